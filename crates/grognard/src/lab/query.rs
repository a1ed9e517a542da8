//! The questions to a position.

use grognard_core::{Attempt, CostTerm, Pending, Reach, Side, Trace, TraceTerm, Viewer};
use grognard_table::erased::AnyMatch;
use grognard_table::view::LogLine;
use serde_json::{Value, json};

use super::{actions, asked, only_side};
use crate::Shell;
use crate::args::Query;
use crate::odds;
use crate::out::{CliError, CliResult, Format};
use crate::play::log_line;
use crate::registry::unknown_side;
use crate::words::{Words, m};

/// Answers one question.
pub(super) fn answer(shell: &mut Shell, mut played: Box<dyn AnyMatch>, query: Query, format: Format) -> CliResult {
    match query {
        Query::Moves { unit } => moves(shell, &*played, &unit, format),
        Query::Why { attempt } => why(shell, &*played, &attempt, format),
        Query::Odds { plan, assume } => chances(shell, &*played, plan.as_deref(), &assume, format),
        Query::Supply => supply(shell, &*played, format),
        Query::Legal { side } => legal(shell, &*played, side.as_deref(), format),
        Query::Do { actions } => act(shell, &mut *played, &actions, format),
        Query::Show | Query::Run => Ok(()),
    }
}

fn moves(shell: &mut Shell, played: &dyn AnyMatch, unit: &str, format: Format) -> CliResult {
    let owner = Viewer::ALL
        .into_iter()
        .find_map(|viewer| Some(played.view(viewer).piece(unit)?.side));
    let side = owner.or_else(|| asked(played).first().copied()).unwrap_or(Side::A);
    let reach = played.reach(side, unit).map_err(|fault| shell.words.faults(&[fault]))?;
    if format == Format::Text {
        return show_reach(shell, unit, &reach);
    }
    let rows: Vec<Value> = reach.iter().map(|to| reach_json(shell, to)).collect();
    shell.out.json(&rows)
}

fn reach_json(shell: &Shell, to: &Reach) -> Value {
    let term = |term: &CostTerm| {
        json!({
            "place": term.place,
            "paragraph": term.paragraph,
            "label": shell.words.tell(&term.label),
            "points": term.points,
        })
    };
    json!({
        "place": to.place,
        "cost": to.cost,
        "path": to.path,
        "ends": to.ends,
        "terms": to.terms.iter().map(term).collect::<Vec<Value>>(),
    })
}

/// Where something can go, a line a place.
pub(crate) fn show_reach(shell: &mut Shell, unit: &str, reach: &[Reach]) -> CliResult {
    if reach.is_empty() {
        return shell.out.line(shell.words.tell(&m("moves-nowhere").with("unit", unit)));
    }
    for to in reach {
        let message = m("moves-to")
            .with("place", to.place.as_str())
            .with("cost", to.cost.to_string())
            .with("path", to.path.join(" → "));
        let ends = if to.ends {
            format!(" {}", shell.words.say("moves-ends"))
        } else {
            String::new()
        };
        shell.out.line(format!("{}{ends}", shell.words.tell(&message)))?;
        let terms = spent(&shell.words, &to.terms);
        if !terms.is_empty() {
            shell.out.line(format!("    {terms}"))?;
        }
    }
    Ok(())
}

/// Of what a cost is made up: what the same paragraph asks for on several steps is told once.
fn spent(words: &Words, terms: &[CostTerm]) -> String {
    let mut sums: Vec<CostTerm> = Vec::new();
    for term in terms {
        let alike = |known: &&mut CostTerm| known.label == term.label && known.paragraph == term.paragraph;
        match sums.iter_mut().find(alike) {
            Some(known) => known.points.halves += term.points.halves,
            None => sums.push(term.clone()),
        }
    }
    let told = sums.iter().map(|term| {
        let what = words.tell(&term.label);
        format!("{what} {} [§{}]", term.points, term.paragraph)
    });
    told.collect::<Vec<_>>().join(", ")
}

fn why(shell: &mut Shell, played: &dyn AnyMatch, attempt: &[String], format: Format) -> CliResult {
    let text = attempt.join(" ");
    let first = text.split_whitespace().next().unwrap_or_default();
    let (side, text) = match played.start_facts().side(first) {
        Some(side) => (side, text[first.len()..].trim()),
        None => (only_side(shell, played)?, text.trim()),
    };
    let attempt = Attempt::parse(text);
    let refusals = played
        .why(side, &attempt)
        .map_err(|fault| shell.words.faults(&[fault]))?;
    if format == Format::Json {
        let refusals: Vec<Value> = refusals.iter().map(|r| refusal_json(shell, r)).collect();
        return shell.out.json(&json!({
            "side": played.start_facts().sides[side].id,
            "attempt": text,
            "allowed": refusals.is_empty(),
            "refusals": refusals,
        }));
    }
    if refusals.is_empty() {
        return shell.out.line(shell.words.say("why-nothing"));
    }
    for refusal in &refusals {
        shell.out.line(format!("✗ {}", shell.words.refusal(refusal)))?;
    }
    Ok(())
}

fn refusal_json(shell: &Shell, refusal: &grognard_core::Refusal) -> Value {
    json!({
        "paragraph": refusal.paragraph,
        "key": refusal.message.key,
        "text": shell.words.tell(&refusal.message),
    })
}

fn chances(
    shell: &mut Shell,
    played: &dyn AnyMatch,
    plan: Option<&str>,
    assume: &[String],
    format: Format,
) -> CliResult {
    let all = odds::plans(played);
    let wanted: Vec<(Side, String)> = match plan {
        None => all,
        Some(name) => all.into_iter().filter(|(_, known)| known == name).collect(),
    };
    if wanted.is_empty() {
        let why = odds::none(
            &shell.words,
            played,
            plan.unwrap_or_default(),
            grognard_core::odds::NoOdds::Illegal,
        );
        return Err(CliError::input(why));
    }
    let mut charts = Vec::new();
    for (side, name) in &wanted {
        charts.push(odds::assuming(&shell.words, played, *side, name, assume)?);
    }
    if format == Format::Json {
        let charts: Vec<Value> = charts.iter().map(|c| odds::as_json(&shell.words, played, c)).collect();
        return match plan {
            Some(_) => shell.out.json(&charts.first()),
            None => shell.out.json(&charts),
        };
    }
    charts.iter().try_for_each(|chart| odds::show(shell, played, chart))
}

fn supply(shell: &mut Shell, played: &dyn AnyMatch, format: Format) -> CliResult {
    let traces = traces(played);
    if format == Format::Json {
        let rows: Vec<Value> = traces
            .iter()
            .map(|trace| {
                json!({
                    "subject": trace.subject,
                    "line": trace.line,
                    "status": trace.status,
                    "supplied": trace.refusal.is_none(),
                    "path": trace.path,
                    "refusal": trace.refusal.as_ref().map(|r| refusal_json(shell, r)),
                    "terms": trace.terms.iter().map(|term| json!({
                        "paragraph": term.paragraph,
                        "label": shell.words.tell(&term.label),
                        "grades": term.grades,
                    })).collect::<Vec<Value>>(),
                })
            })
            .collect();
        return shell.out.json(&rows);
    }
    show_traces(shell, &traces)
}

/// All lines that anybody knows of: a referee sees everything.
fn traces(played: &dyn AnyMatch) -> Vec<Trace> {
    let mut traces: Vec<Trace> = Vec::new();
    for viewer in Viewer::ALL {
        for trace in played.traces(viewer) {
            let same = |known: &Trace| (&known.subject, &known.line) == (&trace.subject, &trace.line);
            if !traces.iter().any(same) {
                traces.push(trace);
            }
        }
    }
    traces
}

/// Lines of supply, a line a unit; which line it is where a unit has several.
pub(crate) fn show_traces(shell: &mut Shell, traces: &[Trace]) -> CliResult {
    let Some(first) = traces.first() else {
        return shell.out.line(shell.words.say("supply-none"));
    };
    let several = traces.iter().any(|trace| trace.line != first.line);
    for trace in traces {
        let line = if several {
            format!(" ({})", shell.words.say(&format!("trace-{}", trace.line)))
        } else {
            String::new()
        };
        let path = trace.path.as_ref().map(|path| path.join(" → ")).unwrap_or_default();
        let told = match &trace.refusal {
            None => format!("✓ {}{line}  {path}", trace.subject),
            Some(refusal) => format!("✗ {}{line}  {}", trace.subject, shell.words.refusal(refusal)),
        };
        shell.out.line(told.trim_end())?;
        let words = &shell.words;
        let grade = |term: &TraceTerm| {
            let what = words.tell(&term.label);
            match term.grades {
                0 => format!("{what} [§{}]", term.paragraph),
                grades => format!("{what} {grades:+} [§{}]", term.paragraph),
            }
        };
        let grades: Vec<String> = trace.terms.iter().map(grade).collect();
        if !grades.is_empty() {
            shell.out.line(format!("    {}", grades.join(", ")))?;
        }
    }
    Ok(())
}

fn legal(shell: &mut Shell, played: &dyn AnyMatch, side: Option<&str>, format: Format) -> CliResult {
    let sides = match side {
        None => asked(played),
        Some(id) => {
            let facts = played.start_facts();
            let side = facts.side(id).ok_or_else(|| {
                let message = unknown_side(id, played.about().id, facts);
                CliError::input(shell.words.tell(&message))
            })?;
            vec![side]
        }
    };
    let id = |side: Side| played.start_facts().sides[side].id.clone();
    if format == Format::Json {
        let legal: serde_json::Map<String, Value> = sides
            .iter()
            .map(|&side| (id(side), json!(played.legal(side))))
            .collect();
        return shell.out.json(&json!({ "pending": played.waiting(), "legal": legal }));
    }
    shell.out.line(waits(shell, played))?;
    for side in sides {
        for action in played.legal(side) {
            shell.out.line(format!("{} {action}", id(side)))?;
        }
    }
    Ok(())
}

/// What the game waits for, in a sentence.
fn waits(shell: &Shell, played: &dyn AnyMatch) -> String {
    let words = &shell.words;
    match played.pending() {
        Pending::Decide(sides) => {
            let names: Vec<String> = sides
                .iter()
                .map(|side| words.side(played.start_facts(), side))
                .collect();
            words.tell(&m("lab-waits-side").with("sides", names.join(", ")))
        }
        Pending::Roll(dice) => {
            let message = m("lab-waits-roll")
                .with("count", i32::from(dice.count))
                .with("sides", i32::from(dice.sides));
            words.tell(&message)
        }
        Pending::Over(outcome) => words.tell(&m("lab-waits-over").with("outcome", words.outcome(outcome.level))),
        Pending::Stuck(procedure) => words.tell(&m("stuck").with("procedure", procedure)),
    }
}

/// What has happened since, secrets of both sides included: a referee sees everything.
fn everything(played: &dyn AnyMatch, since: usize) -> Vec<LogLine> {
    let mut lines = played.log_since(Viewer::Seat(Side::A), since);
    let public = played.log_since(Viewer::Public, since);
    let same = |a: &LogLine, b: &LogLine| a.message == b.message && a.paragraph == b.paragraph;
    let secrets = played.log_since(Viewer::Seat(Side::B), since).into_iter();
    lines.extend(secrets.filter(|line| public.iter().all(|known| !same(known, line))));
    lines
}

fn act(shell: &mut Shell, played: &mut dyn AnyMatch, args: &[String], format: Format) -> CliResult {
    let before = played.entries();
    let steps = actions::read(played, args);
    let refused = actions::all(shell, played, &steps)?;
    let events = everything(played, before);
    if format == Format::Json {
        let events: Vec<Value> = events
            .iter()
            .map(|line| json!({ "text": shell.words.tell(&line.message), "key": line.message.key, "paragraph": line.paragraph }))
            .collect();
        let refusals: Vec<Value> = refused
            .iter()
            .map(|(action, refusal)| {
                let mut value = refusal_json(shell, refusal);
                value["action"] = json!(action);
                value
            })
            .collect();
        return shell.out.json(&json!({
            "pending": played.waiting(),
            "position": played.position(),
            "events": events,
            "refusals": refusals,
        }));
    }
    for line in &events {
        log_line(shell, line)?;
    }
    if let Some((action, refusal)) = &refused {
        shell.out.line(format!(
            "✗ {}",
            shell.words.colon(action, &shell.words.refusal(refusal))
        ))?;
    }
    shell.out.line("")?;
    shell.out.text(played.position())?;
    shell.out.line(waits(shell, played))
}
