//! The client's own checks: its types and templates, and its unit tests. The build has installed what they need.

use std::path::Path;
use std::process::Command;

fn npm(args: &[&str]) {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("client");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let ran = Command::new(npm)
        .args(args)
        .current_dir(client)
        .output()
        .expect("npm can be run");
    let said = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(ran.status.success(), "npm {}:\n{}", args.join(" "), said.join("\n"));
}

#[test]
fn types_and_templates_are_sound() {
    npm(&["run", "check", "--silent"]);
}

#[test]
fn unit_tests_pass() {
    npm(&["test", "--silent"]);
}
