//! Every view as a figure of a column and of a page: letters have the size that is asked, the figure has the width,
//! plots are not high, and no words leave it or cover one another.

use crate::printed::{POINTS, Printed, each, table_and_plot};
use crate::text_boxes::faults;
use grundy_figure::{Item, MM_PER_POINT, Scene};

/// Text of no view is smaller than this, in points, but for what is raised or lowered.
const LEAST: f32 = 5.0;

/// A page has room for figures that are so high, in millimetres.
const PAGE: f32 = 247.0;

/// The sizes of the letters of a scene in points, in order.
fn sizes(scene: &Scene) -> Vec<f32> {
    let letters = scene.items.iter().flat_map(|item| match item {
        Item::Text { text, size, .. } => vec![size / MM_PER_POINT; text.spelled().chars().count()],
        _ => Vec::new(),
    });
    let mut sizes: Vec<f32> = letters.collect();
    sizes.sort_by(f32::total_cmp);
    sizes
}

/// What is wrong with a figure.
fn wrong(printed: &Printed) -> Vec<String> {
    let Printed { width, scene, .. } = printed;
    let mut wrong = faults(scene, &printed.style);
    wrong.truncate(4);
    let sizes = sizes(scene);
    if let (Some(least), Some(median)) = (sizes.first(), sizes.get(sizes.len() / 2)) {
        if *least < LEAST {
            wrong.push(format!("letters of {least:.1} pt"));
        }
        if !(0.8..=1.2).contains(&(median / POINTS)) {
            wrong.push(format!("a median letter of {median:.1} pt"));
        }
    }
    if (scene.width - width).abs() > 0.05 {
        wrong.push(format!("it is {:.1} mm wide", scene.width));
    }
    if scene.height > printed.highest().unwrap_or(PAGE) {
        wrong.push(format!("it is {:.1} mm high", scene.height));
    }
    wrong
}

#[test]
fn every_view_has_the_letters_and_the_width_that_a_figure_asks() {
    let (mut known, mut all) = (0, Vec::new());
    each(|printed| {
        known += 1;
        let wrong = wrong(&printed);
        if !wrong.is_empty() {
            all.push(format!("{}: {}", printed.name, wrong.join("; ")));
        }
    });
    assert!(known > 100, "{known} figures");
    assert!(
        all.is_empty(),
        "{} of {known}:\n{}",
        all.len(),
        all.join("\n")
    );
}

#[test]
fn a_table_and_a_plot_have_the_letters_that_are_asked_above_one_another_and_side_by_side() {
    for (columns, width) in [(1, 84.0), (2, 84.0), (1, 174.0), (2, 174.0)] {
        let (scene, style) = table_and_plot(columns, width);
        let faults = faults(&scene, &style);
        assert!(faults.is_empty(), "{columns} in {width} mm: {faults:?}");
        let sizes = sizes(&scene);
        let (least, most) = (sizes[0] / POINTS, sizes[sizes.len() - 1] / POINTS);
        assert!(
            least >= 0.8 && most <= 1.2,
            "{columns} in {width} mm: {least} {most}"
        );
        let words = scene.items.iter().filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        });
        let words = words.collect::<Vec<_>>().join(" ");
        assert!(
            words.contains("(a) Grundy values of") && words.contains("to heap 300."),
            "{words}"
        );
        // A narrow plot is high enough for the name of its axis.
        assert!(words.contains("value") && !words.contains("G…"), "{words}");
    }
}
