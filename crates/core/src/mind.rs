//! How a game is thought about: what its rules cannot say and its players know.

use rand_pcg::Pcg64Mcg;

use crate::game::Game;
use crate::message::Message;
use crate::side::Side;

/// What a player of a game has in his head beside the rules. Written once per game, used by every computer player.
///
/// Whoever implements it sees whole positions, because players imagine worlds and think in them: they hand in worlds
/// drawn from a [`crate::Belief`], never the real position. Still, an idea must not depend on what its side cannot
/// know: its batch must be legal in every world that the side cannot tell from this one.
///
/// All four must be quick (a rollout calls [`Mind::reply`] hundreds of times) and the same for the same arguments.
pub trait Mind: Game {
    /// What a position is worth to `side`, from −1 (lost) to 1 (won), 0 if even; what one side gains the other loses:
    /// `value(s, A) == -value(s, B)`. Finished games are worth what their outcome is worth. In between it weighs what
    /// decides the game (victory points against the calendar) and what will (ground, strength, supply, tempo).
    fn value(&self, state: &Self::State, side: Side) -> f64;

    /// Adds what is worth a thought where `side` is asked: at least one idea, the likeliest first, rarely more than
    /// some dozens. Different ideas begin with different batches. Where a question has few answers, each is an idea;
    /// where it is a matter of routine, the routine answer alone is, and no time is spent on it.
    fn ideas(&self, state: &Self::State, side: Side, breadth: Breadth, out: &mut Vec<Idea<Self::Action>>);

    /// A quick sensible answer where `side` is asked, always legal: how both sides play on in a player's imagination,
    /// and how he settles small matters (who takes the loss, whether to advance). `rng` keeps it from being foreseen.
    fn reply(&self, state: &Self::State, side: Side, rng: &mut Pcg64Mcg) -> Self::Action;

    /// The same as a whole batch, for games whose answers hang together: how a turn is played on in imagination. A game
    /// without such answers leaves it as it is.
    fn answer(&self, state: &Self::State, side: Side, rng: &mut Pcg64Mcg, out: &mut Vec<Self::Action>) {
        out.push(self.reply(state, side, rng));
    }

    /// How far the game has come, counted in activations (or impulses, or phases): never falls, rises by one or more
    /// when one is over. Players look ahead to the end of the present one, or so many further.
    fn clock(&self, state: &Self::State) -> u32;

    /// What the clock shows when a game that `side` imagines is broken off and judged.
    fn horizon(&self, state: &Self::State, side: Side, foresight: Foresight) -> u32;

    /// What the clock shows when, in a game that is imagined with such foresight, both sides begin to follow their habits
    /// ([`Mind::answer`]) instead of weighing the obvious ideas: later than now where habits are far weaker than players.
    fn deliberate_until(&self, state: &Self::State, _foresight: Foresight) -> u32 {
        self.clock(state)
    }

    /// How many worlds a player looks at who weighs an idea once: more where what is hidden decides.
    fn sampled_worlds(&self) -> u64 {
        if self.start_facts().hidden { 3 } else { 1 }
    }

    /// How many times as long it takes to imagine a game with such foresight as one of small moves by habit: so many
    /// times fewer are imagined.
    fn playout_cost(&self, _foresight: Foresight) -> usize {
        1
    }

    /// How much more than elsewhere a beginner misjudges an idea: where one idea is soon worth much more than the other,
    /// a little error changes nothing.
    fn noise_scale(&self) -> f64 {
        1.0
    }

    /// What an idea is about, in words for the opponent and the public: objective, expected result, risk. `hope` is
    /// how likely the player thinks it is that he comes out of it no worse than he is, in per cent. It may be empty,
    /// and names nothing hidden.
    fn intent(&self, state: &Self::State, side: Side, idea: &Idea<Self::Action>, hope: i32) -> Vec<Message>;
}

/// How far ahead a player looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// What the enemy can do about it.
    Near,
    /// What has become of it when the next chapter begins or ends.
    Far,
}

/// How many kinds of plans a player thinks of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Breadth {
    /// The obvious ones, as a beginner would.
    Narrow,
    /// Everything worth a thought.
    Wide,
    /// And what only somebody with time to try it out should think of.
    Full,
}

/// Something that could be done next.
#[derive(Clone, PartialEq, Debug)]
pub struct Idea<A> {
    /// Actions in their order, legal one after the other: up to a die, a question to the other side, or a decision
    /// that is better made when it comes.
    pub batch: Vec<A>,
    /// What kind of idea it is, in the game's own words (`attack`, `hold`): for [`Mind::intent`].
    pub kind: &'static str,
}

impl<A> Idea<A> {
    /// A single action.
    #[must_use]
    pub fn one(kind: &'static str, action: A) -> Self {
        Self {
            batch: vec![action],
            kind,
        }
    }
}

/// Declares numbers that were found by play: a struct of them, and its values for each kind of situation, as a table in
/// which what belongs together stands in one line.
///
/// ```
/// grognard_core::tuned! {
///     /// What counts, and how much.
///     struct Weights;
///
///     /// By day.
///     DAY,
///     /// By night.
///     NIGHT,
///
///     {
///         /// A place.
///         ground: f32 = [0.5, 0.25];
///         /// A unit.
///         strength: f32 = [1.0, 2.0];
///     }
/// }
/// assert_eq!((DAY.ground, NIGHT.strength), (0.5, 2.0));
/// ```
#[macro_export]
macro_rules! tuned {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident;
        $($(#[$when:meta])* $column:ident,)+
        { $($(#[$doc:meta])* $field:ident: $type:ty = [$($value:expr),+ $(,)?];)+ }
    ) => {
        $(#[$about])*
        $vis struct $name {
            $($(#[$doc])* $vis $field: $type),+
        }

        impl $name {
            const COUNT: usize = [$(stringify!($column)),+].len();

            const fn column(at: usize) -> Self {
                Self {
                    $($field: {
                        const VALUES: [$type; $name::COUNT] = [$($value),+];
                        VALUES[at]
                    }),+
                }
            }
        }

        $crate::tuned!(@columns $name, 0; $($(#[$when])* $column,)+);
    };
    (@columns $name:ident, $at:expr; $(#[$when:meta])* $column:ident, $($rest:tt)*) => {
        $(#[$when])*
        static $column: $name = $name::column($at);
        $crate::tuned!(@columns $name, $at + 1; $($rest)*);
    };
    (@columns $name:ident, $at:expr;) => {};
}
