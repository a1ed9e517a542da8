//! What can be asked on the command line. The help texts are in `locales/*/help.ftl`, in both languages.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use grognard_server::LimitSaid;
use grognard_server::settings::{self, PublicAddress};

/// The whole command line.
#[derive(Parser)]
#[command(name = "grognard", version)]
pub(crate) struct Cli {
    /// Language. Read before everything else, because help depends on it.
    #[arg(long, global = true, value_name = "LANG", value_parser = PossibleValuesParser::new(["en", "fr"]))]
    pub(crate) lang: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The subcommands.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Opens the table in the browser.
    Serve(ServeArgs),
    /// Copies what the table in the browser keeps.
    Backup(BackupArgs),
    /// Lists games.
    Games(GamesArgs),
    /// Plays in the terminal.
    Play(PlayArgs),
    /// Plays random games.
    Selfplay(SelfplayArgs),
    /// Lets computer players play each other.
    Arena(ArenaArgs),
    /// Lets the best player play himself.
    Balance(BalanceArgs),
    /// Plays a record again.
    Replay(ReplayArgs),
    /// Checks the dice of a record.
    VerifyDice(VerifyDiceArgs),
    /// Lists paragraphs.
    Rules(RulesArgs),
    /// Asks a lab file.
    Lab(LabArgs),
    /// Checks data.
    Check(CheckArgs),
    /// Draws and compiles maps.
    Map(MapArgs),
    /// Measures speed.
    Bench(BenchArgs),
}

/// Arguments of `serve`.
#[derive(Args, Default)]
pub(crate) struct ServeArgs {
    /// Port.
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
    /// Leaves the browser alone.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Folder for games in progress.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Lets others on the network in.
    #[arg(long)]
    pub(crate) lan: bool,
    /// Other names it answers to.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// Address under which others know it.
    #[arg(long, value_name = "ADDRESS", value_parser = settings::public_address)]
    pub(crate) address: Option<PublicAddress>,
    /// Proxy that is believed.
    #[arg(long, value_name = "IP", value_parser = settings::proxy)]
    pub(crate) trusted_proxy: Vec<IpAddr>,
    /// A limit to what anybody may take.
    #[arg(long, value_name = "LIMIT", value_parser = settings::limit)]
    pub(crate) limit: Vec<LimitSaid>,
    /// How the log is written.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(["text", "json"]))]
    pub(crate) log_format: Option<String>,
    /// File with settings.
    #[arg(long, value_name = "FILE")]
    pub(crate) settings: Option<PathBuf>,
}

/// Arguments of `backup`.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// Folder of the games in progress.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Leaves the key to the dice out.
    #[arg(long)]
    pub(crate) without_key: bool,
    /// The copy.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// Arguments of `games`.
#[derive(Args)]
pub(crate) struct GamesArgs {
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which scenario of which data.
#[derive(Args)]
pub(crate) struct StartArgs {
    /// Scenario.
    #[arg(long, value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    /// Options, `id=value`.
    #[arg(long = "option", value_name = "ID=VALUE")]
    pub(crate) options: Vec<String>,
    /// Folder laid over the game's data.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) overlay: Option<PathBuf>,
}

impl StartArgs {
    /// Whether every scenario of the game is asked for.
    pub(crate) fn all(&self) -> bool {
        self.scenario.as_deref() == Some("all")
    }
}

/// Arguments of `play`; the flags named after sides are added when the games are known.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Game; may be left out with `--load`.
    #[arg(value_name = "GAME", required_unless_present = "load")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) pick: StartArgs,
    /// Seed of the dice.
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    /// Record to go on with.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options"])]
    pub(crate) load: Option<PathBuf>,
    /// Faces are typed in.
    #[arg(long)]
    pub(crate) own_dice: bool,
}

/// Arguments of `selfplay`.
#[derive(Args)]
pub(crate) struct SelfplayArgs {
    /// Game.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) pick: StartArgs,
    /// How many games.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 100)]
    pub(crate) games: u64,
    /// Seed.
    #[arg(long, allow_negative_numbers = true, value_name = "K", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays.
    #[arg(long, value_name = "A,B", default_value = "random,random")]
    pub(crate) players: String,
    /// Threads.
    #[arg(long, allow_negative_numbers = true, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Folder for the records.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) save: Option<PathBuf>,
    /// How closely the suite looks on.
    #[arg(long, value_name = "LEVEL", default_value = "light", value_parser = PossibleValuesParser::new(["all", "light", "none"]))]
    pub(crate) check: String,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `arena`.
#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// Game.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) pick: StartArgs,
    /// Who plays.
    #[arg(
        long,
        value_name = "PLAYERS",
        default_value = "recruit,regular,veteran,marshal,random"
    )]
    pub(crate) players: String,
    /// Games of each pair.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 20)]
    pub(crate) games: u64,
    /// Seed.
    #[arg(long, allow_negative_numbers = true, value_name = "K", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at the same time.
    #[arg(long, allow_negative_numbers = true, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Folder for the records.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) save: Option<PathBuf>,
    /// Where the page goes.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `balance`.
#[derive(Args)]
pub(crate) struct BalanceArgs {
    /// Game.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) pick: StartArgs,
    /// Who plays himself.
    #[arg(long, value_name = "PLAYER", default_value = "marshal")]
    pub(crate) player: String,
    /// Games of each scenario.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 20)]
    pub(crate) games: u64,
    /// Seed.
    #[arg(long, allow_negative_numbers = true, value_name = "K", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Folder for the pictures.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) pictures: Option<PathBuf>,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `replay`.
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Folder laid over the game's data.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) overlay: Option<PathBuf>,
    /// Shows the log as well.
    #[arg(long)]
    pub(crate) log: bool,
    /// Every position with its legal actions.
    #[arg(long, requires = "json")]
    pub(crate) positions: bool,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `verify-dice`.
#[derive(Args)]
pub(crate) struct VerifyDiceArgs {
    /// The record.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The hash that was shown before the first throw.
    #[arg(long, value_name = "HASH")]
    pub(crate) hash: Option<String>,
    /// Folder laid over the game's data.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) overlay: Option<PathBuf>,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `rules`.
#[derive(Args)]
pub(crate) struct RulesArgs {
    /// Game.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Only these paragraphs.
    #[arg(value_name = "PARAGRAPH")]
    pub(crate) paragraphs: Vec<String>,
    /// Counts in so many random games how often each paragraph fires.
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub(crate) selfplay: Option<u64>,
    /// Switches each paragraph off in turn.
    #[arg(long)]
    pub(crate) sabotage: bool,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `lab`.
#[derive(Args)]
#[command(subcommand_negates_reqs = true)]
pub(crate) struct LabArgs {
    /// The lab file, or the name of one that comes with a game.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// For scripts.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// What to ask.
    #[command(subcommand)]
    pub(crate) query: Option<Query>,
}

/// What a lab file can be asked.
#[derive(Subcommand)]
pub(crate) enum Query {
    /// Prints the file.
    Show,
    /// Runs its statements.
    Run,
    /// Where a unit can go.
    Moves {
        /// The unit.
        #[arg(value_name = "UNIT")]
        unit: String,
    },
    /// Why something cannot be done.
    Why {
        /// `[SIDE] VERB [SUBJECT…] [to TARGET]`.
        #[arg(value_name = "ATTEMPT", required = true)]
        attempt: Vec<String>,
    },
    /// The odds of a plan.
    Odds {
        /// The plan; all if there is none.
        #[arg(value_name = "PLAN")]
        plan: Option<String>,
        /// What to take for granted, `id=value`.
        #[arg(long = "assume", value_name = "ID=VALUE")]
        assume: Vec<String>,
    },
    /// Lines of supply.
    Supply,
    /// Legal actions.
    Legal {
        /// Whose; everybody's that is waited for if none is named.
        #[arg(value_name = "SIDE")]
        side: Option<String>,
    },
    /// Does something.
    Do {
        /// `[SIDE] ACTION; ACTION`, `roll FACES`.
        #[arg(value_name = "ACTION", required = true)]
        actions: Vec<String>,
    },
}

/// Arguments of `check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    /// An overlay folder; all games if there is none.
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    /// The game it is for, or the only one to be checked.
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `map`.
#[derive(Args)]
#[command(subcommand_negates_reqs = true, args_conflicts_with_subcommands = true)]
pub(crate) struct MapArgs {
    /// Game, or a folder with a map.
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Option<String>,
    /// Scenario.
    #[arg(long, value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    /// Options, `id=value`.
    #[arg(long = "option", value_name = "ID=VALUE")]
    pub(crate) options: Vec<String>,
    /// Record whose position is drawn.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options"])]
    pub(crate) record: Option<PathBuf>,
    /// After how many actions of the record.
    #[arg(long, value_name = "N", requires = "record")]
    pub(crate) at: Option<usize>,
    /// Light or dark.
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = PossibleValuesParser::new(["light", "dark"]))]
    pub(crate) theme: String,
    /// What is laid over the map.
    #[arg(long, value_name = "OVERLAY", value_parser = PossibleValuesParser::new(["supply", "control", "zoc"]))]
    pub(crate) overlay: Option<String>,
    /// Leaves the counters out.
    #[arg(long)]
    pub(crate) no_counters: bool,
    /// Width of the picture.
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(50..=16_000))]
    pub(crate) width: Option<u32>,
    /// Place in the middle of the picture.
    #[arg(long, value_name = "PLACE")]
    pub(crate) part: Option<String>,
    /// How much larger than the whole.
    #[arg(long, value_name = "Z", requires = "part")]
    pub(crate) zoom: Option<f64>,
    /// Where the picture goes.
    #[arg(short, long, value_name = "FILE", required = true)]
    pub(crate) output: Option<PathBuf>,
    /// Something else than drawing.
    #[command(subcommand)]
    pub(crate) task: Option<MapTask>,
}

/// What can be done with maps besides drawing them.
#[derive(Subcommand)]
pub(crate) enum MapTask {
    /// Starts a map.
    New {
        /// Its folder.
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Compiles a map.
    Compile {
        /// Game or folder.
        #[arg(value_name = "MAP")]
        map: String,
        /// Writes nothing.
        #[arg(long)]
        check: bool,
    },
    /// Draws the contact sheet.
    Sheet {
        /// Where the picture goes.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
}

/// Arguments of `bench`.
#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Game.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) pick: StartArgs,
    /// How long random play is measured.
    #[arg(long, allow_negative_numbers = true, value_name = "SECONDS", default_value_t = 2.0)]
    pub(crate) seconds: f64,
    /// For scripts.
    #[arg(long)]
    pub(crate) json: bool,
}
