//! Where the supply of a unit comes from, and what cuts it (R21, R22).

use grognard_board::AreaStep;
use grognard_core::{Trace, TraceTerm, terms};

use crate::prelude::*;

terms! {
    /// What decides whether a unit can trace supply. What cuts its line makes it worse by one grade.
    enum Link {
        /// It stands in a source that its side controls.
        InSource = "R21", "link-in-source";
        /// Its line runs over areas that supply can pass.
        Ground = "R21", "link-ground";
        /// Its line ends in a source that works.
        Source = "R22", "link-source";
        /// An area in the way is under enemy control.
        EnemyControl = "R21", "link-enemy-control";
        /// There are enemies in an area in the way.
        EnemyUnits = "R21", "link-enemy-units";
        /// A source that could be reached does not work.
        SourceClosed = "R22", "link-source-closed";
    }
}

impl Bulge {
    /// The supply line of every unit on the map with what it rests on, or what cuts it.
    pub(crate) fn supply_lines(&self, s: &State) -> Vec<Trace> {
        let mut traces = Vec::new();
        for side in [GERMAN, ALLIED] {
            let ground = self.supply_ground(s, side);
            for unit in self.on_map(s, side) {
                let Some(area) = s.area_of(unit) else { continue };
                let path = self.line_to_source(s, side, area, ground);
                let code = |&area: &AreaId| self.code(area).to_string();
                traces.push(Trace {
                    subject: self.id(unit).to_string(),
                    line: "supply".into(),
                    status: if path.is_some() { "supplied" } else { "out-of-supply" }.into(),
                    refusal: path.is_none().then(|| Reason::Unsupplied(unit).explain(self)),
                    terms: match &path {
                        Some(path) => self.links(path),
                        None => self.cuts(s, side, area, ground),
                    },
                    path: path.map(|path| path.iter().map(code).collect()),
                });
            }
        }
        traces
    }

    /// A shortest chain of areas from here to a working source, over ground that supply can pass. A source where the
    /// unit itself stands works even among enemies (R21).
    fn line_to_source(&self, s: &State, side: Side, from: AreaId, ground: AreaSet) -> Option<Vec<AreaId>> {
        let works = |area: AreaId| {
            self.facts.sources[side].has(area)
                && if area == from {
                    self.controls(s, side, area)
                } else {
                    self.safe(s, side, area)
                }
        };
        let open = |step: AreaStep| ground.has(step.to).then_some(1);
        self.facts.map.way_to(from, works, open)
    }

    /// What a line rests on.
    fn links(&self, path: &[AreaId]) -> Vec<TraceTerm> {
        match path {
            [] => Vec::new(),
            [source] => vec![self.link(Link::InSource, *source, 0)],
            [_, way @ .., source] => {
                let ground = (!way.is_empty()).then(|| TraceTerm::new(Link::Ground, 0).with("count", way.len() as i32));
                ground
                    .into_iter()
                    .chain([self.link(Link::Source, *source, 0)])
                    .collect()
            }
        }
    }

    /// What keeps all lines from an area from a working source: the areas around those that they reach, and sources.
    fn cuts(&self, s: &State, side: Side, from: AreaId, ground: AreaSet) -> Vec<TraceTerm> {
        let reached = self.facts.map.flood(AreaSet::one(from), ground);
        let around = self.facts.map.beside(reached) - reached;
        let sources = self.facts.sources[side] & (reached | around);
        let closed = sources.iter().map(|area| self.link(Link::SourceClosed, area, 1));
        let in_the_way = (around - sources).iter().map(|area| {
            let enemies = self.controls(s, side, area);
            self.link(if enemies { Link::EnemyUnits } else { Link::EnemyControl }, area, 1)
        });
        closed.chain(in_the_way).collect()
    }

    fn link(&self, link: Link, area: AreaId, grades: i32) -> TraceTerm {
        TraceTerm::new(link, grades).with("area", self.area_name(area))
    }
}
