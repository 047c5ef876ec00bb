//! The typefaces in which a figure is lettered.

/// The typeface of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Typeface {
    /// DejaVu Sans.
    #[default]
    Sans,
    /// Latin Modern, as in most papers; digits are raised and lowered as TeX does.
    Serif,
    /// TeX Gyre Termes, as journals that are set in Times have it; digits likewise.
    Times,
}
