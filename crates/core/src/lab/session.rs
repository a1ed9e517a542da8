//! What is done with a position and stated of it.

use std::sync::Arc;

use crate::about::About;
use crate::attempt::Attempt;
use crate::fault::Fault;
use crate::game::{Game, Pending};
use crate::lexicon;
use crate::message::{Arg, Message};
use crate::odds::{OPEN, Odds, odds};
use crate::play::{Match, Refused};
use crate::refusal::Refusal;
use crate::side::{Side, Viewer};
use crate::text::{Cursor, Line};

/// The first words of statements.
pub(super) const STATEMENTS: [&str; 10] = [
    "refuse",
    "why",
    "expect",
    "expect-not",
    "offered",
    "not-offered",
    "waits",
    "moves",
    "traces",
    "odds",
];

/// How keys of reasons begin.
const REASONS: [&str; 2] = ["no-", "reason-"];
/// Reasons that only say that another step is going on: the step that a closing word would end has ended.
const ENDED: [&str; 3] = ["not-now", "not-your-turn", "not-asked"];

/// A position that was set up, to be asked.
pub struct LabSession<G: Game> {
    /// The game from that position on.
    pub played: Match<G>,
    /// The reasons by which the last statement about refusals was true.
    pub(super) grounds: Vec<String>,
}

/// Nothing is wrong, or what was found instead.
type Verdict = Result<Option<String>, Fault>;

/// Whether something should be there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    There,
    Missing,
}

impl Wanted {
    fn is(self, there: bool) -> bool {
        there == (self == Self::There)
    }
}

fn unless(true_: bool, found: impl FnOnce() -> String) -> Verdict {
    Ok((!true_).then(found))
}

/// A paragraph, and the reason among those it gives where that matters.
struct Ground<'t> {
    paragraph: &'t str,
    reason: Option<&'t str>,
}

impl<'t> Ground<'t> {
    /// Reads `PARAGRAPH` or `PARAGRAPH/REASON`.
    fn read(about: &About, words: &mut Cursor<'_, 't>) -> Result<Self, Fault> {
        let split = |word: &'t str| word.split_once('/').map_or((word, None), |(p, r)| (p, Some(r)));
        let (paragraph, reason) = split(words.word());
        let known = about.paragraphs.iter().any(|known| known.id == paragraph);
        if !known {
            let what = format!("there is no paragraph '{paragraph}'");
            return Err(words.fault(what, "use a number that the rules have, or that of a ruling"));
        }
        let known = |reason: &str| {
            REASONS
                .iter()
                .any(|head| lexicon::has(about.words, &format!("{head}{reason}")))
        };
        if let Some(reason) = reason.filter(|reason| !known(reason)) {
            let what = format!("there is no reason '{reason}'");
            return Err(words.fault(what, "use the key of a refusal, without its first word"));
        }
        Ok(Self { paragraph, reason })
    }

    fn fits(&self, refusal: &Refusal) -> bool {
        self.paragraph == refusal.paragraph && self.reason.is_none_or(|reason| reason == reason_of(refusal))
    }
}

/// The key of a refusal without what all such keys begin with.
fn reason_of(refusal: &Refusal) -> &str {
    let key = refusal.message.key.as_str();
    REASONS.iter().find_map(|head| key.strip_prefix(head)).unwrap_or(key)
}

impl<G: Game> LabSession<G> {
    fn game(&self) -> &G {
        self.played.game()
    }

    /// Reads `SIDE ACTION; ACTION`.
    pub(super) fn batch(&self, words: &mut Cursor<'_, '_>) -> Result<(Side, Vec<G::Action>), Fault> {
        let side = self.game().start_facts().read_side(words)?;
        let read = |part: &Line<'_>| {
            let unknown = || format!("'{}' is no action of this game", part.text);
            let action = self.game().parse(part.text);
            action.ok_or_else(|| part.fault(0, unknown(), "see the notation"))
        };
        let parts = words.parts();
        if parts.is_empty() {
            return Err(words.fault("a word is missing here", "see the notation"));
        }
        let batch: Result<Vec<_>, Fault> = parts.iter().map(read).collect();
        Ok((side, batch?))
    }

    pub(super) fn step(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match self.state_or_do(line)? {
            None => Ok(()),
            Some(found) => Err(line.fault(0, found, "do something legal")),
        }
    }

    /// Does what the line does, or looks whether it is true.
    pub(super) fn state_or_do(&mut self, line: &Line<'_>) -> Verdict {
        let words = &mut Cursor::new(line, 1);
        self.grounds.clear();
        let verdict = match line.word(0) {
            "do" => self.act(words),
            "roll" => self.roll(words),
            "refuse" => self.refuses(words),
            "why" => self.reasons(words),
            "expect" => self.expects(words, Wanted::There),
            "expect-not" => self.expects(words, Wanted::Missing),
            "offered" => self.offers(words, Wanted::There),
            "not-offered" => self.offers(words, Wanted::Missing),
            "waits" => self.waits(words),
            "moves" => self.moves(words),
            "traces" => self.traces(words),
            _ => self.odds(words),
        }?;
        words.end()?;
        Ok(verdict)
    }

    fn roll(&mut self, words: &mut Cursor<'_, '_>) -> Verdict {
        let faces: Vec<u8> = words.all(|words| words.number(0..=u8::MAX))?;
        Ok(self.played.roll(&faces).err().map(|fault| fault.what))
    }

    /// Does a batch. Closing words are left out where the step they close has ended by itself.
    fn act(&mut self, words: &mut Cursor<'_, '_>) -> Verdict {
        let (side, mut batch) = self.batch(words)?;
        while let Err(no) = self.played.apply(side, &batch) {
            let ended = ENDED.contains(&reason_of(&no.refusal));
            if !ended || !self.game().closes(batch[no.at]) {
                return Ok(Some(refused(&no)));
            }
            batch.remove(no.at);
        }
        Ok(None)
    }

    fn refuses(&mut self, words: &mut Cursor<'_, '_>) -> Verdict {
        let wanted = Ground::read(self.game().about(), words)?;
        let (side, batch) = self.batch(words)?;
        match self.played.clone().apply(side, &batch) {
            Ok(()) => Ok(Some("it is allowed".into())),
            Err(no) => {
                self.grounds = vec![no.refusal.message.key.clone()];
                unless(no.at + 1 == batch.len() && wanted.fits(&no.refusal), || refused(&no))
            }
        }
    }

    fn reasons(&mut self, words: &mut Cursor<'_, '_>) -> Verdict {
        let (game, line) = (Arc::clone(self.played.game()), words.line());
        let wanted = match words.peek() {
            "-" => {
                words.word();
                None
            }
            _ => Some(Ground::read(game.about(), words)?),
        };
        let side = game.start_facts().read_side(words)?;
        let attempt = Attempt::read(words);
        words.end()?;
        let reasons = game.why(self.played.state(), side, &attempt);
        let reasons = reasons.map_err(|fault| line.fault(3, fault.what, fault.remedy))?;
        let found: Vec<Refusal> = reasons.into_iter().map(|reason| game.explain(reason)).collect();
        let holds = match wanted {
            None => found.is_empty(),
            Some(wanted) => {
                let fitting = found.iter().filter(|refusal| wanted.fits(refusal));
                self.grounds = fitting.map(|refusal| refusal.message.key.clone()).collect();
                !self.grounds.is_empty()
            }
        };
        let told = |refusal: &Refusal| format!("{}/{}", refusal.paragraph, reason_of(refusal));
        unless(holds, || {
            format!("reasons: {}", found.iter().map(told).collect::<Vec<_>>().join(" "))
        })
    }

    fn expects(&self, words: &mut Cursor<'_, '_>, wanted: Wanted) -> Verdict {
        let kinds: Vec<(&str, ())> = G::LINES.words().map(|word| (word, ())).collect();
        words.one_of(&kinds)?;
        words.rest();
        let text = self.game().write(self.played.state());
        let words = || words.line().words[1..].iter().map(|w| w.text);
        let is = |have: &str| {
            let mut have = have.split_whitespace();
            words().all(|word| have.next() == Some(word))
        };
        let near = || {
            let same = |l: &&str| words().zip(l.split_whitespace()).take(2).all(|(a, b)| a == b);
            text.lines()
                .find(same)
                .or_else(|| text.lines().find(|l| l.split_whitespace().next() == words().next()))
        };
        unless(wanted.is(text.lines().any(is)), || {
            near().unwrap_or("no such line").trim().into()
        })
    }

    fn offers(&self, words: &mut Cursor<'_, '_>, wanted: Wanted) -> Verdict {
        let (side, batch) = self.batch(words)?;
        let mut legal = Vec::new();
        self.game().legal(self.played.state(), side, &mut legal);
        let names = || {
            legal
                .iter()
                .map(|&a| self.game().name(a))
                .collect::<Vec<_>>()
                .join(", ")
        };
        unless(wanted.is(batch.iter().all(|a| legal.contains(a))), || {
            format!("offered: {}", names())
        })
    }

    fn waits(&self, words: &mut Cursor<'_, '_>) -> Verdict {
        let (about, facts) = (self.game().about(), self.game().start_facts());
        let line = words.line();
        match words.peek() {
            "roll" => {
                words.word();
                words.number(1..=u8::MAX)?;
                words.number(1..=u8::MAX)?;
            }
            "over" => {
                words.word();
                let known = |level: &str| lexicon::has(about.words, &format!("outcome-{level}")).then_some(());
                words.id("outcome", known, "use a result of this game")?;
            }
            _ => {
                facts.read_side(words)?;
                if words.more() {
                    facts.read_side(words)?;
                }
            }
        }
        let found = waiting(self.game(), self.played.state());
        let said: Vec<&str> = line.words[1..].iter().map(|word| word.text).collect();
        unless(found == said.join(" "), || found.clone())
    }

    fn moves(&self, words: &mut Cursor<'_, '_>) -> Verdict {
        let side = match self.played.pending() {
            Pending::Decide(sides) => sides.iter().next().unwrap_or(Side::A),
            _ => Side::A,
        };
        let reach = self.game().reach(self.played.state(), side, words.word());
        let reach = reach.map_err(|fault| words.fault(fault.what, fault.remedy))?;
        let mut wanted: Vec<&str> = words.all(|words| Ok(words.word()))?;
        let mut found: Vec<&str> = reach.iter().map(|r| r.place.as_str()).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        unless(wanted == found, || found.join(" "))
    }

    /// `SUBJECT [LINE] yes|no|STATUS`; the first line of a subject if none is named.
    fn traces(&self, words: &mut Cursor<'_, '_>) -> Verdict {
        let traces = self.game().traces(self.played.state(), Viewer::Public);
        let subject = words.word();
        let own: Vec<_> = traces.iter().filter(|trace| trace.subject == subject).collect();
        let Some(first) = own.first() else {
            return Err(words.fault("nothing is traced for it", "name a piece on the map"));
        };
        let lines: Vec<&str> = own.iter().map(|trace| trace.line.as_str()).collect();
        let line = if words.line().words.len() > 3 {
            words.word()
        } else {
            &first.line
        };
        let wanted = words.word();
        let Some(trace) = own.iter().find(|trace| trace.line == line) else {
            return Ok(Some(format!("lines: {}", lines.join(" "))));
        };
        let found = match (wanted, &trace.path) {
            ("yes" | "no", Some(_)) => "yes",
            ("yes" | "no", None) => "no",
            _ => &trace.status,
        };
        unless(found == wanted, || found.into())
    }

    fn odds(&self, words: &mut Cursor<'_, '_>) -> Verdict {
        let plan = words.word();
        let percent = |word: &str| word.parse::<f64>().ok();
        let wanted = words.read(percent, |_| "not a percentage".into(), "write a number such as 12.5")?;
        let known = |key| (key == OPEN || lexicon::has(self.game().about().words, key)).then_some(key);
        let key = words.id("label", known, "use the key of a bar")?;
        let numbers: Vec<i32> = words.all(|words| words.number(i32::MIN..=i32::MAX))?;
        let Some(odds) = self.odds_of(plan, &[]) else {
            return Ok(Some("there is no such plan".into()));
        };
        let meant = odds.bars.iter().filter(|bar| said_as(&bar.label, key, &numbers));
        let found: f64 = meant.map(|bar| bar.probability).sum();
        unless((found * 100.0 - wanted).abs() < 0.05, || {
            format!("{:.2}", found * 100.0)
        })
    }

    /// The odds of the plan called `name` for the side that has one.
    #[must_use]
    pub fn odds_of(&self, name: &str, assumptions: &[(String, String)]) -> Option<Odds> {
        Side::BOTH.into_iter().find_map(|side| {
            let plans = self.game().plans(self.played.state(), side);
            let (_, plan) = plans.into_iter().find(|(n, _)| n == name)?;
            odds(self.game(), self.played.state(), side, &plan, assumptions).ok()
        })
    }
}

/// Whether a label has this key and begins with these numbers.
fn said_as(label: &Message, key: &str, wanted: &[i32]) -> bool {
    let numbers = label.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Number(number) => Some(*number),
        _ => None,
    });
    let numbers: Vec<_> = numbers.collect();
    label.key == key && numbers.starts_with(wanted)
}

fn refused(no: &Refused) -> String {
    format!(
        "action {} is refused by {} ({})",
        no.at + 1,
        no.refusal.paragraph,
        no.refusal.message.key
    )
}

/// What a game waits for, in the words of lab files: `SIDE`, `SIDE SIDE`, `roll COUNT SIDES`, `over LEVEL`.
#[must_use]
pub fn waiting<G: Game>(game: &G, state: &G::State) -> String {
    match game.pending(state) {
        Pending::Decide(sides) => {
            let ids: Vec<&str> = sides.iter().map(|s| game.start_facts().sides[s].id.as_str()).collect();
            ids.join(" ")
        }
        Pending::Roll(dice) => format!("roll {} {}", dice.count, dice.sides),
        Pending::Over(outcome) => format!("over {}", outcome.level),
        Pending::Stuck(procedure) => format!("stuck {procedure}"),
    }
}
