# Words of the client itself. Keys begin with the part they belong to: home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# Panels: prompt, battle, dice, log, tracks, tables, forces, statistics, overlays, cards.
panel-close = Close
panel-you = you
panel-secret = secret
panel-unknown-unit = Unknown unit ({ $side })
panel-tone-good = favourable
panel-tone-warn = take care
panel-tone-bad = unfavourable
panel-terms = Made of { $count ->
    [one] one term
   *[other] { $count } terms
 }
panel-limit-both = { $low } to { $high }
panel-find = Show on the map: { $what }
panel-find-short = Show on the map

panel-rule = Paragraph { $id }
panel-rule-loading = The rules are being fetched …
panel-rule-unknown = The rules have no paragraph of this number.
panel-rule-more = Open in the rules

panel-source-history = from history
panel-source-history-help = Not printed in the rulebook: taken from historical sources.
panel-source-reconstructed = reconstructed
panel-source-reconstructed-help = Not printed in the rulebook: worked out by us.
panel-source-overlay = changed here
panel-source-overlay-help = Set by a data folder of this machine.

panel-prompt = What is to be done
panel-past = You are looking at an earlier moment.
panel-past-leave = Back to now
panel-waiting = Waiting for: { $who }
panel-waiting-task = Waiting for { $who }: { $task }
panel-draft = In hand: { $units }. Choose where.
panel-draft-open = Not sent yet: choose how to go on.
panel-draft-cancel = Put down
panel-final = final
panel-final-help = Cannot be taken back.
panel-cost-left = { $left } left
panel-limit = { $taken } of { $max }
panel-list-all = List all choices ({ $count })
panel-list-fewer = Hide the list
panel-shape-subset = Choose { $min } to { $max } of them.
panel-shape-subset-open = Choose any number of them, at least { $min }.
panel-shape-allocate = { $left ->
    [one] One point of { $total } left to give out, if you like.
   *[other] { $left } points of { $total } left to give out, if you like.
 }
panel-shape-allocate-exact = { $left ->
    [one] One point of { $total } still to be given out.
   *[other] { $left } points of { $total } still to be given out.
 }
panel-shape-path = From { $from }, one step at a time
panel-shape-path-min = at least { $min } further
panel-shape-path-max = at most { $max } further
panel-shape-path-budget = { $budget } to spend
panel-shape-order = All of them, one after the other, in the order you want.
panel-standing = Answer in advance
panel-standing-never = No, and don’t ask again
panel-standing-always = Yes, always
panel-standing-ask = Ask me again
panel-standing-from = Ask only from ({ $measure })
panel-standing-set = Set
panel-standing-turn = only this turn
panel-standing-is-never = never
panel-standing-is-always = always
panel-standing-is-ask = asked
panel-standing-is-ask-from = asked from { $value }
panel-duties = { $count ->
    [0] All that had to be done is done
    [one] One thing must be done before the phase can end
   *[other] { $count } things must be done before the phase can end
 }
panel-notices = Good to know
panel-refused-unreachable = The service cannot be reached; nothing was done.

panel-odds = What may come of it
panel-odds-of = What may come of it: { $what }
panel-odds-assumed = Assuming
panel-odds-worlds = Averaged over { $worlds } ways in which the hidden facts may lie.
panel-odds-until = Counted up to: { $until }
panel-odds-counting = Counting …
panel-odds-none = There are no odds for this.

panel-battle = Battle
panel-battle-none = No battle is being fought.
panel-battle-attacker = attacks
panel-battle-defender = defends
panel-battle-steps = Steps
panel-battle-results = Results so far
panel-step-done = done
panel-step-now = now
panel-step-later = still to come
panel-step-skipped = skipped

panel-tables = Tables
panel-tables-none = No table counts at this moment.
panel-table-not-used = not used now
panel-table-live = counts now
panel-table-shifts = Column shifts ({ $count })

panel-dice = Dice
panel-dice-none = No dice are on the table.
panel-dice-total = Total { $total }
panel-dice-target = needs { $target }
panel-dice-target-each = each die needs { $target }
panel-dice-target-made-of = The number needed
panel-dice-reroll = { $side } may have { $count ->
    [one] one die
   *[other] { $count } dice
 } thrown again
panel-dice-type = Roll { $count ->
    [one] one die from 1 to { $sides }
   *[other] { $count } dice from 1 to { $sides }
 } and type in what they show.
panel-dice-type-one = Die { $number } of { $count }
panel-dice-send = Enter the roll
panel-die-open = die with { $faces } faces, not thrown yet
panel-die-shows = die shows { $face }
panel-die-before = before: { $face }

panel-log = Log
panel-log-filter = Whose lines
panel-log-all = Everything
panel-log-marked = What hurt or helped
panel-log-find = Find in the log
panel-log-earlier = Show earlier lines ({ $count })
panel-log-empty = Nothing yet.
panel-log-moment = Show the table at this moment ({ $moment })

panel-tracks = Tracks and points
panel-sequence = Sequence of play
panel-box-capacity = { $count } of { $capacity }
panel-box-hidden = { $side }: { $count } hidden
panel-box-hidden-some = { $side }: an unknown number hidden
panel-box-empty = empty
panel-seals = Hidden facts
panel-seal-open = open
panel-seal-committed = fixed
panel-seal-revealed = revealed

panel-forces = Order of battle
panel-forces-side = Side
panel-forces-find = Find a unit or place
panel-forces-independent = Without formation
panel-forces-coming = Reinforcements
panel-forces-gone = Out of the game
panel-forces-none = No unit fits.

panel-stats = Statistics
panel-stats-scores = Course of the game
panel-stats-luck = Luck of the dice
panel-stats-none = No numbers yet.
panel-stats-loading = The numbers are being fetched …
panel-stats-failed = The numbers cannot be fetched now.
panel-stats-table = As a table
panel-stats-turn = Turn
panel-stats-now = now
panel-luck-thrown = { $count ->
    [one] one die thrown
   *[other] { $count } dice thrown
 }
panel-luck-face = { $face }: { $count ->
    [one] once
   *[other] { $count } times
 }
panel-luck-expected = Expected of each face: { $expected }.
panel-luck-very-bad = Very low dice: only { $share } of all possible throws are as low.
panel-luck-bad = Low dice: { $share } of all possible throws are as low.
panel-luck-ordinary = Ordinary dice: { $share } of all possible throws are as low or lower.
panel-luck-good = High dice: { $share } of all possible throws are as low or lower.
panel-luck-very-good = Very high dice: { $share } of all possible throws are as low or lower.

panel-overlays = Overlays
panel-overlay-supply = Supply
panel-overlay-supply-help = lines to the sources, and who is cut off
panel-overlay-zoc = Zones of control
panel-overlay-zoc-help = of both sides
panel-overlay-control = Control
panel-overlay-control-help = who holds which place
panel-overlay-reach = Reach
panel-overlay-reach-help = of the selected unit
panel-overlay-enemy-reach = Enemy reach
panel-overlay-enemy-reach-help = where the enemy could get to
panel-overlay-unmoved = Not yet acted
panel-overlay-unmoved-help = your units that can still do something
panel-overlay-hide = Hide the counters

panel-card = Unit
panel-card-done = has acted
panel-card-reverse = reverse { $value }
panel-card-steps = steps

panel-why-both = { $units } and { $place }
panel-why-units = { $units }: what stands in the way?
panel-why-place = { $place }: what stands in the way?
panel-why-asking = Looking it up …
panel-why-failed = This cannot be answered now.
panel-why-nothing = Nothing stands in the way: it can be done.
panel-why-no-verb = Nothing can be tried here at this point.

panel-outcome-won = You have won
panel-outcome-lost = You have lost
panel-outcome-draw = A draw
panel-outcome-wins = Victory: { $side }
