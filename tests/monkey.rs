//! A monkey at the window: a seeded run of clicks, keys, texts, drags, commands and pastes. Nothing
//! panics, no computation fails, memory stays flat, and the project can be saved and read again.
//! The run is printed when it fails.
#![cfg(feature = "gui")]

mod common;

use common::Window;
use egui::accessibility::is_input;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, pos2};
use egui_kittest::kittest::NodeT;
use grundy::app::command::{self, Command};
use grundy::project::{Kind, Project};
use std::time::Duration;

const SCREEN: [f32; 2] = [1240.0, 820.0];

/// What is typed and pasted: good, bad and odd.
const TEXTS: [&str; 28] = [
    "0.77",
    "0.07",
    "4.7",
    "0.(3310)3",
    "S(1,3,4)",
    "Kayles",
    "Grundy's game",
    "5 -> 1+2, 3, 0",
    "0.x",
    "9",
    "60",
    "48x20",
    "4,0 0,3",
    "4 9",
    "1,1,1 2,0,0",
    "0,0",
    "2#3 + 4_2",
    "G = {2, {2}}",
    "{2#,",
    "a, b | a^2=1, b^3=b | a, b^2",
    "a | a = aa",
    "DhC",
    "0-1 1-2 2-0",
    "m*n mod 3",
    "",
    "∞ ⟨x⟩ ℝ",
    "-1",
    "18446744073709551616",
];

const KEYS: [Key; 16] = [
    Key::Tab,
    Key::Enter,
    Key::Escape,
    Key::Space,
    Key::Delete,
    Key::Backspace,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::N,
    Key::E,
    Key::V,
    Key::X,
    Key::P,
    Key::F,
];

/// The numbers that decide what is done; xorshift, as the same run must come again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }

    fn of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    fn place(&mut self) -> Pos2 {
        pos2(
            self.below(SCREEN[0] as usize) as f32,
            self.below(SCREEN[1] as usize) as f32,
        )
    }
}

/// The controls in view, with their names.
fn controls(window: &Window) -> Vec<(String, Pos2)> {
    let screen = Rect::from_min_size(Pos2::ZERO, SCREEN.into());
    let nodes = window.harness.root().children_recursive();
    let nodes = nodes.filter(|node| is_input(node.accesskit_node().role()));
    let named = nodes.map(|node| {
        let name = node.accesskit_node().label().unwrap_or_default();
        (name, node.rect().center())
    });
    named.filter(|(_, at)| screen.contains(*at)).collect()
}

fn button(window: &mut Window, pos: Pos2, button: PointerButton, pressed: bool) {
    window.harness.event(Event::PointerMoved(pos));
    window.harness.event(Event::PointerButton {
        pos,
        button,
        pressed,
        modifiers: Modifiers::NONE,
    });
    window.harness.step();
}

/// Does one thing, and says what.
fn act(window: &mut Window, dice: &mut Dice) -> String {
    match dice.below(20) {
        0..10 => {
            let controls = controls(window);
            if controls.is_empty() {
                return "nothing to click".to_owned();
            }
            let (name, at) = dice.of(&controls).clone();
            let which = if dice.below(10) == 0 {
                PointerButton::Secondary
            } else {
                PointerButton::Primary
            };
            button(window, at, which, true);
            button(window, at, which, false);
            format!("click “{name}” at {at}")
        }
        10..13 => {
            let text = *dice.of(&TEXTS);
            window
                .harness
                .key_press_modifiers(Modifiers::COMMAND, Key::A);
            window.harness.event(Event::Text(text.to_owned()));
            format!("type “{text}”")
        }
        13..15 => {
            let key = *dice.of(&KEYS);
            window.harness.key_press(key);
            format!("press {key:?}")
        }
        15 => {
            let (from, to) = (dice.place(), dice.place());
            let which = *dice.of(&[PointerButton::Primary, PointerButton::Secondary]);
            button(window, from, which, true);
            for step in 1..=4 {
                let at = from + (to - from) * (step as f32 / 4.0);
                window.harness.event(Event::PointerMoved(at));
                window.harness.step();
            }
            button(window, to, which, false);
            format!("drag from {from} to {to}")
        }
        16 => {
            let text = *dice.of(&TEXTS);
            window.harness.event(Event::Paste(text.to_owned()));
            format!("paste “{text}”")
        }
        17 => {
            let undo = dice.below(3) > 0;
            let command = if undo { Command::Undo } else { Command::Redo };
            window.studio().queue(command.clone());
            format!("{command:?}")
        }
        _ => {
            let selected = window.studio().selected_document();
            let commands = command::of(selected.map(|document| &document.body));
            let new = Kind::ALL.iter().map(|&kind| Command::New(kind));
            let examples = (0..10).map(Command::OpenExample);
            let commands: Vec<Command> = commands.into_iter().chain(new).chain(examples).collect();
            let command = dice.of(&commands).clone();
            window.studio().queue(command.clone());
            format!("{command:?}")
        }
    }
}

/// The memory of this process that is in use, in megabytes; elsewhere than on Linux nothing.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    number.unwrap_or(0) / 1024
}

fn run(seed: u64, actions: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    let mut dice = Dice(seed);
    let mut most = [0, 0];
    for number in 0..actions {
        let done = act(&mut window, &mut dice);
        println!("{number}: {done}");
        window.harness.run_steps(1);
        assert!(
            !window.says("The computation failed"),
            "after {number}: {done}"
        );
        if number % 50 == 49 {
            // What takes hours is given up; what is quick is waited for.
            window.studio().wait_until_idle(Duration::from_millis(200));
            window.studio().queue(Command::CancelJobs);
            window.harness.run_steps(2);
            println!("{} MB", resident());
        }
        if number % 500 == 499 {
            window.press(Modifiers::NONE, Key::Escape);
            window.press(Modifiers::NONE, Key::Escape);
            window.begin_anew();
        }
        let half = usize::from(number >= actions / 2);
        most[half] = resident().max(most[half]);
        let project = window.studio().project();
        let read = Project::from_json(&project.to_json()).expect("it can be read again");
        assert_eq!(read, *project, "after {number}: {done}");
    }
    let [first, second] = most;
    println!("at most {first} MB in the first half of the run, {second} MB in the second");
    assert!(
        second <= first + first / 2 + 200,
        "memory grows: {first} MB, then {second} MB"
    );
}

#[test]
fn three_hundred_random_actions_do_no_harm() {
    run(0x5eed, 300);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_random_actions_do_no_harm() {
    run(0x5eed_cafe, 10_000);
}
