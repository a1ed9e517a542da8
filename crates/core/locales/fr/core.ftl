odds-open = un choix reste à faire
undo-sealed = Les dés, une révélation ou l’adversaire ont parlé depuis : impossible de revenir en arrière.
log-dice = Dés : { $faces }
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
