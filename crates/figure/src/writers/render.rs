//! PDF, PNG and SVG without text, made from the SVG, so that all show the same picture.
//!
//! The fonts are the program's own: the files are the same on every machine.

use super::pdf_order::ordered;
use super::svg;
use crate::scene::{Item, Scene, Style, lettering::FONTS};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use std::sync::{Arc, LazyLock};
use svg2pdf::usvg::{self, FontResolver, Options, Tree, WriteOptions, fontdb};
use thiserror::Error;

/// Why a scene was not rendered.
#[derive(Debug, Error)]
pub enum RenderError {
    #[error(
        "A picture of {width} × {height} pixels is too large: the limit is {MOST_PIXELS} pixels. Make it smaller, write it as SVG or PDF, or choose fewer dots per inch with --dpi on the command line."
    )]
    TooLarge { width: u64, height: u64 },
    #[error(
        "a picture of {width} × {height} pixels takes {} MB, which does not fit the memory allowed; allow more with --memory, choose fewer dots per inch with --dpi, or write it as SVG or PDF",
        bytes_of(*.width, *.height) >> 20
    )]
    TooLargeForMemory { width: u64, height: u64 },
    #[error(
        "the picture is too large for TeX; export it as PDF and include that, or show less (it takes about {words} words of TeX's memory, and {most} can be had)"
    )]
    TooLargeForTex { words: usize, most: usize },
    #[error("the picture could not be written: {0}")]
    Refused(String),
}

/// The most pixels of a bitmap, 400 megabytes of memory.
pub const MOST_PIXELS: u64 = 100_000_000;

/// A pixel while it is drawn: red, green, blue and opacity. Of the file it takes no more than another one.
const BYTES_OF_A_PIXEL: usize = 4;

const MM_PER_INCH: f32 = 25.4;

/// A bitmap is made no finer than usual for its cells beyond so many pixels.
const FINE_PIXELS: f32 = 40e6;

static DATABASE: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in &FONTS {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font.bytes)));
    }
    Arc::new(fonts)
});

/// The scene as a PDF file of one page: lines and text stay what they are, the
/// fonts are embedded as far as they are used.
pub fn pdf(scene: &Scene, style: &Style) -> Result<Vec<u8>, RenderError> {
    let tree = tree(scene, style, POINTS_PER_INCH)?;
    let page = svg2pdf::PageOptions {
        dpi: POINTS_PER_INCH,
    };
    let pdf = svg2pdf::to_pdf(&tree, svg2pdf::ConversionOptions::default(), page)
        .map_err(|error| RenderError::Refused(error.to_string()))?;
    Ok(ordered(pdf))
}

const POINTS_PER_INCH: f32 = 72.0;

/// Decimals of a millimetre in the outlines of letters; a ten-thousandth is finer than any printer.
const DECIMALS: u8 = 4;

/// The scene as an SVG document whose letters are paths: it needs no font, and looks the same in every program.
/// Its words can be neither searched nor changed.
pub fn outlines(scene: &Scene, style: &Style) -> Result<String, RenderError> {
    // A unit of the tree is a millimetre, so that the view box keeps the numbers of the scene.
    let tree = tree(scene, style, MM_PER_INCH)?;
    let options = WriteOptions {
        coordinates_precision: DECIMALS,
        transforms_precision: DECIMALS,
        ..WriteOptions::default()
    };
    let text = tree.to_string(&options);
    let root = text.find("<svg").and_then(|start| {
        let end = text.get(start..)?.find('>')?;
        text.get(start + end + 1..)
    });
    let body = root.ok_or_else(|| RenderError::Refused("it has no root".to_owned()))?;
    let [w, h] = [tree.size().width(), tree.size().height()].map(super::number);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\">{body}"
    ))
}

/// Dots per inch for a bitmap of the scene: so many as usual, or as many as show each cell where its
/// cells are smaller than that.
pub fn fineness(scene: &Scene, usual: f32) -> f32 {
    let cells = scene.items.iter().filter_map(|item| match item {
        Item::Cells(cells) => Some(cells.cell),
        _ => None,
    });
    let least = cells.fold(f32::INFINITY, f32::min);
    let area = (scene.width * scene.height).max(1.0);
    let most = MM_PER_INCH * (FINE_PIXELS / area).sqrt();
    (MM_PER_INCH / least).min(most).max(usual)
}

/// A picture of dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    /// Pixels from left to right and from top to bottom.
    pub size: [usize; 2],
    /// Red, green, blue and opacity of each, row by row.
    pub pixels: Vec<u8>,
}

/// The scene as a PNG file of so many dots per inch, which says so: programs show and print it in its size.
/// One that is too large is refused before any memory is taken.
pub fn png(scene: &Scene, style: &Style, dpi: f32) -> Result<Vec<u8>, RenderError> {
    let pixmap = pixmap(scene, style, dpi)?;
    let per_metre = (dpi * 1000.0 / MM_PER_INCH).round() as u32;
    let refused = |error: png::EncodingError| RenderError::Refused(error.to_string());
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header().map_err(refused)?;
    let written = writer.write_image_data(&straight(pixmap));
    written.and_then(|()| writer.finish()).map_err(refused)?;
    Ok(file)
}

/// The pixels with colours that are not multiplied by their opacity. They stay where they are: all of them are there once.
fn straight(pixmap: Pixmap) -> Vec<u8> {
    let mut bytes = pixmap.take();
    for pixel in bytes.chunks_exact_mut(BYTES_OF_A_PIXEL) {
        if let &mut [red, green, blue, alpha] = &mut *pixel
            && let Some(of) = PremultipliedColorU8::from_rgba(red, green, blue, alpha)
        {
            let of = of.demultiply();
            pixel.copy_from_slice(&[of.red(), of.green(), of.blue(), of.alpha()]);
        }
    }
    bytes
}

/// Looks whether a PNG file of so many dots per inch is made within so many bytes.
///
/// # Errors
/// It takes more, or is too large in any case.
pub fn check_memory(scene: &Scene, dpi: f32, memory: u64) -> Result<(), RenderError> {
    let (width, height) = size(scene, dpi)?;
    match bytes_of(width, height) > memory {
        true => Err(RenderError::TooLargeForMemory { width, height }),
        false => Ok(()),
    }
}

/// What a bitmap takes, with the file that is made of it.
fn bytes_of(width: u64, height: u64) -> u64 {
    let pixels = width.saturating_mul(height);
    pixels.saturating_mul(BYTES_OF_A_PIXEL as u64 + 1)
}

/// The scene as the pixels that a PNG file of so many dots per inch has.
pub fn bitmap(scene: &Scene, style: &Style, dpi: f32) -> Result<Bitmap, RenderError> {
    let pixmap = pixmap(scene, style, dpi)?;
    Ok(Bitmap {
        size: [pixmap.width() as usize, pixmap.height() as usize],
        pixels: pixmap.take(),
    })
}

/// The pixels of a bitmap in width and height.
fn size(scene: &Scene, dpi: f32) -> Result<(u64, u64), RenderError> {
    let pixels = |mm: f32| (mm * dpi / MM_PER_INCH).ceil().max(1.0) as u64;
    let (width, height) = (pixels(scene.width), pixels(scene.height));
    match width.saturating_mul(height) > MOST_PIXELS {
        true => Err(RenderError::TooLarge { width, height }),
        false => Ok((width, height)),
    }
}

fn pixmap(scene: &Scene, style: &Style, dpi: f32) -> Result<Pixmap, RenderError> {
    let (width, height) = size(scene, dpi)?;
    let Some(mut pixmap) = Pixmap::new(width as u32, height as u32) else {
        return Err(RenderError::TooLarge { width, height });
    };
    let tree = tree(scene, style, dpi)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The width, the height and the pixels of a PNG file, red, green, blue and alpha of each in turn,
/// the colours multiplied by alpha; nothing for a file that is none.
pub fn decode(png: &[u8]) -> Option<([usize; 2], Vec<u8>)> {
    let pixmap = Pixmap::decode_png(png).ok()?;
    let size = [pixmap.width() as usize, pixmap.height() as usize];
    Some((size, pixmap.take()))
}

fn tree(scene: &Scene, style: &Style, dpi: f32) -> Result<Tree, RenderError> {
    let options = Options {
        dpi,
        fontdb: DATABASE.clone(),
        // The SVG names the font of each glyph. A font that is taken for one that is missing would be
        // taken for the whole text.
        font_resolver: FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(|_, _, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(&svg::write(scene, style), &options)
        .map_err(|error: usvg::Error| RenderError::Refused(error.to_string()))
}
