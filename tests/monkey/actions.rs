//! What the monkey does: clicks, texts, keys, drags, pastes, files that are dropped, commands, and
//! changes of the window's size. A seed decides all of it.

use crate::common::{LONG, Window};
use egui::accessibility::is_input;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::kittest::NodeT;
use grundy::app::command::{self, Command};
use grundy_project::{Colours, Kind};
use std::path::{Path, PathBuf};

/// What is typed, pasted and dropped: good, bad and odd.
const TEXTS: [&str; 30] = [
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
    "1000000",
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
    "{\"format\":\"grundy-project\"}",
];

const KEYS: [Key; 18] = [
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
    Key::Home,
    Key::D,
    Key::N,
    Key::E,
    Key::V,
    Key::X,
    Key::P,
    Key::F,
];

/// The windows that it is looked at in; the first is the usual one.
const SIZES: [Vec2; 6] = [
    vec2(1240.0, 820.0),
    vec2(1920.0, 1080.0),
    vec2(800.0, 560.0),
    vec2(320.0, 240.0),
    vec2(60.0, 900.0),
    vec2(12.0, 8.0),
];

/// A project with more documents than this loses one now and then.
const MANY: usize = 20;

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

    fn place(&mut self, size: Vec2) -> Pos2 {
        let [x, y] = [size.x, size.y].map(|side| self.below(side as usize) as f32);
        pos2(x, y)
    }
}

/// The monkey, and the window that it has before it.
pub struct Monkey {
    dice: Dice,
    pub window: Window,
    size: Vec2,
    /// What it drops on the window.
    files: Vec<PathBuf>,
}

impl Monkey {
    /// A monkey that writes into `folder` only, before a window that saves itself there or keeps nothing.
    pub fn new(seed: u64, folder: &Path, keeps: bool) -> Self {
        let window = match keeps {
            true => Window::in_folder(folder),
            false => Window::forgetful_in_folder(folder),
        };
        let mut files = Vec::new();
        // Copies, as what was dropped is saved under its name.
        for project in projects() {
            let copy = folder.join(project.file_name().unwrap_or_default());
            std::fs::copy(&project, &copy).expect("copied");
            files.push(copy);
        }
        for (number, text) in TEXTS.iter().enumerate() {
            let end = ["g6", "json", "txt", "grundy", "dot"][number % 5];
            let path = folder.join(format!("dropped-{number}.{end}"));
            std::fs::write(&path, text).expect("written");
            files.push(path);
        }
        files.push(folder.join("there is no such file.grundy"));
        files.push(folder.to_path_buf());
        Monkey {
            dice: Dice(seed),
            window,
            size: SIZES[0],
            files,
        }
    }

    /// Draws a frame and waits for what was asked in it, so that no frame sees half an answer.
    pub fn frame(&mut self) {
        self.window.harness.step();
        assert!(self.window.studio().wait_until_idle(LONG));
    }

    /// One event, in a frame of its own.
    fn event(&mut self, event: Event) {
        self.window.harness.event(event);
        self.frame();
    }

    /// Does one thing, and says what.
    pub fn act(&mut self) -> String {
        let done = match self.dice.below(24) {
            0..10 => self.click(),
            10..13 => self.type_in(),
            13..15 => {
                let key = *self.dice.of(&KEYS);
                self.press(Modifiers::NONE, key);
                format!("press {key:?}")
            }
            15 => self.drag(),
            16 => {
                let text = *self.dice.of(&TEXTS);
                self.event(Event::Paste(text.to_owned()));
                format!("paste “{text}”")
            }
            17 => self.drop_a_file(),
            18 => self.resize(),
            _ => self.command(),
        };
        for _ in 0..2 {
            self.frame();
        }
        done
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        for pressed in [true, false] {
            self.event(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            });
        }
    }

    fn button(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        self.event(Event::PointerMoved(pos));
        self.event(Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }

    /// All that stands on screen, by its role, name, value and place.
    pub fn seen(&self) -> Vec<String> {
        let nodes = self.window.harness.root().children_recursive();
        let lines = nodes.map(|node| {
            let node = node.accesskit_node();
            let (label, value, at) = (node.label(), node.value(), node.bounding_box());
            format!("{:?} {label:?} {value:?} {at:?}", node.role())
        });
        lines.collect()
    }

    /// The controls in view, with their names.
    fn controls(&self) -> Vec<(String, Pos2)> {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        let nodes = self.window.harness.root().children_recursive();
        let nodes = nodes.filter(|node| is_input(node.accesskit_node().role()));
        let named = nodes.map(|node| {
            let name = node.accesskit_node().label().unwrap_or_default();
            (name, node.rect().center())
        });
        named.filter(|(_, at)| screen.contains(*at)).collect()
    }

    fn click(&mut self) -> String {
        let controls = self.controls();
        if controls.is_empty() {
            return "nothing to click".to_owned();
        }
        let (name, at) = self.dice.of(&controls).clone();
        let which = match self.dice.below(10) {
            0 => PointerButton::Secondary,
            _ => PointerButton::Primary,
        };
        self.button(at, which, true);
        self.button(at, which, false);
        format!("{which:?} click “{name}” at {at}")
    }

    fn type_in(&mut self) -> String {
        let text = *self.dice.of(&TEXTS);
        self.press(Modifiers::COMMAND, Key::A);
        self.event(Event::Text(text.to_owned()));
        format!("type “{text}”")
    }

    fn drag(&mut self) -> String {
        let (from, to) = (self.dice.place(self.size), self.dice.place(self.size));
        let which = *self
            .dice
            .of(&[PointerButton::Primary, PointerButton::Secondary]);
        self.button(from, which, true);
        for step in 1..=4 {
            let at = from + (to - from) * (step as f32 / 4.0);
            self.event(Event::PointerMoved(at));
        }
        self.button(to, which, false);
        format!("{which:?} drag from {from} to {to}")
    }

    fn drop_a_file(&mut self) -> String {
        let file = self.dice.of(&self.files).clone();
        self.window.drop_file(&file);
        self.frame();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        format!("drop “{name}”")
    }

    fn resize(&mut self) -> String {
        // The usual window comes back often, as little can be done in a small one.
        self.size = match self.dice.below(2) {
            0 => SIZES[0],
            _ => *self.dice.of(&SIZES),
        };
        self.window.harness.set_size(self.size);
        format!("a window of {}", self.size)
    }

    fn command(&mut self) -> String {
        let command = match self.dice.below(10) {
            0 | 1 => Command::Undo,
            2 => Command::Redo,
            3 => Command::OpenExample(self.dice.below(projects().len())),
            4 => Command::New(*self.dice.of(Kind::ALL)),
            5 => self
                .dice
                .of(&[
                    Command::Colours(Colours::Light),
                    Command::Colours(Colours::Dark),
                    Command::ZoomIn,
                    Command::ZoomOut,
                    Command::ZoomReset,
                ])
                .clone(),
            6 if self.window.studio().project().documents.len() > MANY => Command::Delete,
            6 => self.show_a_document(),
            _ => {
                let selected = self.window.studio().selected_document();
                let commands = command::available(selected.map(|document| &document.body));
                self.dice.of(&commands).clone()
            }
        };
        self.window.studio().queue(command.clone());
        self.frame();
        format!("{command:?}")
    }

    /// The command that brings any of the documents to the front.
    fn show_a_document(&mut self) -> Command {
        let documents = &self.window.studio().project().documents;
        let ids: Vec<u64> = documents.iter().map(|document| document.id).collect();
        match ids.is_empty() {
            true => Command::Gallery,
            false => Command::Show(*self.dice.of(&ids)),
        }
    }
}

/// The files of the example projects, which are the examples of the gallery.
fn projects() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects");
    let entries = std::fs::read_dir(folder).expect("the examples");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("one").path()).collect();
    files.sort();
    files
}
