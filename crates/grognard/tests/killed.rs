//! The service is killed at any moment of scripted games: what it acknowledged is there when it is started again, and
//! the games go on.
//!
//! `GROGNARD_KILLS` says how often; the moments come from a fixed seed.

mod common;

use std::hint;
use std::net::Shutdown;

use common::Folder;
use common::service::{Service, answer};
use grognard_core::dice::below;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;
use serde_json::{Value, json};

/// How often the service is killed if nobody says.
const KILLS: u32 = 5;
/// How many actions are acknowledged between two deaths, at most.
const ACTIONS: usize = 6;
/// How many turns of an empty loop pass at most between a request and the death of the service.
const MOMENTS: usize = 3_000_000;

/// A table at which one visitor plays both sides, and what he was last told.
struct Played {
    game: &'static str,
    table: String,
    /// What both seats saw after the last acknowledged action.
    seen: [Value; 2],
    /// The action that was sent when the service died.
    sent: Option<Sent>,
}

/// An action on its way.
struct Sent {
    seat: usize,
    number: u64,
    action: String,
    reply: Reply,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reply {
    Acknowledged,
    Lost,
}

const SEATS: [&str; 2] = ["a", "b"];

impl Played {
    fn open(service: &Service, visitor: &str, game: &'static str) -> Self {
        let table = service.table(visitor, game);
        let seen = SEATS.map(|seat| service.see(visitor, &table, seat));
        Self {
            game,
            table,
            seen,
            sent: None,
        }
    }

    /// Anything that one of the seats may do: seat, next number, notation.
    fn next(&self, dice: &mut Pcg64Mcg) -> Option<(usize, u64, String)> {
        let asked: Vec<usize> = (0..2)
            .filter(|&seat| self.seen[seat]["view"]["prompt"].is_object())
            .collect();
        let seat = *asked.get(below(dice, asked.len().max(1)))?;
        let candidates = self.seen[seat]["view"]["prompt"]["candidates"].as_array()?;
        let chosen = candidates.get(below(dice, candidates.len().max(1)))?;
        let number = self.seen[seat]["number"].as_u64()? + 1;
        Some((seat, number, chosen["action"].as_str()?.to_string()))
    }

    /// The table again, with what was last acknowledged in it.
    fn check(&mut self, service: &Service, visitor: &str) {
        let now = SEATS.map(|seat| service.see(visitor, &self.table, seat));
        for seat in 0..2 {
            let (before, after) = (number(&self.seen[seat]), number(&now[seat]));
            let reply = self
                .sent
                .as_ref()
                .filter(|sent| sent.seat == seat)
                .map(|sent| sent.reply);
            let kept = match reply {
                None => after == before,
                Some(Reply::Acknowledged) => after == before + 1,
                Some(Reply::Lost) => after == before || after == before + 1,
            };
            assert!(
                kept,
                "{}: {before} submissions were acknowledged, {after} are there",
                self.game
            );
        }
        if (0..2).all(|seat| number(&self.seen[seat]) == number(&now[seat])) {
            for seat in 0..2 {
                assert_eq!(self.seen[seat]["view"], now[seat]["view"], "{}", self.game);
                assert_eq!(self.seen[seat]["log"], now[seat]["log"], "{}", self.game);
            }
        } else {
            for seat in 0..2 {
                let (old, new) = (lines(&self.seen[seat]), lines(&now[seat]));
                assert!(new.starts_with(old), "{}: the log has changed", self.game);
            }
        }
        // Whoever did not hear sends it again: it is done, once.
        if let Some(sent) = self.sent.take() {
            let again = submission(sent.seat, sent.number, &sent.action);
            let answer = service.ask("POST", &self.path(), visitor, Some(&again));
            let number = answer.json()["number"].as_u64();
            assert_eq!((answer.status, number), (200, Some(sent.number)), "{}", answer.body);
        }
        self.seen = SEATS.map(|seat| service.see(visitor, &self.table, seat));
    }

    fn path(&self) -> String {
        format!("/api/tables/{}/do", self.table)
    }
}

fn number(snapshot: &Value) -> u64 {
    snapshot["number"].as_u64().expect("a number")
}

fn lines(snapshot: &Value) -> &[Value] {
    snapshot["log"]["lines"].as_array().expect("a log")
}

fn submission(seat: usize, number: u64, action: &str) -> Value {
    json!({"seat": SEATS[seat], "number": number, "change": {"type": "act", "batch": [action]}})
}

/// Plays until a moment of the seed, then kills the service in the middle of a request.
fn play_and_kill(service: Service, visitor: &str, played: &mut Played, dice: &mut Pcg64Mcg) {
    for _ in 0..below(dice, ACTIONS) {
        let Some((seat, number, action)) = played.next(dice) else {
            break;
        };
        let answer = service.ask(
            "POST",
            &played.path(),
            visitor,
            Some(&submission(seat, number, &action)),
        );
        assert_eq!(answer.status, 200, "{}: {action}: {}", played.game, answer.body);
        played.seen = SEATS.map(|seat| service.see(visitor, &played.table, seat));
    }
    let Some((seat, number, action)) = played.next(dice) else {
        return service.kill();
    };
    let body = submission(seat, number, &action);
    let request = service.send("POST", &played.path(), visitor, Some(&body));
    for _ in 0..below(dice, MOMENTS) {
        hint::spin_loop();
    }
    service.kill();
    let _ = request.shutdown(Shutdown::Write);
    let reply = match answer(request) {
        Some(answer) => {
            assert_eq!(answer.status, 200, "{}: {action}: {}", played.game, answer.body);
            Reply::Acknowledged
        }
        None => Reply::Lost,
    };
    played.sent = Some(Sent {
        seat,
        number,
        action,
        reply,
    });
}

#[test]
fn what_was_acknowledged_survives() {
    let kills = std::env::var("GROGNARD_KILLS").ok().and_then(|said| said.parse().ok());
    let folder = Folder::new();
    let mut dice = Pcg64Mcg::seed_from_u64(1944);
    let mut service = Service::start(&["serve"], &folder.name());
    let visitor = service.visitor();
    let mut tables = ["skirmish", "bulge", "triumphant"].map(|game| Played::open(&service, &visitor, game));
    for kill in 0..kills.unwrap_or(KILLS) {
        let at = below(&mut dice, tables.len());
        play_and_kill(service, &visitor, &mut tables[at], &mut dice);
        service = Service::start(&["serve"], &folder.name());
        for played in &mut tables {
            played.check(&service, &visitor);
            if played.seen.iter().all(|seen| seen["view"]["prompt"].is_null()) {
                *played = Played::open(&service, &visitor, played.game);
            }
        }
        if (kill + 1) % 20 == 0 {
            println!("killed {} times", kill + 1);
        }
    }
}
