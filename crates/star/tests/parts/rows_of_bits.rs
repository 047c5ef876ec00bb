//! Rows of words, and rows as runs.
#![allow(dead_code, reason = "the engine uses the rest")]

#[path = "../../src/bits.rs"]
mod bits;
#[path = "../../src/runs.rs"]
mod runs;
#[path = "../../src/tail.rs"]
mod tail;

use bits::{count_range, elements, fill_range, last_break, or_shifted, repeat, set, words_for};
use runs::{Runs, Scratch};

fn row(width: usize, elements: &[usize]) -> Vec<u64> {
    let mut row = vec![0; words_for(width)];
    elements.iter().for_each(|&x| set(&mut row, x));
    row
}

#[test]
fn shifts_carry_over_words_and_lose_what_leaves_the_row() {
    let source = row(200, &[0, 63, 64, 130]);
    for by in [0, 1, 63, 64, 65, 127, 128, 191, 500] {
        let mut target = row(200, &[]);
        or_shifted(&mut target, &source, by);
        let expected: Vec<usize> = [0, 63, 64, 130]
            .iter()
            .map(|x| x + by)
            .filter(|&x| x < 256)
            .collect();
        assert_eq!(elements(&target).collect::<Vec<_>>(), expected, "by {by}");
    }
}

#[test]
fn a_short_source_carries_into_the_word_after_it() {
    let mut target = row(192, &[]);
    or_shifted(&mut target, &row(64, &[63]), 1);
    assert_eq!(elements(&target).collect::<Vec<_>>(), [64]);
}

#[test]
fn the_last_break_of_a_period_is_found_across_words() {
    let mut odd = vec![0xAAAA_AAAA_AAAA_AAAA; 3];
    assert_eq!(last_break(&odd, 192, 2), None);
    assert_eq!(last_break(&odd, 192, 1), Some(190));
    odd[1] ^= 1 << 3;
    assert_eq!(last_break(&odd, 192, 2), Some(67));
    assert_eq!(last_break(&odd, 67, 2), None);
}

#[test]
fn a_block_is_repeated_to_the_width() {
    let mut target = row(300, &[0, 5, 7, 200, 299]);
    repeat(&mut target, 5, 3, 290);
    let expected: Vec<usize> = (0..290)
        .filter(|x| *x == 0 || *x >= 5 && x % 3 != 0)
        .collect();
    assert_eq!(elements(&target).collect::<Vec<_>>(), expected);
}

#[test]
fn ranges_are_filled_within_the_row() {
    for (from, to) in [(0, 0), (0, 64), (3, 70), (64, 128), (100, 128), (128, 128)] {
        let mut target = vec![7; 2];
        fill_range(&mut target, from, to);
        assert_eq!(
            elements(&target).collect::<Vec<_>>(),
            (from..to).collect::<Vec<_>>()
        );
    }
}

#[test]
fn elements_of_a_range_are_counted() {
    let row = row(200, &[0, 5, 63, 64, 65, 127, 128, 130, 199]);
    for from in 0..=200 {
        for to in from..=200 {
            let expected = elements(&row).filter(|x| (from..to).contains(x)).count();
            assert_eq!(count_range(&row, from..to), expected, "{from}..{to}");
        }
    }
}

#[test]
fn a_periodic_row_is_a_block_and_its_sums_are_right() {
    let width = 300;
    let mut row = vec![0; bits::words_for(width)];
    let elements: Vec<usize> = (0..width)
        .filter(|x| x % 11 == 4 || x % 11 == 5 || [7, 9, 10].contains(x))
        .collect();
    elements.iter().for_each(|&x| bits::set(&mut row, x));
    let runs = Runs::of(&row, width);
    assert_eq!(runs.period(), Some(11));
    let mut other = vec![0; row.len()];
    [3, 64, 200].iter().for_each(|&x| bits::set(&mut other, x));
    let mut sum = vec![0; row.len()];
    runs.add(&other, &mut sum, &mut Scratch::new(row.len()));
    bits::cut(&mut sum, width);
    let mut expected = vec![0; row.len()];
    for x in &elements {
        bits::or_shifted(&mut expected, &other, *x);
    }
    bits::cut(&mut expected, width);
    assert_eq!(sum, expected);
}

#[test]
fn an_empty_row_adds_nothing() {
    let runs = Runs::of(&[0, 0], 128);
    let mut sum = vec![0; 2];
    runs.add(&[5, 5], &mut sum, &mut Scratch::new(2));
    assert_eq!(sum, [0, 0]);
}
