//! Checks at the edges: what is shown can be said, and a finished game replays from its record.

use std::sync::Arc;

use serde_json::Value;

use crate::event::GameEvent;
use crate::game::{Game, Quiet};
use crate::message::Message;
use crate::play::{Entry, Match, Told};
use crate::record;
use crate::side::{BySide, Side, Viewer};

use super::{Inspector, Thoroughness};

/// What each viewer sees.
pub(super) type Views<G> = [(Viewer, <G as Game>::View); 3];

impl<G: Game> Inspector<G> {
    /// The table as everybody sees it.
    pub(super) fn views(&self, state: &G::State) -> Views<G> {
        Viewer::ALL.map(|viewer| (viewer, self.game.view(state, viewer)))
    }

    /// Every view can be written, and everything in it can be said in both languages.
    pub(super) fn shows(&mut self, views: &Views<G>) {
        for (viewer, view) in views {
            match serde_json::to_value(view) {
                Ok(view) => self.says_all(&view),
                Err(error) => self.fault("view", format!("{viewer:?}: {error}")),
            }
        }
    }

    /// Finds the messages in a view: objects with a key, and arguments if any.
    fn says_all(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.says_all(item)),
            Value::Object(fields) => {
                if fields.get("key").is_some_and(Value::is_string)
                    && fields.keys().all(|name| name == "key" || name == "args")
                    && let Ok(message) = serde_json::from_value::<Message>(value.clone())
                {
                    self.can_say(&message);
                }
                fields.values().for_each(|item| self.says_all(item));
            }
            _ => {}
        }
    }

    /// The record of the game replays to the same hash, and its log can be told.
    pub(super) fn replays(
        &mut self,
        first: &G::State,
        last: &G::State,
        entries: &[Entry<G::Action>],
    ) -> Option<String> {
        let game = Arc::clone(&self.game);
        let mut played = Match::from(Arc::clone(&game), self.start.clone(), first.clone());
        for entry in entries {
            let done = match entry {
                Entry::Act(side, action) => played.apply(*side, &[*action]).is_ok(),
                Entry::Roll(faces) => played.roll(faces).is_ok(),
            };
            if !done {
                self.fault("replay", format!("{entry:?} is refused when played again"));
                return None;
            }
        }
        // What one seat hears and what only the other does: all there is.
        let (one, other) = (Viewer::Seat(Side::A), Viewer::Seat(Side::B));
        let unheard = |told: &Told<'_, G::Event>| !told.event.audience().includes(one);
        for told in played.log(one).chain(played.log(other).filter(unheard)) {
            self.can_say(&game.narrate(told.event).message);
        }
        let players = BySide::new(|_: Side| "random".to_string());
        let text = record::write(&played, &players, &self.seed);
        match record::replay(&game, "record", &text) {
            Ok(again) if again.disagreements.is_empty() => {
                if again.played.state() != last
                    || record::hash(&*game, last) != record::hash(&*game, again.played.state())
                {
                    self.fault("replay", "the record ends in another position".into());
                }
            }
            Ok(again) => self.fault("replay", format!("{:?}", again.disagreements[0])),
            Err(faults) => self.fault("replay", format!("{:?}", faults.first())),
        }
        Some(text)
    }

    /// Positions are told in lines that are known, and quiet ones can be read.
    pub(super) fn reads_back(&mut self, state: &G::State) {
        if self.level == Thoroughness::None {
            return;
        }
        let text = self.game.write(state);
        let lines = crate::text::lines("position", &text);
        if let Some(line) = lines
            .iter()
            .find(|line| G::LINES.words().all(|word| word != line.word(0)))
        {
            self.fault("position", format!("'{}' is no known kind of line", line.word(0)));
        }
        if self.game.quiet(state) == Quiet::No {
            return;
        }
        match self.game.read(&self.start, &lines) {
            Ok(again) if again == *state => {}
            Ok(_) => self.fault("position", "reads back as another position".into()),
            Err(faults) => self.fault("position", format!("{:?}", faults.first())),
        }
    }
}
