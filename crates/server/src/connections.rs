//! Connections: how many there may be, how long each may take, and how they end.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::guard::Line;

/// How many connections are open at most. Many systems give a program a thousand files.
const CONNECTIONS: usize = 800;
/// How many of them from one address of the network.
const FROM_ONE: usize = 100;
/// How long the head of a request may take; a connection on which nothing is asked ends after that too.
const HEAD: Duration = Duration::from_secs(30);
/// How long what is under way may take once the program shall end.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers until `ending` becomes true, then for a little while what was asked before.
pub(crate) async fn answer(listener: TcpListener, routes: Router, guests: Guests, mut ending: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = ending.wait_for(|ends| *ends) => break,
        };
        let Ok((stream, from)) = accepted else {
            // Of many such errors the next comes at once: no more files, for one.
            sleep(PAUSE).await;
            continue;
        };
        if let Some(guest) = guests.enter(from.ip().to_canonical()) {
            let own = stream.local_addr().ok();
            let line = Line { peer: from, own };
            let (routes, ending) = (routes.clone(), ending.clone());
            tokio::spawn(async move {
                connection(stream, line, routes, ending).await;
                drop((guest, place));
            });
        }
    }
    drop(listener);
    let every = u32::try_from(CONNECTIONS).unwrap_or(u32::MAX);
    if timeout(FAREWELL, places.acquire_many(every)).await.is_err() {
        tracing::warn!("requests were still under way");
    }
}

async fn connection(stream: TcpStream, line: Line, routes: Router, mut ending: watch::Receiver<bool>) {
    let asked = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(line);
        routes.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), asked));
    // Whoever breaks a connection off is told nothing more.
    tokio::select! {
        _ = served.as_mut() => return,
        _ = ending.wait_for(|ends| *ends) => {}
    }
    served.as_mut().graceful_shutdown();
    let _ = served.await;
}

/// Who is connected: how often from each address.
#[derive(Clone, Default)]
pub(crate) struct Guests {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Proxies that are trusted: behind each there may be many people.
    proxies: Arc<[IpAddr]>,
}

/// One connection.
struct Guest {
    guests: Guests,
    from: IpAddr,
}

impl Guests {
    /// Nobody yet; those who come by one of these proxies are not counted as one.
    pub(crate) fn from_anywhere(proxies: &[IpAddr]) -> Self {
        Self {
            counts: Arc::default(),
            proxies: proxies.into(),
        }
    }

    /// Lets one more in, if there are not too many from there. Programs of this machine may be many people.
    fn enter(&self, from: IpAddr) -> Option<Guest> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(from).or_default();
        if *count >= FROM_ONE && !from.is_loopback() && !self.proxies.contains(&from) {
            return None;
        }
        *count += 1;
        Some(Guest {
            guests: self.clone(),
            from,
        })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.guests.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// The clock goes on by itself whenever everybody waits.
    #[tokio::test(start_paused = true)]
    async fn whoever_never_asks_to_the_end_is_left() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (_end, ending) = watch::channel(false);
        tokio::spawn(answer(listener, Router::new(), Guests::default(), ending));
        for said in ["", "GET / HTTP/1.1\r\nHost: local"] {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(said.as_bytes()).await.expect("sent");
            let mut told = Vec::new();
            stream.read_to_end(&mut told).await.expect("the connection ends");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_never_ends_does_not_keep_the_program() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (end, ending) = watch::channel(false);
        let routes = Router::new().fallback(|| async {
            let body: tokio_stream::Pending<Result<String, Infallible>> = tokio_stream::pending();
            Body::from_stream(body)
        });
        let answering = tokio::spawn(answer(listener, routes, Guests::default(), ending));
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            .await
            .expect("sent");
        stream.read_u8().await.expect("the answer begins");
        end.send(true).expect("somebody listens");
        answering.await.expect("it ends");
    }

    #[test]
    fn one_address_of_the_network_takes_no_more_than_its_part() {
        let (far, proxy): (IpAddr, IpAddr) = ([192, 0, 2, 7].into(), [192, 0, 2, 1].into());
        let guests = Guests::from_anywhere(&[proxy]);
        let mut inside: Vec<Guest> = (0..FROM_ONE).filter_map(|_| guests.enter(far)).collect();
        assert_eq!(inside.len(), FROM_ONE);
        assert!(guests.enter(far).is_none());
        assert!(guests.enter([192, 0, 2, 8].into()).is_some());
        inside.pop();
        assert!(guests.enter(far).is_some());
        let through: Vec<Guest> = (0..=FROM_ONE).filter_map(|_| guests.enter(proxy)).collect();
        assert_eq!(through.len(), FROM_ONE + 1, "many people come by a trusted proxy");
    }
}
