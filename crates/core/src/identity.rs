//! What a game says of itself in code.

use crate::about::{About, OptionAbout, ParagraphAbout, ScenarioAbout, SideAbout, StartFacts};
use crate::cite::Citation;
use crate::data::{Files, PackHead};
use crate::fault::Faults;
use crate::lexicon;
use crate::message::Lang;
use crate::options::{self, Known, OptionSpec};
use crate::side::BySide;

/// What a game says of itself in code; its files say the rest.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// Id, as on the command line.
    pub id: &'static str,
    /// Raised whenever a rule or a fact changes what happens in a recorded game.
    pub rules_number: u32,
    /// Ids of the two sides; their names are the words `side-ID`. A pack may have others.
    pub sides: [&'static str; 2],
    /// No game takes more actions than this, dice included. A pack may say otherwise.
    pub longest: u32,
    /// Whether anything is hidden from anybody. A pack may say otherwise.
    pub hidden: bool,
    /// Where paragraphs are decided.
    pub citations: &'static [Citation],
    /// Its words; its title is the word `title`.
    pub words: &'static [(Lang, &'static str)],
    /// Its lab files: name and text.
    pub labs: &'static [(&'static str, &'static str)],
}

impl Identity {
    /// What there is to know about the game.
    #[must_use]
    pub fn about(
        &self,
        scenarios: Vec<ScenarioAbout>,
        options: Vec<OptionAbout>,
        paragraphs: Vec<ParagraphAbout>,
    ) -> About {
        let [title] = lexicon::names(self.words, ["title"]);
        About {
            id: self.id,
            title,
            rules_number: self.rules_number,
            scenarios,
            options,
            paragraphs,
            citations: self.citations,
            words: self.words,
            labs: self.labs,
        }
    }

    /// What there is to know of a game with one set of facts.
    ///
    /// # Errors
    /// Options in the files that the rules do not know.
    pub fn of(
        &self,
        files: &Files,
        (options, known): (&[OptionSpec], Known),
        scenarios: Vec<ScenarioAbout>,
        paragraphs: &[ParagraphAbout],
    ) -> Result<(About, StartFacts), Faults> {
        let unknown = options::unknown(options, known, files);
        if !unknown.is_empty() {
            return Err(unknown);
        }
        let options = options.iter().map(OptionSpec::about).collect();
        let about = self.about(scenarios, options, paragraphs.to_vec());
        Ok((about, self.start_facts(files)?))
    }

    /// What there is to know of the facts in these files: those of the game itself, or those of one of its packs.
    ///
    /// # Errors
    /// What is wrong with the head of the pack.
    pub fn start_facts(&self, files: &Files) -> Result<StartFacts, Faults> {
        let head = PackHead::read(files)?;
        let (id, data_digest) = (files.pack_name().to_owned(), files.own().digest());
        let map = if id.is_empty() {
            self.id.to_owned()
        } else {
            format!("{}/packs/{id}", self.id)
        };
        let facts = StartFacts {
            id,
            map,
            data_digest,
            sides: self.sides(),
            longest: self.longest,
            hidden: self.hidden,
        };
        Ok(match head {
            None => facts,
            Some(head) => StartFacts {
                sides: head.sides,
                longest: head.longest,
                hidden: head.hidden,
                ..facts
            },
        })
    }

    fn sides(&self) -> BySide<SideAbout> {
        let [a, b] = self.sides;
        let keys = [a, b].map(|id| format!("side-{id}"));
        let [name_a, name_b] = lexicon::names(self.words, keys.each_ref().map(String::as_str));
        BySide {
            a: SideAbout::new(a, name_a),
            b: SideAbout::new(b, name_b),
        }
    }
}
