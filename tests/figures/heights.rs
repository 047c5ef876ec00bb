//! The heights of figures: a limit makes pictures lower and none higher, rows that cannot be lower keep their height,
//! what is offered for want of room has it, and no picture is made twice.

use grundy_figure::{Ink, Item, Scene, Table};
use grundy_jobs::Jobs;
use grundy_project::{AtlasDocument, Body, FigureDocument, FigurePanel, HeapGame, Project, ViewId};
use grundy_views::figure::{FigureModel, Opened, split};
use grundy_views::{AnyModel, Data, Framing, Picture, model_of};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

thread_local! {
    /// The framings of the pictures that were made.
    static MADE: RefCell<Vec<Framing>> = const { RefCell::new(Vec::new()) };
}

/// A document that counts its pictures.
struct Counting(Box<dyn AnyModel>);

impl Opened for Counting {
    fn model(&self) -> &dyn AnyModel {
        self
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        self
    }
}

impl AnyModel for Counting {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        self.0.refresh(body, jobs);
    }

    fn is_settled(&self) -> bool {
        self.0.is_settled()
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Picture> {
        MADE.with_borrow_mut(|made| made.push(framing));
        self.0.picture(body, framing)
    }

    fn rows(&self, body: &Body) -> Option<Table> {
        self.0.rows(body)
    }

    fn table(&self, body: &Body) -> Option<Table> {
        self.0.table(body)
    }

    fn csv(&self, body: &Body) -> Option<Data> {
        self.0.csv(body)
    }

    fn json(&self, body: &Body) -> Option<Data> {
        self.0.json(body)
    }

    fn panels<'a>(&'a self, body: &'a Body) -> Vec<(&'a dyn AnyModel, &'a Body)> {
        self.0.panels(body)
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        self.0.copied(body)
    }

    fn lacks(&self, body: &Body) -> Option<String> {
        self.0.lacks(body)
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        self.0.status(body)
    }

    fn goes_on(&self, body: &Body) -> bool {
        self.0.goes_on(body)
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.0.abandon(jobs);
    }
}

/// A figure of views of one game, and what is known of it.
struct Shown {
    project: Project,
    figure: FigureDocument,
    model: FigureModel<Counting>,
    jobs: Jobs,
}

impl Shown {
    /// Views of a heap game to heap 300, in so many columns of a figure that is 84 mm wide.
    fn new(rule: &str, views: &[&str], columns: usize) -> Shown {
        let mut project = Project::new();
        let game = HeapGame {
            rule: rule.to_owned(),
            heaps: 300,
            ..HeapGame::default()
        };
        let source = Some(project.add(Body::HeapGame(game), "Game"));
        let mut panels = views.iter().map(|view| FigurePanel {
            source,
            view: ViewId::new(view),
            ..FigurePanel::default()
        });
        let mut figure = FigureDocument {
            width_mm: Some(84.0),
            columns,
            ..FigureDocument::default()
        };
        figure.set_panel(0, panels.next().expect("a view"));
        figure.more = panels.collect();
        Shown {
            project,
            figure,
            model: FigureModel::new(|body| Counting(model_of(body))),
            jobs: Jobs::new(Arc::new(|| ())),
        }
    }

    /// Lays the figure out where that is due; the pictures that were made for it.
    fn lay_out(&mut self) -> usize {
        let body = Body::Figure(self.figure.clone());
        self.model.follow(&body, &self.project);
        self.model.refresh(&body, &mut self.jobs);
        while !self.model.is_settled() {
            assert!(self.jobs.wait_until_idle(Duration::from_secs(600)));
            self.model.refresh(&body, &mut self.jobs);
        }
        MADE.take();
        let layout = self.model.to_lay_out(&self.figure);
        let made = MADE.take();
        for (at, framing) in made.iter().enumerate() {
            let twice = made[..at].iter().filter(|of| *of == framing).count();
            assert!(twice <= self.figure.more.len(), "{framing:?}");
        }
        if let Some(layout) = layout {
            let fitted = layout.fitted();
            self.model.take(layout.of, layout.version, Ok(fitted));
        }
        made.len()
    }

    fn scene(&mut self, height: Option<f32>) -> Scene {
        self.figure.height_mm = height;
        self.lay_out();
        self.last()
    }

    fn last(&self) -> Scene {
        let fitted = self.model.last_drawn().expect("a figure");
        // Plots that are not small have letters of the size that is asked in any height that has room for these.
        let is_plot = |panel: FigurePanel| panel.view != ViewId::new("sequence");
        if self.figure.columns == 1 && self.figure.panels().all(is_plot) {
            assert!((fitted.points - self.figure.points).abs() < 0.01);
        }
        fitted.scene.clone()
    }

    fn lacks(&self) -> (usize, bool) {
        let fitted = self.model.last_drawn().expect("a figure");
        (fitted.wants.len(), fitted.needed_height.is_some())
    }
}

/// The height of the axes of plots: the longest of the lines that are drawn first.
fn plots(scene: &Scene) -> Vec<f32> {
    let axes = scene.items.iter().filter_map(|item| match item {
        Item::Lines { segments, stroke } if stroke.ink == Ink::Text => {
            let [[_, top], [_, bottom]] = segments[0];
            Some(bottom - top)
        }
        _ => None,
    });
    axes.collect()
}

#[test]
fn a_limit_of_the_height_makes_no_picture_higher() {
    for (views, columns) in [
        (&["plot"][..], 1),
        (&["plot", "histogram"], 2),
        (&["plot", "histogram"], 1),
        (&["sequence", "plot"], 1),
    ] {
        let mut shown = Shown::new("0.77", views, columns);
        let own = shown.scene(None);
        for height in [1000.0, own.height + 1.0] {
            assert_eq!(shown.scene(Some(height)), own, "{views:?} in {height} mm");
        }
        let mut last = own.height;
        for part in [0.9, 0.8, 0.7] {
            let height = part * own.height;
            let lower = shown.scene(Some(height));
            assert!(lower.height <= height + 0.1, "{views:?}: {}", lower.height);
            assert!(lower.height < last, "{views:?} in {height} mm");
            last = lower.height;
        }
    }
}

#[test]
fn a_table_keeps_its_height_and_the_plot_below_it_has_the_rest() {
    let mut shown = Shown::new("0.77", &["sequence", "plot"], 1);
    let own = shown.scene(None);
    let lower = shown.scene(Some(own.height - 15.0));
    let [before, after] = [&own, &lower].map(plots);
    assert_eq!((before.len(), after.len()), (1, 1));
    assert!(
        (before[0] - after[0] - 15.0).abs() < 0.1,
        "{before:?} {after:?}"
    );
    assert_eq!(shown.lacks(), (0, false));
}

#[test]
fn a_picture_is_made_once_for_its_panel_and_framing() {
    let mut shown = Shown::new("0.77", &["plot", "histogram"], 1);
    assert_eq!(shown.lay_out(), 2);
    assert_eq!(shown.lay_out(), 0, "it is drawn");
    // What changes no framing makes no picture anew.
    shown.figure.caption = Some("Two pictures.".to_owned());
    assert_eq!(shown.lay_out(), 0);
    shown.figure.height_mm = Some(60.0);
    let lower = shown.lay_out();
    assert!((2..=4).contains(&lower), "{lower}");
    // Another game has other pictures.
    let id = shown.figure.source.expect("a game");
    if let Some(Body::HeapGame(game)) = shown.project.get_mut(id).map(|of| &mut of.body) {
        game.heaps = 200;
    }
    shown.figure.height_mm = None;
    assert_eq!(shown.lay_out(), 2);
}

#[test]
fn the_size_that_is_offered_has_room_for_all() {
    let mut offered = 0;
    for views in [&["quotient_table"][..], &["quotient_table", "plot"]] {
        for columns in [1, 2] {
            for width in [30.0, 50.0, 84.0] {
                for height in [None, Some(30.0), Some(60.0)] {
                    let mut shown = Shown::new("0.77", views, columns);
                    (shown.figure.width_mm, shown.figure.height_mm) = (Some(width), height);
                    shown.lay_out();
                    let Some(remedy) = shown.model.remedy(&shown.figure) else {
                        assert_eq!(
                            shown.lacks(),
                            (0, false),
                            "{views:?} in {width} mm, {height:?}"
                        );
                        continue;
                    };
                    assert_ne!(shown.lacks(), (0, false));
                    remedy.take(&mut shown.figure);
                    shown.lay_out();
                    let taken = remedy.said();
                    assert_eq!(
                        shown.lacks(),
                        (0, false),
                        "{taken} for {width} mm, {height:?}"
                    );
                    offered += 1;
                }
            }
        }
    }
    assert!(offered > 10, "{offered}");
}

#[test]
fn a_chart_for_which_a_page_has_no_room_is_split_in_figures_with_all_rows() {
    let mut shown = Shown::new("0.77", &["sequence"], 1);
    let atlas = Body::Atlas(AtlasDocument::default());
    shown.figure = FigureDocument {
        source: Some(shown.project.add(atlas, "Atlas")),
        view: ViewId::new("chart"),
        width_mm: Some(84.0),
        points: 8.0,
        ..FigureDocument::default()
    };
    shown.lay_out();
    let of = shown.model.figures_of_parts(&shown.figure).expect("parts");
    assert!((2..10).contains(&of), "{of}");
    let said = |shown: &Shown| {
        let fitted = shown.model.last_drawn().expect("a figure");
        assert!(fitted.scene.height < 247.0, "{} mm", fitted.scene.height);
        shown.model.lacks_of(&shown.figure, fitted)
    };
    assert_eq!(
        said(&shown),
        [format!(
            "A page has no room for all rows: this is part 1 of {of}."
        )]
    );
    let figures: Vec<FigureDocument> = split(&shown.figure, of).collect();
    assert_eq!(figures.len(), of);
    for figure in figures {
        shown.figure = figure;
        shown.lay_out();
        assert_eq!(said(&shown), [""; 0]);
        assert_eq!(shown.model.figures_of_parts(&shown.figure), None);
        assert_eq!(shown.model.parts_of(0), Some(of));
    }
}
