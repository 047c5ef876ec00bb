//! The kinds of document, and what every kind can say of itself. A new kind is a file of its own beside
//! this one, and a line in the list here.

use super::figure_document::FigureDocument;
use super::form_sheet::FormSheet;
use super::graph_position::GraphPosition;
use super::heap_game::HeapGame;
use super::monoid::MonoidDocument;
use super::quotient_sheet::QuotientSheet;
use super::vector_game::VectorGame;
use super::view_id::ViewId;
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

/// What a document of any kind can say of itself.
pub trait Content {
    /// The view in front.
    fn view(&self) -> ViewId;

    /// Brings a view to the front.
    fn set_view(&mut self, view: ViewId);

    /// The bytes of the text in it, near enough.
    fn text_bytes(&self) -> usize;

    /// A word on what is in it, for the gallery's cards; empty where its view says it.
    fn summary(&self) -> String;
}

impl Body {
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
