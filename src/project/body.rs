//! The kinds of document, and what every kind can say of itself. A new kind is a file of its own beside
//! this one, and a line in the list here.

use super::figure_document::FigureDocument;
use super::form_sheet::FormSheet;
use super::graph_position::GraphPosition;
use super::heap_game::HeapGame;
use super::monoid::MonoidDocument;
use super::quotient_sheet::QuotientSheet;
use super::vector_game::VectorGame;
use serde::{Deserialize, Serialize};

/// Makes of one list all that goes through the kinds of document: of each its variant, its type, and
/// the names of its two accessors.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident($content:ident), $get:ident, $get_mut:ident;)*) => {
        /// What a document is, by its kind.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        pub enum Body {
            $($(#[$about])* $kind($content),)*
        }

        /// The kinds of document.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$about])* $kind,)*
        }

        impl Kind {
            /// Every kind, in the order of the menus.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// A new document of this kind.
            pub fn new_body(self) -> Body {
                match self {
                    $(Kind::$kind => Body::$kind($content::default()),)*
                }
            }
        }

        impl Body {
            /// Its kind.
            pub fn kind(&self) -> Kind {
                match self {
                    $(Body::$kind(_) => Kind::$kind,)*
                }
            }

            /// What it can say of itself.
            pub fn content(&self) -> &dyn Content {
                match self {
                    $(Body::$kind(content) => content,)*
                }
            }

            /// The same, to be changed.
            pub fn content_mut(&mut self) -> &mut dyn Content {
                match self {
                    $(Body::$kind(content) => content,)*
                }
            }

            $(
                /// The document, if it is of this kind.
                pub fn $get(&self) -> Option<&$content> {
                    match self {
                        Body::$kind(content) => Some(content),
                        _ => None,
                    }
                }

                /// The same, to be changed.
                pub fn $get_mut(&mut self) -> Option<&mut $content> {
                    match self {
                        Body::$kind(content) => Some(content),
                        _ => None,
                    }
                }
            )*
        }
    };
}

kinds! {
    /// A heap game.
    HeapGame(HeapGame), heap_game, heap_game_mut;
    /// A misère quotient of its own.
    Monoid(MonoidDocument), monoid, monoid_mut;
    /// A vector subtraction game.
    VectorGame(VectorGame), vector_game, vector_game_mut;
    /// A graph position.
    GraphPosition(GraphPosition), graph_position, graph_position_mut;
    /// A sheet of misère forms.
    FormSheet(FormSheet), form_sheet, form_sheet_mut;
    /// A sheet of misère quotients.
    QuotientSheet(QuotientSheet), quotient_sheet, quotient_sheet_mut;
    /// A figure of another document.
    Figure(FigureDocument), figure, figure_mut;
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
}

impl Body {
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
