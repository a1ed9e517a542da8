//! Puts the theatres into the program, so that the installed program can compile and draw maps.

fn main() -> std::io::Result<()> {
    grognard_embed::theatres()
}
