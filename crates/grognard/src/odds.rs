//! Odds drawn as bars, with what they take for granted and what they follow from.

use grognard_core::odds::{NoOdds, OPEN, Odds};
use grognard_core::{Side, StartFacts, Viewer};
use grognard_table::erased::AnyMatch;
use grognard_table::view::{Battle, Effect, Modifier, Sum};
use serde_json::{Value, json};

use crate::Shell;
use crate::out::{CliError, CliResult};
use crate::table::{padded, wide};
use crate::words::{Words, m};

/// The odds of one plan.
pub(crate) struct Chart {
    /// Whose plan it is.
    side: Side,
    /// What it is called.
    pub(crate) plan: String,
    odds: Odds,
    battle: Option<Battle>,
}

/// Columns of the longest bar.
const BAR: usize = 30;
/// More outcomes than this are summed up.
const SHOWN: usize = 24;

/// The odds of the plan called `plan`.
pub(crate) fn chart(
    played: &dyn AnyMatch,
    side: Side,
    plan: &str,
    assumptions: &[(String, String)],
) -> Result<Chart, NoOdds> {
    Ok(Chart {
        side,
        plan: plan.into(),
        odds: played.odds(side, plan, assumptions)?,
        battle: battle(played, side, plan, assumptions),
    })
}

/// The same with `id=value` taken for granted.
pub(crate) fn assuming(
    words: &Words,
    played: &dyn AnyMatch,
    side: Side,
    plan: &str,
    assume: &[String],
) -> CliResult<Chart> {
    let none = |why| CliError::input(none(words, played, plan, why));
    let plain = chart(played, side, plan, &[]).map_err(none)?;
    if assume.is_empty() {
        return Ok(plain);
    }
    let chosen = assumptions(words, &plain, assume)?;
    chart(played, side, plan, &chosen).map_err(none)
}

impl Chart {
    /// Whether it says nothing yet: a choice that nobody can take for granted comes before the dice.
    pub(crate) fn is_open(&self) -> bool {
        self.odds.bars.iter().all(|bar| bar.label.key == OPEN)
    }

    /// Whether another chart shows the same bars.
    pub(crate) fn same_bars(&self, other: &Self) -> bool {
        self.odds.bars == other.odds.bars
    }
}

/// The battle that the plan begins, as it stands before its dice; if it does not come to that, the one that is going on.
fn battle(played: &dyn AnyMatch, side: Side, plan: &str, assumptions: &[(String, String)]) -> Option<Battle> {
    let worlds = played.before_dice(side, plan, assumptions).into_iter();
    let begun = worlds
        .filter_map(|view| view.battle)
        .reduce(|one, other| common(one, &other));
    begun.or_else(|| played.view(Viewer::Seat(side)).battle)
}

/// What is known of a battle that could be either of two: terms in which they differ are unknown, and so are the sums.
fn common(mut one: Battle, other: &Battle) -> Battle {
    let join = |sums: &mut Vec<Sum>, others: &[Sum]| {
        for sum in sums {
            let Some(other) = others.iter().find(|other| other.id == sum.id) else {
                continue;
            };
            if sum.total != other.total {
                sum.total = None;
            }
            for term in &mut sum.terms {
                if !other.terms.contains(term) {
                    term.effect = None;
                }
            }
            let unknown = |term: &&Modifier| sum.terms.iter().all(|known| known.label != term.label);
            let mut more: Vec<Modifier> = other.terms.iter().filter(unknown).cloned().collect();
            more.iter_mut().for_each(|term| term.effect = None);
            sum.terms.append(&mut more);
        }
    };
    join(&mut one.sums, &other.sums);
    join(&mut one.attacker.sums, &other.attacker.sums);
    join(&mut one.defender.sums, &other.defender.sums);
    one
}

/// Why there are no odds, in words.
pub(crate) fn none(words: &Words, played: &dyn AnyMatch, plan: &str, why: NoOdds) -> String {
    let plans = plans(played);
    let known: Vec<&str> = plans.iter().map(|(_, name)| name.as_str()).collect();
    match why {
        NoOdds::TooMany => words.tell(&m("odds-too-many").with("plan", plan)),
        NoOdds::Illegal if known.is_empty() => words.say("odds-none"),
        NoOdds::Illegal => words.tell(&m("odds-unknown").with("plan", plan).with("known", known.join(", "))),
    }
}

/// Every plan with its side.
pub(crate) fn plans(played: &dyn AnyMatch) -> Vec<(Side, String)> {
    let of = |side| played.plans(side).into_iter().map(move |(name, _)| (side, name));
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// Reads `id=value` and checks it against what odds can take for granted.
fn assumptions(words: &Words, odds: &Chart, texts: &[String]) -> CliResult<Vec<(String, String)>> {
    let known = &odds.odds.assumptions;
    let read = |text: &String| {
        let pair = text.split_once('=').filter(|(id, value)| {
            let found = known.iter().find(|a| a.id == *id);
            found.is_some_and(|a| a.values.iter().any(|v| v == value))
        });
        pair.map(|(id, value)| (id.into(), value.into())).ok_or_else(|| {
            let all: Vec<String> = known
                .iter()
                .flat_map(|a| a.values.iter().map(move |value| format!("{}={value}", a.id)))
                .collect();
            let message = m("odds-unknown-assumption")
                .with("text", text.as_str())
                .with("known", all.join(", "));
            CliError::input(words.tell(&message))
        })
    };
    texts.iter().map(read).collect()
}

/// Draws the bars.
pub(crate) fn show(shell: &mut Shell, played: &dyn AnyMatch, chart: &Chart) -> CliResult {
    let words = &shell.words;
    let side = words.side(played.start_facts(), chart.side);
    let title = m("odds-title").with("plan", chart.plan.as_str()).with("side", side);
    shell.out.line(console::style(words.tell(&title)).bold())?;
    for line in bars(words, &chart.odds) {
        shell.out.line(format!("  {line}"))?;
    }
    for assumption in &chart.odds.assumptions {
        let others: Vec<&str> = assumption
            .values
            .iter()
            .filter(|v| **v != assumption.chosen)
            .map(String::as_str)
            .collect();
        let line = m("odds-assuming")
            .with("label", assumption.label.clone())
            .with("id", assumption.id.as_str())
            .with("value", assumption.chosen.as_str())
            .with("said", m(&format!("assume-{}-{}", assumption.id, assumption.chosen)))
            .with("others", others.join(", "));
        shell.out.line(format!("  {}", words.tell(&line)))?;
    }
    if chart.odds.worlds > 1 {
        let worlds = i32::try_from(chart.odds.worlds).unwrap_or(i32::MAX);
        shell
            .out
            .line(format!("  {}", words.tell(&m("odds-worlds").with("n", worlds))))?;
    }
    match &chart.battle {
        Some(battle) => show_sums(shell, played.start_facts(), battle),
        None => Ok(()),
    }
}

fn bars(words: &Words, odds: &Odds) -> Vec<String> {
    let mut rows: Vec<(String, f64)> = odds
        .bars
        .iter()
        .map(|b| (words.tell(&b.label), b.probability))
        .collect();
    if rows.len() > SHOWN {
        let mut order: Vec<f64> = rows.iter().map(|(_, p)| *p).collect();
        order.sort_by(|a, b| b.total_cmp(a));
        let least = order[SHOWN - 1];
        let rest: f64 = rows.iter().filter(|(_, p)| *p < least).map(|(_, p)| p).sum();
        rows.retain(|(_, p)| *p >= least);
        if rest > 0.0 {
            rows.push((words.say("odds-rest"), rest));
        }
    }
    let widest = rows.iter().map(|(label, _)| wide(label)).max().unwrap_or(0);
    let most = rows.iter().map(|(_, p)| *p).fold(0.0, f64::max).max(1e-9);
    let row = |(label, p): &(String, f64)| {
        let size = (BAR as f64 * p / most).round() as usize;
        let bar = if size == 0 {
            "▏".to_string()
        } else {
            "█".repeat(size)
        };
        format!("{}  {:>7}  {bar}", padded(label, widest), words.percent(*p))
    };
    rows.iter().map(row).collect()
}

/// Every sum of a battle with its terms and their paragraphs.
pub(crate) fn show_sums(shell: &mut Shell, facts: &StartFacts, battle: &Battle) -> CliResult {
    let camps = [&battle.attacker, &battle.defender];
    for camp in camps {
        let name = shell.words.side(facts, camp.side);
        for sum in &camp.sums {
            show_sum(shell, &format!("{name}, "), sum)?;
        }
    }
    battle.sums.iter().try_for_each(|sum| show_sum(shell, "", sum))
}

fn show_sum(shell: &mut Shell, whose: &str, sum: &Sum) -> CliResult {
    let words = &shell.words;
    let total = sum.total.clone().unwrap_or_else(|| "?".into());
    let label = format!("{whose}{}", words.tell(&sum.label));
    let total = console::style(total).bold().to_string();
    let mut lines = vec![format!("  {}", words.colon(&label, &total))];
    for term in &sum.terms {
        lines.push(format!("    {:>4}  {}", effect(term), term_words(words, term)));
    }
    lines.iter().try_for_each(|line| shell.out.line(line))
}

fn term_words(words: &Words, term: &Modifier) -> String {
    let mut said = words.tell(&term.label);
    if !term.paragraph.is_empty() {
        said.push_str(&format!(" {}", console::style(format!("[§{}]", term.paragraph)).dim()));
    }
    if let Some(ruling) = &term.ruling {
        said.push_str(&format!(" [{ruling}]"));
    }
    if let Some(note) = &term.note {
        said.push_str(&format!(" — {}", words.tell(note)));
    }
    said
}

/// What a term does, in signs.
fn effect(term: &Modifier) -> String {
    match term.effect {
        Some(Effect::Add { value }) => format!("{value:+}"),
        Some(Effect::Times { by, over: 1 }) => format!("×{by}"),
        Some(Effect::Times { by, over }) => format!("×{by}/{over}"),
        Some(Effect::Set { value }) => format!("={value}"),
        Some(Effect::Limit { low, high }) => match (low, high) {
            (Some(low), Some(high)) => format!("{low}…{high}"),
            (Some(low), None) => format!("≥{low}"),
            (None, Some(high)) => format!("≤{high}"),
            (None, None) => String::new(),
        },
        None => "?".into(),
    }
}

/// The same for scripts.
pub(crate) fn as_json(words: &Words, played: &dyn AnyMatch, chart: &Chart) -> Value {
    let bars = chart.odds.bars.iter().map(|bar| {
        json!({
            "key": bar.label.key,
            "label": words.tell(&bar.label),
            "probability": bar.probability,
        })
    });
    let assumptions = chart.odds.assumptions.iter().map(|a| {
        json!({
            "id": a.id,
            "label": words.tell(&a.label),
            "chosen": a.chosen,
            "values": a.values,
        })
    });
    let mut sums = Vec::new();
    if let Some(battle) = &chart.battle {
        for camp in [&battle.attacker, &battle.defender] {
            let side = &played.start_facts().sides[camp.side].id;
            sums.extend(camp.sums.iter().map(|sum| sum_json(words, Some(side), sum)));
        }
        sums.extend(battle.sums.iter().map(|sum| sum_json(words, None, sum)));
    }
    json!({
        "plan": chart.plan,
        "side": played.start_facts().sides[chart.side].id,
        "bars": bars.collect::<Vec<_>>(),
        "assumptions": assumptions.collect::<Vec<_>>(),
        "sums": sums,
        "worlds": chart.odds.worlds,
    })
}

fn sum_json(words: &Words, side: Option<&String>, sum: &Sum) -> Value {
    let terms = sum.terms.iter().map(|term| {
        json!({
            "paragraph": term.paragraph,
            "label": words.tell(&term.label),
            "effect": effect(term),
            "ruling": term.ruling,
            "note": term.note.as_ref().map(|note| words.tell(note)),
        })
    });
    json!({
        "id": sum.id,
        "side": side,
        "label": words.tell(&sum.label),
        "total": sum.total,
        "terms": terms.collect::<Vec<_>>(),
    })
}
