//! A figure of several panels: pictures in a grid, each with its letter and its words below it, those
//! of one row on one line, and one caption below all.

use super::sheet::{Captioned, Fitted, Sheet, body, fit, length};
use super::{NamedPlace, Rich, Scene};

/// Between two columns, in millimetres.
pub const GAP: f32 = 4.0;

/// Between two rows, in sizes of the text.
const BETWEEN: f32 = 1.2;

/// The part of its height that a picture keeps where no room is left for it.
const LEAST: f32 = 0.25;

/// The width of each of so many columns of a figure of this width.
pub fn column_width(width: f32, columns: usize) -> f32 {
    let columns = columns.max(1) as f32;
    ((width - GAP * (columns - 1.0)) / columns).max(1.0)
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

/// Sets pictures with their words in a grid of so many columns. All pictures have one size of text: that
/// which the sheet asks, or less where a column is narrower than its pictures or the figure would be higher
/// than asked. Pictures of a row end on one line, and their words begin below it.
pub fn fit_panels(panels: Vec<(Scene, Rich)>, columns: usize, sheet: &Sheet) -> Fitted {
    let columns = columns.clamp(1, panels.len().max(1));
    let widths = widths(&panels, columns, sheet);
    let width = widths.iter().sum::<f32>() + GAP * columns.saturating_sub(1) as f32;
    let size = sheet.body();
    let of_column = |index: usize| widths.get(index % columns).copied().unwrap_or(width);
    let words = panels.iter().enumerate().map(|(index, (_, words))| {
        let words = lettered(index, words.clone());
        Captioned::new(words, sheet, of_column(index))
    });
    let words: Vec<Captioned> = words.collect();
    let whole = sheet.caption.clone().unwrap_or_default();
    let whole = Captioned::new(whole, sheet, width);
    let picture = |index: usize, height: Option<f32>, points: f32| {
        let sheet = Sheet {
            width: Some(of_column(index)),
            height,
            caption: None,
            points,
            ..sheet.clone()
        };
        fit(&panels[index].0, &sheet)
    };
    let mut fitted: Vec<Fitted> = (0..panels.len())
        .map(|index| picture(index, None, sheet.points))
        .collect();
    let of_all = |fitted: &[Fitted]| {
        let lettered = fitted.iter().zip(&panels);
        let lettered = lettered.filter(|(_, (scene, _))| body(scene).is_some());
        let points = lettered.map(|(of, _)| of.points);
        points.fold(sheet.points, f32::min)
    };
    let common = of_all(&fitted);
    for (index, of) in fitted.iter_mut().enumerate() {
        if of.points > common && body(&panels[index].0).is_some() {
            *of = picture(index, None, common);
        }
    }
    let words_of_rows: f32 = words.chunks(columns).map(highest_words).sum();
    let rows = fitted.len().div_ceil(columns);
    let between = BETWEEN * size * rows.saturating_sub(1) as f32;
    let drawn: f32 = fitted.chunks(columns).map(highest).sum();
    if let Some(height) = length(sheet.height) {
        let room = height - words_of_rows - between - whole.height();
        if room < drawn && drawn > 0.0 {
            // All by the same part, so that their letters stay alike.
            let part = (room / drawn).max(LEAST);
            for (index, of) in fitted.iter_mut().enumerate() {
                *of = picture(index, Some(of.scene.height * part), common);
            }
        }
    }
    let points = of_all(&fitted);
    let mut scene = Scene::sized(width, 0.0);
    let mut widest = 0.0_f32;
    for (row, (pictures, words)) in fitted
        .chunks(columns)
        .zip(words.chunks(columns))
        .enumerate()
    {
        if row > 0 {
            scene.height += BETWEEN * size;
        }
        let bottom = scene.height + highest(pictures);
        let (mut left, mut filled) = (0.0, 0.0);
        for (at, (picture, words)) in pictures.iter().zip(words).enumerate() {
            let top = bottom - picture.scene.height;
            let placed = picture.scene.placed(1.0, [left, top]);
            scene.items.extend(placed.items);
            // Names that pictures share are told apart by their letters.
            let letter = lettered(row * columns + at, Rich::default()).spelled();
            let letter = letter.trim_matches(['(', ')']);
            scene
                .nodes
                .extend(placed.nodes.into_iter().map(|node| NamedPlace {
                    name: format!("{letter}{}", node.name),
                    ..node
                }));
            words.write(&mut scene, [left, bottom]);
            filled += picture.drawn + if at > 0 { GAP } else { 0.0 };
            left += of_column(at) + GAP;
        }
        widest = widest.max(filled);
        scene.height = bottom + highest_words(words);
    }
    let bottom = scene.height;
    whole.write(&mut scene, [0.0, bottom]);
    scene.height += whole.height();
    Fitted {
        scene,
        points,
        drawn: widest,
    }
}

/// The widths of the columns: those of the pictures with their words, or where the figure has a width, all
/// alike. There, if a picture is wider than that, each has room after its own width, so that all are shrunk
/// alike or none; but not in a figure that is no higher than asked, where words in a narrow column take the
/// height from the pictures.
fn widths(panels: &[(Scene, Rich)], columns: usize, sheet: &Sheet) -> Vec<f32> {
    let Some(width) = length(sheet.width) else {
        return natural_widths(panels, columns, sheet, true);
    };
    let alike = column_width(width, columns);
    let natural = natural_widths(panels, columns, sheet, false);
    let fits = natural.iter().all(|of| *of <= alike);
    if fits || length(sheet.height).is_some() {
        return vec![alike; columns];
    }
    let (room, all) = (alike * columns as f32, natural.iter().sum::<f32>());
    let free = (room - all).max(0.0) / columns as f32;
    let part = (room / all).min(1.0);
    natural.iter().map(|of| of * part + free).collect()
}

/// The widths of the columns without a bound, with the words below the pictures or without.
fn natural_widths(
    panels: &[(Scene, Rich)],
    columns: usize,
    sheet: &Sheet,
    with_words: bool,
) -> Vec<f32> {
    let mut widths = vec![0.0_f32; columns];
    for (index, (scene, words)) in panels.iter().enumerate() {
        let sheet = Sheet {
            width: None,
            height: None,
            caption: with_words.then(|| lettered(index, words.clone())),
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
        let fitted = fit_panels(panels, 2, &Sheet::default());
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
                let fitted = fit_panels(panels.into(), columns, &sheet);
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
    fn panels_have_letters_of_one_size() {
        for sides in [[150.0, 20.0], [90.0, 20.0], [200.0, 100.0]] {
            for (columns, height) in [(2, None), (2, Some(50.0)), (1, Some(85.0))] {
                let panels = sides.map(|side| (square(side), Rich::default()));
                let sheet = Sheet {
                    width: Some(122.0),
                    height,
                    ..Sheet::default()
                };
                let scene = fit_panels(panels.into(), columns, &sheet).scene;
                let words = texts(&scene).into_iter();
                let words = words.filter(|(text, ..)| text == "words");
                let sizes: Vec<f32> = words.map(|(.., size)| size).collect();
                assert_eq!(sizes.len(), 2);
                let apart = (sizes[0] - sizes[1]).abs();
                assert!(apart < 0.01, "{sides:?} {height:?}: {sizes:?}");
                // No more is taken from them than the height asks.
                let filled = height.is_none_or(|height| scene.height > 0.9 * height);
                assert!(filled, "{sides:?}: {} of {height:?}", scene.height);
            }
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
        let fitted = fit_panels(panels, 1, &sheet);
        assert_eq!(fitted.points, sheet.points);
    }

    #[test]
    fn words_stand_below_the_pictures_of_their_row() {
        let panels = [20.0, 60.0, 40.0].map(|side| (square(side), Rich::from("words")));
        let scene = fit_panels(panels.into(), 2, &Sheet::default()).scene;
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
