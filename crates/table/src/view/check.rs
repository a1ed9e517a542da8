//! Whether a view holds together: what every game's view must satisfy, whatever the game.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::side::{Side, Viewer};

use super::{
    Battle, Candidate, Dice, Face, Goal, LookupTable, OddsView, Prompt, SealState, Shape, Step, StepState, Sum, View,
    Where,
};

/// How far probabilities may be from 1 in sum.
const ROUNDING: f64 = 1e-9;

impl View {
    /// What is wrong with the view, said to its author; empty if all is well.
    ///
    /// Ids that are used must exist and be unique, stacks and pieces must agree, answers must be possible, and nothing
    /// may be shown to a viewer from whom it is marked as hidden.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut check = Check {
            view: self,
            faults: Vec::new(),
        };
        check.ids();
        check.stacks();
        check.references();
        check.secrets();
        check.steps("the sequence", &self.sequence);
        if let Some(goal) = &self.goal {
            check.goal(goal);
        }
        if let Some(prompt) = &self.prompt {
            check.prompt(prompt);
        }
        if let Some(battle) = &self.battle {
            check.battle(battle);
        }
        if let Some(dice) = &self.dice {
            check.dice(dice);
        }
        for table in &self.tables {
            check.table(table);
        }
        if self.outcome.is_some() && (self.prompt.is_some() || !self.to_act.is_empty()) {
            check.fault("the game is over, yet somebody is asked".into());
        }
        check.faults
    }
}

struct Check<'a> {
    view: &'a View,
    faults: Vec<String>,
}

impl Check<'_> {
    fn fault(&mut self, what: String) {
        self.faults.push(what);
    }

    fn unless(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.fault(what());
        }
    }

    fn unique<'b>(&mut self, what: &str, ids: impl IntoIterator<Item = &'b str>) {
        let mut seen = BTreeSet::new();
        for id in ids {
            self.unless(seen.insert(id), || format!("{what} '{id}' occurs twice"));
        }
    }

    fn ids(&mut self) {
        let view = self.view;
        let places = view.places.iter().map(|p| p.id.as_str());
        let boxes = view.boxes.iter().map(|b| b.id.as_str());
        let pieces = view.pieces.iter().map(|p| p.id.as_str());
        self.unique("id", places.chain(boxes).chain(pieces));
        self.unique("track", view.tracks.iter().map(|t| t.id.as_str()));
        self.unique("gauge", view.gauges.iter().map(|g| g.id.as_str()));
        self.unique("table", view.tables.iter().map(|t| t.id.as_str()));
        self.unique("seal", view.seals.iter().map(|s| s.id.as_str()));
        for track in &view.tracks {
            self.unique("cell", track.cells.iter().map(|c| c.id.as_str()));
            for marker in &track.markers {
                let there = track.cells.iter().any(|c| c.id == marker.cell);
                self.unless(there, || {
                    format!(
                        "track {}: no cell '{}' for marker {}",
                        track.id, marker.cell, marker.key
                    )
                });
            }
        }
    }

    /// Every piece lies exactly where some stack says it lies.
    fn stacks(&mut self) {
        let view = self.view;
        let mut lying: BTreeMap<&str, Vec<Where>> = BTreeMap::new();
        for place in &view.places {
            for piece in &place.stack {
                let id = place.id.clone();
                lying.entry(piece).or_default().push(Where::Place { id });
            }
        }
        for off_map in &view.boxes {
            for piece in &off_map.stack {
                let id = off_map.id.clone();
                lying.entry(piece).or_default().push(Where::Box { id });
            }
        }
        for track in &view.tracks {
            for cell in &track.cells {
                for piece in &cell.stack {
                    let (track, cell) = (track.id.clone(), cell.id.clone());
                    lying.entry(piece).or_default().push(Where::Cell { track, cell });
                }
            }
        }
        for piece in &view.pieces {
            let found = lying.remove(piece.id.as_str()).unwrap_or_default();
            let agrees = match &piece.at {
                Where::Due { .. } | Where::Out { .. } => found.is_empty(),
                at => found == [at.clone()],
            };
            self.unless(agrees, || {
                format!("piece {} is at {:?} but is stacked at {found:?}", piece.id, piece.at)
            });
        }
        for (piece, at) in lying {
            self.fault(format!("{at:?} holds the unknown piece '{piece}'"));
        }
    }

    fn piece(&mut self, who: &str, id: &str) {
        self.unless(self.view.piece(id).is_some(), || {
            format!("{who} names the unknown piece '{id}'")
        });
    }

    fn references(&mut self) {
        let view = self.view;
        for duty in &view.duties {
            duty.pieces.iter().for_each(|id| self.piece("a duty", id));
        }
        for arrow in &view.arrows {
            arrow.pieces.iter().for_each(|id| self.piece("an arrow", id));
            self.unless(arrow.path.len() >= 2, || format!("arrow {} leads nowhere", arrow.kind));
        }
        self.sums(
            "a table",
            view.tables
                .iter()
                .flat_map(|t| &t.shifts)
                .filter_map(|m| m.piece.as_ref()),
        );
    }

    fn sums<'b>(&mut self, who: &str, pieces: impl Iterator<Item = &'b String>) {
        for id in pieces {
            self.piece(who, id);
        }
    }

    /// Nothing marked as hidden from the opponent stands in anybody else's view.
    fn secrets(&mut self) {
        let view = self.view;
        let own = |side: Option<Side>| side.is_some_and(|side| view.viewer == Viewer::Seat(side));
        let mut leak = |secret: bool, side: Option<Side>, what: &str, id: &str| {
            self.unless(!secret || own(side), || {
                format!("{what} '{id}' is secret and not the viewer's")
            });
        };
        for piece in &view.pieces {
            leak(piece.secret, Some(piece.side), "piece", &piece.id);
        }
        for gauge in &view.gauges {
            leak(gauge.secret, gauge.side, "gauge", &gauge.id);
        }
        for arrow in &view.arrows {
            leak(arrow.secret, Some(arrow.side), "arrow", &arrow.kind);
        }
        let on_places = view.places.iter().flat_map(|p| &p.markers);
        let on_edges = view.edges.iter().flat_map(|e| &e.markers);
        let in_boxes = view.boxes.iter().flat_map(|b| &b.markers);
        for marker in on_places.chain(on_edges).chain(in_boxes) {
            leak(marker.secret, marker.side, "marker", &marker.key);
        }
        for seal in &view.seals {
            let told = seal.content.is_some() && seal.state != SealState::Revealed;
            leak(told, seal.side, "seal", &seal.id);
        }
        for piece in &view.pieces {
            let concealed = !matches!(piece.face, Face::Open(_));
            self.unless(!concealed || !own(Some(piece.side)), || {
                format!("piece {} is concealed from its owner", piece.id)
            });
        }
    }

    fn steps(&mut self, what: &str, steps: &[Step]) {
        self.unique("step", steps.iter().map(|s| s.id.as_str()));
        let now = steps.iter().filter(|s| s.state == StepState::Now).count();
        self.unless(now <= 1, || format!("{what} stands at {now} steps at once"));
    }

    fn goal(&mut self, goal: &Goal) {
        if !goal.grades.iter().any(|grade| grade.id == goal.standing) {
            self.fault(format!(
                "the result '{}' is none of those the game may have",
                goal.standing
            ));
        }
        let needs = goal.grades.iter().flat_map(|grade| &grade.needs);
        for gauge in needs.flat_map(|need| std::iter::once(&need.gauge).chain(&need.than)) {
            if !self.view.gauges.iter().any(|known| known.id == *gauge) {
                self.fault(format!("a result needs '{gauge}', which is not shown"));
            }
        }
        if goal.clocks.iter().any(|clock| clock.at < 1 || clock.at > clock.of) {
            self.fault("a clock stands outside its face".into());
        }
    }

    fn prompt(&mut self, prompt: &Prompt) {
        let view = self.view;
        self.unless(view.viewer == Viewer::Seat(prompt.side), || {
            "the prompt asks somebody else".into()
        });
        let waited = view.to_act.iter().any(|a| a.side == prompt.side);
        self.unless(waited, || "the prompt asks a side that is not waited for".into());
        self.unique("action", prompt.candidates.iter().map(|c| c.action.as_str()));
        for candidate in &prompt.candidates {
            self.candidate(candidate);
        }
        let count = prompt.candidates.iter().filter(|c| !c.ends).count();
        match &prompt.shape {
            Shape::OneOf | Shape::Path { .. } => {
                self.unless(!prompt.candidates.is_empty(), || "the prompt cannot be answered".into());
            }
            Shape::Subset { min, max } => {
                let possible = usize::from(*min) <= count && max.is_none_or(|max| *min <= max);
                self.unless(possible, || format!("no subset of {count} has {min} to {max:?}"));
            }
            Shape::Allocate { total, left, exact } => {
                let limits = || prompt.candidates.iter().filter_map(|c| c.limit);
                let taken: u32 = limits().map(|l| u32::from(l.taken)).sum();
                let room: u32 = limits().map(|l| u32::from(l.max.saturating_sub(l.taken))).sum();
                self.unless(taken + u32::from(*left) == u32::from(*total), || {
                    format!("{taken} points taken and {left} left are not {total}")
                });
                self.unless(!exact || room >= u32::from(*left), || {
                    format!("{left} points left, room for {room}")
                });
            }
            Shape::Order => self.unless(count >= 2, || format!("{count} cannot be put in order")),
        }
    }

    fn candidate(&mut self, candidate: &Candidate) {
        let who = format!("candidate '{}'", candidate.action);
        if let Some(id) = &candidate.piece {
            self.piece(&who, id);
        }
        for id in &candidate.dice {
            self.die(&who, id);
        }
        if let Some(limit) = candidate.limit {
            let ordered = limit.min <= limit.max && limit.taken <= limit.max;
            self.unless(ordered, || format!("{who} has the limit {limit:?}"));
        }
    }

    fn battle(&mut self, battle: &Battle) {
        for camp in [&battle.attacker, &battle.defender] {
            for participant in &camp.participants {
                self.piece("the battle", &participant.piece);
            }
            self.terms(&camp.sums);
        }
        self.unless(battle.attacker.side != battle.defender.side, || {
            "a side fights itself".into()
        });
        self.terms(&battle.sums);
        self.steps("the battle", &battle.steps);
        for id in &battle.tables {
            let there = self.view.tables.iter().any(|t| t.id == *id);
            self.unless(there, || format!("the battle is read on the unknown table '{id}'"));
        }
        if let Some(odds) = &battle.odds {
            self.odds(odds);
        }
    }

    fn terms(&mut self, sums: &[Sum]) {
        self.unique("sum", sums.iter().map(|s| s.id.as_str()));
        self.sums(
            "a sum",
            sums.iter().flat_map(|s| &s.terms).filter_map(|m| m.piece.as_ref()),
        );
    }

    fn odds(&mut self, odds: &OddsView) {
        let sum: f64 = odds.bars.iter().map(|b| b.probability).sum();
        self.unless((sum - 1.0).abs() <= ROUNDING, || format!("the chances sum to {sum}"));
        for assumption in &odds.assumptions {
            let known = assumption.values.iter().any(|v| v.id == assumption.chosen);
            self.unless(known, || {
                format!("assumption {} cannot be '{}'", assumption.id, assumption.chosen)
            });
        }
        self.terms(&odds.sums);
    }

    fn die(&mut self, who: &str, id: &str) {
        let mut dice = self.view.dice.iter().flat_map(|d| &d.groups).flat_map(|g| &g.dice);
        let there = dice.any(|die| die.id == id);
        self.unless(there, || format!("{who} names the unknown die '{id}'"));
    }

    fn dice(&mut self, dice: &Dice) {
        self.unique("dice group", dice.groups.iter().map(|g| g.id.as_str()));
        self.unique("die", dice.groups.iter().flat_map(|g| &g.dice).map(|d| d.id.as_str()));
        for group in &dice.groups {
            if let Some(id) = &group.piece {
                self.piece("a dice group", id);
            }
            let faces = group.dice.iter().filter_map(|d| d.face);
            let possible = faces.clone().all(|face| (1..=group.faces).contains(&face));
            self.unless(possible, || format!("dice {} show what they cannot", group.id));
            let thrown = faces.count() == group.dice.len();
            self.unless(thrown || (group.total.is_none() && group.result.is_none()), || {
                format!("dice {} have a result before they are thrown", group.id)
            });
        }
        for offer in &dice.rerolls {
            offer.dice.iter().for_each(|id| self.die("a re-roll", id));
            let own = self.view.viewer == Viewer::Seat(offer.side);
            self.unless(offer.action.is_none() || own, || {
                "a re-roll is offered to the wrong seat".into()
            });
        }
    }

    fn table(&mut self, table: &LookupTable) {
        let (rows, columns) = (table.rows.len(), table.columns.len());
        let full = table.cells.len() == rows && table.cells.iter().all(|row| row.len() == columns);
        self.unless(full, || format!("table {} has missing cells", table.id));
        let inside = |row: u16, column: u16| usize::from(row) < rows && usize::from(column) < columns;
        let shaded = table.shaded.iter().all(|&(row, column)| inside(row, column));
        self.unless(shaded, || format!("table {} is shaded outside", table.id));
        if let Some(live) = table.live {
            let column = live.column.or(live.unshifted).unwrap_or(0);
            let live = inside(live.row.unwrap_or(0), column);
            self.unless(live, || format!("table {} is read outside", table.id));
        }
    }
}
