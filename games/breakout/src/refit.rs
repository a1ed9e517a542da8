//! The Refit Phase (6.4, 12): what a side does in it, in order, and how depots are drawn on (12.4, 12.51).

use arrayvec::ArrayVec;
use grognard_core::{BySide, require};
use serde::{Deserialize, Serialize};

use crate::airlift::Airlift;
use crate::depots::Depots;
use crate::options::SurrenderTiming;
use crate::prelude::*;
use crate::purchase::Purchase;
use crate::state::{ByPlace, DEPOTS, Depot};
use crate::supply::{Distances, NO_LINE};
use crate::surrender::Surrender;
use crate::{cherbourg, ground};

/// A side begins its refit: the last that is called goes first.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side) {
    if side == GERMAN {
        let start = play.state.track.start;
        play.state.track.start = rule!("6.4", play.game.box_of(0), else start);
        if play.state.options.surrender_timing == SurrenderTiming::GermanRefit {
            play.call(Surrender::default());
        }
    }
    play.call(Purchase { side, bought: 0 });
    play.call(Depots { side, begun: false });
    match side {
        GERMAN => cherbourg::begin(play),
        ALLIED => play.call(Airlift::default()),
    }
}

/// A side has ended its refit.
pub(crate) fn end<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.recovered = UnitSet::EMPTY;
}

/// A unit recovers a level, the one of this night (12.4).
pub(crate) fn restore<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    let condition = match play.state.condition[unit] {
        Condition::Fresh | Condition::Spent => Condition::Fresh,
        Condition::D1 => Condition::Spent,
        Condition::D2 => Condition::D1,
    };
    play.state.condition[unit] = condition;
    play.state.recovered.insert(unit);
    play.say(Event::Restored { unit, condition });
    // Who is no longer disrupted on a beach contests it.
    if let Some(area) = play.state.area_of(unit) {
        play.game.breach(play.state, area);
    }
}

/// What points are paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Job {
    /// A level of a unit.
    Unit(UnitId),
    /// Work on a bridge from this area (20.23).
    Bridge(AreaId),
}

impl Job {
    /// Where the points go, whose they must be, and what they cost before the way is counted.
    fn order(self, game: &Breakout, s: &State) -> Option<(AreaId, Nation, u8)> {
        let numbers = &game.facts.numbers;
        let base = rule!("12.51a", numbers.depot_base);
        match self {
            Self::Unit(unit) => {
                let disrupted = ground::disrupted(s.condition[unit]);
                let more = if disrupted {
                    rule!("12.51b", numbers.depot_disrupted)
                } else {
                    0
                };
                Some((s.area_of(unit)?, game.unit(unit).nation, base + more))
            }
            Self::Bridge(area) => Some((area, s.control[area], base)),
        }
    }
}

/// The depots of one area that serve one nation, and what their lines cost.
#[derive(Clone, Copy)]
struct Store {
    area: AreaId,
    nation: Nation,
    points: u8,
    distances: ByPlace<u8>,
}

/// All depots in play, with their lines: worked out once for many units.
pub(crate) struct Stores(ArrayVec<Store, DEPOTS>);

/// What somebody can draw in one area.
#[derive(Clone, Copy)]
struct Source {
    area: AreaId,
    points: u8,
    price: u8,
}

type Sources = ArrayVec<Source, DEPOTS>;

impl Stores {
    pub(crate) fn of(at: Look<'_>) -> Self {
        let mut stores: ArrayVec<Store, DEPOTS> = ArrayVec::new();
        let mut lines: BySide<Option<Distances>> = BySide::default();
        for depot in &at.state.depots {
            let (Some(area), Some(nation)) = (depot.at(), depot.nation) else {
                continue;
            };
            if depot.points == 0 {
                continue;
            }
            let same = |store: &&mut Store| store.area == area && store.nation == nation;
            if let Some(store) = stores.iter_mut().find(same) {
                store.points = store.points.saturating_add(depot.points);
                continue;
            }
            let side = if nation == Nation::German { GERMAN } else { ALLIED };
            let lines = lines[side].get_or_insert_with(|| Distances::of(at.game, at.state, side));
            stores.push(Store {
                area,
                nation,
                points: depot.points,
                distances: lines.from(area),
            });
        }
        Self(stores)
    }

    /// What serves a job, or would if its nation did not matter.
    fn sources(&self, at: Look<'_>, job: Job, any: bool) -> Sources {
        let Some((place, nation, base)) = job.order(at.game, at.state) else {
            return Sources::new();
        };
        let serves = |store: &&Store| any || rule!("12.71", store.nation == nation, else true);
        let open = self.0.iter().filter(serves);
        let open = open.filter(|store| store.points > 0 && store.distances[place] != NO_LINE);
        open.map(|store| Source {
            area: store.area,
            points: store.points,
            price: base + store.distances[place],
        })
        .collect()
    }

    /// What a job costs at least (R60), if it can be paid.
    pub(crate) fn price(&self, at: Look<'_>, job: Job) -> Option<u8> {
        let own = self.sources(at, job, false);
        let prices = own.iter().map(|source| source.price);
        prices.filter(|&price| affordable_at(&own, price, 0)).min()
    }

    /// What stands against a job being paid for (12.51, 12.71).
    pub(crate) fn pays(&self, at: Look<'_>, job: Job, why: &mut Refusals<Reason>) -> Flow {
        let own = self.sources(at, job, false);
        if affordable(&own, 0, 0) {
            return Flow::Continue(());
        }
        let poor = !own.is_empty();
        let foreign = affordable(&self.sources(at, job, true), 0, 0);
        match job {
            Job::Unit(unit) if poor => why.hear(forbid!(true, Reason::TooFewSupplies(unit))),
            Job::Unit(unit) if foreign => why.hear(require(false, Reason::OtherNationsDepot(unit))),
            Job::Unit(unit) if self.only_contested(at, unit) => why.hear(require(false, Reason::ContestedDepot(unit))),
            Job::Unit(unit) => why.hear(require(false, Reason::NoDepotLine(unit))),
            Job::Bridge(area) => why.hear(require(false, Reason::NoSupplyForBridge(area))),
        }
    }

    /// Whether nothing but contested depots are left for a unit (12.52).
    fn only_contested(&self, at: Look<'_>, unit: UnitId) -> bool {
        let nation = at.game.unit(unit).nation;
        let mut left = self
            .0
            .iter()
            .filter(|store| store.nation == nation && store.points > 0)
            .peekable();
        left.peek().is_some() && left.all(|store| at.game.contested(at.state, store.area))
    }
}

/// Whether a price that has been reached and paid in part can be paid: whoever draws on several depots pays what the
/// farthest asks (R60), so all depots up to some price count for it.
fn affordable(sources: &[Source], price: u8, paid: u8) -> bool {
    let limits = sources.iter().map(|source| source.price);
    let mut limits = limits.chain((price > 0).then_some(price));
    limits.any(|limit| affordable_at(sources, limit, paid) && limit >= price)
}

/// Whether all depots up to a price have as much together.
fn affordable_at(sources: &[Source], price: u8, paid: u8) -> bool {
    let within = sources.iter().filter(|source| source.price <= price);
    let points: u32 = within.map(|source| u32::from(source.points)).sum();
    u32::from(paid) + points >= price.into()
}

/// Points are drawn from depots, area by area, until the price is paid (12.51).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Supplying {
    pub(crate) job: Job,
    /// What the farthest depot drawn on asks.
    price: u8,
    paid: u8,
}

/// A drawing: what it makes of the price, and how many points it takes.
struct Drawing {
    price: u8,
    points: u8,
}

impl Supplying {
    pub(crate) fn of(job: Job) -> Self {
        Self { job, price: 0, paid: 0 }
    }

    /// The unit that is refitted, if it is one.
    pub(crate) fn unit(self) -> Option<UnitId> {
        match self.job {
            Job::Unit(unit) => Some(unit),
            Job::Bridge(_) => None,
        }
    }

    fn sources(self, at: Look<'_>) -> Sources {
        Stores::of(at).sources(at, self.job, false)
    }

    /// What drawing on one of the sources comes to, if the rest can be paid then.
    fn drawing(self, sources: &Sources, area: AreaId, single: bool) -> Option<Drawing> {
        let mut left = sources.clone();
        let source = left.iter_mut().find(|source| source.area == area)?;
        let price = rule!("R60", self.price.max(source.price), else source.price);
        let open = price.saturating_sub(self.paid);
        let most = if single { 1 } else { u8::MAX };
        let points = source.points.min(open).min(most);
        source.points -= points;
        let several = left.len() > 1 && open > 1;
        let open = !single || several;
        (open && affordable(&left, price, self.paid + points)).then_some(Drawing { price, points })
    }

    fn judge_draw(self, at: Look<'_>, area: AreaId, single: bool, why: &mut Refusals<Reason>) -> Flow {
        let sources = self.sources(at);
        let there = sources.iter().any(|source| source.area == area);
        why.gate(require(there, Reason::NoDepotThere(area)))?;
        let able = self.drawing(&sources, area, single).is_some();
        why.hear(require(able, Reason::DrawTooShort(area)))
    }

    fn draw<S: Sink<Event>>(self, play: &mut Play<'_, S>, area: AreaId, single: bool) {
        let sources = self.sources(play.look());
        let Some(drawing) = self.drawing(&sources, area, single) else {
            return play.end();
        };
        let order = self.job.order(play.game, play.state);
        let nation = order.map(|(_, nation, _)| nation);
        let mut due = drawing.points;
        let serves = |depot: &&mut Depot| depot.at() == Some(area) && depot.nation == nation;
        for depot in play.state.depots.iter_mut().filter(serves) {
            let points = depot.points.min(due);
            depot.points -= points;
            depot.used |= points > 0;
            due -= points;
        }
        let points = drawing.points;
        play.say(Event::Drew { area, points });
        let paid = self.paid + points;
        if paid < drawing.price {
            let price = drawing.price;
            return play.goto(Self { price, paid, ..self });
        }
        play.end();
        if let Job::Unit(unit) = self.job {
            restore(play, unit);
        }
    }
}

impl Procedure<Breakout> for Supplying {
    fn waits(self, at: Look<'_>) -> Waits {
        let nation = self.job.order(at.game, at.state).map(|(_, nation, _)| nation);
        Waits::on(if nation == Some(Nation::German) { GERMAN } else { ALLIED })
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = match self.job {
            Job::Unit(unit) => {
                Question::new("12.51", "ask-supply-unit", Shape::OneOf).with("unit", at.game.unit_name(unit))
            }
            Job::Bridge(area) => {
                Question::new("20.23", "ask-supply-bridge", Shape::OneOf).with("area", at.game.area_name(area))
            }
        };
        Some(asked.with("paid", self.paid).task("supply"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let sources = self.sources(at);
        for answer in answers {
            let (area, single) = match answer.action {
                Action::Draw(area) => (area, false),
                Action::DrawOne(area) => (area, true),
                _ => continue,
            };
            if let Some(drawing) = self.drawing(&sources, area, single) {
                answer.with("points", drawing.points);
                answer.with("price", drawing.price);
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let sources = self.sources(at);
        for source in &sources {
            let open = |single| self.drawing(&sources, source.area, single).is_some();
            out.extend(open(false).then_some(Action::Draw(source.area)));
            out.extend(open(true).then_some(Action::DrawOne(source.area)));
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Draw(area) => self.judge_draw(at, area, false, why),
            Action::DrawOne(area) => self.judge_draw(at, area, true, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Draw(area) => self.draw(play, area, false),
            Action::DrawOne(area) => self.draw(play, area, true),
            _ => {}
        }
    }

    /// Nobody is asked where only one area can pay.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let sources = self.sources(play.look());
        let mut open = sources
            .iter()
            .filter(|source| self.drawing(&sources, source.area, false).is_some());
        match open.next() {
            None => play.end(),
            Some(source) if sources.len() == 1 => self.draw(play, source.area, false),
            Some(_) => return Progress::Waits,
        }
        Progress::Skipped
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let what = match self.job {
            Job::Unit(unit) => at.game.id(unit),
            Job::Bridge(area) => at.game.code(area),
        };
        out.push_str(&format!("doing supply {what} {} {}\n", self.price, self.paid));
    }
}
