# What the program says at the table.

play-seed = Seed of the dice: { $seed }
play-hint = Choose by number or by notation; several at once with ';'. Type help for everything else.
play-intent = { $side }: { $intent }
play-choose = choose
play-bare = { $action }
play-secret = in secret
play-final = ‡ cannot be taken back: you are asked once more
play-careful = ! ends a step or costs you something: you are asked once more
play-sets-off = ! { $label } → { $what }
play-sets-off-final = ‡ { $label } → { $what }. This cannot be taken back.
play-written = written like: { $action }
play-throw = { $faces } ({ $needed }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
 })
play-goal = What counts in the end
play-goal-rest = otherwise
play-map-side = { $units } units, { $ground } ground: { $side }
play-odds-none = No attack comes of this by itself: { $actions }
play-standing = To answer this in advance: stand { $kind } { $answers }
play-answer-never = never
play-answer-always = always
play-answer-staff = staff
play-answer-ask = ask N
play-shape-subset = { $min } to { $max } of them
play-shape-allocate = { $left } of { $total } left
play-shape-order = all of them, in an order of your choice
play-faces = Roll { $count ->
    [one] one die from 1 to { $sides }
   *[other] { $count } dice from 1 to { $sides }
 } and type what they show (or roll)
play-faces-wrong = '{ $text }' is not a throw: { $count ->
    [one] one number from 1 to { $sides } is
   *[other] { $count } numbers from 1 to { $sides } are
 } needed.
play-confirm = Enter to go ahead, or choose something else:
play-unknown = '{ $text }' is neither a choice nor a command. Type a number, an action, or help.
play-no-number = There is no choice { $text }; the numbers go from 1 to { $most }.
play-forbidden = Not allowed: { $action }: { $why }
play-dead-end = The game has run into a dead end. This is a fault of the program.
play-over = The game is over: { $outcome }
play-over-hint = You can still save, look at the log or the map, or quit.
play-hand-over = It is { $side }'s turn. Hand over the keyboard and press Enter.
play-other-game = The record is of { $recorded }, not of { $played }.

play-contested = Contested
play-nobodys = Held by nobody
play-held-by = Held by: { $side }
play-empty = empty: { $places }
play-hidden = { $n ->
    [one] one hidden
   *[other] { $n } hidden
 }
play-hidden-some = hidden
play-due = Still to come
play-later = { $n ->
    [one] one unit later (units)
   *[other] { $n } units later (units)
 }
play-duty = ! To be done: { $what }
play-no-place = There is no place '{ $text }'.
play-no-unit = No unit fits '{ $text }'.
play-unit-id = id
play-unit-name = unit
play-unit-place = place
play-unit-steps = steps
play-unit-states = state

play-why-form = Say what you would like to do: why VERB [UNIT…] [to PLACE]
play-undone = { $n ->
    [one] One action taken back.
   *[other] { $n } actions taken back.
 }
play-save-form = Say where: save FILE
play-save-other = { $file } exists and is no record of this game; it was left alone.
play-saved = Saved in { $file }.
play-load-form = Say what: load FILE
play-loaded = { $file } loaded: { $n } actions played.
play-log-empty = Nothing has happened yet.
play-moves-form = Say which unit: moves UNIT
play-no-rule = There is no paragraph '{ $id }'.
play-near-rule = There is no paragraph '{ $id }'. Near it: { $near }
play-dice-form = Say whose: dice own | dice program
play-dice-own = You roll the dice and type what they show.
play-dice-program = The program rolls the dice.
play-stand-form = Write: stand KIND never | stand KIND always | stand KIND ask | stand KIND ask N
play-stands = Noted for '{ $kind }'.
play-stands-first = Noted for '{ $kind }', in case it is asked; nothing of the kind has been asked so far.
play-stands-unmet = Noted for '{ $kind }', which has not been asked so far (asked so far: { $known }).

play-undo-form = Say how many actions: undo [N]
play-undo-nothing = Nothing has been done that could be taken back.
play-log-form = Say how many lines: log [N]
play-rule-form = Say which paragraph: rule ID
play-unknown-action = { $what }: it is not complete, or names what does not exist. Possible is, for example: { $like }

play-help =
    Choices       a number, the action in notation, or several with ';' between them
    why …         why something cannot be done: why VERB [UNIT…] [to PLACE]
    odds [PLAN]   the odds of an attack, with every modifier; odds PLAN ID=VALUE assumes something else
    odds A; B     the odds of the attack that these choices would begin, everybody counted
    undo [N]      take back, as far as the last roll or reveal
    show          the whole position and what counts in the end; show PLACE for one place
    map [PLACE]   the map as text, around a place
    units [TEXT]  all units, or those whose id, name or place has this text
    moves UNIT    where a unit can go
    supply [UNIT] lines of supply
    log [N]       what has happened
    rule ID       a paragraph of the rules in our words
    save FILE     save the game; load FILE goes on with one
    dice own      type the faces of your own dice; dice program lets the program roll
    roll          let the program roll this once
    stand KIND never | always | ask | ask N
    {"              "}answer an optional interrupt in advance
    Enter         show the choices again
    quit          leave; nothing is saved
play-many = { $first } to { $last }: too many to list. Type a number, or the notation, as in “{ $action }”.
