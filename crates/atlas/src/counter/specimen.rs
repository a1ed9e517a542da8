//! A sheet with a counter of every kind, to look at.

use grognard_core::{Lang, Message, Name, Side};
use grognard_table::view::{
    Branch, Counter, Face, Factor, Formation, Piece, Size, Slot, StateMark, Steps, Symbol, Tone, Trait, Where,
};

use super::Sheet;
use super::lettering::{Anchor, FONT, Line};
use crate::draw::Theme;

const PITCH: f64 = 112.0;
const COLUMNS: usize = 12;
const MARGIN: f64 = 24.0;
const HEADING: f64 = 34.0;

const CORPS: [&str; 12] = [
    "I SS Pz",
    "II SS Pz",
    "LXVI",
    "LXVII",
    "XLVII Pz",
    "LVIII Pz",
    "LIII",
    "LXXX",
    "LXXXV",
    "V",
    "VIII",
    "XVIII Abn",
];

/// The specimen sheet as a drawing of its own.
#[must_use]
pub fn specimen(theme: Theme, lang: Lang) -> String {
    let mut sheet = Sheet::new(theme, lang);
    let (paper, ink) = match theme {
        Theme::Light => ("#e9e3d2", "#23282b"),
        Theme::Dark => ("#1e2326", "#e4dfd0"),
    };
    let mut y = MARGIN;
    let mut out = String::new();
    for (title, pieces) in rows() {
        out.push_str(&Line::new(title.get(lang), 18.0, 1200.0).at(MARGIN, y + 18.0, Anchor::Start, ink));
        y += HEADING;
        for (at, piece) in pieces.iter().enumerate() {
            let (column, row) = (at % COLUMNS, at / COLUMNS);
            let drawn = sheet.piece(piece);
            out.push_str(&placed(&drawn, column as f64, y + row as f64 * PITCH));
        }
        y += pieces.len().div_ceil(COLUMNS) as f64 * PITCH + 12.0;
    }
    let title = Name::new("Stacks", "Piles");
    out.push_str(&Line::new(title.get(lang), 18.0, 1200.0).at(MARGIN, y + 18.0, Anchor::Start, ink));
    y += HEADING + 16.0;
    let kinds = branches();
    for (column, count) in [1, 2, 3, 5, 9].into_iter().enumerate() {
        let pieces: Vec<&Piece> = kinds.iter().skip(column).take(count).collect();
        out.push_str(&placed(&sheet.stack(&pieces), column as f64 * 1.2, y));
    }
    y += PITCH;
    let width = MARGIN * 2.0 + PITCH * COLUMNS as f64;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {y}\" width=\"{width}\" height=\"{y}\">{}\
         <rect width=\"{width}\" height=\"{y}\" fill=\"{paper}\"/><g {FONT}>{out}</g></svg>",
        sheet.defs()
    )
}

fn placed(drawn: &str, column: f64, y: f64) -> String {
    format!(
        "<g transform=\"translate({} {y})\">{drawn}</g>",
        MARGIN + column * PITCH
    )
}

/// A counter of every branch, in the order of the enumeration.
pub(super) fn branches() -> Vec<Piece> {
    let kinds = [
        (Branch::Infantry, "26 VG Div", "26e VGD", Size::Division),
        (Branch::Armour, "2 Pz Div", "2e Pz", Size::Division),
        (Branch::Reconnaissance, "14 Cav Group", "14e Gr cav", Size::Regiment),
        (Branch::Cavalry, "1 Cossack", "1er Cosaques", Size::Brigade),
        (Branch::Artillery, "401 Arty", "401e Art", Size::Brigade),
        (Branch::RocketArtillery, "15 Werfer", "15e Nebel", Size::Brigade),
        (Branch::CoastalArtillery, "1261 Coast", "1261e Côte", Size::Regiment),
        (Branch::AntiTank, "630 TD", "630e TD", Size::Battalion),
        (Branch::AntiAircraft, "III Flak", "IIIe Flak", Size::Corps),
        (Branch::Engineer, "291 Eng", "291e Génie", Size::Battalion),
        (Branch::MachineGun, "2 MG", "2e Mitr", Size::Company),
        (Branch::Headquarters, "VIII", "VIII", Size::Corps),
        (Branch::Leader, "Peiper", "Peiper", Size::Regiment),
        (Branch::Air, "P-47", "P-47", Size::Company),
        (Branch::Naval, "Texas", "Texas", Size::Company),
        (Branch::Chit, "Fifth Panzer", "Cinquième Panzer", Size::Army),
        (Branch::Marker, "Decoy", "Leurre", Size::Company),
    ];
    let piece = |(at, (branch, en, fr, size)): (usize, (Branch, &str, &str, Size))| {
        let sized = !matches!(
            branch,
            Branch::Leader | Branch::Air | Branch::Naval | Branch::Chit | Branch::Marker
        );
        let symbol = Symbol {
            size: sized.then_some(size),
            ..Symbol::new(branch)
        };
        let side = if at % 2 == 0 { "german" } else { "us" };
        let numbers = if matches!(branch, Branch::Chit) {
            vec![]
        } else {
            vec!["6", "4", "8"]
        };
        made(side, symbol, Name::new(en, fr), &numbers, Some(CORPS[at % CORPS.len()]))
    };
    kinds.into_iter().enumerate().map(piece).collect()
}

fn rows() -> Vec<(Name, Vec<Piece>)> {
    vec![
        (Name::new("Branches", "Armes"), branches()),
        (Name::new("Refinements", "Précisions"), refinements()),
        (Name::new("Sizes", "Échelons"), sizes()),
        (Name::new("Grounds", "Couleurs"), grounds()),
        (Name::new("Formations", "Formations"), formations()),
        (Name::new("Steps and numbers", "Pas et chiffres"), steps_and_numbers()),
        (Name::new("States", "États"), states()),
    ]
}

fn refinements() -> Vec<Piece> {
    let combinations: &[(Branch, &[Trait], &str, &str)] = &[
        (Branch::Infantry, &[Trait::Mechanised], "Mechanised", "Mécanisée"),
        (Branch::Infantry, &[Trait::Motorised], "Motorised", "Motorisée"),
        (Branch::Infantry, &[Trait::Motorcycle], "Motorcycle", "Motocycliste"),
        (
            Branch::Infantry,
            &[Trait::Parachute, Trait::Elite],
            "Parachute",
            "Parachutiste",
        ),
        (Branch::Infantry, &[Trait::Glider], "Glider", "Planeurs"),
        (Branch::Infantry, &[Trait::Mountain], "Mountain", "Montagne"),
        (Branch::Infantry, &[Trait::Commando], "Commando", "Commando"),
        (Branch::Infantry, &[Trait::Static], "Fortress", "Forteresse"),
        (Branch::Armour, &[Trait::Combined], "Combined arms", "Interarmes"),
        (Branch::Armour, &[Trait::Elite], "Elite", "Élite"),
        (Branch::Armour, &[Trait::Heavy], "Heavy", "Lourde"),
        (Branch::Armour, &[Trait::Light], "Light", "Légère"),
        (Branch::Reconnaissance, &[Trait::Mechanised], "Mechanised", "Mécanisée"),
        (Branch::Reconnaissance, &[Trait::Motorised], "Motorised", "Motorisée"),
        (
            Branch::Artillery,
            &[Trait::SelfPropelled],
            "Self-propelled",
            "Automotrice",
        ),
        (Branch::Artillery, &[Trait::Towed], "Towed", "Tractée"),
        (Branch::Artillery, &[Trait::Heavy], "Heavy", "Lourde"),
        (Branch::Artillery, &[Trait::Parachute], "Parachute", "Parachutiste"),
        (
            Branch::AntiTank,
            &[Trait::SelfPropelled],
            "Self-propelled",
            "Automotrice",
        ),
        (Branch::AntiTank, &[Trait::Towed], "Towed", "Tractée"),
        (Branch::AntiAircraft, &[Trait::Heavy], "Heavy", "Lourde"),
        (Branch::Engineer, &[Trait::Mechanised], "Mechanised", "Mécanisée"),
        (Branch::Engineer, &[Trait::Motorised], "Motorised", "Motorisée"),
        (Branch::Air, &[Trait::Bomber], "Bomber", "Bombardier"),
    ];
    let piece = |(branch, traits, en, fr): &(Branch, &[Trait], &str, &str)| {
        let symbol = Symbol {
            branch: *branch,
            traits: traits.to_vec(),
            size: (*branch != Branch::Air).then_some(Size::Regiment),
        };
        made("us", symbol, Name::new(en, fr), &["4", "6"], Some("VII Corps"))
    };
    combinations.iter().map(piece).collect()
}

fn sizes() -> Vec<Piece> {
    let sizes = [
        Size::Company,
        Size::Battalion,
        Size::Regiment,
        Size::Brigade,
        Size::Division,
        Size::Corps,
        Size::Army,
    ];
    let piece = |size: Size| {
        let symbol = Symbol {
            size: Some(size),
            ..Symbol::new(Branch::Infantry)
        };
        made(
            "british",
            symbol,
            Name::same("51 Highland"),
            &["5", "5", "7"],
            Some("XXX Corps"),
        )
    };
    sizes.into_iter().map(piece).collect()
}

fn grounds() -> Vec<Piece> {
    let keys = [
        ("german", "German", "Allemands"),
        ("german-ss", "Waffen-SS", "Waffen-SS"),
        ("luftwaffe", "Luftwaffe", "Luftwaffe"),
        ("italian", "Italian", "Italiens"),
        ("us", "American", "Américains"),
        ("british", "British", "Britanniques"),
        ("canadian", "Canadian", "Canadiens"),
        ("polish", "Polish", "Polonais"),
        ("french", "French", "Français"),
        ("north", "North", "Nord"),
        ("south", "South", "Sud"),
        ("neutral", "Neutral", "Neutre"),
    ];
    let piece = |(key, en, fr): (&str, &str, &str)| {
        let symbol = Symbol {
            branch: Branch::Armour,
            traits: vec![Trait::Elite],
            size: Some(Size::Division),
        };
        made(key, symbol, Name::new(en, fr), &["6", "5", "8"], Some("I SS Pz Corps"))
    };
    keys.into_iter().map(piece).collect()
}

fn formations() -> Vec<Piece> {
    let piece = |name: &str| {
        let symbol = Symbol {
            size: Some(Size::Regiment),
            ..Symbol::new(Branch::Infantry)
        };
        made("german", symbol, Name::same("77/26"), &["4", "6"], Some(name))
    };
    CORPS.into_iter().map(piece).collect()
}

fn steps_and_numbers() -> Vec<Piece> {
    let symbol = Symbol {
        size: Some(Size::Division),
        ..Symbol::new(Branch::Infantry)
    };
    let unit = |numbers: &[&str], left: u8, full: u8| {
        let mut piece = made(
            "us",
            symbol.clone(),
            Name::new("99 Inf Div", "99e DI"),
            numbers,
            Some("V Corps"),
        );
        print(&mut piece, |counter| counter.steps = Some(Steps { left, full }));
        piece
    };
    let styled = |style: &str| {
        let mut piece = unit(&["4", "5", "6"], 2, 2);
        print(&mut piece, |counter| counter.factors[1].style = Some(style.into()));
        piece
    };
    let mut slots = unit(&["3", "4"], 4, 4);
    print(&mut slots, |counter| {
        for (slot, value) in [
            (Slot::TopLeft, "8"),
            (Slot::TopRight, "+1"),
            (Slot::Left, "2"),
            (Slot::Right, "5"),
        ] {
            counter.factors.push(factor(value, slot));
        }
    });
    let mut now = unit(&["3", "4", "3"], 2, 4);
    print(&mut now, |counter| counter.factors[1].now = Some("2".into()));
    vec![
        unit(&["4", "6"], 2, 2),
        unit(&["2", "6"], 1, 2),
        unit(&["3", "6", "3"], 5, 6),
        now,
        unit(&["12", "10", "14"], 1, 1),
        unit(&["(3)", "*"], 2, 2),
        styled("red"),
        styled("red-square"),
        styled("orange-circle"),
        slots,
        unit(&["5"], 3, 3),
        unit(&[], 3, 4),
    ]
}

fn states() -> Vec<Piece> {
    let symbol = Symbol {
        branch: Branch::Infantry,
        traits: vec![Trait::Mechanised],
        size: Some(Size::Division),
    };
    let unit = |marks: &[(&str, Tone)]| {
        let name = Name::new("15 PzG Div", "15e PzGren");
        let mut piece = made("german", symbol.clone(), name, &["4", "5", "8"], Some("XLVII Pz Corps"));
        print(&mut piece, |counter| {
            counter.states = marks.iter().map(|(key, tone)| mark(key, *tone)).collect()
        });
        piece
    };
    let mut active = unit(&[]);
    active.active = true;
    let mut done = unit(&[("moved", Tone::Plain)]);
    done.done = true;
    let mut secret = unit(&[]);
    secret.secret = true;
    let mut glimpsed = unit(&[]);
    glimpsed.face = Face::Glimpsed {
        symbol: symbol.clone(),
        steps: Some(Steps { left: 2, full: 3 }),
    };
    let mut closed = unit(&[]);
    closed.face = Face::Closed;
    let mut other = closed.clone();
    other.colour = "us".into();
    vec![
        unit(&[("out-of-supply", Tone::Bad)]),
        unit(&[("isolated", Tone::Bad), ("disrupted", Tone::Warn)]),
        unit(&[("spent", Tone::Warn)]),
        unit(&[
            ("fatigue", Tone::Warn),
            ("fuel-shortage", Tone::Bad),
            ("moved", Tone::Plain),
        ]),
        unit(&[
            ("in-hand", Tone::Good),
            ("entrenched", Tone::Good),
            ("fired", Tone::Plain),
            ("broken", Tone::Bad),
        ]),
        unit(&[("disrupted-1", Tone::Warn), ("disrupted-2", Tone::Bad)]),
        active,
        done,
        secret,
        glimpsed,
        closed,
        other,
    ]
}

fn made(colour: &str, symbol: Symbol, name: Name, numbers: &[&str], formation: Option<&str>) -> Piece {
    let formation = formation.map(|name| Formation {
        id: name.to_lowercase().replace(' ', "-"),
        name: Name::same(name),
    });
    let counter = Counter {
        factors: numbers.iter().map(|value| factor(value, Slot::Bottom)).collect(),
        formation,
        ..Counter::new(name, symbol)
    };
    Piece::new("", Side::A, colour, Where::off_map(""), Face::Open(Box::new(counter)))
}

fn print(piece: &mut Piece, change: impl FnOnce(&mut Counter)) {
    if let Face::Open(counter) = &mut piece.face {
        change(counter);
    }
}

fn factor(value: &str, slot: Slot) -> Factor {
    Factor::new("strength", slot, value)
}

fn mark(key: &str, tone: Tone) -> StateMark {
    StateMark {
        key: key.into(),
        short: Message::new(key),
        label: Message::new(key),
        tone,
        paragraph: None,
    }
}
