//! The table as a viewer sees it.
use grognard_core::{Message, Viewer};
use grognard_table::view::{Board, View};
use crate::Triumphant;
use crate::state::State;
impl Triumphant {
    pub(crate) fn table_view(&self, s: &State, viewer: Viewer) -> View { View::new(self.about.id, &self.scenario(s).id, viewer, Message::new("x")) }
    pub(crate) fn map_board(&self) -> Board { Board { game: self.about.id.into(), title: self.about.title.clone(), sides: vec![], grid: None, places: vec![], borders: vec![], legend: vec![] } }
}
