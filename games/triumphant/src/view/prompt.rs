//! What a side is asked, and what it may answer.

use grognard_board::HexId;
use grognard_core::game::GameEvent;
use grognard_core::{Actor, Cost, Game, Limit, Pending, Points, Side};
use grognard_table::view::{Candidate, Prompt, Standing, Where};

use crate::Triumphant;
use crate::action::{Action, Engineer};
use crate::event::Event;
use crate::facts::{ALLIED, UnitId};
use crate::frame::{Advancing, Cornered, FallBack, Fight, Frame, Losses, March, Phase, Segment, Setup};
use crate::state::State;

/// What all candidates of a prompt are made from.
pub(super) struct Asked<'s> {
    pub(super) s: &'s State,
    pub(super) side: Side,
    pub(super) frame: Frame,
    /// Legs of what is in hand: where they lead, and the hexes they enter.
    legs: Vec<(HexId, Vec<HexId>)>,
    plans: Vec<(String, Vec<Action>)>,
    /// Whether the procedure waits for the same side again, whatever simple step is taken.
    goes_on: bool,
}

impl Triumphant {
    /// What `side` is asked, if the game waits for it.
    pub(super) fn prompt_for(&self, s: &State, side: Side) -> Option<Prompt> {
        let question = self.question(s, side)?;
        let frame = *s.frames.last()?;
        let mut legal = Vec::new();
        self.legal(s, side, &mut legal);
        let mut legs = Vec::new();
        if let (Frame::March(March::Open), Some(group)) = (frame, &s.group) {
            self.ways(s, group, |hex, path| legs.push((hex, path)));
        }
        let asked = Asked {
            s,
            side,
            frame,
            legs,
            plans: self.plans(s, side),
            goes_on: self.more_to_do(s, frame, &legal),
        };
        Some(Prompt {
            side,
            question: question.message,
            paragraph: question.paragraph.into(),
            shape: question.shape,
            candidates: legal.iter().map(|&action| self.candidate(&asked, action)).collect(),
            standing: question.offer.as_ref().map(Standing::of),
            secret: is_secret(frame),
        })
    }

    /// Steps that must be lost at a frame.
    fn steps_due(&self, s: &State, frame: Frame) -> u8 {
        match frame {
            Frame::Battle(Fight::Losses(Losses(side))) => s.battle.as_ref().map_or(0, |battle| battle.toll[side].due),
            Frame::Battle(Fight::Cornered(Cornered { left, .. })) => left,
            _ => 0,
        }
    }

    fn candidate(&self, asked: &Asked<'_>, action: Action) -> Candidate {
        let (unit, hex) = self.what_to_click(asked, action);
        let off_map = unit.filter(|_| hex.is_none()).map(|unit| self.place_id(asked.s, unit));
        let edge = match (action, unit.and_then(|unit| asked.s.hex_of(unit))) {
            (Action::Bridge(_, to), Some(from)) => Some((self.label(from).to_string(), self.label(to).to_string())),
            _ => None,
        };
        let mut candidate = Candidate {
            group: self.group_of(asked, action),
            piece: unit.map(|unit| self.id(unit).into()),
            place: hex.map(|hex| self.label(hex).to_string()).or(off_map.flatten()),
            edge,
            ends: ends(action),
            undoable: self.can_be_taken_back(asked, action),
            paragraph: Some(self.paragraph_of(asked, action).into()),
            odds_plan: plan_of(&asked.plans, action),
            ..Candidate::new(&self.name(action), self.label_of(asked, action))
        };
        self.price(asked, action, &mut candidate);
        candidate
    }

    /// The box in which a unit off the map lies.
    fn place_id(&self, s: &State, unit: UnitId) -> Option<String> {
        match self.whereabouts(s, unit) {
            Where::Box { id } => Some(id),
            _ => None,
        }
    }

    /// What a choice costs, the way it takes, and how often it can be made.
    fn price(&self, asked: &Asked<'_>, action: Action, candidate: &mut Candidate) {
        let s = asked.s;
        match (asked.frame, action) {
            (Frame::March(March::Open), Action::Go(hex)) => {
                let Some(group) = &s.group else { return };
                let Some(at) = group.at else { return };
                let Some((_, path)) = asked.legs.iter().find(|(to, _)| *to == hex) else {
                    return;
                };
                let way = std::iter::once(at).chain(path.iter().copied());
                candidate.path = way.map(|hex| self.label(hex).to_string()).collect();
                let bill = self.bill(s, group, path);
                candidate.cost = bill
                    .map(|bill| Cost::new("movement", Points::halves(bill.cost())).leaving(Points::halves(bill.left)));
            }
            (
                Frame::Battle(Fight::FallBack(FallBack { unit, .. }) | Fight::Advancing(Advancing { unit, .. })),
                Action::Go(hex),
            ) => {
                let from = s.hex_of(unit).into_iter();
                candidate.path = from.chain([hex]).map(|hex| self.label(hex).to_string()).collect();
            }
            (Frame::Battle(Fight::Losses(_) | Fight::Cornered(_)), Action::Lose(unit)) => {
                let steps = self.steps_of(s, unit);
                candidate.cost = Some(Cost::new("steps", 1_u8).leaving(steps - 1));
                candidate.limit = Some(Limit::up_to(steps.min(self.steps_due(s, asked.frame))));
            }
            (_, Action::Supply(_)) => {
                let price = u16::from(self.facts.modifiers.hq_points);
                let left = s.points.saturating_sub(price);
                candidate.cost = Some(Cost::new("supply", price).leaving(left));
            }
            (_, Action::Cover(_)) => {
                let price = self.facts.modifiers.air_defence_points;
                let left = s.air.saturating_sub(price);
                candidate.cost = Some(Cost::new("air", price).leaving(left));
            }
            (_, Action::Strike(_)) => {
                let left = s.air.saturating_sub(1);
                candidate.cost = Some(Cost::new("air", 1_u8).leaving(left));
            }
            _ => {}
        }
    }

    /// Whether units are left to move or to place after any single step of this one. One other unit is not enough: it
    /// may have to stay where it is (4.3).
    fn more_to_do(&self, s: &State, frame: Frame, legal: &[Action]) -> bool {
        match (frame, &s.group) {
            (Frame::March(March::Open), Some(group)) => {
                let others = self.pickable(s, group.gait).filter(|unit| !group.units.contains(unit));
                others.take(2).count() == 2
            }
            (Frame::Impulse(Phase::Strategic | Phase::Tactical | Phase::Mechanised), _) => legal.len() > 2,
            (Frame::Setup(Setup::Place(unit)), _) => self.to_place(s, self.side_of(unit)) > 1,
            (Frame::Setup(Setup::DropHex | Setup::Deploy), _) => true,
            _ => false,
        }
    }

    /// Whether an action can be taken back: not if dice follow at once, or something hidden comes to light, or might for
    /// all that the player knows.
    fn can_be_taken_back(&self, asked: &Asked<'_>, action: Action) -> bool {
        match action {
            Action::Go(_)
            | Action::Join(_)
            | Action::Halt
            | Action::Enter(_)
            | Action::Pick(_)
            | Action::DropAt(_)
            | Action::Put(_)
                if asked.goes_on =>
            {
                return true;
            }
            Action::Commit(_) => {
                let other = !asked.side;
                return asked.s.committed[other].is_none() && self.chits_of(asked.s, other).count() > 0;
            }
            _ => {}
        }
        let mut next = asked.s.clone();
        if asked.side == ALLIED
            && let Some(plan) = &mut next.plan
        {
            // The parachutists may be due today, and called off when the turn ends (R94).
            plan.turn = asked.s.turn;
        }
        let mut events: Vec<Event> = Vec::new();
        self.apply_unchecked(&mut next, Actor::Side(asked.side), action, &mut events);
        !matches!(self.pending(&next), Pending::Roll(_)) && !events.iter().any(GameEvent::reveals)
    }

    /// The unit and the hex that stand for an action on the map.
    fn what_to_click(&self, asked: &Asked<'_>, action: Action) -> (Option<UnitId>, Option<HexId>) {
        let unit = match action {
            Action::DropAt(hex)
            | Action::Put(hex)
            | Action::Enter(hex)
            | Action::Go(hex)
            | Action::Slip(hex)
            | Action::Overrun(hex)
            | Action::Declare(hex)
            | Action::Cover(hex)
            | Action::Strike(hex)
            | Action::Back(hex)
            | Action::Fight(hex) => return (None, Some(hex)),
            Action::Stack(unit)
            | Action::Pick(unit)
            | Action::Restore(unit)
            | Action::Supply(unit)
            | Action::Bridge(Engineer(unit), _)
            | Action::Join(unit)
            | Action::Remove(unit)
            | Action::Attack(unit)
            | Action::Lose(unit) => Some(unit),
            Action::Exit | Action::Halt => self.in_hand(asked),
            _ => None,
        };
        (unit, unit.and_then(|unit| asked.s.hex_of(unit)))
    }

    /// The first unit in hand.
    pub(super) fn in_hand(&self, asked: &Asked<'_>) -> Option<UnitId> {
        match asked.frame {
            Frame::Battle(Fight::FallBack(FallBack { unit, .. }) | Fight::Advancing(Advancing { unit, .. })) => {
                Some(unit)
            }
            Frame::March(_) => asked.s.group.as_ref().and_then(|group| group.units.first().copied()),
            _ => None,
        }
    }
}

/// Whether an answer stays hidden from the opponent.
fn is_secret(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Setup(Setup::DropHex | Setup::DropTurn) | Frame::Segment(Segment::Chits) | Frame::Impulse(Phase::Cover)
    )
}

fn ends(action: Action) -> bool {
    matches!(
        action,
        Action::Preset | Action::Halt | Action::Finish | Action::Stand | Action::Decline
    )
}

/// The only plan that begins with an action: the battle that it leads to.
fn plan_of(plans: &[(String, Vec<Action>)], action: Action) -> Option<String> {
    let mut begun = plans.iter().filter(|(_, batch)| batch.first() == Some(&action));
    match (begun.next(), begun.next()) {
        (Some((name, _)), None) => Some(name.clone()),
        _ => None,
    }
}
