### Ce qui se trouve sur la table de Breakout: Normandy.

## La table

nation-german = Allemagne
nation-us = États-Unis
nation-british = Grande-Bretagne et Canada
legend-bocage = Bocage : un point de perte de moins pour le défenseur, pas de débordement
legend-open-country = Terrain ouvert
legend-sector = Secteur hors carte
legend-approach = Case d’approche : des unités y attendent de débarquer
legend-offshore = Case du large : des unités y attendent une autre plage
legend-off-map = Hors carte
legend-river = Rivière
legend-flooded = Inondation : on ne passe que par un pont
legend-bridge = Pont ou chaussée
legend-arrow = Passage vers un secteur
legend-landing = Passage de la mer à une plage
legend-number = Numéro de la zone
legend-victory = Points de victoire
legend-terrain-value = Terrain : s’ajoute à toute défense
legend-beach = Plage de débarquement
legend-fort = Fortification allemande
legend-port = Petit port
legend-drop = Zone de largage des aéroportés
legend-naval-east = Cible de la flotte est, britannique
legend-naval-west = Cible de la flotte ouest, américaine
legend-le-havre = Cible des batteries du Havre
legend-supply-source = Source de ravitaillement
legend-water-name = { $name }

## Les pions

factor-attack = attaque
factor-defence = défense
factor-movement = mouvement
state-in-hand = en main : elle se déplace
short-in-hand = en main
state-spent = fatiguée : ni mouvement ni attaque en impulsion
short-spent = fatiguée
state-d1 = désorganisée, niveau 1
short-d1 = D1
state-d2 = désorganisée, niveau 2 : la prochaine perte l’élimine
short-d2 = D2
state-active = activée : elle peut encore agir pendant cette impulsion
short-active = peut agir
state-bound = elle doit attaquer là où elle est
short-bound = doit attaquer
state-acted = a agi : fatiguée dès que l’impulsion s’achève
short-acted = a agi
state-recovered = a récupéré pendant cette phase, ou ne le peut plus
short-recovered = récupérée
state-used = employé jusqu’à l’aube
short-used = employé
out-gone = a quitté la partie sans compter comme perdue
due-place = le { $day } juin, { $area }
due-drop = le { $day } juin, saute { at-area }
due-beach =
    le { $day } juin, { $nation ->
        [us] une plage américaine
       *[british] une plage britannique
    }
box-bombardment =
    { $side ->
        [german] Batteries allemandes
       *[allied] Navires et avions
    }
box-eliminated =
    { $side ->
        [german] Unités allemandes éliminées
       *[allied] Unités alliées éliminées
    }

## Les marqueurs

marker-active = Lieu actif de cette impulsion
marker-assault = Assaut
marker-bombardment = Bombardement
marker-assaulted = Attaquée pendant cette impulsion : plus personne n’y entre
marker-breached = Fortification perdue
marker-hit-us = Frappée aujourd’hui par navires ou avions américains
marker-hit-british = Frappée aujourd’hui par navires ou avions britanniques
marker-depot = Dépôt, avec les points qui lui restent
marker-harbour-works = Port en service depuis ce jour de juin
marker-harbour-due = Port en service à partir de ce jour de juin
marker-bridge = Pont
marker-bridge-destroyed = Pont détruit
marker-river-held = Rivière conquise par l’Allié
marker-construction = Marqueur de construction avec son niveau
marker-bridge-users = Unités qui ont passé ; cinq le peuvent
marker-sky-clear = Temps clair
marker-sky-overcast = Temps couvert
marker-reinforcements = Renforts
marker-check = On compte les points
marker-advantage = Impulsion, et qui détient l’Avantage
marker-start = La journée a commencé ici
marker-sun = Modificateur du coucher du soleil, ajouté
marker-moon = Modificateur du coucher du soleil, retranché
marker-day = Aujourd’hui

## Pistes et nombres

track-impulse = Impulsions
track-turn = Juin 1944
cell-box = { $box }
cell-day = { $day }
gauge-victory = Points alliés
gauge-advantage =
    Avantage : { $side ->
        [german] Allemand
       *[allied] Allié
    }{ $used ->
        [yes] , utilisé
       *[no] {""}
    }
gauge-sunset = Modificateur du coucher du soleil
gauge-reserves =
    { $side ->
        [german] Réserves allemandes
       *[allied] Réserves alliées
    }
table-cards-german = Cartes allemandes restantes
table-cards-german-columns = valeur
table-cards-german-rows = cartes
table-cards-allied = Cartes alliées restantes
table-cards-allied-columns = valeur
table-cards-allied-rows = cartes

## Où en est la partie

turn-drop = { $day } juin : parachutages
turn-naval = { $day } juin : bombardement naval
turn-air = { $day } juin : bombardement aérien
turn-landings = { $day } juin : débarquements
turn-dawn = { $day } juin : aube
turn-day =
    { $day } juin, case { $box }, { $sky ->
        [clear] temps clair
        [storm] tempête
       *[overcast] temps couvert
    } : { $side ->
        [german] impulsion allemande
       *[allied] impulsion alliée
    }
turn-german-refit = { $day } juin : réarmement allemand
turn-allied-refit = { $day } juin : réarmement allié
turn-german-regroup = { $day } juin : regroupement allemand
turn-allied-regroup = { $day } juin : regroupement allié
turn-night = { $day } juin : nuit
turn-over = { $day } juin : la partie est finie
step-drop = Parachutages
step-naval = Bombardement naval
step-air = Bombardement aérien
step-landings = Débarquements
step-dawn = Aube
step-day = Jour
step-german-refit = Réarmement allemand
step-allied-refit = Réarmement allié
step-german-regroup = Regroupement allemand
step-allied-regroup = Regroupement allié
duty-assault = Assaut obligatoire { at-area }
notice-storm = Tempête : ni débarquement, ni navires, ni avions.
notice-overcast = Temps couvert : pas d’aviation, les unités allemandes ont 1 point de mouvement de plus.
notice-weather = Le temps change avec la prochaine impulsion allemande.
notice-passed = L’impulsion précédente a été passée : une seconde fois, et la journée finit.
notice-last-box = C’est la dernière case : la journée finit après l’impulsion alliée.
notice-advantage = L’Avantage a été employé et va changer de camp.

## Les attaques

battle-assault = Assaut { at-area }
battle-drop = Assaut de nuit { at-area }
battle-landing = Débarquement { at-area }
battle-bombardment = Bombardement { of-area }
role-lead = Unité de pointe
role-assault = à l’assaut
role-guns = artillerie en appui
role-hurt = touchée en débarquant : ne participe pas
role-forward = Unité avancée
role-defends = défend
role-bombards = bombarde
role-lead-guns = artillerie de tête
role-primary = cible principale
sum-attack = Valeur d’attaque
sum-defence = Valeur de défense
step-declare = Annonce de l’attaque
step-forward = Unité avancée
step-dice = Dés
step-attackers-back = Les attaquants reculent
step-absorb = Pertes
step-defenders-back = Les défenseurs reculent
result-repulse = L’attaque est repoussée.
result-tie = L’attaque est à égalité.
result-success = L’attaque réussit.
result-points = Points à absorber : { $total }, il en reste : { $left }.
result-overrun = Débordement !
result-attrition = Points d’attrition encore à répartir : { $left }.
dice-throw =
    { $sort ->
        [assault] Assaut
        [bombardment] Bombardement
        [sunset] Coucher du soleil
        [bridge] Travaux de pont
        [interdiction] Interdiction aérienne
        [landing] Batteries côtières
        [recovery] Récupération
        [airlift] Ravitaillement aérien
        [surrender] Reddition
        [storm] Tempête
       *[harbours] Ports artificiels
    }
use-sunset = Aussi le coucher du soleil : la journée continue avec au moins le numéro de la case
sunset-ends = la journée finit
sunset-changes = le temps change
sunset-goes-on = la journée continue
price-advantage = l’Avantage, qui change de camp en fin d’impulsion

## L’objet du scénario

clock-day = Jour { $at } sur { $of }
clock-box = Impulsion { $box } (max. { $last })
goal-breakthrough = ou une unité fraîche et ravitaillée dans un secteur à la fin d’une journée

## Posé sur la carte

legend-overlay-interdiction = Interdiction : batteries qui tirent sur les débarquements, aviation sur les routes
legend-overlay-naval-range = Portée navale : ce que les flottes peuvent bombarder
overlay-interdiction = Interdiction
overlay-naval-range = Portée navale
overlay-batteries =
    { $count ->
        [one] { $count } batterie fraîche tire sur les débarquements
       *[other] { $count } batteries fraîches tirent sur les débarquements
    }
overlay-fire-heavy = Au moins deux batteries fraîches tirent sur les débarquements
overlay-fire-light = Une batterie fraîche tire sur les débarquements
overlay-flak = FLAK fraîche : les unités allemandes en partent plus sûrement
overlay-air-clear = Temps clair : un dé par unité allemande avant chaque zone après la première
overlay-air-none = Temps couvert : pas d’aviation sur les routes
overlay-fleet-now = Une flotte peut y tirer maintenant
overlay-fleet-not-now = Cible, mais pas maintenant
