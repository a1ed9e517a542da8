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

/// The rows of a table in the order of `words`; missing, doubled and unknown ones are faults.
fn rows_of<'t, const N: usize>(
    table: &'t Table,
    column: &str,
    words: [&str; N],
    reader: &mut Reader<'_>,
) -> Option<[Row<'t>; N]> {
    let ids = Ids::of(table, column, &mut reader.faults);
    let known: Ids = words.into_iter().collect();
    for row in table.rows().filter(|row| !row.text(column).is_empty()) {
        row.id(column, column, &known, &mut reader.faults);
    }
    let found = words.map(|word| ids.get(word).and_then(|number| table.row(number)));
    for (word, _) in words.iter().zip(found).filter(|(_, row)| row.is_none()) {
        let what = format!("the row `{word}` is missing");
        reader.faults.push(table.fault(column, what, "add it"));
    }
    let rows: Vec<Row<'t>> = found.into_iter().flatten().collect();
    rows.try_into().ok()
}

/// A cost in points, such as `2` or `1/2`, in halves.
fn halves(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Halves {
    if row.text(column) == "1/2" {
        return 1;
    }
    let points = row.number(column, 0..=20, &mut reader.faults);
    2 * points.unwrap_or_default()
}

fn terrain(reader: &mut Reader<'_>) -> Option<TerrainTable> {
    let table = reader.table("terrain.csv", &["terrain", "foot", "mechanised", "shift", "source"])?;
    let words = ["clear", "village", "town", "woods", "hill", "road", "strategic"];
    let rows = rows_of(&table, "terrain", words, reader)?;
    let [clear, village, town, woods, hill, road, strategic] = rows.map(|row| TerrainEffect {
        foot: halves(&row, "foot", reader),
        mechanised: halves(&row, "mechanised", reader),
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
    let rows = rows_of(&table, "river", ["major", "minor"], reader)?;
    let [major, minor] = rows.map(|row| {
        let mechanised = SIDES.map(|(word, _)| crossing(&row, &format!("{word}_mechanised"), reader));
        RiverEffect {
            foot: crossing(&row, "foot", reader),
            mechanised: BySide {
                a: mechanised[0],
                b: mechanised[1],
            },
            divide: row.number("divide", 1..=9, &mut reader.faults).unwrap_or(1),
        }
    });
    Some(RiverTable { major, minor })
}

fn crossing(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Crossing {
    match row.text(column) {
        "no" => Crossing::Never,
        "all" => Crossing::Everything,
        "1/2" => Crossing::Extra(1),
        text => match text.parse::<u8>().ok().filter(|points| *points <= 20) {
            Some(points) => Crossing::Extra(2 * points),
            None => {
                let what = format!("`{column}` is `{text}`");
                let remedy = "write `no`, `all` or a number of points from 0 to 20";
                reader.faults.push(row.fault(column, what, remedy));
                Crossing::Never
            }
        },
    }
}

const WEATHERS: [(&str, Weather); 3] = [
    ("clear", Weather::Clear),
    ("cloudy", Weather::Cloudy),
    ("precipitation", Weather::Precipitation),
];
const GROUNDS: [(&str, Ground); 2] = [("frost", Ground::Frost), ("snow", Ground::Snow)];

fn supply_weather(reader: &mut Reader<'_>) -> Option<[i8; 3]> {
    let table = reader.table("supply_weather.csv", &["weather", "points", "source"])?;
    let rows = rows_of(&table, "weather", WEATHERS.map(|(word, _)| word), reader)?;
    Some(rows.map(|row| row.number("points", -99..=99, &mut reader.faults).unwrap_or_default()))
}

fn weather(supply: Option<[i8; 3]>, reader: &mut Reader<'_>) -> Option<WeatherTable> {
    let table = reader.table("weather.csv", &["weather", "from", "to", "next", "air", "source"])?;
    let rows = rows_of(&table, "weather", WEATHERS.map(|(word, _)| word), reader)?;
    let mut effects = rows.map(|row| WeatherEffect {
        next: row.number("next", -9..=9, &mut reader.faults).unwrap_or_default(),
        air: row.number("air", 0..=99, &mut reader.faults).unwrap_or_default(),
        supply: 0,
    });
    let die = die_table(&table, reader, |row, reader| {
        row.one_of("weather", &WEATHERS, &mut reader.faults)
    });
    for (effect, supply) in effects.iter_mut().zip(supply?) {
        effect.supply = supply;
    }
    Some(WeatherTable { die: die?, effects })
}

fn ground(reader: &mut Reader<'_>) -> Option<GroundTable> {
    let columns = ["ground", "from", "to", "next", "movement", "shift", "pause", "source"];
    let table = reader.table("ground.csv", &columns)?;
    let rows = rows_of(&table, "ground", GROUNDS.map(|(word, _)| word), reader)?;
    let effects = rows.map(|row| {
        let faults = &mut reader.faults;
        GroundEffect {
            next: row.number("next", -9..=9, faults).unwrap_or_default(),
            movement: row.number("movement", 1..=9, faults).unwrap_or(1),
            shift: row.number("shift", -9..=9, faults).unwrap_or_default(),
            pause: row.number("pause", -9..=9, faults).unwrap_or_default(),
        }
    });
    let die = die_table(&table, reader, |row, reader| {
        row.one_of("ground", &GROUNDS, &mut reader.faults)
    })?;
    Some(GroundTable { die, effects })
}

fn okw(reader: &mut Reader<'_>) -> Option<DieTable<Released>> {
    let table = reader.table("okw.csv", &["from", "to", "infantry", "mechanised", "source"])?;
    die_table(&table, reader, |row, reader| {
        let infantry = row.number("infantry", 0..=9, &mut reader.faults);
        let mechanised = row.number("mechanised", 0..=9, &mut reader.faults);
        Some(Released {
            infantry: infantry?,
            mechanised: mechanised?,
        })
    })
}

/// A table by die: the first row begins anywhere, each row where the one above it ends, and the last ends nowhere.
fn die_table<T>(
    table: &Table,
    reader: &mut Reader<'_>,
    mut value: impl FnMut(&Row<'_>, &mut Reader<'_>) -> Option<T>,
) -> Option<DieTable<T>> {
    let last = table.rows().count().checked_sub(1);
    let Some(last) = last else {
        reader.faults.push(table.fault("from", "there are no rows", "add some"));
        return None;
    };
    let mut rows = Vec::new();
    let mut good = true;
    let mut next: Option<i8> = None;
    for (number, row) in table.rows().enumerate() {
        let from = end(&row, "from", number == 0, reader);
        let to = end(&row, "to", number == last, reader);
        let value = value(&row, reader);
        let (Some(from), Some(to), Some(value)) = (from, to, value) else {
            (good, next) = (false, None);
            continue;
        };
        let due = next.or(from);
        if from != due {
            let due = due.unwrap_or_default();
            let what = format!(
                "the rows do not join: {} has no row or two",
                due.min(from.unwrap_or(due))
            );
            reader.faults.push(row.fault("from", what, format!("write {due}")));
            good = false;
        } else if from.zip(to).is_some_and(|(from, to)| to < from) {
            let what = "the row ends before it begins";
            reader.faults.push(row.fault("to", what, "write a greater number"));
            good = false;
        }
        next = to.map(|to| to + 1);
        rows.push((to.unwrap_or(i8::MAX), value));
    }
    good.then_some(DieTable { rows })
}

/// An end of a row: a number, or nothing exactly at the end of the table.
fn end(row: &Row<'_>, column: &str, open: bool, reader: &mut Reader<'_>) -> Option<Option<i8>> {
    match (row.text(column), open) {
        ("", true) => Some(None),
        (text, true) => {
            let what = format!("`{column}` is `{text}`, so that some dice have no row");
            reader
                .faults
                .push(row.fault(column, what, "leave the cell empty: this row has no end"));
            None
        }
        (_, false) => row.number(column, -20..=20, &mut reader.faults).map(Some),
    }
}

fn combat(reader: &mut Reader<'_>) -> Option<CombatTable> {
    let mut columns = vec!["die"];
    columns.extend(COLUMNS);
    columns.push("source");
    let table = reader.table("combat.csv", &columns)?;
    let rows = rows_of(&table, "die", ["1", "2", "3", "4", "5", "6"], reader)?;
    let results = rows.map(|row| COLUMNS.map(|column| outcome(&row, column, reader)));
    Some(CombatTable { results })
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
        reader.faults.push(row.fault(column, what, remedy));
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
            reader.faults.push(row.fault("box", what, format!("write {number}")));
        }
        for (word, side) in SIDES {
            match row.text(word) {
                "" => continue,
                _ if tracks[side].len() + 1 != number as usize => {
                    let what = format!("the {word} track goes on after its end");
                    reader.faults.push(row.fault(word, what, "fill the box above first"));
                }
                "-" => tracks[side].push(None),
                _ => {
                    let limit = row.number(word, 0..=9, &mut reader.faults);
                    tracks[side].push(limit);
                }
            }
        }
    }
    for (word, side) in [("german", GERMAN), ("allied", ALLIED)] {
        if tracks[side].is_empty() && reader.clean("impulses.csv") {
            let what = format!("the {word} track has no boxes");
            reader.faults.push(table.fault(word, what, "add some"));
        }
    }
    Some(tracks)
}
