# Ordinateurs les uns contre les autres : arena et balance.

arena-head = { $game }, scénario { $scenario } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } par paire, graine { $seed }
arena-player = joueur
arena-share = points
arena-longest = tour le plus long, s
arena-pair = paire
arena-wins = gagnées
arena-draws = nulles
arena-losses = perdues
arena-interval = 95 %
arena-fault = DÉFAUT : { $fault }
arena-page = Ordinateurs : { $title }
arena-page-ratings = Classement Elo
arena-page-pairs = Points du premier contre le second, avec l’intervalle à 95 % ; une partie nulle compte la moitié
arena-page-note = { $games ->
    [one] { $games } partie par paire
   *[other] { $games } parties par paire, dont la moitié camps échangés et mêmes dés
 } ; graine { $seed }.
balance-head = { $game }, scénario { $scenario } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de { $player } contre lui-même, graine { $seed }
balance-outcome = résultat
balance-games = parties
balance-count = { $what } au début de chaque jour : minimum, quart, médiane, trois quarts, maximum
balance-day = jour
balance-history = Dans l’histoire : { $text }
balance-end = fin
balance-picture-outcomes = { $scenario } : résultats
balance-picture-count = { $scenario } : { $what }, jour après jour
