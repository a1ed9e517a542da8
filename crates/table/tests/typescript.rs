//! The TypeScript types of the client are those of the service: `crates/web/client/src/wire` is written from the Rust
//! types. If this test fails, run it with `GROGNARD_WRITE=1` and commit what it writes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use grognard_core::{Reach, Trace};
use grognard_table::view::{Board, OddsView, Overlay, View};
use grognard_table::wire::{
    Accepted, Archive, Catalogue, Denied, DiceSheet, Draft, Example, Fork, Gesture, Group, Guide, Hint, HintAsked,
    History, Invitations, Joining, MapSheet, NewTable, NonceGiven, Notes, OddsAsked, Opened, RuleSheet, SeatAsked,
    Snapshot, Submission, Visitor, WhyAnswer, WhyAsked,
};
use ts_rs::{Config, TS};

fn generated(folder: &Path) {
    let config = Config::default().with_out_dir(folder).with_large_int("number");
    macro_rules! export {
        ($($name:ty),* $(,)?) => { $( <$name>::export_all(&config).expect(stringify!($name)); )* };
    }
    export!(
        Accepted,
        Archive,
        Example,
        Hint,
        HintAsked,
        Notes,
        Board,
        Catalogue,
        Denied,
        DiceSheet,
        Draft,
        Fork,
        Gesture,
        Group,
        Guide,
        History,
        Invitations,
        Joining,
        MapSheet,
        NewTable,
        NonceGiven,
        OddsAsked,
        OddsView,
        Opened,
        Overlay,
        Reach,
        RuleSheet,
        SeatAsked,
        Snapshot,
        Submission,
        Trace,
        View,
        Visitor,
        WhyAnswer,
        WhyAsked,
    );
}

fn texts(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return BTreeMap::new();
    };
    let read = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).ok()?;
        Some((
            entry.file_name().to_string_lossy().into_owned(),
            text.replace("\r\n", "\n"),
        ))
    };
    entries.flatten().filter_map(read).collect()
}

#[test]
fn the_types_of_the_client_are_those_of_the_service() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/client/src/wire");
    if env::var_os("GROGNARD_WRITE").is_some() {
        let _ = fs::remove_dir_all(&kept);
        generated(&kept);
        return;
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = fs::remove_dir_all(&fresh);
    generated(&fresh);
    let (fresh, kept) = (texts(&fresh), texts(&kept));
    let stale: Vec<&String> = fresh
        .keys()
        .chain(kept.keys())
        .filter(|name| fresh.get(*name) != kept.get(*name))
        .collect();
    assert!(
        stale.is_empty(),
        "stale: {stale:?}; run this test with GROGNARD_WRITE=1"
    );
    assert!(fresh.len() > 60, "{}", fresh.len());
}
