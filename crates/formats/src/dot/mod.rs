//! DOT, the language of Graphviz, whole: <https://graphviz.org/doc/info/lang.html>. The grammar that is
//! followed, with the lists of nodes that Graphviz reads besides what that page says:
//!
//! ```text
//! graph    : [strict] (graph | digraph) [ID] '{' statements '}'
//! stmt     : nodes [attrs] | ends (('--' | '->') ends)+ [attrs] | (graph | node | edge) attrs
//!          | ID '=' ID | subgraph [attrs]
//! ends     : nodes | subgraph
//! nodes    : node (',' node)*
//! node     : ID [':' ID [':' ID]]
//! subgraph : [subgraph [ID]] '{' statements '}'
//! attrs    : ('[' (ID ['=' ID] [';' | ','])* ']')+
//! ```
//!
//! A file may have several graphs. Arrows are read in graphs, too, and lines in digraphs. Subgraphs and
//! clusters contain vertices and are none. Defaults such as `node [label=""]` name no vertex.

mod label;
mod lexer;
mod meaning;
mod parser;
mod write;

pub(crate) use label::{label_text, place};
pub(crate) use parser::read;
pub(crate) use write::write;

use lexer::{Lexer, Token};

/// Whether a text begins, after comments, as a graph of DOT does.
pub(crate) fn fits(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    // A comment that is not closed is one of DOT.
    if lexer.skip_blanks().is_err() {
        return true;
    }
    let mut first = lexer.next();
    if matches!(&first, Ok((token, _)) if token.is_word("strict")) {
        first = lexer.next();
    }
    if !matches!(&first, Ok((token, _)) if token.is_word("graph") || token.is_word("digraph")) {
        return false;
    }
    // `Graph({0: [1]})` is Python.
    if lexer.rest().trim_start().starts_with('(') {
        return false;
    }
    let opens = |token| matches!(token, Ok((Token::Sign('{') | Token::End, _)));
    match lexer.next() {
        Err(_) => true,
        Ok((Token::Id(_), _)) => opens(lexer.next()),
        other => opens(other),
    }
}
