//! Graphs as R and igraph write and take them.

use crate::{check, refused};
use grundy_formats::Format::{Matrix, R};

#[test]
fn what_dput_prints_is_a_list_of_edges_or_a_matrix() {
    check(
        "structure(c(1, 2, 2, 3), dim = c(2L, 2L))",
        R,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    check(
        "structure(c(\"A\", \"B\", \"C\", \"B\", \"C\", \"D \\u00e9\"), dim = c(3L, 2L), dimnames = list(NULL, NULL))",
        R,
        "A B C D é",
        "A~B B~C C~D é",
        &[],
    );
    check(
        "el <- structure(c(1, 1, 2,\n  2, 3, 4), .Dim = 3:2)",
        R,
        "1 2 3 4",
        "1~2 1~3 2~4",
        &["numbered_from"],
    );
    check(
        "structure(c(0, 1, 0, 1, 0, 1, 0, 1, 0), dim = c(3L, 3L), dimnames = list(c(\"a\", \"b\", \"c\"), c(\"a\", \"b\", \"c\")))",
        R,
        "a b c",
        "a~b b~c",
        &[],
    );
    // In R no vertex has the number 0.
    check(
        "structure(c(0, 1, 1, 0), dim = c(2L, 2L))",
        R,
        "1 2",
        "1~2",
        &["numbered_from"],
    );
    check(
        "structure(list(from = c(\"A\", \"B\"), to = c(\"B\", \"C\"), weight = c(2, 1)), class = \"data.frame\", row.names = c(NA, -2L))",
        R,
        "A B C",
        "A~B B~C",
        &["weights"],
    );
}

#[test]
fn calls_of_igraph_with_their_edges_are_read() {
    check("graph_from_literal(a-b, b-c)", R, "a b c", "a~b b~c", &[]);
    check(
        "make_graph(~ a-b--c:d, \"New York\", b - a)",
        R,
        "a b c d New York",
        "a~b b~c b~d",
        &[],
    );
    check(
        "g <- igraph::graph_from_literal(A -+ B, C)",
        R,
        "A B C",
        "A~B",
        &["directions"],
    );
    check(
        "make_graph(c(1,2, 2,5), directed = FALSE)",
        R,
        "1 2 3 4 5",
        "1~2 2~5",
        &["numbered_from", "unnamed"],
    );
    check(
        "graph(edges = c(1,2, 2,3), n = 4)",
        R,
        "1 2 3 4",
        "1~2 2~3",
        &["numbered_from", "directions", "unnamed"],
    );
    check(
        "# two edges\ngraph_from_edgelist(matrix(c(\"a\",\"b\",\"b\",\"c\"), ncol=2, byrow=TRUE), directed=FALSE)",
        R,
        "a b c",
        "a~b b~c",
        &[],
    );
    check(
        "graph_from_edgelist(rbind(c(1, 2), c(2, 3), c(1, 4)), directed = F)",
        R,
        "1 2 3 4",
        "1~2 1~4 2~3",
        &["numbered_from"],
    );
    check(
        "graph_from_data_frame(data.frame(from=c(\"A\",\"B\"), to=c(\"B\",\"C\")), directed=FALSE)",
        R,
        "A B C",
        "A~B B~C",
        &[],
    );
    check(
        "graph_from_adjacency_matrix(matrix(c(0,1,1, 1,0,0, 1,0,0), 3, 3), mode = \"undirected\")",
        R,
        "1 2 3",
        "1~2 1~3",
        &["numbered_from"],
    );
}

#[test]
fn what_r_prints_of_edges_is_read_if_all_are_there() {
    check(
        "     [,1] [,2]\n[1,]    1    2\n[2,]    2    3\n",
        R,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    check(
        "     [,1]       [,2]\n[1,] \"New York\" \"b\" \n[2,] \"b\"        \"c\" \n",
        R,
        "New York b c",
        "New York~b b~c",
        &[],
    );
    // A matrix of 0 and 1 is one of adjacencies.
    let matrix = "     [,1] [,2]\n[1,]    0    1\n[2,]    1    0\n";
    check(matrix, Matrix, "1 2", "1~2", &["numbered_from"]);
    let igraph = "IGRAPH 1a2b3c4 U--- 4 3 -- \n+ edges from 1a2b3c4:\n[1] 1--2 2--3\n[3] 1--3\n";
    check(igraph, R, "1 2 3 4", "1~2 1~3 2~3", &["unnamed"]);
    check(
        "IGRAPH 5f6a7b8 DN-- 3 2 -- roads\n+ attr: name (v/c)\n+ edges from 5f6a7b8 (vertex names):\n[1] A->B B->C\n",
        R,
        "A B C",
        "A~B B~C",
        &["directions"],
    );
    for text in [
        &igraph[..igraph.len() - 10],
        &igraph.replace("[3] 1--3", "+ ... omitted several edges"),
        &igraph.replace("2--3", "New York--3"),
    ] {
        refused(text, "not all edges were printed");
    }
}

#[test]
fn what_holds_no_edges_in_r_is_refused_by_name() {
    for text in [
        "make_ring(5)",
        "make_graph(\"Petersen\")",
        "sample_gnp(5, 0.5)",
    ] {
        refused(text, "this call of R has no edges in it");
    }
    refused(
        "library(igraph)\ng <- make_graph(c(1,2,2,3))\n",
        "line 2, column 1: one graph alone is read of R",
    );
    refused(
        "structure(c(1, 2, 3), dim = c(2L, 2L))",
        "there are 3 entries",
    );
    refused("structure(1:6, dim = 2:3)", "a square one");
    refused("make_graph(c(1,2,3))", "an even number");
    refused(
        "graph_from_literal(a-b, b-)",
        "the name of a vertex is missing",
    );
    refused("graph_from_literal(a-b, b c)", "not expected between names");
    refused("make_graph(c(0,1))", "numbered from 1");
    let text = "structure(c(\"A\", \"B\", \"B\", \"C\"), dim = c(2L, 2L))";
    for cut in (0..text.len()).filter(|&cut| cut > "structure(".len()) {
        refused(&text[..cut], "line 1");
    }
    refused("make_graph(1:9000000000000000)", "memory");
    refused(&format!("structure({}", "c(".repeat(100_000)), "deep");
}

#[test]
fn vertices_of_data_frames_are_read_and_name_all_ends() {
    let call = |rest: &str| {
        format!("graph_from_data_frame(data.frame(from=c(\"A\"), to=c(\"B\")), {rest})")
    };
    for rest in [
        "directed=FALSE, vertices=data.frame(name=c(\"C\", \"A\", \"B\"), size=1:3)",
        "FALSE, data.frame(name=c(\"C\", \"A\", \"B\"))",
        "vertices=c(\"C\", \"A\", \"B\"), F",
    ] {
        check(&call(rest), R, "C A B", "A~B", &[]);
    }
    refused(&call("F, c(\"A\", \"C\")"), "the names of all vertices");
    refused(&call("F, c(\"A\", \"B\", \"A\")"), "stands here twice");
    refused(&call("F, nodes"), "the name or the number of a vertex");
    refused(&call("F, NULL, 3"), "an argument with its name");
    refused(&call("vertex=c(\"A\", \"B\", \"C\")"), "“vertex”");
}

#[test]
fn matrices_are_read_as_r_fills_them_or_refused() {
    let call = |rest: &str| {
        format!("graph_from_adjacency_matrix(matrix(c(0,1,0, 0,0,1, 0,0,0), 3){rest})")
    };
    for rest in [
        "",
        ", mode = \"max\"",
        ", \"undirected\"",
        ", weighted = NULL",
    ] {
        check(
            &call(rest),
            R,
            "1 2 3",
            "1~2 2~3",
            &["numbered_from", "directions"],
        );
    }
    for mode in ["upper", "lower", "min", "plus", "und"] {
        refused(
            &call(&format!(", mode = \"{mode}\"")),
            "or \"max\" is expected",
        );
        refused(&call(&format!(", \"{mode}\"")), "or \"max\" is expected");
    }
    refused(&call(", mode = m"), "a word in quotation marks");
    refused(
        &call(", half = TRUE"),
        "the argument “half” is not read here",
    );
    // Two rows of three are no list of edges, three of two are.
    let ends = "matrix(c(1,2, 2,3, 3,4), ";
    for rest in [
        "ncol=2, byrow=TRUE)",
        "byrow=T, ncol=2)",
        "nrow=3, 2, TRUE)",
        "ncol=2, 3, T)",
    ] {
        check(
            &format!("{ends}{rest}"),
            R,
            "1 2 3 4",
            "1~2 2~3 3~4",
            &["numbered_from"],
        );
    }
    refused(&format!("{ends}ncol=2, by=TRUE)"), "the argument “by”");
    refused(&format!("{ends}ncol=2, byrow=1)"), "TRUE or FALSE");
    refused(&format!("{ends}ncol=2, ncol=2)"), "stands here twice");
    refused(&format!("{ends}, 2)"), "an argument is missing");
    let names = |rows: &str, columns: &str| {
        format!("matrix(c(0,1,0, 1,0,0, 0,0,0), 3, 3, dimnames=list({rows}, {columns}))")
    };
    let letters = "c(\"a\", \"b\", \"c\")";
    for (rows, columns) in [(letters, letters), (letters, "NULL"), ("NULL", letters)] {
        check(&names(rows, columns), R, "a b c", "a~b", &[]);
    }
    refused(
        &names(letters, "c(\"b\", \"a\", \"c\")"),
        "the same names of rows",
    );
    refused(&names(letters, "c(\"a\", \"b\")"), "a list of the names");
    refused(
        &names("c(\"a\", \"a\", \"b\")", "NULL"),
        "stands here twice",
    );
    for entry in ["Inf", "NaN", "NA"] {
        let text = format!("graph_from_adjacency_matrix(matrix(c(0,{entry},1,0), 2))");
        refused(&text, "line 1, column 40");
    }
}

#[test]
fn columns_of_data_frames_are_ends_by_their_names() {
    for columns in [
        "id=c(7,8), from=c(1,2), to=c(2,3)",
        "to=c(2,3), from=c(1,2)",
        "weight=c(1,1), source=c(1,2), Target=c(2,3)",
        "a=c(1,2), b=c(2,3)",
    ] {
        let text = format!("data.frame({columns})");
        check(&text, R, "1 2 3", "1~2 2~3", &["numbered_from"]);
    }
    refused("data.frame(from=c(1,2), end=c(2,3))", "columns from and to");
    check(
        "structure(list(c(7, 8), c(1, 2), c(2, 3)), names = c(\"id\", \"from\", \"to\"), class = c(\"tbl_df\", \"data.frame\"))",
        R,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    // A list of neighbours is no data frame.
    refused(
        "structure(list(c(2,3), c(1,3), c(1,2)), names = c(\"a\", \"b\", \"c\"))",
        "class = \"data.frame\" is expected",
    );
}

#[test]
fn edges_between_names_have_no_vertices_by_numbers() {
    let notes = &["gaps", "directions"];
    check("make_graph(c(\"1\", \"3\"))", R, "1 3", "1~3", notes);
    check(
        "make_graph(c(\"a\", \"b\"), isolates = \"c\", directed = F)",
        R,
        "a b c",
        "a~b",
        &[],
    );
    refused(
        "make_graph(c(\"a\", \"b\"), n = 4)",
        "only where they have no names",
    );
    refused(
        "make_graph(c(1, 2), isolates = c(4))",
        "besides edges between names",
    );
    refused("make_graph(c(1, 2), n = m)", "a whole number");
    refused("make_undirected_graph(c(1, 2), directed = T)", "“directed”");
}
