//! `grognard games`: which games there are, with their scenarios and options.

use grognard_core::{About, OptionAbout};
use serde_json::{Value, json};

use crate::Shell;
use crate::args::GamesArgs;
use crate::out::Done;
use crate::table::wrapped;
use crate::words::{Words, m};

/// Lists the games.
pub(crate) fn run(shell: &mut Shell, args: &GamesArgs) -> Done {
    if args.json {
        let games: Vec<Value> = shell
            .registry
            .games()
            .map(|g| as_json(&shell.words, g.about()))
            .collect();
        return shell.out.json(&games);
    }
    let games: Vec<_> = shell.registry.games().cloned().collect();
    for (at, game) in games.iter().enumerate() {
        if at > 0 {
            shell.out.line("")?;
        }
        show(shell, game.about())?;
    }
    Ok(())
}

fn as_json(words: &Words, about: &About) -> Value {
    let lang = words.lang();
    let scenarios = about.scenarios.iter().map(|s| {
        json!({
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
    let sides = about
        .sides
        .iter()
        .map(|(_, s)| json!({ "id": s.id, "name": s.name.get(lang) }));
    json!({
        "id": about.id,
        "title": about.title.get(lang),
        "sides": sides.collect::<Vec<_>>(),
        "scenarios": scenarios.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
    })
}

fn show(shell: &mut Shell, about: &About) -> Done {
    let lang = shell.words.lang();
    let title = console::style(about.title.get(lang)).bold();
    shell.out.line(format!("{}  {title}", about.id))?;
    let sides: Vec<&str> = about.sides.iter().map(|(_, s)| s.id.as_str()).collect();
    let sides = m("games-sides").with("sides", sides.join(", "));
    shell.out.line(format!("  {}", shell.words.tell(&sides)))?;
    shell.out.line(format!("  {}", shell.words.say("games-scenarios")))?;
    for scenario in &about.scenarios {
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

/// The values of an option; the first is the default.
fn values(option: &OptionAbout) -> String {
    let values: Vec<&str> = option.values.iter().map(|v| v.id.as_str()).collect();
    match values.split_first() {
        Some((default, rest)) => format!("[{default}] {}", rest.join(" ")),
        None => String::new(),
    }
}

fn paragraph(shell: &mut Shell, text: &str) -> Done {
    let width = shell.out.width();
    shell.out.line(format!("      {}", wrapped(text, width, 6)))
}
