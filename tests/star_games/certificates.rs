//! Certificates of iterations on all positions, and what the checker refuses.

use crate::{budget, moves, on_all_positions, program};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{
    Certificate, CheckedTable, Claim, Counterexample, Refusal, Stated, Unproved, Verdict,
};
use grundy_star::{IterationsCertificate, Moves, all_positions};
use serde_json::{Value, json};
use std::sync::LazyLock;

/// A game with a band, tiles, a thin set after them, and repetition: `φ = 6`.
const GAME: &str = "4,1 1,2 0,4";

static CERTIFICATE: LazyLock<Value> = LazyLock::new(|| certificate(GAME));

fn certificate(text: &str) -> Value {
    let game = moves(text);
    let found = on_all_positions(text);
    serde_json::to_value(IterationsCertificate::of(&game, &found)).expect("JSON")
}

fn verify(text: &str, budget: &Budget) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(budget, &mut |_| ())
}

fn checked(certificate: &Value) -> Result<Verdict, Unproved> {
    verify(&certificate.to_string(), &budget())
}

fn refused(certificate: &Value) -> Refusal {
    match checked(certificate) {
        Err(Unproved::Refused(refusal)) => *refusal,
        other => panic!("it is refused: {other:?}"),
    }
}

fn claims(verdict: &Verdict) -> Vec<Claim> {
    let claims = verdict.claims().iter();
    claims.map(|proved| proved.claim().clone()).collect()
}

/// The place of an iteration with this number in the file.
fn place(number: usize) -> String {
    format!("iterations[{}]", number - 1)
}

/// What the checker says of a certificate in which something was changed.
fn refusal(change: impl Fn(&mut Value)) -> Refusal {
    let mut changed = CERTIFICATE.clone();
    change(&mut changed);
    assert_ne!(changed, *CERTIFICATE);
    refused(&changed)
}

/// The first iteration that is known in this way, and its number.
fn first<'a>(certificate: &'a mut Value, by: &str) -> (usize, &'a mut Value) {
    let iterations = certificate["iterations"].as_array_mut().expect("a list");
    let mut numbered = iterations.iter_mut().enumerate();
    let found = numbered.find(|(_, iteration)| iteration["by"] == by);
    let (i, iteration) = found.unwrap_or_else(|| panic!("no {by}"));
    (i + 1, iteration)
}

fn number_of(by: &str) -> usize {
    first(&mut CERTIFICATE.clone(), by).0
}

/// Turns a cell of a row of `0`s and `1`s.
fn turn(row: &mut Value, x: usize) {
    let mut text = row.as_str().expect("a row").as_bytes().to_vec();
    text[x] ^= 1;
    *row = String::from_utf8(text).expect("0 and 1").into();
}

#[test]
fn what_is_found_is_accepted() {
    for (text, phi) in [
        (GAME, 6),
        ("1,0 0,1", 1),
        ("2,1 4,0", 5),
        ("0,3 2,2 4,0", 7),
    ] {
        let verdict = checked(&certificate(text)).expect(text);
        let expected = [Claim::Iterations { count: phi }, Claim::Phi(Some(phi))];
        assert_eq!(claims(&verdict), expected, "{text}");
    }
    let verdict = checked(&CERTIFICATE).expect("it is right");
    let CheckedTable::Iterations(table) = verdict.table() else {
        panic!("a table of iterations");
    };
    assert!(table.windows.iter().flatten().any(|&count| count > 0));
}

#[test]
fn changed_tiles_are_refused() {
    let tiles = number_of("tiles");
    let cell =
        refusal(|certificate| turn(&mut first(certificate, "tiles").1["tiles"][2]["rows"][1], 1));
    assert!(
        cell.place == place(tiles) && cell.why.contains("the cell"),
        "{cell}"
    );
    let age = refusal(|certificate| {
        let age = &mut first(certificate, "tiles").1["tiles"][4]["below"][0][0];
        *age = if *age == 0 { json!(1) } else { json!(0) };
    });
    assert!(
        age.place == place(tiles) && age.why.contains("does not follow"),
        "{age}"
    );
}

#[test]
fn a_missing_context_is_refused() {
    let contexts = CERTIFICATE["iterations"][number_of("tiles") - 1]["contexts"].clone();
    for i in 0..contexts.as_array().map_or(0, Vec::len) {
        let refusal = refusal(|certificate| {
            let (_, tiles) = first(certificate, "tiles");
            tiles["contexts"].as_array_mut().expect("a list").remove(i);
        });
        let neighbours = |at: usize| contexts[i][at].as_u64().map(|tile| tile as usize);
        let expected = [0, 1, 2].map(|at| neighbours(at).expect("a number"));
        // Without it perhaps others are not needed; but it is that one, or the system has a gap.
        assert!(
            refusal
                .why
                .ends_with(&format!("no context has the neighbours {expected:?}")),
            "{refusal}"
        );
    }
}

#[test]
fn a_cover_with_an_element_too_many_or_too_few_is_refused() {
    let cover = number_of("cover");
    let rows = &CERTIFICATE["iterations"][cover - 1]["rows"];
    let from = CERTIFICATE["iterations"][cover - 1]["from"].clone();
    let from = [0, 1].map(|i| from[i].as_u64().expect("a number") as usize);
    let mut refused = [0; 2];
    for y in 0..from[1] {
        for x in 0..from[0] {
            let is_element = rows[y].as_str().expect("a row").as_bytes()[x] == b'1';
            if !is_element && (x + 5 * y) % 37 > 0 {
                continue;
            }
            let refusal = refusal(|certificate| {
                turn(&mut first(certificate, "cover").1["rows"][y], x);
            });
            assert!(refusal.place == place(cover), "({x},{y}): {refusal}");
            refused[usize::from(is_element)] += 1;
        }
    }
    assert!(refused.iter().all(|&count| count > 0));
}

#[test]
fn sets_that_do_not_follow_are_refused() {
    let band = number_of("band");
    let cell = refusal(|certificate| turn(&mut first(certificate, "band").1["rows"][3], 4));
    assert_eq!(cell.place, place(band), "{cell}");
    assert!(matches!(cell.counterexample, Some(Counterexample::Cell(_))));
    let bounds = refusal(|certificate| {
        let (_, band) = first(certificate, "band");
        band["levels"][0] = json!(0);
        band["from"] = json!([0, 0]);
    });
    assert_eq!(bounds.place, place(band), "{bounds}");
    // An iteration too few, one too many, and no limit.
    let few = refusal(|certificate| {
        certificate["iterations"]
            .as_array_mut()
            .expect("a list")
            .pop();
    });
    assert!(
        ["claim", "iterations[4]"].contains(&few.place.as_str()),
        "{few}"
    );
    let many = refusal(|certificate| {
        let iterations = certificate["iterations"].as_array_mut().expect("a list");
        let mut last = iterations[iterations.len() - 1].clone();
        last["by"] = json!("repetition");
        iterations.push(last);
    });
    assert!(many.why.contains("the limit already"), "{many}");
}

#[test]
fn a_limit_is_not_taken_for_fronts_that_move() {
    // From its limit on all iterations are the same, and continuing what repeats changes nothing.
    let mut forged = certificate("1,1 0,2");
    let iterations = forged["iterations"].as_array_mut().expect("a list");
    iterations.extend(iterations.last().cloned());
    let marks = json!([[[4, 100, 100, 200, 200], [6, 100, 100, 200, 200]]]);
    forged["claim"] = json!({"fronts": {"every": 1, "step": [1, 5], "marks": marks}});
    let refused = refused(&forged);
    assert!(refused.place.starts_with("claim"), "{refused}");
}

#[test]
fn a_file_that_is_cut_off_or_has_huge_numbers_is_refused() {
    let text = CERTIFICATE.to_string();
    for end in (0..text.len()).step_by(text.len() / 40) {
        let cut = Certificate::read(&text[..end]).expect_err("it is cut off");
        assert_eq!(cut.claim, Stated::File, "{cut}");
    }
    for (by, key) in [
        ("tiles", "sides"),
        ("tiles", "period"),
        ("tiles", "reach"),
        ("band", "axis"),
        ("band", "diagonal"),
        ("band", "levels"),
        ("band", "from"),
        ("cover", "from"),
        ("cover", "period"),
    ] {
        for huge in [json!(u64::MAX), json!(1_u64 << 40), json!(100_000)] {
            let refused = refusal(|certificate| first(certificate, by).1[key][0] = huge.clone());
            assert!(
                refused.why.contains("too large"),
                "{by} {key} {huge}: {refused}"
            );
        }
        // As large as numbers may be, but no more true for that.
        let _ = refusal(|certificate| first(certificate, by).1[key][0] = json!(16_000));
        let refused = refusal(|certificate| first(certificate, by).1[key] = json!([-1, 2]));
        assert_eq!(refused.claim, Stated::File, "{refused}");
    }
    let moves = refusal(|certificate| certificate["moves"][0] = json!([5_000, 1]));
    assert_eq!(moves.claim, Stated::Game, "{moves}");
    let other = refusal(|certificate| certificate["version"] = json!(2));
    assert_eq!(other.place, "version");
}

#[test]
fn checking_keeps_to_its_budget() {
    let text = CERTIFICATE.to_string();
    let steps = verify(&text, &Budget::unlimited().with_steps(50));
    assert_eq!(steps.expect_err("it stops"), Stop::Steps.into());
    let memory = verify(&text, &Budget::unlimited().with_memory(100));
    assert_eq!(memory.expect_err("it stops"), Stop::Memory.into());
}

#[test]
fn the_command_writes_and_verifies_a_certificate() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("certificate.json");
    let file = file.to_str().expect("a path");
    let written = program::grundy(&["star", "--moves", GAME, "--phi", "--certificate", file]);
    assert!(written.status.success());
    let verified = program::grundy(&["verify", file]);
    let text = String::from_utf8_lossy(&verified.stdout);
    assert!(text.contains("Proved: φ = 6."), "{text}");
    let cut = std::fs::read_to_string(file)
        .expect("a file")
        .replace("\"limit\"", "\"open\"");
    std::fs::write(file, cut.replacen("10", "11", 1)).expect("written");
    let refused = program::grundy(&["verify", file]);
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
#[ignore = "a certificate of half a minute; .ci/long"]
fn figure_8_with_x_2_is_proved_again_from_its_certificate() {
    let mut proof = certificate("0,5 2,2 5,0");
    let verdict = checked(&proof).expect("it is right");
    assert_eq!(claims(&verdict)[1], Claim::Phi(None));
    // The fourth iteration with a move too few, and one too many.
    for (x, y) in [(5, 0), (7, 7)] {
        let mut changed = proof.clone();
        turn(&mut changed["iterations"][3]["rows"][y], x);
        assert_eq!(refused(&changed).place, place(4));
    }
    // Fronts that are said to be elsewhere, and all kinds of marks that are off by one.
    for i in 0..5 {
        let mut changed = proof.clone();
        let mark = &mut changed["claim"]["fronts"]["marks"][0][0][i];
        *mark = json!(mark.as_u64().expect("a number") + 1);
        assert_eq!(refused(&changed).place, "claim.fronts");
    }
    proof["iterations"].as_array_mut().expect("a list").pop();
    assert_eq!(refused(&proof).place, "claim.fronts");
}

#[test]
fn games_without_moves_or_with_huge_ones_have_no_certificate() {
    for points in [vec![], vec![[2_000, 0, 0], [0, 3, 0]]] {
        let game = Moves::new(2, points).expect("a game on two heaps");
        let found = all_positions(&game, &budget().with_steps(100_000));
        let checked = found.checked(&game, &budget());
        assert!(matches!(checked, Ok(None)), "{game}");
    }
}
