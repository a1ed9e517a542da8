# Aide de la ligne de commande. Clés : help-COMMANDE pour une commande, help-COMMANDE-arg-NOM ou help-arg-NOM pour un argument.

help-usage = Utilisation :
help-commands = Commandes{"\u00A0"}
help-arguments = Arguments{"\u00A0"}
help-options = Options{"\u00A0"}
help-command = COMMANDE

help = Joue à des wargames sur plateau en appliquant toutes leurs règles
help-after = Sans commande, il dit ce que l’on peut faire. Codes de sortie : 0 tout va bien, 1 quelque chose ne va pas, 2 mauvaise saisie.
help-games = Énumère les jeux avec leurs scénarios et leurs options
help-play = Joue une partie dans le terminal
help-play-after = À la table, tapez aide. Sans terminal, il lit ses lignes dans un script et s’arrête avec elles.
help-selfplay = Joue des parties aléatoires sous l’œil de la suite de conformité
help-selfplay-after = Code de sortie 1 si la suite trouve un défaut.
help-replay = Rejoue une partie enregistrée et dit si elle est valable
help-replay-after = Un enregistrement abîmé ou illégal nomme la ligne, la raison et le paragraphe ; code de sortie 2.
help-rules = Énumère les paragraphes d’un jeu : où chacun est appliqué, quels fichiers de laboratoire le citent, combien de fois il joue
help-rules-after = Avec --sabotage, code de sortie 1 si la perte d’un paragraphe passe inaperçue.
help-lab = Interroge un fichier de laboratoire : une position, ce qu’on y fait et ce qui doit en résulter
help-lab-after =
    Sans question, ses énoncés sont vérifiés et il est dit lesquels sont vrais. Sans fichier, les fichiers de
    laboratoire livrés avec les jeux sont énumérés. Leur langage est décrit dans docs/lab.md.
help-lab-show = Affiche le fichier
help-lab-run = Vérifie les énoncés du fichier et dit lesquels sont vrais
help-lab-moves = Où une unité peut aller, et à quel coût
help-lab-why = Pourquoi une chose est impossible : [CAMP] VERBE [UNITÉ…] [to LIEU]
help-lab-odds = Les chances d’une attaque, avec chaque modificateur et son paragraphe
help-lab-supply = Lignes de ravitaillement
help-lab-legal = Actions légales, en notation
help-lab-do = Exécute des actions et dit ce qui en résulte
help-check = Vérifie toutes les données de tous les jeux, ou un dossier superposé
help-bench = Mesure la vitesse d’un jeu sur un cœur

help-arg-help = Affiche cette aide
help-arg-version = Affiche la version
help-arg-lang = Langue : en ou fr (sinon celle de LC_ALL, LC_MESSAGES ou LANG)
help-arg-json = Sortie pour les scripts (docs/cli.md énumère les champs)
help-arg-game = Identifiant du jeu (voir grognard games)
help-arg-scenario = Identifiant du scénario (le premier si aucun n’est nommé)
help-arg-options = Une option du jeu ; peut être donnée plusieurs fois
help-arg-overlay = Dossier de fichiers de données superposés à ceux du jeu
help-play-arg-game = Identifiant du jeu (voir grognard games) ; inutile avec --load
help-play-arg-seed = Germe des dés (un nouveau si rien n’est dit)
help-play-arg-load = Reprend une partie enregistrée
help-play-arg-own_dice = Vous lancez les dés et tapez ce qu’on y lit
help-play-side = Qui joue { $side } (dans { $games }) : human ou random
help-selfplay-arg-scenario = Identifiant du scénario (le premier si aucun n’est nommé), ou all
help-selfplay-arg-games = Combien de parties (100 si rien n’est dit)
help-selfplay-arg-seed = Germe de la série (1 si rien n’est dit)
help-selfplay-arg-players = Les deux joueurs ; seulement random pour l’instant
help-selfplay-arg-threads = Combien de fils d’exécution (autant que de cœurs si rien n’est dit)
help-selfplay-arg-save = Dossier des enregistrements : JEU-SCÉNARIO-GERME-NUMÉRO.grog
help-selfplay-arg-check = all : toute la suite après chaque action ; light : ce qui coûte peu à chaque action, le reste aux moments calmes (si rien n’est dit) ; none : rien
help-replay-arg-file = La partie enregistrée
help-replay-arg-log = Montre aussi ce qui se passe
help-rules-arg-paragraphs = Seulement ces paragraphes
help-rules-arg-selfplay = Compte combien de fois chaque paragraphe joue dans N parties aléatoires sur tous les scénarios
help-rules-arg-sabotage = Neutralise chaque paragraphe tour à tour et dit quelle perte aucun fichier de laboratoire ne remarque
help-lab-arg-file = Un fichier de laboratoire, ou le nom de l’un de ceux livrés avec les jeux
help-lab-moves-arg-unit = Identifiant de l’unité
help-lab-why-arg-attempt = Ce que l’on voudrait faire ; le camp peut être omis si un seul doit agir
help-lab-odds-arg-plan = Le plan, nommé par un lieu ou une unité ; tous si aucun n’est nommé
help-lab-odds-arg-assume = Ce que l’on suppose des choix à venir ; peut être donné plusieurs fois
help-lab-legal-arg-side = Les actions de qui ; de tous ceux que l’on attend si aucun camp n’est nommé
help-lab-do-arg-actions = [CAMP] ACTION; ACTION; roll FACES — en un argument, en plusieurs ou mot à mot
help-check-arg-folder = Un dossier de fichiers de données à superposer à un jeu
help-check-arg-game = Le jeu auquel le dossier est destiné, ou le seul à vérifier
help-bench-arg-seconds = Combien de temps le jeu aléatoire est mesuré (2 si rien n’est dit)

value-game = JEU
value-scenario = SCÉNARIO
value-folder = DOSSIER
value-file = FICHIER
value-seed = GERME
value-player = JOUEUR
value-level = NIVEAU
value-paragraph = PARAGRAPHE
value-unit = UNITÉ
value-attempt = ESSAI
value-side = CAMP
value-seconds = SECONDES
value-id-value = ID=VALEUR
value-lang = LANGUE
