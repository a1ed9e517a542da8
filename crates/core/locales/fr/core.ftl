odds-open = un choix reste à faire
undo-sealed = Les dés, une révélation ou l’adversaire ont parlé depuis : impossible de revenir en arrière.
log-dice = Dés : { $faces }
thinking = Pèse { $ideas } plans …
verb-move = Mouvement
verb-attack = Attaque
overlay-supply = Lignes de ravitaillement
overlay-control = Contrôle
