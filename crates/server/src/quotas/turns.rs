//! Taking turns: few at a time, the others wait. Who comes next is whose house has waited longest for a turn of its own, then
//! he himself: nobody gets more by asking more often.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::User;

/// Of how many it is remembered when they had their last turn.
const REMEMBERED: usize = 10_000;

/// Turns that are taken.
pub(crate) struct Turns(Mutex<Queue>);

struct Queue {
    free: u32,
    /// In the order in which they came.
    waiting: Vec<Waiting>,
    /// When each had his last turn.
    served: HashMap<String, u64>,
    now: u64,
}

struct Waiting {
    keys: [String; 2],
    call: oneshot::Sender<Turn>,
}

/// A turn, until it is dropped.
pub(crate) struct Turn(Arc<Turns>);

impl Turns {
    /// So many at a time, one at least.
    pub(crate) fn new(places: u32) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Queue {
            free: places.max(1),
            waiting: Vec::new(),
            served: HashMap::new(),
            now: 0,
        })))
    }

    /// Waits for a turn. Whoever gives up waiting is passed over.
    pub(crate) async fn take(self: &Arc<Self>, user: &User) -> Option<Turn> {
        let (call, called) = oneshot::channel();
        let visitor = user.visitor.clone().unwrap_or_default();
        let address = user
            .address
            .map_or_else(|| visitor.clone(), |address| address.to_string());
        self.queue().waiting.push(Waiting {
            keys: [address, visitor],
            call,
        });
        self.call();
        called.await.ok()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls those whose turn it is.
    fn call(self: &Arc<Self>) {
        loop {
            let next = self.queue().next();
            let Some(call) = next else { return };
            // A turn that nobody takes comes back by itself.
            drop(call.send(Turn(Arc::clone(self))));
        }
    }
}

impl Queue {
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        self.waiting.retain(|waiting| !waiting.call.is_closed());
        if self.free == 0 {
            return None;
        }
        let last = |key: &String| self.served.get(key).copied().unwrap_or(0);
        let waiting = self.waiting.iter().enumerate();
        let (at, _) = waiting.min_by_key(|(at, waiting)| (waiting.keys.each_ref().map(last), *at))?;
        let Waiting { keys, call } = self.waiting.remove(at);
        self.free -= 1;
        self.now += 1;
        if self.served.len() >= REMEMBERED {
            self.served.clear();
        }
        for key in keys {
            self.served.insert(key, self.now);
        }
        Some(call)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.queue().free += 1;
        self.0.call();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(visitor: &str, last: u8) -> User {
        User {
            visitor: Some(visitor.into()),
            address: Some([192, 0, 2, last].into()),
        }
    }

    /// Who gets a turn after the other, if these wait in this order.
    async fn order(waiting: &[(&str, u8)]) -> Vec<String> {
        let turns = Turns::new(1);
        let first = turns.take(&user("nobody", 99)).await.expect("a turn");
        let (done, mut told) = tokio::sync::mpsc::unbounded_channel();
        for (at, (visitor, house)) in waiting.iter().enumerate() {
            let (turns, done, user) = (Arc::clone(&turns), done.clone(), user(visitor, *house));
            tokio::spawn(async move {
                let turn = turns.take(&user).await;
                let _ = done.send(user.visitor.unwrap_or_default());
                drop(turn);
            });
            while first.0.queue().waiting.len() <= at {
                tokio::task::yield_now().await;
            }
        }
        drop((first, done));
        let mut order = Vec::new();
        while let Some(visitor) = told.recv().await {
            order.push(visitor);
        }
        order
    }

    #[tokio::test]
    async fn who_asks_often_does_not_keep_others_waiting() {
        let waiting = [("anna", 1), ("anna", 1), ("anna", 1), ("bert", 2), ("bert", 2)];
        assert_eq!(order(&waiting).await, ["anna", "bert", "anna", "bert", "anna"]);
    }

    #[tokio::test]
    async fn a_house_does_not_get_more_by_many_names() {
        let waiting = [("a1", 1), ("a2", 1), ("a3", 1), ("bert", 2), ("bert", 2)];
        assert_eq!(order(&waiting).await, ["a1", "bert", "a2", "bert", "a3"]);
    }

    #[tokio::test]
    async fn a_house_shares_its_turns_among_its_people() {
        let waiting = [("anna", 1), ("anna", 1), ("anna", 1), ("bert", 1)];
        assert_eq!(order(&waiting).await, ["anna", "bert", "anna", "anna"]);
    }

    #[tokio::test]
    async fn whoever_gives_up_is_passed_over() {
        let turns = Turns::new(1);
        let first = turns.take(&user("anna", 1)).await.expect("a turn");
        {
            let bert = user("bert", 2);
            let given_up = turns.take(&bert);
            tokio::pin!(given_up);
            let waits = std::future::poll_fn(|context| {
                std::task::Poll::Ready(std::future::Future::poll(given_up.as_mut(), context).is_pending())
            });
            assert!(waits.await);
        }
        drop(first);
        turns.take(&user("carl", 3)).await.expect("a turn");
    }
}
