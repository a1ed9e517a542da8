use super::*;

const NAMES: [&str; 3] = ["code", "name", "value"];

fn read(text: &str) -> Result<CsvTable, Faults> {
    CsvTable::read("areas.csv", text, &NAMES, &["note"])
}

fn good(text: &str) -> CsvTable {
    read(text).expect("a good table")
}

/// The only fault: its place and what it says.
fn only(faults: &Faults) -> (u32, u32, &str) {
    assert_eq!(faults.len(), 1, "{faults:?}");
    (faults[0].line, faults[0].column, &faults[0].what)
}

fn refused(text: &str) -> Faults {
    read(text).expect_err("a faulty table")
}

#[test]
fn rows_are_read_whatever_the_order_of_columns_and_the_line_ends() {
    let table = good("# ours\r\n\r\nvalue,name,code\r\n3, Prüm ,PRU\r\n# more\r\n1,\"La \"\"R\"\"\",LAR\r\n");
    let cells: Vec<_> = table
        .rows()
        .map(|row| (row.line(), row.text("code"), row.text("name"), row.text("note")))
        .collect();
    assert_eq!(cells, [(4, "PRU", "Prüm", ""), (6, "LAR", "La \"R\"", "")]);
}

#[test]
fn a_table_without_header_is_a_fault() {
    let faults = refused("# nothing\n");
    assert!(faults[0].what.contains("no line with the names"));
    assert!(faults[0].remedy.contains("code,name,value"));
}

#[test]
fn a_missing_column_is_a_fault() {
    let faults = refused("code,name\nLIE,Liège\n");
    assert_eq!(only(&faults), (1, 10, "the column `value` is missing"));
}

#[test]
fn an_unknown_column_is_a_fault_at_its_name() {
    let faults = refused("code,nom,name,value,remark\n");
    let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
    assert_eq!(places, [(1, 6), (1, 21)]);
    assert_eq!(faults[1].what, "unknown column `remark`");
}

#[test]
fn a_misspelt_column_is_corrected() {
    let faults = refused("code,name,vallue\n");
    assert_eq!(faults.len(), 2);
    assert_eq!(faults[0].remedy, "did you mean `value`?");
}

#[test]
fn a_doubled_column_is_a_fault_at_the_second() {
    let faults = refused("code,name,value,code\n");
    let what = "the column `code` is here for the second time";
    assert_eq!(only(&faults), (1, 17, what));
}

#[test]
fn rows_of_the_wrong_length_are_faults_where_they_differ() {
    let faults = refused("code,name,value\nLIE,Liège\nBAS,\"Bas, togne\",3,4\n");
    let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
    assert_eq!(places, [(2, 10), (3, 20)]);
    assert!(faults[0].what.contains("2 cells") && faults[0].remedy.contains("value"));
    assert!(faults[1].what.contains("4 cells"));
}

#[test]
fn torn_quotes_are_faults() {
    let faults = refused("code,name,value\nLIE,\"Liège,5\nBAS,Bastogne,3\n");
    assert_eq!((faults[0].line, faults[0].column), (2, 5));
    assert!(faults[0].what.contains("never closed"));
    let faults = refused("code,name,value\nLIE,\"Liège\" x,5\n");
    assert_eq!(only(&faults), (2, 12, "there is text behind the closing quote"));
}

#[test]
fn an_empty_cell_is_a_fault_where_it_must_not_be() {
    let table = good("code,name,value\nLIE,,5\n");
    let mut faults = Faults::new();
    let row = table.row(0).expect("a row");
    assert_eq!(row.nonempty("name", &mut faults), None);
    assert_eq!(row.nonempty("code", &mut faults), Some("LIE"));
    assert_eq!(only(&faults), (2, 5, "`name` is empty"));
}

#[test]
fn numbers_outside_their_range_and_words_are_faults() {
    let table = good("code,name,value\nÉÉÉ,x,-1\nÉÉÉ,\"x,\ny\", 12\nx,y,drei\nx,y,4\n");
    let mut faults = Faults::new();
    let read = |row: Row<'_>| row.number::<u8>("value", 0..=9, &mut faults);
    let numbers: Vec<_> = table.rows().map(read).collect();
    assert_eq!(numbers, [None, None, None, Some(4)]);
    let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
    assert_eq!(places, [(2, 7), (4, 5), (5, 5)]);
    assert_eq!(faults[1].what, "`value` is `12`, not a number from 0 to 9");
    let row = table.row(0).expect("a row");
    assert_eq!(row.number::<i8>("value", -3..=3, &mut faults), Some(-1));
    assert_eq!(row.number("value", -3.0..=3.0, &mut faults), Some(-1.0));
}

#[test]
fn numbers_that_are_none_are_faults() {
    let table = good("code,name,value\na,b,NaN\n");
    let mut faults = Faults::new();
    let row = table.row(0).expect("a row");
    assert_eq!(row.number("value", -90.0..=90.0, &mut faults), None);
}

#[test]
fn unknown_words_are_faults_with_the_known_ones() {
    let table = good("code,name,value\nLIE,wst,2\n");
    let mut faults = Faults::new();
    let row = table.row(0).expect("a row");
    let banks = [("west", 'w'), ("east", 'e')];
    assert_eq!(row.one_of("name", &banks, &mut faults), None);
    assert_eq!(row.flag("value", &mut faults), None);
    assert_eq!((faults[0].line, faults[0].column), (2, 5));
    assert_eq!(faults[0].remedy, "did you mean `west`?");
    assert!(faults[1].what.contains("`value` is `2`"));
}

#[test]
fn unknown_ids_are_faults() {
    let table = good("code,name,value\nLIE,NAM,0\n");
    let mut faults = Faults::new();
    let ids = Ids::of(&table, "code", &mut faults);
    let row = table.row(0).expect("a row");
    assert_eq!(row.id("code", "area", &ids, &mut faults), Some(0));
    assert_eq!(row.id("name", "area", &ids, &mut faults), None);
    assert_eq!(only(&faults), (2, 5, "unknown area `NAM`"));
}

#[test]
fn faults_of_a_whole_column_are_at_its_name() {
    let table = good("code,name,value\n");
    let fault = table.fault("value", "no value at all", "add one");
    assert_eq!((fault.line, fault.column), (1, 11));
    assert_eq!(table.file(), "areas.csv");
}

/// The places come from our own walk over the text: it must see the same cells as the reader.
#[test]
fn every_cell_has_its_place_whatever_the_text() {
    let letters = ['a', 'é', ',', '"', '\n', '\r', '#', ' '];
    let mut seed = 1_u64;
    for _ in 0..5_000 {
        let mut text = String::new();
        for _ in 0..12 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push(letters[(seed >> 61) as usize]);
        }
        for record in records("any.csv", &text, &mut Faults::new()) {
            assert_eq!(record.cells.len() + 1, record.places.len(), "{text:?}");
        }
    }
}
