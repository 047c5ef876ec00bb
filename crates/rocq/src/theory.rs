//! The theory that a file for a game imports: the files of `rocq/theory`, each after those that it imports.

/// A file of the theory, by its name.
macro_rules! theory {
    ($($name:literal)*) => {
        &[$((
            concat!($name, ".v"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rocq/theory/", $name, ".v")),
        )),*]
    };
}

/// The files of the theory with their names, each after those that it imports.
pub const THEORY: &[(&str, &str)] = theory! {
    "Statement"
    "Lists"
    "Positions"
    "Codes"
    "SubtractionSets"
    "Periodic"
    "Sprague"
    "LeastPeriod"
    "Tries"
    "Products"
    "Options"
    "OptionsSound"
    "Values"
    "Contexts"
    "Monoid"
    "OpenSets"
    "FiniteOutcomes"
    "Reduced"
    "FiniteQuotient"
    "PartialQuotient"
    "TableStatement"
    "ListedOptions"
    "RepeatingStatement"
    "RepeatingCodes"
    "RepeatingPeriod"
    "RepeatingValues"
    "RepeatingQuotient"
    "XorAndSum"
    "MasterTheorem"
    "SortedParts"
    "GrowingValues"
    "GrowingCodes"
    "GrowingPattern"
    "Homomorphism"
    "Linear"
    "InfiniteStatement"
    "SumAndMaximum"
    "Symbolic"
    "ConditionP"
    "ConditionN"
    "LeadingHeap"
    "ConditionNTrees"
    "ConditionNSound"
    "NormalForm"
    "Generators"
    "Indistinguishable"
    "ElementsByNumber"
    "Isomorphism"
    "Presentation"
    "NumbersDiffer"
    "TameStatement"
    "TameOrWild"
};

#[cfg(test)]
mod tests {
    use super::THEORY;
    use std::path::Path;

    #[test]
    fn the_theory_is_that_of_the_folder_in_the_order_of_its_project() {
        let rocq = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rocq");
        let project = std::fs::read_to_string(rocq.join("_CoqProject")).unwrap();
        let listed = project
            .lines()
            .filter_map(|line| line.strip_prefix("theory/"));
        let names: Vec<&str> = THEORY.iter().map(|(name, _)| *name).collect();
        assert_eq!(listed.collect::<Vec<_>>(), names);
        let files = std::fs::read_dir(rocq.join("theory")).unwrap();
        let is_source = |path: &Path| path.extension().is_some_and(|end| end == "v");
        let sources = files.filter(|file| is_source(&file.as_ref().unwrap().path()));
        assert_eq!(sources.count(), THEORY.len());
    }
}
