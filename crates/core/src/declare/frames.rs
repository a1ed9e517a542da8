//! Procedures.

/// Declares the procedures of a game. Each is a type of its own, in a file of its own, that implements
/// [`Procedure`](crate::Procedure); a variant without a type stands for the unit struct of its name. A number says where
/// it stands in the sequence of play ([`Procedure::order`](crate::Procedure::order)); without one the procedure itself does.
///
/// ```ignore
/// frames! {
///     /// One suspended procedure.
///     pub(crate) enum Frame for Skirmish {
///         /// Both sides deploy.
///         Deploy,
///         /// A block moves, leg by leg.
///         Move(Moving) = 20,
///     }
/// }
/// ```
#[macro_export]
macro_rules! frames {
    (
        $(#[$doc:meta])*
        $vis:vis enum $frame:ident for $game:ty {
            $( $(#[$about:meta])* $name:ident $( ( $type:ty ) )? $( = $order:literal )? ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $vis enum $frame {
            $( $(#[$about])* $name $( ( $type ) )? ),*
        }

        $(
            impl From<$crate::frames!(@type $name $(, $type)?)> for $frame {
                #[inline]
                fn from(procedure: $crate::frames!(@type $name $(, $type)?)) -> Self {
                    $crate::frames!(@wrap procedure, $name $(, $type)?)
                }
            }
        )*

        $crate::frames! { @impl $frame, $game, $( $name $( ( $type ) )? $( = $order )? ),* }
    };
    (@impl $frame:ident, $game:ty, $( $name:ident $( ( $type:ty ) )? $( = $order:literal )? ),*) => {
        impl $crate::Procedure<$game> for $frame {
            #[inline]
            fn waits(self, at: $crate::Look<'_, $game>) -> $crate::Waits {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::Procedure::<$game>::waits($crate::frames!(@value p, $name $(, $type)?), at), )*
                }
            }

            #[inline]
            fn judge(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                action: <$game as $crate::Game>::Action,
                why: &mut $crate::Refusals<<$game as $crate::Game>::Reason>,
            ) -> $crate::Flow {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).judge(at, side, action, why), )*
                }
            }

            #[inline]
            fn list(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                out: &mut Vec<<$game as $crate::Game>::Action>,
            ) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).list(at, side, out), )*
                }
            }

            #[inline]
            fn resume<S: $crate::Sink<<$game as $crate::Game>::Event>>(
                self,
                play: &mut $crate::Play<'_, $game, S>,
                actor: $crate::Actor,
                action: <$game as $crate::Game>::Action,
            ) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).resume(play, actor, action), )*
                }
            }

            #[inline]
            fn carry_on<S: $crate::Sink<<$game as $crate::Game>::Event>>(
                self,
                play: &mut $crate::Play<'_, $game, S>,
            ) -> $crate::Progress {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).carry_on(play), )*
                }
            }

            fn returned<S: $crate::Sink<<$game as $crate::Game>::Event>>(
                self,
                play: &mut $crate::Play<'_, $game, S>,
                value: <$game as $crate::Game>::Value,
            ) -> $crate::Returned {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).returned(play, value), )*
                }
            }

            fn stake(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                value: <$game as $crate::Game>::Value,
            ) -> i32 {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).stake(at, side, value), )*
                }
            }

            fn question(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
            ) -> Option<$crate::Question<<$game as $crate::Game>::Action>> {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).question(at, side), )*
                }
            }

            fn answers(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                answers: &mut [$crate::Answer<<$game as $crate::Game>::Action>],
            ) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).answers(at, side, answers), )*
                }
            }

            fn warnings(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                out: &mut Vec<$crate::Warning<<$game as $crate::Game>::Action>>,
            ) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).warnings(at, side, out), )*
                }
            }

            fn tally(self, at: $crate::Look<'_, $game>, faces: &[u8]) -> Option<<$game as $crate::Game>::Action> {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::Procedure::<$game>::tally($crate::frames!(@value p, $name $(, $type)?), at, faces), )*
                }
            }

            fn chances(self, at: $crate::Look<'_, $game>, out: &mut Vec<(<$game as $crate::Game>::Action, f64)>) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).chances(at, out), )*
                }
            }

            fn assume(
                self,
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                assumptions: &[$crate::odds::Assumption],
            ) -> Option<<$game as $crate::Game>::Action> {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@value p, $name $(, $type)?).assume(at, side, assumptions), )*
                }
            }

            fn write(self, at: $crate::Look<'_, $game>, out: &mut String) {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::Procedure::<$game>::write($crate::frames!(@value p, $name $(, $type)?), at, out), )*
                }
            }

            fn stand_in(
                at: $crate::Look<'_, $game>,
                side: $crate::Side,
                action: <$game as $crate::Game>::Action,
            ) -> Option<Self> {
                $(
                    let answers = <$crate::frames!(@type $name $(, $type)?) as $crate::Procedure<$game>>::stand_in;
                    if let Some(procedure) = answers(at, side, action) {
                        return Some(procedure.into());
                    }
                )*
                None
            }

            fn order(self) -> Option<u16> {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::frames!(@order $game, $crate::frames!(@value p, $name $(, $type)?) $(, $order)?), )*
                }
            }

            fn name(self) -> &'static str {
                match self {
                    $( $crate::frames!(@pattern p, $name $(, $type)?) =>
                        $crate::Procedure::<$game>::name($crate::frames!(@value p, $name $(, $type)?)), )*
                }
            }
        }
    };
    (@order $game:ty, $procedure:expr) => { $crate::Procedure::<$game>::order($procedure) };
    (@order $game:ty, $procedure:expr, $order:literal) => {{
        let _ = $procedure;
        Some($order)
    }};
    (@type $name:ident) => { $name };
    (@type $name:ident, $type:ty) => { $type };
    (@wrap $procedure:ident, $name:ident) => {{
        let $name = $procedure;
        Self::$name
    }};
    (@wrap $procedure:ident, $name:ident, $type:ty) => { Self::$name($procedure) };
    (@pattern $p:ident, $name:ident) => { Self::$name };
    (@pattern $p:ident, $name:ident, $type:ty) => { Self::$name($p) };
    (@value $p:ident, $name:ident) => { $name };
    (@value $p:ident, $name:ident, $type:ty) => { $p };
}
