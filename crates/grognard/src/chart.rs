//! Plain charts as pictures: bars with whiskers, and ranges along a row of days.

/// A bar with its 95 % interval, if it has one.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) range: Option<(f64, f64)>,
    pub(crate) shown: String,
}

const WIDTH: f64 = 760.0;
const LEFT: f64 = 210.0;
const RIGHT: f64 = 70.0;
const ROW: f64 = 26.0;
const TOP: f64 = 34.0;
const INK: &str = "#222";
const FILL: &str = "#4477aa";
const PALE: &str = "#c6d5e6";
const LINE: &str = "#cc6677";
const GRID: &str = "#ddd";

/// Text that may stand in a picture or page.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Bars one below the other, from `low` to `high`, with a line at `mark`.
pub(crate) fn bars(title: &str, bars: &[Bar], low: f64, high: f64, mark: Option<f64>) -> String {
    let height = TOP + ROW * bars.len() as f64 + 10.0;
    let span = (high - low).max(1e-9);
    let x = |value: f64| LEFT + (WIDTH - LEFT - RIGHT) * ((value - low) / span).clamp(0.0, 1.0);
    let mut body = String::new();
    for (at, bar) in bars.iter().enumerate() {
        let y = TOP + ROW * at as f64;
        let middle = y + ROW / 2.0;
        body += &text(LEFT - 8.0, middle + 4.0, "end", &bar.label);
        body += &format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{FILL}\"/>",
            x(low),
            y + 4.0,
            x(bar.value) - x(low),
            ROW - 8.0
        );
        if let Some((from, to)) = bar.range {
            body += &line(x(from), middle, x(to), middle, INK);
            body += &line(x(from), middle - 4.0, x(from), middle + 4.0, INK);
            body += &line(x(to), middle - 4.0, x(to), middle + 4.0, INK);
        }
        body += &text(WIDTH - RIGHT + 8.0, middle + 4.0, "start", &bar.shown);
    }
    if let Some(mark) = mark {
        body += &line(x(mark), TOP - 4.0, x(mark), height - 6.0, LINE);
    }
    picture(title, height, &body)
}

/// Whole numbers from `low` to `high` at round steps, ten at most.
fn round_steps(low: f64, high: f64) -> impl Iterator<Item = f64> {
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]
        .into_iter()
        .find(|step| (high - low) / step <= 10.0)
        .unwrap_or(1000.0);
    let (first, last) = ((low / step).ceil() as i32, (high / step).floor() as i32);
    (first..=last).map(move |at| f64::from(at) * step)
}

/// Width of a number of two digits.
const NUMBER: f64 = 18.0;

/// Least, quarter, median, three quarters and most of something, day by day. Medians have their numbers beside them, above
/// the line that may be there, where there is room; the last has it always.
pub(crate) fn ranges(title: &str, days: &[(String, [f64; 5])]) -> String {
    let height = 360.0;
    let (bottom, left) = (height - 30.0, 50.0);
    let all = days.iter().flat_map(|(_, five)| five.iter());
    let (low, high) = all.fold((0.0f64, 1.0f64), |(low, high), &v| (low.min(v), high.max(v)));
    let y = |value: f64| bottom - (bottom - TOP) * (value - low) / (high - low);
    let step = (WIDTH - left - RIGHT) / days.len().max(1) as f64;
    let mut body = String::new();
    for at in round_steps(low, high) {
        body += &line(left, y(at), WIDTH - RIGHT, y(at), if at == 0.0 { INK } else { GRID });
        body += &text(left - 8.0, y(at) + 4.0, "end", &format!("{at:.0}"));
    }
    for (at, (label, [least, quarter, median, three, most])) in days.iter().enumerate() {
        let x = left + step * (at as f64 + 0.5);
        let half = (step * 0.3).min(18.0);
        body += &line(x, y(*least), x, y(*most), INK);
        body += &format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{PALE}\" stroke=\"{INK}\"/>",
            x - half,
            y(*three),
            2.0 * half,
            (y(*quarter) - y(*three)).max(1.0)
        );
        body += &stroke((x - half, y(*median)), (x + half, y(*median)), FILL, 3.0);
        body += &text(x, height - 10.0, "middle", label);
        if step - 2.0 * half >= NUMBER || at + 1 == days.len() {
            body += &text(x + half + 2.0, y(*median) - 3.0, "start", &format!("{median:.0}"));
        }
    }
    picture(title, height, &body)
}

fn picture(title: &str, height: f64, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"12\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
         <text x=\"8\" y=\"18\" font-size=\"14\" font-weight=\"bold\" fill=\"{INK}\">{}</text>{body}</svg>\n",
        escaped(title)
    )
}

fn line(x1: f64, y1: f64, x2: f64, y2: f64, colour: &str) -> String {
    stroke((x1, y1), (x2, y2), colour, 1.5)
}

fn stroke((x1, y1): (f64, f64), (x2, y2): (f64, f64), colour: &str, width: f64) -> String {
    format!(
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
    )
}

fn text(x: f64, y: f64, anchor: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{INK}\">{}</text>",
        escaped(words)
    )
}
