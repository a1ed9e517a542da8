# Computer players against each other: arena and balance.

arena-head = { $game }, scenario { $scenario }: { $games ->
    [one] one game
   *[other] { $games } games
 } of each pair, seed { $seed }
arena-player = player
arena-share = points
arena-longest = longest turn, s
arena-pair = pair
arena-wins = won
arena-draws = drawn
arena-losses = lost
arena-interval = 95 %
arena-fault = FAULT: { $fault }
arena-page = Computer players of { $title }
arena-page-ratings = Elo ratings
arena-page-pairs = Points of the first against the second, with the 95 % interval; a draw counts half
arena-page-note = { $games ->
    [one] One game of each pair
   *[other] { $games } games of each pair, half of them with sides swapped and the same dice
 }; seed { $seed }.
balance-head = { $game }, scenario { $scenario }: { $games ->
    [one] one game
   *[other] { $games } games
 } of { $player } against itself, seed { $seed }
balance-outcome = result
balance-games = games
balance-count = { $what } at the start of each day: least, quarter, median, three quarters, most
balance-day = day
balance-history = In history: { $text }
balance-end = end
balance-picture-outcomes = { $scenario }: results
balance-picture-count = { $scenario }: { $what }, day by day
