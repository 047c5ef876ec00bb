//! Grids of vector games as families of a survey.

use grundy_survey::{Ask, FamilyError, Plan, PlanError};

fn plan(grid: &str) -> Result<Plan, PlanError> {
    Plan::new(Ask::Star { window: 8 }, vec![grid.to_owned()], vec![1])
}

fn games(grid: &str) -> Vec<String> {
    let units = plan(grid).unwrap().units().unwrap();
    let members = units.members().iter();
    members.map(|member| member.text.clone()).collect()
}

#[test]
fn letters_run_through_their_bounds() {
    assert_eq!(games("{(a,0),(0,b)} 1<=a<3 1<=b<=2").len(), 4);
    assert_eq!(games("{(1,a)} a<3"), ["1,0", "1,1", "1,2"]);
    // With a = 0 there is the pass.
    assert_eq!(games("{(a,0),(0,3)} a<3").len(), 2);
    assert_eq!(games("4,0 0,3"), ["4,0 0,3"]);
    assert_eq!(games("{4, a} 4<a<7"), ["4 5", "4 6"]);
}

#[test]
fn nonsense_is_refused() {
    let texts = [
        "{(a,b)} a<8",
        "{(a,0)} a<8 a<9",
        "{(a,0)} a>8",
        "{(a,0)} 9<a<8",
        "{(a",
        "{(a,0)} <8",
    ];
    for text in texts {
        let refused = plan(text);
        let entry = matches!(refused, Err(PlanError::Family(FamilyError::Entry { .. })));
        assert!(entry, "{text}: {refused:?}");
    }
}

#[test]
fn very_many_games_are_counted_at_once() {
    let plan = plan("{(a,b),(c,d)} a<1000000 b<1000000 c<1000000 d<1000000");
    let Err(PlanError::Family(FamilyError::TooMany { count, .. })) = plan else {
        panic!("{plan:?}");
    };
    assert_eq!(count, 10u128.pow(24));
}
