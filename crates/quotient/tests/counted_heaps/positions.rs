//! Who wins a position, and by which moves, by a table of all sums of some heaps.

use crate::{found, heaps_of};
use grundy_base::budget::Budget;
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Position};
use grundy_quotient::{POSITION_STEPS, answer, answer_by_table};

#[test]
fn many_heaps_are_answered_at_once_and_each_winning_move_reaches_a_p_position() {
    let rule = HeapRule::parse("0.31011").unwrap();
    let budget = Budget::unlimited();
    let of_five = found("0.31011", 5);
    for counts in [[0, 0, 0, 39, 40], [1, 0, 2, 499, 500]] {
        let position = Position::new(heaps_of(&counts));
        let found = answer(
            &rule,
            &position,
            Convention::Misere,
            POSITION_STEPS,
            &budget,
        )
        .unwrap();
        assert_eq!(found.ground.name(), "finite_heaps", "{counts:?}");
        assert_eq!(found.outcome == Outcome::N, found.winning.count > 0);
        for (heap, leaves) in found.winning.each() {
            let mut rest = position.heaps().to_vec();
            rest.remove(rest.iter().position(|&other| other == heap).unwrap());
            rest.extend(leaves);
            let after = Position::new(rest);
            let after = answer_by_table(&rule, &of_five.table, &after, &budget).unwrap();
            assert_eq!(after.outcome, Outcome::P, "{counts:?}: heap {heap}");
        }
    }
}

#[test]
fn a_larger_heap_is_not_answered_by_the_table() {
    let of_five = found("0.31011", 5);
    let position = Position::new(vec![5, 6]);
    let budget = Budget::unlimited();
    let refused = answer_by_table(&of_five.rule, &of_five.table, &position, &budget);
    assert!(refused.is_err_and(|error| error.to_string().contains("up to 5 only")));
}
