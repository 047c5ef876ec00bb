//! Figures: what is written can be read, and nothing leaves its box.

use grundy_figure::{
    Cell, Counted, HeapRows, Histogram, HistogramBar, Ink, Plot, Rich, Scene, Series, Style, Table,
    csv, svg, value_table,
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
        // What reads upwards is turned, and goes from a larger y to a smaller one.
        let (start, side) = match node.attribute("transform") {
            Some(_) => (scene.height - number("y"), scene.height),
            None => (number("x"), scene.width),
        };
        let left = match node.attribute("text-anchor") {
            Some("middle") => start - width / 2.0,
            Some("end") => start - width,
            _ => start,
        };
        assert!(
            left >= -0.1 && left + width <= side + 0.1,
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
        let rows = HeapRows {
            width,
            ..HeapRows::default()
        };
        check(&value_table(&values, 99, rows, &|n| n % 7 == 0, caption));
    }
    let rows = |first| HeapRows {
        first,
        width: 10,
        ..HeapRows::default()
    };
    check(&value_table(&[], 0, rows(0), &|_| false, ""));
    check(&value_table(
        &[1226; 30],
        1226,
        rows(999_999_000),
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
    let histogram = |bars: Vec<HistogramBar>| Histogram {
        bars,
        legend: legend.map(|(name, ink)| (name.into(), ink)).into(),
        names: ["Grundy value", "heaps"].map(Rich::from),
        ..Histogram::default()
    };
    check(&histogram(bars).scene());
    check(&histogram(Vec::new()).scene());
    let plot = |points: Vec<Counted>| Plot {
        series: vec![Series {
            points,
            ..Series::default()
        }],
        names: ["heap", "Grundy value"].map(Rich::from),
        ..Plot::default()
    };
    let points = (0..1000).map(|n| Counted {
        at: [f64::from(n), f64::from(n % 9)],
        count: 1.0,
    });
    check(&plot(points.collect()).scene());
    check(&plot(Vec::new()).scene());
}

#[test]
fn mark_up_in_text_is_escaped() {
    let scene = value_table(
        &[1],
        1,
        HeapRows::default(),
        &|_| false,
        "a < b & c > \"d\"",
    );
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
