//! What is going on, in words: enough to tell two procedures apart.

use grognard_board::HexId;
use grognard_core::Side;

use crate::Triumphant;
use crate::facts::UnitId;
use crate::frame::{Cup, Fight, Frame, March, Phase, Segment, Setup, TurnEnd};

impl Triumphant {
    /// A suspended procedure, as a position tells it.
    pub(super) fn doing(&self, frame: Frame) -> String {
        match frame {
            Frame::Setup(step) => format!("setup {}", self.doing_setup(step)),
            Frame::Segment(step) => self.doing_segment(step),
            Frame::Cup(Cup::Draw) => "draw".into(),
            Frame::Cup(Cup::PutBack { hq }) => format!("put-back {}", self.id(hq)),
            Frame::Impulse(phase) => self.doing_phase(phase),
            Frame::March(step) => self.doing_march(step),
            Frame::Overstack { hex, owner } => format!("overstack {} {}", self.label(hex), self.side_id(owner)),
            Frame::Battle(step) => self.doing_battle(step),
            Frame::TurnEnd(TurnEnd::Close) => "turn-end".into(),
            Frame::TurnEnd(TurnEnd::Stop) => "stop".into(),
            Frame::TurnEnd(TurnEnd::Next) => "next-turn".into(),
        }
    }

    fn side_id(&self, side: Side) -> &str {
        &self.about.sides[side].id
    }

    fn doing_setup(&self, step: Setup) -> String {
        match step {
            Setup::DropHex => "drop-hex".into(),
            Setup::DropTurn => "drop-turn".into(),
            Setup::Battalion(unit) => format!("battalion {}", self.id(unit)),
            Setup::Ask => "ask".into(),
            Setup::AskRoll => "ask-roll".into(),
            Setup::Bring { left, brought } => format!("bring {left} {brought}"),
            Setup::DiscoveryRoll { brought } => format!("discovery-roll {brought}"),
            Setup::Deploy => "deploy".into(),
            Setup::Place(unit) => format!("place {}", self.id(unit)),
        }
    }

    fn doing_segment(&self, step: Segment) -> String {
        match step {
            Segment::Dawn => "dawn".into(),
            Segment::Return(unit) => format!("return {}", self.id(unit)),
            Segment::Sky => "sky".into(),
            Segment::Okw => "okw".into(),
            Segment::Release { mechanised, infantry } => format!("release {mechanised} {infantry}"),
            Segment::Income => "income".into(),
            Segment::Restore { side, left } => format!("restore {} {left}", self.side_id(side)),
            Segment::CombatSupply => "combat-supply".into(),
            Segment::Status => "status".into(),
            Segment::Chits => "chits".into(),
        }
    }

    fn doing_phase(&self, phase: Phase) -> String {
        let word = match phase {
            Phase::BridgeRoll { unit, to } => return format!("bridge-roll {}", self.unit_to(unit, to)),
            Phase::Engineers => "engineers",
            Phase::Strategic => "strategic",
            Phase::Drop => "drop",
            Phase::Tactical => "tactical",
            Phase::MovementEnd => "movement-end",
            Phase::Declare => "declare",
            Phase::Cover => "cover",
            Phase::Commit => "commit",
            Phase::Resolve => "resolve",
            Phase::CombatEnd => "combat-end",
            Phase::Mechanised => "mechanised",
            Phase::Close => "close",
            Phase::PauseRoll => "pause-roll",
        };
        word.into()
    }

    fn unit_to(&self, unit: UnitId, to: HexId) -> String {
        format!("{} {}", self.id(unit), self.label(to))
    }

    fn doing_march(&self, step: March) -> String {
        match step {
            March::Open => "march".into(),
            March::SlipRoll { to } => format!("slip-roll {}", self.label(to)),
            March::Lock { to } => format!("lock {}", self.label(to)),
            March::Support { to } => format!("overrun-support {}", self.label(to)),
            March::Follow { to } => format!("follow {}", self.label(to)),
        }
    }

    fn doing_battle(&self, step: Fight) -> String {
        match step {
            Fight::Muster => "muster".into(),
            Fight::Scouts => "scouts".into(),
            Fight::Roll => "roll".into(),
            Fight::Losses(side) => format!("losses {}", self.side_id(side)),
            Fight::Rest(side) => format!("rest {}", self.side_id(side)),
            Fight::Retreat(side) => format!("retreat {}", self.side_id(side)),
            Fight::FallBack { unit, left } => format!("fall-back {} {left}", self.id(unit)),
            Fight::Cornered { side, left } => format!("cornered {} {left}", self.side_id(side)),
            Fight::Advance => "advance".into(),
            Fight::Advancing { unit, left } => format!("advancing {} {left}", self.id(unit)),
            Fight::Done => "battle-done".into(),
        }
    }
}
