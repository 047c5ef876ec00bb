//! `grundy graph --grow`: the values of a family of graphs in which a marked edge grows, with their period.

use super::graph::{Arguments, Unread, graph_of};
use super::graph_marks::{NumbersError, edge, numbers, told};
use super::output::destination;
use super::{DONE, Exit, Output, REFUSED, STOPPED, ended, refuse, remark, stopped};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_files::Destination;
use grundy_formats::NamedGraph;
use grundy_graph::{GraphRule, Growing, Grows, Growth, GrowthJson, MOST_TOTAL, Mark, grow};
use std::io::{self, Write};

/// More values than this are not printed as text.
const VALUES: usize = 1000;

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
    let budget = arguments.beside(&named.graph, &budget).map_err(refuse)?;
    let family = Family {
        named,
        names: marks.iter().map(|mark| told(named, mark)).collect(),
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
    let report = GrowthJson::of(&family.asked, &growth, &family.names, &family.at);
    let written = output.answer(&report, |out| family.print(out, &growth));
    let code = ended(written, code)?;
    match certificate {
        Some(file) => Ok(family.certify(&growth, &file, &budget).max(code)),
        None => Ok(code),
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
    fn certify(&self, growth: &Growth, file: &Destination, _budget: &Budget) -> u8 {
        let Some(text) = growth.certificate(&self.asked) else {
            return refuse("there is no certificate, as no period is proved");
        };
        let written = file.write(&mut |out| out.write_all(text.as_bytes()));
        match written {
            Ok(()) => DONE,
            Err(error) => refuse(error).max(REFUSED),
        }
    }

    /// Prints the values, the period and the members that were asked for.
    fn print(&self, out: &mut dyn Write, growth: &Growth) -> io::Result<()> {
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
            writeln!(out, "n vertices are put into the edge {name}, {how}")?;
        }
        writeln!(out, "{}", said(growth))?;
        writeln!(out, "{}", counted(growth.types.len(), "type", "types"))?;
        for n in &self.at {
            let value = growth.value_of(n);
            let value = value.map_or("not known".to_owned(), |value| value.to_string());
            let n: Vec<String> = n.iter().map(u64::to_string).collect();
            writeln!(out, "n = {}: {value}", n.join(", "))?;
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
fn said(growth: &Growth) -> String {
    let Some(period) = growth.period else {
        let known = growth.values.len();
        return match growth.stopped {
            Some(_) => "no period is known".to_owned(),
            None => format!(
                "no period is seen in the first {known} values; whether there is one is open"
            ),
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
    let basis = match period.proved {
        true => "proved by theorem 1 of Growing graphs from the values computed here",
        false => "seen, not proved",
    };
    format!("period {} {from}{rises}: {basis}", period.period)
}
