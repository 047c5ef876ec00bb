//! What editors show: sizes of figures, layouts that fail, the points of a plot.

use grundy::app::editors::editor_of;
use grundy::app::parts::{Failed, FigureEditor, InView, PITCH, PRESETS, of_layout, points};
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, NimReport, nim_sequence};
use grundy_project::{Body, FigureDocument};
use grundy_views::{AnyModel, Framing};
use std::sync::Arc;

#[test]
fn a_size_of_a_paper_sets_what_it_names_and_leaves_the_rest_as_it_was_chosen() {
    let chosen = FigureDocument {
        height_mm: Some(55.0),
        points: 7.5,
        ..FigureDocument::default()
    };
    for preset in PRESETS {
        let mut figure = chosen.clone();
        preset.take(&mut figure);
        let (height, points) = (preset.height.or(Some(55.0)), preset.points.unwrap_or(7.5));
        let expected = FigureDocument {
            width_mm: Some(preset.width),
            height_mm: height,
            points,
            ..chosen.clone()
        };
        assert_eq!(figure, expected, "{}", preset.name);
        assert!(preset.is_of(&figure), "{}", preset.name);
    }
}

#[test]
fn a_layout_that_fails_is_told_and_not_tried_again() {
    let (mut editor, figure) = (FigureEditor::new(editor_of), FigureDocument::default());
    let version = editor.model.version();
    let failed = of_layout(Err(Failed));
    editor.model.take(figure.clone(), version, failed);
    assert!(editor.model.is_drawn(&figure));
    assert_eq!(editor.fault(), Some(Failed.to_string().as_str()));
    let body = Body::Figure(figure);
    let framing = Framing::default();
    assert!(editor.model.picture(&body, framing).is_none());
}

#[test]
fn a_point_for_many_heaps_is_called_none_of_them_however_few_are_in_view() {
    let each = |heaps: usize| {
        let rule = HeapRule::parse("0.77").unwrap();
        let budget = Budget::unlimited();
        let sequence = nim_sequence(&rule, heaps, &budget, &mut |_| ()).unwrap();
        let report = Arc::new(NimReport::of(sequence, &budget).unwrap());
        let key = InView {
            versions: [0; 2],
            heaps: (0, heaps + 1),
            minus_trend: false,
            // One value alone, of which there are few points.
            bounds: [[0.0, heaps as f64], [7.5, 8.5]],
            size: [800.0, 600.0],
            pitch: PITCH,
        };
        let alike = points(&[report], &key);
        assert!(alike.iter().any(|of| !of.points.is_empty()));
        alike.iter().any(|of| of.each)
    };
    assert!(each(300));
    assert!(!each(150_000));
}
