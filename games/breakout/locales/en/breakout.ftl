### The words of Breakout: Normandy.

title = Breakout: Normandy
side-german = German
side-allied = Allied

## How scenarios are won

victory-beaches = Points at the end: one for each Allied beach, and the value of each supplied Allied victory area.
victory-points = Victory points at the end: the value of each supplied Allied victory area; 4 for Cherbourg, or 2 for cutting it off; 1 for the Advantage; 1 for contesting areas worth 7 or more; −1 for each German beach.
victory-level = { $points } or more: { $result }
victory-rest = fewer: { $result }
victory-week = At the end of { $day } June { $points } are needed: more win, fewer lose, as many go on.
victory-allied = Allied victory
victory-draw = draw
victory-german = German victory
victory-breakthrough = A fresh, supplied Allied unit in a sector at the end of a day wins at once.

## Places inside sentences: in and to, of and from

at-area = in { $area }
to-area = to { $area }
of-area = of { $area }
from-area = from { $area }
at-from = in { $from }
to-from = to { $from }
of-from = of { $from }
from-from = from { $from }
at-to = in { $to }
to-to = to { $to }
of-to = of { $to }
from-to = from { $to }
at-target = in { $target }
to-target = to { $target }
of-target = of { $target }
from-target = from { $target }

### Rules

## Reasons

reason-not-asked = It is not this player’s decision.
reason-not-now = Something else is to be decided now.
reason-too-early = The time for it has not come.
reason-too-late = The time for it is over.
reason-not-in-this = { $unit } has no part in this.
reason-in-this = { $unit } takes part already.
reason-nobody-there = No enemy unit is { at-area }.
reason-not-on-map = { $unit } is not on the map.
reason-not-yours = { $unit } is the enemy’s.
reason-no-place = { $area } cannot be chosen.
reason-not-beside = { $water } does not touch the place in question.
reason-nothing-there = Nobody and nothing { at-area } can do anything: pass instead.
reason-not-activated = { $unit } did not begin the impulse in an active place.
reason-one-activation = One activation in an impulse, unless the Advantage is spent on a second.
reason-enemy-impulse = { $unit } is the enemy’s, and this is not its impulse.
reason-not-fresh = { $unit } is not fresh: only fresh units act in impulses.
reason-has-acted = { $unit } has acted in this impulse.
reason-must-act = { $unit } is in hand and has done nothing yet.
reason-nowhere-to-go = { $unit } can go nowhere.
reason-not-adjacent = { $to } is not beside it, or out of reach.
reason-stopped = { $unit } has come upon enemies and goes no further.
reason-sector-first = { $to } is a sector: it can only be the first place entered.
reason-assaulted = { $to } has been assaulted in this impulse: nobody else enters.
reason-full = { $to } holds as many units as it can.
reason-corps-there = { $unit }: another corps artillery is { at-to }.
reason-flooded = The ground towards { $to } is flooded and no bridge stands.
reason-bridge-full = { $water }: the bridge has been used as often as it can be.
reason-no-wading = { $unit } is not infantry and needs a bridge { to-to }.
reason-wades-first = { $unit } wades only as its first act: the river { to-to } takes all its movement.
reason-no-bridge-beside = No bridge leads { to-to }: going there is wading.
reason-enemy-crossing = The enemy holds the water towards { $to }, and the place of departure is contested.
reason-not-free = Out of a contested place one goes into a free one first: { $to } is not.
reason-from-contested = { $to } is the enemy’s, and is not entered from a contested place.
reason-no-lead = { $unit } cannot be the first { at-to }: infantry or armour must lead.
reason-no-lead-across = { $unit } cannot cross enemy water { to-to } without infantry or armour.
reason-unaccompanied = { $unit } goes among enemies { at-to } only where its own are, or with them.
reason-no-movement = { $unit } has too little movement left.
reason-too-dear = { $unit }: { $to } costs more than is left, and it is too late for a minimum move.
reason-coastal = { $unit } is coastal artillery: it never moves.
reason-other-nation = { $unit }: the other Allied nation acts in this impulse.
reason-cannot-seize = { $unit }: only infantry and armour seize bridges.
reason-no-bridge = { $water }: no bridge stands there.
reason-bridge-yours = { $water }: the bridge is one’s own.
reason-seize-from-free = { $water }: a bridge is seized from a free area.
reason-seized-before = { $water }: one attempt in an impulse.
reason-not-down = { $water }: there is no destroyed bridge.
reason-mended-before = { $water }: one attempt in an impulse or phase.
reason-no-more-repairs = { $water }: no attempt is left in this impulse or phase.
reason-no-works-there = { $water }: no such construction marker is there.
reason-repair-elsewhere = Bridges are repaired from an area of one’s own: { $area } is not.
reason-repair-isolated = { $area } is isolated: no bridge is repaired from there.
reason-nothing-to-blow = { $water }: no bridge stands there.
reason-not-your-bridge = { $water }: the enemy holds the bridge.
reason-not-threatened = { $water }: neither of its areas is contested or the enemy’s.
reason-blown-before = { $water }: one attempt in an impulse.
reason-assaulted-before = { $area } has been assaulted in this impulse.
reason-nobody-leads = No fresh infantry or armour could lead an assault { at-area }.
reason-must-assault = Those who have come { to-area } must assault.
reason-bound = { $unit } must take part in this assault.
reason-cannot-lead = { $unit } never leads an assault.
reason-guns-never-lead = { $unit } is field artillery and never leads an assault.
reason-guns-not-in-front = { $unit } is field artillery: others stand in front.
reason-not-guns = { $unit } is no field artillery.
reason-guns-at-sea = { $unit }: no artillery takes part in the landings.
reason-guns-moved = { $unit } is not fresh, or has moved or fired.
reason-guns-too-far = { $unit } stands neither { at-area } nor beside it.
reason-guns-contested = { $unit } is in a contested area and fires there only.
reason-guns-sector = { $unit }: no artillery fires into or out of a sector.
reason-rockets-alone = { $unit }: rocket artillery fires alone.
reason-rockets-here = { $unit }: rocket artillery fires into its own area only.
reason-other-nations-guns = { $unit } supports its own nation only.
reason-strangers-guns = { $unit } supports its own division, which does not take part.
reason-guns-not-first = { $unit } is field artillery: others are hit first.
reason-cannot-be-harmed = { $unit } is disrupted twice: bombardment does nothing to it.
reason-other-nations-fire = { $unit }: US and British artillery do not fire together.
reason-not-beside-works = { $unit } does not stand beside that bridge.
reason-works-out-of-sight = { $water }: the lead artillery does not stand beside it.
reason-lead-first = The lead artillery is named first.
reason-no-guns = No artillery can fire { at-area }.
reason-not-your-marker = That marker is the enemy’s.
reason-marker-used = That marker has been used today.
reason-marker-this-impulse = Such a marker has been used in this impulse.
reason-le-havre-only = The batteries do not reach { $area }.
reason-other-nation-hit = The other nation has bombarded { $area } today.
reason-no-flying = It is not clear: aircraft do not fly.
reason-no-flying-to-sectors = { $area } is a sector: aircraft do not bombard it.
reason-nobody-near-air = Nobody of that nation is in or beside { $area }.
reason-wrong-colour = These ships do not reach { $area }.
reason-nobody-near-ships = Nobody of that nation is in or beside { $area }.
reason-too-few-points = { $unit } costs more than is left.
reason-wastes-points = { $unit }: with others more of the points would be used.
reason-advantage-used = The Advantage has been used in this impulse or phase.
reason-no-advantage = The enemy holds the Advantage.
reason-double-already = This is a Double Impulse already.
reason-active-already = { $area } is active already.
reason-one-die = Of several dice made together one is thrown again.
reason-all-dice = All these dice are thrown again together.
reason-forward-first = { $unit } is the Forward Unit and takes the first point.
reason-points-left = Points are left to be absorbed { at-area }.
reason-fresh-retreat = { $unit } is fresh: its retreat absorbs nothing.
reason-too-few-left = { $unit }: the others could not absorb what is left.
reason-no-retreat = { $unit } has nowhere to retreat to.
reason-not-lost = { $unit }: the attackers have won and stay.
reason-began-here = { $unit } began the impulse here and stays.
reason-came-from-sea = { $unit } came from the sea and stays.
reason-no-retreat-from-fire = { $unit }: nobody retreats from a bombardment.
reason-retreat-to-sea = { $to } is not beside it.
reason-retreat-flooded = The ground towards { $to } is flooded.
reason-retreat-enemy-water = The enemy holds the water towards { $to }.
reason-retreat-river = { $unit } is not infantry and needs a bridge { to-to }.
reason-retreat-hostile = The enemy controls { $to } and nobody contests it.
reason-retreat-back = It does not go back { to-to }.
reason-more-enemies-beside = Another free place has fewer enemy places beside it than { $to }.
reason-free-first = { $to } is contested, and another place is free.
reason-own-first = { $to } is the enemy’s, and a better place is open.
reason-full-last = { $to } is full, or leads nowhere.
reason-one-drop-assault = One assault { at-area } in this phase.
reason-secure-instead = { $unit } has attacked or taken a bridge.
reason-beaches-only = { $area } is no beach.
reason-shelled-before = { $area } has been bombarded in this phase.
reason-away-from-beaches = { $area } is neither a beach of that nation nor beside one.
reason-named-before = That marker has its target.
reason-two-targets = { $area } is the target of the other marker.
reason-not-named = { $area } has not been named.
reason-every-beach = { $unit } is the last for its beach: each must be attacked.
reason-nobody-lands = Nobody has been named to land.
reason-german-beach = The Germans hold { $area } alone: nobody lands there.
reason-five-land = No more can land { at-area } in this impulse or phase.
reason-beach-full = { $area } holds as many units as it can.
reason-guns-under-fire = { $unit }: no artillery lands where it has to be fought for.
reason-other-nations-beach = { $area } belongs to the other nation.
reason-isolated = { $unit } is isolated.
reason-storm-at-sea = No ships fire in a storm.
reason-storm-on-beaches = Nobody lands in a storm.
reason-regrouped-before = { $unit } has regrouped.
reason-regroup-one-area = { $to } is not one step away.
reason-regroup-free = { $to } is not free.
reason-regroup-enemy-bridge = The enemy holds the bridge { to-to }.
reason-not-at-limited-source = { $unit } is not at the limited source.
reason-limited-source-lost = The Germans do not control { $area }.
reason-nothing-to-recover = { $unit } is fresh: it has nothing to recover.
reason-recovered-before = { $unit } has recovered a level tonight.
reason-no-depot-line = No line leads from a depot to { $unit }.
reason-too-few-supplies = { $unit }: the depots that reach it have too few points left.
reason-other-nations-depot = { $unit }: the depots that could pay belong to the other nation.
reason-contested-depot = { $unit }: a depot in a contested area serves nobody outside it.
reason-no-depot-there = Nothing can be drawn { at-area }.
reason-draw-too-short = After drawing { at-area } the rest could not be paid.
reason-no-depot-left = All depots have been placed.
reason-depot-contested = { $area } is not free: no depot is placed there.
reason-depot-hostile = { $area } is the enemy’s: no depot is placed there.
reason-depot-unsupplied = No line of supply leads from a German sector { to-area }.
reason-no-depot-from = No depot comes { from-area }.
reason-depot-stays = No depot { of-area } can be taken inland any more.
reason-beach-contested = { $area } is contested: its depots stay there.
reason-other-nations-ground = { $area } is not controlled by the nation of the depot.
reason-no-way-inland = No way over free areas of its nation and friendly bridges leads { to-area }.
reason-mend-elsewhere = A bridge is repaired at night from an area of one’s own: { $area } is not.
reason-mend-isolated = { $area } is isolated: no bridge is repaired from there at night.
reason-no-supply-for-bridge = No depot can pay for a repair { from-area }.
reason-no-airlift-to-sectors = { $area } is a sector: aircraft do not supply it.
reason-nobody-to-supply = Nobody { at-area } has anything to recover from the air.
reason-one-airlift-area = { $unit } is not in the area that aircraft supply.
reason-no-more-airlift = { $unit }: as many as possible are supplied from the air.
reason-no-next-day = There is no next day.
reason-too-few-reserves = The reserves are too small.
reason-boxes-bought = No more boxes can be bought tonight.
reason-one-direction = A player goes one way only in a night.
reason-end-of-track = The track ends there.
reason-no-raising = Reserves never raise depots in this scenario.
reason-raise-first = A depot has been drawn on: it is too late to raise them.
reason-depots-full = A beach depot is worth as much as it can be.
reason-cannot-raise = The reserves do not suffice for a point for each beach depot.

## Events

event-phase = { $phase }
event-new-day = { $day } June
event-impulse =
    { $side ->
        [german] German impulse
       *[allied] Allied impulse
    }
event-day-ends = The day is over.
event-sunset-rolled = The Sunset roll is { $roll }.
event-sunset-shifted = The sunset modifier is { $drm } now.
event-weather =
    { $sky ->
        [clear] The weather is clear.
        [overcast] The sky is overcast.
       *[storm] A storm rages.
    }
event-weather-will-change =
    From the next German impulse on: { $sky ->
        [clear] clear.
        [overcast] overcast.
       *[storm] storm.
    }
event-passed =
    { $side ->
        [german] The Germans pass.
       *[allied] The Allies pass.
    }
event-activated = { $area } is activated.
event-advantage-used =
    { $side ->
        [german] The Germans use the Advantage.
       *[allied] The Allies use the Advantage.
    }
event-advantage-passes =
    { $side ->
        [german] The Germans gain the Advantage.
       *[allied] The Allies gain the Advantage.
    }
event-threw = Dice: { $dice }
event-moved = { $unit } moves { to-area }.
event-interdicted = { $unit } is caught by aircraft.
event-seized = { $unit } seizes the bridge { $water }.
event-not-seized = { $unit } fails to seize the bridge { $water }.
event-repaired =
    { $side ->
        [german] The Germans repair the bridge { $water }.
       *[allied] The Allies repair the bridge { $water }.
    }
event-not-repaired =
    { $side ->
        [german] The Germans work on the bridge { $water }.
       *[allied] The Allies work on the bridge { $water }.
    }
event-dismantled = The works at { $water } are given up.
event-blown = The bridge { $water } is blown up.
event-not-blown = The bridge { $water } stands.
event-secured = { $unit } takes the bridge { $water }.
event-taken =
    { $nation ->
        [german] The Germans control { $area }.
        [us] US troops control { $area }.
       *[british] British troops control { $area }.
    }
event-assault-begins =
    { $side ->
        [german] The Germans assault { $area }.
       *[allied] The Allies assault { $area }.
    }
event-declared = { $unit } leads the assault { at-area }: { $units }.
event-supported = Artillery in support: { $units }.
event-in-front = { $unit } stands in front.
event-repulsed = The assault { at-area } is repulsed.
event-tied = The assault { at-area } ends in a draw.
event-succeeded = The assault { at-area } succeeds: { $points } to absorb.
event-overran = { $area } is overrun.
event-reduced =
    { $unit } is { $condition ->
        [spent] spent.
        [d1] disrupted.
        [d2] disrupted twice.
       *[fresh] fresh.
    }
event-eliminated = { $unit } is eliminated.
event-retreated = { $unit } goes back { to-area }.
event-retreat-blocked = { $unit } cannot go back.
event-bombardment-begins = { $agent }: bombardment of { $area }.
event-air-named = { $agent }: the target is { $area }.
event-targeted = { $unit } is the primary target.
event-bombarded = { $area }: { $points } attrition points.
event-works-hit = The works at { $water } are hit.
event-friendly-fire = Bombs fall on one’s own: { $unit }.
event-landed = { $unit } lands { at-area }.
event-landed-under-fire =
    { $unit } lands { at-area } under fire and is { $condition ->
        [spent] spent.
       *[d1] disrupted.
    }
event-arrived = { $unit } arrives: { $area }.
event-left = { $unit } leaves the game.
event-regrouped = { $unit } regroups { to-area }.
event-restored =
    { $unit } is { $condition ->
        [spent] spent again.
        [d1] disrupted once.
       *[fresh] fresh again.
    }
event-depot-placed = A depot of { $points } { at-area }.
event-drew = From the depots { at-area }: { $points }.
event-stored =
    { $side ->
        [german] German reserves: { $points } more.
       *[allied] Allied reserves: { $points } more.
    }
event-raised = The depots of the beaches are raised out of the reserves: { $points }.
event-air-supply = Aircraft supply { $area }.
event-bought =
    { $side ->
        [german] The Germans move the start of the next day to box { $slot }.
       *[allied] The Allies move the start of the next day to box { $slot }.
    }
event-surrendered = { $unit } surrenders.
event-harbour-wrecked = The artificial port { at-area } is destroyed.
event-game-over = { $result }

## Phases

phase-drop = Phase 1A: the drop
phase-naval = Phase 1B: naval bombardment
phase-air = Phase 1C: air bombardment
phase-landings = Phase 1D: the landings
phase-dawn = Dawn
phase-day = Day
phase-german-refit = German refit
phase-allied-refit = Allied refit
phase-german-regroup = German regroup
phase-allied-regroup = Allied regroup
phase-night = Night
agent-guns = Field artillery

## Results

outcome-breakthrough = Breakthrough: Allied victory
outcome-allied-victory = Allied victory
outcome-draw = A draw
outcome-german-victory = German victory

## What a side is busy with

task-drops = committing airborne units
task-shelling = having the beaches bombarded
task-air = sending aircraft
task-landings = landing the first wave
task-arrivals = placing reinforcements
task-impulse = choosing what to do
task-repair = repairing bridges
task-landing = landing units
task-operate = moving and fighting
task-move = moving a unit
task-declare = declaring an assault
task-forward = naming a Forward Unit
task-bombard = preparing a bombardment
task-attrition = taking the points of a bombardment
task-friendly-fire = picking a target
task-absorb = taking losses
task-retreat = deciding on a retreat
task-demolition = blowing up bridges
task-reroll = deciding on another throw
task-sunset-shift = moving the sunset marker
task-flag = taking control of an area
task-regroup = regrouping
task-recovery = letting units recover
task-airlift = sending supplies by air
task-depots = placing depots and refitting units
task-supply = drawing on depots
task-purchase = buying impulses

## Questions

ask-drops = Which airborne units fight, which take a bridge?
ask-shelling = Which beach is bombarded next?
ask-air-name = Which two areas will be bombarded from the air?
ask-air-strike = Which of them first?
ask-first-wave = First wave, units named: { $count }. Leave any out?
ask-landing-assault = Which beach is assaulted next?
ask-offshore = { $unit }: to another beach?
ask-arrival = { $unit }: to which beach?
ask-impulse = Box { $box }: what do you do?
ask-double = Box { $box }: a Double Impulse?
ask-second = Box { $box }: the second activation?
ask-repair = { $area }: repair a bridge?
ask-landing = { $area }: who lands? { $units }
ask-operate = { $areas }: who acts?
ask-march = { $unit }: where to? Movement left: { $left }
ask-declare = { $area }: who leads the assault?
ask-forward = { $area }: which unit stands in front?
ask-lead-guns = { $area }: which artillery leads?
ask-target = { $area }: what is hit first?
ask-attrition = Attrition points left: { $points }. Which unit?
ask-friendly-fire = { $area }: which Allied unit is hit? Points: { $points }
ask-absorb = { $area }: points to absorb: { $points }
ask-attackers-back = { $area }: who goes back?
ask-defenders-back = { $area }: who goes back?
ask-retreat = { $unit }: where to?
ask-blow = Blow up a bridge?
ask-reroll = Die: { $dice }. Have it thrown again?
ask-reroll-one = Dice: { $dice }. Have one thrown again?
ask-reroll-attack = Dice: { $dice }. Have all thrown again?
ask-reroll-attack-sunset =
    Dice: { $dice }. { $ends ->
        [ends] The day would end.
        [changes] The weather would change.
       *[goes-on] The day would go on.
    } Have all thrown again?
ask-reroll-sunset =
    Sunset roll: { $dice }. { $ends ->
        [ends] The day would end.
        [changes] The weather would change.
       *[goes-on] The day would go on.
    } Have it thrown again?
ask-sunset-shift = Move the sunset marker? Boxes left: { $boxes }
ask-flag = { $area }: which nation takes control?
ask-regroup = Which unit regroups?
ask-regrouping = { $unit }: where to?
ask-recovery = Who tries to recover? { $units }
ask-airlift = Which area is supplied from the air?
ask-airlift-units = { $area }: which units are supplied? { $units }
ask-depots-german = Depots of { $points } left to place: { $left }. What is placed, refitted, repaired?
ask-depots-allied = What is taken inland, refitted, repaired?
ask-supply-unit = { $unit }: which depots pay? Paid so far: { $paid }
ask-supply-bridge = { $area }, a repair: which depots pay? Paid so far: { $paid }
ask-purchase = The next day begins in box { $box }. Reserves: { $points }. Buy a box?

## Answers

act-activate = Activate { $area }
act-activate-sea = Land from { $area }
act-combine = Activate { $area } as well
act-bombard = { $agent }: bombard { $area }
act-name-air = { $agent }: the target is { $area }
act-pass = Pass
act-double = Double Impulse
act-done = Done
act-done-impulse = End the impulse
act-done-operating = No more movement and assaults
act-done-repairing = No more repairs
act-done-blowing = No more demolition
act-done-dropping = The drop is over
act-done-regrouping = Nobody else regroups
act-land = Land
act-land-unit = { $unit } lands
act-stay-aboard = { $unit } stays aboard
act-repair = Repair { $water }
act-mend = Repair { $water } from { $area }
act-dismantle = Give up the works at { $water }
act-pick = { $unit }
act-go = { $area }
act-wade = Wade to { $area }
act-seize = Seize the bridge { $water }
act-halt = Stay here
act-assault = Assault { $area }
act-without = Without { $unit }
act-with = With { $unit }
act-lead = { $unit } leads
act-forward = { $unit } in front
act-target = { $unit } is hit first
act-target-works = The works at { $water }
act-reroll = Throw again
act-reroll-one = Throw die { $die } again (a { $face })
act-keep = Let the dice lie
act-withdraw = { $unit } goes back
act-reduce = { $unit } takes a point
act-stand = Nobody else goes back
act-sunset =
    { $shift ->
        [earlier] A shorter day
       *[later] A longer day
    }
act-leave = Leave it as it is
act-flag =
    { $nation ->
        [us] United States
       *[british] United Kingdom
    }
act-blow = Blow up { $water }
act-secure = { $unit } takes the bridge { $water }
act-depot = A depot { at-area } ({ $source })
act-refit = Refit { $unit }
act-draw = Draw { $points } on the depots { at-area }, of { $price }
act-airlift = Supply { $area } from the air
act-raise = Raise all beach depots by a point
act-buy =
    { $shift ->
        [earlier] Begin the next day a box earlier
       *[later] Begin the next day a box later
    }
act-recover = They try
act-no-airlift = No supply from the air
act-airlift-go = The aircraft start
act-done-refitting = End the refit
act-done-buying = Buy no more
act-depot-german = A depot { at-area }
act-draw-one = Draw 1 point { at-area }, of { $price }

## What steps and sums are made of

cost-movement = movement
cost-depot =
    { $value ->
        [one] depot point
       *[other] depot points
    }
term-free = A free area
term-vacant = A vacant enemy area
term-reduced = Enemies, none fresh
term-fresh = A fresh enemy
term-seized = Over a bridge just seized
term-all = All movement
term-seize-free = From a free area
term-seize-vacant = The area beyond is vacant
term-seize-enemies = Fresh enemies there
term-seize-flooded = Flooded ground
term-work-free = A free area beside it
term-work-friendly = A contested area of one’s own beside it
term-work-enemy = A contested enemy area beside it
term-work-repair = A repair
term-work-flooded = Flooded ground
term-work-level = What has been built
term-lead = Lead Unit
term-units = Further units
term-guns = Artillery support
term-integrity = Divisional integrity
term-air = Air support
term-forward = Forward Unit
term-terrain = Terrain
term-bridge = Over a bridge
term-river = Through a river
term-fort = Fortification
term-air-defence = Air support of the defender
term-defenders = Further fresh defenders
term-marker = Marker
term-lead-guns = Lead artillery
term-further-guns = Further artillery
term-answer = Guns that answer
term-areas = Supplied victory areas
term-isolated = Cut off
term-advantage = The Advantage
term-german-beaches = German beaches
term-contested = Contested areas
term-allied-beaches = Allied beaches
term-lift-free = A free area
term-lift-contested = A contested Allied area
term-lift-german = A German area
term-lift-disrupted = Disrupted
term-lift-half = Overcast up to half of the day
term-lift-most = Overcast more than half of the day
term-lift-all = Overcast all day

## Standing answers

standing-reroll-attack = Re-roll of attacks
standing-reroll-sunset = Re-roll of sunset
standing-reroll-die = Re-roll of single dice
standing-forward-unit = Forward Unit
standing-absorb = Losses
standing-retreat-voluntary = Voluntary retreats
standing-retreat-area = Where to retreat
standing-distribute-ap = Points of bombardments
standing-friendly-fire = Bombs on the Allies
standing-drm = Sunset marker
standing-nationality = Nation in control
standing-dawn-beach-us = Beach of US reinforcements
standing-dawn-beach-us-first = the first beach of its nation
standing-dawn-beach-us-second = the second beach of its nation
standing-dawn-beach-british = Beach of British reinforcements
standing-dawn-beach-british-first = the first beach of its nation
standing-dawn-beach-british-second = the second beach of its nation
standing-dawn-beach-british-third = the third beach of its nation
standing-dawn-offshore-us = US units at sea
standing-dawn-offshore-us-first = the first beach of its nation
standing-dawn-offshore-us-second = the second beach of its nation
standing-dawn-offshore-british = British units at sea
standing-dawn-offshore-british-first = the first beach of its nation
standing-dawn-offshore-british-second = the second beach of its nation
standing-dawn-offshore-british-third = the third beach of its nation
standing-reroll-die-bridge = ask for bridges only
standing-reroll-die-interdiction = ask under air attack only
standing-reroll-die-landing = ask for landings only
standing-reroll-die-recovery = ask for recovery only
standing-reroll-die-airlift = ask for air supply only
standing-reroll-die-surrender = ask for surrender only
standing-reroll-die-storm = ask for the storm only
standing-reroll-die-harbours = ask for the ports only
standing-reroll-sunset-if-it-ends = ask if it ends the day
standing-reroll-sunset-if-it-goes-on = ask if the day goes on
standing-nationality-us = United States
standing-nationality-british = United Kingdom
standing-drm-shorten = a shorter day
standing-drm-lengthen = a longer day
standing-drm-leave = leave it where it is
standing-measure = losses at stake
standing-points = points
standing-enemies = enemy units there
standing-cherbourg = Recovery at Cherbourg
standing-purchase = Purchase of boxes
standing-purchase-forward-1 = a box forward
standing-purchase-back-1 = a box back
standing-purchase-forward-2 = 2 forward
standing-purchase-back-2 = 2 back
standing-purchase-forward-3 = 3 forward
standing-purchase-back-3 = 3 back

## Odds

assume-re-roll = Re-rolls
assume-re-roll-never = never
assume-re-roll-when-bad = when the dice are bad
odds-repulse = Repulsed
odds-tie = A draw
odds-foothold = Foothold, { $points } points
odds-cleared = Cleared
odds-overrun = Overrun
odds-attrition = { $points } attrition points
odds-nothing = No effect
odds-and-day = { $result } · { $day }
odds-day-goes-on = The day goes on
odds-weather-changes = The weather changes
odds-day-ends = The day ends

## Warnings

warn-supply = { $count ->
    [one] A unit stands in an isolated area: { $units }
   *[other] { $count } units stand in isolated areas: { $units }
 }
warn-unspent = { $count ->
    [one] A fresh unit in a contested area can still act: { $units }
   *[other] { $count } fresh units in contested areas can still act: { $units }
 }
warn-odds = { $area }: attack value { $attack } against defence value { $defence }.
