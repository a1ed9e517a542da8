//! What the compiler had to bend.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Notes of what differs from the skeleton or the theatre, by heading.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// Corners moved onto a river or the map edge, with kilometres.
    pub(super) moved: Vec<(String, String, f64)>,
    /// Rivers led round the centre or the town of an area: kilometres by river and place.
    pub(super) bent: BTreeMap<(String, String), f64>,
    /// Corners whose river or confluence was not found.
    pub(super) unreached: Vec<String>,
    /// Borders that sway less than the settings say, or bow to one side.
    pub(super) calmed: Vec<String>,
    /// Borders closer to others than the settings say.
    pub(super) narrow: Vec<String>,
}

impl Notes {
    /// The report as Markdown.
    pub(super) fn text(&self) -> String {
        let mut moved: Vec<_> = self.moved.iter().filter(|(_, _, far)| *far >= 0.5).collect();
        moved.sort_by(|a, b| b.2.total_cmp(&a.2));
        let moved = moved
            .iter()
            .map(|(corner, to, far)| format!("corner {corner} moved {far:.1} km to {to}"))
            .collect();
        let bent = self
            .bent
            .iter()
            .map(|((river, place), far)| format!("the {river} bent {far:.1} km to pass {place}"))
            .collect();
        let mut text = "# What the compiler had to bend\n\nWritten by `grognard map compile`.\n".to_owned();
        list(&mut text, "Corners moved by half a kilometre or more", moved);
        list(&mut text, "Rivers led round a place", bent);
        list(&mut text, "Rivers not reached", self.unreached.clone());
        list(&mut text, "Borders that sway less or bow", self.calmed.clone());
        list(&mut text, "Borders closer together than wished", self.narrow.clone());
        text
    }
}

fn list(text: &mut String, heading: &str, items: Vec<String>) {
    let _ = writeln!(text, "\n## {heading}\n");
    if items.is_empty() {
        text.push_str("None.\n");
    }
    for item in items {
        let _ = writeln!(text, "- {item}");
    }
}
