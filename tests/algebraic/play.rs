//! Winning moves of positions with heaps of any size, next to all options one by one.

use crate::golden;
use grundy_base::budget::Budget;
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Position, nim_sequence, position_value};
use grundy_quotient::algebraic::sum_and_maximum::SumTable;
use grundy_quotient::{
    OutcomeSearch, POSITION_STEPS, PlayError, PositionAnswer, answer, answer_by_table,
};
use std::collections::BTreeSet;

const STEPS: u64 = POSITION_STEPS;

type Moves = BTreeSet<(usize, Vec<usize>)>;

fn listed(answer: &PositionAnswer) -> Moves {
    let moves: Moves = answer.winning.each().collect();
    assert_eq!(moves.len() as u64, answer.winning.count, "each once");
    moves
}

/// The moves to what `is_p` calls P, by going through all of them.
fn one_by_one(rule: &HeapRule, heaps: &[usize], is_p: &mut dyn FnMut(&[usize]) -> bool) -> Moves {
    let mut moves = Moves::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for mut option in rule.options(heap) {
            let mut after = heaps.to_vec();
            after.remove(at);
            after.extend(&option);
            if is_p(&after) {
                option.sort_unstable_by(|a, b| b.cmp(a));
                moves.insert((heap, option));
            }
        }
    }
    moves
}

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap()
}

fn by_table(rule: &HeapRule, table: &SumTable, heaps: &[usize]) -> PositionAnswer {
    let position = Position::new(heaps.to_vec());
    answer_by_table(rule, table, &position, &Budget::unlimited()).unwrap()
}

#[test]
fn moves_by_a_table_are_those_that_the_table_says_one_by_one() {
    for (rule, table) in golden::tables() {
        let is_p = |heaps: &[usize]| table.is_p(&table.position(heaps));
        for a in (0..90).step_by(7) {
            for b in (a..130).step_by(5) {
                for heaps in [vec![a, b], vec![a, a + 1, b], vec![3, 4, b]] {
                    let answer = by_table(&rule, &table, &heaps);
                    let moves = listed(&answer);
                    assert_eq!(
                        moves,
                        one_by_one(&rule, &heaps, &mut |x| is_p(x)),
                        "{heaps:?}"
                    );
                    assert_eq!(answer.outcome == Outcome::P, is_p(&heaps), "{heaps:?}");
                    if !heaps
                        .iter()
                        .all(|&heap| rule.options(heap).next().is_none())
                    {
                        assert_eq!(answer.outcome == Outcome::N, !moves.is_empty(), "{heaps:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn moves_in_a_heap_of_a_hundred_thousand_are_all_found() {
    for (rule, table) in golden::tables() {
        let heaps = [5, 40_000, 100_003];
        let is_p = |heaps: &[usize]| table.is_p(&table.position(heaps));
        let moves = listed(&by_table(&rule, &table, &heaps));
        assert_eq!(
            moves,
            one_by_one(&rule, &heaps, &mut |x| is_p(x)),
            "{}",
            rule.text()
        );
    }
}

#[test]
fn lines_of_moves_in_a_heap_of_a_million_millions_end_where_they_must() {
    let large = 1_000_000_000_000_usize;
    for (rule, table) in golden::tables() {
        for heaps in [vec![3, 5, large], vec![large - 1, large], vec![large + 7]] {
            let answer = by_table(&rule, &table, &heaps);
            assert_eq!(answer.winning.count > 0, answer.outcome == Outcome::N);
            for line in answer
                .winning
                .lines
                .iter()
                .filter(|line| line.leaves.len() == 2)
            {
                let mut rest = heaps.clone();
                let at = rest.iter().position(|&heap| heap == line.heap).unwrap();
                rest.remove(at);
                let wins = |i: u64| {
                    let shift = line.step * i as usize;
                    let (a, b) = (line.leaves[0] - shift, line.leaves[1] + shift);
                    let after = [rest.as_slice(), &[a, b]].concat();
                    table.is_p(&table.position(&after))
                };
                let places = [0, 1, line.count / 3, line.count / 2, line.count - 1];
                assert!(places.into_iter().filter(|&i| i < line.count).all(wins));
                // One further it does not win, or it is a split that was listed, or the same classes end.
                let next = line.leaves[1] + line.step * line.count as usize;
                let total = line.leaves[0] + line.leaves[1];
                if line.step == table.period() && next <= total / 2 {
                    assert!(!wins(line.count), "{line:?}");
                }
            }
        }
    }
}

#[test]
fn moves_in_misere_play_are_those_of_a_search() {
    let codes = [
        "0.77",
        "4.7",
        "0.157",
        "0.07",
        "S(1,3,4)",
        "0.8",
        "0.(3)*",
        "Grundy's game",
        "0.15",
    ];
    for rule in codes.map(rule) {
        let mut search = OutcomeSearch::new(&rule, Convention::Misere);
        for heaps in [
            vec![],
            vec![1],
            vec![3, 5],
            vec![2, 4, 9],
            vec![12],
            vec![7, 7, 1],
        ] {
            let position = Position::new(heaps.clone());
            let mut is_p = |heaps: &[usize]| {
                let position = Position::new(heaps.to_vec());
                search.outcome(&position, &Budget::unlimited()).unwrap() == Outcome::P
            };
            let found = answer(
                &rule,
                &position,
                Convention::Misere,
                STEPS,
                &Budget::unlimited(),
            )
            .unwrap();
            assert_eq!(
                found.outcome == Outcome::P,
                is_p(&heaps),
                "{} {heaps:?}",
                rule.text()
            );
            let moves = one_by_one(&rule, position.heaps(), &mut is_p);
            assert_eq!(listed(&found), moves, "{} {heaps:?}", rule.text());
        }
    }
}

#[test]
fn moves_in_normal_play_are_those_of_the_grundy_values() {
    for rule in ["0.77", "4.7", "0.137", "S(1,3,4)", "0.007", "0.8"].map(rule) {
        let sequence = nim_sequence(&rule, 2_000, &Budget::unlimited(), &mut |_| ()).unwrap();
        for heaps in [
            vec![],
            vec![3, 5],
            vec![2, 44, 9],
            vec![150],
            vec![90, 91, 40],
        ] {
            let position = Position::new(heaps.clone());
            let value = |heaps: &[usize]| {
                position_value(&sequence, &Position::new(heaps.to_vec())).unwrap()
            };
            let found = answer(
                &rule,
                &position,
                Convention::Normal,
                STEPS,
                &Budget::unlimited(),
            )
            .unwrap();
            assert_eq!(found.grundy, Some(value(&heaps)));
            assert_eq!(found.outcome == Outcome::P, value(&heaps) == 0);
            let moves = one_by_one(&rule, position.heaps(), &mut |after| value(after) == 0);
            assert_eq!(listed(&found), moves, "{} {heaps:?}", rule.text());
        }
    }
}

#[test]
fn solved_games_are_played_with_heaps_of_a_million_millions() {
    let large = 1_000_000_000_000;
    for (code, play, ground) in [
        ("0.77", Convention::Misere, "finite"),
        ("0.77", Convention::Normal, "period"),
        ("0.157", Convention::Misere, "algebraic"),
        ("S(1,3,4)", Convention::Misere, "finite"),
        ("0.07", Convention::Normal, "period"),
    ] {
        let position = Position::new(vec![3, 6, large]);
        let found = answer(&rule(code), &position, play, STEPS, &Budget::unlimited()).unwrap();
        assert_eq!(found.ground.name(), ground, "{code}");
        assert_eq!(
            found.outcome == Outcome::N,
            found.winning.count > 0,
            "{code}"
        );
        assert!(found.grundy.is_some(), "{code}");
    }
}

#[test]
fn what_is_not_known_is_said_with_its_reason() {
    let budget = Budget::unlimited().with_steps(200_000);
    let position = Position::new(vec![60, 1_000_000_000]);
    for (code, play) in [("0.07", Convention::Misere), ("0.007", Convention::Normal)] {
        let error = answer(&rule(code), &position, play, STEPS, &budget).unwrap_err();
        assert!(matches!(error, PlayError::NotKnown(_)), "{code}: {error}");
        assert!(error.to_string().contains(code), "{error}");
    }
}

#[test]
fn a_move_to_two_heaps_is_no_continuation_of_one_to_three() {
    let rule = HeapRule::parse("10 -> 4+3+3, 6+4").unwrap();
    let position = Position::new(vec![10]);
    let budget = Budget::unlimited();
    let answer = answer(
        &rule,
        &position,
        Convention::Normal,
        POSITION_STEPS,
        &budget,
    )
    .unwrap();
    let moves: Vec<(usize, Vec<usize>)> = answer.winning.each().collect();
    assert_eq!(moves, [(10, vec![4, 3, 3]), (10, vec![6, 4])]);
}
