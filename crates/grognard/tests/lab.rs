//! Lab files: every question, in both languages, for people and for scripts.

mod common;

use common::{Folder, run};
use serde_json::{Value, json};

/// A quiet position with an attack to be made.
const LAB: &str = "\
lab bulge
title A small front
titre Un petit front
note Two Germans against one American.
remarque Deux Allemands contre un Américain.
cites S3a
scenario campaign
position
  day 18 0530
  turn german
  unit G17 IRR
  unit G18 IRR
  unit A15 ECH
  unit G30 BAS
  unit A47 BAS
done
offered german activate IRR
why S3a german activate LIE
expect turn german
";

fn lab() -> (Folder, String) {
    let folder = Folder::new();
    let file = folder.file("front.lab", LAB);
    (folder, file)
}

#[test]
fn statements_are_run_and_told() {
    let (folder, file) = lab();
    let english = run(&["lab", &file]).good().out;
    assert!(
        english.contains("A small front") && english.contains("Two Germans"),
        "{english}"
    );
    assert!(english.contains("3 hold, 0 do not."), "{english}");
    let french = run(&["lab", &file, "run", "--lang", "fr"]).good().out;
    assert!(
        french.contains("Un petit front") && french.contains("3 vrais, 0 faux."),
        "{french}"
    );
    let wrong = folder.file(
        "wrong.lab",
        format!("{LAB}expect turn allied\ndo german pass; pass\nexpect turn german\n"),
    );
    let ran = run(&["lab", &wrong, "--json"]);
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(report["ok"], false);
    let holds: Vec<&Value> = report["statements"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|s| &s["holds"])
        .collect();
    assert_eq!(
        holds,
        [
            &json!(true),
            &json!(true),
            &json!(true),
            &json!(false),
            &json!(false),
            &Value::Null
        ]
    );
    assert!(
        report["statements"][3]["found"]
            .as_str()
            .is_some_and(|found| found.contains("turn german"))
    );
}

#[test]
fn legal_actions_are_listed() {
    let (_folder, file) = lab();
    let legal = run(&["lab", &file, "legal", "--json"]).good().json();
    assert_eq!(legal["pending"], "german");
    let actions = legal["legal"]["german"].as_array().expect("actions");
    assert!(actions.contains(&json!("activate IRR")));
    let text = run(&["lab", &file, "legal", "german"]).good().out;
    assert!(text.contains("german activate IRR"), "{text}");
    let none = run(&["lab", &file, "legal", "allied", "--json"]).good().json();
    assert_eq!(none["legal"]["allied"], json!([]));
    run(&["lab", &file, "legal", "french"]).refused(&["french", "german", "allied"]);
}

#[test]
fn moves_are_listed_with_their_cost() {
    let (_folder, file) = lab();
    let reach = run(&["lab", &file, "moves", "G17", "--json"]).good().json();
    let places: Vec<&str> = reach
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|r| r["place"].as_str())
        .collect();
    assert!(places.contains(&"ECH"), "{places:?}");
    for to in reach.as_array().expect("a list") {
        assert!(
            to["cost"].is_u64() && to["path"].is_array() && to["ends"].is_boolean(),
            "{to}"
        );
        assert_eq!(to["cost"].as_f64(), Some(sum_of_terms(to)), "{to}");
    }
    let text = run(&["lab", &file, "moves", "G17"]).good().out;
    assert!(text.contains("ECH") && text.contains("An area 1 [§S7a]"), "{text}");
    run(&["lab", &file, "moves", "Z99"]).refused(&["Z99"]);
}

/// What the terms of a way come to.
fn sum_of_terms(to: &Value) -> f64 {
    let terms = to["terms"].as_array().expect("terms").iter();
    terms.filter_map(|term| term["points"].as_f64()).sum()
}

#[test]
fn why_names_paragraphs() {
    let (_folder, file) = lab();
    let why = run(&["lab", &file, "why", "german", "activate", "LIE", "--json"])
        .good()
        .json();
    assert_eq!(why["allowed"], false);
    assert_eq!(why["refusals"][0]["paragraph"], "S3a");
    let one = run(&["lab", &file, "why", "activate LIE"]).good().out;
    assert!(one.contains("[§S3a]"), "{one}");
    let french = run(&["lab", &file, "why", "activate", "LIE", "--lang", "fr"])
        .good()
        .out;
    assert!(french.contains("[§S3a]") && french != one, "{french}");
    let allowed = run(&["lab", &file, "why", "activate", "IRR", "--json"]).good().json();
    assert_eq!(allowed["allowed"], true);
    assert!(
        run(&["lab", &file, "why", "activate", "IRR"])
            .good()
            .out
            .contains("Nothing forbids it.")
    );
    run(&["lab", &file, "why", "activate", "NOWHERE"]).refused(&["NOWHERE"]);
}

#[test]
fn odds_have_bars_assumptions_and_modifiers() {
    let (_folder, file) = lab();
    let odds = run(&["lab", &file, "odds", "BAS", "--json"]).good().json();
    let bars = odds["bars"].as_array().expect("bars");
    let sum: f64 = bars.iter().filter_map(|bar| bar["probability"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert!(!odds["assumptions"].as_array().expect("assumptions").is_empty());
    let terms = odds["sums"]
        .as_array()
        .expect("sums")
        .iter()
        .flat_map(|s| s["terms"].as_array().expect("terms"));
    assert!(
        terms
            .clone()
            .any(|term| term["paragraph"].as_str().is_some_and(|p| p.starts_with('S')))
    );
    let all = run(&["lab", &file, "odds", "--json"]).good().json();
    assert!(
        all.as_array()
            .is_some_and(|all| all.iter().any(|one| one["plan"] == "BAS"))
    );
    let text = run(&["lab", &file, "odds", "BAS", "--lang", "fr"]).good().out;
    assert!(text.contains('█') && text.contains("[§S"), "{text}");
    let id = odds["assumptions"][0]["id"].as_str().expect("an id");
    let other = odds["assumptions"][0]["values"][1].as_str().expect("a value");
    let switched = run(&[
        "lab",
        &file,
        "odds",
        "BAS",
        "--assume",
        &format!("{id}={other}"),
        "--json",
    ])
    .good()
    .json();
    assert_eq!(switched["assumptions"][0]["chosen"], other);
    run(&["lab", &file, "odds", "LIE"]).refused(&["LIE", "BAS"]);
    run(&["lab", &file, "odds", "BAS", "--assume", "luck=good"]).refused(&["luck=good", id]);
}

#[test]
fn supply_is_traced() {
    let (_folder, file) = lab();
    let supply = run(&["lab", &file, "supply", "--json"]).good().json();
    let of = |unit: &str| {
        let list = supply.as_array().expect("a list");
        list.iter().find(|t| t["subject"] == unit).expect("traced").clone()
    };
    assert_eq!(of("G17")["supplied"], true);
    assert!(of("G17")["path"].as_array().is_some_and(|path| !path.is_empty()));
    assert_eq!(of("G30")["supplied"], false);
    assert!(of("G30")["refusal"]["paragraph"].is_string());
    assert!(run(&["lab", &file, "supply"]).good().out.contains("✓ G17"));
}

#[test]
fn actions_can_be_given_in_any_form() {
    let (_folder, file) = lab();
    let forms: [&[&str]; 5] = [
        &["german activate BAS; finish"],
        &["german", "activate BAS", "finish"],
        &["german", "activate", "BAS", "finish"],
        &["activate BAS; finish"],
        &["activate", "BAS", "finish"],
    ];
    let mut answers = Vec::new();
    for form in forms {
        let mut args = vec!["lab", file.as_str(), "do"];
        args.extend(form);
        args.push("--json");
        answers.push(run(&args).good().json());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:#?}");
    let answer = &answers[0];
    assert!(
        answer["pending"]
            .as_str()
            .is_some_and(|pending| pending.starts_with("roll ")),
        "{answer}"
    );
    assert!(
        answer["position"]
            .as_str()
            .is_some_and(|position| position.contains("BAS"))
    );
    assert!(!answer["events"].as_array().expect("events").is_empty());
    assert_eq!(answer["refusals"], json!([]));
}

#[test]
fn dice_are_actions_too() {
    let (_folder, file) = lab();
    let answer = run(&["lab", &file, "do", "german activate BAS; finish", "--json"])
        .good()
        .json();
    let pending = answer["pending"].as_str().expect("a roll").to_string();
    let count: usize = pending
        .split(' ')
        .nth(1)
        .and_then(|n| n.parse().ok())
        .expect("how many");
    let faces = vec!["10"; count].join(" ");
    let rolled = run(&[
        "lab",
        &file,
        "do",
        &format!("activate BAS; finish; roll {faces}"),
        "--json",
    ])
    .good()
    .json();
    assert!(
        !rolled["pending"].as_str().expect("who is next").starts_with("roll"),
        "{rolled}"
    );
    run(&["lab", &file, "do", "activate BAS; finish; roll 99"]).refused(&["99"]);
    run(&["lab", &file, "do", "roll 1"]).refused(&["dice"]);
}

#[test]
fn what_is_forbidden_is_told_with_its_paragraph() {
    let (_folder, file) = lab();
    let answer = run(&["lab", &file, "do", "german", "activate", "LIE", "--json"])
        .good()
        .json();
    assert_eq!(answer["refusals"][0]["paragraph"], "S3a");
    assert_eq!(answer["refusals"][0]["action"], "activate LIE");
    assert_eq!(answer["events"], json!([]));
    let text = run(&["lab", &file, "do", "activate LIE", "--lang", "fr"]).good().out;
    assert!(text.contains("✗ activate LIE") && text.contains("[§S3a]"), "{text}");
    run(&["lab", &file, "do", "german", "sing"]).refused(&["sing"]);
}

#[test]
fn secret_choices_need_a_side() {
    let args = ["lab", "skirmish/deployment", "legal", "--json"];
    let legal = run(&args).good().json();
    assert!(legal["pending"].is_string());
}

#[test]
fn lab_files_of_the_games_can_be_listed_read_and_run() {
    let list = run(&["lab", "--json"]).good().json();
    let list = list.as_array().expect("a list");
    assert!(list.len() >= 30);
    assert!(
        list.iter()
            .all(|lab| lab["title"].as_str().is_some_and(|title| !title.is_empty()))
    );
    let french = run(&["lab", "--lang", "fr"]).good().out;
    assert!(french.contains("Quand peut-on passer"), "{french}");
    let text = run(&["lab", "S3e-passing", "show"]).good().out;
    assert!(text.starts_with("lab bulge"), "{text}");
    run(&["lab", "bulge/S3e-passing.lab"]).good();
}

#[test]
fn bad_lab_files_name_file_and_line() {
    let folder = Folder::new();
    let bad = |name: &str, text: &[u8]| folder.file(name, text);
    run(&["lab", &bad("empty.lab", b"")]).refused(&["empty.lab"]);
    run(&["lab", &bad("game.lab", b"lab chess\n")]).refused(&["chess", "bulge"]);
    run(&["lab", &bad("word.lab", b"lab bulge\ndance\n")]).refused(&["word.lab:2", "dance"]);
    run(&["lab", &bad("word.lab", b"lab bulge\ndance\n"), "--lang", "fr"]).refused(&["aucune ligne de laboratoire"]);
    run(&["lab", &bad("unit.lab", b"lab bulge\nposition\n  unit Z99 BAS\ndone\n")]).refused(&["unit.lab:3", "Z99"]);
    run(&["lab", &bad("area.lab", b"lab bulge\nposition\n  unit G01 XYZ\ndone\n")]).refused(&["area.lab:3", "XYZ"]);
    run(&["lab", &bad("scenario.lab", b"lab bulge\nscenario x\n")]).refused(&["'x'", "campaign"]);
    run(&["lab", &bad("side.lab", b"lab bulge\ndo french pass\n")]).refused(&["side.lab:2", "french"]);
    run(&["lab", &bad("utf8.lab", b"lab bulge\nnote \xff\n")]).refused(&["utf8.lab:2", "UTF-8"]);
    run(&["lab", "nowhere.lab"]).refused(&["nowhere.lab"]);
    run(&["lab", "legal"]).refused(&["lab FILE"]);
}

/// A word that nobody knows is told with its place and with what is known there, whatever line it stands on.
#[test]
fn a_word_that_is_not_known_is_a_fault_on_every_line() {
    let folder = Folder::new();
    let unit = "invent unit X1 german armor 4";
    let map = "invent area A1 forest 2\ninvent area A2 forest 2";
    let cases: [(&str, &str, &[&str]); 17] = [
        (&format!("{unit} bonuss"), ":2:31:", &["'bonuss'", "bonus", "nation=…"]),
        (
            "invent area A1 forest 2 rolez=exit",
            ":2:25:",
            &["'rolez=exit'", "roles=…"],
        ),
        (
            &format!("{map}\ninvent border A1 A2 open roads"),
            ":4:26:",
            &["'roads'", "use one of: road"],
        ),
        (
            &format!("{map}\ninvent border A1 A2 opne"),
            ":4:21:",
            &["'opne'", "open, river, meuse"],
        ),
        (
            "position\n  turn german allied\ndone",
            ":3:15:",
            &["'allied'", "remove it"],
        ),
        ("position\n  day 16 0700 sharp\ndone", ":3:15:", &["'sharp'"]),
        (
            "position\n  unit G01 SCD 3 tired\ndone",
            ":3:18:",
            &["'tired'", "cube, oos, fuel"],
        ),
        (
            "position\n  battle BB\ndone",
            ":3:3:",
            &["'battle' tells what is going on"],
        ),
        (
            "position\n  unit G01 SCD\n  unit G01 BAS\ndone",
            ":4:3:",
            &["second time"],
        ),
        ("position\n  turn german", ":2:1:", &["no end", "'done'"]),
        ("expect-not batle BB", ":2:12:", &["'batle'", "battle"]),
        ("expect", ":2:7:", &["missing"]),
        ("refuse 99.9 german pass", ":2:8:", &["no paragraph '99.9'"]),
        ("refuse S3e/bored german pass", ":2:8:", &["no reason 'bored'"]),
        (
            "why S3a german activate SPA to BAS now",
            ":2:36:",
            &["'now'", "remove it"],
        ),
        ("do german pass; sing", ":2:17:", &["'sing' is no action"]),
        ("waits over tomorrow", ":2:12:", &["no outcome 'tomorrow'"]),
    ];
    for (text, place, words) in cases {
        let file = folder.file("bad.lab", format!("lab bulge\n{text}\n"));
        let mut told = vec![place];
        told.extend(words);
        run(&["lab", &file]).refused(&told);
    }
    let file = folder.file("bad.lab", "lab bulge\nposition\n  turn german allied\ndone\n");
    run(&["lab", &file, "--lang", "fr"]).refused(&["«\u{a0}allied\u{a0}» n’a pas de sens ici (supprimez-le)"]);
}

/// The lines of `again` replace what the position says of the same thing.
#[test]
fn again_replaces_what_was_said() {
    let folder = Folder::new();
    let text = "lab bulge\nscenario campaign\nposition\n  day 22 dawn\n  unit G17 IRR 2 oos\n  unit A15 ECH\ndone\n\
                again day 18 0700; turn german; unit G17 BIT\nexpect day 18 0700\nexpect unit G17 BIT\n\
                expect-not unit G17 BIT 2\nexpect-not unit G17 IRR\nwaits german\n";
    run(&["lab", &folder.file("again.lab", text)]).good();
    let wrong = folder.file("wrong.lab", format!("{text}again turn german; unit G17 NOWHERE\n"));
    run(&["lab", &wrong]).refused(&["wrong.lab:14:29:", "NOWHERE"]);
}

#[test]
fn a_refusal_can_name_its_reason() {
    let (folder, _) = lab();
    let named = folder.file(
        "named.lab",
        format!(
            "{LAB}refuse S3a/nobody-to-activate german activate LIE\nwhy S3a/nobody-to-activate german activate LIE\n"
        ),
    );
    run(&["lab", &named]).good();
    let other = folder.file(
        "other.lab",
        format!("{LAB}refuse S3a/cube-already german activate LIE\n"),
    );
    let report = run(&["lab", &other, "--json"]).json();
    let found = report["statements"][3]["found"].as_str().expect("what was found");
    assert!(found.contains("no-nobody-to-activate"), "{found}");
}

/// G30 cannot leave Bastogne, so that its movement ends by itself; a step that is open is not skipped.
#[test]
fn a_step_that_ended_by_itself_may_be_closed_nevertheless() {
    let (folder, _) = lab();
    let closed = folder.file(
        "closed.lab",
        format!("{LAB}do german activate BAS; finish; finish\nwaits roll 6 10\n"),
    );
    let report = run(&["lab", &closed, "--json"]).json();
    assert_eq!(report["statements"][3]["holds"], true, "{report:#}");
    let strict = folder.file("strict.lab", format!("{LAB}refuse S22.1/not-now german finish\n"));
    run(&["lab", &strict]).good();
    let blocked = folder.file("blocked.lab", format!("{LAB}do german activate ECH; finish\n"));
    let report = run(&["lab", &blocked, "--json"]).json();
    assert_eq!(report["statements"][3]["holds"], false);
}

/// An impulse of a headquarters that is in combat supply.
const HEXES: &str = "\
lab triumphant
title A small front
invent unit x-german infantry german regiment 10 5 6
invent unit x-us infantry us regiment 10 5 6
position
  date 1944-12-18
  weather cloudy frost
  phase tactical ge-5pz-hq
  unit ge-5pz-hq 2502
  unit ge-16-116 2505
  unit us-v-hq 3320
done
";

#[test]
fn half_points_are_told_as_such() {
    let folder = Folder::new();
    let file = folder.file("hexes.lab", HEXES.replace("tactical", "strategic"));
    let reach = run(&["lab", &file, "moves", "ge-16-116", "--json"]).good().json();
    let costs: Vec<f64> = reach
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|r| r["cost"].as_f64())
        .collect();
    assert!(costs.iter().any(|cost| cost.fract() != 0.0), "{costs:?}");
    let text = run(&["lab", &file, "moves", "ge-16-116"]).good().out;
    assert!(text.contains('½') && text.contains("[§5.2]"), "{text}");
    for to in reach.as_array().expect("a list") {
        assert_eq!(to["cost"].as_f64(), Some(sum_of_terms(to)), "{to}");
    }
}

#[test]
fn supply_tells_the_line_of_the_turn_and_that_of_the_impulse() {
    let folder = Folder::new();
    let file = folder.file("hexes.lab", HEXES);
    let supply = run(&["lab", &file, "supply", "--json"]).good().json();
    let of = |unit: &str, line: &str| {
        let mut list = supply.as_array().expect("a list").iter();
        list.find(|t| t["subject"] == unit && t["line"] == line).cloned()
    };
    let fed = of("ge-16-116", "impulse").expect("it is eligible");
    assert_eq!(
        (&fed["status"], &fed["supplied"]),
        (&json!("supplied"), &json!(true)),
        "{fed}"
    );
    assert_eq!(fed["terms"], json!([]), "nothing is lacking");
    let first = of("us-v-hq", "turn").expect("it is on the map");
    let grades = first["terms"].as_array().expect("terms").iter();
    let lacking: i64 = grades.filter_map(|term| term["grades"].as_i64()).sum();
    let status = ["supplied", "unsupplied", "isolated"][lacking as usize];
    assert_eq!(first["status"], status, "{first}");
    assert!(of("us-v-hq", "impulse").is_none());
    let text = run(&["lab", &file, "supply"]).good().out;
    assert!(
        text.contains("ge-16-116 (Initial Segment)") && text.contains("ge-16-116 (impulse)"),
        "{text}"
    );
    let french = run(&["lab", &file, "supply", "--lang", "fr"]).good().out;
    assert!(french.contains("(impulsion)"), "{french}");
}

/// Nothing is hidden from the attacker before he declares: there is one world to reckon with. Aircraft cover Allied
/// defenders only, so that nothing is assumed about them where the Allies attack.
#[test]
fn odds_look_at_one_world_where_nothing_is_hidden() {
    let folder = Folder::new();
    let front = HEXES.replace("3320", "2512\n  unit x-german 2505\n  unit x-us 2506");
    let german = front.replace("tactical ge-5pz-hq", "declare ge-5pz-hq");
    let allied = front.replace("tactical ge-5pz-hq", "declare us-v-hq");
    for (text, cover) in [(german, true), (allied, false)] {
        let file = folder.file("odds.lab", text);
        let odds = run(&["lab", &file, "odds", "--json"]).good().json();
        let odds = &odds.as_array().expect("a list")[0];
        assert_eq!(odds["worlds"], 1, "{odds}");
        let mut assumed = odds["assumptions"].as_array().expect("assumptions").iter();
        assert_eq!(assumed.any(|one| one["id"] == "cover"), cover);
    }
}

/// Every modifier is told with its paragraph before the attack is declared; in the support step the odds are those of
/// what has been given, and of what could be given next.
#[test]
fn odds_tell_their_modifiers_before_the_declaration_and_with_each_support() {
    let folder = Folder::new();
    let front = HEXES.replace("3320", "2512\n  unit x-german 2505\n  unit x-us 2506");
    let front = front.replace("german regiment 10 5", "german regiment 30 15");
    let declare = front.replace("tactical ge-5pz-hq", "declare ge-5pz-hq");
    let ask = |text: String| {
        let file = folder.file("odds.lab", text);
        run(&["lab", &file, "odds", "--json"]).good().json()
    };
    let before = ask(declare.clone());
    let shifts = |odds: &Value, paragraph: &str| {
        let sums = odds["sums"].as_array().expect("sums").iter();
        let mut terms = sums.flat_map(|sum| sum["terms"].as_array().expect("terms"));
        terms.any(|term| term["paragraph"] == paragraph)
    };
    assert!(shifts(&before[0], "9.13"), "{before}");
    let support = ask(format!("{declare}do german declare 2506; finish\ndo allied finish\n"));
    let named = |name: &str| {
        let mut plans = support.as_array().expect("a list").iter();
        plans.find(|odds| odds["plan"] == name).expect("a plan")
    };
    let effect = |odds: &Value, label: &str| {
        let sums = odds["sums"].as_array().expect("sums").iter();
        let mut terms = sums.flat_map(|sum| sum["terms"].as_array().expect("terms"));
        Some(terms.find(|term| term["label"] == label)?["effect"].clone())
    };
    let support_of = |plan: &str| effect(named(plan), "HQ support of the attacker");
    assert_eq!((support_of("2506"), support_of("2506+hq")), (None, Some(json!("+1"))));
    // Whether aircraft cover the defender is the secret of his side.
    assert_eq!(effect(named("2506"), "Air cover"), Some(json!("?")));
    assert_ne!(named("2506")["bars"], named("2506+hq")["bars"]);
}

/// The sums of the first plan's odds: id, then paragraph and effect of every term.
fn terms_of(odds: &Value) -> Vec<(String, String, String)> {
    let sums = odds["sums"].as_array().expect("sums").iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    sums.flat_map(|sum| {
        let terms = sum["terms"].as_array().expect("terms").iter();
        terms.map(move |term| (text(&sum["id"]), text(&term["paragraph"]), text(&term["effect"])))
    })
    .collect()
}

/// Aircraft take no part in overruns: nothing is assumed about them. Defenders without strength are met in the best
/// column by the paragraph of overruns.
#[test]
fn odds_of_an_overrun_follow_its_own_paragraphs() {
    let folder = Folder::new();
    let text = "lab triumphant\ninvent unit x-train engineer us battalion 0 - 6\nposition\n  date 1944-12-18\n  \
                weather clear frost\n  phase tactical ge-5pz-hq\n  unit ge-5pz-hq 4413\n  unit ge-2-2pz 4417\n  \
                unit ge-3-2pz 4417\n  unit ge-304-2pz 4417\n  unit us-v-hq 4428\n  unit x-train 4418\ndone\n\
                do german pick ge-2-2pz; join ge-3-2pz; join ge-304-2pz\n";
    let ask = |text: &str| {
        let file = folder.file("overrun.lab", text);
        run(&["lab", &file, "odds", "4418", "--json"]).good().json()
    };
    let ids = |odds: &Value| {
        let assumed = odds["assumptions"].as_array().expect("assumptions").iter();
        assumed
            .map(|one| one["id"].as_str().expect("an id").to_owned())
            .collect::<Vec<_>>()
    };
    let helpless = ask(text);
    assert_eq!(ids(&helpless), ["support", "rest", "losses"]);
    let terms = terms_of(&helpless);
    assert_eq!(
        terms.last(),
        Some(&("odds".into(), "9.65".into(), "=10".into())),
        "{terms:?}"
    );
    // Once the support has been given there is nothing to assume about it; an attack that is declared has both ahead.
    let begun = text.replace("done\ndo german", "done\n# ");
    let attack = begun.replace("phase tactical", "phase declare");
    assert_eq!(ids(&ask(&attack)), ["support", "cover", "rest", "losses"]);
    // A headquarters alone defends by a paragraph of its own.
    let alone = text
        .replace("unit us-v-hq 4428", "unit us-v-hq 4418")
        .replace("  unit x-train 4418\n", "");
    let terms = terms_of(&ask(&alone));
    assert!(
        terms.contains(&("defence-1".into(), "11.11".into(), "+1".into())),
        "{terms:?}"
    );
}

/// The point of a complete division is told also where supply halves it, and the opening barrage by its own paragraph.
#[test]
fn odds_tell_every_point_and_its_paragraph() {
    let folder = Folder::new();
    let text = "lab triumphant\noption complete_division on\ninvent hex 2323 clear\ninvent hex 2322 clear\n\
                invent values us-8-4id 4 2 7\ninvent values us-12-4id 4 2 7\ninvent values us-22-4id 4 2 7\n\
                position\n  date 1944-12-19\n  phase declare us-viii-hq\n  unit us-viii-hq 2328\n  \
                unit us-12-4id 2323\n  unit us-8-4id 2323\n  unit us-22-4id 2323\n  unit ge-27-12 2322\ndone\n";
    let ask = |name: &str, text: &str| {
        let file = folder.file(name, text);
        run(&["lab", &file, "odds", "--json"]).good().json()[0].clone()
    };
    let unfed = text.replace("phase declare us-viii-hq", "ready none\n  phase declare us-viii-hq");
    for (text, total) in [(text.to_owned(), "13"), (unfed, "7")] {
        let odds = ask("division.lab", &text);
        let terms = terms_of(&odds);
        assert!(
            terms.contains(&("attack-1".into(), "12.1".into(), "+1".into())),
            "{terms:?}"
        );
        let sums = odds["sums"].as_array().expect("sums");
        let attack = sums.iter().find(|sum| sum["id"] == "attack").expect("a total");
        assert_eq!(attack["total"], total, "{odds:#}");
    }
    let german = "lab triumphant\nposition\n  date 1944-12-16\n  weather precipitation frost\n  phase declare ge-5pz-hq\n  \
                  unit ge-5pz-hq 2316\n  unit ge-293-18 2322\n  unit ge-294-18 2322\n  unit us-12-4id 2323\ndone\n";
    for (text, barrage) in [(german.to_owned(), true), (german.replace("12-16", "12-17"), false)] {
        let terms = terms_of(&ask("barrage.lab", &text));
        let has = |paragraph: &str, effect: &str| terms.iter().any(|(_, p, e)| p == paragraph && e == effect);
        assert_eq!(
            (has("11.15", "+2"), has("9.58", "+1")),
            (barrage, !barrage),
            "{terms:?}"
        );
    }
}
