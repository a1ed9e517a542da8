//! What a game says of itself in code.

use crate::data::Files;
use crate::game::{About, Citation, OptionAbout, ParagraphAbout, ScenarioAbout, SideAbout};
use crate::lexicon;
use crate::message::Lang;
use crate::side::BySide;

/// What a game says of itself in code; [`Identity::about`] adds what its files say.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// Id, as on the command line.
    pub id: &'static str,
    /// Raised whenever a rule or a fact changes what happens in a recorded game.
    pub rules_number: u32,
    /// Ids of the two sides; their names are the words `side-ID`.
    pub sides: [&'static str; 2],
    /// No game takes more actions than this, dice included.
    pub longest: u32,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
    /// Where paragraphs are decided.
    pub citations: &'static [Citation],
    /// Its words; its title is the word `title`.
    pub words: &'static [(Lang, &'static str)],
    /// Its lab files: name and text.
    pub labs: &'static [(&'static str, &'static str)],
}

impl Identity {
    /// What there is to know about the game with these files.
    #[must_use]
    pub fn about(
        &self,
        files: &Files,
        scenarios: Vec<ScenarioAbout>,
        options: Vec<OptionAbout>,
        paragraphs: Vec<ParagraphAbout>,
    ) -> About {
        let [a, b] = self.sides;
        let keys = ["title".to_owned(), format!("side-{a}"), format!("side-{b}")];
        let [title, name_a, name_b] = lexicon::names(self.words, keys.each_ref().map(String::as_str));
        About {
            id: self.id,
            title,
            rules_number: self.rules_number,
            data_digest: files.digest(),
            sides: BySide {
                a: SideAbout::new(a, name_a),
                b: SideAbout::new(b, name_b),
            },
            scenarios,
            options,
            longest: self.longest,
            hidden: self.hidden,
            paragraphs,
            citations: self.citations,
            words: self.words,
            labs: self.labs,
        }
    }
}
