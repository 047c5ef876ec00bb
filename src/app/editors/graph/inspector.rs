//! The inspector of a position: facts with their grounds, components, moves, the longest win.

use super::{GraphEditor, growing};
use crate::app::widgets::{Bold, BoldLabel, Size, areas, fact, fields, rich, term, theme, tokens};
use egui::text::{TextFormat, TextWrapping};
use egui::{
    CollapsingHeader, Color32, FontId, Galley, Grid, Rect, Response, RichText, Role, ScrollArea,
    Sense, TextStyle, Ui, WidgetInfo, pos2, vec2,
};
use grundy_base::play::Convention;
use grundy_figure::Rich;
use grundy_graph::{LabelledMove, Solution};
use grundy_jobs::LongestWin;
use grundy_project::{Drawing, GraphPosition, GraphView};
use grundy_views::graph::{
    Labels, LastMoves, NODE_KAYLES, SolvedPosition, after, convention_name, count_moves,
    digit_text, how_known, how_outcome_is_known, leaves, longest_win, played, reads_bit_2,
    rich_list, rule_of, wins,
};
use std::collections::HashSet;
use std::sync::Arc;

/// More components than this are not listed.
const COMPONENTS: usize = 30;

/// Vertices of a component beyond this number are not named.
const NAMED: usize = 12;

/// More moves than this scroll in an area of their own.
const MOVES: usize = 200;

/// Digits of the code beyond this number are not explained one by one.
const DIGITS: usize = 8;

/// Digits of a code are looked for up to this place.
const LONGEST_CODE: usize = 128;

/// Shows what is known.
pub fn show(ui: &mut Ui, editor: &mut GraphEditor, position: &GraphPosition) {
    editor.moves.follow(editor.model.shown(position));
    about_rule(ui, position);
    ui.separator();
    match position.view {
        GraphView::FAMILIES => {
            ui.label("Each entry is what was asked, of one member of the family, the smallest members first. A period is what is seen in the row, unless a theorem is named.");
            term(ui, "pode and bipode");
            term(ui, "longest win");
        }
        GraphView::HYPOTHESIS => {
            ui.label("Members are tried by their number of vertices, so the first counterexample is a smallest one. A formula that survives is checked, not proved.");
            term(ui, "hypothesis");
        }
        GraphView::GROWING | GraphView::GROWING_PLOT => {
            growing::facts(ui, editor.model.shown(position));
        }
        GraphView::DRAWING => {
            growing::of_chosen(ui, editor, &position.drawing);
            facts(ui, editor, position);
        }
        _ => facts(ui, editor, position),
    }
}

fn about_rule(ui: &mut Ui, position: &GraphPosition) {
    let Ok(rule) = &rule_of(position) else {
        ui.weak("The rule cannot be read yet.");
        return;
    };
    ui.label(RichText::new(rule.code()).bold());
    if rule.takes_neighbourhoods() {
        ui.label(NODE_KAYLES);
    }
    let digits = (1..=rule.most_taken(LONGEST_CODE)).filter(|&taken| rule.digit(taken) != 0);
    for taken in digits.clone().take(DIGITS) {
        ui.label(digit_text(rule, taken));
    }
    if digits.count() > DIGITS {
        ui.weak("The further digits are read alike.");
    }
    let who = match position.convention {
        Convention::Normal => "The last player to move wins.",
        Convention::Misere => "The last player to move loses.",
    };
    ui.label(who);
    term(
        ui,
        match rule.takes_neighbourhoods() {
            true => "Node-Kayles",
            false => "octal game on a graph",
        },
    );
    if reads_bit_2(rule) {
        term(ui, "bit 2");
    }
}

fn facts(ui: &mut Ui, editor: &mut GraphEditor, position: &GraphPosition) {
    let drawing = &position.drawing;
    let solved = SolvedPosition::of(&editor.model.known);
    let played = played(editor.model.shown(position));
    // The last solution stays until the next one is there, so that nothing below moves.
    let stale = solved.solution().is_none();
    let solution = solved.solution().or(editor.moves.solution());
    Grid::new("facts").num_columns(2).show(ui, |ui| {
        size(ui, drawing, played.as_ref().map_or(&[], |game| &game.taken));
        let Some(solution) = solution else {
            return;
        };
        if stale {
            ui.set_opacity(0.5);
        }
        if let Some(value) = solution.grundy {
            fact(ui, "Grundy value", &value.to_string());
        }
        if let Some(outcome) = solution.normal() {
            fact(ui, "Normal play", &outcome.to_string());
        }
        match solution.misere {
            _ if position.convention == Convention::Normal => {}
            Some(outcome) => fact(ui, "Misère play", &outcome.to_string()),
            None if solved.is_over() => fact(ui, "Misère play", "not solved"),
            None => {}
        }
        fact(ui, "Positions met", &solution.positions.to_string());
    });
    longest(ui, editor, position);
    let solved = SolvedPosition::of(&editor.model.known);
    let Some(last) = editor.moves.solution() else {
        ui.weak(match solved.trouble() {
            Some(_) => "Not solved.",
            None => "Nothing is computed yet.",
        });
        return;
    };
    ui.scope(|ui| {
        if stale {
            ui.set_opacity(0.5);
        }
        components(ui, solved.solution().unwrap_or(last), position);
    });
    ui.separator();
    let of = (stale, solved.is_over());
    let action = ui.scope(|ui| moves(ui, &editor.moves, last, of, position));
    let action = action.inner;
    editor.canvas.preview = action.hovered.unwrap_or_default();
    if action.clicked.is_some() {
        editor.chosen_in_list = action.clicked;
    }
    ui.horizontal_wrapped(|ui| {
        term(ui, "Grundy value");
        term(ui, "longest win");
    });
}

/// How many vertices and edges there are, and how many a game has left.
fn size(ui: &mut Ui, drawing: &Drawing, taken: &[usize]) {
    let (vertices, edges) = (drawing.order(), drawing.edges().len());
    if taken.is_empty() {
        fact(ui, "Vertices", &vertices.to_string());
        fact(ui, "Edges", &edges.to_string());
        return;
    }
    let taken: HashSet<usize> = taken.iter().copied().collect();
    let there = |vertex: &usize| !taken.contains(vertex);
    let left = (0..vertices).filter(there).count();
    let joined = drawing.edges().iter();
    let joined = joined.filter(|(u, v)| there(u) && there(v)).count();
    fact(ui, "Vertices left", &format!("{left} of {vertices}"));
    fact(ui, "Edges left", &format!("{joined} of {edges}"));
}

fn longest(ui: &mut Ui, editor: &mut GraphEditor, position: &GraphPosition) {
    let model = &mut editor.model;
    let solved = SolvedPosition::of(&model.known);
    if position.convention != Convention::Normal || solved.solution().is_none() {
        return;
    }
    let (name, about) = match longest_win(&model.known) {
        Some(Ok(wins)) => {
            let (here, moves) = (wins.here, if wins.here == 1 { "move" } else { "moves" });
            ui.label(format!("Longest win: {here} {moves}, when the winner prolongs the game and the loser shortens it."));
            return;
        }
        Some(Err(why)) => {
            ui.label(format!("Longest win: not found ({why})."));
            ("Look again", "Look for the longest win once more")
        }
        None if model.known.is_running::<LongestWin>() => {
            ui.weak("Looking for the longest win …");
            return;
        }
        None => (
            "Find the longest win",
            "How many moves are made when the winner prolongs the game and the loser shortens it; this may take long",
        ),
    };
    if fields::button(ui, name, about) {
        model.choices.longest_of = solved.position().cloned();
        model.known.retry::<LongestWin>();
    }
}

fn components(ui: &mut Ui, solution: &Solution, position: &GraphPosition) {
    let (convention, drawing) = (position.convention, &position.drawing);
    let components = &solution.components;
    if convention == Convention::Misere && !components.is_empty() {
        ui.weak(how_outcome_is_known(solution));
    }
    if components.len() < 2 {
        if convention == Convention::Normal {
            components.iter().for_each(|only| {
                ui.weak(how_known(only));
            });
        }
        return;
    }
    let written = |value: Option<u32>| value.map_or("?".to_owned(), |value| value.to_string());
    let (count, shown) = (components.len(), components.iter().take(COMPONENTS));
    let values: Vec<String> = shown.clone().map(|each| written(each.grundy)).collect();
    let more = if count > COMPONENTS { " ⊕ …" } else { "" };
    ui.label(match convention {
        Convention::Normal => {
            let (values, sum) = (values.join(" ⊕ "), written(solution.grundy));
            format!("{count} components: {values}{more} = {sum}")
        }
        Convention::Misere => format!("{count} components; misère play has no XOR."),
    });
    let about = "The Grundy value of each component, and how it is known";
    areas::section(ui, CollapsingHeader::new("Components"), about, |ui| {
        for (component, value) in shown.zip(values) {
            let vertices = component.vertices.iter().take(NAMED);
            let vertices: Vec<String> = vertices.map(|&v| drawing.title(v)).collect();
            let more = if component.vertices.len() > NAMED {
                ", …"
            } else {
                ""
            };
            let text = format!("Value {value}: {}{more}", vertices.join(", "));
            ui.label(text).on_hover_text(how_known(component));
        }
    });
}

/// The answer of the list of moves.
#[derive(Default)]
struct Action {
    hovered: Option<Vec<usize>>,
    clicked: Option<Vec<usize>>,
}

/// The moves, those that win first.
fn moves(
    ui: &mut Ui,
    last: &LastMoves,
    solution: &Solution,
    (stale, over): (bool, bool),
    position: &GraphPosition,
) -> Action {
    let mut action = Action::default();
    let convention = position.convention;
    if stale {
        // Greyed with its colours and bold letters, as what is stale is everywhere.
        ui.set_opacity(0.5);
    }
    let count = count_moves(solution, convention, over);
    ui.bold(format!("{count}{}.", convention_name(convention)));
    not_drawn(ui, &last.labels);
    if solution.moves.is_empty() {
        return action;
    }
    // Of about one length, so that the moves keep their place.
    let about = match stale {
        true => "The moves before; new ones are being computed …",
        false => "Point at a move to see it; Play makes it by a click.",
    };
    ui.weak(about);
    let line = ui.text_style_height(&TextStyle::Body);
    let height = line + tokens::UNIT;
    let heads = ["Move", "Leaves", "Wins"].map(Rich::from);
    let size = vec2(ui.available_width(), height);
    let (head, _) = ui.allocate_exact_size(size, Sense::hover());
    let weak = ui.visuals().weak_text_color();
    let look = (theme::font(Size::Small), weak);
    let heads = laid_out(ui, heads, 1, &look);
    paint_cells(ui, head, heads, weak);
    let mut shown = |ui: &mut Ui, first: usize, moves: &[usize], lines: usize| {
        let steps = moves.iter().filter_map(|&at| solution.moves.get(at));
        for (row, step) in (first..).zip(steps) {
            // The row keeps the keyboard while the moves become others, as when one is made.
            let id = egui::Id::unique("row of the moves").with(row);
            let button = one_move(ui, (id, lines), step, position);
            if (button.hovered() || button.has_focus()) && !stale {
                action.hovered = Some(step.remove.clone());
            }
            if button.clicked() && !stale {
                action.clicked = Some(step.remove.clone());
            }
        }
    };
    if last.order.len() <= MOVES {
        shown(ui, 0, &last.order, MOST_LINES);
        return action;
    }
    // Only the rows in view are made, which then are all as high.
    let most = MOVES as f32 * (height + ui.spacing().item_spacing.y);
    let area = ScrollArea::vertical().id_salt("moves");
    let area = area.max_height(most).min_scrolled_height(most);
    let area = area.auto_shrink([false, true]);
    area.show_rows(ui, height, last.order.len(), |ui, rows| {
        shown(
            ui,
            rows.start,
            last.order.get(rows.clone()).unwrap_or_default(),
            1,
        );
    });
    action
}

/// A row of the table of moves, read aloud as a sentence; the names stand on at most so many lines.
fn one_move(
    ui: &mut Ui,
    (id, lines): (egui::Id, usize),
    step: &LabelledMove,
    position: &GraphPosition,
) -> Response {
    let convention = position.convention;
    let taken = rich_list(&position.drawing, &step.remove);
    let sentence = format!("{}: {}", taken.spelled(), after(step, convention));
    let (look, wins) = match wins(step, convention) {
        true => (
            (theme::bold_font(Size::Body), theme::proved_colour(ui)),
            "wins",
        ),
        false => ((theme::font(Size::Body), ui.visuals().text_color()), ""),
    };
    let texts = [taken, leaves(step, convention).into(), wins.into()];
    let cells = laid_out(ui, texts, lines, &look);
    let size = vec2(ui.available_width(), cells[0].size().y + tokens::UNIT);
    let (row, _) = ui.allocate_exact_size(size, Sense::hover());
    let button = ui.interact(row, id, Sense::click());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, button.enabled(), &sentence));
    if ui.is_rect_visible(row) {
        if button.hovered() {
            let fill = ui.visuals().widgets.hovered.weak_bg_fill;
            ui.painter().rect_filled(row, 0.0, fill);
        }
        paint_cells(ui, row, cells, look.1);
    }
    let (parts, s) = (step.parts, if step.parts == 1 { "" } else { "s" });
    button.on_hover_text(format!("{sentence}\nLeaves {parts} component{s}"))
}

/// The widths of the last two columns of the table of moves; the first has the rest.
const NARROW: [f32; 2] = [52.0, 40.0];

/// A move has no more lines than this.
const MOST_LINES: usize = 3;

/// The widths of the columns of the table of moves in this room.
fn widths(room: f32) -> [f32; 3] {
    let [leaves, wins] = NARROW;
    [room - leaves - wins, leaves, wins]
}

/// The cells of a row; what is longer than its column is broken into so many lines, and cut then.
fn laid_out(
    ui: &Ui,
    texts: [Rich; 3],
    lines: usize,
    (font, colour): &(FontId, Color32),
) -> [Arc<Galley>; 3] {
    let mut widths = widths(ui.available_width()).into_iter();
    texts.map(|text| {
        let letters = TextFormat::simple(font.clone(), *colour);
        let mut job = rich::line(ui.ctx(), &text, &letters);
        let width = widths.next().unwrap_or_default() - tokens::UNIT;
        job.wrap = TextWrapping {
            max_rows: lines,
            break_anywhere: lines == 1,
            ..TextWrapping::wrap_at_width(width)
        };
        ui.painter().layout_job(job)
    })
}

fn paint_cells(ui: &Ui, row: Rect, cells: [Arc<Galley>; 3], colour: Color32) {
    let mut at = row.left();
    for (galley, width) in cells.into_iter().zip(widths(row.width())) {
        let place = pos2(at, row.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, colour);
        at += width;
    }
}

/// Moves that have no place on the drawing, and whether winning ones are among them.
fn not_drawn(ui: &mut Ui, labels: &Labels) {
    let moves = match labels.undrawn {
        0 => return,
        1 => "1 move takes neither a vertex nor an edge and is only listed here".to_owned(),
        n => format!("{n} moves take neither a vertex nor an edge and are only listed here"),
    };
    let winning = match labels.undrawn_winning {
        0 => String::new(),
        1 if labels.undrawn == 1 => "; it wins".to_owned(),
        1 => "; 1 of them wins".to_owned(),
        n if n == labels.undrawn => "; all of them win".to_owned(),
        n => format!("; {n} of them win"),
    };
    ui.weak(format!("{moves}{winning}."));
}
