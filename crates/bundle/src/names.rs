//! Names of files in a bundle: plain ones below its folder, which no system takes for anything else.

/// The longest name, in bytes.
const LONGEST: usize = 240;

/// So many folders may be in one another.
const DEEPEST: usize = 12;

/// Why a name is none of a file in a bundle, if it is not.
pub(crate) fn fault(name: &str) -> Option<&'static str> {
    let parts = || name.split('/');
    if name.len() > LONGEST || parts().count() > DEEPEST {
        return Some("its name is too long");
    }
    if name.starts_with('/') {
        return Some("its name begins at the root of the disk");
    }
    if name
        .chars()
        .any(|sign| sign.is_control() || "\\:*?\"<>|".contains(sign))
    {
        return Some("its name has a sign that not all systems take");
    }
    if parts().any(|part| part == "..") {
        return Some("its name leads out of the bundle");
    }
    parts()
        .any(|part| part.is_empty() || part == ".")
        .then_some("a part of its name is empty")
}

/// A word for a name: letters, digits, points and hyphens, of at most some dozens of bytes.
pub(crate) fn word(text: &str) -> String {
    const LONGEST_WORD: usize = 40;
    let signs = text.chars().map(|sign| match sign {
        sign if sign.is_ascii_alphanumeric() || sign == '.' => sign,
        _ => '-',
    });
    let signs: String = signs.collect();
    let parts: Vec<&str> = signs.split('-').filter(|part| !part.is_empty()).collect();
    let mut word = parts.join("-");
    word.truncate(LONGEST_WORD);
    word.trim_matches(['-', '.']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_below_the_folder_are_taken() {
        for good in ["manifest.json", "figures/Figure-4.pdf", "tables/Größe.csv"] {
            assert_eq!(fault(good), None, "{good}");
        }
        for bad in [
            "",
            "../a",
            "a/../b",
            "/etc/passwd",
            "a//b",
            "a/",
            "./a",
            "C:\\a",
            "a\\b",
            "a\nb",
        ] {
            assert!(fault(bad).is_some(), "{bad}");
        }
        assert!(fault(&"a".repeat(300)).is_some() && fault(&"a/".repeat(30)).is_some());
    }

    #[test]
    fn words_of_games_are_names_of_files() {
        assert_eq!(word("0.77"), "0.77");
        assert_eq!(word("S(1,3,4)"), "S-1-3-4");
        assert_eq!(word("{(2,1), (3,3)}"), "2-1-3-3");
        assert_eq!(word("../.."), "");
        assert!(word(&"7".repeat(1000)).len() <= 40);
    }
}
