//! Faces, spacing and colours as egui takes them, from the values of [`tokens`]: the same on every machine,
//! in light and dark.

use super::tokens::{self, Colour};
use egui::{
    Color32, Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Response, RichText,
    Stroke, TextStyle, Theme, ThemePreference, Ui,
};
use grundy_figure::{LETTERS_SCALE, MATHEMATICS, SANS_SERIF, SANS_SERIF_BOLD};
use grundy_project::{Colours, Settings};
use std::sync::Arc;

static FONTS: [(&str, &[u8]); 5] = [
    (
        "Inter",
        include_bytes!("../../../assets/fonts/Inter-Regular.otf"),
    ),
    (
        "Inter SemiBold",
        include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
    ),
    ("DejaVu Sans", SANS_SERIF),
    ("DejaVu Sans Bold", SANS_SERIF_BOLD),
    (
        "DejaVu Sans Mono",
        include_bytes!("../../../assets/fonts/DejaVuSansMono.ttf"),
    ),
];

/// The three sizes of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Notes beside or below.
    Small,
    /// All else.
    Body,
    /// Titles, and an answer that fills its view.
    Large,
}

impl Size {
    fn points(self) -> f32 {
        match self {
            Size::Small => tokens::SMALL,
            Size::Body => tokens::BODY,
            Size::Large => tokens::LARGE,
        }
    }
}

/// Text of a size.
pub fn font(size: Size) -> FontId {
    FontId::proportional(size.points())
}

/// Text of a size in the heavier weight.
pub fn bold_font(size: Size) -> FontId {
    FontId::new(size.points(), bold())
}

/// Text of a size, or smaller where there is less room, in points.
pub fn font_within(size: Size, room: f32) -> FontId {
    FontId::proportional(size.points().min(room))
}

/// The letters of what is typed.
pub fn code() -> FontId {
    FontId::monospace(tokens::BODY)
}

/// The letters of pictures, in the face of the window. Their places are computed for DejaVu Sans, in which
/// pictures are written to files, and which needs more room.
pub fn picture_font(size: f32, is_bold: bool) -> FontId {
    match is_bold {
        true => FontId::new(size, bold()),
        false => FontId::proportional(size),
    }
}

/// The heavier of the two weights, with the colour that egui gives to what is strong.
pub trait Bold {
    /// The text in the heavier weight.
    fn bold(self) -> RichText;
}

impl Bold for RichText {
    fn bold(self) -> RichText {
        self.strong().family(bold())
    }
}

/// A label in the heavier weight.
pub trait BoldLabel {
    /// Shows the text.
    fn bold(&mut self, text: impl Into<RichText>) -> Response;
}

impl BoldLabel for Ui {
    fn bold(&mut self, text: impl Into<RichText>) -> Response {
        self.label(text.into().bold())
    }
}

/// The family of the heavier weight.
fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// The family of letters of mathematics, which are signs of their own: [`grundy_figure::italic`].
pub fn mathematics() -> FontFamily {
    FontFamily::Name("mathematics".into())
}

/// Whether a font is that of the heavier weight.
pub fn is_bold(font: &FontId) -> bool {
    font.family == bold()
}

/// Installs the program's faces and spacing. What Inter lacks (∈ ⟨⟩ ℝ) comes from DejaVu, which is asked
/// before egui's own fonts.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in FONTS {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    let letters = FontData::from_static(MATHEMATICS).tweak(FontTweak {
        scale: LETTERS_SCALE,
        y_offset_factor: tokens::LETTERS_DOWN,
        ..FontTweak::default()
    });
    let name = "Latin Modern Math";
    fonts.font_data.insert(name.into(), Arc::new(letters));
    let fallback = fonts.families.get(&FontFamily::Proportional);
    let fallback = fallback.cloned().unwrap_or_default();
    let families: [(FontFamily, &[&str]); 4] = [
        (FontFamily::Proportional, &["Inter", "DejaVu Sans"]),
        (FontFamily::Monospace, &["DejaVu Sans Mono", "DejaVu Sans"]),
        (
            bold(),
            &["Inter SemiBold", "DejaVu Sans Bold", "DejaVu Sans"],
        ),
        (mathematics(), &[name, "Inter"]),
    ];
    for (family, first) in families {
        let first = first.iter().map(|&name| name.to_owned());
        let names = first.chain(fallback.iter().cloned()).collect();
        fonts.families.insert(family, names);
    }
    ctx.set_fonts(fonts);
    // The zoom commands are ours, so that the size is remembered.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| {
            style.text_styles = [
                (TextStyle::Small, font(Size::Small)),
                (TextStyle::Body, font(Size::Body)),
                (TextStyle::Button, font(Size::Body)),
                (TextStyle::Heading, bold_font(Size::Large)),
                (TextStyle::Monospace, code()),
            ]
            .into();
            style.spacing.item_spacing = egui::vec2(2.0, 1.5) * tokens::UNIT;
            style.spacing.combo_height = 480.0;
            style.spacing.scroll = egui::style::ScrollStyle::solid();
            style.spacing.button_padding = egui::vec2(2.0, 1.0) * tokens::UNIT;
            let on = |colour: Colour| on(colour, theme == Theme::Dark);
            let visuals = &mut style.visuals;
            visuals.panel_fill = on(tokens::GROUND);
            visuals.window_fill = on(tokens::GROUND);
            visuals.faint_bg_color = on(tokens::STRIPE);
            visuals.hyperlink_color = on(tokens::LINK);
            visuals.widgets.noninteractive.fg_stroke.color = on(tokens::TEXT);
            visuals.widgets.inactive.bg_stroke = Stroke::new(tokens::FINE, on(tokens::BORDER));
        });
    }
}

/// Applies what the user chose.
pub fn apply(ctx: &Context, settings: &Settings) {
    ctx.set_theme(match settings.colours {
        Colours::Light => ThemePreference::Light,
        Colours::Dark => ThemePreference::Dark,
        Colours::System => ThemePreference::System,
    });
    ctx.set_zoom_factor(settings.zoom);
}

/// The colour of what is wrong.
pub fn error_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::WRONG)
}

/// The colour of what is proved.
pub fn proved_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::PROVED)
}

/// The colour of what is exact up to a bound.
pub fn exact_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::EXACT)
}

/// The colour of what was seen and is not proved.
pub fn observed_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::OBSERVED)
}

/// The colour of the line under what is chosen: that of links, which can be seen on either ground.
pub fn chosen_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::LINK)
}

/// The colour of the lines behind a plot.
pub fn grid_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::GRID)
}

/// The colour of what is set off, such as P-positions.
pub fn marked_colour(ctx: &Context) -> Color32 {
    here(ctx, tokens::IN_P)
}

/// A colour as a triple of red, green and blue, as palettes have it.
pub fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The shadow of a page.
pub fn shadow() -> Color32 {
    Color32::from_black_alpha(tokens::SHADOW)
}

/// The tint of a picture, which is paler when it is out of date.
pub fn tint(stale: bool) -> Color32 {
    match stale {
        true => Color32::from_white_alpha(tokens::STALE),
        false => Color32::WHITE,
    }
}

/// A colour on the ground of the window.
fn here(ctx: &Context, colour: Colour) -> Color32 {
    on(colour, ctx.global_style().visuals.dark_mode)
}

fn on(colour: Colour, dark: bool) -> Color32 {
    rgb(if dark { colour.dark } else { colour.light })
}
