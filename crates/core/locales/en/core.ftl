odds-open = a choice still to be made
undo-sealed = Dice, a reveal or the opponent have spoken since: this cannot be taken back.
log-dice = Dice: { $faces }
thinking = Weighing { $ideas } plans …
verb-move = Move
verb-attack = Attack
overlay-supply = Supply lines
overlay-control = Control
