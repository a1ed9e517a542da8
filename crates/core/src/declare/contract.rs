//! The part of the contract that follows from declarations.

/// The methods of [`Game`](crate::Game) that hand over to what is declared with [`actions!`](crate::actions),
/// [`reasons!`](crate::reasons) and [`events!`](crate::events), for games whose positions have the stack of procedures in
/// their field `frames`. It stands among the other methods, in `impl Game for …`.
#[macro_export]
macro_rules! declared {
    () => {
        fn stack(state: &Self::State) -> &$crate::Stack<Self::Frame> {
            &state.frames
        }

        fn stack_mut(state: &mut Self::State) -> &mut $crate::Stack<Self::Frame> {
            &mut state.frames
        }

        fn syntactic(&self, out: &mut Vec<Self::Action>) {
            Self::Action::every(self, out);
        }

        fn closes(&self, action: Self::Action) -> bool {
            action.closes()
        }

        fn explain(&self, reason: Self::Reason) -> $crate::Refusal {
            reason.explain(self)
        }

        fn narrate(&self, event: &Self::Event) -> $crate::Narrated {
            event.narrate(self)
        }

        fn name(&self, action: Self::Action) -> String {
            action.name(self)
        }

        fn parse(&self, text: &str) -> Option<Self::Action> {
            Self::Action::parse(self, text)
        }
    };
}
