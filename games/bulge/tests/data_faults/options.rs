//! The options.

use super::*;

#[test]
fn without_values() {
    let entry = "\n[[option]]\nid = ¦\"weather\"\nruling = \"R1\"\ndefault = \"off\"\n\
                 label_en = \"W\"\nlabel_fr = \"M\"\nhelp_en = \"W\"\nhelp_fr = \"M\"\n";
    added("options.toml", entry, "has no values");
}

#[test]
fn with_an_unknown_default() {
    let fault = planted("options.toml", "default = \"d10\"", "default = ¦\"d20\"", "`d20`");
    assert!(fault.remedy.contains("d10"));
}

#[test]
fn without_a_ruling() {
    planted("options.toml", "ruling = \"R45\"", "ruling = ¦\"45\"", "`45`");
}
