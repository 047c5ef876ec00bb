//! Short texts in rows, each with a heap size at the left and a residue on top; some are tagged
//! by a letter and a tinted ground.

use super::grid::{HEAP, Heads, MARGIN, TableGrid, lines_below};
use crate::scene::{
    Anchor, Ink, Rich, Scene, Typeface,
    lettering::{width, wrapped},
    sheet::room_at,
};

const SIZE: f32 = 3.6;
const ROW: f32 = 6.4;
const HEADS: Heads = Heads {
    size: 0.9 * SIZE,
    before: 3.0,
    baseline: 4.5,
    sum: HEAP,
};
/// Rows are about so wide, in millimetres.
const WIDTH: f32 = 175.0;

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextCell {
    /// Its text.
    pub text: String,
    /// A letter, and the colour of its ground.
    pub tag: Option<(char, u8)>,
}

/// A drawing of cells, and where they are in it.
#[derive(Clone, Debug, PartialEq)]
pub struct CellTable {
    /// The drawing.
    pub scene: Scene,
    /// Left, top, width and height of each cell.
    pub cells: Vec<[f32; 4]>,
}

/// The cells in rows, as many as there is room for; `legend` says what the letters mean.
pub fn cell_table(
    cells: &[TextCell],
    legend: &[(char, u8, &str)],
    caption: impl Into<Rich>,
    room: Option<f32>,
) -> CellTable {
    let room = room.map_or(WIDTH, |room| room_at(room, SIZE));
    // The letter stands at the right end of its cell.
    let wide = |cell: &TextCell| {
        let letter = cell.tag.map_or(0.0, |(letter, _)| {
            width(letter.to_string(), 0.75 * SIZE) + 1.0
        });
        width(&cell.text, SIZE) + letter
    };
    let width = cells.iter().map(wide).fold(8.0, f32::max) + 3.0;
    let grid = TableGrid {
        left: MARGIN + 18.0,
        top: MARGIN + ROW,
        column: width,
        row: ROW,
    };
    let fitting = ((room - grid.left - MARGIN) / width) as usize;
    let columns = [20, 15, 12, 10, 8, 6, 5, 4, 3, 2]
        .into_iter()
        .find(|&columns| columns <= fitting)
        .unwrap_or(1);
    let rows = cells.len().div_ceil(columns);
    let mut scene = Scene::sized(grid.right(columns) + MARGIN, 0.0);
    grid.residues(&mut scene, &HEADS, 0..columns, Some(1.4), 0.5);
    let mut places = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        if column == 0 {
            grid.row_head(&mut scene, &HEADS, row, index.to_string());
        }
        let place = grid.cell(row, column);
        draw(&mut scene, cell, place);
        places.push(place);
    }
    scene.height = MARGIN + ROW * (rows + 1) as f32 + MARGIN;
    legend_and_caption(&mut scene, legend, &caption.into());
    CellTable {
        scene,
        cells: places,
    }
}

fn draw(scene: &mut Scene, cell: &TextCell, [x, y, w, h]: [f32; 4]) {
    if let Some((letter, colour)) = cell.tag {
        let ground = [x + 0.4, y + 0.4, w - 0.8, h - 0.8];
        scene.rect(ground, Ink::SeriesGround(colour), None);
        let at = x + w - 1.2;
        let letter = letter.to_string();
        scene.text(at, y + 4.4, 0.75 * SIZE, letter, Anchor::End, Ink::Text);
    }
    let text = cell.text.as_str();
    scene.text(x + 1.4, y + 4.5, SIZE, text, Anchor::Start, Ink::Text);
}

fn legend_and_caption(scene: &mut Scene, legend: &[(char, u8, &str)], caption: &Rich) {
    let size = 0.9 * SIZE;
    let mut x = MARGIN;
    if !legend.is_empty() {
        scene.height += 7.0;
    }
    for &(letter, colour, meaning) in legend {
        let wide = 6.5 + width(meaning, size);
        if x > MARGIN && x + wide + MARGIN > scene.width {
            x = MARGIN;
            scene.height += 5.6;
        }
        scene.width = scene.width.max(x + wide + MARGIN);
        let y = scene.height - 7.0;
        scene.rect([x, y + 0.8, 5.0, 4.4], Ink::SeriesGround(colour), None);
        let (y, text) = (y + 4.2, letter.to_string());
        scene.text(x + 2.5, y, size, text, Anchor::Middle, Ink::Text);
        scene.text(x + 6.5, y, size, meaning, Anchor::Start, Ink::Text);
        x += wide + 5.0;
    }
    // A caption is not broken into lines of a word each.
    if !caption.is_empty() {
        scene.width = scene.width.max(60.0);
    }
    let room = scene.width - 2.0 * MARGIN;
    let lines = wrapped(caption, size, Typeface::Sans, room);
    lines_below(scene, lines, size, [3.6, 5.0]);
    scene.height += 1.0;
}
