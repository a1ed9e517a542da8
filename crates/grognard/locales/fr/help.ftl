# Aide de la ligne de commande. Clés : help-COMMANDE pour une commande, help-COMMANDE-arg-NOM ou help-arg-NOM pour un argument.

help-usage = Utilisation :
help-commands = Commandes{"\u00A0"}
help-arguments = Arguments{"\u00A0"}
help-options = Options{"\u00A0"}
help-command = COMMANDE

help = Joue à des wargames sur plateau en appliquant toutes leurs règles
help-after = Sans commande, la table s’ouvre dans le navigateur. Codes de sortie : 0 tout va bien, 1 quelque chose ne va pas, 2 mauvaise saisie.
help-serve = Ouvre la table dans le navigateur
help-serve-after =
    Seule cette machine peut l’atteindre, sauf avec --lan. Chaque option peut aussi être donnée dans l’environnement
    (GROGNARD_PORT, GROGNARD_OPEN, GROGNARD_DATA, GROGNARD_LAN, GROGNARD_HOSTS, GROGNARD_ADDRESS,
    GROGNARD_TRUSTED_PROXIES, GROGNARD_LIMITS, GROGNARD_LOG_FORMAT, GROGNARD_SETTINGS) ou dans le fichier de
    réglages (port, open, data, lan, hosts, address, trusted-proxies, limits, log-format) ; les options passent avant l’environnement, celui-ci
    avant le fichier.
help-backup = Copie dans un nouveau fichier tout ce que garde la table du navigateur
help-backup-after = La table peut rester ouverte. Un fichier qui existe n’est jamais remplacé.
help-games = Énumère les jeux avec leurs scénarios et leurs options
help-play = Joue une partie dans le terminal
help-play-after = À la table, tapez aide. Sans terminal, il lit ses lignes dans un script et s’arrête avec elles.
help-selfplay = Joue des parties aléatoires sous l’œil de la suite de conformité
help-selfplay-after = Code de sortie 1 si la suite trouve un défaut.
help-arena = Fait jouer les ordinateurs les uns contre les autres et les classe
help-arena-after = Code de sortie 1 si un joueur tente une action illégale ou si une partie ne finit pas.
help-balance = Fait jouer le meilleur ordinateur contre lui-même : qui gagne, et avec combien de points
help-replay = Rejoue une partie enregistrée et dit si elle est valable
help-replay-after = Un enregistrement abîmé ou illégal nomme la ligne, la raison et le paragraphe ; code de sortie 2.
help-verify-dice = Vérifie que les dés d’une partie finie découlent de ce qui a été publié avant le premier lancer
help-verify-dice-after = Code de sortie 1 si ce n’est pas le cas.
help-rules = Énumère les paragraphes d’un jeu : où chacun est appliqué, quels fichiers de laboratoire le citent, combien de fois il joue
help-rules-after = Avec --sabotage, code de sortie 1 si la perte d’un paragraphe passe inaperçue.
help-lab = Interroge un fichier de laboratoire : une position, ce qu’on y fait et ce qui doit en résulter
help-lab-after =
    Sans question, ses énoncés sont vérifiés et il est dit lesquels sont vrais. Sans fichier, les fichiers de
    laboratoire livrés avec les jeux sont énumérés. Leur langage est décrit dans docs/lab.md.
help-lab-show = Affiche le fichier
help-lab-run = Vérifie les énoncés du fichier et dit lesquels sont vrais
help-lab-moves = Où une unité peut aller, et à quel coût
help-lab-why = Pourquoi une chose est impossible : [CAMP] VERBE [UNITÉ…] [to LIEU]
help-lab-odds = Les chances d’une attaque, avec chaque modificateur et son paragraphe
help-lab-supply = Lignes de ravitaillement
help-lab-legal = Actions légales, en notation
help-lab-do = Exécute des actions et dit ce qui en résulte
help-check = Vérifie toutes les données de tous les jeux, ou un dossier superposé
help-map = Dessine la carte d’un jeu avec ses pions, et aide ceux qui font des cartes
help-map-after =
    Un jeu qui n’est pas encore jouable, ou le dossier d’une carte (voir map new), est dessiné sans pions.
    Le nom de l’image finit par .svg ou .png.
help-map-new = Commence un théâtre et un plateau d’hexagones dans un nouveau dossier
help-map-compile = Fait les fichiers de données d’un plateau à partir de son théâtre et de sa carte, et vérifie le plateau
help-map-compile-after = Code de sortie 1 si des fichiers sont périmés (avec --check) ou si le plateau n’est pas en ordre.
help-map-sheet = Dessine la planche : les plateaux entiers et à trois grossissements, clairs et sombres, et chaque sorte de pion
help-bench = Mesure la vitesse d’un jeu sur un cœur

help-arg-help = Affiche cette aide
help-arg-version = Affiche la version
help-arg-lang = Langue : en ou fr (sinon celle de LC_ALL, LC_MESSAGES ou LANG)
help-arg-json = Sortie pour les scripts (docs/cli.md énumère les champs)
help-arg-game = Identifiant du jeu (voir grognard games)
help-arg-scenario = Identifiant du scénario (le premier si aucun n’est nommé)
help-arg-options = Une option du jeu ; peut être donnée plusieurs fois
help-arg-overlay = Dossier de fichiers de données superposés à ceux du jeu
help-serve-arg-port = Port (par défaut : 1944 s’il est libre, sinon le premier libre ensuite)
help-serve-arg-no_open = N’ouvre pas le navigateur
help-serve-arg-data = Dossier des parties en cours (par défaut : celui de votre compte)
help-serve-arg-lan = Laisse entrer les autres machines de votre réseau
help-serve-arg-host = Un autre nom auquel il répond sur le réseau, outre ses propres adresses (peut être répété)
help-serve-arg-address = Adresse sous laquelle les autres le connaissent, par exemple https://jeux.example.org
help-serve-arg-trusted_proxy = Adresse d’un mandataire que l’on croit quand il dit qui demande et comment (peut être répétée)
help-serve-arg-limit = Ce que chacun peut prendre au plus, par exemple streams-per-visitor=10 (docs/cli.md énumère les limites) ; peut être donné plusieurs fois
help-serve-arg-log_format = Journal sur la sortie d’erreur : text (par défaut, les ennuis seulement) ou json (chaque requête)
help-serve-arg-settings = Un fichier de réglages (TOML)
help-backup-arg-data = Dossier des parties en cours (par défaut : celui de votre compte)
help-backup-arg-without_key = N’ajoute pas la clé des dés à la copie
help-backup-arg-file = La copie
help-play-arg-game = Identifiant du jeu (voir grognard games) ; inutile avec --load
help-play-arg-seed = Graine des dés (par défaut : une nouvelle)
help-play-arg-load = Reprend une partie enregistrée
help-play-arg-own_dice = Vous lancez les dés et tapez ce qu’on y lit
help-play-side = Qui joue { $side } (dans { $games }) : { $players }
help-selfplay-arg-scenario = Identifiant du scénario (le premier si aucun n’est nommé), ou all
help-selfplay-arg-games = Combien de parties (par défaut : 100)
help-selfplay-arg-seed = Graine de la série (par défaut : 1)
help-selfplay-arg-players = Les deux joueurs : random,random (les autres se rencontrent dans l’arène)
help-selfplay-arg-threads = Combien de fils d’exécution (par défaut : autant que de cœurs)
help-selfplay-arg-save = Dossier des enregistrements : JEU-SCÉNARIO-GRAINE-NUMÉRO.grog
help-selfplay-arg-check = all : toute la suite, après chaque action dans un petit jeu, partout où il peut y avoir du nouveau dans un grand ; light : ce qui coûte peu à chaque action, le reste à un chapitre sur quatre (par défaut) ; none : rien
help-arena-arg-scenario = Identifiant du scénario (par défaut : le premier), ou all
help-arena-arg-players = Identifiants des joueurs, séparés par des virgules (par défaut : tous) ; un seul joue contre lui-même
help-arena-arg-games = Parties par paire, la moitié camps échangés (par défaut : 20)
help-arena-arg-seed = Graine des dés et des joueurs (par défaut : 1)
help-arena-arg-threads = Parties en même temps (par défaut : autant que de cœurs)
help-arena-arg-save = Dossier des enregistrements : JEU-SCÉNARIO-GRAINE-NUMÉRO.grog
help-arena-arg-html = Où va une page avec des graphiques
help-balance-arg-scenario = Identifiant du scénario (par défaut : le premier), ou all
help-balance-arg-player = Identifiant du joueur (par défaut : marshal)
help-balance-arg-games = Parties par scénario (par défaut : 20)
help-balance-arg-seed = Graine des dés et des joueurs (par défaut : 1)
help-balance-arg-pictures = Dossier des images
help-replay-arg-file = La partie enregistrée
help-replay-arg-log = Montre aussi ce qui se passe
help-verify-dice-arg-file = L’enregistrement de la partie, téléchargé une fois qu’elle est finie
help-verify-dice-arg-hash = L’empreinte montrée avant le premier lancer, si vous l’avez gardée
help-replay-arg-positions = Avec --json : chaque position, ce qu’elle attend et ce qui est alors légal
help-rules-arg-paragraphs = Seulement ces paragraphes
help-rules-arg-selfplay = Compte combien de fois chaque paragraphe joue dans N parties aléatoires sur tous les scénarios
help-rules-arg-sabotage = Neutralise chaque paragraphe tour à tour et dit quelle perte aucun fichier de laboratoire ne remarque
help-lab-arg-file = Un fichier de laboratoire, ou le nom de l’un de ceux livrés avec les jeux
help-lab-moves-arg-unit = Identifiant de l’unité
help-lab-why-arg-attempt = Ce que l’on voudrait faire ; le camp peut être omis si un seul doit agir
help-lab-odds-arg-plan = Le plan, nommé par un lieu ou une unité ; tous si aucun n’est nommé
help-lab-odds-arg-assume = Ce que l’on suppose des choix à venir ; peut être donné plusieurs fois
help-lab-legal-arg-side = Les actions de qui ; de tous ceux que l’on attend si aucun camp n’est nommé
help-lab-do-arg-actions = [CAMP] ACTION; ACTION; roll FACES — en un argument, en plusieurs ou mot à mot
help-check-arg-folder = Un dossier de fichiers de données à superposer à un jeu
help-check-arg-game = Le jeu auquel le dossier est destiné, ou le seul à vérifier
help-map-arg-game = Identifiant du jeu (voir grognard games), ou dossier d’une carte
help-map-arg-record = Dessine la position d’un enregistrement, la dernière sans --at
help-map-arg-at = Après tant d’actions de l’enregistrement, dés compris
help-map-arg-theme = light, clair (par défaut), ou dark, sombre
help-map-arg-overlay = Calque sur la carte : supply (ravitaillement), control (contrôle) ou zoc (zones de contrôle)
help-map-arg-no_counters = Omet les pions
help-map-arg-width = Largeur de l’image en pixels (par défaut : 2400 pour un PNG)
help-map-arg-part = Ne montre que les environs de ce lieu, par identifiant ou par nom
help-map-arg-zoom = Combien de fois plus grand que la carte entière, de 1 à 100 (par défaut : 4)
help-map-arg-output = L’image : un nom qui finit par .svg ou .png
help-map-new-arg-folder = Le nouveau dossier
help-map-compile-arg-map = Un jeu, là où sont les sources du programme, ou le dossier d’une carte
help-map-compile-arg-check = N’écrit rien ; dit quels fichiers sont périmés
help-map-sheet-arg-output = L’image : un nom qui finit par .png
help-bench-arg-seconds = Combien de temps le jeu aléatoire est mesuré (par défaut : 2)

value-game = JEU
value-scenario = SCÉNARIO
value-folder = DOSSIER
value-file = FICHIER
value-seed = GRAINE
value-players = JOUEURS
value-port = PORT
value-limit = NOM=NOMBRE
value-hash = EMPREINTE
value-format = FORMAT
value-player = JOUEUR
value-level = NIVEAU
value-paragraph = PARAGRAPHE
value-unit = UNITÉ
value-attempt = ESSAI
value-side = CAMP
value-seconds = SECONDES
value-theme = THÈME
value-overlay = CALQUE
value-pixels = PIXELS
value-map = JEU|DOSSIER
value-place = LIEU
value-id-value = ID=VALEUR
value-lang = LANGUE
value-name = NOM
value-address = ADRESSE
value-ip = IP
