# Battle of the Bulge. Every key and every argument is in both languages.
# $side is "german" or "allied"; $points has its sign where it counts victory points.

## Sides and nations

title = Battle of the Bulge
side-german = German
side-allied = Allied
nation-german = Germany
nation-us = United States
nation-british = United Kingdom

## The headline

turn-surprise = Surprise turn { $number } of { $total }, before dawn on { $day } December
turn-dawn = { $day } December, start of the day
turn-play =
    { $day } December, { $time }: { $side ->
        [german] German turn
       *[allied] Allied turn
    }
turn-over = { $day } December: the game is over

## Sequence of play

step-day-1 = Time marker to the first box
step-day-2 = Cubes and markers off
step-day-3 = Supply
step-day-4 = Reinforcements
step-day-5 = Fuel shortage
step-day-6 = Replacements
step-day-7 = Commandos
step-choose = Choose an area
step-move = Movement
step-combat = Combat
step-end = Cubes and time
step-roll = Dice
step-retreat = Retreat or stand
step-losses-defender = Defender's losses
step-losses-attacker = Attacker's losses

## What somebody is busy with

task-arrival = bringing in a reinforcement
task-drain = choosing units without fuel
task-refuel = finding fuel
task-replacement = assigning replacements
task-commando = deciding on the commandos
task-choose = choosing an area
task-movement = moving
task-combats = choosing the next combat
task-retreat = deciding on a retreat
task-losses = dividing losses
task-breakthrough = breaking through

## Questions

ask-choose = Which area do you activate?
ask-movement = Which unit moves next?
ask-march = Where does { $unit } go?
ask-combats = Which combat is fought next?
ask-retreat =
    { $losses ->
        [one] You lose 1 point: retreat to cancel it, or stand?
       *[other] You lose { $losses } points: retreat to cancel one of them, or stand?
    }
ask-losses =
    { $losses ->
        [one] 1 loss to take: which unit takes it?
       *[other] { $losses } losses to take: which units take them?
    }
ask-breakthrough = Which armour breaks through?
ask-exploit = Where does { $unit } break through to?
ask-drain =
    { $left ->
        [one] Which German unit runs out of fuel? One more to mark.
       *[other] Which German units run out of fuel? { $left } to mark.
    }
ask-refuel =
    { $left ->
        [one] Which unit finds fuel? One marker comes off.
       *[other] Which units find fuel? { $left } markers come off.
    }
ask-replacement =
    { $left ->
        [one] Which unit gets the replacement point?
       *[other] Which units get your { $left } replacement points?
    }
ask-commando = Use the commandos today, and against which unit?
ask-arrival = The entry of { $unit } is blocked: where does it arrive?

## Answers

unit-strength = { $unit } [{ $strength }]
do-activate = { $area }: { $units }
do-pass = Pass
do-pick = { $unit } [{ $strength }]
do-go = { $area }
do-go-attack = { $area }: attack
do-go-take = { $area }: take it
do-go-strategic = { $area }: strategic move
do-exit = { $unit } leaves the map: +{ $strength } VP
do-halt = { $unit } stops in { $area }
do-stay = { $unit } stays in { $area }
do-finish = No more movement
do-no-breakthrough = No more breakthroughs
do-fight = Combat in { $area }
do-stand =
    { $losses ->
        [one] Stand and lose 1 point
       *[other] Stand and lose { $losses } points
    }
do-retreat =
    { $losses ->
        [0] To { $area }, without loss
        [one] To { $area }, with 1 loss
       *[other] To { $area }, with { $losses } losses
    }
do-lose = { $unit } [{ $strength }] loses 1 point
do-drain = { $unit } [{ $strength }], { $area }
do-refuel = { $unit } [{ $strength }], { $area }
do-replace = { $unit } [{ $strength } of { $full }], { $area }
do-commando = { $unit } [{ $strength }], { $area }
do-no-commando = Not today
do-no-replacement = No more replacements
do-arrive = { $area }

group-contact = In contact with the enemy
group-free = Out of contact
group-attack = Attack
group-take = Take
group-move = Move
group-retreat = Retreat
group-area = { $area }

standing-retreat = Retreat to cancel a loss
standing-commando = Use the commandos
standing-losses = Who takes losses
measure-losses = losses

cost-areas = { $value ->
    [one] area
   *[other] areas
 }
cost-strength = strength

## Counters

factor-strength = strength
factor-hit-attack = chance to hit in attack
factor-hit-defence = chance to hit in defence
factor-bonus-die = bonus die

short-in-hand = MOVING
short-active = ACTIVE
short-moved = MOVED
short-helping = HELPS
short-cube = DONE
short-out-of-supply = OOS
short-fuel-shortage = NO FUEL
state-in-hand = Being moved
state-active = Active: may move, and must attack where enemies are
state-moved = Active, has moved
state-helping = Not activated, but joins the attack
state-cube = Activated today
state-out-of-supply = Out of supply: cannot be activated or attack, defends with a base chance of 2
state-fuel-shortage = Short of fuel: cannot be activated or attack, defends with a base chance of 2

due-day = { $day } December, { $area }
due-held-up = due since { $day } December at { $area }, held up
due-never = not scheduled

box-eliminated =
    { $side ->
        [german] German units eliminated
       *[allied] Allied units eliminated
    }
box-exited =
    { $side ->
        [german] German units that left the map
       *[allied] Allied units that left the map
    }

## Map, tracks and numbers

marker-combat = Combat to be fought
marker-source-lost = Supply source in enemy hands or contested: it supplies no other area
marker-crossing-used = River border used this turn into enemies
marker-reinforcements = Reinforcements
marker-replacements = Replacement points
marker-last-day = Last day of the scenario
marker-time = Time
marker-day = Today
marker-initiative = Initiative
arrow-retreat = Retreat to { $area }

track-time = Time
track-days = December 1944
cell-surprise = Surprise { $number }
cell-time = { $time }
cell-day = { $day }

gauge-victory = German victory points
gauge-meuse = German units supplied at the Meuse
gauge-held = Areas held for a draw
gauge-fresh =
    { $side ->
        [german] German units still to be activated
       *[allied] Allied units still to be activated
    }

legend-clear = Clear terrain: both sides hit more easily
legend-rough = Rough terrain
legend-forest = Forest: breakthroughs only by road
legend-town = Town
legend-city = City
legend-river = River: one unit per turn and border into enemies
legend-meuse = Meuse: closed to the British at first
legend-river-name = { $name }
legend-road = Road
legend-victory = Victory points
legend-terrain-value = Losses that the terrain cancels
legend-artillery = German artillery: German attacks here hit more easily
legend-supply-source = Supply source
legend-exit = Exit arrow: German units may leave the map
legend-combat = Combat to be fought
legend-source-lost = Supply source that supplies no other area
legend-crossing-used = River border used this turn
legend-reinforcements = Reinforcements due
legend-replacements = Replacement points
legend-last-day = Last day of the scenario

duty-combat = The combat in { $area } must be fought
notice-surprise = Surprise turn: only infantry moves. German attacks get +1; no German breakthrough.
notice-opening = First day: German attacks get +1; no German strategic movement or breakthrough; Allied infantry does not move.
notice-british = British units may not cross the Meuse yet.
notice-last-turn = Last turn of the day.

## Battle

battle-title = Combat in { $area }
battle-coming = Combat to come in { $area }
role-active = attacks
role-helper = joins in, not activated
role-defender = defends
note-eliminated = eliminated
note-bonus-die = bonus die
note-over-river = came over a river
note-fixed-chance = out of supply or short of fuel
dice-unit = { $unit }: { $dice } × ≤{ $target }

sum-chance = Chance to hit: { $units }
sum-terrain = Losses that the terrain cancels, at most
term-base = Base chance
term-base-elite-armour = Base chance of elite armour
term-base-fixed = Base chance out of supply or without fuel
term-limit = No less than 0, no more than { $faces }
term-terrain = Terrain value
term-terrain-limit = No more than the defenders' strength
spent-area = An area
spent-second-area = A second area, by road
spent-strategic = An area by strategic movement
spent-breakthrough = Breakthrough

mod-S5a = German bonus of the surprise, in defence
mod-S12a = German attack in a surprise turn or on 16 December
mod-S12b = German artillery
mod-S12c = Allied attack, 23 December or later
mod-S12d = Armour or elite infantry among the defenders
mod-S12e = Clear terrain
mod-S12f = All defenders out of supply or short of fuel
mod-S13a = Armour among the attackers
mod-S13b = Clear terrain
mod-S13c = All attackers came over a river

note-s12d-ruled = Printed { $printed }, played as { $used }: the printed sign is taken for a misprint (option { $option }).
note-s12d-printed = Played as printed, { $used }; the usual ruling is { $ruled } (option { $option }).

result-retreats = The defender retreats to { $area }
result-due =
    { $side ->
        [german] German losses still to take: { $losses }
       *[allied] Allied losses still to take: { $losses }
    }
result-lost =
    { $side ->
        [german] German losses so far: { $losses }
       *[allied] Allied losses so far: { $losses }
    }

odds-destroyed = Defenders eliminated (losses { $defender }, attacker { $attacker })
odds-retreated = Defenders retreat (losses { $defender }, attacker { $attacker })
odds-held = Defenders hold (losses { $defender }, attacker { $attacker })
odds-losses = defender loses { $defender }, attacker { $attacker }
odds-group-destroyed = Defenders eliminated
odds-group-retreated = Defenders retreat
odds-group-worn = Defenders hold, but lose more
odds-group-held = Defenders hold
assume-retreat = the defender's retreat
assume-retreat-never = never
assume-retreat-always = always
assume-losses = which units take the losses
assume-losses-strongest = the strongest
assume-losses-weakest = the weakest

## Results of the game

outcome-german-decisive = Decisive German victory
outcome-german-marginal = Marginal German victory
outcome-draw = Draw
outcome-allied-marginal = Marginal Allied victory
outcome-allied-decisive = Decisive Allied victory
outcome-german-victory = German victory
outcome-allied-victory = Allied victory

## The log

log-day-begins = { $day } December begins.
log-cubes-off = All activation cubes come off.
log-fuel-off = Fuel reaches { $units }.
log-out-of-supply = { $unit } is out of supply.
log-in-supply = { $unit } is in supply again.
log-attrition = { $unit } is still cut off, with enemies in its area: attrition.
log-meuse-bonus = { $unit } is in supply west of the Meuse: { $points } VP.
log-arrives = { $unit } arrives in { $area }.
log-arrives-elsewhere = The entry of { $unit } is blocked: it arrives in { $area }.
log-waits = { $unit } cannot enter anywhere and waits for another day.
log-fuel-shortage = { $unit } is short of fuel.
log-fuel-found = Fuel is found for { $unit }.
log-replacement = { $unit } gets a replacement point: strength { $strength }.
log-replacements-declined =
    { $side ->
        [german] The German player takes no more replacements.
       *[allied] The Allied player takes no more replacements.
    }
log-replacements-unused =
    { $side ->
        [german] { $points ->
            [one] 1 German replacement point finds no taker.
           *[other] { $points } German replacement points find no taker.
        }
       *[allied] { $points ->
            [one] 1 Allied replacement point finds no taker.
           *[other] { $points } Allied replacement points find no taker.
        }
    }
log-commando = German commandos hold up { $unit } for the day.
log-commando-declined = The German commandos stay in reserve.
log-activates =
    { $side ->
        [german] The German player activates { $area }: { $units }.
       *[allied] The Allied player activates { $area }: { $units }.
    }
log-passes =
    { $side ->
        [german] The German player passes.
       *[allied] The Allied player passes.
    }
log-must-pass =
    { $side ->
        [german] No German unit is left to activate.
       *[allied] No Allied unit is left to activate.
    }
log-moves = { $unit } moves from { $from } to { $to }.
log-exits = { $unit } leaves the map from { $from }: { $points } VP.
log-captures =
    { $side ->
        [german] { $area } is in German hands.
       *[allied] { $area } is in Allied hands.
    }
log-captures-points =
    { $side ->
        [german] { $area } is in German hands: { $points } VP.
       *[allied] { $area } is in Allied hands: { $points } VP.
    }
log-british-released = The British may cross the Meuse from now on.
log-battle = Combat in { $area }: { $attackers } against { $defenders }.
log-hits = Hits: { $defender } on the defender, { $attacker } on the attacker.
log-hits-terrain = Hits: { $defender } on the defender, { $terrain } of them cancelled by the terrain; { $attacker } on the attacker.
log-stands =
    { $side ->
        [german] The German defenders stand.
       *[allied] The Allied defenders stand.
    }
log-retreats =
    { $side ->
        [german] The German defenders retreat to { $area }: one loss less.
       *[allied] The Allied defenders retreat to { $area }: one loss less.
    }
log-loses =
    { $points ->
        [one] { $unit } loses 1 strength point, { $left } left.
       *[other] { $unit } loses { $points } strength points, { $left } left.
    }
log-eliminated = { $unit } is eliminated.
log-eliminated-points = { $unit } is eliminated: { $points } VP.
log-battle-held = The defenders of { $area } hold.
log-battle-retreated = The defenders of { $area } have retreated.
log-battle-destroyed = No defender of { $area } is left.
log-breaks-through = { $unit } breaks through from { $from } to { $to }.
log-marker = The time is { $time }.
log-marker-surprise = Surprise turn { $number } follows.
log-day-ends-passes = Both players have passed: { $day } December is over.
log-day-ends-exhaustion = Every unit has been activated: { $day } December is over.
log-day-ends-night = Night falls: { $day } December is over.
log-game-over = The game is over: { $outcome }.

## Refusals

no-not-your-turn = It is not yours to decide now.
no-surprise-turns = The Allies have no turn yet: the three German surprise turns follow one another.
no-too-early = It is too early for that.
no-too-late = It is too late for that.
no-not-now = That cannot be done at this point.
no-game-over = The game is over.
no-nobody-to-activate = You have no unit in { $area } to activate: it needs one without a cube that is neither out of supply nor short of fuel.
no-may-not-pass = You have the initiative: you may pass only once all your units are activated, or right after your opponent has passed. You may activate an area where no enemy is and move nothing.
no-may-not-pass-in-contact = You have the initiative: you may pass only once all your units are activated, or right after your opponent has passed. Wherever you could activate units they are in contact with the enemy.
no-nothing-in-hand = No unit is in hand: take the one that shall move first.
no-not-your-unit = { $unit } is not yours.
no-not-active = { $unit } is not active this turn; only units of the chosen area move.
no-movement-over = Movement is over: the combats follow.
no-moved-already = { $unit } has made its move for this turn.
no-only-infantry-in-surprise = { $unit } is not infantry: in a surprise turn only infantry moves. It may attack where it stands.
no-allied-infantry-moves = { $unit } is Allied infantry, which does not move on 16 December. It may attack where it stands.
no-not-adjacent = { $area } is not adjacent.
no-there-already = That is { $area }, where the move begins.
no-must-stop = { $unit } has come upon enemy units and must stop there.
no-infantry-one-area = { $unit } is infantry and moves one area only.
no-two-areas-by-road = { $unit } goes a second area only if both are entered by road; a road over a river into an area held by the enemy alone does not count.
no-leaving-contested = { $unit } leaves enemy units behind and may go one area only (option leave_contested).
no-strategic-not-eligible = { $unit } has no strategic movement: of the Germans only armour and mechanised infantry have it, from 17 to 22 December (the Allies have it every day).
no-strategic-opening = { $unit } cannot move strategically: no German unit does in the surprise turns or on 16 December.
no-strategic-by-road = { $unit } moves strategically up to three areas, each of them entered by road.
no-strategic-ground = { $area } is contested or in enemy hands: strategic movement cannot start there or enter it.
no-river-border-used = A unit has already crossed this river border into { $area } this turn; while enemies are there, no other may. Other borders of the area are open.
no-meuse-closed = { $unit } is British and may not cross the Meuse before 26 December, unless a German unit enters an area beside it first.
no-stack-full = { $area } can hold no more than four units of a side (option stacking).
no-road-cut = The road into { $area } crosses a river, and only enemies are there: it does not exist until a friend stands on the other side. The area can still be entered as a single area of a normal move.
no-one-step-at-a-time = { $area } cannot be reached in one leg: go area by area, as far as the move allows.
no-nowhere-to-go = { $unit } has nowhere to go.
no-exit-here = { $area } has no exit arrow.
no-only-germans-exit = { $unit } is not German: only German units leave the map.
no-exit-too-far = { $unit } has no movement left to leave the map: that counts as one more area, by road, of a normal move.
no-combat-compulsory = The combat in { $area } must be fought: active units attack wherever enemies are.
no-combat-goes-on = The combat in { $area } is being fought already: where only one is due, the dice come at once.
no-combat-there = No combat is due in { $area }.
no-retreat-far = { $area } is not adjacent: no retreat leads there.
no-retreat-foreign = { $area } is not under your control: no retreat leads there.
no-retreat-beset = Enemy units are in { $area }: no retreat leads there.
no-retreat-no-battle = A retreat cancels a loss in a combat that you defend, and none is being fought.
no-retreat-no-loss = There is no loss to cancel by a retreat.
no-retreat-fixed = { $unit } may not move, and so may not retreat either (option retreat_when_fixed).
no-not-in-this-battle = { $unit } cannot take this loss: only surviving units of the losing side that took part can.
no-breakthrough-not-eligible = { $unit } cannot break through: that is for armour activated this turn, after an attack that eliminated every defender, once a turn.
no-breakthrough-needs-road = { $area } is forest: armour breaks through into it only by road, and a road over a river into an area held by the enemy alone does not count.
no-breakthrough-opening = { $unit } may not break through in the surprise turns and on 16 December: no German unit may.
no-fuel-not-today = Fuel runs short only from 21 December on, at the start of the day.
no-fuel-all-marked = All fuel shortage markers of today have been placed; if no more units than markers could run short, without a choice.
no-fuel-not-mechanised = { $unit } cannot run short of fuel: only German armour and mechanised infantry can.
no-fuel-marked-already = { $unit } has a fuel shortage marker already.
no-fuel-not-marked = { $unit } has no fuel shortage marker.
no-fuel-must-remove = The markers must come off; you choose only which.
no-replacements-gone = You have no replacement point to give now: they come at the start of a day, and only on some days.
no-they-replace-first = The German gives out his replacement points first.
no-replacement-full = { $unit } is at full strength.
no-replacement-oos = { $unit } is out of supply and gets no replacements.
no-replacement-enemy = { $unit } has enemy units in its area and gets no replacements.
no-replacement-twice = { $unit } has got its replacement point for today.
no-replacement-not-yours = { $unit } is not yours.
no-commando-target = { $unit } is not Allied: commandos hold up an Allied unit.
no-commando-used = The commandos have been used.
no-commando-date = The commandos are available on 17 and 18 December only, before the first turn.
no-not-on-map = { $unit } is not on the map.
no-stuck-without-supply = { $unit } is out of supply: it can neither be activated nor attack.
no-stuck-without-fuel = { $unit } is short of fuel: it can neither be activated nor attack.
no-cube-already = { $unit } has been activated today; it can act again tomorrow.
no-arrival-ground = { $area } is no place to arrive: it must be the nearest of your supply sources that you control and that is free of enemies.
no-unsupplied = { $unit } cannot trace supply: no chain of areas under its side's control and free of enemies leads to a supply source.
link-in-source = In the supply source { $area }
link-ground = Friendly areas that supply passes: { $count }
link-source = Supply source { $area }
link-enemy-control = { $area } is under enemy control
link-enemy-units = Enemies in { $area }
link-source-closed = The supply source { $area } is closed by the enemy

victory-points = By German victory points at the end of the last day. { $levels }.
victory-level = { $points } or more: { $level }
victory-rest = fewer: { $level }
victory-meuse = The bonus for a supplied unit west of the Meuse makes it a decisive German victory.
victory-sudden = The game ends early, at the end of any day, with { $german } points or more for the German, or with { $allied } or fewer from { $day } December for the Allied player.
victory-reach = The German wins if on the last evening a unit of his that can trace supply is next to the Meuse.
victory-hold = Otherwise it is a draw if he controls { $areas }, and an Allied victory if he does not.

## What the computer intends

intent-pass = I let this turn go by.
intent-attack = Objective: { $area }. I attack { $strength ->
        [one] one strength point
       *[other] { $strength } strength points
    } there.
intent-fight = I go on fighting in { $area }.
intent-take = I take { $area } with { $units }.
intent-move = I send { $units } to { $area }.
intent-hold = I hold { $area }.
intent-breakthrough = { $units } breaks through to { $area }.
intent-retreat = I give way to { $area }.
intent-hope = I expect to come out of it no worse than before { $hope } times in a hundred; the risk is { $risk }.

## What happened in history, for comparison

history-first-day = by the evening of 16 December the front was broken in the Losheim Gap and on the Our only, worth about one point: an Allied result.
history-race = about 5 points on 20 December, and no German had seen the Meuse: an Allied result.
history-campaign = about 10 points on 28 December (St. Vith, the Our and Ourthe valleys, one American division): an Allied result.
history-three-days = on the evening of 18 December the Meuse was far away and Bastogne held: an Allied victory.

# What the game is about
clock-day = Day { $at } of { $of }
clock-turn = Turn { $at } of { $of }
goal-meuse-bonus = or the bonus beyond the Meuse
goal-sudden-german = at the end of any day with { $points } points
goal-sudden-allied = at the end of any day from { $day } December with { $points } points or fewer

## Places inside sentences

the-area = { $area }
at-area = in { $area }

## Warnings

warn-supply = { $count ->
    [one] A unit cannot trace supply; the next check marks it: { $units }
   *[other] { $count } units cannot trace supply; the next check marks them: { $units }
 }
warn-unspent = { $count ->
    [one] A unit at the front can still act: { $units }
   *[other] { $count } units at the front can still act: { $units }
 }
warn-odds = { $area }: { $attack } strength points attack { $defence }.
warn-guard = { $area } counts, an enemy is near, and nobody would be left there.
