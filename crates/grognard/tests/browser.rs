//! The table in a real browser: starts the program, installs what the browser tests need, and runs `e2e/`.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The program, serving on a port of its own; it ends with the test.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(data: &Path) -> Self {
        let _ = fs::remove_dir_all(data);
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(["--lang", "en", "serve", "--no-open", "--port", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| Some(line[line.find("http://")?..].trim_end_matches('/').to_string()))
            .expect("it says where it serves");
        Self { child, address }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(program: &str, args: &[&str], folder: &Path) -> bool {
    let ran = Command::new(program).args(args).current_dir(folder).status();
    ran.is_ok_and(|status| status.success())
}

/// npm packages of the browser tests, if they are not there yet.
fn install_packages(e2e: &Path) {
    let lock = fs::read(e2e.join("package-lock.json")).expect("e2e/package-lock.json");
    let stamp = e2e.join("node_modules/.grognard-lock");
    if fs::read(&stamp).ok().as_ref() == Some(&lock) {
        return;
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    assert!(
        run(npm, &["ci", "--no-audit", "--no-fund", "--prefer-offline"], e2e),
        "npm ci in e2e"
    );
    fs::write(stamp, lock).expect("node_modules can be written");
}

/// A Chromium: one that is installed, Debian's, or Playwright's own.
fn install_browser(e2e: &Path) {
    let known = [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ];
    let named = env::var_os("GROGNARD_CHROMIUM").map(PathBuf::from);
    if known.iter().map(PathBuf::from).chain(named).any(|path| path.exists()) {
        return;
    }
    let debian = run("apt-get", &["update", "-qq"], e2e)
        && run(
            "apt-get",
            &["install", "-y", "-qq", "--no-install-recommends", "chromium"],
            e2e,
        );
    let playwright = || {
        run(
            "node",
            &["node_modules/@playwright/test/cli.js", "install", "chromium"],
            e2e,
        )
    };
    assert!(
        debian || playwright(),
        "no Chromium can be installed: install one, or set GROGNARD_CHROMIUM to its path"
    );
}

/// What the failed tests said, from the report that is written for programs.
fn complaints(report: &Value) -> Vec<&str> {
    let below: Vec<&Value> = match report {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => return Vec::new(),
    };
    let own = report["error"]["message"].as_str();
    own.into_iter().chain(below.into_iter().flat_map(complaints)).collect()
}

#[test]
fn everything_works_in_a_real_browser() {
    let e2e = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e");
    install_packages(&e2e);
    install_browser(&e2e);
    let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
    let served = Served::start(&scratch.join("data"));
    let report = scratch.join("report.json");
    let _ = fs::remove_file(&report);
    let passed = Command::new("node")
        .args(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"])
        .current_dir(&e2e)
        .env("BASE_URL", &served.address)
        .env("GROGNARD_PROGRAM", env!("CARGO_BIN_EXE_grognard"))
        .env("GROGNARD_E2E_OUT", scratch.join("results"))
        .env("FORCE_COLOR", "0")
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
        .status()
        .expect("node can be run");
    let told = fs::read(&report)
        .ok()
        .and_then(|text| serde_json::from_slice(&text).ok());
    assert!(
        passed.success(),
        "traces are in {}\n{}",
        scratch.display(),
        complaints(&told.unwrap_or(Value::Null)).join("\n")
    );
}
