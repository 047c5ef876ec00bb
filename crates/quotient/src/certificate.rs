//! A quotient as a JSON document that others can check: Φ, the Cayley graph, the P-portion.

use super::game::Game;
use super::game_quotient::GameQuotient;
use super::monoid::{BipartiteMonoid, Element, MonoidError};
use super::presentation::Presentation;
use super::presentation::word::{Notation, generator_name, word_text};
use super::solver::solution::QuotientSolution;
use super::structure::tame::is_tame;
use grundy_base::syntax::SyntaxError;
use grundy_heap::HeapRule;
use grundy_proof::checker::finite::{self, Follower, Generator, Period, Status};

/// The value of `format` in every certificate.
pub const CERTIFICATE_FORMAT: &str = "grundy-quotient";
/// The value of `version` that this program writes and reads.
pub const CERTIFICATE_VERSION: u32 = 1;

/// A misère quotient of the heaps 1, …, `heaps`, as it stands in a file. Nothing is checked.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Certificate {
    /// [`CERTIFICATE_FORMAT`].
    pub format: String,
    /// [`CERTIFICATE_VERSION`].
    pub version: u32,
    /// The rule.
    pub code: String,
    /// The largest heap.
    pub heaps: usize,
    /// How many elements there are; element 0 is the identity.
    pub order: usize,
    /// The element of each heap 1, …, `heaps`.
    pub phi: Vec<Element>,
    /// The elements of the P-portion, ascending.
    pub p: Vec<Element>,
    /// The generators.
    pub generators: Vec<Generator>,
    /// For each element, its product with each generator.
    pub cayley: Vec<Vec<Element>>,
    /// The least word of each element.
    pub words: Vec<String>,
    /// A presentation, for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub presentation: Option<finite::Presentation>,
    /// The words of the P-portion, for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub p_words: Option<Vec<String>>,
    /// The period of Φ.
    pub period: Option<Period>,
    /// How far it goes.
    pub status: Status,
    /// Whether the quotient is some T_k.
    pub tame: bool,
    /// The followers of the game, if it is the quotient of a single game: heap n is follower n of
    /// this list, which begins with 0 and ends with the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub followers: Option<Vec<Follower>>,
}

/// What is written of the quotient of a single game: its certificate, with what is known beyond it.
#[derive(Clone, Debug, serde::Serialize)]
pub struct GameCertificate<'a> {
    /// How the game was typed, if it was: see [`certified_input`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<&'a str>,
    /// The name of the quotient, if it has one.
    pub name: Option<String>,
    /// The element of the game itself; none where the budget ended before it.
    pub element: Option<Element>,
    /// The certificate.
    #[serde(flatten)]
    pub certificate: Certificate,
}

/// The typed expression, where a certificate can have it: the checker reads games with their sums and mates, but
/// no differences and no lines that define names.
pub fn certified_input(typed: &str) -> Option<&str> {
    (!typed.contains(['-', '=', ';', '\n'])).then_some(typed)
}

/// Why a certificate is not that of a bipartite monoid with a pretending function.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// It is something else.
    #[error("this is not a misère quotient: its format is {0:?}, not {CERTIFICATE_FORMAT:?}")]
    Format(String),
    /// It comes from another version of the program.
    #[error(
        "this certificate has version {0}, and this program reads version {CERTIFICATE_VERSION}; \
         use a newer program"
    )]
    Version(u32),
    /// The code cannot be read.
    #[error("the code {code:?} cannot be read: {error}")]
    Code {
        /// The code.
        code: String,
        /// What is wrong with it.
        error: SyntaxError,
    },
    /// The Cayley graph is not that of a commutative monoid.
    #[error("the Cayley graph is wrong: {0}")]
    Monoid(#[from] MonoidError),
    /// Two of its parts contradict each other.
    #[error("{0}")]
    Contradiction(String),
}

impl Certificate {
    /// The certificate of a solution, with a presentation for readers if there is one.
    pub fn of(solution: &QuotientSolution, presentation: Option<&Presentation>) -> Certificate {
        let monoid = &solution.monoid;
        let elements = 0..monoid.order() as Element;
        let generators = solution.generators.iter().enumerate();
        let row = |x| (0..monoid.generators()).map(move |g| monoid.times_generator(x, g));
        Certificate {
            format: CERTIFICATE_FORMAT.to_owned(),
            version: CERTIFICATE_VERSION,
            code: solution.rule.text(),
            heaps: solution.heaps,
            order: monoid.order(),
            phi: solution.phi.iter().skip(1).copied().collect(),
            p: monoid.p_portion().collect(),
            generators: generators
                .map(|(g, &heap)| Generator {
                    name: generator_name(g),
                    heap,
                    element: monoid.generator(g),
                })
                .collect(),
            cayley: elements.clone().map(|x| row(x).collect()).collect(),
            words: elements.map(|x| solution.word(x)).collect(),
            presentation: presentation.map(|presentation| finite::Presentation {
                generators: presentation.generators.clone(),
                relations: presentation.relation_texts(Notation::Plain),
            }),
            p_words: Some(monoid.p_portion().map(|x| solution.word(x)).collect()),
            period: solution.period.clone(),
            status: solution.status,
            tame: solution.tame,
            followers: None,
        }
    }

    /// The certificate of the quotient of a single game.
    pub fn of_game(of: &GameQuotient, presentation: Option<&Presentation>) -> Certificate {
        let each = of.game.followers().iter().zip(of.game.names()).enumerate();
        let followers = each.map(|(index, (options, name))| Follower {
            name: name.clone(),
            options: options.clone(),
            element: of.solution.phi.get(index).copied(),
        });
        Certificate {
            followers: Some(followers.collect()),
            ..Certificate::of(&of.solution, presentation)
        }
    }

    /// The certificate whose table the kernel has found to be right.
    pub(super) fn of_table(table: &finite::Quotient) -> Certificate {
        Certificate {
            format: CERTIFICATE_FORMAT.to_owned(),
            version: CERTIFICATE_VERSION,
            code: table.code.clone(),
            heaps: table.heaps,
            order: table.order,
            phi: table.phi.clone(),
            p: table.p.clone(),
            generators: table.generators.clone(),
            cayley: table.cayley.clone(),
            words: table.words.clone(),
            presentation: table.presentation.clone(),
            p_words: Some(table.p_words.clone()),
            period: table.period.clone(),
            status: table.status,
            tame: table.tame,
            followers: table.followers.clone(),
        }
    }

    /// The game, if it is the quotient of a single one.
    ///
    /// # Errors
    /// A [`CertificateError`] when the followers are not those of a game.
    pub fn game(&self) -> Result<Option<Game>, CertificateError> {
        let Some(followers) = &self.followers else {
            return Ok(None);
        };
        let options = followers.iter().map(|follower| follower.options.clone());
        let names = followers.iter().map(|follower| follower.name.clone());
        match Game::with_names(options.collect(), names.collect()) {
            Some(game) => Ok(Some(game)),
            None => Err(CertificateError::Contradiction(
                "the followers are not those of a game, each after its options".to_owned(),
            )),
        }
    }

    /// The solution it describes, its generators called a, b, c, … whatever their names were. Its
    /// shape is checked, its truth is not: that is the work of a checker.
    ///
    /// # Errors
    /// A [`CertificateError`] that says which parts do not fit together.
    pub fn into_solution(self) -> Result<QuotientSolution, CertificateError> {
        if self.format != CERTIFICATE_FORMAT {
            return Err(CertificateError::Format(self.format));
        }
        if self.version != CERTIFICATE_VERSION {
            return Err(CertificateError::Version(self.version));
        }
        let rule = HeapRule::parse(&self.code).map_err(|error| CertificateError::Code {
            code: self.code.clone(),
            error,
        })?;
        let monoid = self.monoid()?;
        demand(self.phi.len() == self.heaps, || {
            format!(
                "phi has {} entries for {} heaps",
                self.phi.len(),
                self.heaps
            )
        })?;
        for (at, &x) in self.phi.iter().enumerate() {
            demand((x as usize) < self.order, || {
                format!("heap {} has the element {x}, which does not exist", at + 1)
            })?;
        }
        for (g, generator) in self.generators.iter().enumerate() {
            let at_heap = generator
                .heap
                .checked_sub(1)
                .and_then(|at| self.phi.get(at));
            let fits =
                at_heap == Some(&generator.element) && monoid.generator(g) == generator.element;
            demand(fits, || {
                format!(
                    "generator {} is not the element of its heap",
                    generator.name
                )
            })?;
        }
        let mut phi = vec![BipartiteMonoid::IDENTITY];
        phi.extend(&self.phi);
        let solution = QuotientSolution {
            rule,
            heaps: self.heaps,
            phi,
            generators: self
                .generators
                .iter()
                .map(|generator| generator.heap)
                .collect(),
            period: self.period,
            status: self.status,
            tame: is_tame(&monoid),
            monoid,
            growth: Vec::new(),
            history: Vec::new(),
        };
        demand(solution.tame == self.tame, || {
            "the quotient is said to be tame and is not, or the other way round".to_owned()
        })?;
        let names: Vec<String> = self.generators.into_iter().map(|g| g.name).collect();
        for (x, word) in self.words.iter().enumerate() {
            let least = solution.monoid.word(x as Element);
            demand(*word == word_text(least, &names, Notation::Plain), || {
                format!("element {x} has another least word than {word}")
            })?;
        }
        Ok(solution)
    }

    pub(super) fn monoid(&self) -> Result<BipartiteMonoid, CertificateError> {
        let width = self.generators.len();
        demand(
            self.cayley.len() == self.order && self.words.len() == self.order,
            || {
                format!(
                    "there are not as many rows and words as elements: {}",
                    self.order
                )
            },
        )?;
        demand(self.cayley.iter().all(|row| row.len() == width), || {
            format!("a row of the Cayley graph has not {width} entries")
        })?;
        let mut p = vec![false; self.order];
        for &x in &self.p {
            let Some(flag) = p.get_mut(x as usize) else {
                let message = format!("the P-element {x} does not exist");
                return Err(CertificateError::Contradiction(message));
            };
            *flag = true;
        }
        Ok(BipartiteMonoid::new(width, self.cayley.concat(), p)?)
    }
}

fn demand(holds: bool, message: impl FnOnce() -> String) -> Result<(), CertificateError> {
    if holds {
        Ok(())
    } else {
        Err(CertificateError::Contradiction(message()))
    }
}
