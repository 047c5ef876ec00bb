//! A figure of several panels: pictures in a grid, each with its letter and its words below it, those
//! of one row on one line, and one caption below all. Pictures of a row begin on one line too.

use super::sheet::{Captioned, Fitted, LEGIBLE, Sheet, Want, body, fit, length};
use super::{NamedPlace, Rich, Scene};

/// Between two columns, in millimetres.
pub const GAP: f32 = 4.0;

/// Between two rows, in sizes of the text.
const BETWEEN: f32 = 1.2;

/// The least and the most that a share of the width counts.
const SHARES: [f32; 2] = [0.05, 20.0];

/// The part of its height that a picture keeps where no room is left for it.
const LEAST: f32 = 0.25;

/// A height is found to a part of the whole that is so often halved.
const HALVINGS: usize = 20;

/// How panels stand side by side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// How many stand side by side, if there are so many.
    pub columns: usize,
    /// The parts of the width that the columns have; 1 for each that has none here.
    pub shares: Vec<f32>,
}

impl Grid {
    /// The width of each column of a figure of this width with so many panels.
    pub fn widths(&self, panels: usize, width: f32) -> Vec<f32> {
        let columns = self.columns(panels);
        let shares: Vec<f32> = (0..columns).map(|at| self.share(at)).collect();
        let room = (width - GAP * (columns - 1) as f32).max(1.0);
        let all: f32 = shares.iter().sum();
        shares.iter().map(|share| room * share / all).collect()
    }

    /// The width of a figure in which the column of a panel has this width.
    pub fn figure(&self, panels: usize, panel: usize, width: f32) -> f32 {
        let columns = self.columns(panels);
        let column = panel % columns;
        let all: f32 = (0..columns).map(|at| self.share(at)).sum();
        width * all / self.share(column) + GAP * (columns - 1) as f32
    }

    /// How many columns there are: at least one.
    pub fn columns(&self, panels: usize) -> usize {
        self.columns.clamp(1, panels.max(1))
    }

    fn share(&self, column: usize) -> f32 {
        let share = self.shares.get(column).copied().unwrap_or(1.0);
        let [least, most] = SHARES;
        if share.is_finite() {
            share.clamp(least, most)
        } else {
            1.0
        }
    }
}

/// The letter of a panel with its words: `(a) the game`. Beyond z they have numbers.
pub fn lettered(index: usize, words: Rich) -> Rich {
    let letter = u8::try_from(index).ok().filter(|index| *index < 26);
    let letter = match letter {
        Some(index) => format!("({})", char::from(b'a' + index)),
        None => format!("({})", index + 1),
    };
    match words.is_empty() {
        true => letter.into(),
        false => Rich::plain(letter).line(" ").then(words),
    }
}

/// The height that is left to the pictures of all rows, in a figure that has a height: its words take the rest.
pub fn room_of_pictures(words: &[Rich], grid: &Grid, sheet: &Sheet) -> Option<f32> {
    let height = length(sheet.height)?;
    let width = length(sheet.width).unwrap_or(f32::INFINITY);
    let columns = grid.columns(words.len());
    let widths = grid.widths(words.len(), width);
    let whole = Captioned::new(sheet.caption.clone().unwrap_or_default(), sheet, width);
    let of_panels = set(words, &widths, sheet);
    let of_rows: f32 = of_panels.chunks(columns).map(highest_words).sum();
    let rows = of_panels.len().div_ceil(columns).max(1);
    let between = BETWEEN * sheet.body() * (rows - 1) as f32;
    let room = height - whole.height() - of_rows - between;
    Some(room.max(height * LEAST))
}

/// The heights of rows that have this room together: each is at least the one and at most the other of its heights,
/// and those between them are alike.
pub fn heights_of_rows(room: f32, rows: &[[f32; 2]]) -> Vec<f32> {
    let at = |level: f32| {
        let rows = rows.iter();
        rows.map(move |[least, most]| level.min(*most).max(*least))
    };
    let (mut low, mut high) = (0.0, room.max(0.0));
    for _ in 0..HALVINGS {
        let level = (low + high) / 2.0;
        match at(level).sum::<f32>() > room {
            true => high = level,
            false => low = level,
        }
    }
    at(high).collect()
}

/// Sets pictures with their words in a grid. All have the size of text that the sheet asks, but for one that is
/// wider than its column all the same. Pictures of a row begin on one line, and their words below the highest of them. Where the
/// figure would be higher than asked, all pictures are made smaller by the same part.
pub fn fit_panels(panels: Vec<(Scene, Rich)>, grid: &Grid, sheet: &Sheet) -> Fitted {
    let columns = grid.columns(panels.len());
    let widths = match length(sheet.width) {
        Some(width) => grid.widths(panels.len(), width),
        None => natural_widths(&panels, columns, sheet),
    };
    let width = widths.iter().sum::<f32>() + GAP * columns.saturating_sub(1) as f32;
    let words: Vec<Rich> = panels.iter().map(|(_, words)| words.clone()).collect();
    let words = set(&words, &widths, sheet);
    let whole = sheet.caption.clone().unwrap_or_default();
    let whole = Captioned::new(whole, sheet, width);
    let picture = |index: usize, height: Option<f32>| {
        let sheet = Sheet {
            width: widths.get(index % columns).copied(),
            height,
            caption: None,
            ..sheet.clone()
        };
        fit(&panels[index].0, &sheet)
    };
    let mut fitted: Vec<Fitted> = (0..panels.len())
        .map(|index| picture(index, None))
        .collect();
    let words_of_rows: f32 = words.chunks(columns).map(highest_words).sum();
    let rows = fitted.len().div_ceil(columns);
    let between = BETWEEN * sheet.body() * rows.saturating_sub(1) as f32;
    let drawn: f32 = fitted.chunks(columns).map(highest).sum();
    let mut needed_height = None;
    if let Some(height) = length(sheet.height) {
        let room = height - words_of_rows - between - whole.height();
        if room < drawn && drawn > 0.0 {
            // All by the same part, so that their letters stay alike.
            let part = (room / drawn).max(LEAST);
            needed_height = (part < LEGIBLE).then_some(height - room + drawn);
            for (index, of) in fitted.iter_mut().enumerate() {
                *of = picture(index, Some(of.scene.height * part));
            }
        }
    }
    let lettered = fitted.iter().zip(&panels);
    let lettered = lettered.filter(|(_, (scene, _))| body(scene).is_some());
    let points: Vec<f32> = lettered.map(|(of, _)| of.points).collect();
    needed_height = needed_height.filter(|_| !points.is_empty());
    let points = points.into_iter().fold(sheet.points, f32::min);
    let count = panels.len();
    let wants = fitted.iter().enumerate().flat_map(|(panel, of)| {
        of.wants.iter().map(move |want| Want {
            panel,
            of_figure: grid.figure(count, panel, want.width),
            ..*want
        })
    });
    let wants = wants.collect();
    let (mut scene, drawn) = together(&fitted, &words, &widths, sheet);
    let bottom = scene.height;
    whole.write(&mut scene, [0.0, bottom]);
    scene.height += whole.height();
    Fitted {
        scene,
        points,
        drawn,
        wants,
        needed_height,
        parts: Vec::new(),
    }
}

/// The pictures with their words below them, row by row, and the width that the widest row fills.
fn together(fitted: &[Fitted], words: &[Captioned], widths: &[f32], sheet: &Sheet) -> (Scene, f32) {
    let columns = widths.len().max(1);
    let width = widths.iter().sum::<f32>() + GAP * (columns - 1) as f32;
    let mut scene = Scene::sized(width, 0.0);
    let mut widest = 0.0_f32;
    let rows = fitted.chunks(columns).zip(words.chunks(columns));
    for (row, (pictures, words)) in rows.enumerate() {
        if row > 0 {
            scene.height += BETWEEN * sheet.body();
        }
        let top = scene.height;
        let bottom = top + highest(pictures);
        let (mut left, mut filled) = (0.0, 0.0);
        for (at, (picture, words)) in pictures.iter().zip(words).enumerate() {
            let placed = picture.scene.placed(1.0, [left, top]);
            scene.items.extend(placed.items);
            // Names that pictures share are told apart by their letters.
            let letter = lettered(row * columns + at, Rich::default()).spelled();
            let letter = letter.trim_matches(['(', ')']);
            let nodes = placed.nodes.into_iter().map(|node| NamedPlace {
                name: format!("{letter}{}", node.name),
                ..node
            });
            scene.nodes.extend(nodes);
            words.write(&mut scene, [left, bottom]);
            filled += picture.drawn + if at > 0 { GAP } else { 0.0 };
            left += widths.get(at).copied().unwrap_or(width) + GAP;
        }
        widest = widest.max(filled);
        scene.height = bottom + highest_words(words);
    }
    (scene, widest)
}

/// The words of panels with their letters, each as wide as its column.
fn set(words: &[Rich], widths: &[f32], sheet: &Sheet) -> Vec<Captioned> {
    let columns = widths.len().max(1);
    let set = words.iter().enumerate().map(|(index, words)| {
        let width = widths
            .get(index % columns)
            .copied()
            .unwrap_or(f32::INFINITY);
        Captioned::new(lettered(index, words.clone()), sheet, width)
    });
    set.collect()
}

/// The widths of the columns of a figure that has none: those of the pictures with their words.
fn natural_widths(panels: &[(Scene, Rich)], columns: usize, sheet: &Sheet) -> Vec<f32> {
    let mut widths = vec![0.0_f32; columns];
    for (index, (scene, words)) in panels.iter().enumerate() {
        let sheet = Sheet {
            width: None,
            height: None,
            caption: Some(lettered(index, words.clone())),
            ..sheet.clone()
        };
        let widest = &mut widths[index % columns];
        *widest = widest.max(fit(scene, &sheet).scene.width);
    }
    widths
}

fn highest(row: &[Fitted]) -> f32 {
    row.iter().map(|of| of.scene.height).fold(0.0, f32::max)
}

fn highest_words(row: &[Captioned]) -> f32 {
    row.iter().map(Captioned::height).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Anchor, Ink, Item};

    fn of(columns: usize) -> Grid {
        Grid {
            columns,
            ..Grid::default()
        }
    }

    fn square(side: f32) -> Scene {
        let mut scene = Scene::sized(side, side);
        scene.rect([0.0, 0.0, side, side], Ink::Common, None);
        scene.text(
            side / 2.0,
            side / 2.0,
            3.2,
            "words",
            Anchor::Middle,
            Ink::Text,
        );
        scene
    }

    fn texts(scene: &Scene) -> Vec<(String, [f32; 2], f32)> {
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text {
                x, y, text, size, ..
            } => Some((text.spelled(), [*x, *y], *size)),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn panels_have_letters_in_the_order_of_reading() {
        let panels: Vec<_> = (0..5).map(|_| (square(20.0), Rich::default())).collect();
        let fitted = fit_panels(panels, &of(2), &Sheet::default());
        let letters = texts(&fitted.scene)
            .into_iter()
            .filter(|(text, ..)| text.starts_with('('));
        let letters: Vec<_> = letters.collect();
        let names: Vec<&str> = letters.iter().map(|(text, ..)| text.as_str()).collect();
        assert_eq!(names, ["(a)", "(b)", "(c)", "(d)", "(e)"]);
        let place = |index: usize| letters[index].1;
        assert!(place(0)[0] < place(1)[0] && place(0)[1] == place(1)[1]);
        assert!(place(2)[1] > place(0)[1] && place(2)[0] == place(0)[0]);
    }

    #[test]
    fn a_grid_keeps_to_the_width_and_the_height_that_are_asked() {
        let words: Rich = "several words that are more than a line has room for".into();
        for columns in 1..5 {
            for height in [None, Some(120.0), Some(60.0)] {
                let panels = [30.0, 90.0, 10.0].map(|side| (square(side), words.clone()));
                let sheet = Sheet {
                    width: Some(122.0),
                    height,
                    caption: Some("All of them.".into()),
                    ..Sheet::default()
                };
                let fitted = fit_panels(panels.into(), &of(columns), &sheet);
                assert!((fitted.scene.width - 122.0).abs() < 0.01, "{columns}");
                // Three rows of words alone are higher than 60 mm may be.
                if let Some(height) = height.filter(|height| columns > 1 || *height > 100.0) {
                    let has = fitted.scene.height;
                    assert!(has <= height + 0.01, "{columns} {height}: {has}");
                }
                let size = sheet.body();
                assert!(
                    texts(&fitted.scene)
                        .iter()
                        .all(|(.., of)| *of <= size + 0.001)
                );
            }
        }
    }

    #[test]
    fn one_wide_picture_makes_the_letters_of_no_other_smaller() {
        let panels = [200.0, 20.0].map(|side| (square(side), Rich::default()));
        let sheet = Sheet {
            width: Some(122.0),
            ..Sheet::default()
        };
        let fitted = fit_panels(panels.into(), &of(2), &sheet);
        let words = texts(&fitted.scene).into_iter();
        let words = words.filter(|(text, ..)| text == "words");
        let sizes: Vec<f32> = words.map(|(.., size)| size).collect();
        assert!(sizes[0] < 0.5 * sheet.body() && (sizes[1] - sheet.body()).abs() < 0.01);
        // What the wide one would need is told, and taking it gives it.
        let [want] = fitted.wants[..] else {
            panic!("{:?}", fitted.wants)
        };
        assert!(want.panel == 0 && want.is_shrunk);
        let panels = [200.0, 20.0].map(|side| (square(side), Rich::default()));
        let sheet = Sheet {
            width: Some(want.of_figure),
            ..sheet
        };
        let fitted = fit_panels(panels.into(), &of(2), &sheet);
        assert!(fitted.wants.is_empty() && fitted.points > sheet.points - 0.01);
    }

    #[test]
    fn letters_of_a_figure_that_is_too_high_are_smaller_by_one_part() {
        let panels = [90.0, 20.0].map(|side| (square(side), Rich::default()));
        let sheet = Sheet {
            width: Some(122.0),
            height: Some(30.0),
            ..Sheet::default()
        };
        let fitted = fit_panels(panels.into(), &of(2), &sheet);
        assert!(fitted.scene.height < 30.01 && fitted.scene.height > 27.0);
        // What the height makes smaller wants no width: taking the height that is told gives the letters.
        let panels = [90.0, 20.0].map(|side| (square(side), Rich::default()));
        let sheet = Sheet {
            height: fitted.needed_height.map(|height| height + 0.01),
            ..sheet
        };
        let higher = fit_panels(panels.into(), &of(2), &sheet);
        assert_eq!(higher.wants, fitted.wants);
        assert!(fitted.needed_height > Some(30.0) && higher.needed_height.is_none());
    }

    #[test]
    fn rows_of_a_fixed_height_leave_the_rest_to_the_others() {
        let near = |rows: &[[f32; 2]], heights: &[f32]| {
            let found = heights_of_rows(60.0, rows);
            let off = found.iter().zip(heights).map(|(a, b)| (a - b).abs());
            assert!(off.fold(0.0, f32::max) < 0.01, "{found:?}");
        };
        near(&[[10.0, 10.0], [5.0, 80.0]], &[10.0, 50.0]);
        near(&[[45.0, 45.0], [5.0, 80.0]], &[45.0, 15.0]);
        near(&[[5.0, 80.0], [5.0, 80.0]], &[30.0, 30.0]);
        near(&[[5.0, 20.0], [5.0, 25.0]], &[20.0, 25.0]);
        near(&[[50.0, 50.0], [20.0, 80.0]], &[50.0, 20.0]);
    }

    #[test]
    fn columns_have_the_shares_of_the_width_that_are_asked() {
        let grid = Grid {
            columns: 2,
            shares: vec![2.0, 1.0],
        };
        let widths = grid.widths(2, 124.0);
        assert_eq!(widths, [80.0, 40.0]);
        assert_eq!(grid.widths(1, 124.0), [124.0]);
        assert_eq!(of(3).widths(3, 98.0), [30.0; 3]);
        for bad in [f32::NAN, f32::INFINITY, -1.0, 0.0] {
            let grid = Grid {
                columns: 2,
                shares: vec![bad],
            };
            let widths = grid.widths(5, 84.0);
            assert!(
                widths.iter().all(|width| *width > 0.0 && width.is_finite()),
                "{bad}"
            );
        }
    }

    #[test]
    fn a_picture_without_letters_shrinks_no_others() {
        let mut bare = Scene::sized(200.0, 20.0);
        bare.rect([0.0, 0.0, 200.0, 20.0], Ink::Common, None);
        let panels = vec![(bare, Rich::default()), (square(20.0), Rich::default())];
        let sheet = Sheet {
            width: Some(122.0),
            ..Sheet::default()
        };
        let fitted = fit_panels(panels, &of(1), &sheet);
        assert_eq!(fitted.points, sheet.points);
    }

    #[test]
    fn pictures_of_a_row_begin_on_one_line() {
        let panels = [20.0, 60.0, 40.0].map(|side| (square(side), Rich::default()));
        let scene = fit_panels(panels.into(), &of(3), &Sheet::default()).scene;
        let tops = scene.items.iter().filter_map(|item| match item {
            Item::Area {
                shape: crate::Shape::Rect([_, y, ..]),
                ..
            } => Some(*y),
            _ => None,
        });
        assert_eq!(tops.collect::<Vec<f32>>(), [0.0; 3]);
    }

    #[test]
    fn words_stand_below_the_pictures_of_their_row() {
        let panels = [20.0, 60.0, 40.0].map(|side| (square(side), Rich::from("words")));
        let scene = fit_panels(panels.into(), &of(2), &Sheet::default()).scene;
        let letters = texts(&scene)
            .into_iter()
            .filter(|(text, ..)| text.starts_with('('));
        let lines: Vec<f32> = letters.map(|(_, [_, y], size)| y - size).collect();
        let bottoms = scene.items.iter().filter_map(|item| match item {
            Item::Area {
                shape: crate::Shape::Rect([_, y, _, h]),
                ..
            } => Some(y + h),
            _ => None,
        });
        for (bottom, top) in bottoms.zip(lines) {
            assert!(top > bottom, "{top} is not below {bottom}");
        }
    }
}
