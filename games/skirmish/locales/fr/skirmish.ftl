# Escarmouche : ses mots en français.

title = Escarmouche
side-north = Nord
side-south = Sud

# Comment se gagne tout scénario (9.1–9.3).
victory = Le camp qui est seul dans les zones valant le plus à la fin du dernier tour ; à égalité, personne ne gagne.

# Questions
ask-deploy = { $unit } : dans quel bloc ?
ask-sheet = Votre feuille est pleine. La confirmer, ou reprendre une unité ?
ask-orders = Quelles ailes mettent leur pion d’ordre dans la tasse, et quelle carte tenez-vous ?
ask-activation = Aile { $wing } : déplacez, attaquez, ou finissez l’activation.
ask-declaration = { $block } attaque { $target } : qui d’autre y prend part ?
ask-move = Où va { $block } ? { $left ->
    [one] Il reste { $left } point.
   *[other] Il reste { $left } points.
 }
ask-reaction = { $block } entre : { $area }. Tirer ?
ask-reroll = Le dé montre { $die }. Le faire relancer ?
ask-no-reroll = Le dé montre { $die }. Vous n’avez pas Fortune : laissez-le.
ask-reroll-one = Les dés montrent { $die }. En faire relancer un ?
ask-no-reroll-one = Les dés montrent { $die }. Vous n’avez pas Fortune : laissez-les.
ask-retreat-far = Par où { $block } recule-t-il, de deux zones ?
ask-retreat = Où { $block } recule-t-il ?

# Réponses
act-deploy = Dans { $block }
act-lift = Reprendre l’unité de { $block }
act-confirm = Confirmer
act-move = Déplacer { $block }
act-step = Vers { $area }
act-stop = S’arrêter ici
act-attack = { $block } attaque { $target }
act-press = { $block } pousse son attaque contre { $target } (Assaut)
act-join = { $block } se joint à l’attaque
act-also = { $block } est attaqué aussi
act-fire = { $block } tire
act-hold = Ne pas tirer
act-re-roll = Le relancer (Fortune)
act-re-roll-one = Relancer le dé { $number }, qui montre { $face } (Fortune)
act-keep = Le laisser
act-retreat = Vers { $area }
act-retreat-by = Par { $via } vers { $area }
act-overrun = Attaquer maintenant et continuer
act-end = Finir l’activation
group-attacks = Attaques : { $side }
order = { $chits ->
    [none] Aucun pion
    [both] Les deux pions
   *[other] Le pion de l’aile { $chits }
 }, { $card ->
    [assault] Assaut
   *[other] Fortune
 }
card = { $card ->
    [assault] Assaut
   *[other] Fortune
 }
task-deploy = déploiement
task-orders = ordres
task-activation = activation d’une aile
task-declaration = déclaration d’une attaque
task-move = mouvement d’un bloc
task-reaction = tirer ou non
task-re-roll = sort des dés
task-retreat = choix d’une retraite
standing-re-roll = Faire relancer un dé
standing-reaction = Tirer sur un bloc en mouvement
standing-retreat = Où un bloc recule
standing-measure = pas, et un pour une retraite

# Refus
reason-not-asked = Ce n’est pas à vous de choisir maintenant.
reason-not-now = Autre chose est demandé maintenant.
reason-filled = { $block } : unité déjà en place.
reason-not-yours = { $block } : pas à vous.
reason-nothing-there = { $block } : aucune unité à reprendre.
reason-lifted-enough = Vous avez déjà repris des unités deux fois.
reason-undeployed = { $unit } : encore à déployer.
reason-no-supply = Trop peu de ravitaillement pour autant de pions.
reason-not-in-wing = { $block } : pas de l’aile tirée.
reason-removed = { $block } : retiré.
reason-has-moved = { $block } : déplacement déjà fait.
reason-no-way = { $block } : aucune zone où entrer.
reason-too-far = C’est trop loin : { $area }.
reason-river = Franchir la rivière coûte plus qu’il ne reste : { $area }.
reason-full = Deux de ses blocs s’y trouvent déjà : { $area }.
reason-held = { $block } : retenu par des ennemis dans sa zone.
reason-fought = { $block } : plus de déplacement après une attaque.
reason-no-overrun = { $block } ne peut déborder personne ici : { $area }. Il faut un point, et un bloc ennemi seul.
reason-not-reacting = { $block } : pas un bloc qui peut tirer maintenant.
reason-out-of-range = La cible est hors de portée de { $block }.
reason-has-fired = { $block } : tir déjà fait ce tour.
reason-decoy = { $block } : un leurre, il ne tire pas.
reason-must-attack = { $block } : encore une attaque à faire, des ennemis sont dans sa zone.
reason-has-attacked = { $block } : attaque déjà faite.
reason-no-target = { $block } : pas un ennemi de la même zone.
reason-not-beside = { $block } ne peut pas prendre part à une attaque ici : { $area }.
reason-named = { $block } : déjà dans l’attaque.
reason-must-be-attacked = { $block } : reste à attaquer.
reason-must-take-part = { $block } doit y prendre part : il n’aurait plus personne à combattre ici : { $area }.
reason-cannot-complete = Avec { $block } l’attaque ne pourrait plus être complétée : { $other } devrait aussi y prendre part.
reason-been-attacked = { $block } : déjà attaqué.
reason-no-card = Vous ne tenez pas { $card ->
    [assault] Assaut
   *[other] Fortune
 }.
reason-card-used = { $card ->
    [assault] Assaut
   *[other] Fortune
 } a déjà servi ce tour.
reason-not-next = Ce n’est pas une zone voisine : { $area }.
reason-enemy-there = Des ennemis s’y trouvent : { $area }.
reason-worse-way = Ce chemin passe par plus d’ennemis qu’un autre : { $via } → { $area }.
reason-cut-off = { $block } : aucun chemin libre d’ennemis vers son foyer.

# Événements
event-deployed = { $unit } → { $block }.
event-lifted = { $unit } : unité reprise de { $block }.
event-confirmed = Feuille confirmée : { $side }.
event-ordered = { $chits ->
    [0] Vous ne mettez aucun pion
    [one] Vous mettez { $chits } pion
   *[other] Vous mettez { $chits } pions
 } dans la tasse et tenez { $card ->
    [assault] Assaut
   *[other] Fortune
 }.
event-turn = Le tour { $turn } commence{ $weather ->
    [rain] { " " }sous la pluie
   *[clear] { "" }
 }.
event-cup = Dans la tasse : { $first } { $a }, { $second } { $b }.
event-drawn = Pion tiré : { $side }, aile { $wing }.
event-wasted = L’aile { $wing } n’a plus de bloc : { $side }.
event-moved = { $block } se déplace : { $from } → { $to }.
event-fired = { $firer } tire sur { $block }.
event-missed = { $block } n’est pas touché.
event-attacked = { $block } attaque { $target }.
event-pressed = { $block } pousse son attaque contre { $target }.
event-overran = { $block } attaque { $target } en chemin.
event-takes-part = { $block } prend part au combat.
event-card = { $side } montre { $card ->
    [assault] Assaut
   *[other] Fortune
 }.
event-revealed = { $block } est { $unit }.
event-threw = { $side } lance { $dice }.
event-result = { $block } contre { $target } : la somme est { $sum }.
event-weather = Le même { $die } décide de la météo : { $weather ->
    [rain] pluie au prochain tour
   *[clear] beau temps au prochain tour
 }.
event-lost = { $block } perd un pas ; { $left ->
    [0] il n’en reste pas
    [one] il en reste un
   *[other] il en reste { $left }
 }.
event-lost-steps = { $block } perd { $steps } pas ; { $left ->
    [0] il n’en reste pas
    [one] il en reste un
   *[other] il en reste { $left }
 }.
event-removed = { $block } ({ $unit }) est retiré.
event-retreated = { $block } recule : { $to }.
event-trapped = { $block } n’a nulle part où reculer.
event-ended = La partie est finie : { $first } { $a }, { $second } { $b }.

# Issues
outcome-north = Le Nord gagne
outcome-south = Le Sud gagne
outcome-first = Le premier camp gagne
outcome-second = Le second camp gagne
outcome-draw = Personne ne gagne

# Chances
assume-re-roll = la relance d’un mauvais dé
assume-re-roll-none = personne
assume-re-roll-attacker = l’attaquant
assume-re-roll-defender = le défenseur
assume-re-roll-both = les deux
odds-decoy = un leurre est découvert
odds-removed = le défenseur est retiré
odds-loss-retreat = le défenseur perd un pas et recule
odds-retreat = le défenseur recule
odds-nothing = il ne se passe rien
odds-attacker-loss = l’attaquant perd un pas
odds-attacker-removed = l’attaquant est retiré
odds-fire-removed = la cible est retirée
odds-fire-loss = la cible perd un pas
odds-fire-nothing = la cible n’est pas touchée

# La table
headline-deploy = Déploiement
headline-orders = Tour { $turn } : ordres
headline-cup = Tour { $turn } : on tire un pion
headline-activation = Tour { $turn } : { $side }, aile { $wing }
headline-over = La partie est finie après le tour { $turn }
step-deploy = Déploiement
step-orders = Ordres
step-cup = La tasse
step-activation = Activation
track-turns = Tours
turn-number = { $turn }
marker-turn = Tour
gauge-supply = Ravitaillement
gauge-points = Points en l’état
chit = { $side }, aile { $wing }
box-cup = La tasse
box-reserve = { $side } : à déployer
duty-attack = { $block } doit attaquer
duty-be-attacked = { $block } doit être attaqué
duty-take-part = { $block } doit prendre part à l’attaque
notice-rain = Il pleut : un de moins à tout dé d’attaque ou de tir.
notice-rain-tomorrow = Il pleuvra au prochain tour.
note-hidden = { $count ->
    [0] aucun bloc caché
    [one] un bloc caché
   *[other] { $count } blocs cachés
 }
seal-card = Carte
seal-sheet = Feuille de déploiement
seal-orders = Ordres
out-removed = Retiré
state-out-of-supply = Non ravitaillé : un point de force en moins
short-out-of-supply = coupé
state-fired = A tiré ce tour
short-fired = a tiré
factor-strength = Force
factor-range = Portée
cost-movement = mouvement
legend-clear = Terrain dégagé
legend-forest = Bois
legend-fort = Château
legend-hill = Colline
legend-town = Maisons
legend-river = Rivière
legend-victory = Points
legend-supply-source = Foyer : le ravitaillement vient d’ici

# Combat
battle-title = Combat
step-throw = Le dé
step-result = Le résultat
role-attacker = Attaque
role-defender = Défend
term-strength = Force
term-attacker = Force de l’attaquant
term-attacker-cut-off = L’attaquant n’est pas ravitaillé
term-defender = Force du défenseur
term-defender-cut-off = Le défenseur n’est pas ravitaillé
term-joined = Force de ceux qui se joignent
term-also = Force des autres attaqués
term-terrain = Défense de la zone
term-pressed = Carte Assaut
term-rain = Pluie
spent-area = Une zone
spent-river = Au-delà d’une rivière
spent-contact = L’ennemi met fin au mouvement
sum-modifier = S’ajoute au dé
battle-result = Somme { $sum } : attaquant −{ $attacker }, défenseur −{ $defender }, { $retreat ->
    [owner] le défenseur recule où il veut
    [enemy] l’attaquant fait reculer le défenseur
   *[no] pas de retraite
 }
table-results = Résultats
table-results-columns = Attaquant, défenseur, qui dirige la retraite
table-results-rows = Somme
dice-attack = Attaque
dice-fire = Tir
dice-passing = Passage près d’ennemis
result-loss = un pas est perdu
result-passed = pas de perte
result-hit = touché
result-hits = { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
 }
result-miss = manqué
result-rain = pluie au prochain tour
result-clear = beau temps au prochain tour
use-attack = l’attaque
use-weather = la météo du prochain tour

# Ce dont il s’agit
clock-turn = Tour { $at } sur { $of }
