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
