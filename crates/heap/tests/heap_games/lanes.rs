//! The engine of blocks gives what single pairs give: for every parity of the splitting digits,
//! with and without splits that take nothing, and in each of its representations.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, nim_sequence, nim_sequence_from};
use proptest::prelude::*;

/// The digits of a code, from the one before the point on.
fn digits(code: &str) -> Vec<u32> {
    code.chars().filter_map(|c| c.to_digit(8)).collect()
}

/// g(0), …, g(heaps) of an octal code, pair by pair.
fn pair_by_pair(code: &str, heaps: usize) -> Vec<u32> {
    let digits = digits(code);
    let mut values = vec![0_u32];
    for n in 1..=heaps {
        let mut options = vec![false; 2048];
        for (k, digit) in digits.iter().enumerate().take(n + 1) {
            let left = n - k;
            if digit & 1 != 0 && left == 0 && k > 0 {
                options[0] = true;
            }
            if digit & 2 != 0 && left > 0 && k > 0 {
                options[values[left] as usize] = true;
            }
            if digit & 4 != 0 {
                for a in 1..=left / 2 {
                    options[(values[a] ^ values[left - a]) as usize] = true;
                }
            }
        }
        let value = options.iter().position(|taken| !taken);
        values.push(value.expect("a row that is long enough") as u32);
    }
    values
}

fn in_blocks(code: &str, heaps: usize) -> Vec<u32> {
    let rule = HeapRule::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    let sequence = nim_sequence(&rule, heaps, &Budget::unlimited(), &mut |_| ());
    sequence.expect("no budget ends it").values.iter().collect()
}

fn check(code: &str, heaps: usize) -> Vec<u32> {
    let (blocks, pairs) = (in_blocks(code, heaps), pair_by_pair(code, heaps));
    let first = (0..=heaps).find(|&n| blocks.get(n) != pairs.get(n));
    assert_eq!(first, None, "{code} first differs there");
    pairs
}

/// The parity that all splitting digits share, if they do.
#[derive(Debug, PartialEq)]
enum Parity {
    Even,
    Odd,
    Mixed,
}

fn parity(code: &str) -> Parity {
    let digits = digits(code);
    let splits = || (0..digits.len()).filter(|&k| digits[k] & 4 != 0);
    match (splits().all(|k| k % 2 == 0), splits().all(|k| k % 2 == 1)) {
        (true, _) => Parity::Even,
        (_, true) => Parity::Odd,
        _ => Parity::Mixed,
    }
}

/// The largest values that words of 16, 32 and 64 bits have room for, and cells of one and of two
/// bytes.
const LANES: [u32; 5] = [31, 63, 127, 255, 65_535];

#[test]
fn every_representation_agrees_at_every_parity_of_the_splitting_digits() {
    let games = [
        (Parity::Even, ["0.16", "0.163", "0.36", "0.342", "0.0605"]),
        (Parity::Odd, ["0.106", "0.336", "0.314", "0.604", "0.414"]),
        (
            Parity::Mixed,
            ["0.054", "0.454", "0.7224", "0.146", "0.564"],
        ),
    ];
    for (parity_of_all, codes) in games {
        for (lane, code) in codes.into_iter().enumerate() {
            assert_eq!(parity(code), parity_of_all, "{code}");
            let values = check(code, 3000);
            let largest = values.into_iter().max().unwrap_or(0);
            let found = LANES.iter().position(|&most| largest <= most);
            assert_eq!(found, Some(lane), "{code} has the value {largest}");
        }
    }
}

#[test]
fn every_representation_agrees_where_a_heap_may_be_split_untouched() {
    for (lane, code) in ["4.034", "4.617", "4.045", "4.324", "4.64"]
        .into_iter()
        .enumerate()
    {
        let values = check(code, 3000);
        let largest = values.into_iter().max().unwrap_or(0);
        let found = LANES.iter().position(|&most| largest <= most);
        assert_eq!(found, Some(lane), "{code} has the value {largest}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn generated_codes_that_split_agree(
        untouched in any::<bool>(), before in "[0-7]{0,3}", split in "[4-7]", after in "[0-7]{0,2}",
    ) {
        let code = format!("{}.{before}{split}{after}", if untouched { 4 } else { 0 });
        check(&code, 1500);
    }

    #[test]
    fn generated_codes_that_split_at_one_parity_agree(
        odd in any::<bool>(), others in "[0-3]{5}", splits in "[4-7]{5}", which in 0_usize..31,
    ) {
        // Digit 1 is odd; a split at one index at least.
        let index = |k: usize| (k % 2 == 1) == odd && (which + 1) >> (k - 1) & 1 == 1;
        let (others, splits) = (digits(&others), digits(&splits));
        let digit = |k: usize| if index(k) { splits[k - 1] } else { others[k - 1] };
        let code = (1..=5).fold("0.".to_owned(), |code, k| code + &digit(k).to_string());
        check(&code, 1500);
    }

    #[test]
    fn what_goes_on_from_any_heap_agrees(known in 1_usize..1500, game in 0_usize..6) {
        let code = ["0.106", "0.454", "0.36", "4.045", "0.604", "0.564"][game];
        let rule = HeapRule::parse(code).expect("a code");
        let all = pair_by_pair(code, 1500);
        let known = all.iter().copied().take(known).collect();
        let budget = Budget::unlimited();
        let sequence = nim_sequence_from(&rule, known, 1500, &budget, &mut |_| ());
        let values: Vec<u32> = sequence.expect("no budget ends it").values.iter().collect();
        prop_assert!(values == all, "{}", code);
    }
}
