//! Several pictures on one sheet, to be looked at together.

use grognard_core::fault::{Fault, Faults};
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use crate::geometry::Rect;
use crate::paint;

/// A part of a drawing and its place on the sheet.
pub struct Picture {
    /// Number of the drawing.
    pub drawing: usize,
    /// The part of it that is shown.
    pub part: Rect,
    /// Left edge, upper edge, width and height on the sheet, in pixels.
    pub at: [u32; 4],
}

/// A sheet of pictures as PNG, from SVG drawings. The drawings are painted one by one, so that their styles and symbols
/// do not mix.
///
/// # Errors
/// A drawing cannot be read, or the sheet is too large.
pub fn sheet(width: u32, height: u32, drawings: &[String], pictures: &[Picture]) -> Result<Vec<u8>, Faults> {
    let mut whole = Pixmap::new(width, height).ok_or_else(too_large)?;
    whole.fill(Color::from_rgba8(0x5b, 0x5f, 0x5e, 0xff));
    for (number, svg) in drawings.iter().enumerate() {
        let tree = paint::read(svg).map_err(|fault| vec![fault])?;
        for picture in pictures.iter().filter(|picture| picture.drawing == number) {
            let ([x, y, width, height], part) = (picture.at, picture.part);
            let scale = (f64::from(width) / part.w) as f32;
            let place = Transform::from_scale(scale, scale).pre_translate(-part.x as f32, -part.y as f32);
            let mut painted = Pixmap::new(width, height).ok_or_else(too_large)?;
            resvg::render(&tree, place, &mut painted.as_mut());
            let (x, y) = (x.cast_signed(), y.cast_signed());
            let (paint, still) = (PixmapPaint::default(), Transform::identity());
            whole.draw_pixmap(x, y, painted.as_ref(), &paint, still, None);
        }
    }
    whole.encode_png().map_err(|error| {
        let what = format!("the sheet cannot be written: {error}");
        vec![Fault::new("png", what, "make it smaller")]
    })
}

fn too_large() -> Faults {
    let remedy = "show fewer pictures, or smaller ones";
    vec![Fault::new("png", "the sheet is too large", remedy)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(colour: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><style>rect {{ fill: {colour} \
             }}</style><rect width=\"10\" height=\"10\"/></svg>"
        )
    }

    #[test]
    fn drawings_keep_their_own_styles_and_places() {
        let whole = Rect::new(0.0, 0.0, 10.0, 10.0);
        let pictures = [(0, [0, 0, 20, 20]), (1, [30, 0, 20, 20])].map(|(drawing, at)| Picture {
            drawing,
            part: whole,
            at,
        });
        let png = sheet(50, 20, &[square("red"), square("blue")], &pictures).expect("a sheet");
        let painted = Pixmap::decode_png(&png).expect("a picture");
        let at = |x: u32| painted.pixel(x, 10).map(|pixel| (pixel.red(), pixel.blue()));
        assert_eq!((painted.width(), painted.height()), (50, 20));
        assert_eq!(at(10), Some((255, 0)));
        assert_eq!(at(40), Some((0, 255)));
        assert_eq!(at(25), Some((0x5b, 0x5e)), "the sheet shows between them");
    }

    #[test]
    fn a_sheet_beyond_all_bounds_is_refused() {
        assert_eq!(sheet(0, 0, &[], &[]), Err(too_large()));
    }
}
