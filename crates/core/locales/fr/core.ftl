odds-open = un choix reste à faire
undo-sealed = Les dés, une révélation ou l’adversaire ont parlé depuis : impossible de revenir en arrière.
log-dice = Dés : { $faces }
log-draw = Tirage à l’aveugle
thinking = Examen de { $ideas } plans …
verb-move = Mouvement
verb-attack = Attaque
overlay-supply = Lignes de ravitaillement
overlay-control = Contrôle
stuck = La partie ne peut pas continuer : personne ne peut poursuivre { $procedure }. C’est une erreur du programme ; gardez l’enregistrement et prévenez-nous.
trigger-dice = les dés sont lancés
trigger-reveals = quelque chose de caché est révélé
trigger-secret = effet immédiat : l’adversaire choisit en secret
trigger-ended = l’étape prend fin, il n’y reste rien à faire : { $step }
trigger-hands-over = la main passe à l’adversaire
trigger-over = la partie se termine
standing-answer-never = Non, et ne plus demander
standing-answer-always = Oui, toujours
standing-answer-staff = Laisser faire l’état-major

# Le nom d’un camp, là où il faut un message
side-name = { $name }

# Laissé à l’état-major
log-staff = L’état-major a répondu : { $what }

# Exemples
lesson-do = { $side } : { $actions }
lesson-refused = { $side }, interdit : { $actions }
lesson-allowed = { $side }, permis : { $actions }
lesson-not-offered = { $side }, pas proposé : { $actions }
lesson-why = { $side }, pourquoi est-ce interdit ?{ $count ->
    [0] {""}
   *[other] { " " }{ $who }
  }{ $to ->
    [0] {""}
   *[other] { " " }→ { $where }
  }
lesson-nothing-against = { $side } : rien ne s’y oppose.{ $count ->
    [0] {""}
   *[other] { " " }{ $who }
  }{ $to ->
    [0] {""}
   *[other] { " " }→ { $where }
  }
lesson-waits = Le choix revient à : { $sides }
lesson-waits-dice = { $count ->
    [one] On lance { $count } dé.
   *[other] On lance { $count } dés.
  }
lesson-over = La partie est finie : { $outcome }
lesson-moves = { $who } : { $count ->
    [0] aucune destination.
    [one] une destination : { $places }
   *[other] { $count } destinations : { $places }
  }
lesson-supplied = { $who } : une ligne de ravitaillement existe.
lesson-unsupplied = { $who } : aucune ligne de ravitaillement.
lesson-odds = Chances de « { $outcome } » : { $percent } %
lesson-again = Retour à la position, avec un changement.
