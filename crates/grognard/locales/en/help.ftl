# Help of the command line. Keys: help-COMMAND for a command, help-COMMAND-arg-NAME or help-arg-NAME for an argument.

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-command = COMMAND

help = Plays board wargames with every rule enforced
help-after = Without a command the table opens in the browser. Exit codes: 0 all is well, 1 something was found wrong, 2 wrong input.
help-serve = Opens the table in the browser
help-serve-after =
    Only this machine can reach it, unless --lan is given. Every flag can also be set in the environment (GROGNARD_PORT,
    GROGNARD_OPEN, GROGNARD_DATA, GROGNARD_LAN, GROGNARD_HOSTS, GROGNARD_ADDRESS, GROGNARD_TRUSTED_PROXIES,
    GROGNARD_LIMITS, GROGNARD_LOG_FORMAT, GROGNARD_SETTINGS) or in the settings file (port, open, data, lan, hosts,
    address, trusted-proxies, limits, log-format); flags count more than the environment, the environment more than the file.
help-backup = Copies everything the table in the browser keeps into a new file
help-backup-after = The table may be open meanwhile. A file that is there is never written over.
help-games = Lists the games with their scenarios and options
help-play = Plays a game in the terminal
help-play-after = At the table, type help. Without a terminal it reads its lines from a script and ends when they end.
help-selfplay = Plays random games, watched by the conformance suite
help-selfplay-after = Exit code 1 if the suite finds a fault.
help-arena = Lets computer players play each other and rates them
help-arena-after = Exit code 1 if a player makes an illegal attempt or a game does not end.
help-balance = Lets the best computer player play himself: who wins, and with how many points
help-replay = Plays a record again and says whether it holds
help-replay-after = A damaged or illegal record names line, reason and paragraph; exit code 2.
help-verify-dice = Checks that the dice of a finished game follow from what was published before the first throw
help-verify-dice-after = Exit code 1 if they do not.
help-rules = Lists the paragraphs of a game: where each is decided, which lab files cite it, how often it fires
help-rules-after = With --sabotage, exit code 1 if the loss of a paragraph goes unnoticed.
help-lab = Asks a lab file: a position, what is done there and what must come of it
help-lab-after =
    Without a question its statements are run, and it is told which hold. Without a file the lab files that come with
    the games are listed. The language of lab files is described in docs/lab.md.
help-lab-show = Prints the file
help-lab-run = Runs the statements of the file and tells which hold
help-lab-moves = Where a unit can go, and at what cost
help-lab-why = Why something cannot be done: [SIDE] VERB [UNIT…] [to PLACE]
help-lab-odds = The odds of an attack, with every modifier and its paragraph
help-lab-supply = Lines of supply
help-lab-legal = Legal actions, in notation
help-lab-do = Does actions and tells what comes of them
help-check = Checks all data of all games, or an overlay folder
help-map = Draws the map of a game with its counters, and helps those who make maps
help-map-after =
    A game that cannot be played yet, or the folder of a map (see map new), is drawn without counters.
    The name of the picture ends in .svg or .png.
help-map-new = Starts a theatre and a hex board in a new folder
help-map-compile = Makes the data files of a board from its theatre and its map, and proves the board
help-map-compile-after = Exit code 1 if files are stale (with --check) or the board is not sound.
help-map-sheet = Draws the contact sheet: the boards whole and at three zooms, light and dark, and every kind of counter
help-bench = Measures how fast a game is on one core

help-arg-help = Shows this help
help-arg-version = Shows the version
help-arg-lang = Language: en or fr (otherwise that of LC_ALL, LC_MESSAGES or LANG)
help-arg-json = Output for scripts (docs/cli.md lists the fields)
help-arg-game = Id of the game (see grognard games)
help-arg-scenario = Id of the scenario (the first if none is named)
help-arg-options = An option of the game; may be given several times
help-arg-overlay = Folder of data files laid over those of the game
help-serve-arg-port = Port (1944 if it is free and nothing is said, otherwise the next that is free)
help-serve-arg-no_open = Leaves the browser alone
help-serve-arg-data = Folder for games in progress (that of your user account if nothing is said)
help-serve-arg-lan = Lets others on your network in
help-serve-arg-host = Another name it answers to on the network, besides its own addresses (may be given several times)
help-serve-arg-address = Address under which others know it, as https://games.example.org
help-serve-arg-trusted_proxy = Address of a proxy that is believed when it says who asks, and how (may be given several times)
help-serve-arg-limit = How much anybody may take, like streams-per-visitor=10 (docs/cli.md lists the limits); may be given several times
help-serve-arg-log_format = Log on standard error: text (troubles only, if nothing is said) or json (every request)
help-serve-arg-settings = A file of settings (TOML)
help-backup-arg-data = Folder of the games in progress (that of your user account if nothing is said)
help-backup-arg-without_key = Leaves the key to the dice out of the copy
help-backup-arg-file = The copy
help-play-arg-game = Id of the game (see grognard games); may be left out with --load
help-play-arg-seed = Seed of the dice (a new one if none is given)
help-play-arg-load = Goes on with a saved game
help-play-arg-own_dice = You roll the dice and type what they show
help-play-side = Who plays { $side } (in { $games }): { $players }
help-selfplay-arg-scenario = Id of the scenario (the first if none is named), or all
help-selfplay-arg-games = How many games (100 if nothing is said)
help-selfplay-arg-seed = Seed of the run (1 if nothing is said)
help-selfplay-arg-players = The two players: random,random (others meet in the arena)
help-selfplay-arg-threads = How many threads (as many as there are cores if nothing is said)
help-selfplay-arg-save = Folder for the records: GAME-SCENARIO-SEED-INDEX.grog
help-selfplay-arg-check = all: the whole suite, in a small game after every action, in a large one wherever something new can be seen; light: what is cheap at every action, the rest at one chapter in four (if nothing is said); none
help-arena-arg-scenario = Id of the scenario (the first if none is named), or all
help-arena-arg-players = Ids of the players, with commas (all if nothing is said); one alone plays himself
help-arena-arg-games = Games of each pair, half of them with sides swapped (20 if nothing is said)
help-arena-arg-seed = Seed of dice and players (1 if nothing is said)
help-arena-arg-threads = Games at the same time (as many as there are cores if nothing is said)
help-arena-arg-save = Folder for the records: GAME-SCENARIO-SEED-INDEX.grog
help-arena-arg-html = Where a page with charts goes
help-balance-arg-scenario = Id of the scenario (the first if none is named), or all
help-balance-arg-player = Id of the player (marshal if nothing is said)
help-balance-arg-games = Games of each scenario (20 if nothing is said)
help-balance-arg-seed = Seed of dice and players (1 if nothing is said)
help-balance-arg-pictures = Folder for the pictures
help-replay-arg-file = The record
help-replay-arg-log = Shows what happens, too
help-verify-dice-arg-file = The record of the game, downloaded when it was over
help-verify-dice-arg-hash = The hash that was shown before the first throw, if you have kept it
help-replay-arg-positions = With --json: every position, what it waits for and what is legal then
help-rules-arg-paragraphs = Only these paragraphs
help-rules-arg-selfplay = Counts how often each paragraph fires in N random games over all scenarios
help-rules-arg-sabotage = Switches each paragraph off in turn and tells which loss no lab file notices
help-lab-arg-file = A lab file, or the name of one that comes with a game
help-lab-moves-arg-unit = Id of the unit
help-lab-why-arg-attempt = What somebody would like to do; the side may be left out if only one is to act
help-lab-odds-arg-plan = The plan, named by place or unit; all of them if none is named
help-lab-odds-arg-assume = What is taken for granted about later choices; may be given several times
help-lab-legal-arg-side = Whose actions; everybody's that is waited for if no side is named
help-lab-do-arg-actions = [SIDE] ACTION; ACTION; roll FACES — as one argument, as several, or word by word
help-check-arg-folder = A folder of data files to be laid over a game
help-check-arg-game = The game the folder is meant for, or the only one to be checked
help-map-arg-game = Id of the game (see grognard games), or the folder of a map
help-map-arg-record = Draws the position of a record, the last one if --at is not given
help-map-arg-at = After so many actions of the record, dice included
help-map-arg-theme = light (if nothing is said) or dark
help-map-arg-overlay = Laid over the map: supply, control or zoc (zones of control)
help-map-arg-no_counters = Leaves the counters out
help-map-arg-width = Width of the picture in pixels (2400 for PNG if nothing is said)
help-map-arg-part = Shows only what lies around this place, named by id or name
help-map-arg-zoom = How much larger than the whole map, from 1 to 100 (4 if nothing is said)
help-map-arg-output = The picture: a name that ends in .svg or .png
help-map-new-arg-folder = The new folder
help-map-compile-arg-map = A game, where the sources of the program are, or the folder of a map
help-map-compile-arg-check = Writes nothing; says which files are stale
help-map-sheet-arg-output = The picture: a name that ends in .png
help-bench-arg-seconds = How long random play is measured (2 if nothing is said)

value-game = GAME
value-scenario = SCENARIO
value-folder = FOLDER
value-file = FILE
value-seed = SEED
value-players = PLAYERS
value-port = PORT
value-limit = NAME=NUMBER
value-hash = HASH
value-format = FORMAT
value-player = PLAYER
value-level = LEVEL
value-paragraph = PARAGRAPH
value-unit = UNIT
value-attempt = ATTEMPT
value-side = SIDE
value-seconds = SECONDS
value-theme = THEME
value-overlay = OVERLAY
value-pixels = PIXELS
value-map = GAME|FOLDER
value-place = PLACE
value-id-value = ID=VALUE
value-lang = LANG
value-name = NAME
value-address = ADDRESS
value-ip = IP
