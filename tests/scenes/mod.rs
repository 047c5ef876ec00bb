//! A scene of every kind that figures are made of, with texts as long and as odd as they come.

use grundy_figure::{
    Arc, Block, Cell, Counted, DrawnEdge, EntryTable, EntryText, Frame, GraphFigure, HeapRows,
    Histogram, HistogramBar, Ink, LayeredNode, Marker, MoveLabel, Node, Panel, PeriodMark, Plot,
    Rich, Scene, Series, Setting, Sign, Table, Term, TextCell, Tower, Trace, TraceChart, Typeface,
    Vertex, VertexState, bars, cell_table, diagram, graph_drawing, lattices, layered, pair_map,
    panel_width, strip, text_table, typeset, value_table, word_table,
};

const CAPTION: &str = "The misère quotient of 0.77 (Kayles) to heap 48 has order 40; \
     Φ(12) = x²z ⊕ ★, and the values are proved for all heaps n ≥ 70.";

/// Every kind of scene, each with its name, as wide as it comes.
pub fn scenes() -> Vec<(&'static str, Scene)> {
    in_room(None)
}

/// The same, those that can be made wider or narrower in so much room.
pub fn in_room(room: Option<f32>) -> Vec<(&'static str, Scene)> {
    vec![
        ("value table", values(room)),
        ("word table", words(room)),
        ("text table", texts(room)),
        ("cell table", cells(room)),
        ("entry table", entries(room)),
        ("histogram", columns(room)),
        ("bars", lying_bars(room)),
        ("plot", points(room, 900, false)),
        ("plot with lines", points(room, 60, true)),
        ("traces", traces(None, room)),
        ("markers", traces(Some(Marker::Circle), room)),
        ("lattices", star_iterations(room)),
        ("numbered lattice", numbered(room)),
        ("pair map", pairs(room)),
        ("diagram", cayley(room)),
        ("layered", order(room)),
        ("graph", graph_drawing(&graph("11th position"))),
        ("strip", strip(&vec![graph("1: {3, 12, 105}"); 5], 150.0)),
        ("towers", towers()),
    ]
}

/// Rows of a period, from this heap on.
fn rows(first: usize, width: usize, room: Option<f32>) -> HeapRows {
    HeapRows {
        first,
        from: first,
        width,
        kept: true,
        room,
        ..HeapRows::default()
    }
}

fn values(room: Option<f32>) -> Scene {
    let values: Vec<u32> = (0..130).map(|n| n * 7919 % 259).collect();
    value_table(&values, 258, rows(0, 12, room), &|n| n % 7 == 0, CAPTION)
}

fn words(room: Option<f32>) -> Scene {
    let words = ["1", "a", "b", "ab", "bc²d", "a²b³c²", "ab²cd⁴", "Φ₁₂"];
    let words: Vec<Rich> = (0..60).map(|n| words[n % words.len()].into()).collect();
    word_table(&words, 6, rows(1, 10, room), &|n| n % 5 == 0, CAPTION)
}

fn texts(room: Option<f32>) -> Scene {
    let titles = ["game", "misère quotient", "order", "reached at"];
    let row = |n: usize| {
        let game = format!("0.{}", "127".repeat(1 + n % 4));
        let long = "⟨a, b, c ∣ a² = 1, b³ = b, bc² = b⟩".repeat(1 + n % 2);
        vec![
            game.into(),
            long.into(),
            Cell::number(n * n),
            format!("heap {n}").into(),
        ]
    };
    text_table(&Table::new(titles, (0..12).map(row)), room)
}

fn cells(room: Option<f32>) -> Scene {
    let cell = |n: usize| TextCell {
        text: ["0", "2⁰²⁰", "3¹⁴³¹", "0¹²⁰", "1⁰³¹"][n % 5].to_owned(),
        tag: (!n.is_multiple_of(4)).then_some((['f', 't', 'w', 'r'][n % 4], (n % 4) as u8)),
    };
    let legend = [
        ('f', 0, "firm and restive games"),
        ('t', 1, "tame, but not nim-like"),
        ('w', 2, "wild"),
    ];
    cell_table(
        &(0..60).map(cell).collect::<Vec<_>>(),
        &legend,
        CAPTION,
        room,
    )
    .scene
}

fn entries(room: Option<f32>) -> Scene {
    let heads = |count: usize| (0..count).map(|n| n.to_string()).collect::<Vec<String>>();
    let entry = |row: usize, column: usize| {
        let text = ["0", "12", "1043", "P", "N"][(row * column) % 5].into();
        let ground = (row + column)
            .is_multiple_of(2)
            .then_some((column % 8) as u8);
        (column != row).then_some(EntryText { text, ground })
    };
    let row = |row| (0..12).map(|column| entry(row, column)).collect();
    let table = EntryTable {
        row_name: "vertices of the one side".to_owned(),
        column_name: "vertices of the other side".to_owned(),
        row_heads: heads(8),
        column_heads: heads(12).iter().map(Rich::from).collect(),
        entries: (0..8).map(row).collect(),
        sketches: Vec::new(),
        notes: (0..8).map(|n| format!("period {n}, proved")).collect(),
        caption: vec!["The bipodes of the game 0.33.".into(), CAPTION[..60].into()],
        room,
    };
    table.scene()
}

fn frame(room: Option<f32>) -> Frame {
    Frame::of_width(room, Typeface::default())
}

fn columns(room: Option<f32>) -> Scene {
    let bars: Vec<HistogramBar> = (0..24)
        .map(|n| HistogramBar {
            label: n.to_string(),
            parts: vec![
                (f64::from(n * 37 % 50), Ink::Common),
                (f64::from(n % 9), Ink::Rare),
            ],
        })
        .collect();
    let legend = [("common heaps", Ink::Common), ("rare heaps", Ink::Rare)];
    let chart = Histogram {
        bars,
        legend: legend.map(|(name, ink)| (name.into(), ink)).into(),
        names: ["Grundy value", "heaps"].map(Rich::from),
        grid: true,
        frame: frame(room),
        ..Histogram::default()
    };
    chart.scene()
}

fn lying_bars(room: Option<f32>) -> Scene {
    let rows = [
        "born by day 4",
        "with two options",
        "canonical",
        "{0, 2, 3}, P",
    ];
    let rows = rows.iter().zip([4_171_780, 22, 65_536, 1]);
    let rows: Vec<(String, u64)> = rows.map(|(name, n)| ((*name).to_owned(), n)).collect();
    bars(&rows, Some(2), frame(room))
}

/// So many points of two games, joined by lines or not.
fn points(room: Option<f32>, count: u32, joined: bool) -> Scene {
    let series = |(colour, factor): (u8, u32)| Series {
        name: format!("0.{factor}").into(),
        points: (0..count)
            .map(|n| Counted {
                at: [f64::from(n), f64::from(n * factor % 97)],
                count: 1.0,
            })
            .collect(),
        colour,
    };
    let chart = Plot {
        series: [(0, 31), (5, 77)].map(series).into(),
        names: ["heap", "Grundy value"].map(Rich::from),
        joined,
        grid: true,
        period: Some(PeriodMark {
            first: 71.0,
            length: 97.0,
            name: "period 97 from heap 71 on".into(),
            before: "preperiod".into(),
        }),
        trend: None,
        frame: frame(room),
    };
    chart.scene()
}

fn traces(marker: Option<Marker>, room: Option<f32>) -> Scene {
    let trace = |n: u8| Trace {
        name: format!("X({n})").into(),
        points: (0..12)
            .map(|x| (f64::from(x), f64::from(x) * f64::from(n + 1) / 2.0))
            .collect(),
        ink: Ink::Series(n),
        marker,
    };
    let chart = TraceChart {
        traces: (0..8).map(trace).collect(),
        names: [
            "side of the window".into(),
            Rich::plain("iterations φ").index("W"),
        ],
        named: true,
        grid: true,
        caption: CAPTION.into(),
        frame: frame(room),
        ..TraceChart::default()
    };
    chart.scene()
}

/// What the cells of star figures may be.
const CELLS: [(Ink, &str); 8] = [
    (Ink::Text, "element"),
    (Ink::Grid, "terminal"),
    (Ink::Series(2), "came"),
    (Ink::Series(5), "went"),
    (Ink::Series(1), "not in the limit"),
    (Ink::Series(4), "still missing"),
    (Ink::SeriesGround(0), "sum of two elements"),
    (Ink::Series(3), "sum and element"),
];

fn signs() -> Vec<(Sign, Rich)> {
    let cells = CELLS.map(|(ink, text)| (Sign::Cell(ink), text));
    let others = [
        (Sign::Frame(Ink::Accent), "X(i)"),
        (Sign::Frame(Ink::Rare), "period parallelogram"),
        (Sign::Point(Marker::Circle, Ink::Accent), "move"),
    ];
    let all = cells.into_iter().chain(others);
    all.map(|(sign, text)| (sign, text.into())).collect()
}

fn star_iterations(room: Option<f32>) -> Scene {
    let panel = |n: usize| Panel {
        title: Rich::plain("M").exponent(n),
        columns: 20,
        inks: (0..400)
            .map(|at| {
                let (x, y) = (at % 20, at / 20);
                let kind = (x * (n + 2) + y * 3) / 4 % 12;
                CELLS.get(kind).map(|cell| cell.0)
            })
            .collect(),
        boxes: vec![
            Block {
                from: (3, 4),
                size: (1, 1),
                ink: Ink::Accent,
            },
            Block {
                from: (8, 2),
                size: (6, 5),
                ink: Ink::Rare,
            },
        ],
        dots: vec![(2, 2), (9, 14)],
        ..Panel::default()
    };
    let panels: Vec<Panel> = (0..4).map(panel).collect();
    let width = room.map_or(70.0, |room| panel_width(2, room));
    lattices(&panels, 2, width, &signs(), CAPTION)
}

fn numbered(room: Option<f32>) -> Scene {
    let ink = |at: usize| CELLS.get(at * 5 / 7 % 11).map(|cell| cell.0);
    let panel = Panel {
        columns: 25,
        inks: (0..75).map(ink).collect(),
        origin: (90, 0),
        names: (0..3).map(|i| Rich::formula(format!("i = {i}"))).collect(),
        numbered: (0..75)
            .filter(|&at| ink(at).is_some())
            .map(|at| (90 + at % 25, at / 25))
            .collect(),
        ..Panel::default()
    };
    let width = room.map_or(142.0, |room| panel_width(1, room));
    lattices(&[panel], 1, width, &signs()[..4], CAPTION)
}

fn pairs(room: Option<f32>) -> Scene {
    let pairs: Vec<(usize, usize)> = (1..40)
        .flat_map(|i| (i..40).map(move |j| (i, j)))
        .filter(|(i, j)| (i ^ j) % 7 == 3)
        .collect();
    let names = ["P-position: the previous player wins", "N-position"];
    pair_map(&pairs, 39, names, room).scene
}

fn cayley(room: Option<f32>) -> Scene {
    let labels = ["1", "a", "b", "ab", "b²", "ab²", "bc³d⁴", "abc²d", "z"];
    let node = |(at, label): (usize, &&str)| Node {
        label: (*label).into(),
        marked: at % 3 == 1,
    };
    let nodes: Vec<Node> = labels.iter().enumerate().map(node).collect();
    let arc = |from: usize| {
        (0..3).map(move |g| Arc {
            from,
            to: (from * (g + 2) + g) % 9,
            ink: Ink::Series(g as u8 + 1),
            arrow: true,
            drawn: true,
        })
    };
    let layers = [0, 1, 1, 2, 2, 3, 3, 4, 4];
    let arcs: Vec<Arc> = (0..9).flat_map(arc).collect();
    diagram(&nodes, &layers, &arcs, room).scene
}

fn order(room: Option<f32>) -> Scene {
    let labels = ["0", "1", "2", "2#", "2#3", "2##320", "4_2"].map(Rich::typed);
    let node = |(level, label): (usize, &Rich)| LayeredNode {
        label: label.clone(),
        level: level / 2,
        marked: level % 2 == 0,
    };
    let nodes: Vec<LayeredNode> = labels.iter().enumerate().map(node).collect();
    let edges = [(0, 2), (1, 2), (1, 3), (2, 4), (3, 5), (4, 6), (0, 6)];
    layered(&nodes, &edges, Some(4), room).scene
}

fn graph(caption: &str) -> GraphFigure {
    let label = |text: &str, wins: bool, stale: bool| MoveLabel {
        text: text.to_owned(),
        wins,
        stale,
    };
    let states = [
        VertexState::Playable(label("0", true, false)),
        VertexState::Playable(label("12", false, false)),
        VertexState::Playable(label("105", true, true)),
        VertexState::Open,
        VertexState::Blocked,
        VertexState::Leaving,
        VertexState::Gone,
    ];
    let place = |n: usize| [(n % 3) as f32 * 1.2, (n / 3) as f32];
    let vertex = |(n, state): (usize, &VertexState)| Vertex {
        at: place(n),
        state: state.clone(),
        name: Some(Rich::plain(n)),
    };
    let edge = |n: usize| DrawnEdge {
        ends: (n, (n + 1) % 7),
        label: Some(label(["0", "P", "14", ""][n % 4], n == 0, false)),
        grows: None,
    };
    GraphFigure {
        vertices: states.iter().enumerate().map(vertex).collect(),
        edges: (0..5).map(edge).collect(),
        notes: vec![([0.3, 2.8], "a note below".to_owned())],
        caption: vec![caption.into(), "of 0.33".into()],
        ..GraphFigure::default()
    }
}

fn towers() -> Scene {
    let mut scene = Scene {
        width: 150.0,
        ..Scene::default()
    };
    let inner = Tower(vec![
        Term::text(false, "4171779"),
        Term::text(true, "2096640"),
    ]);
    let sum = Tower(vec![
        Term::power(false, inner.clone()),
        Term::text(true, "3·"),
        Term::power(false, Tower(vec![Term::power(false, inner)])),
        Term::text(false, "1"),
    ]);
    scene.height = 3.0
        + typeset(
            &mut scene,
            [3.0, 3.0],
            Setting {
                size: 4.0,
                width: 140.0,
                typeface: Typeface::Sans,
            },
            "|M₆| = ",
            &sum,
        );
    scene
}
