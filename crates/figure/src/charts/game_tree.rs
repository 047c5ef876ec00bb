//! A game tree: a box for each position with its picture and its outcome, in levels, with a line to each option.

use super::layers::{PASSING, Passing, Routes, ordered};
use crate::scene::{Anchor, Ink, Item, Rich, Scene, Stroke, lettering::width as text_width};

const SIZE: f32 = 3.2;
const MARGIN: f32 = 2.0;
/// The room between boxes side by side, between the lines of a level, and between levels: as usual, and in a tree with
/// very many lines.
const GAPS: [f32; 3] = [2.4, 3.0, 8.0];
const CLOSE: [f32; 3] = [1.6, 2.0, 3.2];
/// More lines than this are so many that none can be followed through bends.
const CROWDED: usize = 200;
/// The room around a picture in its box, and that of its outcome below it.
const AROUND: f32 = 1.2;
const BELOW: f32 = 4.4;
/// The least side of a picture.
const LEAST: f32 = 4.0;
/// A tree that may have any width is no wider than this.
const WIDEST: f32 = 180.0;

/// A position of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnPosition {
    /// What it looks like.
    pub picture: Scene,
    /// Its outcome, or what else stands below it.
    pub mark: Rich,
    /// Whether the player to move loses: its box has a ground and a double border.
    pub is_lost: bool,
    /// How far down it stands.
    pub level: usize,
}

/// Draws the positions, each in its level with lines to its options, within a width if that can be; a level that is wider
/// has several lines. Options that are no positions are left out.
pub fn game_tree(
    positions: &[DrawnPosition],
    options: &[(usize, usize)],
    width: Option<f32>,
) -> Scene {
    let inside = |(from, to): &&(usize, usize)| *from.max(to) < positions.len();
    let options: Vec<(usize, usize)> = options.iter().filter(inside).copied().collect();
    let levels: Vec<usize> = positions.iter().map(|position| position.level).collect();
    // The bends of very many lines would take the room of the boxes; straight and pale, they pass behind these.
    let is_crowded = options.len() > CROWDED;
    let (passing, stroke) = match is_crowded {
        true => (Passing::Bows, Stroke::new(0.1, Ink::Grid)),
        false => (Passing::Bends, Stroke::new(0.2, Ink::Muted)),
    };
    let gaps = if is_crowded { CLOSE } else { GAPS };
    let routes = Routes::of(positions.len(), &levels, &options, passing);
    let sizes: Vec<[f32; 2]> = positions.iter().map(size).collect();
    let widest = width.map_or(WIDEST, |width| width.clamp(20.0, 2_000.0)) - 2.0 * MARGIN;
    let (places, size) = placed(&ordered(&routes, passing), &sizes, widest, gaps);
    let place = |at: usize| places.get(at).copied().unwrap_or_default();
    let mut scene = Scene::sized(size[0], size[1]);
    for ((from, to), bends) in options.iter().zip(&routes.bends) {
        let [from, to] = [place(*from), place(*to)];
        let mut points = vec![[from[0] + from[2] / 2.0, from[1] + from[3]]];
        for [x, y, _, h] in bends.iter().map(|&bend| place(bend)) {
            points.extend([[x, y], [x, y + h]]);
        }
        points.push([to[0] + to[2] / 2.0, to[1]]);
        scene.items.push(Item::Line { points, stroke });
    }
    for (at, position) in positions.iter().enumerate() {
        draw(&mut scene, position, place(at));
    }
    scene
}

/// The width and height of a box.
fn size(position: &DrawnPosition) -> [f32; 2] {
    let Scene { width, height, .. } = position.picture;
    let words = text_width(&position.mark, SIZE);
    [
        width.max(LEAST).max(words) + 2.0 * AROUND,
        height.max(LEAST) + BELOW + 2.0 * AROUND,
    ]
}

/// The boxes of positions and of bends, and the size of all.
fn placed(
    levels: &[Vec<usize>],
    sizes: &[[f32; 2]],
    widest: f32,
    [beside, lines_apart, levels_apart]: [f32; 3],
) -> (Vec<[f32; 4]>, [f32; 2]) {
    let room = |at: &usize| sizes.get(*at).map_or(PASSING, |size| size[0]) + beside;
    let count = levels.iter().map(Vec::len).sum();
    let mut places = vec![[0.0; 4]; count];
    let lines = levels
        .iter()
        .map(|level| lines_of(level, room, widest + beside));
    let lines: Vec<Vec<&[usize]>> = lines.collect();
    let long = |line: &&[usize]| line.iter().map(room).sum::<f32>() - beside;
    let whole = lines.iter().flatten().map(long).fold(0.0, f32::max);
    let mut top = MARGIN;
    for level in &lines {
        for line in level {
            let heights = line.iter().filter_map(|&at| sizes.get(at));
            let high = heights.map(|size| size[1]).fold(0.0, f32::max);
            let mut x = MARGIN + (whole - long(line)) / 2.0;
            for at in *line {
                let [wide, tall] = sizes.get(*at).copied().unwrap_or([0.0, high]);
                places[*at] = [x, top, wide, tall];
                x += room(at);
            }
            top += high + lines_apart;
        }
        top += levels_apart - lines_apart;
    }
    let below = if levels.is_empty() { 0.0 } else { levels_apart };
    (places, [whole + 2.0 * MARGIN, top - below + MARGIN])
}

/// A level in lines of about one length, none wider than asked if that can be, with the room beside its last box.
fn lines_of(level: &[usize], room: impl Fn(&usize) -> f32, widest: f32) -> Vec<&[usize]> {
    let whole: f32 = level.iter().map(&room).sum();
    let count = (whole / widest.max(1.0)).ceil().max(1.0);
    let wanted = whole / count;
    let (mut lines, mut from, mut long) = (Vec::new(), 0, 0.0);
    for (at, node) in level.iter().enumerate() {
        let longer = long + room(node);
        let is_full = longer > widest || long > 0.0 && longer > wanted + room(node) / 2.0;
        if at > from && is_full {
            lines.push(&level[from..at]);
            (from, long) = (at, room(node));
        } else {
            long = longer;
        }
    }
    lines.push(&level[from..]);
    lines
}

fn draw(scene: &mut Scene, position: &DrawnPosition, [x, y, w, h]: [f32; 4]) {
    let (fill, wide) = match position.is_lost {
        true => (Ink::SeriesGround(0), 0.3),
        false => (Ink::Paper, 0.2),
    };
    scene.rect([x, y, w, h], fill, Stroke::new(wide, Ink::Text));
    if position.is_lost {
        let inner = [x + 0.6, y + 0.6, w - 1.2, h - 1.2];
        scene.rect(inner, None, Stroke::new(0.15, Ink::Text));
    }
    let Scene { width, height, .. } = position.picture;
    let corner = [
        x + (w - width) / 2.0,
        y + AROUND + (height.max(LEAST) - height) / 2.0,
    ];
    scene
        .items
        .extend(position.picture.placed(1.0, corner).items);
    let (middle, base) = (x + w / 2.0, y + h - AROUND - 0.6);
    scene.text(
        middle,
        base,
        SIZE,
        &position.mark,
        Anchor::Middle,
        Ink::Text,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(level: usize) -> DrawnPosition {
        DrawnPosition {
            picture: Scene::sized(8.0, 5.0),
            mark: "N".into(),
            is_lost: false,
            level,
        }
    }

    #[test]
    fn a_wide_level_has_several_lines_and_no_box_lies_on_another() {
        let positions: Vec<_> = std::iter::once(position(0))
            .chain((0..30).map(|at| position(1 + at / 15)))
            .collect();
        let options: Vec<_> = (1..31)
            .map(|to| (if to < 16 { 0 } else { to - 15 }, to))
            .collect();
        for width in [60.0, 95.0, 200.0] {
            let scene = game_tree(&positions, &options, Some(width));
            assert!(scene.width <= width);
            let boxes = scene.items.iter().filter_map(|item| match item {
                Item::Area {
                    shape: crate::scene::Shape::Rect(sides),
                    ..
                } => Some(*sides),
                _ => None,
            });
            let boxes: Vec<[f32; 4]> = boxes.collect();
            assert_eq!(boxes.len(), 31);
            for (at, a) in boxes.iter().enumerate() {
                assert!(boxes[..at].iter().all(|b| {
                    a[0] >= b[0] + b[2]
                        || b[0] >= a[0] + a[2]
                        || a[1] >= b[1] + b[3]
                        || b[1] >= a[1] + a[3]
                }));
            }
        }
    }
}
