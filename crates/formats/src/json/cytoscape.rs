//! Cytoscape's JSON: `elements`, a list or an object of `nodes` and `edges`, each with `data` and nodes
//! with a `position`, whose y is down. A node that others have as `parent` is a group: a frame around
//! these, no vertex, unless an edge ends in it or groups are asked for.

use super::ends::Ends;
use super::nodes::describe;
use super::value::Json;
use crate::builder::Builder;
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use rustc_hash::FxHashSet;

/// Reads the elements.
pub(super) fn read<'a>(
    elements: Json<'a>,
    builder: &mut Builder<'a>,
    choices: &Choices,
) -> Result<(), FormatError> {
    let groups = groups(elements, builder)?;
    let mut left_out = FxHashSet::default();
    if !choices.groups {
        left_out = groups.clone();
        each(elements, |data, _| {
            if let Some(ends) = Ends::of(data) {
                left_out.remove(&ends.from.name()?);
                left_out.remove(&ends.to.name()?);
            }
            Ok(())
        })?;
    }
    builder.groups = left_out.len();
    each(elements, |data, element| match Ends::of(data) {
        Some(_) => Ok(()),
        None => node(data, element, &left_out, builder),
    })?;
    each(elements, |data, element| {
        let Some(ends) = Ends::of(data) else {
            return Ok(());
        };
        let (u, v) = (end(ends.from, builder)?, end(ends.to, builder)?);
        builder.weighted |= ends.weighted;
        builder.edge(u, v, element.offset())
    })
}

/// Looks at the data of all elements.
fn each<'a>(
    elements: Json<'a>,
    mut look: impl FnMut(Json<'a>, Json<'a>) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    let mut element = |element: Json<'a>| {
        let [data] = element.pick(["data"]);
        let data = data.ok_or_else(|| element.expected("an element with \"data\""))?;
        look(data, element)
    };
    if elements.is_array() {
        return elements.each_item(element);
    }
    let [nodes, edges] = elements.pick(["nodes", "edges"]);
    let lists = [nodes, edges].into_iter().flatten();
    if nodes.is_none() {
        return Err(elements.expected("an object with \"nodes\" and \"edges\""));
    }
    lists
        .into_iter()
        .try_for_each(|list| list.each_item(&mut element))
}

/// The names of the nodes that are parents.
fn groups<'a>(
    elements: Json<'a>,
    builder: &mut Builder<'a>,
) -> Result<FxHashSet<String>, FormatError> {
    let mut groups = FxHashSet::default();
    each(elements, |data, _| {
        let [parent] = data.pick(["parent"]);
        if let Some(parent) = parent.filter(|parent| !parent.is_null() && Ends::of(data).is_none())
        {
            let name = parent.name()?;
            builder.pay(100 + name.len() as u64, parent.offset())?;
            groups.insert(name);
        }
        Ok(())
    })?;
    Ok(groups)
}

fn node<'a>(
    data: Json<'a>,
    element: Json<'a>,
    left_out: &FxHashSet<String>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    let [id] = data.pick(["id"]);
    let id = id.ok_or_else(|| data.error("this node has no \"id\" in its data"))?;
    let name = id.name()?;
    if left_out.contains(&name) {
        return Ok(());
    }
    let order = builder.order();
    let vertex = builder.vertex(&name, id.offset())?;
    if vertex < order {
        return Err(id.error(format!("there are two nodes {}", quoted(&name))));
    }
    describe(vertex, data, builder);
    describe(vertex, element, builder);
    Ok(())
}

fn end(end: Json, builder: &Builder) -> Result<usize, FormatError> {
    let name = end.name()?;
    let unknown = || end.error(format!("no node has the id {}", quoted(&name)));
    let tuple = || builder.known(&as_tuple(end, &name)?);
    builder.known(&name).or_else(tuple).ok_or_else(unknown)
}

/// How networkx calls a node that is a tuple, whose list stands at ends of edges.
fn as_tuple(end: Json, name: &str) -> Option<String> {
    let inner = name.strip_prefix('[')?.strip_suffix(']')?;
    end.is_array()
        .then(|| format!("({})", inner.replace('"', "'")))
}
