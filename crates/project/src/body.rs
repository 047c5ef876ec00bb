//! The content of documents: the trait that every kind has, and all that is made of the list of kinds.

use super::view_id::ViewId;

/// Makes of one list all that goes through the kinds of document: of each its variant, its type, and
/// the names of its two accessors; `("…")` stands before one that is there
/// with a feature only.
macro_rules! kinds {
    ($($(#[doc = $about:literal])* $(($feature:literal))? $kind:ident($content:ident), $get:ident, $get_mut:ident;)*) => {
        /// The content of a document, by its kind.
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        pub enum Body {
            $($(#[doc = $about])* $(#[cfg(feature = $feature)])? $kind($content),)*
        }

        /// The kinds of document.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[doc = $about])* $(#[cfg(feature = $feature)])? $kind,)*
        }

        impl Kind {
            /// Every kind, in the order of the menus.
            pub const ALL: &'static [Kind] = &[$($(#[cfg(feature = $feature)])? Kind::$kind,)*];

            /// A new document of this kind.
            pub fn new_body(self) -> Body {
                match self {
                    $($(#[cfg(feature = $feature)])? Kind::$kind => Body::$kind($content::default()),)*
                }
            }
        }

        impl Body {
            /// Its kind.
            pub fn kind(&self) -> Kind {
                match self {
                    $($(#[cfg(feature = $feature)])? Body::$kind(_) => Kind::$kind,)*
                }
            }

            /// Its content.
            pub fn content(&self) -> &dyn Content {
                match self {
                    $($(#[cfg(feature = $feature)])? Body::$kind(content) => content,)*
                }
            }

            /// Its content, to be changed.
            pub fn content_mut(&mut self) -> &mut dyn Content {
                match self {
                    $($(#[cfg(feature = $feature)])? Body::$kind(content) => content,)*
                }
            }

            $(
                /// The document, if it is of this kind.
                $(#[cfg(feature = $feature)])?
                pub fn $get(&self) -> Option<&$content> {
                    match self {
                        Body::$kind(content) => Some(content),
                        _ => None,
                    }
                }

                /// The document, to be changed, if it is of this kind.
                $(#[cfg(feature = $feature)])?
                pub fn $get_mut(&mut self) -> Option<&mut $content> {
                    match self {
                        Body::$kind(content) => Some(content),
                        _ => None,
                    }
                }
            )*
        }

        $(
            $(#[cfg(feature = $feature)])?
            impl OfKind for $content {
                fn of(body: &Body) -> Option<&Self> {
                    body.$get()
                }

                fn of_mut(body: &mut Body) -> Option<&mut Self> {
                    body.$get_mut()
                }
            }
        )*
    };
}

/// The part of [`Content`] of a document with a field for the view in front.
macro_rules! has_view {
    () => {
        fn view(&self) -> ViewId {
            self.view
        }

        fn set_view(&mut self, view: ViewId) {
            self.view = view;
        }
    };
}

/// The content of the documents of one kind.
pub trait OfKind: Sized {
    /// The content of a document, if it is of this kind.
    fn of(body: &super::Body) -> Option<&Self>;

    /// The content of a document, to be changed, if it is of this kind.
    fn of_mut(body: &mut super::Body) -> Option<&mut Self>;
}

/// The content of a document of any kind.
pub trait Content {
    /// The view in front.
    fn view(&self) -> ViewId;

    /// Brings a view to the front.
    fn set_view(&mut self, view: ViewId);

    /// The bytes of the text in it, near enough; without what all its versions share.
    fn text_bytes(&self) -> usize;

    /// A word on what is in it, for the gallery's cards; empty where its view says it.
    fn summary(&self) -> String;
}

/// Whether a value need not be written: a file without it is read the same.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl super::Body {
    /// Whether both have the same content. Which view is in front does not count.
    pub fn same_work(&self, other: &super::Body) -> bool {
        if self.content().view() == other.content().view() {
            return self == other;
        }
        let mut other = other.clone();
        other.keep_view_of(self);
        *self == other
    }

    /// Brings the view of `other` to the front.
    pub fn keep_view_of(&mut self, other: &super::Body) {
        self.content_mut().set_view(other.content().view());
    }
}
