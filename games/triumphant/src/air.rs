//! What is given to declared attacks: the defender's aircraft, in secret, then the attacker's and his headquarters'
//! support (3.33b, 3.33c, 9.0, 11.3, 11.12, 11.13, R70, R85).

use grognard_core::{Cost, Message};

use crate::attacks::Resolve;
use crate::prelude::*;
use crate::state::{Attacks, Kind};

/// The Allied defender covers hexes with aircraft.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cover;

/// The attacker gives aircraft and his headquarters' support.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commit;

impl Procedure<Triumphant> for Cover {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Cover(hex) => at.game.may_cover(at.state, hex, why),
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let open = |&hex: &HexId| allows(|why| at.game.may_cover(at.state, hex, why));
        out.extend(at.state.attacks.declared.iter().filter(open).map(Action::Cover));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Cover(hex) = action else {
            if play.game.cover_is_asked(play.state) {
                play.say(Event::AirDecided);
            }
            return play.goto(Phase::from(Commit));
        };
        play.state.air -= play.game.facts.modifiers.air_defence_points;
        play.state.attacks.covered.insert(hex);
        play.say(Event::Covers { hex });
    }

    /// Never skipped for want of points once it has been asked for: that would show how many points are hidden.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if play.game.cover_is_asked(play.state) {
            return Progress::Waits;
        }
        play.goto(Phase::from(Commit));
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let price = at.game.facts.modifiers.air_defence_points;
        let asked = Question::new("3.33b", "ask-cover", Shape::up_to(at.state.air / price.max(1)));
        let asked = asked.with("points", at.state.air).with("price", price);
        let hexes = at.state.attacks.declared.len() as i32;
        let offer = Offer::interrupt("air", Action::Finish, None, hexes);
        let asked = asked.offered(offer.measured("measure-hexes"));
        Some(asked.task("cover").secret())
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::stacks(at, answers);
        answers::ending(answers, "do-finish-cover");
        for answer in answers.iter_mut().filter(|answer| !answer.ends) {
            answer.cost = spent(at, at.game.facts.modifiers.air_defence_points);
        }
    }

    fn assume(self, at: Look<'_>, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let mut open = Vec::new();
        if Assumption::is_chosen(assumptions, "cover", "given") {
            self.list(at, side, &mut open);
        }
        open.first().copied().or(Some(Action::Finish))
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Cover(_)).then_some(Self)
    }
}

impl Procedure<Triumphant> for Commit {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Strike(hex) => at.game.may_strike(at.state, hex, why),
            Action::Back(hex) => at.game.may_back(at.state, hex, why),
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let declared = at.state.attacks.declared;
        let air = |&hex: &HexId| allows(|why| at.game.may_strike(at.state, hex, why));
        out.extend(declared.iter().filter(air).map(Action::Strike));
        let support = |&hex: &HexId| allows(|why| at.game.may_back(at.state, hex, why));
        out.extend(declared.iter().filter(support).map(Action::Back));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let s = &mut *play.state;
        match action {
            Action::Strike(hex) => {
                s.air -= 1;
                let twice = s.attacks.struck.has(hex);
                let hexes = if twice {
                    &mut s.attacks.struck_twice
                } else {
                    &mut s.attacks.struck
                };
                hexes.insert(hex);
                let points = s.attacks.air_on(hex);
                play.say(Event::Strikes { hex, points });
            }
            Action::Back(hex) => {
                s.attacks.backed.set(hex, rule!("9.0c", true));
                s.backed_attacks += 1;
                if let Some(unit) = s.hq {
                    play.say(Event::Backs { unit, hex });
                }
            }
            _ => play.goto(Phase::from(Resolve)),
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &*play.state);
        let useful = |hex| allows(|why| game.may_strike(s, hex, why)) || allows(|why| game.may_back(s, hex, why));
        if s.attacks.declared.iter().any(useful) {
            return Progress::Waits;
        }
        play.goto(Phase::from(Resolve));
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("9.0c", "ask-commit", Shape::OneOf).task("commit"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::ending(answers, "do-finish-commit");
        for answer in answers {
            let group = match answer.action {
                Action::Strike(_) => "group-air",
                Action::Back(_) => "group-support",
                _ => continue,
            };
            answer.group = Some(Message::new(group));
            if matches!(answer.action, Action::Strike(_)) {
                answer.cost = spent(at, 1);
            }
        }
    }

    fn assume(self, at: Look<'_>, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let mut open = Vec::new();
        if Assumption::is_chosen(assumptions, "support", "given") {
            self.list(at, side, &mut open);
        }
        let backs = |action: &&Action| matches!(action, Action::Back(_));
        open.iter().find(backs).copied().or(Some(Action::Finish))
    }

    fn stand_in(at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        // The support of an overrun is told in `march`.
        let overrun = at
            .state
            .battle
            .as_ref()
            .is_some_and(|battle| battle.kind == Kind::Overrun);
        (matches!(action, Action::Strike(_) | Action::Back(_)) && !overrun).then_some(Self)
    }
}

/// Air points spent, and what is left of them.
fn spent(at: Look<'_>, points: u8) -> Option<Cost> {
    Some(Cost::new("air", points).leaving(at.state.air.saturating_sub(points)))
}

impl Attacks {
    /// Air points in the attack on a hex.
    pub(crate) fn air_on(&self, hex: HexId) -> u8 {
        u8::from(self.struck.has(hex)) + u8::from(self.struck_twice.has(hex))
    }
}

impl Triumphant {
    /// Only the Allies have aircraft, and cover is given when the German attacks (3.33b, 9.0b, 11.3).
    pub(crate) fn cover_is_asked(&self, s: &State) -> bool {
        let points = s.air >= self.facts.modifiers.air_defence_points || !s.attacks.covered.is_empty();
        permit!("3.33b", permit!("9.0b", self.attacking(s) == GERMAN && points))
    }

    /// What is given is given to a declared attack.
    fn is_declared(s: &State, hex: HexId) -> Result<(), Reason> {
        let begun = s.battle.as_ref().is_some_and(|battle| battle.hex == hex);
        forbid!(begun, Reason::BegunAlready(hex))?;
        forbid!(!s.attacks.declared.has(hex), Reason::NotDeclared(hex))
    }

    /// Two points cover a declared hex, once (11.3, R85).
    fn may_cover(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.gate(Self::is_declared(s, hex))?;
        why.hear(forbid!(s.attacks.covered.has(hex), Reason::AirTwice(hex)))?;
        why.hear(forbid!(
            s.air < self.facts.modifiers.air_defence_points,
            Reason::AirPoints
        ))
    }

    /// Up to two points help the attack on a declared hex (3.33c, 9.0c, 11.3, R85).
    fn may_strike(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.gate(Self::is_declared(s, hex))?;
        why.gate(forbid!(self.attacking(s) != ALLIED, Reason::AirOnlyAllied))?;
        let full = s.attacks.struck_twice.has(hex) || s.attacks.air_on(hex) >= self.facts.modifiers.air_attack_most;
        why.hear(forbid!(full, Reason::AirTwice(hex)))?;
        why.hear(require(permit!("3.33c", s.air > 0), Reason::AirPoints))
    }

    /// The headquarters supports a declared attack, each once (9.0c, 11.12, R70).
    fn may_back(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.hear(Self::is_declared(s, hex))?;
        why.hear(forbid!(s.attacks.backed.has(hex), Reason::BackedAlready(hex)))?;
        self.may_support_attack(s, hex, why)
    }

    /// Whether the active headquarters could support an attack on a hex, were it declared.
    pub(crate) fn may_support_attack(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        self.may_support(s, hex, why)?;
        why.hear(forbid!(s.backed_attacks >= self.support_limit(s), Reason::SupportLimit))
    }

    /// The most air points that the attacker could give to one attack.
    pub(crate) fn most_air(&self, s: &State) -> u8 {
        if self.attacking(s) == ALLIED {
            s.air.min(self.facts.modifiers.air_attack_most)
        } else {
            0
        }
    }
}
