//! How wide words are, so that names can be placed without drawing them first.

/// The faces used on maps; all of the `DejaVu` family, condensed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// Sans, regular: villages, numbers.
    Plain,
    /// Sans, bold: towns.
    Bold,
    /// Serif, italic: water.
    Italic,
    /// Serif, bold: titles.
    Title,
}

/// Advance widths of the plain face from space to tilde, in thousandths of the size.
const WIDTHS: [u16; 95] = [
    286, 360, 414, 754, 572, 855, 702, 247, 351, 351, 450, 754, 286, 325, 286, 303, 572, 572, 572, 572, 572, 572, 572,
    572, 572, 572, 303, 303, 754, 754, 754, 478, 900, 615, 617, 628, 693, 568, 518, 697, 677, 265, 265, 590, 501, 776,
    673, 708, 542, 708, 625, 571, 549, 659, 615, 890, 616, 549, 616, 351, 303, 351, 754, 450, 450, 551, 571, 495, 571,
    554, 316, 571, 570, 250, 250, 521, 250, 876, 570, 550, 571, 571, 370, 469, 353, 570, 532, 736, 532, 532, 472, 572,
    303, 572, 754,
];

/// How wide a word is, a little more rather than less.
pub(crate) fn width(words: &str, size: f64, face: Face) -> f64 {
    let thousandths: f64 = words.chars().map(letter).sum();
    let factor = match face {
        Face::Plain => 1.02,
        Face::Bold => 1.13,
        Face::Italic => 1.08,
        Face::Title => 1.19,
    };
    thousandths / 1000.0 * size * factor
}

fn letter(letter: char) -> f64 {
    let plain = match letter {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' => 'o',
        'û' | 'ü' | 'ù' | 'ú' => 'u',
        'ç' => 'c',
        'É' | 'È' | 'Ê' => 'E',
        'Â' | 'À' => 'A',
        'Ö' | 'Ô' => 'O',
        'Ü' => 'U',
        other => other,
    };
    let known = (plain as usize).checked_sub(32).and_then(|at| WIDTHS.get(at));
    known.map_or(700.0, |width| f64::from(*width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_and_bolder_words_are_wider() {
        assert!(width("Liège", 10.0, Face::Plain) < width("Houffalize", 10.0, Face::Plain));
        assert!(width("Liège", 10.0, Face::Plain) < width("Liège", 10.0, Face::Bold));
        assert_eq!(width("Liège", 10.0, Face::Plain), width("Liege", 10.0, Face::Plain));
    }
}
