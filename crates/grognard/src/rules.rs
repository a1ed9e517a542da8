//! `grognard rules`: every paragraph of a game, where it is decided, which tests cite it, how often it fires.

mod sabotage;

use std::collections::BTreeMap;

use grognard_core::cite::Firings;
use grognard_core::lab::Lab;
use grognard_core::selfplay::SelfplayPlan;
use grognard_core::suite::Thoroughness;
use grognard_core::{About, ParagraphAbout};
use grognard_table::erased::AnyGame;
use serde::Serialize;

use crate::Shell;
use crate::args::RulesArgs;
use crate::out::{CliError, CliResult};
use crate::registry;
use crate::selfplay::{cores, watched};
use crate::table::{right, table};
use crate::words::m;

/// A paragraph, for scripts.
#[derive(Serialize)]
struct Paragraph {
    id: String,
    kind: String,
    summary: String,
    enforced_at: Vec<String>,
    tests: Vec<String>,
    fired: Option<u64>,
    /// Whether the loss of every place where it is decided is noticed; only known after a sabotage run.
    #[serde(skip_serializing_if = "Option::is_none")]
    noticed: Option<bool>,
    /// The places whose loss no lab file notices.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unnoticed_at: Vec<String>,
    #[serde(skip)]
    enforceable: bool,
}

/// Lists the paragraphs of a game.
pub(crate) fn run(shell: &mut Shell, args: &RulesArgs) -> CliResult {
    let game = shell.registry.find(&shell.words, &args.game)?;
    shell.add_words_of(game.about());
    let about = game.about();
    let wanted = wanted(shell, about, &args.paragraphs)?;
    let fired = args.selfplay.map(|games| fired(shell, &*game, games)).transpose()?;
    let cited = cited(about);
    let mut list: Vec<Paragraph> = wanted
        .iter()
        .map(|p| paragraph(shell, about, p, &cited, fired.as_ref()))
        .collect();
    if args.sabotage {
        sabotage::run(shell, &*game, &mut list)?;
    }
    if args.json {
        shell.out.json(&list)?;
    } else {
        show(shell, &list)?;
        if args.paragraphs.is_empty() {
            for line in sums(shell, &list) {
                shell.out.line(line)?;
            }
        }
    }
    let lost: Vec<String> = list
        .iter()
        .filter(|p| p.noticed == Some(false))
        .map(|p| {
            let places = p.unnoticed_at.join(", ");
            if places.is_empty() {
                p.id.clone()
            } else {
                format!("{} ({places})", p.id)
            }
        })
        .collect();
    if !args.sabotage {
        return Ok(());
    }
    if lost.is_empty() {
        let line = shell.words.say("rules-all-noticed");
        if !args.json {
            shell.out.line(line)?;
        }
        return Ok(());
    }
    let line = shell.words.tell(&m("rules-unnoticed").with("list", lost.join(", ")));
    if args.json {
        shell.status(&line);
    } else {
        shell.out.line(line)?;
    }
    Err(CliError::Found)
}

/// The paragraphs asked for, or all.
fn wanted<'a>(shell: &Shell, about: &'a About, ids: &[String]) -> CliResult<Vec<&'a ParagraphAbout>> {
    let find = |id: &String| {
        about
            .paragraphs
            .iter()
            .find(|p| p.id.eq_ignore_ascii_case(id))
            .ok_or_else(|| {
                let message = m("cli-unknown-paragraph").with("id", id.as_str()).with("of", about.id);
                CliError::input(shell.words.tell(&message))
            })
    };
    if ids.is_empty() {
        Ok(about.paragraphs.iter().collect())
    } else {
        ids.iter().map(find).collect()
    }
}

/// Lab files by the paragraphs they cite.
fn cited(about: &About) -> BTreeMap<String, Vec<String>> {
    let mut cited: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, text) in about.labs {
        let Ok(lab) = Lab::read(name, text) else { continue };
        for id in lab.cites {
            cited.entry(id).or_default().push((*name).into());
        }
    }
    cited
}

fn paragraph(
    shell: &Shell,
    about: &About,
    paragraph: &ParagraphAbout,
    cited: &BTreeMap<String, Vec<String>>,
    fired: Option<&Firings>,
) -> Paragraph {
    let mut places: Vec<String> = Vec::new();
    for citation in about.citations.iter().filter(|c| c.paragraph == paragraph.id) {
        places.push(format!("{}:{}", citation.file, citation.line));
    }
    Paragraph {
        id: paragraph.id.clone(),
        kind: paragraph.kind.clone(),
        summary: paragraph.summary.get(shell.words.lang()).into(),
        enforced_at: places,
        tests: cited.get(&paragraph.id).cloned().unwrap_or_default(),
        fired: fired.map(|fired| fired.get(&paragraph.id).copied().unwrap_or(0)),
        noticed: None,
        unnoticed_at: Vec::new(),
        enforceable: paragraph.enforceable(),
    }
}

/// How often each paragraph makes a difference in `games` random games, shared out over all scenarios.
fn fired(shell: &mut Shell, game: &dyn AnyGame, games: u64) -> CliResult<Firings> {
    let mut fired = Firings::new();
    let scenarios = &game.about().scenarios;
    let share = |at: usize| {
        let count = scenarios.len() as u64;
        games / count + u64::from((at as u64) < games % count)
    };
    for (at, scenario) in scenarios.iter().enumerate().filter(|(at, _)| share(*at) > 0) {
        let plan = SelfplayPlan {
            start: registry::start(&shell.words, game, Some(&scenario.id), &[])?,
            games: share(at),
            seed: 1,
            threads: cores(),
            check: Thoroughness::Light,
        };
        let report = watched(plan.games, &scenario.id, |done| game.selfplay(&plan, done, None));
        let report = report.map_err(|faults| shell.words.faults(&faults))?;
        if !report.faults.is_empty() {
            let count = i32::try_from(report.faults.len()).unwrap_or(i32::MAX);
            let message = m("rules-suite").with("n", count).with("scenario", scenario.id.as_str());
            shell.status(&shell.words.tell(&message));
        }
        for (id, count) in report.rules_fired {
            *fired.entry(id).or_default() += count;
        }
    }
    Ok(fired)
}

fn show(shell: &mut Shell, list: &[Paragraph]) -> CliResult {
    let words = &shell.words;
    let counted = list.iter().any(|p| p.fired.is_some());
    let mut heads: Vec<String> = ["id", "kind", "summary", "enforced", "tests"]
        .map(|id| words.say(&format!("rules-{id}")))
        .into();
    if counted {
        heads.push(words.say("rules-fired"));
    }
    let mut table = table(&shell.out, &heads);
    for p in list {
        let mut row = vec![
            p.id.clone(),
            words.or_id("rules-kind", &p.kind),
            p.summary.clone(),
            p.enforced_at.join("\n"),
            few(&p.tests),
        ];
        if let Some(count) = p.fired {
            row.push(if p.enforceable {
                words.count(count)
            } else {
                String::new()
            });
        }
        table.add_row(row);
    }
    right(&mut table, &[5]);
    shell.out.line(table)
}

/// So many lab files are named in the table; scripts get all.
const NAMED: usize = 3;

/// The first few names without their endings, and how many more there are.
fn few(names: &[String]) -> String {
    let mut shown: Vec<String> = names
        .iter()
        .take(NAMED)
        .map(|name| name.trim_end_matches(".lab").into())
        .collect();
    if names.len() > NAMED {
        shown.push(format!("+{}", names.len() - NAMED));
    }
    shown.join("\n")
}

/// How many are decided, cited and seen at work, and which are not.
fn sums(shell: &Shell, list: &[Paragraph]) -> Vec<String> {
    let counted: Vec<&Paragraph> = list.iter().filter(|p| p.enforceable).collect();
    let line = |key: &str, good: &dyn Fn(&Paragraph) -> bool| {
        let missing: Vec<&str> = counted.iter().filter(|p| !good(p)).map(|p| p.id.as_str()).collect();
        let all = i32::try_from(counted.len()).unwrap_or(i32::MAX);
        let have = i32::try_from(counted.len() - missing.len()).unwrap_or(i32::MAX);
        let said = shell.words.tell(&m(key).with("have", have).with("all", all));
        if missing.is_empty() {
            said
        } else {
            format!(
                "{said} {}",
                shell.words.tell(&m("rules-missing").with("list", missing.join(", ")))
            )
        }
    };
    let mut lines = vec![
        line("rules-sum-decided", &|p| !p.enforced_at.is_empty()),
        line("rules-sum-tests", &|p| !p.tests.is_empty()),
    ];
    if counted.iter().any(|p| p.fired.is_some()) {
        lines.push(line("rules-sum-fired", &|p| p.fired.is_some_and(|count| count > 0)));
    }
    lines
}
