//! Damage done to texts: what typing, merging, cutting off and bad will do to files.

use std::ops::Range;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::dice::below;

/// Numbers at the ends of what types hold, and words that only look like numbers.
const EXTREMES: [&str; 20] = [
    "0",
    "-0",
    "-1",
    "1",
    "2",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "32767",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "999999999",
    "18446744073709551616",
    "1e308",
    "NaN",
    "0.5",
];
/// Letters that mean something to some reader, take several bytes, look like blanks or like nothing.
const ODD: [&str; 28] = [
    "\0", "\t", "\r", "\r\n", "\"", "'", "#", ";", ",", ">", "=", "-", "+", "/", "[", "]", "{", "}", "\\", "é",
    "e\u{301}", "\u{a0}", "\u{3000}", "\u{2028}", "\u{feff}", "\u{202e}", "💥", "İ",
];
/// What separates words: all that separates them in records, lab files, CSV or TOML.
const BETWEEN: [char; 13] = [',', ';', '=', '>', '"', '[', ']', '{', '}', '#', ':', '/', '|'];
/// How long a line is that is very long.
const LONG: usize = 2_000;
/// Which text is damaged and how are two draws that do not depend on each other.
const APART: u64 = 0x9E37_79B9_7F4A_7C15;
/// How often a line is repeated.
const OFTEN: usize = 300;
/// Nothing is repeated beyond so many bytes: damage on damage would fill the memory.
const MOST: usize = 100_000;

type Damage = fn(&mut Text);

/// Every kind of damage; what finds most is there more than once.
const DAMAGES: [Damage; 24] = [
    Text::other_word,
    Text::other_word,
    Text::other_word,
    Text::other_number,
    Text::other_number,
    Text::other_number,
    Text::drop_lines,
    Text::drop_lines,
    Text::double_line,
    Text::double_line,
    Text::swap_lines,
    Text::foreign_line,
    Text::drop_word,
    Text::double_word,
    Text::swap_words,
    Text::cut_line,
    Text::cut_text,
    Text::join_lines,
    Text::odd_letter,
    Text::drop_column,
    Text::repeat_line,
    Text::lengthen,
    Text::nest,
    Text::change_case,
];

/// A text that is being damaged.
struct Text {
    lines: Vec<String>,
    /// Another text of its kind.
    other: Vec<String>,
    rng: Pcg64Mcg,
}

/// A text with one to four damages, the same for the same seed. Some are no longer UTF-8.
pub(super) fn damaged(text: &str, other: &str, seed: u64) -> Vec<u8> {
    let mut damaged = Text {
        lines: text.lines().map(str::to_owned).collect(),
        other: other.lines().map(str::to_owned).collect(),
        rng: Pcg64Mcg::seed_from_u64(seed ^ APART),
    };
    for _ in 0..=damaged.below(4) {
        let damage = DAMAGES[damaged.below(DAMAGES.len())];
        damage(&mut damaged);
    }
    let broken = damaged.below(50) == 0;
    let mut bytes = (damaged.lines.join("\n") + "\n").into_bytes();
    if broken {
        let at = damaged.below(bytes.len());
        bytes[at] = 0x80 | damaged.below(128) as u8;
    }
    bytes
}

impl Text {
    fn below(&mut self, bound: usize) -> usize {
        below(&mut self.rng, bound.max(1))
    }

    /// Any line; nothing if there is none.
    fn line(&mut self) -> Option<usize> {
        let count = self.lines.len();
        (count > 0).then(|| self.below(count))
    }

    /// A word of a line that `wanted` likes, if one is soon found.
    fn word(&mut self, wanted: fn(&str) -> bool) -> Option<(usize, Range<usize>)> {
        for _ in 0..20 {
            let line = self.line()?;
            let words = words(&self.lines[line]);
            let words: Vec<_> = words.filter(|word| wanted(&self.lines[line][word.clone()])).collect();
            if !words.is_empty() {
                let at = self.below(words.len());
                return Some((line, words[at].clone()));
            }
        }
        None
    }

    fn any_word(&mut self) -> Option<String> {
        let (line, at) = self.word(|_| true)?;
        Some(self.lines[line][at].to_owned())
    }

    fn write(&mut self, (line, at): (usize, Range<usize>), new: &str) {
        self.lines[line].replace_range(at, new);
    }

    fn other_word(&mut self) {
        let new = self.any_word();
        if let (Some(place), Some(new)) = (self.word(|_| true), new) {
            self.write(place, &new);
        }
    }

    fn other_number(&mut self) {
        let new = EXTREMES[self.below(EXTREMES.len())];
        if let Some(place) = self.word(|word| word.bytes().any(|byte| byte.is_ascii_digit())) {
            self.write(place, new);
        }
    }

    fn drop_word(&mut self) {
        if let Some(place) = self.word(|_| true) {
            self.write(place, "");
        }
    }

    fn double_word(&mut self) {
        if let Some((line, at)) = self.word(|_| true) {
            let word = self.lines[line][at.clone()].to_owned();
            self.lines[line].insert_str(at.start, &format!("{word} "));
        }
    }

    /// Swaps two words of a line.
    fn swap_words(&mut self) {
        let Some(line) = self.line() else { return };
        let all: Vec<Range<usize>> = words(&self.lines[line]).collect();
        let (a, b) = (self.below(all.len()), self.below(all.len()));
        if a < b {
            let (one, two) = (&self.lines[line][all[a].clone()], &self.lines[line][all[b].clone()]);
            let (one, two) = (one.to_owned(), two.to_owned());
            self.write((line, all[b].clone()), &one);
            self.write((line, all[a].clone()), &two);
        }
    }

    fn change_case(&mut self) {
        if let Some((line, at)) = self.word(|_| true) {
            let word = &self.lines[line][at.clone()];
            let (upper, lower) = (word.to_uppercase(), word.to_lowercase());
            let new = if *word == upper { lower } else { upper };
            self.write((line, at), &new);
        }
    }

    fn drop_lines(&mut self) {
        let Some(from) = self.line() else { return };
        let count = if self.below(8) == 0 { self.lines.len() } else { 3 };
        let to = from + 1 + self.below(count.min(self.lines.len() - from));
        self.lines.drain(from..to);
    }

    fn double_line(&mut self) {
        if let (Some(from), Some(to)) = (self.line(), self.line()) {
            self.lines.insert(to, self.lines[from].clone());
        }
    }

    fn swap_lines(&mut self) {
        if let (Some(a), Some(b)) = (self.line(), self.line()) {
            self.lines.swap(a, b);
        }
    }

    /// Puts a line of another text somewhere.
    fn foreign_line(&mut self) {
        let from = self.below(self.other.len());
        if let (Some(to), Some(line)) = (self.line(), self.other.get(from)) {
            self.lines.insert(to, line.clone());
        }
    }

    fn repeat_line(&mut self) {
        if let Some(line) = self.line() {
            let again = vec![self.lines[line].clone(); times(OFTEN, &self.lines[line])];
            self.lines.splice(line..line, again);
        }
    }

    fn join_lines(&mut self) {
        if let Some(line) = self.line().filter(|line| line + 1 < self.lines.len()) {
            let next = self.lines.remove(line + 1);
            self.lines[line].push_str(&next);
        }
    }

    /// A place between two letters of a line.
    fn place(&mut self) -> Option<(usize, usize)> {
        let line = self.line()?;
        let at = self.below(self.lines[line].len() + 1);
        Some((line, self.lines[line].floor_char_boundary(at)))
    }

    fn cut_line(&mut self) {
        if let Some((line, at)) = self.place() {
            self.lines[line].truncate(at);
        }
    }

    fn cut_text(&mut self) {
        if let Some((line, at)) = self.place() {
            self.lines[line].truncate(at);
            self.lines.truncate(line + 1);
        }
    }

    fn odd_letter(&mut self) {
        let odd = ODD[self.below(ODD.len())];
        if let Some((line, at)) = self.place() {
            self.lines[line].insert_str(at, odd);
        }
    }

    /// Takes a column out of all lines.
    fn drop_column(&mut self) {
        let Some(line) = self.line() else { return };
        let by = if self.lines[line].contains(',') { ',' } else { ' ' };
        let column = self.below(self.lines[line].split(by).count());
        for line in &mut self.lines {
            let cells = line.split(by).enumerate().filter(|(at, _)| *at != column);
            *line = cells.map(|(_, cell)| cell).collect::<Vec<_>>().join(&by.to_string());
        }
    }

    /// Makes a very long word or line.
    fn lengthen(&mut self) {
        let blank = ["", " ", ",", "; "][self.below(4)];
        if let Some((line, at)) = self.word(|_| true) {
            let word = format!("{}{blank}", &self.lines[line][at.clone()]);
            let often = times(LONG, &self.lines[line]);
            self.write((line, at), &word.repeat(often));
        }
    }

    /// Opens brackets that are never closed, or closes all of them.
    fn nest(&mut self) {
        let (open, close) = [("[", "]"), ("{a=", "}"), ("[[", "]]"), ("a.", ""), ("\"", "\"")][self.below(5)];
        let close = if self.below(2) == 0 { close } else { "" };
        if let Some(place) = self.word(|_| true) {
            let word = &self.lines[place.0][place.1.clone()];
            let new = format!("{}{word}{}", open.repeat(LONG), close.repeat(LONG));
            self.write(place, &new);
        }
    }
}

/// How often something is repeated in or with a line: less often if that is long already.
fn times(most: usize, line: &str) -> usize {
    most.min(MOST / line.len().max(1)).max(1)
}

/// Where the words of a line are.
fn words(line: &str) -> impl Iterator<Item = Range<usize>> {
    let between = |letter: char| letter.is_whitespace() || BETWEEN.contains(&letter);
    let starts = line.split(between).filter(|word| !word.is_empty());
    starts.map(|word| {
        let from = word.as_ptr() as usize - line.as_ptr() as usize;
        from..from + word.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_damage_and_another_another() {
        let text = "id,value\nLIE,5\nBAS,3 # a comment\n";
        let all: Vec<Vec<u8>> = (0..200).map(|seed| damaged(text, "", seed)).collect();
        assert!((0..200).all(|seed| damaged(text, "", seed) == all[seed as usize]));
        let other = all.iter().filter(|bytes| bytes.as_slice() != text.as_bytes());
        assert!(other.count() > 180);
        assert!(all.iter().any(|bytes| std::str::from_utf8(bytes).is_err()));
    }

    #[test]
    fn nothing_can_be_damaged_too() {
        for seed in 0..500 {
            damaged("", "", seed);
        }
    }

    #[test]
    fn words_are_what_stands_between_separators() {
        let line = "move G01 > BAS; a=\"é\"";
        let found: Vec<&str> = words(line).map(|at| &line[at]).collect();
        assert_eq!(found, ["move", "G01", "BAS", "a", "é"]);
    }
}
