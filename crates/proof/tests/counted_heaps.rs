//! Certificates of finitely many heaps with an infinite quotient: what is accepted is compared with
//! outcomes by the definition, and certificates are changed.

#[path = "common/long.rs"]
mod long;

use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;
use grundy_proof::checker::counted_heaps::Values;
use grundy_proof::{
    Certificate, CheckedTable, Claim, Counterexample, Extent, Refusal, Stated, Unproved, Verdict,
};
use long::repetitions;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, HashMap};

const TO_HEAP_5: &str = include_str!("data/counted-0.31011-to-5.json");
const TO_HEAP_7: &str = include_str!("data/counted-0.3122-to-7.json");
const TO_HEAP_12: &str = include_str!("data/counted-0.3102-to-12.json");

fn check(text: &str) -> Result<Verdict, Unproved> {
    let budget = Budget::unlimited().with_memory(1 << 28);
    Certificate::read(text)?.check(&budget, &mut |_| ())
}

fn refusal(text: &str) -> Refusal {
    let unproved = check(text).expect_err("it is refused");
    unproved.refusal().expect("a refusal").clone()
}

fn parsed(text: &str) -> Json {
    serde_json::from_str(text).unwrap()
}

fn values(verdict: &Verdict) -> &Values {
    match verdict.table() {
        CheckedTable::CountedHeaps(values) => values,
        other => panic!("{other:?}"),
    }
}

/// Outcomes of misère play by the definition, by the numbers of the heaps 1, 2, ….
struct Outcomes {
    options: Vec<Vec<Vec<usize>>>,
    known: HashMap<Vec<usize>, bool>,
}

impl Outcomes {
    fn of(code: &str, heaps: usize) -> Self {
        let rule = HeapRule::parse(code).unwrap();
        let options = (1..=heaps).map(|heap| rule.options(heap).collect());
        Outcomes {
            options: options.collect(),
            known: HashMap::new(),
        }
    }

    /// A position is P when it has options and all of them are N.
    fn is_p(&mut self, counts: &[usize]) -> bool {
        if let Some(&is_p) = self.known.get(counts) {
            return is_p;
        }
        let mut result = false;
        'all: for at in (0..counts.len()).filter(|&at| counts[at] > 0) {
            for option in 0..self.options[at].len() {
                let mut after = counts.to_vec();
                after[at] -= 1;
                for &part in &self.options[at][option] {
                    after[part - 1] += 1;
                }
                result = !self.is_p(&after);
                if !result {
                    break 'all;
                }
            }
        }
        self.known.insert(counts.to_vec(), result);
        result
    }
}

/// What a table says of a position, straight from its fields.
fn is_p(values: &Values, heaps: &[usize]) -> bool {
    let mut x = 0;
    let mut counts = vec![0; values.counted.len()];
    for (value, &times) in values.values.iter().zip(heaps) {
        for _ in 0..times {
            x = product(values, x, value.0);
        }
        let more = counts.iter_mut().zip(&value.1);
        more.for_each(|(count, more)| *count += times * more);
    }
    let level: i64 = (counts.iter().zip(&values.signs))
        .map(|(&count, sign)| count as i64 * sign)
        .sum();
    let level = level.clamp(values.window[0], values.window[1]);
    let classes = counts.iter().zip(&values.counts);
    let classes = classes.map(|(&n, &[index, period])| match n < index {
        true => n,
        false => index + (n - index) % period,
    });
    values.p[x].contains(&(classes.collect(), level))
}

/// A product of two elements, by a word of the second one.
fn product(values: &Values, x: usize, y: usize) -> usize {
    let mut pairs = HashMap::from([(0, x)]);
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        for g in 0..values.generators.len() {
            let to = values.cayley[at][g];
            if !pairs.contains_key(&to) {
                pairs.insert(to, values.cayley[pairs[&at]][g]);
                open.push(to);
            }
        }
    }
    pairs[&y]
}

/// Compares all positions with at most so many of each heap.
fn agrees(values: &Values, outcomes: &mut Outcomes, most: &[usize]) {
    let mut counts = vec![0; most.len()];
    loop {
        let by_table = is_p(values, &counts);
        assert_eq!(by_table, outcomes.is_p(&counts), "{counts:?}");
        let Some(at) = (0..counts.len()).find(|&at| counts[at] < most[at]) else {
            return;
        };
        counts[at] += 1;
        counts[..at].fill(0);
    }
}

#[test]
fn what_is_accepted_is_true_by_the_definition() {
    for (text, code, boxes) in [
        (
            TO_HEAP_5,
            "0.31011",
            &[vec![2, 2, 4, 6, 6], vec![1, 0, 1, 18, 16]],
        ),
        (
            TO_HEAP_7,
            "0.3122",
            &[vec![1, 1, 2, 1, 3, 1, 3], vec![1, 0, 0, 1, 12, 0, 10]],
        ),
        (
            TO_HEAP_12,
            "0.3102",
            &[
                vec![0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1],
                vec![0, 1, 0, 0, 0, 0, 4, 0, 0, 1, 0, 3],
            ],
        ),
    ] {
        let verdict = check(text).unwrap();
        let values = values(&verdict);
        let mut outcomes = Outcomes::of(code, values.heaps);
        boxes
            .iter()
            .for_each(|most| agrees(values, &mut outcomes, most));
        let of = Extent::Heaps(values.heaps);
        let infinite = Claim::Infinite {
            of,
            not_finitely_generated: false,
            theorem: 11,
        };
        let claims: Vec<&Claim> = verdict
            .claims()
            .iter()
            .map(|proved| proved.claim())
            .collect();
        assert_eq!(claims, [&Claim::Outcomes { of }, &infinite]);
        assert_eq!(verdict.game(), code);
    }
}

/// The numbers of section 11 of docs/infinite-quotients.md.
#[test]
fn sets_for_which_nothing_is_bad_are_not_enlarged() {
    for (text, sets) in [
        (TO_HEAP_5, 30),
        (TO_HEAP_7, 79),
        (TO_HEAP_12, SETS_TO_HEAP_12),
    ] {
        let said = check(text).unwrap().to_string();
        assert!(said.contains(&format!(" {sets} sets of heaps")), "{said}");
    }
}

const SETS_TO_HEAP_12: usize = 1503;

#[test]
fn an_infinite_quotient_is_not_called_finite() {
    for text in [TO_HEAP_5, TO_HEAP_7, TO_HEAP_12] {
        let finite = text.replace("\"infinite\":true", "\"infinite\":false");
        assert_ne!(finite, text);
        assert_eq!(refusal(&finite).claim, Stated::Quotient);
    }
}

/// Nim with heaps up to 2, where the numbers of both are counted: a position is P if both are even and
/// there is a 2, or if there is an odd number of 1 alone.
#[test]
fn a_finite_quotient_is_called_finite() {
    let file = json!({
        "format": "grundy-finite-heaps-quotient", "version": 1, "code": "0.33", "heaps": 2,
        "generators": [], "counted": [1, 2], "cayley": [[]],
        "values": [[0, [1, 0]], [0, [0, 1]]], "counts": [[0, 2], [1, 2]], "signs": [1, 1],
        "window": [0, 0], "p": [[[[0, 2], 0], [[1, 0], 0]]], "infinite": false,
    });
    let verdict = check(&file.to_string()).unwrap();
    let of = Extent::Heaps(2);
    assert_eq!(verdict.claims().len(), 1);
    assert_eq!(verdict.claims()[0].claim(), &Claim::Outcomes { of });
    assert!(verdict.to_string().contains("is finite"), "{verdict}");
    agrees(values(&verdict), &mut Outcomes::of("0.33", 2), &[6, 6]);
    let mut infinite = file.clone();
    infinite["infinite"] = json!(true);
    assert_eq!(refusal(&infinite.to_string()).claim, Stated::Quotient);
}

/// The position of a refused (P) is in P by the table, and so is one of its options.
#[test]
fn a_counterexample_has_a_move_from_p_to_p() {
    let file = parsed(TO_HEAP_5);
    for x in 0..20 {
        let mut other = file.clone();
        let row = other["p"][x].as_array_mut().unwrap();
        if row.is_empty() {
            continue;
        }
        row.remove(row.len() / 2);
        let refused = refusal(&other.to_string());
        let shown = refused.counterexample.expect("a counterexample");
        let right = match (refused.claim, shown) {
            (Stated::FromP, Counterexample::Move { heap, beside, .. }) => {
                (1..=5).contains(&heap) && beside.counts.len() == 3
            }
            (Stated::IntoP, Counterexample::Stuck { heaps, beside }) => {
                !heaps.is_empty() && beside.element.is_some()
            }
            _ => false,
        };
        assert!(right, "{x}");
    }
}

/// P by the cells of a partition with other numbers, which tells at least as much apart.
fn rewritten(file: &Json, counts: &[[usize; 2]; 2], window: [i64; 2]) -> Json {
    let verdict = check(&file.to_string()).unwrap();
    let values = values(&verdict);
    let mut other = file.clone();
    let class = |n: usize, [index, period]: [usize; 2]| match n < index {
        true => n,
        false => index + (n - index) % period,
    };
    let rows = (0..values.cayley.len()).map(|x| {
        let mut cells = Vec::new();
        for (i, j) in (0..60).flat_map(|i| (0..60).map(move |j| (i, j))) {
            let level = i as i64 - j as i64;
            let old = vec![class(i, values.counts[0]), class(j, values.counts[1])];
            let new = vec![class(i, counts[0]), class(j, counts[1])];
            if values.p[x].contains(&(old, level.clamp(values.window[0], values.window[1]))) {
                cells.push((new, level.clamp(window[0], window[1])));
            }
        }
        cells.sort();
        cells.dedup();
        cells
    });
    other["p"] = json!(rows.collect::<Vec<_>>());
    other["counts"] = json!(counts);
    other["window"] = json!(window);
    other
}

#[test]
fn larger_numbers_than_the_least_are_refused() {
    let file = parsed(TO_HEAP_5);
    let same = rewritten(&file, &[[0, 2], [4, 2]], [-2, 11]);
    assert_eq!(same, file);
    for (counts, window, place) in [
        ([[1, 2], [4, 2]], [-2, 11], "counts[0][0]"),
        ([[0, 4], [4, 2]], [-2, 11], "counts[0][1]"),
        ([[0, 2], [5, 2]], [-2, 11], "counts[1][0]"),
        ([[0, 2], [4, 6]], [-2, 11], "counts[1][1]"),
        ([[0, 2], [4, 2]], [-3, 11], "window[0]"),
        ([[0, 2], [4, 2]], [-2, 12], "window[1]"),
    ] {
        let refused = refusal(&rewritten(&file, &counts, window).to_string());
        assert_eq!(
            (refused.claim, refused.place.as_str()),
            (Stated::Table, place)
        );
    }
}

#[test]
fn checks_stop_with_their_budget() {
    let certificate = Certificate::read(TO_HEAP_12).unwrap();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    for (budget, expected) in [
        (cancelled, Stop::Cancelled),
        (Budget::unlimited().with_steps(1000), Stop::Steps),
        (Budget::unlimited().with_memory(1000), Stop::Memory),
    ] {
        let unproved = certificate.check(&budget, &mut |_| ()).unwrap_err();
        assert_eq!(unproved, Unproved::Stopped(expected));
    }
}

#[test]
fn what_is_cut_off_is_refused() {
    for end in (0..TO_HEAP_5.trim_end().len()).step_by(97) {
        assert!(Certificate::read(&TO_HEAP_5[..end]).is_err());
    }
}

/// Numbers that follow from a first one.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

const FIELDS: [&str; 12] = [
    "version",
    "heaps",
    "generators",
    "counted",
    "cayley",
    "values",
    "counts",
    "signs",
    "window",
    "p",
    "infinite",
    "code",
];

/// Games that begin like 0.31011, or not.
const CODES: [&str; 12] = [
    "0.310111",
    "0.310113",
    "0.31010",
    "0.31012",
    "0.31111",
    "0.3101",
    "0.77",
    "4.7",
    "0.3122",
    "0.31011(0)*",
    " 0.31011",
    "0.\u{1b}[31m",
];

/// A place somewhere in a value.
fn somewhere<'a>(mut json: &'a mut Json, random: &mut Random) -> &'a mut Json {
    loop {
        let deeper = match json {
            Json::Array(items) => !items.is_empty() && random.below(6) > 0,
            _ => false,
        };
        if !deeper {
            return json;
        }
        let items = json.as_array_mut().unwrap();
        let at = random.below(items.len());
        json = &mut items[at];
    }
}

/// Changes one thing; tells what.
fn mutate(file: &mut Json, random: &mut Random) -> &'static str {
    let field = *random.of(&FIELDS);
    match random.below(24) {
        0 => {
            file.as_object_mut().unwrap().remove(field);
            "a field left out"
        }
        1 => {
            file["proved"] = json!(true);
            "a field more"
        }
        2 => {
            file["code"] = json!(random.of(&CODES));
            "another game"
        }
        3 => {
            file["infinite"] = random
                .of(&[json!(false), json!(null), json!("true")])
                .clone();
            "infinite"
        }
        4 => {
            let x = random.below(file["p"].as_array().unwrap().len());
            file["p"][x] = json!([]);
            "an empty row of P"
        }
        5 => {
            file["signs"] = random
                .of(&[json!([-1, 1]), json!([1, 1]), json!([1, 0])])
                .clone();
            "other signs"
        }
        6 => {
            let [low, high] = [random.below(30) as i64 - 15, random.below(30) as i64 - 15];
            file["window"] = json!([low, high]);
            "another window"
        }
        7 => {
            file["heaps"] = json!(random.below(9));
            let heaps = file["heaps"].as_u64().unwrap() as usize;
            let values = file["values"].as_array_mut().unwrap();
            values.resize(heaps, json!([random.below(20), [0, 0]]));
            "more or fewer heaps"
        }
        _ => mutate_at(somewhere(&mut file[field], random), random),
    }
}

/// Changes a list, a number or something else.
fn mutate_at(json: &mut Json, random: &mut Random) -> &'static str {
    match json {
        Json::Array(items) if !items.is_empty() => {
            let (a, b) = (random.below(items.len()), random.below(items.len()));
            match random.below(5) {
                0 => {
                    items.remove(a);
                    "an entry left out"
                }
                1 => {
                    items.insert(b, items[a].clone());
                    "an entry twice"
                }
                2 => {
                    items.swap(a, b);
                    "entries exchanged"
                }
                3 => {
                    items.reverse();
                    "a list reversed"
                }
                _ => {
                    items.clear();
                    "a list emptied"
                }
            }
        }
        Json::Number(number) => {
            let near = number.as_i64().unwrap();
            let extremes = [
                json!(i64::MIN),
                json!(i64::MAX),
                json!(u64::MAX),
                json!(1e300),
            ];
            let (new, what) = match random.below(4) {
                0 => (json!(near + 1), "a number made larger"),
                1 => (json!(near - 1), "a number made smaller"),
                2 => (json!(random.below(450)), "another number"),
                _ => (random.of(&extremes).clone(), "an extreme number"),
            };
            *json = new;
            what
        }
        _ => {
            *json = random
                .of(&[json!(null), json!(0), json!("a"), json!([0]), json!({})])
                .clone();
            "something else"
        }
    }
}

/// How a mutant ended.
fn ended(result: &Result<Verdict, Unproved>) -> String {
    match result {
        Ok(_) => "accepted".to_owned(),
        Err(Unproved::Refused(refusal)) => format!("{:?}", refusal.claim),
        Err(Unproved::Stopped(stop)) => format!("{stop:?}"),
    }
}

/// Makes so many mutants. One that is accepted must say something true: its outcomes are compared with
/// those by the definition, and heaps with an infinite quotient have one in each game with these heaps.
fn mutants(count: usize) {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut table: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let mut known: HashMap<(String, usize), Outcomes> = HashMap::new();
    let file = parsed(TO_HEAP_5);
    for _ in 0..count {
        let mut mutant = file.clone();
        let what = mutate(&mut mutant, &mut random);
        let result = check(&mutant.to_string());
        let same = mutant == file;
        let end = if same {
            "the same".to_owned()
        } else {
            ended(&result)
        };
        *table.entry((what, end)).or_default() += 1;
        let Ok(verdict) = result else {
            assert!(!same, "{what}");
            continue;
        };
        let values = values(&verdict);
        assert!(values.infinite && values.heaps >= 5, "{what}: {verdict}");
        let key = (values.code.clone(), values.heaps);
        let outcomes = known.entry(key);
        let outcomes = outcomes.or_insert_with(|| Outcomes::of(&values.code, values.heaps));
        let mut most = vec![1; values.heaps];
        most[2..5].copy_from_slice(&[2, 4, 5]);
        agrees(values, outcomes, &most);
    }
    for ((what, end), times) in &table {
        println!("{what:22} {end:10} {times:5}");
    }
}

#[test]
fn mutants_are_refused_or_true() {
    mutants(repetitions(600, 10_000));
}
