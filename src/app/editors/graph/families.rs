//! The explorer of families: values as a table that fills while they are computed; a click on
//! an entry opens its graph.

use super::GraphEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{Memo, fields, paint, picture, wrapped};
use egui::{ComboBox, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use grundy_base::play::Convention;
use grundy_figure::{Scene, TableGrid};
use grundy_graph::families::Family;
use grundy_graph::{Asked, Entry, FamilyTable};
use grundy_jobs::{FamilyValues, Inquiry};
use grundy_project::{Body, Entries, GraphPosition, HeapGame, TableChoice};
use grundy_views::graph::{
    ASKED, SHOWN, asked_of, entry_cell, entry_table, family_of, largest, member_document,
    member_name, name_of, rule_of,
};

/// Entries in view that are named for screen readers.
const NAMED: usize = 500;

/// The largest scale of a small table.
const LARGEST: f32 = 1.4;

/// The table as it was drawn last: what its entries show, and the version of the answer.
pub type DrawnFamily = Memo<(Entries, u64), (TableGrid, Scene)>;

impl GraphEditor {
    /// Shows the explorer.
    pub(super) fn families(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        controls(ui, position);
        let Some(inquiry) = self.model.known.inquiry::<FamilyValues>() else {
            return fields::computing(ui);
        };
        let trouble = match inquiry.stopped() {
            Some(why) => Some(format!(
                "Stopped: {why}. The entries not reached are empty."
            )),
            None => inquiry.trouble(),
        };
        let mut again = false;
        if let Some(trouble) = &trouble {
            fields::error(ui, trouble);
            let about = "Fill the table from its beginning";
            again = inquiry.is_cancelled() && fields::button(ui, "Fill again", about);
        }
        match (inquiry.answer(), &trouble) {
            (Some(_), _) => {
                let clicked = family_table(ui, inquiry, &mut self.family, position);
                if let (Some(clicked), Some(of)) = (clicked, inquiry.answered()) {
                    open_member(ui, position, of.table.family, &clicked);
                }
            }
            (None, None) => fields::computing(ui),
            (None, Some(_)) => {}
        }
        if again {
            self.model.known.retry::<FamilyValues>();
        }
    }
}

/// Paints the table; gives the parameters of the entry that was clicked.
fn family_table(
    ui: &mut Ui,
    inquiry: &Inquiry<FamilyValues>,
    drawn: &mut DrawnFamily,
    position: &GraphPosition,
) -> Option<Vec<usize>> {
    let (of, filled) = (inquiry.answered()?, inquiry.answer()?);
    let key = (position.table.entries, inquiry.version());
    let (grid, scene) = drawn.for_key(key, |&(entries, _)| {
        let table = entry_table(of, filled, entries);
        (table.grid(), table.scene())
    });
    let over = !inquiry.is_running();
    let stopped = over && inquiry.trouble().is_some();
    ui.weak(if inquiry.is_stale() && !stopped {
        "The old table; the new one is being computed …"
    } else if over {
        "Click an entry to open its graph."
    } else {
        "Filling …"
    });
    if of.table.family == Family::Bipode {
        ui.weak("Row a1,a2: a1 legs of length 1 and a2 of length 2 at the one centre; column b1,b2: at the other.");
    }
    if inquiry.is_stale() {
        ui.set_opacity(0.5);
    }
    // A small table is drawn larger where there is room.
    let room = ui.available_size() / paint::size(scene);
    let scale = room.min_elem().clamp(1.0, LARGEST);
    let mut clicked = None;
    picture::scaled(ui, "family table", scene, scale, |ui, shown, unit| {
        clicked = hit(ui, shown.rect.min, (grid, unit), &of.table, &filled.entries);
    });
    clicked
}

fn controls(ui: &mut Ui, position: &mut GraphPosition) {
    // On paths a rule is a heap game, whatever it is called on graphs.
    let rule = rule_of(position).map_or_else(|_| position.rule.clone(), |rule| rule.heap().text());
    let choice = &mut position.table;
    let family = family_of(&choice.family).unwrap_or(Family::Pode);
    wrapped::row(ui, |ui| {
        if let Some(chosen) = choose_family(ui, "table family", family) {
            let small = matches!(chosen, Family::Bipode);
            *choice = TableChoice {
                family: name_of(chosen),
                rows: match chosen.parameters().len() {
                    1 if chosen == Family::Hypercube => 4,
                    1 => 20,
                    _ if small => 3,
                    _ => 5,
                },
                columns: if small { 3 } else { 5 },
                ..choice.clone()
            };
        }
        let mut asked = asked_of(choice);
        if fields::list(
            ui,
            "asked",
            &mut asked,
            ASKED,
            "What is asked of each graph",
        ) {
            choice.asked = name_of(asked);
        }
        fields::list(
            ui,
            "entries",
            &mut choice.entries,
            SHOWN,
            "How each graph is shown",
        );
        sizes(ui, choice, family);
        if position.convention == Convention::Misere && asked != Asked::Misere {
            ui.weak("These are of normal play; for misère play choose misère outcomes.");
        }
        if family == Family::Path {
            let about = "On paths the game is a heap game, that with this code; its document looks for the period and its proof";
            if fields::button(ui, "Open as heap game", about) {
                let game = HeapGame {
                    rule: rule.clone(),
                    ..HeapGame::default()
                };
                Command::add(Body::HeapGame(game)).queue(ui);
            }
        }
    });
}

fn sizes(ui: &mut Ui, choice: &mut TableChoice, family: Family) {
    let (rows, columns) = largest(family);
    let names = match family {
        Family::Pode => ["legs up to", "of length 2 up to"],
        Family::Bipode => ["legs of length 1 up to", "of length 2 up to"],
        _ if columns == 0 => ["up to", ""],
        _ => ["rows up to", "columns up to"],
    };
    let number = |ui: &mut Ui, name: &str, value: &mut usize, most: usize| {
        let about = format!("At most {most}; drag, or click and type");
        fields::number(ui, name, value, 0..=most, about);
    };
    number(ui, names[0], &mut choice.rows, rows);
    if columns > 0 {
        number(ui, names[1], &mut choice.columns, columns);
    }
    if family == Family::Bipode {
        number(ui, "edges between the centres", &mut choice.middle, 50);
    }
}

/// Opens the graph of a member of a family, with the rule of this position.
pub fn open_member(ui: &Ui, position: &GraphPosition, family: Family, parameters: &[usize]) {
    if let Some(body) = member_document(position, family, parameters) {
        Command::Add(Box::new(body), Some(member_name(family, parameters))).queue(ui);
    }
}

/// A choice of family; the one chosen, if it is another.
pub fn choose_family(ui: &mut Ui, id: &str, family: Family) -> Option<Family> {
    let mut chosen = family;
    let list = ("Family", ComboBox::from_id_salt(id));
    let all = Family::ALL.map(|family| (family, family.name(), ""));
    fields::named_list(ui, list, &mut chosen, all, "Which graphs").then_some(chosen)
}

/// The parameters of the entry that was clicked; entries in view are named.
fn hit(
    ui: &Ui,
    origin: egui::Pos2,
    (grid, mm): (&TableGrid, f32),
    table: &FamilyTable,
    entries: &[Vec<Entry>],
) -> Option<Vec<usize>> {
    let view = ui.clip_rect();
    let mut clicked = None;
    let mut named = 0;
    let corner = origin + vec2(grid.left, grid.top) * mm;
    for (r, row) in table.members.iter().enumerate() {
        let top = corner.y + grid.row * mm * r as f32;
        if top > view.bottom() || top + grid.row * mm < view.top() {
            continue;
        }
        for (c, member) in row.iter().enumerate() {
            let left = corner.x + grid.column * mm * c as f32;
            let cell = Rect::from_min_size(egui::pos2(left, top), vec2(grid.column, grid.row) * mm);
            let (Some(member), true) = (member, view.intersects(cell)) else {
                continue;
            };
            named += 1;
            if named > NAMED {
                return clicked;
            }
            let response = ui.interact(cell, ui.scope_id().with(("entry", r, c)), Sense::click());
            response.widget_info(|| {
                let entry = entries
                    .get(r)
                    .and_then(|row| row.get(c))
                    .and_then(entry_cell);
                let value = entry.map_or(String::new(), |entry| format!(": {}", entry.spelled()));
                let name = member_name(table.family, member);
                WidgetInfo::labeled(Role::Button, true, format!("{name}{value}"))
            });
            if response.clicked() {
                clicked = Some(member.clone());
            }
            response
                .on_hover_cursor(egui::CursorIcon::PointingHand)
                .on_hover_text(format!("Open {}", member_name(table.family, member)));
        }
    }
    clicked
}
