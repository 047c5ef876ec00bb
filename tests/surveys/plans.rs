//! Plans and the members of their families.

use crate::quotients;
use grundy_survey::{Ask, Member, Plan, PlanError, SameUpToShift};

fn members(ask: Ask, family: &[&str]) -> Vec<Member> {
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    let plan = Plan::new(ask, family, vec![1]).expect("a plan");
    plan.units().expect("members").members().to_vec()
}

fn texts(ask: Ask, family: &[&str]) -> Vec<String> {
    let members = members(ask, family).into_iter();
    members.map(|member| member.text).collect()
}

fn refused(ask: Ask, family: &[&str]) -> String {
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    Plan::new(ask, family, vec![1])
        .expect_err("nonsense")
        .to_string()
}

#[test]
fn each_member_is_there_once_in_canonical_order() {
    let codes = texts(
        Ask::Quotient {},
        &["0.q", "0.70", "0.7", "Kayles", "0.77", "4.0", "0.30"],
    );
    assert_eq!(codes, ["0.1", "0.2", "0.3", "0.7", "0.77", "4.0"]);
    assert_eq!(texts(Ask::Quotient {}, &["0.ddd", "4.dd"]).len(), 511 + 64);
}

#[test]
fn codes_that_repeat_digits_are_members_once() {
    let family = ["0.(d)*", "0.(dd)*", "0.(ddd)*"];
    let codes = texts(Ask::Grundy { heaps: 1 }, &family);
    assert_eq!(codes.len(), 7 + 56 + 504);
    assert_eq!(
        texts(Ask::Quotient {}, &["0.3([13]3)*", "0.3(3)*", "Nim"]),
        ["0.(3)*", "0.(31)*"]
    );
}

#[test]
fn sets_are_members() {
    let games = texts(
        Ask::Grundy { heaps: 1 },
        &["AllBut(X) X<=9", "AllBut(9,1)", "S(X) X<=1"],
    );
    assert_eq!(games.len(), 511 + 1);
    let message = refused(Ask::Quotient {}, &["AllBut(X) X<=30"]);
    assert!(message.contains("1073741823"), "{message}");
}

#[test]
fn games_that_are_equal_up_to_a_shift_are_computed_once() {
    // Dawson's chess at n is Dawson's Kayles at n + 1.
    let members = members(Ask::Quotient {}, &["0.07", "0.137"]);
    assert_eq!(members[0].same, None);
    let same = SameUpToShift {
        as_member: 0,
        shift: -1,
    };
    assert_eq!(members[1].same, Some(same));
}

#[test]
fn vector_games_and_graphs_are_members_too() {
    let games = texts(Ask::Star { window: 8 }, &["{(a,0),(0,b)} 1<=a<3 b<3"]);
    assert_eq!(games, ["1,0 0,1", "1,0 0,2", "2,0 0,1", "2,0 0,2"]);
    let code = Ask::Graph {
        code: "0.33".into(),
    };
    // Paths of one, two and three vertices, the last one twice.
    assert_eq!(
        texts(code, &[">>graph6<<BW", "@", "A_", "BW"]),
        ["@", "A_", "BW"]
    );
}

#[test]
fn a_family_that_is_too_large_is_refused_with_its_count() {
    let message = refused(Ask::Quotient {}, &["0.dddddddddddddd"]);
    assert!(message.contains("4398046511104"), "{message}");
    let grid = "{(a,b),(c,d)} a<1000 b<1000 c<1000 d<1000";
    let message = refused(Ask::Star { window: 8 }, &[grid]);
    assert!(message.contains("1000000000000"), "{message}");
}

#[test]
fn nonsense_is_refused() {
    let asks = [
        (Ask::Quotient {}, "0.[3-1]"),
        (Ask::Quotient {}, "0.(d)"),
        (Ask::Quotient {}, "CUT(X) X<=9"),
        (Ask::Quotient {}, "no such game"),
        (Ask::Star { window: 0 }, "1,0"),
        (Ask::Star { window: 8 }, "{(a,0)}"),
        (Ask::Graph { code: "4.7".into() }, "BW"),
        (
            Ask::Graph {
                code: "0.33".into(),
            },
            "no graph",
        ),
        (Ask::Genus { heaps: usize::MAX }, "0.77"),
    ];
    for (ask, entry) in asks {
        refused(ask, &[entry]);
    }
    let rounds = |rounds: &[u64]| Plan::new(Ask::Quotient {}, vec!["0.7".into()], rounds.to_vec());
    for wrong in [&[][..], &[0], &[10, 10], &[10, 5]] {
        assert_eq!(rounds(wrong), Err(PlanError::Rounds));
    }
}

#[test]
fn a_plan_that_was_changed_is_another_plan_or_none() {
    let plan = quotients(&["0.q"], &[100]);
    let text = plan.text();
    assert_eq!(Plan::read(&text).as_ref(), Ok(&plan));
    // Spaces are no part of it.
    let spaced = text.replace(',', " ,\n");
    assert_eq!(Plan::read(&spaced).map(|plan| plan.id()), Ok(plan.id()));
    let other = Plan::read(&text.replace("[100]", "[101]")).expect("a plan");
    assert_ne!(other.id(), plan.id());
    let read = |from: &str, to: &str| Plan::read(&text.replace(from, to));
    assert!(matches!(
        read("\"version\":1", "\"version\":2"),
        Err(PlanError::Version(2))
    ));
    assert!(matches!(
        read("\"engines\":1", "\"engines\":7"),
        Err(PlanError::Engines(7))
    ));
    assert!(matches!(
        read("survey-plan", "project"),
        Err(PlanError::Format(_))
    ));
    assert!(matches!(
        read("\"order\"", "\"mood\""),
        Err(PlanError::Column { .. })
    ));
    assert!(matches!(read("536870912", "5"), Err(PlanError::Memory(5))));
    assert!(matches!(
        read("\"rounds\"", "\"seconds\""),
        Err(PlanError::Unreadable { .. })
    ));
}
