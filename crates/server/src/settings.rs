//! Settings: by flag, by environment, by file, in this order; what nobody says has a default.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;

use grognard_core::{Fault, Faults};
use toml::de::{DeTable, DeValue};

use crate::quotas::{LimitSaid, Limits};

/// The port if nobody asks for one and it is free.
pub const PORT: u16 = 1944;

/// What can be set, as the file names it. In the environment `log-format` is `GROGNARD_LOG_FORMAT`.
const KEYS: [&str; 9] = [
    "port",
    "open",
    "data",
    "lan",
    "hosts",
    "address",
    "trusted-proxies",
    "limits",
    "log-format",
];

/// Who can reach the service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NetworkAccess {
    /// Programs on this machine.
    #[default]
    Loopback,
    /// Everybody on the network.
    Network,
}

/// How the service is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// By whom.
    pub reach: NetworkAccess,
    /// Under which other names than its own addresses.
    pub hosts: Vec<String>,
    /// Under which address others know it.
    pub address: Option<PublicAddress>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<IpAddr>,
    /// How much anybody may take.
    pub limits: Limits,
}

/// An address under which others know the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicAddress {
    scheme: &'static str,
    /// The name, with the port if it is not the usual one.
    pub host: String,
}

impl PublicAddress {
    /// Reads `https://games.example.org` or the like; none if it is anything else, or leads below a name.
    #[must_use]
    pub fn parse(said: &str) -> Option<Self> {
        let (scheme, rest) = said.split_once("://")?;
        let scheme = ["http", "https"].into_iter().find(|known| *known == scheme)?;
        let host = rest.strip_suffix('/').unwrap_or(rest);
        let odd = |c: char| !c.is_ascii_alphanumeric() && !".-:[]".contains(c);
        let host = host.to_ascii_lowercase();
        (!host.is_empty() && !host.contains(odd)).then_some(Self { scheme, host })
    }

    /// Whether nobody can listen on the way.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.scheme == "https"
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

/// Whether a browser is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// It is.
    Opened,
    /// It is left alone.
    Left,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs, one object a line, requests included.
    Json,
}

/// What somebody has set; none where he has not said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The port; 0 for any that is free.
    pub port: Option<u16>,
    /// Whether a browser is opened.
    pub browser: Option<Browser>,
    /// Folder for games in progress.
    pub data: Option<PathBuf>,
    /// Who can reach the service.
    pub reach: Option<NetworkAccess>,
    /// Under which other names than its own addresses.
    pub hosts: Option<Vec<String>>,
    /// Under which address others know it.
    pub address: Option<PublicAddress>,
    /// Proxies that are believed.
    pub trusted_proxies: Option<Vec<IpAddr>>,
    /// Limits that are not the usual ones; what is said later counts more.
    pub limits: Vec<LimitSaid>,
    /// How the log is written.
    pub log: Option<LogFormat>,
}

/// Everything settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The port asked for; none if any will do.
    pub port: Option<u16>,
    /// Whether a browser is opened.
    pub browser: Browser,
    /// Folder for games in progress.
    pub data: PathBuf,
    /// How the service is reached.
    pub access: Access,
    /// How the log is written.
    pub log: LogFormat,
}

impl Given {
    /// What a settings file says.
    ///
    /// # Errors
    /// Everything in it that is no setting or cannot be, with its place.
    pub fn of_file(file: &str, text: &str) -> Result<Self, Faults> {
        let table = DeTable::parse(text).map_err(|error| {
            let fault = Fault::new(file, "this is not TOML", "write lines like `port = 1944`");
            vec![fault.at_byte(text, error.span().map_or(0, |span| span.start))]
        })?;
        let (mut given, mut faults) = (Self::default(), Faults::new());
        for (key, value) in table.get_ref() {
            let said = match value.get_ref() {
                DeValue::String(text) => text.to_string(),
                DeValue::Boolean(yes) => yes.to_string(),
                DeValue::Integer(number) => number.as_str().to_string(),
                DeValue::Table(items) => {
                    let number = |value: &DeValue<'_>| match value {
                        DeValue::Integer(number) => number.as_str().to_string(),
                        other => other.type_str().to_string(),
                    };
                    let items = items
                        .iter()
                        .map(|(name, item)| format!("{}={}", name.get_ref(), number(item.get_ref())));
                    items.collect::<Vec<_>>().join(",")
                }
                DeValue::Array(items) => {
                    let texts = items.iter().map(|item| item.get_ref().as_str().unwrap_or_default());
                    texts.collect::<Vec<_>>().join(",")
                }
                other => other.type_str().to_string(),
            };
            if let Err(wrong) = given.set(key.get_ref(), &said) {
                let at = match &wrong {
                    Wrong::Key => key.span(),
                    Wrong::Value(_) => value.span(),
                };
                faults.push(wrong.fault(file, key.get_ref(), &said).at_byte(text, at.start));
            }
        }
        if faults.is_empty() { Ok(given) } else { Err(faults) }
    }

    /// What the environment says; `get` finds a variable.
    ///
    /// # Errors
    /// Every variable of ours whose value cannot be.
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Result<Self, Faults> {
        let (mut given, mut faults) = (Self::default(), Faults::new());
        for key in KEYS {
            let name = format!("GROGNARD_{}", key.to_uppercase().replace('-', "_"));
            let Some(said) = get(&name).filter(|said| !said.is_empty()) else {
                continue;
            };
            if let Err(wrong) = given.set(key, &said) {
                faults.push(wrong.fault(&name, key, &said));
            }
        }
        if faults.is_empty() { Ok(given) } else { Err(faults) }
    }

    fn set(&mut self, key: &str, said: &str) -> Result<(), Wrong> {
        match key {
            "port" => {
                let port = said.parse().map_err(|_| Wrong::Value("write a port from 0 to 65535"));
                self.port = Some(port?);
            }
            "open" => {
                let opened = yes(said)?;
                self.browser = Some(if opened { Browser::Opened } else { Browser::Left });
            }
            "data" => self.data = Some(said.into()),
            "lan" => {
                let open = yes(said)?;
                self.reach = Some(if open {
                    NetworkAccess::Network
                } else {
                    NetworkAccess::Loopback
                });
            }
            "hosts" => self.hosts = Some(list(said).map(Into::into).collect()),
            "address" => self.address = Some(public_address(said).map_err(Wrong::Value)?),
            "trusted-proxies" => {
                let proxies = list(said).map(proxy).collect::<Result<_, _>>();
                self.trusted_proxies = Some(proxies.map_err(Wrong::Value)?);
            }
            "limits" => {
                let said = list(said).map(limit).collect::<Result<Vec<_>, _>>();
                self.limits = said.map_err(Wrong::Value)?;
            }
            "log-format" => {
                self.log = Some(match said {
                    "text" => LogFormat::Text,
                    "json" => LogFormat::Json,
                    _ => return Err(Wrong::Value("write 'text' or 'json'")),
                });
            }
            _ => return Err(Wrong::Key),
        }
        Ok(())
    }

    /// These settings, and those of `other` where these say nothing.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            port: self.port.or(other.port),
            browser: self.browser.or(other.browser),
            data: self.data.or(other.data),
            reach: self.reach.or(other.reach),
            hosts: self.hosts.or(other.hosts),
            address: self.address.or(other.address),
            trusted_proxies: self.trusted_proxies.or(other.trusted_proxies),
            limits: [other.limits, self.limits].concat(),
            log: self.log.or(other.log),
        }
    }

    /// Fills in the defaults; `home` finds a variable of the environment, for the user's data folder.
    #[must_use]
    pub fn settled(self, home: impl Fn(&str) -> Option<String>) -> Settings {
        Settings {
            port: self.port,
            browser: self.browser.unwrap_or(Browser::Opened),
            data: self.data.unwrap_or_else(|| data_folder(home)),
            access: Access {
                reach: self.reach.unwrap_or_default(),
                hosts: self.hosts.unwrap_or_default(),
                address: self.address,
                trusted_proxies: self.trusted_proxies.unwrap_or_default(),
                limits: Limits::with(&self.limits),
            },
            log: self.log.unwrap_or(LogFormat::Text),
        }
    }
}

enum Wrong {
    Key,
    Value(&'static str),
}

impl Wrong {
    fn fault(&self, file: &str, key: &str, said: &str) -> Fault {
        match self {
            Self::Key => {
                let remedy = format!("use one of: {}", KEYS.join(", "));
                Fault::new(file, format!("'{key}' is no setting"), remedy)
            }
            Self::Value(remedy) => Fault::new(file, format!("'{key}' cannot be '{said}'"), *remedy),
        }
    }
}

/// Several values with commas between them.
fn list(said: &str) -> impl Iterator<Item = &str> {
    said.split(',').map(str::trim).filter(|one| !one.is_empty())
}

/// An address under which others know the service.
///
/// # Errors
/// What to write instead.
pub fn public_address(said: &str) -> Result<PublicAddress, &'static str> {
    PublicAddress::parse(said).ok_or("write an address like `https://games.example.org`")
}

/// The address of a proxy.
///
/// # Errors
/// What to write instead.
pub fn proxy(said: &str) -> Result<IpAddr, &'static str> {
    let address: Result<IpAddr, _> = said.parse();
    address
        .map(|address| address.to_canonical())
        .map_err(|_| "write the number of an address like `127.0.0.1`")
}

/// A limit to what anybody may take.
///
/// # Errors
/// What to write instead.
pub fn limit(said: &str) -> Result<LimitSaid, &'static str> {
    LimitSaid::parse(said).ok_or("write the name of a limit and a whole number, like `streams-per-visitor=10`")
}

fn yes(said: &str) -> Result<bool, Wrong> {
    match said {
        "true" | "yes" | "1" => Ok(true),
        "false" | "no" | "0" => Ok(false),
        _ => Err(Wrong::Value("write 'true' or 'false'")),
    }
}

/// Where programs keep what belongs to their user, by the habits of the system.
fn data_folder(get: impl Fn(&str) -> Option<String>) -> PathBuf {
    let folder = |name: &str| get(name).filter(|said| !said.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.unwrap_or_default().join("grognard")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_win_over_the_environment_and_that_over_the_file() {
        let flags = Given {
            port: Some(1),
            ..Given::default()
        };
        let environment = |name: &str| match name {
            "GROGNARD_PORT" => Some("2".into()),
            "GROGNARD_OPEN" => Some("no".into()),
            "GROGNARD_HOSTS" => Some("desk.local, desk".into()),
            "GROGNARD_LIMITS" => Some("streams-per-visitor=5, uploads = 1".into()),
            _ => None,
        };
        let environment = Given::of_environment(environment).expect("sound");
        let text = "port = 3\nopen = true\nlan = true\ndata = \"games\"\nlog-format = \"json\"\nhosts = \"other\"\n\
                    limits = { streams-per-visitor = 7, thinking = 2 }\n\
                    address = \"https://games.example.org/\"\ntrusted-proxies = [\"10.0.0.1\"]\n";
        let file = Given::of_file("grognard.toml", text).expect("sound");
        let settings = flags.or(environment).or(file).settled(|_| None);
        let expected = Settings {
            port: Some(1),
            browser: Browser::Left,
            data: "games".into(),
            access: Access {
                reach: NetworkAccess::Network,
                hosts: vec!["desk.local".into(), "desk".into()],
                address: PublicAddress::parse("https://games.example.org"),
                trusted_proxies: vec!["10.0.0.1".parse().expect("an address")],
                limits: Limits {
                    streams_per_visitor: 5,
                    uploads: 1,
                    thinking: 2,
                    ..Limits::default()
                },
            },
            log: LogFormat::Json,
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn without_a_word_it_stays_on_this_machine() {
        let settings = Given::default().settled(|name| (name == "HOME").then(|| "/home/me".into()));
        assert_eq!((settings.port, settings.access), (None, Access::default()));
        assert_eq!(settings.browser, Browser::Opened);
        assert!(settings.data.ends_with("grognard"));
    }

    #[test]
    fn everything_wrong_in_a_file_is_told_with_its_place() {
        let text = "port = 1944\nprot = 7\nlan = \"maybe\"\n  log-format = 3\naddress = \"games.example.org\"\n\
                    trusted-proxies = [\"10.0.0.0/8\"]\nlimits = { stream-per-visitor = 7 }\n";
        let mut faults = Given::of_file("grognard.toml", text).expect_err("three faults");
        faults.sort();
        let places: Vec<(u32, u32)> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(2, 1), (3, 7), (4, 16), (5, 11), (6, 19), (7, 10)]);
        assert!(faults[0].what.contains("'prot' is no setting"));
        let fault = &Given::of_file("grognard.toml", "port 7").expect_err("no TOML")[0];
        assert_eq!(fault.line, 1);
        let fault = &Given::of_environment(|name| (name == "GROGNARD_PORT").then(|| "x".into()));
        assert_eq!(fault.as_ref().expect_err("no port")[0].file, "GROGNARD_PORT");
    }
}
