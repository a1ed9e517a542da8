# What the program says outside a game.

cli-colon = { $head }: { $tail }
cli-cannot-read = { $path } cannot be read: { $why }
cli-cannot-write = { $path } cannot be written: { $why }
cli-io-not-found = there is no such file or folder
cli-io-denied = permission denied
cli-io-folder = it is a folder
cli-io-no-folder = it is not a folder
cli-io-full = the disk is full
cli-unknown-game = There is no game '{ $id }'. Games: { $known }
cli-unknown-scenario = { $of } has no scenario '{ $id }'. Scenarios: { $known }
cli-unknown-option = { $of } has no option '{ $id }'. Options: { $known }
cli-unknown-value = Option { $of } has no value '{ $id }'. Values: { $known }
cli-option-form = '{ $text }' is no option: write --option ID=VALUE
cli-unknown-side = { $of } has no side '{ $id }'. Sides: { $known }
cli-unknown-level = { $of } has no computer player '{ $id }'. Players: { $known }
cli-unknown-paragraph = { $of } has no paragraph '{ $id }'. 'grognard rules { $of }' lists them.

serve-here = The table is at { $address }
serve-network = Others on your network reach it at { $address }
serve-network-warning = Everybody on this network can open that page and play. Use it only in a network you trust.
serve-stop = Ctrl+C ends it. Games are kept. Other commands: grognard --help
serve-copied = All tables were copied to { $path }.
serve-copied-key = The copy has the key to the dice with it: keep it where only you can read it.
serve-copied-without-key = The copy lacks the key to the dice: keep grognard.key as well, without it the copy cannot be served.
serve-copied-key-missing = The copy lacks the key to the dice, because grognard.key is not beside the database or is another one: without it the copy cannot be served.

games-sides = sides: { $sides }
games-scenarios = scenarios (--scenario ID, the first if none is named):
games-introductory = introductory
games-intermediate = intermediate
games-expert = for experts
games-options = options (--option ID=VALUE, default in brackets):

selfplay-player = There is no player '{ $name }'. Players: random
selfplay-players = '{ $text }' does not name two players: write random,random
selfplay-head = { $game }, scenario { $scenario }
selfplay-games = games
selfplay-actions = actions, dice included
selfplay-longest = actions of the longest game
selfplay-seconds = seconds
selfplay-actions-per-second = actions per second
selfplay-games-per-second = games per second
selfplay-paragraphs = paragraphs that fired
selfplay-faults = faults
selfplay-outcome = result
selfplay-count = games
selfplay-fault = FAULT in game { $game }, action { $action }: { $check }: { $detail }
outcome-unfinished = unfinished

replay-ok = The record holds.
replay-game = game
replay-scenario = scenario
replay-actions = actions, dice included
replay-outcome = result
replay-hash = hash of the last position
replay-unfinished = not finished
replay-other-data = Note: the record was played with other data (an overlay, or an older edition).
replay-other-rules = Note: the record was played under rules number { $then }; this program has { $now }.
replay-wrong = { $file }: line { $line }: { $reason }

verify-ok = The dice hold: every throw follows from the seed, what both sides have added, and its number.
verify-bad = The dice do not hold.
verify-hash = hash of the seed (BLAKE3)
verify-seed = seed
verify-nonce = added by { $side }
verify-checked = throws that follow
verify-unnumbered = throws made elsewhere (not checked)
verify-taken-back = take-backs of { $side }
verify-missing = numbers taken back
verify-other-secret = The seed is another than the one that was published: the hash was { $published }, that of this seed is { $found }.
verify-other-faces = Throw { $number }: the record says { $told }, the seed says { $thrown }.
verify-disordered = Throw { $number } stands behind a later one.
verify-left-out = These throws are missing although nobody has taken anything back: { $numbers }
verify-unpublished = Note: the record does not say which hash was published; --hash compares the one you were shown.
verify-no-numbers = { $file }: the throws of this record have no numbers, so they cannot be checked: they were typed in, or thrown by another program than the service.
verify-no-seed = { $file }: the seed of the dice is not in this record: it is shown when the game is over.

rules-id = §
rules-kind = kind
rules-summary = what it says
rules-enforced = decided in
rules-tests = lab files
rules-fired = fired
rules-kind-rule = rule
rules-kind-optional = optional
rules-kind-scenario = scenario
rules-kind-data = data
rules-kind-heading = heading
rules-kind-definition = definition
rules-kind-example = example
rules-kind-flavour = flavour
rules-kind-ruling = ruling
rules-sum-decided = { $have } of { $all } enforceable paragraphs decided.
rules-sum-tests = { $have } of { $all } have a lab file.
rules-sum-fired = { $have } of { $all } fired in self-play.
rules-missing = Missing: { $list }
rules-suite = Note: the conformance suite found { $n } faults in scenario { $scenario }; run grognard selfplay to see them.
rules-labs-fail = Nothing was switched off: these lab files do not hold as it is: { $list }
rules-all-noticed = Every paragraph that is switched off makes a lab file fail.
rules-unnoticed = No lab file notices the loss of: { $list }

lab-no-file = Name a lab file first: grognard lab FILE QUESTION
lab-list-hint = grognard lab NAME runs one of them, grognard lab NAME show prints it.
lab-failure = { $file }:{ $line }: '{ $statement }' is not true; found: { $found }
lab-found = found: { $found }
lab-sum = { $good } hold, { $bad } do not.
lab-which-side = Say which side: { $a } or { $b }
lab-no-dice = No dice are to be rolled now.
lab-waits-side = Waits for: { $sides }
lab-waits-roll = Waits for a roll: { $count } × 1–{ $sides }
lab-waits-over = Over: { $outcome }
moves-nowhere = { $unit } cannot go anywhere now.
moves-to = { $place }  cost { $cost }  { $path }
moves-ends = (must stop there)
supply-none = Nothing is traced in this position.
why-nothing = Nothing forbids it.

odds-title = Odds of { $plan } ({ $side })
odds-none = There is no attack to calculate now.
odds-unknown = There is no plan '{ $plan }' now. Plans: { $known }
odds-too-many = '{ $plan }' has too many outcomes to be calculated.
odds-unknown-assumption = '{ $text }' is no assumption. Assumptions: { $known }
odds-assuming = assuming { $label }: { $said } ({ $id }={ $value }, or { $others })
odds-worlds = averaged over { $n } possible positions, because something is hidden from you
odds-rest = other results
odds-not-yet = There are no odds of { $plan } yet: a choice comes before the dice.
odds-offered = Odds can be shown for: { $plans } (odds NAME)

check-ok = { $game }: { $files } data files, { $scenarios } scenarios, { $labs } lab files: all is well.
check-map-ok = { $game }: the map compiles.
check-bad = { $game }: faults
check-words-ok = words of the program: English and French are equal.
check-not-for = { $folder } cannot be laid over { $game }:
check-several = More than one game has files of these names: --game says which one is meant.
check-no-game = No file in { $folder } has the name of a data file of a game. Data files:
check-changed = With these data the following statements of the game's lab files are no longer true:

bench-seconds = '{ $value }' is not a time: write seconds between 0 and 600
bench-head = { $game }, scenario { $scenario }, one core
bench-actions_per_second = actions per second
bench-games_per_second = games per second
bench-clone_ns = copy of a position, ns
bench-state_bytes = size of a position, bytes
bench-reach_us = where a unit can go, µs
bench-traces_us = lines of supply of the whole board, µs
bench-supply_us = supply of every unit, µs
bench-range_us = range of a mechanised unit, µs
bench-range_places = hexes in such a range
bench-wide_range_us = range with twice its movement, µs
bench-wide_range_places = hexes in such a wide range
bench-odds_us = odds of an attack, µs
bench-view_us = view as JSON, µs

usage-unknown-argument = There is no argument { $arg } here.
usage-unknown-command = There is no command '{ $name }'.
usage-missing = Missing: { $args }
usage-no-value = { $arg } needs a value.
usage-bad-value = '{ $value }' is no value of { $arg }. Values: { $known }
usage-wrong-value = '{ $value }' is no value of { $arg }.
usage-twice = { $arg } may be given only once.
usage-conflict = { $arg } cannot be used together with { $other }.
usage-too-many = '{ $value }' is one value too many for { $arg }.
usage-utf8 = An argument is not UTF-8.
usage-suggested = Did you mean { $text }?
usage-see-help = See: grognard --help, grognard COMMAND --help

map-written = { $path } written.
map-no-size = The drawing does not say how large it is: this is a mistake of the program.
map-ending = { $path }: the name of a picture ends in .svg or .png
map-sheet-png = { $path }: the contact sheet is a PNG picture; give it a name that ends in .png
map-unknown = There is no game and no folder '{ $id }'. Games: { $known }
map-no-position = '{ $id }' is a map without a game that can be played: it has no scenarios, records or overlays.
map-no-place = There is no place '{ $place }' on this map.
map-zoom = '{ $value }' is no zoom: write a number from 1 to 100
map-other-game = { $path } is a record of { $game }, not of { $asked }
map-at = { $path } has { $count } actions: --at cannot go beyond its end
map-no-overlay = { $game } has no overlay { $kind }.
map-no-map = { $path } holds no map: there is no folder 'map' in it ('grognard map new FOLDER' starts one)
map-compile-what = '{ $id }' cannot be compiled: there is no folder of that name and no games/{ $id }/map here. Give the folder of a map, or run the command where the sources of the program are.
map-stale = { $path } is stale.
map-fresh = The compiled files are up to date.
map-proven = The board is sound: pins, places, rivers, roads and bridges.
map-new-taken = { $path } is not empty: name a folder that does not exist yet
map-new-done =
    { $path } holds a small theatre and a board. Now:
      grognard map compile { $path }
      grognard map { $path } -o map.svg
    Then change the files; README.md says what each of them is.
map-new-readme =
    # A map of your own

    This folder holds a small country and a hex board that lies in it, both invented. Change them into yours:

    1. `theatre/` is the country, in degrees of latitude and longitude: towns, rivers, roads, woods, heights, borders.
    2. `map/` is the board: how the hexes lie and are numbered (`grid.toml`), what must be as you say (`pins.csv`) and what you correct by hand (`overrides.csv`).
    3. `grognard map compile { $path }` makes `data/hexes.csv` and `data/hexsides.csv` from them. Every mistake is named with file, line and column.
    4. `grognard map { $path } -o map.svg` draws the board; a name that ends in .png gives a picture for printing.

    Every file begins with a comment that explains its columns. Lines that begin with # are comments.
map-new-theatre =
    The theatre: a piece of the real world. Nothing may lie outside its bounds (degrees of latitude and longitude).
    The id is used by map/grid.toml.
map-new-towns =
    Places. id: small letters and hyphens. name: as people there say it; name_en, name_fr only where they differ.
    size: city, town, village, hamlet or crossroads. height: metres above the sea, may be empty.
    source, here and everywhere: where you know it from.
map-new-rivers = Rivers. class: major, minor or stream. into: the id of the river it joins; empty if it leaves the map.
map-new-courses =
    Points of the rivers, from the source (or where the river comes in) to the mouth, in order. The last point of a river
    that joins another is a point of that river. near: a remark for the reader.
map-new-roads = Roads, by the ids of the towns they pass, in order. class: main, road or track.
map-new-grounds = Pieces of ground. kind: wood, high, moor, lake or urban. Their outlines are in outlines.csv.
map-new-outlines = Corners of the pieces of ground, in order; an outline closes by itself.
map-new-heights = Spot heights: peaks and valley floors. The shading of the map is made from them.
map-new-lines = Lines. kind: border, westwall or railway. Their points are in line-points.csv.
map-new-line-points = Points of the lines, in order.
map-new-grid = The board: how the hexes lie, and what of the theatre is on it.
map-new-grid-lie =
    pointy: hexes stand on a corner, rows run straight across. flat: on a side, columns run straight up.
    kilometres: from the middle of a hex to that of the next.
map-new-grid-numbers =
    How hexes are numbered. column-row: 0503 is column 5, row 3; row-column: row 5, column 3. digits: of each half.
    rows_from: north or south. columns_from: west or east.
map-new-grid-size =
    First and last line (a row of pointy hexes, a column of flat ones), first and last hex of even and of odd lines.
    pushed: the lines that lie half a hex further in the direction of counting, even or odd.
map-new-grid-fit =
    Where the country falls on the grid: x = a + b × (lat − latitude) + c × (lon − longitude), in hex widths in the
    direction in which columns are counted, y likewise with rows (rows of pointy hexes lie 0.866 hex widths apart).
    A degree of latitude is 111.2 km; one of longitude is 111.2 km × the cosine of the latitude.
map-new-grid-terrain = Per cent of a hex that woods or high ground must cover to make it a woods or hill hex.
map-new-grid-places = Which towns of the theatre make a town hex or a village hex, by their ids.
map-new-pins =
    What must be so, whatever the geography says: here the town pont lies in hex 0503.
    what: place (value: town), river (hex/other: the two hexes, value: river), road, ground, bridge and more: docs/maps.md.
map-new-overrides = Corrections by hand. The same as pins.csv, each with its reason. They always win; keep them few.
