//! Games that figure 1 of Plambeck and Siegel's supplement marks as solved in normal play and unsolved in
//! misère play, and of which no table of all heaps is known here: the quotient of finitely many heaps is
//! infinite already, and so is that of the game.

use crate::found;
use crate::long::repetitions;
use grundy_proof::{Claim, Extent};

/// Codes with the first heap with which the quotient is infinite, the order of Q, and the heaps that are
/// counted. The codes of a line are the same game: heaps of the same number have the same options, but
/// for heaps without options.
const STARS: &[(&[&str], usize, usize, [usize; 2])] = &[
    (&["0.054", "0.056"], 20, 36, [19, 12]),
    (&["0.176"], 19, 32, [19, 11]),
    (&["0.116"], 17, 72, [16, 14]),
    (&["0.141"], 23, 58, [22, 11]),
    (&["0.017"], 16, 36, [13, 11]),
    (&["0.043"], 17, 36, [14, 12]),
    (&["0.226", "0.227", "0.236", "0.237"], 16, 30, [16, 15]),
    (&["0.524", "0.526"], 17, 72, [17, 12]),
    (&["0.525", "0.527"], 17, 72, [17, 12]),
    (&["0.544", "0.546"], 15, 16, [15, 7]),
    (&["0.545", "0.547"], 15, 16, [15, 7]),
    (&["0.171"], 21, 202, [21, 10]),
    (&["0.154"], 22, 12, [22, 11]),
    (&["0.106"], 22, 1260, [22, 21]),
];

/// Where not all are wanted, one of so many lines.
const SHARE: usize = 4;

fn check(&(codes, heaps, order, counted): &(&[&str], usize, usize, [usize; 2])) {
    for code in codes {
        let quotient = found(code, heaps);
        assert!(quotient.is_infinite(), "{code}");
        let table = &quotient.table;
        let seen = (table.last(), table.lower.order(), table.counted.as_slice());
        assert_eq!(seen, (heaps, order, &counted[..]), "{code}");
        let outcomes = quotient.verdict().claims()[0].claim();
        let of = Extent::Heaps(heaps);
        assert_eq!(outcomes, &Claim::Outcomes { of }, "{code}");
    }
}

#[test]
fn unsolved_games_of_the_chart_have_infinite_quotients() {
    let every = repetitions(SHARE, 1);
    STARS.iter().step_by(every).for_each(check);
}
