//! What the data that come with a game contain, as far as all games say it alike.

use crate::about::ParagraphAbout;
use crate::options::OptionSpec;

/// Each option as a line: the ruling behind it, its id and its values, the default first.
#[must_use]
pub fn options(options: &[OptionSpec]) -> Vec<String> {
    let told = options.iter().map(|option| {
        let values: Vec<&str> = option.values.iter().map(|value| value.id.as_str()).collect();
        format!("{} {} {}", option.ruling, option.id, values.join("|"))
    });
    told.collect()
}

/// Every paragraph has a summary of its own in each language, and every option is one's.
pub fn paragraphs_hold(paragraphs: &[ParagraphAbout], options: &[OptionSpec]) {
    for paragraph in paragraphs {
        assert_ne!(paragraph.summary.en, paragraph.summary.fr, "{}", paragraph.id);
    }
    for option in options {
        let known = paragraphs.iter().any(|paragraph| paragraph.id == option.ruling);
        assert!(known, "{} {}", option.ruling, option.id);
    }
}
