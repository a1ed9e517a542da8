//! `grognard serve` and `grognard backup`, run as programs.

mod common;

use common::service::Service;
use common::{Folder, command, finish, run};

#[test]
fn without_arguments_the_table_is_served() {
    let folder = Folder::new();
    let service = Service::start(&[], &folder.name());
    assert!(service.said.contains("http://localhost:"), "{}", service.said);
    assert_eq!(service.ask("GET", "/health", "", None).body, "ok");
    let page = service.ask("GET", "/", "", None);
    assert!(
        page.head.contains("text/html") && page.head.contains("content-security-policy"),
        "{}",
        page.head
    );
    assert_eq!(service.ask("GET", "/api/nothing", "", None).status, 404);
}

#[test]
fn french_is_spoken_too() {
    let folder = Folder::new();
    let service = Service::start(&["serve", "--lang", "fr"], &folder.name());
    assert!(
        service.said.contains("La table est à http://localhost:"),
        "{}",
        service.said
    );
}

#[test]
fn one_program_serves_a_folder() {
    let folder = Folder::new();
    let _first = Service::start(&["serve"], &folder.name());
    let data = folder.name();
    run(&["serve", "--no-open", "--port", "0", "--data", &data]).refused(&["already serves", &data]);
    run(&["serve", "--no-open", "--port", "0", "--data", &data, "--lang", "fr"]).refused(&["sert déjà"]);
}

#[test]
fn a_folder_whose_lock_was_deleted_is_written_by_the_last_program_alone() {
    let folder = Folder::new();
    let first = Service::start(&["serve"], &folder.name());
    let visitor = first.visitor();
    std::fs::remove_file(folder.path("lock")).expect("the lock is deleted");
    let second = Service::start(&["serve"], &folder.name());
    let name = serde_json::json!({"name": "Anna"});
    assert_eq!(first.ask("POST", "/api/me", &visitor, Some(&name)).status, 503);
    assert_eq!(first.ask("GET", "/health", "", None).status, 503);
    assert_eq!(second.ask("POST", "/api/me", &visitor, Some(&name)).status, 200);
    assert_eq!(second.ask("GET", "/health", "", None).status, 200);
}

#[test]
fn a_damaged_database_is_named_with_what_to_do() {
    let folder = Folder::new();
    let file = folder.file("grognard.db", "this is no database\n".repeat(1000));
    let args = ["serve", "--no-open", "--port", "0", "--data", &folder.name()];
    run(&args).refused(&[&file, "damaged", "backup"]);
    let french = [&args[..], &["--lang", "fr"]].concat();
    run(&french).refused(&["endommagée", "copie de sauvegarde"]);
}

#[test]
fn wrong_settings_are_named_with_their_place() {
    let folder = Folder::new();
    let file = folder.file("grognard.toml", "port = 1944\ncolour = \"red\"\nlan = \"maybe\"\n");
    let ran = run(&["serve", "--no-open", "--settings", &file]).refused(&["'colour' is no setting", "log-format"]);
    assert!(
        ran.err.contains(&format!("{file}:2:1")) && ran.err.contains(&format!("{file}:3:7")),
        "{}",
        ran.err
    );
    let french = run(&["serve", "--no-open", "--settings", &file, "--lang", "fr"]);
    french.refused(&[
        "«\u{a0}colour\u{a0}» n’est pas un réglage",
        "écrivez «\u{a0}true\u{a0}» ou «\u{a0}false\u{a0}»",
    ]);
    run(&["serve", "--settings", "no/such/file.toml"]).refused(&["no/such/file.toml"]);
    run(&["serve", "--port", "70000"]).refused(&["--port", "70000"]);
    let mut wrong = command(&["serve"]);
    wrong.env("GROGNARD_PORT", "harbour");
    finish(wrong, "").refused(&["GROGNARD_PORT", "harbour"]);
}

#[test]
fn a_backup_is_made_while_the_service_runs_and_can_be_served() {
    let folder = Folder::new();
    let (data, copy) = (folder.path("data"), folder.path("copy"));
    let service = Service::start(&["serve"], &data);
    let visitor = service.visitor();
    let table = service.table(&visitor, "skirmish");
    std::fs::create_dir_all(&copy).expect("a folder");
    let target = folder.path("copy/grognard.db");
    assert!(run(&["backup", "--data", &data, &target]).good().out.contains(&target));
    #[cfg(unix)]
    for secret in [&target, &folder.path("data/grognard.db")] {
        let file = std::fs::metadata(secret).expect("it is there");
        let mode = std::os::unix::fs::PermissionsExt::mode(&file.permissions());
        assert_eq!(mode & 0o077, 0, "only its owner may read {secret}");
    }
    run(&["backup", "--data", &data, &target]).refused(&["already there", &target]);
    run(&["backup", "--data", "no/such/folder", "x.db"]).refused(&["no/such/folder"]);
    let again = Service::start(&["serve"], &copy);
    assert_eq!(again.see(&visitor, &table, "a")["sheet"]["id"], table.as_str());
}

#[cfg(unix)]
#[test]
fn it_ends_though_a_request_does_not() {
    let folder = Folder::new();
    let service = Service::start(&["serve"], &folder.name());
    let _half = service.send_head("POST", "/api/tables", 100);
    let process = service.process().to_string();
    for _ in 0..2 {
        let told = std::process::Command::new("kill").args(["-TERM", &process]).status();
        assert!(told.expect("kill runs").success());
    }
    assert_eq!(service.ended(), 0);
}

#[cfg(unix)]
#[test]
fn a_killed_backup_leaves_nothing_behind() {
    let folder = Folder::new();
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/fixtures/28ab91e.db");
    folder.file("data/grognard.db", std::fs::read(kept).expect("a database"));
    let (data, target) = (folder.path("data"), folder.path("copy/games.db"));
    std::fs::create_dir_all(folder.path("copy")).expect("a folder");
    let files = || std::fs::read_dir(folder.path("copy")).expect("a folder").count();
    for _ in 0..5 {
        let mut backup = command(&["backup", "--data", &data, &target]).spawn().expect("it runs");
        while files() == 0 && backup.try_wait().expect("it can be asked").is_none() {
            std::hint::spin_loop();
        }
        backup.kill().expect("it can be killed");
        backup.wait().expect("it is gone");
        // It may have been whole already.
        let _ = std::fs::remove_file(&target);
        let begun = std::time::Instant::now();
        while files() > 0 {
            assert!(begun.elapsed().as_secs() < 60, "something stays behind");
            std::hint::spin_loop();
        }
    }
}

#[test]
fn the_network_is_answered_under_its_own_names() {
    let folder = Folder::new();
    let args = [
        "serve",
        "--lan",
        "--address",
        "https://games.example.org",
        "--host",
        "desk.local",
    ];
    let service = Service::start(&[&args[..], &["--trusted-proxy", "127.0.0.1"]].concat(), &folder.name());
    let status = |host: &str| service.ask_as(host, "GET", "/api/catalogue", "").status;
    for host in ["localhost", "127.0.0.1:1944", "desk.local:1944", "games.example.org"] {
        assert_eq!(status(host), 200, "{host}");
    }
    assert_eq!(status("other.example.org"), 403);
    let through = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.9\r\n";
    let answer = service.ask_as("localhost", "GET", "/api/me", through);
    assert!(answer.head.to_lowercase().contains("; secure"), "{}", answer.head);
    run(&["serve", "--address", "games.example.org"])
        .refused(&["--address", "write an address like `https://games.example.org`"]);
    run(&["serve", "--trusted-proxy", "proxy"]).refused(&["--trusted-proxy", "127.0.0.1"]);
}

#[cfg(unix)]
#[test]
fn it_ends_in_good_order_when_told_to() {
    let folder = Folder::new();
    let service = Service::start(&["serve"], &folder.name());
    let visitor = service.visitor();
    let table = service.table(&visitor, "skirmish");
    let path = format!("/api/tables/{table}/stream?seat=a&lang=en&theme=light");
    let _watching = service.send("GET", &path, &visitor, None);
    let process = service.process().to_string();
    let told = std::process::Command::new("kill").args(["-TERM", &process]).status();
    assert!(told.expect("kill runs").success());
    assert_eq!(service.ended(), 0);
}

#[test]
fn a_copy_says_whether_it_has_the_key_to_the_dice() {
    let folder = Folder::new();
    let (data, copy) = (folder.path("data"), folder.path("copy"));
    let service = Service::start(&["serve"], &data);
    let visitor = service.visitor();
    let table = service.table(&visitor, "skirmish");
    std::fs::create_dir_all(&copy).expect("a folder");
    let target = folder.path("copy/grognard.db");
    let bare = run(&["backup", "--data", &data, "--without-key", &target]).good();
    assert!(bare.out.contains("lacks the key"), "{}", bare.out);
    let args = ["serve", "--no-open", "--port", "0", "--data", &copy];
    run(&args).refused(&[
        "copy/grognard.key",
        "the key to the dice of these games is missing",
        "put back the file",
    ]);
    run(&[&args[..], &["--lang", "fr"]].concat()).refused(&["la clé des dés de ces parties manque"]);
    folder.file("copy/grognard.key", "0".repeat(64));
    run(&args).refused(&["copy/grognard.key", "not the key"]);
    std::fs::copy(folder.path("data/grognard.key"), folder.path("copy/grognard.key")).expect("the key is put back");
    let again = Service::start(&["serve"], &copy);
    assert_eq!(again.see(&visitor, &table, "a")["sheet"]["id"], table.as_str());
    drop(again);
    // Where the key is gone, the copy says so.
    std::fs::remove_file(folder.path("data/grognard.key")).expect("the key is lost");
    let lacking = run(&["backup", "--data", &data, &folder.path("lacking.db")]).good();
    assert!(lacking.out.contains("not beside the database"), "{}", lacking.out);
    let french = run(&["backup", "--data", &data, &folder.path("encore.db"), "--lang", "fr"]).good();
    assert!(french.out.contains("ne contient pas la clé des dés"), "{}", french.out);
}

#[test]
fn a_copy_that_is_put_in_the_place_of_another_database_spoils_no_key() {
    let folder = Folder::new();
    let (data, other) = (folder.path("data"), folder.path("other"));
    let service = Service::start(&["serve"], &data);
    let visitor = service.visitor();
    let table = service.table(&visitor, "skirmish");
    let target = folder.path("copy.db");
    assert!(
        run(&["backup", "--data", &data, &target])
            .good()
            .out
            .contains("has the key")
    );
    drop(Service::start(&["serve"], &other));
    let replaced = std::fs::read(folder.path("other/grognard.key")).expect("a key");
    std::fs::copy(&target, folder.path("other/grognard.db")).expect("the copy is put there");
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.path(&format!("other/grognard.db{end}")));
    }
    let again = Service::start(&["serve"], &other);
    assert_eq!(again.see(&visitor, &table, "a")["sheet"]["id"], table.as_str());
    let files = std::fs::read_dir(&other).expect("a folder").flatten();
    let kept = files.filter(|file| std::fs::read(file.path()).is_ok_and(|bytes| bytes == replaced));
    assert_eq!(kept.count(), 1, "the key of the database that was there is kept");
}

#[test]
fn those_behind_one_address_have_their_limits() {
    let folder = Folder::new();
    let args = [
        "serve",
        "--trusted-proxy",
        "127.0.0.1",
        "--limit",
        "requests-per-address=3",
    ];
    let service = Service::start(&args, &folder.path("few"));
    let from = |address: &str| {
        let head = format!("X-Forwarded-For: {address}\r\n");
        service.ask_as("localhost", "GET", "/api/catalogue", &head)
    };
    for _ in 0..3 {
        assert_eq!(from("203.0.113.9").status, 200);
    }
    let refused = from("203.0.113.9");
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.body.contains("service-too-often"), "{}", refused.body);
    assert!(
        refused.head.to_lowercase().contains("retry-after: "),
        "{}",
        refused.head
    );
    assert_eq!(from("203.0.113.10").status, 200, "others have their own");
    for _ in 0..5 {
        assert_eq!(
            service.ask("GET", "/api/catalogue", "", None).status,
            200,
            "this machine is not counted"
        );
    }
    drop(service);
    run(&["serve", "--limit", "stream-per-visitor=3"]).refused(&["--limit", "streams-per-visitor=10"]);
    let mut wrong = command(&["serve", "--lang", "fr"]);
    wrong.env("GROGNARD_LIMITS", "uploads=many");
    finish(wrong, "").refused(&["GROGNARD_LIMITS", "écrivez le nom d’une limite"]);
}
