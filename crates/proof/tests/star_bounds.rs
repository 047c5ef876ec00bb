//! Certificates of φ by theorems and by iterations that differ: what is accepted is what the definition says in a
//! window, and what is changed is refused or still true.

use grundy_base::budget::{Budget, Stop};
use grundy_proof::checker::star_bounds::StarBounds;
use grundy_proof::{Certificate, CheckedTable, Claim, Refusal, Stated, Unproved, Verdict};
use serde_json::{Value, json};
use std::collections::HashSet;

fn file(moves: Value, theorem: Option<u32>, phi: [Option<usize>; 2]) -> Value {
    json!({
        "format": "grundy-star-bounds",
        "version": 1,
        "moves": moves,
        "theorem": theorem,
        "difference": null,
        "phi": {"least": phi[0], "most": phi[1]},
    })
}

/// Theorem 1 in dimension 3, theorem 2 on either axis, and theorem 3.
fn files() -> [Value; 4] {
    [
        file(json!([[2, 0, 3], [1, 5, 4]]), Some(1), [Some(2), Some(2)]),
        file(json!([[4, 0], [2, 3]]), Some(2), [Some(5), Some(6)]),
        file(json!([[3, 2], [0, 5]]), Some(2), [Some(5), Some(6)]),
        file(json!([[3, 0], [0, 1]]), Some(3), [Some(5), Some(5)]),
    ]
}

/// The game of class 3b with φ ≥ 7, by a position in its iterations 6 and 7.
fn seven() -> Value {
    let mut seven = file(
        json!([[7, 0], [6, 2], [3, 3], [1, 6]]),
        None,
        [Some(7), None],
    );
    seven["difference"] = json!({"iteration": 6, "cell": [136, 13]});
    seven
}

fn check(file: &Value) -> Result<Verdict, Unproved> {
    Certificate::read(&file.to_string())?.check(&Budget::unlimited(), &mut |_| ())
}

fn table(verdict: &Verdict) -> &StarBounds {
    match verdict.table() {
        CheckedTable::StarBounds(table) => table,
        other => panic!("{other:?}"),
    }
}

fn refusal(mut file: Value, change: impl FnOnce(&mut Value)) -> Refusal {
    change(&mut file);
    match check(&file) {
        Err(Unproved::Refused(refusal)) => *refusal,
        other => panic!("{other:?}"),
    }
}

/// The iterations in a window, and its positions that are not terminal, by the definition.
fn iterations(
    moves: &[Vec<usize>],
    side: usize,
    count: usize,
) -> (Vec<HashSet<Vec<usize>>>, Vec<Vec<usize>>) {
    let dimension = moves[0].len();
    let position = |number: usize| -> Vec<usize> {
        let digits = (0..dimension).map(|axis| number / side.pow(axis as u32) % side);
        digits.collect()
    };
    let all: Vec<Vec<usize>> = (0..side.pow(dimension as u32)).map(position).collect();
    let is_above = |x: &[usize], m: &[usize]| m.iter().zip(x).all(|(m, x)| m <= x);
    let live = all
        .into_iter()
        .filter(|x| moves.iter().any(|m| is_above(x, m)));
    let live: Vec<Vec<usize>> = live.collect();
    let mut sets = vec![moves.iter().cloned().collect::<HashSet<_>>()];
    for _ in 0..count {
        let before = &sets[sets.len() - 1];
        let mut star: HashSet<Vec<usize>> = HashSet::new();
        for x in &live {
            let reached = before
                .iter()
                .filter(|m| is_above(x, m))
                .map(|m| x.iter().zip(m).map(|(x, m)| x - m).collect::<Vec<_>>());
            if !{ reached }.any(|y| star.contains(&y)) {
                star.insert(x.clone());
            }
        }
        sets.push(star);
    }
    (sets, live)
}

#[test]
fn theorems_are_accepted_and_say_what_holds() {
    for (file, said) in files().iter().zip([
        "Proved: φ = 2.\nProved: the limit of {(2,0,3), (1,5,4)} is the set of theorem 1 of Limits of vector games.\nBy \
         theorem 1 of Limits of vector games: the coordinates 1 and 3 of all moves are positive.",
        "Proved: φ is 5 or 6.\nProved: the limit of {(4,0), (2,3)} is the set of theorem 2 of Limits of vector games.\nBy \
         theorem 2 of Limits of vector games: the moves are (4,0) and (2,3), with 2 < 4.",
        "Proved: φ is 5 or 6.\nProved: the limit of {(3,2), (0,5)} is the set of theorem 2 of Limits of vector games.\nBy \
         theorem 2 of Limits of vector games: the moves are (0,5) and (3,2), with 2 < 5.",
        "Proved: φ = 5.\nProved: the limit of {(3,0), (0,1)} is the set of theorem 3 of Limits of vector games.\nBy \
         theorem 3 of Limits of vector games: the moves are (3,0) and (0,1).",
    ]) {
        assert_eq!(check(file).unwrap().to_string(), said);
    }
}

/// Moves on a square, up to four of them, by splitmix64.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }
}

fn assert_limit(moves: Vec<Vec<usize>>, theorem: u32, phi: [usize; 2], side: usize) {
    let verdict = check(&file(
        json!(moves),
        Some(theorem),
        [Some(phi[0]), Some(phi[1])],
    ));
    let verdict = verdict.unwrap();
    let (sets, live) = iterations(&moves, side, phi[1] + 1);
    let (limit, last) = (&sets[phi[1]], &sets[phi[1] + 1]);
    assert_eq!(limit, last, "{moves:?}");
    for x in &live {
        assert_eq!(
            table(&verdict).in_limit(x),
            Some(limit.contains(x)),
            "{moves:?}: {x:?}"
        );
    }
    let terminal = vec![0; moves[0].len()];
    assert_eq!(table(&verdict).in_limit(&terminal), Some(false));
    assert_eq!(table(&verdict).in_limit(&[]), None);
}

#[test]
fn limits_of_games_with_two_positive_coordinates_are_those_of_theorem_1() {
    let mut draw = Draw(18);
    for case in 0..40 {
        let dimension = 2 + case % 2;
        let (i, j) = (draw.below(dimension), draw.below(dimension - 1));
        let j = if j < i { j } else { j + 1 };
        let positive = |axis| usize::from(axis == i || axis == j);
        let move_ = |draw: &mut Draw| -> Vec<usize> {
            let coordinates = (0..dimension).map(|axis| positive(axis) + draw.below(3));
            coordinates.collect()
        };
        let count = 1 + draw.below(4);
        let mut moves: Vec<Vec<usize>> = (0..count).map(|_| move_(&mut draw)).collect();
        moves.sort_by_key(|m| m.iter().rev().copied().collect::<Vec<_>>());
        moves.dedup();
        assert_limit(moves, 1, [2, 2], if dimension == 2 { 16 } else { 7 });
    }
}

#[test]
fn limits_of_two_moves_with_one_on_an_axis_are_those_of_theorem_2() {
    for (k, a, b) in [
        (2, 1, 1),
        (2, 1, 2),
        (3, 1, 1),
        (3, 2, 1),
        (3, 2, 3),
        (4, 3, 2),
    ] {
        assert_limit(vec![vec![k, 0], vec![a, b]], 2, [5, 6], 46);
        assert_limit(vec![vec![b, a], vec![0, k]], 2, [5, 6], 46);
    }
}

#[test]
fn limits_of_games_with_a_unit_are_those_of_theorem_3() {
    for a in 2..5 {
        assert_limit(vec![vec![a, 0], vec![0, 1]], 3, [5, 5], 8 * a);
        assert_limit(vec![vec![1, 0], vec![0, a]], 3, [5, 5], 8 * a);
    }
}

#[test]
fn theorems_are_not_applied_to_other_games() {
    for (moves, theorem) in [
        (json!([[2, 0], [1, 3]]), 1),
        (json!([[1, 3, 0], [1, 0, 2]]), 1),
        (json!([[4], [9]]), 1),
        (json!([[4, 0], [4, 3]]), 2),
        (json!([[4, 0], [5, 3]]), 2),
        (json!([[4, 0], [0, 3]]), 2),
        (json!([[4, 0], [2, 3], [9, 9]]), 2),
        (json!([[4, 1], [2, 3]]), 2),
        (json!([[1, 0], [0, 1]]), 3),
        (json!([[4, 0], [0, 2]]), 3),
        (json!([[4, 0, 0], [0, 1, 0]]), 3),
        (json!([[2, 2]]), 0),
        (json!([[2, 2]]), 4),
    ] {
        let refusal = refusal(file(moves, Some(theorem), [Some(5), Some(6)]), |_| ());
        assert_eq!(
            (refusal.claim, refusal.place.as_str()),
            (Stated::Game, "theorem"),
            "{refusal}"
        );
    }
}

/// Theorem 13 of docs/star-theorems.md: a game of class 3b whose φ is neither 5 nor 6.
#[test]
fn a_position_proves_that_phi_is_at_least_7_in_class_3b() {
    let verdict = check(&seven()).unwrap();
    let claims: Vec<&Claim> = verdict.claims().iter().map(|of| of.claim()).collect();
    let (least, most) = (7, None);
    assert_eq!(claims, [&Claim::PhiBetween { least, most }]);
    assert!(
        verdict
            .to_string()
            .starts_with("Proved: φ is at least 7.\n")
    );
    for (iteration, cell) in [(6, [135, 13]), (7, [136, 13]), (6, [136, 12])] {
        let refusal = refusal(seven(), |file| {
            file["difference"] = json!({"iteration": iteration, "cell": cell});
            file["phi"]["least"] = json!(iteration + 1);
        });
        assert_eq!(refusal.place, "difference.cell", "{refusal}");
    }
}

/// {(5,0), (3,1)}: the fifth iteration is not the limit, so φ is 6 by theorem 2.
#[test]
fn a_theorem_and_a_position_together_may_say_what_phi_is() {
    let mut six = file(json!([[5, 0], [3, 1]]), Some(2), [Some(6), Some(6)]);
    six["difference"] = json!({"iteration": 5, "cell": [85, 6]});
    let verdict = check(&six).unwrap();
    assert_eq!(*verdict.claims()[0].claim(), Claim::Phi(Some(6)));
    let more = refusal(six, |file| {
        file["difference"] = json!({"iteration": 0, "cell": [6, 0]});
        file["phi"]["least"] = json!(5);
    });
    assert_eq!(more.why, "the position says no more than the theorem");
}

#[test]
fn each_field_is_looked_at() {
    let [three, two, ..] = files();
    for (pointer, value, claim, place) in [
        ("/version", json!(2), Stated::File, "version"),
        ("/moves", json!([]), Stated::Game, "moves"),
        ("/moves", json!([[0, 0, 0]]), Stated::Game, "moves"),
        ("/moves", json!([[1, 1, 1, 1]]), Stated::Game, "moves"),
        ("/moves", json!([[1, 1], [1, 1, 1]]), Stated::Game, "moves"),
        (
            "/moves",
            json!([[1, 5, 4], [2, 0, 3]]),
            Stated::Game,
            "moves",
        ),
        (
            "/moves",
            json!([[2, 0, 3], [2, 0, 3]]),
            Stated::Game,
            "moves",
        ),
        (
            "/moves",
            json!([[1, 1, 1_u64 << 40]]),
            Stated::Game,
            "moves",
        ),
        ("/theorem", json!(null), Stated::Sets, "phi"),
        ("/theorem", json!(2), Stated::Game, "theorem"),
        ("/phi/least", json!(1), Stated::Sets, "phi"),
        ("/phi/most", json!(3), Stated::Sets, "phi"),
        ("/phi/most", json!(null), Stated::Sets, "phi"),
        (
            "/difference",
            json!({"iteration": 3, "cell": [1, 1]}),
            Stated::Sets,
            "difference",
        ),
        (
            "/difference",
            json!({"iteration": 3, "cell": [1 << 20, 1 << 20, u64::MAX]}),
            Stated::Sets,
            "difference",
        ),
        (
            "/difference",
            json!({"iteration": 3, "cell": [4, 4, 4]}),
            Stated::Sets,
            "difference.cell",
        ),
    ] {
        let refusal = refusal(three.clone(), |file| {
            *file.pointer_mut(pointer).unwrap() = value.clone()
        });
        assert_eq!(
            (refusal.claim, refusal.place.as_str()),
            (claim, place),
            "{pointer} {value}: {refusal}"
        );
    }
    for field in ["moves", "phi", "format"] {
        refusal(two.clone(), |file| {
            drop(file.as_object_mut().unwrap().remove(field))
        });
    }
    let more = refusal(two, |file| file["limit"] = json!([]));
    assert!(more.why.contains("unknown field `limit`"), "{more}");
}

/// What is accepted is about a game of the theorem, whatever was changed.
#[test]
fn a_mutant_is_refused_or_states_what_the_definition_says() {
    let mut draw = Draw(44);
    let mut refused = 0;
    for _ in 0..600 {
        let mut mutant = files()[draw.below(4)].clone();
        let moves = mutant["moves"].as_array().unwrap().len();
        match draw.below(4) {
            0 => {
                let dimension = mutant["moves"][0].as_array().unwrap().len();
                let (which, axis) = (draw.below(moves), draw.below(dimension));
                mutant["moves"][which][axis] = json!(draw.below(5));
            }
            1 => mutant["theorem"] = json!(draw.below(5)),
            2 => {
                let name = ["least", "most"][draw.below(2)];
                mutant["phi"][name] = json!(draw.below(8));
            }
            _ => {
                mutant["difference"] =
                    json!({"iteration": draw.below(7), "cell": [draw.below(30), draw.below(9)]})
            }
        }
        let Ok(verdict) = check(&mutant) else {
            refused += 1;
            continue;
        };
        let found = table(&verdict);
        let most = found.phi.most.unwrap_or(7);
        let (sets, live) = iterations(
            &found.moves,
            if found.moves[0].len() == 2 { 20 } else { 6 },
            most,
        );
        let wrong = live.iter().find(|x| {
            found
                .in_limit(x)
                .is_some_and(|is_in| is_in != sets[most].contains(*x))
        });
        assert_eq!(wrong, None, "{mutant}");
    }
    assert!(refused > 300, "{refused}");
}

#[test]
fn a_check_by_a_position_can_be_stopped() {
    let budget = Budget::unlimited().with_steps(100);
    let stopped = Certificate::read(&seven().to_string())
        .unwrap()
        .check(&budget, &mut |_| ());
    assert!(matches!(stopped, Err(Unproved::Stopped(Stop::Steps))));
}
