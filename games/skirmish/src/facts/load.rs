//! Loading: every table is read and checked, and all that is wrong is told at once.

use grognard_board::{AreaId, AreaMap, AreaSet, MapFault};
use grognard_core::data::{Files, Ids, Row, Table};
use grognard_core::{About, BySide, Faults, Side, SideAbout, lexicon};
use grognard_table::view::Branch;

use super::{
    AREAS, Area, BLOCKS, BlockAbout, BlockId, Border, Facts, Kind, Outcome, PER_SIDE, Unit, UnitId, Way, Wing,
};
use super::{blocks_of, scenarios};

/// Raised whenever a rule or a fact changes what happens in a recorded game.
const RULES_NUMBER: u32 = 1;
/// No game takes more actions than this.
const LONGEST: u32 = 400;

const SIDES: [(&str, Side); 2] = [("north", Side::A), ("south", Side::B)];

/// Loads the facts from the game's files.
pub(crate) fn load(files: Files) -> Result<Facts, Faults> {
    let mut reader = Reader {
        files: &files,
        faults: Faults::new(),
    };
    let paragraphs = reader
        .files
        .paragraphs(&mut reader.faults)
        .map_or_else(Vec::new, |(read, _)| read);
    let (areas, ids) = reader.areas();
    let map = reader.map(&ids, areas.len());
    let (units, army) = reader.units();
    let (blocks, names) = reader.blocks();
    let results = reader.results();
    let mut faults = reader.faults;
    let (scenarios, listed) = scenarios::scenarios(&files, &ids, &names, &mut faults);
    let options = scenarios::options(&files, &mut faults);
    let (Some(map), true) = (map, faults.is_empty()) else {
        return Err(faults);
    };
    let [title, north, south] = lexicon::names(crate::WORDS, ["title", "side-north", "side-south"]);
    let about = About {
        id: "skirmish",
        title,
        rules_number: RULES_NUMBER,
        data_digest: files.digest(),
        sides: BySide {
            a: SideAbout::new("north", north),
            b: SideAbout::new("south", south),
        },
        scenarios: listed,
        options,
        longest: LONGEST,
        hidden: true,
        paragraphs,
        citations: crate::CITATIONS,
        words: crate::WORDS,
        labs: crate::LABS,
    };
    Ok(Facts {
        homes: homes(&areas),
        files,
        about,
        areas,
        map,
        units,
        blocks,
        results,
        scenarios,
        army,
    })
}

/// The areas where each side's supply begins.
pub(super) fn homes(areas: &[Area]) -> BySide<AreaSet> {
    BySide::new(|side| {
        let of = |(at, area): (usize, &Area)| (area.home == Some(side)).then_some(AreaId(at as u8));
        areas.iter().enumerate().filter_map(of).collect()
    })
}

struct Reader<'f> {
    files: &'f Files,
    faults: Faults,
}

impl Reader<'_> {
    fn table(&mut self, file: &str, columns: &[&str]) -> Option<Table> {
        let read = match self.files.get(file) {
            Ok(text) => Table::read(file, text, columns, &[]),
            Err(fault) => Err(vec![fault]),
        };
        read.map_err(|faults| self.faults.extend(faults)).ok()
    }

    fn areas(&mut self) -> (Vec<Area>, Ids) {
        let columns = [
            "id", "name_en", "name_fr", "terrain", "defence", "value", "home", "x", "y", "source",
        ];
        let Some(table) = self.table("areas.csv", &columns) else {
            return Default::default();
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let mut areas = Vec::new();
        for row in table.rows() {
            let name = row.name("name", &mut self.faults);
            let faults = &mut self.faults;
            let home = [("", None), ("north", Some(Side::A)), ("south", Some(Side::B))];
            areas.push(Area {
                id: row.text("id").into(),
                name,
                terrain: row.nonempty("terrain", faults).unwrap_or_default().into(),
                defence: row.number("defence", 0..=3, faults).unwrap_or_default(),
                value: row.number("value", 0..=9, faults).unwrap_or_default(),
                home: row.one_of("home", &home, faults).flatten(),
                at: (
                    row.number("x", 0.0..=100.0, faults).unwrap_or_default(),
                    row.number("y", 0.0..=100.0, faults).unwrap_or_default(),
                ),
            });
        }
        if areas.len() > AREAS - 2 {
            let what = format!("there are {} areas", areas.len());
            let remedy = format!("the map has room for {}", AREAS - 2);
            self.faults.push(table.fault("id", what, remedy));
        }
        for (word, side) in SIDES {
            if areas.iter().all(|area| area.home != Some(side)) {
                let what = format!("no area is the home of {word}");
                self.faults.push(table.fault("home", what, "each side needs one"));
            }
        }
        (areas, ids)
    }

    fn map(&mut self, areas: &Ids, count: usize) -> Option<AreaMap<Border>> {
        let table = self.table("borders.csv", &["a", "b", "kind", "source"])?;
        let kinds = [("open", Border::Open), ("river", Border::River)];
        let mut borders = Vec::new();
        for row in table.rows() {
            let a = row.id("a", "area", areas, &mut self.faults);
            let b = row.id("b", "area", areas, &mut self.faults);
            let kind = row.one_of("kind", &kinds, &mut self.faults);
            let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
            borders.push((AreaId(a as u8), AreaId(b as u8), kind.unwrap_or(Border::Open)));
        }
        if !self.faults.is_empty() {
            return None;
        }
        let built = AreaMap::new(count, borders);
        let mut wrong = |number: usize, what: &str| {
            let row = table.row(number);
            self.faults
                .extend(row.map(|row| row.fault("b", what, "remove the row")));
        };
        for fault in built.as_ref().err().into_iter().flatten() {
            match *fault {
                MapFault::TooManyAreas | MapFault::Outside { .. } => {}
                MapFault::Loop { row } => wrong(row, "the area borders itself"),
                MapFault::Twice { row } => wrong(row, "this border is here for the second time"),
            }
        }
        built.ok()
    }

    fn units(&mut self) -> (Vec<Unit>, BySide<[UnitId; PER_SIDE]>) {
        let columns = [
            "id", "side", "name_en", "name_fr", "branch", "kind", "strength", "steps", "range", "source",
        ];
        let mut army = BySide::new(|_| Vec::new());
        let mut units = Vec::new();
        if let Some(table) = self.table("units.csv", &columns) {
            Ids::of(&table, "id", &mut self.faults);
            for row in table.rows() {
                let unit = self.unit(&row);
                army[unit.side].push(UnitId(units.len() as u8));
                units.push(unit);
            }
            for (word, side) in SIDES {
                let have = army[side].len();
                if have != PER_SIDE {
                    let what = format!("{word} has {have} units");
                    let remedy = format!("each side has {PER_SIDE}, one for each block");
                    self.faults.push(table.fault("side", what, remedy));
                }
            }
        }
        let four = |list: &Vec<UnitId>| std::array::from_fn(|at| list.get(at).copied().unwrap_or(UnitId(0)));
        (units, BySide::new(|side| four(&army[side])))
    }

    fn unit(&mut self, row: &Row<'_>) -> Unit {
        let name = row.name("name", &mut self.faults);
        let faults = &mut self.faults;
        let branches = [
            ("infantry", Branch::Infantry),
            ("artillery", Branch::Artillery),
            ("cavalry", Branch::Cavalry),
            ("marker", Branch::Marker),
        ];
        let kinds = [("troop", Kind::Troop), ("decoy", Kind::Decoy)];
        Unit {
            id: row.text("id").into(),
            side: row.one_of("side", &SIDES, faults).unwrap_or(Side::A),
            name,
            branch: row.one_of("branch", &branches, faults).unwrap_or(Branch::Marker),
            kind: row.one_of("kind", &kinds, faults).unwrap_or(Kind::Troop),
            strength: row.number("strength", 0..=6, faults).unwrap_or_default(),
            steps: row.number("steps", 1..=4, faults).unwrap_or(1),
            range: row.number("range", 0..=1, faults).unwrap_or_default(),
        }
    }

    fn blocks(&mut self) -> (Vec<BlockAbout>, Ids) {
        let Some(table) = self.table("blocks.csv", &["id", "side", "wing", "source"]) else {
            return Default::default();
        };
        let ids = Ids::of(&table, "id", &mut self.faults);
        let mut blocks = Vec::new();
        for row in table.rows() {
            let side = row.one_of("side", &SIDES, &mut self.faults);
            let wings = [("1", Wing::One), ("2", Wing::Two)];
            let wing = row.one_of("wing", &wings, &mut self.faults);
            let block = BlockId(blocks.len() as u8);
            if side.is_some_and(|side| block.index() < BLOCKS && !blocks_of(side).has(block)) {
                let what = "the blocks are not in order";
                self.faults
                    .push(row.fault("side", what, format!("first {PER_SIDE} of north, then of south")));
            }
            blocks.push(BlockAbout {
                id: row.text("id").into(),
                wing: wing.unwrap_or(Wing::One),
            });
        }
        if blocks.len() != BLOCKS {
            let what = format!("there are {} blocks", blocks.len());
            self.faults
                .push(table.fault("id", what, format!("there must be {BLOCKS}")));
        }
        (blocks, ids)
    }

    fn results(&mut self) -> Vec<Outcome> {
        let columns = ["at_least", "attacker_loss", "defender_loss", "retreat", "source"];
        let Some(table) = self.table("results.csv", &columns) else {
            return Vec::new();
        };
        let ways = [("no", Way::No), ("owner", Way::Owner), ("enemy", Way::Enemy)];
        let mut rows: Vec<Outcome> = Vec::new();
        for row in table.rows() {
            let faults = &mut self.faults;
            let result = Outcome {
                at_least: row.number("at_least", -20..=20, faults).unwrap_or_default(),
                attacker_loss: row.number("attacker_loss", 0..=2, faults).unwrap_or_default(),
                defender_loss: row.number("defender_loss", 0..=2, faults).unwrap_or_default(),
                retreat: row.one_of("retreat", &ways, faults).unwrap_or(Way::No),
            };
            if rows.last().is_some_and(|before| before.at_least >= result.at_least) {
                let what = "the rows do not rise";
                faults.push(row.fault("at_least", what, "sort them from the lowest sum to the highest"));
            }
            rows.push(result);
        }
        if rows.is_empty() {
            self.faults
                .push(table.fault("at_least", "the table is empty", "write a row for every result"));
        }
        rows
    }
}
