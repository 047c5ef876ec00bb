//! Names that are commands somewhere: to TeX, a web browser, a shell, a spreadsheet, a terminal, or a reader who
//! trusts the direction of letters.
#![allow(dead_code)]

use grundy_figure::{Anchor, Ink, Rich, Scene};

pub const NAMES: [&str; 30] = [
    "\\input{/etc/passwd}",
    "\\write18{touch forged}",
    "\\end{document}",
    "$x$ & y % z # _ ^ ~ \\\\",
    "}{",
    "^^5cinput",
    "a_{\\input x}",
    "Q_22\\input{x}^12",
    "[1] \\\\[2cm]",
    "*",
    "\n\n\\par",
    "?` !` -- ``quoted''",
    "<script>alert(1)</script>",
    "</text></svg><svg onload='alert(1)'>",
    "]]><!-- &amp; &#x1b; -->",
    "\" onclick=\"alert(1)\" '",
    "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;",
    "=HYPERLINK(\"http://localhost\")",
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1:A9)",
    "\t=1",
    "$(touch forged)",
    "`touch forged`; touch forged",
    "\u{1b}[2J\u{1b}]0;title\u{7}",
    "\u{9b}31m\u{7f}\u{8}",
    "\u{202e}gpj.exe\u{202c}",
    "\u{2066}שלום\u{2069}\u{200f}",
    "\u{2028}\u{feff}\u{fffe}\u{ffff}",
    "n\u{0}ul\rline",
];

/// A picture with a name wherever texts of others stand.
pub fn scene(name: &str) -> Scene {
    let mut scene = Scene::sized(120.0, 60.0);
    let texts = [
        Rich::plain(name),
        Rich::typed(name),
        Rich::default().letters(name),
        Rich::plain("x").index(name).exponent(name),
    ];
    for (line, text) in texts.into_iter().enumerate() {
        let y = 8.0 + 9.0 * line as f32;
        scene.text(2.0, y, 3.0, text, Anchor::Start, Ink::Text);
    }
    scene
}
