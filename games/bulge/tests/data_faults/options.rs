//! The options.

use grognard_bulge::Bulge;
use grognard_core::Game;
use grognard_core::data::Files;

use super::*;

#[test]
fn without_values() {
    let entry = "\n[[option]]\nid = ¦\"weather\"\nruling = \"R1\"\ndefault = \"off\"\n\
                 label_en = \"W\"\nlabel_fr = \"M\"\nhelp_en = \"W\"\nhelp_fr = \"M\"\n";
    OURS.added("options.toml", entry, "has no values");
}

#[test]
fn with_an_unknown_default() {
    let fault = OURS.planted("options.toml", "default = \"d10\"", "default = ¦\"d20\"", "`d20`");
    assert!(fault.remedy.contains("d10"));
}

#[test]
fn without_a_ruling() {
    OURS.planted("options.toml", "ruling = \"R45\"", "ruling = ¦\"45\"", "`45`");
}

/// An option that the rules do not know would silently do nothing; it is refused when the game is loaded.
#[test]
fn that_the_rules_do_not_know() {
    let options = DATA
        .iter()
        .find(|(name, _)| *name == "options.toml")
        .expect("the options")
        .1;
    let faults = |text: &str| {
        Bulge::load(Files::embedded(DATA).with("options.toml", text))
            .err()
            .expect("refused")
    };
    let found = faults(&options.replace("\"d12\"", "\"d20\""));
    assert!(
        found[0].what.contains("d20") && found[0].line > 1 && found[0].remedy.contains("d12"),
        "{found:?}"
    );
    let found = faults(&options.replace("id = \"stacking\"", "id = \"piling\""));
    assert!(found[0].what.contains("piling") && found[0].column > 1, "{found:?}");
}
