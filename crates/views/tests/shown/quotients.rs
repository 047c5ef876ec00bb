//! Quotients of heap games in letters that were chosen.

use grundy_jobs::Allowance;
use grundy_project::{Body, HeapGame, HeapView};
use grundy_views::export::Export;
use grundy_views::still::{Still, still};

fn overview(rule: &str, letters: &str) -> Still {
    let game = HeapGame {
        rule: rule.to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        letters: letters.to_owned(),
        ..HeapGame::default()
    };
    still(&Body::HeapGame(game), Allowance::default())
}

fn table(still: &Still) -> String {
    let content = still.export(Export::Table, None).unwrap().unwrap();
    String::from_utf8(content.bytes).unwrap()
}

#[test]
fn figure_6_of_the_supplement_comes_out_in_its_own_letters() {
    let of = overview("4.7", "a = 1, b = 2, c = 5, d_n = n + 7");
    let data = of.data().unwrap();
    let words: Vec<&str> = data.lines().skip(1).take(13).collect();
    let printed = "1,a 2,b 3,a 4,b 5,c 6,b^3 7,d_0 8,d_1 9,d_2 10,d_3 11,d_4 12,d_5 13,d_6";
    assert_eq!(words.join(" "), printed);
    let latex = table(&of);
    for part in [
        "\\langle a$, $b$, $c$, $d_{n} \\mid a^{2} = 1$, $bc = ab^{3}$, $c^{2} = b^{4}$, ",
        "$b^{n+1}d_{n} = a^{n+1}b^{2n+5}$, $cd_{n} = ab^{2}d_{n}$, $d_{m}d_{n} = a^{m+1}b^{m+4}d_{n}",
        "\\cup \\{b^{i}d_{n} : i\\mbox{ odd}$, $n\\mbox{ even}$, $0 \\leq i \\leq n\\}",
        "\\cup \\{ab^{i}d_{n} : i\\mbox{ even}$, $n\\mbox{ odd}$, $0 \\leq i \\leq n\\}",
        "\\Phi(k) = d_{k-7}$",
    ] {
        assert!(latex.contains(part), "{part}: {latex}");
    }
}

#[test]
fn figure_5_of_the_supplement_comes_out_in_its_own_letters() {
    let of = overview("0.26", "a = 2, b = 3, c_n = 2n + 9");
    let data = of.data().unwrap();
    let words: Vec<&str> = data
        .lines()
        .skip(1)
        .take(22)
        .map(|row| row.split(',').nth(1).unwrap())
        .collect();
    assert_eq!(
        words.join(" "),
        "1 a b ab 1 a b ab c_0 ac_0 c_1 ab^3 c_2 abc_1 c_3 abc_2 c_4 abc_3 c_5 abc_4 c_6 abc_5"
    );
}

#[test]
fn letters_that_do_not_fit_leave_those_of_the_program_and_that_is_said() {
    for (rule, letters) in [("4.7", "b = 2"), ("0.26", "a = 1, b = 2, d_n = n + 7")] {
        let of = overview(rule, letters);
        assert_eq!(of.data(), overview(rule, "").data());
        let [said] = &of.remarks()[..] else {
            panic!("one remark on {letters}");
        };
        assert!(said.starts_with("The letters do not fit: "), "{said}");
    }
    assert!(overview("4.7", "").remarks().is_empty());
}

#[test]
fn the_condition_of_p_is_as_short_as_it_can_be() {
    let latex = table(&overview("0.26", ""));
    assert!(
        latex.contains(" : i + n\\mbox{ odd}$, $0 \\leq i \\leq n\\}"),
        "{latex}"
    );
}

#[test]
fn letters_name_the_elements_of_a_finite_quotient_and_its_certificate_stays() {
    let [plain, of] = ["", "z = 1, y = 2"].map(|letters| overview("0.77", letters));
    assert!(
        of.data()
            .unwrap()
            .starts_with("heap,element\n0,1\n1,z\n2,y\n3,zy\n")
    );
    assert_eq!(of.json(), plain.json());
}
