//! The rivers and towns of the theatre as an area board needs them.

use std::collections::BTreeMap;

use grognard_core::fault::{Fault, Faults};

use super::description::{ALONG, Area, Border, Edge, SETTINGS, Settings};
use super::plane::{Spot, along, nearest, smooth};
use crate::theatre::{LatLon, Theatre};

/// Kilometres within which the mouth of a river must lie beside the river it joins.
const MOUTH: f64 = 3.0;

/// Kilometres between two bends of a river below which a border takes the short way across the neck of land.
const NECK: f64 = 0.6;
/// Kilometres of river that such a loop may have.
const LOOP: f64 = 20.0;

/// Rivers by the names the borders give them, and the towns of the areas.
#[derive(Clone, Debug)]
pub(super) struct Geography {
    /// Smooth courses from source to mouth.
    pub(super) courses: BTreeMap<String, Vec<Spot>>,
    /// All rivers of the theatre: borders without a river keep away from them, as watersheds do.
    pub(super) waters: Vec<Vec<Spot>>,
    /// For each area the town it is named for, if the theatre has it.
    pub(super) towns: Vec<Option<Spot>>,
    /// The map edge, counterclockwise.
    pub(super) frame: Vec<Spot>,
}

impl Geography {
    pub(super) fn new(
        theatre: &Theatre,
        settings: &Settings,
        areas: &[Area],
        borders: &[Border],
        edges: &[Edge],
        faults: &mut Faults,
    ) -> Self {
        let mut courses = BTreeMap::new();
        let said = borders
            .iter()
            .map(|border| (&border.river, settings.borders.as_str(), border.line));
        let followed = edges.iter().map(|edge| (&edge.river, ALONG, 0));
        for (river, file, line) in said.chain(followed).filter(|(river, ..)| !river.is_empty()) {
            if !courses.contains_key(river) {
                let course = course(theatre, settings, river).unwrap_or_else(|part| {
                    let what = format!("the theatre {} has no river `{part}` for {river}", theatre.id);
                    let remedy = format!("correct the name, or give its id under [rivers] in {SETTINGS}");
                    faults.push(Fault::new(file, what, remedy).at(line, 1));
                    Vec::new()
                });
                courses.insert(river.clone(), course);
            }
        }
        let waters = theatre.rivers.iter().map(|river| spots(&river.course)).collect();
        let towns = areas.iter().map(|area| town(theatre, area)).collect();
        let frame = settings.frame(theatre);
        if !settings.coast.is_empty() && settings.shore(theatre).is_empty() {
            let what = format!("the theatre {} has no coast `{}`", theatre.id, settings.coast);
            faults.push(Fault::new(SETTINGS, what, "name a ring of its coast.csv"));
        }
        Self {
            courses,
            waters,
            towns,
            frame,
        }
    }

    /// Where two rivers meet: the mouth of one on the course of the other; or where a canal leaves a river.
    pub(super) fn confluence(&self, a: &str, b: &str) -> Option<Spot> {
        let meet = |end: fn(&[Spot]) -> Option<&Spot>| {
            let found = [(a, b), (b, a)].into_iter().filter_map(|(from, to)| {
                let (from, to) = (self.courses.get(from)?, self.courses.get(to)?);
                let found = nearest(to, *end(from)?);
                (found.distance < MOUTH).then_some(found)
            });
            found
                .min_by(|a, b| a.distance.total_cmp(&b.distance))
                .map(|found| found.spot)
        };
        meet(<[Spot]>::last).or_else(|| meet(<[Spot]>::first))
    }
}

/// The course of a river as borders name it, all its parts joined; or the part that the theatre does not have.
fn course(theatre: &Theatre, settings: &Settings, name: &str) -> Result<Vec<Spot>, String> {
    let alone = [slug(name)];
    let parts = settings.rivers.get(name).map_or(alone.as_slice(), Vec::as_slice);
    let mut joined: Vec<Spot> = Vec::new();
    for part in parts {
        let river = theatre.rivers.iter().find(|river| river.id == *part);
        let river = river.ok_or_else(|| part.clone())?;
        let next = spots(&river.course);
        // A part upstream ends somewhere on the next one: only what is below that belongs to the whole.
        if let Some(&mouth) = joined.last() {
            let from = nearest(&next, mouth).station;
            joined.pop();
            joined.push(along(&next, from));
            let mut station = 0.0;
            for pair in next.windows(2) {
                station += pair[0].distance(pair[1]);
                if station > from {
                    joined.push(pair[1]);
                }
            }
        } else {
            joined = next;
        }
    }
    Ok(without_loops(&smooth(&joined, settings.step / 2.0)))
}

/// A course without the loops that nearly close: as a border they would touch themselves.
fn without_loops(course: &[Spot]) -> Vec<Spot> {
    let mut short = Vec::new();
    let mut at = 0;
    while let Some(&spot) = course.get(at) {
        short.push(spot);
        let mut way = 0.0;
        let mut next = at + 1;
        for (number, pair) in course.windows(2).enumerate().skip(at) {
            way += pair[0].distance(pair[1]);
            if way > LOOP {
                break;
            }
            if way > 4.0 * NECK && pair[1].distance(spot) < NECK {
                next = number + 1;
            }
        }
        at = next;
    }
    short
}

/// The town an area is named for.
fn town(theatre: &Theatre, area: &Area) -> Option<Spot> {
    let named = |name: &str| area.names.iter().any(|own| own == name);
    let found = theatre.towns.iter().filter(|town| {
        let called = [&town.local, &town.name.en, &town.name.fr];
        called.into_iter().any(|name| named(name)) || area.names.iter().any(|own| slug(own) == town.id)
    });
    let spots = found.map(|town| Spot::at(town.at.lat, town.at.lon));
    spots.min_by(|a, b| a.distance(area.centre).total_cmp(&b.distance(area.centre)))
}

fn spots(points: &[LatLon]) -> Vec<Spot> {
    points.iter().map(|point| Spot::at(point.lat, point.lon)).collect()
}

/// A name as ids are written: `St. Vith` is `st-vith`.
fn slug(name: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' => 'a',
        'è' | 'é' | 'ê' => 'e',
        'ü' | 'û' => 'u',
        'ö' | 'ô' => 'o',
        letter if letter.is_ascii_alphanumeric() => letter,
        _ => '-',
    };
    let slug: String = name.to_lowercase().chars().map(plain).collect();
    slug.split('-')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}
