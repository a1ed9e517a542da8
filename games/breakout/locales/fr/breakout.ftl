### Les mots de Breakout: Normandy.

title = Breakout: Normandy
side-german = Allemand
side-allied = Allié

## Comment on gagne

victory-beaches = Points à la fin : un par plage alliée, plus la valeur de chaque zone de victoire alliée et ravitaillée.
victory-points = Points de victoire à la fin : la valeur de chaque zone de victoire alliée et ravitaillée ; 4 pour Cherbourg, ou 2 pour l’avoir isolé ; 1 pour l’Avantage ; 1 si l’on conteste des zones valant au moins 7 ; −1 par plage allemande.
victory-level = { $points } ou plus : { $result }
victory-rest = moins : { $result }
victory-week = À la fin du { $day } juin, il en faut { $points } : plus, c’est gagné ; moins, c’est perdu ; autant, on continue.
victory-allied = victoire alliée
victory-draw = partie nulle
victory-german = victoire allemande
victory-breakthrough = Une unité alliée fraîche et ravitaillée dans un secteur à la fin d’une journée gagne aussitôt.

## Les lieux dans la phrase : à, de

at-area = { $fr-area ->
    [le] au { $fr-bare-area }
    [la] à la { $fr-bare-area }
    [les] aux { $fr-bare-area }
   *[none] à { $area }
}
to-area = { at-area }
of-area = { $fr-area ->
    [le] du { $fr-bare-area }
    [la] de la { $fr-bare-area }
    [les] des { $fr-bare-area }
    [vowel] d’{ $area }
   *[none] de { $area }
}
from-area = { of-area }
at-from = { $fr-from ->
    [le] au { $fr-bare-from }
    [la] à la { $fr-bare-from }
    [les] aux { $fr-bare-from }
   *[none] à { $from }
}
to-from = { at-from }
of-from = { $fr-from ->
    [le] du { $fr-bare-from }
    [la] de la { $fr-bare-from }
    [les] des { $fr-bare-from }
    [vowel] d’{ $from }
   *[none] de { $from }
}
from-from = { of-from }
at-to = { $fr-to ->
    [le] au { $fr-bare-to }
    [la] à la { $fr-bare-to }
    [les] aux { $fr-bare-to }
   *[none] à { $to }
}
to-to = { at-to }
of-to = { $fr-to ->
    [le] du { $fr-bare-to }
    [la] de la { $fr-bare-to }
    [les] des { $fr-bare-to }
    [vowel] d’{ $to }
   *[none] de { $to }
}
from-to = { of-to }
at-target = { $fr-target ->
    [le] au { $fr-bare-target }
    [la] à la { $fr-bare-target }
    [les] aux { $fr-bare-target }
   *[none] à { $target }
}
to-target = { at-target }
of-target = { $fr-target ->
    [le] du { $fr-bare-target }
    [la] de la { $fr-bare-target }
    [les] des { $fr-bare-target }
    [vowel] d’{ $target }
   *[none] de { $target }
}
from-target = { of-target }

### Rules

## Reasons

reason-not-asked = Ce n’est pas à ce joueur de décider.
reason-not-now = Il y a autre chose à décider maintenant.
reason-too-early = Ce n’est pas encore le moment.
reason-too-late = Ce n’est plus le moment.
reason-not-in-this = { $unit } : hors de cette action.
reason-in-this = { $unit } : déjà engagée ici.
reason-nobody-there = Aucune unité ennemie { at-area }.
reason-not-on-map = { $unit } : pas sur la carte.
reason-not-yours = { $unit } : unité ennemie.
reason-no-place = { $area } : pas un choix possible.
reason-not-beside = { $water } : pas au bord du lieu concerné.
reason-nothing-there = Rien ni personne ne peut agir { at-area } : passez plutôt.
reason-not-activated = { $unit } : hors d’un lieu activé au début de l’impulsion.
reason-one-activation = Une activation par impulsion, à moins de dépenser l’Avantage pour une seconde.
reason-enemy-impulse = { $unit } : à l’ennemi, et ce n’est pas son impulsion.
reason-not-fresh = { $unit } : pas fraîche, or seules les unités fraîches agissent pendant une impulsion.
reason-has-acted = { $unit } : déjà engagée pendant cette impulsion.
reason-must-act = { $unit } : en main, et rien de fait encore.
reason-nowhere-to-go = { $unit } : nulle part où aller.
reason-not-adjacent = { $to } : pas adjacent, ou trop loin.
reason-stopped = { $unit } : arrêtée par l’ennemi, ne va pas plus loin.
reason-sector-first = { $to } : secteur, on n’y entre qu’en premier.
reason-assaulted = { $to } : déjà pris d’assaut pendant cette impulsion, personne d’autre n’y entre.
reason-full = { $to } : plein.
reason-corps-there = { $unit } : une autre artillerie de corps est { at-to }.
reason-flooded = { $to } : terrain inondé sans pont intact.
reason-bridge-full = { $water } : pont déjà utilisé autant de fois qu’il se peut.
reason-no-wading = { $unit } : pas de l’infanterie, il lui faut un pont pour aller { to-to }.
reason-wades-first = { $unit } : passage à gué en premier seulement, la rivière pour aller { to-to } demande tout le mouvement.
reason-no-bridge-beside = Aucun pont ne mène { to-to } : y aller, c’est passer à gué.
reason-enemy-crossing = { $to } : l’ennemi tient le passage et le lieu de départ est contesté.
reason-not-free = On ne quitte un lieu contesté que pour un lieu libre ; { $to } ne l’est pas.
reason-from-contested = { $to } : à l’ennemi, on n’y entre pas depuis un lieu contesté.
reason-no-lead = { $unit } : pas en premier { at-to }, il faut de l’infanterie ou des blindés en tête.
reason-no-lead-across = { $unit } : pas de passage ennemi pour aller { to-to } sans infanterie ni blindés.
reason-unaccompanied = { $unit } : parmi l’ennemi { at-to }, seulement avec les siens.
reason-no-movement = { $unit } : plus assez de mouvement.
reason-too-dear = { $unit } : { $to } coûte plus qu’il ne reste, et le mouvement minimal n’est plus possible.
reason-coastal = { $unit } : artillerie côtière, immobile.
reason-other-nation = { $unit } : l’autre nation alliée agit pendant cette impulsion.
reason-cannot-seize = { $unit } : seuls l’infanterie et les blindés s’emparent des ponts.
reason-no-bridge = { $water } : aucun pont intact.
reason-bridge-yours = { $water } : le pont est déjà à vous.
reason-seize-from-free = { $water } : on ne s’empare d’un pont que depuis une zone libre.
reason-seized-before = { $water } : une seule tentative par impulsion.
reason-not-down = { $water } : aucun pont détruit.
reason-mended-before = { $water } : une seule tentative par impulsion ou phase.
reason-no-more-repairs = { $water } : plus aucune tentative pendant cette impulsion ou phase.
reason-no-works-there = { $water } : aucun pion de construction de ce camp.
reason-repair-elsewhere = On répare depuis une zone à soi : { $area } ne l’est pas.
reason-repair-isolated = { $area } : isolé, on n’y répare aucun pont.
reason-nothing-to-blow = { $water } : aucun pont à détruire.
reason-not-your-bridge = { $water } : l’ennemi tient le pont.
reason-not-threatened = { $water } : aucune de ses deux zones n’est contestée ni ennemie.
reason-blown-before = { $water } : une seule tentative par impulsion.
reason-assaulted-before = { $area } : déjà pris d’assaut pendant cette impulsion.
reason-nobody-leads = Aucune unité fraîche d’infanterie ou de blindés pour mener l’assaut { at-area }.
reason-must-assault = Ceux qui sont entrés { at-area } doivent donner l’assaut.
reason-bound = { $unit } : tenue de participer à cet assaut.
reason-cannot-lead = { $unit } : jamais à la tête d’un assaut.
reason-guns-never-lead = { $unit } : artillerie, jamais à la tête d’un assaut.
reason-guns-not-in-front = { $unit } : artillerie, d’autres sont en avant.
reason-not-guns = { $unit } : pas de l’artillerie de campagne.
reason-guns-at-sea = { $unit } : pas d’artillerie pendant les débarquements.
reason-guns-moved = { $unit } : pas fraîche, ou déjà déplacée, ou tir déjà fait.
reason-guns-too-far = { $unit } : ni { at-area } ni à côté.
reason-guns-contested = { $unit } : en zone contestée, tir sur place seulement.
reason-guns-sector = { $unit } : pas de tir d’artillerie vers un secteur ni depuis un secteur.
reason-rockets-alone = { $unit } : lance-fusées, ils tirent seuls.
reason-rockets-here = { $unit } : lance-fusées, ils ne tirent que dans leur zone.
reason-other-nations-guns = { $unit } : appui à sa nation seulement.
reason-strangers-guns = { $unit } : appui à sa division seulement, absente de cet assaut.
reason-guns-not-first = { $unit } : artillerie, d’autres sont visés d’abord.
reason-cannot-be-harmed = { $unit } : désorganisée deux fois, le bombardement ne lui fait rien.
reason-other-nations-fire = { $unit } : artilleries américaine et britannique ne tirent pas ensemble.
reason-not-beside-works = { $unit } : pas au bord de ce pont.
reason-works-out-of-sight = { $water } : l’artillerie de tête n’est pas à côté.
reason-lead-first = On désigne d’abord l’artillerie de tête.
reason-no-guns = Aucune artillerie ne peut tirer sur { $area }.
reason-not-your-marker = Ce pion est à l’ennemi.
reason-marker-used = Ce pion a déjà servi aujourd’hui.
reason-marker-this-impulse = Un tel pion a déjà servi pendant cette impulsion.
reason-le-havre-only = Les batteries n’atteignent pas { $area }.
reason-other-nation-hit = { $area } : déjà bombardé aujourd’hui par l’autre nation.
reason-no-flying = Le temps n’est pas clair : pas d’aviation.
reason-no-flying-to-sectors = { $area } : secteur, l’aviation n’y bombarde pas.
reason-nobody-near-air = Personne de cette nation dans ou près de : { $area }.
reason-wrong-colour = Ces navires n’atteignent pas { $area }.
reason-nobody-near-ships = Personne de cette nation dans ou près de : { $area }.
reason-too-few-points = { $unit } : plus chère que ce qu’il reste.
reason-wastes-points = { $unit } : d’autres choix utiliseraient davantage de points.
reason-advantage-used = L’Avantage a déjà servi pendant cette impulsion ou phase.
reason-no-advantage = L’ennemi détient l’Avantage.
reason-double-already = L’impulsion est déjà double.
reason-active-already = { $area } : déjà activé.
reason-one-die = De plusieurs dés lancés ensemble, on n’en relance qu’un.
reason-all-dice = Ces dés se relancent tous ensemble.
reason-forward-first = { $unit } : l’unité avancée prend le premier point.
reason-points-left = Il reste des points à absorber { at-area }.
reason-fresh-retreat = { $unit } : fraîche, sa retraite n’absorbe rien.
reason-too-few-left = { $unit } : les autres ne pourraient absorber le reste.
reason-no-retreat = { $unit } : aucune retraite possible.
reason-not-lost = { $unit } : l’attaquant a gagné, il reste.
reason-began-here = { $unit } : déjà ici au début de l’impulsion, pas de recul.
reason-came-from-sea = { $unit } : venue de la mer, pas de recul.
reason-no-retreat-from-fire = { $unit } : on ne recule pas devant un bombardement.
reason-retreat-to-sea = { $to } : pas adjacent.
reason-retreat-flooded = { $to } : terrain inondé.
reason-retreat-enemy-water = { $to } : l’ennemi tient le passage.
reason-retreat-river = { $unit } : pas de l’infanterie, il lui faut un pont pour aller { to-to }.
reason-retreat-hostile = { $to } : à l’ennemi, sans contestation.
reason-retreat-back = On ne retourne pas { to-to }.
reason-more-enemies-beside = Un autre lieu libre touche moins de lieux ennemis que { $to }.
reason-free-first = { $to } : contesté, alors qu’un autre lieu est libre.
reason-own-first = { $to } : à l’ennemi, alors qu’un meilleur lieu est ouvert.
reason-full-last = { $to } : plein, ou sans issue.
reason-one-drop-assault = Un seul assaut { at-area } pendant cette phase.
reason-secure-instead = { $unit } : attaque ou prise de pont déjà faite.
reason-beaches-only = { $area } : pas une plage.
reason-shelled-before = { $area } : déjà bombardé pendant cette phase.
reason-away-from-beaches = { $area } : ni une plage de cette nation ni à côté.
reason-named-before = Ce pion a déjà sa cible.
reason-two-targets = { $area } : déjà cible de l’autre pion.
reason-not-named = { $area } : pas désigné.
reason-every-beach = { $unit } : dernière pour sa plage, or chacune doit être attaquée.
reason-nobody-lands = Personne n’a été désigné pour débarquer.
reason-german-beach = { $area } : aux seuls Allemands, personne n’y débarque.
reason-five-land = Plus personne ne peut débarquer { at-area } pendant cette impulsion ou phase.
reason-beach-full = { $area } : plein.
reason-guns-under-fire = { $unit } : pas d’artillerie là où il faut se battre pour débarquer.
reason-other-nations-beach = { $area } : à l’autre nation.
reason-isolated = { $unit } : isolée.
reason-storm-at-sea = Pas de tir naval pendant la tempête.
reason-storm-on-beaches = Pas de débarquement pendant la tempête.
reason-regrouped-before = { $unit } : regroupement déjà fait.
reason-regroup-one-area = { $to } : pas à un pas.
reason-regroup-free = { $to } : pas libre.
reason-regroup-enemy-bridge = { $to } : l’ennemi tient le pont.
reason-not-at-limited-source = { $unit } : pas à la source limitée.
reason-limited-source-lost = L’Allemand ne contrôle pas { $area }.
reason-nothing-to-recover = { $unit } : fraîche, rien à récupérer.
reason-recovered-before = { $unit } : déjà un niveau récupéré cette nuit.
reason-no-depot-line = { $unit } : aucune ligne depuis un dépôt.
reason-too-few-supplies = { $unit } : les dépôts qui l’atteignent n’ont plus assez de points.
reason-other-nations-depot = { $unit } : les dépôts qui suffiraient sont de l’autre nation.
reason-contested-depot = { $unit } : un dépôt en zone contestée ne sert personne au-dehors.
reason-no-depot-there = Rien à puiser { at-area }.
reason-draw-too-short = Après avoir puisé { at-area }, le reste ne pourrait être payé.
reason-no-depot-left = Tous les dépôts sont placés.
reason-depot-contested = Zone non libre : aucun dépôt { at-area }.
reason-depot-hostile = Zone ennemie : aucun dépôt { at-area }.
reason-depot-unsupplied = Aucune ligne d’un secteur allemand ne mène { to-area }.
reason-no-depot-from = Aucun dépôt ne vient { from-area }.
reason-depot-stays = Plus aucun dépôt { of-area } ne peut aller à l’intérieur.
reason-beach-contested = Plage contestée : les dépôts restent { at-area }.
reason-other-nations-ground = La nation du dépôt ne contrôle pas { $area }.
reason-no-way-inland = Aucun chemin de zones libres de sa nation et de ponts amis ne mène { to-area }.
reason-mend-elsewhere = De nuit, un pont se répare depuis une zone amie ; { $area } ne l’est pas.
reason-mend-isolated = Zone isolée : aucune réparation de nuit { from-area }.
reason-no-supply-for-bridge = Aucun dépôt ne peut payer une réparation { from-area }.
reason-no-airlift-to-sectors = { $area } : l’aviation ne ravitaille pas un secteur.
reason-nobody-to-supply = Aucune unité à ravitailler par air { at-area }.
reason-one-airlift-area = { $unit } : hors de la zone ravitaillée par air.
reason-no-more-airlift = { $unit } : le nombre d’unités ravitaillées par air est atteint.
reason-no-next-day = Il n’y a pas de lendemain.
reason-too-few-reserves = Les réserves ne suffisent pas.
reason-boxes-bought = Plus aucune case ne peut être achetée cette nuit.
reason-one-direction = Un joueur ne va que dans un sens par nuit.
reason-end-of-track = La piste s’arrête là.
reason-no-raising = Dans ce scénario, les réserves ne relèvent jamais les dépôts.
reason-raise-first = Un dépôt a servi : trop tard pour les relever.
reason-depots-full = Un dépôt de plage a déjà sa pleine valeur.
reason-cannot-raise = Les réserves ne donnent pas un point à chaque dépôt de plage.

## Events

event-phase = { $phase }
event-new-day = { $day } juin
event-impulse =
    { $side ->
        [german] Impulsion allemande
       *[allied] Impulsion alliée
    }
event-day-ends = La journée est finie.
event-sunset-rolled = Jet du coucher du soleil : { $roll }.
event-sunset-shifted = Modificateur du coucher du soleil : { $drm }.
event-weather =
    { $sky ->
        [clear] Temps clair.
        [overcast] Temps couvert.
       *[storm] Tempête.
    }
event-weather-will-change =
    Dès la prochaine impulsion allemande : { $sky ->
        [clear] temps clair.
        [overcast] temps couvert.
       *[storm] tempête.
    }
event-passed =
    { $side ->
        [german] Les Allemands passent.
       *[allied] Les Alliés passent.
    }
event-activated = Activation : { $area }.
event-advantage-used =
    { $side ->
        [german] Les Allemands usent de l’Avantage.
       *[allied] Les Alliés usent de l’Avantage.
    }
event-advantage-passes =
    { $side ->
        [german] L’Avantage passe aux Allemands.
       *[allied] L’Avantage passe aux Alliés.
    }
event-threw = Dés : { $dice }
event-moved = { $unit } → { $area }.
event-interdicted = { $unit } : surprise par l’aviation.
event-seized = { $unit } : pont pris, { $water }.
event-not-seized = { $unit } : pont non pris, { $water }.
event-repaired =
    { $side ->
        [german] Les Allemands réparent le pont { $water }.
       *[allied] Les Alliés réparent le pont { $water }.
    }
event-not-repaired =
    { $side ->
        [german] Les Allemands travaillent au pont { $water }.
       *[allied] Les Alliés travaillent au pont { $water }.
    }
event-dismantled = Chantier abandonné : { $water }.
event-blown = Pont détruit : { $water }.
event-not-blown = Pont encore debout : { $water }.
event-secured = { $unit } : prend le pont { $water }.
event-taken =
    { $nation ->
        [german] { $area } passe aux Allemands.
        [us] { $area } passe aux Américains.
       *[british] { $area } passe aux Britanniques.
    }
event-assault-begins =
    { $side ->
        [german] Assaut allemand : { $area }.
       *[allied] Assaut allié : { $area }.
    }
event-declared = { $unit } : mène l’assaut { at-area } ({ $units }).
event-supported = Artillerie en appui : { $units }.
event-in-front = { $unit } : unité avancée.
event-repulsed = Assaut repoussé : { $area }.
event-tied = Assaut sans résultat : { $area }.
event-succeeded = Assaut réussi : { $area } ; points à absorber : { $points }.
event-overran = Débordement : { $area }.
event-reduced =
    { $unit } : { $condition ->
        [spent] fatiguée.
        [d1] désorganisée.
        [d2] désorganisée deux fois.
       *[fresh] fraîche.
    }
event-eliminated = { $unit } : éliminée.
event-retreated = { $unit } : recule { to-area }.
event-retreat-blocked = { $unit } : ne peut reculer.
event-bombardment-begins = { $agent } : bombardement, { $area }.
event-air-named = { $agent } : cible, { $area }.
event-targeted = { $unit } : cible principale.
event-bombarded = { $area } ; points d’attrition : { $points }.
event-works-hit = Chantier touché : { $water }.
event-friendly-fire = Tir sur les siens : { $unit }.
event-landed = { $unit } : débarque { at-area }.
event-landed-under-fire =
    { $unit } : débarque { at-area } sous le feu, { $condition ->
        [spent] fatiguée.
       *[d1] désorganisée.
    }
event-arrived = { $unit } : arrive, { $area }.
event-left = { $unit } : quitte la partie.
event-regrouped = { $unit } → { $area }.
event-restored =
    { $unit } : { $condition ->
        [spent] seulement fatiguée.
        [d1] désorganisée une fois.
       *[fresh] de nouveau fraîche.
    }
event-depot-placed = Un dépôt de { $points } { at-area }.
event-drew = Puisé aux dépôts { at-area } : { $points }.
event-stored =
    { $side ->
        [german] Réserves allemandes : { $points } de plus.
       *[allied] Réserves alliées : { $points } de plus.
    }
event-raised = Dépôts de plage relevés sur les réserves : { $points }.
event-air-supply = Ravitaillement aérien : { $area }.
event-bought =
    { $side ->
        [german] L’Allemand place le départ du lendemain sur la case { $slot }.
       *[allied] L’Allié place le départ du lendemain sur la case { $slot }.
    }
event-surrendered = { $unit } se rend.
event-harbour-wrecked = Le port artificiel { at-area } est détruit.
event-game-over = { $result }

## Phases

phase-drop = Phase 1A : parachutages
phase-naval = Phase 1B : bombardement naval
phase-air = Phase 1C : bombardement aérien
phase-landings = Phase 1D : débarquements
phase-dawn = Aube
phase-day = Jour
phase-german-refit = Réarmement allemand
phase-allied-refit = Réarmement allié
phase-german-regroup = Regroupement allemand
phase-allied-regroup = Regroupement allié
phase-night = Nuit
agent-guns = Artillerie de campagne

## Results

outcome-breakthrough = Percée : victoire alliée
outcome-allied-victory = Victoire alliée
outcome-draw = Partie nulle
outcome-german-victory = Victoire allemande

## What a side is busy with

task-drops = engagement des aéroportés
task-shelling = bombardement des plages
task-air = envoi de l’aviation
task-landings = débarquement de la première vague
task-arrivals = placement des renforts
task-impulse = choix de l’action
task-repair = réparation de ponts
task-landing = débarquement d’unités
task-operate = mouvements et combats
task-move = mouvement d’une unité
task-declare = déclaration d’un assaut
task-forward = désignation de l’unité avancée
task-bombard = préparation d’un bombardement
task-attrition = répartition des points d’un bombardement
task-friendly-fire = choix d’une cible
task-absorb = répartition des pertes
task-retreat = retraite ou résistance
task-demolition = destruction de ponts
task-reroll = relance de dés
task-sunset-shift = déplacement du pion du coucher du soleil
task-flag = prise de contrôle d’une zone
task-regroup = regroupement
task-recovery = récupération
task-airlift = ravitaillement aérien
task-depots = placement des dépôts et réarmement
task-supply = emploi des dépôts
task-purchase = achat d’impulsions

## Questions

ask-drops = Quels aéroportés combattent, lesquels prennent un pont ?
ask-shelling = Quelle plage est bombardée maintenant ?
ask-air-name = Quelles deux zones l’aviation va-t-elle bombarder ?
ask-air-strike = Laquelle d’abord ?
ask-first-wave = Première vague, unités désignées : { $count }. En retenir à bord ?
ask-landing-assault = Quelle plage est attaquée maintenant ?
ask-offshore = { $unit } : vers une autre plage ?
ask-arrival = { $unit } : vers quelle plage ?
ask-impulse = Case { $box } : que faites-vous ?
ask-double = Case { $box } : une impulsion double ?
ask-second = Case { $box } : la seconde activation ?
ask-repair = { $area } : réparer un pont ?
ask-landing = { $area } : qui débarque ? { $units }
ask-operate = { $areas } : qui agit ?
ask-march = { $unit } : où ? Mouvement restant : { $left }
ask-declare = { $area } : qui mène l’assaut ?
ask-forward = { $area } : quelle est l’unité avancée ?
ask-lead-guns = { $area } : quelle artillerie est en tête ?
ask-target = { $area } : quelle est la cible principale ?
ask-attrition = Points d’attrition restants : { $points }. Quelle unité ?
ask-friendly-fire = { $area } : quelle unité alliée est touchée ? Points : { $points }
ask-absorb = { $area } ; points à absorber : { $points }
ask-attackers-back = { $area } : qui recule ?
ask-defenders-back = { $area } : qui recule ?
ask-retreat = { $unit } : vers où ?
ask-blow = Détruire un pont ?
ask-reroll = Dé : { $dice }. Le faire relancer ?
ask-reroll-one = Dés : { $dice }. En faire relancer un ?
ask-reroll-attack = Dés : { $dice }. Les faire tous relancer ?
ask-reroll-attack-sunset =
    Dés : { $dice }. { $ends ->
        [ends] La journée finirait.
        [changes] Le temps changerait.
       *[goes-on] La journée continuerait.
    } Les faire tous relancer ?
ask-reroll-sunset =
    Coucher du soleil : { $dice }. { $ends ->
        [ends] La journée finirait.
        [changes] Le temps changerait.
       *[goes-on] La journée continuerait.
    } Faire relancer ?
ask-sunset-shift = Déplacer le pion du coucher du soleil ? Cases restantes : { $boxes }
ask-flag = { $area } : quelle nation prend le contrôle ?
ask-regroup = Quelle unité se regroupe ?
ask-regrouping = { $unit } : vers où ?
ask-recovery = Qui tente de récupérer ? { $units }
ask-airlift = Quelle zone est ravitaillée par air ?
ask-airlift-units = { $area } : quelles unités sont ravitaillées ? { $units }
ask-depots-german = Dépôts de { $points } encore à placer : { $left }. Que placer, réarmer, réparer ?
ask-depots-allied = Que porter à l’intérieur, réarmer, réparer ?
ask-supply-unit = { $unit } : quels dépôts paient ? Déjà payé : { $paid }
ask-supply-bridge = { $area }, réparation : quels dépôts paient ? Déjà payé : { $paid }
ask-purchase = Le lendemain commence case { $box }. Réserves : { $points }. Acheter une case ?

## Answers

act-activate = Activer { $area }
act-activate-sea = Débarquer depuis { $area }
act-combine = Activer aussi { $area }
act-bombard = { $agent } : bombarder { $area }
act-name-air = { $agent } : cible, { $area }
act-pass = Passer
act-double = Impulsion double
act-done = Terminé
act-done-impulse = Finir l’impulsion
act-done-operating = Ni mouvement ni assaut de plus
act-done-repairing = Pas d’autre réparation
act-done-blowing = Pas d’autre destruction
act-done-dropping = Fin des parachutages
act-done-regrouping = Plus personne ne se regroupe
act-land = Débarquer
act-land-unit = { $unit } : débarque
act-stay-aboard = { $unit } : reste à bord
act-repair = Réparer { $water }
act-mend = Réparer { $water } depuis : { $area }
act-dismantle = Abandonner le chantier { $water }
act-pick = { $unit }
act-go = { $area }
act-wade = Passer à gué : { $area }
act-seize = S’emparer du pont { $water }
act-halt = Rester ici
act-assault = Donner l’assaut : { $area }
act-without = Sans { $unit }
act-with = Avec { $unit }
act-lead = { $unit } : en tête
act-forward = { $unit } : en avant
act-target = { $unit } : cible principale
act-target-works = Le chantier { $water }
act-reroll = Relancer
act-reroll-one = Relancer le dé { $die } ({ $face })
act-keep = Laisser les dés
act-withdraw = { $unit } : recule
act-reduce = { $unit } : prend un point
act-stand = Plus personne ne recule
act-sunset =
    { $shift ->
        [earlier] Journée plus courte
       *[later] Journée plus longue
    }
act-leave = Ne rien changer
act-flag =
    { $nation ->
        [us] États-Unis
       *[british] Royaume-Uni
    }
act-blow = Détruire { $water }
act-secure = { $unit } : prend le pont { $water }
act-depot = Un dépôt { at-area } ({ $source })
act-refit = Réarmer { $unit }
act-draw = Puiser { $points } aux dépôts { at-area }, sur { $price }
act-airlift = Ravitailler { $area } par air
act-raise = Ajouter un point à tous les dépôts de plage
act-buy =
    { $shift ->
        [earlier] Commencer le lendemain une case plus tôt
       *[later] Commencer le lendemain une case plus tard
    }
act-recover = Ils tentent leur chance
act-no-airlift = Pas de ravitaillement aérien
act-airlift-go = Les avions décollent
act-done-refitting = Finir le réarmement
act-done-buying = Ne rien acheter de plus
act-depot-german = Un dépôt { at-area }
act-draw-one = Puiser 1 point { at-area }, sur { $price }

## What steps and sums are made of

cost-movement = mouvement
cost-depot =
    { $value ->
        [one] point de dépôt
       *[other] points de dépôt
    }
term-free = Zone libre
term-vacant = Zone ennemie vacante
term-reduced = Unités ennemies, aucune fraîche
term-fresh = Unité ennemie fraîche
term-seized = Pont dont on vient de s’emparer
term-all = Tout le mouvement
term-seize-free = Depuis une zone libre
term-seize-vacant = Zone opposée vacante
term-seize-enemies = Unités ennemies fraîches en face
term-seize-flooded = Terrain inondé
term-work-free = Zone libre à côté
term-work-friendly = Zone amie contestée à côté
term-work-enemy = Zone ennemie contestée à côté
term-work-repair = Réparation
term-work-flooded = Terrain inondé
term-work-level = Construction en cours
term-lead = Unité de pointe
term-units = Autres unités
term-guns = Appui d’artillerie
term-integrity = Intégrité divisionnaire
term-air = Appui aérien
term-forward = Unité avancée
term-terrain = Terrain
term-bridge = Par un pont
term-river = À gué
term-fort = Fortification
term-air-defence = Appui aérien du défenseur
term-defenders = Autres unités fraîches en défense
term-marker = Pion
term-lead-guns = Artillerie de tête
term-further-guns = Autre artillerie
term-answer = Riposte
term-areas = Zones de victoire ravitaillées
term-isolated = Isolé
term-advantage = L’Avantage
term-german-beaches = Plages allemandes
term-contested = Zones contestées
term-allied-beaches = Plages alliées
term-lift-free = Zone libre
term-lift-contested = Zone alliée contestée
term-lift-german = Zone allemande
term-lift-disrupted = Désorganisée
term-lift-half = Couvert, la moitié du jour au plus
term-lift-most = Couvert, plus de la moitié du jour
term-lift-all = Couvert toute la journée

## Standing answers

standing-reroll-attack = Relance des attaques
standing-reroll-sunset = Relance du coucher du soleil
standing-reroll-die = Relance des autres dés
standing-forward-unit = Unité avancée
standing-absorb = Pertes
standing-retreat-voluntary = Retraites volontaires
standing-retreat-area = Lieu de retraite
standing-distribute-ap = Points de bombardement
standing-friendly-fire = Tirs sur les Alliés
standing-drm = Pion du coucher du soleil
standing-nationality = Nation qui contrôle
standing-dawn-beach-us = Plage des renforts américains
standing-dawn-beach-us-first = première plage de sa nation
standing-dawn-beach-us-second = deuxième plage de sa nation
standing-dawn-beach-british = Plage des renforts britanniques
standing-dawn-beach-british-first = première plage de sa nation
standing-dawn-beach-british-second = deuxième plage de sa nation
standing-dawn-beach-british-third = troisième plage de sa nation
standing-dawn-offshore-us = Unités américaines au large
standing-dawn-offshore-us-first = première plage de sa nation
standing-dawn-offshore-us-second = deuxième plage de sa nation
standing-dawn-offshore-british = Unités britanniques au large
standing-dawn-offshore-british-first = première plage de sa nation
standing-dawn-offshore-british-second = deuxième plage de sa nation
standing-dawn-offshore-british-third = troisième plage de sa nation
standing-reroll-die-bridge = demander pour les ponts seulement
standing-reroll-die-interdiction = demander sous attaque aérienne seulement
standing-reroll-die-landing = demander aux débarquements seulement
standing-reroll-die-recovery = demander pour la récupération seulement
standing-reroll-die-airlift = demander pour le ravitaillement aérien seulement
standing-reroll-die-surrender = demander pour les redditions seulement
standing-reroll-die-storm = demander pour la tempête seulement
standing-reroll-die-harbours = demander pour les ports seulement
standing-reroll-sunset-if-it-ends = demander s’il finit la journée
standing-reroll-sunset-if-it-goes-on = demander si la journée continue
standing-nationality-us = États-Unis
standing-nationality-british = Royaume-Uni
standing-drm-shorten = journée plus courte
standing-drm-lengthen = journée plus longue
standing-drm-leave = le laisser en place
standing-measure = pertes en jeu
standing-points = points
standing-enemies = unités ennemies présentes
standing-cherbourg = Récupération à Cherbourg
standing-purchase = Achat de cases
standing-purchase-forward-1 = une case en avant
standing-purchase-back-1 = une case en arrière
standing-purchase-forward-2 = 2 en avant
standing-purchase-back-2 = 2 en arrière
standing-purchase-forward-3 = 3 en avant
standing-purchase-back-3 = 3 en arrière

## Odds

assume-re-roll = Relances
assume-re-roll-never = jamais
assume-re-roll-when-bad = quand les dés sont mauvais
odds-repulse = Repoussé
odds-tie = Sans résultat
odds-foothold = Tête de pont, { $points } points
odds-cleared = Zone dégagée
odds-overrun = Débordement
odds-attrition = Points d’attrition : { $points }
odds-nothing = Sans effet
odds-and-day = { $result } · { $day }
odds-day-goes-on = La journée continue
odds-weather-changes = Le temps change
odds-day-ends = La journée s’achève

## Mises en garde

warn-supply = { $count ->
    [one] Une unité se trouve dans une zone isolée : { $units }
   *[other] { $count } unités se trouvent dans des zones isolées : { $units }
 }
warn-unspent = { $count ->
    [one] Une unité fraîche dans une zone contestée peut encore agir : { $units }
   *[other] { $count } unités fraîches dans des zones contestées peuvent encore agir : { $units }
 }
warn-odds = { $area } : valeur d’attaque { $attack } contre valeur de défense { $defence }.
