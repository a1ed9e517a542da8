//! The drawing of the real boards: everything is there, can be clicked, can be read, and is always the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use grognard_atlas::draw::{self, Fit, Request, Theme};
use grognard_atlas::hexes::HexBoard;
use grognard_atlas::{Plan, Theatre, map_files, paint};
use grognard_core::data::Files;
use grognard_core::lexicon::Lexicon;
use grognard_core::message::{Lang, Message};
use grognard_core::side::Viewer;
use grognard_table::view::{Board, Overlay, OverlayPlace};
use resvg::usvg::{Group, Node, Rect, Text, TextFlow};

struct Sheet {
    board: Board,
    theatre: Theatre,
    fit: Fit,
}

impl Sheet {
    fn request(&self, lang: Lang, theme: Theme) -> Request<'_> {
        Request {
            board: &self.board,
            view: None,
            theatre: Some(&self.theatre),
            fit: Some(self.fit),
            lang,
            theme,
            overlay: None,
            words: None,
        }
    }

    fn svg(&self, lang: Lang) -> String {
        draw::svg(&self.request(lang, Theme::Light))
    }
}

static TRIUMPHANT: LazyLock<Sheet> = LazyLock::new(triumphant);
static BULGE: LazyLock<Sheet> = LazyLock::new(bulge);

fn triumphant() -> Sheet {
    let theatre = Theatre::embedded("ardennes").expect("the theatre is sound");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/triumphant/data");
    let file = |name: &str| fs::read_to_string(folder.join(name)).expect("the board is compiled");
    let data = Files::default()
        .with("hexes.csv", file("hexes.csv"))
        .with("hexsides.csv", file("hexsides.csv"));
    let map = map_files("triumphant");
    let board = HexBoard::read(&map, &data).expect("the board is sound").table_board();
    let plan = Plan::of_game("triumphant").expect("a map");
    let fit = plan.fit(&board, &data).expect("the grid says how it fits");
    Sheet { board, theatre, fit }
}

/// The board of areas; its corners are degrees, those of longitude shortened.
fn bulge() -> Sheet {
    let theatre = Theatre::embedded("ardennes").expect("the theatre is sound");
    let game = grognard_bulge::game().expect("the game is sound");
    let board = game.board(&game.about().start(None, &[]).expect("a scenario"));
    let fit = Fit {
        x: [0.0, 0.0, 0.64],
        y: [0.0, -1.0, 0.0],
    };
    Sheet { board, theatre, fit }
}

fn texts<'a>(group: &'a Group, found: &mut Vec<&'a Text>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => texts(inner, found),
            Node::Text(text) => found.push(text),
            _ => {}
        }
    }
}

#[test]
fn every_place_can_be_clicked_once() {
    for sheet in [&*TRIUMPHANT, &*BULGE] {
        let layers = draw::layers(&sheet.request(Lang::En, Theme::Light));
        let places = layers
            .layers
            .iter()
            .find(|layer| layer.name == "places")
            .expect("places");
        for place in &sheet.board.places {
            let shape = format!("data-place=\"{}\"", place.id);
            assert_eq!(places.svg.matches(&shape).count(), 1, "{}", place.id);
        }
        assert_eq!(places.svg.matches("<path").count(), sheet.board.places.len());
    }
}

#[test]
fn no_text_is_lost_and_no_names_collide() {
    for sheet in [&*TRIUMPHANT, &*BULGE] {
        for lang in Lang::ALL {
            let svg = sheet.svg(lang);
            let tree = paint::read(&svg).expect("the picture can be read");
            let mut found = Vec::new();
            texts(tree.root(), &mut found);
            assert_eq!(
                found.len(),
                svg.matches("<text").count() - svg.matches("<textPath").count()
            );
            let names: BTreeSet<&str> = sheet
                .board
                .places
                .iter()
                .filter_map(|p| Some(p.name.as_ref()?.get(lang)))
                .collect();
            let drawn = found.iter().filter_map(|text| {
                let chunk = text.chunks().first()?;
                let straight = matches!(chunk.text_flow(), TextFlow::Linear);
                (straight && names.contains(chunk.text())).then(|| (chunk.text(), text.abs_bounding_box()))
            });
            let drawn: Vec<(&str, Rect)> = drawn.collect();
            let missing: Vec<&&str> = names
                .iter()
                .filter(|name| !drawn.iter().any(|(text, _)| text == *name))
                .collect();
            assert!(missing.is_empty(), "not drawn: {missing:?}");
            for (at, (a, first)) in drawn.iter().enumerate() {
                for (b, second) in &drawn[at + 1..] {
                    assert!(!overlap(first, second), "{a} and {b} collide");
                }
            }
        }
    }
}

/// Whether the letters overlap: boxes are as high as the tallest letter of the font and the deepest together.
fn overlap(a: &Rect, b: &Rect) -> bool {
    let wide = a.right().min(b.right()) - a.left().max(b.left());
    let high = (a.bottom() - a.height() * 0.2).min(b.bottom() - b.height() * 0.2)
        - (a.top() + a.height() * 0.2).max(b.top() + b.height() * 0.2);
    wide > 0.5 && high > 0.5
}

#[test]
fn long_rivers_are_named() {
    let sheet = &*TRIUMPHANT;
    let svg = sheet.svg(Lang::En);
    let mut sides: BTreeMap<&str, usize> = BTreeMap::new();
    for border in &sheet.board.borders {
        if let Some(river) = &border.river {
            *sides.entry(river).or_default() += 1;
        }
    }
    assert!(sides.len() > 10);
    for (river, _) in sides.iter().filter(|(_, count)| **count >= 10) {
        assert!(svg.contains(&format!("data-river=\"{river}\"")), "{river} has no name");
    }
}

#[test]
fn drawings_are_always_the_same_and_small() {
    for sheet in [&*TRIUMPHANT, &*BULGE] {
        let svg = sheet.svg(Lang::En);
        assert_eq!(svg, sheet.svg(Lang::En));
        assert!(svg.len() < 2_000_000, "{} bytes", svg.len());
    }
}

#[test]
fn themes_differ_in_their_style_alone() {
    let sheet = &*BULGE;
    let light = draw::layers(&sheet.request(Lang::En, Theme::Light));
    let dark = draw::layers(&sheet.request(Lang::En, Theme::Dark));
    assert_ne!(light.style, dark.style);
    assert_eq!(light.layers, dark.layers);
    assert_eq!(light.defs, dark.defs);
}

#[test]
fn the_key_speaks_the_readers_language() {
    let sheet = &*TRIUMPHANT;
    assert!(sheet.svg(Lang::En).contains(">Destroyed bridge<"));
    assert!(sheet.svg(Lang::Fr).contains(">Pont détruit<"));
}

#[test]
fn terrain_comes_in_blocks_that_cover_the_map() {
    let layers = draw::layers(&TRIUMPHANT.request(Lang::En, Theme::Light));
    for name in ["ground", "terrain", "relief"] {
        let layer = layers.layers.iter().find(|layer| layer.name == name).expect("there");
        assert_eq!(layer.svg.matches("data-block=").count(), 16, "{name}");
    }
}

#[test]
fn a_moment_of_play_shows_stacks_tracks_and_overlays() {
    let sheet = &*BULGE;
    let game = grognard_bulge::game().expect("the game is sound");
    let start = game.about().start(None, &[]).expect("a scenario");
    let view = game.begin(&start).expect("it begins").view(Viewer::Public);
    let words = Lexicon::new(Lang::Fr, &[game.about().words]);
    let marked = OverlayPlace {
        id: "BAS".into(),
        value: "cut-off".into(),
        note: None,
    };
    let overlay = Overlay {
        kind: "supply".into(),
        title: Message::new("overlay-supply"),
        side: None,
        places: vec![marked],
        lines: Vec::new(),
        legend: Vec::new(),
    };
    let svg = draw::svg(&Request {
        view: Some(&view),
        overlay: Some(&overlay),
        words: Some(&words),
        ..sheet.request(Lang::Fr, Theme::Dark)
    });
    for place in view.places.iter().filter(|place| !place.stack.is_empty()) {
        assert!(svg.contains(&format!("data-stack=\"{}\"", place.id)), "{}", place.id);
    }
    assert!(svg.contains(&words.say(&view.tracks[0].title)));
    assert!(svg.contains("class=\"over tone-bad\""));
    paint::read(&svg).expect("the picture can be read");
}

#[test]
fn a_board_without_a_theatre_is_drawn_too() {
    let game = grognard_skirmish::game().expect("the game is sound");
    let board = game.board(&game.about().start(None, &[]).expect("a scenario"));
    let svg = draw::svg(&Request {
        board: &board,
        view: None,
        theatre: None,
        fit: None,
        lang: Lang::Fr,
        theme: Theme::Dark,
        overlay: None,
        words: None,
    });
    assert!(
        paint::png(&svg, 300)
            .expect("it can be painted")
            .starts_with(b"\x89PNG")
    );
}

#[test]
fn pictures_that_cannot_be_painted_are_refused_with_a_reason() {
    let broken = paint::png("<svg", 100).expect_err("no picture");
    assert!(broken.what.contains("cannot be read"), "{broken}");
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"/>";
    let large = paint::png(svg, 100_000).expect_err("too large");
    assert!(large.remedy.contains("16000"), "{large}");
}
