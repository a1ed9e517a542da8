//! Puts data, words and lab files into the program.

fn main() -> std::io::Result<()> {
    grognard_embed::game()
}
