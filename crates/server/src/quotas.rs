//! What anybody may take: how much of the service one visitor and one address may use, in one place. Whoever wants more is
//! told what is too much and what to do (429).
//!
//! Programs of this machine are counted by visitor alone: a proxy on it may speak for many people.

mod limits;
mod rate;
mod turns;

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::error::ApiError;
use crate::guard::Caller;
use crate::secret::now;
use crate::visitor::VisitorId;

pub use limits::{LimitSaid, Limits};
pub(crate) use rate::{Rate, RateMeter};
pub(crate) use turns::{Turn, Turns};

/// Of how many visitors it is remembered where they were last.
const REMEMBERED: usize = 10_000;

/// Who uses something: a visitor, an address of the network, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) visitor: Option<String>,
    pub(crate) address: Option<IpAddr>,
}

impl User {
    /// What is counted for the visitor, and what for the address.
    fn keys(&self) -> [Option<String>; 2] {
        [self.visitor.clone(), self.address.map(|address| address.to_string())]
    }
}

/// Whoever has one address of the sixth version has all that begin like it.
const NETWORK: u128 = !0 << 64;

/// The address from which somebody asks, as far as it counts.
pub(crate) fn counted(caller: Option<&Caller>) -> Option<IpAddr> {
    let address = caller?.address.filter(|address| !address.is_loopback())?;
    Some(match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(own) => IpAddr::V6(Ipv6Addr::from(u128::from(own) & NETWORK)),
    })
}

impl<S: Send + Sync> FromRequestParts<S> for User {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self {
            visitor: parts.extensions.get::<VisitorId>().map(|visitor| visitor.0.clone()),
            address: counted(parts.extensions.get()),
        })
    }
}

/// Something that is held for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Good {
    /// A record that is being sent and read, or waits for its turn.
    Upload,
    /// A stream of a table.
    Stream,
    /// A hint that somebody thinks about.
    Hint,
}

/// What everybody uses now.
pub(crate) struct Quotas {
    pub(crate) limits: Limits,
    requests: RateMeter,
    questions: RateMeter,
    openings: RateMeter,
    held: Mutex<HashMap<(Good, String), u32>>,
    /// Where visitors were last.
    places: Mutex<HashMap<String, IpAddr>>,
    /// Uploads that are read at a time: their text is held in memory.
    pub(crate) uploads: Arc<Turns>,
    /// Computer players that think at a time. One alone can keep all cores busy; moves go on beside them.
    pub(crate) thinkers: Arc<Turns>,
}

impl Quotas {
    /// Nobody uses anything yet.
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            requests: RateMeter::new(),
            questions: RateMeter::new(),
            openings: RateMeter::new(),
            held: Mutex::default(),
            places: Mutex::default(),
            uploads: Turns::new(limits.uploads),
            thinkers: Turns::new(limits.thinking),
            limits,
        })
    }

    /// Lets a visitor ask for anything once more.
    ///
    /// # Errors
    /// If he has asked too often.
    pub(crate) fn request(&self, visitor: &str) -> Result<(), ApiError> {
        let rate = Rate::per_minute(self.limits.requests_per_visitor);
        self.requests
            .admit(rate, visitor, now())
            .map_err(|wait| ApiError::TooMuch("service-too-often", wait))
    }

    /// Lets a visitor ask one more question that costs thinking.
    ///
    /// # Errors
    /// If he has asked too many.
    pub(crate) fn question(&self, visitor: &str) -> Result<(), ApiError> {
        // A fifth of what he may ask in a minute can be asked at once.
        let rate = Rate::per_minute(self.limits.questions_per_visitor).in_a_burst_of(5);
        self.questions
            .admit(rate, visitor, now())
            .map_err(|wait| ApiError::TooMuch("service-too-often", wait))
    }

    /// The same for whoever may be nobody in particular: he is counted by where he is.
    ///
    /// # Errors
    /// If he has asked too many.
    pub(crate) fn question_of(&self, user: &User) -> Result<(), ApiError> {
        let [visitor, address] = user.keys();
        self.question(&visitor.or(address).unwrap_or_default())
    }

    /// Lets somebody open one more table.
    ///
    /// # Errors
    /// If he, or those at his address, have opened too many in the last hour.
    pub(crate) fn opening(&self, user: &User) -> Result<(), ApiError> {
        let limits = [self.limits.new_tables_per_visitor, self.limits.new_tables_per_address];
        for (key, limit) in user.keys().into_iter().zip(limits) {
            let Some(key) = key else { continue };
            let admitted = self.openings.admit(Rate::per_hour(limit), &key, now());
            admitted.map_err(|wait| ApiError::TooMuch("service-too-many-new-tables", wait))?;
        }
        Ok(())
    }

    /// Gives somebody one more of something, until he lets it go.
    ///
    /// # Errors
    /// If he, or those at his address, have too many.
    pub(crate) fn hold(self: &Arc<Self>, good: Good, user: &User) -> Result<Held, ApiError> {
        let Limits {
            uploads_per_visitor,
            uploads_per_address,
            streams_per_visitor,
            streams_per_address,
            ..
        } = self.limits;
        let (limits, complaint) = match good {
            Good::Upload => ([uploads_per_visitor, uploads_per_address], "service-too-many-uploads"),
            Good::Stream => ([streams_per_visitor, streams_per_address], "service-too-many-streams"),
            // Who is next to think is settled in turns, address by address.
            Good::Hint => ([1, u32::MAX], "service-too-often"),
        };
        let mut held = Held {
            quotas: Arc::clone(self),
            keys: Vec::new(),
        };
        for (key, limit) in user.keys().into_iter().zip(limits) {
            let Some(key) = key else { continue };
            let key = (good, key);
            let mut counts = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(key.clone()).or_default();
            if *count >= limit {
                drop(counts);
                return Err(ApiError::TooMuch(complaint, 0));
            }
            *count += 1;
            held.keys.push(key);
        }
        Ok(held)
    }

    /// Remembers where a visitor is.
    pub(crate) fn seen(&self, visitor: &str, address: Option<IpAddr>) {
        let Some(address) = address else { return };
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= REMEMBERED && !places.contains_key(visitor) {
            places.clear();
        }
        places.insert(visitor.into(), address);
    }

    /// A visitor with the address where he was last.
    pub(crate) fn user(&self, visitor: &str) -> User {
        let places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        User {
            visitor: Some(visitor.into()),
            address: places.get(visitor).copied(),
        }
    }
}

/// Something that somebody has until it is dropped.
pub(crate) struct Held {
    quotas: Arc<Quotas>,
    keys: Vec<(Good, String)>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut counts = self.quotas.held.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &self.keys {
            if let Some(count) = counts.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(key);
                }
            }
        }
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

    #[test]
    fn all_addresses_of_a_house_count_as_one() {
        let counted = |address: &str| {
            let address = address.parse().ok();
            counted(Some(&Caller {
                address,
                ..Caller::default()
            }))
        };
        assert_eq!(counted("2001:db8:1:2::7"), counted("2001:db8:1:2:3:4:5:6"));
        assert_ne!(counted("2001:db8:1:2::7"), counted("2001:db8:1:3::7"));
        assert_ne!(counted("192.0.2.1"), counted("192.0.2.2"));
        assert_eq!(counted("::1"), None);
    }

    #[test]
    fn what_is_held_counts_for_the_visitor_and_for_his_address() {
        let quotas = Quotas::new(Limits {
            streams_per_visitor: 2,
            streams_per_address: 3,
            ..Limits::default()
        });
        let stream = |who: &User| quotas.hold(Good::Stream, who);
        let first = stream(&user("anna", 1)).expect("the first");
        let _second = stream(&user("anna", 1)).expect("the second");
        assert!(stream(&user("anna", 1)).is_err(), "her own are used up");
        let _third = stream(&user("bert", 1)).expect("another person in the same house");
        assert!(stream(&user("carl", 1)).is_err(), "those of the house are used up");
        let _elsewhere = stream(&user("carl", 2)).expect("another house");
        assert!(
            quotas.hold(Good::Upload, &user("anna", 1)).is_ok(),
            "uploads are counted by themselves"
        );
        drop(first);
        stream(&user("anna", 1)).expect("after one has ended");
    }

    #[test]
    fn what_is_refused_is_not_counted() {
        let quotas = Quotas::new(Limits {
            streams_per_visitor: 2,
            streams_per_address: 1,
            ..Limits::default()
        });
        let held = quotas.hold(Good::Stream, &user("anna", 1)).expect("the first");
        for _ in 0..5 {
            assert!(quotas.hold(Good::Stream, &user("anna", 1)).is_err());
        }
        let _elsewhere = quotas.hold(Good::Stream, &user("anna", 2)).expect("from elsewhere");
        drop(held);
        quotas.hold(Good::Stream, &user("bert", 1)).expect("the place is free");
    }
}
