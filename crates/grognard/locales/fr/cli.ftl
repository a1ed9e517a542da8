# Ce que le programme dit hors d’une partie.

cli-colon = { $head } : { $tail }
cli-cannot-read = Impossible de lire { $path } : { $why }
cli-cannot-write = Impossible d’écrire { $path } : { $why }
cli-io-not-found = ce fichier ou ce dossier n’existe pas
cli-io-denied = accès refusé
cli-io-folder = c’est un dossier
cli-io-no-folder = ce n’est pas un dossier
cli-io-full = le disque est plein
cli-unknown-game = Le jeu « { $id } » n’existe pas. Jeux : { $known }
cli-unknown-scenario = { $of } n’a pas de scénario « { $id } ». Scénarios : { $known }
cli-unknown-option = { $of } n’a pas d’option « { $id } ». Options : { $known }
cli-unknown-value = L’option { $of } n’a pas de valeur « { $id } ». Valeurs : { $known }
cli-option-form = « { $text } » n’est pas une option : écrivez --option ID=VALEUR
cli-unknown-side = { $of } n’a pas de camp « { $id } ». Camps : { $known }
cli-unknown-level = { $of } n’a pas d’ordinateur « { $id } ». Niveaux : { $known }
cli-unknown-paragraph = { $of } n’a pas de paragraphe « { $id } ». « grognard rules { $of } » les énumère.

serve-here = La table est à { $address }
serve-network = Les autres la trouvent sur votre réseau à { $address }
serve-network-warning = Toute personne sur ce réseau peut ouvrir cette page et jouer. À n’utiliser que sur un réseau de confiance.
serve-stop = Ctrl+C l’arrête. Les parties sont gardées. Autres commandes : grognard --help
serve-copied = Toutes les tables ont été copiées dans { $path }.
serve-copied-key = La copie contient la clé des dés : gardez-la où vous seul pouvez la lire.
serve-copied-without-key = La copie ne contient pas la clé des dés : gardez aussi grognard.key, sans elle la copie ne peut pas être servie.
serve-copied-key-missing = La copie ne contient pas la clé des dés, car grognard.key manque à côté de la base de données ou est une autre clé : sans elle la copie ne peut pas être servie.

games-sides = camps : { $sides }
games-scenarios = scénarios (--scenario ID, le premier si aucun n’est nommé) :
games-introductory = pour débuter
games-intermediate = intermédiaire
games-expert = pour experts
games-options = options (--option ID=VALEUR, valeur par défaut entre crochets) :

selfplay-player = Il n’y a pas de joueur « { $name } ». Joueurs : random
selfplay-players = « { $text } » ne nomme pas deux joueurs : écrivez random,random
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
selfplay-fault = DÉFAUT dans la partie { $game }, action { $action } : { $check } : { $detail }
outcome-unfinished = inachevée

replay-ok = L’enregistrement est valable.
replay-game = jeu
replay-scenario = scénario
replay-actions = actions, dés compris
replay-outcome = résultat
replay-hash = empreinte de la dernière position
replay-unfinished = partie inachevée
replay-other-data = Remarque : cette partie a été jouée avec d’autres données (un dossier superposé ou une édition plus ancienne).
replay-other-rules = Remarque : cette partie a été jouée sous le numéro de règles { $then } ; ce programme a le numéro { $now }.
replay-wrong = { $file } : ligne { $line } : { $reason }

verify-ok = Les dés sont justes : chaque lancer découle de la graine, de ce que les deux camps y ont ajouté et de son numéro.
verify-bad = Les dés ne sont pas justes.
verify-hash = empreinte de la graine (BLAKE3)
verify-seed = graine
verify-nonce = ajouté par { $side }
verify-checked = lancers justes
verify-unnumbered = lancers faits ailleurs (non vérifiés)
verify-taken-back = coups repris par { $side }
verify-missing = numéros repris
verify-other-secret = La graine n’est pas celle qui a été publiée : l’empreinte était { $published }, celle de cette graine est { $found }.
verify-other-faces = Lancer { $number } : l’enregistrement dit { $told }, la graine dit { $thrown }.
verify-disordered = Le lancer { $number } est placé après un lancer plus récent.
verify-left-out = Ces lancers manquent alors que personne n’a repris de coup : { $numbers }
verify-unpublished = Remarque : l’enregistrement ne dit pas quelle empreinte a été publiée ; --hash compare celle qui vous a été montrée.
verify-no-numbers = { $file } : les lancers de cet enregistrement n’ont pas de numéro et ne peuvent donc pas être vérifiés : ils ont été saisis, ou lancés par un autre programme que le service.
verify-no-seed = { $file } : la graine des dés n’est pas dans cet enregistrement : elle est montrée à la fin de la partie.

rules-id = §
rules-kind = genre
rules-summary = ce qu’il dit
rules-enforced = appliqué dans
rules-tests = fichiers de laboratoire
rules-fired = effets
rules-kind-rule = règle
rules-kind-optional = règle optionnelle
rules-kind-scenario = scénario
rules-kind-data = données
rules-kind-heading = titre
rules-kind-definition = définition
rules-kind-example = exemple
rules-kind-flavour = ambiance
rules-kind-ruling = décision
rules-sum-decided = { $have } paragraphes applicables sur { $all } sont appliqués.
rules-sum-tests = { $have } sur { $all } ont un fichier de laboratoire.
rules-sum-fired = { $have } sur { $all } ont eu un effet dans les parties jouées.
rules-missing = Manquent : { $list }
rules-suite = Remarque : la suite de conformité a trouvé { $n } défauts dans le scénario { $scenario } ; grognard selfplay les montre.
rules-labs-fail = Rien n’a été neutralisé : ces fichiers de laboratoire sont déjà faux : { $list }
rules-all-noticed = Chaque paragraphe neutralisé fait échouer un fichier de laboratoire.
rules-unnoticed = Aucun fichier de laboratoire ne remarque la perte de : { $list }

lab-no-file = Nommez d’abord un fichier de laboratoire : grognard lab FICHIER QUESTION
lab-list-hint = grognard lab NOM exécute l’un d’eux, grognard lab NOM show l’affiche.
lab-failure = { $file }:{ $line } : « { $statement } » est faux ; trouvé : { $found }
lab-found = trouvé : { $found }
lab-sum = { $good } vrais, { $bad } faux.
lab-which-side = Dites quel camp : { $a } ou { $b }
lab-no-dice = Il n’y a pas de dés à lancer maintenant.
lab-waits-side = En attente de : { $sides }
lab-waits-roll = En attente d’un jet : { $count } × 1–{ $sides }
lab-waits-over = Terminé : { $outcome }
moves-nowhere = { $unit } ne peut aller nulle part maintenant.
moves-to = { $place }  coût { $cost }  { $path }
moves-ends = (doit s’y arrêter)
supply-none = Aucune ligne n’est tracée dans cette position.
why-nothing = Rien ne l’interdit.

odds-title = Chances : { $plan } ({ $side })
odds-none = Aucune attaque à calculer maintenant.
odds-unknown = Il n’y a pas de plan « { $plan } » maintenant. Plans : { $known }
odds-too-many = « { $plan } » a trop d’issues pour être calculé.
odds-unknown-assumption = « { $text } » n’est pas une hypothèse. Hypothèses : { $known }
odds-assuming = en supposant { $label } : { $said } ({ $id }={ $value }, ou { $others })
odds-worlds = moyenne de { $n } positions possibles, car quelque chose vous est caché
odds-rest = autres résultats
odds-not-yet = Chances de { $plan } : pas encore calculables, un choix vient avant les dés.
odds-offered = Chances calculables pour : { $plans } (chances NOM)

check-ok = { $game } : { $files } fichiers de données, { $scenarios } scénarios, { $labs } fichiers de laboratoire : tout va bien.
check-map-ok = { $game } : la carte se compile.
check-bad = { $game } : défauts
check-words-ok = mots du programme : l’anglais et le français se valent.
check-not-for = { $folder } ne peut pas être superposé à { $game } :
check-several = Plusieurs jeux ont des fichiers de ces noms : --game dit lequel est visé.
check-no-game = Aucun fichier de { $folder } ne porte le nom d’un fichier de données d’un jeu. Fichiers de données :
check-changed = Avec ces données, les énoncés suivants des fichiers de laboratoire du jeu ne sont plus vrais :

bench-seconds = « { $value } » n’est pas une durée : écrivez des secondes entre 0 et 600
bench-head = { $game }, scénario { $scenario }, un cœur
bench-actions_per_second = actions par seconde
bench-games_per_second = parties par seconde
bench-clone_ns = copie d’une position, ns
bench-state_bytes = taille d’une position, octets
bench-reach_us = où une unité peut aller, µs
bench-traces_us = lignes de ravitaillement de toute la carte, µs
bench-supply_us = ravitaillement de toutes les unités, µs
bench-range_us = rayon de mouvement d’une unité mécanisée, µs
bench-range_places = hexagones d’un tel rayon
bench-wide_range_us = rayon avec le double de son potentiel, µs
bench-wide_range_places = hexagones d’un si grand rayon
bench-odds_us = chances d’une attaque, µs
bench-view_us = vue en JSON, µs

usage-unknown-argument = Il n’y a pas d’argument { $arg } ici.
usage-unknown-command = La commande « { $name } » n’existe pas.
usage-missing = Il manque : { $args }
usage-no-value = { $arg } demande une valeur.
usage-bad-value = « { $value } » n’est pas une valeur de { $arg }. Valeurs : { $known }
usage-wrong-value = « { $value } » n’est pas une valeur de { $arg }.
usage-twice = { $arg } ne peut être donné qu’une fois.
usage-conflict = { $arg } ne va pas avec { $other }.
usage-too-many = « { $value } » est une valeur de trop pour { $arg }.
usage-utf8 = Un argument n’est pas en UTF-8.
usage-suggested = Vouliez-vous dire { $text } ?
usage-see-help = Voir : grognard --help, grognard COMMANDE --help

map-written = { $path } est écrit.
map-no-size = Le dessin ne dit pas sa taille : c’est une erreur du programme.
map-ending = { $path } : le nom d’une image finit par .svg ou .png
map-sheet-png = { $path } : la planche est une image PNG ; donnez-lui un nom qui finit par .png
map-unknown = Il n’y a ni jeu ni dossier « { $id } ». Jeux : { $known }
map-no-position = « { $id } » est une carte sans jeu jouable : elle n’a ni scénarios, ni enregistrements, ni calques.
map-no-place = Il n’y a pas de lieu « { $place } » sur cette carte.
map-zoom = « { $value } » n’est pas un grossissement : écrivez un nombre de 1 à 100
map-other-game = { $path } est un enregistrement de { $game }, pas de { $asked }
map-at = { $path } compte { $count } actions : --at ne peut pas aller au-delà
map-no-overlay = { $game } n’a pas de calque { $kind }.
map-no-map = { $path } ne contient pas de carte : il n’y a pas de dossier « map » (« grognard map new DOSSIER » en commence une)
map-compile-what = « { $id } » ne peut pas être compilé : il n’y a ici ni dossier de ce nom ni games/{ $id }/map. Donnez le dossier d’une carte, ou lancez la commande là où sont les sources du programme.
map-stale = { $path } est périmé.
map-fresh = Les fichiers compilés sont à jour.
map-proven = Le plateau est en ordre : épingles, lieux, rivières, routes et ponts.
map-new-taken = { $path } n’est pas vide : nommez un dossier qui n’existe pas encore
map-new-done =
    { $path } contient un petit théâtre et un plateau. Ensuite :
      grognard map compile { $path }
      grognard map { $path } -o carte.svg
    Puis changez les fichiers ; README.md dit ce qu’est chacun d’eux.
map-new-readme =
    # Une carte à vous

    Ce dossier contient un petit pays et un plateau d’hexagones qui s’y trouve, tous deux inventés. Faites-en les vôtres :

    1. `theatre/` est le pays, en degrés de latitude et de longitude : villes, rivières, routes, bois, hauteurs, frontières.
    2. `map/` est le plateau : comment les hexagones sont posés et numérotés (`grid.toml`), ce qui doit être comme vous le dites (`pins.csv`) et ce que vous corrigez à la main (`overrides.csv`).
    3. `grognard map compile { $path }` en fait `data/hexes.csv` et `data/hexsides.csv`. Chaque erreur est nommée avec fichier, ligne et colonne.
    4. `grognard map { $path } -o carte.svg` dessine le plateau ; un nom qui finit par .png donne une image à imprimer.

    Chaque fichier commence par un commentaire qui explique ses colonnes. Les lignes qui commencent par # sont des commentaires.
map-new-theatre =
    Le théâtre : un morceau du monde réel. Rien ne peut se trouver hors de ses bornes (degrés de latitude et de longitude).
    L’identifiant id sert dans map/grid.toml.
map-new-towns =
    Les lieux. id : minuscules et traits d’union. name : comme on dit sur place ; name_en, name_fr seulement s’ils diffèrent.
    size : city, town, village, hamlet ou crossroads. height : mètres au-dessus de la mer, peut rester vide.
    source, ici et partout : d’où vous le savez.
map-new-rivers = Les rivières. class : major, minor ou stream. into : l’id de la rivière où elle se jette ; vide si elle sort de la carte.
map-new-courses =
    Points des rivières, de la source (ou de l’entrée) à l’embouchure, dans l’ordre. Le dernier point d’une rivière qui se
    jette dans une autre est un point de celle-ci. near : une remarque pour le lecteur.
map-new-roads = Les routes, par les id des villes qu’elles traversent, dans l’ordre. class : main, road ou track.
map-new-grounds = Les terrains. kind : wood, high, moor, lake ou urban. Leurs contours sont dans outlines.csv.
map-new-outlines = Coins des terrains, dans l’ordre ; un contour se ferme de lui-même.
map-new-heights = Points cotés : sommets et fonds de vallée. L’ombrage de la carte en est fait.
map-new-lines = Les lignes. kind : border, westwall ou railway. Leurs points sont dans line-points.csv.
map-new-line-points = Points des lignes, dans l’ordre.
map-new-grid = Le plateau : comment les hexagones sont posés, et ce qu’il montre du théâtre.
map-new-grid-lie =
    pointy : les hexagones reposent sur une pointe, les rangées sont droites. flat : sur un côté, les colonnes sont droites.
    kilometres : du milieu d’un hexagone à celui du suivant.
map-new-grid-numbers =
    Numéros des hexagones. column-row : 0503 est colonne 5, rangée 3 ; row-column : rangée 5, colonne 3. digits : de chaque moitié.
    rows_from : north ou south. columns_from : west ou east.
map-new-grid-size =
    Première et dernière ligne (une rangée d’hexagones pointy, une colonne de flat), premier et dernier hexagone des lignes paires et impaires.
    pushed : les lignes décalées d’un demi-hexagone dans le sens du compte, even (paires) ou odd (impaires).
map-new-grid-fit =
    Où le pays tombe sur la grille : x = a + b × (lat − latitude) + c × (lon − longitude), en largeurs d’hexagone dans le sens
    où l’on compte les colonnes, y de même avec les rangées (celles d’hexagones pointy sont à 0,866 largeur l’une de l’autre).
    Un degré de latitude fait 111,2 km ; un degré de longitude, 111,2 km × le cosinus de la latitude.
map-new-grid-terrain = Pour cent d’un hexagone que les bois ou les hauteurs doivent couvrir pour en faire un hexagone de bois ou de colline.
map-new-grid-places = Les villes du théâtre qui font un hexagone de ville ou de village, par leurs id.
map-new-pins =
    Ce qui doit être ainsi, quoi que dise la géographie : ici la ville pont est dans l’hexagone 0503.
    what : place (value : ville), river (hex/other : les deux hexagones, value : rivière), road, ground, bridge et d’autres : docs/maps.md.
map-new-overrides = Corrections à la main. Comme pins.csv, chacune avec sa raison. Elles l’emportent toujours ; qu’elles soient rares.
