//! The shell of the window: history, files that come in, theorems, the tour.

use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Ui, pos2, vec2};
use grundy::app::parts::{
    Arrived, History, Incoming, Look, Reading, Source, beside, changes, install, section,
};
use grundy_project::{Body, Direction, HeapGame, Kind, Project};
use grundy_theorems::documents;
use std::path::PathBuf;

/// Two documents side by side.
const AREAS: [Rect; 2] = [
    Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0)),
    Rect::from_min_max(pos2(100.0, 0.0), pos2(200.0, 100.0)),
];

/// A frame in which the mouse is pressed or not, and a document changes or not.
fn frame(history: &mut History, ctx: &Context, pressed: Option<Pos2>, changed: Option<u64>) {
    let event = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = pressed.map(|at| vec![Event::PointerMoved(at), event(at, true), event(at, false)]);
    let input = RawInput {
        screen_rect: Some(AREAS[0].union(AREAS[1])),
        events: events.unwrap_or_default(),
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| {
        history.begin(ui.ctx());
        for (id, area) in (0..).zip(AREAS) {
            let here = history.begin_document(ui.ctx(), id, (area, false), || false);
            if changed == Some(id) {
                let step = history.step(ui.ctx(), id, here);
                let undo = history.documents.entry(id).or_default();
                undo.record(Body::HeapGame(HeapGame::default()), step);
            }
        }
    });
    output.textures_delta.clear();
}

fn steps(mut history: History, id: u64) -> usize {
    let undo = history.documents.entry(id).or_default();
    let mut body = Body::HeapGame(HeapGame::default());
    (0..10)
        .take_while(|_| undo.step(Direction::Undo, &mut body))
        .count()
}

/// The steps of the right document after a change by a press in it, a press at `between`, and a
/// change that comes by itself.
fn steps_with_a_press_between(between: Pos2) -> usize {
    let (mut history, ctx) = (History::default(), Context::default());
    frame(&mut history, &ctx, Some(AREAS[1].center()), Some(1));
    frame(&mut history, &ctx, Some(between), None);
    frame(&mut history, &ctx, None, Some(1));
    steps(history, 1)
}

#[test]
fn a_reply_belongs_to_the_move_before_it_also_after_a_press_in_another_document() {
    assert_eq!(steps_with_a_press_between(AREAS[0].center()), 1);
    assert_eq!(steps_with_a_press_between(AREAS[1].center()), 2);
}

#[test]
fn what_is_read_is_named_comes_in_its_order_and_can_be_abandoned() {
    let mut incoming = Incoming::new(&Context::default());
    let file = PathBuf::from("there/is no file");
    incoming.read(Source::Files(vec![file.clone(), file.clone()]));
    incoming.read(Source::Text("0 1".to_owned()));
    assert_eq!(
        incoming.title().as_deref(),
        Some("Reading is no file and 1 more …")
    );
    incoming.wait();
    assert!(
        matches!(incoming.step(), Some(Ok(Arrived::Files(files))) if files.project == Some(file))
    );
    assert!(matches!(
        incoming.step(),
        Some(Ok(Arrived::Text(text, Ok(_)))) if text == "0 1"
    ));
    assert!(incoming.step().is_none() && incoming.title().is_none());

    incoming.read(Source::Text("0 1".to_owned()));
    incoming.read(Source::Text("1 2".to_owned()));
    incoming.abandon();
    incoming.wait();
    assert!(incoming.step().is_none());
}

#[test]
fn a_section_is_set_once_and_not_in_each_frame() {
    let ctx = Context::default();
    install(&ctx);
    let mut reading = Reading::default();
    let document = &documents()[0];
    let frame = |content: &mut dyn FnMut(&mut Ui)| {
        let mut output = ctx.run_ui(Default::default(), |ui| content(ui));
        // Nobody draws the letters.
        output.textures_delta.clear();
    };
    frame(&mut |ui| section(ui, &mut reading, document));
    frame(&mut |ui| {
        let key = (document.slug, 0, Look::of(ui));
        reading.set.for_key(key, |_| panic!("it was set before"));
    });
    let mut is_anew = false;
    frame(&mut |ui| {
        ui.visuals_mut().override_text_color = Some(egui::Color32::RED);
        let key = (document.slug, 0, Look::of(ui));
        reading.set.for_key(key, |_| {
            is_anew = true;
            Vec::new()
        });
    });
    assert!(is_anew, "letters of another colour are set anew");
}

#[test]
fn what_is_said_lies_beside_its_control_and_in_the_window() {
    let room = Rect::from_min_max(pos2(8.0, 8.0), pos2(630.0, 460.0));
    let size = vec2(264.0, 120.0);
    for target in [
        Rect::from_min_size(pos2(0.0, 0.0), vec2(40.0, 20.0)),
        Rect::from_min_size(pos2(20.0, 90.0), vec2(300.0, 360.0)),
        Rect::from_min_size(pos2(320.0, 90.0), vec2(300.0, 360.0)),
        Rect::from_min_size(pos2(10.0, 300.0), vec2(610.0, 150.0)),
    ] {
        let (place, _) = beside(room, target, size).expect("there is room");
        assert!(room.expand(0.5).contains_rect(place), "{target:?}");
        assert!(!place.intersects(target), "{target:?}");
    }
    let all = room.shrink(20.0);
    assert!(beside(room, all, size).is_none());
}

#[test]
fn what_would_be_lost_is_named() {
    let mut saved = Project::new();
    let names = ["A", "B", "C"];
    let [_, b, c] = names.map(|name| saved.add(Kind::HeapGame.new_body(), name));
    let mut now = saved.clone();
    now.documents.swap(0, 1);
    assert_eq!(changes(&now, &saved), "the order of its documents");
    now.remove(c);
    now.add(Kind::FormSheet.new_body(), "D");
    now.add(Kind::FormSheet.new_body(), "E");
    now.get_mut(b).unwrap().body = Kind::Monoid.new_body();
    assert_eq!(
        changes(&now, &saved),
        "new: “D” and another document; changed: “B”; deleted: “C”"
    );
}
