//! Serves until it is told to stop.

use std::fs::{self, File, TryLockError};
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use grognard_core::Fault;
use grognard_table::erased::AnyGame;
use tokio::sync::watch;
use tokio::time::timeout;
use tracing::Level;

use crate::connections::{Guests, answer};
use crate::pages::Lookup;
use crate::settings::{Access, LogFormat, NetworkAccess, PORT, Settings};
use crate::store::key_file;
use crate::{Service, Shelf, Store, router, tables};

/// How many ports after the usual one are tried if nobody asks for one.
const TRIED: u16 = 50;

/// How long everything may take to end in good order.
const DEADLINE: Duration = Duration::from_secs(10);

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
    let addresses = addresses(&listener, &settings.access).map_err(|error| broken(&error))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| broken(&error))?;
    let served = runtime.block_on(async {
        let shelf = Arc::new(Shelf::new(games.to_vec(), addresses.network.clone()).kept_in(&settings.data));
        let file = database(&settings.data);
        // A file that cannot be written is named below.
        if let Err(error) = for_owner(&file) {
            tracing::warn!(%error, "others may be able to read the database");
        }
        let store = Store::open(&address(&file, "rwc"), &key_file(&file)).await;
        let store = store.map_err(|fault| fault.fault(&file))?;
        let service = Service::limited(games.to_vec(), store, settings.access.limits);
        let tables = tables::router(Arc::clone(&service));
        let routes = router(shelf, tables, files, settings.access.clone());
        let listener = tokio::net::TcpListener::from_std(listener).map_err(|error| broken(&error))?;
        let mut signals = Signals::new().map_err(|error| broken(&error))?;
        tracing::info!(address = addresses.here, data = %settings.data.display(), "serving");
        ready(&addresses);
        let (end, ending) = watch::channel(false);
        let guests = Guests::from_anywhere(&settings.access.trusted_proxies);
        let answering = tokio::spawn(answer(listener, routes, guests, ending));
        signals.told_to_stop().await;
        let farewell = async {
            service.close_tables().await;
            let _ = end.send(true);
            let _ = answering.await;
            service.store.close().await;
        };
        tokio::select! {
            done = timeout(DEADLINE, farewell) => match done {
                Ok(()) => tracing::info!("stopped"),
                Err(_) => tracing::warn!("stopped at the deadline"),
            },
            // Whoever insists need not wait: what was acknowledged is on disk.
            () = signals.told_to_stop() => tracing::warn!("stopped at once"),
        }
        Ok(())
    });
    // Computer players may still think.
    runtime.shutdown_background();
    served
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

/// Makes a file that nobody but its owner reads, or makes one so: it holds the secrets of seats and dice.
pub(crate) fn for_owner(file: &Path) -> io::Result<()> {
    let mut how = fs::OpenOptions::new();
    how.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
    let made = how.open(file)?;
    #[cfg(unix)]
    made.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    drop(made);
    Ok(())
}

/// How a database file is called; `mode` is `rw` or `rwc`, to make it if it is not there.
pub(crate) fn address(file: &Path, mode: &str) -> String {
    let name = file.display().to_string();
    let name = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("sqlite:{name}?mode={mode}")
}

fn bind(settings: &Settings) -> Result<TcpListener, Fault> {
    let ip = match settings.access.reach {
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

fn addresses(listener: &TcpListener, access: &Access) -> io::Result<Addresses> {
    let port = listener.local_addr()?.port();
    let here = format!("http://localhost:{port}/");
    let network = match (&access.address, access.reach) {
        (Some(public), _) => Some(format!("{public}/")),
        (None, NetworkAccess::Loopback) => None,
        (None, NetworkAccess::Network) => own_address().map(|ip| format!("http://{}/", SocketAddr::new(ip, port))),
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

/// What tells the process to stop: the keyboard or the system.
struct Signals {
    #[cfg(unix)]
    terminated: tokio::signal::unix::Signal,
}

impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            terminated: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?,
        })
    }

    /// Ends when the process is asked to stop, once more each time.
    async fn told_to_stop(&mut self) {
        let interrupted = tokio::signal::ctrl_c();
        #[cfg(unix)]
        tokio::select! {
            _ = interrupted => {}
            _ = self.terminated.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = interrupted.await;
    }
}
