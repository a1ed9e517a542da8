//! Reading the charts: every row must be there once, and every die must have a row.

use super::*;

/// Reads all charts.
pub(in crate::facts) fn tables(reader: &mut Reader<'_>) -> Option<Tables> {
    let terrain = terrain(reader);
    let rivers = rivers(reader);
    let supply = supply_weather(reader);
    let weather = weather(supply, reader);
    let ground = ground(reader);
    let okw = okw(reader);
    let combat = combat(reader);
    let impulses = impulses(reader);
    Some(Tables {
        terrain: terrain?,
        rivers: rivers?,
        weather: weather?,
        ground: ground?,
        okw: okw?,
        combat: combat?,
        impulses: impulses?,
    })
}

/// Movement points are counted in halves.
const PARTS: u8 = 2;

fn terrain(reader: &mut Reader<'_>) -> Option<TerrainTable> {
    let table = reader.table("terrain.csv", &["terrain", "foot", "mechanised", "shift", "source"])?;
    let words = ["clear", "village", "town", "woods", "hill", "road", "strategic"];
    let rows = reader.rows_of(&table, "terrain", words)?;
    let [clear, village, town, woods, hill, road, strategic] = rows.map(|row| TerrainEffect {
        foot: Cost::read_parts(&row, "foot", PARTS, reader).unwrap_or_default(),
        mechanised: Cost::read_parts(&row, "mechanised", PARTS, reader).unwrap_or_default(),
        shift: row.number("shift", -9..=9, &mut reader.faults).unwrap_or_default(),
    });
    Some(TerrainTable {
        clear,
        village,
        town,
        woods,
        hill,
        road,
        strategic,
    })
}

fn rivers(reader: &mut Reader<'_>) -> Option<RiverTable> {
    let columns = [
        "river",
        "foot",
        "german_mechanised",
        "allied_mechanised",
        "divide",
        "source",
    ];
    let table = reader.table("rivers.csv", &columns)?;
    let rows = reader.rows_of(&table, "river", ["major", "minor"])?;
    let [major, minor] = rows.map(|row| {
        let mut crossing = |column: &str| Cost::read(&row, column, PARTS, reader).unwrap_or(Cost::Never);
        let mechanised = SIDES.map(|(word, _)| crossing(&format!("{word}_mechanised")));
        RiverEffect {
            foot: crossing("foot"),
            mechanised: BySide {
                a: mechanised[0],
                b: mechanised[1],
            },
            divide: row.number("divide", 1..=9, &mut reader.faults).unwrap_or(1),
        }
    });
    Some(RiverTable { major, minor })
}

const WEATHERS: [&str; 3] = ["clear", "cloudy", "precipitation"];

fn supply_weather(reader: &mut Reader<'_>) -> Option<[i8; 3]> {
    let table = reader.table("supply_weather.csv", &["weather", "points", "source"])?;
    let rows = reader.rows_of(&table, "weather", WEATHERS)?;
    Some(rows.map(|row| row.number("points", -99..=99, &mut reader.faults).unwrap_or_default()))
}

fn weather(supply: Option<[i8; 3]>, reader: &mut Reader<'_>) -> Option<WeatherTable> {
    let table = reader.table("weather.csv", &["weather", "from", "to", "next", "air", "source"])?;
    let rows = reader.rows_of(&table, "weather", WEATHERS)?;
    let mut effects = rows.map(|row| WeatherEffect::from_row(&row, reader));
    let die = DieTable::read(&table, reader, |row, reader| reader.cell(row, "weather"));
    for (effect, supply) in effects.iter_mut().zip(supply?) {
        effect.supply = supply;
    }
    Some(WeatherTable { die: die?, effects })
}

fn ground(reader: &mut Reader<'_>) -> Option<GroundTable> {
    let columns = ["ground", "from", "to", "next", "movement", "shift", "pause", "source"];
    let table = reader.table("ground.csv", &columns)?;
    let rows = reader.rows_of(&table, "ground", ["frost", "snow"])?;
    let effects = rows.map(|row| GroundEffect::from_row(&row, reader));
    let die = DieTable::read(&table, reader, |row, reader| reader.cell(row, "ground"))?;
    Some(GroundTable { die, effects })
}

fn okw(reader: &mut Reader<'_>) -> Option<DieTable<Released>> {
    let table = reader.table("okw.csv", &["from", "to", "infantry", "mechanised", "source"])?;
    DieTable::read(&table, reader, |row, reader| {
        let infantry = row.number("infantry", 0..=9, &mut reader.faults);
        let mechanised = row.number("mechanised", 0..=9, &mut reader.faults);
        Some(Released {
            infantry: infantry?,
            mechanised: mechanised?,
        })
    })
}

fn combat(reader: &mut Reader<'_>) -> Option<CombatTable> {
    let levels = LOWEST..=HIGHEST;
    let odds: Vec<String> = CombatTable::columns(levels.clone()).collect();
    let odds = odds.iter().map(String::as_str);
    let columns: Vec<&str> = ["die"].into_iter().chain(odds).chain(["source"]).collect();
    let table = reader.table("combat.csv", &columns)?;
    OddsTable::read(&table, ("die", ["1", "2", "3", "4", "5", "6"]), levels, reader, outcome)
}

/// A cell of the combat table, such as `2/-`.
fn outcome(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Outcome {
    let text = row.text(column);
    let number = |part: &str| match part {
        "-" => Some(0),
        _ => part.parse::<u8>().ok().filter(|number| (1..=20).contains(number)),
    };
    let parts = text
        .split_once('/')
        .map(|(attacker, defender)| (number(attacker), number(defender)));
    let Some((Some(attacker), Some(defender))) = parts else {
        let what = format!("the result for {column} is `{text}`");
        let remedy = "write attacker/defender, with a dash for no loss, like 1/2 or 3/-";
        reader.wrong(row, column, what, remedy);
        return Outcome::default();
    };
    Outcome { attacker, defender }
}

fn impulses(reader: &mut Reader<'_>) -> Option<BySide<ImpulseTrack>> {
    let table = reader.table("impulses.csv", &["box", "german", "allied", "source"])?;
    let mut tracks: BySide<ImpulseTrack> = BySide::default();
    for (number, row) in (1..).zip(table.rows()) {
        let found = row.number("box", 1..=99, &mut reader.faults);
        if found.is_some_and(|found| found != number) {
            let what = format!("box {} where box {number} is due", row.text("box"));
            reader.wrong(&row, "box", what, format!("write {number}"));
        }
        for (word, side) in SIDES {
            match row.text(word) {
                "" => continue,
                _ if tracks[side].len() + 1 != number as usize => {
                    let what = format!("the {word} track goes on after its end");
                    reader.wrong(&row, word, what, "fill the box above first");
                }
                "-" => tracks[side].push(None),
                _ => {
                    let limit = row.number(word, 0..=9, &mut reader.faults);
                    tracks[side].push(limit);
                }
            }
        }
    }
    for (word, side) in SIDES {
        if tracks[side].is_empty() && reader.clean("impulses.csv") {
            let what = format!("the {word} track has no boxes");
            reader.faults.push(table.fault(word, what, "add some"));
        }
    }
    Some(tracks)
}
