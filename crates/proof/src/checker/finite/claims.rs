//! What else the file says: the P-words, and whether the quotient is tame.

use super::Refusal;
use super::file::Certificate;
use super::table::Table;

/// Checks that the P-words are the words of the P-elements, in the same order.
pub(super) fn check_p_words(certificate: &Certificate) -> Result<(), Refusal> {
    for (index, (text, &x)) in certificate.p_words.iter().zip(&certificate.p).enumerate() {
        let word = &certificate.words[x as usize];
        if text != word {
            return Err(Refusal::PWord {
                index,
                word: text.clone(),
                expected: word.clone(),
            });
        }
    }
    Ok(())
}

/// Checks whether the quotient is one of the `T_k`.
pub(super) fn check_tame(certificate: &Certificate, table: &Table) -> Result<(), Refusal> {
    let claimed = certificate.tame;
    if claimed == is_tame(table, &certificate.p) {
        Ok(())
    } else {
        Err(Refusal::Tame { claimed })
    }
}

/// `T_0` and `T_1` are the groups of order 1 and 2 with P empty, or without the identity. For
/// k >= 2, `T_k` consists of 1, of an a in P with a² = 1, and of elements x for which xz = x and
/// x² = z, where z is the other element of P and az ≠ z. Those x are then a group with the identity
/// z and exponent 2, of order `2^k`, on which a acts as az, so the monoid is determined. (A product
/// of two of them is neither 1 nor a, as these are not fixed by z.) It is enough that this holds
/// of the generators other than a: every element but 1 and a is a product with one of them in
/// it, so it is fixed by z too, and its square is a product of z's and of squares of 1 and a.
fn is_tame(table: &Table, p: &[u32]) -> bool {
    let square = |x: u32| table.row(x)[x as usize];
    match (table.order(), p) {
        (1, []) => true,
        (2, [1]) => square(1) == 0,
        (order, &[one, other]) if order >= 6 && (order - 2).is_power_of_two() => {
            let z = if square(one) == 0 { other } else { one };
            let a = one + other - z;
            let by_z = table.row(z);
            let in_group = |x: u32| by_z[x as usize] == x && square(x) == z;
            let fixed = |x: u32| by_z[x as usize] == x;
            let all = 0..table.generators();
            let generators = || {
                all.clone()
                    .map(|g| table.step(0, g))
                    .filter(|&x| x != 0 && x != a)
            };
            square(a) == 0
                && !p.contains(&0)
                && !fixed(0)
                && !fixed(a)
                && generators().all(in_group)
        }
        _ => false,
    }
}
