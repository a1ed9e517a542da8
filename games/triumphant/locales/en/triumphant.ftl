# America Triumphant. Every key and every argument is in both languages.
# $side is "german" or "allied"; $weather, $ground, $supply and $edge are words by which a form is chosen.

## Sides, nations, dates

title = America Triumphant
side-german = German
side-allied = Allied
nation-german = Germany
nation-us = United States
nation-british = United Kingdom
date =
    { $month ->
        [1] { $day } January
       *[12] { $day } December
    }

## The headline

turn-setup = Set-up
turn-segment = { $date }: Initial Segment
turn-draw = { $date }: next chit
turn-impulse =
    { $side ->
        [german] { $date }: impulse of { $unit } (German)
       *[allied] { $date }: impulse of { $unit } (Allied)
    }
turn-end = { $date }: end of the turn
turn-over = { $date }: the game is over

## Sequence of play

step-drop = Parachute drop written down
step-allied-setup = Allied set-up
step-request = Request to the OKW
step-german-setup = German set-up
step-arrivals = Reinforcements due, HQs that return
step-weather = Weather and ground
step-okw = OKW die
step-income = Supply points
step-restore = Replacements
step-combat-supply = Combat supply
step-status = Supply status
step-chits = Chits into the cup
step-draw = A chit is drawn
step-engineers = Engineers
step-strategic = Strategic movement
step-tactical = Tactical movement
step-declare = Attacks declared
step-support = Air points and HQ support
step-combat = Combat
step-mechanised = Mechanised movement
step-pause = Operational pause
step-turn-end = End of the turn
step-muster = Attackers named
step-scouts = Reconnaissance withdraws
step-roll = The die
step-losses-attacker = Attacker's losses and retreat
step-losses-defender = Defender's losses and retreat
step-advance = Advance

## What somebody is busy with

warn-stays-off = Not brought in during this phase: { $units }
task-drop = planning the parachute drop
task-okw = choosing reserves
task-setup = setting up
task-return = bringing an HQ back
task-restore = assigning replacements
task-combat-supply = supplying HQs for combat
task-chits = choosing chits
task-put-back = deciding on the chit
task-engineers = bridging
task-movement = moving
task-declare = declaring attacks
task-cover = giving air cover
task-commit = giving support
task-resolve = choosing the next attack
task-overstack = thinning out an overfull hex
task-muster = naming the attackers
task-scouts = deciding on a withdrawal
task-losses = dividing losses
task-retreat = retreating
task-advance = advancing
task-stop = deciding whether to go on

## Questions

ask-drop-hex = Where do the parachutists drop? Your opponent does not see it.
ask-drop-turn = On which turn do they drop?
ask-battalion = With which unit of its list does { $unit } start?
ask-okw = Ask the OKW for reserves before play?
ask-bring =
    { $left ->
        [one] Which formation do you bring? One more at most.
       *[other] Which formations do you bring? { $left } at most.
    }
ask-deploy =
    { $left ->
        [one] Which unit do you place? One is left.
       *[other] Which unit do you place? { $left } are left.
    }
ask-place = Where does { $unit } start?
ask-return = On which hex of its edge does the HQ { $unit } return?
ask-release = Which formations are released for the next turn? Mechanised: { $mechanised }, infantry: { $infantry }.
ask-restore =
    { $left ->
        [one] Which reduced unit is brought back to full strength?
       *[other] Which reduced units are brought back to full strength? { $left } at most.
    }
ask-combat-supply = Which HQs are put in combat supply, at { $price } points each? You have { $points }.
ask-chits = Which chits do you put into the cup? Your opponent does not see it yet.
ask-put-back = The Allied chit { $unit } has been drawn: put it back into the cup?
ask-engineers = Which hexside do you try to bridge?
ask-strategic = Which unit moves strategically?
ask-tactical = Which unit moves?
ask-mechanised = Which mechanised unit moves again?
ask-march = Where does { $units } go?
ask-enter = Where does { $units } come in?
ask-lock = From zone of control to zone of control: which unit in { $hex } stays there for the rest of the turn?
ask-overrun-support = Does the HQ support the overrun of { $hex }?
ask-follow = The hex is empty: enter { $hex }?
ask-overstack = Too many units in { $hex }: which one is eliminated?
ask-declare = Which hexes do you attack?
ask-cover = Which hexes do you cover with { $price } air points each? You have { $points }. Your opponent does not see it.
ask-commit = Which attacks get support?
ask-resolve = Which attack is resolved next?
ask-muster = Which units attack { $hex }?
ask-scouts = Withdraw the reconnaissance from { $hex } by { $hexes } hexes before the die?
ask-losses =
    { $losses ->
        [one] 1 step to lose: which unit loses it?
       *[other] { $losses } steps to lose: which units lose them?
    }
ask-their-losses =
    { $losses ->
        [one] You choose: which enemy unit loses a step?
       *[other] You choose: which enemy unit loses the next of { $losses } steps?
    }
ask-cornered =
    { $losses ->
        [one] They cannot retreat: which unit loses 1 step?
       *[other] They cannot retreat: which units lose { $losses } steps?
    }
ask-rest =
    { $rest ->
        [one] Retreat 1 hex, or lose 1 more step?
       *[other] Retreat { $rest } hexes, or lose { $rest } more steps?
    }
ask-retreat = Which unit retreats first?
ask-fall-back =
    { $left ->
        [one] Where does { $unit } retreat? 1 hex to go.
       *[other] Where does { $unit } retreat? { $left } hexes to go.
    }
ask-advance = { $hex } is empty: which unit advances?
ask-advancing =
    { $left ->
        [one] Where does { $unit } advance? Up to 1 hex.
       *[other] Where does { $unit } advance? Up to { $left } hexes.
    }
ask-stop = End the game now?

## Answers

do-preset = Ready-made set-up
do-hex = { $hex }
do-date = { $date }
do-unit = { $unit } [{ $factors }], { $place }
do-stack = with { $unit } [{ $factors }], { $place }
do-ask = Ask
do-not-ask = Do not ask
do-bring =
    { $kind ->
        [mechanised] { $formation } (mechanised)
       *[infantry] { $formation } (infantry)
    }
do-supply = HQ { $unit } [{ $factors }], { $place }
do-put-back = Put it back
do-not-put-back = Let it be played
do-bridge = { $unit } [{ $factors }], { $place }, towards { $to }
do-join = { $unit } [{ $factors }] moves too
do-go-zone = { $hex }, in an enemy zone of control
do-go-take = { $hex }, enemy ground
do-follow = Enter { $hex }
do-not-follow = Do not enter
do-slip = Slip into { $hex }
do-overrun = Overrun { $hex }
do-exit = Leave the map
do-halt = Stop here
do-stay = Stay
do-declare = { $hex }: { $units }
do-cover = { $hex }: { $units }
do-strike = 1 air point on { $hex }
do-back = HQ support against { $hex }
do-not-back = No support
do-fight = { $hex }: { $units }
do-withdraw = Withdraw
do-retreat =
    { $hexes ->
        [one] Retreat 1 hex
       *[other] Retreat { $hexes } hexes
    }
do-stand =
    { $steps ->
        [one] Stand and lose 1 more step
       *[other] Stand and lose { $steps } more steps
    }
do-lose = { $unit } [{ $factors }] loses a step
do-stop = End the game
do-play-on = Play on
do-finish = Done
do-finish-bring = No more formations
do-finish-restore = No more replacements
do-finish-supply = No more combat supply
do-finish-engineers = No more bridges
do-finish-strategic = No more strategic movement
do-finish-movement = No more movement
do-finish-declare = No more attacks
do-finish-cover = No more cover
do-finish-commit = No more support
do-finish-muster = These attack
do-finish-retreat = The others cannot retreat
do-finish-advance = Nobody else advances
chits-none = No chit
chits-list = { $units }
place-waiting = off the map
place-off-map = off the map

group-hex = { $hex }
group-waiting = Reinforcements
group-join = Together with it
group-move = Move
group-take = Enemy ground
group-zone = Enemy zone of control
group-enter = Hexes
group-overrun = Overrun
group-slip = Slip through
group-chits =
    { $count ->
        [0] No chit
        [one] 1 chit
       *[other] { $count } chits
    }
group-air = Air points
group-support = HQ support

standing-put-back = Put drawn Allied chits back
standing-air = Give air cover to attacked hexes
standing-scouts = Withdraw reconnaissance before the die
standing-overrun-support = Support overruns with the HQ
standing-replacements = Use replacements
standing-stop = End the game
standing-losses = Who loses steps, as long as no unit is lost
standing-way-back = Where retreats go
measure-hexes = hexes
measure-units = units

cost-movement =
    { $value ->
        [one] movement point
       *[other] movement points
    }
cost-steps =
    { $value ->
        [one] step
       *[other] steps
    }
cost-supply =
    { $value ->
        [one] supply point
       *[other] supply points
    }
cost-air =
    { $value ->
        [one] air point
       *[other] air points
    }

## Counters

factor-combat = combat strength
factor-movement = movement allowance
factor-range = range

short-in-hand = MOVING
short-active-hq = ACTIVE
short-ready = READY
short-eligible = MAY ACT
short-activated = ACTED
short-strategic = STRAT.
short-locked = STAYS
short-attacked = ATTACKED
short-struck = HIT
short-arrived = NEW
short-retreating = BACK
short-unsupplied = UNSUPP.
short-isolated = ISOLATED

# Which supply line
trace-turn = Initial Segment
trace-impulse = impulse
state-in-hand = Being moved
state-active-hq = The active HQ of this impulse
state-ready = In combat supply
state-eligible = May act in this impulse
state-activated = Has been activated this turn
state-strategic = Moved strategically: neither attacks nor advances in this impulse
state-locked = Covered a step between zones of control: may not move any more this turn
state-attacked = Has attacked this turn
state-struck = Has been attacked in this impulse: cannot be attacked again
state-arrived = Arrived this turn: supplied whatever happens
state-retreating = Has to retreat
state-unsupplied = Unsupplied: attacks with half its strength; mechanised units move half as far
state-isolated = Isolated: attacks with a quarter of its strength and defends with half; mechanised units move half as far

due-date =
    { $edge ->
        [north] { $date }, north edge
        [south] { $date }, south edge
        [west] { $date }, west edge
       *[east] { $date }, east edge
    }
due-alarm =
    { $edge ->
        [north] when alarmed, north edge
        [south] when alarmed, south edge
        [west] when alarmed, west edge
       *[east] when alarmed, east edge
    }
due-drop = by parachute, on a day that only the German player knows
due-never = not scheduled
out-gone = out of the game, not lost
out-bridge = has become a bridge

box-setup =
    { $side ->
        [german] German units to place
       *[allied] Allied units to place
    }
box-waiting =
    { $edge ->
        [north] Due at the north edge
        [south] Due at the south edge
        [west] Due at the west edge
       *[east] Due at the east edge
    }
box-okw = OKW reserve
box-eliminated =
    { $side ->
        [german] German units eliminated
       *[allied] Allied units eliminated
    }
box-exited = German units that left the map
box-cup = The cup
box-drawn = The chit drawn
box-chits =
    { $side ->
        [german] German chits
       *[allied] Allied chits
    }

## Map, tracks and numbers

marker-attack = Attack declared
marker-battle = Battle
marker-support = HQ support
marker-air = Air points in attack
marker-cover = Air cover, hidden from the German player
marker-drop = Planned drop, hidden from the Allied player
marker-bridge-built = Bridge built
marker-turn = This turn
marker-reinforcements = Reinforcements
marker-supply-points = German supply points
marker-replacements = German replacements
marker-last-turn = Last turn
arrow-retreat = Retreat
arrow-advance = Advance

track-turns = Turns
track-impulses =
    { $side ->
        [german] German impulses
       *[allied] Allied impulses
    }
cell-free = no pause
cell-pause = pause on { $number } or less

gauge-weather =
    { $weather ->
        [clear] Clear: air points
        [cloudy] Cloudy: air points
       *[precipitation] Precipitation: air points
    }
gauge-ground =
    { $ground ->
        [frost] Frost: movement costs times
       *[snow] Snow: movement costs times
    }
gauge-supply = German supply points
gauge-air = Allied air points left
gauge-objective-points = German objective points
gauge-destroyed = Allied units destroyed
gauge-lost = German units lost
gauge-westwall = Westwall hexes in Allied hands
gauge-hexes = Objective hexes in German hands
gauge-exits = German units off the map

legend-clear = Clear: costs { $foot } on foot, { $mechanised } mechanised; odds { $shift }
legend-woods = Woods: costs { $foot } on foot, { $mechanised } mechanised; odds { $shift }
legend-hill = Hill: costs { $foot } on foot, { $mechanised } mechanised; odds { $shift }
legend-village = Village: costs { $foot } on foot, { $mechanised } mechanised; odds { $shift }
legend-town = Town: costs { $foot } on foot, { $mechanised } mechanised; odds { $shift }
legend-river-major = Major river: foot { $foot }, mechanised by bridge only; attacks ÷{ $divide }
legend-river-minor = Minor river: foot { $foot }; mechanised by bridge, Allied ford for all points; attacks ÷{ $divide }
legend-westwall = Westwall: odds −2, the defender's number −1
legend-road-main = Main road
legend-road = Road
legend-bridge = Bridge
legend-bridge-destroyed = Destroyed bridge: no road until it is built
legend-bridge-built = Bridge built during play
legend-objective = Objective
legend-city = Liège: two of its hexes count at most
legend-entry = German entry
legend-zone = German set-up zone
legend-supply-edge = Edge from which a side is supplied
legend-exit = German units may leave the map here
legend-attack = Attack declared
legend-battle = Battle
legend-support = HQ support
legend-air = Air points in attack
legend-cover = Air cover
legend-drop = Planned drop
legend-reinforcements = Reinforcements due
legend-supply-points = German supply points
legend-replacements = German replacements
legend-last-turn = Last turn of the scenario

duty-attack = The declared attack on { $hex } must be made
notice-barrage = German HQ support in attack is worth two levels today.
notice-free-advance = German advances ignore Allied zones of control today.
notice-chits = The German may put drawn Allied chits back today, as long as one of his own is in the cup.
notice-chit-once = The German may put one drawn Allied chit back today.
notice-no-pause = The German makes no pause roll today.
notice-discovered = The German preparations were discovered: no barrage, no chits put back, Allied reinforcements at other dates.
notice-alarm = A German unit has come near the Meuse bridges: the Guards Armoured Division and the 33rd Armoured Brigade are called.
notice-british-stopped = No more British reinforcements.
notice-paused-german = German operations are over for this turn.
notice-paused-allied = Allied operations are over for this turn.
notice-last-turn = Last turn.

seal-drop = The plan of the parachute drop
seal-drop-hex = { $hex }
seal-drop-plan = { $hex }, { $date }
seal-chits =
    { $side ->
        [german] Chits the German player puts into the cup
       *[allied] Chits the Allied player puts into the cup
    }
seal-cover = Air cover of the attacked hexes
cover-none = No hex
cover-list = { $hexes }

table-combat = Combat results: attacker's number / defender's number
table-combat-columns = odds
table-combat-rows = die
table-weather = Weather: ☀ clear, ☁ cloudy, ☂ precipitation
table-weather-columns = die with its modifiers
table-weather-rows = weather
table-ground = Ground: – frost, ❄ snow
table-ground-columns = die with its modifiers
table-ground-rows = ground
table-okw = OKW reserve: formations released (M mechanised, I infantry)
table-okw-columns = die with its modifiers
table-okw-rows = formations

dice-weather = Weather
dice-ground = Ground
dice-okw = OKW reserve
dice-request = Formations the OKW grants
dice-discovery = Are the preparations discovered?
dice-draw = A chit from the cup
dice-bridge = Is the bridge built?
dice-drop = Do the parachutists land?
dice-pause = Operational pause
dice-slip = Does it slip through?
dice-combat = Combat
term-brought = Formations brought
term-bridge-site = On the site of a destroyed bridge
term-snow = Snow
term-weather-before = Weather of the turn before
term-snow-before = Snow the turn before
term-late = January
term-okw-towns = Both towns German
term-okw-near = A German unit near the Meuse bridges

## Battle

battle-attack = Attack on { $hex }
battle-overrun = Overrun of { $hex }
role-attacks = attacks
role-defends = defends
note-integrity = divisional integrity
note-supply = lacks supply
note-river = across a river
note-reduced = reduced
sum-group = { $units }
sum-attack = Attack strength, rounded up
sum-defence = Defence strength, rounded up
sum-odds = Odds
term-unit = { $unit }
term-integrity = Divisional integrity
term-supply = Lack of supply
term-river = Across a river
term-complete-division = Complete division
term-ratio = Ratio { $odds }
term-helpless = Defenders without strength: { $odds }
shift-terrain = Terrain
shift-westwall = Westwall
shift-armour = Armour superiority
shift-combined-attack = Combined arms of the attacker
shift-combined-defence = Combined arms of the defender
shift-encirclement = Encirclement
shift-snow = Snow
shift-air-attack = Air attack
shift-air-defence = Air cover
shift-hq-attack = HQ support of the attacker
shift-barrage = Opening barrage
shift-hq-defence = HQ support of the defender
spent-clear = Clear ground
spent-rough = Woods or hill
spent-settlement = Village or town
spent-road = Road
spent-strategic-road = Road, strategic movement
spent-river = River without a bridge
spent-ford = Ford: all that is left
spent-into-zone = Into a zone of control
spent-out-of-zone = Out of a zone of control
spent-overrun = Overrun
spent-exit = Off the map
spent-snow = Snow
spent-waived = A single hex: the rest is not paid
spent-back = A hex of the retreat
spent-ahead = A hex of the advance
lack-unfed = No supplied HQ within range
lack-cut-off = No line to any HQ
lack-never-isolated = Allied units are never isolated now
lack-of-turn = From the Initial Segment
lack-no-line = No line to the active HQ, or no combat supply
lack-beyond-hq = Out of range of the active HQ
result-column = Column { $odds }
result-toll =
    { $side ->
        [german] German number { $number }: { $lost } steps lost, { $due } still to lose, { $rest } hexes or steps after that
       *[allied] Allied number { $number }: { $lost } steps lost, { $due } still to lose, { $rest } hexes or steps after that
    }

odds-destroyed = Defenders eliminated (steps lost: { $defender }, attacker { $attacker })
odds-retreated = Defenders retreat (steps lost: { $defender }, attacker { $attacker })
odds-held = Defenders hold (steps lost: { $defender }, attacker { $attacker })
odds-losses = defender loses { $defender }, attacker { $attacker } (steps)
odds-group-destroyed = Defenders eliminated
odds-group-retreated = Defenders retreat
odds-group-worn = Defenders hold, but lose more
odds-group-held = Defenders hold
assume-support = support of the HQ
assume-support-given = given where possible
assume-support-none = none
assume-cover = air cover of the defender
assume-cover-none = none
assume-cover-given = given where possible
assume-rest = what is left of a result
assume-rest-retreat = retreat
assume-rest-stand = more steps
assume-losses = which units lose steps
assume-losses-weakest = the weakest
assume-losses-strongest = the strongest

## Results of the game

outcome-draw = Draw
outcome-german = German victory
outcome-allied = Allied victory
outcome-german-major = German major victory
outcome-german-minor = German minor victory
outcome-allied-major = Allied major victory
outcome-allied-minor = Allied minor victory

## The log

log-drop-planned = The parachutists are to drop on { $hex } on { $date }.
log-drop-written = The German player has written down his parachute drop.
log-set-up = { $unit } starts in { $hex }.
log-ready-made =
    { $side ->
        [german] The German player takes the ready-made set-up.
       *[allied] The Allied player takes the ready-made set-up.
    }
log-okw-asked =
    { $die ->
        [one] The German player asks the OKW for reserves: the die shows 1, so 1 formation at most.
       *[other] The German player asks the OKW for reserves: the die shows { $die }, so { $die } formations at most.
    }
log-okw-not-asked = The German player does not ask the OKW for reserves.
log-brought = { $formation } joins the set-up.
log-discovered = Die { $die }, { $total } in all: the Allies discover the preparations.
log-not-discovered = Die { $die }, { $total } in all: the Allies notice nothing.
log-turn-begins = { $date } begins.
log-due = { $unit } may come in from now on.
log-hq-returns = The HQ { $unit } returns to { $hex }.
log-hq-cannot-return = The HQ { $unit } finds no hex to return to.
log-weather-fixed =
    { $weather ->
        [clear] Clear sky
        [cloudy] Clouds
       *[precipitation] Precipitation
    }, { $ground ->
        [frost] frozen ground.
       *[snow] snow on the ground.
    }
log-weather-rolled =
    { $weather ->
        [clear] Weather die { $die }: clear, { $air } air points.
        [cloudy] Weather die { $die }: cloudy, { $air } air points.
       *[precipitation] Weather die { $die }: precipitation, { $air } air points.
    }
log-ground-rolled =
    { $ground ->
        [frost] Ground die { $die }: frost.
       *[snow] Ground die { $die }: snow.
    }
log-okw-rolled = OKW die { $die }, { $total } in all: { $mechanised } mechanised, { $infantry } infantry.
log-released = { $formation } is released for the next turn.
log-income = The German receives { $points } supply points: { $stock } in stock.
log-restored = { $unit } is back at full strength.
log-in-combat-supply = The HQ { $unit } is put in combat supply (points left: { $stock }).
log-supply =
    { $supply ->
        [supplied] { $unit } is supplied.
        [unsupplied] { $unit } is unsupplied.
       *[isolated] { $unit } is isolated.
    }
log-chits-chosen =
    { $side ->
        [german] The German player has chosen his chits.
       *[allied] The Allied player has chosen his chits.
    }
log-chits = Into the cup: { $units }.
log-no-chits = No chit goes into the cup.
log-cup-filled = In the cup: { $units }.
log-cup-empty = The cup is empty.
log-drawn = The chit { $unit } is drawn.
log-drawn-void = The chit { $unit } is drawn and has no effect.
log-put-back = The German puts the chit { $unit } back.
log-impulse-begins =
    { $side ->
        [german] German impulse of { $unit }.
       *[allied] Allied impulse of { $unit }.
    }
log-impulse-supply =
    { $supply ->
        [supplied] { $unit } is supplied in this impulse.
        [unsupplied] { $unit } is unsupplied in this impulse.
       *[isolated] { $unit } is isolated in this impulse.
    }
log-bridge-built = { $unit } rolls { $die } and bridges the river towards { $hex }.
log-bridge-failed = { $unit } rolls { $die } and does not manage the bridge towards { $hex }.
log-pauses =
    { $side ->
        [german] Die { $die }, { $total } in all, not above { $number }: German operations are over for this turn.
       *[allied] Die { $die }, { $total } in all, not above { $number }: Allied operations are over for this turn.
    }
log-goes-on =
    { $side ->
        [german] Die { $die }, { $total } in all, above { $number }: German operations go on.
       *[allied] Die { $die }, { $total } in all, above { $number }: Allied operations go on.
    }
log-refund = Points come back for the HQ { $unit }: { $stock } in stock.
log-moves = { $unit } moves from { $from } to { $to } (points left: { $left }).
log-enters = { $unit } comes in at { $to } (points left: { $left }).
log-locks = { $unit } covers the move and stays where it is for the rest of the turn.
log-slips = { $unit } rolls { $die } and slips into { $hex }.
log-does-not-slip = { $unit } rolls { $die }, does not get into { $hex } and stops.
log-exits = { $unit } leaves the map.
log-british-stop = No more British reinforcements come.
log-british-leave = { $unit } is withdrawn.
log-north-cancelled = Later Allied reinforcements of the north edge are cancelled.
log-alarm = { $unit } in { $hex } alarms the British: the Guards Armoured Division and the 33rd Armoured Brigade come from the next turn on.
log-drop-begins = { $unit } is on its way to { $hex }.
log-drop-lands = { $unit } drops on { $hex }: die { $die }, it lands.
log-drop-fails = { $unit } drops on { $hex }: die { $die }, it is scattered.
log-drop-on-enemy = { $unit } drops on { $hex }, among the enemy.
log-drop-cancelled = The drop of { $unit } is cancelled: its HQ had no impulse today.
log-overstacked = Too many units in { $hex }.
warn-overstacked = Too many units in { $hex }: if they are still there when stacks are tested, the opponent takes some off.
log-declares = { $hex } will be attacked.
log-air-decided = The Allied player has given his air cover.
log-covers = Air cover over { $hex }.
log-cover-shown = { $hex } has air cover.
log-no-cover = { $hex } has no air cover.
log-strikes =
    { $points ->
        [one] 1 air point against { $hex }.
       *[other] { $points } air points against { $hex }.
    }
log-backs = The HQ { $unit } supports the attack on { $hex }.
log-dropped = The attack on { $hex } cannot be made.
log-attacks = Attack on { $hex }: { $attack } against { $defence }, column { $odds }.
log-overruns = Overrun of { $hex }: { $attack } against { $defence }, column { $odds }.
log-combat-rolled = Die { $die }: attacker { $attacker }, defender { $defender }.
log-scouts-withdraw = The reconnaissance withdraws from { $hex }.
log-chooses-retreat =
    { $side ->
        [german] { $hexes ->
            [one] The Germans retreat 1 hex.
           *[other] The Germans retreat { $hexes } hexes.
        }
       *[allied] { $hexes ->
            [one] The Allies retreat 1 hex.
           *[other] The Allies retreat { $hexes } hexes.
        }
    }
log-chooses-losses =
    { $side ->
        [german] { $steps ->
            [one] The Germans stand and lose 1 more step.
           *[other] The Germans stand and lose { $steps } more steps.
        }
       *[allied] { $steps ->
            [one] The Allies stand and lose 1 more step.
           *[other] The Allies stand and lose { $steps } more steps.
        }
    }
log-retreats = { $unit } retreats to { $hex }.
log-cornered =
    { $side ->
        [german] { $steps ->
            [one] Germans that cannot retreat lose 1 step.
           *[other] Germans that cannot retreat lose { $steps } steps.
        }
       *[allied] { $steps ->
            [one] Allies that cannot retreat lose 1 step.
           *[other] Allies that cannot retreat lose { $steps } steps.
        }
    }
log-advances = { $unit } advances to { $hex }.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-turn-ends = { $date } is over.
log-game-stopped = The German player ends the game.
log-game-over = The game is over: { $outcome }.

## Refusals

no-not-your-turn = It is not yours to decide now.
no-not-now = That cannot be done at this point.
no-too-early = The time for that comes later in the turn.
no-too-late = The time for that is over.
no-game-over = The game is over.
no-not-yours = { $unit } is not yours, or not in play for you now.
no-not-on-map = { $unit } is not on the map.
no-outside-zone = { $hex } is outside the zones in which this unit may start.
no-not-in-list = { $unit } is not a unit of the same list on the map.
no-drop-too-early = The drop is on 17 December at the earliest.
no-stack-full = { $hex } is full: three units, one battalion more and one HQ.
no-not-in-reserve = { $formation } is not in the OKW reserve, or has been released.
no-wrong-kind = { $formation } is not of the kind that was rolled; nothing is exchanged.
no-replacements = There are no replacements on this day.
no-restored-already = The replacements of this turn have been given: each side restores only as many units as the rules give it.
no-nothing-lost = { $unit } has lost nothing.
no-restore-isolated = { $unit } is isolated and gets no replacements.
no-restore-adjacent = { $unit } is next to an enemy unit and gets no replacements.
no-restore-british = { $unit } is British: the British get no replacements.
no-not-headquarters = { $unit } is not a German HQ: only those are put in combat supply for points.
no-supply-points = There are not enough supply points.
no-hq-unsupplied = The HQ { $unit } is not supplied and cannot be put in combat supply.
no-hq-ready = The HQ { $unit } is in combat supply already.
no-hq-absent = The HQ { $unit } is neither yours on the map nor coming in this turn.
no-return-edge = { $hex } is not on the HQ's own edge, under your control and free of enemies.
no-not-eligible = { $unit } cannot act in this impulse.
no-wrong-nation = { $unit } is of another nation than the active HQ: the British act with XXX Corps, the Americans with their own HQs.
no-own-chit-only = { $unit } is an HQ and acts with its own chit only.
no-nearer-hq = { $unit } is out of range, and another HQ of its own is nearer.
no-acted-already = { $unit } has been activated this turn.
no-handled-already = { $unit } has moved in this phase.
no-locked = { $unit } covered a step between zones of control and stays where it is this turn.
no-not-engineer = { $unit } is no engineer with a bridge.
no-tried-already = { $unit } has tried in this impulse.
no-engineer-moved = { $unit } has moved; bridges are tried from where an engineer starts the impulse.
no-no-river = No river runs between the engineer and { $hex }.
no-bridged-already = There is a bridge towards { $hex } already.
no-enemy-at-bridge = An enemy unit is in { $hex }.
no-nothing-in-hand = Nothing is in hand: choose a unit first.
no-others-in-hand = Other units are in hand: their move ends first.
no-in-hand-already = { $unit } is in hand already.
no-there-already = That is { $hex }, where the move begins.
no-enters-first = { $unit } waits at the edge of the map and has to enter first.
no-not-adjacent = { $hex } is not adjacent.
no-too-far = { $hex } is out of reach.
no-too-few-points = Too few movement points for { $hex }; only a unit that moves a single hex may exceed its allowance.
no-enemy-hex = Enemy units are in { $hex }.
no-zone-to-zone = { $hex } is in an enemy zone of control, and so is the hex left: that needs a friendly unit there which has not moved and will not move this turn.
no-river-bars = The river before { $hex } has no bridge.
no-ford-not-first = A unit fords the river before { $hex } only as its first step, with its whole allowance, and not in strategic movement.
no-strategic-from-zone = { $unit } is in an enemy zone of control and cannot move strategically.
no-strategic-into-zone = { $hex } is in an enemy zone of control: strategic movement may not enter it.
no-strategic-enemy-control = { $hex } was not yours when the Movement Phase began: strategic movement may not enter it.
no-engineer-busy = { $unit } has tried to bridge and cannot move strategically in this impulse.
no-only-mechanised = { $unit } goes on foot: only mechanised units move in this phase.
no-not-together = { $unit } is not in the same hex.
no-group-full = No more units can move together.
no-moved-off = The group has moved off: nobody can join any more.
no-not-slipper = { $unit } cannot slip between zones of control.
no-no-need-to-slip = { $hex } can be entered without slipping, or not from zone of control to zone of control.
no-slip-alone = The brigade slips alone, not in a group.
no-slip-tactical = Slipping between zones of control is for tactical movement, not for strategic.
no-slip-onto-friend = A friendly unit stands in { $hex }: the brigade does not slip there.
no-entry-edge = The unit does not come in at { $hex }.
no-entry-control = { $hex } is not under your control.
no-comes-with-hq = { $unit } comes in today with the HQ that arrives by the same edge.
no-hq-outside = The active HQ is not on the map yet and brings in only those who come with it, not { $unit }.
no-entry-other-hq = Another HQ is nearer to { $hex } and brings the unit in there.
no-entry-with-hq = { $unit } comes in with the HQ that arrives by the same edge this turn, or once the active HQ is on the map.
no-entry-stopped = { $unit } is British, and no more British reinforcements come.
no-entry-phase = { $unit } waits at the edge of the map: reinforcements come in during the Movement Phase.
no-due-later = { $unit } comes on { $date }.
no-on-map-already = { $unit } is on the map already.
no-not-waiting = { $unit } does not wait at an edge of the map.
no-no-exit = The unit cannot leave the map here.
no-overrun-no-integrity = Only a formation with divisional integrity overruns, and all its regiments must move together.
no-overrun-not-all = Every unit of { $formation } on the map must take part in the overrun.
no-overrun-unsupplied = Only supplied units overrun.
no-overrun-hq-not-ready = The active HQ is not in combat supply.
no-overrun-hq-range = The formation was not in range of the active HQ when the impulse started.
no-overrun-too-dear = Too few movement points to overrun { $hex }: the overrun is paid on top of entering, and moving a single hex is no excuse.
no-overrun-strategic = Strategic movement does not overrun.
no-overrun-phase = There are no overruns in this phase.
no-overrun-tank = Tanks do not overrun across the river before { $hex }.
no-overrun-again = The units in { $hex } have been attacked in this impulse.
no-overrun-stack = Too many units stand in { $hex } for an overrun.
no-nothing-there = There is no enemy unit in { $hex }.
no-nobody-attacks = None of your units is able to attack { $hex }.
no-declared-already = The attack on { $hex } is declared already.
no-not-declared = No attack on { $hex } has been declared.
no-must-be-made = The attack on { $hex } has been declared and must be made.
no-begun-already = The attack on { $hex } has begun: aircraft and support were given before.
no-attacked-already = { $unit } has attacked this turn, or takes part already.
no-hex-attacked-already = The units in { $hex } have been attacked in this impulse.
no-tank-across-river = { $unit } are tanks: they do not attack across a river.
no-strategic-no-attack = { $unit } moved strategically and does not attack in this impulse.
no-hq-no-attack = { $unit } is an HQ: HQs never attack.
no-landed-today = { $unit } landed this turn and can do nothing more.
no-below-lowest = The attack on { $hex } would be below the lowest column.
no-air-points = There are not enough air points.
no-air-twice = { $hex } has got all the air points it may have.
no-air-only-allied = Only the Allied player has aircraft.
no-support-limit = The HQ supports no more attacks of this kind in this impulse.
no-support-range = { $hex } is out of range of the active HQ.
no-support-zone = The HQ { $unit } is in an enemy zone of control and gives no support.
no-support-strategic = The HQ { $unit } moved strategically and gives no support in this impulse.
no-support-not-ready = The HQ { $unit } is not in combat supply and gives no support.
no-backed-already = The attack on { $hex } has the support of the HQ.
no-not-in-battle = { $unit } is not concerned.
no-not-going-back = { $unit } does not go back here: all survivors of the attacked hex do, and of the attackers those that took part.
no-retreat-astray = The retreat, with all its hexes, does not lead to { $hex }.
no-lose-strength-first = { $unit } has no strength: units with strength lose steps first.
no-lose-hq-last = { $unit } is an HQ and loses its step last.
no-nothing-to-lose-for-room = Losing a step here would make no room for a retreat.
no-retreat-zone = { $hex } is an empty hex in an enemy zone of control: no retreat leads there.
no-retreat-stack = { $hex } is full.
no-retreat-better = { $hex } is not among the best hexes for a retreat: out of enemy zones of control and away from the attackers first.
no-retreat-dead-end = From { $hex } the retreat could not go on to its end.
no-retreat-used = The retreat has come through { $hex } already.
no-advance-first-hex = An advance begins with the attacked hex, not with { $hex }.
no-advance-line = Foot units follow the line of retreat, and { $hex } is not on it.
no-advance-too-far = { $hex } is too far for this advance.
no-advance-stack = { $hex } is full, and the advance could not end elsewhere.
no-advance-zone = An advance beside the attacked hex may not go from zone of control to zone of control, as to { $hex }.
no-not-beside = { $unit } cannot advance: it was not next to the attacked hex when the die fell.
no-went-back = { $unit } cannot advance: it has retreated.
no-advanced-already = { $unit } has advanced already.
no-strategic-no-advance = { $unit } moved strategically and does not advance in this impulse.
no-stack-legal = Without it the stack would be no nearer to the limit.
no-attack-off-map = { $unit } is not on the map: nobody attacks from outside.
no-attack-not-adjacent = { $unit } is not next to the hex.
no-unsupplied = { $unit } has no supply line: to an HQ of its nation within range that reaches its own map edge, clear of enemies and of their zones of control where no friend stands.
no-isolated = { $unit } is isolated: no line, however long, leads to an HQ of its nation, clear of enemies and of their zones of control where no friend stands.
no-line-to-hq = { $unit } is unsupplied in this impulse: it has no line to the active HQ within its range, or this HQ is not in combat supply.
no-beyond-hq = { $unit } is beyond the range of the active HQ: its supply is one grade worse in this impulse.
overlay-zoc = Zones of control
overlay-range-hq = Range of HQ { $unit }
overlay-range-unit = Who can activate { $unit }
range-support = within range ({ $range } hexes): it can support battles here
range-silenced = within range ({ $range } hexes), but no support: it is in an enemy zone of control
range-activates = units it can activate
range-activates-far = units beyond its range it can activate, with worse supply
range-led = HQ in whose range the unit stands
range-led-far = nearest HQ, out of range: worse supply
range-nobody = no HQ of its nation is on the map
verb-overrun = Overrun
verb-enter = Enter

## What a computer player intends

intent-attack = I attack { $hex }. Chance that it pays: about { $hope } %.
intent-attacks =
    { $more ->
        [one] I attack { $hex } and one hex more. Chance that it pays: about { $hope } %.
       *[other] I attack { $hex } and { $more } hexes more. Chance that it pays: about { $hope } %.
    }
intent-overrun = I overrun { $hex }. Chance that it pays: about { $hope } %.
intent-take = I go for { $hex }, which counts for victory.

# What the game is about
clock-turn = Turn { $at } of { $of }

## Places inside sentences

at-hex = in { $hex }

## Warnings

warn-supply = { $count ->
    [one] A unit would be out of supply if it were judged now: { $units }
   *[other] { $count } units would be out of supply if it were judged now: { $units }
 }
warn-headquarters = { $count ->
    [one] A headquarters stands alone, with an enemy near: { $units }
   *[other] { $count } headquarters stand alone, with enemies near: { $units }
 }
warn-objectives = Objectives without anybody, with an enemy near: { $hexes }
warn-odds = { $hex }: strength { $attack } attacks { $defence }.
warn-points = { $count ->
    [one] There are points for a headquarters that is not in combat supply: { $units }
   *[other] There are points for headquarters that are not in combat supply: { $units }
 }
warn-replacements = { $left ->
    [one] One unit could still be restored: { $units }
   *[other] { $left } units could still be restored: { $units }
 }
