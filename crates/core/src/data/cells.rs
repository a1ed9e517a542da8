//! Where the cells of a CSV record are: the `csv` crate gives their values, but only the place of the record.

/// The places of a record's cells, in bytes of the text.
pub(super) struct Cells {
    /// Where each cell begins: at its quote, or at its first character that is not blank.
    pub(super) starts: Vec<usize>,
    /// Behind the last cell.
    pub(super) end: usize,
    /// The cell whose quote is never closed.
    pub(super) unclosed: Option<usize>,
    /// The first character behind a closing quote that does not belong there.
    pub(super) stray: Option<usize>,
}

/// Finds the cells of the first record at or behind byte `from` of `text`, over empty lines and comments.
pub(super) fn scan(text: &str, from: usize) -> Cells {
    let bytes = text.as_bytes();
    let mut cells = Cells {
        starts: Vec::new(),
        end: first_record(bytes, from),
        unclosed: None,
        stray: None,
    };
    loop {
        let start = cells.end;
        if bytes.get(start) == Some(&b'"') {
            cells.starts.push(start);
            cells.end = quoted(bytes, start, &mut cells);
        } else {
            cells.end = find(bytes, start, |byte| matches!(byte, b',' | b'\n' | b'\r'));
            let inked = find(&bytes[..cells.end], start, |byte| byte != b' ' && byte != b'\t');
            cells.starts.push(inked);
        }
        if bytes.get(cells.end) != Some(&b',') {
            return cells;
        }
        cells.end += 1;
    }
}

/// The first byte from `from` on that begins a record.
fn first_record(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    loop {
        at = match bytes.get(at) {
            Some(b'\n' | b'\r') => at + 1,
            Some(b'#') => find(bytes, at, |byte| byte == b'\n'),
            _ => return at,
        };
    }
}

/// The end of a cell whose quote is at `start`.
fn quoted(bytes: &[u8], start: usize, cells: &mut Cells) -> usize {
    let mut at = start + 1;
    loop {
        at = find(bytes, at, |byte| byte == b'"') + 1;
        if at > bytes.len() {
            cells.unclosed.get_or_insert(start);
            return bytes.len();
        }
        if bytes.get(at) != Some(&b'"') {
            break;
        }
        at += 1;
    }
    let end = find(bytes, at, |byte| matches!(byte, b',' | b'\n' | b'\r'));
    if bytes[at..end].iter().any(|byte| !byte.is_ascii_whitespace()) {
        cells.stray.get_or_insert(at);
    }
    end
}

/// The first byte from `from` on that is wanted, or the end.
fn find(bytes: &[u8], from: usize, wanted: impl Fn(u8) -> bool) -> usize {
    let found = bytes[from..].iter().position(|&byte| wanted(byte));
    found.map_or(bytes.len(), |offset| from + offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_begin_at_their_quote_or_first_letter() {
        let text = "# note\n\na,  b,\"c, \"\"d\"\"\ne\",,f\nnext";
        let cells = scan(text, 0);
        let begins = |start: usize| text[start..].chars().next();
        let first: Vec<_> = cells.starts.iter().map(|&start| begins(start)).collect();
        assert_eq!(first, [Some('a'), Some('b'), Some('"'), Some(','), Some('f')]);
        assert_eq!(&text[cells.end..], "\nnext");
        assert_eq!((cells.unclosed, cells.stray), (None, None));
    }

    #[test]
    fn torn_quotes_are_noticed() {
        assert_eq!(scan("a,\"b\nc,d", 0).unclosed, Some(2));
        assert_eq!(scan("a,\"b\"x,d", 0).stray, Some(5));
        assert_eq!(scan("a,\"b\" ,d", 0).stray, None);
    }
}
