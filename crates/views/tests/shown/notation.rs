//! Names of quotients, games and genera as they are set.

use grundy_quotient::NamedQuotient;
use grundy_views::notation::{game, genus_with_exponents, named_quotient};

#[test]
fn the_names_of_quotients_have_indices() {
    let names = NamedQuotient::BORN_BY_DAY_4.map(|named| named_quotient(named).to_string());
    let expected = ["T₀", "T₁", "T₂", "R₈", "T₃", "S₁₂", "S₁₂′", "R₁₄"];
    assert_eq!(names, expected);
}

#[test]
fn the_name_of_a_game_is_spelled_as_it_was() {
    for name in ["2##2#", "(32)#", "A + 2#", "(Proviso)", "#", ""] {
        assert_eq!(game(name).spelled(), name);
    }
    let remark = grundy_form::long_name(Some(1256));
    assert_eq!(game(&remark).on_line(), Some(remark.as_str()));
}

#[test]
fn a_genus_is_spelled_as_it_was() {
    for genus in ["2^1420", "0^(12)02"] {
        assert_eq!(genus_with_exponents(genus).spelled(), genus);
    }
}
