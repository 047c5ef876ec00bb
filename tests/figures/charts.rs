//! Figures: what is written can be read, and nothing leaves its box.

use grundy_figure::{
    Cell, HistogramBar, Ink, Scene, Style, Table, csv, histogram, plot, svg, value_table,
};

fn check(scene: &Scene) {
    let text = svg::write(scene, &Style::default());
    assert_eq!(
        text,
        svg::write(scene, &Style::default()),
        "the same scene gives the same bytes"
    );
    let document = roxmltree::Document::parse(&text).expect("well-formed");
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
    {
        let number = |name| {
            node.attribute(name)
                .and_then(|value| value.parse::<f32>().ok())
                .expect(name)
        };
        // DejaVu's letters are 0.62 of its size wide on average.
        let width =
            0.62 * number("font-size") * node.text().unwrap_or_default().chars().count() as f32;
        let left = match node.attribute("text-anchor") {
            Some("middle") => number("x") - width / 2.0,
            Some("end") => number("x") - width,
            _ => number("x"),
        };
        assert!(
            left >= -0.1 && left + width <= scene.width + 0.1,
            "{:?} leaves the figure",
            node.text()
        );
        assert!(
            number("y") <= scene.height,
            "{:?} is below the figure",
            node.text()
        );
    }
}

#[test]
fn tables_keep_their_text_inside() {
    let values: Vec<u32> = (0..500).map(|n| n % 37).collect();
    for (width, caption) in [
        (1, ""),
        (12, "Grundy values of Kayles."),
        (
            64,
            "A caption that is long enough to be broken into several lines of the figure, as captions are.",
        ),
    ] {
        check(&value_table(
            &values,
            99,
            0,
            width,
            &|n| n % 7 == 0,
            caption,
        ));
    }
    check(&value_table(&[], 0, 0, 10, &|_| false, ""));
    check(&value_table(
        &[1226; 30],
        1226,
        999_999_000,
        10,
        &|_| true,
        "",
    ));
}

#[test]
fn charts_keep_their_text_inside() {
    let bars: Vec<_> = (0..90)
        .map(|n| HistogramBar {
            label: n.to_string(),
            parts: vec![(f64::from(n), Ink::Common), (2.5e8, Ink::Rare)],
        })
        .collect();
    let legend = [("common heaps", Ink::Common), ("rare heaps", Ink::Rare)];
    check(&histogram(&bars, &legend, "Grundy value", "heaps", None));
    check(&histogram(&[], &[], "Grundy value", "heaps", None));
    let points: Vec<_> = (0..1000)
        .map(|n| (f64::from(n), f64::from(n % 9)))
        .collect();
    check(&plot(&points, "heap", "Grundy value", None));
    check(&plot(&[], "heap", "Grundy value", None));
}

#[test]
fn mark_up_in_text_is_escaped() {
    let scene = value_table(&[1], 1, 0, 1, &|_| false, "a < b & c > \"d\"");
    let text = svg::write(&scene, &Style::default());
    let document = roxmltree::Document::parse(&text).expect("well-formed");
    assert!(
        document
            .descendants()
            .any(|node| node.text().is_some_and(|text| text.contains("a < b & c >")))
    );
}

#[test]
fn csv_quotes_what_needs_it() {
    let row = ["1,2", "say \"mex\""].map(Cell::text).to_vec();
    let table = Table::new(["a", "b"], [row]);
    assert_eq!(csv(&table), "a,b\n\"1,2\",\"say \"\"mex\"\"\"\n");
}
