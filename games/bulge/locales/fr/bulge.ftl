# Bataille des Ardennes. Chaque clé et chaque argument existe dans les deux langues.
# $side vaut « german » ou « allied » ; $points porte son signe quand il compte des points de victoire.

## Camps et nations

title = La bataille des Ardennes
side-german = Allemand
side-allied = Allié
nation-german = Allemagne
nation-us = États-Unis
nation-british = Royaume-Uni

## Le titre

turn-surprise = Tour de surprise { $number } sur { $total }, avant l’aube du { $day } décembre
turn-dawn = { $day } décembre, début de la journée
turn-play =
    { $day } décembre, { $time } : { $side ->
        [german] tour allemand
       *[allied] tour allié
    }
turn-over = { $day } décembre : la partie est finie

## Séquence de jeu

step-day-1 = Marqueur de temps sur la première case
step-day-2 = Retrait des cubes et des marqueurs
step-day-3 = Ravitaillement
step-day-4 = Renforts
step-day-5 = Panne de carburant
step-day-6 = Remplacements
step-day-7 = Commandos
step-choose = Choix d’une zone
step-move = Mouvement
step-combat = Combat
step-end = Cubes et heure
step-roll = Dés
step-retreat = Retraite ou résistance
step-losses-defender = Pertes du défenseur
step-losses-attacker = Pertes de l’attaquant

## Ce qui occupe un joueur

task-arrival = entrée d’un renfort
task-drain = choix des unités sans carburant
task-refuel = carburant trouvé
task-replacement = répartition des remplacements
task-commando = emploi des commandos
task-choose = choix d’une zone
task-movement = mouvement
task-combats = choix du prochain combat
task-retreat = retraite ou résistance
task-losses = répartition des pertes
task-breakthrough = percées

## Questions

ask-choose = Quelle zone activez-vous ?
ask-movement = Quelle unité se déplace maintenant ?
ask-march = { $unit } : vers quelle zone ?
ask-combats = Quel combat résolvez-vous maintenant ?
ask-retreat =
    { $losses ->
        [one] Vous perdez { $losses } point : faire retraite pour l’annuler, ou tenir ?
       *[other] Vous perdez { $losses } points : faire retraite pour en annuler un, ou tenir ?
    }
ask-losses =
    { $losses ->
        [one] { $losses } perte à subir : quelle unité la prend ?
       *[other] { $losses } pertes à subir : quelles unités les prennent ?
    }
ask-breakthrough = Quels blindés effectuent une percée ?
ask-exploit = { $unit } : percée vers quelle zone ?
ask-drain =
    { $left ->
        [one] Quelle unité allemande tombe à court de carburant ? Encore { $left } à marquer.
       *[other] Quelles unités allemandes tombent à court de carburant ? { $left } à marquer.
    }
ask-refuel =
    { $left ->
        [one] Quelle unité trouve du carburant ? { $left } marqueur à retirer.
       *[other] Quelles unités trouvent du carburant ? { $left } marqueurs à retirer.
    }
ask-replacement =
    { $left ->
        [one] Quelle unité reçoit le point de remplacement ?
       *[other] Quelles unités reçoivent vos { $left } points de remplacement ?
    }
ask-commando = Employer les commandos aujourd’hui, et contre quelle unité ?
ask-arrival = { $unit } : l’entrée est bloquée, où arrive cette unité ?

## Réponses

unit-strength = { $unit } [{ $strength }]
do-activate = { $area } : { $units }
do-pass = Passer
do-pick = { $unit } [{ $strength }]
do-go = { $area }
do-go-attack = { $area } : attaquer
do-go-take = { $area } : s’en emparer
do-go-strategic = { $area } : mouvement stratégique
do-exit = { $unit } : sortie de la carte, +{ $strength } PV
do-halt = { $unit } : arrêt ({ $area })
do-stay = { $unit } : sur place ({ $area })
do-finish = Mouvement terminé
do-no-breakthrough = Percées terminées
do-fight = Combat : { $area }
do-stand =
    { $losses ->
        [0] Tenir sans perte
        [one] Tenir et perdre { $losses } point
       *[other] Tenir et perdre { $losses } points
    }
do-retreat =
    { $losses ->
        [0] Vers { the-area }, sans perte
        [one] Vers { the-area }, avec { $losses } perte
       *[other] Vers { the-area }, avec { $losses } pertes
    }
do-lose = { $unit } [{ $strength }] perd 1 point
do-drain = { $unit } [{ $strength }], { $area }
do-refuel = { $unit } [{ $strength }], { $area }
do-replace = { $unit } [{ $strength } sur { $full }], { $area }
do-commando = { $unit } [{ $strength }], { $area }
do-no-commando = Pas aujourd’hui
do-no-replacement = Plus de remplacements
do-arrive = { $area }

group-contact = Au contact de l’ennemi
group-free = Hors de contact
group-attack = Attaquer
group-take = Prendre une zone
group-move = Se déplacer
group-retreat = Faire retraite
group-area = { $area }

standing-retreat = Faire retraite pour annuler une perte
standing-commando = Employer les commandos
standing-losses = Qui subit les pertes
measure-losses = pertes

cost-areas = { $value ->
    [one] zone
   *[other] zones
 }
cost-strength = force

## Pions

factor-strength = force
factor-hit-attack = chance de toucher en attaque
factor-hit-defence = chance de toucher en défense
factor-bonus-die = dé de bonus

short-in-hand = EN ROUTE
short-active = ACTIVE
short-moved = A BOUGÉ
short-helping = APPUIE
short-cube = JOUÉE
short-out-of-supply = NON RAV.
short-fuel-shortage = À SEC
state-in-hand = En cours de déplacement
state-active = Active : peut se déplacer, et doit attaquer là où se trouve l’ennemi
state-moved = Active, s’est déplacée
state-helping = Non activée, mais participe à l’attaque
state-cube = Activée aujourd’hui
state-out-of-supply = Non ravitaillée : ni activation ni attaque, se défend avec une chance de base de 2
state-fuel-shortage = En panne de carburant : ni activation ni attaque, se défend avec une chance de base de 2

due-day = { $day } décembre, { $area }
due-held-up = attendue depuis le { $day } décembre ({ $area }), retardée
due-never = arrivée non prévue

box-eliminated =
    { $side ->
        [german] Unités allemandes éliminées
       *[allied] Unités alliées éliminées
    }
box-exited =
    { $side ->
        [german] Unités allemandes sorties de la carte
       *[allied] Unités alliées sorties de la carte
    }

## Carte, pistes et compteurs

marker-combat = Combat à livrer
marker-source-lost = Source de ravitaillement contestée ou aux mains de l’ennemi : elle ne ravitaille aucune autre zone
marker-crossing-used = Rivière déjà franchie ce tour-ci vers l’ennemi
marker-reinforcements = Renforts
marker-replacements = Points de remplacement
marker-last-day = Dernier jour du scénario
marker-time = Heure
marker-day = Aujourd’hui
marker-initiative = Initiative
arrow-retreat = Retraite vers { the-area }

track-time = Heure
track-days = Décembre 1944
cell-surprise = Surprise { $number }
cell-time = { $time }
cell-day = { $day }

gauge-victory = Points de victoire allemands
gauge-meuse = Unités allemandes ravitaillées sur la Meuse
gauge-held = Zones tenues pour la partie nulle
gauge-fresh =
    { $side ->
        [german] Unités allemandes encore à activer
       *[allied] Unités alliées encore à activer
    }

legend-clear = Terrain dégagé : les deux camps touchent plus facilement
legend-rough = Terrain accidenté
legend-forest = Forêt : percée par la route seulement
legend-town = Ville
legend-city = Grande ville
legend-river = Rivière : une unité par tour et par frontière vers l’ennemi
legend-meuse = Meuse : d’abord fermée aux Britanniques
legend-river-name = { $name }
legend-road = Route
legend-victory = Points de victoire
legend-terrain-value = Pertes annulées par le terrain
legend-artillery = Artillerie allemande : les attaques allemandes y touchent plus facilement
legend-supply-source = Source de ravitaillement
legend-exit = Flèche de sortie : les unités allemandes peuvent quitter la carte
legend-combat = Combat à livrer
legend-source-lost = Source qui ne ravitaille aucune autre zone
legend-crossing-used = Rivière franchie ce tour-ci
legend-reinforcements = Renforts attendus
legend-replacements = Points de remplacement
legend-last-day = Dernier jour du scénario

duty-combat = Combat obligatoire : { $area }
notice-surprise = Tour de surprise : seule l’infanterie se déplace. Les attaques allemandes ont +1 ; pas de percée allemande.
notice-opening = Premier jour : les attaques allemandes ont +1 ; ni mouvement stratégique ni percée pour l’Allemand ; l’infanterie alliée ne se déplace pas.
notice-british = Les unités britanniques ne peuvent pas encore franchir la Meuse.
notice-last-turn = Dernier tour de la journée.

## Combat

battle-title = Combat : { $area }
battle-coming = Combat à venir : { $area }
role-active = attaque
role-helper = participe sans être activée
role-defender = défend
note-eliminated = éliminée
note-bonus-die = dé de bonus
note-over-river = arrivée par une rivière
note-fixed-chance = non ravitaillée ou en panne de carburant
dice-unit = { $unit } : { $dice } × ≤{ $target }

sum-chance = Chance de toucher : { $units }
sum-terrain = Pertes annulées par le terrain, au plus
term-base = Chance de base
term-base-elite-armour = Chance de base des blindés d’élite
term-base-fixed = Chance de base sans ravitaillement ou sans carburant
term-limit = Pas moins de 0, pas plus de { $faces }
term-terrain = Valeur de terrain
term-terrain-limit = Pas plus que la force des défenseurs
spent-area = Une zone
spent-second-area = Une deuxième zone, par la route
spent-strategic = Une zone en mouvement stratégique
spent-breakthrough = Percée

mod-S5a = Bonus allemand de surprise, en défense
mod-S12a = Attaque allemande en tour de surprise ou le 16 décembre
mod-S12b = Artillerie allemande
mod-S12c = Attaque alliée à partir du 23 décembre
mod-S12d = Blindés ou infanterie d’élite parmi les défenseurs
mod-S12e = Terrain dégagé
mod-S12f = Tous les défenseurs privés de ravitaillement ou de carburant
mod-S13a = Blindés parmi les attaquants
mod-S13b = Terrain dégagé
mod-S13c = Tous les attaquants arrivés par une rivière

note-s12d-ruled = Imprimé { $printed }, joué { $used } : le signe imprimé passe pour une coquille (option { $option }).
note-s12d-printed = Joué comme imprimé, { $used } ; la décision habituelle est { $ruled } (option { $option }).

result-retreats = Le défenseur fait retraite vers { the-area }
result-due =
    { $side ->
        [german] Pertes allemandes restant à subir : { $losses }
       *[allied] Pertes alliées restant à subir : { $losses }
    }
result-lost =
    { $side ->
        [german] Pertes allemandes jusqu’ici : { $losses }
       *[allied] Pertes alliées jusqu’ici : { $losses }
    }

odds-destroyed = Défenseurs éliminés (pertes { $defender }, attaquant { $attacker })
odds-retreated = Défenseurs en retraite (pertes { $defender }, attaquant { $attacker })
odds-held = Défenseurs en place (pertes { $defender }, attaquant { $attacker })
odds-losses = le défenseur perd { $defender }, l’attaquant { $attacker }
odds-group-destroyed = Défenseurs éliminés
odds-group-retreated = Défenseurs en retraite
odds-group-worn = Défenseurs en place, mais plus éprouvés
odds-group-held = Défenseurs en place
assume-retreat = la retraite du défenseur
assume-retreat-never = jamais
assume-retreat-always = toujours
assume-losses = les unités qui subissent les pertes
assume-losses-strongest = les plus fortes
assume-losses-weakest = les plus faibles

## Résultats de la partie

outcome-german-decisive = Victoire décisive allemande
outcome-german-marginal = Victoire marginale allemande
outcome-draw = Partie nulle
outcome-allied-marginal = Victoire marginale alliée
outcome-allied-decisive = Victoire décisive alliée
outcome-german-victory = Victoire allemande
outcome-allied-victory = Victoire alliée

## Le journal

log-day-begins = Début du { $day } décembre.
log-cubes-off = Tous les cubes d’activation sont retirés.
log-fuel-off = Le carburant arrive : { $units }.
log-out-of-supply = { $unit } : non ravitaillée.
log-in-supply = { $unit } : de nouveau ravitaillée.
log-attrition = { $unit } : toujours non ravitaillée, avec l’ennemi dans sa zone ; attrition.
log-meuse-bonus = { $unit } : ravitaillée à l’ouest de la Meuse, { $points } PV.
log-arrives = { $unit } : arrivée ({ $area }).
log-arrives-elsewhere = { $unit } : entrée bloquée, arrivée ailleurs ({ $area }).
log-waits = { $unit } : aucune entrée possible, attente d’un autre jour.
log-fuel-shortage = { $unit } : panne de carburant.
log-fuel-found = { $unit } : carburant trouvé.
log-replacement = { $unit } : un point de remplacement, force { $strength }.
log-replacements-declined =
    { $side ->
        [german] Le joueur allemand ne prend plus de remplacements.
       *[allied] Le joueur allié ne prend plus de remplacements.
    }
log-replacements-unused =
    { $side ->
        [german] { $points ->
            [one] { $points } point de remplacement allemand reste sans emploi.
           *[other] { $points } points de remplacement allemands restent sans emploi.
        }
       *[allied] { $points ->
            [one] { $points } point de remplacement allié reste sans emploi.
           *[other] { $points } points de remplacement alliés restent sans emploi.
        }
    }
log-commando = { $unit } : retenue ce jour par les commandos allemands.
log-commando-declined = Les commandos allemands restent en réserve.
log-activates =
    { $side ->
        [german] Le joueur allemand active { the-area } : { $units }.
       *[allied] Le joueur allié active { the-area } : { $units }.
    }
log-passes =
    { $side ->
        [german] Le joueur allemand passe.
       *[allied] Le joueur allié passe.
    }
log-must-pass =
    { $side ->
        [german] Il ne reste aucune unité allemande à activer.
       *[allied] Il ne reste aucune unité alliée à activer.
    }
log-moves = { $unit } : { $from } → { $to }.
log-exits = { $unit } : sortie de la carte ({ $from }), { $points } PV.
log-captures =
    { $side ->
        [german] { $area } : prise par les Allemands.
       *[allied] { $area } : prise par les Alliés.
    }
log-captures-points =
    { $side ->
        [german] { $area } : prise par les Allemands, { $points } PV.
       *[allied] { $area } : prise par les Alliés, { $points } PV.
    }
log-british-released = Les Britanniques peuvent désormais franchir la Meuse.
log-battle = Combat ({ $area }) : { $attackers } contre { $defenders }.
log-hits = Coups au but : { $defender } sur le défenseur, { $attacker } sur l’attaquant.
log-hits-terrain =
    { $terrain ->
        [one] Coups au but : { $defender } sur le défenseur, dont { $terrain } annulé par le terrain ; { $attacker } sur l’attaquant.
       *[other] Coups au but : { $defender } sur le défenseur, dont { $terrain } annulés par le terrain ; { $attacker } sur l’attaquant.
    }
log-stands =
    { $side ->
        [german] Les défenseurs allemands tiennent leurs positions.
       *[allied] Les défenseurs alliés tiennent leurs positions.
    }
log-retreats =
    { $side ->
        [german] Les défenseurs allemands font retraite vers { the-area } : une perte de moins.
       *[allied] Les défenseurs alliés font retraite vers { the-area } : une perte de moins.
    }
log-loses =
    { $points ->
        [one] { $unit } perd { $points } point de force, reste { $left }.
       *[other] { $unit } perd { $points } points de force, reste { $left }.
    }
log-eliminated = { $unit } : unité éliminée.
log-eliminated-points = { $unit } : unité éliminée, { $points } PV.
log-battle-held = { $area } : les défenseurs tiennent.
log-battle-retreated = { $area } : les défenseurs ont fait retraite.
log-battle-destroyed = { $area } : il ne reste aucun défenseur.
log-breaks-through = { $unit } : percée, { $from } → { $to }.
log-marker = Il est { $time }.
log-marker-surprise = Tour de surprise { $number }.
log-day-ends-passes = Les deux joueurs ont passé : fin du { $day } décembre.
log-day-ends-exhaustion = Toutes les unités ont été activées : fin du { $day } décembre.
log-day-ends-night = La nuit tombe : fin du { $day } décembre.
log-game-over = La partie est finie : { $outcome }.

## Refus

no-not-your-turn = Ce n’est pas à vous de décider.
no-surprise-turns = Les Alliés ne jouent pas encore : les trois tours de surprise allemands se suivent.
no-too-early = C’est trop tôt pour cela.
no-too-late = C’est trop tard pour cela.
no-not-now = Impossible à ce stade.
no-game-over = La partie est finie.
no-nobody-to-activate = { $area } : vous n’y avez aucune unité à activer. Il en faut une sans cube, ni privée de ravitaillement, ni en panne de carburant.
no-may-not-pass = Vous avez l’initiative : vous ne pouvez passer qu’une fois toutes vos unités activées, ou juste après une passe adverse. Vous pouvez activer une zone sans ennemi et n’y rien déplacer.
no-may-not-pass-in-contact = Vous avez l’initiative : vous ne pouvez passer qu’une fois toutes vos unités activées, ou juste après une passe adverse. Partout où vous pourriez activer des unités, elles sont au contact de l’ennemi.
no-nothing-in-hand = Aucune unité n’est en main : prenez d’abord celle qui doit se déplacer.
no-not-your-unit = { $unit } : pas à vous.
no-not-active = { $unit } : pas active ce tour-ci, seules les unités de la zone choisie se déplacent.
no-movement-over = Le mouvement est fini : viennent les combats.
no-moved-already = { $unit } : mouvement de ce tour déjà fait.
no-only-infantry-in-surprise = { $unit } : pas de l’infanterie, or elle seule se déplace en tour de surprise. Une attaque sur place reste possible.
no-allied-infantry-moves = { $unit } : l’infanterie alliée ne se déplace pas le 16 décembre. Une attaque sur place reste possible.
no-not-adjacent = { $area } : la zone n’est pas adjacente.
no-there-already = C’est la zone où commence le mouvement ({ $area }).
no-must-stop = { $unit } : arrêtée là, au contact de l’ennemi.
no-infantry-one-area = { $unit } : infanterie, une seule zone par mouvement.
no-two-areas-by-road = { $unit } : pas de deuxième zone, sauf si l’on entre dans les deux par la route ; une route qui franchit une rivière vers une zone tenue par le seul ennemi ne compte pas.
no-leaving-contested = { $unit } : une seule zone, en laissant l’ennemi derrière soi (option leave_contested).
no-strategic-not-eligible = { $unit } : pas de mouvement stratégique. Côté allemand, seuls les blindés et l’infanterie mécanisée en ont un, du 17 au 22 décembre (les Alliés, tous les jours).
no-strategic-opening = { $unit } : pas de mouvement stratégique allemand pendant les tours de surprise ni le 16 décembre.
no-strategic-by-road = { $unit } : le mouvement stratégique va jusqu’à trois zones, chacune atteinte par la route.
no-strategic-ground = { $area } : zone contestée ou aux mains de l’ennemi ; un mouvement stratégique ne peut ni en partir ni y entrer.
no-river-border-used = Une unité a déjà franchi ce tour-ci cette rivière vers { the-area } ; tant que l’ennemi s’y trouve, aucune autre ne le peut. Les autres frontières de la zone restent ouvertes.
no-meuse-closed = { $unit } : britannique, ne franchit pas la Meuse avant le 26 décembre, à moins qu’une unité allemande n’entre d’abord dans une zone riveraine.
no-stack-full = { $area } : pas plus de quatre unités d’un même camp (option stacking).
no-road-cut = La route vers { the-area } franchit une rivière et seul l’ennemi s’y trouve : elle n’existe pas tant qu’aucune unité amie n’est sur l’autre rive. On peut encore y entrer comme seule zone d’un mouvement normal.
no-one-step-at-a-time = { $area } : hors de portée d’une seule étape ; avancez de zone en zone, aussi loin que le mouvement le permet.
no-nowhere-to-go = { $unit } : nulle part où aller.
no-exit-here = { $area } : pas de flèche de sortie.
no-only-germans-exit = { $unit } : pas allemande, or seules les unités allemandes sortent de la carte.
no-exit-too-far = { $unit } : plus de sortie possible ce tour-ci, car elle compte comme une zone de plus, par la route, d’un mouvement normal.
no-combat-compulsory = Combat obligatoire ({ $area }) : les unités actives attaquent partout où se trouve l’ennemi.
no-combat-goes-on = { $area } : le combat y est déjà en cours ; quand un seul est dû, on lance les dés aussitôt.
no-combat-there = { $area } : aucun combat n’y est à livrer.
no-retreat-far = { $area } : pas une zone adjacente, aucune retraite n’y mène.
no-retreat-foreign = { $area } : pas sous votre contrôle, aucune retraite n’y mène.
no-retreat-beset = { $area } : l’ennemi s’y trouve, aucune retraite n’y mène.
no-retreat-no-battle = Une retraite annule une perte dans un combat où vous défendez ; il n’y en a pas en cours.
no-retreat-no-loss = Il n’y a aucune perte à annuler par une retraite.
no-retreat-fixed = { $unit } : incapable de se déplacer, donc de faire retraite (option retreat_when_fixed).
no-not-in-this-battle = { $unit } : cette perte revient aux survivants du camp touché qui ont pris part au combat.
no-breakthrough-not-eligible = { $unit } : pas de percée. Elle revient aux blindés activés ce tour-ci, après une attaque qui a éliminé tous les défenseurs, une fois par tour.
no-breakthrough-needs-road = { $area } : zone en forêt, où une percée n’entre que par la route ; une route qui franchit une rivière vers une zone tenue par le seul ennemi ne compte pas.
no-breakthrough-opening = { $unit } : aucune percée allemande avant le 17 décembre.
no-fuel-not-today = Le carburant ne manque qu’à partir du 21 décembre, en début de journée.
no-fuel-all-marked = Tous les marqueurs de panne de carburant du jour sont placés ; quand il y a assez de marqueurs pour toutes les unités concernées, c’est sans choix.
no-fuel-not-mechanised = { $unit } : jamais à court de carburant, cela ne touche que les blindés et l’infanterie mécanisée allemands.
no-fuel-marked-already = { $unit } : déjà un marqueur de panne de carburant.
no-fuel-not-marked = { $unit } : pas de marqueur de panne de carburant.
no-fuel-must-remove = Les marqueurs doivent être retirés ; vous choisissez seulement lesquels.
no-replacements-gone = Vous n’avez aucun point de remplacement à donner maintenant : ils arrivent en début de journée, et certains jours seulement.
no-they-replace-first = L’Allemand distribue d’abord ses points de remplacement.
no-replacement-full = { $unit } : à pleine force.
no-replacement-oos = { $unit } : non ravitaillée, donc sans remplacements.
no-replacement-enemy = { $unit } : l’ennemi est dans sa zone, donc pas de remplacements.
no-replacement-twice = { $unit } : point de remplacement du jour déjà reçu.
no-replacement-not-yours = { $unit } : pas à vous.
no-commando-target = { $unit } : pas alliée, or les commandos retiennent une unité alliée.
no-commando-used = Les commandos ont déjà servi.
no-commando-date = Les commandos ne servent que le 17 et le 18 décembre, avant le premier tour.
no-not-on-map = { $unit } : pas sur la carte.
no-stuck-without-supply = { $unit } : pas de ravitaillement, donc ni activation ni attaque.
no-stuck-without-fuel = { $unit } : panne de carburant, donc ni activation ni attaque.
no-cube-already = { $unit } : déjà activée aujourd’hui, disponible demain.
no-arrival-ground = { $area } : cette zone ne convient pas. Il faut la plus proche de vos sources de ravitaillement que vous contrôlez et où ne se trouve pas l’ennemi.
no-unsupplied = { $unit } : sans ligne de ravitaillement. Aucune suite de zones sous le contrôle de son camp et libres d’ennemis ne mène à une source.
link-in-source = Source de ravitaillement sur place : { $area }
link-ground = Zones amies que traverse le ravitaillement : { $count }
link-source = Source de ravitaillement : { $area }
link-enemy-control = { $area } : sous contrôle ennemi
link-enemy-units = Des ennemis { at-area }
link-source-closed = Source de ravitaillement fermée par l’ennemi : { $area }

victory-points = Selon les points de victoire allemands à la fin du dernier jour. { $levels }.
victory-level = { $points } ou plus : { $level }
victory-rest = moins : { $level }
victory-meuse = Le bonus pour une unité ravitaillée à l’ouest de la Meuse donne à lui seul la victoire décisive allemande.
victory-sudden = La partie s’arrête plus tôt, à la fin d’un jour, avec { $german } points ou plus pour l’Allemand, ou avec { $allied } ou moins à partir du { $day } décembre pour l’Allié.
victory-reach = L’Allemand gagne si, le dernier soir, une de ses unités qui peut tracer son ravitaillement est au bord de la Meuse.
victory-hold = Sinon, partie nulle s’il contrôle { $areas } ; à défaut, victoire alliée.

## Ce que l’ordinateur a en tête

intent-pass = Je laisse passer ce tour.
intent-attack = Objectif : { the-area }. J’y attaque { $strength ->
        [one] une défense de { $strength } point de force
       *[other] une défense de { $strength } points de force
    }.
intent-fight = Je continue le combat ({ $area }).
intent-take = Je prends { the-area } : { $units }.
intent-move = J’envoie vers { the-area } : { $units }.
intent-hold = Je tiens { the-area }.
intent-breakthrough = Percée vers { the-area } : { $units }.
intent-retreat = Je recule vers { the-area }.
intent-hope = Je pense m’en sortir sans dommage { $hope } fois sur cent ; le risque est de { $risk }.

## Ce qui s’est passé, pour comparer

history-first-day = au soir du 16 décembre le front n’était rompu que dans la trouée de Losheim et sur l’Our, soit environ un point : un résultat allié.
history-race = environ 5 points le 20 décembre, et aucun Allemand n’avait vu la Meuse : un résultat allié.
history-campaign = environ 10 points le 28 décembre (Saint-Vith, les vallées de l’Our et de l’Ourthe, une division américaine) : un résultat allié.
history-three-days = au soir du 18 décembre la Meuse était loin et Bastogne tenait : une victoire alliée.

# Ce dont il s’agit
clock-day = Jour { $at } sur { $of }
clock-turn = Tour { $at } sur { $of }
goal-meuse-bonus = ou le bonus au-delà de la Meuse
goal-sudden-german = à la fin de n’importe quel jour avec { $points } points
goal-sudden-allied = à la fin de n’importe quel jour à partir du { $day } décembre avec { $points } points ou moins

## Les lieux dans la phrase

the-area = { $fr-area ->
    [le] le { $fr-bare-area }
    [la] la { $fr-bare-area }
    [les] les { $fr-bare-area }
   *[none] { $area }
 }
at-area = { $fr-area ->
    [le] au { $fr-bare-area }
    [la] à la { $fr-bare-area }
    [les] aux { $fr-bare-area }
   *[none] à { $area }
 }

## Mises en garde

warn-supply = { $count ->
    [one] Une unité ne peut tracer de ravitaillement ; le prochain contrôle la marquera : { $units }
   *[other] { $count } unités ne peuvent tracer de ravitaillement ; le prochain contrôle les marquera : { $units }
 }
warn-unspent = { $count ->
    [one] Une unité au front peut encore agir : { $units }
   *[other] { $count } unités au front peuvent encore agir : { $units }
 }
warn-odds = { $area } : points de force à l’attaque { $attack }, en défense { $defence }.
warn-guard = { $area } : la zone compte, l’ennemi est proche, et il n’y resterait personne.
