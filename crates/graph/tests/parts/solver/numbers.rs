//! The numbers of sets.

use super::index::Index;
use super::piece::Piece;
use super::word::Word;

#[test]
fn sets_keep_their_numbers_while_the_table_grows() {
    let (mut index, mut list) = (Index::default(), Vec::new());
    let sets: Vec<u128> = (0..5000_u128).map(|n| (n * n) << 40 | n).collect();
    let make = |host| move |set: u128| Piece::new(host, set, set.size(), 0);
    let mut ask = |host, sets: &[u128]| {
        let mut numbers = Vec::new();
        index.find(&mut list, host, sets, &mut numbers, make(host));
        numbers
    };
    let one: Vec<u32> = sets.chunks(37).flat_map(|some| ask(0, some)).collect();
    assert_eq!(one, (0..5000).collect::<Vec<u32>>());
    let other = ask(7, &sets[..100]);
    assert_eq!(other, (5000..5100).collect::<Vec<u32>>());
    assert_eq!(ask(0, &sets), one);
    // A set that comes twice in one question has one number.
    assert_eq!(ask(9, &[1, 1, 2, 1]), [5100, 5100, 5101, 5100]);
}
