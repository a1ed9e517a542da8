//! The options.

use super::*;

#[test]
fn without_values() {
    let entry = "\n[[option]]\nid = ¦\"mud\"\nruling = \"R1\"\ndefault = \"off\"\n\
                 label_en = \"M\"\nlabel_fr = \"B\"\nhelp_en = \"M\"\nhelp_fr = \"B\"\n";
    OURS.added("options.toml", entry, "has no values");
}

#[test]
fn with_an_unknown_default() {
    let fault = OURS.planted("options.toml", "default = \"each\"", "default = ¦\"some\"", "`some`");
    assert!(fault.remedy.contains("each"));
}

#[test]
fn without_a_ruling() {
    OURS.planted("options.toml", "ruling = \"R66\"", "ruling = ¦\"66\"", "`66`");
}
