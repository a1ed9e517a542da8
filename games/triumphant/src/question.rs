//! What the players are asked, frame by frame.

use grognard_board::HexId;
use grognard_core::game::{Offer, Question, Shape};
use grognard_core::{Arg, Message, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::facts::UnitId;
use crate::frame::{Cup, Fight, Frame, March, Phase, Segment, Setup, TurnEnd};
use crate::state::State;

fn question(key: &str, paragraph: &'static str, shape: Shape) -> Question<Action> {
    Question {
        message: Message::new(key),
        paragraph,
        shape,
        offer: None,
    }
}

fn about(mut question: Question<Action>, name: &str, value: impl Into<Arg>) -> Question<Action> {
    question.message = question.message.with(name, value);
    question
}

/// An optional interrupt: `decline` makes no use of it, `accept` does where one word says enough.
fn offered(
    mut question: Question<Action>,
    kind: &'static str,
    decline: Action,
    accept: Option<Action>,
    stake: usize,
) -> Question<Action> {
    question.offer = Some(Offer {
        kind,
        decline,
        accept,
        stake: stake as i32,
    });
    question
}

impl Triumphant {
    /// The question at a frame; nothing where nobody is asked.
    pub(crate) fn ask(&self, s: &State, side: Side, frame: Frame) -> Option<Question<Action>> {
        match frame {
            Frame::Setup(step) => self.ask_setup(s, step),
            Frame::Segment(step) => self.ask_segment(s, step),
            Frame::Cup(step) => self.ask_cup(step),
            Frame::Impulse(phase) => self.ask_impulse(s, phase),
            Frame::March(step) => self.ask_march(s, step),
            Frame::Overstack { hex, .. } => Some(self.of_hex(question("ask-overstack", "6.2", Shape::Subset), hex)),
            Frame::Battle(step) => self.ask_battle(s, side, step),
            Frame::TurnEnd(TurnEnd::Stop) => {
                let asked = question("ask-stop", "13.31", Shape::OneOf);
                Some(offered(asked, "stop", Action::Decline, Some(Action::Stop), 1))
            }
            Frame::TurnEnd(TurnEnd::Close | TurnEnd::Next) => None,
        }
    }

    fn of_unit(&self, question: Question<Action>, unit: UnitId) -> Question<Action> {
        about(question, "unit", self.unit_name(unit))
    }

    fn of_hex(&self, question: Question<Action>, hex: HexId) -> Question<Action> {
        about(question, "hex", &self.hex_name(hex))
    }

    fn ask_setup(&self, s: &State, step: Setup) -> Option<Question<Action>> {
        Some(match step {
            Setup::DropHex => question("ask-drop-hex", "11.2", Shape::OneOf),
            Setup::DropTurn => question("ask-drop-turn", "11.2", Shape::OneOf),
            Setup::Battalion(unit) => self.of_unit(question("ask-battalion", "13.22", Shape::OneOf), unit),
            Setup::Ask => question("ask-okw", "13.32", Shape::OneOf),
            Setup::Bring { left, .. } => about(question("ask-bring", "13.32", Shape::Subset), "left", left),
            Setup::Deploy => {
                let open = self.to_place(s, crate::facts::GERMAN) as i32;
                about(question("ask-deploy", "13.23", Shape::OneOf), "left", open)
            }
            Setup::Place(unit) => self.of_unit(question("ask-place", "13.23", Shape::OneOf), unit),
            Setup::AskRoll | Setup::DiscoveryRoll { .. } => return None,
        })
    }

    /// How many units of a side are still to be set up.
    pub(crate) fn to_place(&self, s: &State, side: Side) -> usize {
        let open = |unit: &UnitId| s.place(*unit) == crate::state::Place::ToPlace;
        self.units_of(side).iter().filter(open).count()
    }

    fn ask_segment(&self, s: &State, step: Segment) -> Option<Question<Action>> {
        Some(match step {
            Segment::Return(unit) => self.of_unit(question("ask-return", "11.11", Shape::OneOf), unit),
            Segment::Release { mechanised, infantry } => {
                let asked = about(
                    question("ask-release", "10.11", Shape::Subset),
                    "mechanised",
                    mechanised,
                );
                about(asked, "infantry", infantry)
            }
            Segment::Restore { left, .. } => {
                let asked = about(question("ask-restore", "10.2", Shape::Subset), "left", left);
                offered(asked, "replacements", Action::Finish, None, left.into())
            }
            Segment::CombatSupply => {
                let asked = about(
                    question("ask-combat-supply", "7.3", Shape::Subset),
                    "points",
                    i32::from(s.points),
                );
                about(asked, "price", self.facts.modifiers.hq_points)
            }
            Segment::Chits => question("ask-chits", "8.1", Shape::OneOf),
            Segment::Dawn | Segment::Sky | Segment::Okw | Segment::Income | Segment::Status => return None,
        })
    }

    fn ask_cup(&self, step: Cup) -> Option<Question<Action>> {
        match step {
            Cup::Draw => None,
            Cup::PutBack { hq } => {
                let asked = self.of_unit(question("ask-put-back", "13.1c", Shape::OneOf), hq);
                Some(offered(asked, "put-back", Action::Decline, Some(Action::PutBack), 1))
            }
        }
    }

    fn ask_impulse(&self, s: &State, phase: Phase) -> Option<Question<Action>> {
        Some(match phase {
            Phase::Engineers => question("ask-engineers", "3.31", Shape::OneOf),
            Phase::Strategic => question("ask-strategic", "3.32a", Shape::OneOf),
            Phase::Tactical => question("ask-tactical", "3.32b", Shape::OneOf),
            Phase::Declare => question("ask-declare", "3.33a", Shape::Subset),
            Phase::Cover => {
                let asked = about(question("ask-cover", "3.33b", Shape::Subset), "points", s.air);
                let price = self.facts.modifiers.air_defence_points;
                let asked = about(asked, "price", price);
                offered(asked, "air", Action::Finish, None, s.attacks.declared.len())
            }
            Phase::Commit => question("ask-commit", "9.0c", Shape::Allocate),
            Phase::Resolve => question("ask-resolve", "3.33d", Shape::OneOf),
            Phase::Mechanised => question("ask-mechanised", "3.34", Shape::OneOf),
            Phase::BridgeRoll { .. }
            | Phase::Drop
            | Phase::MovementEnd
            | Phase::CombatEnd
            | Phase::Close
            | Phase::PauseRoll => return None,
        })
    }

    fn ask_march(&self, s: &State, step: March) -> Option<Question<Action>> {
        let group = s.group.as_ref()?;
        let units: Vec<Arg> = group.units.iter().map(|&unit| self.unit_name(unit).into()).collect();
        Some(match step {
            March::Open if group.at.is_none() => about(question("ask-enter", "10.12", Shape::OneOf), "units", units),
            March::Open => about(question("ask-march", "5.1", Shape::Path), "units", units),
            March::Lock { to } => self.of_hex(question("ask-lock", "4.3", Shape::OneOf), to),
            March::Support { to } => {
                let asked = self.of_hex(question("ask-overrun-support", "9.62", Shape::OneOf), to);
                let accept = Some(Action::Back(to));
                offered(asked, "overrun-support", Action::Decline, accept, 1)
            }
            March::Follow { to } => self.of_hex(question("ask-follow", "9.63", Shape::OneOf), to),
            March::SlipRoll { .. } => return None,
        })
    }

    fn ask_battle(&self, s: &State, side: Side, step: Fight) -> Option<Question<Action>> {
        let battle = s.battle.as_ref()?;
        Some(match step {
            Fight::Muster => self.of_hex(question("ask-muster", "9.1", Shape::Subset), battle.hex),
            Fight::Scouts => {
                let asked = self.of_hex(question("ask-scouts", "12.4", Shape::OneOf), battle.hex);
                let asked = about(asked, "hexes", self.facts.modifiers.recon_retreat);
                let stake = battle.defenders.len();
                offered(asked, "scouts", Action::Stand, Some(Action::Retreat), stake)
            }
            Fight::Losses(loser) => {
                let due = battle.toll[loser].due;
                let (key, paragraph) = if side == loser {
                    ("ask-losses", "9.22")
                } else {
                    ("ask-their-losses", "12.6")
                };
                about(question(key, paragraph, Shape::Allocate), "losses", due)
            }
            Fight::Cornered { side: loser, left } => {
                let (key, paragraph) = if side == loser {
                    ("ask-cornered", "9.33")
                } else {
                    ("ask-their-losses", "12.6")
                };
                about(question(key, paragraph, Shape::Allocate), "losses", left)
            }
            Fight::Rest(side) => about(
                question("ask-rest", "9.22", Shape::OneOf),
                "rest",
                battle.toll[side].rest,
            ),
            Fight::Retreat(_) => question("ask-retreat", "9.3", Shape::OneOf),
            Fight::FallBack { unit, left } => {
                let asked = self.of_unit(question("ask-fall-back", "9.31", Shape::Path), unit);
                about(asked, "left", left)
            }
            Fight::Advance => self.of_hex(question("ask-advance", "9.4", Shape::OneOf), battle.hex),
            Fight::Advancing { unit, left } => {
                let asked = self.of_unit(question("ask-advancing", "9.44", Shape::Path), unit);
                about(asked, "left", left)
            }
            Fight::Roll | Fight::Done => return None,
        })
    }
}
