odds-open = a choice still to be made
undo-sealed = Dice, a reveal or the opponent have spoken since: this cannot be taken back.
log-dice = Dice: { $faces }
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
