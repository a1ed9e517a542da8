//! A theatre: the real geography of a campaign, in latitude and longitude, from files a person can read and correct.
//!
//! Roads are lists of towns, rivers are lists of points from source to mouth, woods and heights are outlines. Every
//! board of the theatre is compiled from it and drawn over it.

mod reader;

use std::path::Path;

use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};
use grognard_core::message::Name;

use crate::embedded::{self, THEATRES};

/// A point of the earth in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatLon {
    /// North of the equator.
    pub lat: f64,
    /// East of Greenwich.
    pub lon: f64,
}

/// The rectangle in which all coordinates of a theatre lie, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Northern edge.
    pub north: f64,
    /// Southern edge.
    pub south: f64,
    /// Western edge.
    pub west: f64,
    /// Eastern edge.
    pub east: f64,
}

/// The geography of a campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Theatre {
    /// Its id, which is the name of its folder.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// Where it lies.
    pub bounds: Bounds,
    /// Heights in metres at which the ground changes its tint; none to take those of uplands.
    pub tints: Vec<f64>,
    /// How many times higher its relief is drawn than that of uplands.
    pub exaggeration: f64,
    /// Towns down to crossroads.
    pub towns: Vec<Town>,
    /// Rivers with their courses.
    pub rivers: Vec<River>,
    /// Roads by the towns they pass.
    pub roads: Vec<Road>,
    /// Woods, high ground, lakes.
    pub grounds: Vec<Ground>,
    /// Spot heights.
    pub heights: Vec<Height>,
    /// Borders, fortified lines, railways, beaches.
    pub lines: Vec<Line>,
    /// Where land meets the sea; none inland.
    pub coasts: Vec<Coast>,
}

/// A town, village or crossroads.
#[derive(Clone, Debug, PartialEq)]
pub struct Town {
    /// Its id.
    pub id: String,
    /// The local name, as printed on maps.
    pub local: String,
    /// What it is called in each language.
    pub name: Name,
    /// Where it lies.
    pub at: LatLon,
    /// How big it is.
    pub size: TownSize,
    /// Metres above the sea.
    pub height: Option<i16>,
    /// Where the row comes from.
    pub source: String,
}

/// How big a town is, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TownSize {
    /// Only roads that meet.
    Crossroads,
    /// A few houses.
    Hamlet,
    /// A village.
    Village,
    /// A town.
    Town,
    /// A city.
    City,
}

/// A coast: the sea is what lies outside of all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Coast {
    /// The land it bounds: the mainland, or an island.
    pub ring: String,
    /// Its points in order. One that begins and ends on the bounds of the theatre has its land on the left and is
    /// closed along the bounds; any other closes by itself.
    pub line: Vec<LatLon>,
}

/// A river.
#[derive(Clone, Debug, PartialEq)]
pub struct River {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// How big it is.
    pub class: RiverClass,
    /// The river it flows into, as a number in [`Theatre::rivers`].
    pub into: Option<usize>,
    /// Its points from the source, or where it enters the theatre, to the mouth.
    pub course: Vec<LatLon>,
    /// Where the row comes from.
    pub source: String,
}

/// How big a river is, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RiverClass {
    /// Drawn, but no obstacle on a board.
    Stream,
    /// A minor river.
    Minor,
    /// A major river.
    Major,
    /// A canal for ships: straight, and as hard to cross as a major river.
    Canal,
}

/// A road.
#[derive(Clone, Debug, PartialEq)]
pub struct Road {
    /// Its id.
    pub id: String,
    /// What it is called on maps, such as `N4`; may be empty.
    pub name: String,
    /// How big it is.
    pub class: RoadClass,
    /// The towns it passes, in order, as numbers in [`Theatre::towns`].
    pub towns: Vec<usize>,
    /// Where the row comes from.
    pub source: String,
}

/// How big a road is, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoadClass {
    /// Drawn, but no road on a board.
    Track,
    /// A road.
    Road,
    /// A main road.
    Main,
}

/// A stretch of ground with an outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: GroundKind,
    /// What it is called; may be empty.
    pub name: Name,
    /// Its closed outline, the first point not repeated.
    pub outline: Vec<LatLon>,
    /// Where the row comes from.
    pub source: String,
}

/// What kind of ground it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GroundKind {
    /// Woods.
    Wood,
    /// High or broken ground.
    High,
    /// Moor.
    Moor,
    /// A lake.
    Lake,
    /// Built-up ground.
    Urban,
    /// Marsh.
    Marsh,
    /// Ground under water for a time.
    Flood,
    /// Small fields between hedges on banks.
    Bocage,
    /// Sand or mud that the tide covers.
    Flat,
    /// A stretch of sea with a name.
    Sea,
}

/// A spot height.
#[derive(Clone, Debug, PartialEq)]
pub struct Height {
    /// What it is called.
    pub name: String,
    /// Where it lies.
    pub at: LatLon,
    /// Metres above the sea.
    pub metres: i16,
    /// Where the row comes from.
    pub source: String,
}

/// A line across the land.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: LineKind,
    /// What it is called; may be empty.
    pub name: Name,
    /// Its points in order.
    pub points: Vec<LatLon>,
    /// Where the row comes from.
    pub source: String,
}

/// What kind of line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineKind {
    /// A border of states.
    Border,
    /// The Westwall.
    Westwall,
    /// A railway.
    Railway,
    /// A beach, along the points of a coast.
    Beach,
    /// A mole or breakwater.
    Mole,
}

impl LatLon {
    /// Kilometres to another point, good enough inside one theatre.
    #[must_use]
    pub fn kilometres(self, other: Self) -> f64 {
        let (east, north) = self.offset(other);
        east.hypot(north)
    }

    /// Kilometres eastwards and northwards to another point.
    #[must_use]
    pub fn offset(self, other: Self) -> (f64, f64) {
        const PER_DEGREE: f64 = 111.32;
        let middle = f64::midpoint(self.lat, other.lat).to_radians();
        let east = (other.lon - self.lon) * PER_DEGREE * middle.cos();
        (east, (other.lat - self.lat) * PER_DEGREE)
    }

    /// Kilometres to the nearest point of the straight line between two others.
    #[must_use]
    pub fn kilometres_to_line(self, from: Self, to: Self) -> f64 {
        let (ax, ay) = self.offset(from);
        let (bx, by) = self.offset(to);
        let (dx, dy) = (bx - ax, by - ay);
        let length = dx * dx + dy * dy;
        let along = if length > 0.0 {
            (-(ax * dx + ay * dy) / length).clamp(0.0, 1.0)
        } else {
            0.0
        };
        (ax + along * dx).hypot(ay + along * dy)
    }
}

impl Bounds {
    /// Whether a point lies inside.
    #[must_use]
    pub fn contain(&self, at: LatLon) -> bool {
        (self.south..=self.north).contains(&at.lat) && (self.west..=self.east).contains(&at.lon)
    }

    /// The side on which a point lies: 0 is the southern one, then counterclockwise; none inside.
    #[must_use]
    pub fn side(&self, at: LatLon) -> Option<usize> {
        let away = [
            at.lat - self.south,
            at.lon - self.east,
            at.lat - self.north,
            at.lon - self.west,
        ];
        away.iter().position(|away| away.abs() < 1e-9)
    }

    /// The point straight beyond one on a side; none beyond one inside.
    fn beyond(&self, at: LatLon) -> Option<LatLon> {
        Some(match self.side(at)? {
            0 => LatLon {
                lat: at.lat - BEYOND,
                ..at
            },
            1 => LatLon {
                lon: at.lon + BEYOND,
                ..at
            },
            2 => LatLon {
                lat: at.lat + BEYOND,
                ..at
            },
            _ => LatLon {
                lon: at.lon - BEYOND,
                ..at
            },
        })
    }
}

/// How far, in degrees, land and shores are known to go on beyond the bounds of a theatre.
const BEYOND: f64 = 1.0;

impl Coast {
    /// Its points; where they end on the bounds the shore goes straight on, so that a map that shows a little more has no
    /// false end.
    #[must_use]
    pub fn shore(&self, bounds: &Bounds) -> Vec<LatLon> {
        let ends = [self.line.first(), self.line.last()].map(|end| bounds.beyond(*end?));
        let [before, after] = ends;
        before
            .into_iter()
            .chain(self.line.iter().copied())
            .chain(after)
            .collect()
    }

    /// The land as a closed ring.
    #[must_use]
    pub fn land(&self, bounds: &Bounds) -> Vec<LatLon> {
        let mut ring = self.shore(bounds);
        let ends = [self.line.last(), self.line.first()].map(|end| bounds.side(*end?));
        if let [Some(from), Some(to)] = ends {
            let (south, north) = (bounds.south - BEYOND, bounds.north + BEYOND);
            let (west, east) = (bounds.west - BEYOND, bounds.east + BEYOND);
            // The corner after each side, counterclockwise from the southern one.
            let corners = [(south, east), (north, east), (north, west), (south, west)];
            let passed = (from..from + (to + 4 - from) % 4).map(|side| corners[side % 4]);
            ring.extend(passed.map(|(lat, lon)| LatLon { lat, lon }));
        }
        ring
    }
}

impl River {
    /// Kilometres from a point to the nearest point of the river's course.
    #[must_use]
    pub fn kilometres(&self, at: LatLon) -> f64 {
        let legs = self.course.windows(2);
        legs.map(|leg| at.kilometres_to_line(leg[0], leg[1]))
            .fold(f64::INFINITY, f64::min)
    }
}

impl Theatre {
    /// Reads a theatre from its files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(files: &Files) -> Result<Self, Faults> {
        reader::read(files)
    }

    /// A theatre built into the program.
    ///
    /// # Errors
    /// There is none of that name, or something is wrong with it.
    pub fn embedded(id: &str) -> Result<Self, Faults> {
        Self::read(&Self::embedded_files(id)?)
    }

    /// The files of a theatre built into the program.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn embedded_files(id: &str) -> Result<Files, Faults> {
        let files = embedded::below(THEATRES, id);
        if files.names().next().is_none() {
            let known = Self::embedded_ids().join(", ");
            let what = "there is no theatre of this name in the program";
            return Err(vec![Fault::new(id, what, format!("known names: {known}"))]);
        }
        Ok(files)
    }

    /// The theatres built into the program.
    #[must_use]
    pub fn embedded_ids() -> Vec<&'static str> {
        let mut ids: Vec<&str> = THEATRES
            .iter()
            .filter_map(|(name, _)| Some(name.split_once('/')?.0))
            .collect();
        ids.dedup();
        ids
    }

    /// Reads a theatre from a folder.
    ///
    /// # Errors
    /// The folder cannot be read, or something is wrong with its files.
    pub fn load(folder: &Path) -> Result<Self, Faults> {
        let mut files = Files::default();
        for (name, _) in reader::FILES {
            if folder.join(name).exists() {
                files = files.with(name, "");
            }
        }
        Self::read(&files.overlay(folder)?)
    }

    /// The number of the town with an id.
    #[must_use]
    pub fn town(&self, id: &str) -> Option<usize> {
        self.towns.iter().position(|town| town.id == id)
    }

    /// The number of the river with an id.
    #[must_use]
    pub fn river(&self, id: &str) -> Option<usize> {
        self.rivers.iter().position(|river| river.id == id)
    }
}
