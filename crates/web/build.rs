//! Builds the client with npm when its sources have changed; the result goes to `OUT_DIR` and into the program.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// What the client is made of. Never `node_modules` or the output: they would change at every build.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    if let Err(trouble) = build() {
        for line in trouble.lines() {
            println!("cargo::error={line}");
        }
    }
}

fn build() -> Result<(), String> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(format!("{name} is not set"));
    let client = folder("CARGO_MANIFEST_DIR")?.join("client");
    let out = folder("OUT_DIR")?;
    let dist = out.join("dist");
    let told = |e: io::Error| e.to_string();
    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(told)?;
    }
    fs::create_dir_all(&dist).map_err(told)?;
    for source in SOURCES
        .map(|name| client.join(name))
        .iter()
        .filter(|path| path.exists())
    {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    for name in ["GROGNARD_WEB_DIST", "GROGNARD_WEB_SKIP"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    if env::var_os("GROGNARD_WEB_SKIP").is_some() {
        let page = "<!doctype html><title>Grognard</title><p>This program was built without its client.";
        fs::write(dist.join("index.html"), page).map_err(told)?;
    } else if let Some(ready) = env::var_os("GROGNARD_WEB_DIST") {
        copy(Path::new(&ready), &dist).map_err(told)?;
    } else {
        with_npm(&client, &out, &dist)?;
    }
    table(&dist, &out).map_err(told)
}

fn with_npm(client: &Path, out: &Path, dist: &Path) -> Result<(), String> {
    let told = |e: io::Error| e.to_string();
    // npm writes beside package.json; where the sources may not be written to, it works on a copy.
    let work = if in_workspace(client) {
        client.to_path_buf()
    } else {
        let copied = out.join("client");
        copy(client, &copied).map_err(told)?;
        copied
    };
    let lock = fs::read(work.join("package-lock.json")).map_err(told)?;
    let stamp = work.join("node_modules/.grognard-lock");
    if fs::read(&stamp).ok().as_deref() != Some(&lock) {
        npm(&work, &["ci", "--no-audit", "--no-fund", "--prefer-offline"], dist)?;
        fs::write(&stamp, &lock).map_err(told)?;
    }
    npm(&work, &["run", "build", "--silent"], dist)?;
    if dist.join("index.html").exists() {
        Ok(())
    } else {
        Err("the client was built but has no index.html".into())
    }
}

fn npm(folder: &Path, args: &[&str], dist: &Path) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let ran = Command::new(npm)
        .args(args)
        .current_dir(folder)
        .env("GROGNARD_DIST", dist)
        .env_remove("NODE_ENV")
        .output();
    match ran {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!(
            "`npm {}` failed:\n{}\n{}",
            args.join(" "),
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        )),
        Err(e) => Err(format!(
            "`{npm}` cannot be run: {e}.\nThe client needs Node.js 20.19 or newer with npm. Install it, or set \
             GROGNARD_WEB_SKIP=1 to build without the client, or GROGNARD_WEB_DIST to a folder with a built one."
        )),
    }
}

/// Writes `files.rs`: every file of the built client, with its type, as bytes in the program.
fn table(dist: &Path, out: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    below(dist, &mut files)?;
    files.sort();
    let mut text = String::from("/// Every file of the client.\npub static FILES: &[File] = &[\n");
    for path in files {
        let name = path
            .strip_prefix(dist)
            .unwrap_or(&path)
            .to_string_lossy()
            .replace('\\', "/");
        let mime = mime(&path);
        let _ = writeln!(
            text,
            "    File {{ name: {name:?}, mime: {mime:?}, body: include_bytes!({path:?}) }},"
        );
    }
    fs::write(out.join("files.rs"), text + "];\n")
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(OsStr::to_str) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "map" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("ico") => "image/x-icon",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            below(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// A checkout has the workspace's lock file three folders up.
fn in_workspace(client: &Path) -> bool {
    let root = client.ancestors().nth(3);
    root.is_some_and(|root| root.join("Cargo.lock").exists() && root.join("games").is_dir())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_name() == "node_modules" {
            continue;
        }
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
