//! Texts that are no graphs: cut off, hostile, or sentences.

use crate::{check, refused};
use grundy_formats::{Choices, FirstLine, Format, read};

#[test]
fn what_fits_nothing_is_compared_with_what_it_resembles() {
    refused(
        "The quick brown fox\njumps",
        "line 1, column 11: an edge has two ends",
    );
    refused("The quick brown fox\njumps", "read as edge list");
    let error = read(b"hello", &Choices::default())
        .expect_err("no graph")
        .message;
    assert!(
        error.contains("no names with edges") && !error.contains("graph6"),
        "{error}"
    );
    refused("k=4", "write n=8");
    refused("0-", "a vertex is missing");
    refused("0 1 {'a': 3", "not closed");
    refused("0 1 2", "an edge has two ends");
}

#[test]
fn a_cut_off_text_in_brackets_is_refused() {
    for text in [
        "[(0, 1), (1, 2, None)]",
        "{0: [1], 1: [0, 2], 2: [1]}",
        "Graph[{1, 2}, {UndirectedEdge[1, 2]}]",
        "array([[0, 1, 0],\n [1, 0, 1],\n [0, 1, 0]])",
        "{1 <-> 2, 2 <-> 3}",
    ] {
        // “Graph[” itself is a graph of eight vertices in graph6.
        for cut in (1..text.len()).filter(|&cut| &text[..cut] != "Graph[") {
            let part = &text[..cut];
            assert!(
                read(part.as_bytes(), &Choices::default()).is_err(),
                "{part:?}"
            );
        }
    }
}

#[test]
fn hostile_texts_are_refused_soon() {
    let choices = Choices::default();
    for text in [
        "[".repeat(1_000_000),
        "{".repeat(1_000_000),
        "([{".repeat(300_000),
        "[[0,".repeat(300_000),
        format!("{}1{}", "[".repeat(1000), "]".repeat(1000)),
        "~~~~~~~~".to_owned(),
        ":~~~~~~~~".to_owned(),
        "n=99999999999999999999".to_owned(),
        "n=1000001".to_owned(),
        "4000000000 0\n".to_owned(),
        "p edge 4000000000 0".to_owned(),
        "0 1\0\n\0\0 2 3 4 5".to_owned(),
        "\"".repeat(100_001),
        "-".repeat(1_000_000),
        "%%MatrixMarket matrix array real general\n18446744073709551615 18446744073709551615\n"
            .to_owned(),
        "%%MatrixMarket matrix array real symmetric\n18446744073709551615 18446744073709551615\n"
            .to_owned(),
    ] {
        let part: String = text.chars().take(40).collect();
        assert!(read(text.as_bytes(), &choices).is_err(), "{part}");
    }
    let small = Choices {
        memory: Some(100_000),
        ..Choices::default()
    };
    assert!(
        read(b"n=1000000", &small)
            .expect_err("too much")
            .message
            .contains("memory")
    );
    for format in Format::ALL {
        for text in [
            "", " ", "\n\n", "0", "#", ",", ";", "=", "-", "{}", "[]", "()", "1 2 3 4", ":", ";",
            "&", "\u{2028}", "é–é",
        ] {
            let _ = read(
                text.as_bytes(),
                &Choices {
                    format: Some(format),
                    ..Choices::default()
                },
            );
        }
    }
}

#[test]
fn no_text_of_signs_makes_a_reader_panic() {
    const PARTS: [&str; 40] = [
        "0",
        "1",
        "2",
        "10",
        "a",
        "b-c",
        "-",
        "--",
        "->",
        "<->",
        "–",
        ",",
        ";",
        "\t",
        " ",
        "\n",
        "\n",
        "#",
        "%",
        "//",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ":",
        "=",
        "\"",
        "'",
        ":Bc",
        ";A",
        "&A",
        "D?{",
        "p edge 3 2",
        "e 1 2",
        "c",
        "Graph",
        "é",
        "\r\n",
    ];
    let mut state = 37_u64;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for _ in 0..1500 {
        let length = next() % 24;
        let text: String = (0..length).map(|_| PARTS[next() % PARTS.len()]).collect();
        let _ = read(text.as_bytes(), &Choices::default());
        for format in Format::ALL {
            for first_line in [FirstLine::Guessed, FirstLine::Counts, FirstLine::Edge] {
                let choices = Choices {
                    format: Some(format),
                    first_line,
                    ..Choices::default()
                };
                let _ = read(text.as_bytes(), &choices);
            }
        }
    }
}

#[test]
fn sentences_are_no_graphs() {
    for text in [
        "Warning: unused variable\nin the file main",
        "Warning: unused variable",
        "To: Alice\nFrom: Bob",
        "A letter from Alice to Bob",
        "A letter from Alice to Bob\nabout graphs",
        "Hello, my dear Bob\nSee you, Alice",
        "# nothing but a comment\n",
    ] {
        assert!(
            read(text.as_bytes(), &Choices::default()).is_err(),
            "{text}"
        );
    }
    let list = Format::AdjacencyList;
    check("a: b c\nb: a\nc: a", list, "a b c", "a~b a~c", &[]);
    check("0: 1\n", list, "0 1", "0~1", &[]);
}

#[test]
fn an_empty_text_is_refused_and_no_vertices_are_a_graph() {
    for (text, file) in [("", None), (" \n\n", None), ("", Some("a.edges"))] {
        let choices = Choices {
            file: file.map(str::to_owned),
            ..Choices::default()
        };
        let error = read(text.as_bytes(), &choices).expect_err("nothing");
        let expected = "line 1, column 1: there is nothing to read";
        assert_eq!(error.to_string(), expected);
    }
    check("n=0", Format::EdgeList, "", "", &[]);
    check("Source,Target\n", Format::EdgeList, "", "", &["header"]);
}
