//! Certificates as the program writes them: the checker accepts them, and refuses them after any
//! single change, except that a presentation may be replaced by another one of the same monoid.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::{Claim, Extent, Unproved, Verdict};
use grundy_quotient::{
    Certificate, Game, GameQuotient, Notation, Presentation, QuotientError, QuotientSolution,
    misere_quotient, parse_word, quotient_of_game, word_text,
};
use proptest::prelude::*;
use serde_json::{Value, json};

fn check(certificate: &Value) -> Result<Verdict, Unproved> {
    let read = grundy_proof::Certificate::read(&certificate.to_string())?;
    read.check(&Budget::unlimited(), &mut |_| {})
}

/// The exact quotient of the heaps up to `heaps`, or of fewer where it is large.
fn solve(code: &str, heaps: Option<usize>, memory: usize) -> QuotientSolution {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited().with_memory(memory);
    match misere_quotient(&rule, heaps, &budget, &mut |_| {}) {
        Ok(solution) => solution,
        Err(QuotientError::Stopped { partial, .. }) => *partial.unwrap(),
        Err(error) => panic!("{code}: {error}"),
    }
}

fn written(solution: &QuotientSolution) -> Value {
    let presentation = Presentation::of(&solution.monoid, &Budget::unlimited()).unwrap();
    serde_json::to_value(Certificate::of(solution, Some(&presentation))).unwrap()
}

fn certificate(code: &str, heaps: Option<usize>) -> Value {
    written(&solve(code, heaps, 256 << 20))
}

fn texts(value: &Value) -> Vec<String> {
    let texts = value.as_array().unwrap().iter();
    texts
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

fn length(value: &Value) -> usize {
    value.as_array().unwrap().len()
}

/// Changed copies of a certificate, each with what was changed.
struct Changes<'a> {
    file: &'a Value,
    changed: Vec<(String, Value)>,
}

impl Changes<'_> {
    /// Keeps what `change` makes of the certificate, if it is another one.
    fn add(&mut self, what: impl Into<String>, change: impl FnOnce(&mut Value)) {
        let mut changed = self.file.clone();
        change(&mut changed);
        if changed != *self.file {
            self.changed.push((what.into(), changed));
        }
    }

    /// Puts other elements in the place of one.
    fn elements(&mut self, pointer: &str, exhaustive: bool) {
        let order = self.file["order"].as_u64().unwrap();
        let x = self.file.pointer(pointer).unwrap().as_u64().unwrap();
        let others = if exhaustive { order } else { 3 };
        for by in 1..others {
            let y = (x + by) % order;
            self.add(format!("{pointer}: {y}"), |file| {
                *file.pointer_mut(pointer).unwrap() = json!(y);
            });
        }
    }
}

/// Every change of one product, Φ-value, P-flag, word, P-word, generator and number; where
/// `exhaustive` is false two elements only are tried in the place of each.
fn changes(file: &Value, exhaustive: bool) -> Vec<(String, Value)> {
    let mut changes = Changes {
        file,
        changed: Vec::new(),
    };
    let order = length(&file["words"]);
    let letters = length(&file["generators"]);
    for x in 0..order {
        for g in 0..letters {
            changes.elements(&format!("/cayley/{x}/{g}"), exhaustive);
        }
        changes.add(format!("P-flag of {x}"), |file| flip(file, x));
        let word = texts(&file["words"])[x].clone();
        for other in ["1", "a", "a^2"]
            .map(str::to_owned)
            .into_iter()
            .chain([format!("{word}a")])
        {
            changes.add(format!("words[{x}]: {other}"), |file| {
                file["words"][x] = json!(other)
            });
        }
    }
    for heap in 0..length(&file["phi"]) {
        changes.elements(&format!("/phi/{heap}"), exhaustive);
    }
    for at in 0..length(&file["p"]) {
        changes.elements(&format!("/p/{at}"), exhaustive);
        changes.add(format!("p_words[{at}]"), |file| {
            file["p_words"][at] = json!("b^9")
        });
    }
    for g in 0..letters {
        changes.elements(&format!("/generators/{g}/element"), exhaustive);
        changes.add(format!("name of {g}"), |file| {
            file["generators"][g]["name"] = json!("z")
        });
        changes.add(format!("heap of {g}"), |file| {
            let heap = file["generators"][g]["heap"].as_u64().unwrap();
            file["generators"][g]["heap"] = json!(heap + 1);
        });
    }
    for field in ["order", "heaps"] {
        let number = file[field].as_u64().unwrap();
        changes.add(field, |file| file[field] = json!(number + 1));
        changes.add(field, |file| file[field] = json!(number.saturating_sub(1)));
    }
    changes.add("tame", |file| {
        file["tame"] = json!(!file["tame"].as_bool().unwrap())
    });
    changes.add("version", |file| file["version"] = json!(2));
    if file["period"]["proved"] == true {
        let [p, last] = ["period", "last_exception"].map(|of| file["period"][of].as_i64().unwrap());
        for other in [p - 1, p + 1, 2 * p] {
            changes.add(format!("period {other}"), |file| {
                file["period"]["period"] = json!(other)
            });
        }
        for other in [last - 1, last + 1] {
            let set = |file: &mut Value| file["period"]["last_exception"] = json!(other);
            changes.add(format!("last exception {other}"), set);
        }
    }
    changes.changed
}

/// Puts an element into P, or out of it, with its word.
fn flip(file: &mut Value, x: usize) {
    let word = file["words"][x].clone();
    let p: Vec<u64> = file["p"]
        .as_array()
        .unwrap()
        .iter()
        .map(|y| y.as_u64().unwrap())
        .collect();
    let [elements, words] = ["p", "p_words"];
    match p.binary_search(&(x as u64)) {
        Ok(at) => {
            file[elements].as_array_mut().unwrap().remove(at);
            file[words].as_array_mut().unwrap().remove(at);
        }
        Err(at) => {
            file[elements].as_array_mut().unwrap().insert(at, json!(x));
            file[words].as_array_mut().unwrap().insert(at, word);
        }
    }
}

/// Every change of one exponent in a relation by 1, and every relation left out.
fn changed_presentations(file: &Value) -> Vec<(String, Value)> {
    let mut changes = Changes {
        file,
        changed: Vec::new(),
    };
    let names = texts(&file["presentation"]["generators"]);
    for (at, relation) in texts(&file["presentation"]["relations"]).iter().enumerate() {
        changes.add(format!("without {relation}"), |file| {
            file["presentation"]["relations"]
                .as_array_mut()
                .unwrap()
                .remove(at);
        });
        let sides = relation
            .split('=')
            .map(|side| parse_word(side, &names).unwrap());
        let sides: Vec<Vec<u32>> = sides.collect();
        for side in 0..2 {
            for g in 0..names.len() {
                for exponent in [sides[side][g].wrapping_sub(1), sides[side][g] + 1] {
                    let mut other = sides.clone();
                    other[side][g] = exponent;
                    if exponent == u32::MAX {
                        continue;
                    }
                    let other = other
                        .iter()
                        .map(|word| word_text(word, &names, Notation::Plain));
                    let text = other.collect::<Vec<_>>().join("=");
                    changes.add(format!("{relation} to {text}"), |file| {
                        file["presentation"]["relations"][at] = json!(text);
                    });
                }
            }
        }
    }
    changes.changed
}

/// Whether the presentation defines the monoid of the table, by the solver's own completion, and no
/// relation stands there twice or says nothing.
fn defines(file: &Value, solution: &QuotientSolution) -> bool {
    let texts_of_relations = texts(&file["presentation"]["relations"]);
    let is_new = |(at, relation): (usize, &String)| {
        let (left, right) = relation.split_once('=').unwrap();
        left != right && !texts_of_relations[..at].contains(relation)
    };
    if !texts_of_relations.iter().enumerate().all(is_new) {
        return false;
    }
    let parts =
        ["generators", "relations"].map(|part| texts(&file["presentation"][part]).join(","));
    let presentation = Presentation::parse(&parts.join(" | ")).unwrap();
    let monoid = &solution.monoid;
    let mut relations = presentation.relations.iter();
    relations.all(|relation| monoid.element(&relation.left) == monoid.element(&relation.right))
        && presentation
            .monoid(monoid.order(), &Budget::unlimited())
            .is_ok()
}

fn check_presentations(solution: &QuotientSolution, file: &Value) {
    assert!(check(file).is_ok());
    for (what, changed) in changed_presentations(file) {
        let checked = check(&changed);
        assert_eq!(
            checked.is_ok(),
            defines(&changed, solution),
            "{what}: {checked:?}"
        );
    }
}

#[test]
fn every_single_change_of_small_certificates_is_refused() {
    for (code, heaps) in [
        ("0.33", Some(2)),
        ("0.4107", Some(7)),
        ("0.15", Some(9)),
        ("0.712", None),
    ] {
        let file = certificate(code, heaps);
        assert!(check(&file).is_ok(), "{code}");
        for (what, changed) in changes(&file, true) {
            assert!(check(&changed).is_err(), "{code}, {what}");
        }
    }
}

#[test]
fn single_changes_of_the_solutions_of_kayles_and_guiles_are_refused() {
    for code in ["0.77", "0.15"] {
        let file = certificate(code, None);
        assert!(check(&file).is_ok(), "{code}");
        for (what, changed) in changes(&file, false) {
            assert!(check(&changed).is_err(), "{code}, {what}");
        }
    }
}

/// Every change of one follower's name, option or element, and of one row of the rule.
fn changed_followers(file: &Value) -> Vec<(String, Value)> {
    let mut changes = Changes {
        file,
        changed: Vec::new(),
    };
    for at in 0..length(&file["followers"]) {
        for name in ["2", "2#", "2#3", "no game {", ""] {
            changes.add(format!("{at} is called {name}"), |file| {
                file["followers"][at]["name"] = json!(name);
            });
        }
        for element in [json!(0), json!(3), json!(99), Value::Null] {
            changes.add(format!("{at} is {element}"), |file| {
                file["followers"][at]["element"] = element;
            });
        }
        for option in 0..=length(&file["followers"]) {
            changes.add(format!("{at} with or without {option}"), |file| {
                let options = file["followers"][at]["options"].as_array_mut().unwrap();
                match options.iter().position(|known| *known == json!(option)) {
                    Some(place) => drop(options.remove(place)),
                    None => options.push(json!(option)),
                }
            });
        }
        changes.add(format!("without {at}"), |file| {
            file["followers"].as_array_mut().unwrap().remove(at);
        });
    }
    let rows = file["code"].as_str().unwrap().split("; ");
    let rows: Vec<String> = rows.map(str::to_owned).collect();
    for at in 0..rows.len() {
        for row in [format!("{} -> ", at + 1), format!("{}, {at}", rows[at])] {
            let mut rows = rows.clone();
            rows[at] = row;
            let code = rows.join("; ");
            changes.add(code.clone(), |file| file["code"] = json!(code));
        }
    }
    changes.changed
}

/// The certificate of a game, as far as the memory allows.
fn of_game(text: &str, memory: usize) -> Value {
    let budget = Budget::unlimited().with_memory(memory);
    let game = Game::parse(text, &Budget::unlimited()).unwrap();
    let found = match quotient_of_game(&game, &budget, &mut |_| {}) {
        Ok(found) => found,
        Err(QuotientError::Stopped { partial, .. }) => GameQuotient::new(game, *partial.unwrap()),
        Err(error) => panic!("{text}: {error}"),
    };
    let monoid = &found.solution.monoid;
    let presentation = Presentation::of(monoid, &Budget::unlimited()).unwrap();
    serde_json::to_value(Certificate::of_game(&found, Some(&presentation))).unwrap()
}

#[test]
fn every_single_change_of_the_certificate_of_a_game_is_refused() {
    for (text, memory, whole) in [
        ("0", 256 << 20, true),
        ("2#320", 256 << 20, true),
        ("(2#)2", 256 << 20, true),
        ("{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}", 3_000_000, false),
    ] {
        let file = of_game(text, memory);
        let verdict = check(&file).unwrap();
        let quotient = verdict.quotient().unwrap().claim();
        let Claim::Quotient {
            of: Extent::Followers { covered, all },
            ..
        } = quotient
        else {
            panic!("{text}: {quotient:?}");
        };
        assert_eq!(covered == all, whole, "{text}");
        let all = changes(&file, false).into_iter();
        for (what, changed) in all.chain(changed_followers(&file)) {
            assert!(check(&changed).is_err(), "{text}, {what}");
        }
    }
}

#[test]
fn changed_relations_are_refused_unless_they_define_the_same_monoid() {
    for (code, heaps) in [
        ("0.77", None),
        ("0.15", None),
        ("0.4107", Some(12)),
        ("0.712", None),
    ] {
        let solution = solve(code, heaps, 256 << 20);
        check_presentations(&solution, &written(&solution));
    }
}

#[test]
fn the_relations_of_figure_4_may_stand_in_the_certificate_of_kayles() {
    let solution = solve("0.77", None, 256 << 20);
    let mut file = written(&solution);
    let printed = "a^2=1, b^3=b, bc^2=b, c^3=c, bd=bc, cd=b^2, d^3=d, be=bc, ce=b^2, e^2=de, bf=ab, \
        cf=ab^2c, d^2f=f, f^2=b^2, b^2g=g, c^2g=g, dg=cg, eg=cg, fg=ag, g^2=b^2";
    file["presentation"]["relations"] = json!(printed.split(", ").collect::<Vec<_>>());
    check_presentations(&solution, &file);
}

fn rules() -> impl Strategy<Value = String> {
    let octal = (0..2, prop::collection::vec(0..8_u8, 1..5));
    let hexadecimal = (0..2, prop::collection::vec(0..16_u8, 1..4));
    let code = prop_oneof![3 => octal, 1 => hexadecimal].prop_map(|(d0, digits)| {
        let digits: String = digits.iter().map(|digit| format!("{digit:X}")).collect();
        format!("{}.{digits}", 4 * d0)
    });
    let set = prop::collection::btree_set(1..9_usize, 1..4).prop_map(|set| {
        let list: Vec<String> = set.iter().map(usize::to_string).collect();
        format!("S({})", list.join(","))
    });
    prop_oneof![6 => code, 1 => set]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn what_the_solver_writes_is_accepted_and_refused_after_any_change(
        code in rules(),
        heaps in 1_usize..12,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        let solution = solve(&code, Some(heaps), 1 << 20);
        let file = written(&solution);
        let verdict = check(&file);
        prop_assert!(verdict.is_ok(), "{}: {:?}", &code, verdict);
        prop_assume!(solution.order() < 300);
        let all = changes(&file, false);
        for pick in &picks {
            let (what, changed) = pick.get(&all);
            prop_assert!(check(changed).is_err(), "{}, {}", &code, what);
        }
        let presentations = changed_presentations(&file);
        for pick in picks.iter().take(if presentations.is_empty() { 0 } else { 4 }) {
            let (what, changed) = pick.get(&presentations);
            prop_assert_eq!(check(changed).is_ok(), defines(changed, &solution), "{}, {}", &code, what);
        }
    }
}
