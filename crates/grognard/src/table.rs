//! Tables and columns for people.

use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table};

use crate::out::{CliResult, Out};

/// An empty table with these heads, as wide as the output at most.
pub(crate) fn table(out: &Out, heads: &[String]) -> Table {
    let mut table = Table::new();
    table
        .load_style(UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(out.width()).unwrap_or(100))
        .set_header(heads);
    table
}

/// The same without lines between the rows, for rows of one line.
pub(crate) fn plain(out: &Out, heads: &[String]) -> Table {
    let mut table = table(out, heads);
    table.load_style(UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table
}

/// Puts the numbers of some columns to the right.
pub(crate) fn right(table: &mut Table, columns: &[usize]) {
    for &column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Two columns: what, and how much.
pub(crate) fn pairs(out: &mut Out, rows: &[(String, String)]) -> CliResult {
    let widest = rows.iter().map(|(what, _)| wide(what)).max().unwrap_or(0);
    for (what, value) in rows {
        out.line(format!("  {}  {value}", padded(what, widest)))?;
    }
    Ok(())
}

/// How many columns a text takes.
pub(crate) fn wide(text: &str) -> usize {
    console::measure_text_width(text)
}

/// A text with blanks behind it, up to a width.
pub(crate) fn padded(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(wide(text));
    format!("{text}{}", " ".repeat(blanks))
}

/// A text broken into lines no wider than `width`, the later ones indented; the first already stands there. Blanks
/// that must not be broken are left alone.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut out = String::new();
    let mut column = indent;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let size = wide(word);
        if column > indent && column + 1 + size > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += size;
    }
    out
}
