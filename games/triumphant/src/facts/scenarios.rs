//! `scenarios.toml`: the scenarios and how they are won.

use grognard_board::Id;
use grognard_core::data::{Reader, SCENARIOS as FILE, Spanned};
use grognard_core::message::Name;
use grognard_core::{ScenarioAbout, scenario_entry};
use serde::Deserialize;

use super::dates::Turn;

/// Victory by objectives (13.24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Objectives {
    /// The German wins with so many or more.
    pub(crate) german: u8,
    /// It is a draw with so many or more.
    pub(crate) draw: u8,
}

/// Victory by destruction (13.33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Destruction {
    /// The German needs so many Allied units destroyed,
    pub(crate) destroyed: u16,
    /// fewer German units lost than this,
    pub(crate) lost_below: u16,
    /// and no more Westwall hexes than this in Allied hands.
    pub(crate) westwall: u16,
    /// If he fails, so many objective hexes make it a draw.
    pub(crate) hexes: u8,
}

/// Victory in the campaign (13.43), and what German exits bring about (13.41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Campaign {
    /// Units off the map for a German major victory.
    pub(crate) exits: u16,
    /// Objective hexes for any German victory.
    pub(crate) hexes: u8,
    /// For a minor one fewer German units lost than this.
    pub(crate) lost_below: u16,
    /// German units lost for an Allied major victory.
    pub(crate) allied_major: u16,
    /// German units lost for an Allied minor victory,
    pub(crate) allied_minor: u16,
    /// with fewer objective hexes German than this.
    pub(crate) allied_hexes_below: u8,
    /// Exits after which no British reinforcements come.
    pub(crate) british_stop: u16,
    /// Exits after which the British leave.
    pub(crate) british_leave: u16,
}

/// How a scenario is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Victory {
    /// By objectives.
    Objectives(Objectives),
    /// By destruction; the German may ask for reserves before play and end the game early (13.31, 13.32).
    Destruction(Destruction),
    /// By exits, objectives and losses.
    Campaign(Campaign),
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scenario {
    /// What people are told of it.
    pub(crate) about: ScenarioAbout,
    /// First turn.
    pub(crate) first: Turn,
    /// Last turn.
    pub(crate) last: Turn,
    /// German supply points before the first turn.
    pub(crate) stock: u8,
    /// How it is won.
    pub(crate) victory: Victory,
    /// Where these facts come from.
    pub(crate) source: String,
}

scenario_entry! {
    struct Entry {
        victory_en: String,
        victory_fr: String,
        first: Spanned<String>,
        last: Spanned<String>,
        stock: u8,
        objectives: Option<Spanned<Objectives>>,
        destruction: Option<Spanned<Destruction>>,
        campaign: Option<Spanned<Campaign>>,
    }
}

/// Reads `scenarios.toml`.
pub(super) fn load(reader: &mut Reader<'_>) -> Vec<Scenario> {
    reader.scenarios(|entry: &Entry, about, reader| {
        let victory = victory(entry, reader);
        let first = reader.day_at(FILE, &entry.first).map(Turn::from_index);
        let last = reader.day_at(FILE, &entry.last).map(Turn::from_index);
        let (first, last) = (first?, last?);
        if last < first {
            let what = "the last day comes before the first";
            reader.fault_at(FILE, &entry.last, what, "write a later day");
        }
        Some(Scenario {
            about: ScenarioAbout {
                victory: Name::new(&entry.victory_en, &entry.victory_fr),
                ..about
            },
            first,
            last,
            stock: entry.stock,
            victory: victory?,
            source: entry.source.get_ref().clone(),
        })
    })
}

/// A scenario is won in exactly one way.
fn victory(entry: &Entry, reader: &mut Reader<'_>) -> Option<Victory> {
    let objectives = entry.objectives.as_ref();
    let destruction = entry.destruction.as_ref();
    let campaign = entry.campaign.as_ref();
    if let Some(spanned) = objectives {
        check_objectives(spanned, reader);
    }
    if let Some(spanned) = campaign {
        check_campaign(spanned, reader);
    }
    let found = [
        objectives.map(|way| Victory::Objectives(*way.get_ref())),
        destruction.map(|way| Victory::Destruction(*way.get_ref())),
        campaign.map(|way| Victory::Campaign(*way.get_ref())),
    ];
    let mut ways = found.into_iter().flatten();
    let way = ways.next();
    if way.is_none() || ways.next().is_some() {
        let problem = if way.is_none() {
            "cannot be won"
        } else {
            "is won in several ways"
        };
        let what = format!("the scenario `{}` {problem}", entry.id.get_ref());
        let remedy = "write exactly one of objectives, destruction and campaign";
        reader.fault_at(FILE, &entry.id, what, remedy);
    }
    way
}

fn check_objectives(spanned: &Spanned<Objectives>, reader: &mut Reader<'_>) {
    let Objectives { german, draw } = spanned.get_ref();
    if draw > german {
        let what = format!("a draw needs {draw} objectives, a German victory only {german}");
        reader.fault_at(FILE, spanned, what, "make `draw` smaller than `german`");
    }
}

fn check_campaign(spanned: &Spanned<Campaign>, reader: &mut Reader<'_>) {
    let campaign = spanned.get_ref();
    if campaign.allied_minor > campaign.allied_major {
        let what = "the Allied minor victory needs more German losses than the major one";
        reader.fault_at(FILE, spanned, what, "make `allied_minor` smaller than `allied_major`");
    }
    if campaign.british_leave < campaign.british_stop {
        let what = "the British would leave before their reinforcements stop";
        reader.fault_at(FILE, spanned, what, "make `british_leave` greater than `british_stop`");
    }
}
