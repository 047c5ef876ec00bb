//! Sums of powers of two whose exponents may be such sums, typeset with raised exponents.

use crate::scene::{Anchor, Ink, Rich, Scene, Typeface, lettering::width_in};

/// The room that is kept to the right.
const MARGIN: f32 = 2.0;
/// Exponents are so much smaller than what they stand on, down to a limit.
const SHRINK: f32 = 0.74;
const SMALLEST: f32 = 2.0;
/// Exponents stand so much higher, as a part of the size they stand on.
const RAISE: f32 = 0.45;
/// The sign of a term that is subtracted, as it is typeset.
const MINUS: &str = "−";

/// A sum of terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tower(pub Vec<Term>);

/// A term of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Whether it is subtracted.
    pub negative: bool,
    /// A text such as a number, a factor, or dots.
    pub text: String,
    /// The exponent of a power of two behind it.
    pub power: Option<Tower>,
}

impl Term {
    /// A number or another text.
    pub fn text(negative: bool, text: impl Into<String>) -> Term {
        Term {
            negative,
            text: text.into(),
            power: None,
        }
    }

    /// A power of two.
    pub fn power(negative: bool, exponent: Tower) -> Term {
        Term {
            negative,
            text: String::new(),
            power: Some(exponent),
        }
    }
}

impl Tower {
    /// A number alone.
    pub fn number(number: impl ToString) -> Tower {
        Tower(vec![Term::text(false, number.to_string())])
    }

    /// The sum on one line; exponents of exponents are written as they are typed.
    pub fn line(&self) -> Rich {
        let mut line = Rich::default();
        for (index, term) in self.0.iter().enumerate() {
            line = line.line(sign(index, term, "-")).maths(&term.text);
            if let Some(power) = &term.power {
                line = line.line(2).exponent(power.line().spelled());
            }
        }
        line
    }

    /// The sum in LaTeX.
    pub fn latex(&self) -> String {
        let mut out = String::new();
        for (index, term) in self.0.iter().enumerate() {
            out.push_str(&sign(index, term, "-"));
            let text = term.text.replace('…', "\\ldots").replace('·', "\\cdot ");
            // Words are no formula.
            match text.contains(' ') {
                true => out.push_str(&format!("\\text{{{text}}}")),
                false => out.push_str(&text),
            }
            if let Some(power) = &term.power {
                out.push_str(&format!("2^{{{}}}", power.latex()));
            }
        }
        out
    }

    fn height(&self, size: f32) -> f32 {
        let of = |term: &Term| {
            let power = term.power.as_ref();
            power.map_or(0.0, |power| size * RAISE + power.height(smaller(size)))
        };
        self.0.iter().map(of).fold(size * 0.75, f32::max)
    }
}

/// How sums are typeset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// The size of their text, but for exponents.
    pub size: f32,
    /// The width at which they are broken into lines.
    pub width: f32,
    /// The typeface; in others the parts do not stand close to one another.
    pub typeface: Typeface,
}

/// Typesets `head = sum` from the left edge `x` with its top at `y`; gives the height that it took. The
/// scene is made wide enough.
pub fn typeset(
    scene: &mut Scene,
    [x, y]: [f32; 2],
    setting: Setting,
    head: &str,
    sum: &Tower,
) -> f32 {
    let Setting {
        size,
        width,
        typeface,
    } = setting;
    let mut lines: Vec<Vec<(String, &Term)>> = vec![Vec::new()];
    let head = &Rich::formula(head);
    let indent = width_in(typeface, head, size);
    let mut used = indent;
    for (index, term) in sum.0.iter().enumerate() {
        let sign = sign(index, term, MINUS);
        let wide = width_in(typeface, &sign, size) + term_width(term, size, typeface);
        if used + wide > width && used > indent {
            lines.push(Vec::new());
            used = indent;
        }
        used += wide;
        if let Some(line) = lines.last_mut() {
            line.push((sign, term));
        }
    }
    let mut below = y;
    for (index, line) in lines.iter().enumerate() {
        let heights = line.iter().filter_map(|(_, term)| term.power.as_ref());
        let heights = heights.map(|power| size * RAISE + power.height(smaller(size)));
        let baseline = below + heights.fold(size, f32::max);
        if index == 0 {
            scene.text(x, baseline, size, head, Anchor::Start, Ink::Text);
        }
        let mut at = x + indent;
        for (sign, term) in line {
            at = put_term(scene, [at, baseline], size, sign, term, typeface);
        }
        scene.width = scene.width.max(at + MARGIN);
        below = baseline + 0.5 * size;
    }
    below - y
}

/// The sign before a term of a sum, written with this one for minus.
fn sign(index: usize, term: &Term, minus: &str) -> String {
    match (index, term.negative) {
        (0, false) => String::new(),
        (0, true) => minus.to_owned(),
        (_, false) => " + ".to_owned(),
        (_, true) => format!(" {minus} "),
    }
}

fn smaller(size: f32) -> f32 {
    (size * SHRINK).max(SMALLEST)
}

fn put_term(
    scene: &mut Scene,
    [x, y]: [f32; 2],
    size: f32,
    sign: &str,
    term: &Term,
    typeface: Typeface,
) -> f32 {
    let base = if term.power.is_some() { "2" } else { "" };
    let text = Rich::formula(format!("{sign}{}{base}", term.text));
    let mut at = x + width_in(typeface, &text, size);
    scene.text(x, y, size, text, Anchor::Start, Ink::Text);
    if let Some(power) = &term.power {
        at += 0.1 * size;
        for (index, term) in power.0.iter().enumerate() {
            let sign = self::sign(index, term, MINUS).trim().to_owned();
            let place = [at, y - RAISE * size];
            at = put_term(scene, place, smaller(size), &sign, term, typeface);
        }
        at += 0.1 * size;
    }
    at
}

fn term_width(term: &Term, size: f32, typeface: Typeface) -> f32 {
    let own = width_in(typeface, Rich::formula(&term.text), size);
    let Some(power) = &term.power else {
        return own;
    };
    let of = |(index, term): (usize, &Term)| {
        let small = smaller(size);
        width_in(typeface, sign(index, term, MINUS).trim(), small)
            + term_width(term, small, typeface)
    };
    let above: f32 = power.0.iter().enumerate().map(of).sum();
    own + width_in(typeface, "2", size) + 0.2 * size + above
}
