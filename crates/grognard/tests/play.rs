//! Whole games at the terminal, from scripts.

mod common;

use std::fs;

use common::{Folder, Ran, run, scripted};

fn play(args: &[&str], script: &str) -> Ran {
    let mut all = vec!["play"];
    all.extend(args);
    if !args.contains(&"--seed") && !args.contains(&"--load") {
        all.extend(["--seed", "7"]);
    }
    let ran = scripted(&all, script).good();
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran
}

#[test]
fn two_random_players_play_to_the_end() {
    for (game, sides) in [
        (&["bulge"][..], ["--german", "--allied"]),
        (&["skirmish"], ["--north", "--south"]),
        (&["skirmish", "--scenario", "raid"], ["--raiders", "--watch"]),
    ] {
        let args = [game, &[sides[0], "random", sides[1], "random"]].concat();
        let english = play(&args, "").out;
        assert!(english.contains("The game is over: "), "{english}");
        assert!(english.contains("[§"), "the log names paragraphs: {english}");
        let mut french = args.to_vec();
        french.extend(["--lang", "fr"]);
        let french = play(&french, "").out;
        assert!(french.contains("La partie est terminée\u{a0}: "), "{french}");
        assert!(!french.contains("[outcome") && !french.contains("[event"), "{french}");
        assert_eq!(play(&args, "").out, english, "the same seed, the same game");
    }
}

#[test]
fn a_person_can_play_to_the_end_by_numbers() {
    for args in [
        &["skirmish", "--scenario", "melee"][..],
        &["skirmish", "--scenario", "crossing", "--south", "random"],
        &["bulge", "--allied", "random"],
    ] {
        let out = play(args, &"1\n".repeat(3000)).out;
        assert!(out.contains("The game is over: "), "{out}");
    }
}

#[test]
fn choices_are_numbered_and_can_be_named_in_notation() {
    let by_number = play(&["bulge"], "1\nlog\n").out;
    assert!(by_number.contains("activate SCD"), "{by_number}");
    let by_name = play(&["bulge"], "activate SCD\nlog\n").out;
    let after = |out: &str| out.split("[§S3a]").skip(2).collect::<String>();
    assert_eq!(after(&by_number), after(&by_name));
    let several = play(&["bulge"], "activate SCD; pick G01\n").out;
    assert!(several.contains("Where does 272 VG Div go?"), "{several}");
    let numbers = play(&["bulge"], "1; pick G01\n").out;
    assert!(numbers.contains("Where does 272 VG Div go?"), "{numbers}");
}

#[test]
fn what_cannot_be_done_is_explained() {
    let out = play(
        &["bulge"],
        "activate BAS\nwhy activate BAS\nwhy move G14 to BAS\nwhy\nwhy activate SCD\nwhy activate XYZ\nblah\n99\n0\n1;1\n;\n",
    )
    .out;
    assert!(out.contains("Not allowed: activate BAS") && out.contains("✗ "), "{out}");
    assert!(out.matches("[§S3a]").count() >= 3, "{out}");
    assert!(out.contains("[§S7a]"), "{out}");
    assert!(out.contains("why VERB"), "{out}");
    assert!(out.contains("Nothing forbids it."), "{out}");
    assert!(out.contains("XYZ"), "{out}");
    assert!(out.contains("'blah' is neither a choice nor a command"), "{out}");
    assert!(
        out.contains("There is no choice 99") && out.contains("There is no choice 0"),
        "{out}"
    );
}

#[test]
fn odds_are_shown_before_an_attack() {
    let out = play(&["bulge"], "activate KRI\n").out;
    let (before, after) = out.split_once("Odds of KRI").expect("odds");
    assert!(
        !before.contains("activates Krinkelt") && after.contains("activates Krinkelt"),
        "{out}"
    );
    assert!(
        after.contains('█') && after.contains("[§S11d]") && after.contains("assuming"),
        "{out}"
    );
    let asked = play(
        &["bulge"],
        "odds KRI retreat=always\nodds\nodds LIE\nodds KRI luck=good\n",
    )
    .out;
    assert!(
        asked.contains("Defenders retreat") && asked.contains("Odds of SNE"),
        "{asked}"
    );
    assert!(
        asked.contains("There is no plan 'LIE'") && asked.contains("'luck=good' is no assumption"),
        "{asked}"
    );
}

#[test]
fn actions_can_be_taken_back_as_far_as_the_last_roll() {
    let out = play(&["bulge"], "activate SCD; pick G01; go MON\nundo 1\nundo 9\nundo\n").out;
    assert!(
        out.contains("cannot be taken back") || out.contains("actions taken back"),
        "{out}"
    );
    let quiet = play(&["bulge"], "activate SCD; pick G01\nundo\nundo\nundo\n").out;
    assert_eq!(quiet.matches("One action taken back.").count(), 2, "{quiet}");
    assert!(
        quiet.contains("Nothing has been done that could be taken back."),
        "{quiet}"
    );
    let rolled = play(&["bulge"], "activate KRI; finish\nundo\n").out;
    assert!(
        rolled.contains("‡ cannot be taken back") || rolled.contains("Dice"),
        "{rolled}"
    );
    assert!(
        rolled.contains("Dice, a reveal or the opponent have spoken since"),
        "{rolled}"
    );
}

#[test]
fn own_dice_are_typed_in() {
    let out = play(
        &["bulge", "--own-dice"],
        "activate KRI; finish\nshow\n1 2\nsix\n99 1 1 1 1 1 1\n5 5 5 5 5 5 5\nlog 8\n",
    )
    .out;
    assert!(out.contains("Roll 7 dice from 1 to 10"), "{out}");
    assert_eq!(out.matches("is not a throw").count(), 3, "{out}");
    assert!(
        out.contains("[5] [5] [5]") && out.contains("German, 277 VG Div"),
        "{out}"
    );
    let switched = play(&["bulge"], "dice own\nactivate KRI; finish\nroll\ndice program\ndice\n").out;
    assert!(
        switched.contains("You roll the dice") && switched.contains("The program rolls the dice"),
        "{switched}"
    );
    assert!(
        switched.contains("Combat in Krinkelt") && switched.contains("German, 277 VG Div: "),
        "{switched}"
    );
    let program = play(&["bulge"], "dice own\nactivate KRI; finish\ndice program\n").out;
    assert!(program.contains("German, 277 VG Div: "), "{program}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = Folder::new();
    let file = folder.path("mine.grog");
    let script = format!("save {file}\nactivate SCD\nsave {file}\nsave\nquit\n");
    let out = play(&["bulge"], &script).out;
    assert_eq!(out.matches("Saved in ").count(), 2, "{out}");
    assert_eq!(folder.files(), ["mine.grog"], "no half-written file is left");
    run(&["replay", &file]).good();
    let loaded = play(&["bulge", "--load", &file], "log\n").out;
    assert!(
        loaded.contains("activates Schleiden") && loaded.contains("Which unit moves next?"),
        "{loaded}"
    );
    play(&["--load", &file, "--allied", "random"], "");
    let inside = play(
        &["bulge"],
        &format!("load {file}\nload {}\nload\n", folder.path("none.grog")),
    )
    .out;
    assert!(inside.contains("loaded: 1 actions played."), "{inside}");
    assert!(inside.contains("none.grog cannot be read"), "{inside}");
    assert_eq!(
        play(&["--load", &file], "finish\n").out,
        play(&["--load", &file], "finish\n").out
    );
}

#[test]
fn nothing_but_records_is_written_over() {
    let folder = Folder::new();
    let letter = folder.file("letter.txt", "Dear Anne");
    let script = format!(
        "save {letter}\nsave {}\nsave {}\n",
        folder.path("no/such/folder.grog"),
        folder.name()
    );
    let out = play(&["skirmish"], &script).out;
    assert!(out.contains("it was left alone"), "{out}");
    assert_eq!(out.matches("cannot be written").count(), 2, "{out}");
    assert_eq!(fs::read_to_string(letter).expect("untouched"), "Dear Anne");
    assert_eq!(folder.files(), ["letter.txt"]);
}

#[test]
fn the_table_can_be_looked_at() {
    let script = "help\nmap\nshow BAS\nshow Bastogne\nshow XYZ\nunits\nunits Lehr\nunits nobody\nmoves G14\nmoves\nmoves Z99\nsupply\n\
                  rule S3e\nrule S3\nrule 99\nlog\nstand foo never\nstand foo\nroll\n\nquit\n";
    let out = play(&["bulge"], script).out;
    for text in [
        "why something cannot be done",
        "BAS Bastogne",
        "There is no place 'XYZ'",
        "Pz Lehr Div",
        "No unit fits 'nobody'",
        "Z99",
        "You may pass only if",
        "There is no paragraph '99'",
        "Nothing has happened yet.",
        "Noted for 'foo'",
        "stand KIND never",
        "No dice are to be rolled now.",
    ] {
        assert!(out.contains(text), "'{text}' is not in:\n{out}");
    }
}

#[test]
fn commands_have_french_names() {
    let script = "aide\nmontrer\ncarte\nunités Lehr\npourquoi activate BAS\npourquoi move G14 vers BAS\nchances KRI\nactivate SCD\nannuler\njournal\nrègle S3e\n\
                  dés miens\ndés programme\nravitaillement\nconsigne foo jamais\nbof\nquitter\n";
    let out = play(&["bulge", "--lang", "fr"], script).out;
    for text in [
        "pourquoi une chose est impossible",
        "Tenu par",
        "Lehr",
        "[§S3a]",
        "[§S7a]",
        "Chances\u{a0}: KRI",
        "Une action annulée.",
        "Il ne s’est encore rien passé.",
        "Vous ne pouvez passer",
        "Vous lancez les dés",
        "Le programme lance les dés.",
        "C’est noté pour «\u{a0}foo\u{a0}»",
        "«\u{a0}bof\u{a0}» n’est ni un choix ni une commande",
    ] {
        assert!(out.contains(text), "'{text}' is not in:\n{out}");
    }
}

#[test]
fn the_end_of_the_script_ends_the_game_quietly() {
    let folder = Folder::new();
    for script in ["", "1", "1\n", "\u{feff}\n", "quit\nnot read\n"] {
        play(&["skirmish"], script);
    }
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[test]
fn strange_lines_are_harmless() {
    let strange = "; ; ;\n-1\n1.5\n18446744073709551616\n'\"\\\n\u{0}\nodds ; ;\nundo x\nlog x\nlog 0\nundo 0\nstand a ask x\n\
                   stand a ask 3\nstand a ask\nshow  \nrule \nwhy to\nwhy to to\nwhy >\nunits \u{1F600}\n";
    play(&["bulge"], strange);
    play(&["skirmish"], strange);
    play(&["skirmish", "--own-dice"], strange);
}

#[test]
fn a_seat_sees_only_its_own_secrets() {
    let out = play(
        &["skirmish", "--scenario", "crossing"],
        "deploy N1\ndeploy N2\ndeploy N3\ndeploy N4\nshow\n",
    )
    .out;
    let (north, south) = out
        .split_once("South: Into which block")
        .expect("south is asked after north");
    assert!(north.contains("North Guard"), "{out}");
    assert!(!south.contains("North Guard"), "{south}");
}

#[test]
fn answers_that_are_nearly_right() {
    let out = play(
        &["bulge"],
        "activate scd\nundo\nundo\nactivate XXX\nundo x\nlog -3\nrule\n",
    )
    .out;
    assert!(out.contains("activates Schleiden"), "capitals do not matter: {out}");
    assert!(out.contains("Nothing has been done"), "{out}");
    assert!(
        out.contains("'activate XXX' is no action of this game") && out.contains("activate SCD"),
        "{out}"
    );
    assert!(
        out.contains("undo [N]") && out.contains("log [N]") && out.contains("rule ID"),
        "{out}"
    );
}

#[test]
fn odds_come_before_an_attack_that_stands_behind_other_actions() {
    let out = play(&["bulge"], "activate STK; pick G04; go KRI; finish\n").out;
    let (odds, fight) = (out.find("Odds of KRI"), out.find("Combat in Krinkelt"));
    assert!(odds.is_some() && odds < fight, "{out}");
    assert!(out.contains("Chance to hit: 277 VG Div, 12 VG Div"), "{out}");
    assert_eq!(out.matches("Odds of KRI").count(), 1, "{out}");
    let refused = play(&["bulge"], "activate STK; pick G04; go KRI; go BAS\n").out;
    assert!(!refused.contains("Odds of KRI"), "{refused}");
}

#[test]
fn a_record_of_another_game_is_not_written_over() {
    let folder = Folder::new();
    let path = folder.path("a.grog");
    play(&["bulge"], &format!("save {path}\n"));
    let before = fs::read_to_string(&path).expect("saved");
    let out = play(&["skirmish"], &format!("save {path}\n")).out;
    assert!(out.contains("no record of this game"), "{out}");
    assert_eq!(fs::read_to_string(&path).expect("untouched"), before);
}

/// What cannot be taken back, or ends a step by itself, is marked and told before it is done.
#[test]
fn what_an_answer_sets_off_is_told_before_it() {
    let out = play(&["bulge"], "activate KRI\nfinish\n").out;
    assert!(out.contains("No more movement ‡"), "{out}");
    let told = out.find("This cannot be taken back.").expect("told");
    assert!(told < out.find("Combat in Krinkelt").expect("fought"), "{out}");
}

/// Odds can be asked before the last move, with everybody who is named in the plan.
#[test]
fn odds_can_be_asked_for_a_plan() {
    let ask = |plan: &str| play(&["bulge"], &format!("odds {plan}\nlog\n")).out;
    let one = ask("activate STK; pick G04; go KRI");
    assert!(
        one.contains("Odds of KRI") && one.contains("Nothing has happened yet."),
        "{one}"
    );
    let two = ask("activate STK; pick G04; go KRI; pick G05; go KRI");
    let both = "12 VG Div, 3 FJ Div";
    assert!(two.contains(both) && !one.contains(both), "{two}");
    assert_eq!(two.matches("Odds of KRI").count(), 1, "{two}");
    let none = ask("activate STK; pick G04");
    assert!(none.contains("No attack comes of this by itself"), "{none}");
}

#[test]
fn the_map_is_drawn_as_text() {
    let areas = play(&["bulge"], "map\nmap XYZ\n").out;
    let map = areas.split("> map").nth(1).expect("a map");
    assert!(map.contains("■") && map.contains("□") && map.contains("BAS"), "{areas}");
    assert!(areas.contains("There is no place 'XYZ'"), "{areas}");
    let hexes = play(&["triumphant", "--lang", "fr"], "carte 3315\n").out;
    let map = hexes.split("> carte").nth(1).expect("a map");
    assert!(
        map.contains("3315") && map.contains("3215") && !map.contains("1101"),
        "{hexes}"
    );
    assert!(map.contains("unités"), "{hexes}");
}

#[test]
fn the_position_says_what_counts_in_the_end() {
    let out = play(&["bulge"], "show\nshow BAS\n").out;
    assert!(out.contains("What counts in the end") && out.contains("≥"), "{out}");
    let place = out.split("> show BAS").nth(1).expect("a place");
    assert!(
        place.contains("Bastogne · Town") && place.contains("Victory points: 3"),
        "{place}"
    );
}

/// Who threw what, and which of it hit; asked again, the log says the same.
#[test]
fn dice_are_told_by_side() {
    let out = play(&["bulge", "--own-dice"], "activate KRI; finish\n1 2 9 9 9 9 9\nlog\n").out;
    for told in ["German, 277 VG Div", "Allied, 99 Inf Div", "[1] [2] 9"] {
        assert_eq!(out.matches(told).count(), 2, "{told}: {out}");
    }
}

/// What can be done counts before a command of the same name; otherwise the command looks at one unit.
#[test]
fn supply_of_one_unit_is_a_command_where_it_is_no_action() {
    let out = play(&["bulge"], "supply G04\nsupply nobody\n").out;
    let asked = out.split("> supply").nth(1).expect("asked");
    assert!(asked.contains("G04") && !asked.contains("G05"), "{asked}");
    assert!(out.contains("No unit fits 'nobody'"), "{out}");
}

#[test]
fn units_are_moved_by_the_same_words_in_all_games() {
    let out = play(
        &["skirmish", "--scenario", "melee"],
        "why pick N1\nwhy halt\nwhy go ford\n",
    )
    .out;
    assert!(!out.contains("is no question of this game"), "{out}");
}

/// Where something is hidden, too, odds count everybody named in an answer; and the last unit that joins an attack, by
/// which the dice are thrown at once, is asked about like the word that ends it.
#[test]
fn odds_count_everybody_who_attacks() {
    let game = [
        "triumphant",
        "--scenario",
        "breakthrough",
        "--seed",
        "5",
        "--allied",
        "random",
    ];
    let begin = "preset\npreset\nfinish\n1\nfinish\nfinish\nfinish\ndeclare 2206; finish\n";
    let five = "attack ge-5-3fj; attack ge-8-3fj; attack ge-9-3fj; attack ge-293-18; attack ge-294-18";
    for all in [format!("{five}; finish"), format!("{five}; attack ge-655")] {
        let out = play(&game, &format!("{begin}odds {all}\n{all}\n")).out;
        let (odds, fight) = (out.find("Odds of 2206"), out.find("Attack on 2206"));
        assert!(odds.is_some() && odds < fight, "{out}");
        assert!(out.contains("5/3, 8/3 FJ, 9/3, 293/18, 294/18"), "{out}");
        assert!(out.contains("the dice are thrown. This cannot be taken back."), "{out}");
    }
}

/// What is lost by an answer that looks harmless is told before it.
#[test]
fn whoever_is_put_down_at_the_edge_stays_off_the_map() {
    let game = [
        "triumphant",
        "--scenario",
        "breakthrough",
        "--seed",
        "5",
        "--german",
        "random",
    ];
    let round = "commit us-viii-hq us-v-hq\npick us-ccr-5ad; halt\nfinish\n";
    let out = play(&game, &format!("preset\npreset\n{}", round.repeat(12))).out;
    assert!(
        out.contains("! Not brought in during this phase: CCR/5 [§10.15]"),
        "{out}"
    );
}
