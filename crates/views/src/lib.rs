//! The views of documents, without a window: for each kind of document a folder, for each of
//! its views a file, which says what the view asks, and gives its picture, its rows and its JSON.
//!
//! Invariants: no egui; nothing here computes mathematics that takes longer than a frame: that is asked
//! of [`grundy_jobs`]. What a view shows is the same value on screen, in a file, in the command line and in print.

pub mod animation;
/// How a view is called: its id in files, the face of its button, and its tooltip.
macro_rules! entry {
    ($id:literal, $label:literal, $about:literal $(,)?) => {
        fn entry(&self) -> $crate::Entry {
            $crate::Entry::new($id, $label, $about)
        }
    };
    (shaped $id:literal, $label:literal, $about:literal $(,)?) => {
        fn entry(&self) -> $crate::Entry {
            $crate::Entry {
                has_shape: true,
                ..$crate::Entry::new($id, $label, $about)
            }
        }
    };
}

mod answers;
pub mod atlas;
mod chance;
mod code_chart;
mod data;
mod differences;
pub mod export;
pub mod figure;
pub mod form;
mod game_trees;
pub mod graph;
pub mod graph_sheet;
mod headline;
pub mod heap;
mod kind;
mod kinds;

pub mod monoid;
pub mod naming;
pub mod notation;
pub mod proved;
pub mod quotient;
pub mod quotient_sheet;
mod row_width;
mod scatter;
pub mod still;
pub mod thumbnail;
#[cfg(feature = "toy")]
pub mod toy;
pub mod vector;

pub use answers::{Answers, Asks};
pub use code_chart::CodeChart;
pub use data::Data;
pub use differences::differences;
pub use headline::{Headline, State};
pub use kind::{AnyModel, Entry, Kind, Model, Shown, View, front_of, view_with};
pub use kinds::{KindEntry, front, kind_entry, model_of, summary, view_of, views_of};
pub use proved::Grounds;
pub use row_width::{WIDEST_ROW, row_width};
pub use scatter::{Scattered, Spot};

use grundy_figure::{Frame, Part, Rich, Scene, Typeface, room_of};
use grundy_project::TableCells;

/// Every kind, in the order of the menus. A new one is a folder beside this file and a line here.
pub const KINDS: &[KindEntry] = &[
    kinds::entry::<heap::HeapGames>(
        grundy_project::Kind::HeapGame,
        "Heap game",
        "Type a code such as 0.77 or a rule such as S(1,3,4).",
    ),
    kinds::entry::<monoid::Monoids>(
        grundy_project::Kind::Monoid,
        "Misère quotient",
        "Type a single game or a presentation, or paste a certificate.",
    ),
    kinds::entry::<vector::VectorGames>(
        grundy_project::Kind::VectorGame,
        "Vector game",
        "Drag moves such as (4,0) and (0,3) and watch the star-operator settle.",
    ),
    kinds::entry::<graph::GraphPositions>(
        grundy_project::Kind::GraphPosition,
        "Graph position",
        "Draw a graph and see the value of every move of an octal game on it.",
    ),
    kinds::entry::<graph_sheet::GraphSheets>(
        grundy_project::Kind::GraphSheet,
        "Graph sheet",
        "Bring a file of many graphs and read the value of an octal game on each.",
    ),
    kinds::entry::<form::FormSheets>(
        grundy_project::Kind::FormSheet,
        "Misère form sheet",
        "Type misère games such as 2#3 + 4_2 and read form, genus, parts.",
    ),
    kinds::entry::<quotient_sheet::QuotientSheets>(
        grundy_project::Kind::QuotientSheet,
        "Quotient sheet",
        "Type many codes or games and read their misère quotients.",
    ),
    kinds::entry::<atlas::Atlases>(
        grundy_project::Kind::Atlas,
        "Atlas",
        "Look at hundreds of games at once: their periods and misère quotients, from a survey.",
    ),
    KindEntry {
        kind: grundy_project::Kind::Figure,
        label: "Figure",
        about: "Choose a view of another document, and the size and style of your paper.",
        views: || vec![figure::ENTRY],
        // Its name is made of that of the document which it shows.
        name: |_| None,
        is_unread: |_| false,
        model: || Box::new(figure::FigureModel::<Box<dyn AnyModel>>::new(model_of)),
    },
    #[cfg(feature = "toy")]
    kinds::entry::<toy::Toys>(grundy_project::Kind::Toy, "Toy", "What a new kind costs."),
];

/// How a picture is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Framing {
    /// The width that it is to fill, where it can be made wider or narrower: in millimetres of a
    /// scene as it is built. Without one it is as wide as it comes.
    pub width: Option<f32>,
    /// The height that it is to fill, likewise. Without one that of the width at 3 : 2, or what it comes to.
    pub height: Option<f32>,
    /// The height that it has at most: no picture is higher for it than it would be without.
    pub most: Option<f32>,
    /// Whether it is wanted without the caption that tells what it is.
    pub bare: bool,
    /// The typeface that it will be lettered in.
    pub typeface: Typeface,
    /// What the cells of a multiplication table are to show, if not what was chosen in the view.
    pub cells: Option<TableCells>,
    /// The first heap and the last that a plot of values is to show, if not those in view.
    pub heaps: Option<[usize; 2]>,
    /// The height of a page, in the millimetres of the width: what can be shown in part is no higher.
    pub page: Option<f32>,
    /// Which part it is to show of what a page has no room for, from 1 on; the first, if none is asked.
    pub part: Option<usize>,
}

impl Framing {
    /// The box of a chart.
    pub fn frame(self) -> Frame {
        let usual = Frame::of_width(self.width, self.typeface);
        Frame {
            height: self.height.unwrap_or(usual.height),
            most: self.highest(),
            ..usual
        }
    }

    /// So much of the height of the page, if it is for one.
    pub fn part_of_page(self, part: f32) -> Option<f32> {
        self.page.map(|page| part * page)
    }

    /// The lower of both heights.
    pub fn highest(self) -> Option<f32> {
        self.height.into_iter().chain(self.most).reduce(f32::min)
    }

    /// Whether a page has room for a scene, with the letters that are asked.
    pub fn has_page_for(self, scene: &Scene) -> bool {
        self.page
            .is_none_or(|page| scene.height <= room_of(scene, page))
    }

    /// The caption that tells what the picture is, where one is wanted.
    pub fn caption(self, text: impl FnOnce() -> Rich) -> Rich {
        if self.bare { Rich::default() } else { text() }
    }

    /// A picture with its caption. `scene` draws the caption below it; there is none in it where the picture is
    /// wanted without.
    pub fn picture(self, caption: Rich, scene: impl FnOnce(Rich) -> Scene) -> Picture {
        let drawn = self.caption(|| caption.clone());
        Picture::new(scene(drawn), caption)
    }

    /// A table that is drawn, with its caption below.
    pub fn captioned(self, mut scene: Scene, caption: Rich) -> Picture {
        self.picture(caption, |drawn| {
            grundy_figure::below_table(&mut scene, drawn);
            scene
        })
    }

    /// The lines of the caption, where one is wanted.
    pub fn captions(self, lines: impl FnOnce() -> Vec<Rich>) -> Vec<Rich> {
        if self.bare { Vec::new() } else { lines() }
    }
}

/// A picture, and what it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The drawing, with the caption unless the picture was wanted bare.
    pub scene: Scene,
    /// The caption, as the program writes it; empty where the picture has none.
    pub caption: Rich,
    /// The meaning of the marks in the picture; it ends the caption of whatever has them.
    pub marks: Rich,
    /// The width at which it would show what it leaves out for want of room, in the millimetres of
    /// [`Framing::width`].
    pub wants: Option<f32>,
    /// Which part of it is shown, where a page has no room for all.
    pub part: Option<Part>,
}

impl Picture {
    /// A picture that marks nothing, with its caption.
    pub fn new(scene: Scene, caption: Rich) -> Self {
        Picture {
            scene,
            caption,
            ..Picture::default()
        }
    }

    /// All that the program says of it.
    pub fn whole_caption(&self) -> Rich {
        let caption = self.caption.clone();
        match self.marks.is_empty() {
            true => caption,
            false => caption.line(" ").then(&self.marks),
        }
    }
}

impl From<Scene> for Picture {
    /// A picture without a caption.
    fn from(scene: Scene) -> Self {
        Picture::new(scene, Rich::default())
    }
}
