//! What players and dice do, and how it is written.

use grognard_board::AreaId;

use crate::Bulge;
use crate::facts::UnitId;

/// Everything that changes a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Activate all fresh units of an area (S3a).
    Activate(AreaId),
    /// Pass (S3e).
    Pass,
    /// Take a unit in hand, to move it or to break through with it.
    Pick(UnitId),
    /// Move the unit in hand to an area.
    Go(AreaId),
    /// Leave the map with the unit in hand (S19f).
    Exit,
    /// The unit in hand has moved far enough.
    Halt,
    /// No more movement, or no more breakthroughs.
    Finish,
    /// Resolve the combat of this area next.
    Fight(AreaId),
    /// Take the losses and stay (S16b).
    Stand,
    /// Cancel a loss by going back to this area (S16b).
    Retreat(AreaId),
    /// This unit loses a strength point (S16a).
    Lose(UnitId),
    /// Put a fuel shortage marker on this unit (S2.5a).
    Drain(UnitId),
    /// Take the fuel shortage marker off this unit (S2.5b).
    Refuel(UnitId),
    /// Give this unit a replacement point (S2.6).
    Replace(UnitId),
    /// Let the commandos hold this unit up (S2.7).
    Commando(UnitId),
    /// Make no use of replacement points or of the commandos.
    Decline,
    /// Bring the reinforcement in here instead of its blocked entry (R37).
    Arrive(AreaId),
    /// Hits of both sides in a combat: the tallied dice.
    Hits {
        /// On the defender, before terrain.
        on_defender: u8,
        /// On the attacker.
        on_attacker: u8,
    },
}

impl Bulge {
    pub(crate) fn name_of(&self, action: Action) -> String {
        let area = |verb: &str, area: AreaId| format!("{verb} {}", self.code(area));
        let unit = |verb: &str, unit: UnitId| format!("{verb} {}", self.id(unit));
        match action {
            Action::Activate(a) => area("activate", a),
            Action::Pass => "pass".into(),
            Action::Pick(u) => unit("pick", u),
            Action::Go(a) => area("go", a),
            Action::Exit => "exit".into(),
            Action::Halt => "halt".into(),
            Action::Finish => "finish".into(),
            Action::Fight(a) => area("fight", a),
            Action::Stand => "stand".into(),
            Action::Retreat(a) => area("retreat", a),
            Action::Lose(u) => unit("lose", u),
            Action::Drain(u) => unit("drain", u),
            Action::Refuel(u) => unit("refuel", u),
            Action::Replace(u) => unit("replace", u),
            Action::Commando(u) => unit("commando", u),
            Action::Decline => "decline".into(),
            Action::Arrive(a) => area("arrive", a),
            Action::Hits {
                on_defender,
                on_attacker,
            } => format!("hits {on_defender} {on_attacker}"),
        }
    }

    pub(crate) fn read_action(&self, text: &str) -> Option<Action> {
        let mut words = text.split_whitespace();
        let (verb, object) = (words.next()?, words.next());
        let area = || self.facts.area(object?);
        let unit = || self.facts.unit(object?);
        let action = match (verb, object.is_some()) {
            ("activate", true) => Action::Activate(area()?),
            ("pick", true) => Action::Pick(unit()?),
            ("go", true) => Action::Go(area()?),
            ("fight", true) => Action::Fight(area()?),
            ("retreat", true) => Action::Retreat(area()?),
            ("lose", true) => Action::Lose(unit()?),
            ("drain", true) => Action::Drain(unit()?),
            ("refuel", true) => Action::Refuel(unit()?),
            ("replace", true) => Action::Replace(unit()?),
            ("commando", true) => Action::Commando(unit()?),
            ("arrive", true) => Action::Arrive(area()?),
            ("pass", false) => Action::Pass,
            ("exit", false) => Action::Exit,
            ("halt", false) => Action::Halt,
            ("finish", false) => Action::Finish,
            ("stand", false) => Action::Stand,
            ("decline", false) => Action::Decline,
            _ => return None,
        };
        words.next().is_none().then_some(action)
    }

    /// Every action that can be written, dice left out.
    pub(crate) fn every_action(&self, out: &mut Vec<Action>) {
        for area in self.facts.map.areas() {
            let with = [
                Action::Activate,
                Action::Go,
                Action::Fight,
                Action::Retreat,
                Action::Arrive,
            ];
            out.extend(with.map(|make| make(area)));
        }
        for unit in (0..self.facts.units.len() as u8).map(UnitId) {
            let with = [
                Action::Pick,
                Action::Lose,
                Action::Drain,
                Action::Refuel,
                Action::Replace,
                Action::Commando,
            ];
            out.extend(with.map(|make| make(unit)));
        }
        out.extend([
            Action::Pass,
            Action::Exit,
            Action::Halt,
            Action::Finish,
            Action::Stand,
            Action::Decline,
        ]);
    }

    pub(crate) fn code(&self, area: AreaId) -> &str {
        &self.facts.areas[area.index()].code
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.facts.units[unit.index()].id
    }
}
