//! What terrain costs, by class of movement, read from data.

use grognard_core::Faults;
use grognard_core::data::{Ids, Row, Table};

/// What it costs to enter a kind of hex, to cross a kind of side or to follow a kind of road.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cost {
    /// So many parts of a point.
    Parts(u8),
    /// All points the mover has.
    All,
    /// It cannot be done.
    Never,
}

impl Cost {
    /// The most parts a cost may have: sums of two stay in a byte.
    pub const MOST: u8 = 120;

    /// Its parts, if it is a number.
    #[must_use]
    pub const fn parts(self) -> Option<u8> {
        match self {
            Self::Parts(parts) => Some(parts),
            Self::All | Self::Never => None,
        }
    }
}

/// Costs by kind of terrain and class of movement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainCosts {
    costs: Vec<Cost>,
    classes: usize,
}

/// What a table of costs must hold.
#[derive(Clone, Copy, Debug)]
pub struct TerrainWords<'w> {
    /// The column with the kind of terrain.
    pub column: &'w str,
    /// Every kind, in the game's order; each has one row.
    pub kinds: &'w [&'w str],
    /// Every class of movement, in the game's order; each has a column.
    pub classes: &'w [&'w str],
    /// Into how many parts a point is divided: 2 for half points.
    pub parts: u8,
}

impl TerrainCosts {
    /// Reads the costs of a table that has a column for the kind and one for each class. A cell holds a number of
    /// points (`2`, `+1`), a fraction (`1/2`), `all` or `x` for never.
    ///
    /// Kinds that are unknown, missing or doubled and cells that are empty or no cost are put into `faults`.
    pub fn read(table: &Table, words: TerrainWords<'_>, faults: &mut Faults) -> Option<Self> {
        let before = faults.len();
        let TerrainWords {
            column, kinds, classes, ..
        } = words;
        let ids: Ids = kinds.iter().copied().collect();
        let mut rows: Vec<Option<u32>> = vec![None; kinds.len()];
        let mut costs = vec![Cost::Never; kinds.len() * classes.len()];
        for row in table.rows() {
            let kind = row.id(column, "terrain", &ids, faults);
            let cells: Vec<Option<Cost>> = classes.iter().map(|class| cell(row, class, words, faults)).collect();
            let Some(kind) = kind else { continue };
            if let Some(line) = rows[kind].replace(row.line()) {
                let what = format!("`{}` is here for the second time", kinds[kind]);
                faults.push(row.fault(
                    column,
                    what,
                    format!("remove one of the two; the first is in line {line}"),
                ));
            }
            for (class, cost) in cells.into_iter().enumerate() {
                costs[kind * classes.len() + class] = cost.unwrap_or(Cost::Never);
            }
        }
        for (kind, _) in kinds.iter().zip(rows).filter(|(_, row)| row.is_none()) {
            let what = format!("there is no row for `{kind}`");
            faults.push(table.fault(column, what, "add one, with the cost for every class"));
        }
        let classes = classes.len();
        (faults.len() == before).then_some(Self { costs, classes })
    }

    /// What a kind of terrain costs a class, both by their place in the game's lists.
    #[must_use]
    #[inline]
    pub fn of(&self, kind: usize, class: usize) -> Cost {
        self.costs[kind * self.classes + class]
    }
}

fn cell(row: Row<'_>, class: &str, words: TerrainWords<'_>, faults: &mut Faults) -> Option<Cost> {
    let text = row.nonempty(class, faults)?;
    let cost = match text {
        "x" => Some(Cost::Never),
        "all" => Some(Cost::All),
        _ => parts(text, words.parts).map(Cost::Parts),
    };
    if cost.is_none() {
        let most = Cost::MOST / words.parts.max(1);
        let what = format!("`{text}` is not a cost");
        let remedy = format!(
            "write points from 0 to {most}, a fraction like 1/{}, `all` or `x`",
            words.parts
        );
        faults.push(row.fault(class, what, remedy));
    }
    cost
}

/// Points as a whole number of parts.
fn parts(text: &str, parts: u8) -> Option<u8> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(above) || !digits(below) {
        return None;
    }
    let whole = above.parse::<u32>().ok()?.checked_mul(parts.into())?;
    let below = below.parse::<u32>().ok().filter(|&below| below > 0)?;
    let parts = u8::try_from(whole / below).ok()?;
    (whole % below == 0 && parts <= Cost::MOST).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: TerrainWords<'_> = TerrainWords {
        column: "terrain",
        kinds: &["clear", "woods", "road", "river"],
        classes: &["foot", "wheels"],
        parts: 2,
    };

    fn read(text: &str) -> Result<TerrainCosts, Vec<String>> {
        let mut faults = Faults::new();
        let table = Table::read("terrain.csv", text, &["terrain", "foot", "wheels"], &[]).expect("a table");
        let costs = TerrainCosts::read(&table, WORDS, &mut faults);
        costs.ok_or_else(|| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn costs_are_read_in_parts_of_a_point() {
        let text = "terrain,foot,wheels\nwoods,2,3\nclear,1,1\nroad,1/2,1/2\nriver,+1,x\n";
        let costs = read(text).expect("good costs");
        let of = |kind| [costs.of(kind, 0), costs.of(kind, 1)];
        assert_eq!(of(0), [Cost::Parts(2), Cost::Parts(2)]);
        assert_eq!(of(1), [Cost::Parts(4), Cost::Parts(6)]);
        assert_eq!(of(2), [Cost::Parts(1), Cost::Parts(1)]);
        assert_eq!(of(3), [Cost::Parts(2), Cost::Never]);
        assert_eq!((of(3)[0].parts(), of(3)[1].parts()), (Some(2), None));
    }

    #[test]
    fn all_that_is_wrong_is_said_at_once() {
        let text = "terrain,foot,wheels\nwods,2,3\nclear,-1,\nroad,1/3,all\nclear,1,61\n";
        let faults = read(text).expect_err("bad costs");
        assert_eq!(
            faults,
            [
                "terrain.csv:2:1: unknown terrain `wods` (did you mean `woods`?)",
                "terrain.csv:3:7: `-1` is not a cost (write points from 0 to 60, a fraction like 1/2, `all` or `x`)",
                "terrain.csv:3:10: `wheels` is empty (write something here)",
                "terrain.csv:4:6: `1/3` is not a cost (write points from 0 to 60, a fraction like 1/2, `all` or `x`)",
                "terrain.csv:5:9: `61` is not a cost (write points from 0 to 60, a fraction like 1/2, `all` or `x`)",
                "terrain.csv:5:1: `clear` is here for the second time (remove one of the two; the first is in line 3)",
                "terrain.csv:1:1: there is no row for `woods` (add one, with the cost for every class)",
                "terrain.csv:1:1: there is no row for `river` (add one, with the cost for every class)",
            ]
        );
    }

    #[test]
    fn numbers_that_are_none_are_refused() {
        for wrong in [
            "",
            "/",
            "1/",
            "/2",
            "1/0",
            "++1",
            "1.5",
            "99999999999",
            "x1",
            "1/2/3",
            "½",
        ] {
            assert_eq!(parts(wrong, 2), None, "{wrong}");
        }
        assert_eq!(
            (parts("3/2", 2), parts("1/3", 6), parts("0", 2)),
            (Some(3), Some(2), Some(0))
        );
    }
}
