//! The figure as a picture on screen: rendered as it is written to a file, on a thread of its own,
//! one at a time. The last picture stays until the next one is there.

use crate::app::widgets::{Failed, Making};
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use grundy_figure::render::{self, Bitmap, RenderError};
use grundy_figure::{Fitted, Style};
use std::sync::Arc;

/// Dots per inch are rounded to a multiple of this, so that a window that is being resized needs few
/// pictures.
const STEP: f32 = 8.0;

/// A picture, or why there is none.
type Rendered = Result<Result<ColorImage, RenderError>, Failed>;

/// The figure that is to be rendered.
#[derive(Clone)]
struct Request {
    fitted: Arc<Fitted>,
    style: Style,
    dpi: f32,
}

impl PartialEq for Request {
    fn eq(&self, other: &Self) -> bool {
        let same = Arc::ptr_eq(&self.fitted, &other.fitted);
        same && self.style == other.style && self.dpi == other.dpi
    }
}

/// The picture on screen, and the one that is being rendered.
#[derive(Default)]
pub struct Preview {
    wanted: Option<Request>,
    running: Option<(Request, Making<Result<ColorImage, RenderError>>)>,
    arrived: Option<(Request, Rendered)>,
    shown: Option<(Request, TextureHandle)>,
    /// A picture that cannot be rendered, and why.
    refused: Option<(Request, String)>,
}

impl Preview {
    /// The picture of a figure at a fineness, or the last one until it is there.
    pub fn texture(
        &mut self,
        ctx: &Context,
        fitted: &Arc<Fitted>,
        style: Style,
        dpi: f32,
    ) -> Option<&TextureHandle> {
        let longest = fitted.scene.width.max(fitted.scene.height).max(1.0);
        let most = ctx.input(|input| input.max_texture_side) as f32 * 25.4 / longest;
        let dpi = ((dpi / STEP).ceil() * STEP).min(0.99 * most);
        let fitted = Arc::clone(fitted);
        self.wanted = Some(Request { fitted, style, dpi });
        // All passes of a frame show the same.
        if ctx.current_pass_index() == 0 {
            self.take(ctx);
            self.ask(ctx);
        }
        self.shown.as_ref().map(|(_, texture)| texture)
    }

    /// Forgets the picture of a figure that has none any more.
    pub fn clear(&mut self) {
        self.wanted = None;
        self.shown = None;
        self.refused = None;
    }

    fn take(&mut self, ctx: &Context) {
        let made = self.running.as_ref().and_then(|(_, making)| making.poll());
        if let Some(result) = made
            && let Some((request, _)) = self.running.take()
        {
            self.arrived = Some((request, result));
        }
        match self.arrived.take() {
            Some((request, Ok(Ok(image)))) => {
                let texture = ctx.load_texture("figure", image, TextureOptions::LINEAR);
                self.shown = Some((request, texture));
                self.refused = None;
            }
            Some((request, Ok(Err(error)))) => self.refused = Some((request, error.to_string())),
            Some((request, Err(failed))) => self.refused = Some((request, failed.to_string())),
            None => {}
        }
    }

    fn ask(&mut self, ctx: &Context) {
        let Some(wanted) = self.wanted.clone() else {
            return;
        };
        let is_refused = self.refused.as_ref().is_some_and(|(of, _)| *of == wanted);
        if self.running.is_some() || self.is_current() || is_refused {
            return;
        }
        let request = wanted.clone();
        let render = move || {
            let Request { fitted, style, dpi } = &request;
            let bitmap = render::bitmap(&fitted.scene, style, *dpi);
            bitmap.map(|Bitmap { size, pixels }| ColorImage::from_rgba_premultiplied(size, &pixels))
        };
        match Making::start("figure", ctx, render) {
            Ok(making) => self.running = Some((wanted, making)),
            Err(error) => self.refused = Some((wanted, error.to_string())),
        }
    }

    /// Whether the picture seen is the one that is wanted.
    pub fn is_current(&self) -> bool {
        let shown = self.shown.as_ref().map(|(of, _)| of);
        self.wanted.as_ref() == shown
    }

    /// Whether the picture seen is of this figure, in whatever fineness.
    pub fn has(&self, fitted: &Arc<Fitted>) -> bool {
        let shown = self.shown.as_ref();
        shown.is_some_and(|(of, _)| Arc::ptr_eq(&of.fitted, fitted))
    }

    /// Why there is no picture.
    pub fn error(&self) -> Option<&str> {
        let (of, error) = self.refused.as_ref()?;
        (Some(of) == self.wanted.as_ref()).then_some(error)
    }

    /// Waits for the picture that is being rendered.
    pub fn wait(&mut self) {
        if let Some((request, making)) = self.running.take() {
            self.arrived = Some((request, making.wait()));
        }
    }
}
