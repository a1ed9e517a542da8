//! `grognard map compile`: makes the data files of a board from its theatre and its map.

use std::path::Path;

use grognard_atlas::Product;

use super::project::Project;
use crate::Shell;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::words::m;

/// Where the report goes.
const REPORT: &str = "map/report.md";

/// Compiles the map of a game or folder, or says what is stale.
pub(super) fn run(shell: &mut Shell, map: &str, check: bool) -> CliResult {
    let folder = match Project::sources(map) {
        Some(folder) => folder,
        None if Path::new(map).is_dir() => Path::new(map).to_path_buf(),
        None => {
            let message = m("map-compile-what").with("id", map);
            return Err(CliError::input(shell.words.tell(&message)));
        }
    };
    let project = Project::open(&shell.words, &folder)?;
    let compiled = project.plan.compile(&project.theatre, &project.data);
    let product = compiled.map_err(|faults| shell.words.faults(&faults))?;
    let stale = changed(&project, &product);
    if check {
        return verdict(shell, &project, &stale);
    }
    for (name, text) in &stale {
        let path = folder.join(name);
        if let Some(inner) = path.parent() {
            files::folder(&shell.words, inner)?;
        }
        files::write(&shell.words, &path, text)?;
        super::written(shell, &path)?;
    }
    if stale.is_empty() {
        shell.out.line(shell.words.say("map-fresh"))?;
    }
    if !product.report.is_empty() {
        shell.out.line("")?;
        shell.out.text(&product.report)?;
    }
    proven(shell, &Project::open(&shell.words, &folder)?)
}

/// Files that are not on the disk as they should be, with their texts.
fn changed(project: &Project, product: &Product) -> Vec<(String, String)> {
    let data = product
        .data
        .iter()
        .map(|(name, text)| (format!("data/{name}"), text.clone()));
    let report = Some((REPORT.to_string(), product.report.clone())).filter(|(_, text)| !text.is_empty());
    let now = |name: &str| std::fs::read_to_string(project.folder.join(name)).unwrap_or_default();
    let differs = |(name, text): &(String, String)| now(name).replace("\r\n", "\n") != *text;
    data.chain(report).filter(differs).collect()
}

fn verdict(shell: &mut Shell, project: &Project, stale: &[(String, String)]) -> CliResult {
    for (name, _) in stale {
        let path = files::shown(&project.folder.join(name));
        shell.out.line(shell.words.tell(&m("map-stale").with("path", path)))?;
    }
    if stale.is_empty() {
        shell.out.line(shell.words.say("map-fresh"))?;
        return proven(shell, project);
    }
    Err(CliError::Found)
}

/// Proves the board that is on the disk.
fn proven(shell: &mut Shell, project: &Project) -> CliResult {
    let faults = project.plan.check(&project.theatre, &project.data);
    for fault in &faults {
        shell.out.line(shell.words.fault(fault))?;
    }
    if faults.is_empty() {
        shell.out.line(shell.words.say("map-proven"))
    } else {
        Err(CliError::Found)
    }
}
