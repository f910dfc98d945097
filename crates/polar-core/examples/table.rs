//! Prints the dispatch table in Markdown.

fn main() {
    print!("{}", polar_core::Table);
}
