//! Colours, light and dark, chosen so that they differ in lightness and not in hue alone.

/// Whether the map is drawn dark on light or light on dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// For a dark room.
    Dark,
}

/// Name, light value, dark value.
const COLOURS: [(&str, &str, &str); 69] = [
    ("alarm", "#b3261e", "#ff8a75"),
    ("area", "#3a3128", "#a29b8b"),
    ("bank", "#3f7299", "#0f2230"),
    ("bocage-hedge", "#8c9a62", "#56684a"),
    ("bocage-tree", "#7c9058", "#4a6144"),
    ("built-up", "#d9b79f", "#5b4a44"),
    ("coast", "#2f5877", "#7fb0c9"),
    ("contour", "#a5824f", "#8d7853"),
    ("fen", "#d3dfc6", "#35443f"),
    ("flat", "#e6dcb4", "#4a4a3c"),
    ("flood", "#bcd8e2", "#2f4c5a"),
    ("good", "#1f6f8b", "#7cc4dd"),
    ("grain", "#b39c62", "#7d7656"),
    ("grid", "#4a4638", "#cfd3c4"),
    ("grid-a", ".34", ".16"),
    ("ground", "#f1ecda", "#33383a"),
    ("halo", "#f8f4e6", "#1d2122"),
    ("hamlet", "#4d463b", "#b4b0a4"),
    ("high-name", "#7d5f31", "#c9ad7c"),
    ("highway", "#c64e2d", "#d98a4e"),
    ("hill", "#e3cfa2", "#4f4532"),
    ("house", "#6d4a3e", "#c79f8b"),
    ("ink", "#1f1b16", "#ece7d8"),
    ("kerb", "#4b382b", "#15110e"),
    ("light", "#fffdf3", "#c9d6d6"),
    ("light-a", ".17", ".045"),
    ("meadow", "#dfe2b8", "#333d30"),
    ("medal", "#8a1c1c", "#e0b04a"),
    ("mole", "#2b3a44", "#b9c6cc"),
    ("moor", "#d9d3ae", "#3a3c2c"),
    ("nation-british", "#b07a1e", "#e0b366"),
    ("nation-canadian", "#a8562c", "#e09a70"),
    ("nation-french", "#34579a", "#9db9ee"),
    ("nation-german", "#4d5a52", "#a9b5ab"),
    ("nation-us", "#5d6b1c", "#b9c66a"),
    ("number", "#6f685a", "#9aa09a"),
    ("on-medal", "#fff8e8", "#1b1508"),
    ("paper", "#f6f1e3", "#191c1d"),
    ("reed", "#6f8a63", "#7d967d"),
    ("river-name", "#1d527a", "#9ccbe8"),
    ("road", "#f0d9a4", "#a8916a"),
    ("sand", "#f0dc9c", "#a8925a"),
    ("sea", "#bcd7e6", "#1f3442"),
    ("sea-name", "#4b7b9c", "#7ba6c0"),
    ("shade", "#4a3f55", "#000207"),
    ("shade-a", ".066", ".12"),
    ("shallow", "#e4f0f3", "#4d7288"),
    ("shallow-a", ".38", ".2"),
    ("shield", "#e9dfc0", "#4c4636"),
    ("side-a", "#353f73", "#a3b0f5"),
    ("side-b", "#a86f00", "#eebb45"),
    ("state", "#6b4a7d", "#c3a4d6"),
    ("tint", "#b48f52", "#8a7a55"),
    ("tint-a", ".06", ".05"),
    ("tree", "#96ae7b", "#243a2d"),
    ("tree-light", "#bdcd9f", "#365242"),
    ("tuft", "#8d8a55", "#6f7052"),
    ("warn", "#b5720a", "#f0b55a"),
    ("water", "#a3cbe3", "#39708f"),
    ("westwall", "#3d3a36", "#d5d0c4"),
    ("wet-dash", "#5f95b5", "#6c9fb8"),
    ("wood", "#b6c897", "#2f4a3b"),
    ("wood-edge", "#87a06c", "#1f2e26"),
    ("wood-name", "#45603a", "#9fbf95"),
    ("zone-0", "#7a2f63", "#dc9ac8"),
    ("zone-1", "#1d5f66", "#7fc7cc"),
    ("zone-2", "#8a4a0b", "#e6ac6c"),
    ("zone-3", "#34489a", "#a3b3f0"),
    ("zone-4", "#4b5a14", "#bccb78"),
];

const STYLE: &str = include_str!("style.css");

/// The style sheet of a theme.
pub(crate) fn style(theme: Theme) -> String {
    let mut out = String::with_capacity(STYLE.len());
    let mut rest = STYLE;
    while let Some(at) = rest.find('$') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest
            .find(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '-')
            .unwrap_or(rest.len());
        out.push_str(colour(&rest[..end], theme));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// A colour by its name.
fn colour(name: &str, theme: Theme) -> &'static str {
    let found = COLOURS.iter().find(|(known, ..)| *known == name);
    found.map_or("none", |(_, light, dark)| match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_the_style_is_in_the_palette() {
        for theme in [Theme::Light, Theme::Dark] {
            let style = style(theme);
            assert!(!style.contains('$'));
        }
        for piece in STYLE.split('$').skip(1) {
            let name: String = piece
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-')
                .collect();
            assert!(COLOURS.iter().any(|(known, ..)| *known == name), "{name}");
        }
    }
}
