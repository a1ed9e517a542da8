//! Puts the theatres and what the maps are made from into the program, so that the installed program can compile and draw maps.

fn main() -> std::io::Result<()> {
    grognard_embed::atlas()
}
