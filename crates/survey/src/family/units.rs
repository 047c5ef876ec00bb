//! The members of a family in canonical order, and which of them a shard computes.

use super::same::{SameUpToShift, same};
use super::{FamilyEntry, FamilyError};
use crate::ask::Ask;
use grundy_formats::read_graph6;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// A member of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its canonical text.
    pub text: String,
    /// The member with which it is computed, if that is another one.
    pub same: Option<SameUpToShift>,
}

/// All members of a family, each once, in canonical order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    members: Vec<Member>,
}

/// The key by which members are ordered: the moves of a game or the vertices of a graph, and then the text.
type Key = (Vec<u32>, String);

impl Units {
    /// Lists a family, which has been checked.
    pub(crate) fn of(ask: &Ask, family: &[String]) -> Result<Units, FamilyError> {
        super::check(ask, family)?;
        let mut keys: BTreeSet<Key> = BTreeSet::new();
        for text in family {
            match FamilyEntry::read(ask, text)? {
                FamilyEntry::Codes(pattern) => {
                    keys.extend(pattern.members().map(|code| (vec![], code)))
                }
                FamilyEntry::Grid(grid) => keys.extend(grid.members().map(|game| {
                    let key = game.points().iter().flatten().copied().collect();
                    (key, game.to_string())
                })),
                FamilyEntry::Rooted(rooted) => {
                    let lines = rooted.members().into_iter();
                    keys.extend(lines.map(|line| (vertices(ask, &line), line)));
                }
                FamilyEntry::One(text) => {
                    keys.insert((vertices(ask, &text), text));
                }
            }
        }
        let texts: Vec<String> = keys.into_iter().map(|(_, text)| text).collect();
        let same = match ask.ignores_shifts() {
            true => same(&texts),
            false => vec![None; texts.len()],
        };
        let members = texts.into_iter().zip(same);
        let members: Vec<Member> = members.map(|(text, same)| Member { text, same }).collect();
        match members.is_empty() {
            true => Err(FamilyError::Empty),
            false => Ok(Units { members }),
        }
    }

    /// The members, in canonical order.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The places of the members that are computed, in the order of SHA-256(plan id, unit).
    pub fn ranked(&self, plan: &str) -> Vec<usize> {
        let computed = self.members.iter().enumerate();
        let computed = computed.filter(|(_, member)| member.same.is_none());
        let mut ranked: Vec<([u8; 32], usize)> = computed
            .map(|(at, member)| {
                let sum = Sha256::new().chain_update(plan).chain_update(" ");
                (sum.chain_update(&member.text).finalize().into(), at)
            })
            .collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, at)| at).collect()
    }
}

/// The vertices of a graph, so that small ones come first.
fn vertices(ask: &Ask, text: &str) -> Vec<u32> {
    let is_graph = matches!(ask, Ask::Graph { .. } | Ask::Growing { .. });
    let graph = is_graph.then(|| read_graph6(text).ok());
    let order = graph.flatten().map(|graph| graph.order() as u32);
    order.into_iter().collect()
}
