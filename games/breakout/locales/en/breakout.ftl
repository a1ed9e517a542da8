### The words of Breakout: Normandy.

title = Breakout: Normandy
side-german = German
side-allied = Allied

## How scenarios are won

victory-beaches = Points at the end: one for each Allied beach, and the value of each supplied Allied victory area.
victory-points = Victory points at the end: the value of each supplied Allied victory area; 4 for Cherbourg, or 2 for cutting it off; 1 for the Advantage; 1 for contesting areas worth 7 or more; −1 for each German beach.
victory-level = { $points } or more: { $result }
victory-rest = fewer: { $result }
victory-week = At the end of { $day } June { $points } are needed: more win, fewer lose, as many go on.
victory-allied = Allied victory
victory-draw = draw
victory-german = German victory
victory-breakthrough = A fresh, supplied Allied unit in a sector at the end of a day wins at once.

## Places inside sentences: in and to, of and from

at-area = in { $area }
to-area = to { $area }
of-area = of { $area }
from-area = from { $area }
at-from = in { $from }
to-from = to { $from }
of-from = of { $from }
from-from = from { $from }
at-to = in { $to }
to-to = to { $to }
of-to = of { $to }
from-to = from { $to }
at-target = in { $target }
to-target = to { $target }
of-target = of { $target }
from-target = from { $target }
