//! A figure of every view at the widths of a column and of a page, as journals ask for them.

use grundy_figure::{Item, Scene, Style};
use grundy_jobs::Jobs;
use grundy_project::{
    AtlasDocument, Body, Drawing, FigureDocument, FigurePanel, FormSheet, Game, GraphPosition,
    GraphSheet, HeapGame, MonoidDocument, Parts, Project, QuotientSheet, VectorGame, ViewId,
};
use grundy_views::figure::{FigureModel, style_of};
use grundy_views::{AnyModel, Entry, Framing, model_of, views_of};
use std::sync::Arc;
use std::time::Duration;

/// The widths in millimetres.
pub const WIDTHS: [f32; 2] = [84.0, 174.0];

/// The size of letters in points.
pub const POINTS: f32 = 8.0;

/// A figure as it is printed.
pub struct Printed {
    /// The document, the view and the width.
    pub name: String,
    pub view: Entry,
    pub width: f32,
    pub scene: Scene,
    pub style: Style,
}

/// Views that are plots.
const PLOTS: [&str; 7] = [
    "plot",
    "histogram",
    "quotient_growth",
    "growth",
    "scatter",
    "curve",
    "fronts",
];

impl Printed {
    /// The greatest height in millimetres, if it is a plot. The histogram of a game with rare heaps has a second chart
    /// for these below it.
    pub fn highest(&self) -> Option<f32> {
        let has_growth = self.scene.items.iter().any(|item| match item {
            Item::Text { text, .. } => text.spelled().starts_with("Rare heaps"),
            _ => false,
        });
        let charts = if has_growth { 2.0 } else { 1.0 };
        let is_plot = PLOTS.contains(&self.view.id.as_str());
        is_plot.then_some(0.9 * self.width * charts)
    }
}

/// Has every view of every document drawn at every width, one after the other.
pub fn each(mut look: impl FnMut(Printed)) {
    for (name, body) in documents() {
        let mut project = Project::new();
        let source = Some(project.add(body.clone(), name));
        let mut jobs = Jobs::new(Arc::new(|| ()));
        let mut model = FigureModel::new(model_of);
        for view in views_of(body.kind()) {
            for width in WIDTHS {
                let figure = FigureDocument {
                    source,
                    view: view.id,
                    width_mm: Some(width),
                    points: POINTS,
                    caption: Some(String::new()),
                    ..FigureDocument::default()
                };
                let Some(scene) = drawn(&mut model, &mut jobs, &project, &figure) else {
                    continue;
                };
                look(Printed {
                    name: format!("{name}, {} at {width} mm", view.name()),
                    view,
                    width,
                    scene,
                    style: style_of(&figure),
                });
            }
        }
    }
}

/// The values of Dawson’s Kayles as a table and as a plot, in so many columns of a figure of this width.
pub fn table_and_plot(columns: usize, width: f32) -> (Scene, Style) {
    let mut project = Project::new();
    let [_, (name, body), ..] = heaps();
    let source = Some(project.add(body, name));
    let panel = |view| FigurePanel {
        source,
        view: ViewId::new(view),
        ..FigurePanel::default()
    };
    let mut figure = FigureDocument {
        width_mm: Some(width),
        points: POINTS,
        columns,
        more: vec![panel("plot")],
        ..FigureDocument::default()
    };
    figure.set_panel(0, panel("sequence"));
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let mut model = FigureModel::new(model_of);
    let scene = drawn(&mut model, &mut jobs, &project, &figure);
    (scene.expect("two panels"), style_of(&figure))
}

fn drawn(
    model: &mut FigureModel<Box<dyn AnyModel>>,
    jobs: &mut Jobs,
    project: &Project,
    figure: &FigureDocument,
) -> Option<Scene> {
    let body = Body::Figure(figure.clone());
    model.follow(&body, project);
    model.refresh(&body, jobs);
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(&body, jobs);
    }
    let picture = model.picture(&body, Framing::default())?;
    Some(picture.scene)
}

fn heaps() -> [(&'static str, Body); 3] {
    let heaps = [
        ("Kayles", "0.77"),
        ("Dawson’s Kayles", "0.07"),
        ("0.26", "0.26"),
    ];
    heaps.map(|(name, rule)| {
        let game = HeapGame {
            rule: rule.to_owned(),
            heaps: 300,
            position: "3, 5, 8".to_owned(),
            ..HeapGame::default()
        };
        (name, Body::HeapGame(game))
    })
}

/// Documents of all kinds that are common in papers.
fn documents() -> Vec<(&'static str, Body)> {
    let moves = [("{4,9}", "4 9"), ("A(7,5)", "7,0 0,5")];
    let vectors = moves.map(|(name, moves)| {
        let game = VectorGame {
            moves: moves.to_owned(),
            window: "40".to_owned(),
            ..VectorGame::default()
        };
        (name, Body::VectorGame(game))
    });
    let all = heaps()
        .into_iter()
        .chain(vectors)
        .chain(graphs())
        .chain(growing());
    all.chain(lists()).collect()
}

/// Stars in Arc-Kayles of which one leg grows, or two.
fn growing() -> [(&'static str, Body); 2] {
    let star = |edges: &[(usize, usize)]| {
        let spots = [[0.0, 0.0], [-1.0, 0.0], [1.0, -1.0], [1.0, 1.0]];
        let mut drawing = Drawing::new(spots, [(0, 1), (0, 2), (0, 3)]).expect("a star");
        for &(u, v) in edges {
            assert!(drawing.let_grow(u, v));
        }
        Body::GraphPosition(GraphPosition {
            rule: "0.07".to_owned(),
            bit2: Parts::Any,
            drawing,
            ..GraphPosition::default()
        })
    };
    [
        ("a growing star", star(&[(0, 1)])),
        ("a star of two growing legs", star(&[(0, 1), (0, 2)])),
    ]
}

/// A path whose vertices have names, and a grid on which a game was played.
fn graphs() -> [(&'static str, Body); 2] {
    let position = |columns: usize, rows: usize| {
        let mut drawing = Drawing::default();
        let spots = (0..columns * rows).map(|n| [(n % columns) as f32, (n / columns) as f32]);
        let across = (1..columns * rows).filter(|n| n % columns > 0);
        let across = across.map(|n| (n - 1, n));
        let down = (columns..columns * rows).map(|n| (n - columns, n));
        drawing.insert(spots, across.chain(down)).expect("a grid");
        GraphPosition {
            rule: "0.33".to_owned(),
            drawing,
            numbers: true,
            ..GraphPosition::default()
        }
    };
    let played = GraphPosition {
        game: Game {
            moves: vec![vec![0], vec![5, 6]],
            ..Game::default()
        },
        ..position(4, 3)
    };
    [
        ("a path", Body::GraphPosition(position(9, 1))),
        ("a grid", Body::GraphPosition(played)),
    ]
}

/// Documents that list games.
fn lists() -> [(&'static str, Body); 5] {
    let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    [
        (
            "forms",
            Body::FormSheet(FormSheet {
                lines: owned(&["2#3 + 4_2", "G = 2##320", "{0, 2, {1, 3}}"]),
                ..FormSheet::default()
            }),
        ),
        (
            "quotients",
            Body::QuotientSheet(QuotientSheet {
                games: owned(&["0.770", "0.771", "0.77", "0.115", "0.31011"]),
                ..QuotientSheet::default()
            }),
        ),
        ("monoid", Body::Monoid(MonoidDocument::default())),
        ("atlas", Body::Atlas(AtlasDocument::default())),
        ("graphs", Body::GraphSheet(GraphSheet::default())),
    ]
}
