use super::*;

fn read(text: &str) -> Result<OddsTable<u8>, Vec<String>> {
    let cell = |text: &str| text.parse().map_err(|_| "write a number".to_owned());
    let table = OddsTable::read("odds.csv", text, "die", &["source"], cell);
    table.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn whole() -> OddsTable<u8> {
    let text = "# Results\ndie,1:3,1:2,1:1,2:1,3:1,4:1,source\n1,0,1,2,3,4,5,x\n2,10,11,12,13,14,15,x\n";
    read(text).expect("a good table")
}

#[test]
fn fractions_count_for_the_defender() {
    let table = whole();
    let head = |attack, defence| table.head(table.level(attack, defence)).to_string();
    assert_eq!(head(10, 10), "1:1");
    assert_eq!(head(19, 10), "1:1");
    assert_eq!(head(20, 10), "2:1");
    assert_eq!(head(9, 10), "1:2");
    assert_eq!(head(10, 25), "1:3");
    assert_eq!(head(1, 0), "4:1");
}

#[test]
fn levels_go_on_beyond_the_table_and_shifts_bring_them_back() {
    let table = whole();
    assert_eq!(table.level(4, 1), 5);
    assert_eq!(table.level(13, 2), 7);
    assert_eq!(table.head(table.level(13, 2) - 2).to_string(), "4:1");
    assert_eq!(table.head(table.level(13, 2) - 3).to_string(), "3:1");
    assert_eq!(table.level(1, 3), 0);
    assert_eq!(table.level(2, 7), -1);
    assert_eq!(table.level(1, 5), -2);
    assert!(table.is_below(table.level(1, 4)) && !table.is_below(table.level(1, 4) + 1));
    assert_eq!(table.head(-3).to_string(), "1:3");
    assert!(table.level(0, 1) < -900 && table.level(5, 0) > 900 && table.level(u16::MAX, 1) > 900);
}

/// Levels by the definition: whole odds, or whole odds the other way round, counted from 1:1.
#[test]
fn levels_rise_with_the_attack_and_fall_with_the_defence() {
    let table = whole();
    for (attack, defence) in (1..60_u16).flat_map(|attack| (1..60_u16).map(move |defence| (attack, defence))) {
        let expected = match attack / defence {
            0 => 2 - i32::from(defence.div_ceil(attack)),
            whole => i32::from(whole),
        };
        assert_eq!(
            i32::from(table.level(attack, defence)),
            expected + 1,
            "{attack}:{defence}"
        );
    }
}

#[test]
fn halves_between_whole_odds_and_differences_have_columns_too() {
    let table = read("die,1/2,1/1,3/2,2/1\n-1,1,2,3,4\n0,5,6,7,8\n1,9,10,11,12\n").expect("a good table");
    assert_eq!(table.level(5, 3), 2);
    assert_eq!(table.result(2, 0), 7);
    assert_eq!((table.result(9, 5), table.result(-9, -5)), (12, 1));
    assert_eq!(table.rows().collect::<Vec<_>>(), [-1, 0, 1]);
    let table = read("die,-3,0,+2,5\n1,1,2,3,4\n").expect("a good table");
    let levels = [(1, 9), (1, 4), (4, 4), (5, 4), (6, 4), (50, 4)].map(|(a, d)| table.level(a, d));
    assert_eq!(levels, [-1, 0, 1, 1, 2, 3]);
    assert_eq!(
        table.heads().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["-3", "0", "+2", "+5"]
    );
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let faults = read("die,1:1,1:2,x:1,+3\n1,1,,3,4\n3,1,2,3,no\nx,1,2,3,4\n").expect_err("a bad table");
    assert_eq!(
        faults,
        [
            "odds.csv:1:9: `1:2` follows `1:1` (order the columns from the worst for the attacker to the best)",
            "odds.csv:1:13: `x:1` is neither odds nor a difference (write odds like 3:1 or a difference like +2)",
            "odds.csv:1:17: `+3` follows `1:2` (write either odds or differences over all columns)",
            "odds.csv:2:5: `1:2` is empty (write something here)",
            "odds.csv:3:1: the row 3 follows the row 1 (write the row 2 here)",
            "odds.csv:3:9: `no` is not a result (write a number)",
            "odds.csv:4:1: `die` is `x`, not a number from -99 to 99 (write a number from -99 to 99)",
        ]
    );
}

#[test]
fn a_table_without_rows_or_columns_is_refused() {
    let what = |text| read(text).expect_err("a bad table").join(" ");
    assert!(what("die,1:1\n").contains("there is no row"));
    assert!(what("die,source\n1,x\n").contains("no column with results"));
    assert!(what("").contains("names of the columns"));
    assert!(what("dice,1:1\n1,2\n").contains("`die` is missing"));
    assert!(what("die,1:1,1:1\n1,2,3\n").contains("second time"));
}
