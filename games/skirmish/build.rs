//! Embeds data, words, lab files and citations.

fn main() -> std::io::Result<()> {
    grognard_embed::game()
}
