//! The editor of the kind that only the tests have.

use egui::{Context, RawInput, Shape};
use grundy::app::editors::toy::ToyEditor;
use grundy::app::parts::{Editor, install};

use grundy_jobs::Jobs;
use grundy_project::{Body, Kind};
use grundy_views::{AnyModel, views_of};
use std::sync::Arc;

/// The texts that the editor shows, with this view in front of a document.
fn texts(ctx: &Context, editor: &mut ToyEditor, body: &mut Body) -> String {
    editor.model.refresh(body, &mut Jobs::new(Arc::new(|| ())));
    let mut output = ctx.run_ui(RawInput::default(), |ui| {
        Editor::show(editor, ui, body);
    });
    // Nobody paints them.
    output.textures_delta.clear();
    let shapes = output
        .shapes
        .iter()
        .filter_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some(text.galley.text()),
            _ => None,
        });
    shapes.collect::<Vec<&str>>().join("\n")
}

#[test]
fn a_view_without_gestures_shows_itself_and_follows_the_document_and_what_is_chosen() {
    let ctx = Context::default();
    install(&ctx);
    let mut editor = ToyEditor::default();
    let mut body = Kind::Toy.new_body();
    let toy = body.toy_mut().expect("a toy");
    (toy.text, toy.view) = ("early".to_owned(), views_of(Kind::Toy)[1].id);
    let shown = |editor: &mut ToyEditor, body: &mut Body| {
        // The first frames measure the table.
        let frames = [(); 3].map(|()| texts(&ctx, editor, body));
        frames.into_iter().next_back().unwrap_or_default()
    };
    assert!(shown(&mut editor, &mut body).contains("\nea"));
    body.toy_mut().expect("a toy").text = "louder".to_owned();
    let changed = shown(&mut editor, &mut body);
    assert!(
        changed.contains("\noue") && !changed.contains("\nea"),
        "{changed}"
    );
    body.toy_mut().expect("a toy").view = views_of(Kind::Toy)[0].id;
    assert!(shown(&mut editor, &mut body).contains("\nlouder"));
    editor.model.choices = true;
    assert!(shown(&mut editor, &mut body).contains("\nLOUDER"));
}
