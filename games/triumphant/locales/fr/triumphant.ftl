# America Triumphant. Chaque clé et chaque argument existe dans les deux langues.
# $side vaut « german » ou « allied » ; $weather, $ground, $supply et $edge sont des mots qui choisissent une forme.

## Camps, nations, dates

title = America Triumphant
side-german = Allemand
side-allied = Allié
nation-german = Allemagne
nation-us = États-Unis
nation-british = Royaume-Uni
date =
    { $month ->
        [1] { $day ->
            [1] 1er janvier
           *[other] { $day } janvier
        }
       *[12] { $day ->
            [1] 1er décembre
           *[other] { $day } décembre
        }
    }

## Le titre

turn-setup = Mise en place
turn-segment = { $date } : segment initial
turn-draw = { $date } : pion suivant
turn-impulse =
    { $side ->
        [german] { $date }, impulsion allemande : { $unit }
       *[allied] { $date }, impulsion alliée : { $unit }
    }
turn-end = { $date } : fin du tour
turn-over = { $date } : la partie est finie

## Séquence de jeu

step-drop = Largage noté
step-allied-setup = Mise en place alliée
step-request = Demande à l’OKW
step-german-setup = Mise en place allemande
step-arrivals = Renforts attendus, QG de retour
step-weather = Météo et sol
step-okw = Dé de l’OKW
step-income = Points de ravitaillement
step-restore = Remplacements
step-combat-supply = Ravitaillement de combat
step-status = État de ravitaillement
step-chits = Pions d’impulsion dans la tasse
step-draw = Tirage d’un pion
step-engineers = Génie
step-strategic = Mouvement stratégique
step-tactical = Mouvement tactique
step-declare = Déclaration des attaques
step-support = Aviation et soutien des QG
step-combat = Combat
step-mechanised = Mouvement mécanisé
step-pause = Pause opérationnelle
step-turn-end = Fin du tour
step-muster = Désignation des attaquants
step-scouts = Repli de la reconnaissance
step-roll = Le dé
step-losses-attacker = Pertes et retraite de l’attaquant
step-losses-defender = Pertes et retraite du défenseur
step-advance = Avance

## Ce qui occupe un joueur

warn-stays-off = Reste hors de la carte pendant cette phase : { $units }
task-drop = préparation du largage
task-okw = choix des réserves
task-setup = mise en place
task-return = retour d’un QG
task-restore = remplacements
task-combat-supply = ravitaillement de combat
task-chits = choix des pions d’impulsion
task-put-back = remise éventuelle du pion tiré
task-engineers = travaux du génie
task-movement = mouvement
task-declare = déclaration des attaques
task-cover = couverture aérienne
task-commit = affectation des soutiens
task-resolve = choix de l’attaque suivante
task-overstack = pile en surnombre à réduire
task-muster = désignation des attaquants
task-scouts = repli éventuel de la reconnaissance
task-losses = répartition des pertes
task-retreat = retraite
task-advance = avance
task-stop = suite ou fin de la partie

## Questions

ask-drop-hex = Où sautent les parachutistes ? Votre adversaire ne le voit pas.
ask-drop-turn = À quel tour sautent-ils ?
ask-battalion = { $unit } : avec quelle unité de sa liste commence ce bataillon ?
ask-okw = Demander des réserves à l’OKW avant la partie ?
ask-bring =
    { $left ->
        [one] Quelle formation amenez-vous ? Encore { $left } au plus.
       *[other] Quelles formations amenez-vous ? { $left } au plus.
    }
ask-deploy =
    { $left ->
        [one] Quelle unité placez-vous ? Il en reste { $left }.
       *[other] Quelle unité placez-vous ? Il en reste { $left }.
    }
ask-place = { $unit } : dans quel hexagone commence cette unité ?
ask-return = QG { $unit } : dans quel hexagone de son bord revient-il ?
ask-release = Quelles formations sont libérées pour le tour suivant ? Mécanisées : { $mechanised }, infanterie : { $infantry }.
ask-restore =
    { $left ->
        [one] Quelle unité affaiblie est remise au complet ?
       *[other] Quelles unités affaiblies sont remises au complet ? { $left } au plus.
    }
ask-combat-supply = Quels QG placez-vous en ravitaillement de combat, à { $price } points chacun ? Vous en avez { $points }.
ask-chits = Quels pions d’impulsion mettez-vous dans la tasse ? Votre adversaire ne le voit pas encore.
ask-put-back = Le pion allié { $unit } est tiré : le remettre dans la tasse ?
ask-engineers = Sur quel côté d’hexagone tentez-vous de jeter un pont ?
ask-strategic = Quelle unité fait un mouvement stratégique ?
ask-tactical = Quelle unité se déplace ?
ask-mechanised = Quelle unité mécanisée se déplace encore ?
ask-march = { $units } : vers quel hexagone ?
ask-enter = { $units } : entrée par quel hexagone ?
ask-lock = D’une zone de contrôle à l’autre : quelle unité reste { at-hex } jusqu’à la fin du tour ?
ask-overrun-support = Débordement : { $hex }. Le QG le soutient-il ?
ask-follow = L’hexagone est vide ({ $hex }) : y entrer ?
ask-overstack = Pile en surnombre ({ $hex }) : quelle unité est éliminée ?
ask-declare = Quels hexagones attaquez-vous ?
ask-cover = Quels hexagones couvrez-vous, à { $price } points aériens chacun ? Vous en avez { $points }. Votre adversaire ne le voit pas.
ask-commit = Quelles attaques reçoivent un soutien ?
ask-resolve = Quelle attaque résolvez-vous maintenant ?
ask-muster = Quelles unités attaquent { $hex } ?
ask-scouts = { $hex } : replier la reconnaissance de { $hexes } hexagones avant le dé ?
ask-losses =
    { $losses ->
        [one] { $losses } pas à perdre : quelle unité le perd ?
       *[other] { $losses } pas à perdre : quelles unités les perdent ?
    }
ask-their-losses =
    { $losses ->
        [one] À vous de choisir : quelle unité ennemie perd { $losses } pas ?
       *[other] À vous de choisir : quelle unité ennemie perd le prochain des { $losses } pas ?
    }
ask-cornered =
    { $losses ->
        [one] Retraite impossible : quelle unité perd { $losses } pas ?
       *[other] Retraite impossible : quelles unités perdent { $losses } pas ?
    }
ask-rest =
    { $rest ->
        [one] Reculer de { $rest } hexagone, ou perdre { $rest } pas de plus ?
       *[other] Reculer de { $rest } hexagones, ou perdre { $rest } pas de plus ?
    }
ask-retreat = Quelle unité recule d’abord ?
ask-fall-back =
    { $left ->
        [one] { $unit } : où recule cette unité ? Encore { $left } hexagone.
       *[other] { $unit } : où recule cette unité ? Encore { $left } hexagones.
    }
ask-advance = { $hex } est vide : quelle unité avance ?
ask-advancing =
    { $left ->
        [one] { $unit } : où avance cette unité ? { $left } hexagone au plus.
       *[other] { $unit } : où avance cette unité ? { $left } hexagones au plus.
    }
ask-stop = Arrêter la partie maintenant ?

## Réponses

do-preset = Mise en place toute prête
do-hex = { $hex }
do-date = { $date }
do-unit = { $unit } [{ $factors }], { $place }
do-stack = avec { $unit } [{ $factors }], { $place }
do-ask = Demander
do-not-ask = Ne pas demander
do-bring =
    { $kind ->
        [mechanised] { $formation } (mécanisée)
       *[infantry] { $formation } (infanterie)
    }
do-supply = QG { $unit } [{ $factors }], { $place }
do-put-back = Le remettre
do-not-put-back = Le laisser jouer
do-bridge = { $unit } [{ $factors }], { $place }, vers { $to }
do-join = { $unit } [{ $factors }] se joint au mouvement
do-go-zone = { $hex }, en zone de contrôle ennemie
do-go-take = { $hex }, terrain ennemi
do-follow = Y entrer : { $hex }
do-not-follow = Ne pas entrer
do-slip = S’infiltrer : { $hex }
do-overrun = Déborder { $hex }
do-exit = Quitter la carte
do-halt = S’arrêter là
do-stay = Rester sur place
do-declare = { $hex } : { $units }
do-cover = { $hex } : { $units }
do-strike = 1 point aérien sur { $hex }
do-back = Soutien du QG contre { $hex }
do-not-back = Pas de soutien
do-fight = { $hex } : { $units }
do-withdraw = Se replier
do-retreat =
    { $hexes ->
        [one] Reculer de { $hexes } hexagone
       *[other] Reculer de { $hexes } hexagones
    }
do-stand =
    { $steps ->
        [one] Tenir et perdre { $steps } pas de plus
       *[other] Tenir et perdre { $steps } pas de plus
    }
do-lose = { $unit } [{ $factors }] perd un pas
do-stop = Arrêter la partie
do-play-on = Continuer
do-finish = Terminé
do-finish-bring = Plus de formations
do-finish-restore = Plus de remplacements
do-finish-supply = Plus de ravitaillement de combat
do-finish-engineers = Plus de ponts
do-finish-strategic = Plus de mouvement stratégique
do-finish-movement = Mouvement terminé
do-finish-declare = Plus d’attaques
do-finish-cover = Plus de couverture
do-finish-commit = Plus de soutien
do-finish-muster = Celles-ci attaquent
do-finish-retreat = Les autres ne peuvent reculer
do-finish-advance = Plus personne n’avance
chits-none = Aucun pion
chits-list = { $units }
place-waiting = hors carte
place-off-map = hors carte

group-hex = { $hex }
group-waiting = Renforts
group-join = Avec elle
group-move = Se déplacer
group-take = Terrain ennemi
group-zone = Zone de contrôle ennemie
group-enter = Hexagones
group-overrun = Déborder
group-slip = S’infiltrer
group-chits =
    { $count ->
        [0] Aucun pion
        [one] { $count } pion
       *[other] { $count } pions
    }
group-air = Points aériens
group-support = Soutien du QG

standing-put-back = Remettre les pions alliés tirés
standing-air = Couvrir les hexagones attaqués
standing-scouts = Replier la reconnaissance avant le dé
standing-overrun-support = Soutenir les débordements par le QG
standing-replacements = Utiliser les remplacements
standing-stop = Arrêter la partie
standing-losses = Qui perd les pas, tant qu’aucune unité n’est perdue
standing-way-back = Où mènent les retraites
measure-hexes = hexagones
measure-units = unités

cost-movement =
    { $value ->
        [one] point de mouvement
       *[other] points de mouvement
    }
cost-steps =
    { $value ->
        [one] pas
       *[other] pas
    }
cost-supply =
    { $value ->
        [one] point de ravitaillement
       *[other] points de ravitaillement
    }
cost-air =
    { $value ->
        [one] point aérien
       *[other] points aériens
    }

## Pions

factor-combat = force de combat
factor-movement = potentiel de mouvement
factor-range = portée

short-in-hand = EN ROUTE
short-active-hq = ACTIF
short-ready = PRÊT
short-eligible = PEUT AGIR
short-activated = A AGI
short-strategic = STRAT.
short-locked = RESTE
short-attacked = A ATTAQUÉ
short-struck = ATTAQUÉE
short-arrived = NOUVELLE
short-retreating = RECULE
short-unsupplied = NON RAV.
short-isolated = ISOLÉE

# Quelle ligne de ravitaillement
trace-turn = segment initial
trace-impulse = impulsion
state-in-hand = En cours de déplacement
state-active-hq = QG actif de cette impulsion
state-ready = En ravitaillement de combat
state-eligible = Peut agir dans cette impulsion
state-activated = Activée ce tour-ci
state-strategic = En mouvement stratégique : ni attaque ni avance dans cette impulsion
state-locked = A couvert un passage entre zones de contrôle : ne bouge plus ce tour-ci
state-attacked = A attaqué ce tour-ci
state-struck = Attaquée dans cette impulsion : ne peut l’être de nouveau
state-arrived = Arrivée ce tour-ci : ravitaillée quoi qu’il arrive
state-retreating = Doit reculer
state-unsupplied = Non ravitaillée : attaque avec la moitié de sa force ; une unité mécanisée n’a que la moitié de son potentiel
state-isolated = Isolée : attaque avec le quart de sa force et se défend avec la moitié ; une unité mécanisée n’a que la moitié de son potentiel

due-date =
    { $edge ->
        [north] { $date }, bord nord
        [south] { $date }, bord sud
        [west] { $date }, bord ouest
       *[east] { $date }, bord est
    }
due-alarm =
    { $edge ->
        [north] en cas d’alerte, bord nord
        [south] en cas d’alerte, bord sud
        [west] en cas d’alerte, bord ouest
       *[east] en cas d’alerte, bord est
    }
due-drop = par parachute, un jour connu du seul joueur allemand
due-never = arrivée non prévue
out-gone = hors jeu, sans compter comme perdue
out-bridge = devenue un pont

box-setup =
    { $side ->
        [german] Unités allemandes à placer
       *[allied] Unités alliées à placer
    }
box-waiting =
    { $edge ->
        [north] Attendues au bord nord
        [south] Attendues au bord sud
        [west] Attendues au bord ouest
       *[east] Attendues au bord est
    }
box-okw = Réserve de l’OKW
box-eliminated =
    { $side ->
        [german] Unités allemandes éliminées
       *[allied] Unités alliées éliminées
    }
box-exited = Unités allemandes sorties de la carte
box-cup = La tasse
box-drawn = Le pion tiré
box-chits =
    { $side ->
        [german] Pions d’impulsion allemands
       *[allied] Pions d’impulsion alliés
    }

## Carte, pistes et compteurs

marker-attack = Attaque déclarée
marker-battle = Combat
marker-support = Soutien du QG
marker-air = Points aériens en attaque
marker-cover = Couverture aérienne, cachée au joueur allemand
marker-drop = Largage prévu, caché au joueur allié
marker-bridge-built = Pont construit
marker-turn = Tour en cours
marker-reinforcements = Renforts
marker-supply-points = Points de ravitaillement allemands
marker-replacements = Remplacements allemands
marker-last-turn = Dernier tour
arrow-retreat = Retraite
arrow-advance = Avance

track-turns = Tours
track-impulses =
    { $side ->
        [german] Impulsions allemandes
       *[allied] Impulsions alliées
    }
cell-free = pas de pause
cell-pause = pause sur { $number } ou moins

gauge-weather =
    { $weather ->
        [clear] Temps clair : points aériens
        [cloudy] Temps nuageux : points aériens
       *[precipitation] Précipitations : points aériens
    }
gauge-ground =
    { $ground ->
        [frost] Gel : coûts de mouvement multipliés par
       *[snow] Neige : coûts de mouvement multipliés par
    }
gauge-supply = Points de ravitaillement allemands
gauge-air = Points aériens alliés restants
gauge-objective-points = Points d’objectif allemands
gauge-destroyed = Unités alliées détruites
gauge-lost = Unités allemandes perdues
gauge-westwall = Hexagones du Westwall aux mains des Alliés
gauge-hexes = Hexagones objectifs aux mains des Allemands
gauge-exits = Unités allemandes sorties de la carte

legend-clear = Terrain dégagé : coûte { $foot } à pied, { $mechanised } pour les mécanisés ; rapport { $shift }
legend-woods = Bois : coûte { $foot } à pied, { $mechanised } pour les mécanisés ; rapport { $shift }
legend-hill = Colline : coûte { $foot } à pied, { $mechanised } pour les mécanisés ; rapport { $shift }
legend-village = Village : coûte { $foot } à pied, { $mechanised } pour les mécanisés ; rapport { $shift }
legend-town = Ville : coûte { $foot } à pied, { $mechanised } pour les mécanisés ; rapport { $shift }
legend-river-major = Rivière majeure : à pied { $foot }, mécanisés par pont seulement ; attaques ÷{ $divide }
legend-river-minor = Rivière mineure : à pied { $foot } ; mécanisés par pont (alliés : tous leurs points) ; attaques ÷{ $divide }
legend-westwall = Westwall : rapport −2, nombre du défenseur −1
legend-road-main = Route principale
legend-road = Route
legend-bridge = Pont
legend-bridge-destroyed = Pont détruit : pas de route tant qu’il n’est pas construit
legend-bridge-built = Pont construit en cours de partie
legend-objective = Objectif
legend-city = Liège : deux de ses hexagones comptent au plus
legend-entry = Entrée allemande
legend-zone = Zone de mise en place allemande
legend-supply-edge = Bord d’où un camp est ravitaillé
legend-exit = Les unités allemandes peuvent quitter la carte ici
legend-attack = Attaque déclarée
legend-battle = Combat
legend-support = Soutien du QG
legend-air = Points aériens en attaque
legend-cover = Couverture aérienne
legend-drop = Largage prévu
legend-reinforcements = Renforts attendus
legend-supply-points = Points de ravitaillement allemands
legend-replacements = Remplacements allemands
legend-last-turn = Dernier tour du scénario

duty-attack = L’attaque déclarée contre { $hex } doit avoir lieu
notice-barrage = Aujourd’hui, le soutien des QG allemands en attaque vaut deux niveaux.
notice-free-advance = Aujourd’hui, les avances allemandes ignorent les zones de contrôle alliées.
notice-chits = Aujourd’hui, l’Allemand peut remettre les pions alliés tirés, tant qu’un des siens reste dans la tasse.
notice-chit-once = Aujourd’hui, l’Allemand peut remettre un pion allié tiré.
notice-no-pause = Aujourd’hui, l’Allemand ne lance pas le dé de pause.
notice-discovered = Les préparatifs allemands ont été découverts : ni barrage, ni pions remis, renforts alliés à d’autres dates.
notice-alarm = Une unité allemande s’est approchée des ponts de la Meuse : la division blindée de la Garde et la 33e brigade blindée sont appelées.
notice-british-stopped = Plus de renforts britanniques.
notice-paused-german = Les opérations allemandes sont finies pour ce tour.
notice-paused-allied = Les opérations alliées sont finies pour ce tour.
notice-last-turn = Dernier tour.

seal-drop = Le plan du largage
seal-drop-hex = { $hex }
seal-drop-plan = { $hex }, { $date }
seal-chits =
    { $side ->
        [german] Pions que l’Allemand met dans la tasse
       *[allied] Pions que l’Allié met dans la tasse
    }
seal-cover = Couverture aérienne des hexagones attaqués
cover-none = Aucun hexagone
cover-list = { $hexes }

table-combat = Résultats de combat : nombre de l’attaquant / nombre du défenseur
table-combat-columns = rapport
table-combat-rows = dé
table-weather = Météo : ☀ clair, ☁ nuageux, ☂ précipitations
table-weather-columns = dé modifié
table-weather-rows = météo
table-ground = Sol : – gel, ❄ neige
table-ground-columns = dé modifié
table-ground-rows = sol
table-okw = Réserve de l’OKW : formations libérées (M mécanisées, I infanterie)
table-okw-columns = dé modifié
table-okw-rows = formations

dice-weather = Météo
dice-ground = Sol
dice-okw = Réserve de l’OKW
dice-request = Formations accordées par l’OKW
dice-discovery = Les préparatifs sont-ils découverts ?
dice-draw = Un pion de la tasse
dice-bridge = Le pont est-il construit ?
dice-drop = Les parachutistes atterrissent-ils ?
dice-pause = Pause opérationnelle
dice-slip = La brigade s’infiltre-t-elle ?
dice-combat = Combat
term-brought = Formations amenées
term-bridge-site = À l’emplacement d’un pont détruit
term-snow = Neige
term-weather-before = Météo du tour précédent
term-snow-before = Neige au tour précédent
term-late = Janvier
term-okw-towns = Les deux villes allemandes
term-okw-near = Une unité allemande près des ponts de la Meuse

## Combat

battle-attack = Attaque : { $hex }
battle-overrun = Débordement : { $hex }
role-attacks = attaque
role-defends = défend
note-integrity = intégrité divisionnaire
note-supply = mal ravitaillée
note-river = à travers une rivière
note-reduced = affaiblie
sum-group = { $units }
sum-attack = Force d’attaque, arrondie au supérieur
sum-defence = Force de défense, arrondie au supérieur
sum-odds = Rapport de forces
term-unit = { $unit }
term-integrity = Intégrité divisionnaire
term-supply = Défaut de ravitaillement
term-river = À travers une rivière
term-complete-division = Division complète
term-ratio = Rapport de forces { $odds }
term-helpless = Défenseurs sans force : { $odds }
shift-terrain = Terrain
shift-westwall = Westwall
shift-armour = Supériorité blindée
shift-combined-attack = Armes combinées de l’attaquant
shift-combined-defence = Armes combinées du défenseur
shift-encirclement = Encerclement
shift-snow = Neige
shift-air-attack = Attaque aérienne
shift-air-defence = Couverture aérienne
shift-hq-attack = Soutien du QG de l’attaquant
shift-barrage = Barrage d’ouverture
shift-hq-defence = Soutien d’un QG du défenseur
spent-clear = Terrain dégagé
spent-rough = Bois ou colline
spent-settlement = Village ou ville
spent-road = Route
spent-strategic-road = Route, mouvement stratégique
spent-river = Rivière sans pont
spent-ford = Gué : tout le reste
spent-into-zone = Entrée dans une zone de contrôle
spent-out-of-zone = Sortie d’une zone de contrôle
spent-overrun = Débordement
spent-exit = Sortie de la carte
spent-snow = Neige
spent-waived = Un seul hexagone : le reste n’est pas dû
spent-back = Un hexagone de la retraite
spent-ahead = Un hexagone de l’avance
lack-unfed = Aucun QG ravitaillé à portée
lack-cut-off = Aucune ligne vers un QG
lack-never-isolated = Plus aucune unité alliée n’est isolée
lack-of-turn = Depuis le segment initial
lack-no-line = Pas de ligne vers le QG actif, ou pas de ravitaillement de combat
lack-beyond-hq = Hors de portée du QG actif
result-column = Colonne { $odds }
result-toll =
    { $side ->
        [german] Nombre allemand { $number } : { $lost } pas perdus, { $due } encore à perdre, puis { $rest } à prendre en recul ou en pertes de pas
       *[allied] Nombre allié { $number } : { $lost } pas perdus, { $due } encore à perdre, puis { $rest } à prendre en recul ou en pertes de pas
    }

odds-destroyed = Défenseurs éliminés (pas perdus : { $defender }, attaquant { $attacker })
odds-retreated = Défenseurs en retraite (pas perdus : { $defender }, attaquant { $attacker })
odds-held = Défenseurs en place (pas perdus : { $defender }, attaquant { $attacker })
odds-losses = le défenseur perd { $defender }, l’attaquant { $attacker } (pas)
odds-group-destroyed = Défenseurs éliminés
odds-group-retreated = Défenseurs en retraite
odds-group-worn = Défenseurs en place, mais plus éprouvés
odds-group-held = Défenseurs en place
assume-support = le soutien du QG
assume-support-given = donné si possible
assume-support-none = aucun
assume-cover = la couverture aérienne du défenseur
assume-cover-none = aucune
assume-cover-given = donnée si possible
assume-rest = le reste d’un résultat
assume-rest-retreat = retraite
assume-rest-stand = pertes de pas
assume-losses = les unités qui perdent des pas
assume-losses-weakest = les plus faibles
assume-losses-strongest = les plus fortes

## Résultats de la partie

outcome-draw = Partie nulle
outcome-german = Victoire allemande
outcome-allied = Victoire alliée
outcome-german-major = Victoire majeure allemande
outcome-german-minor = Victoire mineure allemande
outcome-allied-major = Victoire majeure alliée
outcome-allied-minor = Victoire mineure alliée

## Le journal

log-drop-planned = Les parachutistes doivent sauter le { $date } : { $hex }.
log-drop-written = Le joueur allemand a noté son largage.
log-set-up = { $unit } : mise en place { at-hex }.
log-ready-made =
    { $side ->
        [german] Le joueur allemand prend la mise en place toute prête.
       *[allied] Le joueur allié prend la mise en place toute prête.
    }
log-okw-asked =
    { $die ->
        [one] L’Allemand demande des réserves à l’OKW : le dé donne { $die }, donc { $die } formation au plus.
       *[other] L’Allemand demande des réserves à l’OKW : le dé donne { $die }, donc { $die } formations au plus.
    }
log-okw-not-asked = L’Allemand ne demande pas de réserves à l’OKW.
log-brought = { $formation } : formation ajoutée à la mise en place.
log-discovered = Dé { $die }, total { $total } : les Alliés découvrent les préparatifs.
log-not-discovered = Dé { $die }, total { $total } : les Alliés ne remarquent rien.
log-turn-begins = Début du { $date }.
log-due = { $unit } peut désormais entrer.
log-hq-returns = QG { $unit } : de retour { at-hex }.
log-hq-cannot-return = QG { $unit } : aucun hexagone où revenir.
log-weather-fixed =
    { $weather ->
        [clear] Temps clair
        [cloudy] Temps nuageux
       *[precipitation] Précipitations
    }, { $ground ->
        [frost] sol gelé.
       *[snow] neige au sol.
    }
log-weather-rolled =
    { $weather ->
        [clear] Dé de la météo { $die } : clair, { $air } points aériens.
        [cloudy] Dé de la météo { $die } : nuageux, { $air } points aériens.
       *[precipitation] Dé de la météo { $die } : précipitations, { $air } points aériens.
    }
log-ground-rolled =
    { $ground ->
        [frost] Dé du sol { $die } : gel.
       *[snow] Dé du sol { $die } : neige.
    }
log-okw-rolled = Dé de l’OKW { $die }, total { $total } : formations mécanisées { $mechanised }, d’infanterie { $infantry }.
log-released = { $formation } : libérée pour le tour suivant.
log-income = L’Allemand reçoit { $points } points de ravitaillement : { $stock } en stock.
log-restored = { $unit } : de nouveau au complet.
log-in-combat-supply = Le QG { $unit } est placé en ravitaillement de combat (points restants : { $stock }).
log-supply =
    { $supply ->
        [supplied] { $unit } : unité ravitaillée.
        [unsupplied] { $unit } : unité non ravitaillée.
       *[isolated] { $unit } : unité isolée.
    }
log-chits-chosen =
    { $side ->
        [german] L’Allemand a choisi ses pions d’impulsion.
       *[allied] L’Allié a choisi ses pions d’impulsion.
    }
log-chits = Dans la tasse : { $units }.
log-no-chits = Aucun pion ne va dans la tasse.
log-cup-filled = Contenu de la tasse : { $units }.
log-cup-empty = La tasse est vide.
log-drawn = Le pion { $unit } est tiré.
log-drawn-void = Le pion { $unit } est tiré, sans effet.
log-put-back = L’Allemand remet le pion { $unit }.
log-impulse-begins =
    { $side ->
        [german] Impulsion allemande : { $unit }.
       *[allied] Impulsion alliée : { $unit }.
    }
log-impulse-supply =
    { $supply ->
        [supplied] { $unit } : ravitaillée dans cette impulsion.
        [unsupplied] { $unit } : non ravitaillée dans cette impulsion.
       *[isolated] { $unit } : isolée dans cette impulsion.
    }
log-bridge-built = { $unit } : dé { $die }, le pont vers { $hex } est jeté.
log-bridge-failed = { $unit } : dé { $die }, le pont vers { $hex } n’est pas jeté.
log-pauses =
    { $side ->
        [german] Dé { $die }, total { $total }, pas plus de { $number } : les opérations allemandes sont finies pour ce tour.
       *[allied] Dé { $die }, total { $total }, pas plus de { $number } : les opérations alliées sont finies pour ce tour.
    }
log-goes-on =
    { $side ->
        [german] Dé { $die }, total { $total }, plus de { $number } : les opérations allemandes continuent.
       *[allied] Dé { $die }, total { $total }, plus de { $number } : les opérations alliées continuent.
    }
log-refund = Les points du QG { $unit } reviennent : { $stock } en stock.
log-moves = { $unit } : { $from } → { $to } (points restants : { $left }).
log-enters = { $unit } entre par { $to } (points restants : { $left }).
log-locks = { $unit } couvre le passage et reste sur place jusqu’à la fin du tour.
log-slips = { $unit } : dé { $die }, la brigade s’infiltre { at-hex }.
log-does-not-slip = { $unit } : dé { $die }, la brigade ne s’infiltre pas { at-hex } et s’arrête.
log-exits = { $unit } quitte la carte.
log-british-stop = Il ne vient plus de renforts britanniques.
log-british-leave = { $unit } : unité retirée.
log-north-cancelled = Les renforts alliés suivants du bord nord sont annulés.
log-alarm = { $unit } { at-hex } donne l’alerte : la division blindée de la Garde et la 33e brigade blindée viennent à partir du tour suivant.
log-drop-begins = { $unit } est en route vers { $hex }.
log-drop-lands = { $unit } saute sur { $hex } : dé { $die }, atterrissage réussi.
log-drop-fails = { $unit } saute sur { $hex } : dé { $die }, unité dispersée.
log-drop-on-enemy = { $unit } saute sur { $hex }, au milieu de l’ennemi.
log-drop-cancelled = { $unit } : largage annulé, son QG n’a pas eu d’impulsion ce jour-là.
log-overstacked = Pile en surnombre { at-hex }.
warn-overstacked = Pile en surnombre { at-hex } : si elle l’est encore à la vérification, l’adversaire en retire des unités.
log-declares = Attaque déclarée : { $hex }.
log-air-decided = L’Allié a affecté sa couverture aérienne.
log-covers = Couverture aérienne sur { $hex }.
log-cover-shown = Couverture aérienne : { $hex }.
log-no-cover = Pas de couverture aérienne : { $hex }.
log-strikes =
    { $points ->
        [one] { $points } point aérien contre { $hex }.
       *[other] { $points } points aériens contre { $hex }.
    }
log-backs = Le QG { $unit } soutient l’attaque contre { $hex }.
log-dropped = L’attaque contre { $hex } ne peut avoir lieu.
log-attacks = Attaque contre { $hex } : { $attack } contre { $defence }, colonne { $odds }.
log-overruns = Débordement, { $hex } : { $attack } contre { $defence }, colonne { $odds }.
log-combat-rolled = Dé { $die } : attaquant { $attacker }, défenseur { $defender }.
log-scouts-withdraw = La reconnaissance se replie : { $hex }.
log-chooses-retreat =
    { $side ->
        [german] { $hexes ->
            [one] Les Allemands reculent de { $hexes } hexagone.
           *[other] Les Allemands reculent de { $hexes } hexagones.
        }
       *[allied] { $hexes ->
            [one] Les Alliés reculent de { $hexes } hexagone.
           *[other] Les Alliés reculent de { $hexes } hexagones.
        }
    }
log-chooses-losses =
    { $side ->
        [german] { $steps ->
            [one] Les Allemands tiennent et perdent { $steps } pas de plus.
           *[other] Les Allemands tiennent et perdent { $steps } pas de plus.
        }
       *[allied] { $steps ->
            [one] Les Alliés tiennent et perdent { $steps } pas de plus.
           *[other] Les Alliés tiennent et perdent { $steps } pas de plus.
        }
    }
log-retreats = { $unit } : recul { at-hex }.
log-cornered =
    { $side ->
        [german] { $steps ->
            [one] Les Allemands qui ne peuvent reculer perdent { $steps } pas.
           *[other] Les Allemands qui ne peuvent reculer perdent { $steps } pas.
        }
       *[allied] { $steps ->
            [one] Les Alliés qui ne peuvent reculer perdent { $steps } pas.
           *[other] Les Alliés qui ne peuvent reculer perdent { $steps } pas.
        }
    }
log-advances = { $unit } : avance { at-hex }.
log-step-lost = { $unit } : un pas perdu.
log-eliminated = { $unit } : unité éliminée.
log-turn-ends = Fin du { $date }.
log-game-stopped = Le joueur allemand arrête la partie.
log-game-over = La partie est finie : { $outcome }.

## Refus

no-not-your-turn = Ce n’est pas à vous de décider.
no-not-now = Impossible à ce stade.
no-too-early = Cela se fait plus tard dans le tour.
no-too-late = Il est trop tard pour cela.
no-game-over = La partie est finie.
no-not-yours = { $unit } : pas à vous, ou pas en jeu pour vous en ce moment.
no-not-on-map = { $unit } : pas sur la carte.
no-outside-zone = { $hex } : hors des zones où cette unité peut commencer.
no-not-in-list = { $unit } : pas une unité de la même liste présente sur la carte.
no-drop-too-early = Le largage a lieu le 17 décembre au plus tôt.
no-stack-full = { $hex } est plein : trois unités, un bataillon de plus et un QG.
no-not-in-reserve = { $formation } : pas dans la réserve de l’OKW, ou déjà libérée.
no-wrong-kind = { $formation } : pas du genre tiré au dé, et rien ne s’échange.
no-replacements = Il n’y a pas de remplacements ce jour-là.
no-restored-already = Les remplacements de ce tour ont été distribués : chaque camp ne rétablit que le nombre d’unités que la règle lui donne.
no-nothing-lost = { $unit } : aucun pas perdu.
no-restore-isolated = { $unit } : isolée, donc sans remplacements.
no-restore-adjacent = { $unit } : adjacente à une unité ennemie, donc sans remplacements.
no-restore-british = { $unit } : britannique, or les Britanniques ne reçoivent pas de remplacements.
no-not-headquarters = { $unit } : pas un QG allemand, or eux seuls paient le ravitaillement de combat.
no-supply-points = Il n’y a pas assez de points de ravitaillement.
no-hq-unsupplied = QG { $unit } : non ravitaillé, donc pas de ravitaillement de combat.
no-hq-ready = QG { $unit } : déjà en ravitaillement de combat.
no-hq-absent = QG { $unit } : ni à vous sur la carte, ni attendu ce tour-ci.
no-return-edge = { $hex } n’est pas sur le bord du QG, sous votre contrôle et libre d’ennemis.
no-not-eligible = { $unit } : inactive pendant cette impulsion.
no-wrong-nation = { $unit } : pas de la nation du QG actif. Les Britanniques agissent avec le XXXe corps, les Américains avec leurs propres QG.
no-own-chit-only = { $unit } : un QG n’agit qu’avec son propre pion d’impulsion.
no-nearer-hq = { $unit } : hors de portée, et un autre de ses QG est plus proche.
no-acted-already = { $unit } : déjà activée ce tour-ci.
no-handled-already = { $unit } : mouvement déjà fait pendant cette phase.
no-locked = { $unit } : retenue sur place ce tour-ci, pour avoir couvert un passage entre zones de contrôle.
no-not-engineer = { $unit } : pas une unité du génie avec un pont.
no-tried-already = { $unit } : génie qui a déjà essayé dans cette impulsion.
no-engineer-moved = { $unit } : partie de là où elle a commencé l’impulsion, or un pont ne se tente que de là.
no-no-river = Aucune rivière entre le génie et { $hex }.
no-bridged-already = Il y a déjà un pont vers { $hex }.
no-enemy-at-bridge = Une unité ennemie se trouve { at-hex }.
no-nothing-in-hand = Rien n’est en main : choisissez d’abord une unité.
no-others-in-hand = D’autres unités sont en main : leur mouvement se termine d’abord.
no-in-hand-already = { $unit } : déjà en main.
no-there-already = C’est { $hex }, là où commence le mouvement.
no-enters-first = { $unit } : encore au bord de la carte, il faut d’abord entrer.
no-not-adjacent = { $hex } : l’hexagone n’est pas adjacent.
no-too-far = { $hex } : hors d’atteinte.
no-too-few-points = Trop peu de points de mouvement pour { $hex } ; seule une unité qui bouge d’un seul hexagone peut dépasser son potentiel.
no-enemy-hex = Des unités ennemies se trouvent { at-hex }.
no-zone-to-zone = { $hex } est en zone de contrôle ennemie, comme l’hexagone quitté : il y faut une unité amie qui n’a pas bougé et ne bougera pas ce tour-ci.
no-river-bars = La rivière devant { $hex } n’a pas de pont.
no-ford-not-first = Une unité ne passe à gué devant { $hex } qu’au premier pas de son mouvement, avec tout son potentiel, et jamais en mouvement stratégique.
no-strategic-from-zone = { $unit } : en zone de contrôle ennemie, pas de mouvement stratégique.
no-strategic-into-zone = { $hex } est en zone de contrôle ennemie : le mouvement stratégique n’y entre pas.
no-strategic-enemy-control = { $hex } : cet hexagone n’était pas à vous quand la phase a commencé, le mouvement stratégique n’y entre pas.
no-engineer-busy = { $unit } : pas de mouvement stratégique dans l’impulsion où l’on tente de jeter un pont.
no-only-mechanised = { $unit } : à pied, or seules les unités mécanisées bougent pendant cette phase.
no-not-together = { $unit } : pas dans le même hexagone.
no-group-full = Aucune autre unité ne peut se joindre au groupe.
no-moved-off = Le groupe est parti : personne ne peut plus s’y joindre.
no-not-slipper = { $unit } : pas d’infiltration entre des zones de contrôle.
no-no-need-to-slip = { $hex } : on y entre sans s’infiltrer, ou ce n’est pas un passage entre deux zones de contrôle.
no-slip-alone = La brigade se glisse seule, non en groupe.
no-slip-tactical = On ne se glisse entre des zones de contrôle qu’en mouvement tactique, non en mouvement stratégique.
no-slip-onto-friend = Une unité amie se trouve { at-hex } : la brigade ne peut s’y infiltrer.
no-entry-edge = L’unité n’entre pas par { $hex }.
no-entry-control = { $hex } n’est pas sous votre contrôle.
no-comes-with-hq = { $unit } : entrée aujourd’hui avec le QG qui arrive par le même bord.
no-hq-outside = Le QG actif n’est pas encore sur la carte et ne fait entrer que ceux qui l’accompagnent, pas { $unit }.
no-entry-other-hq = Un autre QG est plus proche ({ $hex }) et y fait entrer l’unité.
no-entry-with-hq = { $unit } : entrée avec le QG qui arrive ce tour-ci par le même bord, ou quand le QG actif est sur la carte.
no-entry-stopped = { $unit } : britannique, or il ne vient plus de renforts britanniques.
no-entry-phase = { $unit } : au bord de la carte, or les renforts n’entrent que pendant la phase de mouvement.
no-due-later = { $unit } : attendue le { $date }.
no-on-map-already = { $unit } : déjà sur la carte.
no-not-waiting = { $unit } : à aucun bord de la carte.
no-no-exit = L’unité ne peut quitter la carte ici.
no-overrun-no-integrity = Seule une formation ayant l’intégrité divisionnaire déborde, et tous ses régiments doivent bouger ensemble.
no-overrun-not-all = { $formation } : toutes ses unités sur la carte doivent prendre part au débordement.
no-overrun-unsupplied = Seules des unités ravitaillées débordent.
no-overrun-hq-not-ready = Le QG actif n’a pas reçu de ravitaillement de combat.
no-overrun-hq-range = La formation n’était pas à portée du QG actif au début de l’impulsion.
no-overrun-too-dear = Trop peu de points de mouvement pour déborder { $hex } : le débordement se paie en plus de l’entrée, même pour qui ne bouge que d’un hexagone.
no-overrun-strategic = Pas de débordement en mouvement stratégique.
no-overrun-phase = Pas de débordement pendant cette phase.
no-overrun-tank = Les chars ne débordent pas à travers la rivière devant { $hex }.
no-overrun-again = { $hex } : ces unités ont déjà été attaquées dans cette impulsion.
no-overrun-stack = Pile trop grande { at-hex } pour un débordement.
no-nothing-there = Il n’y a pas d’unité ennemie { at-hex }.
no-nobody-attacks = Aucune de vos unités ne peut attaquer { $hex }.
no-declared-already = L’attaque contre { $hex } est déjà déclarée.
no-not-declared = Aucune attaque contre { $hex } n’a été déclarée.
no-must-be-made = L’attaque contre { $hex } a été déclarée et doit avoir lieu.
no-begun-already = L’attaque contre { $hex } a commencé : l’aviation et le soutien se donnaient avant.
no-attacked-already = { $unit } : attaque déjà faite ce tour-ci, ou participation déjà décidée.
no-hex-attacked-already = { $hex } : ces unités ont déjà été attaquées dans cette impulsion.
no-tank-across-river = { $unit } : des chars n’attaquent pas à travers une rivière.
no-strategic-no-attack = { $unit } : pas d’attaque dans l’impulsion d’un mouvement stratégique.
no-hq-no-attack = { $unit } : un QG n’attaque jamais.
no-landed-today = { $unit } : atterrie ce tour-ci, plus rien à faire avant demain.
no-below-lowest = L’attaque contre { $hex } serait sous la colonne la plus basse.
no-air-points = Il n’y a pas assez de points aériens.
no-air-twice = { $hex } a reçu tous les points aériens permis.
no-air-only-allied = Seul l’Allié a de l’aviation.
no-support-limit = Le QG ne soutient plus d’attaques de ce genre dans cette impulsion.
no-support-range = { $hex } est hors de portée du QG actif.
no-support-zone = QG { $unit } : en zone de contrôle ennemie, donc sans soutien à donner.
no-support-strategic = QG { $unit } : pas de soutien dans l’impulsion d’un mouvement stratégique.
no-support-not-ready = QG { $unit } : sans ravitaillement de combat, pas de soutien.
no-backed-already = L’attaque contre { $hex } a déjà le soutien du QG.
no-not-in-battle = { $unit } : hors de cause ici.
no-not-going-back = { $unit } : hors de cette retraite. Reculent tous les survivants de l’hexagone attaqué, et parmi les attaquants ceux qui ont participé.
no-retreat-astray = La retraite, sur toute sa longueur, ne mène pas en { $hex }.
no-lose-strength-first = { $unit } : sans force, or les unités qui en ont perdent leurs pas d’abord.
no-lose-hq-last = { $unit } : un QG perd son pas en dernier.
no-nothing-to-lose-for-room = Perdre un pas ici ne ferait de place à aucune retraite.
no-retreat-zone = { $hex } est vide et en zone de contrôle ennemie : aucune retraite n’y mène.
no-retreat-stack = { $hex } est plein.
no-retreat-better = { $hex } n’est pas parmi les meilleurs hexagones de retraite : d’abord hors des zones de contrôle ennemies et loin des attaquants.
no-retreat-dead-end = { $hex } : de là, la retraite ne pourrait aller jusqu’au bout.
no-retreat-used = La retraite est déjà passée par { $hex }.
no-advance-first-hex = Une avance commence par l’hexagone attaqué, non par { $hex }.
no-advance-line = Les unités à pied suivent la ligne de retraite, et { $hex } n’y est pas.
no-advance-too-far = { $hex } est trop loin pour cette avance.
no-advance-stack = { $hex } est plein, et l’avance ne pourrait finir ailleurs.
no-advance-zone = Une avance latérale ne passe pas entre deux zones de contrôle, comme vers { $hex }.
no-not-beside = { $unit } : pas d’avance, faute d’avoir été à côté de l’hexagone attaqué au moment du dé.
no-went-back = { $unit } : pas d’avance après un recul.
no-advanced-already = { $unit } : avance déjà faite.
no-strategic-no-advance = { $unit } : pas d’avance dans l’impulsion d’un mouvement stratégique.
no-stack-legal = Sans elle, la pile ne serait pas plus près de la limite.
no-attack-off-map = { $unit } : hors de la carte, d’où l’on n’attaque pas.
no-attack-not-adjacent = { $unit } : pas à côté de l’hexagone.
no-unsupplied = { $unit } : sans ligne de ravitaillement vers un QG de sa nation, à portée et relié à son bord de carte, libre d’ennemis et, sauf là où se trouve une unité amie, de leurs zones de contrôle.
no-isolated = { $unit } : isolée, sans aucune ligne, si longue soit-elle, vers un QG de sa nation, libre d’ennemis et, sauf là où se trouve une unité amie, de leurs zones de contrôle.
no-line-to-hq = { $unit } : non ravitaillée dans cette impulsion, faute de ligne vers le QG actif à sa portée ou de ravitaillement de combat pour ce QG.
no-beyond-hq = { $unit } : hors de portée du QG actif, donc moins bien ravitaillée d’un degré dans cette impulsion.
overlay-zoc = Zones de contrôle
overlay-range-hq = Portée du QG { $unit }
overlay-range-unit = Qui peut activer { $unit }
range-support = à portée ({ $range } hexagones) : il peut y soutenir les combats
range-silenced = à portée ({ $range } hexagones), mais sans soutien : il est en zone de contrôle ennemie
range-activates = unités qu’il peut activer
range-activates-far = unités hors de portée qu’il peut activer, moins bien ravitaillées
range-led = QG à portée duquel se trouve l’unité
range-led-far = QG le plus proche, hors de portée : moins bien ravitaillée
range-nobody = aucun QG de sa nation sur la carte
verb-overrun = Débordement
verb-enter = Entrée

## Ce que projette un joueur de l’ordinateur

intent-attack = J’attaque { $hex }. Chances de succès : environ { $hope } %.
intent-attacks =
    { $more ->
        [one] J’attaque { $hex } et un autre hexagone. Chances de succès : environ { $hope } %.
       *[other] J’attaque { $hex } et { $more } autres hexagones. Chances de succès : environ { $hope } %.
    }
intent-overrun = Je déborde { $hex }. Chances de succès : environ { $hope } %.
intent-take = Je marche sur { $hex }, qui compte pour la victoire.

# Ce dont il s’agit
clock-turn = Tour { $at } sur { $of }

## Les lieux dans la phrase

at-hex = { $fr-hex ->
    [number] en { $hex }
    [le] au { $fr-bare-hex }
    [la] à la { $fr-bare-hex }
    [les] aux { $fr-bare-hex }
   *[none] à { $hex }
 }

## Mises en garde

warn-supply = { $count ->
    [one] Une unité ne serait plus ravitaillée si l’on contrôlait maintenant : { $units }
   *[other] { $count } unités ne seraient plus ravitaillées si l’on contrôlait maintenant : { $units }
 }
warn-headquarters = { $count ->
    [one] Un QG est seul, l’ennemi est proche : { $units }
   *[other] { $count } QG sont seuls, l’ennemi est proche : { $units }
 }
warn-objectives = Objectifs que personne ne tient, l’ennemi est proche : { $hexes }
warn-odds = { $hex } : force à l’attaque { $attack }, en défense { $defence }.
warn-points = { $count ->
    [one] Il y a des points pour un QG sans ravitaillement de combat : { $units }
   *[other] Il y a des points pour des QG sans ravitaillement de combat : { $units }
 }
warn-replacements = { $left ->
    [one] On peut encore remettre en état { $left } unité : { $units }
   *[other] On peut encore remettre en état { $left } unités : { $units }
 }
