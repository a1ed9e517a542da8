//! Secrets that cannot be guessed, and the time.

use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;

/// Random bytes from the operating system.
///
/// Without them there is nothing to protect seats and dice with: the program stops.
pub(crate) fn random<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::error!(%error, "the operating system has no random numbers");
        std::process::abort();
    }
    bytes
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The bytes that [`hex`] wrote.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    let pairs = (0..text.len()).step_by(2).map(|at| text.get(at..at + 2));
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

/// A secret of 256 bits: who knows it is who he says he is.
pub(crate) fn secret() -> String {
    hex(&random::<32>())
}

/// An id of 128 bits: who knows it has been told.
pub(crate) fn id() -> String {
    hex(&random::<16>())
}

/// Whether a text can be an id or a secret: databases differ in what other text they take.
pub(crate) fn well_formed(text: &str) -> bool {
    text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Whether a text can be a secret that was given out here.
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == 64 && well_formed(text)
}

/// What is kept of a secret.
pub(crate) fn digest(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// What stands for a value: the same for the same value alone.
pub(crate) fn content(value: &impl Serialize) -> String {
    let text = serde_json::to_vec(value).unwrap_or_default();
    blake3::hash(&text).to_hex()[..32].to_string()
}

/// A number that is always the same for a text.
pub(crate) fn number(text: &str) -> u64 {
    let hash = blake3::hash(text.as_bytes());
    let bytes = hash.as_bytes();
    u64::from_le_bytes([
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
    ])
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
