//! Quotients that are typed: the grounds on which their order is proved.

use grundy_jobs::quotient::Note;
use grundy_project::MonoidSource;
use grundy_views::monoid::noted;
use grundy_views::{Grounds, Headline, State};

/// The quotient of a single game whose check was stopped, and of one whose certificate was checked.
#[test]
fn the_quotient_of_a_game_is_proved_by_its_certificate_only() {
    let note = Note::Proved("Exact: the quotient of the game and its 3 followers.".to_owned());
    let of = |source, grounds| {
        let order = Headline::new("Order 8", State::Exact, "");
        noted(order, source, &note, grounds)
    };
    let unchecked = of(MonoidSource::Game, None);
    assert_eq!(unchecked.state, State::Exact);
    assert_eq!(unchecked.extent, "found, not checked");
    // The only grounds that this room can make; a presentation is reduced on these.
    let grounds = Grounds::computed(&note);
    let known = of(MonoidSource::Game, Some(grounds.clone()));
    assert_eq!(known.state, State::Proved(grounds.clone()));
    let reduced = of(MonoidSource::Presentation, None);
    assert_eq!(reduced.state, State::Proved(grounds));
    assert_eq!(reduced.extent, "proved to be reduced, computed");
}
