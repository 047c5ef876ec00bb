//! No text leaves its figure, and none the cell, the node or the vertex in which it stands; no two
//! texts cover one another. The boxes are those of the glyphs as they are drawn.

use grundy_figure::{Item, Look, MM_PER_POINT, Scene, Shape, Sheet, Style, Typeface, fit, svg};
use resvg::usvg::{self, FontResolver, Group, Node, Options, Tree, fontdb};
use std::fs;
use std::sync::{Arc, LazyLock};

const FONTS: [&str; 9] = [
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSansMono.ttf",
    "lmroman10-regular.otf",
    "lmroman10-bold.otf",
    "latinmodern-math.otf",
    "texgyretermes-regular.otf",
    "texgyretermes-bold.otf",
    "texgyretermes-math.otf",
];

static DATABASE: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut database = fontdb::Database::new();
    for font in FONTS {
        let path = format!("{}/assets/fonts/{font}", env!("CARGO_MANIFEST_DIR"));
        // A file that is only named would be opened and mapped for each letter.
        database.load_font_data(fs::read(path).expect("a font"));
    }
    Arc::new(database)
});

const ALL: [Typeface; 3] = [Typeface::Sans, Typeface::Serif, Typeface::Times];

/// Left, top, right and bottom in millimetres.
#[derive(Clone, Copy, Debug)]
struct Box2([f32; 4]);

impl Box2 {
    fn holds(&self, other: &Box2, slack: f32) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        a - slack <= e && b - slack <= f && g <= c + slack && h <= d + slack
    }

    fn area(&self) -> f32 {
        (self.0[2] - self.0[0]) * (self.0[3] - self.0[1])
    }

    fn middle(&self) -> Box2 {
        let [a, b, c, d] = self.0;
        let (x, y) = ((a + c) / 2.0, (b + d) / 2.0);
        Box2([x, y, x, y])
    }

    /// Whether they cover one another by more than this in both directions.
    fn covers(&self, other: &Box2, more: f32) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        c.min(g) - a.max(e) > more && d.min(h) - b.max(f) > more
    }
}

/// Each text with the box of its glyphs.
fn texts(scene: &Scene, style: &Style) -> Vec<(String, Box2)> {
    let tree = tree(&svg::write(scene, style));
    let mut texts = Vec::new();
    collect(tree.root(), scene.width / tree.size().width(), &mut texts);
    texts
}

fn tree(svg: &str) -> Tree {
    let options = Options {
        fontdb: DATABASE.clone(),
        font_resolver: FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(|_, _, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).expect("an SVG")
}

fn collect(group: &Group, scale: f32, texts: &mut Vec<(String, Box2)>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, scale, texts),
            Node::Text(text) => {
                // The glyphs are not yet where the text is put.
                let bounds = text.flattened().bounding_box();
                let bounds = bounds.transform(text.abs_transform()).expect("a box");
                let sides = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
                let chunks = text.chunks().iter().map(usvg::TextChunk::text);
                texts.push((chunks.collect(), Box2(sides.map(|side| side * scale))));
            }
            _ => {}
        }
    }
}

/// The boxes in which text may stand: nodes, cells and vertices.
fn boxes(scene: &Scene) -> Vec<Box2> {
    let of = |item: &Item| match item {
        Item::Area {
            shape: Shape::Rect([x, y, w, h]),
            ..
        } => Some(Box2([*x, *y, x + w, y + h])),
        Item::Area {
            shape: Shape::Circle([x, y], r),
            ..
        } if *r > 2.0 => Some(Box2([x - r, y - r, x + r, y + r])),
        _ => None,
    };
    let page = scene.width * scene.height;
    let boxes = scene.items.iter().filter_map(of);
    boxes.filter(|b| b.area() < page / 4.0).collect()
}

/// What is wrong with the texts of a scene.
pub fn faults(scene: &Scene, style: &Style) -> Vec<String> {
    let texts = texts(scene, style);
    let written = scene.items.iter().filter(
        |item| matches!(item, Item::Text { text, .. } if !text.to_string().trim().is_empty()),
    );
    let mut faults = Vec::new();
    if texts.len() != written.count() {
        faults.push("a text is missing".to_owned());
    }
    let page = Box2([0.0, 0.0, scene.width, scene.height]);
    let boxes = boxes(scene);
    for (at, (text, place)) in texts.iter().enumerate() {
        if !page.holds(place, 0.05) {
            faults.push(format!("{text:?} leaves the page: {place:?}"));
        }
        let around = boxes.iter().filter(|b| b.holds(&place.middle(), 0.0));
        let least = around.min_by(|a, b| a.area().total_cmp(&b.area()));
        if least.is_some_and(|least| !least.holds(place, 0.1)) {
            faults.push(format!("{text:?} leaves its box: {place:?} {least:?}"));
        }
        let covered = texts[..at].iter().find(|other| other.1.covers(place, 0.15));
        if let Some((other, _)) = covered {
            faults.push(format!("{text:?} covers {other:?}"));
        }
    }
    faults
}

/// Checks a scene in these typefaces.
fn check(name: &str, scene: &Scene, typefaces: &[Typeface]) {
    for &typeface in typefaces {
        let style = Style {
            look: Look::Screen,
            typeface,
            points: 9.0,
        };
        let faults = faults(scene, &style);
        assert!(
            faults.is_empty(),
            "{name}, {typeface:?}: {}",
            faults.join("\n")
        );
    }
}

#[test]
fn texts_of_every_kind_of_scene_keep_their_boxes() {
    for (name, scene) in crate::scenes::scenes() {
        check(name, &scene, &ALL);
    }
}

#[test]
fn texts_keep_their_boxes_when_the_width_is_given() {
    for room in [50.0, 80.0, 140.0, 300.0] {
        for (name, scene) in crate::scenes::in_room(Some(room)) {
            check(&format!("{name} in {room} mm"), &scene, &ALL);
        }
    }
}

#[test]
fn a_fitted_figure_with_its_caption_keeps_them_too() {
    for (name, scene) in crate::scenes::scenes() {
        let sheet = Sheet {
            width: Some(85.0),
            height: Some(60.0),
            points: 8.0,
            typeface: Typeface::Serif,
            caption: Some(
                "A caption of two lines ★: it is wide enough for the narrow column.".into(),
            ),
        };
        check(name, &fit(&scene, &sheet).scene, &[sheet.typeface]);
    }
}

/// The pictures of the gallery are all figures of the example projects.
#[test]
fn texts_of_the_figures_of_papers_stay_on_their_page_and_apart() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/images/gallery");
    let files = std::fs::read_dir(folder).expect("the pictures");
    let mut known = 0;
    for file in files.map(|entry| entry.expect("a file").path()) {
        let tree = tree(&std::fs::read_to_string(&file).expect("a picture"));
        let (width, height) = (tree.size().width(), tree.size().height());
        let (mm, mut texts) = (25.4 / 96.0, Vec::new());
        collect(tree.root(), mm, &mut texts);
        let page = Box2([0.0, 0.0, width * mm, height * mm]);
        for (at, (text, place)) in texts.iter().enumerate() {
            assert!(
                page.holds(place, 0.05),
                "{file:?}: {text:?} leaves the page"
            );
            let covered = texts[..at].iter().find(|other| other.1.covers(place, 0.15));
            assert!(covered.is_none(), "{file:?}: {text:?} covers {covered:?}");
        }
        known += texts.len();
    }
    assert!(known > 5_000, "{known} texts");
}

/// The lowest point of an item, its line included.
fn lowest(item: &Item) -> f32 {
    let down = |points: &[[f32; 2]]| points.iter().map(|[_, y]| *y).fold(0.0, f32::max);
    match item {
        Item::Area { shape, stroke, .. } => {
            let line = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            line + match shape {
                Shape::Rect([_, y, _, h]) => y + h,
                Shape::Circle([_, y], r) => y + r,
                Shape::Polygon(points) => down(points),
            }
        }
        Item::Line { points, .. } => down(points),
        Item::Lines { segments, .. } => down(segments.as_flattened()),
        Item::Cells(cells) => {
            let rows = cells.inks.len().div_ceil(cells.columns.max(1));
            cells.at[1] + rows as f32 * cells.cell
        }
        // What hangs below the line of the text, such as an index.
        Item::Text { y, size, .. } => y + 0.3 * size,
    }
}

#[test]
fn a_caption_stands_clear_below_its_picture_in_the_size_that_is_asked() {
    for (name, scene) in crate::scenes::scenes() {
        let before = scene.items.len();
        for (width, height) in [(None, None), (Some(85.0), None), (Some(160.0), Some(60.0))] {
            let sheet = Sheet {
                width,
                height,
                caption: Some("Φ of the game: a caption of several words".into()),
                ..Sheet::default()
            };
            let fitted = fit(&scene, &sheet).scene;
            let (picture, caption) = fitted.items.split_at(before);
            let lowest = picture.iter().map(lowest).fold(0.0, f32::max);
            assert!(!caption.is_empty());
            for line in caption {
                let Item::Text { y, size, .. } = line else {
                    panic!("{name}: a caption is text")
                };
                assert!(
                    size / MM_PER_POINT <= sheet.points + 0.01,
                    "{name}: {size} mm"
                );
                // The letters of a line are less high than its size.
                let top = y - 0.8 * size;
                assert!(
                    top > lowest,
                    "{name} at {width:?}: {top} is not below {lowest}"
                );
            }
        }
    }
}

#[test]
fn a_text_that_leaves_its_box_is_noticed() {
    let (_, scene) = crate::scenes::scenes().swap_remove(0);
    for at in (0..scene.items.len()).step_by(31) {
        let mut moved = scene.clone();
        if let Item::Text { x, .. } = &mut moved.items[at] {
            *x += 400.0;
            assert!(!faults(&moved, &Style::default()).is_empty(), "item {at}");
        }
    }
    let mut wide = scene;
    let longer = wide.items.iter_mut().filter_map(|item| match item {
        Item::Text {
            text, bold: true, ..
        } => Some(text),
        _ => None,
    });
    longer
        .take(1)
        .for_each(|text| *text = text.clone().line("00000"));
    assert!(!faults(&wide, &Style::default()).is_empty());
}
