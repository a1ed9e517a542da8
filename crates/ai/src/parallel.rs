//! Sharing work among threads so that its result does not depend on how many there are.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does `work` for every number below `count` on `threads` threads; results in the order of the numbers. Where `go_on`
/// says no, what is left is not done. Less than `least` pieces are not worth another thread. Each thread makes its own
/// tools with `tools`.
pub(crate) fn parallel_map<R: Send, T>(
    threads: usize,
    least: usize,
    count: usize,
    go_on: impl Fn() -> bool + Sync,
    tools: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, usize) -> R + Sync,
) -> Vec<Option<R>> {
    let mut all: Vec<Option<R>> = Vec::new();
    all.resize_with(count, || None);
    let threads = threads.min(count.div_ceil(least)).max(1);
    if threads == 1 {
        let mut tools = tools();
        for (at, slot) in all.iter_mut().enumerate() {
            if !go_on() {
                break;
            }
            *slot = Some(work(&mut tools, at));
        }
        return all;
    }
    let next = AtomicUsize::new(0);
    let done: Mutex<&mut Vec<Option<R>>> = Mutex::new(&mut all);
    let run = || {
        let mut tools = tools();
        let mut mine = Vec::new();
        while go_on() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                break;
            }
            mine.push((at, work(&mut tools, at)));
        }
        let mut done = done.lock().unwrap_or_else(|broken| broken.into_inner());
        for (at, result) in mine {
            done[at] = Some(result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(run);
        }
        run();
    });
    all
}

#[cfg(test)]
mod tests {
    use super::parallel_map;

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let squares = |threads| parallel_map(threads, 8, 100, || true, || 0, |_, n| n * n);
        assert_eq!(squares(1), squares(3));
        assert_eq!(squares(2)[99], Some(9801));
    }

    #[test]
    fn what_is_stopped_is_left_undone() {
        assert!(
            parallel_map(2, 8, 100, || false, || 0, |_, n| n)
                .iter()
                .all(Option::is_none)
        );
    }
}
