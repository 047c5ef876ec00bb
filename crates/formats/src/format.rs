//! The formats: their names and the endings of their files.

/// A format of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// graph6 of McKay, one graph in a line, with or without header.
    Graph6,
    /// sparse6 of McKay, one graph in a line, with or without header.
    Sparse6,
    /// digraph6 of McKay, one graph in a line, with or without header.
    Digraph6,
    /// Edges such as `0-1 1-2`, or `0 1` on lines.
    EdgeList,
    /// Rows of 0 and 1, or of other numbers.
    Matrix,
    /// Lines of vertices with their neighbours.
    AdjacencyList,
    /// Lists of edges and dictionaries of neighbours of Python and Sage.
    Python,
    /// Lists of rules and `Graph[…]` of Mathematica.
    Mathematica,
    /// Data of R, and calls of igraph with their edges.
    R,
    /// MatrixMarket.
    MatrixMarket,
    /// DIMACS.
    Dimacs,
    /// METIS.
    Metis,
    /// Trivial graph format.
    Tgf,
    /// The simple interaction format of Cytoscape, known by its ending.
    Sif,
    /// GraphML, of networkx, igraph, yEd and others.
    GraphMl,
    /// GEXF, of Gephi.
    Gexf,
    /// GML, the Graph Modelling Language of Himsolt.
    Gml,
    /// The networks of Pajek.
    Pajek,
    /// DOT, the language of Graphviz.
    Dot,
    /// JSON: nodes and links, Cytoscape, Graphviz, lists of neighbours, pairs.
    Json,
}

impl Format {
    /// All formats, in the order in which a text is asked for their forms: those first that no other
    /// text has.
    pub const ALL: [Format; 20] = [
        Format::Gexf,
        Format::GraphMl,
        Format::MatrixMarket,
        Format::Dimacs,
        Format::Pajek,
        Format::Gml,
        Format::Dot,
        Format::Json,
        Format::Graph6,
        Format::Sparse6,
        Format::Digraph6,
        Format::R,
        Format::Matrix,
        Format::Python,
        Format::Mathematica,
        Format::AdjacencyList,
        Format::Tgf,
        Format::Sif,
        Format::Metis,
        Format::EdgeList,
    ];

    /// The formats that [`Format::write`] writes.
    pub const WRITTEN: [Format; 10] = [
        Format::EdgeList,
        Format::Matrix,
        Format::Graph6,
        Format::Sparse6,
        Format::Dot,
        Format::GraphMl,
        Format::Json,
        Format::Gml,
        Format::Gexf,
        Format::Pajek,
    ];

    /// The name of the format.
    pub fn name(self) -> &'static str {
        match self {
            Format::Graph6 => "graph6",
            Format::Sparse6 => "sparse6",
            Format::EdgeList => "edge list",
            Format::Matrix => "adjacency matrix",
            Format::Digraph6 => "digraph6",
            Format::AdjacencyList => "adjacency list",
            Format::Python => "Python or Sage",
            Format::Mathematica => "Mathematica",
            Format::R => "R or igraph",
            Format::MatrixMarket => "MatrixMarket",
            Format::Dimacs => "DIMACS",
            Format::Metis => "METIS",
            Format::Tgf => "TGF",
            Format::Sif => "SIF",
            Format::GraphMl => "GraphML",
            Format::Gexf => "GEXF",
            Format::Gml => "GML",
            Format::Pajek => "Pajek network",
            Format::Dot => "DOT",
            Format::Json => "JSON",
        }
    }

    /// Whether a text of it can have names of vertices.
    pub fn has_names(self) -> bool {
        !matches!(
            self,
            Format::Graph6 | Format::Sparse6 | Format::Digraph6 | Format::Matrix
        )
    }

    /// The endings of its files, without dots.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Format::Graph6 => &["g6"],
            Format::Sparse6 => &["s6"],
            Format::EdgeList => &["edges", "edgelist"],
            Format::Matrix => &[],
            Format::Digraph6 => &["d6"],
            Format::AdjacencyList => &["adjlist"],
            Format::Python | Format::Mathematica | Format::R => &[],
            Format::MatrixMarket => &["mtx"],
            Format::Dimacs => &["col", "dimacs"],
            Format::Metis => &["graph", "metis"],
            Format::Tgf => &["tgf"],
            Format::Sif => &["sif"],
            Format::GraphMl => &["graphml"],
            Format::Gexf => &["gexf"],
            Format::Gml => &["gml"],
            Format::Pajek => &["net", "paj"],
            Format::Dot => &["dot", "gv", "xdot"],
            Format::Json => &["json", "cyjs", "jgf", "jsonl"],
        }
    }

    /// The format that the ending of a file names.
    pub fn by_ending(file: &str) -> Option<Format> {
        let (_, ending) = file.rsplit_once('.')?;
        let has = |format: &Format| {
            format
                .endings()
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending))
        };
        Format::ALL.into_iter().find(has)
    }

    /// What a line of McKay's formats is, by the sign or the header with which it begins.
    pub fn of_line(line: &str) -> Format {
        let line = line.trim_start();
        if line.starts_with([':', ';']) || line.starts_with(">>sparse6<<") {
            Format::Sparse6
        } else if line.starts_with('&') || line.starts_with(">>digraph6<<") {
            Format::Digraph6
        } else {
            Format::Graph6
        }
    }
}
