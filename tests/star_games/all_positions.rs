//! Iterations on all positions: `docs/vector-games-on-all-positions.md`.

use crate::{budget, history, moves, on_all_positions, program, window};
use grundy_base::budget::Stop;
use grundy_base::play::Convention;
use grundy_star::{KnownSet, Missing, PointSet, few_iterations, first_iterations, p_positions};
use serde_json::Value;

/// Games whose `φ` is proved: finite ones, with rays, with bands along the diagonal and along
/// others, and known by tiles in between.
const PROVED: [(&str, usize); 11] = [
    ("1,0 0,1", 1),
    ("1,1 0,2", 5),
    ("2,0 1,1 0,2", 5),
    ("0,3 1,2", 5),
    ("2,0 1,2 0,3", 7),
    ("1,1 0,4", 5),
    ("2,2 1,3 0,4", 5),
    ("4,1 1,2 0,4", 6),
    ("2,1 4,0", 5),
    ("0,3 2,2 4,0", 7),
    ("1,3 3,2 5,0", 5),
];

#[test]
fn phi_is_proved_and_no_window_shows_more_iterations() {
    for (text, phi) in PROVED {
        let found = on_all_positions(text);
        assert_eq!(found.phi, Some(phi), "{text}");
        assert_eq!(found.iterations.len(), phi + 1, "{text}");
        assert_eq!(history(text, &[150, 150]).phi, Some(phi), "{text}");
    }
}

#[test]
fn each_iteration_is_that_of_the_window() {
    let all = PROVED.iter().map(|(text, _)| *text);
    for text in all.chain(["1,1 0,3", "3,1 1,3", "2,1 1,2"]) {
        let sides = [130, 110];
        let in_window = history(text, &sides);
        let found = on_all_positions(text);
        for (i, iteration) in found.iterations.iter().enumerate() {
            let set = iteration.set(window(&sides));
            let last = in_window.sets.len() - 1;
            assert_eq!(set, *in_window.sets[i.min(last)], "{text}, iteration {i}");
        }
    }
}

#[test]
fn other_games_are_refused() {
    for text in ["4 9", "0,0 1,2", "1,0,0 0,1,0"] {
        let found = on_all_positions(text);
        assert_eq!(found.missing, Some(Missing::OtherGame), "{text}");
    }
}

#[test]
fn bands_need_not_run_along_the_diagonal() {
    let found = on_all_positions("2,1 4,0");
    let KnownSet::Banded(first) = &found.iterations[1].known else {
        panic!("{:?}", found.iterations[1].known);
    };
    let [x, y] = first.diagonal();
    assert_eq!(x, 6 * y);
    // Far from the window in which it was seen.
    let sides = [700, 160];
    let start = PointSet::of_moves(&moves("2,1 4,0"), window(&sides));
    let star = p_positions(&start, Convention::Misere, &budget()).expect("no limits");
    assert_eq!(first.set(window(&sides)), star);
}

#[test]
fn the_first_iterations_are_those_of_the_whole_proof() {
    let all = on_all_positions("0,3 2,2 4,0");
    let first = first_iterations(&moves("0,3 2,2 4,0"), 2, &budget());
    assert!(first.at_least() >= 2 && !first.is_decided());
    for (first, all) in first.iterations.iter().zip(&all.iterations) {
        assert_eq!(first.ground(), all.ground());
    }
}

/// All that a first attempt finds; where it does not find all, and more work may do, it says so.
#[test]
fn a_first_attempt_finds_a_beginning_and_says_that_there_may_be_more() {
    let games = PROVED.map(|(text, _)| text);
    for text in games
        .into_iter()
        .chain(["4,0 0,3", "0,5 3,3 5,0", "70,0 0,80"])
    {
        let all = on_all_positions(text);
        let few = few_iterations(&moves(text), &budget());
        let [found, known] = [&few, &all].map(|found| &found.iterations);
        assert!(found.len() <= known.len(), "{text}");
        for (found, known) in found.iter().zip(known) {
            let [found, known] = [found, known].map(|set| set.set(window(&[130, 110])));
            assert_eq!(found, known, "{text}");
        }
        let is_all = found.len() == known.len() && few.missing == all.missing;
        let may_be_more = few.missing == Some(Missing::Stopped(Stop::Steps));
        assert!(is_all || may_be_more, "{text}: {:?}", few.missing);
        assert!(may_be_more || few.phi == all.phi, "{text}");
    }
}

#[test]
fn what_is_missing_is_said_in_one_line() {
    for missing in [
        Missing::Repetition,
        Missing::Limit,
        Missing::Closing(40_000_000),
    ] {
        let text = missing.to_string();
        assert!(
            !text.contains(['\\', '\n']) && !text.contains("  "),
            "{text}"
        );
    }
}

/// Their fifth iterations close with 4 to 40 million cells.
#[test]
#[ignore = "tens of millions of cells: 20 s; .ci/long"]
fn phi_is_proved_where_tiles_close_late() {
    for text in ["4,0 0,2", "5,0 4,1 0,3"] {
        assert_eq!(on_all_positions(text).phi, Some(7), "{text}");
    }
}

#[test]
#[ignore = "two proofs: 7 s; .ci/long"]
fn phi_is_infinite_where_fronts_move_for_ever() {
    for (text, finite, elements) in [("0,5 2,2 5,0 4,7 7,4", 4, 358), ("0,5 2,2 5,0", 4, 353)] {
        let found = on_all_positions(text);
        let ground = found.iterations[finite].ground();
        assert!(
            ground.starts_with(&format!("finite, {elements} elements")),
            "{ground}"
        );
        assert_eq!((found.phi, found.missing), (None, None), "{text}");
        let fronts = found.fronts.as_ref().expect("fronts that move");
        assert_eq!(
            (fronts.from, fronts.every, fronts.step),
            (18, 2, [42, 42]),
            "{text}"
        );
        for marks in &fronts.marks {
            assert_eq!(marks.origin, 113);
            assert_eq!((marks.first, marks.second), ([330, 380], [689, 720]));
        }
    }
}

#[test]
#[ignore = "two runs of a long proof: 13 s; .ci/long"]
fn the_command_tells_that_phi_is_infinite() {
    let game = ["star", "--moves", "0,5 2,2 5,0 4,7 7,4", "--phi"];
    let report = program::json(&[&game[..], &["--json", "-"]].concat(), 0);
    let phi = &report["phi"];
    assert_eq!(
        (&phi["infinite"], &phi["exact"]),
        (&true.into(), &Value::Null)
    );
    assert_eq!(phi["at_least"], 20);
    assert!(
        phi["proof"]
            .as_str()
            .is_some_and(|proof| proof.contains("theorem 6"))
    );
    let text = program::grundy(&game);
    let text = String::from_utf8_lossy(&text.stdout);
    assert!(
        text.ends_with("φ is infinite, proved on all positions, checked here\n"),
        "{text}"
    );
}

#[test]
#[ignore = "a proof of 5 s; .ci/long"]
fn the_fourth_iteration_of_figure_8_with_x_2_is_finite() {
    let found = on_all_positions("0,5 2,2 5,0");
    let fourth = &found.iterations[4];
    let set = fourth.set(window(&[2_000, 2_000]));
    assert_eq!(set.count(), 353);
    assert!(fourth.ground().starts_with("finite, 353 elements"));
}

#[test]
fn the_command_tells_phi_with_what_it_rests_on() {
    let out = program::grundy(&["star", "--moves", "1,1 0,2", "--phi", "--json", "-"]);
    let report: Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let phi = &report["phi"];
    assert_eq!(phi["exact"], 5);
    assert_eq!(phi["at_least"], 5);
    assert_eq!(phi["infinite"], false);
    let proof = phi["proof"].as_str().expect("a proof");
    assert!(proof.contains("theorem 5"));
    let one_heap = program::grundy(&["star", "--moves", "4 9", "--phi"]);
    assert_eq!(one_heap.status.code(), Some(1));
}

/// Theorem 1 of Limits of vector games: no iteration is proved, also of three heaps.
#[test]
fn the_command_proves_phi_by_a_theorem_on_the_moves() {
    for moves in ["2,9 3,7 4,4 5,2 8,1", "1,1 9,9", "2,0,3 1,5,4"] {
        let report = program::json(&["star", "--moves", moves, "--phi", "--json", "-"], 0);
        let phi = &report["phi"];
        assert_eq!((&phi["exact"], &phi["at_most"]), (&2.into(), &2.into()));
        assert_eq!(phi["basis"], "checked");
        let proof = phi["proof"].as_str().expect("a proof");
        assert!(proof.starts_with("theorem 1 of Limits of vector games: the coordinates 1"));
    }
    let text = program::grundy(&["star", "--moves", "3,1 1,2", "--phi"]);
    assert_eq!(
        String::from_utf8_lossy(&text.stdout),
        "Theorem 1 of Limits of vector games: the coordinates 1 and 2 of all moves are positive.\n\
         φ = 2, proved on all positions, checked here\n"
    );
}

/// Theorem 13 of Limits of vector games: a game of class 3b whose φ is neither 5 nor 6.
#[test]
fn a_window_shows_seven_iterations_in_class_3b() {
    let game = ["--moves", "7,0 6,2 3,3 1,6", "--window", "200x40"];
    let report = program::json(&[&["star"][..], &game, &["--json", "-"]].concat(), 0);
    assert_eq!(report["iterations"], 7);
    assert_eq!(report["class"], "3b");
}
