//! The preview of a document that is not there yet: the picture of its first view, as small as on a card, and the
//! answer, as soon as they are known.

use crate::app::widgets::{headline, paint, tokens};
use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};
use grundy_figure::{Ink, Scene};
use grundy_jobs::Jobs;
use grundy_project::Body;
use grundy_views::{AnyModel, Headline, State, model_of, thumbnail};

/// The largest part of the row that the picture takes.
const PART: f32 = 0.45;

/// The document that is wanted, and the one that is known.
#[derive(Default)]
pub struct Preview {
    wanted: Option<Box<Body>>,
    known: Option<Previewed>,
}

struct Previewed {
    body: Box<Body>,
    model: Box<dyn AnyModel>,
    /// The picture and its pixels for a millimetre, made once; none where the view has none.
    picture: Option<Option<(Scene, f32)>>,
    /// What was known when the picture was made, if that is an answer.
    answer: Option<Headline>,
}

impl Preview {
    /// Takes what was answered, and asks what the view needs.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        let known = self.known.as_ref().map(|known| &known.body);
        if known != self.wanted.as_ref() {
            self.abandon(jobs);
            self.known = self.wanted.as_ref().map(|body| Previewed {
                model: model_of(body),
                body: body.clone(),
                picture: None,
                answer: None,
            });
        }
        let Some(Previewed {
            body,
            model,
            picture,
            answer,
        }) = &mut self.known
        else {
            return;
        };
        if picture.is_some() {
            return;
        }
        model.refresh(body, jobs);
        if model.is_drawable() {
            let made = |framing| Some(model.picture(body, framing)?.scene);
            *picture = Some(thumbnail::small(made));
            let said = model.headline(body);
            *answer = said.filter(|said| !matches!(said.state, State::Open));
            // Proofs that take longer are for the document.
            model.abandon(jobs);
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some(mut known) = self.known.take() {
            known.model.abandon(jobs);
        }
    }

    /// Nothing is wanted any more.
    pub fn forget(&mut self) {
        self.wanted = None;
    }

    /// Shows the preview of a document, with words behind its picture and the answer below them.
    pub fn show(&mut self, ui: &mut Ui, body: Option<&Body>, words: impl FnOnce(&mut Ui)) {
        if self.wanted.as_deref() != body {
            self.wanted = body.cloned().map(Box::new);
            ui.ctx().request_repaint();
        }
        let known = self.known.as_ref();
        let known = known.filter(|known| Some(&*known.body) == body);
        let [wide, high] = thumbnail::MOST.map(|pixels| 0.5 * pixels as f32);
        let size = vec2(wide, high) * (PART * ui.available_width() / wide).min(1.0);
        ui.horizontal_top(|ui| {
            let (place, area) = ui.allocate_exact_size(size, Sense::hover());
            area.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Preview"));
            let picture = known.and_then(|known| known.picture.as_ref()?.as_ref());
            paint_in(ui, place, picture);
            ui.vertical(|ui| {
                words(ui);
                if let Some(answer) = known.and_then(|known| known.answer.as_ref()) {
                    ui.horizontal_wrapped(|ui| headline::show(ui, answer));
                }
            });
        });
    }
}

/// Paints a small picture in the middle of a card.
fn paint_in(ui: &Ui, place: Rect, picture: Option<&(Scene, f32)>) {
    let ground = paint::ink(ui, Ink::Paper);
    let border = Stroke::new(tokens::FINE, ui.visuals().weak_text_color());
    ui.painter()
        .rect(place, tokens::UNIT, ground, border, StrokeKind::Inside);
    let Some((scene, pixels)) = picture else {
        return;
    };
    let card: Vec2 = thumbnail::MOST.map(|pixels| pixels as f32).into();
    let scale = pixels * place.width() / card.x / paint::POINTS_PER_MM;
    let inside = place.shrink(tokens::UNIT);
    let size = paint::size(scene) * scale;
    let free = (inside.size() - size).max(Vec2::ZERO);
    let painter = ui
        .painter()
        .with_clip_rect(inside.intersect(ui.clip_rect()));
    paint::paint(&painter, inside.min + 0.5 * free, scene, scale);
}
