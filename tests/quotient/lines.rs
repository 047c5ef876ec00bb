//! The lines of a sheet of quotients, as they are read.

use grundy_jobs::quotient::SheetGame;

#[test]
fn codes_names_and_single_games_are_told_apart() {
    let single = |text| matches!(SheetGame::of_line(text), Ok(SheetGame::Single(_)));
    assert!(
        ["0", "4", "2#320", "{2, {2}}", "*2/1"]
            .into_iter()
            .all(single)
    );
    assert!(
        !["0.77", "4.7", "Kayles", "S(1,3,4)", "2 -> 1"]
            .into_iter()
            .any(single)
    );
}

#[test]
fn the_largest_heap_stands_behind_to() {
    let heaps = |text| match SheetGame::of_line(text) {
        Ok(SheetGame::Heaps(game)) => game.heaps,
        _ => None,
    };
    assert_eq!(heaps("0.07 to 33"), Some(33));
    assert_eq!(heaps("0.77"), None);
    assert!(SheetGame::of_line("0.07 to 0").is_err() && SheetGame::of_line("0.07 to x").is_err());
    assert!(SheetGame::of_line("Kaylees").is_err());
}
