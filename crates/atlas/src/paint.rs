//! Turns a picture into pixels: SVG to PNG, with the fonts in the program.

use std::sync::{Arc, LazyLock};

use grognard_core::fault::Fault;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

use crate::geometry::Rect;

/// The widest and highest picture that is painted, in pixels.
const LARGEST: f64 = 16_000.0;

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    let faces: [&'static [u8]; 6] = [
        dejavu::sans_condensed::regular(),
        dejavu::sans_condensed::bold(),
        dejavu::sans_condensed::oblique(),
        dejavu::serif_condensed::regular(),
        dejavu::serif_condensed::bold(),
        dejavu::serif_condensed::italic(),
    ];
    for face in faces {
        fonts.load_font_source(Source::Binary(Arc::new(face)));
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_serif_family("DejaVu Serif");
    Arc::new(fonts)
});

/// An SVG picture as PNG, `width` pixels wide.
///
/// # Errors
/// The picture cannot be read, or is too large to be painted.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Fault> {
    let tree = read(svg)?;
    let size = tree.size();
    let whole = Rect::new(0.0, 0.0, f64::from(size.width()), f64::from(size.height()));
    paint(&tree, whole, width)
}

/// A part of an SVG picture as PNG, `width` pixels wide.
///
/// # Errors
/// The picture cannot be read, or is too large to be painted.
pub fn png_part(svg: &str, part: Rect, width: u32) -> Result<Vec<u8>, Fault> {
    paint(&read(svg)?, part, width)
}

/// An SVG picture, read with the fonts of the program.
///
/// # Errors
/// It cannot be read.
pub fn read(svg: &str) -> Result<Tree, Fault> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "DejaVu Sans".into(),
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| {
        Fault::new(
            "svg",
            format!("the picture cannot be read: {error}"),
            "this is a mistake of the program",
        )
    })
}

fn paint(tree: &Tree, part: Rect, width: u32) -> Result<Vec<u8>, Fault> {
    let scale = f64::from(width) / part.w;
    let height = (part.h * scale).round();
    let fits = (1.0..=LARGEST).contains(&height) && (1.0..=LARGEST).contains(&f64::from(width));
    let pixmap = fits.then(|| Pixmap::new(width, height as u32)).flatten();
    let mut pixmap = pixmap.ok_or_else(|| {
        let what = format!("a picture {width} pixels wide and {height} high cannot be painted");
        Fault::new("png", what, format!("ask for at most {LARGEST} pixels each way"))
    })?;
    let scale = scale as f32;
    let place = Transform::from_scale(scale, scale).pre_translate(-part.x as f32, -part.y as f32);
    resvg::render(tree, place, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| {
        Fault::new(
            "png",
            format!("the picture cannot be written: {error}"),
            "ask for a smaller one",
        )
    })
}
