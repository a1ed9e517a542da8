//! The part of the contract that follows from declarations.

/// The methods of [`Game`](crate::Game) that hand over to what is declared with [`actions!`](crate::actions),
/// [`reasons!`](crate::reasons) and [`events!`](crate::events), for games whose positions have the stack of procedures in
/// their field `frames`. It stands among the other methods, in `impl Game for …`. With `of earlier: EDITIONS` it hands over
/// the fields `files`, `about` and `start_facts` too, and finds what was played by an earlier rules number.
#[macro_export]
macro_rules! declared {
    (of earlier: $editions:expr) => {
        $crate::declared!();

        fn files(&self) -> &$crate::data::Files {
            &self.files
        }

        fn about(&self) -> &$crate::About {
            &self.about
        }

        fn start_facts(&self) -> &$crate::StartFacts {
            &self.start_facts
        }

        fn earlier(&self, rules: Option<u32>, digest: &str) -> Option<Self> {
            let by = $crate::data::Edition::find(&$editions, &self.files, rules, digest)?;
            by.load(|game: &mut Self| (&mut game.about, &mut game.start_facts))
        }
    };
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
