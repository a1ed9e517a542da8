//! `grognard map`: draws boards with their positions, and helps those who make maps.

mod compile;
mod contact;
mod new;
mod overlay;
mod project;
mod scene;

use std::path::Path;

use grognard_atlas::draw::{self, Theme};
use grognard_atlas::geometry::{Point, Rect};
use grognard_atlas::paint;

use crate::Shell;
use crate::args::{MapArgs, MapTask};
use crate::files;
use crate::out::{CliError, CliResult};
use crate::words::{Words, m};
use scene::Scene;

/// Pixels across a picture if nobody says how many.
const WIDTH: u32 = 2400;
/// How much larger than the whole a part is if nobody says.
const ZOOM: f64 = 4.0;
/// Height of a part to its width.
const SHAPE: f64 = 0.7;

/// What a picture is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Svg,
    Png,
}

/// Draws a map, or does what else can be done with maps.
pub(crate) fn run(shell: &mut Shell, args: &MapArgs) -> CliResult {
    match &args.task {
        Some(MapTask::New { folder }) => new::run(shell, folder),
        Some(MapTask::Compile { map, check }) => compile::run(shell, map, *check),
        Some(MapTask::Sheet { output }) => contact::run(shell, output),
        None => picture(shell, args),
    }
}

fn picture(shell: &mut Shell, args: &MapArgs) -> CliResult {
    let output = args.output.as_deref().unwrap_or(Path::new(""));
    let ending = ending(&shell.words, output)?;
    let scene = Scene::asked(shell, args)?;
    let part = args
        .part
        .as_ref()
        .map(|place| scene.place(&shell.words, place))
        .transpose()?;
    let zoom = args.zoom.unwrap_or(ZOOM);
    if !(1.0..=100.0).contains(&zoom) {
        return Err(CliError::input(
            shell.words.tell(&m("map-zoom").with("value", zoom.to_string())),
        ));
    }
    let theme = if args.theme == "dark" {
        Theme::Dark
    } else {
        Theme::Light
    };
    let svg = draw::svg(&scene.request(&shell.words, theme));
    let page = page(&shell.words, &svg)?;
    let part = part.map(|middle| around(middle, page, zoom));
    match ending {
        Ending::Svg => files::write(&shell.words, output, framed(svg, page, part, args.width))?,
        Ending::Png => {
            let width = args.width.unwrap_or(WIDTH);
            let painted = paint::png_part(&svg, part.unwrap_or(page), width);
            let bytes = painted.map_err(|fault| shell.words.faults(&[fault]))?;
            files::write(&shell.words, output, bytes)?;
        }
    }
    written(shell, output)
}

/// How the picture is to be written, by the ending of its name.
fn ending(words: &Words, output: &Path) -> CliResult<Ending> {
    let ending = output.extension().map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Ending::Svg),
        Some("png") => Ok(Ending::Png),
        _ => Err(CliError::input(
            words.tell(&m("map-ending").with("path", files::shown(output))),
        )),
    }
}

/// The part of a page around a point, so many times as large as the whole.
fn around(middle: Point, page: Rect, zoom: f64) -> Rect {
    let (width, height) = (page.w / zoom, page.w / zoom * SHAPE);
    Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height)
}

/// The size of a drawing of ours, as its first element says.
fn page(words: &Words, svg: &str) -> CliResult<Rect> {
    let head = svg.split('>').next().unwrap_or_default();
    let number = |name: &str| {
        let (_, rest) = head.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse().ok()
    };
    match (number("width"), number("height")) {
        (Some(width), Some(height)) => Ok(Rect::new(0.0, 0.0, width, height)),
        _ => Err(CliError::input(words.say("map-no-size"))),
    }
}

/// A drawing cut to a part of it or drawn at another width.
fn framed(svg: String, page: Rect, part: Option<Rect>, width: Option<u32>) -> String {
    if part.is_none() && width.is_none() {
        return svg;
    }
    let Rect { x, y, w, h } = part.unwrap_or(page);
    let width = width.map_or(page.w, f64::from);
    let height = width * h / w;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"{x:.1} {y:.1} \
         {w:.1} {h:.1}\">\n{svg}</svg>\n"
    )
}

fn written(shell: &mut Shell, path: &Path) -> CliResult {
    let message = m("map-written").with("path", files::shown(path));
    shell.out.line(shell.words.tell(&message))
}
