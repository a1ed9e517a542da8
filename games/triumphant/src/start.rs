//! Loading the game, and the first position of a scenario.

use grognard_core::data::Files;
use grognard_core::{About, Faults, Identity, Start as Begin, StartFacts, rule};

use crate::editions::RULES_NUMBER;
use crate::facts::{ALLIED, Facts, Start, UnitId, Victory};
use crate::lookup::Lookup;
use crate::options::{CampaignStock, DiscoveryShift, KNOWN, Options, Reinforcements};
use crate::setup::Setup;
use crate::state::{Place, Position, State};
use crate::{CITATIONS, LABS, Triumphant, WORDS};

const IDENTITY: Identity = Identity {
    id: "triumphant",
    rules_number: RULES_NUMBER,
    sides: ["german", "allied"],
    // Well above the longest game that random play has found; a bound, not a rule.
    longest: 200_000,
    hidden: true,
    citations: CITATIONS,
    words: WORDS,
    labs: LABS,
};

impl Triumphant {
    pub(crate) fn from_files(files: Files) -> Result<Self, Faults> {
        let facts = Facts::load(&files)?;
        let scenarios = facts.scenarios.iter().map(|scenario| scenario.about.clone()).collect();
        let options = (&facts.options[..], KNOWN);
        let (about, start_facts) = IDENTITY.of(&files, options, scenarios, &facts.paragraphs)?;
        Ok(Self::with(facts, files, about, start_facts))
    }

    /// The game of some facts.
    pub(crate) fn with(facts: Facts, files: Files, about: About, start_facts: StartFacts) -> Self {
        let lookup = Lookup::new(&facts);
        let mut game = Self {
            facts,
            lookup,
            files,
            about,
            start_facts,
        };
        game.lookup.charted = game.chart_floods();
        game.lookup.ground = game.ground();
        game
    }

    /// An empty position of a scenario with its options.
    pub(crate) fn blank(&self, start: &Begin) -> State {
        let scenarios = &self.facts.scenarios;
        let found = scenarios
            .iter()
            .position(|scenario| scenario.about.id == start.scenario)
            .unwrap_or(0);
        // The players agree on options before play; without agreement none is used (12.0).
        let agreed = rule!("12.0", Options::read(&start.options), else Options::read(&Default::default()));
        let mut position = Position::empty(agreed, found as u8, scenarios[found].first.0);
        position.points = self.stock(&position).into();
        State::new(self, position)
    }

    /// German supply points before the first turn (13.23, 13.42, R58).
    fn stock(&self, position: &Position) -> u8 {
        let scenario = &self.facts.scenarios[usize::from(position.scenario)];
        let usual = self.facts.scenarios.first().map_or(0, |first| first.stock);
        match (scenario.victory, position.options.campaign_stock) {
            (Victory::Campaign(_), CampaignStock::Nineteen) => usual,
            (Victory::Campaign(_), CampaignStock::TwentyEight) => rule!("13.42", scenario.stock, else usual),
            _ => scenario.stock,
        }
    }

    /// The first position: units with a fixed hex stand there, the others wait to be placed or to come.
    pub(crate) fn first_position(&self, start: &Begin) -> State {
        let mut state = self.blank(start);
        for unit in self.unit_ids() {
            let place = self.first_place(&state, unit);
            self.put(&mut state, unit, place);
        }
        state.german = self.facts.board.marks.german_start;
        state.frames.call(Setup::DropHex);
        state
    }

    fn first_place(&self, s: &State, unit: UnitId) -> Place {
        let reserve = self.unit(unit).formation.is_some_and(|f| self.okw_kind(f).is_some());
        match rule!("2.5", self.start_of(unit)) {
            Some(Start::Hex(hex)) => Place::Hex(hex),
            Some(Start::List | Start::Zones(_)) => Place::Deploying,
            None if reserve && (s.options.reinforcements == Reinforcements::Okw || self.has_request(s)) => {
                rule!("10.11", Place::Reserve, else Place::Later)
            }
            None => Place::Later,
        }
    }

    /// A date moved by discovery: all but those of the first day come a day earlier, or later as printed (13.32, R98).
    pub(crate) fn shifted(&self, s: &State, unit: UnitId, turn: u8) -> u8 {
        let first = self.scenario(s).first.0;
        let moved = s.discovered && self.side_of(unit) == ALLIED && turn > first;
        if !rule!("13.32", moved) {
            return turn;
        }
        match s.options.discovery_shift {
            DiscoveryShift::Earlier => rule!("R98", turn - 1, else turn + 1),
            DiscoveryShift::Later => turn + 1,
        }
    }
}
