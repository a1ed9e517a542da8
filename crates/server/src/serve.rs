//! Serves until it is told to stop.

use std::fs::{self, File, TryLockError};
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grognard_core::Fault;
use grognard_table::erased::AnyGame;
use tracing::Level;

use crate::pages::Lookup;
use crate::settings::{LogFormat, PORT, Settings};
use crate::{NetworkAccess, Service, Shelf, Store, router, tables};

/// How many ports after the usual one are tried if nobody asks for one.
const TRIED: u16 = 50;

/// Where the service is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses {
    /// From this machine.
    pub here: String,
    /// From others on the network, if they can reach it.
    pub network: Option<String>,
}

/// Serves until the process is told to stop. `ready` is told the address once it can be called.
///
/// # Errors
/// The port is taken, or the data folder cannot be used.
pub fn serve(
    settings: &Settings,
    games: &[Arc<dyn AnyGame>],
    files: Lookup,
    ready: &mut dyn FnMut(&Addresses),
) -> Result<(), Fault> {
    log(settings.log);
    let _lock = lock(&settings.data)?;
    let listener = bind(settings)?;
    let addresses = addresses(&listener, settings.reach).map_err(|error| broken(&error))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| broken(&error))?;
    runtime.block_on(async {
        let shelf = Arc::new(Shelf::new(games.to_vec(), addresses.network.clone()));
        let file = database(&settings.data);
        let store = Store::open(&address(&file, "rwc")).await;
        let store = store.map_err(|fault| fault.fault(&file))?;
        let service = Service::new(games.to_vec(), store);
        let tables = tables::router(Arc::clone(&service));
        let drawing = Arc::clone(&shelf);
        // A thread of its own: neither requests nor the end of the program wait for it.
        std::thread::spawn(move || drawing.draw_ahead());
        let routes = router(shelf, tables, files, settings.reach);
        let listener = tokio::net::TcpListener::from_std(listener).map_err(|error| broken(&error))?;
        tracing::info!(address = addresses.here, data = %settings.data.display(), "serving");
        ready(&addresses);
        let served = axum::serve(listener, routes)
            .with_graceful_shutdown(stopped(Arc::clone(&service)))
            .await;
        service.store.close().await;
        tracing::info!("stopped");
        served.map_err(|error| broken(&error))
    })
}

/// Ends when the process was asked to stop and no stream is open any more.
async fn stopped(service: Arc<Service>) {
    told_to_stop().await;
    service.close_tables().await;
}

fn broken(error: &io::Error) -> Fault {
    Fault::new("", format!("the service cannot run: {error}"), "")
}

fn log(format: LogFormat) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(Level::INFO)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    // A log that somebody else has set up stays.
    let _ = match format {
        LogFormat::Text => builder.with_max_level(Level::WARN).try_init(),
        LogFormat::Json => builder.json().try_init(),
    };
}

/// Makes the data folder and keeps others off it: two programs that hold the same tables would contradict each other.
fn lock(data: &Path) -> Result<File, Fault> {
    let name = data.display().to_string();
    let unusable = |error: &io::Error| {
        let what = format!("the folder cannot be written to: {error}");
        Fault::new(&name, what, "give another folder with --data")
    };
    fs::create_dir_all(data).map_err(|error| unusable(&error))?;
    let file = File::create(data.join("lock")).map_err(|error| unusable(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Fault::new(
            &name,
            "the program already serves the games of this folder",
            "go to the page it opened, or give another folder with --data",
        )),
        Err(TryLockError::Error(error)) => Err(unusable(&error)),
    }
}

/// The file in a data folder that holds everything.
pub(crate) fn database(data: &Path) -> PathBuf {
    data.join("grognard.db")
}

/// How a database file is called; `mode` is `rw` or `rwc`, to make it if it is not there.
pub(crate) fn address(file: &Path, mode: &str) -> String {
    let name = file.display().to_string();
    let name = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("sqlite:{name}?mode={mode}")
}

fn bind(settings: &Settings) -> Result<TcpListener, Fault> {
    let ip = match settings.reach {
        NetworkAccess::Loopback => Ipv4Addr::LOCALHOST,
        NetworkAccess::Network => Ipv4Addr::UNSPECIFIED,
    };
    let listener = match settings.port {
        Some(port) => TcpListener::bind((ip, port)),
        None => {
            let mut free = (PORT..PORT + TRIED).map(|port| TcpListener::bind((ip, port)));
            free.find(Result::is_ok).unwrap_or_else(|| TcpListener::bind((ip, 0)))
        }
    };
    let listener = listener.and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
    listener.map_err(|error| {
        let port = settings.port.unwrap_or(PORT);
        let what = format!("port {port} cannot be used: {error}");
        Fault::new("", what, "ask for another with --port, or for none")
    })
}

fn addresses(listener: &TcpListener, reach: NetworkAccess) -> io::Result<Addresses> {
    let port = listener.local_addr()?.port();
    let here = format!("http://localhost:{port}/");
    let network = match reach {
        NetworkAccess::Loopback => None,
        NetworkAccess::Network => own_address().map(|ip| format!("http://{}/", SocketAddr::new(ip, port))),
    };
    Ok(Addresses { here, network })
}

/// The address of this machine on its network: that from which it would call others. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Ends when the process is asked to stop, from the keyboard or by the system.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
