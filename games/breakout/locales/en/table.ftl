### What stands on the table of Breakout: Normandy.

## The table

nation-german = Germany
nation-us = United States
nation-british = Britain and Canada
legend-bocage = Bocage: one casualty point fewer for defenders, no overrun
legend-open-country = Open country
legend-sector = Sector off the map
legend-approach = Approach box: units wait here to land
legend-offshore = Offshore box: units wait here for another beach
legend-off-map = Off the map
legend-river = River
legend-flooded = Flooded ground: no way but a bridge
legend-bridge = Bridge or causeway
legend-arrow = Way to a sector
legend-landing = Way from the sea to a beach
legend-number = Number of the area
legend-victory = Victory points
legend-terrain-value = Terrain: added to every defence
legend-beach = Landing beach
legend-fort = German fortification
legend-port = Minor port
legend-drop = Drop area of airborne units
legend-naval-east = Target of the eastern, British fleet
legend-naval-west = Target of the western, US fleet
legend-le-havre = Target of the Le Havre batteries
legend-supply-source = Supply source
legend-water-name = { $name }

## Counters

factor-attack = attack
factor-defence = defence
factor-movement = movement
state-in-hand = in hand: it is being moved
short-in-hand = in hand
state-spent = spent: neither moves nor attacks in impulses
short-spent = spent
state-d1 = disrupted, level 1
short-d1 = D1
state-d2 = disrupted, level 2: the next loss eliminates it
short-d2 = D2
state-active = activated: it may still act in this impulse
short-active = may act
state-bound = it must assault where it stands
short-bound = must assault
state-acted = has acted: it is spent when the impulse ends
short-acted = acted
state-recovered = has recovered in this phase, or cannot any more
short-recovered = recovered
state-used = used up until dawn
short-used = used
out-gone = has left the game and does not count as lost
due-place = { $day } June, { $area }
due-drop = { $day } June, drops { at-area }
due-beach =
    { $day } June, { $nation ->
        [us] any US beach
       *[british] any British beach
    }
box-bombardment =
    { $side ->
        [german] German coastal guns
       *[allied] Ships and aircraft
    }
box-eliminated =
    { $side ->
        [german] German units eliminated
       *[allied] Allied units eliminated
    }

## Markers

marker-active = Active in this impulse
marker-assault = Assault
marker-bombardment = Bombardment
marker-assaulted = Assaulted in this impulse: nobody enters any more
marker-breached = Fortification lost
marker-hit-us = Hit by US ships or aircraft today
marker-hit-british = Hit by British ships or aircraft today
marker-depot = Depot, with the points it has left
marker-harbour-works = Port at work since this day of June
marker-harbour-due = Port at work from this day of June
marker-bridge = Bridge
marker-bridge-destroyed = Bridge destroyed
marker-river-held = River won by the Allied player
marker-construction = Construction marker with its level
marker-bridge-users = Units that have crossed; five may
marker-sky-clear = Clear
marker-sky-overcast = Overcast
marker-reinforcements = Reinforcements
marker-check = Points are counted
marker-advantage = Impulse, and who holds the Advantage
marker-start = The day began here
marker-sun = Sunset modifier, added
marker-moon = Sunset modifier, subtracted
marker-day = Today

## Tracks and numbers

track-impulse = Impulses
track-turn = June 1944
cell-box = { $box }
cell-day = { $day }
gauge-victory = Allied points
gauge-advantage =
    Advantage: { $side ->
        [german] German
       *[allied] Allied
    }{ $used ->
        [yes] , used
       *[no] {""}
    }
gauge-sunset = Sunset modifier
gauge-reserves =
    { $side ->
        [german] German reserves
       *[allied] Allied reserves
    }
table-cards-german = German cards left
table-cards-german-columns = value
table-cards-german-rows = cards
table-cards-allied = Allied cards left
table-cards-allied-columns = value
table-cards-allied-rows = cards

## Where play stands

turn-drop = { $day } June: airborne landings
turn-naval = { $day } June: naval bombardment
turn-air = { $day } June: air bombardment
turn-landings = { $day } June: landings
turn-dawn = { $day } June: dawn
turn-day =
    { $day } June, box { $box }, { $sky ->
        [clear] clear
        [storm] storm
       *[overcast] overcast
    }: { $side ->
        [german] German impulse
       *[allied] Allied impulse
    }
turn-german-refit = { $day } June: German refit
turn-allied-refit = { $day } June: Allied refit
turn-german-regroup = { $day } June: Germans regroup
turn-allied-regroup = { $day } June: Allies regroup
turn-night = { $day } June: night
turn-over = { $day } June: the game is over
step-drop = Airborne landings
step-naval = Naval bombardment
step-air = Air bombardment
step-landings = Landings
step-dawn = Dawn
step-day = Day
step-german-refit = German refit
step-allied-refit = Allied refit
step-german-regroup = German regrouping
step-allied-regroup = Allied regrouping
duty-assault = Assault { at-area } is mandatory
notice-storm = Storm: no landings, no ships, no aircraft.
notice-overcast = Overcast: no aircraft, German units move 1 further.
notice-weather = The weather changes with the next German impulse.
notice-passed = The impulse before was a pass: another one ends the day.
notice-last-box = This is the last box: the day ends after the Allied impulse.
notice-advantage = The Advantage has been used and will pass to the other side.

## Attacks

battle-assault = Assault { at-area }
battle-drop = Night assault { at-area }
battle-landing = Landing { at-area }
battle-bombardment = Bombardment { of-area }
role-lead = Lead unit
role-assault = assaults
role-guns = artillery in support
role-hurt = hit while landing: takes no part
role-forward = Forward unit
role-defends = defends
role-bombards = bombards
role-lead-guns = lead artillery
role-primary = primary target
sum-attack = Attack value
sum-defence = Defence value
step-declare = Attack declared
step-forward = Forward unit
step-dice = Dice
step-attackers-back = Attackers go back
step-absorb = Losses
step-defenders-back = Defenders retreat
result-repulse = The attack is repulsed.
result-tie = The attack stands equal.
result-success = The attack succeeds.
result-points = Casualty points: { $total }, still to absorb: { $left }.
result-overrun = Overrun!
result-attrition = Attrition points still to be shared out: { $left }.
dice-throw =
    { $sort ->
        [assault] Assault
        [bombardment] Bombardment
        [sunset] Sunset
        [bridge] Bridge work
        [interdiction] Interdiction from the air
        [landing] Coastal batteries
        [recovery] Recovery
        [airlift] Air supply
        [surrender] Surrender
        [storm] Storm
       *[harbours] Artificial ports
    }
use-sunset = Sunset too: the day goes on with at least the number of the box
sunset-ends = the day ends
sunset-changes = the weather changes
sunset-goes-on = the day goes on
price-advantage = the Advantage, which passes at the end of the impulse

## What the scenario is about

clock-day = Day { $at } of { $of }
clock-box = Impulse { $box } (max. { $last })
goal-breakthrough = or a fresh, supplied unit in a sector at the end of a day

## Laid over the map

legend-overlay-interdiction = Interdiction: batteries that fire at landings, aircraft over the roads
legend-overlay-naval-range = Naval range: what the fleets may bombard
overlay-interdiction = Interdiction
overlay-naval-range = Naval range
overlay-batteries =
    { $count ->
        [one] { $count } fresh battery fires at landings
       *[other] { $count } fresh batteries fire at landings
    }
overlay-fire-heavy = Two or more fresh batteries fire at landings
overlay-fire-light = One fresh battery fires at landings
overlay-flak = Fresh FLAK: German units leave more safely
overlay-air-clear = Clear: German units throw a die before each area after their first
overlay-air-none = Not clear: no aircraft over the roads
overlay-fleet-now = A fleet may bombard there now
overlay-fleet-not-now = A target, but not now
