# Ce que le programme dit à la table.

play-seed = Graine des dés : { $seed }
play-hint = Choisissez par numéro ou par notation ; plusieurs à la fois avec « ; ». Tapez aide pour tout le reste.
play-intent = { $side } : { $intent }
play-choose = choisissez
play-bare = { $action }
play-secret = en secret
play-final = ‡ ne peut pas être annulé : une confirmation est demandée
play-careful = {"!"} met fin à une étape ou coûte quelque chose : une confirmation est demandée
play-sets-off = {"!"} { $label } → { $what }
play-sets-off-final = ‡ { $label } → { $what }. On ne peut pas revenir là-dessus.
play-written = s’écrit par exemple : { $action }
play-throw = { $faces } ({ $needed } : { $hits ->
    [0] aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
 })
play-goal = Ce qui compte à la fin
play-goal-rest = sinon
play-map-side = { $units } unités, { $ground } terrain : { $side }
play-odds-none = Ces choix n’entraînent aucune attaque à eux seuls : { $actions }
play-standing = Pour y répondre d’avance : consigne { $kind } { $answers }
play-answer-never = jamais
play-answer-always = toujours
play-answer-staff = état-major
play-answer-ask = demander N
play-shape-subset = de { $min } à { $max } d’entre eux
play-shape-allocate = reste { $left } sur { $total }
play-shape-order = tous, dans l’ordre de votre choix
play-faces = Lancez { $count ->
    [one] { $count } dé de 1 à { $sides }
   *[other] { $count } dés de 1 à { $sides }
 } et tapez ce qu’on y lit (ou lancer)
play-faces-wrong = « { $text } » n’est pas un jet : il faut { $count ->
    [one] { $count } nombre de 1 à { $sides }
   *[other] { $count } nombres de 1 à { $sides }
 }.
play-confirm = Entrée pour continuer, ou choisissez autre chose :
play-unknown = « { $text } » n’est ni un choix ni une commande. Tapez un numéro, une action ou aide.
play-no-number = Il n’y a pas de choix { $text } ; les numéros vont de 1 à { $most }.
play-forbidden = Interdit : { $action } : { $why }
play-dead-end = La partie est dans une impasse. C’est un défaut du programme.
play-over = La partie est terminée : { $outcome }
play-over-hint = Vous pouvez encore enregistrer, voir le journal ou la carte, ou quitter.
play-hand-over = C’est le tour de : { $side }. Cédez le clavier et appuyez sur Entrée.
play-other-game = L’enregistrement est une partie de { $recorded }, pas de { $played }.

play-contested = Contesté
play-nobodys = À personne
play-held-by = Tenu par : { $side }
play-empty = vides : { $places }
play-hidden = { $n ->
    [one] { $n } cachée
   *[other] { $n } cachées
 }
play-hidden-some = cachées
play-due = À venir
play-later = { $n ->
    [one] { $n } unité plus tard (tapez unités)
   *[other] { $n } unités plus tard (tapez unités)
 }
play-duty = {"!"} À faire : { $what }
play-no-place = Il n’y a pas de lieu « { $text } ».
play-no-unit = Aucune unité ne correspond à « { $text } ».
play-unit-id = id
play-unit-name = unité
play-unit-place = lieu
play-unit-steps = pas
play-unit-states = état

play-why-form = Dites ce que vous voudriez faire : pourquoi VERBE [UNITÉ…] [vers LIEU]
play-undone = { $n ->
    [0] Aucune action annulée.
    [one] Une action annulée.
   *[other] { $n } actions annulées.
 }
play-save-form = Dites où : enregistrer FICHIER
play-save-other = { $file } existe et n’est pas une partie enregistrée de ce jeu ; il n’a pas été touché.
play-saved = Enregistré dans { $file }.
play-load-form = Dites quoi : charger FICHIER
play-loaded = { $file } chargé : { $n } actions jouées.
play-log-empty = Il ne s’est encore rien passé.
play-moves-form = Dites quelle unité : mouvements UNITÉ
play-no-rule = Il n’y a pas de paragraphe « { $id } ».
play-near-rule = Il n’y a pas de paragraphe « { $id } ». Voisins : { $near }
play-dice-form = Dites lesquels : dés miens | dés programme
play-dice-own = Vous lancez les dés et tapez ce qu’on y lit.
play-dice-program = Le programme lance les dés.
play-stand-form = Écrivez : consigne GENRE jamais | consigne GENRE toujours | consigne GENRE demander | consigne GENRE demander N
play-stands = C’est noté pour « { $kind } ».
play-stands-first = C’est noté pour « { $kind } », au cas où ; rien de tel n’a encore été demandé.
play-stands-unmet = C’est noté pour « { $kind } », qui n’a pas encore été demandé (demandés jusqu’ici : { $known }).

play-undo-form = Dites combien d’actions : annuler [N]
play-undo-nothing = Rien n’a encore été fait que l’on puisse annuler.
play-log-form = Dites combien de lignes : journal [N]
play-rule-form = Dites quel paragraphe : règle ID
play-unknown-action = { $what } : elle n’est pas complète, ou nomme ce qui n’existe pas. On peut par exemple : { $like }

play-help =
    Choix               un numéro, l’action en notation, ou plusieurs séparés par « ; »
    pourquoi …          pourquoi une chose est impossible : pourquoi VERBE [UNITÉ…] [vers LIEU]
    chances [PLAN]      les chances d’une attaque, avec chaque modificateur ; chances PLAN ID=VALEUR suppose autre chose
    chances A ; B       les chances de l’attaque qu’entraîneraient ces choix, toutes les unités comptées
    annuler [N]         revenir en arrière, jusqu’au dernier jet ou à la dernière révélation
    carte [LIEU]        la carte en texte, autour d’un lieu
    montrer             toute la position et ce qui compte à la fin ; montrer LIEU pour un seul lieu
    unités [TEXTE]      toutes les unités, ou celles dont l’id, le nom ou le lieu contient ce texte
    mouvements UNITÉ    où une unité peut aller
    ravitaillement [UNITÉ]
    {"                    "}lignes de ravitaillement
    journal [N]         ce qui s’est passé
    règle ID            un paragraphe des règles, dans nos mots
    enregistrer FICHIER enregistrer la partie ; charger FICHIER en reprend une
    dés miens           taper les faces de vos propres dés ; dés programme laisse lancer le programme
    lancer              laisser lancer le programme cette fois
    consigne GENRE jamais | toujours | demander | demander N
    {"                    "}répondre d’avance à une question qui revient
    Entrée              montrer de nouveau les choix
    quitter             partir ; rien n’est enregistré
play-many = de { $first } à { $last } : trop de choix pour les énumérer. Tapez un numéro, ou la notation, par exemple « { $action } ».
