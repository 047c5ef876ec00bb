//! The engines of Grundy for Python: what the package `grundy` (in `python/grundy/`) is made of.
//!
//! Nothing here computes: each function reads what it is given, lets an engine of the library answer
//! on a thread of its own (`run.rs`), and hands the answer over, numbers as arrays, the rest as plain
//! values or in the JSON of the command line. What Python sees is documented in the package.

mod arrays;
mod batch;
mod certificate;
mod errors;
mod family;
mod form;
mod graph;
mod heap;
mod position;
mod project;
mod quotient;
mod run;
mod survey;
mod values;
mod vector;
mod written;

/// The module.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use crate::certificate::{rocq, verify};
    #[pymodule_export]
    use crate::family::{Family, graph_grow};
    #[pymodule_export]
    use crate::form::Form;
    #[pymodule_export]
    use crate::graph::{graph_layout, graph_read, graph_solve};
    #[pymodule_export]
    use crate::heap::{Heap, Sequence};
    #[pymodule_export]
    use crate::project::Project;
    #[pymodule_export]
    use crate::quotient::Quotient;
    #[pymodule_export]
    use crate::survey::{atlas_filter, survey};
    #[pymodule_export]
    use crate::values::which;
    #[pymodule_export]
    use crate::vector::{Iterations, Vector};
    #[pymodule_export]
    use crate::written::write_file;
}
