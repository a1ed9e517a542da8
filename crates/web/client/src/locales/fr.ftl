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
settings-name = Votre nom, tel que les autres le voient
settings-calm = Moins d’animations
settings-warnings = Me rappeler
settings-warnings-supply = les unités laissées sans ravitaillement
settings-warnings-guard = ce qui reste sans garde
settings-warnings-unspent = ce qui reste inemployé
settings-warnings-odds = les combats mal engagés
settings-confirm = Demander confirmation avant ce qui ne peut pas être repris

# Page d’accueil
home-title = Des wargames sur plateau, toutes règles appliquées
home-intro = Choisissez une bataille et jouez tout de suite contre l’ordinateur, contre votre voisin ou par un lien. Le programme connaît les règles : il montre ce qui est permis et dit pourquoi le reste ne l’est pas.
home-shelf = Jeux
home-board-of = Le plateau de { $game }
home-difficulty = Difficulté :
home-difficulty-introductory = pour débuter
home-difficulty-introductory-help = Idéal pour une première partie : peu de choses à suivre à la fois.
home-difficulty-intermediate = intermédiaire
home-difficulty-intermediate-help = Pour qui connaît les wargames ou a joué un scénario plus court.
home-difficulty-expert = pour experts
home-difficulty-expert-help = Long, toutes les règles en jeu. Essayez d’abord un scénario plus court.
home-play-now = Jouer
home-choose = Choisir…
home-going = Vos parties
home-none-going = Aucune partie en cours.
home-ended = { $count ->
    [0] Aucune partie terminée
    [one] Une partie terminée
   *[other] { $count } parties terminées
  }
home-your-turn = À vous de jouer
home-their-turn = L’autre camp réfléchit
home-trials = { $count ->
    [one] { $count } plateau à part des parties : une bifurcation, ou pour essayer
   *[other] { $count } plateaux à part des parties : des bifurcations, et pour essayer
  }
home-archived = { $count ->
    [one] { $count } table rangée
   *[other] { $count } tables rangées
  }
home-from-what-if = Pour essayer, à partir de :
home-from-fork = Bifurque de :
home-from-table = une de vos tables
home-archive = Ranger
home-unarchive = Ressortir
home-delete = Supprimer
home-delete-sure = Supprimer pour de bon ?
home-delete-yes = Oui, supprimer
home-delete-no = Non
home-upload = Ouvrir un enregistrement…
home-upload-help = Un fichier .grog : la partie se revoit ou se reprend à n’importe quelle position.
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
    [one] ({ $changed } changée)
   *[other] ({ $changed } changées)
  }
new-open = Commencer la partie

# Venir par un lien
join-title = S’asseoir à une table
join-intro = Ce lien mène à une place dans une partie : quelqu’un vous invite, ou vous venez avec un autre de vos appareils. Il ne sert qu’une fois : dès que vous êtes assis, il ne vaut plus, et vous retrouvez la table sur la page d’accueil de ce navigateur.
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
rules-example-board = Le plateau de l’exemple : { $title }
rules-example-done = fait
rules-example-allowed = permis
rules-example-refused = interdit
rules-example-fact = état
rules-example-again = de nouveau
rules-example-also = Aussi sur :
rules-mentioned = Cité dans :
rules-contents = Sommaire
rules-back = Retour à la table
rules-reconstructed = reconstitué
rules-reconstructed-help = Le jeu imprimé donne cette valeur à un endroit auquel nous n’avons pas accès ; nous l’avons reconstituée.

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
table-player-device = un autre appareil
table-player-devices = { $name } ({ $count } appareils)
table-present = à la table
table-absent = absent
table-awaited = doit jouer
table-watching = Vous regardez la partie.
table-what-if = Un plateau d’essai : rien ici ne change la vraie partie.
table-what-if-back = Retour à la partie
table-record-rules = Enregistrée sous d’autres règles (numéro { $rules }) : ce que les règles actuelles n’admettent pas a été sauté jusqu’à la position suivante de l’enregistrement.
table-panels = À côté de la carte
table-show-panels = Montrer ou cacher les volets
table-tab-battle = Combat
table-tab-log = Journal
table-tab-forces = Forces
table-tab-tracks = Pistes
table-tab-tables = Tables
table-tab-stats = Statistiques
menu-title = Menu de cette table
menu-replay = Revoir la partie
menu-link = Lien vers cette position
menu-record = Télécharger l’enregistrement
menu-fork = Rejouer d’ici sur une autre table
menu-what-if = Essayer des coups (et si ?)
menu-invite = Liens vers cette table
menu-take = Prendre la place : { $side }
menu-hand = Céder ma place
menu-take-back = Demander à reprendre mon dernier coup
menu-take-back-counted = Reprendre mon dernier coup, dés compris (c’est compté)
menu-draw = Proposer la nulle
menu-hints = Proposer que chacun puisse demander conseil
menu-notes = Mes notes
menu-resign = Abandonner
menu-rematch = Revanche, camps échangés
menu-keys = Clavier
link-title = Lien vers cette position
link-text = Qui l’ouvre voit cette position comme la voit un spectateur.
invite-local = Cette adresse ne vaut que sur cet ordinateur. Lancez le programme avec --lan pour que d’autres de votre réseau puissent venir.
invite-seat = À envoyer à la personne qui joue ce camp : { $side }
invite-own = Pour continuer sur un autre de vos appareils : { $side }
invite-make = Créer un lien
invite-watch = À envoyer à tous ceux qui veulent seulement regarder
invite-secret = Le lien d’une place ne sert qu’une fois : le premier qui l’ouvre et s’assied a la place. Ne l’envoyez donc qu’à une seule personne.
hand-open = À quelqu’un d’autre, par un lien
resign-sure = Abandonner vraiment ? L’autre camp gagne aussitôt.
notes-help = Vous seul lisez ceci. C’est conservé avec la table, pour toutes vos visites.
notes-keep = Conserver
hint-ask = Que ferait le maréchal ?
hint-title = Conseil
hint-by = { $player } : voici ce qu’il ferait
hint-asking = Réflexion en cours…
hint-routine = Pure routine : rien d’autre ne mérite réflexion ici.
resign-yes = Abandonner
resign-no = Continuer
agreement-take-back = { $side } : demande à reprendre le dernier coup.
agreement-draw = { $side } : propose la nulle.
agreement-hints = { $side } : proposition que chaque camp puisse demander conseil.
agreement-waits-hints = Vous avez proposé que chaque camp puisse demander conseil. En attente d’une réponse.
agreement-waits-take-back = Vous avez demandé à reprendre votre dernier coup. Réponse attendue.
agreement-waits-draw = Vous avez proposé la nulle. Réponse attendue.
agreement-accept = Accepter
agreement-decline = Refuser
agreement-withdraw = Retirer
agreement-granted = Accordé : votre dernier coup est repris.
agreement-granted-hints = Accepté : chaque camp peut demander conseil.
agreement-declined-hints = L’autre camp ne veut pas de conseils.
agreement-declined-take-back = L’autre camp refuse que vous repreniez votre coup.
agreement-declined-draw = L’autre camp refuse la partie nulle.
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
end-rematch-open = L’autre joueur attend à la table de la revanche.
end-rematch-join = À la revanche
end-dice = Vérifier les dés
end-dice-help = L’empreinte a été publiée avant le premier lancer. Tous les dés découlent de la graine, de ce que les deux camps y ont ajouté et de leur numéro ; la graine a cette empreinte.
end-dice-hash = Empreinte (BLAKE3)
end-dice-seed = Graine
dice-check = Les relancer dans ce navigateur
dice-good = { $count ->
    [one] Les dés sont justes : { $count } lancer découle de la graine, de ce que les deux camps y ont ajouté et de son numéro.
   *[other] Les dés sont justes : { $count } lancers découlent de la graine, de ce que les deux camps y ont ajouté et de leurs numéros.
  }
dice-not-kept = Ce navigateur n’a pas gardé ce qui a été promis avant le premier lancer : l’empreinte donnée par le service en a tenu lieu.
dice-bad = Les dés ne sont pas justes.
dice-elsewhere = { $count ->
    [one] { $count } lancer a été fait ailleurs et n’est pas vérifié.
   *[other] { $count } lancers ont été faits ailleurs et ne sont pas vérifiés.
  }
dice-added = Ajouté par le camp : { $side }
dice-fault-hash = La graine n’a pas l’empreinte qui a été publiée.
dice-fault-kept-hash = L’empreinte n’est pas celle qui a été montrée à ce navigateur avant le premier lancer.
dice-fault-kept-nonce = { $side } : ce que ce navigateur a ajouté n’est pas ce qui a servi.
dice-fault-faces = Le lancer { $number } ne découle pas de la graine.
dice-fault-left-out = { $count ->
    [one] { $count } lancer manque alors que personne n’a repris de coup.
   *[other] { $count } lancers manquent alors que personne n’a repris de coup.
  }
taken-back-now = { $side } : coup repris avec tout ce qui l’a suivi, dés compris ({ $count } jusqu’ici).
taken-back-count = { $count ->
    [one] { $side } : { $count } coup repris, dés compris.
   *[other] { $side } : { $count } coups repris, dés compris.
  }
keys-undo = Annuler ; lâche d’abord ce qui est en main
keys-redo = Rétablir
keys-skip = Ferme, passe une lecture, revient au présent
keys-tab = D’un élément utilisable au suivant
keys-help = Cette liste
keys-walk = Se promener sur la carte ; avec Maj, la carte bouge
keys-act = Faire ce qui est proposé sous le curseur
keys-digit = Choisir dans la question ; deux fois la touche pour ce qui ne s’annule pas
keys-next = Prochaine unité qui peut agir ; avec Maj, la précédente
keys-why = Pourquoi est-ce interdit ?
keys-repeat = Envoyer l’unité suivante au même endroit
keys-find = Trouver une unité ou un lieu
keys-zoom = Plus près, plus loin, toute la carte
keys-hide = Cacher ou montrer les pions

# Panels: prompt, battle, dice, log, tracks, tables, forces, statistics, overlays, cards.
panel-close = Fermer
panel-you = vous
panel-secret = secret
panel-unknown-unit = Unité inconnue ({ $side })
panel-tone-good = favorable
panel-tone-warn = attention
panel-tone-bad = défavorable
panel-terms = Composé de { $count ->
    [0] rien
    [one] un terme
   *[other] { $count } termes
 }
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
panel-past-news = Voici ce qui s’est passé entre-temps.
panel-past-leave = Revenir au présent
panel-waiting = On attend : { $who }
panel-waiting-task = { $who } : { $task }
panel-waiting-dice = On attend que les joueurs lancent leurs dés et les saisissent.
panel-waiting-nonce = Les dés attendent que le camp suivant vienne à la table, car les deux camps y ajoutent : { $side }.
panel-thinking = L’ordinateur réfléchit…
panel-draft = En main : { $units }. Choisissez où.
panel-draft-open = Pas encore envoyé : choisissez la suite.
panel-draft-cancel = Reposer
panel-final = définitif
panel-final-help = Ne peut pas être repris.
panel-asks = à confirmer
panel-asks-help = Une confirmation est demandée, avec ce qui en résultera.
panel-confirm-title = Ce qui peut en sortir
panel-confirm = Confirmer
panel-confirm-not = Pas maintenant
panel-all = Tout choisir ({ $count })
panel-whole-stack = Toute la pile ({ $count })
panel-whole-formation = Toute la formation ({ $count })
panel-repeat = Aussi vers : { $place }
panel-draft-many = En main : { $count } unités. Choisissez où.
panel-brief-asked = Rien à faire ici pour l’instant. Question posée : { $question }
panel-brief-waiting = Ce n’est pas à vous de jouer.
panel-brief-all = Toutes les raisons
panel-cost-left = reste { $left }
panel-limit = { $taken } sur { $max }
panel-list-all = Énumérer tous les choix ({ $count })
panel-shape-subset = Choisissez-en de { $min } à { $max }.
panel-shape-subset-open = Choisissez-en autant que vous voulez, au moins { $min }.
panel-shape-allocate = { $left ->
    [one] Encore { $left } point sur { $total } à attribuer, si vous voulez.
   *[other] Encore { $left } points sur { $total } à attribuer, si vous voulez.
 }
panel-shape-allocate-exact = { $left ->
    [one] { $left } point sur { $total } reste à attribuer.
   *[other] { $left } points sur { $total } restent à attribuer.
 }
panel-shape-path = Depuis { $from }, pas à pas
panel-shape-path-min = encore { $min } au moins
panel-shape-path-max = encore { $max } au plus
panel-shape-path-budget = { $budget } à dépenser
panel-shape-order = Tous, l’un après l’autre, dans l’ordre de votre choix.
panel-standing = Répondre d’avance
panel-standing-ask = Me le redemander
panel-standing-from = Ne demander qu’à partir de ({ $measure })
panel-standing-set = Fixer
panel-standing-turn = ce tour ou cette journée seulement
panel-staff = Laisser à l’état-major :
panel-staff-turn = ce tour
panel-staff-always = toujours
panel-warnings = À ne pas oublier
panel-standing-is-never = jamais
panel-standing-is-always = toujours
panel-standing-is-ask = demandé
panel-standing-is-ask-from = demandé à partir de { $value }
panel-duties = { $count ->
    [0] Tout ce qui devait être fait est fait
    [one] Une chose doit être faite avant la fin de la phase
   *[other] { $count } choses doivent être faites avant la fin de la phase
 }
panel-notices = Bon à savoir ({ $count })
panel-refused-unreachable = Le service ne répond pas ; rien n’a été fait.

panel-odds = Ce qui peut en sortir
panel-odds-of = Ce qui peut en sortir : { $what }
panel-odds-success = Réussite : { $chance }
panel-odds-lost = Pertes attendues : { $own } chez vous, { $enemy } chez l’ennemi
panel-odds-all = Tous les résultats
panel-odds-assumed = En supposant
panel-odds-worlds = Moyenne sur { $worlds } situations cachées possibles.
panel-odds-until = Calculé jusqu’à : { $until }
panel-odds-counting = Calcul en cours…
panel-odds-none = Il n’y a pas de probabilités pour cela.

panel-battle = Combat
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
panel-dice-total = Total { $total }
panel-dice-target = il faut { $target }
panel-dice-target-each = il faut { $target } à chaque dé
panel-dice-target-made-of = Le nombre à atteindre
panel-dice-reroll = { $side } : peut faire relancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
 }
panel-dice-type = Lancez { $count ->
    [one] { $count } dé de 1 à { $sides } et saisissez ce qu’il montre.
   *[other] { $count } dés de 1 à { $sides } et saisissez ce qu’ils montrent.
 }
panel-dice-type-one = Dé { $number } sur { $count }
panel-dice-wrong = Un dé montre un nombre entier de 1 à { $sides }.
panel-dice-send = Valider le jet
panel-rolled = Les dés sont tombés
panel-drawn = Tirage
panel-colon = { " " }:
panel-supply = { $steps ->
    [0] Source de ravitaillement : sur place
   *[other] Source de ravitaillement : { $source } (distance : { $steps })
 }
panel-die-open = dé à { $faces } faces, pas encore lancé
panel-die-shows = le dé montre { $face }
panel-die-before = avant : { $face }

panel-log = Journal
panel-log-filter = Lignes de qui
panel-log-all = Tout
panel-log-marked = Ce qui a nui ou aidé
panel-log-find = Chercher dans le journal
panel-log-earlier = Montrer les lignes précédentes ({ $count })
panel-log-side = { $side } :
panel-log-empty = Rien encore.
panel-log-moment = Montrer la table à ce moment ({ $moment })

panel-tracks = Pistes et points
panel-sequence = Séquence de jeu
panel-box-capacity = { $count } sur { $capacity }
panel-box-hidden = { $side } : { $count ->
    [one] { $count } caché
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
    [0] aucun dé lancé
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
panel-overlay-reach = Rayon de mouvement
panel-overlay-reach-help = de l’unité choisie
panel-overlay-enemy-reach = Rayon de mouvement ennemi
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


# The map
map-label = Carte de { $title }. Les flèches vont de lieu en lieu, Entrée fait ce qui est proposé, N va à la prochaine unité qui peut agir, la barre oblique trouve une unité ou un lieu, W demande ce qui l’interdit.
map-controls = Vue de la carte
map-zoom-in = Plus près (+)
map-zoom-out = Plus loin (−)
map-fit = Carte entière (0)
map-find-open = Trouver une unité ou un lieu (/)
map-find = Trouver une unité ou un lieu
map-find-none = Rien de ce nom sur cette table.
map-kind-piece = unité
map-kind-place = lieu
map-gather = Choisir plusieurs unités (Maj)
map-hide-counters = Cacher les pions (H)
map-overview = Vue d’ensemble de la carte
map-boxes = À côté de la carte
map-menu = Lequel ?
map-final = Ne peut pas être repris
map-take-all = Prendre les { $count } unités de cette pile
map-offered = Peut être choisi : { $what }
map-cost = Coût : { $cost }
map-done = A agi
map-steps = { $left ->
    [one] { $left } pas sur { $full }
   *[other] { $left } pas sur { $full }
  }
map-held-by = Contrôle : { $side }
map-contested = Contesté
map-pieces = Unités : { $pieces }
map-hidden = Unités cachées : { $count }, { $side }
map-piece-glimpsed = Unité vue de loin
map-piece-closed = Unité cachée

# Ce dont il s’agit
goal-title = Ce qu’il faut pour chaque résultat
goal-last = Dernier tour
goal-standing = En l’état :
goal-ended = Résultat :
goal-now = si tout s’arrêtait maintenant
goal-result = le résultat
goal-otherwise = sinon

# Choix
table-tab-choices = Choix
table-tab-odds = Chances
panel-choices = Ce qui peut être choisi
panel-choices-find = Chercher une unité, un lieu, un choix
panel-choices-count = { $count }
panel-choices-more = { $count } de plus

# Récit et son
settings-pace = Rythme du récit des coups
settings-pace-value = { $pace ->
    [0] tout de suite
   *[other] { $pace } s par événement
  }
settings-sound = Son
playback-again = Revoir
panel-intent = { $side } : « { $said } »

# Dés
panel-hits = { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
  }
panel-total = { $side } : { $total } ensemble
end-lost-units = { $count ->
    [0] aucune unité perdue
    [one] une unité perdue
   *[other] { $count } unités perdues
  }
map-sign-supplied = ravitaillé, et par où
map-sign-cut-off = sans ravitaillement
map-sign-contested = contesté
map-sign-zoc = zone de contrôle
map-sign-both = les deux camps
