//! Certificates of misère quotients: those of the papers' solutions are accepted, and whatever
//! is changed in them is found.

use crate::program::{errors, grundy};
use grundy::budget::Budget;
use grundy::heap::HeapRule;
use grundy::quotient::{
    BipartiteMonoid, Element, Notation, Presentation, parse_word, tame_rank, word_text,
};
use grundy_proof::checker::finite::{Refusal, Verdict, verify};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;

const GOLDEN: &str = include_str!("../data/quotients/quotients.json");

fn check(certificate: &Value) -> Result<Verdict, Refusal> {
    verify(&certificate.to_string(), &Budget::unlimited(), &mut |_| {})
}

fn texts(value: &Value) -> Vec<String> {
    let texts = value.as_array().unwrap().iter();
    texts
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

/// The certificate that says: this monoid with this Φ.
fn certificate(code: &str, monoid: &BipartiteMonoid, phi: &[Element], period: Value) -> Value {
    let budget = Budget::unlimited();
    let presentation = Presentation::complete(monoid, &budget).unwrap();
    let names = &presentation.generators;
    let elements = 0..monoid.order() as Element;
    let generators: Vec<Value> = names
        .iter()
        .enumerate()
        .map(|(g, name)| {
            let element = monoid.generator(g);
            let heap = phi.iter().position(|&x| x == element).unwrap() + 1;
            json!({ "name": name, "heap": heap, "element": element })
        })
        .collect();
    let row = |x| -> Vec<Element> {
        (0..monoid.generators())
            .map(|g| monoid.times_generator(x, g))
            .collect()
    };
    let word = |x| word_text(monoid.word(x), names, Notation::Plain);
    let status = if period["proved"] == true {
        "complete"
    } else {
        "exact"
    };
    json!({
        "format": "grundy-quotient",
        "version": 1,
        "code": code,
        "heaps": phi.len(),
        "order": monoid.order(),
        "phi": phi,
        "p": monoid.p_portion().collect::<Vec<_>>(),
        "generators": generators,
        "cayley": elements.clone().map(row).collect::<Vec<_>>(),
        "words": elements.map(word).collect::<Vec<_>>(),
        "presentation": {
            "generators": names,
            "relations": presentation.relation_texts(Notation::Plain),
        },
        "p_words": presentation.p_texts(Notation::Plain),
        "period": period,
        "status": status,
        "tame": tame_rank(monoid).is_some(),
    })
}

/// The certificate of a printed solution, Φ continued by its period until the proof is complete.
fn solution(game: &Value, code: &str) -> Value {
    let names = texts(&game["generators"]);
    let parts = [&game["generators"], &game["relations"], &game["p_words"]];
    let text = parts.map(|part| texts(part).join(", ")).join(" | ");
    // See docs/errata.md: here Φ is printed in the letters of another copy of R14 than figure 7.
    let erratum = ["0.712", "0.713", "0.716", "0.717"].contains(&code);
    let text = if erratum {
        text.replace(", bc,", ", abc,")
    } else {
        text
    };
    let monoid = Presentation::parse(&text)
        .unwrap()
        .monoid(1000, &Budget::unlimited())
        .unwrap();
    let mut phi: Vec<Element> = texts(&game["phi"])
        .iter()
        .map(|word| monoid.element(&parse_word(word, &names).unwrap()))
        .collect();
    let p = game["period"].as_u64().unwrap() as usize;
    let element = |phi: &[Element], heap: usize| if heap == 0 { 0 } else { phi[heap - 1] };
    let breaks = |&n: &usize| element(&phi, n) != element(&phi, n + p);
    let last = (0..=phi.len() - p).rev().find(breaks);
    let last_exception = last.map_or(-1, |heap| heap as i64);
    let n0 = (last_exception + 1).max(1) as usize;
    let splits = code.contains(['4', '5', '6', '7']);
    let h = if splits { 2 } else { 1 };
    let heaps = h * (n0 + p) + code.trim_end_matches('0').len() - 2 - h;
    while phi.len() < heaps {
        phi.push(phi[phi.len() - p]);
    }
    let checked_to = phi.len();
    let period = json!({
        "period": p, "last_exception": last_exception, "proved": true, "checked_to": checked_to,
    });
    certificate(code, &monoid, &phi, period)
}

fn golden() -> Value {
    serde_json::from_str(GOLDEN).unwrap()
}

/// The solution of a game by its code.
fn printed(code: &str) -> Value {
    let golden = golden();
    let games = golden["games"].as_array().unwrap();
    let game = games
        .iter()
        .find(|game| texts(&game["codes"]).iter().any(|known| known == code));
    solution(game.unwrap(), code)
}

static KAYLES: LazyLock<Value> = LazyLock::new(|| printed("0.77"));

#[test]
fn every_printed_solution_is_certified_for_the_whole_game() {
    let golden = golden();
    for game in golden["games"].as_array().unwrap() {
        for code in texts(&game["codes"]) {
            let verdict =
                check(&solution(game, &code)).unwrap_or_else(|why| panic!("{code}: {why}"));
            assert_eq!(verdict.order as u64, game["order"].as_u64().unwrap());
            let (period, _) = verdict.solved.unwrap();
            assert_eq!(period as u64, game["period"].as_u64().unwrap());
        }
    }
}

#[test]
fn kayles_is_solved_with_period_12_after_heap_70() {
    let verdict = check(&KAYLES).unwrap();
    assert_eq!((verdict.order, verdict.p), (40, 9));
    assert_eq!(verdict.solved, Some((12, 70)));
    assert_eq!(verdict.heaps, 166);
}

#[test]
fn phi_of_0_712_is_not_in_the_letters_of_figure_7() {
    // H2 + H5 would be bc, in P; but 5 becomes 2, and H2 + H2 is b², in P as well.
    let mut certificate = printed("0.712");
    let text = "a, b, c | a^2=1, b^3=b, b^2c=c, c^3=ac^2 | a, b^2, bc, c^2";
    let figure_7 = Presentation::parse(text).unwrap();
    let monoid = figure_7.monoid(100, &Budget::unlimited()).unwrap();
    certificate["p"] = json!(monoid.p_portion().collect::<Vec<_>>());
    certificate["p_words"] = json!(figure_7.p_texts(Notation::Plain));
    match check(&certificate).unwrap_err() {
        Refusal::PFailure { position, heap, .. } => assert_eq!((position, heap), (vec![2, 5], 5)),
        other => panic!("{other}"),
    }
}

/// The reason why Kayles' certificate is refused after a change.
fn refusal(change: impl FnOnce(&mut Value)) -> Refusal {
    let mut certificate = KAYLES.clone();
    change(&mut certificate);
    check(&certificate).unwrap_err()
}

#[test]
fn files_of_another_kind_are_called_what_they_are() {
    let unlimited = Budget::unlimited();
    let read = |text: &str| verify(text, &unlimited, &mut |_| {}).unwrap_err();
    assert!(matches!(
        read("grundy"),
        Refusal::Unreadable { line: 1, .. }
    ));
    assert!(matches!(read("{\"project\": 1}"), Refusal::Format(_)));
    assert!(matches!(
        refusal(|file| file["version"] = json!(2)),
        Refusal::FromTheFuture(2)
    ));
    assert!(matches!(
        refusal(|file| file["version"] = json!(0)),
        Refusal::Version(Some(0))
    ));
    assert!(matches!(
        refusal(|file| file["code"] = json!("0.9x")),
        Refusal::Code { .. }
    ));
    assert!(matches!(
        refusal(|file| file["phi"] = json!("a")),
        Refusal::Unreadable { .. }
    ));
    let message = refusal(|file| file["version"] = json!(2)).to_string();
    assert!(message.contains("use a newer program"), "{message}");
}

#[test]
fn a_fact_more_than_was_proved_is_refused() {
    // One heap too few for the periodicity theorem.
    let short = |file: &mut Value| {
        file["phi"].as_array_mut().unwrap().pop();
        file["heaps"] = json!(165);
        file["period"]["checked_to"] = json!(165);
    };
    assert!(matches!(refusal(short), Refusal::Period { .. }));
    assert!(matches!(
        refusal(|file| file["period"]["last_exception"] = json!(69)),
        Refusal::Period { .. }
    ));
    assert!(matches!(
        refusal(|file| file["period"]["period"] = json!(13)),
        Refusal::Period { .. }
    ));
    assert!(matches!(
        refusal(|file| file["period"]["proved"] = json!(false)),
        Refusal::Status { .. }
    ));
    assert!(matches!(
        refusal(|file| file["tame"] = json!(true)),
        Refusal::Tame { claimed: true }
    ));
    assert!(matches!(
        refusal(|file| file["order"] = json!(41)),
        Refusal::Length { .. }
    ));
    assert!(matches!(
        refusal(|file| file["presentation"]["relations"][3] = json!("c^3=c^2")),
        Refusal::Relation { index: 3, .. }
    ));
    assert!(matches!(
        refusal(|file| file["p_words"][0] = json!("b")),
        Refusal::PWord { index: 0, .. }
    ));
    // Another game with the same certificate.
    assert!(matches!(
        refusal(|file| file["code"] = json!("0.76")),
        Refusal::PFailure { .. } | Refusal::NFailure { .. }
    ));
}

#[test]
fn terminal_heaps_must_be_the_identity() {
    // In 0.07 a heap of 1 has no moves.
    let t1 = Presentation::parse("a | a^2=1 | a")
        .unwrap()
        .monoid(10, &Budget::unlimited())
        .unwrap();
    assert!(check(&certificate("0.07", &t1, &[0, 1], Value::Null)).is_ok());
    assert_eq!(
        check(&certificate("0.07", &t1, &[1, 1], Value::Null)),
        Err(Refusal::TerminalHeap {
            heap: 1,
            element: 1
        })
    );
}

#[test]
fn a_quotient_that_is_too_small_fails_at_the_first_position_it_misjudges() {
    // Nim to heap 2 is T2. With 2 + 2 = 0, as in normal play, 2 + 2 is N but moves to 2 and 2 + 1.
    let group = Presentation::parse("a^2=1, b^2=1 | a")
        .unwrap()
        .monoid(10, &Budget::unlimited())
        .unwrap();
    let refused = check(&certificate("0.33", &group, &[1, 2], Value::Null)).unwrap_err();
    let position = vec![2, 2];
    assert_eq!(refused, Refusal::NFailure { position });
    let t2 = Presentation::parse("a^2=1, b^3=b | a, b^2")
        .unwrap()
        .monoid(10, &Budget::unlimited())
        .unwrap();
    let accepted = check(&certificate("0.33", &t2, &[1, 2], Value::Null)).unwrap();
    assert_eq!((accepted.order, accepted.solved), (6, None));
}

#[test]
fn a_quotient_that_is_too_large_is_not_reduced() {
    // T2 does for nim heaps of 1 only too, but b is then no heap; with b² merged nothing is.
    let text = "a^4=1 | a, a^3";
    let cyclic = Presentation::parse(text)
        .unwrap()
        .monoid(10, &Budget::unlimited())
        .unwrap();
    let refused = check(&certificate("0.3", &cyclic, &[1], Value::Null)).unwrap_err();
    assert!(matches!(refused, Refusal::NotReduced { .. }), "{refused}");
}

#[test]
fn a_stopped_check_says_so() {
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let stopped = verify(&KAYLES.to_string(), &cancelled, &mut |_| {}).unwrap_err();
    assert!(matches!(stopped, Refusal::Stopped(_)));
}

#[test]
fn the_command_accepts_and_refuses_with_its_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let run = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let output = grundy(&["verify", file.to_str().unwrap()]);
        let text = String::from_utf8(output.stdout.clone()).unwrap();
        (output.status.code(), text, errors(&output))
    };
    let (code, out, _) = run("kayles.json", &KAYLES.to_string());
    assert_eq!(code, Some(0));
    assert!(
        out.contains("quotient of 0.77 to heap 166 has order 40, with 9 P-elements"),
        "{out}"
    );
    assert!(out.contains("Φ has period 12 from heap 71 on"), "{out}");
    let mut future = KAYLES.clone();
    future["version"] = json!(7);
    let (code, out, error) = run("future.json", &future.to_string());
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(error.contains("version 7"), "{error}");
    assert_eq!(grundy(&["verify"]).status.code(), Some(2));
}

/// Whether a sum of heaps, descending, is a P-position in misère play, by definition.
fn is_p(rule: &HeapRule, sum: Vec<usize>, known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&p) = known.get(&sum) {
        return p;
    }
    let mut options = Vec::new();
    for (at, &heap) in sum.iter().enumerate() {
        for option in rule.options(heap) {
            let mut rest = sum.clone();
            rest.remove(at);
            rest.extend(option);
            rest.sort_unstable_by(|x, y| y.cmp(x));
            options.push(rest);
        }
    }
    let has_moves = !options.is_empty();
    let p = has_moves && !options.into_iter().any(|option| is_p(rule, option, known));
    known.insert(sum, p);
    p
}

#[test]
fn what_is_accepted_agrees_with_the_outcomes_of_all_small_sums() {
    for code in [
        "0.77", "0.34", "0.512", "0.716", "0.144", "4.56", "0.3103", "0.351",
    ] {
        let file = printed(code);
        let rule = HeapRule::parse(code).unwrap();
        let cayley = &file["cayley"];
        let times = |x: u64, y: u64| -> u64 {
            let names = texts(&json!(file["presentation"]["generators"]));
            let word = parse_word(file["words"][y as usize].as_str().unwrap(), &names).unwrap();
            let letters = word.iter().enumerate();
            letters.fold(x, |x, (g, &exponent)| {
                (0..exponent).fold(x, |x, _| cayley[x as usize][g].as_u64().unwrap())
            })
        };
        let mut known = HashMap::new();
        for x in 0..=12 {
            for y in 0..=x {
                for z in 0..=y {
                    let sum: Vec<usize> = [x, y, z].into_iter().filter(|&heap| heap > 0).collect();
                    let phi = |&heap: &usize| file["phi"][heap - 1].as_u64().unwrap();
                    let element = sum.iter().map(phi).fold(0, times);
                    let in_p = file["p"].as_array().unwrap().contains(&json!(element));
                    assert_eq!(
                        in_p,
                        is_p(&rule, sum, &mut known),
                        "{code}: {x} + {y} + {z}"
                    );
                }
            }
        }
    }
}

fn solved_games() -> impl Strategy<Value = &'static Value> {
    static GAMES: LazyLock<Vec<Value>> = LazyLock::new(|| {
        ["0.77", "0.115", "0.144", "0.712", "0.720", "0.1233", "0.34"]
            .map(printed)
            .to_vec()
    });
    prop::sample::select(GAMES.iter().collect::<Vec<_>>())
}

proptest! {
    #[test]
    fn one_changed_product_is_refused(game in solved_games(), row in any::<prop::sample::Index>(), column in any::<prop::sample::Index>(), by in any::<prop::sample::Index>()) {
        let mut file = game.clone();
        let order = file["order"].as_u64().unwrap();
        let entry = &mut file["cayley"][row.index(order as usize)];
        let columns = entry.as_array().unwrap().len();
        let product = &mut entry[column.index(columns)];
        *product = json!((product.as_u64().unwrap() + 1 + by.index(order as usize - 1) as u64) % order);
        prop_assert!(check(&file).is_err());
    }

    #[test]
    fn one_changed_p_flag_is_refused(game in solved_games(), at in any::<prop::sample::Index>()) {
        let mut file = game.clone();
        let x = at.index(file["order"].as_u64().unwrap() as usize);
        let p = file["p"].as_array().unwrap().iter().position(|y| *y == json!(x));
        match p {
            Some(at) => {
                file["p"].as_array_mut().unwrap().remove(at);
                file["p_words"].as_array_mut().unwrap().remove(at);
            }
            None => {
                let p = file["p"].as_array().unwrap();
                let at = p.iter().position(|y| y.as_u64().unwrap() > x as u64).unwrap_or(p.len());
                let word = file["words"][x].clone();
                file["p"].as_array_mut().unwrap().insert(at, json!(x));
                file["p_words"].as_array_mut().unwrap().insert(at, word);
            }
        }
        prop_assert!(check(&file).is_err());
    }

    #[test]
    fn one_changed_phi_value_is_refused(game in solved_games(), at in any::<prop::sample::Index>(), by in any::<prop::sample::Index>(), solved in any::<bool>()) {
        let mut file = game.clone();
        let order = file["order"].as_u64().unwrap();
        let phi = file["phi"].as_array_mut().unwrap();
        let heap = at.index(phi.len());
        phi[heap] = json!((phi[heap].as_u64().unwrap() + 1 + by.index(order as usize - 1) as u64) % order);
        if !solved {
            // Without the period the change must be found in the play itself.
            file["period"] = Value::Null;
            file["status"] = json!("exact");
        }
        prop_assert!(check(&file).is_err());
    }

    #[test]
    fn one_changed_word_is_refused(game in solved_games(), at in any::<prop::sample::Index>(), other in "[a-d1]{1,2}(\\^[0-9])?[a-c]?", p_word in any::<bool>()) {
        let mut file = game.clone();
        let field = if p_word { "p_words" } else { "words" };
        let words = file[field].as_array_mut().unwrap();
        let word = at.index(words.len());
        prop_assume!(words[word] != json!(other));
        words[word] = json!(other);
        prop_assert!(check(&file).is_err());
    }

    #[test]
    fn one_changed_generator_is_refused(game in solved_games(), at in any::<prop::sample::Index>(), heap in 0_usize..400, element in 0_u32..60, renamed in any::<bool>()) {
        let mut file = game.clone();
        let generators = file["generators"].as_array_mut().unwrap();
        let generator = at.index(generators.len());
        let before = generators[generator].clone();
        if renamed {
            generators[generator]["name"] = json!("z");
        } else {
            generators[generator]["heap"] = json!(heap);
            generators[generator]["element"] = json!(element);
        }
        prop_assume!(generators[generator] != before);
        prop_assert!(check(&file).is_err());
    }

    #[test]
    fn no_text_makes_the_checker_fail_otherwise_than_by_a_refusal(at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = KAYLES.to_string().into_bytes();
        let at = at.index(bytes.len());
        if cut {
            bytes.truncate(at);
        } else {
            bytes[at] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(verdict) = verify(&text, &Budget::unlimited(), &mut |_| {}) {
            prop_assert_eq!(verdict.order, 40);
        }
    }
}
