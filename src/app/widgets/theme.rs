//! Fonts, spacing and colours: the same on every machine, in light and dark.

use crate::project::{Colours, Settings};
use egui::{Context, FontData, FontDefinitions, FontFamily, Theme, ThemePreference};
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
        fonts
            .font_data
            .insert(name.into(), Arc::new(FontData::from_static(bytes)));
    }
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    let with_fallback = |first: &[&str]| -> Vec<String> {
        first
            .iter()
            .map(|&name| name.to_owned())
            .chain(fallback.iter().cloned())
            .collect()
    };
    fonts
        .families
        .insert(FontFamily::Proportional, with_fallback(&["DejaVu Sans"]));
    fonts.families.insert(
        FontFamily::Monospace,
        with_fallback(&["DejaVu Sans Mono", "DejaVu Sans"]),
    );
    fonts
        .families
        .insert(bold(), with_fallback(&["DejaVu Sans Bold", "DejaVu Sans"]));
    ctx.set_fonts(fonts);
    // The zoom commands are ours, so that the size is remembered.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| {
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.scroll = egui::style::ScrollStyle::solid();
            style.spacing.button_padding = egui::vec2(8.0, 4.0);
            style.visuals.widgets.noninteractive.fg_stroke.color = match theme {
                Theme::Light => egui::Color32::from_gray(30),
                Theme::Dark => egui::Color32::from_gray(225),
            };
            if theme == Theme::Light {
                // egui's own are too faint on white: links 2.8 : 1, borders of fields
                // none, stripes of tables hardly seen.
                style.visuals.hyperlink_color = egui::Color32::from_rgb(0, 84, 166);
                let border = egui::Stroke::new(1.0, egui::Color32::from_gray(150));
                style.visuals.widgets.inactive.bg_stroke = border;
                style.visuals.faint_bg_color = egui::Color32::from_gray(236);
            } else {
                let border = egui::Stroke::new(1.0, egui::Color32::from_gray(85));
                style.visuals.widgets.inactive.bg_stroke = border;
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
pub fn error_colour(dark: bool) -> egui::Color32 {
    if dark {
        egui::Color32::from_rgb(255, 140, 120)
    } else {
        egui::Color32::from_rgb(176, 32, 16)
    }
}

/// The colour of what is proved.
pub fn proved_colour(dark: bool) -> egui::Color32 {
    if dark {
        egui::Color32::from_rgb(110, 205, 150)
    } else {
        egui::Color32::from_rgb(0, 110, 70)
    }
}

/// The colour of what is set off, such as P-positions.
pub fn marked_colour(dark: bool) -> egui::Color32 {
    if dark {
        egui::Color32::from_rgb(255, 190, 110)
    } else {
        egui::Color32::from_rgb(150, 60, 0)
    }
}
