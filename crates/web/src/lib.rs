//! The client in the browser, as files inside the program.

/// A file of the client.
pub struct File {
    /// Path below the root of the page.
    pub name: &'static str,
    /// Its media type.
    pub mime: &'static str,
    /// Its bytes.
    pub body: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file called `name`.
#[must_use]
pub fn get(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.name == name)
}
