//! `grognard verify-dice`: whether the dice of a finished game follow from what was published before the first throw.

use std::collections::BTreeMap;

use grognard_core::dice::Seeded;
use grognard_core::proof::{self, DiceFault, DiceNotes, DiceVerdict, Thrown};
use grognard_table::thrown::throws;
use serde::Serialize;

use crate::Shell;
use crate::args::VerifyDiceArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::replay::{again, objections};
use crate::table::pairs;
use crate::words::{Words, m};

/// What was found, for scripts.
#[derive(Serialize)]
struct Report {
    ok: bool,
    /// Hash of the seed that was shown.
    hash: String,
    seed: String,
    /// What each side has added, by its id.
    nonces: BTreeMap<String, String>,
    /// How often each side has taken something back.
    taken_back: BTreeMap<String, u32>,
    #[serde(flatten)]
    verdict: Numbers,
}

/// The verdict under the names that scripts read.
#[derive(Serialize)]
struct Numbers {
    checked: usize,
    unnumbered: usize,
    missing: Vec<u64>,
    faults: Vec<DiceFault>,
}

/// Checks the dice of a record.
pub(crate) fn run(shell: &mut Shell, args: &VerifyDiceArgs) -> CliResult {
    let name = files::shown(&args.file);
    let text = files::read(&shell.words, &args.file)?;
    let again = again(shell, &name, &text, args.overlay.as_deref()).map_err(|(_, wrong)| wrong)?;
    if let Some(wrong) = objections(&shell.words, &name, &again) {
        return Err(wrong);
    }
    let facts = again.played.start_facts();
    let (notes, seed) = (DiceNotes::read(&text, facts), &again.header.seed);
    let thrown: Vec<Thrown> = throws(&*again.played).into_iter().map(|(_, thrown)| thrown).collect();
    let unusable = |key: &str| CliError::input(shell.words.tell(&m(key).with("file", name.as_str())));
    if notes.numbers.iter().all(Option::is_none) || notes.numbers.len() != thrown.len() {
        return Err(unusable("verify-no-numbers"));
    }
    if seed.is_empty() || notes.commitment.as_ref() == Some(seed) {
        return Err(unusable("verify-no-seed"));
    }
    let verdict = proof::check(seed, &notes, args.hash.as_deref(), &thrown);
    let by_id = |side| facts.sides[side].id.clone();
    let nonces = notes.nonces.iter().flat_map(|nonces| nonces.iter());
    let taken_back = notes.taken_back.iter().filter(|(_, count)| **count > 0);
    let DiceVerdict {
        checked,
        unnumbered,
        taken_back: missing,
        faults,
    } = verdict;
    let report = Report {
        ok: faults.is_empty(),
        hash: Seeded::commitment(seed),
        seed: seed.clone(),
        nonces: nonces.map(|(side, nonce)| (by_id(side), nonce.clone())).collect(),
        taken_back: taken_back.map(|(side, count)| (by_id(side), *count)).collect(),
        verdict: Numbers {
            checked,
            unnumbered,
            missing,
            faults,
        },
    };
    if args.json {
        shell.out.json(&report)?;
    } else {
        show(shell, &report, notes.commitment.is_some() || args.hash.is_some())?;
    }
    if report.ok { Ok(()) } else { Err(CliError::Found) }
}

fn show(shell: &mut Shell, report: &Report, published: bool) -> CliResult {
    let words = &shell.words;
    let first = words.say(if report.ok { "verify-ok" } else { "verify-bad" });
    let mut rows = vec![
        (words.say("verify-hash"), report.hash.clone()),
        (words.say("verify-seed"), report.seed.clone()),
    ];
    for (side, nonce) in &report.nonces {
        rows.push((
            words.tell(&m("verify-nonce").with("side", side.as_str())),
            nonce.clone(),
        ));
    }
    rows.push((words.say("verify-checked"), words.count(report.verdict.checked as u64)));
    if report.verdict.unnumbered > 0 {
        let count = words.count(report.verdict.unnumbered as u64);
        rows.push((words.say("verify-unnumbered"), count));
    }
    for (side, count) in &report.taken_back {
        let what = words.tell(&m("verify-taken-back").with("side", side.as_str()));
        rows.push((what, words.count(u64::from(*count))));
    }
    if !report.verdict.missing.is_empty() {
        rows.push((words.say("verify-missing"), numbers(&report.verdict.missing)));
    }
    let faults: Vec<String> = report
        .verdict
        .faults
        .iter()
        .map(|fault| complaint(words, fault))
        .collect();
    let unknown = (!published).then(|| words.say("verify-unpublished"));
    shell.out.line(first)?;
    for line in faults.into_iter().chain(unknown) {
        shell.out.line(line)?;
    }
    pairs(&mut shell.out, &rows)
}

fn complaint(words: &Words, fault: &DiceFault) -> String {
    let shown = |number: &u64| number.to_string();
    words.tell(&match fault {
        DiceFault::OtherSecret { published, found } => m("verify-other-secret")
            .with("published", published.as_str())
            .with("found", found.as_str()),
        DiceFault::OtherFaces { number, told, thrown } => m("verify-other-faces")
            .with("number", shown(number))
            .with("told", numbers(told))
            .with("thrown", numbers(thrown)),
        DiceFault::Disordered { number } => m("verify-disordered").with("number", shown(number)),
        DiceFault::LeftOut { numbers: left } => m("verify-left-out").with("numbers", numbers(left)),
    })
}

fn numbers<N: ToString>(numbers: &[N]) -> String {
    numbers.iter().map(N::to_string).collect::<Vec<_>>().join(" ")
}
