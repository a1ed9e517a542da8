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
settings-speed = Playback
settings-speed-value = { $speed ->
    [0] at once
    [one] { $speed } step a second
   *[other] { $speed } steps a second
  }
settings-calm = Less motion

# Home page
home-title = Board wargames, with every rule kept
home-intro = Pick a battle and play at once against the computer, against somebody beside you, or by a link. The program knows the rules: it shows what is allowed and says why something is not.
home-shelf = Games
home-board-of = The board of { $game }
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
join-title = A seat is kept for you
join-intro = Somebody invites you to a game. The link stands for the seat: whoever has it may play.
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
table-present = at the table
table-absent = away
table-awaited = is to act
table-watching = You are watching.
table-what-if = A board to try things on: nothing here changes the real game.
table-what-if-back = Back to the game
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
menu-draw = Offer a draw
menu-resign = Resign
menu-rematch = Rematch, sides swapped
menu-keys = Keyboard
link-title = Link to this position
link-text = Whoever opens it sees this position as a spectator sees it.
invite-local = This address works on this computer only. Start the program with --lan so that others on your network can come.
invite-seat = For the player of this seat: { $side }
invite-own = Your own seat on another device: { $side }
invite-watch = For spectators
invite-secret = A link to a seat is a key: give it only to the one who shall play.
hand-open = Somebody else, by a link
resign-sure = Really resign? The other side wins at once.
resign-yes = Resign
resign-no = Play on
agreement-take-back = { $side } asks to take back the last move.
agreement-draw = { $side } offers a draw.
agreement-waits-take-back = You asked to take back your last move. Waiting for an answer.
agreement-waits-draw = You offered a draw. Waiting for an answer.
agreement-accept = Agree
agreement-decline = Decline
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
end-dice = Check the dice
end-dice-help = The hash was published before the first throw. All dice follow from the seed, and the seed has this hash.
end-dice-hash = Hash (BLAKE3)
end-dice-seed = Seed
keys-undo = Undo; lets go of what is in hand first
keys-redo = Redo
keys-skip = Closes, skips a playback, comes back from a replay
keys-tab = From one thing that can be used to the next
keys-help = This list
