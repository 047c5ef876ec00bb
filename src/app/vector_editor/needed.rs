//! Which moves a game needs for its P-positions: theorem 7 on one heap, question 1 of the paper on
//! several.

use super::VectorEditor;
use super::figures::braces;
use super::picture::slice;
use super::theorem_7;
use super::typed::{spoken, write};
use crate::app::command::Command;
use crate::app::editor::{Data, Framing};
use crate::app::{paint, theme};
use crate::figure::{Block, Ink, Marker, Panel, Scene, Sign, csv, lattices, panel_width};
use crate::jobs::Smallest;
use crate::project::{Body, VectorGame};
use crate::star::Point;
use egui::{Role, Sense, Ui, WidgetInfo};

/// Moves that a text of a new document may have.
const OPENED: usize = 5_000;

/// Indispensable moves that the inspector names.
const NAMED: usize = 40;

/// Moves that are written out.
const WRITTEN: usize = 2_000;

/// The width of the picture on paper and on screen, in millimetres.
const WIDTH: f32 = 110.0;

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut VectorEditor,
    game: &mut VectorGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    if game.normal_play {
        ui.weak("Which moves are needed is told in misère play only.");
        return None;
    }
    if editor.dimension() == 1 {
        return egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| theorem_7::show(ui, editor, game))
            .inner;
    }
    ui.label("Mixed 1 of the paper: which moves of the limit does a game need, so that the limit is its set of P-positions?");
    small_game(ui, editor, commands);
    egui::ScrollArea::both()
        .auto_shrink([false, false])
        .show(ui, |ui| several(ui, editor, game));
    None
}

/// The picture of the needed moves and their names.
fn several(ui: &mut Ui, editor: &VectorEditor, game: &VectorGame) {
    let Some(small) = editor.answers.smallest() else {
        return;
    };
    if let Some(scene) = limit_and_moves(editor, game, Framing::default()) {
        let size = paint::size(&scene);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response
            .widget_info(|| WidgetInfo::labeled(Role::Image, true, "Picture of the needed moves"));
        let palette = paint::palette(ui.visuals().dark_mode);
        paint::paint(ui.painter(), rect.min, &scene, &palette);
    }
    let dimension = editor.dimension();
    for (name, points) in [
        ("Indispensable", &small.indispensable),
        ("The small game", &small.game.moves),
    ] {
        ui.strong(format!("{name}: {} moves", points.len()));
        ui.monospace(names(points, dimension, WRITTEN));
    }
}

fn names(points: &[Point], dimension: usize, most: usize) -> String {
    let first = points.iter().take(most);
    let mut names: Vec<String> = first.map(|&p| spoken(p, dimension)).collect();
    if points.len() > most {
        names.push("…".to_owned());
    }
    names.join(" ")
}

/// The limit with the moves of the small game, and frames around the indispensable ones.
fn limit_and_moves(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let small = editor.answers.smallest()?;
    let limit = &editor.answers.limit.as_ref()?.set;
    let window = small.game.window;
    let z = slice(game, window);
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
    let signs = signs.map(|(sign, text)| (sign, text.to_owned()));
    let slice = if window.dimension() == 3 {
        format!(" The slice z = {z}.")
    } else {
        String::new()
    };
    let known = if small.proved {
        "proved for all positions"
    } else {
        "in this window; a larger one may need more moves"
    };
    let caption = || {
        format!(
            "{} moves have the limit of {} as their P-positions in the window {window}, {} of them indispensable: {known}.{slice}",
            small.game.moves.len(),
            braces(editor),
            small.indispensable.len()
        )
    };
    let caption = framing.caption(caption);
    let width = framing.width.map_or(WIDTH, |room| panel_width(1, room));
    Some(lattices(&[panel], 1, width, &signs, &caption))
}

/// The view as a figure.
pub fn picture(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    if editor.dimension() > 1 {
        return limit_and_moves(editor, game, framing);
    }
    editor.theorem_7.picture(framing)
}

/// The view as a table.
pub fn data(editor: &VectorEditor) -> Option<Data> {
    let text = if editor.dimension() == 1 {
        editor.theorem_7.data()?
    } else {
        let small = editor.answers.smallest()?;
        let dimension = editor.dimension();
        let rows = small.game.moves.iter().map(|p| {
            let needed = small.indispensable.contains(p);
            let mut row: Vec<String> = p.iter().take(dimension).map(u32::to_string).collect();
            row.push(if needed { "yes" } else { "no" }.to_owned());
            row
        });
        let head = ["x", "y", "z", "indispensable"];
        csv::write(&[&head[..dimension], &head[3..]].concat(), rows)
    };
    Some(Data { text, cut: None })
}

/// A game with few moves that has the limit as its P-positions.
pub fn small_game(ui: &mut Ui, editor: &mut VectorEditor, commands: &mut Vec<Command>) {
    let about = "Leaves out moves of the limit as long as the P-positions stay the limit in a window of at most 64 (question 1 of the paper)";
    let Some(small) = editor.answers.smallest() else {
        if editor.answers.wants_smallest {
            ui.weak("Leaving out moves …");
        } else if ui
            .button("Find a small game")
            .on_hover_text(about)
            .clicked()
        {
            editor.answers.wants_smallest = true;
        }
        return;
    };
    let Smallest {
        game,
        indispensable,
        proved,
    } = small;
    ui.label(format!(
        "{} moves have the limit as their P-positions in the window {}, and none of them can be left out.",
        game.moves.len(),
        game.window
    ));
    let about = "Every game within the limit that has it as its P-positions has these moves; the view “Needed moves” shows where they are";
    ui.label(format!(
        "{} moves are indispensable: {}",
        indispensable.len(),
        names(indispensable, editor.dimension(), NAMED)
    ))
    .on_hover_text(about);
    if *proved {
        let colour = theme::proved_colour(ui.visuals().dark_mode);
        ui.colored_label(colour, "Proved: they are its P-positions everywhere.");
    } else {
        ui.weak("In this window only: a larger one may need more moves.");
    }
    if game.moves.len() > OPENED {
        return;
    }
    let open = VectorGame {
        moves: write(&game.moves, editor.dimension()),
        window: game.window.to_string(),
        iteration: Some(1),
        ..VectorGame::default()
    };
    open_button(ui, open, format!("Small {}", braces(editor)), commands);
}

/// The smallest game on one heap that has `M_k` as its P-positions.
pub fn small_by_theorem_7(ui: &mut Ui, k: usize, game: &VectorGame, commands: &mut Vec<Command>) {
    let moves = theorem_7::smallest_moves(k);
    let colour = theme::proved_colour(ui.visuals().dark_mode);
    let name = moves.replace(' ', ", ");
    ui.colored_label(
        colour,
        format!("Proved (theorem 7): {{{name}}} is the smallest game with the P-positions M_{k}. Any others of M_{k} may be added to it, and no other moves."),
    );
    let open = VectorGame {
        moves,
        window: game.window.clone(),
        ..VectorGame::default()
    };
    open_button(ui, open, format!("Small {{{name}}}"), commands);
}

fn open_button(ui: &mut Ui, game: VectorGame, name: String, commands: &mut Vec<Command>) {
    let open = ui.button("Open it as a document");
    if open
        .on_hover_text("Adds the small game to the project")
        .clicked()
    {
        let body = Box::new(Body::VectorGame(game));
        commands.push(Command::Add(body, name));
    }
}
