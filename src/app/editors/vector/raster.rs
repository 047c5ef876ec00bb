//! The texture of a part of a picture. A large one is made in several frames, so that none of
//! them is long; what was there before stays until the new one is whole.

use crate::app::widgets::theme;
use egui::{
    Color32, ColorImage, Context, Painter, Pos2, Rect, TextureFilter, TextureHandle,
    TextureOptions, pos2,
};
use grundy_figure::Palette;
use grundy_views::vector::layers::{Layers, Part};
use std::time::{Duration, Instant};

/// The time that making textures may take in a frame.
pub const A_FRAME: Duration = Duration::from_millis(4);

/// Sharp when cells are large, joined when they are small.
const OPTIONS: TextureOptions = TextureOptions {
    magnification: TextureFilter::Nearest,
    minification: TextureFilter::Linear,
    mipmap_mode: Some(TextureFilter::Linear),
    ..TextureOptions::NEAREST
};

/// The part of a picture that a texture has.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Subject {
    part: Part,
    key: Vec<usize>,
    palette: Palette,
}

/// A texture, and the next one as far as it is made.
#[derive(Default)]
pub struct Raster {
    texture: Option<(Subject, TextureHandle)>,
    work: Option<(Subject, Vec<Color32>)>,
}

impl Raster {
    /// Works on the texture of a part until `end`; what is unfinished goes on in the next frame.
    pub fn update(
        &mut self,
        ctx: &Context,
        layers: &Layers,
        part: Part,
        palette: Palette,
        end: Instant,
    ) {
        let subject = Subject {
            part,
            key: layers.key(),
            palette,
        };
        if self
            .texture
            .as_ref()
            .is_some_and(|(known, _)| *known == subject)
        {
            self.work = None;
            return;
        }
        let same = self.work.take().filter(|(known, _)| *known == subject);
        let (subject, mut pixels) = same.unwrap_or((subject, Vec::new()));
        let part = &subject.part;
        let width = part.columns.len().div_ceil(part.step.0);
        let height = part.rows.len().div_ceil(part.step.1);
        let mut line = pixels.len() / width.max(1);
        while line < height {
            layers.line(part, line, &palette, theme::rgb, &mut pixels);
            line += 1;
            if line < height && Instant::now() >= end {
                self.work = Some((subject, pixels));
                ctx.request_repaint();
                return;
            }
        }
        let image = ColorImage::new([width, height], pixels);
        match &mut self.texture {
            Some((known, texture)) => {
                texture.set(image, OPTIONS);
                *known = subject;
            }
            None => self.texture = Some((subject, ctx.load_texture("cells", image, OPTIONS))),
        }
    }

    /// Paints the texture in the box that `place` gives for its part.
    pub fn paint(&self, painter: &Painter, place: impl Fn(&Part) -> Rect) {
        if let Some((subject, texture)) = &self.texture {
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.image(texture.id(), place(&subject.part), whole, Color32::WHITE);
        }
    }
}
