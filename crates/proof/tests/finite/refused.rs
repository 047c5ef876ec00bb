//! What is refused, with what is said of it and the counterexample.

use crate::{check, file, refusal};
use grundy_proof::{Beside, Counterexample, Refusal, Stated};
use serde_json::{Value, json};

/// The certificate of some heaps on a monoid that is given by its table, without presentation.
fn certificate(
    code: &str,
    phi: &[u32],
    p: &[u32],
    letters: &[(usize, u32)],
    rows: &[(&str, &[u32])],
) -> Value {
    let generators: Vec<Value> = letters
        .iter()
        .zip(["a", "b"])
        .map(|((heap, element), name)| json!({ "name": name, "heap": heap, "element": element }))
        .collect();
    let words: Vec<&str> = rows.iter().map(|row| row.0).collect();
    let p_words: Vec<&str> = p.iter().map(|&x| words[x as usize]).collect();
    json!({
        "format": "grundy-quotient", "version": 1, "code": code, "heaps": phi.len(), "order": rows.len(),
        "phi": phi, "p": p, "generators": generators, "words": words, "p_words": p_words,
        "cayley": rows.iter().map(|row| row.1).collect::<Vec<_>>(),
        "period": null, "status": "exact", "tame": matches!((rows.len(), p), (2, [1]) | (6, [1, 4])),
    })
}

fn refused(file: &Value) -> Refusal {
    check(file).unwrap_err().refusal().unwrap().clone()
}

const T1: [(&str, &[u32]); 2] = [("1", &[1]), ("a", &[0])];

#[test]
fn phi_of_0_712_is_not_in_the_letters_of_figure_7() {
    // H2 + H5 would be bc, in P; but 5 becomes 2, and H2 + H2 is b², in P as well.
    let refusal = refusal("wild-0.712", |file| {
        let words: Vec<String> = serde_json::from_value(file["words"].clone()).unwrap();
        let of = |word: &&str| words.iter().position(|known| known == word).unwrap();
        let mut p: Vec<usize> = ["a", "b^2", "bc", "c^2"].iter().map(of).collect();
        p.sort_unstable();
        file["p_words"] = p.iter().map(|&x| json!(words[x])).collect();
        file["p"] = json!(p);
    });
    let beside = Beside {
        heaps: vec![2],
        ..Beside::default()
    };
    let (heap, left) = (5, vec![2]);
    assert_eq!(refusal.claim, Stated::FromP);
    assert_eq!(
        refusal.counterexample,
        Some(Counterexample::Move { heap, left, beside })
    );
}

#[test]
fn a_quotient_that_is_too_small_fails_at_the_first_position_it_misjudges() {
    // Nim to heap 2 is T2. With 2 + 2 = 0, as in normal play, 2 + 2 is N but moves to 2 and 2 + 1.
    let group: [(&str, &[u32]); 4] = [
        ("1", &[1, 2]),
        ("a", &[0, 3]),
        ("b", &[3, 0]),
        ("ab", &[2, 1]),
    ];
    let letters = [(1, 1), (2, 2)];
    let refusal = refused(&certificate("0.33", &[1, 2], &[1], &letters, &group));
    let (heaps, beside) = (vec![2, 2], Beside::default());
    assert_eq!(refusal.claim, Stated::IntoP);
    assert_eq!(
        refusal.counterexample,
        Some(Counterexample::Stuck { heaps, beside })
    );
    let t2: [(&str, &[u32]); 6] = [
        ("1", &[1, 2]),
        ("a", &[0, 3]),
        ("b", &[3, 4]),
        ("ab", &[2, 5]),
        ("b^2", &[5, 2]),
        ("ab^2", &[4, 3]),
    ];
    assert!(check(&certificate("0.33", &[1, 2], &[1, 4], &letters, &t2)).is_ok());
}

#[test]
fn a_quotient_that_is_too_large_is_not_reduced() {
    let cyclic: [(&str, &[u32]); 4] = [("1", &[1]), ("a", &[2]), ("a^2", &[3]), ("a^3", &[0])];
    let refusal = refused(&certificate("0.3", &[1], &[1, 3], &[(1, 1)], &cyclic));
    assert_eq!(refusal.counterexample, Some(Counterexample::Elements(0, 2)));
    assert!(refusal.why.contains("is not reduced"));
}

#[test]
fn a_heap_without_moves_is_the_identity_and_the_identity_is_not_in_p() {
    // In 0.07 a heap of 1 has no moves.
    assert!(check(&certificate("0.07", &[0, 1], &[1], &[(2, 1)], &T1)).is_ok());
    let refusal = refused(&certificate("0.07", &[1, 1], &[1], &[(1, 1)], &T1));
    assert_eq!(refusal.claim, Stated::Terminal);
    let (heap, stated, is) = (1, 1, 0);
    assert_eq!(
        refusal.counterexample,
        Some(Counterexample::Value { heap, stated, is })
    );
    let refusal = refused(&certificate("0.3", &[1], &[0], &[(1, 1)], &T1));
    assert_eq!(
        (refusal.claim, refusal.place.as_str()),
        (Stated::Terminal, "p[0]")
    );
}

/// Leaves the heaps up to one in a certificate.
fn cut(file: &mut Value, heaps: usize) {
    file["phi"].as_array_mut().unwrap().truncate(heaps);
    file["heaps"] = json!(heaps);
    file["period"]["checked_to"] = json!(heaps);
}

#[test]
fn a_period_is_proved_by_the_options_of_larger_heaps() {
    // The theorem in print wants the heaps of Kayles up to 166. From 71 on Φ has the period, and each heap after
    // 98 has the elements of options that one before it has.
    for heaps in [166, 165, 98] {
        let mut file = file("kayles");
        cut(&mut file, heaps);
        let verdict = check(&file).unwrap().to_string();
        assert!(
            verdict.contains("period 12, last exception 70"),
            "{verdict}"
        );
    }
    let short = refusal("kayles", |file| cut(file, 97));
    assert_eq!(
        short.to_string(),
        "period.checked_to: the proof needs all heaps up to 166, and 97 were checked: heap 98 has options as no \
         heap before it has with this element"
    );
    for heaps in [11, 10, 9] {
        let mut file = file("0.3310-for-ever");
        cut(&mut file, heaps);
        assert!(
            check(&file)
                .unwrap()
                .to_string()
                .contains("of 0.(3310)* has order 34")
        );
    }
}

#[test]
fn another_game_with_the_same_first_heaps_has_not_the_same_period() {
    // Of these codes the heaps up to 11 have the options that they have in 0.(3310)*.
    let codes = [
        "0.33103310331",
        "0.33103310(3313)*",
        "0.33103310331(03)*",
        "0.(331033103313)*",
    ];
    for code in codes {
        let refusal = refusal("0.3310-for-ever", |file| file["code"] = json!(code));
        assert_eq!(refusal.place, "period.checked_to", "{code}: {refusal}");
        assert!(refusal.why.contains("has options as no heap"), "{refusal}");
    }
}

#[test]
fn bounds_out_of_reach_are_refused() {
    for code in [
        "S(1,2,4000000000)",
        "AllBut(4000000000)",
        "S(18446744073709551615)",
    ] {
        let refusal = refusal("0.3310-for-ever", |file| file["code"] = json!(code));
        assert!(!refusal.why.is_empty());
    }
}

#[test]
fn a_fact_more_than_was_proved_is_refused() {
    // A period is proved by the options of larger heaps, but not where it is not one.
    let short = refusal("kayles", |file| cut(file, 77));
    assert_eq!(short.place, "period.last_exception");
    for (pointer, value, claim, place) in [
        (
            "/period/last_exception",
            json!(69),
            Stated::Period,
            "period.last_exception",
        ),
        (
            "/period/period",
            json!(13),
            Stated::Period,
            "period.last_exception",
        ),
        ("/period/period", json!(24), Stated::Period, "period.period"),
        ("/period/period", json!(0), Stated::Period, "period.period"),
        ("/period/proved", json!(false), Stated::Period, "status"),
        (
            "/period/checked_to",
            json!(80),
            Stated::Period,
            "period.checked_to",
        ),
        ("/status", json!("exact"), Stated::Period, "status"),
        ("/tame", json!(true), Stated::Quotient, "tame"),
        ("/order", json!(41), Stated::Table, "cayley"),
        (
            "/presentation/relations/3",
            json!("c^3=c^2"),
            Stated::Presentation,
            "presentation.relations[3]",
        ),
        ("/p_words/0", json!("b"), Stated::Presentation, "p_words[0]"),
        ("/words/2", json!("ba^2"), Stated::Presentation, "words[2]"),
        ("/code", json!("0.9x"), Stated::Game, "code"),
        ("/code", json!("Kayles"), Stated::Game, "code"),
    ] {
        let refusal = refusal("kayles", |file| {
            *file.pointer_mut(pointer).unwrap() = value.clone()
        });
        let found = (refusal.claim, refusal.place.as_str());
        // 24 is no last exception's period, or else a multiple: what is found first may be either.
        let either = pointer == "/period/period" && found.1.starts_with("period.");
        assert!(
            found == (claim, place) || either,
            "{pointer} {value}: {refusal}"
        );
    }
    // Another game with the same certificate.
    let other = refusal("kayles", |file| file["code"] = json!("0.76"));
    assert!(matches!(other.claim, Stated::FromP | Stated::IntoP));
    assert!(other.counterexample.is_some());
}

/// To heap 150 the period of Kayles is seen, and this file does not claim it for ever.
#[test]
fn a_period_that_is_seen_is_not_claimed_and_must_be_seen() {
    let verdict = check(&file("kayles-to-150")).unwrap();
    assert!(verdict.period().is_none());
    assert!(
        verdict
            .to_string()
            .contains("Nothing is claimed of larger heaps.")
    );
    for (pointer, value, place) in [
        ("/period/checked_to", json!(149), "period.checked_to"),
        ("/period/last_exception", json!(71), "period.last_exception"),
        ("/period/period", json!(24), "period.period"),
        ("/period/proved", json!(true), "status"),
        (
            "/period",
            json!({ "period": 70, "last_exception": 70, "proved": false, "checked_to": 150 }),
            "period.last_exception",
        ),
        (
            "/period",
            json!({ "period": 149, "last_exception": 1, "proved": false, "checked_to": 150 }),
            "period.period",
        ),
        ("/status", json!("complete"), "status"),
    ] {
        let refusal = refusal("kayles-to-150", |file| {
            *file.pointer_mut(pointer).unwrap() = value.clone()
        });
        assert_eq!(
            (refusal.claim, refusal.place.as_str()),
            (Stated::Period, place),
            "{refusal}"
        );
    }
}

#[test]
fn an_unknown_field_is_refused_wherever_it_stands() {
    for pointer in ["", "/period", "/presentation", "/generators/0"] {
        let refusal = refusal("kayles", |file| {
            file.pointer_mut(pointer).unwrap()["more"] = json!(1)
        });
        assert_eq!(refusal.claim, Stated::File);
        assert!(refusal.why.contains("unknown field `more`"), "{refusal}");
    }
    let refusal = refusal("form-r8", |file| file["followers"][1]["more"] = json!(1));
    assert!(refusal.why.contains("unknown field `more`"), "{refusal}");
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    for field in ["code", "status", "name", "input", "format"] {
        let refusal = refusal("form-r8", |file| file[field] = json!("\u{1b}[2J\u{202e}"));
        let said = refusal.to_string();
        assert!(
            !said.chars().any(|c| c.is_control() || c == '\u{202e}'),
            "{field}: {said:?}"
        );
    }
}

#[test]
fn a_generator_that_is_a_product_of_others_is_refused() {
    // Heap 4 is 2#, whose element is b².
    let product = refusal("form-r8", |file| {
        let square = json!({ "name": "d", "heap": 4, "element": 4 });
        file["generators"].as_array_mut().unwrap().insert(2, square);
        let rows = file["cayley"].as_array_mut().unwrap();
        let by_square = |x: usize| rows[rows[x][1].as_u64().unwrap() as usize][1].clone();
        let products: Vec<Value> = (0..rows.len()).map(by_square).collect();
        rows.iter_mut()
            .zip(products)
            .for_each(|(row, y)| row.as_array_mut().unwrap().insert(2, y));
    });
    assert_eq!(
        product.to_string(),
        "table: generators[2]: is a product of those before it"
    );
}

/// The papers' letters need not go by heaps (0.1033 has c at 13 and d at 11); the words are then others.
#[test]
fn generators_may_stand_in_any_order_with_the_least_words_of_that_order() {
    let rows: [(&str, &[u32]); 6] = [
        ("1", &[2, 1]),
        ("b", &[3, 0]),
        ("a", &[4, 3]),
        ("ab", &[5, 2]),
        ("a^2", &[2, 5]),
        ("a^2b", &[3, 4]),
    ];
    let mut file = certificate("0.33", &[1, 2], &[1, 4], &[(2, 2), (1, 1)], &rows);
    assert!(check(&file).is_ok());
    file["words"][3] = json!("ba");
    assert_eq!(
        refused(&file).to_string(),
        "presentation: words[3]: is “ba”, but the least word of element 3 is ab"
    );
}

#[test]
fn a_relation_that_is_left_out_is_named_by_what_no_longer_follows() {
    let all = file("kayles")["presentation"]["relations"]
        .as_array()
        .unwrap()
        .len();
    for at in 0..all {
        let refusal = refusal("kayles", |file| {
            file["presentation"]["relations"]
                .as_array_mut()
                .unwrap()
                .remove(at);
        });
        assert!(
            refusal
                .why
                .contains("holds in the table, but does not follow from them"),
            "{refusal}"
        );
    }
    let twice = refusal("kayles", |file| {
        let relations = file["presentation"]["relations"].as_array_mut().unwrap();
        relations.push(relations[0].clone());
    });
    assert!(twice.why.contains("says nothing new"), "{twice}");
}

#[test]
fn huge_exponents_in_relations_are_refused() {
    for relation in [
        "a^4000000000=1",
        "ab^4294967295=ab^4294967293",
        "a^4294967296=1",
        "a^7=a",
    ] {
        let refusal = refusal("tame-0.33-to-9", |file| {
            file["presentation"]["relations"][0] = json!(relation)
        });
        assert_eq!(refusal.place, "presentation.relations[0]", "{refusal}");
    }
}

#[test]
fn what_is_said_of_a_single_game_is_checked() {
    for (field, value) in [
        ("element", json!(0)),
        ("element", json!(99)),
        ("name", json!("S12")),
        ("input", json!("2#321")),
        ("input", json!("2#320 + 1")),
        ("input", json!("2#320 - 1")),
        ("input", json!("no game {")),
        ("input", json!("")),
        ("input", json!("[1001]")),
        ("status", json!("stopped")),
        ("status", json!("complete")),
    ] {
        let refusal = refusal("form-r8", |file| file[field] = value.clone());
        assert_eq!(refusal.place, field, "{value}: {refusal}");
    }
    for field in ["input", "element"] {
        let refusal = refusal("kayles", |file| file[field] = file_of_form(field));
        assert_eq!(
            (refusal.place.as_str(), refusal.why.as_str()),
            (field, "is that of a single game only")
        );
    }
}

fn file_of_form(field: &str) -> Value {
    file("form-r8")[field].clone()
}

#[test]
fn a_game_may_be_typed_in_any_notation() {
    for input in [
        "2#320",
        "{2#,3,2,0}",
        "{{2},0,2,3}",
        "(2)#320",
        "*2/320",
        "2_#320",
        "2#(2+1)20",
        "2# 3 2 [0]",
        "2#(1_2)20",
        "2#320 + 0",
        "(2#320)_{1+1}",
        "mate(2#321)",
        "2#321.Mate",
        "1 + 1 + 2#320",
        "2#3320",
    ] {
        let mut file = file("form-r8");
        file["input"] = json!(input);
        let checked = check(&file);
        // The mate of 2#321 is {mate(2#), 2, 3, 0}, where the mate of 2# is itself: {mate(2)} = 2#.
        assert!(checked.is_ok(), "{input}: {checked:?}");
    }
}

#[test]
fn a_list_of_followers_is_that_of_one_game_in_canonical_form() {
    let changed = |options: Value, name: &str, row: &str| {
        let refusal = refusal("form-r8", |file| {
            file["followers"][5]["options"] = options;
            file["followers"][5]["name"] = json!(name);
            file["input"] = json!(name);
            let code = file["code"].as_str().unwrap();
            let rows: Vec<&str> = code.split("; ").take(4).collect();
            file["code"] = json!(format!("{}; {row}", rows.join("; ")));
        });
        refusal.to_string()
    };
    // 2#320 has the followers 0, 1, 2, 3, 2#, itself. The game {0, 2, 3} is reversible to 1.
    assert_eq!(
        changed(json!([0, 2, 3]), "320", "5 -> 0, 2, 3"),
        "game: followers[5]: is no canonical form"
    );
    // {0, 1, 2, 3} is 4, of which 2# is no follower.
    assert_eq!(
        changed(json!([0, 1, 2, 3]), "4", "5 -> 0, 1, 2, 3"),
        "game: followers[4]: is no follower of the last game"
    );
    assert_eq!(
        changed(json!([0, 1, 2]), "3", "5 -> 0, 1, 2"),
        "game: followers[5]: stands in the list before"
    );
    assert_eq!(
        changed(json!([0, 1, 2, 5]), "3", "5 -> 0, 1, 2"),
        "game: followers[5]: has an option that does not stand before it"
    );
    assert_eq!(
        changed(json!([3, 2, 4, 0]), "2#320", "5 -> 0, 2, 3, 4"),
        "game: followers[5]: has options that do not ascend"
    );
    assert_eq!(
        changed(json!([0, 2, 3, 4]), "2#320", "5 -> 0, 2, 3"),
        "game: code: is not the rule with the options of the followers"
    );
    assert_eq!(
        changed(json!([0, 2, 3, 4]), "2#32", "5 -> 0, 2, 3, 4"),
        "game: followers[5].name: is “2#32”, which is another game"
    );
}

#[test]
fn heaps_in_a_refusal_are_words_and_no_lists() {
    // Heap 1 is in P, and so is heap 2, which becomes heap 1.
    let refusal = refused(&certificate("0.33", &[1, 1], &[1], &[(1, 1)], &T1));
    let said = refusal.to_string();
    assert!(said.contains("nothing and heap 2 are in P"), "{said}");
    assert!(!said.contains("[]"), "{said}");
}

#[test]
fn of_two_lists_that_do_not_fit_neither_is_called_the_right_one() {
    let refusal = refusal("kayles", |file| {
        file["p"].as_array_mut().unwrap().pop();
    });
    assert_eq!(
        refusal.to_string(),
        "table: p_words: has 9 entries, but “p” has 8"
    );
}
