//! Texts as they are compared where something is searched for.

/// A text in small letters without accents, so that it is found however it is typed; ⋆ is the word star, and
/// a hyphen a space.
pub fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        '-' => ' ',
        c => c,
    };
    let text = text.replace('⋆', "star");
    let letters = text.chars().flat_map(char::to_lowercase);
    // An accent may be a sign of its own behind its letter.
    let letters = letters.filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    letters.map(plain).collect()
}
