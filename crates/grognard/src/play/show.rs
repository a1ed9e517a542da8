//! The position in a compact form that can be read from top to bottom.

use grognard_core::{Side, StartFacts};
use grognard_table::view::{
    Board, Gauge, Label, Marker, Need, PlaceShape, PlaceView, StepState, Tone, Track, View, Where,
};

use super::pieces::short;
use super::told::sign;
use crate::Shell;
use crate::odds::show_sums;
use crate::out::CliResult;
use crate::table::{padded, wide, wrapped};
use crate::words::{Words, m};

/// Tracks with more cells than this show only where their markers are.
const CELLS: usize = 14;

/// So many arrivals of each side are shown.
const NEXT: usize = 3;

/// The line above everything, with the numbers that count.
pub(super) fn headline(shell: &mut Shell, facts: &StartFacts, view: &View) -> CliResult {
    let words = &shell.words;
    let turn = words.tell(&view.turn);
    let rest = shell.out.width().saturating_sub(wide(&turn) + 4);
    let line = format!("── {turn} {}", "─".repeat(rest));
    shell.out.line(console::style(line).bold())?;
    let now = view.sequence.iter().filter(|step| step.state == StepState::Now);
    let now: Vec<String> = now
        .map(|step| words.tell(&step.label))
        .filter(|step| !turn.contains(step))
        .collect();
    let gauges: Vec<String> = view
        .gauges
        .iter()
        .map(|gauge| gauge_text(words, facts, gauge))
        .collect();
    let parts: Vec<String> = now.into_iter().chain(gauges).collect();
    if !parts.is_empty() {
        let width = shell.out.width();
        shell.out.line(wrapped(&parts.join(" · "), width, 0))?;
    }
    for notice in &view.notices {
        let mark = if notice.tone == Tone::Plain { "·" } else { "!" };
        let paragraph = notice
            .paragraph
            .as_ref()
            .map_or_else(String::new, |id| format!(" [§{id}]"));
        let text = format!("{}{paragraph}", shell.words.tell(&notice.message));
        let width = shell.out.width();
        shell.out.line(format!("{mark} {}", wrapped(&text, width, 2)))?;
    }
    Ok(())
}

fn gauge_text(words: &Words, facts: &StartFacts, gauge: &Gauge) -> String {
    let label = words.tell(&gauge.label);
    let label = match gauge.side {
        Some(side) if !names(&label, &words.side(facts, side)) => format!("{label} ({})", words.side(facts, side)),
        _ => label,
    };
    match gauge.max {
        Some(max) => words.colon(&label, &format!("{}/{max}", gauge.value)),
        None => words.colon(&label, &gauge.value.to_string()),
    }
}

/// Whether a text already says whose it is.
fn names(text: &str, side: &str) -> bool {
    text.to_lowercase().contains(&side.to_lowercase())
}

/// The whole position.
pub(super) fn position(shell: &mut Shell, facts: &StartFacts, board: &Board, view: &View) -> CliResult {
    headline(shell, facts, view)?;
    goal(shell, view)?;
    for track in &view.tracks {
        let line = track_text(&shell.words, view, track);
        let width = shell.out.width();
        shell.out.line(wrapped(&line, width, 2))?;
    }
    places(shell, facts, board, view)?;
    boxes(shell, facts, view)?;
    due(shell, facts, view)?;
    duties(shell, view)?;
    battle(shell, facts, view)
}

/// What every result needs, and which of them would be the one now.
fn goal(shell: &mut Shell, view: &View) -> CliResult {
    let Some(goal) = &view.goal else { return Ok(()) };
    let words = &shell.words;
    let gauge = |id: &str| {
        let found = view.gauges.iter().find(|gauge| gauge.id == id);
        found.map_or_else(|| id.to_string(), |gauge| words.tell(&gauge.label))
    };
    let need = |need: &Need| match &need.than {
        Some(than) => format!("{} {} {}", gauge(&need.gauge), sign(need.compare), gauge(than)),
        None => format!("{} {} {}", gauge(&need.gauge), sign(need.compare), need.value),
    };
    let mut lines = vec![console::style(words.say("play-goal")).bold().to_string()];
    for grade in &goal.grades {
        let mark = if grade.id == goal.standing { '►' } else { ' ' };
        let mut parts: Vec<String> = grade.needs.iter().map(need).collect();
        parts.extend(grade.notes.iter().map(|note| words.tell(note)));
        if parts.is_empty() {
            parts.push(words.say("play-goal-rest"));
        }
        let text = words.colon(&words.tell(&grade.label), &parts.join(", "));
        lines.push(format!("{mark} {}", wrapped(&text, shell.out.width(), 4)));
    }
    let clocks: Vec<String> = goal.clocks.iter().map(|clock| words.tell(&clock.label)).collect();
    if !clocks.is_empty() {
        lines.push(format!("  {}", clocks.join(" · ")));
    }
    lines.iter().try_for_each(|line| shell.out.line(line))
}

fn track_text(words: &Words, view: &View, track: &Track) -> String {
    let title = words.tell(&track.title);
    let marked = |cell: &str| track.markers.iter().filter(|m| m.cell == cell).count() > 0;
    let cells: Vec<String> = track
        .cells
        .iter()
        .filter(|cell| track.cells.len() <= CELLS || marked(&cell.id) || !cell.stack.is_empty())
        .map(|cell| {
            let mut text = words.tell(&cell.label);
            if marked(&cell.id) {
                text = format!("[{text}]");
            }
            let stack = cell
                .stack
                .iter()
                .filter_map(|id| view.piece(id))
                .map(|piece| short(words, piece));
            let stack: Vec<String> = stack.collect();
            if !stack.is_empty() {
                text.push_str(&format!(" ({})", stack.join(", ")));
            }
            text
        })
        .collect();
    words.colon(&title, &cells.join(" "))
}

/// Places grouped by who holds them, contested ones first.
fn places(shell: &mut Shell, facts: &StartFacts, board: &Board, view: &View) -> CliResult {
    let group = |place: &PlaceView| match (place.contested, &place.control) {
        (true, _) => 0,
        (_, Some(holder)) => 1 + holder.side.index(),
        _ => 3,
    };
    for wanted in 0..4 {
        let members: Vec<&PlaceView> = view.places.iter().filter(|place| group(place) == wanted).collect();
        if members.is_empty() {
            continue;
        }
        let title = match wanted {
            0 => shell.words.say("play-contested"),
            3 => shell.words.say("play-nobodys"),
            side => {
                let name = shell.words.side(facts, Side::BOTH[side - 1]);
                shell.words.tell(&m("play-held-by").with("side", name))
            }
        };
        shell.out.line(console::style(title).bold())?;
        let (full, bare): (Vec<&PlaceView>, Vec<&PlaceView>) = members.iter().partition(|place| !is_bare(place));
        let widest = full
            .iter()
            .map(|place| wide(&place_name(&shell.words, board, &place.id)))
            .max();
        let widest = widest.unwrap_or(0);
        for place in full {
            let name = padded(&place_name(&shell.words, board, &place.id), widest);
            let text = contents(&shell.words, facts, view, place);
            let width = shell.out.width();
            shell
                .out
                .line(format!("  {name}  {}", wrapped(&text, width, widest + 4)))?;
        }
        if !bare.is_empty() {
            let names: Vec<String> = bare.iter().map(|p| place_name(&shell.words, board, &p.id)).collect();
            let line = shell.words.tell(&m("play-empty").with("places", names.join(", ")));
            let width = shell.out.width();
            shell.out.line(format!("  {}", wrapped(&line, width, 4)))?;
        }
    }
    Ok(())
}

fn is_bare(place: &PlaceView) -> bool {
    place.stack.is_empty() && place.markers.is_empty() && place.hidden.is_none() && place.note.is_none()
}

/// `BAS Bastogne`.
fn place_name(words: &Words, board: &Board, id: &str) -> String {
    let shape: Option<&PlaceShape> = board.places.iter().find(|shape| shape.id == id);
    match shape.and_then(|shape| shape.name.as_ref()) {
        Some(name) => format!("{id} {}", name.get(words.lang())),
        None => id.into(),
    }
}

/// Units by side, then markers.
fn contents(words: &Words, facts: &StartFacts, view: &View, place: &PlaceView) -> String {
    let mut parts = Vec::new();
    for side in Side::BOTH {
        let units = place
            .stack
            .iter()
            .filter_map(|id| view.piece(id))
            .filter(|piece| piece.side == side);
        let mut units: Vec<String> = units.map(|piece| short(words, piece)).collect();
        if let Some(hidden) = place.hidden.as_ref().filter(|hidden| hidden.side == side) {
            units.push(hidden_text(words, hidden.count));
        }
        if !units.is_empty() {
            parts.push(words.colon(&words.side(facts, side), &units.join(", ")));
        }
    }
    parts.extend(place.markers.iter().map(|marker| marker_text(words, marker)));
    parts.extend(place.note.iter().map(|note| words.tell(note)));
    parts.join(" | ")
}

fn hidden_text(words: &Words, count: Option<u16>) -> String {
    match count {
        Some(count) => words.tell(&m("play-hidden").with("n", i32::from(count))),
        None => words.say("play-hidden-some"),
    }
}

fn marker_text(words: &Words, marker: &Marker) -> String {
    let label = words.tell(&marker.label);
    match marker.value {
        Some(value) => format!("{label} {value}"),
        None => label,
    }
}

fn boxes(shell: &mut Shell, facts: &StartFacts, view: &View) -> CliResult {
    for off_map in &view.boxes {
        let words = &shell.words;
        let mut parts: Vec<String> = Vec::new();
        let units = off_map
            .stack
            .iter()
            .filter_map(|id| view.piece(id))
            .map(|piece| short(words, piece));
        let units: Vec<String> = units.collect();
        if !units.is_empty() {
            parts.push(units.join(", "));
        }
        let title = words.tell(&off_map.title);
        for hidden in &off_map.hidden {
            let (side, text) = (words.side(facts, hidden.side), hidden_text(words, hidden.count));
            parts.push(if names(&title, &side) {
                text
            } else {
                words.colon(&side, &text)
            });
        }
        parts.extend(off_map.markers.iter().map(|marker| marker_text(words, marker)));
        parts.extend(off_map.note.iter().map(|note| words.tell(note)));
        if parts.is_empty() {
            continue;
        }
        let text = wrapped(&words.colon(&title, &parts.join(" | ")), shell.out.width(), 2);
        shell.out.line(text)?;
    }
    Ok(())
}

/// Units still to come, by when: the next few of each side, and how many come later.
fn due(shell: &mut Shell, facts: &StartFacts, view: &View) -> CliResult {
    let words = &shell.words;
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for piece in view.pieces.iter().filter(|piece| piece.side == side) {
            if let Where::Due { when, .. } = &piece.at {
                let when = words.tell(when);
                match groups.iter_mut().find(|(known, _)| *known == when) {
                    Some((_, units)) => units.push(short(words, piece)),
                    None => groups.push((when, vec![short(words, piece)])),
                }
            }
        }
        let later: usize = groups.iter().skip(NEXT).map(|(_, units)| units.len()).sum();
        for (when, units) in groups.iter().take(NEXT) {
            lines.push(words.colon(when, &units.join(", ")));
        }
        if later > 0 {
            let later = i32::try_from(later).unwrap_or(i32::MAX);
            lines.push(words.colon(&words.side(facts, side), &words.tell(&m("play-later").with("n", later))));
        }
    }
    if lines.is_empty() {
        return Ok(());
    }
    shell.out.line(console::style(shell.words.say("play-due")).bold())?;
    for line in lines {
        let line = wrapped(&line, shell.out.width(), 4);
        shell.out.line(format!("  {line}"))?;
    }
    Ok(())
}

fn duties(shell: &mut Shell, view: &View) -> CliResult {
    for duty in view.duties.iter().filter(|duty| !duty.met) {
        let paragraph = duty
            .paragraph
            .as_ref()
            .map_or_else(String::new, |id| format!(" [§{id}]"));
        let line = m("play-duty").with("what", duty.label.clone());
        shell.out.line(format!("{}{paragraph}", shell.words.tell(&line)))?;
    }
    Ok(())
}

fn battle(shell: &mut Shell, facts: &StartFacts, view: &View) -> CliResult {
    let Some(battle) = &view.battle else {
        return Ok(());
    };
    let places = battle.places.join(", ");
    let title = format!("{} ({places})", shell.words.tell(&battle.title));
    shell.out.line(console::style(title).bold())?;
    for camp in [&battle.attacker, &battle.defender] {
        let words = &shell.words;
        let units = camp.participants.iter().map(|p| {
            let name = view
                .piece(&p.piece)
                .map_or_else(|| p.piece.clone(), |piece| short(words, piece));
            match &p.value {
                Some(value) => format!("{name} = {value}"),
                None => name,
            }
        });
        let units: Vec<String> = units.collect();
        let text = words.colon(&words.side(facts, camp.side), &units.join(", "));
        let text = wrapped(&text, shell.out.width(), 4);
        shell.out.line(format!("  {text}"))?;
    }
    show_sums(shell, facts, battle)?;
    for result in &battle.results {
        shell.out.line(format!("  → {}", shell.words.tell(result)))?;
    }
    Ok(())
}

/// Something printed in a place: a value, a symbol, for a side if it concerns one.
fn label_text(words: &Words, facts: &StartFacts, legend: &dyn Fn(&String) -> String, label: &Label) -> String {
    let mut text = legend(&label.key);
    if let Some(side) = label.side {
        text.push_str(&format!(" ({})", words.side(facts, side)));
    }
    match &label.text {
        Some(value) => words.colon(&text, value),
        None => text,
    }
}

/// One place with everything about it.
pub(super) fn place(shell: &mut Shell, facts: &StartFacts, board: &Board, view: &View, text: &str) -> CliResult {
    let wanted = text.to_lowercase();
    let named = |shape: &&PlaceShape| {
        let lang = shell.words.lang();
        shape.id.to_lowercase() == wanted
            || shape
                .name
                .as_ref()
                .is_some_and(|n| n.get(lang).to_lowercase() == wanted)
    };
    let Some(shape) = board.places.iter().find(named) else {
        return shell.out.line(shell.words.tell(&m("play-no-place").with("text", text)));
    };
    let words = &shell.words;
    let legend = |key: &String| {
        let entry = board.legend.iter().find(|entry| entry.key == *key);
        entry.map_or_else(|| key.clone(), |entry| words.tell(&entry.label))
    };
    let mut head = vec![place_name(words, board, &shape.id)];
    head.extend(shape.terrain.iter().map(legend));
    let now = view.place(&shape.id);
    let holder = now.map_or(shape.control.as_ref(), |place| place.control.as_ref());
    head.extend(holder.map(|holder| words.tell(&m("play-held-by").with("side", words.side(facts, holder.side)))));
    let mut lines = vec![console::style(head.join(" · ")).bold().to_string()];
    let printed: Vec<String> = shape
        .labels
        .iter()
        .map(|label| label_text(words, facts, &legend, label))
        .collect();
    if !printed.is_empty() {
        lines.push(format!("  {}", printed.join(" · ")));
    }
    if let Some(place) = now.filter(|place| !is_bare(place)) {
        lines.push(format!("  {}", contents(words, facts, view, place)));
    }
    for border in &board.borders {
        let (a, b) = &border.between;
        let other = if *a == shape.id { b } else { a };
        if *a == shape.id || *b == shape.id {
            let features: Vec<String> = border.features.iter().map(legend).collect();
            let line = format!("  → {}  {}", place_name(words, board, other), features.join(", "));
            lines.push(line.trim_end().into());
        }
    }
    lines.iter().try_for_each(|line| shell.out.line(line))
}
