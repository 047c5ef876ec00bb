//! Charts as print: names along their axes, few and round ticks whose numbers stay apart, a grid behind the data,
//! nothing outside the axes, and no more items than a page has room for.

use grundy_figure::{
    Anchor, BODY_MM, Counted, Frame, Histogram, HistogramBar, Ink, Item, Look, MM_PER_POINT, Mark,
    Marker, PeriodMark, Plot, Rich, Scale, Scene, Series, Shape, Style, Trace, TraceChart,
    Typeface, scatter, svg, text_width,
};

const NAMES: [&str; 2] = ["heap", "Grundy value"];

/// The widths of columns and pages, in millimetres.
const WIDTHS: [f32; 5] = [60.0, 84.0, 120.0, 150.0, 180.0];

/// The letters of charts as they are printed here, in points, and for letters as they are built.
const POINTS: f32 = 8.0;
const SCALE: f32 = POINTS * MM_PER_POINT / BODY_MM;

fn frame(width: f32) -> Frame {
    Frame::of_width(Some(width / SCALE), Typeface::Sans)
}

/// A chart in letters of 8 points.
fn printed(scene: &Scene) -> Scene {
    scene.placed(SCALE, [0.0; 2])
}

/// Values like those of a game: many small ones, and a few that grow.
fn values(count: u32) -> Vec<Counted> {
    let value = |n: u32| match n % 7 {
        0 => (f64::from(n) * 2.0).sqrt(),
        rest => f64::from(rest * (n / 11 % 5)),
    };
    let values = (0..count).map(|n| Counted {
        at: [f64::from(n), value(n).floor()],
        count: 1.0,
    });
    values.collect()
}

fn plot(games: &[u32], width: f32) -> Scene {
    let names = [("0.07", 0), ("0.007", 5)];
    let series = games
        .iter()
        .zip(names)
        .map(|(&count, (name, colour))| Series {
            name: name.into(),
            points: values(count),
            colour,
        });
    let chart = Plot {
        series: series.collect(),
        names: NAMES.map(Rich::from),
        joined: true,
        grid: true,
        period: Some(PeriodMark {
            first: 53.0,
            length: 34.0,
            name: "period 34 from heap 53 on".into(),
            before: "preperiod".into(),
        }),
        trend: None,
        frame: frame(width),
    };
    printed(&chart.scene())
}

fn growth(width: f32, up: Scale) -> Scene {
    let points = (1..34).map(|n| (f64::from(n), f64::from(n).powi(3)));
    let trace = |marker| Trace {
        name: "computed".into(),
        points: points.clone().collect(),
        ink: Ink::Series(0),
        marker,
    };
    let chart = TraceChart {
        traces: vec![trace(None), trace(Some(Marker::Circle))],
        names: NAMES.map(Rich::from),
        up,
        grid: true,
        frame: frame(width),
        ..TraceChart::default()
    };
    printed(&chart.scene())
}

fn marks(width: f32) -> Scene {
    let mark = |n: usize| Mark {
        at: [(n % 37) as f64, (n * n % 9_000) as f64],
        count: 1 + n % 40,
        ink: Ink::Series((n % 2) as u8),
    };
    let marks: Vec<Mark> = (0..400).map(mark).collect();
    let colours = [(Ink::Series(0), "tame"), (Ink::Series(1), "wild")];
    printed(&scatter(&marks, NAMES.map(Rich::from), &colours, frame(width)).0)
}

fn bars(width: f32, scale: Scale) -> Scene {
    let bar = |n: usize| HistogramBar {
        label: n.to_string(),
        parts: vec![
            ((n * 37 % 1_000) as f64, Ink::Common),
            ((n % 9) as f64, Ink::Rare),
        ],
    };
    let chart = Histogram {
        bars: (0..60).map(bar).collect(),
        legend: vec![
            ("common heaps".into(), Ink::Common),
            ("rare heaps".into(), Ink::Rare),
        ],
        names: NAMES.map(Rich::from),
        scale,
        grid: true,
        frame: frame(width),
    };
    printed(&chart.scene())
}

/// Charts of every kind in a width, those with ticks on both axes first.
fn charts(width: f32) -> Vec<(&'static str, Scene)> {
    vec![
        ("300 values", plot(&[300], width)),
        ("10,000 values", plot(&[10_000], width)),
        ("two games", plot(&[300, 200], width)),
        ("growth", growth(width, Scale::Linear)),
        ("growth by logarithms", growth(width, Scale::Logarithmic)),
        ("scatter", marks(width)),
        ("histogram", bars(width, Scale::Linear)),
        ("histogram by logarithms", bars(width, Scale::Logarithmic)),
    ]
}

/// The left, top, right and bottom of the plot: the lines of its axes are drawn first among the black ones.
fn axes(scene: &Scene) -> [f32; 4] {
    let lines = scene.items.iter().find_map(|item| match item {
        Item::Lines { segments, stroke } if stroke.ink == Ink::Text => Some(segments),
        _ => None,
    });
    let lines = lines.expect("axes");
    let [[left, top], _] = lines[0];
    let [_, [right, bottom]] = lines[1];
    [left, top, right, bottom]
}

/// A text with its anchor, its place, whether it reads upwards, and its size.
type Text = (String, Anchor, [f32; 2], bool, f32);

fn texts(scene: &Scene) -> Vec<Text> {
    let text = |item: &Item| match item {
        Item::Text {
            x,
            y,
            text,
            anchor,
            upward,
            size,
            ..
        } => Some((text.spelled(), *anchor, [*x, *y], *upward, *size)),
        _ => None,
    };
    scene.items.iter().filter_map(text).collect()
}

#[test]
fn names_stand_in_the_middle_along_their_axes() {
    for width in WIDTHS {
        for (chart, scene) in charts(width) {
            let [left, top, right, bottom] = axes(&scene);
            for (name, upward) in NAMES.into_iter().zip([false, true]) {
                let found = texts(&scene).into_iter().find(|text| text.0 == name);
                let (_, anchor, [x, y], up, _) = found.expect(name);
                assert_eq!((anchor, up), (Anchor::Middle, upward), "{chart}");
                let (off, outside) = match upward {
                    false => (x - (left + right) / 2.0, y > bottom),
                    true => (y - (top + bottom) / 2.0, x < left),
                };
                assert!(off.abs() < 0.1 && outside, "{name} of {chart} at {width}");
            }
        }
    }
}

/// The numbers at each axis, in millimetres from its beginning, with their widths.
fn numbers(scene: &Scene) -> [Vec<(String, f32, f32)>; 2] {
    let [left, _, _, bottom] = axes(scene);
    let mut of_axes = [Vec::new(), Vec::new()];
    for (text, anchor, [x, y], upward, size) in texts(scene) {
        let is_number = text.starts_with(|sign: char| sign.is_ascii_digit());
        if upward || !is_number {
            continue;
        }
        let wide = text_width(text.as_str(), size);
        match anchor {
            Anchor::Middle if y > bottom => of_axes[0].push((text, x - left, wide)),
            Anchor::End if x < left => of_axes[1].push((text, bottom - y, size)),
            _ => {}
        }
    }
    of_axes
}

fn read(number: &str) -> f64 {
    number.replace(',', "").parse().expect("a number")
}

#[test]
fn ticks_are_few_and_round() {
    for width in WIDTHS {
        for (chart, scene) in charts(width) {
            let linear = !chart.contains("logarithms") && chart != "scatter";
            let axes = if chart.contains("histogram") {
                1..2
            } else {
                0..2
            };
            for axis in axes {
                let numbers = &numbers(&scene)[axis];
                let count = numbers.len();
                assert!((4..=8).contains(&count), "{count} of {chart} at {width}");
                let step = read(&numbers[1].0) - read(&numbers[0].0);
                let digits = step / 10_f64.powf(step.log10().floor());
                let round = [1.0, 2.0, 2.5, 5.0]
                    .iter()
                    .any(|of| (of - digits).abs() < 1e-9);
                assert!(round || !linear, "{step} of {chart} at {width}");
            }
        }
    }
}

#[test]
fn numbers_of_an_axis_stay_apart_and_on_the_page() {
    for width in WIDTHS {
        for (chart, scene) in charts(width) {
            let [across, up] = numbers(&scene);
            for pair in across.windows(2) {
                let free = (pair[1].1 - pair[0].1) - (pair[1].2 + pair[0].2) / 2.0;
                assert!(free > 0.5, "{pair:?} of {chart} at {width}");
            }
            for pair in up.windows(2) {
                assert!(
                    pair[1].1 - pair[0].1 > pair[0].2,
                    "{pair:?} of {chart} at {width}"
                );
            }
            let [left, ..] = axes(&scene);
            let last = across.last().expect("a number");
            assert!(
                left + last.1 + last.2 / 2.0 <= scene.width,
                "{chart} at {width}"
            );
        }
    }
}

/// Whether an item is drawn on the plot, and the points that bound it, without what it fills around them.
fn data(item: &Item) -> Vec<[f32; 2]> {
    match item {
        Item::Area { shape, .. } => match shape {
            Shape::Circle(centre, _) => vec![*centre],
            Shape::Rect([x, y, w, h]) => vec![[*x, *y], [x + w, y + h]],
            Shape::Polygon(points) => points.clone(),
        },
        Item::Line { points, .. } => points.clone(),
        Item::Lines { segments, stroke } if !matches!(stroke.ink, Ink::Text | Ink::Faint) => {
            segments.as_flattened().to_vec()
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_grid_is_pale_and_behind_the_data_and_nothing_is_outside_the_axes() {
    for width in WIDTHS {
        for (chart, scene) in charts(width) {
            let [left, top, right, bottom] = axes(&scene);
            let pale = |item: &Item| matches!(item, Item::Lines { stroke, .. } if stroke.ink == Ink::Faint);
            assert_eq!(scene.items.iter().position(pale), Some(0), "{chart}");
            // The signs of the legend are above the plot. A polygon reaches beyond its middle.
            let slack = 2.0;
            let points = scene
                .items
                .iter()
                .flat_map(data)
                .filter(|at| at[1] > top - 0.5);
            for [x, y] in points {
                let across = (left - slack..=right + slack).contains(&x);
                assert!(across && y <= bottom + slack, "{chart} at {width}: {x} {y}");
            }
        }
    }
}

#[test]
fn a_chart_has_the_size_of_its_frame() {
    for width in WIDTHS {
        for (chart, scene) in charts(width) {
            let size = [scene.width - width, scene.height - width / Frame::ASPECT];
            assert!(
                size.iter().all(|off| off.abs() < 0.01),
                "{chart} at {width}: {size:?}"
            );
            let letters = texts(&scene).into_iter().map(|text| text.4);
            let asked = POINTS * MM_PER_POINT;
            assert!(
                letters.into_iter().all(|size| (size - asked).abs() < 1e-3),
                "{chart}"
            );
        }
    }
}

#[test]
fn any_number_of_values_is_a_bounded_number_of_items() {
    for (games, width) in [(&[1_000_000][..], 180.0), (&[200_000, 200_000], 2_000.0)] {
        let items = plot(games, width).items.len();
        assert!(items < 13_000, "{items} at {width}");
    }
}

#[test]
fn many_values_show_their_density() {
    let scene = plot(&[10_000], 84.0);
    let radius = |item: &Item| match item {
        Item::Area {
            shape: Shape::Circle(_, radius),
            fill: Some(Ink::Tint(0, eighths)),
            ..
        } => Some((*eighths, *radius)),
        _ => None,
    };
    let mut dots: Vec<(u8, f32)> = scene.items.iter().filter_map(radius).collect();
    dots.sort_by(|a, b| a.1.total_cmp(&b.1));
    assert!(
        dots.is_sorted_by_key(|dot| dot.0),
        "the larger is the darker"
    );
    let (few, many) = (dots[0], dots[dots.len() - 1]);
    assert!(many.1 > 1.5 * few.1 && many.0 > few.0, "{few:?} {many:?}");
}

#[test]
fn two_games_are_told_apart_without_colour() {
    let scene = plot(&[300, 200], 84.0);
    let style = Style {
        look: Look::BlackAndWhite,
        ..Style::default()
    };
    let dressed = style.dressed(&scene);
    let discs = dressed.items.iter().filter(|item| {
        let disc = |shape: &Shape| matches!(shape, Shape::Circle(..));
        matches!(item, Item::Area { shape, fill: Some(Ink::Text), .. } if disc(shape))
    });
    let squares = dressed.items.iter().filter(|item| {
        let square = |shape: &Shape| matches!(shape, Shape::Polygon(..));
        matches!(item, Item::Area { shape, fill: Some(Ink::Paper), .. } if square(shape))
    });
    // With the signs of the legend.
    assert_eq!((discs.count(), squares.count()), (301, 201));
}

#[test]
fn nothing_that_is_asked_of_a_frame_does_harm() {
    for bad in [f32::NAN, f32::INFINITY, -1.0, 0.0, 1e30] {
        let frame = Frame {
            width: bad,
            height: bad,
            most: Some(bad),
            typeface: Typeface::Serif,
        };
        let chart = Plot {
            names: NAMES.map(Rich::from),
            frame,
            ..Plot::default()
        };
        let text = svg::write(&chart.scene(), &Style::default());
        assert!(!text.contains("NaN") && !text.contains("inf"), "{bad}");
    }
}

/// The right end of a text that reads across.
fn right_end((text, anchor, [x, _], _, size): &Text) -> f32 {
    let part = match anchor {
        Anchor::Start => 1.0,
        Anchor::Middle => 0.5,
        Anchor::End => 0.0,
    };
    x + part * text_width(text.as_str(), *size)
}

/// Curves with names as long as they may be, each of which names its first point too.
fn named(names: &[String], frame: Frame) -> Scene {
    let trace = |(at, name): (usize, &String)| Trace {
        name: name.as_str().into(),
        points: (0..30).map(|x| (f64::from(x), at as f64)).collect(),
        ink: Ink::Series(at as u8 % 8),
        marker: None,
    };
    let chart = TraceChart {
        traces: names.iter().enumerate().map(trace).collect(),
        names: NAMES.map(Rich::from),
        named: true,
        frame,
        ..TraceChart::default()
    };
    chart.scene()
}

#[test]
fn names_that_are_wider_than_a_plot_have_several_lines_and_stay_on_the_page() {
    let words = "the star-operator of a game with rather many moves ".repeat(3);
    let word = "g".repeat(120);
    for width in WIDTHS {
        for name in [&words, &word] {
            let names = [name.clone(), "short".to_owned()];
            let scene = named(&names, Frame::of_width(Some(width), Typeface::Sans));
            let [_, top, _, bottom] = axes(&scene);
            let above = texts(&scene).into_iter().filter(|text| text.2[1] < top);
            let above: Vec<Text> = above.filter(|text| !text.3).collect();
            assert!(above.len() > 2, "{width}: {above:?}");
            for text in &above {
                assert!(text.2[0] >= 0.0 && text.2[1] > 0.0, "{text:?} at {width}");
                assert!(right_end(text) <= scene.width, "{text:?} at {width}");
            }
            assert!(scene.width <= width + 0.01, "{} at {width}", scene.width);
            assert!(bottom < scene.height);
        }
    }
}

#[test]
fn many_names_make_a_chart_higher_but_not_beyond_its_limit() {
    let names: Vec<String> = (0..40).map(|n| format!("curve number {n}")).collect();
    let frame = Frame::of_width(Some(120.0), Typeface::Sans);
    let plot = |scene: &Scene| {
        let [_, top, _, bottom] = axes(scene);
        bottom - top
    };
    let [few, many] = [&names[..2], &names[..]].map(|names| named(names, frame));
    assert!((plot(&few) - plot(&many)).abs() < 5.0 && many.height > few.height + 30.0);
    let limit = 0.5 * (few.height + many.height);
    let most = Some(limit);
    let limited = named(&names, Frame { most, ..frame });
    assert!((limited.height - limit).abs() < 0.01, "{}", limited.height);
    assert!(plot(&limited) < plot(&many));
    // A limit that is higher than the chart is none.
    let most = Some(many.height + 50.0);
    assert_eq!(named(&names, Frame { most, ..frame }), many);
}

#[test]
fn a_period_is_in_the_legend_where_it_is_on_the_plot() {
    let period = |first| {
        let chart = Plot {
            series: vec![Series {
                points: values(300),
                ..Series::default()
            }],
            names: NAMES.map(Rich::from),
            period: Some(PeriodMark {
                first,
                length: 20.0,
                name: "period 20".into(),
                before: "preperiod".into(),
            }),
            frame: frame(120.0),
            ..Plot::default()
        };
        let scene = chart.scene();
        let said = texts(&scene).into_iter().any(|text| text.0 == "period 20");
        let muted = |item: &Item| match item {
            Item::Lines { stroke, .. } | Item::Line { stroke, .. } => stroke.ink == Ink::Muted,
            _ => false,
        };
        (said, scene.items.iter().filter(|item| muted(item)).count())
    };
    assert_eq!(period(100.0), (true, 3), "the sign, the ends and the bar");
    assert_eq!(period(5_000.0), (false, 0));
    assert_eq!(period(-40.0), (false, 0));
}

#[test]
fn long_numbers_leave_a_plot_and_stay_on_the_page() {
    for width in [20.0, 24.0, 30.0] {
        for last in [9e6, 9_999_999.0] {
            let point = |at: f64| Counted {
                at: [at, at],
                count: 1.0,
            };
            let chart = Plot {
                series: vec![Series {
                    points: [0.0, 0.5, 1.0].map(|part| point(part * last)).into(),
                    ..Series::default()
                }],
                names: NAMES.map(Rich::from),
                frame: Frame::of_width(Some(width), Typeface::Sans),
                ..Plot::default()
            };
            let scene = chart.scene();
            let [left, top, right, bottom] = axes(&scene);
            assert!(right - left >= 0.2 * width - 0.01 && bottom > top);
            assert!(right <= scene.width, "{right} of {}", scene.width);
            for text in texts(&scene).iter().filter(|text| !text.3) {
                let end = right_end(text);
                assert!(
                    end <= scene.width + 0.01,
                    "{text:?}: {end} of {}",
                    scene.width
                );
            }
        }
    }
}

#[test]
fn places_of_several_heaps_are_drawn_by_their_density() {
    let scene = |count| {
        let point = |n: u32| Counted {
            at: [f64::from(n), f64::from(n % 7)],
            count: if n == 20 { count } else { 1.0 },
        };
        let chart = Plot {
            series: vec![Series {
                points: (0..40).map(point).collect(),
                ..Series::default()
            }],
            joined: true,
            frame: frame(120.0),
            ..Plot::default()
        };
        chart.scene()
    };
    let discs = |scene: &Scene| {
        let radii = scene.items.iter().filter_map(|item| match item {
            Item::Area {
                shape: Shape::Circle(_, radius),
                ..
            } => Some((radius * 1e4) as u32),
            _ => None,
        });
        radii.collect::<std::collections::BTreeSet<u32>>().len()
    };
    assert_eq!((discs(&scene(1.0)), discs(&scene(60.0))), (1, 2));
    let lines = |scene: &Scene| {
        let of = |item: &&Item| matches!(item, Item::Line { .. });
        scene.items.iter().filter(of).count()
    };
    assert_eq!((lines(&scene(1.0)), lines(&scene(60.0))), (1, 0));
}
