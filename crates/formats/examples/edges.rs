//! Prints the graphs of files as JSON, one on a line, for comparison with other programs.

use grundy_formats::{Choices, Note, read};
use serde_json::json;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for file in std::env::args().skip(1) {
        let choices = Choices {
            file: Some(file.clone()),
            ..Choices::default()
        };
        let reading = read(&std::fs::read(&file)?, &choices)?;
        let format = reading.format.name();
        for (graph, notes) in reading.graphs.iter().zip(&reading.own_notes) {
            let notes: Vec<&str> = notes.iter().map(Note::kind).collect();
            let names: Vec<String> = (0..graph.graph.order()).map(|v| graph.name(v)).collect();
            let edges: Vec<(usize, usize)> = graph.graph.edges().collect();
            let line = json!({"format": format, "names": names, "edges": edges, "notes": notes});
            println!("{line}");
        }
    }
    Ok(())
}
