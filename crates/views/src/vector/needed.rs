//! Which moves a game needs for its P-positions: theorem 7 on one heap, question 1 of the paper on
//! several.

use super::panels::width_of_each;
use super::typed::spoken;
use super::words::{braces, of_part};
use super::{VectorGames, theorem_7};
use crate::proved::with_basis;
use crate::{Asks, Framing, Grounds, Picture, Shown, View};
use grundy_base::number::counted;
use grundy_figure::{Block, Cell, Ink, Marker, Panel, Rich, Sign, Table, lattices};
use grundy_jobs::star::Smallest;
use grundy_proof::Proved;
use grundy_star::Point;

/// The width of the picture on paper and on screen, in millimetres.
const WIDTH: f32 = 110.0;

/// The moves that a game needs.
pub struct NeededView;

impl View<VectorGames> for NeededView {
    entry!(
        "needed",
        "Needed moves",
        "Which moves a game needs for its P-positions: theorem 7 of Dufour, Heubach and Larsson, move by move"
    );

    fn asks(&self, shown: Shown<'_, VectorGames>, asks: &mut Asks) {
        theorem_7::ask(shown, asks);
    }

    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        match shown.dimension() {
            1 => Some(theorem_7::picture(shown.lemma_8()?, framing)),
            _ => limit_and_moves(shown, framing),
        }
    }

    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        Some(match shown.dimension() {
            1 => {
                let lemma = shown.lemma_8()?;
                with_basis(theorem_7::rows(lemma), Some(&Grounds::computed(lemma)))
            }
            dimension => {
                let small = shown.smallest()?;
                let grounds = proved_smallest(small).as_ref().map(Grounds::of);
                with_basis(small_game(small, dimension), grounds.as_ref())
            }
        })
    }
}

/// The moves of a small game, and which of them are indispensable.
fn small_game(small: &Smallest, dimension: usize) -> Table {
    let rows = small.game.moves.iter().map(|p| {
        let point = p.iter().take(dimension).map(|&x| Cell::number(x));
        let needed = Cell::flag(small.indispensable.contains(p));
        point.chain([needed]).collect()
    });
    let names = ["x", "y", "z"].map(Rich::formula).into_iter();
    let names = names.take(dimension).chain(["indispensable".into()]);
    Table::new(names, rows)
}

/// The first moves by name.
pub fn named(points: &[Point], dimension: usize, most: usize) -> String {
    let first = points.iter().take(most);
    let mut names: Vec<String> = first.map(|&p| spoken(p, dimension)).collect();
    if points.len() > most {
        names.push("…".to_owned());
    }
    names.join(" ")
}

/// The limit with the moves of the small game, and frames around the indispensable ones.
pub fn limit_and_moves(shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
    let small = shown.smallest()?;
    let limit = &shown.limit()?.set;
    let window = small.game.window;
    let z = shown.slice(window);
    let at = |x: usize, y: usize| [x as u32, y as u32, z as u32];
    let here = |points: &[Point]| -> Vec<(usize, usize)> {
        let here = points.iter().filter(|p| p[2] as usize == z);
        here.map(|p| (p[0] as usize, p[1] as usize)).collect()
    };
    let (width, height) = (window.width(), window.height());
    let rows = (0..height).rev();
    let inks = rows.flat_map(|y| {
        (0..width).map(move |x| limit.contains(at(x, y)).then_some(Ink::SeriesGround(0)))
    });
    let frame = |from| Block {
        from,
        size: (1, 1),
        ink: Ink::Rare,
    };
    let panel = Panel {
        columns: width,
        inks: inks.collect(),
        boxes: here(&small.indispensable).into_iter().map(frame).collect(),
        dots: here(&small.game.moves),
        ..Panel::default()
    };
    let signs = [
        (Sign::Cell(Ink::SeriesGround(0)), "the limit"),
        (
            Sign::Point(Marker::Circle, Ink::Accent),
            "a move of the small game",
        ),
        (Sign::Frame(Ink::Rare), "an indispensable move"),
    ];
    let signs = signs.map(|(sign, text)| (sign, text.into()));
    let caption = caption(shown, small);
    let width = width_of_each(framing, 1, WIDTH);
    Some(framing.picture(caption, |drawn| {
        lattices(&[panel], 1, width, &signs, &drawn)
    }))
}

/// That a small game has the limit as its P-positions everywhere, which the engine proves by their periods.
pub fn proved_smallest(small: &Smallest) -> Option<Proved<&Smallest>> {
    small.proved.then(|| Proved::computed(small))
}

fn caption(shown: Shown<'_, VectorGames>, small: &Smallest) -> Rich {
    let window = small.game.window;
    let slice = of_part(shown, window, None);
    let known = match proved_smallest(small) {
        Some(proved) => Grounds::of(&proved).proved("for all positions"),
        None => "in this window; a larger one may need more moves".to_owned(),
    };
    let (count, game, needed) = (
        small.game.moves.len(),
        braces(shown),
        small.indispensable.len(),
    );
    let text = format!(
        "{} the limit of {game} as P-positions in the window {window}, {needed} of them indispensable: {known}.",
        counted(count, "move has", "moves have")
    );
    Rich::from(text).then(slice)
}
