//! Unit symbols: the frame, the branch in it, what refines it, and the size mark on top.

use grognard_table::view::{Branch, Size, Symbol, Trait};

use super::palette::Ground;

/// Left edge of the frame.
pub(super) const X: f64 = 28.0;
/// Upper edge of the frame.
pub(super) const Y: f64 = 15.5;
/// Width of the frame.
pub(super) const WIDTH: f64 = 50.0;
/// Middle of the frame.
pub(super) const MIDDLE: f64 = X + WIDTH / 2.0;

/// Whether a branch is drawn in a frame; the others are silhouettes or words.
pub(super) const fn framed(branch: Branch) -> bool {
    !matches!(
        branch,
        Branch::Leader | Branch::Air | Branch::Naval | Branch::Chit | Branch::Marker
    )
}

/// A symbol at its place on the counter; for a headquarters the frame stays empty for its name.
pub(super) fn draw(symbol: &Symbol, ground: &Ground, paper: &str) -> String {
    let ink = &ground.ink.hex();
    let mut out = format!(
        "<g transform=\"translate({X} {Y})\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" stroke-linecap=\"round\">"
    );
    if framed(symbol.branch) {
        out.push_str(&format!("<path d=\"M0 0H50V32H0Z\" fill=\"{paper}\" stroke=\"none\"/>"));
    }
    out.push_str(&branch(symbol, ink));
    for refined in &symbol.traits {
        out.push_str(&refinement(*refined, symbol, ink, paper));
    }
    if framed(symbol.branch) {
        out.push_str("<path d=\"M0 0H50V32H0Z\" stroke-linejoin=\"round\"/>");
    }
    if symbol.traits.contains(&Trait::Elite) {
        out.push_str(&star());
    }
    out.push_str("</g>");
    if let Some(size) = symbol.size {
        out.push_str(&size_mark(size, ink));
    }
    out
}

fn branch(symbol: &Symbol, ink: &str) -> String {
    let line = |path: &str| format!("<path d=\"{path}\"/>");
    let solid = |path: &str| format!("<path d=\"{path}\" fill=\"{ink}\" stroke-width=\"1.4\"/>");
    let dot = |y: f64, r: f64| format!("<circle cx=\"25\" cy=\"{y}\" r=\"{r}\" fill=\"{ink}\" stroke=\"none\"/>");
    match symbol.branch {
        Branch::Infantry => line("M0 0L50 32M50 0L0 32"),
        Branch::Armour if symbol.traits.contains(&Trait::Combined) => String::new(),
        Branch::Armour => line(TRACKS),
        Branch::Reconnaissance => line("M0 32L50 0"),
        Branch::Cavalry => solid("M0 0H50L0 32Z"),
        Branch::Artillery => dot(16.0, 5.6),
        Branch::RocketArtillery => dot(23.0, 4.6) + &line("M17 10.5L25 4.5L33 10.5M17 16L25 10L33 16"),
        Branch::CoastalArtillery => dot(12.5, 5.2) + &line("M5 25q4 -4.5 8 0t8 0t8 0t8 0t8 0"),
        Branch::AntiTank => line("M0 32L25 3L50 32"),
        Branch::AntiAircraft => line("M0 32A25 22 0 0 1 50 32"),
        Branch::Engineer => line("M11 22V11H39V22M25 11V22"),
        Branch::MachineGun => line("M25 26V7M19 13L25 6L31 13M17 26H33"),
        Branch::Headquarters => line("M0 32V40"),
        Branch::Leader => solid(PORTRAIT),
        Branch::Air if symbol.traits.contains(&Trait::Bomber) => solid(BOMBER),
        Branch::Air => solid(FIGHTER),
        Branch::Naval => solid(WARSHIP) + &line("M10 15.5H17M40 15.5H34"),
        Branch::Chit | Branch::Marker => String::new(),
    }
}

const TRACKS: &str = "M17 7H33A9 9 0 0 1 33 25H17A9 9 0 0 1 17 7Z";
const FIGHTER: &str = "M25 0C27 0 27.6 4 27.6 8L47 13.5V18H27.6L26.8 26L32.5 29V32H17.5V29L23.2 26L22.4 18H3V13.5L22.4 \
                       8C22.4 4 23 0 25 0Z";
const BOMBER: &str = "M25 0C27.4 0 28 4 28 9H32V5H36.5V9.4L50 12V17H28L27 26L34.5 28.5V32H15.5V28.5L23 26L22 17H0V12L13.5 \
                      9.4V5H18V9H22C22 4 22.6 0 25 0Z";
const WARSHIP: &str = "M1 20H49L43.5 29H7.5ZM13 20V13H19V17H21V8H24V3H26V8H29V17H32V13H38V20Z";
const PORTRAIT: &str = "M10 32C10 24 17 21 25 21S40 24 40 32ZM18.5 10.5H31.5A6.5 7.5 0 0 1 18.5 10.5ZM16 8.5C18 5 17.5 \
                        2.5 17 1.5C22 -0.5 28 -0.5 33 1.5C32.5 2.5 32 5 34 8.5Z";

fn refinement(refined: Trait, symbol: &Symbol, ink: &str, paper: &str) -> String {
    let line = |path: &str| format!("<path d=\"{path}\"/>");
    let solid = |path: &str| format!("<path d=\"{path}\" fill=\"{ink}\" stroke=\"none\"/>");
    let wheel =
        |x: u8, fill: &str| format!("<circle cx=\"{x}\" cy=\"35.6\" r=\"2.9\" fill=\"{fill}\" stroke-width=\"1.8\"/>");
    match refined {
        Trait::Mechanised | Trait::SelfPropelled if symbol.branch == Branch::Armour => String::new(),
        Trait::Mechanised | Trait::SelfPropelled => line(TRACKS),
        Trait::Motorised => wheel(9, paper) + &wheel(41, paper),
        Trait::Motorcycle => wheel(21, ink) + &wheel(29, ink),
        Trait::Towed => line("M13 35.6H37") + &wheel(25, paper),
        Trait::Heavy => solid("M0 0H6.5V32H0Z"),
        Trait::Light => line("M6 0V32"),
        Trait::Parachute => line("M15.5 29.5a4.75 5 0 0 1 9.5 0a4.75 5 0 0 1 9.5 0"),
        Trait::Glider => line("M13 24.5L25 29L37 24.5"),
        Trait::Mountain => solid("M25 20L32 31H18Z"),
        Trait::Commando => line("M42.5 9V22.5M39 18.5H46"),
        Trait::Static => solid("M9 32V25H15V28.5H22V25H28V28.5H35V25H41V32Z"),
        Trait::Combined => line("M0 0L13 16L0 32M50 0L37 16L50 32M20 9H30A7 7 0 0 1 30 23H20A7 7 0 0 1 20 9Z"),
        Trait::Elite | Trait::Bomber => String::new(),
    }
}

/// Picked troops: a star beside the size mark.
fn star() -> String {
    String::from(
        "<path transform=\"translate(6.2 -6.4) scale(.8)\" d=\"M0 -8.2L2.3 -2.9L7.9 -2.4L3.7 1.3L5 6.9L0 4L-5 6.9L-3.7 1.3L-7.9 -2.4L-2.3 -2.9Z\" fill=\"#f2b705\" \
         stroke=\"#15181a\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>",
    )
}

/// Strokes for companies to regiments, crosses from the brigade on.
fn size_mark(size: Size, ink: &str) -> String {
    let (count, step, mark) = match size {
        Size::Company => (1, 5.0, "v7.6"),
        Size::Battalion => (2, 5.0, "v7.6"),
        Size::Regiment => (3, 5.0, "v7.6"),
        Size::Brigade => (1, 9.0, "m-3.4 0l6.8 7.6m0 -7.6l-6.8 7.6"),
        Size::Division => (2, 9.0, "m-3.4 0l6.8 7.6m0 -7.6l-6.8 7.6"),
        Size::Corps => (3, 9.0, "m-3.4 0l6.8 7.6m0 -7.6l-6.8 7.6"),
        Size::Army => (4, 9.0, "m-3.4 0l6.8 7.6m0 -7.6l-6.8 7.6"),
    };
    let first = MIDDLE - step * f64::from(count - 1) / 2.0;
    let marks: String = (0..count)
        .map(|at| format!("M{} 4.8{mark}", first + step * f64::from(at)))
        .collect();
    format!("<path d=\"{marks}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.1\"/>")
}
