# Words of the client itself. Keys begin with the part they belong to: home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# Panels: prompt, battle, dice, log, tracks, tables, forces, statistics, overlays, cards.
panel-close = Fermer
panel-you = vous
panel-secret = secret
panel-unknown-unit = Unité inconnue ({ $side })
panel-tone-good = favorable
panel-tone-warn = attention
panel-tone-bad = défavorable
panel-terms = Composé de { $count ->
    [one] un terme
   *[other] { $count } termes
 }
panel-limit-both = { $low } à { $high }
panel-find = Montrer sur la carte : { $what }
panel-find-short = Montrer sur la carte

panel-rule = Paragraphe { $id }
panel-rule-loading = Chargement des règles…
panel-rule-unknown = Les règles n’ont pas de paragraphe de ce numéro.
panel-rule-more = Ouvrir dans les règles

panel-source-history = d’après l’histoire
panel-source-history-help = Non imprimé dans le livret : tiré de sources historiques.
panel-source-reconstructed = reconstitué
panel-source-reconstructed-help = Non imprimé dans le livret : reconstitué par nos soins.
panel-source-overlay = modifié ici
panel-source-overlay-help = Fixé par un dossier de données de cette machine.

panel-prompt = Ce qu’il y a à faire
panel-past = Vous regardez un moment passé.
panel-past-leave = Revenir au présent
panel-waiting = On attend : { $who }
panel-waiting-task = On attend { $who } : { $task }
panel-draft = En main : { $units }. Choisissez où.
panel-draft-open = Pas encore envoyé : choisissez la suite.
panel-draft-cancel = Reposer
panel-final = définitif
panel-final-help = Ne peut pas être repris.
panel-cost-left = reste { $left }
panel-limit = { $taken } sur { $max }
panel-list-all = Énumérer tous les choix ({ $count })
panel-list-fewer = Masquer la liste
panel-shape-subset = Choisissez-en de { $min } à { $max }.
panel-shape-subset-open = Choisissez-en autant que vous voulez, au moins { $min }.
panel-shape-allocate = { $left ->
    [one] Encore un point sur { $total } à attribuer, si vous voulez.
   *[other] Encore { $left } points sur { $total } à attribuer, si vous voulez.
 }
panel-shape-allocate-exact = { $left ->
    [one] Un point sur { $total } reste à attribuer.
   *[other] { $left } points sur { $total } restent à attribuer.
 }
panel-shape-path = Depuis { $from }, pas à pas
panel-shape-path-min = encore { $min } au moins
panel-shape-path-max = encore { $max } au plus
panel-shape-path-budget = { $budget } à dépenser
panel-shape-order = Tous, l’un après l’autre, dans l’ordre de votre choix.
panel-standing = Répondre d’avance
panel-standing-never = Non, et ne plus demander
panel-standing-always = Oui, toujours
panel-standing-ask = Me le redemander
panel-standing-from = Ne demander qu’à partir de ({ $measure })
panel-standing-set = Fixer
panel-standing-turn = ce tour seulement
panel-standing-is-never = jamais
panel-standing-is-always = toujours
panel-standing-is-ask = demandé
panel-standing-is-ask-from = demandé à partir de { $value }
panel-duties = { $count ->
    [0] Tout ce qui devait être fait est fait
    [one] Une chose doit être faite avant la fin de la phase
   *[other] { $count } choses doivent être faites avant la fin de la phase
 }
panel-notices = Bon à savoir
panel-refused-unreachable = Le service ne répond pas ; rien n’a été fait.

panel-odds = Ce qui peut en sortir
panel-odds-of = Ce qui peut en sortir : { $what }
panel-odds-assumed = En supposant
panel-odds-worlds = Moyenne sur { $worlds } manières dont les faits cachés peuvent être.
panel-odds-until = Calculé jusqu’à : { $until }
panel-odds-counting = Calcul en cours…
panel-odds-none = Il n’y a pas de probabilités pour cela.

panel-battle = Combat
panel-battle-none = Aucun combat n’est en cours.
panel-battle-attacker = attaque
panel-battle-defender = défend
panel-battle-steps = Étapes
panel-battle-results = Résultats jusqu’ici
panel-step-done = fait
panel-step-now = maintenant
panel-step-later = à venir
panel-step-skipped = sauté

panel-tables = Tables
panel-tables-none = Aucune table ne compte en ce moment.
panel-table-not-used = pas utilisée ici
panel-table-live = compte maintenant
panel-table-shifts = Décalages de colonne ({ $count })

panel-dice = Dés
panel-dice-none = Il n’y a pas de dés sur la table.
panel-dice-total = Total { $total }
panel-dice-target = il faut { $target }
panel-dice-target-each = il faut { $target } à chaque dé
panel-dice-target-made-of = Le nombre à atteindre
panel-dice-reroll = { $side } : peut faire relancer { $count ->
    [one] un dé
   *[other] { $count } dés
 }
panel-dice-type = Lancez { $count ->
    [one] un dé de 1 à { $sides } et saisissez ce qu’il montre.
   *[other] { $count } dés de 1 à { $sides } et saisissez ce qu’ils montrent.
 }
panel-dice-type-one = Dé { $number } sur { $count }
panel-dice-send = Valider le jet
panel-die-open = dé à { $faces } faces, pas encore lancé
panel-die-shows = le dé montre { $face }
panel-die-before = avant : { $face }

panel-log = Journal
panel-log-filter = Lignes de qui
panel-log-all = Tout
panel-log-marked = Ce qui a nui ou aidé
panel-log-find = Chercher dans le journal
panel-log-earlier = Montrer les lignes précédentes ({ $count })
panel-log-empty = Rien encore.
panel-log-moment = Montrer la table à ce moment ({ $moment })

panel-tracks = Pistes et points
panel-sequence = Séquence de jeu
panel-box-capacity = { $count } sur { $capacity }
panel-box-hidden = { $side } : { $count ->
    [one] 1 caché
   *[other] { $count } cachés
 }
panel-box-hidden-some = { $side } : un nombre inconnu de cachés
panel-box-empty = vide
panel-seals = Faits cachés
panel-seal-open = ouvert
panel-seal-committed = fixé
panel-seal-revealed = révélé

panel-forces = Ordre de bataille
panel-forces-side = Camp
panel-forces-find = Trouver une unité ou un lieu
panel-forces-independent = Sans formation
panel-forces-coming = Renforts
panel-forces-gone = Hors du jeu
panel-forces-none = Aucune unité ne correspond.

panel-stats = Statistiques
panel-stats-scores = Cours de la partie
panel-stats-luck = Chance aux dés
panel-stats-none = Pas encore de chiffres.
panel-stats-loading = Chargement des chiffres…
panel-stats-failed = Les chiffres ne peuvent pas être chargés pour l’instant.
panel-stats-table = Sous forme de tableau
panel-stats-turn = Tour
panel-stats-now = maintenant
panel-luck-thrown = { $count ->
    [one] un dé lancé
   *[other] { $count } dés lancés
 }
panel-luck-face = { $face } : { $count } fois
panel-luck-expected = Attendu pour chaque face : { $expected }.
panel-luck-very-bad = Dés très bas : seuls { $share } des jets possibles sont aussi bas.
panel-luck-bad = Dés bas : { $share } des jets possibles sont aussi bas.
panel-luck-ordinary = Dés ordinaires : { $share } des jets possibles sont aussi bas ou plus bas.
panel-luck-good = Dés hauts : { $share } des jets possibles sont aussi bas ou plus bas.
panel-luck-very-good = Dés très hauts : { $share } des jets possibles sont aussi bas ou plus bas.

panel-overlays = Calques
panel-overlay-supply = Ravitaillement
panel-overlay-supply-help = les lignes vers les sources, et qui est coupé
panel-overlay-zoc = Zones de contrôle
panel-overlay-zoc-help = des deux camps
panel-overlay-control = Contrôle
panel-overlay-control-help = qui tient quel lieu
panel-overlay-reach = Portée
panel-overlay-reach-help = de l’unité choisie
panel-overlay-enemy-reach = Portée ennemie
panel-overlay-enemy-reach-help = jusqu’où l’ennemi pourrait aller
panel-overlay-unmoved = Pas encore agi
panel-overlay-unmoved-help = vos unités qui peuvent encore agir
panel-overlay-hide = Masquer les pions

panel-card = Unité
panel-card-done = a agi
panel-card-reverse = verso { $value }
panel-card-steps = pas

panel-why-both = { $units } et { $place }
panel-why-units = { $units } : qu’est-ce qui s’y oppose ?
panel-why-place = { $place } : qu’est-ce qui s’y oppose ?
panel-why-asking = Recherche en cours…
panel-why-failed = On ne peut pas y répondre maintenant.
panel-why-nothing = Rien ne s’y oppose : c’est possible.
panel-why-no-verb = Rien ne peut être tenté ici en ce moment.

panel-outcome-won = Vous avez gagné
panel-outcome-lost = Vous avez perdu
panel-outcome-draw = Match nul
panel-outcome-wins = Victoire : { $side }
