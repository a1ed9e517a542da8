//! Words: Fluent messages in English and French.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;
use unic_langid::LanguageIdentifier;

use crate::data::loose_mark;
use crate::message::{Arg, Article, Lang, Message, Name, bare};

/// The words of the program and of a game in one language.
pub struct Lexicon {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Lexicon {
    /// The words of `lang` among `sources`; broken messages are left out (a test finds them).
    #[must_use]
    pub fn new(lang: Lang, sources: &[&[(Lang, &'static str)]]) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Invisible isolation marks would break copying and searching.
        bundle.set_use_isolating(false);
        let texts = sources.iter().flat_map(|s| s.iter());
        for (_, text) in texts.filter(|(l, _)| *l == lang) {
            let resource = FluentResource::try_new((*text).into()).unwrap_or_else(|(good, _)| good);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// Its language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message `key`.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message in words. An unknown key is shown as it is, in brackets.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|| format!("[{}]", message.key))
    }

    /// A message in words, or nothing if the key is unknown or an argument is missing.
    #[must_use]
    pub fn try_say(&self, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(&message.key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.as_str(), self.value(arg)?);
            if self.lang == Lang::Fr {
                french_forms(message, name, arg, &mut args);
            }
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        errors.is_empty().then(|| said.into_owned())
    }

    /// A message without arguments in words.
    #[must_use]
    pub fn word(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    fn value<'a>(&self, arg: &'a Arg) -> Option<FluentValue<'a>> {
        Some(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Name(name) => FluentValue::String(Cow::Borrowed(name.get(self.lang))),
            Arg::Message(message) => FluentValue::String(Cow::Owned(self.try_say(message)?)),
            Arg::List(list) => {
                let said: Option<Vec<String>> = list
                    .iter()
                    .map(|item| match self.value(item)? {
                        FluentValue::String(text) => Some(text.into_owned()),
                        FluentValue::Number(number) => Some(number.value.to_string()),
                        _ => None,
                    })
                    .collect();
                FluentValue::String(Cow::Owned(said?.join(", ")))
            }
        })
    }
}

/// Adds what French needs to say a name inside a sentence, `fr-NAME` and `fr-bare-NAME`, if the message does not bring it.
fn french_forms<'a>(message: &Message, name: &str, arg: &'a Arg, args: &mut FluentArgs<'a>) {
    let (article, said) = match arg {
        Arg::Name(said) => (said.article(), said.fr.as_str()),
        Arg::Text(said) => (Article::of(said), said.as_str()),
        _ => return,
    };
    for (form, text) in [("fr-", article.word()), ("fr-bare-", bare(said))] {
        let key = format!("{form}{name}");
        if message.args.iter().all(|(given, _)| *given != key) {
            args.set(key, FluentValue::String(Cow::Borrowed(text)));
        }
    }
}

/// Whether some language defines the message `key`.
#[must_use]
pub fn has(words: &[(Lang, &'static str)], key: &str) -> bool {
    let defines = |line: &str| {
        line.strip_prefix(key)
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    words.iter().any(|(_, text)| text.lines().any(defines))
}

/// What messages without arguments say in every language: names that stand among the words.
#[must_use]
pub fn names<const N: usize>(words: &[(Lang, &'static str)], keys: [&str; N]) -> [Name; N] {
    let (en, fr) = (Lexicon::new(Lang::En, &[words]), Lexicon::new(Lang::Fr, &[words]));
    keys.map(|key| Name::new(&en.word(key), &fr.word(key)))
}

/// What is missing or broken in a set of words: one sentence a fault.
#[must_use]
pub fn faults(sources: &[(Lang, &'static str)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut keys: BTreeMap<String, BTreeMap<Lang, Used>> = BTreeMap::new();
    for (lang, text) in sources {
        let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(good, errors)| {
            faults.extend(errors.iter().map(|e| format!("{}: {e}", lang.code())));
            good
        });
        if *lang == Lang::Fr {
            let lines = text
                .lines()
                .filter(|line| !line.starts_with('#') && loose_mark(line).is_some());
            faults.extend(lines.map(|line| format!("fr: an ordinary blank stands before a mark: {}", line.trim())));
            let ones = literal_ones(text).into_iter();
            faults.extend(ones.map(|line| format!("fr: this is said of zero too, write the number: {line}")));
        }
        for entry in &resource.body {
            if let ast::Entry::Message(message) = entry {
                let mut used = Used::default();
                if let Some(pattern) = &message.value {
                    arguments(pattern, &mut used);
                }
                let key = message.id.name.to_string();
                if keys.entry(key.clone()).or_default().insert(*lang, used).is_some() {
                    faults.push(format!("{}: {key} is defined twice", lang.code()));
                }
            }
        }
    }
    for (key, by_lang) in &keys {
        for lang in Lang::ALL.into_iter().filter(|lang| !by_lang.contains_key(lang)) {
            faults.push(format!("{}: {key} is missing", lang.code()));
        }
        let used = by_lang.keys().map(|&lang| (lang, needed(&keys, key, lang)));
        let used: Vec<(Lang, BTreeSet<&str>)> = used.collect();
        for (lang, mine) in used
            .iter()
            .filter(|(_, mine)| used.iter().any(|(_, other)| other != mine))
        {
            faults.push(format!(
                "{}: {key} uses {mine:?}, another language does not",
                lang.code()
            ));
        }
    }
    faults
}

/// Lines of French words that say "one" where zero may be meant: French counts it as a singular, so that `[one]` is
/// chosen for it too unless `[0]` stands before.
fn literal_ones(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let says_one = |line: &str| {
        let said = line.strip_prefix("[one]").filter(|said| !said.contains('{'));
        let mut words = said
            .into_iter()
            .flat_map(|said| said.split(|c: char| !c.is_alphanumeric()));
        words.any(|word| ["un", "une", "1"].contains(&word.to_lowercase().as_str()))
    };
    let zero = |at: usize| at > 0 && lines[at - 1].starts_with("[0]");
    let found = lines
        .iter()
        .enumerate()
        .filter(|&(at, line)| says_one(line) && !zero(at));
    found.map(|(_, line)| *line).collect()
}

/// What a message is made of.
#[derive(Default)]
struct Used {
    arguments: BTreeSet<String>,
    /// Other messages said inside it, with the same arguments.
    messages: BTreeSet<String>,
}

/// The arguments that a message and those said inside it use, but for those that are there for its language alone:
/// French has articles before names, which come as `fr-…`.
fn needed<'k>(keys: &'k BTreeMap<String, BTreeMap<Lang, Used>>, key: &'k str, lang: Lang) -> BTreeSet<&'k str> {
    let own = format!("{}-", lang.code());
    let (mut seen, mut open) = (BTreeSet::new(), vec![key]);
    let mut needed = BTreeSet::new();
    while let Some(key) = open.pop() {
        if !seen.insert(key) {
            continue;
        }
        let Some(used) = keys.get(key).and_then(|by_lang| by_lang.get(&lang)) else {
            continue;
        };
        needed.extend(
            used.arguments
                .iter()
                .map(String::as_str)
                .filter(|name| !name.starts_with(&own)),
        );
        open.extend(used.messages.iter().map(String::as_str));
    }
    needed
}

fn arguments(pattern: &ast::Pattern<&str>, used: &mut Used) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, used);
        }
    }
}

fn in_expression(expression: &ast::Expression<&str>, used: &mut Used) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, used),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, used);
            for variant in variants {
                arguments(&variant.value, used);
            }
        }
    }
}

fn in_inline(inline: &ast::InlineExpression<&str>, used: &mut Used) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            used.arguments.insert(id.name.to_string());
        }
        ast::InlineExpression::MessageReference { id, .. } => {
            used.messages.insert(id.name.to_string());
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, used),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for positional in &arguments.positional {
                in_inline(positional, used);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &[(Lang, &str)] = &[
        (
            Lang::En,
            "loses = { $unit } loses { $n ->\n    [one] a step\n   *[other] { $n } steps\n }",
        ),
        (
            Lang::Fr,
            "loses = { $unit } perd { $n ->\n    [one] { $n } pas\n   *[other] { $n } pas\n }",
        ),
    ];

    #[test]
    fn messages_are_said_in_both_languages() {
        let message = Message::new("loses").with("unit", "G01").with("n", 2);
        assert_eq!(Lexicon::new(Lang::En, &[GOOD]).say(&message), "G01 loses 2 steps");
        assert_eq!(Lexicon::new(Lang::Fr, &[GOOD]).say(&message), "G01 perd 2 pas");
    }

    #[test]
    fn french_does_not_say_one_where_zero_may_be_meant() {
        let zero = "lost = { $n ->\n    [one] un pas\n   *[other] { $n } pas\n }";
        assert_eq!(literal_ones(zero), ["[one] un pas"]);
        for good in [
            "lost = { $n ->\n    [0] rien\n    [one] un pas\n   *[other] { $n } pas\n }",
            "lost = { $n ->\n    [one] { $n } pas\n   *[other] { $n } pas\n }",
            "lost = { $n ->\n    [one] aucune unité\n   *[other] { $n } pas\n }",
        ] {
            assert!(literal_ones(good).is_empty(), "{good}");
        }
    }

    #[test]
    fn a_missing_argument_is_noticed() {
        let lexicon = Lexicon::new(Lang::En, &[GOOD]);
        assert_eq!(lexicon.try_say(&Message::new("loses")), None);
    }

    const PLACES: &[(Lang, &str)] = &[
        (Lang::En, "at-place = in { $place }\nlands = lands { at-place }"),
        (
            Lang::Fr,
            "at-place = { $fr-place ->\n    [la] à la { $fr-bare-place }\n   *[none] à { $place }\n }\nlands = débarque { at-place }",
        ),
    ];

    #[test]
    fn a_language_may_have_arguments_of_its_own() {
        assert_eq!(faults(PLACES), Vec::<String>::new());
        let place = Message::new("lands").with("place", "La Haye").with("fr-place", "la");
        let place = place.with("fr-bare-place", "Haye");
        assert_eq!(Lexicon::new(Lang::En, &[PLACES]).say(&place), "lands in La Haye");
        assert_eq!(Lexicon::new(Lang::Fr, &[PLACES]).say(&place), "débarque à la Haye");
        let swapped = [(Lang::En, "a = { $fr-place }"), (Lang::Fr, "a = ici")];
        assert_eq!(faults(&swapped).len(), 2);
    }

    #[test]
    fn names_tell_their_articles() {
        let fr = Lexicon::new(
            Lang::Fr,
            &[&[(
                Lang::Fr,
                "at = { $fr-x ->\n    [number] en { $x }\n    [le] au { $fr-bare-x }\n    [la] à la { $fr-bare-x }\n   *[none] à { $x }\n }\nof = { $fr-x ->\n    [vowel] d’{ $x }\n   *[none] de { $x }\n }",
            )]],
        );
        let say = |key: &str, name: Name| fr.say(&Message::new(key).with("x", &name));
        assert_eq!(say("at", Name::same("2105")), "en 2105");
        assert_eq!(say("at", Name::same("Le Molay")), "au Molay");
        let gap = Name::new("Losheim Gap", "Trouée de Losheim").with_article(Some(Article::La));
        assert_eq!(say("at", gap), "à la Trouée de Losheim");
        assert_eq!(say("of", Name::same("Eupen")), "d’Eupen");
        assert_eq!(say("of", Name::same("Huy")), "de Huy");
    }

    #[test]
    fn arguments_of_messages_inside_count() {
        let inside = [(Lang::En, "a = { $n }\nb = { a }"), (Lang::Fr, "a = { $n }\nb = rien")];
        let found = faults(&inside);
        assert!(
            found.iter().all(|fault| fault.contains(": b uses")) && found.len() == 2,
            "{found:?}"
        );
    }

    #[test]
    fn missing_keys_and_arguments_are_faults() {
        assert_eq!(faults(GOOD), Vec::<String>::new());
        let missing = [(Lang::En, "a = x\nb = { $n }"), (Lang::Fr, "b = rien")];
        let found = faults(&missing);
        assert!(found.iter().any(|f| f.contains("fr: a is missing")), "{found:?}");
        assert!(found.iter().any(|f| f.contains("b uses")), "{found:?}");
    }
}
