//! Counters of the games that exist can be drawn, can be read, and are drawn once.

use grognard_atlas::counter::{Sheet, specimen};
use grognard_atlas::draw::Theme;
use grognard_core::{Lang, Side, Viewer};
use grognard_table::erased::AnyGame;
use grognard_table::view::{Face, Piece};
use resvg::usvg;

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// The pieces of the first position of every scenario, as everybody and as each seat sees them.
fn first_pieces() -> Vec<Piece> {
    let games = [grognard_bulge::game(), grognard_skirmish::game()];
    let games = games.into_iter().map(|game| game.expect("the game loads"));
    games.flat_map(|game| pieces_of(game.as_ref())).collect()
}

fn pieces_of(game: &dyn AnyGame) -> Vec<Piece> {
    let viewers = [Viewer::Public, Viewer::Seat(Side::A), Viewer::Seat(Side::B)];
    let about = game.about();
    let mut pieces = Vec::new();
    for scenario in &about.scenarios {
        let start = about.start(Some(&scenario.id), &[]).expect("defaults are good");
        let played = game.begin(&start).expect("the scenario starts");
        pieces.extend(viewers.iter().flat_map(|viewer| played.view(*viewer).pieces));
    }
    pieces
}

fn document(sheet: &Sheet, drawn: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" height=\"100\">{}{drawn}</svg>",
        sheet.defs()
    )
}

fn options() -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    options
        .fontdb_mut()
        .load_font_data(dejavu::sans_condensed::bold().to_vec());
    options
}

/// The words in a drawing with the boxes they take.
fn texts(group: &usvg::Group, found: &mut Vec<(String, usvg::Rect)>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => texts(inner, found),
            usvg::Node::Text(text) => {
                let words = text.chunks().iter().map(|chunk| chunk.text()).collect();
                found.push((words, text.abs_bounding_box()));
            }
            _ => {}
        }
    }
}

#[test]
fn words_of_every_first_position_stay_on_their_counters() {
    let options = options();
    for lang in Lang::ALL {
        let mut seen = Vec::new();
        for piece in first_pieces() {
            let mut sheet = Sheet::new(Theme::Light, lang);
            let drawn = sheet.piece(&piece);
            let text = document(&sheet, &drawn);
            if seen.contains(&text) {
                continue;
            }
            let tree = usvg::Tree::from_str(&text, &options).expect("a drawing that can be read");
            let mut found = Vec::new();
            texts(tree.root(), &mut found);
            assert!(!found.is_empty(), "nothing to read on {}", piece.id);
            for (words, at) in found {
                let inside = at.left() > 1.5 && at.top() > 1.5 && at.right() < 96.5 && at.bottom() < 96.5;
                assert!(inside, "{}: `{words}` at {at:?}", piece.id);
            }
            seen.push(text);
        }
    }
}

#[test]
fn equal_faces_share_a_symbol_and_different_faces_do_not() {
    let pieces = first_pieces();
    let open = |piece: &&Piece| matches!(piece.face, Face::Open(_));
    let first = pieces.iter().find(open).expect("a counter").clone();
    let mut twin = first.clone();
    twin.id = "twin".into();
    let other = pieces
        .iter()
        .filter(open)
        .find(|p| p.face != first.face)
        .expect("another");
    let mut sheet = Sheet::new(Theme::Light, Lang::En);
    assert_eq!(sheet.piece(&first), sheet.piece(&twin));
    assert_eq!(sheet.defs().matches("<symbol").count(), 1);
    assert_ne!(sheet.piece(other), sheet.piece(&first));
    assert_eq!(sheet.defs().matches("<symbol").count(), 2);
}

#[test]
fn a_counter_looks_the_same_on_every_sheet() {
    let piece = first_pieces().remove(0);
    let mut alone = Sheet::new(Theme::Light, Lang::En);
    let mut crowded = Sheet::new(Theme::Light, Lang::En);
    for other in first_pieces().iter().rev() {
        crowded.piece(other);
    }
    assert_eq!(alone.piece(&piece), crowded.piece(&piece));
}

#[test]
fn rings_and_rims_are_laid_over_the_same_face() {
    let mut piece = first_pieces().remove(0);
    (piece.active, piece.done, piece.secret) = (false, false, false);
    let mut sheet = Sheet::new(Theme::Dark, Lang::Fr);
    let plain = sheet.piece(&piece);
    let face = plain
        .trim_start_matches("<g class=\"counter\">")
        .trim_end_matches("</g>");
    for change in [
        |p: &mut Piece| p.active = true,
        |p: &mut Piece| p.done = true,
        |p: &mut Piece| p.secret = true,
    ] {
        let mut changed = piece.clone();
        change(&mut changed);
        let drawn = sheet.piece(&changed);
        assert!(drawn != plain && drawn.contains(face), "{drawn}");
    }
}

#[test]
fn the_style_sheet_of_a_map_does_not_change_the_print() {
    let piece = first_pieces().remove(0);
    let mut sheet = Sheet::new(Theme::Dark, Lang::En);
    let drawn = sheet.piece(&piece);
    let plain = document(&sheet, &drawn);
    let styled = plain.replacen("<defs>", "<style>text{fill:#fedcba}</style><defs>", 1);
    assert_ne!(plain, styled);
    let tree = usvg::Tree::from_str(&styled, &options()).expect("a drawing");
    assert!(!tree.to_string(&usvg::WriteOptions::default()).contains("#fedcba"));
}

#[test]
fn a_stack_shows_how_many_lie_in_it() {
    let pieces = first_pieces();
    let options = options();
    for (count, shown) in [(1, false), (2, true), (12, true)] {
        let stack: Vec<&Piece> = pieces.iter().take(count).collect();
        let mut sheet = Sheet::new(Theme::Light, Lang::En);
        let drawn = sheet.stack(&stack);
        let tree = usvg::Tree::from_str(&document(&sheet, &drawn), &options).expect("a drawing");
        let mut found = Vec::new();
        texts(tree.root(), &mut found);
        let last = found.last().map(|(words, _)| words == &count.to_string());
        assert_eq!(last, Some(shown), "{count} counters");
    }
}

#[test]
fn the_specimen_sheet_can_be_read_in_both_themes_and_languages() {
    let options = options();
    for theme in THEMES {
        for lang in Lang::ALL {
            let tree = usvg::Tree::from_str(&specimen(theme, lang), &options).expect("a drawing");
            let mut found = Vec::new();
            texts(tree.root(), &mut found);
            let heading = if lang == Lang::En { "Refinements" } else { "Précisions" };
            assert!(found.iter().any(|(words, _)| words == heading), "{heading}");
        }
    }
}
