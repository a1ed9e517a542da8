//! Lines of the theatre: borders of states.

use super::chart::Chart;
use super::pen::Pen;
use super::water::on_page;
use crate::geometry::{Point, resample, soften};
use crate::theatre::LineKind;

/// Borders of states: a soft band and a broken line.
pub(crate) fn borders(chart: &Chart<'_>) -> String {
    let lines = chart.theatre.map_or(&[][..], |theatre| &theatre.lines[..]);
    let near = chart.map.grown(40.0);
    let mut pen = Pen::default();
    for line in lines.iter().filter(|line| line.kind == LineKind::Border) {
        let Some(points) = on_page(chart, &line.points) else {
            continue;
        };
        let soft: Vec<Point> = soften(&resample(&points, 6.0), 3);
        for part in soft.split(|p| !near.contains(*p)).filter(|part| part.len() > 2) {
            pen.curve(&resample(part, 12.0));
        }
    }
    if pen.is_empty() {
        return String::new();
    }
    let shape = pen.done();
    format!("<path class=\"state-band\" d=\"{shape}\"/>\n<path class=\"state\" d=\"{shape}\"/>\n")
}
