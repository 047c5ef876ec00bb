//! The kinds of document, and what every kind can say of itself. A new kind is a file of its own
//! beside this one, a line in each list here, and an editor.

use super::figure_document::FigureDocument;
use super::form_sheet::FormSheet;
use super::graph_position::GraphPosition;
use super::heap_game::HeapGame;
use super::monoid::MonoidDocument;
use super::quotient_sheet::QuotientSheet;
use super::vector_game::VectorGame;
use serde::{Deserialize, Serialize};

/// What a document is, by its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Body {
    /// A heap game.
    HeapGame(HeapGame),
    /// A misère quotient of its own.
    Monoid(MonoidDocument),
    /// A vector subtraction game.
    VectorGame(VectorGame),
    /// A graph position.
    GraphPosition(GraphPosition),
    /// A sheet of misère forms.
    FormSheet(FormSheet),
    /// A sheet of misère quotients.
    QuotientSheet(QuotientSheet),
    /// A figure of another document.
    Figure(FigureDocument),
}

/// The kinds of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A heap game.
    HeapGame,
    /// A misère quotient of its own.
    Monoid,
    /// A vector subtraction game.
    VectorGame,
    /// A graph position.
    GraphPosition,
    /// A sheet of misère forms.
    FormSheet,
    /// A sheet of misère quotients.
    QuotientSheet,
    /// A figure of another document.
    Figure,
}

/// One way to look at a document.
#[derive(Debug, PartialEq, Eq)]
pub struct View {
    /// Its name in files, sessions and figures, which never changes.
    pub id: &'static str,
    /// What its button says.
    pub name: &'static str,
    /// What it shows, in plain words.
    pub about: &'static str,
}

impl View {
    /// Views that are called `Group: page` are the pages of one group: the group, and the page.
    pub fn group(&self) -> (&'static str, Option<&'static str>) {
        match self.name.split_once(": ") {
            Some((group, page)) => (group, Some(page)),
            None => (self.name, None),
        }
    }
}

/// What a document of any kind can say of itself.
pub trait Content {
    /// The views it can be looked at in; at least one.
    fn views(&self) -> &'static [View];

    /// Which of them is in front.
    fn view(&self) -> usize;

    /// Brings the view with this index to the front; the first if there is none.
    fn set_view(&mut self, index: usize);

    /// The bytes of the text in it, near enough.
    fn text_bytes(&self) -> usize;

    /// A word on what is in it, for the gallery's cards.
    fn summary(&self) -> String;
}

impl Kind {
    /// Every kind, in the order of the menus.
    pub const ALL: &'static [Kind] = &[
        Kind::HeapGame,
        Kind::Monoid,
        Kind::VectorGame,
        Kind::GraphPosition,
        Kind::FormSheet,
        Kind::QuotientSheet,
        Kind::Figure,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Kind::HeapGame => "Heap game",
            Kind::Monoid => "Misère quotient",
            Kind::VectorGame => "Vector game",
            Kind::GraphPosition => "Graph position",
            Kind::FormSheet => "Misère form sheet",
            Kind::QuotientSheet => "Quotient sheet",
            Kind::Figure => "Figure",
        }
    }

    /// What a new one is for, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Kind::HeapGame => "Type a code such as 0.77 or a rule such as S(1,3,4).",
            Kind::Monoid => "Type a presentation or a single game, or paste a certificate.",
            Kind::VectorGame => {
                "Drag moves such as (4,0) and (0,3) and watch the star-operator settle."
            }
            Kind::GraphPosition => {
                "Draw a graph and see the value of every move of an octal game on it."
            }
            Kind::FormSheet => "Type misère games such as 2#3 + 4_2 and read form, genus, parts.",
            Kind::QuotientSheet => "Type many codes or games and read their misère quotients.",
            Kind::Figure => {
                "Choose a view of another document, and the size and style of your paper."
            }
        }
    }

    /// A new document of this kind.
    pub fn new_body(self) -> Body {
        match self {
            Kind::HeapGame => Body::HeapGame(HeapGame::default()),
            Kind::Monoid => Body::Monoid(MonoidDocument::default()),
            Kind::VectorGame => Body::VectorGame(VectorGame::default()),
            Kind::GraphPosition => Body::GraphPosition(GraphPosition::default()),
            Kind::FormSheet => Body::FormSheet(FormSheet::default()),
            Kind::QuotientSheet => Body::QuotientSheet(QuotientSheet::default()),
            Kind::Figure => Body::Figure(FigureDocument::default()),
        }
    }
}

impl Body {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Body::HeapGame(_) => Kind::HeapGame,
            Body::Monoid(_) => Kind::Monoid,
            Body::VectorGame(_) => Kind::VectorGame,
            Body::GraphPosition(_) => Kind::GraphPosition,
            Body::FormSheet(_) => Kind::FormSheet,
            Body::QuotientSheet(_) => Kind::QuotientSheet,
            Body::Figure(_) => Kind::Figure,
        }
    }

    /// The heap game, if it is one.
    pub fn heap_game(&self) -> Option<&HeapGame> {
        let Body::HeapGame(game) = self else {
            return None;
        };
        Some(game)
    }

    /// The heap game, if it is one, to be changed.
    pub fn heap_game_mut(&mut self) -> Option<&mut HeapGame> {
        let Body::HeapGame(game) = self else {
            return None;
        };
        Some(game)
    }

    /// The quotient, if it is one.
    pub fn monoid(&self) -> Option<&MonoidDocument> {
        let Body::Monoid(document) = self else {
            return None;
        };
        Some(document)
    }

    /// The quotient, if it is one, to be changed.
    pub fn monoid_mut(&mut self) -> Option<&mut MonoidDocument> {
        let Body::Monoid(document) = self else {
            return None;
        };
        Some(document)
    }

    /// The vector game, if it is one.
    pub fn vector_game(&self) -> Option<&VectorGame> {
        let Body::VectorGame(game) = self else {
            return None;
        };
        Some(game)
    }

    /// The vector game, if it is one, to be changed.
    pub fn vector_game_mut(&mut self) -> Option<&mut VectorGame> {
        let Body::VectorGame(game) = self else {
            return None;
        };
        Some(game)
    }

    /// The graph position, if it is one.
    pub fn graph_position(&self) -> Option<&GraphPosition> {
        let Body::GraphPosition(position) = self else {
            return None;
        };
        Some(position)
    }

    /// The graph position, if it is one, to be changed.
    pub fn graph_position_mut(&mut self) -> Option<&mut GraphPosition> {
        let Body::GraphPosition(position) = self else {
            return None;
        };
        Some(position)
    }

    /// The sheet of misère forms, if it is one.
    pub fn form_sheet(&self) -> Option<&FormSheet> {
        let Body::FormSheet(sheet) = self else {
            return None;
        };
        Some(sheet)
    }

    /// The sheet of misère forms, if it is one, to be changed.
    pub fn form_sheet_mut(&mut self) -> Option<&mut FormSheet> {
        let Body::FormSheet(sheet) = self else {
            return None;
        };
        Some(sheet)
    }

    /// The sheet of misère quotients, if it is one.
    pub fn quotient_sheet(&self) -> Option<&QuotientSheet> {
        let Body::QuotientSheet(sheet) = self else {
            return None;
        };
        Some(sheet)
    }

    /// The sheet of misère quotients, if it is one, to be changed.
    pub fn quotient_sheet_mut(&mut self) -> Option<&mut QuotientSheet> {
        let Body::QuotientSheet(sheet) = self else {
            return None;
        };
        Some(sheet)
    }

    /// The figure, if it is one.
    pub fn figure(&self) -> Option<&FigureDocument> {
        let Body::Figure(figure) = self else {
            return None;
        };
        Some(figure)
    }

    /// The figure, if it is one, to be changed.
    pub fn figure_mut(&mut self) -> Option<&mut FigureDocument> {
        let Body::Figure(figure) = self else {
            return None;
        };
        Some(figure)
    }

    /// What it can say of itself.
    pub fn content(&self) -> &dyn Content {
        match self {
            Body::HeapGame(game) => game,
            Body::Monoid(document) => document,
            Body::VectorGame(game) => game,
            Body::GraphPosition(position) => position,
            Body::FormSheet(sheet) => sheet,
            Body::QuotientSheet(sheet) => sheet,
            Body::Figure(figure) => figure,
        }
    }

    /// The same, to be changed.
    pub fn content_mut(&mut self) -> &mut dyn Content {
        match self {
            Body::HeapGame(game) => game,
            Body::Monoid(document) => document,
            Body::VectorGame(game) => game,
            Body::GraphPosition(position) => position,
            Body::FormSheet(sheet) => sheet,
            Body::QuotientSheet(sheet) => sheet,
            Body::Figure(figure) => figure,
        }
    }

    /// The view in front.
    pub fn view(&self) -> &'static View {
        let content = self.content();
        let views = content.views();
        &views[content.view().min(views.len() - 1)]
    }

    /// Whether the two hold the same work: the view in front is no work.
    pub fn same_work(&self, other: &Body) -> bool {
        if self.content().view() == other.content().view() {
            return self == other;
        }
        let mut other = other.clone();
        other.keep_view_of(self);
        *self == other
    }

    /// Brings the view of `other` to the front.
    pub fn keep_view_of(&mut self, other: &Body) {
        self.content_mut().set_view(other.content().view());
    }
}
