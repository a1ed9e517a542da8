//! A game at the terminal: who plays, whose turn it is, what he has seen.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

use grognard_core::dice::{Dice, Roller, Sampled, Seeded, below};
use grognard_core::{BySide, Message, Pending, Side, Thinking, Viewer};
use grognard_table::erased::{AnyGame, AnyMatch};
use grognard_table::view::LogLine;
use grognard_table::wire::DiceMode;

use super::input::Input;
use super::told::{self, Throws};
use super::{log_line, show};
use crate::Shell;
use crate::odds::Chart;
use crate::out::{CliError, CliResult};
use crate::replay::{objections, outcome};
use crate::words::{Words, m};

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    Human,
    /// The computer, at this level.
    Computer(&'static str),
}

/// A match with its dice.
pub(super) struct LocalTable {
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) seed: String,
    roller: Seeded,
    /// Seeds of what computer players leave to chance.
    whims: Sampled,
}

impl LocalTable {
    pub(super) fn new(played: Box<dyn AnyMatch>, seed: String) -> Self {
        Self {
            roller: Seeded::new(&seed, &[]),
            whims: Sampled::new(number(&seed)),
            played,
            seed,
        }
    }

    /// Goes on with a record. Its dice go on too: from a seed made of the old one and of how far it had come, so
    /// that loading again gives no other dice.
    pub(super) fn load(
        words: &Words,
        game: &dyn AnyGame,
        file: &str,
        text: &str,
        seed: Option<&str>,
    ) -> CliResult<Self> {
        let again = game.replay(file, text).map_err(|faults| words.faults(&faults))?;
        if let Some(trouble) = objections(words, file, &again) {
            return Err(trouble);
        }
        let old = if again.header.seed.is_empty() {
            new_seed()
        } else {
            again.header.seed
        };
        let first = old.split('@').next().unwrap_or_default();
        let seed = seed.map_or_else(|| format!("{first}@{}", again.played.entries()), Into::into);
        Ok(Self::new(again.played, seed))
    }
}

/// A number from a seed, always the same.
fn number(seed: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    seed.bytes().fold(0xCBF2_9CE4_8422_2325, mix)
}

/// A seed that nobody has had before.
pub(super) fn new_seed() -> String {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos());
    format!("{:x}", number(&format!("{now} {}", std::process::id())))
}

/// What has to be asked next.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Turn {
    Over,
    Faces(Dice),
    Choose(Side),
}

/// A game at the terminal.
pub(super) struct Session<'s> {
    pub(super) shell: &'s mut Shell,
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) table: LocalTable,
    pub(super) players: BySide<Player>,
    pub(super) dice: DiceMode,
    pub(super) input: Input,
    /// The actions that the numbers on the screen stand for.
    pub(super) choices: Vec<String>,
    /// Odds on the screen, by plan.
    pub(super) charted: BTreeMap<String, Chart>,
    /// Kinds of interrupts met so far.
    pub(super) kinds: BTreeSet<String>,
    /// Dice that were thrown by one side and the other.
    throws: Throws,
    /// Whether what is asked must be shown again.
    pub(super) fresh: bool,
    /// Entries each seat has read about.
    seen: BySide<usize>,
    /// Who sat before the screen last.
    seat: Option<Side>,
    headline: String,
}

impl<'s> Session<'s> {
    pub(super) fn new(
        shell: &'s mut Shell,
        game: Arc<dyn AnyGame>,
        table: LocalTable,
        players: BySide<Player>,
        dice: DiceMode,
    ) -> Self {
        let seen = table.played.entries();
        Self {
            shell,
            game,
            table,
            players,
            dice,
            input: Input::new(),
            choices: Vec::new(),
            charted: BTreeMap::new(),
            kinds: BTreeSet::new(),
            throws: Throws::new(),
            fresh: true,
            seen: BySide::new(|_| seen),
            seat: None,
            headline: String::new(),
        }
    }

    /// Plays until the player has enough or there are no more lines.
    pub(super) fn run(&mut self) -> CliResult {
        let seed = m("play-seed").with("seed", self.table.seed.as_str());
        self.say(&seed)?;
        self.shell.out.line(self.shell.words.say("play-hint"))?;
        let viewer = self.viewer();
        self.show_position(viewer)?;
        loop {
            if self.fresh {
                self.settle()?;
                self.present()?;
                self.fresh = false;
            }
            let prompt = self.prompt_sign();
            let Some(line) = self.input.line(&mut self.shell.out, &prompt)? else {
                return Ok(());
            };
            if self.run_line(&line)? == Flow::Quit {
                return Ok(());
            }
        }
    }

    /// Says a message on a line of its own.
    pub(super) fn say(&mut self, message: &grognard_core::Message) -> CliResult {
        self.shell.out.line(self.shell.words.tell(message))
    }

    /// What has to be asked. Dice are only asked for if players roll their own.
    pub(super) fn turn(&self) -> Turn {
        match self.table.played.pending() {
            Pending::Over(_) | Pending::Stuck(_) => Turn::Over,
            Pending::Roll(dice) => Turn::Faces(dice),
            Pending::Decide(sides) => {
                let human = sides.iter().find(|&side| self.players[side] == Player::Human);
                Turn::Choose(human.or_else(|| sides.iter().next()).unwrap_or(Side::A))
            }
        }
    }

    fn prompt_sign(&self) -> String {
        match self.turn() {
            Turn::Choose(side) => format!("{}> ", self.shell.words.side(self.table.played.start_facts(), side)),
            Turn::Faces(_) | Turn::Over => "> ".into(),
        }
    }

    /// Lets chance, standing answers and computer players go on until a person has to decide.
    fn settle(&mut self) -> CliResult {
        let mut faces = Vec::new();
        loop {
            if self.table.played.apply_advance_answer() {
                continue;
            }
            match self.table.played.pending() {
                Pending::Roll(dice) if self.dice == DiceMode::Rolled => {
                    self.table.roller.roll(dice, &mut faces);
                    self.roll(&faces)?;
                }
                Pending::Decide(sides) => match sides.iter().find_map(|side| Some((side, self.computer(side)?))) {
                    Some((side, level)) => self.play_computer(side, level)?,
                    None => return self.hand_over(),
                },
                _ => return self.hand_over(),
            }
        }
    }

    /// Rolls with the program's dice, once.
    pub(super) fn roll_for(&mut self, dice: Dice) -> CliResult {
        let mut faces = Vec::new();
        self.table.roller.roll(dice, &mut faces);
        self.roll(&faces)
    }

    /// Gives faces.
    pub(super) fn roll(&mut self, faces: &[u8]) -> CliResult {
        // What is told of a throw is read by both who share the screen.
        let viewer = if self.shared_secrets() {
            Viewer::Public
        } else {
            self.viewer()
        };
        let (entry, view) = (self.table.played.entries(), self.table.played.view(viewer));
        let thrown = told::throw(&self.shell.words, self.table.played.start_facts(), &view, faces);
        let done = self.table.played.roll(faces);
        if done.is_ok() && !thrown.is_empty() {
            self.throws.insert(entry, thrown);
        }
        done.map_err(|fault| self.shell.words.faults(&[fault]))
    }

    /// The level at which the computer plays a side.
    fn computer(&self, side: Side) -> Option<&'static str> {
        match self.players[side] {
            Player::Computer(level) => Some(level),
            Player::Human => None,
        }
    }

    /// Lets the computer choose, and says what it intends where nothing is hidden. A sign of life goes beside the
    /// output.
    fn play_computer(&mut self, side: Side, level: &str) -> CliResult {
        let seed = below(&mut self.table.whims.0, usize::MAX >> 32) as u64;
        let (words, looked_at) = (&self.shell.words, console::Term::stderr());
        let say = |message: Message| {
            if looked_at.is_term() {
                let _ = looked_at.clear_line();
                let _ = looked_at.write_str(&words.tell(&message));
            }
        };
        let thinking = Thinking {
            seed,
            stop: &AtomicBool::new(false),
            say: &say,
        };
        let chosen = self.table.played.choose(side, level, &thinking);
        if looked_at.is_term() {
            let _ = looked_at.clear_line();
        }
        let Some(chosen) = chosen.filter(|chosen| !chosen.batch.is_empty()) else {
            return self.dead_end();
        };
        if !self.table.played.start_facts().hidden && !chosen.intent.is_empty() {
            self.news()?;
            for intent in chosen.intent {
                let name = self.shell.words.side(self.table.played.start_facts(), side);
                self.say(&m("play-intent").with("side", name).with("intent", intent))?;
            }
        }
        match self.table.played.apply(side, &chosen.batch) {
            Ok(()) => Ok(()),
            Err(_) => self.dead_end(),
        }
    }

    fn dead_end(&mut self) -> CliResult {
        self.say(&m("play-dead-end"))?;
        Err(CliError::Found)
    }

    fn human(&self, side: Side) -> bool {
        self.players[side] == Player::Human
    }

    /// Whether two people share the screen and must not see each other's secrets.
    fn shared_secrets(&self) -> bool {
        self.table.played.start_facts().hidden && Side::BOTH.into_iter().all(|side| self.human(side))
    }

    /// Whose eyes are on the screen.
    pub(super) fn viewer(&self) -> Viewer {
        let turn = match self.turn() {
            Turn::Choose(side) if self.human(side) => Some(side),
            _ => None,
        };
        let only = Side::BOTH
            .into_iter()
            .find(|&side| self.human(side) && !self.human(!side));
        match only.or(turn).or(self.seat.filter(|_| self.shared_secrets())) {
            Some(side) => Viewer::Seat(side),
            None => Viewer::Public,
        }
    }

    /// Where it is counted what the viewer has read: apart only if there is something to hide.
    fn slot(&self) -> Side {
        match self.viewer() {
            Viewer::Seat(side) if self.shared_secrets() => side,
            _ => Side::A,
        }
    }

    /// Tells what is new; before that, lets two people with secrets change places.
    fn hand_over(&mut self) -> CliResult {
        if let (Turn::Choose(side), true) = (self.turn(), self.shared_secrets()) {
            let changed = self.seat.is_some_and(|before| before != side);
            self.seat = Some(side);
            if changed && self.input.terminal() && self.shell.out.terminal() {
                let name = self.shell.words.side(self.table.played.start_facts(), side);
                self.say(&m("play-hand-over").with("side", name))?;
                if self.input.line(&mut self.shell.out, "")?.is_none() {
                    return Err(CliError::Closed);
                }
                self.shell.out.flush()?;
                let _ = console::Term::stdout().clear_screen();
                self.show_position(Viewer::Seat(side))?;
            }
        }
        self.news()
    }

    fn news(&mut self) -> CliResult {
        let slot = self.slot();
        let lines = self.table.played.logged(self.viewer(), self.seen[slot]);
        self.seen[slot] = self.table.played.entries();
        self.tell(&told::by_moves(lines))
    }

    /// Lines of the log, dice by side.
    pub(super) fn tell(&mut self, lines: &[(usize, LogLine)]) -> CliResult {
        for (entry, line) in lines {
            match told::dice_of(&self.throws, *entry, line) {
                Some(thrown) => thrown
                    .iter()
                    .try_for_each(|text| self.shell.out.line(format!("· {text}")))?,
                None => log_line(self.shell, line)?,
            }
        }
        Ok(())
    }

    /// After something was taken back or loaded: nobody has read what does not exist.
    pub(super) fn forget_news(&mut self) {
        let entries = self.table.played.entries();
        self.throws.retain(|&entry, _| entry < entries);
        for side in Side::BOTH {
            self.seen[side] = self.seen[side].min(entries);
        }
        self.fresh = true;
    }

    /// After a game was loaded: everything in it has been read.
    pub(super) fn all_read(&mut self) {
        let entries = self.table.played.entries();
        self.throws.clear();
        self.seen = BySide::new(|_| entries);
        self.fresh = true;
    }

    /// The whole position.
    pub(super) fn show_position(&mut self, viewer: Viewer) -> CliResult {
        let view = self.table.played.view(viewer);
        self.headline = self.shell.words.tell(&view.turn);
        show::position(
            self.shell,
            self.table.played.start_facts(),
            &self.table.played.board(),
            &view,
        )
    }

    /// Shows what has to be asked.
    fn present(&mut self) -> CliResult {
        let turn = self.turn();
        let view = self.table.played.view(self.viewer());
        let headline = self.shell.words.tell(&view.turn);
        if headline != self.headline {
            self.shell.out.line("")?;
            show::headline(self.shell, self.table.played.start_facts(), &view)?;
            self.headline = headline;
        }
        self.choices.clear();
        match turn {
            Turn::Over => self.present_end(),
            Turn::Faces(dice) => self.present_dice(&view, dice),
            Turn::Choose(side) => self.present_choices(side),
        }
    }

    fn present_end(&mut self) -> CliResult {
        if let Pending::Stuck(procedure) = self.table.played.pending() {
            return self.say(&m("stuck").with("procedure", procedure));
        }
        let Some(outcome) = outcome(&*self.table.played) else {
            return Ok(());
        };
        let text = self.shell.words.outcome(outcome.level);
        let text = self.shell.words.tell(&m("play-over").with("outcome", text));
        self.shell.out.line(console::style(text).bold())?;
        self.shell.out.line(self.shell.words.say("play-over-hint"))
    }
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Quit,
}
