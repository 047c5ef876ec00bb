//! A game that was played.

use grundy_graph::{Bit2, GraphRule, Illegal, PlayedGame, families};

#[test]
fn a_game_ends_before_its_first_illegal_move() {
    let path = families::path(4).unwrap();
    let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
    let game = PlayedGame::of(&path, &rule, &[vec![0], vec![2], vec![1]]);
    assert_eq!((game.legal, &game.taken[..]), (1, &[0][..]));
    assert_eq!(game.present, [1, 2, 3]);
    assert_eq!(game.fault, Some(Illegal::Leaves { parts: 2 }));
    let game = PlayedGame::of(&path, &rule, &[vec![0], vec![2, 3], vec![1]]);
    assert_eq!((game.legal, game.fault), (3, None));
    assert!(game.present.is_empty());
}
