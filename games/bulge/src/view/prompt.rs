//! What a side is asked, and what it may answer.

use grognard_board::AreaId;
use grognard_core::{Actor, Arg, Cost, Game, Limit, Message, NoSink, Pending, Side};
use grognard_table::view::{Candidate, Prompt, Standing};

use crate::Bulge;
use crate::action::Action;
use crate::facts::UnitId;
use crate::frame::Frame;
use crate::march::March;
use crate::options::ReplacementCap;
use crate::replacement::Replacement;
use crate::state::State;

/// A leg of the unit in hand: where it leads, the march on arrival, and the area before.
type Leg = (AreaId, March, AreaId);

/// What all candidates of a prompt are made from.
struct Asked<'s> {
    s: &'s State,
    side: Side,
    frame: Frame,
    legs: Vec<Leg>,
    plans: Vec<(String, Vec<Action>)>,
}

impl Bulge {
    /// What `side` is asked, if the game waits for it.
    pub(super) fn prompt_for(&self, s: &State, side: Side) -> Option<Prompt> {
        let question = self.question(s, side)?;
        let frame = *s.frames.last()?;
        let mut legal = Vec::new();
        self.legal(s, side, &mut legal);
        let mut legs = Vec::new();
        if let Frame::March(march) = frame {
            self.legs(s, march, |area, next, before| legs.push((area, next, before)));
        }
        let plans = self.attack_plans(s, side);
        let asked = Asked {
            s,
            side,
            frame,
            legs,
            plans,
        };
        Some(Prompt {
            side,
            question: question.message,
            paragraph: question.paragraph.into(),
            shape: question.shape,
            candidates: legal.iter().map(|&action| self.candidate(&asked, action)).collect(),
            standing: question.offer.as_ref().map(Standing::of),
            secret: false,
        })
    }

    fn candidate(&self, asked: &Asked<'_>, action: Action) -> Candidate {
        let (unit, area) = what_to_click(asked, action);
        let mut candidate = Candidate {
            group: self.group_of(asked, action),
            piece: unit.map(|unit| self.id(unit).into()),
            place: area.map(|area| self.code(area).into()),
            ends: matches!(
                action,
                Action::Pass | Action::Halt | Action::Finish | Action::Stand | Action::Decline
            ),
            undoable: !self.leads_to_dice(asked.s, asked.side, action),
            paragraph: Some(self.paragraph_of(asked, action).into()),
            odds_plan: plan_of(&asked.plans, action),
            ..Candidate::new(&self.name(action), self.label_of(asked, action))
        };
        self.price(asked, action, &mut candidate);
        candidate
    }

    /// What a choice costs, the way it takes, and how often it can be made.
    fn price(&self, asked: &Asked<'_>, action: Action, candidate: &mut Candidate) {
        let s = asked.s;
        match (asked.frame, action) {
            (Frame::March(march), Action::Go(area)) => {
                let start = s.area_of(march.unit);
                candidate.path = self.leg_path(&asked.legs, start, area);
                let steps = candidate.path.len().saturating_sub(1);
                candidate.cost = Some(Cost::new("areas", steps as u16));
            }
            (Frame::Losses(losses), Action::Lose(unit)) => {
                let (strength, due) = (s.strength[unit], losses.losers(s).1);
                candidate.cost = Some(Cost::new("strength", 1_u8).leaving(strength.saturating_sub(1)));
                candidate.limit = Some(Limit::up_to(strength.min(due)));
            }
            (Frame::Replacement(Replacement { left, .. }), Action::Replace(unit))
                if s.options.replacement_cap == ReplacementCap::Free =>
            {
                let missing = self.facts.units[unit.index()].strength.saturating_sub(s.strength[unit]);
                candidate.limit = Some(Limit::up_to(missing.min(left)));
            }
            _ => {}
        }
    }

    /// The areas of a leg, start and end included.
    fn leg_path(&self, legs: &[Leg], start: Option<AreaId>, to: AreaId) -> Vec<String> {
        let mut path = vec![to];
        let mut at = to;
        while let Some((_, _, before)) = legs.iter().find(|(area, ..)| *area == at) {
            at = *before;
            path.push(at);
            if Some(at) == start || path.len() > legs.len() + 1 {
                break;
            }
        }
        path.iter().rev().map(|&area| self.code(area).to_string()).collect()
    }

    /// Whether an action is followed at once by dice, so that it cannot be taken back.
    fn leads_to_dice(&self, s: &State, side: Side, action: Action) -> bool {
        let mut next = s.clone();
        self.apply_unchecked(&mut next, Actor::Side(side), action, &mut NoSink);
        matches!(self.pending(&next), Pending::Roll(_))
    }

    /// An action in words.
    fn label_of(&self, asked: &Asked<'_>, action: Action) -> Message {
        let s = asked.s;
        let place = |key: &str, area: AreaId| Message::new(key).with("area", self.area_name(area));
        let piece = |key: &str, unit: UnitId| Message::new(key).with("unit", self.unit_name(unit));
        let with_strength = |key: &str, unit: UnitId| piece(key, unit).with("strength", s.strength[unit]);
        let located = |key: &str, unit: UnitId| {
            let message = with_strength(key, unit);
            match s.area_of(unit) {
                Some(area) => message.with("area", self.area_name(area)),
                None => message,
            }
        };
        match action {
            Action::Activate(area) => {
                let units = (self.own(s, asked.side, area) & self.activatable(s, asked.side))
                    .iter()
                    .collect();
                place("do-activate", area).with("units", self.units_with_strength(s, units))
            }
            Action::Pass => Message::new("do-pass"),
            Action::Pick(unit) => with_strength("do-pick", unit),
            Action::Go(area) => place(self.go_key(asked, area), area),
            Action::Exit | Action::Halt => self.leave_or_stay(asked, action),
            Action::Finish if asked.frame == Frame::Breakthrough => Message::new("do-no-breakthrough"),
            Action::Finish => Message::new("do-finish"),
            Action::Fight(area) => place("do-fight", area),
            Action::Stand => Message::new("do-stand").with("losses", self.losses_due(s)),
            Action::Retreat(area) => place("do-retreat", area).with("losses", self.losses_due(s).saturating_sub(1)),
            Action::Lose(unit) => with_strength("do-lose", unit),
            Action::Drain(unit) => located("do-drain", unit),
            Action::Refuel(unit) => located("do-refuel", unit),
            Action::Replace(unit) => located("do-replace", unit).with("full", self.facts.units[unit.index()].strength),
            Action::Commando(unit) => located("do-commando", unit),
            Action::Decline if asked.frame == Frame::Commando => Message::new("do-no-commando"),
            Action::Decline => Message::new("do-no-replacement"),
            Action::Arrive(area) => place("do-arrive", area),
            Action::Hits(..) => Message::new("do-roll"),
        }
    }

    fn losses_due(&self, s: &State) -> u8 {
        s.battle.map_or(0, |battle| battle.defender_due)
    }

    /// Units with their strength, one after the other.
    fn units_with_strength(&self, s: &State, units: Vec<UnitId>) -> Vec<Arg> {
        let one = |unit: UnitId| {
            let said = Message::new("unit-strength").with("unit", self.unit_name(unit));
            said.with("strength", s.strength[unit]).into()
        };
        units.into_iter().map(one).collect()
    }

    /// The unit in hand leaves the map, or stays where it is.
    fn leave_or_stay(&self, asked: &Asked<'_>, action: Action) -> Message {
        let s = asked.s;
        let key = match (action, asked.frame) {
            (Action::Exit, _) => "do-exit",
            (_, Frame::March(march)) if march.steps > 0 => "do-halt",
            _ => "do-stay",
        };
        let Some((unit, area)) = s.frames.in_hand().and_then(|unit| Some((unit, s.area_of(unit)?))) else {
            return Message::new("do-finish");
        };
        Message::new(key)
            .with("unit", self.unit_name(unit))
            .with("strength", s.strength[unit])
            .with("area", self.area_name(area))
    }

    /// What a move comes to: an attack, a capture, or a mere move; marked where only strategic movement gets there.
    fn go_key(&self, asked: &Asked<'_>, area: AreaId) -> &'static str {
        let s = asked.s;
        let strategic = asked.legs.iter().any(|(to, march, _)| *to == area && !march.normal);
        if self.enemy_in(s, asked.side, area) {
            "do-go-attack"
        } else if !self.controls(s, asked.side, area) {
            "do-go-take"
        } else if strategic {
            "do-go-strategic"
        } else {
            "do-go"
        }
    }

    /// The heading under which a choice stands.
    fn group_of(&self, asked: &Asked<'_>, action: Action) -> Option<Message> {
        let s = asked.s;
        match action {
            Action::Activate(area) if self.enemy_in(s, asked.side, area) => Some(Message::new("group-contact")),
            Action::Activate(_) => Some(Message::new("group-free")),
            Action::Go(area) => Some(Message::new(match self.go_key(asked, area) {
                "do-go-attack" => "group-attack",
                "do-go-take" => "group-take",
                _ => "group-move",
            })),
            Action::Retreat(_) => Some(Message::new("group-retreat")),
            Action::Pick(unit) => {
                let area = self.area_name(s.area_of(unit)?);
                Some(Message::new("group-area").with("area", area))
            }
            _ => None,
        }
    }

    /// The paragraph behind a choice.
    fn paragraph_of(&self, asked: &Asked<'_>, action: Action) -> &'static str {
        let exploits = matches!(asked.frame, Frame::Breakthrough | Frame::Exploit(_));
        match action {
            Action::Pick(_) | Action::Go(_) | Action::Halt | Action::Finish if exploits => "S17a",
            Action::Activate(_) => "S3a",
            Action::Pass => "S3e",
            Action::Pick(_) | Action::Halt | Action::Finish => "S3b",
            Action::Go(area) => {
                let strategic = asked.legs.iter().any(|(to, march, _)| *to == area && !march.normal);
                let walks = matches!(asked.frame, Frame::March(m) if self.facts.infantry.has(m.unit));
                match (strategic, walks) {
                    (true, _) => "S8a",
                    (false, true) => "S7a",
                    (false, false) => "S7b",
                }
            }
            Action::Exit => "S19f",
            Action::Fight(_) => "S3c",
            Action::Stand | Action::Retreat(_) => "S16b",
            Action::Lose(_) => "S16a",
            Action::Drain(_) => "S2.5a",
            Action::Refuel(_) => "S2.5b",
            Action::Commando(_) => "S2.7",
            Action::Decline if asked.frame == Frame::Commando => "S2.7",
            Action::Replace(_) | Action::Decline => "S2.6",
            Action::Arrive(_) => "R37",
            Action::Hits(..) => "S11c",
        }
    }
}

/// The unit and the area that stand for an action on the map.
fn what_to_click(asked: &Asked<'_>, action: Action) -> (Option<UnitId>, Option<AreaId>) {
    let unit = match action {
        Action::Activate(area)
        | Action::Go(area)
        | Action::Fight(area)
        | Action::Retreat(area)
        | Action::Arrive(area) => return (None, Some(area)),
        Action::Pick(unit)
        | Action::Lose(unit)
        | Action::Drain(unit)
        | Action::Refuel(unit)
        | Action::Replace(unit)
        | Action::Commando(unit) => Some(unit),
        Action::Exit | Action::Halt => asked.s.frames.in_hand(),
        Action::Pass | Action::Finish | Action::Stand | Action::Decline | Action::Hits(..) => None,
    };
    (unit, unit.and_then(|unit| asked.s.area_of(unit)))
}

/// The only plan that begins with an action: the battle that it leads to.
fn plan_of(plans: &[(String, Vec<Action>)], action: Action) -> Option<String> {
    let mut begun = plans.iter().filter(|(_, batch)| batch.first() == Some(&action));
    match (begun.next(), begun.next()) {
        (Some((name, _)), None) => Some(name.clone()),
        _ => None,
    }
}
