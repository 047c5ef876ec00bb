//! Fonts, spacing and colours: the same on every machine, in light and dark.

use crate::project::{Colours, Settings};
use egui::{
    Color32, Context, FontData, FontDefinitions, FontFamily, Stroke, Theme, ThemePreference,
};
use std::sync::Arc;

const FONTS: [(&str, &[u8]); 3] = [
    (
        "DejaVu Sans",
        include_bytes!("../../../assets/fonts/DejaVuSans.ttf"),
    ),
    (
        "DejaVu Sans Bold",
        include_bytes!("../../../assets/fonts/DejaVuSans-Bold.ttf"),
    ),
    (
        "DejaVu Sans Mono",
        include_bytes!("../../../assets/fonts/DejaVuSansMono.ttf"),
    ),
];

/// The family of bold text.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Installs the program's fonts and spacing. Mathematics glyphs (∈ → ⟨⟩ ℝ)
/// come from DejaVu, which is asked before egui's own fonts.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in FONTS {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    let fallback = fonts.families.get(&FontFamily::Proportional);
    let fallback = fallback.cloned().unwrap_or_default();
    let families: [(FontFamily, &[&str]); 3] = [
        (FontFamily::Proportional, &["DejaVu Sans"]),
        (FontFamily::Monospace, &["DejaVu Sans Mono", "DejaVu Sans"]),
        (bold(), &["DejaVu Sans Bold", "DejaVu Sans"]),
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
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.scroll = egui::style::ScrollStyle::solid();
            style.spacing.button_padding = egui::vec2(8.0, 4.0);
            let visuals = &mut style.visuals;
            let (text, border) = match theme {
                Theme::Light => (30, 150),
                Theme::Dark => (225, 85),
            };
            visuals.widgets.noninteractive.fg_stroke.color = Color32::from_gray(text);
            let border = Stroke::new(1.0, Color32::from_gray(border));
            visuals.widgets.inactive.bg_stroke = border;
            if theme == Theme::Light {
                // egui's own are too faint on white: links 2.8 : 1, stripes of tables hardly seen. Its
                // fields have no borders on either ground.
                visuals.hyperlink_color = Color32::from_rgb(0, 84, 166);
                visuals.faint_bg_color = Color32::from_gray(236);
            }
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

/// The colour of error messages: readable on both grounds.
pub fn error_colour(ctx: &Context) -> Color32 {
    either(ctx, [255, 140, 120], [176, 32, 16])
}

/// The colour of what is proved.
pub fn proved_colour(ctx: &Context) -> Color32 {
    either(ctx, [110, 205, 150], [0, 110, 70])
}

/// The colour of what is set off, such as P-positions.
pub fn marked_colour(ctx: &Context) -> Color32 {
    either(ctx, [255, 190, 110], [150, 60, 0])
}

/// The one colour on a dark ground, the other on a light one.
fn either(ctx: &Context, on_dark: [u8; 3], on_light: [u8; 3]) -> Color32 {
    let dark = ctx.global_style().visuals.dark_mode;
    let [red, green, blue] = if dark { on_dark } else { on_light };
    Color32::from_rgb(red, green, blue)
}
