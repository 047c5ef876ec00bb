//! Figures: the files of their panels.

use grundy_views::figure::file_of_panel;
use std::path::Path;

#[test]
fn the_file_of_a_panel_stands_beside_that_of_its_figure() {
    let of = |file: &str, panel| file_of_panel(Path::new(file), panel);
    assert_eq!(of("a/b.csv", Some(2)), Path::new("a/b-2.csv"));
    assert_eq!(of("a/0.77.csv", Some(1)), Path::new("a/0.77-1.csv"));
    assert_eq!(of("a/b", Some(1)), Path::new("a/b-1"));
    assert_eq!(of("a/b.csv", None), Path::new("a/b.csv"));
}
