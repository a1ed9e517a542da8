//! `grognard games`: which games there are, with their scenarios and options.

use grognard_core::{BySide, OptionAbout, SideAbout, StartFacts};
use grognard_table::erased::AnyGame;
use serde_json::{Value, json};

use crate::Shell;
use crate::args::GamesArgs;
use crate::out::CliResult;
use crate::table::wrapped;
use crate::words::{Words, m};

/// Lists the games.
pub(crate) fn run(shell: &mut Shell, args: &GamesArgs) -> CliResult {
    if args.json {
        let games: Vec<Value> = shell
            .registry
            .games()
            .map(|game| as_json(&shell.words, &**game))
            .collect();
        return shell.out.json(&games);
    }
    let games: Vec<_> = shell.registry.games().cloned().collect();
    for (at, game) in games.iter().enumerate() {
        if at > 0 {
            shell.out.line("")?;
        }
        show(shell, &**game)?;
    }
    Ok(())
}

/// What the scenario decides before play, with options at their defaults.
fn facts_of(game: &dyn AnyGame, scenario: &str) -> Option<StartFacts> {
    let start = game.about().start(Some(scenario), &[]).ok()?;
    Some(game.start_facts(&start))
}

fn as_json(words: &Words, game: &dyn AnyGame) -> Value {
    let (lang, about) = (words.lang(), game.about());
    let scenarios = about.scenarios.iter().map(|s| {
        let facts = facts_of(game, &s.id);
        let sides = facts.iter().flat_map(|facts| facts.sides.iter());
        let sides = sides.map(|(_, side)| json!({ "id": side.id, "name": side.name.get(lang) }));
        json!({
            "sides": sides.collect::<Vec<_>>(),
            "hidden": facts.as_ref().is_some_and(|facts| facts.hidden),
            "id": s.id,
            "title": s.title.get(lang),
            "summary": s.summary.get(lang),
            "victory": s.victory.get(lang),
            "length": s.length.get(lang),
            "difficulty": s.difficulty,
        })
    });
    let options = about.options.iter().map(|o| {
        let values: Vec<&str> = o.values.iter().map(|v| v.id.as_str()).collect();
        json!({
            "id": o.id,
            "default": values.first(),
            "values": values,
            "label": o.label.get(lang),
            "help": o.help.get(lang),
        })
    });
    json!({
        "id": about.id,
        "title": about.title.get(lang),
        "scenarios": scenarios.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
    })
}

fn show(shell: &mut Shell, game: &dyn AnyGame) -> CliResult {
    let (lang, about) = (shell.words.lang(), game.about());
    let title = console::style(about.title.get(lang)).bold();
    shell.out.line(format!("{}  {title}", about.id))?;
    let sides_of = |scenario: &str| facts_of(game, scenario).map(|facts| facts.sides);
    let mut before = about.scenarios.first().and_then(|first| sides_of(&first.id));
    tell_sides(shell, "  ", before.as_ref())?;
    shell.out.line(format!("  {}", shell.words.say("games-scenarios")))?;
    for scenario in &about.scenarios {
        let sides = sides_of(&scenario.id);
        if sides != before {
            tell_sides(shell, "    ", sides.as_ref())?;
        }
        before = sides;
        let title = scenario.title.get(lang);
        let mut asks = scenario.length.get(lang).to_owned();
        if let Some(difficulty) = scenario.difficulty {
            asks = format!("{asks}, {}", shell.words.say(&format!("games-{}", difficulty.word())));
        }
        shell.out.line(format!("    {}  {title} ({asks})", scenario.id))?;
        paragraph(shell, scenario.summary.get(lang))?;
        paragraph(shell, scenario.victory.get(lang))?;
    }
    if !about.options.is_empty() {
        shell.out.line(format!("  {}", shell.words.say("games-options")))?;
    }
    for option in &about.options {
        shell.out.line(format!("    {}  {}", option.id, values(option)))?;
        paragraph(
            shell,
            &format!(
                "{}. {}",
                option.label.get(lang).trim_end_matches('.'),
                option.help.get(lang)
            ),
        )?;
    }
    Ok(())
}

fn tell_sides(shell: &mut Shell, indent: &str, sides: Option<&BySide<SideAbout>>) -> CliResult {
    let Some(BySide { a, b }) = sides else {
        return Ok(());
    };
    let sides = m("games-sides").with("sides", format!("{}, {}", a.id, b.id));
    shell.out.line(format!("{indent}{}", shell.words.tell(&sides)))
}

/// The values of an option; the first is the default.
fn values(option: &OptionAbout) -> String {
    let values: Vec<&str> = option.values.iter().map(|v| v.id.as_str()).collect();
    match values.split_first() {
        Some((default, rest)) => format!("[{default}] {}", rest.join(" ")),
        None => String::new(),
    }
}

fn paragraph(shell: &mut Shell, text: &str) -> CliResult {
    let width = shell.out.width();
    shell.out.line(format!("      {}", wrapped(text, width, 6)))
}
