//! The tests that every game has, as one macro.

/// Declares the tests of a game that stand in every game, section by section:
///
/// - `suite [("race", 4), …]`: so many random games of each scenario under the whole conformance suite,
/// - `play [("race", 400), …]`: so many more with the light checks,
/// - `options [("campaign", 20), ("race", 10)]`: games with every option at its last value, and with each value alone,
/// - `words [WORDS]`: the words are complete in both languages, and every key that the code names has some,
/// - `views [("race", 60), …]`: whatever a viewer is shown in so many random games holds together,
/// - `labs ['R', 'E']`: lab files hold, can be read, cite paragraphs or what begins with these letters, and notice the
///   loss of every paragraph,
/// - `examples [ids]`: each of these is a lab file or part of one,
/// - `shown_options []`: every option has a lab file that depends on it,
/// - `literals ["src/view"]`: numbers of paragraphs stand in declarations and marks only, these files left out,
/// - `golden [4, 3]`: recorded games are as they were, and so is the number of ways to go on, so many actions deep from
///   the start of each scenario and from each lab file,
/// - `mutants [200, 400, 60, 400, 100]`: nothing breaks on so many damaged records, lab files, overlays, stored positions
///   and lists of actions.
#[macro_export]
macro_rules! standard_tests {
    ($game:ident, $data:expr; $($section:ident [$($given:tt)*])*) => {
        fn game() -> ::std::sync::Arc<$game> {
            $crate::testing::load($data)
        }

        $($crate::standard_tests!(@$section $game [$($given)*]);)*
    };
    (@suite $game:ident [$($scenario:expr),* $(,)?]) => {
        #[test]
        fn every_scenario_passes_the_whole_suite() {
            $crate::testing::games_hold(&game(), &[$($scenario),*], $crate::suite::Thoroughness::All);
        }
    };
    (@play $game:ident [$($scenario:expr),* $(,)?]) => {
        #[test]
        fn long_random_play_breaks_nothing() {
            $crate::testing::games_hold(&game(), &[$($scenario),*], $crate::suite::Thoroughness::Light);
        }
    };
    (@options $game:ident [$together:expr, $alone:expr]) => {
        #[test]
        fn every_option_can_be_played() {
            $crate::testing::options_hold(&game(), $together, $alone);
        }
    };
    (@words $game:ident [$words:expr]) => {
        #[test]
        fn the_words_are_complete_in_both_languages() {
            $crate::testing::words_hold($words);
        }

        #[test]
        fn every_key_of_words_has_its_words() {
            $crate::testing::words::hold(&*game(), env!("CARGO_MANIFEST_DIR"));
        }
    };
    (@views $game:ident [$($scenario:expr),* $(,)?]) => {
        #[test]
        fn every_view_holds_together() {
            $crate::testing::views_hold(&game(), &[$($scenario),*], <$game as $crate::Game>::View::faults);
        }
    };
    (@labs $game:ident [$($other:literal),*]) => {
        #[test]
        fn every_statement_of_every_lab_file_is_true() {
            $crate::testing::labs::hold(&game());
        }

        #[test]
        fn lab_files_can_be_read_in_both_languages_and_name_their_paragraphs() {
            $crate::testing::labs::are_told(&game(), &[$($other),*]);
        }

        #[test]
        fn every_enforceable_paragraph_is_cited_and_its_loss_is_noticed() {
            $crate::testing::labs::notice_every_loss(&game());
        }
    };
    (@examples $game:ident [$ids:expr]) => {
        #[test]
        fn every_example_is_a_lab_file() {
            $crate::testing::labs::cite(&game(), $ids);
        }
    };
    (@shown_options $game:ident []) => {
        #[test]
        fn every_option_has_a_lab_file_that_depends_on_it() {
            $crate::testing::labs::show_every_option(&game());
        }
    };
    (@literals $game:ident [$($but:literal),*]) => {
        #[test]
        fn paragraphs_are_cited_where_something_is_declared_with_them() {
            $crate::testing::literals::hold(&*game(), env!("CARGO_MANIFEST_DIR"), &[$($but),*]);
        }
    };
    (@golden $game:ident [$from_start:expr, $from_labs:expr]) => {
        fn golden() -> $crate::testing::golden::Golden<$game> {
            $crate::testing::golden::Golden::of(game(), env!("CARGO_MANIFEST_DIR"))
        }

        #[test]
        fn recorded_games_have_not_changed() {
            golden().games();
        }

        #[test]
        fn the_number_of_ways_to_go_on_has_not_changed() {
            golden().ways($from_start, $from_labs);
        }
    };
    (@mutants $game:ident [$records:expr, $labs:expr, $overlays:expr, $positions:expr, $actions:expr]) => {
        #[test]
        fn no_damaged_record_breaks_anything() {
            $crate::testing::mutants::records(&game(), env!("CARGO_MANIFEST_DIR"), $records);
        }

        #[test]
        fn no_damaged_lab_file_breaks_anything() {
            $crate::testing::mutants::labs(&game(), $labs);
        }

        #[test]
        fn no_damaged_overlay_breaks_anything() {
            $crate::testing::mutants::overlays(&game(), $overlays);
        }

        #[test]
        fn no_damaged_stored_position_breaks_anything() {
            $crate::testing::mutants::positions(&game(), $positions);
        }

        #[test]
        fn no_damaged_action_breaks_anything() {
            $crate::testing::mutants::actions(&game(), $actions);
        }
    };
}
