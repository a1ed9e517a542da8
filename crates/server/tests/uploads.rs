//! What uploads cost: however a body of the largest size is made, it takes little memory. The only test of its process, which
//! it measures.
#![cfg(target_os = "linux")]

mod common;

use common::{House, Person};

/// The largest record that is taken.
const LARGEST: usize = 8 * 1024 * 1024;
/// What one may cost, and six at once, in kB.
const ONE: u64 = 100 * 1024;
const SIX: u64 = 200 * 1024;

/// A line of what the system says of this process, in kB.
fn memory(what: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the system tells");
    let line = status.lines().find(|line| line.starts_with(what)).expect("a line");
    let number = line.split_whitespace().nth(1).expect("a number");
    number.parse().expect("a number")
}

/// Forgets the most that was used so far; the memory used now.
fn idle() -> u64 {
    std::fs::write("/proc/self/clear_refs", "5").expect("the peak can be reset");
    memory("VmRSS")
}

/// Bodies of the largest size, each bad in its own way.
fn bodies(record: &str) -> Vec<String> {
    let (whole, _) = record.trim_end().rsplit_once('\n').expect("lines");
    let (magic, _) = record.split_once('\n').expect("lines");
    let filled = |head: &str, line: &str| {
        let head = format!("{head}\n");
        let lines = (LARGEST - head.len()) / line.len();
        head + &line.repeat(lines)
    };
    vec![
        filled(magic, "x\n"),
        filled(magic, "option a b\n"),
        filled(whole, "x\n"),
        filled(whole, "roll 1\n"),
        filled(whole, "\n"),
        filled(whole, "x "),
        filled(&format!("{whole}\nposition 0"), "x\n"),
        filled(
            &format!("{whole}\nposition 0"),
            "x x x x x x x x x x x x x x x x x x x x x x x x x\n",
        ),
        filled(whole, "position 0\ndone\n"),
        filled(&whole.replace("\nrules ", "\nrules 9"), "german x\n"),
    ]
}

async fn upload(mut person: Person, body: String) {
    let answer = person.post_as("/api/tables/record", "text/plain", body).await;
    assert_eq!(
        answer.status,
        400,
        "{}",
        answer.text.chars().take(200).collect::<String>()
    );
    assert!(
        answer.text.len() < 100_000,
        "the answer is no longer than anybody reads"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_upload_takes_much_memory() {
    let house = House::open().await;
    let mut anna = house.person();
    let table = anna.alone("bulge").await;
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    let bodies = bodies(&record);
    let before = idle();
    for (number, body) in bodies.iter().enumerate() {
        upload(anna.clone(), body.clone()).await;
        let cost = memory("VmHWM") - before;
        assert!(cost < ONE, "body {number} has cost {cost} kB");
    }
    for body in &bodies {
        let six = (0..6).map(|_| tokio::spawn(upload(anna.clone(), body.clone())));
        for one in six.collect::<Vec<_>>() {
            one.await.expect("it was answered");
        }
        let cost = memory("VmHWM") - before;
        assert!(cost < SIX, "six at once have cost {cost} kB");
    }
}
