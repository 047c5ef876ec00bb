//! Lists of neighbours in JSON: networkx' `adjacency_data`, an object of lists, `{"a": ["b", "c"]}`, of
//! objects with the neighbours as names, `{"a": {"b": {}}}`, or with all vertices, `{"a": {"a": 0, "b": 1}}`.

use super::ends::Ends;
use super::nodes::describe;
use super::value::Json;
use crate::builder::Builder;
use crate::dictionaries::{TABLE, ZERO, is_part, part_of_a_graph};
use crate::error::{FormatError, quoted};
use rustc_hash::FxHashSet;

/// Reads nodes with their ids, and for each in turn the list of its neighbours.
pub(super) fn read_adjacency<'a>(
    nodes: Json<'a>,
    adjacency: Json<'a>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    builder.symmetric = !builder.directed;
    nodes.each_item(|node| {
        let [id] = node.pick(["id"]);
        let id = id.ok_or_else(|| node.expected("a node with an \"id\""))?;
        let order = builder.order();
        let vertex = builder.vertex(&id.name()?, id.offset())?;
        if vertex < order {
            return Err(id.error(format!("there are two nodes {}", quoted(&id.name()?))));
        }
        describe(vertex, node, builder);
        Ok(())
    })?;
    let mut vertex = 0;
    adjacency.each_item(|list| {
        if vertex >= builder.order() {
            return Err(list.error("there are more lists of neighbours than nodes"));
        }
        list.each_item(|neighbour| {
            let [id, weight] = neighbour.pick(["id", "weight"]);
            let id = id.ok_or_else(|| neighbour.expected("a neighbour with an \"id\""))?;
            let name = id.name()?;
            let unknown = || id.error(format!("no node has the id {}", quoted(&name)));
            let other = builder.known(&name).ok_or_else(unknown)?;
            builder.weighted |= weight.is_some();
            builder.edge(vertex, other, neighbour.offset())
        })?;
        vertex += 1;
        Ok(())
    })?;
    if vertex < builder.order() {
        return Err(adjacency.error("there are fewer lists of neighbours than nodes"));
    }
    Ok(())
}

/// Reads an object whose names are the vertices and whose values are their neighbours.
pub(super) fn read_lists<'a>(
    lists: Json<'a>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    builder.symmetric = !builder.directed;
    if is_table(lists)? {
        return Err(lists.error(TABLE));
    }
    lists.each_field(|name, list| {
        if is_part(name) && !is_neighbour(name, list, lists)? {
            return Err(list.error(part_of_a_graph(name)));
        }
        if !list.is_array() && !list.is_object() {
            let message = format!(
                "this object is no graph that is known: it has neither \"nodes\" nor \"edges\", and \
                 what follows {} is no list of neighbours",
                quoted(name)
            );
            return Err(list.error(message));
        }
        builder.vertex(name, list.offset()).map(|_| ())
    })?;
    let is_matrix = is_matrix(lists, builder)?;
    lists.each_field(|name, list| {
        let vertex = builder.vertex(name, list.offset())?;
        if list.is_array() {
            return list.each_item(|neighbour| {
                if neighbour.is_array() {
                    return Err(neighbour.expected("the name of a neighbour"));
                }
                let other = builder.vertex(&neighbour.name()?, neighbour.offset())?;
                builder.edge(vertex, other, neighbour.offset())
            });
        }
        list.each_field(|other, data| {
            let other = builder.vertex(other, data.offset())?;
            if is_matrix && says_none(data) {
                return Ok(());
            }
            let [weight] = data.pick(["weight"]);
            let weighs = data.is_number() && !(is_matrix && data.number() == Some(1.0));
            builder.weighted |= weight.is_some() || weighs;
            builder.edge(vertex, other, data.offset())
        })
    })
}

/// Whether a list or an object in these has this name, or this one has a name of another or nothing.
pub(super) fn is_neighbour(name: &str, own: Json, lists: Json) -> Result<bool, FormatError> {
    let mut found = false;
    let mut members = 0;
    let keys = keys(lists)?;
    lists.each_field(|_, list| each_name(list, |other| found |= other == name))?;
    each_name(own, |other| {
        found |= keys.contains(other);
        members += 1;
    })?;
    Ok(found || members == 0)
}

/// The names of an object.
fn keys(lists: Json) -> Result<FxHashSet<String>, FormatError> {
    let mut keys = FxHashSet::default();
    lists.each_field(|name, _| {
        keys.insert(name.to_owned());
        Ok(())
    })?;
    Ok(keys)
}

/// The names of neighbours in a list or an object.
fn each_name(list: Json, mut look: impl FnMut(&str)) -> Result<(), FormatError> {
    if list.is_object() {
        return list.each_field(|name, _| {
            look(name);
            Ok(())
        });
    }
    if !list.is_array() {
        return Ok(());
    }
    list.each_item(|item| {
        look(&item.name().unwrap_or_default());
        Ok(())
    })
}

/// Whether an object is a table, by its columns or its rows: pandas writes edges so. Vertices are joined to one another.
pub(super) fn is_table(lists: Json) -> Result<bool, FormatError> {
    let [columns, data, schema] = lists.pick(["columns", "data", "schema"]);
    let (mut rows, mut others) = (0, 0);
    lists.each_field(|_, row| {
        let is_edge = Ends::of(row).is_some();
        *(if is_edge { &mut rows } else { &mut others }) += 1;
        Ok(())
    })?;
    let parts = data.is_some() && columns.or(schema).is_some();
    // Ends that are names are those of one edge.
    let columns = Ends::of(lists).is_some_and(|ends| ends.from.is_array() || ends.from.is_object());
    if !parts && !columns && (rows == 0 || others > 0) {
        return Ok(false);
    }
    let (keys, mut own) = (keys(lists)?, false);
    lists.each_field(|_, row| each_name(row, |name| own |= keys.contains(name)))?;
    Ok(!own)
}

/// Whether a member of a matrix says that two vertices are not joined.
fn says_none(data: Json) -> bool {
    data.is_null() || data.is_number() && data.number() == Some(0.0)
}

/// Whether all vertices stand in the row of each of them, and what joins none is written, too.
///
/// # Errors
/// If a neighbour has 0 as its weight, but not all vertices are there.
fn is_matrix(lists: Json, builder: &Builder) -> Result<bool, FormatError> {
    let (mut whole, mut none, mut zero) = (true, false, None);
    lists.each_field(|_, row| {
        if !row.is_object() {
            whole = false;
            return Ok(());
        }
        let mut members = 0;
        row.each_field(|other, data| {
            whole &= builder.known(other).is_some();
            none |= says_none(data);
            zero = zero.or((says_none(data) && data.is_number()).then_some(data));
            members += 1;
            Ok(())
        })?;
        whole &= members == builder.order();
        Ok(())
    })?;
    match zero {
        Some(zero) if !whole => Err(zero.error(ZERO)),
        _ => Ok(whole && none),
    }
}
