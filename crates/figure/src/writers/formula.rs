//! Formulas of the program, each made as a text and as LaTeX at once: what is a word and what has a command of
//! its own is told by whoever writes it, and read off no text.

use super::latex::add_mathematics;
use crate::scene::Rich;
use crate::tables::Formula;

impl Formula {
    /// The formula with mathematics behind it.
    #[must_use]
    pub fn maths(mut self, text: impl Into<Rich>) -> Formula {
        let text = text.into();
        add_mathematics(&mut self.latex, &text);
        self.text.add(text);
        self
    }

    /// The formula with words behind it, with the spaces around them.
    #[must_use]
    pub fn words(self, words: &str) -> Formula {
        self.named(words, &format!("\\mbox{{{words}}}"))
    }

    /// The formula with a name or sign behind it that LaTeX writes in its own way, such as a calligraphic Q.
    #[must_use]
    pub fn named(mut self, text: &str, latex: &str) -> Formula {
        self.latex.push_str(latex);
        self.text.add(Rich::formula(text));
        self
    }

    /// The formula with another behind it.
    #[must_use]
    pub fn then(mut self, other: Formula) -> Formula {
        self.latex.push_str(&other.latex);
        self.text.add(other.text);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_formula_is_in_both_spellings() {
        let set = Rich::formula(" = {b").exponent("i").maths(" | i ≤ n");
        let formula = Formula::default()
            .named("P", "\\mathcal{P}")
            .maths(set)
            .words(" odd")
            .maths(Rich::formula("}, ⟨a, φ"));
        assert_eq!(formula.text.to_string(), "P = {b^i | i ≤ n odd}, ⟨a, φ");
        let latex = "\\mathcal{P} = \\{b^{i} \\mid i \\leq n\\mbox{ odd}\\}, \\langle a, \\varphi";
        assert_eq!(formula.latex, latex);
    }
}
