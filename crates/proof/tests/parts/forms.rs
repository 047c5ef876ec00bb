//! Canonical forms, of which certificates of single games are made here: the kernel accepts the name of a game in
//! the certificate of that game alone.

use grundy_base::budget::Budget;
use grundy_proof::Certificate;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// Canonical forms by the definition: those of the options of each.
#[derive(Default)]
struct Forms {
    options: Vec<BTreeSet<usize>>,
    is_won: Vec<bool>,
    sums: HashMap<(usize, usize), usize>,
}

impl Forms {
    /// The nim heaps up to so many tokens, each under its number of tokens.
    fn nim(largest: usize) -> Forms {
        let mut forms = Forms::default();
        for heap in 0..=largest {
            assert_eq!(forms.game((0..heap).collect()), heap);
        }
        forms
    }

    /// The form of the game with these forms as options. A simplification is an option of one of them.
    fn game(&mut self, options: BTreeSet<usize>) -> usize {
        let is_won = options.is_empty() || options.iter().any(|&option| !self.is_won[option]);
        let simplifies = |&simpler: &usize| {
            let kept = &self.options[simpler];
            let returns = |option: &usize| self.options[*option].contains(&simpler);
            kept.is_subset(&options)
                && options.difference(kept).all(returns)
                && (simpler != 0 || is_won)
        };
        let mut simpler = options.iter().flat_map(|&option| &self.options[option]);
        if let Some(&simpler) = simpler.find(|simpler| simplifies(simpler)) {
            return simpler;
        }
        let known = self.options.iter().position(|known| *known == options);
        known.unwrap_or_else(|| {
            self.options.push(options);
            self.is_won.push(is_won);
            self.options.len() - 1
        })
    }

    fn sum(&mut self, one: usize, other: usize) -> usize {
        if let Some(&known) = self.sums.get(&(one, other)) {
            return known;
        }
        let [left, right] = [one, other].map(|form| self.options[form].clone());
        let left = left.into_iter().map(|option| (option, other));
        let moves: Vec<_> = left
            .chain(right.into_iter().map(|option| (one, option)))
            .collect();
        let options = moves.into_iter().map(|(x, y)| self.sum(x, y)).collect();
        let sum = self.game(options);
        self.sums.insert((one, other), sum);
        sum
    }

    /// The followers of a form and itself, each after its options.
    fn followers(&self, form: usize) -> Vec<usize> {
        let (mut found, mut open) = (BTreeSet::from([form]), vec![form]);
        while let Some(next) = open.pop() {
            let new = self.options[next]
                .iter()
                .filter(|&&option| found.insert(option));
            open.extend(new);
        }
        found.into_iter().collect()
    }

    /// A certificate of the form: of its quotient as far as 0 and 1, which is that of a heap of 1.
    fn certificate(&self, form: usize) -> Value {
        let born = include_str!("../data/finite/games-born-by-day-4.json");
        let mut born: Vec<Value> = serde_json::from_str(born).unwrap();
        if form < 2 {
            return born.swap_remove(form);
        }
        let followers = self.followers(form);
        let place = |form: &usize| followers.iter().position(|at| at == form).unwrap();
        let options: Vec<Vec<usize>> = followers
            .iter()
            .map(|&form| self.options[form].iter().map(place).collect())
            .collect();
        let row = |(heap, options): (usize, &Vec<usize>)| {
            let options: Vec<String> = options.iter().map(usize::to_string).collect();
            format!("{heap} -> {}", options.join(", "))
        };
        let rows: Vec<String> = options.iter().enumerate().skip(1).map(row).collect();
        let of_each = options.iter().enumerate().map(|(at, options)| {
            let element = (at < 2).then_some(at);
            json!({"name": null, "options": options, "element": element})
        });
        let mut file = born.swap_remove(1);
        file["code"] = json!(rows.join("; "));
        file["followers"] = of_each.collect();
        file["element"] = json!(null);
        file["name"] = json!(null);
        file["status"] = json!("stopped");
        file
    }

    /// Whether the kernel takes a name for that of the form. Nothing else is wrong with the certificate.
    fn is_called(&self, form: usize, name: &str) -> bool {
        let mut file = self.certificate(form);
        file["input"] = json!(name);
        let read = Certificate::read(&file.to_string()).unwrap();
        match read.check(&Budget::unlimited(), &mut |_| ()) {
            Ok(_) => true,
            Err(unproved) => {
                let refusal = unproved.refusal().unwrap();
                assert!(refusal.why.ends_with("which is another game"), "{refusal}");
                false
            }
        }
    }
}

/// Conway: of the 2^(2^n) sets of options few are games of their own: 1, 2, 3, 5, 22 by day 0, 1, …, 4.
#[test]
fn there_are_as_many_games_by_day_4_as_conway_counts() {
    let mut forms = Forms::nim(1);
    let mut born: Vec<(usize, String)> = Vec::new();
    for expected in [1, 2, 3, 5, 22] {
        let mut all: Vec<(usize, String)> = Vec::new();
        for set in 0..1_u32 << born.len() {
            let chosen = (0..born.len()).filter(|at| set >> at & 1 == 1);
            let chosen: Vec<&(usize, String)> = chosen.map(|at| &born[at]).collect();
            let form = forms.game(chosen.iter().map(|(form, _)| *form).collect());
            let names: Vec<&str> = chosen.iter().map(|(_, name)| name.as_str()).collect();
            let name = format!("{{{}}}", names.join(","));
            assert!(forms.is_called(form, &name), "{name}");
            if all.iter().all(|(other, _)| *other != form) {
                for (other, other_name) in &all {
                    assert!(!forms.is_called(*other, &name), "{name}, {other_name}");
                    assert!(!forms.is_called(form, other_name), "{name}, {other_name}");
                }
                all.push((form, name));
            }
        }
        assert_eq!(all.len(), expected);
        born = all;
    }
}

#[test]
fn sums_with_nim_heaps_of_1_are_those_of_normal_play_and_2_and_2_are_not_0() {
    let mut forms = Forms::nim(4);
    assert!(forms.is_called(0, "1 + 1"));
    assert!(forms.is_called(3, "2 + 1"));
    for heap in 0..=4 {
        assert!(!forms.is_called(heap, "2 + 2"));
    }
    let twos = forms.game(BTreeSet::from([2, 3]));
    assert!(forms.is_called(twos, "2 + 2") && twos > 4);
}

/// Sums are associative, and the outcome of a form is that of its options.
#[test]
fn sums_are_associative_and_keep_outcomes() {
    let mut forms = Forms::nim(4);
    let sharp = forms.game(BTreeSet::from([2]));
    let games = [0, 1, 2, 3, 4, sharp].into_iter();
    let games: Vec<_> = games.zip(["0", "1", "2", "3", "4", "2#"]).collect();
    for &(x, first) in &games {
        for &(y, second) in &games {
            for &(z, third) in &games {
                let left = forms.sum(x, y);
                let sum = forms.sum(left, z);
                for name in [
                    format!("({first} + {second}) + {third}"),
                    format!("{first} + ({second} + {third})"),
                ] {
                    assert!(forms.is_called(sum, &name), "{name}");
                }
            }
        }
    }
}
