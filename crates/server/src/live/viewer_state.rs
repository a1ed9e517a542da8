//! What a viewer sees of a table. Nothing in it depends on what he cannot notice.

use grognard_core::dice::Seeded;
use grognard_core::{BySide, Pending, Side, Viewer};
use grognard_table::view::View;
use grognard_table::wire::{DiceMode, Hints, PlayerSheet, SeatSheet, TableSheet, UndoSheet};

use super::{Log, Table};
use crate::ask::hint;
use crate::store::{Door, Player, Seat};

/// What a viewer sees of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ViewerState {
    /// Stands for what can be decided on.
    pub(crate) stamp: String,
    /// How many submissions of the seat were accepted.
    pub(crate) number: u32,
    /// The table.
    pub(crate) sheet: TableSheet,
    /// The view.
    pub(crate) view: View,
    /// The log, each line with its moment.
    pub(crate) log: Log,
    /// What can be taken back or done again.
    pub(crate) undo: UndoSheet,
    /// Who holds the seats: not told to anybody but to themselves.
    pub(crate) holders: BySide<Vec<String>>,
    /// Who has opened the table: not told either.
    pub(crate) opener: String,
    /// Who may take which seat without a link.
    pub(crate) doors: BySide<Door>,
}

impl ViewerState {
    /// The sheet for one visitor.
    pub(crate) fn sheet_for(&self, visitor: &str) -> TableSheet {
        let mut sheet = self.sheet.clone();
        for seat in &mut sheet.seats {
            seat.mine = self.holders[seat.side].iter().any(|holder| holder == visitor);
        }
        let seated = sheet.seats.iter().any(|seat| seat.mine);
        let host = !visitor.is_empty() && (self.opener == visitor || seated);
        for seat in &mut sheet.seats {
            seat.free = self.doors[seat.side].lets_in(visitor, host);
        }
        sheet.host = host || sheet.seats.iter().any(|seat| seat.free);
        sheet
    }
}

impl Table {
    /// Whether the game is over, by the rules or by agreement.
    pub(super) fn over(&self) -> bool {
        self.agreements.outcome.is_some() || matches!(self.played.pending(), Pending::Over(_))
    }

    /// What `viewer` sees now, if nothing changes `changed`.
    pub(super) fn state_for(&self, viewer: Viewer, changed: i64) -> ViewerState {
        let view = self.view(viewer);
        let log = self.logs.of(viewer).log().clone();
        let (number, undo) = match viewer {
            Viewer::Seat(side) => (self.seats[side].number, self.undo_sheet(side)),
            Viewer::Public => (0, UndoSheet::default()),
        };
        let sheet = self.sheet(&view, changed);
        let holders = BySide::new(|side| {
            let seat = &self.seats[side];
            seat.holders.iter().map(|holder| holder.visitor.clone()).collect()
        });
        ViewerState {
            stamp: stamp(&view, log.len(), undo, &sheet),
            number,
            sheet,
            view,
            log,
            undo,
            holders,
            opener: self.setup.opener.clone(),
            doors: BySide::new(|side| self.seats[side].door()),
        }
    }

    /// The view, with what was agreed on and what the seat has told the game to do.
    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.played.view(viewer);
        if let Some(outcome) = &self.agreements.outcome {
            view.outcome = Some(outcome.clone());
            view.to_act.clear();
            view.prompt = None;
        }
        if let (Viewer::Seat(side), Some(prompt)) = (viewer, &mut view.prompt)
            && let Some(standing) = &mut prompt.standing
        {
            let told = &self.seats[side].standing;
            let answer = told.iter().find(|(kind, _)| *kind == standing.kind);
            if let Some((_, answer)) = answer {
                standing.answer = answer.clone();
            }
        }
        view
    }

    fn undo_sheet(&self, side: Side) -> UndoSheet {
        if self.over() {
            return UndoSheet::default();
        }
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        UndoSheet {
            undo: count(self.played.undoable(side)),
            redo: count(self.redo[side].len()),
        }
    }

    fn sheet(&self, view: &View, changed: i64) -> TableSheet {
        let (about, facts) = (self.played.about(), self.played.start_facts());
        let scenario = &self.setup.start.scenario;
        let title = about.scenarios.iter().find(|known| known.id == *scenario);
        let over = self.over();
        TableSheet {
            id: self.id.clone(),
            game: about.id.into(),
            title: about.title.clone(),
            scenario: scenario.clone(),
            scenario_title: title.map(|known| known.title.clone()).unwrap_or_default(),
            seats: Side::BOTH.map(|side| self.seat_sheet(side)).into(),
            turn: view.turn.clone(),
            to_act: view.to_act.iter().map(|waited| waited.side).collect(),
            outcome: view.outcome.clone(),
            dice: self.setup.dice,
            to_roll: self.to_roll(),
            guide: self.setup.guide,
            origin: self.setup.origin.clone(),
            agreement: self.agreements.agreement,
            opened: self.setup.opened,
            changed,
            record: over || !facts.hidden,
            hidden: facts.hidden,
            dice_hash: Seeded::commitment(&self.seed),
            nonces_wanted: self.nonces_wanted(),
            taken_back: self.agreements.taken_back,
            dice_seed: over.then(|| self.seed.clone()),
            host: false,
            rematch: self.agreements.rematch.clone(),
            hints: self.hints(),
            archived: false,
        }
    }

    /// Whether hints may be asked for: against people only if both sides allow it.
    pub(super) fn hints(&self) -> Hints {
        if hint::adviser(&*self.game).is_none() {
            return Hints::None;
        }
        let (a, b) = (&self.seats.a, &self.seats.b);
        let computer = |seat: &Seat| matches!(seat.player, Player::Computer { .. });
        let alone = a.holders.iter().any(|holder| b.held_by(&holder.visitor)) && a.player == Player::Person;
        if alone || computer(a) || computer(b) || self.agreements.hints {
            Hints::Allowed
        } else {
            Hints::Forbidden
        }
    }

    fn to_roll(&self) -> Option<(u8, u8)> {
        match (self.setup.dice, self.played.pending()) {
            (DiceMode::Typed, Pending::Roll(dice)) if !self.over() => {
                Some((u8::try_from(dice.count).unwrap_or(u8::MAX), dice.sides))
            }
            _ => None,
        }
    }

    fn seat_sheet(&self, side: Side) -> SeatSheet {
        SeatSheet {
            side,
            player: player_sheet(&self.seats[side]),
            mine: false,
            free: false,
            present: self.present[side] > 0,
            intent: self.intents[side].clone(),
            nonce: self.seats[side].nonce.clone(),
        }
    }
}

/// Who has a seat, as others see it.
pub(crate) fn player_sheet(seat: &Seat) -> PlayerSheet {
    match &seat.player {
        Player::Person => {
            let first = seat
                .holders
                .iter()
                .position(|holder| holder.name.is_some())
                .unwrap_or(0);
            let others = seat.holders.iter().enumerate().filter(|(at, _)| *at != first);
            PlayerSheet::Person {
                name: seat.holders.get(first).and_then(|holder| holder.name.clone()),
                also: others
                    .map(|(_, holder)| holder.name.clone().unwrap_or_default())
                    .collect(),
            }
        }
        Player::Computer { level } => PlayerSheet::Computer { level: level.clone() },
        Player::Nobody => PlayerSheet::Nobody,
    }
}

/// Stands for what can be decided on: not for who is looking, or when.
fn stamp(view: &View, lines: usize, undo: UndoSheet, sheet: &TableSheet) -> String {
    let beside = (lines, undo, sheet.agreement, sheet.to_roll, &sheet.outcome);
    let text = serde_json::to_vec(&(view, beside)).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_string()
}
