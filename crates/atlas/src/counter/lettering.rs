//! Words on counters, made to fit. Widths are those of DejaVu Sans Condensed Bold, the face all drawings use.

/// The font of counters, as SVG attributes. The condensed face goes by either name.
pub(super) const FONT: &str = "font-family=\"'DejaVu Sans Condensed','DejaVu Sans','Arial Narrow',sans-serif\" \
                               font-stretch=\"condensed\" font-weight=\"bold\"";

/// Widths of the characters from blank to tilde, in thousandths of the size.
const WIDTHS: [u16; 95] = [
    313, 410, 469, 754, 626, 901, 785, 275, 411, 411, 470, 754, 342, 374, 342, 329, 626, 626, 626, 626, 626, 626, 626,
    626, 626, 626, 360, 360, 754, 754, 754, 522, 900, 696, 686, 660, 747, 615, 615, 738, 753, 334, 334, 697, 573, 896,
    753, 765, 659, 765, 693, 648, 614, 730, 696, 993, 694, 651, 652, 411, 329, 411, 754, 450, 450, 607, 644, 533, 644,
    610, 391, 644, 641, 308, 308, 598, 308, 938, 641, 618, 644, 644, 444, 536, 430, 641, 586, 831, 580, 586, 523, 641,
    329, 641, 754,
];
/// Letters with accents are as wide as these, near enough.
const OTHER: u16 = 640;
const ELLIPSIS: u16 = 1000;

/// Letters are squeezed no further than this.
const NARROWEST: f64 = 0.74;

/// Width of a text at a size.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let of = |c: char| match c {
        ' '..='~' => WIDTHS[c as usize - ' ' as usize],
        '…' | 'Œ' | 'œ' => ELLIPSIS,
        _ => OTHER,
    };
    text.chars().map(|c| f64::from(of(c))).sum::<f64>() * size / 1000.0
}

/// Where a line of text hangs from its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
}

/// A line of text that fits its room: first smaller, then narrower, then shortened.
pub(super) struct Line {
    text: String,
    size: f64,
    squeeze: f64,
}

impl Line {
    /// Fits a text into `room`, at `size` if it can be.
    pub(super) fn new(text: &str, size: f64, room: f64) -> Self {
        Self::down_to(text, size, size * 0.72, room)
    }

    /// Fits a text into `room`, no smaller than `least`.
    pub(super) fn down_to(text: &str, size: f64, least: f64, room: f64) -> Self {
        let wide = width(text, size);
        if wide <= room {
            return Self {
                text: text.into(),
                size,
                squeeze: 1.0,
            };
        }
        let size = (size * room / wide).max(least);
        let mut text = text.to_string();
        if width(&text, size) * NARROWEST > room {
            while !text.is_empty() && width(&text, size) * NARROWEST + width("…", size) * NARROWEST > room {
                text.pop();
            }
            text.truncate(text.trim_end().len());
            text.push('…');
        }
        let squeeze = (room / width(&text, size)).min(1.0);
        Self { text, size, squeeze }
    }

    /// How wide it came out.
    pub(super) fn width(&self) -> f64 {
        width(&self.text, self.size) * self.squeeze
    }

    /// How large it came out.
    pub(super) const fn size(&self) -> f64 {
        self.size
    }

    /// As SVG, on the baseline through a point.
    pub(super) fn at(&self, x: f64, y: f64, anchor: Anchor, fill: &str) -> String {
        self.turned(x, y, 0, anchor, fill)
    }

    /// As SVG, turned by some degrees about its point.
    pub(super) fn turned(&self, x: f64, y: f64, degrees: i32, anchor: Anchor, fill: &str) -> String {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
        };
        let mut place = format!("translate({} {})", number(x), number(y));
        if degrees != 0 {
            place.push_str(&format!(" rotate({degrees})"));
        }
        if self.squeeze < 1.0 {
            place.push_str(&format!(" scale({:.3} 1)", self.squeeze));
        }
        format!(
            "<text transform=\"{place}\" font-size=\"{}\"{anchor} fill=\"{fill}\">{}</text>",
            number(self.size),
            escaped(&self.text)
        )
    }
}

/// A number with two decimals at most.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_their_room_however_long_the_text() {
        for text in [
            "1",
            "2 Pz Div",
            "Führer Grenadier Bde",
            "A name that nobody would ever print on a counter",
        ] {
            let line = Line::new(text, 11.0, 60.0);
            assert!(line.width() <= 60.01, "{text}: {}", line.width());
        }
        assert_eq!(Line::new("2 Pz Div", 11.0, 60.0).text, "2 Pz Div");
    }

    #[test]
    fn what_would_be_markup_is_escaped() {
        let drawn = Line::new("<R&D>", 10.0, 90.0).at(0.0, 0.0, Anchor::Start, "#000");
        assert!(drawn.contains("&lt;R&amp;D&gt;"), "{drawn}");
    }
}
