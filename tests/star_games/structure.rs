//! Certificates of double periodicity, lines of rational slope, fronts, small games, scans.

use crate::golden::{data, digest, list, numbers, points};
use crate::{budget, limit_of, moves, slow, window};
use grundy_base::budget::Stop;
use grundy_base::play::Convention;
use grundy_star::{
    Family, Keep, Moves, Order, Point, PointSet, along, double_period, exact_history,
    find_double_period, indispensable, iterate, limit, line_period, line_periods, moving_front,
    scan, smallest_game, solves, star,
};

#[test]
fn twenty_limits_and_the_certificates_of_nineteen() {
    let data = data("certified_limits");
    assert_eq!(list(&data, "games").len(), 20);
    for game in list(&data, "games") {
        let moves = Moves::new(2, points(&game["moves"])).expect("moves");
        let found = find_double_period(&moves, 512, &budget()).unwrap();
        if game["certified"] == false {
            assert_eq!(found, None, "{game}");
            continue;
        }
        let found = found.unwrap_or_else(|| panic!("{game}"));
        let number = |key: &str| game[key].as_u64().map(|n| n as usize);
        let expected = ["a", "b", "p", "q"].map(number);
        let [a, b] = found.from.map(Some);
        let [p, q] = found.period.map(Some);
        assert_eq!([a, b, p, q], expected, "{game}");
        let density = format!("{}/{}", found.elements, found.period[0] * found.period[1]);
        assert_eq!(Some(density.as_str()), game["asymptotic_density"].as_str());
        assert_eq!(
            Some(digest(&found.block).as_str()),
            game["sha256_block"].as_str(),
            "{game}"
        );
        assert!(found.verify(&moves, &budget()).unwrap());
        let larger = window(&[2 * found.window.width() + 7, found.window.height() + 31]);
        assert_eq!(found.set(larger), limit(&moves, larger, &budget()).unwrap());
    }
}

#[test]
fn a_wrong_period_is_not_verified() {
    let game = moves("4,0 0,3");
    let mut found = find_double_period(&game, 128, &budget())
        .unwrap()
        .expect("a period");
    assert_eq!(found.density(), (1, 44));
    found.block.insert([12, 9, 0]);
    assert!(!found.verify(&game, &budget()).unwrap());
    assert!(!found.verify(&moves("4,0 0,4"), &budget()).unwrap());
}

#[test]
fn the_empty_limit_of_a_game_with_the_pass_is_certified() {
    let game = moves("0,0 1,2");
    let found = find_double_period(&game, 64, &budget()).unwrap();
    let found = found.expect("nothing repeats");
    assert_eq!((found.elements, found.density()), (0, (0, 1)));
    assert!(found.verify(&game, &budget()).unwrap());
}

#[test]
fn a_minimal_move_beyond_the_window_prevents_a_certificate() {
    assert!(
        double_period(
            &moves("4,0 0,3"),
            &limit_of("4,0 0,3", &[100, 100]),
            &budget()
        )
        .unwrap()
        .is_some()
    );
    let limit = limit(&moves("4,0 1,900"), window(&[100, 100]), &budget()).unwrap();
    assert!(
        double_period(&moves("4,0 1,900"), &limit, &budget())
            .unwrap()
            .is_none()
    );
}

#[test]
fn lines_of_rational_slope_repeat_as_observed_and_as_proved() {
    let game = moves("0,5 2,2 5,0");
    let limit = limit(&game, window(&[600, 600]), &budget()).unwrap();
    let certificate = double_period(&game, &limit, &budget())
        .unwrap()
        .expect("it is certified");
    for (start, direction) in [
        ([0, 0, 0], [1, 1, 0]),
        ([3, 0, 0], [1, 2, 0]),
        ([0, 7, 0], [1, 0, 0]),
    ] {
        let observed = line_period(&limit, start, direction, None, &budget())
            .unwrap()
            .expect("it repeats");
        let proved = line_period(&limit, start, direction, Some(&certificate), &budget())
            .unwrap()
            .expect("proved");
        assert!(proved.proved && !observed.proved);
        assert_eq!(
            (observed.from, observed.period),
            (proved.from, proved.period)
        );
    }
}

#[test]
fn the_limit_without_double_period_repeats_along_lines_too() {
    let limit = limit_of("7,0 1,4 3,2 0,5", &[1000, 1000]);
    for direction in [[1, 0, 0], [0, 1, 0], [1, 1, 0]] {
        let lines = line_periods(&limit, direction, None, &budget()).unwrap();
        let near = lines
            .iter()
            .filter(|(start, _)| start[0] < 40 && start[1] < 40);
        for (start, found) in near {
            let line = along(&limit, *start, direction);
            let found = found
                .as_ref()
                .unwrap_or_else(|| panic!("{start:?} {direction:?}"));
            let repeats = |n: usize| line[n] == line[n + found.period];
            assert!((found.from..line.len() - found.period).all(repeats));
            assert_eq!(140 % found.period, 0, "{start:?} {direction:?}");
        }
    }
}

#[test]
fn the_recorded_fronts_move_as_they_say() {
    let data = data("fronts");
    for game in list(&data, "games")
        .iter()
        .filter(|game| !game["late_motion"].is_null())
    {
        let motion = &game["late_motion"];
        let number = |key: &str| motion[key].as_u64().expect("a number") as usize;
        let (every, from) = (number("iterations"), number("from_i"));
        let shift = numbers(&motion["shift"]);
        let window = window(&numbers(&game["window"]));
        let start = PointSet::of(points(&game["moves"]), window);
        let found = iterate(
            &start,
            Convention::Misere,
            Keep::Last,
            &budget(),
            &mut |_| (),
        )
        .unwrap();
        for i in from..found.steps.len() - every {
            let moved: Vec<Point> = found.steps[i]
                .minimal
                .iter()
                .map(|p| [p[0] + shift[0] as u32, p[1] + shift[1] as u32, 0])
                .filter(|&p| window.contains(p))
                .collect();
            assert_eq!(found.steps[i + every].minimal, moved, "{game}");
        }
    }
}

#[test]
fn indispensable_moves_of_m_4_3_and_m_7_5() {
    let data = data("2d");
    for game in list(&data, "essential") {
        let (k, l) = (game["k"].as_u64().unwrap(), game["l"].as_u64().unwrap());
        let limit = limit_of(&format!("{k},0 0,{l}"), &numbers(&game["window"]));
        let found = indispensable(&limit, &budget()).unwrap();
        assert_eq!(found, points(&game["essential_moves"]));
        for &m in &found {
            let mut without = limit.clone();
            without.remove(m);
            assert_ne!(
                star(&without, Convention::Misere, &budget()).unwrap(),
                limit
            );
        }
        let only = PointSet::of(found, limit.window());
        let p = star(&only, Convention::Misere, &budget()).unwrap();
        assert_eq!(
            p.difference(&limit).minimal(),
            points(&game["minimal_differences"])
        );
    }
}

#[test]
fn a_move_is_indispensable_just_when_leaving_it_out_changes_the_p_positions() {
    for text in [
        "4,0 0,3",
        "0,2 1,1 2,0",
        "0,5 2,2 5,0",
        "3,0 0,2",
        "2,3",
        "1,4 3,2",
    ] {
        let large = limit_of(text, &[48, 48]);
        let found = indispensable(&large, &budget()).unwrap();
        // Of a move in the smaller window, 2m is in the larger one.
        for m in large.points().filter(|m| m[0] < 24 && m[1] < 24) {
            let mut without = large.clone();
            without.remove(m);
            let changes = slow::star(&without, Convention::Misere) != large;
            assert_eq!(changes, found.contains(&m), "{text}: {m:?}");
        }
    }
}

#[test]
fn greedy_games_solve_and_lose_nothing_more() {
    for (text, order) in [
        ("4,0 0,3", Order::LargestFirst),
        ("4,0 0,3", Order::SmallestFirst),
        ("3,0 0,2", Order::LargestFirst),
    ] {
        let limit = limit_of(text, &[60, 60]);
        let small = smallest_game(&limit, order, &budget()).unwrap();
        let game = PointSet::of(small.moves.iter().copied(), limit.window());
        assert_eq!(
            star(&game, Convention::Misere, &budget()).unwrap(),
            limit,
            "{text}"
        );
        for &m in &small.moves {
            let mut without = game.clone();
            without.remove(m);
            assert_ne!(
                star(&without, Convention::Misere, &budget()).unwrap(),
                limit,
                "{text} {m:?}"
            );
        }
    }
}

#[test]
fn finite_games_are_proved_to_solve_on_the_whole_quadrant() {
    let certificate = |text: &str| {
        let found = find_double_period(&moves(text), 128, &budget());
        found.unwrap().expect("a period")
    };
    let solves = |game: &Moves, text: &str| solves(game, &certificate(text), &budget()).unwrap();
    assert!(solves(&moves("0,1 1,0"), "0,1 1,0"));
    assert!(!solves(&moves("4,0 0,3"), "4,0 0,3"));
    // Stripes are M_2 across the diagonals, and theorem 7's moves 2 and 3 are enough for them.
    assert!(solves(&moves("0,2 1,1 2,0 0,3 1,2 2,1 3,0"), "0,2 1,1 2,0"));
    assert!(!solves(&moves("0,2 1,1 2,0"), "0,2 1,1 2,0"));
    // What is enough in a window of M_{4,3} is not enough beyond it.
    let thick = limit_of("4,0 0,3", &[100, 100]);
    let small = smallest_game(&thick, Order::LargestFirst, &budget()).unwrap();
    assert!(!solves(
        &Moves::new(2, small.moves).expect("moves"),
        "4,0 0,3"
    ));
}

#[test]
fn a_scan_without_any_game_is_cancelled_too() {
    let family = Family::parse("a,b c,d 1,0 0,1", 15).expect("a family");
    let budget = budget();
    budget.cancel();
    let stopped = scan(&family, window(&[20, 20]), &budget, &mut |_, _| ());
    assert_eq!(stopped, Err((Stop::Cancelled, Vec::new())));
}

#[test]
fn games_that_settle_have_no_moving_front() {
    let front = |text: &str, sides: &[usize]| moving_front(&crate::history(text, sides));
    for text in ["1,1 2,0", "1,1 3,0", "1,1 6,0", "2,1 3,0", "3,1 5,0"] {
        for side in [60, 300] {
            assert_eq!(front(text, &[side, side]), None, "{text} in {side}");
        }
    }
    for a in 1..17_usize {
        for b in a + 1..17 {
            for c in b..17 {
                let exact = exact_history(&[a, b, c], &budget().with_memory(1 << 16));
                let text = format!("{a} {b} {c}");
                assert!(
                    exact.phi.is_none() || front(&text, &[300]).is_none(),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn a_family_is_written_as_its_games_are() {
    for (text, first) in [
        ("{(a,b),(b,a)}", "1,1"),
        ("(a, 0) (2 ,b)", "1,0 2,1"),
        ("{a, 9}", "1 9"),
        ("{(3,a)}", "3,1"),
    ] {
        let family = Family::parse(text, 5).expect("a family");
        assert_eq!(family.game(0), Some(moves(first)), "{text}");
    }
}

#[test]
fn a_scan_gives_the_games_of_a_family_in_order() {
    let family = Family::parse("a,0 b,c 0,d", 3).expect("a family");
    assert_eq!(family.games(), 81);
    let mut seen = 0;
    let rows = scan(&family, window(&[40, 40]), &budget(), &mut |_, rows| {
        seen += rows.len()
    });
    let rows = rows.expect("no limits");
    assert_eq!(seen, rows.len());
    // Three minimal moves need b < a and c < d: 3·3 games.
    assert_eq!(rows.len(), 9);
    for row in &rows {
        assert_eq!(row.class.map(|class| class.name()), Some("3c"));
        assert_eq!(
            crate::history(&row.moves.to_string(), &[40, 40]).phi,
            Some(row.phi)
        );
    }
    let stripes = rows
        .iter()
        .find(|row| row.moves == moves("0,2 1,1 2,0"))
        .expect("figure 9");
    assert_eq!((stripes.phi, stripes.period), (5, Some([5, 5])));
    assert!(Family::parse("a,0 0,-d", 3).is_err());
    assert!(Family::parse("ab,0 0,d", 3).is_err());
    assert!(Family::parse("a,b c,d e,f g,h", 1000).is_err());
}
