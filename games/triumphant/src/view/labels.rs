//! What the answers to a question are called, under which heading they stand, and which paragraph is behind them.

use grognard_board::HexId;
use grognard_core::{Arg, Message};

use super::prompt::Asked;
use crate::Triumphant;
use crate::action::{Action, Chits, Engineer};
use crate::facts::{FormationId, Reserve, UnitId};
use crate::frame::{Fight, Frame, March, Phase, Segment, Setup, TurnEnd};
use crate::state::{Gait, Place, State};

impl Triumphant {
    /// An action in words.
    pub(super) fn label_of(&self, asked: &Asked<'_>, action: Action) -> Message {
        let s = asked.s;
        let hex = |key: &str, hex: HexId| Message::new(key).with("hex", &self.hex_name(hex));
        let unit = |key: &str, unit: UnitId| self.unit_message(s, key, unit);
        match action {
            Action::Preset => Message::new("do-preset"),
            Action::DropOn(turn) => Message::new("do-date").with("date", self.date_message(turn)),
            Action::Stack(with) => unit("do-stack", with),
            Action::Ask => Message::new("do-ask"),
            Action::Bring(formation) => self.formation_message(formation),
            Action::Pick(picked) => unit("do-unit", picked),
            Action::DropAt(at) | Action::Put(at) | Action::Enter(at) => hex("do-hex", at),
            Action::Restore(reduced) => unit("do-unit", reduced),
            Action::Supply(hq) => unit("do-supply", hq),
            Action::Commit(chits) => self.chits_message(chits),
            Action::PutBack => Message::new("do-put-back"),
            Action::Bridge(Engineer(engineer), to) => unit("do-bridge", engineer).with("to", &self.hex_name(to)),
            Action::Join(other) => unit("do-join", other),
            Action::Go(to) => hex(self.go_key(asked, to), to),
            Action::Slip(to) => hex("do-slip", to),
            Action::Overrun(to) => hex("do-overrun", to),
            Action::Exit => Message::new("do-exit"),
            Action::Halt => Message::new(self.halt_key(asked)),
            Action::Remove(lost) => unit("do-unit", lost),
            Action::Declare(at) => self.with_defenders(s, hex("do-declare", at), at),
            Action::Cover(at) => self.with_defenders(s, hex("do-cover", at), at),
            Action::Strike(at) => hex("do-strike", at),
            Action::Back(at) => hex("do-back", at),
            Action::Fight(at) => self.with_defenders(s, hex("do-fight", at), at),
            Action::Attack(attacker) => unit("do-unit", attacker),
            Action::Retreat if asked.frame == Frame::Battle(Fight::Scouts) => Message::new("do-withdraw"),
            Action::Retreat => Message::new("do-retreat").with("hexes", self.rest(asked)),
            Action::Stand if asked.frame == Frame::Battle(Fight::Scouts) => Message::new("do-stay"),
            Action::Stand => Message::new("do-stand").with("steps", self.rest(asked)),
            Action::Lose(loser) => unit("do-lose", loser),
            Action::Decline => Message::new(decline_key(asked.frame)),
            Action::Finish => Message::new(finish_key(asked.frame)),
            Action::Stop => Message::new("do-stop"),
            Action::Rolled(_) | Action::Sky(..) | Action::Drawn(_) => Message::new("do-roll"),
        }
    }

    /// A unit with its factors and where it stands.
    fn unit_message(&self, s: &State, key: &str, unit: UnitId) -> Message {
        let facts = self.unit(unit);
        let first = if facts.is_hq() {
            facts.range
        } else {
            self.strength_of(s, unit)
        };
        let place: Arg = match s.place(unit) {
            Place::Hex(hex) => Arg::from(&self.hex_name(hex)),
            Place::Waiting => Message::new("place-waiting").into(),
            Place::Deploying => self.start_place(unit),
            _ => Message::new("place-off-map").into(),
        };
        Message::new(key)
            .with("unit", &facts.name)
            .with("factors", format!("{first}-{}", facts.movement))
            .with("place", place)
    }

    /// Where a unit may be set up: the names of its zones.
    fn start_place(&self, unit: UnitId) -> Arg {
        let zones = match self.start_of(unit) {
            Some(crate::facts::Start::Zones(zones)) => Some(zones),
            _ => None,
        };
        let named = self.facts.board.marks.zones.iter().enumerate();
        let wanted = named.filter(|(at, _)| zones.is_none_or(|zones| zones.has(*at)));
        let names: Vec<Arg> = wanted.map(|(_, zone)| Arg::from(zone.id.as_str())).collect();
        names.into()
    }

    fn formation_message(&self, formation: FormationId) -> Message {
        let kind = match self.okw_kind(formation) {
            Some(Reserve::Mechanised) => "mechanised",
            _ => "infantry",
        };
        Message::new("do-bring")
            .with("formation", &self.facts.formations[formation.index()].name)
            .with("kind", kind)
    }

    fn chits_message(&self, chits: Chits) -> Message {
        match chits.count() {
            0 => Message::new("chits-none"),
            _ => Message::new("chits-list").with("units", self.unit_list(self.chit_units(chits))),
        }
    }

    fn with_defenders(&self, s: &State, message: Message, hex: HexId) -> Message {
        message.with("units", self.unit_list(s.stack(hex)))
    }

    /// What a side still has to suffer or to go back.
    fn rest(&self, asked: &Asked<'_>) -> u8 {
        let battle = asked.s.battle.as_ref();
        battle.map_or(0, |battle| battle.toll[asked.side].rest)
    }

    fn go_key(&self, asked: &Asked<'_>, to: HexId) -> &'static str {
        let s = asked.s;
        match asked.frame {
            Frame::March(March::Follow { .. }) => "do-follow",
            _ if self.in_enemy_zone(s, asked.side, to) => "do-go-zone",
            _ if !self.controls(s, asked.side, to) => "do-go-take",
            _ => "do-hex",
        }
    }

    fn halt_key(&self, asked: &Asked<'_>) -> &'static str {
        let started = asked.s.group.as_ref().is_some_and(|group| group.steps > 0);
        match asked.frame {
            Frame::March(March::Follow { .. }) => "do-not-follow",
            Frame::March(_) if !started => "do-stay",
            _ => "do-halt",
        }
    }

    /// The heading under which a choice stands.
    pub(super) fn group_of(&self, asked: &Asked<'_>, action: Action) -> Option<Message> {
        let s = asked.s;
        let by_place = |unit: UnitId| match s.place(unit) {
            Place::Hex(hex) => Some(Message::new("group-hex").with("hex", &self.hex_name(hex))),
            Place::Waiting => Some(Message::new("group-waiting")),
            _ => None,
        };
        match action {
            Action::Pick(unit)
            | Action::Restore(unit)
            | Action::Attack(unit)
            | Action::Stack(unit)
            | Action::Remove(unit)
            | Action::Lose(unit)
            | Action::Bridge(Engineer(unit), _) => by_place(unit),
            Action::Join(_) => Some(Message::new("group-join")),
            Action::Go(to) => Some(Message::new(match self.go_key(asked, to) {
                "do-go-zone" => "group-zone",
                "do-go-take" => "group-take",
                _ => "group-move",
            })),
            Action::Enter(_) | Action::Put(_) => Some(Message::new("group-enter")),
            Action::Overrun(_) => Some(Message::new("group-overrun")),
            Action::Slip(_) => Some(Message::new("group-slip")),
            Action::Commit(chits) => Some(Message::new("group-chits").with("count", chits.count())),
            Action::Strike(_) => Some(Message::new("group-air")),
            Action::Back(_) if asked.frame == Frame::Impulse(Phase::Commit) => Some(Message::new("group-support")),
            _ => None,
        }
    }

    /// The paragraph behind a choice.
    pub(super) fn paragraph_of(&self, asked: &Asked<'_>, action: Action) -> &'static str {
        match action {
            Action::Preset | Action::Stack(_) => "13.22",
            Action::DropAt(_) | Action::DropOn(_) => "11.2",
            Action::Ask => "13.32",
            Action::Bring(_) if matches!(asked.frame, Frame::Setup(_)) => "13.32",
            Action::Bring(_) => "10.11",
            Action::Put(_) if matches!(asked.frame, Frame::Setup(_)) => "13.23",
            Action::Put(_) => "11.11",
            Action::Restore(_) => "10.2",
            Action::Supply(_) => "7.3",
            Action::Commit(_) => "8.1",
            Action::PutBack => "13.1c",
            Action::Bridge(..) => "11.71",
            Action::Join(_) => "5.1",
            Action::Enter(_) => "10.12",
            Action::Slip(_) => "4.4",
            Action::Overrun(_) => "9.6",
            Action::Exit => "13.41",
            Action::Remove(_) => "6.2",
            Action::Declare(_) => "3.33a",
            Action::Cover(_) => "3.33b",
            Action::Strike(_) => "11.3",
            Action::Back(_) => "11.12",
            Action::Fight(_) => "3.33d",
            Action::Attack(_) => "9.1",
            Action::Lose(_) => "9.22",
            Action::Stop => "13.31",
            Action::Go(_) | Action::Pick(_) | Action::Halt => self.movement_paragraph(asked),
            Action::Retreat | Action::Stand | Action::Decline | Action::Finish => frame_paragraph(asked.frame),
            Action::Rolled(_) | Action::Sky(..) | Action::Drawn(_) => "2.0",
        }
    }

    fn movement_paragraph(&self, asked: &Asked<'_>) -> &'static str {
        match (asked.frame, asked.s.group.as_ref().map(|group| group.gait)) {
            (Frame::March(March::Follow { .. }), _) => "9.63",
            (Frame::March(March::Lock { .. }), _) => "4.3",
            (Frame::March(_), Some(Gait::Strategic)) => "5.2",
            (Frame::March(_), Some(Gait::Tactical)) => "5.3",
            (Frame::March(_), Some(Gait::Mechanised)) => "3.34",
            (frame, _) => frame_paragraph(frame),
        }
    }
}

/// The paragraph of the procedure that goes on.
fn frame_paragraph(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup(Setup::DropHex | Setup::DropTurn) => "11.2",
        Frame::Setup(Setup::Battalion(_)) => "13.22",
        Frame::Setup(Setup::Deploy | Setup::Place(_)) => "13.23",
        Frame::Setup(_) => "13.32",
        Frame::Segment(Segment::Restore(_)) => "10.2",
        Frame::Segment(Segment::CombatSupply) => "7.3",
        Frame::Segment(_) => "3.1",
        Frame::Cup(_) => "13.1c",
        Frame::Impulse(Phase::Engineers) => "3.31",
        Frame::Impulse(Phase::Strategic) => "3.32a",
        Frame::Impulse(Phase::Tactical) => "3.32b",
        Frame::Impulse(Phase::Declare) => "3.33a",
        Frame::Impulse(Phase::Cover) => "3.33b",
        Frame::Impulse(Phase::Commit) => "3.33c",
        Frame::Impulse(Phase::Resolve) => "3.33d",
        Frame::Impulse(_) => "3.34",
        Frame::March(March::Support { .. }) => "9.62",
        Frame::March(_) => "5.1",
        Frame::Overstack(_) => "6.2",
        Frame::Battle(Fight::Muster) => "9.1",
        Frame::Battle(Fight::Scouts) => "12.4",
        Frame::Battle(Fight::Rest(_) | Fight::Losses(_)) => "9.22",
        Frame::Battle(Fight::Retreat(_) | Fight::FallBack(_) | Fight::Cornered(_)) => "9.31",
        Frame::Battle(_) => "9.4",
        Frame::TurnEnd(_) => "13.31",
    }
}

/// What making no use of an offer is called.
fn decline_key(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup(Setup::Ask) => "do-not-ask",
        Frame::Cup(_) => "do-not-put-back",
        Frame::March(March::Support { .. }) => "do-not-back",
        Frame::TurnEnd(TurnEnd::Stop) => "do-play-on",
        _ => "do-finish",
    }
}

/// What being through with something is called.
fn finish_key(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup(Setup::Bring { .. }) => "do-finish-bring",
        Frame::Segment(Segment::Restore(_)) => "do-finish-restore",
        Frame::Segment(Segment::CombatSupply) => "do-finish-supply",
        Frame::Impulse(Phase::Engineers) => "do-finish-engineers",
        Frame::Impulse(Phase::Strategic) => "do-finish-strategic",
        Frame::Impulse(Phase::Tactical | Phase::Mechanised) => "do-finish-movement",
        Frame::Impulse(Phase::Declare) => "do-finish-declare",
        Frame::Impulse(Phase::Cover) => "do-finish-cover",
        Frame::Impulse(Phase::Commit) => "do-finish-commit",
        Frame::Battle(Fight::Muster) => "do-finish-muster",
        Frame::Battle(Fight::Retreat(_)) => "do-finish-retreat",
        Frame::Battle(Fight::Advance) => "do-finish-advance",
        _ => "do-finish",
    }
}
