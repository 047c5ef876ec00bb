//! A leg grows at the root of each of many graphs: the family, the rows, and certificates that are of something else.

use crate::merges::{forge, merged, right};
use crate::{program, rows, run_shard};
use grundy_formats::read_graph6;
use grundy_graph::Graph;
use grundy_survey::{Ask, Plan, Row, Slice};
use std::collections::BTreeSet;

fn plan(code: &str, family: &[&str]) -> Plan {
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    let code = code.to_owned();
    Plan::new(Ask::Growing { code }, family, vec![100_000]).expect("a plan")
}

fn units(family: &str) -> Vec<String> {
    let units = plan("0.33", &[family]).units().expect("units");
    units
        .members()
        .iter()
        .map(|member| member.text.clone())
        .collect()
}

/// The rows of a plan.
fn answered(plan: &Plan) -> Vec<Row> {
    let folder = tempfile::tempdir().expect("a folder");
    let rows = rows(&run_shard(plan, Slice::WHOLE, folder.path(), 2));
    rows.iter()
        .map(|row| Row::read(row).expect("a row"))
        .collect()
}

/// A graph with its root first in the least of all orders of the others, by brute force.
fn least(graph: &Graph) -> Vec<(usize, usize)> {
    fn orders(left: &[usize], order: &mut Vec<usize>, look: &mut dyn FnMut(&[usize])) {
        if left.is_empty() {
            return look(order);
        }
        for (at, &vertex) in left.iter().enumerate() {
            let mut left = left.to_vec();
            left.remove(at);
            order.push(vertex);
            orders(&left, order, look);
            order.pop();
        }
    }
    let others: Vec<usize> = (1..graph.order()).collect();
    let mut least = None;
    orders(&others, &mut vec![0], &mut |order| {
        let place = |vertex| order.iter().position(|&other| other == vertex).unwrap();
        let edge = |(u, v)| (place(u).min(place(v)), place(u).max(place(v)));
        let mut edges: Vec<_> = graph.edges().map(edge).collect();
        edges.sort_unstable();
        if least.as_ref().is_none_or(|least| edges < *least) {
            least = Some(edges);
        }
    });
    least.unwrap()
}

#[test]
fn each_rooted_graph_is_there_once() {
    // OEIS A126100.
    let counts = [1, 1, 3, 11, 58, 407, 4_306];
    let all = units("rooted <= 7");
    for (at, count) in counts.into_iter().enumerate() {
        let order = char::from(63 + 1 + at as u8);
        assert_eq!(
            all.iter().filter(|line| line.starts_with(order)).count(),
            count
        );
    }
    let small: Vec<Graph> = all
        .iter()
        .take(74)
        .map(|line| read_graph6(line).unwrap())
        .collect();
    let kinds: BTreeSet<_> = small
        .iter()
        .map(|graph| (graph.order(), least(graph)))
        .collect();
    assert_eq!(kinds.len(), 74, "no two are isomorphic");
    assert!(small.iter().all(|graph| graph.components().len() == 1));
    assert_eq!(units("rooted<=1"), ["@"]);
}

#[test]
fn what_no_leg_grows_in_is_refused() {
    let refused = |code: &str, entry: &str| {
        let code = code.to_owned();
        let plan = Plan::new(Ask::Growing { code }, vec![entry.to_owned()], vec![1]);
        plan.expect_err("nonsense").to_string()
    };
    assert!(refused("0.33", "rooted <= 8").contains("up to 7 vertices"));
    assert!(refused("0.33", "rooted <= 0").contains("up to 7 vertices"));
    assert!(refused("0.33", "?").contains("has a vertex"));
    assert!(refused("0.3333…", "@").contains("0.3333…"));
    refused("4.7", "@");
}

#[test]
fn rows_have_the_periods_that_the_kernel_proves() {
    // The stars 1, 2, n + 1 of Arc-Kayles.
    let [row] = &answered(&plan("0.07@any", &["Cp"]))[..] else {
        panic!("one row")
    };
    let numbers = ["vertices", "edges", "period", "last_exception", "types"];
    let numbers = numbers.map(|name| row.number(name));
    assert_eq!(numbers, [4, 3, 34, 193, 2].map(Some));
    assert_eq!(row.state.name(), "periodic");
    assert!(row.proof.is_some() && !row.facts.contains_key("values"));
    // The table of the prototype has no other period in 0.33.
    let rows = answered(&plan("0.33", &["rooted <= 5"]));
    assert_eq!(rows.len(), 74);
    let periods = rows.iter().map(|row| row.number("period"));
    assert!(periods.eq([Some(3); 74]));
    // The path itself, 0.007, is open.
    let open = answered(&plan("0.007", &["A_"]));
    assert_eq!(open[0].state.name(), "open");
    assert!(open[0].proof.is_none() && open[0].number("period").is_none());
}

#[test]
fn a_merge_derives_the_facts_from_the_certificate_anew() {
    let plan = plan("0.77@any", &["rooted <= 3"]);
    let (folder, rows) = right(&plan);
    assert_eq!(merged(&plan, folder.path(), 0.0), None);
    let said = |rows: &[String]| {
        let (folder, _) = right(&plan);
        forge(&plan, folder.path(), rows);
        merged(&plan, folder.path(), 0.0).expect("a refusal")
    };
    let period = rows[0].replacen("\"period\":12", "\"period\":24", 1);
    assert_ne!(period, rows[0]);
    let forged = [vec![period], rows[1..].to_vec()].concat();
    assert!(said(&forged).contains("the fact “period” does not follow"));
    // The certificates of two graphs change places.
    let parts = |row: &String| {
        let (head, proof) = row.split_once("\"proof\":").expect("a certificate");
        [head.to_owned(), proof.to_owned()]
    };
    let [one, other] = [&rows[0], &rows[1]].map(parts);
    let exchanged = [format!("{}\"proof\":{}", one[0], other[1])];
    let forged = [exchanged.to_vec(), rows[1..].to_vec()].concat();
    assert!(said(&forged).contains("certificate is that of another graph"));
}

#[test]
fn the_command_line_plans_and_merges_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [file, shards, store] = ["plan.json", "shards", "store.sqlite"].map(path);
    let done = |arguments: &[&str]| {
        let output = program::grundy(arguments);
        assert!(output.status.success(), "{}", program::errors(&output));
    };
    let family = ["survey", "plan", "rooted <= 3", "--ask", "growing"];
    done(&[&family[..], &["--code", "Node-Kayles", "-o", &file]].concat());
    done(&["survey", "run", &file, "-o", &shards]);
    done(&[
        "survey",
        "merge",
        &shards,
        "-o",
        &store,
        "--recompute",
        "50%",
    ]);
    done(&["survey", "verify", &store, "--folder", &shards]);
    let missing = program::grundy(&family);
    assert!(program::errors(&missing).contains("add --code 0.33"));
}
