//! The files of the client. Every path that is no file and no part of the interface is a page of the client, which
//! reads the path itself.

use axum::body::{Body, Bytes};
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};

use crate::answer::unknown;

/// A file of the client.
#[derive(Clone, Copy)]
pub struct PageFile {
    /// Its media type.
    pub mime: &'static str,
    /// Its bytes.
    pub body: &'static [u8],
}

/// Finds a file of the client by its path, without a slash before it.
pub type Lookup = fn(&str) -> Option<PageFile>;

/// Files with a hash in their names never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The file at a path, or the first page.
pub(crate) async fn page(files: Lookup, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let within = |folder: &str| path == folder || path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    if within("api") {
        return unknown();
    }
    if within("assets") {
        return files(path).map_or_else(unknown, |file| sent(file, FOR_EVER));
    }
    let file = files(path).or_else(|| files("index.html"));
    file.map_or_else(unknown, |file| sent(file, "no-cache"))
}

fn sent(file: PageFile, caching: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, file.mime), (header::CACHE_CONTROL, caching)];
    (headers, Body::from(Bytes::from_static(file.body))).into_response()
}
