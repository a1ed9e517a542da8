//! A whole game of the short scenario by sensible players, `games/breakthrough.grog`: it replays, ends as its last
//! comment says, shows what it promises, and its comments cite paragraphs that exist.

use std::collections::BTreeSet;
use std::sync::Arc;

use grognard_core::data::Files;
use grognard_core::record::{self, Replayed};
use grognard_core::{Game, Pending, Side, Viewer};
use grognard_triumphant::{DATA, Event, Triumphant};

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
    let game = triumphant();
    let told = |event: &Event| game.narrate(event).message.key;
    let log: Vec<String> = played.log(Viewer::Public).map(|logged| told(logged.event)).collect();
    let moments = [
        ("an Allied chit is put back", "log-put-back", 2),
        ("a bridge is built", "log-bridge-built", 3),
        ("a bridge is not built", "log-bridge-failed", 9),
        ("the parachutists jump", "log-drop-begins", 1),
        ("units come in", "log-enters", 73),
        ("a division overruns", "log-overruns", 1),
        ("attacks", "log-attacks", 27),
        ("aircraft defend", "log-cover-shown", 4),
        ("aircraft attack", "log-strikes", 2),
        ("somebody stands", "log-chooses-losses", 1),
        ("somebody cannot go back", "log-cornered", 2),
        ("hexes of retreat", "log-retreats", 19),
        ("hexes of advance", "log-advances", 49),
        ("a friend is bound", "log-locks", 1),
        ("replacements", "log-restored", 8),
        ("the British are alarmed", "log-alarm", 1),
        ("an operational pause", "log-pauses", 3),
    ];
    for (what, key, expected) in moments {
        assert_eq!(log.iter().filter(|said| *said == key).count(), expected, "{what}");
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
