//! Somebody who asks the service over HTTP.

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Request, StatusCode, header};
use grognard_table::wire::{Change, NonceGiven, Opened, Snapshot};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio_stream::StreamExt;
use tower::ServiceExt;

/// Somebody who asks the service; he keeps his cookie.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) router: Router,
    pub(crate) cookie: Option<String>,
}

/// What people add to the dice.
const NONCE: &str = "abc123";

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// What it says, if it is good.
    pub(crate) fn good<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        serde_json::from_str(&self.text).expect("the type that was promised")
    }

    /// The key of the reason, if it is a denial with this status.
    pub(crate) fn denied(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()["message"]["key"].as_str().expect("a reason").into()
    }
}

impl Person {
    pub(crate) fn new(router: Router) -> Self {
        Self { router, cookie: None }
    }

    /// Sends any request, with the cookie.
    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> axum::response::Response {
        let host = axum::http::HeaderValue::from_static("localhost");
        request.headers_mut().entry(header::HOST).or_insert(host);
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().expect("a header");
            request.headers_mut().insert(header::COOKIE, cookie);
        }
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            self.cookie = cookie.split(';').next().map(Into::into);
        }
        response
    }

    async fn answer(&mut self, request: Request<Body>) -> Answer {
        let response = self.send(request).await;
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        let text = String::from_utf8(body.to_vec()).expect("text");
        Answer { status, text }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        self.answer(request).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.post_as(path, "application/json", body.to_string()).await
    }

    pub(crate) async fn post_as(&mut self, path: &str, kind: &str, body: String) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, kind);
        self.answer(request.body(Body::from(body)).expect("a request")).await
    }

    /// Opens a table; its id.
    pub(crate) async fn open(&mut self, table: &Value) -> String {
        let opened: Opened = self.post("/api/tables", table).await.good();
        opened.table
    }

    /// Opens a table at which he plays both sides.
    pub(crate) async fn alone(&mut self, game: &str) -> String {
        let me = json!({"type": "me"});
        self.open(&json!({"game": game, "seats": {"a": me, "b": me}})).await
    }

    /// Looks at a table.
    pub(crate) async fn watch(&mut self, table: &str, seat: &str) -> Stream {
        let path = format!("/api/tables/{table}/stream?seat={seat}&lang=en&theme=light");
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let response = self.send(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        Stream {
            body: response.into_body().into_data_stream(),
            text: String::new(),
        }
    }

    /// The seat that is asked something, of a table at which both are this person's.
    pub(crate) async fn asked(&mut self, table: &str) -> &'static str {
        if self.see(table, "a").await.view.prompt.is_some() {
            return "a";
        }
        // Dice may have waited for what this look adds.
        match self.see(table, "b").await.view.prompt {
            Some(_) => "b",
            None => "a",
        }
    }

    /// What he sees now. As the page does, he adds to the dice what they wait for.
    pub(crate) async fn see(&mut self, table: &str, seat: &str) -> Snapshot {
        let seen = self.glance(table, seat).await;
        if seen.sheet.nonces_wanted.iter().all(|side| side.to_string() != seat) {
            return seen;
        }
        let given: NonceGiven = self.add(table, seat, NONCE).await.good();
        assert_eq!(given.nonce, NONCE);
        self.glance(table, seat).await
    }

    /// What he sees now, without adding anything.
    pub(crate) async fn glance(&mut self, table: &str, seat: &str) -> Snapshot {
        self.watch(table, seat).await.next().await.expect("a snapshot")
    }

    /// Adds something to the dice.
    pub(crate) async fn add(&mut self, table: &str, seat: &str, nonce: &str) -> Answer {
        self.ask(table, "nonce", &json!({"seat": seat, "nonce": nonce})).await
    }

    /// Does something for a seat, as the next thing.
    pub(crate) async fn act(&mut self, table: &str, seat: &str, change: &Change) -> Answer {
        let number = self.see(table, seat).await.number + 1;
        self.submit(table, seat, number, change).await
    }

    /// Sends a submission.
    pub(crate) async fn submit(&mut self, table: &str, seat: &str, number: u32, change: &Change) -> Answer {
        let body = json!({"seat": seat, "number": number, "change": change});
        self.post(&format!("/api/tables/{table}/do"), &body).await
    }

    /// Asks a question.
    pub(crate) async fn ask(&mut self, table: &str, question: &str, body: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/{question}"), body).await
    }
}

/// A stream of snapshots.
pub(crate) struct Stream {
    body: BodyDataStream,
    text: String,
}

impl Stream {
    /// The next snapshot; none if the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Snapshot> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                let snapshot = data.map(|data| serde_json::from_str(data).expect("a snapshot"));
                self.text = rest.to_string();
                if snapshot.is_some() {
                    return snapshot;
                }
                continue;
            }
            let bytes = self.body.next().await?.expect("bytes");
            self.text.push_str(std::str::from_utf8(&bytes).expect("text"));
        }
    }

    /// The first snapshot of which something is true.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Snapshot) -> bool) -> Snapshot {
        loop {
            let snapshot = self.next().await.expect("the stream goes on");
            if wanted(&snapshot) {
                return snapshot;
            }
        }
    }
}
