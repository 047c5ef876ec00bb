//! Proved tables and their certificates: what is written is what the kernel has checked.

use crate::golden;
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Claim, Extent};
use grundy_quotient::CheckedFile;
use grundy_quotient::algebraic::sum_and_maximum::{SumAndMaximumCertificate, prove};
use grundy_quotient::algebraic::{ProofError, SumAndMaximum};

/// What was proved is proved by the text of its certificate alone.
pub fn is_accepted_again(quotient: &SumAndMaximum) {
    let file = CheckedFile::check(quotient.file().text(), &Budget::unlimited(), &mut |_| ());
    let file = file.unwrap_or_else(|why| panic!("{}: {why}", quotient.rule.text()));
    assert_eq!(file.verdict().claims(), quotient.verdict().claims());
}

#[test]
fn a_proved_table_has_the_verdict_of_the_kernel() {
    for (rule, table) in golden::tables() {
        let quotient = prove(&rule, table, &Budget::unlimited()).unwrap();
        let verdict = quotient.verdict();
        assert_eq!(verdict.game(), rule.text());
        let of = Extent::AllHeaps;
        assert_eq!(*verdict.claims()[0].claim(), Claim::Outcomes { of });
    }
}

#[test]
fn a_certificate_gives_the_table_back_without_another_proof() {
    for (rule, table) in golden::tables() {
        let quotient = prove(&rule, table, &Budget::unlimited()).unwrap();
        let whole = quotient.file().text();
        let bare: SumAndMaximumCertificate = serde_json::from_str(whole).unwrap();
        let bare = serde_json::to_string(&bare).unwrap();
        for text in [&bare, whole] {
            let file = CheckedFile::check(text, &Budget::unlimited(), &mut |_| ()).unwrap();
            let again = SumAndMaximum::of_file(file).unwrap();
            assert_eq!(again, quotient);
            assert_eq!(again.exact(), quotient.exact());
        }
    }
}

#[test]
fn an_inequality_that_says_nothing_is_refused() {
    let (rule, table) = golden::tables().remove(1);
    let mut zones = table.zones().to_vec();
    let idle = zones[0].inequalities[1];
    zones[1].inequalities.insert(0, idle);
    let table = table.with_zones(zones).unwrap();
    let proved = prove(&rule, table, &Budget::unlimited());
    assert!(matches!(proved, Err(ProofError::Refused(_))), "{proved:?}");
}

#[test]
fn a_proof_ends_with_its_budget() {
    let (rule, table) = golden::tables().remove(1);
    let all = Budget::unlimited().with_steps(1_000_000);
    prove(&rule, table.clone(), &all).unwrap();
    let less = all.steps_done().unwrap() - 1;
    let stopped = prove(&rule, table, &Budget::unlimited().with_steps(less));
    assert_eq!(stopped.unwrap_err(), ProofError::Stop(Stop::Steps));
}
