//! φ by theorems and by windows, against iterations that are proved on all positions.

use grundy_base::budget::Budget;
use grundy_star::{
    Missing, Moves, PhiBounds, Window, all_positions, prove_or_bound_phi, prove_phi, proved_phi,
};

fn moves(text: &str) -> Moves {
    Moves::parse(text).expect("moves")
}

/// All games of so many minimal moves, none on an axis, with coordinates below a bound.
fn class_a(count: usize, below: u32) -> Vec<Moves> {
    let mut chains: Vec<Vec<[u32; 3]>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = chains.iter().flat_map(|chain| {
            let [x, y] = chain.last().map_or([0, below], |m| [m[0], m[1]]);
            let next = (x + 1..below).flat_map(move |x| (1..y).map(move |y| [x, y, 0]));
            next.map(move |m| [chain.as_slice(), &[m]].concat())
        });
        chains = longer.collect();
    }
    let games = chains.into_iter().filter_map(|chain| Moves::new(2, chain));
    games.collect()
}

/// Theorem 1 of Limits of vector games and theorems 1 to 5 of Vector games on all positions say the same.
#[test]
fn theorem_1_says_what_iterations_on_all_positions_show() {
    let window = Window::new(&[40, 40]).expect("a window");
    let mut decided = 0;
    for game in [class_a(1, 6), class_a(2, 6), class_a(3, 6)].concat() {
        let bounds = PhiBounds::by_theorem(&game).expect("two positive coordinates");
        assert_eq!(bounds.phi(), Some(2), "{game}");
        let budget = Budget::unlimited().with_steps(200_000);
        let found = all_positions(&game, &budget);
        let Some(phi) = found.phi else { continue };
        decided += 1;
        assert_eq!(phi, 2, "{game}");
        let limit = bounds.limit().expect("two heaps").set(window);
        assert_eq!(limit, found.iterations[2].set(window), "{game}");
    }
    assert!(decided > 150, "{decided}");
}

#[test]
fn further_moves_and_a_third_heap_change_nothing() {
    for text in [
        "1,1 7,3 5,5",
        "3,1 1,3 30,30 12,40",
        "2,0,3 1,5,4",
        "1,1,0 2,1,7",
    ] {
        let found = prove_phi(&moves(text), &Budget::unlimited());
        assert_eq!(found.phi, Some(2), "{text}");
        let certificate = found.certificate_of_phi(&moves(text)).expect("proved");
        let read = grundy_proof::Certificate::read(&certificate).expect("a certificate");
        let verdict = read
            .check(&Budget::unlimited(), &mut |_| ())
            .expect("right");
        assert_eq!(proved_phi(&verdict), Some((moves(text), Some(Some(2)))));
    }
}

/// Theorems 2 and 3 of Limits of vector games against iterations that are proved on all positions.
#[test]
fn theorems_2_and_3_say_what_iterations_on_all_positions_show() {
    for (text, phi) in [
        ("2,0 1,1", 5),
        ("3,0 2,1", 5),
        ("5,0 3,1", 6),
        ("1,3 0,5", 6),
        ("4,0 1,2", 5),
        ("3,0 0,1", 5),
        ("1,0 0,4", 5),
    ] {
        let game = moves(text);
        let found = all_positions(&game, &Budget::unlimited());
        assert_eq!(found.phi, Some(phi), "{text}");
        let bounds = PhiBounds::by_theorem(&game).expect("a theorem");
        assert!(bounds.at_least() <= phi && Some(phi) <= bounds.at_most());
        let window = Window::new(&[90, 90]).expect("a window");
        let limit = bounds.limit().expect("two heaps").set(window);
        assert_eq!(limit, found.iterations[phi].set(window), "{text}");
    }
    let six = prove_phi(&moves("5,0 3,1"), &Budget::unlimited());
    assert_eq!((six.phi, six.iterations.len()), (Some(6), 1));
    assert!(six.proof().expect("proved").contains("lemma 4"));
}

/// Theorem 13 of Limits of vector games: in class 3b φ is not always 5 or 6.
#[test]
fn a_game_of_class_3b_needs_seven_iterations() {
    let game = moves("7,0 6,2 3,3 1,6");
    let seen = PhiBounds::by_window(&game, 0, &Budget::unlimited());
    let seen = seen.expect("no bound").expect("iterations that differ");
    assert_eq!((seen.at_least(), seen.at_most()), (7, None));
    assert!(seen.ground().contains("M^6 and M^7"), "{}", seen.ground());
    let more = PhiBounds::by_window(&game, 7, &Budget::unlimited());
    assert!(more.expect("no bound").is_none());
}

#[test]
fn three_heaps_have_at_least_what_a_window_shows() {
    let game = moves("2,0,0 0,2,0 0,0,2");
    let found = prove_or_bound_phi(&game, &Budget::unlimited());
    assert_eq!(
        (found.phi, found.missing),
        (None, Some(Missing::ThreeHeaps))
    );
    assert!(found.at_least() >= 2 && found.basis().is_some());
    assert!(found.certificate(&game).is_none() && found.certificate_of_phi(&game).is_some());
}
