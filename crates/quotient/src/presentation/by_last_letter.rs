//! Rules by the last letters of their left sides: a rule applies to a word only if that letter stands in it, and a
//! word has few letters.

/// The rules of a rewriting system, each in the list of the last letter of its left side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RulesByLastLetter {
    /// A list for each letter, in the order of the rules.
    lists: Vec<Vec<Listed>>,
}

/// A rule with the first letter of its left side, which rules most of them out at one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Listed {
    rule: usize,
    letter: usize,
    exponent: u32,
}

impl RulesByLastLetter {
    /// Lists a rule, which comes after all that are listed. One whose left side is empty applies to every word; no
    /// rule is of that kind, as no word is smaller.
    pub(super) fn add(&mut self, rule: usize, left: &[u32]) {
        let stands = |&exponent: &u32| exponent > 0;
        let (Some(letter), Some(last)) =
            (left.iter().position(stands), left.iter().rposition(stands))
        else {
            return;
        };
        if self.lists.len() <= last {
            self.lists.resize_with(last + 1, Vec::new);
        }
        let exponent = left[letter];
        self.lists[last].push(Listed {
            rule,
            letter,
            exponent,
        });
    }

    /// The first rule that applies to a word, where `applies` tells that of a rule that may.
    pub(super) fn first(&self, word: &[u32], applies: impl Fn(&usize) -> bool) -> Option<usize> {
        self.lists_of(word).fold(None, |first, list| {
            let is_earlier = |listed: &&Listed| first.is_none_or(|first| listed.rule < first);
            let earlier = list.iter().take_while(is_earlier);
            let possible = earlier.filter(|listed| listed.may_apply(word));
            let found = possible.map(|listed| listed.rule).find(&applies);
            found.or(first)
        })
    }

    /// The rules that may apply to a word, in any order.
    pub(super) fn may_apply(&self, word: &[u32]) -> impl Iterator<Item = usize> {
        let listed = self.lists_of(word).flatten();
        let possible = listed.filter(|listed| listed.may_apply(word));
        possible.map(|listed| listed.rule)
    }

    /// The lists of the letters of a word.
    fn lists_of(&self, word: &[u32]) -> impl Iterator<Item = &Vec<Listed>> {
        let lists = self.lists.iter().zip(word);
        lists
            .filter(|(_, stands)| **stands > 0)
            .map(|(list, _)| list)
    }
}

impl Listed {
    fn may_apply(&self, word: &[u32]) -> bool {
        word[self.letter] >= self.exponent
    }
}
