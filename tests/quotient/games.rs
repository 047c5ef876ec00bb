//! Quotients of single games: the 22 born by day 4, against the papers, and small games against
//! outcomes of all sums of their followers.

use grundy_base::budget::{Budget, Stop};
use grundy_quotient::{
    Game, GameError, GameQuotient, QuotientError, quotient_of_game, recognise, tame_rank,
};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::HashMap;

fn game(text: &str) -> Game {
    Game::parse(text, &Budget::unlimited()).unwrap()
}

fn quotient(text: &str) -> GameQuotient {
    let game = game(text);
    quotient_of_game(&game, &Budget::unlimited(), &mut |_| {}).unwrap()
}

#[test]
fn the_22_games_born_by_day_4_have_the_eight_quotients_of_figure_8() {
    let games: Value = serde_json::from_str(include_str!("../data/quotients/day4.json")).unwrap();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 22);
    for game in games {
        let found = quotient(game["braces"].as_str().unwrap());
        assert_eq!(
            found.solution.monoid.order() as u64,
            game["order"].as_u64().unwrap(),
            "{game}"
        );
        let named = recognise(&found.solution.monoid, &Budget::unlimited())
            .unwrap()
            .unwrap();
        assert_eq!(
            named.to_string(),
            game["quotient"].as_str().unwrap(),
            "{game}"
        );
    }
}

#[test]
fn nim_heaps_are_tame() {
    for (heap, rank) in [
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 2),
        (4, 3),
        (7, 3),
        (8, 4),
        (15, 4),
        (16, 5),
        (100, 7),
        (255, 8),
    ] {
        let found = quotient(&format!("[{heap}]"));
        assert_eq!(tame_rank(&found.solution.monoid), Some(rank));
    }
}

#[test]
fn the_generators_of_r8_are_1_and_2_and_the_game() {
    // 2#320 in its own followers 0, 1, 2, 3, 2#, 2#320.
    let found = quotient("{{2},3,2,0}");
    assert_eq!(found.solution.monoid.order(), 8);
    assert_eq!(found.solution.generators.len(), 3);
    assert_eq!(found.solution.phi.len(), 6);
    for (g, &follower) in found.solution.generators.iter().enumerate() {
        assert_eq!(
            found.solution.phi[follower],
            found.solution.monoid.generator(g)
        );
    }
}

#[test]
fn followers_have_their_names_and_their_elements() {
    let found = quotient("2#320");
    let names: Vec<&str> = found
        .game
        .names()
        .iter()
        .map(|name| name.as_deref().unwrap())
        .collect();
    assert_eq!(names.first(), Some(&"0"));
    assert_eq!(names.last(), Some(&"2#320"));
    let element =
        |name: &str| found.solution.phi[names.iter().position(|known| *known == name).unwrap()];
    assert_eq!(element("0"), 0);
    assert_eq!(
        element("3"),
        found.solution.monoid.times(element("1"), element("2"))
    );
    let text = |names: &[usize]| -> Vec<&str> {
        names
            .iter()
            .map(|&at| found.game.names()[at].as_deref().unwrap())
            .collect()
    };
    assert_eq!(text(&found.solution.generators), ["1", "2", "2#320"]);
    let heaps = quotient("[12]");
    assert_eq!(heaps.game.names()[12].as_deref(), Some("[12]"));
}

#[test]
fn a_game_is_known_by_its_canonical_form() {
    assert_eq!(game("{{},{{}}}"), game("2"));
    assert_eq!(game(" { 1 , 0, 0 } "), game("*2"));
    assert_eq!(game("2 + 1"), game("3"));
    assert_eq!(game("{2,{2}}").followers().len(), 5);
    assert_eq!(game("{}").followers(), [Vec::<usize>::new()]);
}

#[test]
fn a_game_is_given_by_its_followers() {
    let followers = game("{{2},3,2,0}").followers().to_vec();
    let game = Game::from_followers(followers.clone()).unwrap();
    assert_eq!(game.followers(), followers);
    for wrong in [
        vec![],
        vec![vec![0]],
        vec![vec![], vec![1]],
        vec![vec![], vec![5]],
        vec![vec![], vec![0], vec![0, 0]],
    ] {
        assert_eq!(Game::from_followers(wrong), None);
    }
}

#[test]
fn the_game_without_moves_has_the_trivial_quotient() {
    let found = quotient("0");
    assert_eq!(
        (found.solution.monoid.order(), found.solution.phi),
        (1, vec![0])
    );
    assert_eq!(found.solution.monoid.p_portion().count(), 0);
}

#[test]
fn errors_point_at_the_characters_at_fault() {
    for (text, at) in [
        ("{1,{2}", 0..1),
        ("{1}}", 3..4),
        ("{1,?}", 3..4),
        ("[1001]", 1..5),
    ] {
        match Game::parse(text, &Budget::unlimited()).unwrap_err() {
            GameError::Text(error) => assert_eq!(error.at, at, "{text}: {error}"),
            other => panic!("{text}: {other}"),
        }
    }
    assert!(Game::parse(&"{".repeat(1_000_000), &Budget::unlimited()).is_err());
}

#[test]
fn a_budget_ends_what_would_not_end() {
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let r8 = game("{{2},3,2,0}");
    let stopped = quotient_of_game(&r8, &cancelled, &mut |_| {});
    assert!(matches!(
        stopped,
        Err(QuotientError::Stopped {
            why: Stop::Cancelled,
            ..
        })
    ));
    assert!(matches!(
        Game::parse("2", &cancelled),
        Err(GameError::Limit(_))
    ));
    // The quotient of this game is not known to be finite; that of its first seven followers has
    // order 20.
    let large = game("{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}");
    let little = Budget::unlimited().with_memory(3_000_000);
    match quotient_of_game(&large, &little, &mut |_| {}) {
        Err(QuotientError::Stopped {
            why: Stop::Memory,
            partial: Some(partial),
        }) => {
            assert_eq!((partial.heaps, partial.order()), (7, 20));
        }
        other => panic!("{other:?}"),
    }
}

/// Whether a sum of followers is a P-position, by definition.
fn is_p(game: &Game, sum: &mut Vec<usize>, known: &mut HashMap<Vec<usize>, bool>) -> bool {
    sum.retain(|&follower| follower > 0);
    sum.sort_unstable();
    if let Some(&p) = known.get(sum) {
        return p;
    }
    let mut options = Vec::new();
    for at in 0..sum.len() {
        for &to in &game.followers()[sum[at]] {
            let mut option = sum.clone();
            option[at] = to;
            options.push(option);
        }
    }
    let p = !options.is_empty() && !options.iter_mut().any(|option| is_p(game, option, known));
    known.insert(sum.clone(), p);
    p
}

fn small_games() -> impl Strategy<Value = String> {
    let options = || prop::collection::vec(0_usize..6, 1..4);
    let known = ["0", "1", "2", "3", "{2}", "{3,{2}}"];
    (options(), options()).prop_map(move |(one, two)| {
        let list = |options: &[usize]| {
            options
                .iter()
                .map(|&x| known[x])
                .collect::<Vec<_>>()
                .join(",")
        };
        format!("{{{},{{{}}}}}", list(&one), list(&two))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn sums_have_the_outcomes_that_phi_and_p_say(text in small_games(), sums in prop::collection::vec(prop::collection::vec(any::<prop::sample::Index>(), 0..6), 20)) {
        let game = game(&text);
        let limited = Budget::unlimited().with_memory(3_000_000);
        let Ok(found) = quotient_of_game(&game, &limited, &mut |_| {}) else {
            // Some games of day 5 have large or infinite quotients.
            return Ok(());
        };
        let mut known = HashMap::new();
        for sum in sums {
            let mut sum: Vec<usize> = sum.iter().map(|at| at.index(game.followers().len())).collect();
            let element = sum.iter().fold(0, |x, &follower| found.solution.monoid.times(x, found.solution.phi[follower]));
            prop_assert_eq!(found.solution.monoid.is_p(element), is_p(&game, &mut sum, &mut known));
        }
    }
}
