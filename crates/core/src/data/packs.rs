//! Packs: other battles for the same rules. Each is a folder `packs/NAME/` with the files that it has otherwise than the
//! game itself: scenarios always, and whatever else it likes of board, units and tables.

use std::sync::Arc;

use serde::Deserialize;

use super::{DIFFICULTY, Files, GUIDE, SCENARIOS};
use crate::about::{ScenarioAbout, SideAbout, Start};
use crate::fault::{Fault, Faults};
use crate::message::Name;
use crate::side::BySide;

/// Where packs stand among a game's files.
const FOLDER: &str = "packs/";
/// What a pack says of itself.
const HEAD: &str = "pack.toml";
/// What tells of the scenarios of a game and of nothing else: no pack has it from the game.
const OF_SCENARIOS: [&str; 3] = [SCENARIOS, DIFFICULTY, GUIDE];

/// Name of a pack, and of a file in it.
fn in_pack(name: &str) -> Option<(&str, &str)> {
    name.strip_prefix(FOLDER)?.split_once('/')
}

impl Files {
    /// The name of the pack whose files these are; empty for those of the game itself.
    #[must_use]
    pub fn pack_name(&self) -> &str {
        &self.pack
    }

    /// The files of the game itself, without its packs.
    #[must_use]
    pub fn own(&self) -> Self {
        let mut own = self.clone();
        own.texts.retain(|name, _| !name.starts_with(FOLDER));
        own
    }

    /// The files by which a pack is played: its own, and those that it shares with the game.
    #[must_use]
    pub fn of_pack(&self, pack: &str) -> Self {
        let mut files = self.own();
        pack.clone_into(&mut files.pack);
        files.texts.retain(|name, _| !OF_SCENARIOS.contains(&name.as_str()));
        for (name, text) in &self.texts {
            if let Some((_, name)) = in_pack(name).filter(|(of, _)| *of == pack) {
                files.texts.insert(name.to_owned(), text.clone());
            }
        }
        files
    }

    /// The names of all packs, sorted.
    #[must_use]
    pub fn packs(&self) -> Vec<&str> {
        let mut packs: Vec<&str> = self.names().filter_map(|name| Some(in_pack(name)?.0)).collect();
        packs.dedup();
        packs
    }

    /// A fault of a pack's files, with the place of the file among those of the whole game.
    fn placed(&self, mut fault: Fault, pack: &str) -> Fault {
        let name = format!("{FOLDER}{pack}/{}", fault.file);
        if self.texts.contains_key(&name) || OF_SCENARIOS.contains(&fault.file.as_str()) {
            fault.file = name;
        }
        fault
    }

    /// Whether a folder laid over these files may have one of this name: any that there is, and in a new pack any that
    /// the game or another pack has.
    #[must_use]
    pub fn accepts(&self, name: &str) -> bool {
        let known = |file: &str| {
            let mut all = self.names();
            all.any(|other| in_pack(other).map_or(other, |(_, inner)| inner) == file)
        };
        let fits = |(_, file)| !self.packs().is_empty() && known(file);
        self.texts.contains_key(name) || in_pack(name).is_some_and(fits)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadText {
    longest: u32,
    hidden: bool,
    side: [SideText; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideText {
    id: String,
    name_en: String,
    name_fr: String,
}

/// What a pack says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackHead {
    /// No game takes more actions than this, dice included.
    pub longest: u32,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
    /// The two sides.
    pub sides: BySide<SideAbout>,
}

impl PackHead {
    /// What the files of a pack say; nothing if they are those of a game, or if the pack has nothing to say.
    ///
    /// # Errors
    /// What cannot be read, with its place.
    pub fn read(files: &Files) -> Result<Option<Self>, Faults> {
        let Ok(text) = files.get(HEAD) else {
            return Ok(None);
        };
        let read: HeadText = toml::from_str(text).map_err(|error| {
            let what = error.message().lines().collect::<Vec<_>>().join(" ");
            let fault = Fault::new(HEAD, what, "write `longest`, `hidden` and two [[side]]");
            vec![fault.at_byte(text, error.span().map_or(0, |span| span.start))]
        })?;
        let [a, b] = read.side;
        if a.id == b.id || [&a.id, &b.id].iter().any(|id| id.split_whitespace().count() != 1) {
            let remedy = "give each side a word of its own";
            return Err(vec![Fault::new(HEAD, "the sides need ids of one word", remedy)]);
        }
        let side = |side: SideText| SideAbout::new(&side.id, Name::new(&side.name_en, &side.name_fr));
        Ok(Some(Self {
            longest: read.longest,
            hidden: read.hidden,
            sides: BySide { a: side(a), b: side(b) },
        }))
    }
}

/// The facts of a game and of each of its packs, loaded once, and which scenario is played by which.
#[derive(Debug)]
pub struct Packs<F> {
    own: Arc<F>,
    /// Scenarios of packs, with what they are played by.
    packs: Vec<(Vec<String>, Arc<F>)>,
}

impl<F> Packs<F> {
    /// The same facts for every start.
    #[must_use]
    pub fn only(facts: Arc<F>) -> Self {
        Self {
            own: facts,
            packs: Vec::new(),
        }
    }

    /// Loads the game's own facts and those of every pack. `read` reads one of them with what is told of its scenarios;
    /// what is told of all of them comes back, the game's own first.
    ///
    /// # Errors
    /// Everything that is wrong with the files.
    pub fn load(
        files: &Files,
        mut read: impl FnMut(&Files) -> Result<(F, Vec<ScenarioAbout>), Faults>,
    ) -> Result<(Self, Vec<ScenarioAbout>), Faults> {
        let mut faults = Faults::new();
        let mut scenarios: Vec<ScenarioAbout> = Vec::new();
        let own = read(files).map_err(|found| faults.extend(found));
        let own = own.ok().map(|(facts, listed)| {
            scenarios = listed;
            Arc::new(facts)
        });
        let mut packs = Vec::new();
        for pack in files.packs() {
            let found = match read(&files.of_pack(pack)) {
                Ok((facts, listed)) => {
                    let found = listed.iter().filter_map(|one| twice(one, &scenarios)).collect();
                    packs.push((listed.iter().map(|one| one.id.clone()).collect(), Arc::new(facts)));
                    scenarios.extend(listed);
                    found
                }
                Err(found) => found,
            };
            faults.extend(found.into_iter().map(|fault| files.placed(fault, pack)));
        }
        faults.sort();
        faults.dedup();
        match own {
            Some(own) if faults.is_empty() => Ok((Self { own, packs }, scenarios)),
            _ => Err(faults),
        }
    }

    /// The facts of a start.
    #[must_use]
    pub fn of(&self, start: &Start) -> &Arc<F> {
        let packs = self.packs.iter();
        let mut of = packs.filter(|(scenarios, _)| scenarios.contains(&start.scenario));
        of.next().map_or(&self.own, |(_, facts)| facts)
    }

    /// The game's own facts.
    #[must_use]
    pub fn own(&self) -> &Arc<F> {
        &self.own
    }
}

/// Scenarios are known by their ids alone.
fn twice(one: &ScenarioAbout, known: &[ScenarioAbout]) -> Option<Fault> {
    let same = known.iter().any(|other| other.id == one.id);
    let what = || format!("the scenario `{}` is in the game already", one.id);
    same.then(|| Fault::new(SCENARIOS, what(), "give it an id of its own"))
}
