//! Times of misère forms and genera, with the seconds to stay below. Run with
//! `cargo bench --bench forms`.

use grundy_base::budget::Budget;
use grundy_form::{
    Counts, Day4, FormStore, Limit, Natural, Parts, codes, even_composites_of_day_5, genus_table,
    heap_forms, search_genera, unique_partitions_by_day_6, wild_pairs,
};
use grundy_heap::{DirectGenus, HeapRule};
use std::time::Instant;

fn main() {
    if let Err(limit) = run() {
        println!("{limit}");
    }
}

fn run() -> Result<(), Limit> {
    let free = Budget::unlimited();
    let mut store = FormStore::default();
    let day4 = Day4::new(&mut store, &free)?;
    time("|M_5| by enumeration", 0.2, || {
        day4.count_day_5(&free).map(|count| count.games as usize)
    })?;
    time("|M_6| as a number, with a residue", 1.0, || {
        let number = Natural::of(&Counts::new(&mut store, &free)?.day_6(), &free)?;
        Ok(number
            .and_then(|number| number.residue(1_000_000_007))
            .unwrap_or(0) as usize)
    })?;
    time("|M_7| as terms", 3.0, || {
        let day7 = Counts::new(&mut store, &free)?.day_7(&free)?;
        Ok(day7.merged_terms() as usize)
    })?;
    time("even composites of day 5", 1.0, || {
        let mut store = FormStore::default();
        let found = even_composites_of_day_5(&mut store, &mut Parts::default(), &free)?;
        Ok(found.len())
    })?;
    time("theorem 7.13", 30.0, || {
        let mut store = FormStore::default();
        let mut parts = Parts::default();
        let found = unique_partitions_by_day_6(&mut store, &mut parts, &free, &mut |_| {})?;
        Ok(found.pairs)
    })?;
    for (code, heaps) in [
        ("0.77", 60),
        ("0.07", 80),
        ("0.45", 60),
        ("4.7", 40),
        ("0.6", 60),
    ] {
        let Ok(rule) = HeapRule::parse(code) else {
            continue;
        };
        time(&format!("{code}: forms to heap {heaps}"), 3.0, || {
            let mut store = FormStore::default();
            heap_forms(&rule, heaps, &mut store, &free, &mut |_, _| {});
            Ok(store.len())
        })?;
        time(&format!("{code}: genera to heap {heaps}"), 3.0, || {
            let mut store = FormStore::default();
            Ok(genus_table(&rule, heaps, &mut store, &free, &mut |_| {})
                .rows
                .len())
        })?;
        time(&format!("{code}: pairs to heap 40"), 3.0, || {
            let mut store = FormStore::default();
            let forms = heap_forms(&rule, 40, &mut store, &free, &mut |_, _| {}).forms;
            Ok(wild_pairs(&forms, &mut store, &free).pairs.len())
        })?;
        let mut direct = DirectGenus::new(rule);
        time(
            &format!("{code}: heap 40 directly from positions"),
            3.0,
            || Ok(direct.position(&[40], &free)?.exponents().len()),
        )?;
    }
    time("octal codes of three digits to heap 12", 3.0, || {
        let mut games = 0;
        search_genera(codes(3, 8), 12, 100_000, &free, &mut |_| games += 1)?;
        Ok(games)
    })
}

/// Prints what `work` found and how long it took.
fn time(what: &str, goal: f64, work: impl FnOnce() -> Result<usize, Limit>) -> Result<(), Limit> {
    let start = Instant::now();
    let found = work()?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{what:<42} {found:>10} {seconds:>8.3} s, goal {goal}");
    Ok(())
}
