//! Lists of neighbours in JSON: networkx' `adjacency_data`, an object of lists, `{"a": ["b", "c"]}`, or of
//! objects with the neighbours as names, `{"a": {"b": {}}}`.

use super::ends::Ends;
use super::nodes::describe;
use super::value::Json;
use crate::builder::Builder;
use crate::error::{FormatError, quoted};

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
    if Ends::of(lists).is_some() {
        let message = "these are columns; write a list of edges such as {\"source\":0,\"target\":1} (in pandas: to_json(orient=\"records\"))";
        return Err(lists.error(message));
    }
    lists.each_field(|name, list| {
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
            let [weight] = data.pick(["weight"]);
            builder.weighted |= weight.is_some() || data.is_number();
            builder.edge(vertex, other, data.offset())
        })
    })
}
