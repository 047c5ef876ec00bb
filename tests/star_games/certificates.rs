//! Certificates of iterations on all positions, and what the checker refuses.

use crate::{budget, moves, program};
use grundy::budget::{Budget, Stop};
use grundy::star::{IterationsCertificate, all_positions};
use grundy_proof::checker::iterations::{IterationsRefusal, IterationsVerdict, verify};
use serde_json::{Value, json};
use std::sync::LazyLock;

/// A game with a band, tiles, a thin set after them, and repetition: `φ = 6`.
const GAME: &str = "4,1 1,2 0,4";

static CERTIFICATE: LazyLock<Value> = LazyLock::new(|| certificate(GAME));

fn certificate(text: &str) -> Value {
    let game = moves(text);
    let found = all_positions(&game, &budget());
    serde_json::to_value(IterationsCertificate::of(&game, &found)).expect("JSON")
}

fn checked(certificate: &Value) -> Result<IterationsVerdict, IterationsRefusal> {
    verify(&certificate.to_string(), &budget())
}

/// What the checker says of a certificate in which something was changed.
fn refusal(change: impl Fn(&mut Value)) -> IterationsRefusal {
    let mut changed = CERTIFICATE.clone();
    change(&mut changed);
    assert_ne!(changed, *CERTIFICATE);
    checked(&changed).expect_err("it is refused")
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
        assert_eq!(
            (verdict.phi, verdict.iterations),
            (Some(phi), phi),
            "{text}"
        );
    }
    let verdict = checked(&CERTIFICATE).expect("it is right");
    assert!(verdict.tiles.iter().all(|&count| count > 0));
}

#[test]
fn changed_tiles_are_refused() {
    let tiles = number_of("tiles");
    let cell =
        refusal(|certificate| turn(&mut first(certificate, "tiles").1["tiles"][2]["rows"][1], 1));
    assert!(
        matches!(&cell, IterationsRefusal::Tile { iteration, what, .. }
            if *iteration == tiles && what.starts_with("the cell")),
        "{cell}"
    );
    let age = refusal(|certificate| {
        let age = &mut first(certificate, "tiles").1["tiles"][4]["below"][0][0];
        *age = if *age == 0 { json!(1) } else { json!(0) };
    });
    assert!(
        matches!(age, IterationsRefusal::Tile { iteration, .. } if iteration == tiles),
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
            matches!(&refusal, IterationsRefusal::Context { neighbours, .. } if *neighbours == expected),
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
            assert!(
                matches!(refusal, IterationsRefusal::Cover { iteration, .. } if iteration == cover),
                "({x},{y}): {refusal}"
            );
            refused[usize::from(is_element)] += 1;
        }
    }
    assert!(refused.iter().all(|&count| count > 0));
}

#[test]
fn sets_that_do_not_follow_are_refused() {
    let band = number_of("band");
    let refused = refusal(|certificate| turn(&mut first(certificate, "band").1["rows"][3], 4));
    assert!(
        matches!(refused, IterationsRefusal::Equation { iteration, .. } if iteration == band),
        "{refused}"
    );
    let refused = refusal(|certificate| {
        let (_, band) = first(certificate, "band");
        band["levels"][0] = json!(0);
        band["from"] = json!([0, 0]);
    });
    assert!(
        matches!(refused, IterationsRefusal::Equation { .. }),
        "{refused}"
    );
    // An iteration too few, one too many, and no limit.
    let refused = refusal(|certificate| {
        certificate["iterations"]
            .as_array_mut()
            .expect("a list")
            .pop();
    });
    assert!(
        matches!(
            refused,
            IterationsRefusal::Equation { .. } | IterationsRefusal::Claim(_)
        ),
        "{refused}"
    );
    let refused = refusal(|certificate| {
        let iterations = certificate["iterations"].as_array_mut().expect("a list");
        let mut last = iterations[iterations.len() - 1].clone();
        last["by"] = json!("repetition");
        iterations.push(last);
    });
    assert_eq!(
        refused,
        IterationsRefusal::Claim("the one before is the limit already")
    );
}

#[test]
fn a_limit_is_not_taken_for_fronts_that_move() {
    // From its limit on all iterations are the same, and continuing what repeats changes nothing.
    let mut forged = certificate("1,1 0,2");
    let iterations = forged["iterations"].as_array_mut().expect("a list");
    iterations.extend(iterations.last().cloned());
    let marks = json!([[[4, 100, 100, 200, 200], [6, 100, 100, 200, 200]]]);
    forged["claim"] = json!({"fronts": {"every": 1, "step": [1, 5], "marks": marks}});
    let refused = checked(&forged).expect_err("it is refused");
    assert!(refused.to_string().contains("nothing moves"), "{refused}");
}

#[test]
fn a_file_that_is_cut_off_or_has_huge_numbers_is_refused() {
    let text = CERTIFICATE.to_string();
    for end in (0..text.len()).step_by(text.len() / 40) {
        let refused = verify(&text[..end], &budget()).expect_err("it is cut off");
        assert!(
            matches!(refused, IterationsRefusal::Unreadable(_)),
            "{refused}"
        );
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
                matches!(
                    refused,
                    IterationsRefusal::Shape { .. } | IterationsRefusal::Unreadable(_)
                ),
                "{by} {key} {huge}: {refused}"
            );
        }
        // As large as numbers may be, but no more true for that.
        let _ = refusal(|certificate| first(certificate, by).1[key][0] = json!(16_000));
        let refused = refusal(|certificate| first(certificate, by).1[key] = json!([-1, 2]));
        assert!(
            matches!(refused, IterationsRefusal::Unreadable(_)),
            "{refused}"
        );
    }
    let moves = refusal(|certificate| certificate["moves"][0] = json!([5_000, 1]));
    assert!(matches!(moves, IterationsRefusal::Shape { .. }), "{moves}");
    let other = refusal(|certificate| certificate["version"] = json!(2));
    assert_eq!(other, IterationsRefusal::Format);
}

#[test]
fn checking_keeps_to_its_budget() {
    let text = CERTIFICATE.to_string();
    let steps = verify(&text, &Budget::unlimited().with_steps(50));
    assert_eq!(steps, Err(IterationsRefusal::Stop(Stop::Steps)));
    let memory = verify(&text, &Budget::unlimited().with_memory(100));
    assert_eq!(memory, Err(IterationsRefusal::Stop(Stop::Memory)));
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
#[ignore = "half a minute in an optimised build"]
fn figure_8_with_x_2_is_proved_again_from_its_certificate() {
    let mut proof = certificate("0,5 2,2 5,0");
    let verdict = checked(&proof).expect("it is right");
    assert!(verdict.infinite);
    // The fourth iteration with a move too few, and one too many.
    for (x, y) in [(5, 0), (7, 7)] {
        let mut changed = proof.clone();
        turn(&mut changed["iterations"][3]["rows"][y], x);
        let refused = checked(&changed).expect_err("it is wrong");
        assert!(
            matches!(refused, IterationsRefusal::Cover { iteration: 4, .. }),
            "{refused}"
        );
    }
    // A front that is said to be elsewhere.
    proof["iterations"].as_array_mut().expect("a list").pop();
    let refused = checked(&proof).expect_err("it is wrong");
    assert!(matches!(refused, IterationsRefusal::Claim(_)), "{refused}");
}
