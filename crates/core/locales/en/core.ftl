odds-open = a choice still to be made
undo-sealed = Dice, a reveal or the opponent have spoken since: this cannot be taken back.
log-dice = Dice: { $faces }
log-draw = Drawn blind
thinking = Weighing { $ideas } plans …
verb-move = Move
verb-attack = Attack
overlay-supply = Supply lines
overlay-control = Control
stuck = The game cannot go on: nobody can carry { $procedure } on. This is a fault of the program; please keep the record and tell us.
trigger-dice = the dice are thrown
trigger-reveals = something hidden comes to light
trigger-secret = it counts at once: the other side chooses in secret
trigger-ended = the step ends, nothing is left to do in it: { $step }
trigger-hands-over = the other side goes on
trigger-over = the game ends
standing-answer-never = No, and don’t ask again
standing-answer-always = Yes, always
standing-answer-staff = Leave it to the staff

# The name of a side, where a message is wanted
side-name = { $name }

# Left to the staff
log-staff = The staff has answered: { $what }

# Worked examples
lesson-do = { $side }: { $actions }
lesson-refused = { $side } may not: { $actions }
lesson-allowed = { $side } may: { $actions }
lesson-not-offered = Not open to { $side }: { $actions }
lesson-why = { $side }, why not?{ $count ->
    [0] {""}
   *[other] { " " }{ $who }
  }{ $to ->
    [0] {""}
   *[other] { " " }→ { $where }
  }
lesson-nothing-against = { $side }: nothing stands against it.{ $count ->
    [0] {""}
   *[other] { " " }{ $who }
  }{ $to ->
    [0] {""}
   *[other] { " " }→ { $where }
  }
lesson-waits = The choice is with: { $sides }
lesson-waits-dice = { $count ->
    [one] A die is thrown.
   *[other] { $count } dice are thrown.
  }
lesson-over = The game is over: { $outcome }
lesson-moves = { $who } can go to { $count ->
    [0] no place.
    [one] one place: { $places }
   *[other] { $count } places: { $places }
  }
lesson-supplied = { $who }: a line of supply can be traced.
lesson-unsupplied = { $who }: no line of supply can be traced.
lesson-odds = Chance of “{ $outcome }”: { $percent }%
lesson-again = Back to the position, with one thing changed.
