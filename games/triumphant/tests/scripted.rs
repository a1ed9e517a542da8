//! A whole game of the short scenario by sensible players, `games/breakthrough.grog`: it replays, ends as its last
//! comment says, shows what it promises, and its comments cite paragraphs that exist.

use std::collections::BTreeSet;
use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::record::{self, Replayed};
use grognard_core::{Game, Pending, Side, Viewer};
use grognard_triumphant::{DATA, Triumphant};
use serde_json::{Value, json};

const FILE: &str = "breakthrough.grog";
const TEXT: &str = include_str!("games/breakthrough.grog");

fn triumphant() -> Arc<Triumphant> {
    Arc::new(Triumphant::load(Files::embedded(DATA)).expect("our data are sound"))
}

fn replayed() -> Replayed<Triumphant> {
    let replayed = record::replay(&triumphant(), FILE, TEXT).expect("a readable record");
    assert_eq!(replayed.disagreements, []);
    replayed
}

/// The comments, without their marks.
fn comments() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter_map(|line| line.strip_prefix('#')).map(str::trim)
}

/// What a comment cites: 9.61, 13.1c, S6 or R59. Numbers of hexes and troops have neither point nor letter.
fn cited(comment: &str) -> impl Iterator<Item = &str> {
    let words = comment.split(|c: char| c.is_whitespace() || "(),;:".contains(c));
    words.map(|word| word.trim_end_matches('.')).filter(|word| {
        let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let lettered = ["S", "R"].iter().find_map(|letter| word.strip_prefix(letter));
        let pointed = word.trim_end_matches(|c: char| c.is_ascii_lowercase()).split_once('.');
        lettered.is_some_and(number) || pointed.is_some_and(|(head, tail)| number(head) && number(tail))
    })
}

#[test]
fn without_its_comments_it_is_the_record_that_the_program_writes() {
    let Replayed { played, header, .. } = replayed();
    let written = record::write(&played, &header.players, &header.seed);
    let bare = TEXT.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert!(bare.eq(written.lines()));
}

#[test]
fn it_ends_as_its_last_comment_says() {
    let Pending::Over(outcome) = replayed().played.pending() else {
        panic!("the game is not over");
    };
    assert_eq!((outcome.winner, outcome.level), (Some(Side::A), "german"));
    let last = comments().last().expect("a comment");
    assert!(last.ends_with("the German has won."), "{last}");
}

#[test]
fn the_notable_moments_happen() {
    let played = replayed().played;
    let events: Vec<Value> = played.log(Viewer::Public).map(|logged| json!(logged.event)).collect();
    let count = |kind: &str, field: &str, value: Value| {
        let such = |event: &&Value| event["type"] == kind && (field.is_empty() || event[field] == value);
        events.iter().filter(such).count()
    };
    let moments = [
        ("an Allied chit is put back", "put-back", "", Value::Null, 2),
        ("a bridge is built", "bridge-rolled", "built", json!(true), 3),
        ("a bridge is not built", "bridge-rolled", "built", json!(false), 9),
        ("the parachutists jump", "drop-rolled", "", Value::Null, 1),
        ("units come in", "moves", "from", Value::Null, 73),
        ("a division overruns", "attacks", "kind", json!("Overrun"), 1),
        ("attacks", "attacks", "kind", json!("Attack"), 27),
        ("aircraft defend", "cover-shown", "covered", json!(true), 4),
        ("aircraft attack", "strikes", "", Value::Null, 2),
        ("somebody stands", "chooses-losses", "", Value::Null, 1),
        ("somebody cannot go back", "cornered", "", Value::Null, 2),
        ("hexes of retreat", "retreats", "", Value::Null, 19),
        ("hexes of advance", "advances", "", Value::Null, 49),
        ("a friend is bound", "locks", "", Value::Null, 1),
        ("replacements", "restored", "", Value::Null, 8),
        ("the British are alarmed", "alarm", "", Value::Null, 1),
        ("an operational pause", "pause-rolled", "pauses", json!(true), 3),
    ];
    for (what, kind, field, value, expected) in moments {
        assert_eq!(count(kind, field, value), expected, "{what}");
    }
}

#[test]
fn comments_cite_paragraphs_that_exist() {
    let game = triumphant();
    let known: BTreeSet<&str> = game.about().paragraphs.iter().map(|p| p.id.as_str()).collect();
    let cited: BTreeSet<&str> = comments().flat_map(cited).collect();
    let unknown: Vec<&&str> = cited.difference(&known).collect();
    assert!(unknown.is_empty(), "no such paragraphs: {unknown:?}");
    assert!(cited.len() > 40, "a reader is led through the rules: {cited:?}");
}
