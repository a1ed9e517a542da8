//! How much is too much: numbers that whoever runs the service can set.

use std::fmt;

/// How much anybody may take. The defaults are more than people who play need, a club behind one address included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// At how many tables a visitor may sit when he opens another.
    pub tables_per_visitor: u32,
    /// How many tables a visitor may open in an hour.
    pub new_tables_per_visitor: u32,
    /// How many those at one address may open in an hour.
    pub new_tables_per_address: u32,
    /// How many records are read at a time.
    pub uploads: u32,
    /// How many a visitor may be sending.
    pub uploads_per_visitor: u32,
    /// How many those at one address may be sending.
    pub uploads_per_address: u32,
    /// How many streams a visitor may have open.
    pub streams_per_visitor: u32,
    /// How many those at one address may have open.
    pub streams_per_address: u32,
    /// How often a visitor may ask for anything in a minute.
    pub requests_per_visitor: u32,
    /// How often those at one address may.
    pub requests_per_address: u32,
    /// How many questions that cost thinking a visitor may ask in a minute.
    pub questions_per_visitor: u32,
    /// How many computer players think at a time.
    pub thinking: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            tables_per_visitor: 2000,
            new_tables_per_visitor: 300,
            new_tables_per_address: 1500,
            uploads: 3,
            uploads_per_visitor: 8,
            uploads_per_address: 32,
            streams_per_visitor: 64,
            streams_per_address: 512,
            requests_per_visitor: 3000,
            requests_per_address: 30_000,
            questions_per_visitor: 600,
            // One search keeps several cores busy.
            thinking: u32::try_from(cores / 2).unwrap_or(1).max(1),
        }
    }
}

/// A limit by its name.
type Named = (&'static str, fn(&mut Limits) -> &mut u32);

const NAMES: [Named; 12] = [
    ("tables-per-visitor", |limits| &mut limits.tables_per_visitor),
    ("new-tables-per-visitor", |limits| &mut limits.new_tables_per_visitor),
    ("new-tables-per-address", |limits| &mut limits.new_tables_per_address),
    ("uploads", |limits| &mut limits.uploads),
    ("uploads-per-visitor", |limits| &mut limits.uploads_per_visitor),
    ("uploads-per-address", |limits| &mut limits.uploads_per_address),
    ("streams-per-visitor", |limits| &mut limits.streams_per_visitor),
    ("streams-per-address", |limits| &mut limits.streams_per_address),
    ("requests-per-visitor", |limits| &mut limits.requests_per_visitor),
    ("requests-per-address", |limits| &mut limits.requests_per_address),
    ("questions-per-visitor", |limits| &mut limits.questions_per_visitor),
    ("thinking", |limits| &mut limits.thinking),
];

/// A limit that somebody has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitSaid {
    name: &'static str,
    number: u32,
}

impl LimitSaid {
    /// Reads `streams-per-visitor=10` or the like.
    #[must_use]
    pub fn parse(said: &str) -> Option<Self> {
        let (name, number) = said.split_once('=')?;
        let (name, _) = NAMES.into_iter().find(|(known, _)| *known == name.trim())?;
        let number = number.trim().parse().ok()?;
        Some(Self { name, number })
    }
}

impl fmt::Display for LimitSaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.number)
    }
}

impl Limits {
    /// The usual limits but for these; what is said later counts more.
    #[must_use]
    pub fn with(said: &[LimitSaid]) -> Self {
        let mut limits = Self::default();
        for LimitSaid { name, number } in said {
            if let Some((_, of)) = NAMES.iter().find(|(known, _)| known == name) {
                *of(&mut limits) = *number;
            }
        }
        limits
    }
}
