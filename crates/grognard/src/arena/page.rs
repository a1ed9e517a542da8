//! The page of a tournament: one file with its charts in it.

use grognard_core::About;

use super::Played;
use crate::chart::{Bar, bars, escaped};
use crate::words::{Words, m, plural};

/// The page, complete in itself.
pub(super) fn page(words: &Words, about: &About, played: &[Played]) -> String {
    let title = words.tell(&m("arena-page").with("title", &about.title));
    let title = escaped(&title);
    let parts: String = played.iter().map(|one| part(words, about, one)).collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <style>body{{font-family:sans-serif;max-width:800px;margin:2em auto;color:#222}}svg{{max-width:100%}}</style>\
         </head><body><h1>{title}</h1>\n{parts}</body></html>\n",
        words.lang().code()
    )
}

fn part(words: &Words, about: &About, played: &Played) -> String {
    let scenario = about.scenarios.iter().find(|scenario| scenario.id == played.scenario);
    let name = scenario.map_or(played.scenario.as_str(), |scenario| scenario.title.get(words.lang()));
    let note = m("arena-page-note")
        .with("games", plural(played.games_per_pair))
        .with("seed", played.seed.to_string());
    let ratings: Vec<Bar> = played
        .table
        .players
        .iter()
        .map(|player| Bar {
            label: player.name.clone(),
            value: player.elo,
            range: None,
            shown: words.count(player.elo.max(0.0).round() as u64),
        })
        .collect();
    let pairs: Vec<Bar> = played
        .table
        .pairs
        .iter()
        .map(|pair| Bar {
            label: format!("{} – {}", pair.a, pair.b),
            value: pair.share,
            range: Some((pair.low, pair.high)),
            shown: words.percent(pair.share),
        })
        .collect();
    let best = ratings.iter().map(|bar| bar.value).fold(1500.0, f64::max);
    let worst = ratings.iter().map(|bar| bar.value).fold(1500.0, f64::min);
    format!(
        "<h2>{}</h2>\n<p>{}</p>\n{}{}",
        escaped(name),
        escaped(&words.tell(&note)),
        bars(
            &words.say("arena-page-ratings"),
            &ratings,
            worst - 100.0,
            best + 50.0,
            None
        ),
        bars(&words.say("arena-page-pairs"), &pairs, 0.0, 1.0, Some(0.5)),
    )
}
