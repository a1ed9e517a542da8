//! Odds as they are shown: the outcomes of one kind together, the likely ones first by name, the long tail as a sum.

use grognard_core::Message;
use grognard_core::odds::{self, Odds, Prospect};
use grognard_table::view::{AssumptionValue, AssumptionView, Bar, ExpectedLosses, OddsView, Sum, Tone};

/// So many outcomes of one group are named; a game of many dice has hundreds.
const NAMED: usize = 3;

/// Odds with what the battle is made of.
pub(super) fn view(odds: Odds, sums: Vec<Sum>) -> OddsView {
    let gains = odds.bars.iter().filter(|bar| bar.prospect == Prospect::Gain);
    OddsView {
        success: gains.map(|bar| bar.probability).sum(),
        lost: expected(&odds.bars),
        bars: folded(odds.bars),
        assumptions: odds.assumptions.into_iter().map(assumption).collect(),
        sums,
        worlds: odds.worlds,
        until: None,
    }
}

/// What both sides lose on the average; nothing where an outcome cannot be counted.
fn expected(bars: &[odds::Bar]) -> Option<ExpectedLosses> {
    let mut sum = ExpectedLosses::default();
    for bar in bars {
        let lost = bar.lost?;
        sum.own += bar.probability * f64::from(lost.own);
        sum.enemy += bar.probability * f64::from(lost.enemy);
    }
    Some(sum).filter(|_| !bars.is_empty())
}

fn assumption(assumption: odds::Assumption) -> AssumptionView {
    let value = |value: String| AssumptionValue {
        label: Message::new(&format!("assume-{}-{value}", assumption.id)),
        id: value,
    };
    AssumptionView {
        values: assumption.values.into_iter().map(value).collect(),
        label: assumption.label,
        chosen: assumption.chosen,
        id: assumption.id.clone(),
    }
}

/// The bars of each group that is long: its likeliest in the game's order, then all others as one.
fn folded(bars: Vec<odds::Bar>) -> Vec<Bar> {
    if crossed(&bars) {
        return bars.into_iter().map(shown).collect();
    }
    let mut groups: Vec<Vec<odds::Bar>> = Vec::new();
    for bar in bars {
        let same = |group: &&mut Vec<odds::Bar>| {
            let (known, new) = (
                group.first().and_then(|first| first.within.as_ref()),
                bar.within.as_ref(),
            );
            known.is_some() && known.map(|within| &within.group) == new.map(|within| &within.group)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(bar),
            None => groups.push(vec![bar]),
        }
    }
    groups.into_iter().flat_map(fold).collect()
}

/// Whether the same happens in several groups: then two things are decided at once, and the page adds up either.
fn crossed(bars: &[odds::Bar]) -> bool {
    let details: Vec<_> = bars
        .iter()
        .filter_map(|bar| Some(&bar.within.as_ref()?.detail))
        .collect();
    details
        .iter()
        .enumerate()
        .any(|(at, detail)| details[..at].contains(detail))
}

fn fold(mut group: Vec<odds::Bar>) -> Vec<Bar> {
    // One that would be alone among the others may as well be named.
    if group.len() <= NAMED + 1 {
        return group.into_iter().map(shown).collect();
    }
    group.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    let rest = group.split_off(NAMED);
    group.sort_by_key(|bar| bar.rank);
    let count = i32::try_from(rest.len()).unwrap_or(i32::MAX);
    let others = rest.first().map(|first| Bar {
        label: Message::new("service-odds-others").with("count", count),
        probability: rest.iter().map(|bar| bar.probability).sum(),
        group: first.within.as_ref().map(|within| within.group.clone()),
        tone: tone(first.prospect),
    });
    group.into_iter().map(shown).chain(others).collect()
}

/// Under the title of its group a bar need not say again what the title says.
fn shown(bar: odds::Bar) -> Bar {
    let (label, group) = match bar.within {
        Some(within) => (within.detail, Some(within.group)),
        None => (bar.label, None),
    };
    Bar {
        label,
        probability: bar.probability,
        group,
        tone: tone(bar.prospect),
    }
}

fn tone(prospect: Prospect) -> Tone {
    match prospect {
        Prospect::Gain => Tone::Good,
        Prospect::Even => Tone::Plain,
        Prospect::Setback => Tone::Bad,
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::odds::Within;

    use super::*;

    fn bar(group: &str, rank: i32, probability: f64) -> odds::Bar {
        odds::Bar {
            label: Message::new("full"),
            rank,
            prospect: Prospect::Gain,
            within: Some(Within {
                group: Message::new(group),
                detail: Message::new("detail").with("rank", rank),
            }),
            lost: None,
            probability,
        }
    }

    #[test]
    fn the_likely_outcomes_of_a_group_are_named_and_the_others_summed() {
        let bars = [0.05, 0.2, 0.1, 0.02, 0.3, 0.03];
        let mut bars: Vec<odds::Bar> = bars.iter().zip(0..).map(|(&p, rank)| bar("won", rank, p)).collect();
        bars.push(bar("lost", 9, 0.3));
        let shown = folded(bars);
        let chances: Vec<f64> = shown.iter().map(|bar| bar.probability).collect();
        assert_eq!(chances[..3], [0.2, 0.1, 0.3]);
        assert!((chances[3] - 0.1).abs() < 1e-9 && chances[4..] == [0.3]);
        assert_eq!(shown[3].label, Message::new("service-odds-others").with("count", 3));
        assert_eq!(shown[0].label.key, "detail");
        assert!(shown.iter().all(|bar| bar.tone == Tone::Good));
    }

    #[test]
    fn outcomes_without_a_group_all_keep_their_names() {
        let alone = |rank| odds::Bar {
            within: None,
            lost: None,
            ..bar("", rank, 0.1)
        };
        let shown = folded((0..10).map(alone).collect());
        assert_eq!(shown.len(), 10);
        assert!(shown.iter().all(|bar| bar.label.key == "full" && bar.group.is_none()));
    }
}
