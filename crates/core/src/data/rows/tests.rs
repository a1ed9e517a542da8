use super::*;
use crate::data::{Files, Ids};
use crate::fault::Faults;

word_enum! {
    enum Terrain {
        Clear = "clear",
        Wood = "wood",
    }
}

row_struct! {
    #[derive(Debug)]
    struct Town {
        code: String,
        name: Name,
        side: Option<Side>,
        terrain: Vec<Terrain>,
        points: u8 [1..=9; else 1],
        port: bool = "harbour",
        seen: u8 { 7 },
    }
}

fn read(rows: &str) -> Result<Vec<Town>, Faults> {
    let header = "code,name_en,name_fr,side,terrain,points,harbour,source";
    let files = Files::default().with("towns.csv", format!("{header}\n{rows}"));
    Reader::load(&files, ["north", "south"], |reader| {
        let towns = reader.list_of::<Town>("town", "towns.csv", "code", 2)?;
        Some(towns.list)
    })
}

#[test]
fn a_row_fills_a_struct() {
    let towns = read("LIE,Liege,Liège,south,wood clear,3,1,history\nBAS,Bastogne,Bastogne,,,9,0,history\n");
    let towns = towns.expect("good rows");
    let first = &towns[0];
    assert_eq!((first.code.as_str(), first.name.fr.as_str()), ("LIE", "Liège"));
    assert_eq!((first.side, first.points, first.port), (Some(Side::B), 3, true));
    assert_eq!(first.terrain, [Terrain::Wood, Terrain::Clear]);
    assert_eq!((first.seen, towns[1].side), (7, None));
    assert_eq!(Terrain::Wood.word(), "wood");
}

#[test]
fn every_faulty_cell_is_told() {
    let faults = read("LIE,Liege,,west,wood marsh,0,2,rumour\n").expect_err("faults");
    let columns: Vec<u32> = faults.iter().map(|fault| fault.column).collect();
    assert_eq!(columns, [11, 12, 17, 28, 30, 32]);
    assert_eq!(faults[2].what, "unknown terrain `marsh`");
}

#[test]
fn there_is_room_for_so_many_and_no_more() {
    let row = |code: &str| format!("{code},N,N,,,1,0,history\n");
    let faults = read(&(row("A") + &row("B") + &row("C"))).expect_err("too many");
    assert_eq!(faults[0].what, "there are more than 2 towns");
    assert_eq!(read("").expect_err("none")[0].what, "there are no towns");
}

#[test]
fn cells_name_what_was_listed() {
    let files = Files::default().with("roads.csv", "from\nLIE\nLEI\n");
    let faults = Reader::load(&files, ["", ""], |reader| {
        let table = reader.table("roads.csv", &["from"])?;
        let unknown = table.rows().filter_map(|row| reader.id(&row, "from", "town")).count();
        reader.name_ids("town", ["LIE"].into_iter().collect::<Ids>());
        let known = table.rows().filter_map(|row| reader.id(&row, "from", "town")).count();
        assert_eq!((unknown, known), (0, 1));
        Some(())
    });
    let faults = faults.expect_err("a town that is not there");
    assert_eq!((faults.len(), faults[0].line), (1, 3));
    assert_eq!(faults[0].what, "unknown town `LEI`");
}
