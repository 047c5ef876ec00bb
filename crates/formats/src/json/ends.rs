//! An edge in JSON: its two ends, and whether it has a weight.

use super::value::Json;
use crate::error::FormatError;

/// The fields that programs call the two ends.
const NAMES: [[&str; 2]; 7] = [
    ["source", "target"],
    ["from", "to"],
    ["tail", "head"],
    ["u", "v"],
    ["src", "dst"],
    ["start", "end"],
    ["node1", "node2"],
];

/// Fields whose numbers are no weights of an edge.
const NUMBERS: [&str; 5] = ["id", "key", "index", "_gvid", "SUID"];

/// The ends of an edge.
#[derive(Clone, Copy)]
pub(super) struct Ends<'a> {
    pub(super) from: Json<'a>,
    pub(super) to: Json<'a>,
    pub(super) weighted: bool,
}

/// Whether two fields are called as the ends of edges are.
pub(crate) fn are_ends(names: &[&str]) -> bool {
    NAMES
        .iter()
        .any(|pair| pair.iter().all(|end| names.contains(end)))
}

impl<'a> Ends<'a> {
    /// The ends that an object names.
    pub(super) fn of(edge: Json<'a>) -> Option<Ends<'a>> {
        if !edge.is_object() {
            return None;
        }
        let mut found = [[None; 2]; NAMES.len()];
        let mut numbers = false;
        edge.each_field(|name, value| {
            let known = NAMES.iter().flatten().position(|known| *known == name);
            match known.and_then(|at| found.as_flattened_mut().get_mut(at)) {
                Some(place) => *place = Some(value),
                None => {
                    numbers |= name == "weight" || value.is_number() && !NUMBERS.contains(&name);
                }
            }
            Ok(())
        })
        .ok()?;
        found.into_iter().find_map(|ends| match ends {
            [Some(from), Some(to)] => Some(Ends {
                from,
                to,
                weighted: numbers,
            }),
            _ => None,
        })
    }

    /// Reads an edge: an object, or a list of two names, with a weight in braces behind them.
    ///
    /// # Errors
    /// If it is no edge, or one of three ends or more.
    pub(super) fn read(edge: Json<'a>) -> Result<Ends<'a>, FormatError> {
        if edge.is_array() {
            return in_list(edge);
        }
        if let Some(ends) = Ends::of(edge) {
            return Ok(ends);
        }
        let [nodes, vertices, members] = edge.pick(["nodes", "vertices", "members"]);
        if let Some(set) = nodes.or(vertices).or(members).filter(|set| set.is_array()) {
            return in_list(set);
        }
        Err(edge.expected("an edge, [0,1] or {\"source\":0,\"target\":1},"))
    }
}

fn in_list<'a>(edge: Json<'a>) -> Result<Ends<'a>, FormatError> {
    let (mut ends, mut count, mut weighted) = ([None; 2], 0, false);
    edge.each_item(|item| {
        match ends.get_mut(count) {
            Some(place) => *place = Some(item),
            None if count == 2 && (item.is_object() || item.is_null()) => {
                weighted = item.is_object() && item.has_fields();
            }
            None => return Err(hyperedge(edge)),
        }
        count += 1;
        Ok(())
    })?;
    match ends {
        [Some(from), Some(to)] => Ok(Ends { from, to, weighted }),
        _ => Err(edge.error("an edge has two ends; a vertex without edges stands in \"nodes\"")),
    }
}

/// The error of an edge with more than two ends.
pub(super) fn hyperedge(edge: Json) -> FormatError {
    edge.error(
        "this is a hyperedge, an edge with more than two ends, which has no meaning in these games; \
         a weight is written {\"weight\": 3}",
    )
}
