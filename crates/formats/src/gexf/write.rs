//! A graph as GEXF: vertices by their numbers, with their names as labels and their places.

use crate::named_graph::NamedGraph;
use crate::xml::escaped;
use std::fmt::Write;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<gexf xmlns=\"http://gexf.net/1.3\" xmlns:viz=\"http://gexf.net/1.3/viz\" version=\"1.3\">
";

/// Writes a graph.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let mut text = String::from(HEAD);
    // Writing to a string cannot fail.
    if !graph.title.is_empty() {
        let title = escaped(&graph.title);
        let _ = writeln!(text, "  <meta><description>{title}</description></meta>");
    }
    text.push_str("  <graph defaultedgetype=\"undirected\">\n    <nodes>\n");
    for vertex in 0..graph.graph.order() {
        let name = escaped(&graph.name(vertex));
        let _ = write!(text, "      <node id=\"{vertex}\" label=\"{name}\"");
        match graph.spots.get(vertex) {
            // In Gephi y goes up.
            Some([x, y]) => {
                let y = 0.0 - y;
                let place = format!("<viz:position x=\"{x}\" y=\"{y}\"/>");
                let _ = writeln!(text, ">{place}</node>");
            }
            None => text.push_str("/>\n"),
        }
    }
    text.push_str("    </nodes>\n    <edges>\n");
    for (at, (u, v)) in graph.graph.edges().enumerate() {
        let _ = writeln!(
            text,
            "      <edge id=\"{at}\" source=\"{u}\" target=\"{v}\"/>"
        );
    }
    text.push_str("    </edges>\n  </graph>\n</gexf>\n");
    text
}
