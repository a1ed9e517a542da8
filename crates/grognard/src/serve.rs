//! `grognard serve`: the table in the browser, and `grognard backup`: a copy of what it keeps.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::{env, io};

use grognard_server::settings::{Browser, Given, LogFormat, Settings};
use grognard_server::{Addresses, BackupKey, CopiedKey, NetworkAccess, PageFile};
use grognard_table::erased::AnyGame;

use crate::Shell;
use crate::args::{BackupArgs, ServeArgs};
use crate::files;
use crate::out::CliResult;
use crate::words::{Words, m};

/// Serves until it is told to stop.
pub(crate) fn run(shell: &mut Shell, args: &ServeArgs) -> CliResult {
    let settings = settings(&shell.words, args)?;
    let games: Vec<Arc<dyn AnyGame>> = shell.registry.games().cloned().collect();
    let Shell { words, out, .. } = shell;
    let mut told = Ok(());
    let mut ready = |addresses: &Addresses| {
        told = addresses_lines(words, addresses)
            .iter()
            .try_for_each(|line| out.line(line))
            .and_then(|()| out.flush());
        if settings.browser == Browser::Opened {
            open(&addresses.here);
        }
    };
    let served = grognard_server::serve(&settings, &games, client_file, &mut ready);
    told?;
    served.map_err(|fault| words.faults(&[fault]))
}

/// Copies what is kept into a new file.
pub(crate) fn backup(shell: &mut Shell, args: &BackupArgs) -> CliResult {
    let given = Given {
        data: args.data.clone(),
        ..Given::default()
    };
    let settings = given.or(from_environment(&shell.words)?).settled(variable);
    let key = if args.without_key {
        BackupKey::LeftOut
    } else {
        BackupKey::Along
    };
    let copied = grognard_server::backup(&settings.data, &args.file, key);
    let copied = copied.map_err(|fault| shell.words.faults(&[fault]))?;
    let message = m("serve-copied").with("path", files::shown(&args.file));
    shell.out.line(shell.words.tell(&message))?;
    let of_key = match copied {
        CopiedKey::Along => "serve-copied-key",
        CopiedKey::LeftOut => "serve-copied-without-key",
        CopiedKey::Missing => "serve-copied-key-missing",
        CopiedKey::None => return Ok(()),
    };
    shell.out.line(shell.words.say(of_key))
}

fn settings(words: &Words, args: &ServeArgs) -> CliResult<Settings> {
    let flags = Given {
        port: args.port,
        browser: args.no_open.then_some(Browser::Left),
        data: args.data.clone(),
        reach: args.lan.then_some(NetworkAccess::Network),
        hosts: Some(args.host.clone()).filter(|hosts| !hosts.is_empty()),
        address: args.address.clone(),
        trusted_proxies: Some(args.trusted_proxy.clone()).filter(|proxies| !proxies.is_empty()),
        limits: args.limit.clone(),
        log: args.log_format.as_deref().map(|format| match format {
            "json" => LogFormat::Json,
            _ => LogFormat::Text,
        }),
    };
    let path = args.settings.clone();
    let file = match path.or_else(|| variable("GROGNARD_SETTINGS").map(Into::into)) {
        Some(path) => from_file(words, &path)?,
        None => Given::default(),
    };
    Ok(flags.or(from_environment(words)?).or(file).settled(variable))
}

fn from_file(words: &Words, path: &Path) -> CliResult<Given> {
    let text = files::read(words, path)?;
    Given::of_file(&files::shown(path), &text).map_err(|faults| words.faults(&faults))
}

fn from_environment(words: &Words) -> CliResult<Given> {
    Given::of_environment(variable).map_err(|faults| words.faults(&faults))
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn addresses_lines(words: &Words, addresses: &Addresses) -> Vec<String> {
    let mut lines = vec![words.tell(&m("serve-here").with("address", addresses.here.as_str()))];
    if let Some(network) = &addresses.network {
        lines.push(words.tell(&m("serve-network").with("address", network.as_str())));
        lines.push(words.say("serve-network-warning"));
    }
    lines.push(words.say("serve-stop"));
    lines
}

/// Shows a page in the user's browser. Where there is none, the address on the screen is enough.
fn open(address: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let started: io::Result<_> = Command::new(program)
        .args(args)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // Whether it worked is seen by whoever sits before the screen.
    drop(started);
}

fn client_file(name: &str) -> Option<PageFile> {
    grognard_web::get(name).map(|file| PageFile {
        mime: file.mime,
        body: file.body,
    })
}
