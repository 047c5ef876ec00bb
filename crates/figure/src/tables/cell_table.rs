//! Short texts in rows, each with a heap size at the left and a residue on top; some are tagged
//! by a letter and a tinted ground.

use crate::scene::{
    Anchor, Ink, Rich, Scene, Typeface,
    lettering::{width, wrapped},
    sheet::room_at,
};

const SIZE: f32 = 3.6;
const ROW: f32 = 6.4;
const MARGIN: f32 = 2.0;
/// Rows are about so wide, in millimetres.
const WIDTH: f32 = 175.0;

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextCell {
    /// What stands in it.
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
    let cell_width = cells.iter().map(wide).fold(8.0, f32::max) + 3.0;
    let left = MARGIN + 18.0;
    let fitting = ((room - left - MARGIN) / cell_width) as usize;
    let columns = [20, 15, 12, 10, 8, 6, 5, 4, 3, 2]
        .into_iter()
        .find(|&columns| columns <= fitting)
        .unwrap_or(1);
    let rows = cells.len().div_ceil(columns);
    let mut scene = Scene::sized(left + cell_width * columns as f32 + MARGIN, 0.0);
    head(&mut scene, left, cell_width, columns);
    let mut places = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let x = left + cell_width * column as f32;
        let y = MARGIN + ROW * (row + 1) as f32;
        if column == 0 {
            let heap = index.to_string();
            scene.text(
                left - 3.0,
                y + 4.5,
                0.9 * SIZE,
                heap,
                Anchor::End,
                Ink::Muted,
            );
        }
        draw(&mut scene, cell, [x, y, cell_width, ROW]);
        places.push([x, y, cell_width, ROW]);
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
        scene.rect(
            [x + 0.4, y + 0.4, w - 0.8, h - 0.8],
            Ink::SeriesGround(colour),
            None,
        );
        let at = x + w - 1.2;
        let letter = letter.to_string();
        scene.text(at, y + 4.4, 0.75 * SIZE, letter, Anchor::End, Ink::Text);
    }
    let text = cell.text.as_str();
    scene.text(x + 1.4, y + 4.5, SIZE, text, Anchor::Start, Ink::Text);
}

fn head(scene: &mut Scene, left: f32, cell: f32, columns: usize) {
    let (y, size) = (MARGIN + 4.0, 0.9 * SIZE);
    scene.text(left - 3.0, y, size, "heap +", Anchor::End, Ink::Muted);
    for column in 0..columns {
        let x = left + cell * column as f32 + 1.4;
        scene.text(x, y, size, column.to_string(), Anchor::Start, Ink::Muted);
    }
    let y = MARGIN + ROW - 0.5;
    let right = left + cell * columns as f32;
    scene.rule([MARGIN, y], [right, y], 0.25, Ink::Grid);
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
    for line in wrapped(caption, size, Typeface::Sans, room) {
        let y = scene.height + 3.6;
        scene.text(MARGIN, y, size, line, Anchor::Start, Ink::Text);
        scene.height += 5.0;
    }
    scene.height += 1.0;
}
