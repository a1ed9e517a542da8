# Les mots du client lui-même. Les clés commencent par la partie dont elles relèvent : home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# Pages, avis, réglages
page-close = Fermer
page-copy = Copier
page-copied = Copié
page-loading = Chargement…
notice-offline = Le service ne répond pas. Votre prochain clic fera un nouvel essai.
notice-refused = Cela n’a pas été possible.
settings-title = Réglages
settings-language = Langue
settings-theme = Thème
settings-theme-auto = Comme le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-speed = Lecture
settings-speed-value = { $speed ->
    [0] d’un coup
    [one] { $speed } étape par seconde
   *[other] { $speed } étapes par seconde
  }
settings-calm = Moins d’animations

# Page d’accueil
home-title = Des wargames sur plateau, toutes règles tenues
home-intro = Choisissez une bataille et jouez tout de suite contre l’ordinateur, contre votre voisin ou par un lien. Le programme connaît les règles : il montre ce qui est permis et dit pourquoi le reste ne l’est pas.
home-shelf = Jeux
home-board-of = Le plateau de { $game }
home-play-now = Jouer
home-choose = Choisir…
home-going = Vos parties
home-none-going = Aucune partie en cours.
home-ended = { $count ->
    [one] Une partie terminée
   *[other] { $count } parties terminées
  }
home-your-turn = À vous de jouer
home-their-turn = L’autre camp réfléchit
home-upload = Ouvrir une partie notée…
home-upload-help = Un fichier .grog : revoyez-la ou reprenez-la à n’importe quelle position.
home-version = Version { $version }

# Nouvelle partie
new-title = Nouvelle partie : { $game }
new-scenario = Scénario
new-victory = Pour gagner : { $how }
new-side = Votre camp
new-opponent = Adversaire
new-same-screen = Mon voisin, sur le même écran
new-link = Quelqu’un d’autre, par un lien
new-curtain = Ce jeu a des secrets : un rideau tombe chaque fois que l’écran change de main.
new-dice = Dés
new-dice-rolled = Le programme les lance
new-dice-typed = Nous lançons les nôtres et les saisissons
new-guided = Me guider pendant le premier tour
new-options = Options { $changed ->
    [0] (réglage conseillé)
    [one] (une changée)
   *[other] ({ $changed } changées)
  }
new-open = Commencer la partie

# Venir par un lien
join-title = Une place vous attend
join-intro = Quelqu’un vous invite à une partie. Le lien vaut la place : qui le possède peut jouer.
join-name = Votre nom, tel que l’autre joueur le verra
join-sit = S’asseoir

# Règles
rules-title = Règles
rules-of = Règles de { $game }
rules-intro = Chaque paragraphe dans nos propres mots. Ce que la règle imprimée laisse ouvert est tranché par une décision.
rules-search = Chercher un mot ou un numéro
rules-kind = Sorte de paragraphe
rules-kind-all = Tout
rules-kind-rule = Règles
rules-kind-optional = Règle optionnelle
rules-kind-scenario = Scénario
rules-kind-data = Données
rules-kind-heading = Titres
rules-kind-definition = Définition
rules-kind-example = Exemple
rules-kind-flavour = Contexte
rules-kind-ruling = Notre décision
rules-found = { $count ->
    [one] { $count } paragraphe
   *[other] { $count } paragraphes
  }
rules-example = Exemple joué : { $title }
rules-reconstructed = reconstitué
rules-reconstructed-help = Le jeu imprimé donne cette valeur là où nous n’avons pas accès ; nous l’avons reconstituée.

# La table : barres, places et menu
table-home = Tous les jeux
table-lost = Cette table n’existe pas ici, ou elle est hors d’atteinte.
table-setting-up = On dresse la table…
table-offline = La liaison est rompue. Ce que vous avez fait est en sûreté ; nouvel essai en cours…
table-sequence = Séquence de jeu
table-undo = Annuler
table-redo = Rétablir
table-reset = Revenir au début du tour
table-player = { $side } : { $player }
table-player-nobody = place libre
table-player-computer = Ordinateur ({ $level })
table-player-you = vous
table-player-person = un joueur
table-present = à la table
table-absent = absent
table-awaited = doit jouer
table-watching = Vous regardez la partie.
table-what-if = Un plateau d’essai : rien ici ne change la vraie partie.
table-what-if-back = Retour à la partie
table-panels = À côté de la carte
table-show-panels = Montrer ou cacher les volets
table-tab-battle = Combat
table-tab-log = Journal
table-tab-forces = Forces
table-tab-tracks = Pistes
table-tab-tables = Tables
table-tab-stats = Chance
menu-title = Menu de cette table
menu-replay = Revoir la partie
menu-link = Lien vers cette position
menu-record = Télécharger la partie notée
menu-fork = Rejouer d’ici sur une autre table
menu-what-if = Essayer des coups (et si ?)
menu-invite = Liens vers cette table
menu-take = Prendre la place : { $side }
menu-hand = Céder ma place
menu-take-back = Demander à reprendre mon dernier coup
menu-draw = Proposer la nulle
menu-resign = Abandonner
menu-rematch = Revanche, camps échangés
menu-keys = Clavier
link-title = Lien vers cette position
link-text = Qui l’ouvre voit cette position comme la voit un spectateur.
invite-local = Cette adresse ne vaut que sur cet ordinateur. Lancez le programme avec --lan pour que d’autres de votre réseau puissent venir.
invite-seat = Pour le joueur de cette place : { $side }
invite-own = Votre propre place sur un autre appareil : { $side }
invite-watch = Pour les spectateurs
invite-secret = Le lien d’une place en est la clé : ne le donnez qu’à qui doit jouer.
hand-open = À quelqu’un d’autre, par un lien
resign-sure = Abandonner vraiment ? L’autre camp gagne aussitôt.
resign-yes = Abandonner
resign-no = Continuer
agreement-take-back = { $side } : demande à reprendre le dernier coup.
agreement-draw = { $side } : propose la nulle.
agreement-waits-take-back = Vous avez demandé à reprendre votre dernier coup. Réponse attendue.
agreement-waits-draw = Vous avez proposé la nulle. Réponse attendue.
agreement-accept = Accepter
agreement-decline = Refuser
curtain-title = L’écran est à : { $side }
curtain-text = Passez l’écran. Rien de secret n’apparaît avant que le joueur suivant soit prêt.
curtain-ready = Je suis là, montrez la table
playback-offer = { $count ->
    [one] Depuis votre dernier tour, il s’est passé { $count } chose.
   *[other] Depuis votre dernier tour, il s’est passé { $count } choses.
  }
playback-show = Montrer
playback-skip = Passer
playback-progress = Avancement de la lecture
replay-title = Revoir la partie
replay-turn-back = Tour précédent
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Arrêter
replay-forward = Un pas en avant
replay-turn-forward = Tour suivant
replay-moment = Moment
replay-at = { $at } sur { $last }
replay-eyes = Par les yeux de qui
replay-eyes-public = Vu par un spectateur
replay-eyes-of = Vu par ce camp : { $side }
replay-close = Revenir au présent
guide-title = Premier tour guidé
guide-step = Premier tour, étape { $at } sur { $count }
guide-back = Retour
guide-next = Continuer
guide-pass = Étape suivante
guide-show = Où ?
guide-leave = Quitter le guide
end-title = Fin de la partie
end-draw = Partie nulle
end-won = Vous avez gagné
end-lost = Vous avez perdu
end-wins = Victoire : { $side }
end-replay = Revoir depuis le début
end-stats = Chance et points
end-dice = Vérifier les dés
end-dice-help = L’empreinte a été publiée avant le premier lancer. Tous les dés découlent de la graine, et la graine a cette empreinte.
end-dice-hash = Empreinte (BLAKE3)
end-dice-seed = Graine
keys-undo = Annuler ; lâche d’abord ce qui est en main
keys-redo = Rétablir
keys-skip = Ferme, passe une lecture, revient au présent
keys-tab = D’un élément utilisable au suivant
keys-help = Cette liste
