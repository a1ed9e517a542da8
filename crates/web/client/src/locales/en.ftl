# Words of the client itself. Keys begin with the part they belong to: home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# Pages, notices, settings
page-close = Close
page-copy = Copy
page-copied = Copied
page-loading = Loading …
notice-offline = The service cannot be reached. It will be tried again with your next click.
notice-refused = That was not possible.
settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-name = Your name, as others see it
settings-calm = Less motion
settings-warnings = Remind me of
settings-warnings-supply = units left without supply
settings-warnings-guard = what is left unguarded
settings-warnings-unspent = what is left unused
settings-warnings-odds = fights at bad odds
settings-confirm = Ask once more before what cannot be taken back

# Home page
home-title = Board wargames, with every rule kept
home-intro = Pick a battle and play at once against the computer, against somebody beside you, or by a link. The program knows the rules: it shows what is allowed and says why something is not.
home-shelf = Games
home-board-of = The board of { $game }
home-difficulty = Difficulty:
home-difficulty-introductory = introductory
home-difficulty-introductory-help = A good first game: few things to watch at a time.
home-difficulty-intermediate = intermediate
home-difficulty-intermediate-help = For those who know wargames, or have played a shorter scenario.
home-difficulty-expert = for experts
home-difficulty-expert-help = Long, with every rule in play. Try a shorter scenario first.
home-play-now = Play now
home-choose = Choose …
home-going = Your games
home-none-going = No game in progress.
home-ended = { $count ->
    [one] One game that is over
   *[other] { $count } games that are over
  }
home-your-turn = Your turn
home-their-turn = Waiting for the other side
home-trials = { $count ->
    [one] One board apart from the games: a fork, or to try things on
   *[other] { $count } boards apart from the games: forks, and to try things on
  }
home-archived = { $count ->
    [one] One table put away
   *[other] { $count } tables put away
  }
home-from-what-if = Tried out from:
home-from-fork = Branched off from:
home-from-table = a table of yours
home-archive = Put away
home-unarchive = Take out again
home-delete = Delete
home-delete-sure = Delete for good?
home-delete-yes = Yes, delete
home-delete-no = No
home-upload = Open a record …
home-upload-help = A .grog file: replay it, or play on from any position.
home-version = Version { $version }

# New game
new-title = New game: { $game }
new-scenario = Scenario
new-victory = To win: { $how }
new-side = Your side
new-opponent = Opponent
new-same-screen = Somebody beside me, same screen
new-link = Somebody else, by a link
new-curtain = This game has secrets: a curtain falls whenever the screen changes hands.
new-dice = Dice
new-dice-rolled = The program rolls
new-dice-typed = We roll our own and type them in
new-guided = Guide me through the first turn
new-options = Options { $changed ->
    [0] (as recommended)
    [one] (one changed)
   *[other] ({ $changed } changed)
  }
new-open = Start the game

# Joining by link
join-title = Sit down at a table
join-intro = This link leads to a seat in a game: somebody invites you, or you come with another device of yours. It works once: when you sit down, it is used up, and from then on you find the table on the home page of this browser.
join-name = Your name, as the other player sees it
join-sit = Sit down

# Rules
rules-title = Rules
rules-of = Rules of { $game }
rules-intro = Every paragraph in our own words. What the printed rules leave open is settled by a ruling.
rules-search = Search by word or number
rules-kind = Kind of paragraph
rules-kind-all = Everything
rules-kind-rule = Rules
rules-kind-optional = Optional rule
rules-kind-scenario = Scenario
rules-kind-data = Data
rules-kind-heading = Headings
rules-kind-definition = Definition
rules-kind-example = Example
rules-kind-flavour = Background
rules-kind-ruling = Our ruling
rules-found = { $count ->
    [one] one paragraph
   *[other] { $count } paragraphs
  }
rules-example = Worked example: { $title }
rules-example-board = The board of the example: { $title }
rules-example-done = done
rules-example-allowed = allowed
rules-example-refused = refused
rules-example-fact = so it stands
rules-example-again = again
rules-example-also = Also about:
rules-mentioned = Named in:
rules-contents = Contents
rules-back = Back to the table
rules-reconstructed = reconstructed
rules-reconstructed-help = The printed game gives this value in a place we do not have; we worked it out.

# Table: bars, seats and menu
table-home = All games
table-lost = There is no such table here, or it cannot be reached.
table-setting-up = Setting up the table …
table-offline = The line is broken. What you did is safe; trying to come back …
table-sequence = Sequence of play
table-undo = Undo
table-redo = Redo
table-reset = Back to the start of the turn
table-player = { $side }: { $player }
table-player-nobody = free seat
table-player-computer = Computer ({ $level })
table-player-you = you
table-player-person = a player
table-player-device = another device
table-player-devices = { $name } ({ $count } devices)
table-present = at the table
table-absent = away
table-awaited = is to act
table-watching = You are watching.
table-what-if = A board to try things on: nothing here changes the real game.
table-what-if-back = Back to the game
table-record-rules = Written under other rules (number { $rules }): what the present rules do not allow was skipped up to the next position kept in the record.
table-panels = Beside the map
table-show-panels = Show or hide the panels
table-tab-battle = Battle
table-tab-log = Log
table-tab-forces = Forces
table-tab-tracks = Tracks
table-tab-tables = Tables
table-tab-stats = Luck
menu-title = Menu of this table
menu-replay = Replay
menu-link = Link to this position
menu-record = Download the record
menu-fork = Play on from here on another table
menu-what-if = Try things out (what if?)
menu-invite = Links to this table
menu-take = Take the seat: { $side }
menu-hand = Hand over my seat
menu-take-back = Ask to take back my last move
menu-take-back-counted = Take back my last move, dice and all (this is counted)
menu-draw = Offer a draw
menu-hints = Propose that both may ask for hints
menu-notes = My notes
menu-resign = Resign
menu-rematch = Rematch, sides swapped
menu-keys = Keyboard
link-title = Link to this position
link-text = Whoever opens it sees this position as a spectator sees it.
invite-local = This address works on this computer only. Start the program with --lan so that others on your network can come.
invite-seat = Send this to whoever plays: { $side }
invite-own = To go on playing on another device of yours: { $side }
invite-make = Make a link
invite-watch = Send this to anybody who only wants to watch
invite-secret = A link to a seat works once: whoever opens it first and sits down has the seat. So send it to one person only.
hand-open = Somebody else, by a link
resign-sure = Really resign? The other side wins at once.
notes-help = Only you read this. It is kept with the table, for all your visits.
notes-keep = Keep
hint-ask = What would the marshal do?
hint-title = Hint
hint-by = { $player } would do this
hint-asking = Thinking about it …
hint-routine = A matter of routine: nothing else is worth a thought here.
resign-yes = Resign
resign-no = Play on
agreement-take-back = { $side } asks to take back the last move.
agreement-draw = { $side } offers a draw.
agreement-hints = { $side } proposes that both sides may ask for hints.
agreement-waits-hints = You proposed that both sides may ask for hints. Waiting for an answer.
agreement-waits-take-back = You asked to take back your last move. Waiting for an answer.
agreement-waits-draw = You offered a draw. Waiting for an answer.
agreement-accept = Agree
agreement-decline = Decline
agreement-withdraw = Withdraw
agreement-granted = Granted: your last move is taken back.
agreement-granted-hints = Agreed: both sides may ask for hints.
agreement-declined-hints = The other side wants no hints.
agreement-declined-take-back = The other side does not let you take it back.
agreement-declined-draw = The other side declines the draw.
curtain-title = The screen is for { $side }
curtain-text = Hand the screen over. Nothing secret is shown until the next player is ready.
curtain-ready = I am here, show the table
playback-offer = { $count ->
    [one] Since your last turn one thing happened.
   *[other] Since your last turn { $count } things happened.
  }
playback-show = Show me
playback-skip = Skip
playback-progress = How far the playback is
replay-title = Replay
replay-turn-back = Previous turn
replay-back = One step back
replay-play = Play
replay-pause = Stop
replay-forward = One step on
replay-turn-forward = Next turn
replay-moment = Moment
replay-at = { $at } of { $last }
replay-eyes = Through whose eyes
replay-eyes-public = As a spectator saw it
replay-eyes-of = As { $side } saw it
replay-close = Back to now
guide-title = Guided first turn
guide-step = First turn, step { $at } of { $count }
guide-back = Back
guide-next = Go on
guide-pass = Next step
guide-show = Where?
guide-leave = Leave the guide
end-title = End of the game
end-draw = A draw
end-won = You have won
end-lost = You have lost
end-wins = { $side } wins
end-replay = Replay from the start
end-stats = Luck and scores
end-rematch-open = The other player waits at the table of the rematch.
end-rematch-join = To the rematch
end-dice = Check the dice
end-dice-help = The hash was published before the first throw. All dice follow from the seed, from what both sides have added, and from their number; the seed has this hash.
end-dice-hash = Hash (BLAKE3)
end-dice-seed = Seed
dice-check = Throw them again in this browser
dice-good = { $count ->
    [one] The dice hold: one throw follows from the seed, what both sides added, and its number.
   *[other] The dice hold: { $count } throws follow from the seed, what both sides added, and their numbers.
  }
dice-not-kept = This browser has not kept what was promised before the first throw: the hash of the service was taken for it.
dice-bad = The dice do not hold.
dice-elsewhere = { $count ->
    [one] One throw was made elsewhere and is not checked.
   *[other] { $count } throws were made elsewhere and are not checked.
  }
dice-added = Added by { $side }
dice-fault-hash = The seed does not have the hash that was published.
dice-fault-kept-hash = The hash is another than the one this browser was shown before the first throw.
dice-fault-kept-nonce = { $side }: what this browser has added is not what was used.
dice-fault-faces = Throw { $number } does not follow from the seed.
dice-fault-left-out = { $count ->
    [one] One throw is missing although nobody has taken anything back.
   *[other] { $count } throws are missing although nobody has taken anything back.
  }
taken-back-now = { $side } has taken a move back, with everything that followed it, dice included ({ $count } so far).
taken-back-count = { $count ->
    [one] { $side } has taken back one move, dice included.
   *[other] { $side } has taken back { $count } moves, dice included.
  }
keys-undo = Undo; lets go of what is in hand first
keys-redo = Redo
keys-skip = Closes, skips a playback, comes back from a replay
keys-tab = From one thing that can be used to the next
keys-help = This list
keys-walk = Walk over the map; with Shift the map moves
keys-act = Do what is offered where the cursor stands
keys-digit = Choose from the prompt; what cannot be undone wants the key twice
keys-next = Next unit that can act; with Shift the one before
keys-why = Why not?
keys-repeat = Send the next one where the last one went
keys-find = Find a unit or a place
keys-zoom = Closer, farther, the whole map
keys-hide = Hide or show the counters

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
panel-past-news = This is what has happened meanwhile.
panel-past-leave = Back to now
panel-waiting = Waiting for: { $who }
panel-waiting-task = Waiting for { $who }: { $task }
panel-waiting-dice = Waiting for the players to roll their dice and type them in.
panel-waiting-nonce = The dice wait until { $side } has come to the table: both sides add to them.
panel-thinking = The computer is thinking …
panel-draft = In hand: { $units }. Choose where.
panel-draft-open = Not sent yet: choose how to go on.
panel-draft-cancel = Put down
panel-final = final
panel-final-help = Cannot be taken back.
panel-asks = asks first
panel-asks-help = You are asked once more, and see what will come of it.
panel-confirm-title = What may come of it
panel-confirm = Do it
panel-confirm-not = Not now
panel-all = All ({ $count })
panel-whole-stack = Whole stack ({ $count })
panel-whole-formation = Whole formation ({ $count })
panel-repeat = Also to { $place }
panel-draft-many = In hand: { $count } units. Choose where.
panel-brief-asked = Nothing to do here now. The question is: { $question }
panel-brief-waiting = It is not your turn.
panel-brief-all = All reasons
panel-cost-left = { $left } left
panel-limit = { $taken } of { $max }
panel-list-all = List all choices ({ $count })
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
panel-standing-ask = Ask me again
panel-standing-from = Ask only from ({ $measure })
panel-standing-set = Set
panel-standing-turn = only this turn or day
panel-staff = Leave this to the staff:
panel-staff-turn = this turn
panel-staff-always = always
panel-warnings = To be remembered
panel-standing-is-never = never
panel-standing-is-always = always
panel-standing-is-ask = asked
panel-standing-is-ask-from = asked from { $value }
panel-duties = { $count ->
    [0] All that had to be done is done
    [one] One thing must be done before the phase can end
   *[other] { $count } things must be done before the phase can end
 }
panel-notices = Good to know ({ $count })
panel-refused-unreachable = The service cannot be reached; nothing was done.

panel-odds = What may come of it
panel-odds-of = What may come of it: { $what }
panel-odds-success = Success { $chance }
panel-odds-lost = Expected losses: own { $own }, enemy { $enemy }
panel-odds-all = All outcomes
panel-odds-assumed = Assuming
panel-odds-worlds = Averaged over { $worlds } ways in which the hidden facts may lie.
panel-odds-until = Counted up to: { $until }
panel-odds-counting = Counting …
panel-odds-none = There are no odds for this.

panel-battle = Battle
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
panel-dice-wrong = A die shows a whole number from 1 to { $sides }.
panel-dice-send = Enter the roll
panel-rolled = The dice have fallen
panel-drawn = Drawn
panel-colon = :
panel-supply = { $steps ->
    [0] Supply source: here
   *[other] Supply source: { $source } ({ $steps } away)
 }
panel-die-open = die with { $faces } faces, not thrown yet
panel-die-shows = die shows { $face }
panel-die-before = before: { $face }

panel-log = Log
panel-log-filter = Whose lines
panel-log-all = Everything
panel-log-marked = What hurt or helped
panel-log-find = Find in the log
panel-log-earlier = Show earlier lines ({ $count })
panel-log-side = { $side }:
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


# The map
map-label = Map of { $title }. Arrow keys walk from place to place, Enter does what is offered, N goes to the next unit that can act, slash finds a unit or place, W asks why not.
map-controls = View of the map
map-zoom-in = Closer (+)
map-zoom-out = Farther (−)
map-fit = Whole map (0)
map-find-open = Find a unit or place (/)
map-find = Find a unit or place
map-find-none = Nothing of that name is on this table.
map-kind-piece = unit
map-kind-place = place
map-gather = Pick several units (Shift)
map-hide-counters = Hide the counters (H)
map-overview = Overview of the map
map-boxes = Beside the map
map-menu = Which of these?
map-final = Cannot be taken back
map-take-all = Take all { $count } units of this stack
map-offered = Can be chosen: { $what }
map-cost = Cost { $cost }
map-done = Has acted
map-steps = { $left ->
    [one] { $left } step of { $full }
   *[other] { $left } steps of { $full }
  }
map-held-by = Held by { $side }
map-contested = Contested
map-pieces = Units: { $pieces }
map-hidden = Hidden units: { $count }, { $side }
map-piece-glimpsed = Unit seen from afar
map-piece-closed = Hidden unit

# What the game is about
goal-title = What each result needs
goal-last = Last turn
goal-standing = As it stands:
goal-ended = Result:
goal-now = if it ended now
goal-result = the result
goal-otherwise = otherwise

# Choices
table-tab-choices = Choices
table-tab-odds = Odds
panel-choices = What may be chosen
panel-choices-find = Find a unit, a place, a choice
panel-choices-count = { $count }
panel-choices-more = { $count } more

# Playback and sound
settings-pace = Pace at which moves are told
settings-pace-value = { $pace ->
    [0] at once
   *[other] { $pace } s an event
  }
settings-sound = Sound
playback-again = Show it again
panel-intent = { $side }: “{ $said }”

# Dice
panel-hits = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }
panel-total = { $side }: { $total } together
end-lost-units = { $count ->
    [one] one unit lost
   *[other] { $count } units lost
  }
map-sign-supplied = in supply, and the way there
map-sign-cut-off = without supply
map-sign-contested = contested
map-sign-zoc = zone of control
map-sign-both = both sides
