//! Misère quotients: the published solutions, and brute force on small sums.

use grundy_base::budget::{Budget, Stop};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Move, Position, nim_sequence, position_value};
use grundy_proof as proof;
use grundy_quotient::{
    Certificate, Element, OutcomeSearch, Presentation, QuotientError, QuotientSolution, Status,
    misere_moves, misere_quotient,
};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

fn solve(code: &str, heaps: Option<usize>) -> QuotientSolution {
    let rule = HeapRule::parse(code).expect("a rule");
    let budget = Budget::unlimited().with_memory(256 << 20);
    misere_quotient(&rule, heaps, &budget, &mut |_| {}).expect("a quotient")
}

fn golden() -> Value {
    serde_json::from_str(include_str!("../data/quotients/quotients.json")).expect("JSON")
}

fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().expect("a list");
    list.iter()
        .map(|text| text.as_str().expect("a text").to_owned())
        .collect()
}

/// The element of a word such as `ab^2`, the letters given by their elements.
fn element(solution: &QuotientSolution, letters: &HashMap<char, Element>, word: &str) -> Element {
    let mut x = 0;
    let mut rest = word
        .chars()
        .filter(|&c| c != '1' || word.len() > 1)
        .peekable();
    while let Some(letter) = rest.next() {
        let mut exponent = String::new();
        if rest.peek() == Some(&'^') {
            rest.next();
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                exponent.push(digit);
            }
        }
        for _ in 0..exponent.parse().unwrap_or(1) {
            x = solution.monoid.times(x, letters[&letter]);
        }
    }
    x
}

#[test]
fn the_printed_solutions_hold() {
    for game in golden()["games"].as_array().expect("games") {
        let phi = strings(&game["phi"]);
        let names = strings(&game["generators"]);
        for code in strings(&game["codes"]) {
            let solution = solve(&code, None);
            assert_eq!(solution.status, Status::Complete, "{code}");
            assert_eq!(solution.order() as u64, game["order"], "{code}");
            let period = solution.period.as_ref().expect("a period");
            assert!(period.proved, "{code}");
            assert_eq!(period.period as u64, game["period"], "{code}");
            // The last exception is what the printed words say; a heap of 0 is the identity.
            let word = |heap: usize| heap.checked_sub(1).map_or("1", |at| phi[at].as_str());
            let breaks = |&n: &usize| word(n) != word(n + period.period);
            let last = (0..=phi.len() - period.period).rev().find(breaks);
            let last = last.map_or(-1, |heap| heap as i64);
            assert_eq!(period.last_exception, last, "{code}");
            // A letter stands for the first heap that has it alone.
            let heap =
                |name: &String| 1 + phi.iter().position(|word| word == name).expect("a heap");
            let heaps: Vec<usize> = names.iter().map(heap).collect();
            // In 0.1033 the printed letters do not come in the order of their heaps.
            let mut ascending = heaps.clone();
            ascending.sort_unstable();
            assert_eq!(solution.generators, ascending, "{code}");
            let mut letters: HashMap<char, Element> = names
                .iter()
                .zip(&heaps)
                .filter_map(|(name, &heap)| Some((name.chars().next()?, solution.phi[heap])))
                .collect();
            for (at, word) in phi.iter().enumerate() {
                let here = solution.element_of_heap(at + 1);
                assert_eq!(
                    here,
                    Some(element(&solution, &letters, word)),
                    "{code} {}",
                    at + 1
                );
            }
            if ["0.712", "0.713", "0.716", "0.717"].contains(&code.as_str()) {
                // docs/errata.md: what the printed Φ calls b is ab in the printed presentation.
                let ab = element(&solution, &letters, "ab");
                letters.insert('b', ab);
            }
            for relation in strings(&game["relations"]) {
                let (left, right) = relation.split_once('=').expect("an equation");
                assert_eq!(
                    element(&solution, &letters, left),
                    element(&solution, &letters, right),
                    "{code}: {relation}"
                );
            }
            let p = strings(&game["p_words"]).into_iter();
            let p: BTreeSet<Element> = p.map(|word| element(&solution, &letters, &word)).collect();
            assert_eq!(p, solution.monoid.p_portion().collect(), "{code}");
        }
    }
}

#[test]
fn the_wild_games_that_are_solved_have_their_order_and_proved_period() {
    let golden = golden();
    let rows = golden["solved_wild"]["rows"].as_object().expect("rows");
    assert_eq!(rows.len(), 28);
    for (code, row) in rows {
        // The digits of a bracketed game are written out in the data.
        let solution = solve(code, None);
        let period = solution.period.as_ref().expect("a period");
        assert_eq!(solution.status, Status::Complete, "{code}");
        assert!(period.proved && !solution.tame, "{code}");
        let found = [
            solution.order() as i64,
            solution.monoid.p_portion().count() as i64,
            period.period as i64,
            period.last_exception,
        ];
        let expected: Vec<i64> = (0..4).filter_map(|at| row[at].as_i64()).collect();
        assert_eq!(found.as_slice(), expected, "{code}");
    }
}

fn growth_matches(code: &str) {
    let golden = golden();
    let orders = golden["partial_orders"][code].as_object().expect("orders");
    let mut expected: Vec<(usize, usize)> = orders
        .iter()
        .map(|(heap, order)| {
            (
                heap.parse().expect("a heap"),
                order.as_u64().expect("an order") as usize,
            )
        })
        .collect();
    expected.sort_unstable();
    let last = expected.last().expect("an order").0;
    assert_eq!(solve(code, Some(last)).growth, expected, "{code}");
}

#[test]
fn dawsons_kayles_has_order_638_at_heap_33() {
    growth_matches("0.07");
    let solution = solve("0.07", Some(33));
    assert_eq!(solution.order(), 638);
    assert_eq!(solution.monoid.p_portion().count(), 109);
    assert_eq!(solution.status, Status::Exact);
}

#[test]
fn the_partial_quotients_of_kayles_grow_at_seven_heaps() {
    growth_matches("0.77");
}

#[test]
fn the_algebraic_periodic_games_grow_as_published() {
    growth_matches("0.26");
    growth_matches("4.7");
    assert_eq!(solve("4.7", Some(22)).order(), 154);
}

#[test]
fn repeating_3310_has_orders_6_202_and_226() {
    let orders = [1, 2, 3].map(|n| solve(&format!("0.(3310){n}"), None).order());
    assert_eq!(orders, [6, 202, 226]);
}

#[test]
fn kayles_needs_167_elements_for_its_proof() {
    let before = solve("0.77", Some(165));
    assert_eq!(before.status, Status::Exact);
    let seen = before.period.expect("a period is seen");
    assert!(!seen.proved);
    assert_eq!(
        (seen.period, seen.last_exception, seen.checked_to),
        (12, 70, 165)
    );
    let after = solve("0.77", Some(300));
    assert_eq!(after.status, Status::Complete);
    let proved = after.period.expect("a period is proved");
    assert_eq!(
        (proved.proved, proved.checked_to, after.heaps),
        (true, 166, 300)
    );
}

/// The elements of the options of a heap, by the definition.
fn options_of(solution: &QuotientSolution, heap: usize) -> BTreeSet<Element> {
    let options = solution.rule.options(heap);
    options
        .filter_map(|option| solution.element(&Position::new(option)))
        .collect()
}

#[test]
fn past_the_proof_every_heap_has_the_transition_of_the_one_a_period_before() {
    for code in ["0.77", "0.15", "0.152", "0.3101", "4.56", "S(2,5)"] {
        let solution = solve(code, None);
        let period = solution.period.clone().expect("a period").period;
        for heap in solution.heaps + 1..solution.heaps + 5 * period {
            assert_eq!(
                solution.element_of_heap(heap),
                solution.element_of_heap(heap - period)
            );
            assert_eq!(
                options_of(&solution, heap),
                options_of(&solution, heap - period),
                "{code} {heap}"
            );
        }
    }
}

#[test]
fn nim_heaps_have_tame_quotients_and_kayles_is_wild_from_heap_5() {
    let nim: Vec<(usize, bool)> = [0, 1, 3, 7, 15, 31]
        .map(|heaps| solve("Nim", Some(heaps)))
        .iter()
        .map(|solution| (solution.order(), solution.tame))
        .collect();
    assert_eq!(nim, [1, 2, 6, 10, 18, 34].map(|order| (order, true)));
    assert!(solve("0.77", Some(4)).tame);
    assert!(!solve("0.77", Some(5)).tame);
    // S12 and R8 have two P-elements or the order 2^k + 2, but not both.
    assert!(!solve("0.75", None).tame);
}

#[test]
fn heaps_without_options_are_the_identity() {
    // In 0.2 a heap of 1 has no move, though it is not empty.
    let solution = solve("0.2", Some(3));
    assert_eq!(solution.phi[..3], [0, 0, 1]);
    let table = solve("5 -> 1+2, 3; 3 -> 1; 2 -> 1; 1 -> 0", None);
    assert_eq!((table.status, table.order()), (Status::Complete, 6));
    assert_eq!(table.element_of_heap(1_000_000), Some(0));
}

#[test]
fn a_budget_leaves_the_last_exact_quotient() {
    let rule = HeapRule::parse("0.31011").expect("a rule");
    let budget = Budget::unlimited().with_memory(4 << 20);
    let mut orders = Vec::new();
    let result = misere_quotient(&rule, Some(9), &budget, &mut |progress| {
        orders.push((progress.done, progress.order));
    });
    let Err(QuotientError::Stopped { why, partial }) = result else {
        panic!("candidates of 0.31011 at heap 5 grow without end");
    };
    let partial = partial.expect("Q_4");
    assert_eq!(why, Stop::Memory);
    assert_eq!((partial.heaps, partial.order()), (4, 14));
    assert_eq!(partial.status, Status::Stopped);
    let asked = QuotientSolution {
        status: Status::Stopped,
        history: partial.history.clone(),
        ..solve("0.31011", Some(4))
    };
    assert_eq!(*partial, asked);
    assert_eq!(orders.last(), Some(&(4, 14)));
}

#[test]
fn a_cancelled_computation_says_so() {
    let rule = HeapRule::parse("0.07").expect("a rule");
    let budget = Budget::unlimited();
    let result = misere_quotient(&rule, None, &budget, &mut |progress| {
        if progress.done == 20 {
            budget.cancel();
        }
    });
    let Err(QuotientError::Stopped { why, partial }) = result else {
        panic!("it was cancelled");
    };
    assert_eq!(why, Stop::Cancelled);
    assert_eq!(
        partial.map(|partial| (partial.heaps, partial.order())),
        Some((20, 24))
    );
}

#[test]
fn too_many_heaps_are_refused() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let result = misere_quotient(
        &rule,
        Some(1_000_000_000),
        &Budget::unlimited(),
        &mut |_| {},
    );
    assert!(matches!(
        result,
        Err(QuotientError::TooManyHeaps(1_000_000_000))
    ));
}

#[test]
fn a_certificate_comes_back_as_the_same_solution() {
    let solution = solve("0.77", None);
    let certificate = Certificate::of(&solution, None);
    let json = serde_json::to_value(&certificate).expect("JSON");
    assert_eq!(json["format"], "grundy-quotient");
    assert_eq!(json["version"], 1);
    assert_eq!(json["order"], 40);
    assert_eq!(json["phi"].as_array().map(Vec::len), Some(166));
    assert_eq!(json["generators"][6]["name"], "g");
    assert_eq!(json["generators"][6]["heap"], 27);
    assert_eq!(json["words"][0], "1");
    assert_eq!(json["status"], "complete");
    assert_eq!(json["period"]["last_exception"], 70);
    let p_words = ["a", "b^2", "ac", "ac^2", "d", "ad^2", "e", "ade", "adf"];
    assert_eq!(json["p_words"], serde_json::json!(p_words));
    let read: Certificate = serde_json::from_value(json).expect("a certificate");
    assert_eq!(read, certificate);
    let back = read.into_solution().expect("a solution");
    // How it was found is not in the certificate.
    let found = (solution.growth.clone(), solution.history.clone());
    let (growth, history) = found;
    assert_eq!(
        QuotientSolution {
            growth,
            history,
            ..back
        },
        solution
    );
}

#[test]
fn certificates_that_do_not_fit_together_are_refused() {
    let right = Certificate::of(&solve("0.77", Some(30)), None);
    let refused = |change: fn(&mut Certificate)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        wrong
            .into_solution()
            .expect_err("a contradiction")
            .to_string()
    };
    assert!(refused(|c| c.version = 2).contains("version 2"));
    assert!(refused(|c| c.format = "nim".into()).contains("not a misère quotient"));
    assert!(refused(|c| c.code = "0.7x".into()).contains("0.7x"));
    assert!(refused(|c| c.phi[3] = 40).contains("heap 4"));
    assert!(refused(|c| c.heaps = 31).contains("30 entries"));
    assert!(refused(|c| c.cayley[5].truncate(2)).contains("row"));
    assert!(refused(|c| c.cayley[5][1] = 99).contains("Cayley"));
    assert!(refused(|c| c.cayley[5][1] = 0).contains("Cayley"));
    assert!(refused(|c| c.p.push(40)).contains("P-element 40"));
    assert!(refused(|c| c.words[7] = "a".into()).contains("element 7"));
    assert!(refused(|c| c.order = 0).contains("elements"));
    assert!(refused(|c| c.generators[2].heap = 0).contains("generator c"));
    assert!(refused(|c| c.tame = true).contains("tame"));
}

/// Whether a sum of heaps, ascending, is an N-position in misère play: by the definition.
fn is_n(rule: &HeapRule, heaps: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&n) = known.get(heaps) {
        return n;
    }
    let (mut terminal, mut wins) = (true, false);
    for at in 0..heaps.len() {
        for option in rule.options(heaps[at]) {
            let mut next = heaps.to_vec();
            next.remove(at);
            next.extend(option);
            next.sort_unstable();
            terminal = false;
            wins = wins || !is_n(rule, &next, known);
        }
    }
    known.insert(heaps.to_vec(), terminal || wins);
    terminal || wins
}

/// All sums of at most `count` heaps up to `largest`, ascending.
fn sums(largest: usize, count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in 0..count {
        let longer = |sum: &Vec<usize>| {
            let sum = sum.clone();
            let least = sum.last().copied().unwrap_or(1);
            (least..=largest).map(move |heap| [sum.clone(), vec![heap]].concat())
        };
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.clone());
    }
    all
}

/// The exact quotient of the heaps up to `heaps`, or of fewer where it is large.
fn solve_some(code: &str, heaps: usize) -> QuotientSolution {
    let rule = HeapRule::parse(code).expect("a rule");
    let budget = Budget::unlimited().with_memory(2 << 20);
    match misere_quotient(&rule, Some(heaps), &budget, &mut |_| {}) {
        Ok(solution) => solution,
        Err(QuotientError::Stopped { partial, .. }) => *partial.expect("Q_0 at least"),
        Err(error) => panic!("{code}: {error}"),
    }
}

fn code() -> impl Strategy<Value = String> {
    let octal = (0..2, prop::collection::vec(0..8_u8, 1..5));
    let hexadecimal = (0..2, prop::collection::vec(0..16_u8, 1..4));
    prop_oneof![3 => octal, 1 => hexadecimal].prop_map(|(d0, digits)| {
        let digits: String = digits.iter().map(|digit| format!("{digit:X}")).collect();
        format!("{}.{digits}", 4 * d0)
    })
}

fn rules() -> impl Strategy<Value = String> {
    let set = prop::collection::btree_set(1..9_usize, 1..4);
    let subtraction = set.prop_map(|set| {
        let list: Vec<String> = set.iter().map(usize::to_string).collect();
        format!("S({})", list.join(","))
    });
    prop_oneof![8 => code(), 1 => subtraction, 1 => Just("Grundy's game".to_owned())]
}

/// Compares Φ and P with brute force on all sums of at most `count` heaps up to `largest`.
fn check_outcomes(code: &str, largest: usize, count: usize) -> Result<(), TestCaseError> {
    let solution = solve_some(code, largest);
    let mut known = HashMap::new();
    for sum in sums(solution.heaps.min(largest), count) {
        let n = is_n(&solution.rule, &sum, &mut known);
        let said = solution.outcome(&Position::new(sum.clone()));
        let right = if n { Outcome::N } else { Outcome::P };
        prop_assert_eq!(said, Some(right), "{} {:?}", code, sum);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn phi_and_p_tell_the_outcomes_of_all_sums_of_five_heaps(code in rules()) {
        check_outcomes(&code, 6, 5)?;
    }

    #[test]
    fn phi_and_p_tell_the_outcomes_of_all_sums_of_two_larger_heaps(code in rules()) {
        check_outcomes(&code, 12, 2)?;
    }

    #[test]
    fn different_elements_are_told_apart_by_a_position(code in rules()) {
        let solution = solve_some(&code, 7);
        let monoid = &solution.monoid;
        let elements = 0..monoid.order().min(60) as Element;
        let heaps = |x: Element| -> Vec<usize> {
            let exponents = solution.generators.iter().zip(monoid.word(x));
            exponents.flat_map(|(&heap, &n)| vec![heap; n as usize]).collect()
        };
        let mut search = OutcomeSearch::new(&solution.rule, Convention::Misere);
        for x in elements.clone() {
            for y in 0..x {
                let apart = |&z: &Element| monoid.is_p(monoid.times(x, z)) != monoid.is_p(monoid.times(y, z));
                let z = (0..monoid.order() as Element).find(apart);
                prop_assert!(z.is_some(), "{}: {x} and {y} are not told apart", &code);
                let z = z.unwrap_or(0);
                let outcomes = [x, y].map(|x| {
                    let sum = Position::new([heaps(x), heaps(z)].concat());
                    search.outcome(&sum, &Budget::unlimited()).expect("no limit")
                });
                prop_assert_ne!(outcomes[0], outcomes[1]);
            }
        }
    }

    #[test]
    fn searched_outcomes_and_moves_are_those_of_the_definition(
        code in rules(),
        heaps in prop::collection::vec(0..8_usize, 0..5),
    ) {
        let rule = HeapRule::parse(&code).expect("a rule");
        let position = Position::new(heaps);
        let mut sorted = position.heaps().to_vec();
        sorted.sort_unstable();
        let mut known = HashMap::new();
        let mut search = OutcomeSearch::new(&rule, Convention::Misere);
        let unlimited = Budget::unlimited();
        let n = is_n(&rule, &sorted, &mut known);
        prop_assert_eq!(search.outcome(&position, &unlimited) == Ok(Outcome::N), n);
        let values = nim_sequence(&rule, 8, &unlimited, &mut |_| {}).expect("no limit");
        let by_search = misere_moves(&values, None, &position, 10_000, &unlimited).expect("no limit");
        prop_assert_eq!(by_search.outcome, Some(if n { Outcome::N } else { Outcome::P }));
        let mut left: Vec<Vec<usize>> = Vec::new();
        for at in 0..sorted.len() {
            for option in rule.options(sorted[at]) {
                let mut next = sorted.clone();
                next.remove(at);
                next.extend(option);
                next.sort_unstable();
                if !is_n(&rule, &next, &mut known) {
                    left.push(next);
                }
            }
        }
        left.sort_unstable();
        left.dedup();
        let winning: Vec<&Move> = by_search.moves.moves.iter().filter(|taken| taken.wins).collect();
        let mut found: Vec<Vec<usize>> = winning.iter().map(|taken| after(&position, taken)).collect();
        found.sort_unstable();
        found.dedup();
        prop_assert_eq!(&found, &left);
        let solution = solve_some(&code, 7);
        let by_quotient = misere_moves(&values, Some(&solution), &position, 10_000, &unlimited).expect("no limit");
        prop_assert_eq!(by_quotient.moves, by_search.moves);
        prop_assert_eq!(by_quotient.outcome, by_search.outcome);
        let normal = OutcomeSearch::new(&rule, Convention::Normal).outcome(&position, &unlimited);
        prop_assert_eq!(normal == Ok(Outcome::P), position_value(&values, &position) == Some(0));
    }
}

/// The heaps after a move, ascending.
fn after(position: &Position, taken: &Move) -> Vec<usize> {
    let mut heaps = position.heaps().to_vec();
    heaps.remove(taken.heap);
    heaps.extend(&taken.to);
    heaps.sort_unstable();
    heaps
}

#[test]
fn a_kayles_row_of_40_is_won_by_taking_the_middle() {
    let solution = solve("0.77", None);
    let unlimited = Budget::unlimited();
    let values = nim_sequence(&solution.rule, 50, &unlimited, &mut |_| {}).expect("no limit");
    let position = Position::new(vec![40]);
    let found = misere_moves(&values, Some(&solution), &position, 1000, &unlimited).expect("time");
    assert_eq!(found.outcome, Some(Outcome::N));
    let middle = |taken: &&Move| taken.to == [19, 19];
    let by_middle = found.moves.moves.iter().find(middle).expect("a move");
    assert!(by_middle.wins);
    for taken in found.moves.moves.iter().filter(|taken| taken.wins) {
        let left = Position::new(after(&position, taken));
        assert_eq!(solution.outcome(&left), Some(Outcome::P));
    }
}

#[test]
fn the_outcome_of_a_heap_beyond_all_that_is_known_is_not_claimed() {
    let unlimited = Budget::unlimited();
    let rule = HeapRule::parse("0.07").expect("a rule");
    let values = nim_sequence(&rule, 20, &unlimited, &mut |_| {}).expect("no limit");
    let position = Position::new(vec![30]);
    let ask = |solution: Option<&QuotientSolution>| {
        misere_moves(&values, solution, &position, 10, &unlimited).expect("no limit")
    };
    let unknown = ask(None);
    assert_eq!((unknown.outcome, unknown.moves.total), (None, 0));
    // A quotient knows more than a sequence that ends before.
    let solution = solve("0.07", Some(30));
    assert_eq!(ask(Some(&solution)).outcome, solution.outcome(&position));
    assert!(ask(Some(&solution)).outcome.is_some());
}

#[test]
fn a_search_stops_at_its_budget_and_goes_on_from_there() {
    let rule = HeapRule::parse("4.F").expect("a rule");
    let mut search = OutcomeSearch::new(&rule, Convention::Misere);
    let position = Position::new(vec![100_000]);
    let tight = Budget::unlimited().with_memory(1 << 16);
    assert_eq!(search.outcome(&position, &tight), Err(Stop::Memory));
    let deep = HeapRule::parse("0.3").expect("a rule");
    let mut search = OutcomeSearch::new(&deep, Convention::Misere);
    let outcome = search.outcome(&Position::new(vec![100_000]), &Budget::unlimited());
    assert_eq!(outcome, Ok(Outcome::N));
}

#[test]
fn games_that_the_supplement_marks_as_tame_are_wild() {
    for code in ["0.312", "0.530", "0.531", "0.552", "0.553"] {
        let solution = solve_some(code, 40);
        assert!(!solution.tame, "{code} up to heap {}", solution.heaps);
    }
}

#[test]
fn in_0_3131_all_multiples_of_a_heap_of_5_are_p_positions() {
    // So the printed Algorithm 1, which records N-positions only, does not leave its loop.
    let solution = solve("0.3131", None);
    let mut known = HashMap::new();
    for count in 1..=5 {
        let sum = vec![5; count];
        assert!(!is_n(&solution.rule, &sum, &mut known));
        assert_eq!(solution.element(&Position::new(sum)), Some(solution.phi[5]));
    }
    assert_eq!(solution.word(solution.phi[5]), "b^2");
}

#[test]
fn in_0_712_the_sum_of_1_2_and_5_is_p_and_that_of_2_and_5_is_not() {
    let rule = HeapRule::parse("0.712").expect("a rule");
    let mut known = HashMap::new();
    assert!(is_n(&rule, &[2, 5], &mut known));
    assert!(!is_n(&rule, &[1, 2, 5], &mut known));
}

#[test]
fn the_certificate_of_every_kind_of_rule_is_accepted() {
    for (rule, heaps) in [
        ("0.77", None),
        ("S(1,3,4)", None),
        ("5 -> 1+2, 3; 3 -> 1; 2 -> 1; 1 -> 0", None),
        ("Couples are forever", Some(12)),
        ("Grundy's game", Some(12)),
        ("0.F3", Some(8)),
    ] {
        let solution = solve(rule, heaps);
        let presentation = Presentation::of(&solution.monoid, &Budget::unlimited()).expect("time");
        let certificate = Certificate::of(&solution, Some(&presentation));
        let text = serde_json::to_string(&certificate).expect("plain data");
        let read = proof::Certificate::read(&text).expect("it was written so");
        let verdict = read.check(&Budget::unlimited(), &mut |_| {});
        let verdict = verdict.unwrap_or_else(|refusal| panic!("{rule}: {refusal}"));
        assert_eq!(verdict.period().is_some(), heaps.is_none(), "{rule}");
    }
}
