### Les mots de Breakout: Normandy.

title = Breakout: Normandy
side-german = Allemand
side-allied = Allié

## Comment on gagne

victory-beaches = Points à la fin : un par plage alliée, plus la valeur de chaque zone de victoire alliée et ravitaillée.
victory-points = Points de victoire à la fin : la valeur de chaque zone de victoire alliée et ravitaillée ; 4 pour Cherbourg, ou 2 pour l’avoir isolé ; 1 pour l’Avantage ; 1 si l’on conteste des zones valant au moins 7 ; −1 par plage allemande.
victory-level = { $points } ou plus : { $result }
victory-rest = moins : { $result }
victory-week = À la fin du { $day } juin, il en faut { $points } : plus, c’est gagné ; moins, c’est perdu ; autant, on continue.
victory-allied = victoire alliée
victory-draw = partie nulle
victory-german = victoire allemande
victory-breakthrough = Une unité alliée fraîche et ravitaillée dans un secteur à la fin d’une journée gagne aussitôt.

## Les lieux dans la phrase : à, de

at-area = { $fr-area ->
    [le] au { $fr-bare-area }
    [la] à la { $fr-bare-area }
    [les] aux { $fr-bare-area }
   *[none] à { $area }
}
to-area = { at-area }
of-area = { $fr-area ->
    [le] du { $fr-bare-area }
    [la] de la { $fr-bare-area }
    [les] des { $fr-bare-area }
    [vowel] d’{ $area }
   *[none] de { $area }
}
from-area = { of-area }
at-from = { $fr-from ->
    [le] au { $fr-bare-from }
    [la] à la { $fr-bare-from }
    [les] aux { $fr-bare-from }
   *[none] à { $from }
}
to-from = { at-from }
of-from = { $fr-from ->
    [le] du { $fr-bare-from }
    [la] de la { $fr-bare-from }
    [les] des { $fr-bare-from }
    [vowel] d’{ $from }
   *[none] de { $from }
}
from-from = { of-from }
at-to = { $fr-to ->
    [le] au { $fr-bare-to }
    [la] à la { $fr-bare-to }
    [les] aux { $fr-bare-to }
   *[none] à { $to }
}
to-to = { at-to }
of-to = { $fr-to ->
    [le] du { $fr-bare-to }
    [la] de la { $fr-bare-to }
    [les] des { $fr-bare-to }
    [vowel] d’{ $to }
   *[none] de { $to }
}
from-to = { of-to }
at-target = { $fr-target ->
    [le] au { $fr-bare-target }
    [la] à la { $fr-bare-target }
    [les] aux { $fr-bare-target }
   *[none] à { $target }
}
to-target = { at-target }
of-target = { $fr-target ->
    [le] du { $fr-bare-target }
    [la] de la { $fr-bare-target }
    [les] des { $fr-bare-target }
    [vowel] d’{ $target }
   *[none] de { $target }
}
from-target = { of-target }
