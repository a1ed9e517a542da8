//! Several pictures on one sheet, to be looked at together.

use grognard_core::fault::{Fault, Faults};
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use crate::geometry::Rect;
use crate::paint;

/// A picture and its place.
pub struct Picture<'a> {
    /// The picture, as SVG.
    pub svg: &'a str,
    /// The part of it that is shown; all of it if none is named.
    pub part: Option<Rect>,
    /// Left edge on the sheet, in pixels.
    pub x: u32,
    /// Upper edge on the sheet, in pixels.
    pub y: u32,
    /// Width on the sheet, in pixels.
    pub width: u32,
    /// Height on the sheet, in pixels; what is higher is cut off.
    pub height: u32,
}

/// A sheet of pictures as PNG. They are painted one by one, so that their styles and symbols do not mix.
///
/// # Errors
/// A picture cannot be read, or the sheet is too large.
pub fn sheet(width: u32, height: u32, pictures: &[Picture<'_>]) -> Result<Vec<u8>, Faults> {
    let too_large = || {
        vec![Fault::new(
            "png",
            "the sheet is too large",
            "show fewer pictures, or smaller ones",
        )]
    };
    let mut whole = Pixmap::new(width, height).ok_or_else(too_large)?;
    whole.fill(Color::from_rgba8(0x5b, 0x5f, 0x5e, 0xff));
    for picture in pictures {
        let tree = paint::read(picture.svg).map_err(|fault| vec![fault])?;
        let part = picture.part.unwrap_or_else(|| {
            let size = tree.size();
            Rect::new(0.0, 0.0, f64::from(size.width()), f64::from(size.height()))
        });
        let scale = (f64::from(picture.width) / part.w) as f32;
        let place = Transform::from_scale(scale, scale).pre_translate(-part.x as f32, -part.y as f32);
        let mut painted = Pixmap::new(picture.width, picture.height).ok_or_else(too_large)?;
        resvg::render(&tree, place, &mut painted.as_mut());
        let (x, y) = (picture.x.cast_signed(), picture.y.cast_signed());
        whole.draw_pixmap(
            x,
            y,
            painted.as_ref(),
            &PixmapPaint::default(),
            Transform::identity(),
            None,
        );
    }
    whole.encode_png().map_err(|error| {
        vec![Fault::new(
            "png",
            format!("the sheet cannot be written: {error}"),
            "make it smaller",
        )]
    })
}
