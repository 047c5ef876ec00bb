//! Reading games: what may be written.
//!
//! | text | game |
//! |---|---|
//! | `3`, `[12]` | nim heaps |
//! | `2#3210` | {{2},3,2,1,0}: several games in a row are the options of one |
//! | `{2#,3,2}`, `{}` | the same with braces; `{2}` and `2#` are {2} |
//! | `(32)#`, `(2+2)3` | parentheses group: {{3,2}} and {2+2,3} |
//! | `2# + 4`, `2# - 2` | sums, and differences where they exist |
//! | `4_2`, `2_{#4##}` | sums in subscripts, read from the left: 4+2 and ((2#)+4)## |
//! | `*2_/3210`, `*2/3210` | the star notation; `/` is `#` |
//! | `G`, `G 3 2` | a game defined before, and {G,3,2} |
//! | `3*2#`, `3·2#` | the sum 2#+2#+2# |
//! | `mate(G)`, `G.Mate` | the mate of what is written: that of (2##0)# is (2##1)#, though (2##0)# = 0; a name stands for its canonical form |
//! | `concubine(G)` | a game with the mate G that is not the mate of G (Siegel, proposition 3.2) |
//! | `*`, `*2`, `{0,*,*2}` | the nim heaps 1 and 2, with the star that others write |
//! | `*[42]`, `*[[2],2,1,0]`, `*[2##0]`, `2[2]` | what CGSuite writes: {4,2}, {{2},2,1,0}, {2##,0}, 2+2 |
//!
//! A line of a worksheet may ask something instead: `o(G)`, `genus(G)`, `options(G)`, `parts(G)`, or as CGSuite writes it
//! `G.Outcome`, `G.Genus`, `G.Parts`; `genus({2^20, 1^031})`, the genus of a game by those of its options; and `G == H`, for which `=` will do where no name stands before it.

use super::expression::{Expression, Statement};
use super::parser::Parser;
use grundy_base::syntax::SyntaxError;

impl Statement {
    /// Reads `name = expression` or an expression.
    pub fn parse(text: &str) -> Result<Statement, SyntaxError> {
        Parser::new(text).statement()
    }

    /// Reads `name = expression` or an expression, where nothing is asked.
    ///
    /// # Errors
    /// A [`SyntaxError`], also where something is asked.
    pub fn parse_game(text: &str) -> Result<Statement, SyntaxError> {
        let statement = Statement::parse(text)?;
        match statement.ask {
            None => Ok(statement),
            Some(_) => Err(SyntaxError::new(
                0..text.chars().count().max(1),
                "This asks something of a game, and is no game itself.",
                "Type the game alone; in a sheet of forms it can be asked.",
            )),
        }
    }
}

impl Expression {
    /// Reads an expression.
    pub fn parse(text: &str) -> Result<Expression, SyntaxError> {
        Parser::new(text).whole()
    }
}
