//! Who commands whom: the range of a headquarters with the units it could activate, and for any other unit the
//! headquarters that could activate it (3.3, 8.2, 8.21, 11.12, 11.14).

use grognard_board::HexId;
use grognard_core::Message;
use grognard_table::view::{Overlay, OverlayLine, OverlayPlace, OverlaySign};

use crate::Triumphant;
use crate::contract::Why;
use crate::facts::UnitId;
use crate::reason::Reason;
use crate::state::State;

/// Within range.
const NEAR: &str = "good";
/// Beyond it.
const FAR: &str = "limited";

impl Triumphant {
    /// What is to be known of a piece's chain of command; nothing of one that is in hand or not on the map.
    pub(crate) fn command_overlay(&self, s: &State, piece: &str) -> Option<Overlay> {
        let unit = self.facts.unit(piece)?;
        let at = s.hex_of(unit)?;
        if self.is_hq(unit) {
            return Some(self.range_of_command(s, unit, at));
        }
        (!s.in_hand(unit)).then(|| self.commanders(s, unit, at))
    }

    /// The range of a headquarters, and where the units are that it could activate.
    fn range_of_command(&self, s: &State, hq: UnitId, at: HexId) -> Overlay {
        let hexes = self.facts.board.grid.hexes();
        let mut overlay = self.about_command("overlay-range-hq", hq);
        let range = hexes.filter(|&hex| self.in_range(hq, at, hex));
        overlay.places = range.map(|hex| self.marked(hex, "range")).collect();
        let label = |key| Message::new(key).with("range", i32::from(self.range_of(hq)));
        overlay.legend.push(if self.silenced(s, hq, at) {
            OverlaySign::new("range", label("range-silenced"), "11.14")
        } else {
            OverlaySign::new("range", label("range-support"), "11.12")
        });
        let led = self.eligible_for(s, hq).iter().filter(|&unit| unit != hq);
        let mut held: Vec<HexId> = led.filter_map(|unit| s.hex_of(unit)).collect();
        held.sort_unstable();
        held.dedup();
        let marked = held
            .into_iter()
            .map(|hex| self.marked(hex, self.distance_word(hq, at, hex)));
        overlay.places.extend(marked);
        explain(&mut overlay, "range-activates", "range-activates-far");
        overlay
    }

    /// Which headquarters could activate a unit, or why none can.
    fn commanders(&self, s: &State, unit: UnitId, at: HexId) -> Overlay {
        let mut overlay = self.about_command("overlay-range-unit", unit);
        let mut refused = None;
        let own = self.hqs();
        for hq in own.filter(|&hq| self.side_of(hq) == self.side_of(unit)) {
            let Some(from) = s.hex_of(hq) else { continue };
            let mut why = Why::first();
            let _ = self.may_be_activated(s, hq, unit, &mut why);
            match why.verdict() {
                Ok(()) => {
                    let value = self.distance_word(hq, from, at);
                    overlay.places.push(self.marked(from, value));
                    let path = [from, at].map(|hex| self.label(hex).to_string());
                    overlay.lines.push(OverlayLine::new(path.into(), value));
                }
                // That a headquarters is foreign or too far does not matter if another is not.
                Err(reason @ (Reason::ActedAlready(_) | Reason::LandedToday(_))) => refused = Some(reason),
                Err(_) => {}
            }
        }
        explain(&mut overlay, "range-led", "range-led-far");
        if overlay.lines.is_empty() {
            let refusal = refused.map(|reason| reason.explain(self));
            overlay.legend.push(match refusal {
                Some(refusal) => OverlaySign::new("none", refusal.message, &refusal.paragraph),
                None => OverlaySign::new("none", Message::new("range-nobody"), "8.4"),
            });
        }
        overlay
    }

    fn about_command(&self, title: &str, unit: UnitId) -> Overlay {
        Overlay {
            title: Message::new(title).with("unit", self.unit_name(unit)),
            side: Some(self.side_of(unit)),
            ..Overlay::new("range")
        }
    }

    fn distance_word(&self, hq: UnitId, at: HexId, hex: HexId) -> &'static str {
        if self.in_range(hq, at, hex) { NEAR } else { FAR }
    }

    fn marked(&self, hex: HexId, value: &str) -> OverlayPlace {
        OverlayPlace::new(&self.label(hex), value)
    }
}

/// Says what the marks mean that are there.
fn explain(overlay: &mut Overlay, near: &str, far: &str) {
    let signs = [
        OverlaySign::new(NEAR, Message::new(near), "8.2"),
        OverlaySign::new(FAR, Message::new(far), "8.21"),
    ];
    for sign in signs {
        if overlay.places.iter().any(|place| place.value == sign.value) {
            overlay.legend.push(sign);
        }
    }
}
