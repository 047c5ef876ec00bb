//! The misère form sheet and the misère views of heap games in the window, without a display.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::ViewId;
use grundy_project::{
    Body, FormDrawing, FormSheet, GenusTool, HeapGame, HeapView, Kind, MisereForms, SheetColumn,
    SheetView,
};
use grundy_views::export::Export;
use grundy_views::view_of;
use std::path::Path;

impl Window {
    fn sheet(&mut self) -> FormSheet {
        self.body().form_sheet().expect("a sheet").clone()
    }
}

fn sheet(lines: &[&str]) -> Body {
    Body::FormSheet(FormSheet {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        columns: SheetColumn::ALL.to_vec(),
        ..FormSheet::default()
    })
}

/// A window with a sheet of these lines.
fn sheet_of(lines: &[&str]) -> Window {
    Window::showing(sheet(lines))
}

#[test]
fn a_sum_is_typed_and_its_form_genus_and_primes_are_read() {
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    window.run(Command::New(Kind::FormSheet));
    window.fill("Line 1", "2#3 + 4_2");
    assert!(window.says("(a name of 1256 characters)"));
    assert!(window.says("7⁷⁵ tame"));
    assert!(window.says("2 + 2 + 4 + (2#3)2#0 + 1"));
    assert!(window.says("c = {b, a, (2#3)(32)2#, 2#3, 2#}"));
    assert!(window.says("T_3, order 10"));
    window.click("Parts");
    assert!(window.says("12 even parts"));
    window.click("Graph");
    assert!(window.says("c_3"));
    assert_eq!(window.sheet().drawing, FormDrawing::Graph);
}

#[test]
fn a_name_that_is_defined_anew_is_told() {
    let mut window = sheet_of(&["G = 2#3", "G = 0"]);
    assert!(!window.says("defined anew"), "the first line is selected");
    window.click("Line 2");
    window.settle();
    assert!(window.says("G is defined anew"));
}

#[test]
fn a_button_that_cannot_copy_says_why() {
    let mut window = sheet_of(&["2#3 + 4_2"]);
    window.click("Copy");
    let button = window.harness.get_by_label("As *2/").rect().center();
    window.point_at(button);
    window.settle();
    assert!(window.says("The name is too long; copy the definitions"));
}

#[test]
fn lines_are_added_with_the_keyboard_and_names_carry_on() {
    let mut window = sheet_of(&["G = 2#320"]);
    window.fill("Line 1", "G = 2#3");
    window.press(Modifiers::NONE, Key::Enter);
    window.fill("Line 2", "G + G");
    assert_eq!(window.sheet().lines, ["G = 2#3", "G + G"]);
    assert!(window.says("2 + 2 + (2#3)2#0 + (2#3)2#0"));
    window.fill("Line 1", "G = 2");
    assert!(window.says("32"), "the line below is evaluated anew");
    window.run(Command::Undo);
    assert_eq!(window.sheet().lines[0], "G = 2#3");
}

#[test]
fn errors_say_what_is_wrong_and_the_other_lines_stay() {
    let mut window = sheet_of(&["{2#,3", "L = {", "L + 2", "2#320"]);
    assert!(window.says("“L” has no value. See line 2"));
    assert!(window.says("1⁴³¹ restive"));
    assert!(window.says("This “{” is not closed."));
    window.fill("Line 1", "{2#,3}");
    window.fill("Line 2", "[1000000000]");
    assert!(window.says("This nim heap is too large."));
    window.fill("Line 3", "K + 1");
    assert!(window.says("“K” is not defined."));
    assert!(!window.says("This “{” is not closed."), "mended");
}

#[test]
fn a_sum_that_explodes_is_stopped_and_the_rest_is_kept() {
    let mut body = sheet(&["2#", "A = [1000] + [1000]", "A + 1", "2#3"]);
    if let Some(sheet) = body.form_sheet_mut() {
        sheet.seconds = 1;
    }
    let window = Window::showing(body);
    assert!(window.says("No form: the time budget is used up"));
    assert!(window.says("“A” has no value. See line 2."));
    assert!(window.says("1¹³ tame"));
}

#[test]
fn every_act_is_a_step_of_undo() {
    let mut window = sheet_of(&["2#"]);
    window.run(Command::View(view_of(Kind::FormSheet, SheetView::DAY4)));
    for game in ["3#", "2##", "2#3"] {
        window.click(&format!("Add {game} to the sheet"));
    }
    assert_eq!(window.sheet().lines, ["2#", "3#", "2##", "2#3"]);
    window.run(Command::Undo);
    assert_eq!(window.sheet().lines, ["2#", "3#", "2##"]);
    window.run(Command::View(view_of(Kind::FormSheet, SheetView::SHEET)));
    window.fill("Line 1", "2");
    window.fill("Line 3", "4");
    window.fill("Line 1", "5");
    window.run(Command::Undo);
    assert_eq!(window.sheet().lines, ["2", "3#", "4"]);
    window.run(Command::Undo);
    assert_eq!(window.sheet().lines, ["2", "3#", "2##"]);
}

#[test]
fn the_inspector_knows_mates_and_half_tame_games() {
    let window = sheet_of(&["2#320"]);
    assert!(window.says("2#321 → 2#320") || window.says("2#321"));
    assert!(window.says("Half-tame"));
    assert!(window.says("A concubine"));
}

#[test]
fn a_game_with_a_long_name_is_called_by_its_size_and_copied_in_definitions() {
    let mut window = sheet_of(&["2#3 + 4_2"]);
    assert!(window.says("(form of 24 positions, birthday 10)"));
    assert!(!window.says("sha:"));
    let buttons = window.harness.query_all_by_role(Role::Button);
    let names = buttons.filter_map(|button| button.accesskit_node().label());
    let mate = names.into_iter().find(|name| name.contains("Mate"));
    let definitions = window.copied(&mate.expect("a button that copies the mate"));
    let (above, form) = definitions.rsplit_once('\n').expect("definitions");
    assert!(
        above.lines().all(|line| line.contains(" = {")),
        "{definitions}"
    );
    assert!(!form.contains('{'), "{definitions}");
}

#[test]
fn many_lines_can_be_pasted_but_not_too_many() {
    let mut window = sheet_of(&[""]);
    let field = window
        .harness
        .get_by_role_and_label(Role::TextInput, "Line 1");
    field.click();
    window.harness.run_steps(2);
    let text = "2#\n".repeat(1_000_000);
    window.harness.event(Event::Paste(text));
    window.settle();
    let lines = window.sheet().lines.len();
    assert!((1_000..=1_001).contains(&lines), "{lines}");
    window.run(Command::Undo);
    assert_eq!(window.sheet().lines, [""]);
}

#[test]
fn the_day_4_browser_names_the_quotients() {
    let mut window = sheet_of(&[""]);
    window.run(Command::View(view_of(Kind::FormSheet, SheetView::DAY4)));
    assert!(window.says("22 games, born by day 4"));
    window.fill("Genus", "0^02");
    assert!(window.says("3 of 22 games, born by day 4"));
    window.click("Add 3# to the sheet");
    assert_eq!(window.sheet().lines, ["3#"]);
    window.fill("Genus", "nonsense");
    assert!(window.says("This is no genus."));
    window.click("Clear filters");
    assert!(window.says("22 games, born by day 4"));
}

#[test]
fn day_5_is_filtered_and_counted() {
    let mut window = sheet_of(&[""]);
    window.run(Command::View(view_of(Kind::FormSheet, SheetView::DAY5)));
    assert!(window.says("4,171,780 games"));
    assert!(window.says("96 genera"));
    window.fill("Genus", "0^02");
    assert!(window.says("114,688 of 4,171,780 games"));
    window.click("Clear filters");
    window.click("5⁵⁷: 1,780,788 games");
    assert_eq!(window.sheet().filter.genus, "5^57");
    assert!(window.says("1,780,788 of 4,171,780 games"));
}

#[test]
fn the_490_composites_are_listed() {
    let mut window = sheet_of(&[""]);
    window.run(Command::View(view_of(
        Kind::FormSheet,
        SheetView::COMPOSITES,
    )));
    assert!(window.says("490 even composites, born by day 5"));
    assert!(window.says("6 born by day 4, 9 with more than two primes"));
    window.click("More than two primes");
    assert!(window.says("9 of 490 even composites, born by day 5"));
}

#[test]
fn the_counts_by_day_are_typeset_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("counts.svg");
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(sheet(&[""]));
    window.run(Command::View(view_of(Kind::FormSheet, SheetView::COUNTS)));
    window.run(Command::Export(Export::Svg));
    let svg = std::fs::read_to_string(&path).unwrap();
    let svg = roxmltree::Document::parse(&svg).unwrap();
    let words: Vec<&str> = svg.descendants().filter_map(|node| node.text()).collect();
    assert!(words.contains(&"4,171,780"));
    assert!(words.contains(&"4171780"));
    let words = words.join(" ");
    assert!(words.contains("1,255,831 decimal digits"));
    assert!(words.contains("758,660 are left"));
}

fn kayles(view: ViewId, tool: GenusTool, heaps: usize) -> Body {
    Body::HeapGame(HeapGame {
        heaps: 60,
        view,
        forms: MisereForms {
            heaps,
            tool,
            ..MisereForms::default()
        },
        ..HeapGame::default()
    })
}

#[test]
fn the_genera_of_kayles_and_the_pairs_that_are_not_tame() {
    let mut window = Window::showing(kayles(HeapView::GENUS, GenusTool::Table, 12));
    assert!(window.says("Heap 5: 4¹⁴⁶, restless"));
    assert!(window.says("Heap 9: 4⁰⁴⁶, wild"));
    window.click("Pairs");
    assert!(window.says("1 + 5"));
    assert!(window.says("Half-tame heaps: 5"));
    window.click("One position");
    assert!(window.says("in misère play"));
    window.fill("Heaps", "5, 5");
    assert!(window.says("A nim position has this genus."));
}

#[test]
fn codes_are_searched_for_genera_and_opened() {
    let mut window = Window::showing(kayles(HeapView::GENUS, GenusTool::Search, 12));
    window.click("Search");
    assert!(window.says("of 56 games are not tame"));
    window.click("0.05");
    let document = window.studio().selected_document().expect("opened");
    let game = document.body.heap_game().expect("a heap game");
    assert_eq!((game.rule.as_str(), game.view), ("0.05", HeapView::GENUS));
}

#[test]
fn the_forms_of_kayles_have_symbols() {
    let window = Window::showing(kayles(HeapView::FORMS, GenusTool::Table, 12));
    assert!(window.says("{2_2, 3, 2, 1}"));
    assert!(window.says("new forms, exact up to heap 12"));
}

#[test]
fn lines_below_many_errors_get_the_focus() {
    let mut window = sheet_of(&[""]);
    let field = window
        .harness
        .get_by_role_and_label(Role::TextInput, "Line 1");
    field.click();
    window.harness.run_steps(2);
    let typed = ["[9", "x", "{2", "3", "4", "5", "6", "7", "8"];
    for text in typed {
        window.harness.event(Event::Text(text.to_owned()));
        window.settle();
        window.press(Modifiers::NONE, Key::Enter);
    }
    assert_eq!(window.sheet().lines[..9], typed);
}

#[test]
fn typing_replaces_the_example_of_a_new_sheet() {
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    window.run(Command::New(Kind::FormSheet));
    window.harness.event(Event::Text("2#3".to_owned()));
    window.settle();
    assert_eq!(window.sheet().lines[0], "2#3");
}

#[test]
fn what_is_typed_at_once_in_a_slow_frame_goes_where_it_was_meant_to_go() {
    let key = |key, pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let enter = || [key(Key::Enter, true), key(Key::Enter, false)];
    let text = |text: &str| [Event::Text(text.to_owned())];
    let mut window = sheet_of(&[""]);
    window.field("Line 1").click();
    window.settle();
    let typed = [
        &text("2#3")[..],
        &enter(),
        &text("4"),
        &text("_2"),
        &enter(),
        &text("5"),
    ];
    let events = typed.concat();
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(window.sheet().lines, ["2#3", "4_2", "5"]);
    // Back in an empty line, and on in the one before.
    let back = [key(Key::Backspace, true), key(Key::Backspace, false)];
    let typed = [&enter()[..], &back, &text("6"), &back, &text("7")].concat();
    window.harness.input_mut().events.extend(typed);
    window.settle();
    assert_eq!(window.sheet().lines, ["2#3", "4_2", "57"]);
    let up = [key(Key::ArrowUp, true), key(Key::ArrowUp, false)];
    let typed = [&text("+1")[..], &up, &text("+2")].concat();
    window.harness.input_mut().events.extend(typed);
    window.settle();
    assert_eq!(window.sheet().lines, ["2#3", "4_2+2", "57+1"]);
}
