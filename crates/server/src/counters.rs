//! Counters as drawings: one symbol for every piece that looks the same.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, PoisonError};

use grognard_atlas::counter;
use grognard_atlas::draw::Theme;
use grognard_core::Lang;
use grognard_table::view::{Piece, View};

/// How many drawings are kept before all are forgotten: some hundred for each game, language and theme.
const KEPT: usize = 20_000;

/// How the pieces of a view look.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawn {
    /// Ids of the piece and of its symbol, in the order of the view.
    pub counters: Vec<(String, String)>,
    /// The symbols by id: each an SVG element `symbol`.
    pub symbols: BTreeMap<String, String>,
}

/// What a drawing depends on, and the drawing: id and element of the symbol.
type Drawings = HashMap<blake3::Hash, (String, String)>;

/// Most counters look at every moment as they looked at the last.
static DRAWINGS: LazyLock<Mutex<Drawings>> = LazyLock::new(Mutex::default);

/// The pieces of a view as symbols.
#[must_use]
pub fn drawn(view: &View, lang: Lang, theme: Theme) -> Drawn {
    let mut drawings = DRAWINGS.lock().unwrap_or_else(PoisonError::into_inner);
    if drawings.len() > KEPT {
        drawings.clear();
    }
    let mut drawn = Drawn::default();
    for piece in &view.pieces {
        let drawing = drawings.entry(look(piece, lang, theme));
        let (id, element) = drawing.or_insert_with(|| counter::drawn(piece, theme, lang));
        if !drawn.symbols.contains_key(id) {
            drawn.symbols.insert(id.clone(), element.clone());
        }
        drawn.counters.push((piece.id.clone(), id.clone()));
    }
    drawn
}

/// Stands for all that can be seen of a piece; where it lies and which it is do not show.
fn look(piece: &Piece, lang: Lang, theme: Theme) -> blake3::Hash {
    let Piece {
        id: _,
        at: _,
        side,
        colour,
        face,
        secret,
        active,
        done,
    } = piece;
    let dark = theme == Theme::Dark;
    let look = (lang, dark, side, colour, face, (secret, active, done));
    blake3::hash(&serde_json::to_vec(&look).unwrap_or_default())
}
