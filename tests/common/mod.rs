//! The window without a display, for the tests of the interface: its controls are found by their
//! accessible names, pressed and typed into. A missing glyph or an unnamed control fails any of
//! these tests.
#![allow(dead_code)]

pub mod clock;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::NodeT as _;
use egui_kittest::{Harness, TestRenderer, kittest::Queryable};
use grundy::app::command::Command;
use grundy::app::dialogs::{FileChooser, PathAnswer, Purpose};
use grundy::app::studio::Studio;
use grundy_project::Body;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// What has not come after this time is taken never to come: on a machine that does much else, too.
pub const LONG: Duration = Duration::from_secs(600);

/// The work of a frame takes no longer than this.
pub fn longest_frame() -> Duration {
    clock::at_most(Duration::from_millis(16))
}

/// Answers every question for a path with the same one.
struct Always(PathBuf);

impl FileChooser for Always {
    fn ask(&mut self, _: Purpose, _: &Path, _: Box<dyn Fn() + Send>) -> PathAnswer {
        let (send, answer) = mpsc::channel();
        send.send(Some(self.0.clone())).unwrap();
        PathAnswer::Pending(answer)
    }
}

/// Answers every question with the suggested name, in this folder.
struct Into(PathBuf);

impl FileChooser for Into {
    fn ask(&mut self, _: Purpose, suggested: &Path, _: Box<dyn Fn() + Send>) -> PathAnswer {
        let (send, answer) = mpsc::channel();
        let name = suggested.file_name().unwrap_or_default();
        send.send(Some(self.0.join(name))).unwrap();
        PathAnswer::Pending(answer)
    }
}

/// Leaves every question for a path to the window, as where the desktop has no dialog.
struct Never;

impl FileChooser for Never {
    fn ask(&mut self, _: Purpose, _: &Path, _: Box<dyn Fn() + Send>) -> PathAnswer {
        PathAnswer::NoDialog
    }
}

/// Paints nothing. Without it every texture would be kept for a painting that never comes.
struct Unpainted;

impl TestRenderer for Unpainted {
    fn handle_delta(&mut self, delta: &mut egui::TexturesDelta) {
        delta.clear();
    }
}

/// A file that is dragged onto the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// The program in a window of its own kind; made in the first frame, which has the context.
pub struct Window {
    /// What drives it.
    pub harness: Harness<'static, Option<Studio>>,
}

impl Window {
    /// A window of this size, in which every question for a path is answered with `chosen`.
    pub fn new(size: [f32; 2], chosen: &Path) -> Self {
        Window::with_data(size, chosen, None)
    }

    /// The same, with recovery files and settings in `data`.
    pub fn with_data(size: [f32; 2], chosen: &Path, data: Option<PathBuf>) -> Self {
        let chosen = chosen.to_path_buf();
        Window::with_chooser(size, move || Box::new(Always(chosen.clone())), data)
    }

    /// A window in which every question for a path is answered with the suggested name in `folder`.
    pub fn in_folder(folder: &Path) -> Self {
        Window::choosing_in(folder, Some(folder.to_path_buf()))
    }

    /// The same, which keeps nothing for its next start: which answers those are depends on the clock.
    pub fn forgetful_in_folder(folder: &Path) -> Self {
        Window::choosing_in(folder, None)
    }

    fn choosing_in(folder: &Path, data: Option<PathBuf>) -> Self {
        let folder = folder.to_path_buf();
        Window::with_chooser(
            [1240.0, 820.0],
            move || Box::new(Into(folder.clone())),
            data,
        )
    }

    /// A window that asks for paths itself.
    pub fn without_dialogs() -> Self {
        Window::with_chooser([1240.0, 820.0], || Box::new(Never), None)
    }

    fn with_chooser(
        size: [f32; 2],
        chooser: impl Fn() -> Box<dyn FileChooser> + 'static,
        data: Option<PathBuf>,
    ) -> Self {
        let show = move |ui: &mut egui::Ui, studio: &mut Option<Studio>| {
            let ctx = ui.ctx().clone();
            let make = || Studio::new(&ctx, chooser(), data.clone());
            let studio = studio.get_or_insert_with(make);
            // What is answered between two passes of a frame depends on the clock.
            if ctx.current_pass_index() == 0 {
                studio.logic(&ctx);
            }
            studio.show(ui);
        };
        let builder = Harness::builder()
            .with_size(size)
            .with_max_steps(200)
            .renderer(Unpainted);
        let mut window = Window {
            harness: builder.build_ui_state(show, None),
        };
        window.settle();
        window
    }

    /// A window of the usual size.
    pub fn plain() -> Self {
        Window::new([1240.0, 820.0], Path::new("nowhere"))
    }

    /// A window of the usual size with this document in front.
    pub fn showing(body: Body) -> Self {
        let mut window = Window::plain();
        window.add(body);
        window
    }

    /// Adds a document, which comes to the front.
    pub fn add(&mut self, body: Body) {
        self.run(Command::Add(Box::new(body), Some("Document".to_owned())));
    }

    /// The document in front.
    pub fn body(&mut self) -> &Body {
        let document = self.studio().selected_document();
        &document.expect("a document is selected").body
    }

    /// The running program.
    pub fn studio(&mut self) -> &mut Studio {
        self.harness
            .state_mut()
            .as_mut()
            .expect("made in the first frame")
    }

    /// Draws and computes until nothing more changes: a result may lead to a further question.
    pub fn settle(&mut self) {
        for _ in 0..5 {
            self.harness.run_steps(3);
            assert!(self.studio().wait_until_idle(LONG));
        }
        self.harness.run_steps(3);
    }

    /// Carries out a command.
    pub fn run(&mut self, command: Command) {
        self.studio().queue(command);
        self.settle();
    }

    /// Begins an empty project, whatever becomes of the one that is open.
    pub fn begin_anew(&mut self) {
        self.run(Command::NewProject);
        if self.says("Save the changes first?") {
            self.click("Discard");
        }
    }

    /// Lets go of a file over the window, which the next frame sees.
    pub fn drop_file(&mut self, path: &Path) {
        let file = Arc::new(Dropped(path.to_path_buf()));
        self.harness.input_mut().dropped_files.push(file);
    }

    /// Presses keys.
    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Clicks the control of this name.
    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Clicks the first of several controls of this name.
    pub fn click_first(&mut self, name: &str) {
        self.harness
            .get_all_by_label(name)
            .next()
            .unwrap_or_else(|| panic!("no {name}"))
            .click();
        self.settle();
    }

    /// Replaces what stands in a text field.
    pub fn fill(&mut self, name: &'static str, text: &str) {
        self.field(name).click();
        self.harness.run_steps(2);
        self.press(Modifiers::COMMAND, Key::A);
        self.field(name).type_text(text);
        self.settle();
    }

    /// What a button puts on the clipboard.
    pub fn copied(&mut self, button: &str) -> String {
        self.harness.get_by_label(button).click();
        for _ in 0..5 {
            self.harness.step();
            for command in &self.harness.output().platform_output.commands {
                if let egui::OutputCommand::CopyText(text) = command {
                    return text.clone();
                }
            }
        }
        panic!("{button} copies nothing");
    }

    /// The text field of this name, of one line or of several.
    pub fn field(&self, name: &'static str) -> egui_kittest::Node<'_> {
        let [line, lines] = [Role::TextInput, Role::MultilineTextInput];
        let found = self.harness.query_by_role_and_label(line, name);
        found.unwrap_or_else(|| self.harness.get_by_role_and_label(lines, name))
    }

    /// Lets one frame see an event.
    pub fn event(&mut self, event: Event) {
        self.harness.event(event);
        self.harness.step();
    }

    /// Moves the pointer here.
    pub fn point_at(&mut self, at: Pos2) {
        self.event(Event::PointerMoved(at));
    }

    /// Presses the first button of the mouse or lets go of it.
    pub fn button(&mut self, at: Pos2, pressed: bool, modifiers: Modifiers) {
        let event = Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers,
        };
        self.harness.event_modifiers(event, modifiers);
        self.harness.step();
    }

    /// Drags in many small steps, as a hand does.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.point_at(from);
        self.button(from, true, Modifiers::NONE);
        for step in 1..=12 {
            self.point_at(from.lerp(to, step as f32 / 12.0));
        }
        self.button(to, false, Modifiers::NONE);
        self.settle();
    }

    /// The first text on screen with this in it.
    pub fn text_with(&self, part: &str) -> Option<String> {
        let node = self.harness.query_all_by_label_contains(part).next()?;
        let node = node.accesskit_node();
        node.label().or_else(|| node.value())
    }

    /// Whether some text on the screen has this part.
    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }
}
