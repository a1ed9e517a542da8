# Ce que le programme dit hors d’une partie.

cli-colon = { $head } : { $tail }
cli-cannot-read = Impossible de lire { $path } : { $why }
cli-cannot-write = Impossible d’écrire { $path } : { $why }
cli-io-not-found = ce fichier ou ce dossier n’existe pas
cli-io-denied = accès refusé
cli-io-folder = c’est un dossier
cli-io-no-folder = ce n’est pas un dossier
cli-io-full = le disque est plein
cli-unknown-game = Le jeu « { $id } » n’existe pas. Jeux : { $known }
cli-unknown-scenario = { $of } n’a pas de scénario « { $id } ». Scénarios : { $known }
cli-unknown-option = { $of } n’a pas d’option « { $id } ». Options : { $known }
cli-unknown-value = L’option { $of } n’a pas de valeur « { $id } ». Valeurs : { $known }
cli-option-form = « { $text } » n’est pas une option : écrivez --option ID=VALEUR
cli-unknown-side = { $of } n’a pas de camp « { $id } ». Camps : { $known }
cli-unknown-paragraph = { $of } n’a pas de paragraphe « { $id } ». « grognard rules { $of } » les énumère.

intro-what =
    Grognard joue à des wargames sur plateau en appliquant toutes leurs règles.
    Il sait pourquoi un coup est interdit et montre les chances avant le jet de dés.
intro-game = {"  "}{ $id } — { $title }
intro-commands =
    Ce que vous pouvez faire :
      grognard games                 scénarios et options de chaque jeu
      grognard play JEU              jouer dans ce terminal, contre un ami ou un joueur aléatoire
      grognard rules JEU             chaque paragraphe des règles, et où il est appliqué
      grognard lab                   de courtes positions qui expliquent les règles
      grognard replay FICHIER        rejouer une partie enregistrée et la vérifier
      grognard selfplay JEU          laisser le programme jouer contre lui-même
      grognard check, grognard bench vérifier les données, mesurer la vitesse

    grognard COMMANDE --help en dit plus. --lang en parle anglais.
    Une table dans le navigateur s’ouvrira ici quand elle existera.

games-sides = camps : { $sides }
games-scenarios = scénarios (--scenario ID, le premier si aucun n’est nommé) :
games-options = options (--option ID=VALEUR, valeur par défaut entre crochets) :

selfplay-player = Il n’y a pas de joueur « { $name } ». Joueurs : random
selfplay-players = « { $text } » ne nomme pas deux joueurs : écrivez random,random
selfplay-head = { $game }, scénario { $scenario }
selfplay-games = parties
selfplay-actions = actions, dés compris
selfplay-longest = actions de la partie la plus longue
selfplay-seconds = secondes
selfplay-actions-per-second = actions par seconde
selfplay-games-per-second = parties par seconde
selfplay-paragraphs = paragraphes qui ont joué
selfplay-faults = défauts
selfplay-outcome = résultat
selfplay-count = parties
selfplay-fault = DÉFAUT dans la partie { $game }, action { $action } : { $check } : { $detail }
outcome-unfinished = inachevée

replay-ok = L’enregistrement est valable.
replay-game = jeu
replay-scenario = scénario
replay-actions = actions, dés compris
replay-outcome = résultat
replay-hash = empreinte de la dernière position
replay-unfinished = partie inachevée
replay-other-data = Remarque : cette partie a été jouée avec d’autres données (un dossier superposé ou une édition plus ancienne).
replay-other-rules = Remarque : cette partie a été jouée sous le numéro de règles { $then } ; ce programme a le numéro { $now }.
replay-wrong = { $file } : ligne { $line } : { $reason }

rules-id = §
rules-kind = genre
rules-summary = ce qu’il dit
rules-enforced = appliqué dans
rules-tests = fichiers de laboratoire
rules-fired = effets
rules-kind-rule = règle
rules-kind-optional = facultatif
rules-kind-scenario = scénario
rules-kind-data = données
rules-kind-heading = titre
rules-kind-definition = définition
rules-kind-example = exemple
rules-kind-flavour = ambiance
rules-sum-decided = { $have } paragraphes applicables sur { $all } sont appliqués.
rules-sum-tests = { $have } sur { $all } ont un fichier de laboratoire.
rules-sum-fired = { $have } sur { $all } ont eu un effet dans les parties jouées.
rules-missing = Manquent : { $list }
rules-suite = Remarque : la suite de conformité a trouvé { $n } défauts dans le scénario { $scenario } ; grognard selfplay les montre.
rules-labs-fail = Rien n’a été neutralisé : ces fichiers de laboratoire sont déjà faux : { $list }
rules-all-noticed = Chaque paragraphe neutralisé fait échouer un fichier de laboratoire.
rules-unnoticed = Aucun fichier de laboratoire ne remarque la perte de : { $list }

lab-no-file = Nommez d’abord un fichier de laboratoire : grognard lab FICHIER QUESTION
lab-list-hint = grognard lab NOM exécute l’un d’eux, grognard lab NOM show l’affiche.
lab-failure = { $file }:{ $line } : « { $statement } » est faux ; trouvé : { $found }
lab-found = trouvé : { $found }
lab-sum = { $good } vrais, { $bad } faux.
lab-which-side = Dites quel camp : { $a } ou { $b }
lab-no-dice = Il n’y a pas de dés à lancer maintenant.
lab-waits-side = En attente de : { $sides }
lab-waits-roll = En attente d’un jet : { $count } × 1–{ $sides }
lab-waits-over = Terminé : { $outcome }
moves-nowhere = { $unit } ne peut aller nulle part maintenant.
moves-to = { $place }  coût { $cost }  { $path }
moves-ends = (doit s’y arrêter)
supply-none = Aucune ligne n’est tracée dans cette position.
why-nothing = Rien ne l’interdit.

odds-title = Chances de { $plan } ({ $side })
odds-none = Il n’y a pas d’attaque à calculer maintenant.
odds-unknown = Il n’y a pas de plan « { $plan } » maintenant. Plans : { $known }
odds-too-many = « { $plan } » a trop d’issues pour être calculé.
odds-unknown-assumption = « { $text } » n’est pas une hypothèse. Hypothèses : { $known }
odds-assuming = en supposant { $label } : { $id }={ $value } (ou { $others })
odds-worlds = moyenne de { $n } positions possibles, car quelque chose vous est caché
odds-rest = autres résultats
odds-offered = Chances calculables pour : { $plans } (chances NOM)

check-ok = { $game } : { $files } fichiers de données, { $scenarios } scénarios, { $labs } fichiers de laboratoire : tout va bien.
check-bad = { $game } : défauts
check-words-ok = mots du programme : l’anglais et le français se valent.
check-not-for = { $folder } ne peut pas être superposé à { $game } :
check-several = Plusieurs jeux ont des fichiers de ces noms : --game dit lequel est visé.
check-no-game = Aucun fichier de { $folder } ne porte le nom d’un fichier de données d’un jeu. Fichiers de données :
check-changed = Avec ces données, les énoncés suivants des fichiers de laboratoire du jeu ne sont plus vrais :

bench-seconds = « { $value } » n’est pas une durée : écrivez des secondes entre 0 et 600
bench-head = { $game }, scénario { $scenario }, un cœur
bench-actions_per_second = actions par seconde
bench-games_per_second = parties par seconde
bench-clone_ns = copie d’une position, ns
bench-state_bytes = taille d’une position, octets
bench-reach_us = où une unité peut aller, µs
bench-traces_us = ravitaillement de toute la carte, µs
bench-odds_us = chances d’une attaque, µs
bench-view_us = vue en JSON, µs

usage-unknown-argument = Il n’y a pas d’argument { $arg } ici.
usage-unknown-command = La commande « { $name } » n’existe pas.
usage-missing = Il manque : { $args }
usage-no-value = { $arg } demande une valeur.
usage-bad-value = « { $value } » n’est pas une valeur de { $arg }. Valeurs : { $known }
usage-wrong-value = « { $value } » n’est pas une valeur de { $arg }.
usage-twice = { $arg } ne peut être donné qu’une fois.
usage-conflict = { $arg } ne va pas avec { $other }.
usage-too-many = « { $value } » est une valeur de trop pour { $arg }.
usage-utf8 = Un argument n’est pas en UTF-8.
usage-suggested = Vouliez-vous dire { $text } ?
usage-see-help = Voir : grognard --help, grognard COMMANDE --help
