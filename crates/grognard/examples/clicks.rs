//! What a click costs late in a long game, beside the same position without a past; how large the first snapshot is; and how
//! long a move waits while many computers think. In one process, on this machine alone, a minute at most:
//! `cargo run --release -p grognard --example clicks`

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use grognard_core::dice::{Roller, Sampled, below};
use grognard_core::{BySide, Pending, Side, Viewer};
use grognard_server::{Access, Service, Shelf, Store, router, tables};
use grognard_table::erased::{AnyGame, AnyMatch};
use serde_json::{Value, json};
use tokio_stream::StreamExt;
use tower::ServiceExt;

type Done<T> = Result<T, Box<dyn Error>>;

/// At which moment is clicked.
const MOMENT: usize = 4000;
/// How many clicks are measured.
const CLICKS: usize = 60;
/// At how many tables computers think.
const THINKING: usize = 40;
/// How many moves are made beside them.
const MOVES: usize = 150;

struct Visitor {
    router: Router,
    cookie: String,
}

impl Visitor {
    async fn send(&mut self, request: Request<Body>) -> Done<axum::response::Response> {
        let mut request = request;
        request.headers_mut().insert(header::COOKIE, self.cookie.parse()?);
        let response = self.router.clone().oneshot(request).await?;
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            self.cookie = cookie.to_str()?.split(';').next().unwrap_or_default().into();
        }
        Ok(response)
    }

    async fn post(&mut self, path: &str, kind: &str, body: String) -> Done<Value> {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, kind)
            .body(Body::from(body))?;
        let body = to_bytes(self.send(request).await?.into_body(), usize::MAX).await?;
        Ok(serde_json::from_slice(&body)?)
    }

    async fn json(&mut self, path: &str, body: &Value) -> Done<Value> {
        self.post(path, "application/json", body.to_string()).await
    }

    /// Opens a table, or has one opened, and adds to its dice from both seats.
    async fn open(&mut self, path: &str, kind: &str, body: String) -> Done<Value> {
        let opened = self.post(path, kind, body).await?;
        let table = opened["table"].as_str().ok_or_else(|| opened.to_string())?;
        for seat in ["a", "b"] {
            // A computer's seat is not ours, and needs nothing.
            let nonce = json!({"seat": seat, "nonce": "clicks"});
            self.json(&format!("/api/tables/{table}/nonce"), &nonce).await?;
        }
        Ok(opened)
    }

    /// What is first seen from a seat, and its size as text.
    async fn see(&mut self, table: &Value, seat: &str) -> Done<(Value, String)> {
        let table = table["table"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{table}/stream?seat={seat}&lang=en&theme=light");
        let mut body = self
            .send(Request::get(path).body(Body::empty())?)
            .await?
            .into_body()
            .into_data_stream();
        let mut text = String::new();
        while !text.ends_with("\n\n") {
            text.push_str(std::str::from_utf8(&body.next().await.ok_or("no snapshot")??)?);
        }
        let data = text
            .lines()
            .find_map(|line| line.strip_prefix("data: "))
            .ok_or("no data")?;
        Ok((serde_json::from_str(data)?, text))
    }

    async fn submit(&mut self, table: &Value, seat: &str, number: u64, change: Value) -> Done<Duration> {
        let table = table["table"].as_str().unwrap_or_default();
        let body = json!({"seat": seat, "number": number, "change": change});
        let begun = Instant::now();
        let done = self.json(&format!("/api/tables/{table}/do"), &body).await?;
        let took = begun.elapsed();
        match done.get("number") {
            Some(_) => Ok(took),
            None => Err(done.to_string().into()),
        }
    }

    /// Clicks and takes back, again and again, while somebody looks on: how long each click took, sorted.
    async fn clicks(&mut self, table: &Value, count: usize) -> Done<(Vec<Duration>, Vec<Duration>)> {
        let (mut seat, mut seen) = ("a", self.see(table, "a").await?.0);
        if seen["view"]["prompt"].is_null() {
            (seat, seen) = ("b", self.see(table, "b").await?.0);
        }
        let choices = seen["view"]["prompt"]["candidates"]
            .as_array()
            .ok_or("nobody is asked")?;
        let undoable = |choice: &&Value| choice["undoable"] == json!(true);
        let choice = choices.iter().find(undoable).ok_or("nothing can be taken back")?;
        let act = json!({"type": "act", "batch": [choice["action"]]});
        let mut number = seen["number"].as_u64().unwrap_or_default();
        let (mut acts, mut undos) = (Vec::new(), Vec::new());
        for _ in 0..count {
            acts.push(self.submit(table, seat, number + 1, act.clone()).await?);
            undos.push(self.submit(table, seat, number + 2, json!({"type": "undo"})).await?);
            number += 2;
        }
        acts.sort();
        undos.sort();
        Ok((acts, undos))
    }
}

/// A random game up to a moment at which something can be taken back.
fn long_game(game: &dyn AnyGame) -> Done<Box<dyn AnyMatch>> {
    let scenarios = game.about().scenarios.iter().rev();
    for (scenario, seed) in scenarios.flat_map(|scenario| (0..20).map(move |seed| (scenario, seed))) {
        let wrong = || "the game does not begin";
        let start = game.about().start(Some(&scenario.id), &[]).map_err(|_| wrong())?;
        let mut played = game.begin(&start).map_err(|_| wrong())?;
        let (mut dice, mut faces) = (Sampled::new(seed), Vec::new());
        loop {
            match played.pending() {
                Pending::Roll(needed) => {
                    dice.roll(needed, &mut faces);
                    played.roll(&faces).map_err(|fault| fault.to_string())?;
                }
                Pending::Decide(sides) => {
                    let side = sides.iter().next().unwrap_or(Side::A);
                    let mut legal = played.legal(side);
                    let action = legal.swap_remove(below(&mut dice.0, legal.len()));
                    played.apply(side, &[action]).map_err(|error| error.to_string())?;
                    let long = played.entries() > MOMENT && played.undoable(side) > 0;
                    if long && played.entries_told_to(Viewer::Public, 0).len() >= MOMENT {
                        return Ok(played);
                    }
                }
                Pending::Over(_) | Pending::Stuck(_) => break,
            }
        }
    }
    Err("no game was long enough".into())
}

fn median(sorted: &[Duration]) -> Duration {
    sorted[sorted.len() / 2]
}

async fn late_clicks(anna: &mut Visitor, game: &dyn AnyGame) -> Done<()> {
    let played = long_game(game)?;
    let record = played.record(&BySide::new(|_| String::new()), "");
    let table = anna.open("/api/tables/record", "text/plain", record).await?;
    let (seen, text) = anna.see(&table, "a").await?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text.as_bytes())?;
    println!(
        "moment {}: first snapshot {} kB, packed {} kB",
        seen["moments"],
        text.len() / 1024,
        packed.finish()?.len() / 1024
    );
    let fork = format!("/api/tables/{}/fork", table["table"].as_str().unwrap_or_default());
    let seat = if seen["view"]["prompt"].is_null() { "b" } else { "a" };
    let imagined = json!({"seat": seat, "imagine": true}).to_string();
    let bare = anna.open(&fork, "application/json", imagined).await?;
    for (name, table) in [("late in the game", &table), ("the position alone", &bare)] {
        let (acts, undos) = anna.clicks(table, CLICKS).await?;
        println!(
            "{name}: a click {:.1?}, undo {:.1?} (medians of {CLICKS})",
            median(&acts),
            median(&undos)
        );
    }
    Ok(())
}

async fn moves_beside_thinkers(anna: &mut Visitor) -> Done<()> {
    let marshal = json!({"type": "computer", "level": "marshal"});
    let mut watching = Vec::new();
    for _ in 0..THINKING {
        let seats = json!({"a": marshal, "b": marshal});
        let game = json!({"game": "triumphant", "seats": seats}).to_string();
        let table = anna.open("/api/tables", "application/json", game).await?;
        let path = format!(
            "/api/tables/{}/stream?seat=watch",
            table["table"].as_str().unwrap_or_default()
        );
        let mut stream = anna
            .send(Request::get(path).body(Body::empty())?)
            .await?
            .into_body()
            .into_data_stream();
        watching.push(tokio::spawn(async move { while stream.next().await.is_some() {} }));
    }
    let me = json!({"type": "me"});
    let game = json!({"game": "bulge", "seats": {"a": me, "b": me}}).to_string();
    let table = anna.open("/api/tables", "application/json", game).await?;
    let (acts, _) = anna.clicks(&table, MOVES).await?;
    println!(
        "beside {THINKING} tables of marshals: a click {:.1?}, 99 % below {:.1?}",
        median(&acts),
        acts[acts.len() * 99 / 100]
    );
    Ok(())
}

/// How long the first page takes on a service that has drawn nothing yet, and while it draws the first map.
async fn first_page(games: &[Arc<dyn AnyGame>], folder: &Path) -> Done<()> {
    let shelf = Arc::new(Shelf::new(games.to_vec(), None).kept_in(folder));
    let routes = router(shelf, Router::new(), |_| None, Access::default());
    let ask = |path: &'static str| {
        let routes = routes.clone();
        async move {
            let begun = Instant::now();
            let request = Request::get(path)
                .header(header::HOST, "localhost")
                .body(Body::empty())?;
            let answer = routes.oneshot(request).await?;
            to_bytes(answer.into_body(), usize::MAX).await?;
            Ok::<Duration, Box<dyn Error>>(begun.elapsed())
        }
    };
    let catalogue = ask("/api/catalogue").await?;
    let map = "/api/games/triumphant/map?lang=en&theme=light";
    let (drawn, beside) = tokio::join!(ask(map), async {
        let mut slowest = Duration::ZERO;
        for _ in 0..50 {
            slowest = slowest.max(ask("/api/catalogue").await.unwrap_or_default());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        slowest
    });
    println!(
        "first page {catalogue:.1?}; first map {:.1?}, pages meanwhile {beside:.1?} at most; map again {:.1?}",
        drawn?,
        ask(map).await?
    );
    Ok(())
}

fn main() -> Done<()> {
    let folder = std::env::temp_dir().join(format!("grognard-clicks-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let address = format!("sqlite:{}?mode=rwc", folder.join("clicks.db").display());
    let games = grognard_opponents::GAMES.iter().map(|(_, load)| load());
    let games: Vec<Arc<dyn AnyGame>> = games
        .collect::<Result<_, _>>()
        .map_err(|faults| format!("{faults:?}"))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let measured = runtime.block_on(async {
        first_page(&games, &folder).await?;
        let store = Store::open(&address, &folder.join("clicks.key"))
            .await
            .map_err(|_| "no database")?;
        let service = Service::new(games.clone(), store);
        let router = tables::router(Arc::clone(&service));
        let mut anna = Visitor {
            router,
            cookie: String::new(),
        };
        let triumphant = games
            .iter()
            .find(|game| game.about().id == "triumphant")
            .ok_or("no such game")?;
        late_clicks(&mut anna, &**triumphant).await?;
        moves_beside_thinkers(&mut anna).await
    });
    runtime.shutdown_background();
    std::fs::remove_dir_all(&folder)?;
    measured
}
