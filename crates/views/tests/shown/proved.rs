//! The words for what is proved, and on which grounds.

use grundy_proof::Proved;
use grundy_views::Grounds;
use grundy_views::proved::FOR_ALL_HEAPS;

#[test]
fn several_grounds_are_a_list() {
    let kept = Grounds::of(&Proved::kept((), "0"));
    let printed = Grounds::of(&Proved::literature((), "a table"));
    let all = [printed, Grounds::computed(&()), kept];
    let said = |count: usize| Grounds::words_of_all(all[..count].to_vec(), "");
    assert_eq!(said(1), "proved, literature");
    assert_eq!(said(2), "proved, computed or literature");
    assert_eq!(said(3), "proved, kept, computed or literature");
}

#[test]
fn the_words_say_the_basis() {
    let of = |proved: Proved<()>| Grounds::of(&proved).proved(FOR_ALL_HEAPS);
    assert_eq!(of(Proved::computed(())), "proved for all heaps, computed");
    assert_eq!(of(Proved::kept((), "d0")), "proved for all heaps, kept");
    let printed = Proved::literature((), "Guy and Smith 1956");
    assert_eq!(of(printed.clone()), "proved for all heaps, literature");
    let said = Grounds::of(&printed).sentence();
    assert_eq!(said, "Source: Guy and Smith 1956.");
    let sentence = Grounds::of(&printed).sentence_on("", "φ = 7.");
    assert_eq!(sentence.spelled(), "Proved, literature: φ = 7.");
    let sentence = Grounds::sentence_of(None, FOR_ALL_HEAPS, "φ = 7.");
    assert_eq!(
        sentence.spelled(),
        "Found for all heaps, not checked: φ = 7."
    );
}

#[test]
fn what_follows_from_several_claims_is_known_no_better_than_the_worst() {
    let all = [
        Grounds::of(&Proved::kept((), "d0")),
        Grounds::of(&Proved::computed(())),
    ];
    let worst = Grounds::of_all(all).expect("two");
    assert_eq!(worst.word(), "computed");
    assert_eq!(Grounds::of_all([]), None);
}
