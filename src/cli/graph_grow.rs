//! `grundy graph --grow`: the values of a family of graphs in which a marked edge grows, with their period.

use super::graph::{Arguments, Unread, graph_of};
use super::graph_marks::{NumbersError, edge, numbers};
use super::output::destination;
use super::{DONE, Exit, Output, REFUSED, STOPPED, ended, refuse, remark, stopped};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_files::Destination;
use grundy_formats::NamedGraph;
use grundy_graph::{
    Diagonal, GraphRule, Growing, Grows, Growth, GrowthJson, MOST_ROWS, MOST_TOTAL, Mark, grow,
};
use grundy_jobs::{checked_claim, growing_claim};
use grundy_proof::{Basis, Unproved};
use grundy_views::graph::edge_name;
use std::io::{self, Write};

/// More values than this are not printed as text.
const VALUES: usize = 1000;

/// So many rows of a table are printed as text, and so many values of each.
const ROWS: usize = 24;
const COLUMNS: usize = 40;

/// What is asked of a family, in words and in numbers.
struct Family<'a> {
    named: &'a NamedGraph,
    asked: Growing,
    /// The names of the marked edges.
    names: Vec<String>,
    /// The members that are asked for besides.
    at: Vec<Vec<u64>>,
}

/// Answers for a family.
pub(super) fn run(arguments: &Arguments, rule: GraphRule, output: &Output) -> Exit {
    let certificate = certificate(arguments)?;
    let at = members(arguments)?;
    let budget = arguments.budget();
    let reading = graph_of(arguments, &budget).map_err(Unread::told)?;
    for note in &reading.notes {
        remark(note.text());
    }
    let named = reading.graph();
    let marks: Result<Vec<Mark>, String> = arguments
        .grow
        .iter()
        .map(|text| edge(named, text))
        .collect();
    let marks = marks.map_err(refuse)?;
    if let [one, other] = marks.as_slice()
        && one == other
    {
        let edge = edge_name(named, one);
        return Err(refuse(format!(
            "the edge {edge} is marked twice; mark two edges"
        )));
    }
    let budget = arguments.beside(&named.graph, &budget).map_err(refuse)?;
    let family = Family {
        named,
        names: marks.iter().map(|mark| edge_name(named, mark)).collect(),
        asked: Growing {
            graph: named.graph.clone(),
            marks,
            rule,
            play: arguments.play.unwrap_or(Convention::Normal),
            most: MOST_TOTAL,
            most_rows: MOST_ROWS,
        },
        at,
    };
    let growth = grow(&family.asked, &budget).map_err(refuse)?;
    let code = family.ending(&growth);
    let text = growth.certificate(&family.asked);
    let basis = basis(&family.asked, &growth, text.as_deref(), &budget);
    let (names, at) = (&family.names, &family.at);
    let report = GrowthJson::of(&family.asked, &growth, names, at, basis.word());
    let written = output.answer(&report, |out| family.print(out, &growth, &basis));
    // The certificate is there also where the report was not written.
    let certified = certificate.map_or(DONE, |file| family.certify(text.as_deref(), &file));
    Ok(ended(written, code)?.max(certified))
}

/// On what basis a period is proved: the kernel checks its certificate, if there is one.
fn basis(asked: &Growing, growth: &Growth, text: Option<&str>, budget: &Budget) -> Basis {
    let Some((text, claim)) = text.zip(growing_claim(growth, asked.play)) else {
        return Basis::Computed;
    };
    match checked_claim(text, &claim, budget) {
        Ok(proved) => proved.map_or(Basis::Computed, |proved| proved.basis().clone()),
        Err(Unproved::Stopped(_)) => Basis::Computed,
        Err(Unproved::Refused(why)) => {
            remark(format_args!(
                "the kernel of proof does not check the certificate: {why}"
            ));
            Basis::Computed
        }
    }
}

/// Where the certificate goes, if one is asked for.
fn certificate(arguments: &Arguments) -> Result<Option<Destination>, u8> {
    let Some(path) = &arguments.certificate else {
        return Ok(None);
    };
    let others = [arguments.read_from(), arguments.json.as_deref()];
    let file = destination(path, &others)?;
    match file.is_stdout() {
        true => Err(refuse(
            "the certificate needs a file of its own, as the report goes to standard output",
        )),
        false => Ok(Some(file)),
    }
}

/// The members that are asked for, each with a number for each mark.
fn members(arguments: &Arguments) -> Result<Vec<Vec<u64>>, u8> {
    let marks = arguments.grow.len();
    let members = arguments.at.iter().map(|text| numbers(text, marks));
    let members: Result<_, NumbersError> = members.collect();
    members.map_err(refuse)
}

impl Family<'_> {
    /// Says what is not known, and gives the exit code.
    fn ending(&self, growth: &Growth) -> u8 {
        let known = counted(growth.values.len(), "value is known", "values are known");
        if let Some(why) = growth.stopped {
            return stopped(why, known);
        }
        let missing = self.at.iter().find(|n| growth.value_of(n).is_none());
        match missing {
            Some(n) => {
                let n: Vec<String> = n.iter().map(u64::to_string).collect();
                let n = n.join(",");
                remark(format_args!(
                    "the value at {n} is not known, as no period is proved; {known}"
                ));
                STOPPED
            }
            None => DONE,
        }
    }

    /// Writes the certificate, and gives the exit code.
    fn certify(&self, text: Option<&str>, file: &Destination) -> u8 {
        let Some(text) = text else {
            return refuse("there is no certificate: it is of a proved period");
        };
        let written = file.write(&mut |out| out.write_all(text.as_bytes()));
        match written {
            Ok(()) => DONE,
            Err(error) => refuse(error).max(REFUSED),
        }
    }

    /// Prints the values, the period and the members that were asked for.
    fn print(&self, out: &mut dyn Write, growth: &Growth, basis: &Basis) -> io::Result<()> {
        let graph = &self.named.graph;
        let play = match self.asked.play {
            Convention::Normal => "",
            Convention::Misere => ", misère Grundy values",
        };
        writeln!(
            out,
            "{} on a graph with {} and {}{play}",
            self.asked.rule.text(),
            counted(graph.order(), "vertex", "vertices"),
            counted(graph.size(), "edge", "edges")
        )?;
        for (name, grows) in self.names.iter().zip(&growth.grows) {
            let how = match grows {
                Grows::Leg => "a leg",
                Grows::Path => "a path between two parts",
                Grows::Cycle => "a cycle",
            };
            writeln!(out, "vertices are put into the edge {name}, {how}")?;
        }
        writeln!(out, "{}", said(growth, basis))?;
        writeln!(out, "{}", counted(growth.kinds, "type", "types"))?;
        for n in &self.at {
            let value = growth.value_of(n);
            let value = value.map_or("not known".to_owned(), |value| value.to_string());
            let n: Vec<String> = n.iter().map(u64::to_string).collect();
            writeln!(out, "n = {}: {value}", n.join(", "))?;
        }
        if let Some(table) = &growth.table {
            writeln!(
                out,
                "values, a row for each number of vertices in the first edge:"
            )?;
            for row in table.rows.iter().take(ROWS) {
                let row: Vec<String> = row.iter().take(COLUMNS).map(u32::to_string).collect();
                writeln!(out, "  {}", row.join(" "))?;
            }
            return Ok(());
        }
        let values = growth.values.iter().take(VALUES).map(u32::to_string);
        let values: Vec<String> = values.collect();
        writeln!(out, "values from n = 0 on: {}", values.join(" "))?;
        if growth.values.len() > VALUES {
            writeln!(out, "  … (--json has them all)")?;
        }
        Ok(())
    }
}

/// What is known of the period, in a sentence.
fn said(growth: &Growth, basis: &Basis) -> String {
    if let Some(table) = &growth.table {
        return said_of_table(table.diagonal, basis);
    }
    let Some(period) = growth.period else {
        return match (growth.stopped, growth.values.len()) {
            (Some(_), _) => "no period is known".to_owned(),
            (None, 0) => {
                "no period is proved: the types with one leg or with two have none that is known"
                    .to_owned()
            }
            (None, known) => {
                format!(
                    "no period is seen in the first {known} values; whether there is one is open"
                )
            }
        };
    };
    let from = match period.last_exception {
        -1 => "for all n".to_owned(),
        last => format!("for n > {last}"),
    };
    let rises = match period.saltus {
        0 => String::new(),
        saltus => format!(", saltus {saltus}"),
    };
    let theorem = match growth.grows.contains(&Grows::Cycle) {
        true => "theorem 5 of Growing graphs",
        // Of misère values theorem 2 says that it may be applied.
        false => "theorem 1 of Growing graphs",
    };
    let basis = match period.proved {
        true => format!("proved by {theorem}; {basis}"),
        false => "seen, not proved".to_owned(),
    };
    format!("period {} {from}{rises}: {basis}", period.period)
}

/// What is known of the period along the diagonal, in a sentence.
fn said_of_table(diagonal: Option<Diagonal>, basis: &Basis) -> String {
    let Some(diagonal) = diagonal else {
        return "no period along the diagonal is proved".to_owned();
    };
    let (period, from) = (diagonal.period, diagonal.from);
    format!(
        "v(m + {period}, n + {period}) = v(m, n) for m, n ≥ {from}: proved by theorem 3 of Growing graphs; {basis}"
    )
}
