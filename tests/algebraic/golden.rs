//! The tables of the golden certificates.

use grundy_heap::HeapRule;
use grundy_quotient::algebraic::sum_and_maximum::{
    ClassValue, Group, Inequality, SumTable, Value, Zone,
};
use serde_json::Value as Json;

fn numbers(json: &Json) -> Vec<i64> {
    let numbers = json.as_array().unwrap().iter();
    numbers.map(|number| number.as_i64().unwrap()).collect()
}

fn pair(json: &Json) -> [i64; 2] {
    numbers(json).try_into().unwrap()
}

/// The code and the table of one game.
pub fn table(game: &Json) -> (HeapRule, SumTable) {
    let orders = numbers(&game["group"]).into_iter().map(|n| n as u32);
    let group = Group::new(orders.collect()).unwrap();
    let element = |of: &Json| {
        let parts: Vec<u32> = numbers(&of["f"]).into_iter().map(|n| n as u32).collect();
        group.element(&parts).unwrap()
    };
    let exceptional = game["exceptional"].as_array().unwrap().iter();
    let exceptional = exceptional.map(|heap| Value {
        f: element(heap),
        total: heap["T"].as_i64().unwrap(),
        maximum: heap["D"].as_i64().unwrap(),
    });
    let classes = game["classes"].as_array().unwrap().iter();
    let classes = classes.map(|class| ClassValue {
        f: element(class),
        total: pair(&class["T"]),
        maximum: pair(&class["D"]),
    });
    let inequality = |of: &Json| match numbers(of)[..] {
        [a, b, c] => Inequality { a, b, c },
        _ => panic!("an inequality has three numbers"),
    };
    let zones = game["zones"].as_array().unwrap().iter();
    let zones = zones.map(|zone| {
        let inequalities = zone["inequalities"].as_array().unwrap().iter();
        let mut inequalities: Vec<Inequality> = inequalities.map(inequality).collect();
        // Some say D <= T where T = 0, which goes without saying.
        let zero = |of: &Inequality| [of.a, of.b, of.c] == [-1, 0, 0];
        if inequalities.iter().any(zero) {
            inequalities.retain(zero);
        }
        Zone {
            f: element(zone),
            inequalities,
        }
    });
    let table = SumTable::new(
        group.clone(),
        exceptional.collect(),
        classes.collect(),
        zones.collect(),
    );
    let rule = HeapRule::parse(game["code"].as_str().unwrap()).unwrap();
    (rule, table.unwrap())
}

/// The codes and tables of `sum_and_maximum.json`.
pub fn tables() -> Vec<(HeapRule, SumTable)> {
    let text = include_str!("../data/algebraic/sum_and_maximum.json");
    let golden: Json = serde_json::from_str(text).unwrap();
    let games = golden["games"].as_array().unwrap().iter();
    games.map(table).collect()
}
