//! What all tests of the command share: running the real program, and folders that go away.
#![allow(dead_code, reason = "not every test uses everything")]

pub(crate) mod service;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// What a run came to.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Its output as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}\n{}\n{}", self.out, self.err))
    }

    /// It went well.
    pub(crate) fn good(self) -> Self {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self
    }

    /// It was refused: exit code 2, with a message that names all of these and no panic.
    pub(crate) fn refused(self, names: &[&str]) -> Self {
        assert_eq!(self.code, 2, "{}\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        for name in names {
            assert!(self.err.contains(name), "'{name}' is not in:\n{}", self.err);
        }
        self
    }
}

/// Runs the program.
pub(crate) fn run(args: &[&str]) -> Ran {
    scripted(args, "")
}

/// Runs the program with lines for its standard input.
pub(crate) fn scripted(args: &[&str], input: &str) -> Ran {
    finish(command(args), input)
}

/// The program with the environment of nobody in particular.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command
        .args(args)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES");
    command
}

/// Runs it to its end.
pub(crate) fn finish(mut command: Command, input: &str) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_string();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("its input was written");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// A folder of this test, gone afterwards.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "grognard-cli-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    /// Its own path.
    pub(crate) fn name(&self) -> String {
        self.0.to_string_lossy().into_owned()
    }

    /// Writes a file and gives its path.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("inside")).expect("a folder");
        fs::write(&path, bytes).expect("a file");
        path.to_string_lossy().into_owned()
    }

    /// Names of the files in it.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("a folder").flatten();
        let mut names: Vec<String> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A data file of a game, as it is in the sources.
pub(crate) fn data(game: &str, name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    fs::read_to_string(root.join(game).join("data").join(name)).expect("a data file")
}

/// A record of a random game, in a folder.
pub(crate) fn record(folder: &Folder, game: &str, scenario: &str, seed: u64) -> String {
    let seed = seed.to_string();
    let name = folder.name();
    let args = [
        "selfplay",
        game,
        "--scenario",
        scenario,
        "--games",
        "1",
        "--seed",
        &seed,
        "--save",
        &name,
    ];
    run(&args).good();
    folder.path(&format!("{game}-{scenario}-{seed}-0.grog"))
}
