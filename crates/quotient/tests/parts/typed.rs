//! Presentations of infinite quotients as they are typed or pasted.

use grundy_quotient::algebraic::sum_and_maximum::InfinitePresentation;

/// Figures 5 and 6 of the supplement, and other spellings of figure 5.
const READ: [(&str, i64); 8] = [
    (
        "a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        1,
    ),
    (
        "⟨a, b, cₙ | a² = 1, bⁿ⁺¹ cₙ = b²ⁿ⁺³, cₘ cₙ = bᵐ⁺² cₙ for m ≤ n⟩",
        1,
    ),
    (
        "\\mathcal{Q} \\cong \\langle a,b,c,d_n \\mid a^2=1, bc=ab^3, c^2=b^4, b^{n+1}d_n=a^{n+1}b^{2n+5}, \
         cd_n=ab^2d_n, d_md_n=a^{m+1}b^{m+4}d_n \\rangle",
        3,
    ),
    // As they are copied, with P behind them.
    (
        "Q = ⟨a, b, c₀, c₁, … | a² = 1, bⁿ⁺¹ cₙ = b²ⁿ⁺³, cₘ cₙ = bᵐ⁺² cₙ for m ≤ n⟩\nP = {a, b², b⁴, …} ∪ {bⁱ cₙ : i + n odd}",
        1,
    ),
    (
        "$\\mathcal{Q} = \\langle a, b, c_{0}, c_{1}, \\dots \\mid a^{2} = 1, b^{n+1} c_{n} = b^{2n+3}, \\
         c_{m} c_{n} = b^{m+2} c_{n} \\rangle$",
        1,
    ),
    (
        "a, b, c_n for n >= 0 | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n for m <= n",
        1,
    ),
    ("z^2=1, xy^3 = 1y", 0),
    ("x^2=1, x_n y = y^3", 0),
];

#[test]
fn presentations_of_the_supplement_are_recognised_in_their_letters() {
    for (text, excess) in READ {
        let read = InfinitePresentation::parse(text).ok().map(|of| of.excess);
        assert_eq!(read, (excess > 0).then_some(excess), "{text}");
    }
}

#[test]
fn a_relation_that_is_changed_or_missing_is_noticed() {
    for text in [
        "a^2=1, b^{n+1}c_n=b^{2n+3}",
        "a^2=1, b^{n+2}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        "a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n, bc_n=b",
        "a^3=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        // The square of a second letter, a generator without a relation, a second part.
        "a^2=1, b^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        "b^2=1, a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        "a, b, e, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        "1=b, a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n",
        "a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n | b=1",
    ] {
        let error = InfinitePresentation::parse(text).expect_err(text);
        assert!(!error.message.is_empty());
    }
}

#[test]
fn no_text_is_too_long_or_too_odd() {
    for text in [
        "",
        "=",
        "c_n=",
        "c_n=^",
        "ₙ=ⁿ",
        "c_(n=1",
        "c_n^(9999999999999999999)=1",
    ] {
        assert!(InfinitePresentation::parse(text).is_err(), "{text}");
    }
    assert!(InfinitePresentation::parse(&"c_n=1,".repeat(10_000)).is_err());
}
