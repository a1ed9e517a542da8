//! Records: a game as a text that a person can read.
//!
//! A header of `key value` lines, then one action a line in the game's notation, dice included; where the game is
//! quiet at the start of a chapter, the position with its hash. The hash is over that text, never over memory.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::Serialize;

use crate::about::{About, Start, StartFacts};
use crate::fault::{Fault, Faults};
use crate::game::{Game, Quiet};
use crate::play::{Entry, Match};
use crate::refusal::Refusal;
use crate::side::{BySide, Side};
use crate::text::{Cursor, Line, each_line, lines};

const MAGIC: &str = "grognard-record";
const VERSION: &str = "1";

/// What stands above the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// Game id.
    pub game: String,
    /// Scenario and options.
    pub start: Start,
    /// Rules number of the program that wrote it.
    pub rules: u32,
    /// Digest of the data it was played with.
    pub data: String,
    /// Who played.
    pub players: BySide<String>,
    /// The seed of the dice, or its hash.
    pub seed: String,
}

impl Header {
    /// Whether the record was played by the rules and facts of this game: then it must follow them.
    #[must_use]
    pub fn is_of(&self, about: &About, facts: &StartFacts) -> bool {
        about.is_of(facts, Some(self.rules), &self.data)
    }
}

/// Hash of a position: over its text.
#[must_use]
pub fn hash<G: Game>(game: &G, state: &G::State) -> String {
    let hash = blake3::hash(game.write(state).as_bytes());
    hash.to_hex()[..32].to_string()
}

/// Writes a match.
#[must_use]
pub fn write<G: Game>(played: &Match<G>, players: &BySide<String>, seed: &str) -> String {
    let game = played.game();
    let (about, facts) = (game.about(), game.start_facts());
    let mut out = format!("{MAGIC} {VERSION}\ngame {}\n", about.id);
    let _ = writeln!(out, "scenario {}", played.start().scenario);
    for (id, value) in &played.start().options {
        let _ = writeln!(out, "option {id} {value}");
    }
    let _ = writeln!(out, "rules {}\ndata {}", about.rules_number, facts.data_digest);
    for (side, name) in players.iter() {
        let _ = writeln!(out, "player {} {}", facts.sides[side].id, one_line(name));
    }
    if !seed.is_empty() {
        let _ = writeln!(out, "seed {}", one_line(seed));
    }
    position(&**game, played.first(), &mut out);
    let mut replay = Match::from(Arc::clone(game), played.start().clone(), played.first().clone());
    for entry in played.entries() {
        line(&**game, entry, &mut out);
        // Entries of a match are legal; were one not, the text still holds it and reading names it.
        let _ = step(&mut replay, entry);
        if game.quiet(replay.state()) == Quiet::Chapter {
            position(&**game, replay.state(), &mut out);
        }
    }
    let _ = writeln!(out, "end {}", hash(&**game, played.state()));
    out
}

/// Writes a match whose last entry is a secret choice of `side`, sealed: the other player can go on without being
/// able to read it. It is opened later by the line `SIDE opens SALT ACTION`. Nothing if the last entry is not his.
#[must_use]
pub fn write_sealed<G: Game>(
    played: &Match<G>,
    side: Side,
    salt: &str,
    players: &BySide<String>,
    seed: &str,
) -> Option<String> {
    let Some(Entry::Act(last, action)) = played.entries().last() else {
        return None;
    };
    if *last != side {
        return None;
    }
    let before = write(&played.at(played.entries().len() - 1), players, seed);
    let (open, end) = before.trim_end().rsplit_once('\n')?;
    let id = &played.game().start_facts().sides[side].id;
    let name = played.game().name(*action);
    Some(format!("{open}\n{id} sealed {}\n{end}\n", seal(salt, &name)))
}

/// The seal of an action: nobody can guess it without the salt, nobody can open it to another action.
#[must_use]
pub fn seal(salt: &str, action: &str) -> String {
    blake3::hash(format!("{salt}\n{action}").as_bytes())
        .to_hex()
        .to_string()
}

/// Free text as it can stand in a line: without line ends, and without words that would begin a comment.
fn one_line(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.trim_start_matches('#'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn line<G: Game>(game: &G, entry: &Entry<G::Action>, out: &mut String) {
    match entry {
        Entry::Act(side, action) => {
            let _ = writeln!(out, "{} {}", game.start_facts().sides[*side].id, game.name(*action));
        }
        Entry::Roll(faces) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            let _ = writeln!(out, "roll {}", faces.join(" "));
        }
    }
}

fn position<G: Game>(game: &G, state: &G::State, out: &mut String) {
    let _ = writeln!(out, "position {}", hash(game, state));
    for line in game.write(state).lines() {
        let _ = writeln!(out, "  {line}");
    }
    out.push_str("done\n");
}

fn step<G: Game>(played: &mut Match<G>, entry: &Entry<G::Action>) -> Result<(), (String, Option<Refusal>)> {
    match entry {
        Entry::Act(side, action) => played
            .apply(*side, &[*action])
            .map_err(|refused| ("the rules forbid it".into(), Some(refused.refusal))),
        Entry::Roll(faces) => played.roll(faces).map_err(|fault| (fault.what, None)),
    }
}

/// What a replay found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Disagreement {
    /// Line of the record.
    pub line: u32,
    /// What does not fit.
    pub reason: String,
    /// The refusal behind it, if the rules forbid it.
    pub refusal: Option<Refusal>,
}

/// A record played again.
pub struct Replayed<G: Game> {
    /// The match at its end, or where it stopped.
    pub played: Match<G>,
    /// The header.
    pub header: Header,
    /// Where record and rules disagree. By the rules and facts it was played by, any is an error; by others the replay
    /// goes on from the next position.
    pub disagreements: Vec<Disagreement>,
}

/// Reads the header of a record, so that the right game can be found.
///
/// # Errors
/// What is missing or broken, with its place.
pub fn header(file: &str, text: &str) -> Result<Header, Fault> {
    limit_lines(file, text)?;
    let mut lines = each_line(file, text);
    let whole = |what: &str, remedy: &str| Fault::new(file, what, remedy).at(1, 1);
    let Some(first) = lines.next().filter(|l| l.word(0) == MAGIC) else {
        return Err(whole(
            "this is not a Grognard record",
            "the first line of a record is 'grognard-record 1'",
        ));
    };
    if first.word(1) != VERSION {
        return Err(first.fault(1, "unknown version of the record form", "use a newer program"));
    }
    let mut header = Header::default();
    let mut sides = Side::BOTH.into_iter();
    for (count, line) in lines.enumerate() {
        if count >= HEADER_LINES {
            return Err(line.fault(0, "no header is that long", "give a record that this program wrote"));
        }
        match line.word(0) {
            "game" => header.game = line.word(1).into(),
            "scenario" => header.start.scenario = line.word(1).into(),
            "option" => {
                let (id, value) = (line.word(1).into(), line.word(2).into());
                header.start.options.insert(id, value);
            }
            "rules" => {
                let number = line.word(1).parse();
                header.rules = number.map_err(|_| line.fault(1, "not a rules number", "write a whole number"))?;
            }
            "data" => header.data = line.word(1).into(),
            "seed" => header.seed = line.from(1).into(),
            // In the order of the sides; an empty name is a name.
            "player" => {
                if let Some(side) = sides.next() {
                    header.players[side] = line.from(2).into();
                }
            }
            _ => break,
        }
    }
    if header.game.is_empty() {
        return Err(whole("the record names no game", "add a line 'game ID'"));
    }
    Ok(header)
}

/// Plays a record again, by the rules and facts it was played by if the game still has them.
///
/// # Errors
/// Faults of the text: it is damaged, truncated or of another game.
pub fn replay<G: Game>(game: &Arc<G>, file: &str, text: &str) -> Result<Replayed<G>, Faults> {
    let header = header(file, text).map_err(|fault| vec![fault])?;
    if header.game != game.about().id {
        let what = format!("this is a record of '{}'", header.game);
        let remedy = format!("give it a record of '{}'", game.about().id);
        return Err(vec![Fault::new(file, what, remedy).at(1, 1)]);
    }
    let options: Vec<_> = header.start.options.clone().into_iter().collect();
    let start = game.about().start(Some(&header.start.scenario), &options)?;
    let game = game.for_start(&start);
    let earlier = || game.earlier(Some(header.rules), &header.data).map(Arc::new);
    let other = (!header.is_of(game.about(), game.start_facts()))
        .then(earlier)
        .flatten();
    let game = other.as_ref().unwrap_or(&game);
    let mut reader = Reader {
        start,
        game,
        played: None,
        skipping: false,
        ended: false,
        disagreements: Vec::new(),
        foreign: !header.is_of(game.about(), game.start_facts()),
        seals: BySide::default(),
        moves: 0,
    };
    let last = reader.body(each_line(file, text)).map_err(|fault| vec![fault])?;
    let truncated = || {
        let what = "the record has no end";
        vec![Fault::new(file, what, "it was cut off; its last line is 'end HASH'").at(last, 1)]
    };
    let played = reader.played.filter(|_| reader.ended).ok_or_else(truncated)?;
    Ok(Replayed {
        played,
        header,
        disagreements: reader.disagreements,
    })
}

struct Reader<'g, G: Game> {
    game: &'g Arc<G>,
    start: Start,
    played: Option<Match<G>>,
    /// After a disagreement in a foreign record: nothing is played before the next position.
    skipping: bool,
    ended: bool,
    /// It was played by other rules or facts.
    foreign: bool,
    /// Choices that were sealed and not opened yet.
    seals: BySide<Option<String>>,
    disagreements: Vec<Disagreement>,
    /// Lines that do something, so far.
    moves: u32,
}

/// What may stand above the first position.
const HEADS: [&str; 8] = ["game", "scenario", "option", "rules", "data", "player", "seed", MAGIC];

/// No record has longer lines, and none more of them.
const LINE: usize = 4096;
const LINES: usize = 500_000;
const HEADER_LINES: usize = 200;
/// No position is longer.
const POSITION_LINES: usize = 10_000;
const POSITION: usize = 1024 * 1024;
/// After so many disagreements nobody reads on.
const DISAGREEMENTS: usize = 1000;

fn limit_lines(file: &str, text: &str) -> Result<(), Fault> {
    let mut count = 0;
    for line in text.lines() {
        count += 1;
        let what = match (line.len() > LINE, count > LINES) {
            (true, _) => format!("the line is longer than {LINE} letters"),
            (_, true) => format!("the record has more than {LINES} lines"),
            (false, false) => continue,
        };
        let number = u32::try_from(count).unwrap_or(u32::MAX);
        return Err(Fault::new(file, what, "give a record that this program wrote").at(number, 1));
    }
    Ok(())
}

impl<G: Game> Reader<'_, G> {
    /// Plays the lines as they come; the number of the last.
    fn body<'t>(&mut self, mut lines: impl Iterator<Item = Line<'t>>) -> Result<u32, Fault> {
        let mut last = 1;
        let mut above = true;
        while let Some(line) = lines.next().filter(|_| !self.ended) {
            last = line.number;
            above = above && HEADS.contains(&line.word(0));
            if above {
                continue;
            }
            match line.word(0) {
                "position" => last = self.position(&line, &position_lines(&line, &mut lines)?)?,
                "end" => self.end(&line),
                _ if self.skipping => {}
                _ => {
                    self.count_move(&line)?;
                    match line.word(1) {
                        "sealed" => self.sealed(&line)?,
                        "opens" => self.opens(&line)?,
                        _ => self.entry(&line)?,
                    }
                }
            }
            let most = if self.foreign { DISAGREEMENTS } else { 1 };
            if self.disagreements.len() >= most {
                self.ended = true;
            }
        }
        Ok(last)
    }

    fn count_move(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        self.moves += 1;
        let longest = self.game.start_facts().longest;
        if self.moves > longest {
            let what = format!("no game has more than {longest} moves");
            return Err(line.fault(0, what, "give the record of one game"));
        }
        Ok(())
    }

    fn position(&mut self, line: &Line<'_>, text: &[Line<'_>]) -> Result<u32, Fault> {
        let last = text.last().map_or(line.number, |line| line.number);
        if let (Some(played), false) = (&self.played, self.skipping) {
            if self.says(played.state(), text) && hash(&**self.game, played.state()) == line.word(1) {
                return Ok(last);
            }
            self.disagree(line, "the position differs from the one written here".into(), None);
            if !self.foreign {
                return Ok(last);
            }
        }
        let state = self.read(line, text)?;
        let found = hash(&**self.game, &state);
        if self.played.is_none() && found != line.word(1) && !self.foreign {
            self.disagree(line, format!("the position's hash is {found}"), None);
        }
        self.played = Some(Match::from(Arc::clone(self.game), self.start.clone(), state));
        self.skipping = false;
        Ok(last)
    }

    /// Reads a position. The first one of a scenario need not be quiet: it is known without being read.
    fn read(&self, line: &Line<'_>, text: &[Line<'_>]) -> Result<G::State, Fault> {
        if self.played.is_none()
            && let Ok(first) = self.game.begin(&self.start)
            && hash(&**self.game, &first) == line.word(1)
            && self.says(&first, text)
        {
            return Ok(first);
        }
        let read = self.game.read(&self.start, text);
        let unread = || line.fault(0, "the position cannot be read", "");
        read.map_err(|faults| faults.into_iter().next().unwrap_or_else(unread))
    }

    /// Whether these lines are the text of a position.
    fn says(&self, state: &G::State, text: &[Line<'_>]) -> bool {
        let now = self.game.write(state);
        lines("", &now).iter().map(|l| l.text).eq(text.iter().map(|l| l.text))
    }

    fn sealed(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let side = self.game.start_facts().read_side(&mut Cursor::new(line, 0))?;
        self.seals[side] = Some(line.word(2).to_string());
        Ok(())
    }

    /// Opens a sealed choice: it must be the one that was sealed.
    fn opens(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let side = self.game.start_facts().read_side(&mut Cursor::new(line, 0))?;
        let text = line.from(3);
        if self.seals[side].take() != Some(seal(line.word(2), text)) {
            return Err(line.fault(
                2,
                "this is not what was sealed",
                "open it with the salt and action it was sealed with",
            ));
        }
        let unknown = || {
            line.fault(
                3,
                format!("'{text}' is no action of this game"),
                "see the game's notation",
            )
        };
        let action = self.game.parse(text).ok_or_else(unknown)?;
        self.play(line, &Entry::Act(side, action))
    }

    fn entry(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let entry = read_entry(&**self.game, line)?;
        self.play(line, &entry)
    }

    fn play(&mut self, line: &Line<'_>, entry: &Entry<G::Action>) -> Result<(), Fault> {
        let Some(mut played) = self.played.take() else {
            return Err(line.fault(
                0,
                "a move before any position",
                "a record begins with its first position",
            ));
        };
        let outcome = step(&mut played, entry);
        self.played = Some(played);
        if let Err((reason, refusal)) = outcome {
            self.disagree(line, reason, refusal);
            self.skipping = true;
        }
        Ok(())
    }

    fn end(&mut self, line: &Line<'_>) {
        self.ended = true;
        let Some(played) = &self.played else { return };
        let now = hash(&**self.game, played.state());
        if !self.skipping && now != line.word(1) {
            self.disagree(line, format!("the game ends with hash {now}"), None);
        }
    }

    fn disagree(&mut self, line: &Line<'_>, reason: String, refusal: Option<Refusal>) {
        self.disagreements.push(Disagreement {
            line: line.number,
            reason,
            refusal,
        });
    }
}

/// The lines of a position that begins with `line`.
fn position_lines<'t>(line: &Line<'t>, lines: &mut impl Iterator<Item = Line<'t>>) -> Result<Vec<Line<'t>>, Fault> {
    let (mut text, mut size) = (Vec::new(), 0);
    loop {
        let next = lines.next();
        let next = next.ok_or_else(|| line.fault(0, "the position has no end", "close it with 'done'"))?;
        if next.word(0) == "done" {
            return Ok(text);
        }
        size += next.text.len();
        if size > POSITION || text.len() >= POSITION_LINES {
            return Err(line.fault(0, "no position is that long", "close it with 'done'"));
        }
        text.push(next);
    }
}

/// Reads `SIDE ACTION` or `roll FACES`.
///
/// # Errors
/// What cannot be read, with its place.
pub fn read_entry<G: Game>(game: &G, line: &Line<'_>) -> Result<Entry<G::Action>, Fault> {
    if line.word(0) == "roll" {
        let faces: Result<Vec<u8>, Fault> = (1..line.words.len())
            .map(|at| {
                let face = line.word(at).parse();
                face.map_err(|_| line.fault(at, "not the face of a die", "write whole numbers"))
            })
            .collect();
        return faces.map(Entry::Roll);
    }
    let side = game.start_facts().read_side(&mut Cursor::new(line, 0))?;
    let action = game.parse(line.from(1));
    action.map(|action| Entry::Act(side, action)).ok_or_else(|| {
        line.fault(
            1,
            format!("'{}' is no action of this game", line.from(1)),
            "see the game's notation",
        )
    })
}
