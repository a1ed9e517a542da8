//! Reading TOML files with the place of what is wrong.

use grognard_core::data::Files;
use grognard_core::fault::{Fault, Faults};
use serde::de::DeserializeOwned;

/// Reads a whole TOML file.
pub(crate) fn read<T: DeserializeOwned>(files: &Files, file: &str, faults: &mut Faults) -> Option<T> {
    let text = files.get(file).map_err(|fault| faults.push(fault)).ok()?;
    let read = toml::from_str(text).map_err(|error| faults.push(fault(file, text, &error)));
    read.ok()
}

/// What a TOML error says, as a fault of its file.
fn fault(file: &str, text: &str, error: &toml::de::Error) -> Fault {
    let what = error.message().lines().collect::<Vec<_>>().join(" ");
    let remedy = if what.starts_with("missing field") {
        "add it"
    } else if what.starts_with("unknown field") {
        "remove it or correct its spelling"
    } else {
        "compare with the file of another map"
    };
    let fault = Fault::new(file, what, remedy);
    match error.span() {
        Some(span) => fault.at_byte(text, span.start),
        None => fault,
    }
}
