//! Requests of people who mean no good: nothing they send changes a game, breaks the service or tells them a secret.
//!
//! The requests come from a fixed seed; `GROGNARD_HOSTILE` says how many. Every request about the table with hidden
//! facts is also sent to its twin, where other facts are hidden: the answers must be the same.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use common::{House, Person};
use grognard_core::dice::below;
use grognard_server::{Access, Limits, NetworkAccess, Shelf, tables};
use grognard_table::wire::{Change, Invitation, Invitations};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;
use serde_json::{Value, json};
use tokio_stream::StreamExt;

/// How many requests are sent if nobody says.
const REQUESTS: usize = 5_000;

/// The tables that are attacked, and the secrets that must not be told.
struct Scene {
    house: House,
    /// Sits at side A of every table.
    north: Person,
    /// Sits at side B.
    south: Person,
    open: String,
    hidden: String,
    /// As `hidden`, but the blocks of side B are deployed in another way.
    twin: String,
    /// Links and cookies of side B.
    secrets: Vec<String>,
}

impl Scene {
    async fn set() -> Self {
        // Nobody is turned away for asking often: every request shall be looked at.
        let house = House::limited(Limits {
            requests_per_visitor: u32::MAX,
            questions_per_visitor: u32::MAX,
            ..Limits::default()
        })
        .await;
        let (mut north, mut south) = (person(&house), person(&house));
        let open = table(&mut north, &mut south, "bulge").await;
        let hidden = table(&mut north, &mut south, "skirmish").await;
        let twin = table(&mut north, &mut south, "skirmish").await;
        act(&mut north, &open, "a", &["activate STK", "pick G04"]).await;
        for table in [&hidden, &twin] {
            act(&mut north, table, "a", &["deploy N1", "deploy N2", "deploy N3"]).await;
        }
        act(&mut south, &hidden, "b", &["deploy S1", "deploy S2", "deploy S3"]).await;
        act(&mut south, &twin, "b", &["deploy S4", "deploy S3", "deploy S2"]).await;
        act(&mut south, &hidden, "b", &["order 1 assault"]).await;
        act(&mut south, &twin, "b", &["order both fortune"]).await;
        let mut secrets = vec![secret_of(&south)];
        for table in [&open, &hidden, &twin] {
            let path = format!("/api/tables/{table}/device");
            let link: Invitation = south.post(&path, &json!({"seat": "b"})).await.good();
            secrets.push(link.path.trim_start_matches("/join/").to_string());
        }
        Self {
            house,
            north,
            south,
            open,
            hidden,
            twin,
            secrets,
        }
    }

    /// Everything that can be seen of all tables, by those who may.
    async fn seen(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for table in [self.open.clone(), self.hidden.clone(), self.twin.clone()] {
            let seats = [(&self.north, "a"), (&self.south, "b"), (&self.south, "watch")];
            for (mut person, seat) in seats.map(|(person, seat)| (person.clone(), seat)) {
                let snapshot = person.see(&table, seat).await;
                let kept = json!([
                    snapshot.number,
                    snapshot.stamp,
                    snapshot.view,
                    snapshot.log,
                    snapshot.undo
                ]);
                seen.push(kept.to_string());
            }
        }
        seen
    }
}

/// Somebody who asks the whole service, pages and shelf included.
fn person(house: &House) -> Person {
    let shelf = Shelf::new(house.service.games.clone(), None);
    let tables = tables::router(Arc::clone(&house.service));
    Person::new(grognard_server::router(
        Arc::new(shelf),
        tables,
        |_| None,
        Access {
            reach: NetworkAccess::Network,
            ..Access::default()
        },
    ))
}

fn secret_of(person: &Person) -> String {
    let cookie = person.cookie.as_deref().unwrap_or_default();
    cookie.split('=').nth(1).unwrap_or_default().to_string()
}

/// A table at which two people have sat down.
async fn table(north: &mut Person, south: &mut Person, game: &str) -> String {
    let seats = json!({"a": {"type": "me"}, "b": {"type": "open"}});
    let table = north.open(&json!({"game": game, "seats": seats})).await;
    let links: Invitations = north.get(&format!("/api/tables/{table}/invitations")).await.good();
    let link = links.seats.iter().find(|link| link.side == grognard_core::Side::B);
    let token = link
        .expect("an open seat")
        .path
        .trim_start_matches("/join/")
        .to_string();
    assert_eq!(
        south.post("/api/join", &json!({ "token": token })).await.status,
        StatusCode::OK
    );
    table
}

async fn act(person: &mut Person, table: &str, seat: &str, actions: &[&str]) {
    for action in actions {
        let batch = vec![(*action).to_string()];
        let answer = person.act(table, seat, &Change::Act { batch }).await;
        assert_eq!(answer.status, StatusCode::OK, "{action}: {}", answer.text);
    }
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// Nobody: no cookie.
    Nobody,
    /// A cookie that was made up.
    Forger,
    /// A visitor who sits at no table.
    Stranger,
    /// Side A, who wants to know what side B hides or to act in its place.
    North,
}

/// A request that should not be sent.
#[derive(Clone, Debug)]
struct Attack {
    who: Who,
    method: Method,
    path: String,
    kind: &'static str,
    body: Vec<u8>,
}

struct Attacker {
    dice: Pcg64Mcg,
}

const METHODS: [&str; 7] = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];
const KINDS: [&str; 4] = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "garbage",
];
const PATHS: [&str; 17] = [
    "/api/tables/record",
    "/api/tables/%00",
    "/api/tables/../../../etc/passwd",
    "/api/tables//do",
    "/api//tables",
    "/api/tables/TABLE/",
    "/api/tables/TABLE/do/",
    "/api/tables/TABLE%2fdo",
    "/api/tables/TABLE'%20OR%201=1--",
    "/api/games/bulge/map?lang=%ff&theme=purple",
    "/api/games/..%2f..%2fetc/board",
    "/api/words?lang=en&lang=fr&game=%27",
    "/api/catalogue?%%%",
    "/assets/../index.html",
    "/assets/%2e%2e/%2e%2e/secret",
    "/join/00000000",
    "/health?x=1",
];
const QUESTIONS: [&str; 14] = [
    "do",
    "nonce",
    "take",
    "device",
    "invitations",
    "preview",
    "reach",
    "overlay",
    "odds",
    "why",
    "group",
    "fork",
    "rematch",
    "record",
];
const LOOKS: [&str; 8] = [
    "dice",
    "stream",
    "moment/0",
    "moment/99999",
    "moment/-1",
    "history",
    "record",
    "",
];
const ACTIONS: [&str; 12] = [
    "end",
    "go LOS",
    "deploy S1",
    "order 1 assault",
    "reveal",
    "",
    "activate",
    "\u{0}",
    "🎲",
    "deploy N9",
    "pick G99",
    "activate STK; go LOS",
];

/// What side A cannot do where the tables stand.
const FORBIDDEN: [&str; 8] = [
    "activate BAS",
    "pick G20",
    "go BAS",
    "deploy N1",
    "end",
    "move N3",
    "step hill",
    "attack N1 > S1",
];

impl Attacker {
    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[below(&mut self.dice, from.len())].clone()
    }

    fn one_in(&mut self, count: usize) -> bool {
        below(&mut self.dice, count) == 0
    }

    /// A request about the table `TABLE`.
    fn attack(&mut self) -> Attack {
        let who = self.pick(&[Who::Nobody, Who::Forger, Who::Stranger, Who::North]);
        let mut attack = match below(&mut self.dice, 8) {
            0 => self.odd_path(who),
            1 | 2 => self.look(who),
            _ => self.question(who),
        };
        if self.one_in(6) {
            self.spoil(&mut attack.body);
        }
        if self.one_in(12) {
            attack.kind = self.pick(&KINDS);
        }
        if self.one_in(200) {
            attack.body = vec![b' '; 100_000];
        }
        attack
    }

    fn odd_path(&mut self, who: Who) -> Attack {
        Attack {
            who,
            method: self.pick(&METHODS).parse().unwrap_or(Method::GET),
            path: self.pick(&PATHS).to_string(),
            kind: self.pick(&KINDS),
            body: self.change().to_string().into_bytes(),
        }
    }

    fn look(&mut self, who: Who) -> Attack {
        let (what, seat) = (self.pick(&LOOKS), self.pick(&["a", "b", "watch", "c", ""]));
        Attack {
            who,
            method: Method::GET,
            path: format!("/api/tables/TABLE/{what}?seat={seat}&lang=en&theme=light"),
            kind: "application/json",
            body: Vec::new(),
        }
    }

    fn question(&mut self, who: Who) -> Attack {
        let question = self.pick(&QUESTIONS);
        // Side A may ask for itself and may offer a rematch; it must not speak for side B or against the rules.
        let question = match (who, question) {
            (Who::North, "fork" | "rematch" | "take" | "invitations" | "record") => "do",
            (_, question) => question,
        };
        let query = self.pick(&["", "?piece=S1", "?piece=N1", "?kind=supply", "?kind=zoc", "?piece=%00"]);
        let body = match question {
            "do" => self.submission(who),
            _ => json!({
                "seat": self.pick(&["a", "b", "watch"]), "draft": self.draft(), "pieces": ["S1", self.pick(&ACTIONS)],
                "place": self.pick(&["hill", "LOS", "nowhere"]), "plan": self.pick(&["N3>S3", "LOS", "?"]),
                "moment": self.number(), "imagine": self.one_in(2),
            }),
        };
        Attack {
            who,
            method: Method::POST,
            path: format!("/api/tables/TABLE/{question}{query}"),
            kind: "application/json",
            body: body.to_string().into_bytes(),
        }
    }

    /// What a question is asked about. No choice that ends a secret choice of both: what comes of it is imagined, at
    /// each table in another way.
    fn draft(&mut self) -> Vec<&'static str> {
        let drafts: [&[&str]; 5] = [&[], &[], &["go LOS"], &["deploy S1"], &["reveal", "end"]];
        self.pick(&drafts).to_vec()
    }

    fn seat(&mut self, who: Who) -> &'static str {
        match who {
            Who::North => "b",
            _ => self.pick(&["a", "b", "watch"]),
        }
    }

    fn submission(&mut self, who: Who) -> Value {
        if who == Who::North && self.one_in(2) {
            // Its own seat, but a number far ahead, and what was decided on another table.
            let (number, change) = (1_000 + below(&mut self.dice, 9), self.change());
            return json!({"seat": "a", "number": number, "seen": "0", "change": change});
        }
        if who == Who::North && self.one_in(2) {
            // Its own seat and the right number, but against the rules.
            let (number, action) = (self.pick(&[3, 4]), self.pick(&FORBIDDEN));
            return json!({"seat": "a", "number": number, "change": {"type": "act", "batch": [action]}});
        }
        json!({"seat": self.seat(who), "number": self.number(), "seen": self.pick(&[json!(null), json!("x")]),
               "change": self.change()})
    }

    fn number(&mut self) -> Value {
        self.pick(&[
            json!(0),
            json!(1),
            json!(2),
            json!(4),
            json!(5),
            json!(4_294_967_295_u64),
            json!(-1),
            json!("1"),
        ])
    }

    fn change(&mut self) -> Value {
        let action = self.pick(&ACTIONS);
        self.pick(&[
            json!({"type": "act", "batch": [action]}),
            json!({"type": "act", "batch": vec![action; 200]}),
            json!({"type": "roll", "faces": [6, 6, 255]}),
            json!({"type": "undo"}),
            json!({"type": "redo"}),
            json!({"type": "reset"}),
            json!({"type": "resign"}),
            json!({"type": "offer", "proposal": "take-back"}),
            json!({"type": "answer", "accept": true}),
            json!({"type": "hand", "to": {"type": "me"}}),
            json!({"type": "hand", "to": {"type": "computer", "level": "god"}}),
            json!({"type": "stand", "kind": "re-roll", "answer": "always"}),
            json!({"type": "win"}),
        ])
    }

    /// Takes a body apart.
    fn spoil(&mut self, body: &mut Vec<u8>) {
        let at = below(&mut self.dice, body.len().max(1));
        match below(&mut self.dice, 5) {
            0 => body.truncate(at),
            1 => body.insert(at.min(body.len()), 0xff),
            2 => *body = [vec![b'['; 5_000], vec![b']'; 5_000]].concat(),
            3 => body.extend_from_slice(b"}}}"),
            _ => body.clear(),
        }
    }
}

/// What came back, as far as it has to be the same at the twin table.
async fn sent(person: &mut Person, attack: &Attack, table: &str) -> (StatusCode, String) {
    let path = attack.path.replace("TABLE", table);
    let request = Request::builder()
        .method(attack.method.clone())
        .uri(path)
        .header(header::CONTENT_TYPE, attack.kind);
    let Ok(request) = request.body(Body::from(attack.body.clone())) else {
        return (StatusCode::BAD_REQUEST, String::new());
    };
    let response = person.send(request).await;
    let status = response.status();
    let streams = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind == "text/event-stream");
    let mut body = response.into_body().into_data_stream();
    let mut text = Vec::new();
    while let Some(Ok(bytes)) = body.next().await {
        text.extend_from_slice(&bytes);
        if streams && text.ends_with(b"\n\n") {
            break;
        }
    }
    (status, String::from_utf8_lossy(&text).into_owned())
}

/// A text without what differs between any two tables: ids, hashes and times.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut run = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            run.push(c);
            continue;
        }
        let digits = run.bytes().all(|b| b.is_ascii_digit());
        let random = run.len() >= 16 || (digits && run.len() >= 12);
        out.push_str(if random { "#" } else { &run });
        run.clear();
        out.push(c);
    }
    out
}

#[tokio::test]
async fn nobody_changes_a_game_or_learns_a_secret_by_force() {
    let count = std::env::var("GROGNARD_HOSTILE")
        .ok()
        .and_then(|said| said.parse().ok());
    let mut scene = Scene::set().await;
    let before = scene.seen().await;
    let mut stranger = person(&scene.house);
    stranger.get("/api/me").await;
    let mut attacker = Attacker {
        dice: Pcg64Mcg::seed_from_u64(1944),
    };
    let mut met = BTreeSet::new();
    for number in 0..count.unwrap_or(REQUESTS) {
        let attack = attacker.attack();
        let mut person = match attack.who {
            Who::Nobody => person(&scene.house),
            Who::Forger => Person {
                cookie: Some(format!("grognard={:064x}", number)),
                ..person(&scene.house)
            },
            Who::Stranger => stranger.clone(),
            Who::North => scene.north.clone(),
        };
        let tables = if attacker.one_in(3) {
            vec![scene.open.clone()]
        } else {
            vec![scene.hidden.clone(), scene.twin.clone()]
        };
        let mut answers = Vec::new();
        for table in &tables {
            let (status, text) = sent(&mut person, &attack, table).await;
            assert!(status.as_u16() < 500, "{number}: {attack:?}: {status} {text}");
            for secret in &scene.secrets {
                assert!(
                    !text.contains(secret.as_str()),
                    "{number}: {attack:?} tells a secret: {text}"
                );
            }
            met.insert(status.as_u16());
            answers.push((status, plain(&text)));
        }
        if let [one, other] = &answers[..] {
            // How much somebody may ask at once runs out at one table or the other.
            let often = [one.0, other.0].contains(&StatusCode::TOO_MANY_REQUESTS);
            assert!(often || one == other, "{number}: {attack:?}\n{one:?}\n{other:?}");
        }
    }
    for status in [200, 400, 403, 404, 405, 409, 413, 422] {
        assert!(met.contains(&status), "no request was answered with {status}: {met:?}");
    }
    assert_eq!(scene.seen().await, before);
    scene.house.restart().await;
    let router = person(&scene.house).router;
    for somebody in [&mut scene.north, &mut scene.south] {
        somebody.router = router.clone();
    }
    assert_eq!(scene.seen().await, before, "after a restart");
}
