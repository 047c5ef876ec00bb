//! Certificates that are changed at random: what is accepted all the same is true.

use super::brute::Drawn;
use super::change::{Chance, change};
use super::{LARGE, WRITTEN, check, fields, long, value};
use grundy_proof::Claim;

#[test]
fn what_is_accepted_of_changed_files_is_true() {
    let mut chance = Chance(0x1234_5678_9abc_def1);
    let (mut refused, mut accepted) = (0, 0);
    for round in 0..long::repetitions(400, 12_000) {
        let (name, text, ..) = WRITTEN[round % WRITTEN.len()];
        // The large one takes longest, and comes seldom.
        if LARGE.contains(&name) && !round.is_multiple_of(7) {
            continue;
        }
        let mut changed = fields(text);
        let right = changed.clone();
        for _ in 0..=chance.below(2) {
            change(&mut changed, &mut chance);
        }
        if changed == right {
            continue;
        }
        let Ok(verdict) = check(&changed.to_string()) else {
            refused += 1;
            continue;
        };
        accepted += 1;
        let Claim::GrowingPeriod { period, .. } = *verdict.claims()[0].claim() else {
            panic!("{name}: another claim");
        };
        assert!(period > 0, "{name}");
        if LARGE.contains(&name) {
            continue;
        }
        let drawn = Drawn::of(&changed);
        for n in 0..10 {
            let is = drawn.value(n).expect("small");
            assert_eq!(is, value(&verdict, n as u64), "{name}, {n}: {changed}");
        }
    }
    assert!(
        refused > 20 * accepted,
        "{refused} refused, {accepted} accepted"
    );
}
