# Skirmish: its words in English.

title = Skirmish
side-north = North
side-south = South

# How every scenario is won (9.1–9.3).
victory = The side that stands alone in areas worth more at the end of the last turn; nobody if they are worth the same.

# Questions
ask-deploy = Into which block does { $unit } go?
ask-sheet = Your sheet is full. Confirm it, or take a unit back?
ask-orders = Which wings put their chit into the cup, and which card do you hold?
ask-activation = Wing { $wing }: move, attack, or end the activation.
ask-declaration = { $block } attacks { $target }: who takes part besides?
ask-move = Where does { $block } go? { $left ->
    [one] One point left.
   *[other] { $left } points left.
 }
ask-reaction = { $block } enters { $area }: fire at it?
ask-reroll = The die shows { $die }. Have it thrown again?
ask-no-reroll = The die shows { $die }. You hold no Fortune: let it stand.
ask-reroll-one = The dice show { $die }. Have one of them thrown again?
ask-no-reroll-one = The dice show { $die }. You hold no Fortune: let them stand.
ask-retreat-far = Which way does { $block } retreat, two areas back?
ask-retreat = Where does { $block } retreat to?

# Answers
act-deploy = Into { $block }
act-lift = Take back what is in { $block }
act-confirm = Confirm
act-move = Move { $block }
act-step = To { $area }
act-stop = Stop here
act-attack = { $block } attacks { $target }
act-press = { $block } presses { $target } (Assault)
act-join = { $block } joins the attack
act-also = { $block } is attacked too
act-fire = { $block } fires
act-hold = Hold fire
act-re-roll = Throw it again (Fortune)
act-re-roll-one = Throw die { $number } again, the { $face } (Fortune)
act-keep = Let it stand
act-retreat = To { $area }
act-retreat-by = By { $via } to { $area }
act-overrun = Attack now and go on
act-end = End the activation
group-attacks = Attacks of { $side }
order = { $chits ->
    [none] No chit
    [both] Both chits
   *[other] The chit of wing { $chits }
 }, { $card ->
    [assault] Assault
   *[other] Fortune
 }
card = { $card ->
    [assault] Assault
   *[other] Fortune
 }
task-deploy = deploying
task-orders = giving orders
task-activation = acting with a wing
task-declaration = declaring an attack
task-move = moving a block
task-reaction = deciding whether to fire
task-re-roll = deciding on the dice
task-retreat = choosing a retreat
standing-re-roll = Having a die thrown again
standing-reaction = Firing at a moving block
standing-retreat = Where a block retreats to
standing-measure = steps, and one for a retreat

# Refusals
reason-not-asked = It is not your choice now.
reason-not-now = Something else is asked now.
reason-filled = { $block } already has its unit.
reason-not-yours = { $block } is not your block.
reason-nothing-there = { $block } has no unit to take back.
reason-lifted-enough = You have already taken units back twice.
reason-undeployed = { $unit } is still to be deployed.
reason-no-supply = You have too little supply for so many chits.
reason-not-in-wing = { $block } does not belong to the wing that was drawn.
reason-removed = { $block } has been removed.
reason-has-moved = { $block } has already moved.
reason-no-way = { $block } cannot enter any area.
reason-too-far = It is too far to { $area }.
reason-river = Crossing the river to { $area } costs more than is left.
reason-full = { $area } already holds two of its blocks.
reason-held = { $block } is held by enemies in its area.
reason-fought = { $block } has attacked and does not move any more.
reason-no-overrun = { $block } cannot overrun anybody in { $area }: it takes a point, and one enemy block alone.
reason-not-reacting = { $block } is not a block that may fire now.
reason-out-of-range = The target is out of range of { $block }.
reason-has-fired = { $block } has already fired this turn.
reason-decoy = { $block } is a decoy and cannot fire.
reason-must-attack = { $block } must still attack: enemies are in its area.
reason-has-attacked = { $block } has already attacked.
reason-no-target = { $block } is not an enemy in the same area.
reason-not-beside = { $block } cannot take part in an attack in { $area }.
reason-named = { $block } already takes part.
reason-must-be-attacked = { $block } must still be attacked.
reason-must-take-part = { $block } must take part: nobody else would be left for it to fight in { $area }.
reason-cannot-complete = With { $block } the attack could not be completed: { $other } would have to take part as well.
reason-been-attacked = { $block } has already been attacked.
reason-no-card = You do not hold { $card ->
    [assault] Assault
   *[other] Fortune
 }.
reason-card-used = { $card ->
    [assault] Assault
   *[other] Fortune
 } has been used this turn.
reason-not-next = { $area } is not next to it.
reason-enemy-there = Enemies stand in { $area }.
reason-worse-way = The way by { $via } to { $area } passes more enemies than another.
reason-cut-off = { $block } has no way home that is free of enemies.

# Events
event-deployed = { $unit } goes into { $block }.
event-lifted = { $unit } is taken back out of { $block }.
event-confirmed = { $side } confirms its sheet.
event-ordered = You put { $chits ->
    [0] no chit
    [one] one chit
   *[other] { $chits } chits
 } into the cup and hold { $card ->
    [assault] Assault
   *[other] Fortune
 }.
event-turn = Turn { $turn } begins{ $weather ->
    [rain] { " " }in the rain
   *[clear] { "" }
 }.
event-cup = In the cup: { $a } of { $first }, { $b } of { $second }.
event-drawn = The chit of { $side }, wing { $wing }, is drawn.
event-wasted = Wing { $wing } of { $side } has no block left.
event-moved = { $block } goes from { $from } to { $to }.
event-fired = { $firer } fires at { $block }.
event-missed = { $block } is not hit.
event-attacked = { $block } attacks { $target }.
event-pressed = { $block } presses its attack on { $target }.
event-overran = { $block } attacks { $target } on its way.
event-takes-part = { $block } takes part.
event-card = { $side } shows { $card ->
    [assault] Assault
   *[other] Fortune
 }.
event-revealed = { $block } is { $unit }.
event-threw = { $side } throws { $dice }.
event-result = { $block } against { $target }: the sum is { $sum }.
event-weather = The same { $die } decides the weather: { $weather ->
    [rain] rain next turn
   *[clear] fair next turn
 }.
event-lost = { $block } loses a step; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
 }.
event-lost-steps = { $block } loses { $steps } steps; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
 }.
event-removed = { $block } ({ $unit }) is removed.
event-retreated = { $block } retreats to { $to }.
event-trapped = { $block } has nowhere to retreat to.
event-ended = The game is over: { $first } { $a }, { $second } { $b }.

# Outcomes
outcome-north = North wins
outcome-south = South wins
outcome-first = The first side wins
outcome-second = The second side wins
outcome-draw = Nobody wins

# Odds
assume-re-roll = Who has a bad die thrown again
assume-re-roll-none = nobody
assume-re-roll-attacker = the attacker
assume-re-roll-defender = the defender
assume-re-roll-both = both
odds-decoy = a decoy is uncovered
odds-removed = the defender is removed
odds-loss-retreat = the defender loses a step and retreats
odds-retreat = the defender retreats
odds-nothing = nothing happens
odds-attacker-loss = the attacker loses a step
odds-attacker-removed = the attacker is removed
odds-fire-removed = the target is removed
odds-fire-loss = the target loses a step
odds-fire-nothing = the target is not hit

# The table
headline-deploy = Deployment
headline-orders = Turn { $turn }: orders
headline-cup = Turn { $turn }: a chit is drawn
headline-activation = Turn { $turn }: { $side }, wing { $wing }
headline-over = The game is over after turn { $turn }
step-deploy = Deployment
step-orders = Orders
step-cup = The cup
step-activation = Activation
track-turns = Turns
turn-number = { $turn }
marker-turn = Turn
gauge-supply = Supply
gauge-points = Points as things stand
chit = { $side }, wing { $wing }
box-cup = The cup
box-reserve = { $side }: still to be deployed
duty-attack = { $block } must attack
duty-be-attacked = { $block } must be attacked
duty-take-part = { $block } must take part
notice-rain = It rains: one less on every die of attack or fire.
notice-rain-tomorrow = It will rain next turn.
note-hidden = { $count ->
    [one] one hidden block
   *[other] { $count } hidden blocks
 }
seal-card = Card
seal-sheet = Sheet of deployment
seal-orders = Orders
out-removed = Removed
state-out-of-supply = Out of supply: one point of strength less
short-out-of-supply = cut off
state-fired = Has fired this turn
short-fired = fired
factor-strength = Strength
factor-range = Range
cost-movement = movement
legend-clear = Open ground
legend-forest = Wood
legend-fort = Castle
legend-hill = Hill
legend-town = Houses
legend-river = River
legend-victory = Points
legend-supply-source = Home: supply comes from here

# Battle
battle-title = Battle
step-throw = The die
step-result = The result
role-attacker = Attacks
role-defender = Defends
term-strength = Strength
term-attacker = Strength of the attacker
term-attacker-cut-off = The attacker is out of supply
term-defender = Strength of the defender
term-defender-cut-off = The defender is out of supply
term-joined = Strength of those who join
term-also = Strength of those attacked too
term-terrain = Defence of the area
term-pressed = Assault card
term-rain = Rain
spent-area = An area
spent-river = Across a river
spent-contact = Enemies end the move
sum-modifier = Added to the die
battle-result = Sum { $sum }: attacker −{ $attacker }, defender −{ $defender }, { $retreat ->
    [owner] the defender retreats as it likes
    [enemy] the attacker sends the defender back
   *[no] no retreat
 }
table-results = Results
table-results-columns = Attacker, defender, who directs the retreat
table-results-rows = Sum
dice-attack = Attack
dice-fire = Fire
dice-passing = Passing enemies
result-loss = a step is lost
result-passed = no loss
result-hit = hit
result-hits = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
 }
result-miss = no hit
result-rain = rain next turn
result-clear = fair next turn
use-attack = the attack
use-weather = the weather of the next turn

# What the game is about
clock-turn = Turn { $at } of { $of }
