//! The gallery: new documents, and a card with a picture for each worked example.

use crate::app::shell::command::Command;
use crate::app::shell::searching::plain;
use crate::app::widgets::{
    Size, areas, kind_icons, paint, places, places::Landmark, theme, wrapped,
};
use egui::{
    Color32, ColorImage, Rect, Response, RichText, TextureHandle, TextureOptions, Ui, Vec2, vec2,
};
use grundy_figure::Ink;
use grundy_figure::render::decode;
use grundy_project::{Kind, Project};
use grundy_views::{kind_entry, summary, thumbnail};
use std::collections::HashMap;
use std::sync::LazyLock;

/// An example that was in `projects/` at build time.
struct Source {
    text: &'static str,
    /// Its thumbnail on a light and on a dark ground; empty where there is none.
    thumbnails: [&'static [u8]; 2],
}

const SOURCES: &[Source] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The least width of a card with a picture, and of one without: three of these stand side by side.
const LEAST: [f32; 2] = [232.0, 168.0];

/// The room for the small line at the lower edge of a card with a picture.
const LAST: f32 = 24.0;

/// The gaps above and below the words of a card, and between its lines.
const ABOVE: f32 = 8.0;
const BETWEEN: f32 = 3.0;

/// So much of a picture fades where it is cut, in points.
const FADE: f32 = 18.0;

/// The free space between cards.
const GAP: f32 = 8.0;

const MARGIN: f32 = 10.0;

/// An example that was read.
struct Example {
    project: Project,
    thumbnails: [&'static [u8]; 2],
}

/// The examples, read once. That each can be read is a test.
static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let read = |source: &Source| {
        Some(Example {
            project: Project::from_json(source.text).ok()?,
            thumbnails: source.thumbnails,
        })
    };
    SOURCES.iter().filter_map(read).collect()
});

/// The text that is searched for, and the pictures that are ready to be painted.
#[derive(Default)]
pub struct Gallery {
    search: String,
    /// By the example and whether the ground is dark; nothing where there is no picture.
    pictures: HashMap<(usize, bool), Option<TextureHandle>>,
}

/// The example with this index, if there is one.
pub fn example(index: usize) -> Option<&'static Project> {
    EXAMPLES.get(index).map(|example| &example.project)
}

/// The index of the example with this title.
pub fn titled(title: &str) -> Option<usize> {
    let title_of = |example: &Example| example.project.title == title;
    EXAMPLES.iter().position(title_of)
}

/// The number of examples.
pub fn len() -> usize {
    EXAMPLES.len()
}

impl Gallery {
    /// Shows the gallery; `offer` stands below the words at its head.
    pub fn show(&mut self, ui: &mut Ui, offer: impl FnOnce(&mut Ui)) {
        areas::downwards("gallery").show(ui, |ui| {
            ui.add_space(8.0);
            head(ui, offer);
            new_documents(ui);
            self.search_field(ui);
            let first = FIRST_EXAMPLES.iter().filter_map(|title| titled(title));
            let first: Vec<usize> = first.filter(|&at| self.finds(at)).collect();
            let rest = (0..len()).filter(|at| self.finds(*at) && !first.contains(at));
            let of_paper = |at: &usize| example(*at).is_some_and(|e| !e.paper.is_empty());
            let (papers, others): (Vec<usize>, Vec<usize>) = rest.partition(of_paper);
            if first.is_empty() && papers.is_empty() && others.is_empty() {
                ui.add_space(GAP);
                let searched = self.search.trim();
                ui.weak(format!("No example speaks of “{searched}”."));
            }
            self.section(ui, "To begin with", &first);
            self.section(ui, "Games", &others);
            self.section(ui, "Figures of papers", &papers);
            ui.add_space(GAP);
        });
    }

    /// Ends the search.
    pub fn show_all(&mut self) {
        self.search.clear();
    }

    fn search_field(&mut self, ui: &mut Ui) {
        ui.add_space(GAP);
        wrapped::row(ui, |ui| {
            let label = ui.label("Search the examples");
            let field =
                egui::TextEdit::singleline(&mut self.search).hint_text("Kayles, figure 5 …");
            wrapped::labelled(ui.add(field.desired_width(220.0)), &label);
            if !self.search.is_empty() && ui.button("Show all").clicked() {
                self.show_all();
            }
        });
    }

    /// Whether each word that is searched for is in the example's words.
    fn finds(&self, index: usize) -> bool {
        let Some(project) = example(index) else {
            return false;
        };
        let mut words = format!("{} {} {}", project.title, project.about, project.paper);
        for document in &project.documents {
            words.push_str(&format!(" {} {}", document.name, summary(&document.body)));
        }
        let (words, searched) = (plain(&words), plain(&self.search));
        searched.split_whitespace().all(|word| words.contains(word))
    }

    fn section(&mut self, ui: &mut Ui, name: &str, found: &[usize]) {
        if found.is_empty() {
            return;
        }
        ui.add_space(GAP);
        ui.label(RichText::new(name).font(theme::bold_font(Size::Body)));
        ui.add_space(2.0);
        rows(ui, LEAST[0], found, |ui, of| {
            let card = self.example_card(ui, of);
            let title = example(of.card).map_or("", |example| example.title.as_str());
            places::mark(&card, Landmark::Card(title));
            if card.clicked() {
                Command::OpenExample(of.card).queue(ui);
            }
        });
    }

    /// A card. Its picture is as high as in the fullest row, its words as those of the longest in its row.
    fn example_card(&mut self, ui: &mut Ui, of: InRow<'_, usize>) -> Response {
        let (index, share) = (of.card, of.narrowest);
        let [wide, high] = thumbnail::MOST.map(|pixels| pixels as f32);
        let picture = vec2(of.width, share * high / wide);
        let project = example(index);
        let title = project.map_or("", |project| project.title.as_str());
        let words = of.row.iter().filter_map(|&index| example(index));
        let words = words.map(|of_row| height_of_words(ui, &of_row.title, &of_row.about, of.width));
        let size = picture + vec2(0.0, words.fold(0.0, f32::max) + LAST);
        let (rect, response) = card(ui, title, size);
        let Some(project) = project.filter(|_| ui.is_rect_visible(rect)) else {
            return response;
        };
        let ground = Rect::from_min_size(rect.min, picture).shrink(1.0);
        let dark = ui.visuals().dark_mode;
        let paper = paint::colour(&paint::palette(dark), Ink::Paper);
        let [nw, ne, sw, se] = [7, 7, 0, 0];
        let rounded = egui::CornerRadius { nw, ne, sw, se };
        ui.painter().rect_filled(ground, rounded, paper);
        if let Some(texture) = self.picture(ui.ctx(), index, dark) {
            let size = texture.size_vec2() / 2.0;
            let most = (ground.size() / size).min_elem();
            let size = size * most.min(2.0 * share / wide);
            let place = Rect::from_center_size(ground.center(), size);
            let whole = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
            ui.painter()
                .image(texture.id(), place, whole, Color32::WHITE);
            let [across, down] = texture.size();
            let [most_wide, most_high] = thumbnail::MOST.map(|most| most as usize);
            // A picture that goes on beyond its edge fades there.
            if across >= most_wide {
                let right = place.with_min_x(place.right() - FADE);
                fade(ui, right, paper, [false, true, true, false]);
            }
            if down >= most_high {
                let bottom = place.with_min_y(place.bottom() - FADE);
                fade(ui, bottom, paper, [false, false, true, true]);
            }
        }
        let words = Rect::from_min_max(egui::pos2(rect.left(), ground.bottom()), rect.max);
        words_of(ui, words, title, &project.about, &contents(project));
        response
    }

    /// The picture of an example; at most one is made ready in a frame.
    fn picture(&mut self, ctx: &egui::Context, index: usize, dark: bool) -> Option<&TextureHandle> {
        let key = (index, dark);
        let ready = self.pictures.contains_key(&key);
        let frame = ctx.cumulative_frame_nr();
        let busy = egui::Id::unique("a picture was made ready in the frame");
        if !ready && ctx.data(|data| data.get_temp(busy)) == Some(frame) {
            ctx.request_repaint();
            return None;
        }
        let made = self.pictures.entry(key).or_insert_with(|| {
            ctx.data_mut(|data| data.insert_temp(busy, frame));
            let file = EXAMPLES.get(index)?.thumbnails[usize::from(dark)];
            let name = format!("example {index}");
            // A file that is no picture shows none.
            let (size, rgba) = decode(file)?;
            let pixels = ColorImage::from_rgba_premultiplied(size, &rgba);
            Some(ctx.load_texture(name, pixels, TextureOptions::LINEAR))
        });
        made.as_ref()
    }
}

/// A word on the program, and the offer of the tour.
fn head(ui: &mut Ui, offer: impl FnOnce(&mut Ui)) {
    ui.heading("Grundy");
    ui.label("A laboratory for impartial games. Open an example, or start a game of your own.");
    offer(ui);
    ui.add_space(GAP);
}

/// Covers a part of a picture, from nothing to all at the corners marked: those above from the left,
/// then those below from the right.
fn fade(ui: &Ui, part: Rect, paper: Color32, full: [bool; 4]) {
    let above = [part.left_top(), part.right_top()];
    let below = [part.right_bottom(), part.left_bottom()];
    let mut mesh = egui::Mesh::default();
    for (corner, full) in above.into_iter().chain(below).zip(full) {
        let colour = if full { paper } else { Color32::TRANSPARENT };
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    ui.painter().add(mesh);
}

/// The paper that a project is of, else what is in it, in a line.
fn contents(project: &Project) -> String {
    if !project.paper.is_empty() {
        return project.paper.clone();
    }
    let mut parts: Vec<String> = Vec::new();
    for document in &project.documents {
        let part = summary(&document.body);
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts.join("   ")
}

/// The kinds that one begins with, which come first: to type a code, to draw a graph, to drag moves.
const FIRST: [Kind; 3] = [Kind::HeapGame, Kind::GraphPosition, Kind::VectorGame];

/// The examples that show most at once, by their titles: a heap game, a graph, a quotient.
const FIRST_EXAMPLES: [&str; 3] = ["Kayles", "Games on a grid", "Misère quotients"];

/// A card for each kind of document, but that of figures: a figure needs a document that it shows.
fn new_documents(ui: &mut Ui) {
    let others = Kind::ALL.iter().copied();
    let others = others.filter(|kind| *kind != Kind::Figure && !FIRST.contains(kind));
    let kinds: Vec<Kind> = FIRST.into_iter().chain(others).collect();
    rows(ui, LEAST[1], &kinds, |ui, of| {
        let (kind, command) = (of.card, Command::New(of.card));
        let title = command.text();
        let height = |&kind: &Kind| {
            let title = Command::New(kind).text();
            height_of_words(ui, &title, kind_entry(kind).about, of.width)
        };
        let high = of.row.iter().map(height).fold(0.0, f32::max);
        let (rect, response) = card(ui, &title, vec2(of.width, high));
        words_of(ui, rect, &title, kind_entry(kind).about, "");
        let side = Vec2::splat(kind_icons::SIDE);
        let place = rect.right_top() + vec2(-MARGIN - side.x, ABOVE);
        let place = Rect::from_min_size(place, side);
        kind_icons::paint(ui.painter(), place, kind, ui.visuals().weak_text_color());
        if response.clicked() {
            command.queue(ui);
        }
    });
}

/// The height of a card of this width that has this title and these words.
fn height_of_words(ui: &Ui, title: &str, about: &str, width: f32) -> f32 {
    let (bold, body) = (theme::bold_font(Size::Body), theme::font(Size::Body));
    let room = width - 2.0 * MARGIN;
    let height = |text: &str, font| {
        let galley = ui
            .painter()
            .layout(text.to_owned(), font, Color32::PLACEHOLDER, room);
        galley.size().y
    };
    2.0 * ABOVE + height(title, bold) + BETWEEN + height(about, body)
}

/// A card in its row.
#[derive(Clone, Copy)]
struct InRow<'a, T> {
    card: T,
    /// All cards of the row.
    row: &'a [T],
    width: f32,
    /// The width of a card in the fullest row, or this width if it is less.
    narrowest: f32,
}

/// Cards in rows that all fill the line: rows differ by one card at most, and the cards of one that has fewer
/// are wider; a single card is as wide as one of two. None is left alone where others stand in pairs: three
/// share a row then, however narrow.
fn rows<T: Copy>(
    ui: &mut Ui,
    least: f32,
    cards: &[T],
    mut show: impl FnMut(&mut Ui, InRow<'_, T>),
) {
    let room = ui.available_width() - MARGIN;
    let most = (((room + GAP) / (least + GAP)).floor() as usize).max(1);
    let mut lines = cards.len().div_ceil(most).max(1);
    let share = |cards: usize| (room - GAP * (cards.max(1) - 1) as f32) / cards.max(1) as f32;
    let narrowest = share(cards.len().div_ceil(lines));
    if most == 2 && cards.len() > 1 {
        lines = cards.len() / 2;
    }
    let (across, least) = (cards.len().div_ceil(lines).max(1), cards.len() / lines);
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    // So many lines have a card more than the others.
    let (longer, others) = cards.split_at((cards.len() - least * lines) * across);
    for row in longer.chunks(across).chain(others.chunks(least.max(1))) {
        let width = share(row.len().max(most.min(2)));
        let narrowest = narrowest.min(width);
        ui.horizontal(|ui| {
            for &card in row {
                let card = InRow {
                    card,
                    row,
                    width,
                    narrowest,
                };
                show(ui, card);
            }
        });
    }
}

/// An empty card; the whole of it is a button with the title as its name.
fn card(ui: &mut Ui, title: &str, size: Vec2) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, title));
    let visuals = ui.style().interact(&response);
    let kind = egui::StrokeKind::Inside;
    let (fill, stroke) = (visuals.weak_bg_fill, visuals.bg_stroke);
    ui.painter().rect(rect, 8.0, fill, stroke, kind);
    (
        rect,
        response.on_hover_cursor(egui::CursorIcon::PointingHand),
    )
}

/// The words on a card; the `last` are small, at its lower edge.
fn words_of(ui: &mut Ui, place: Rect, title: &str, about: &str, last: &str) {
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    let room = egui::UiBuilder::new().max_rect(place.shrink2(vec2(MARGIN, ABOVE)));
    let mut inner = ui.new_child(room.layout(layout));
    inner.spacing_mut().item_spacing.y = BETWEEN;
    inner.style_mut().interaction.selectable_labels = false;
    inner.set_clip_rect(inner.clip_rect().intersect(place));
    let bold = theme::bold_font(Size::Body);
    inner.add(egui::Label::new(RichText::new(title).font(bold)).wrap());
    inner.add(egui::Label::new(about).wrap());
    if !last.is_empty() {
        inner.with_layout(egui::Layout::bottom_up(egui::Align::LEFT), |ui| {
            ui.add(egui::Label::new(RichText::new(last).small().weak()).truncate());
        });
    }
}
