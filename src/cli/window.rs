//! Opens the window from the command line.

use super::{DONE, REFUSED, load, refuse, remark, text};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

/// Opens the window; where there is none to be had, says why and prints the
/// project's results.
pub fn open(file: Option<PathBuf>) -> u8 {
    const INSTALL: &str = "it needs a display and OpenGL: on Debian install libx11-6 libx11-xcb1 libxcursor1 \
        libxi6 libxkbcommon-x11-0 libgl1 libegl1, and without a screen run it by xvfb-run";
    if let Some(path) = &file
        && let Err(code) = load(path, None)
    {
        return code;
    }
    let displayless = cfg!(target_os = "linux")
        && std::env::var_os("DISPLAY").is_none()
        && std::env::var_os("WAYLAND_DISPLAY").is_none();
    let why = if displayless {
        "no display is set".to_owned()
    } else {
        match window(file.clone()) {
            Ok(()) => return DONE,
            Err(NoWindow::Failed(what)) => {
                return refuse(format!(
                    "the program failed, which is an error in it: {what}. What was not saved is offered at the next start"
                ));
            }
            Err(NoWindow::NotOpened(why)) => without_place(&why).to_owned(),
        }
    };
    remark(format_args!(
        "the window cannot be opened ({why}); {INSTALL}."
    ));
    file.map_or(REFUSED, |path| {
        load(&path, None).map_or_else(|code| code, |project| text::print(&project))
    })
}

/// The message of a library, without the place in its source that some put before it.
fn without_place(why: &str) -> &str {
    match why.split_once(".rs:") {
        Some((_, place_and_error)) => place_and_error
            .split_once(": ")
            .map_or(why, |(_, what)| what),
        None => why,
    }
}

/// Why the window has ended other than by being closed.
enum NoWindow {
    /// It never opened.
    NotOpened(String),
    /// It was open.
    Failed(String),
}

/// Shows the window until it is closed.
fn window(file: Option<PathBuf>) -> Result<(), NoWindow> {
    // A library of the window system that is missing makes winit panic, before the window is open;
    // any later panic is an error of ours. What threads of their own say is shown in the window.
    let said = Arc::new(Mutex::new(String::new()));
    let (main, note) = (std::thread::current().id(), Arc::clone(&said));
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == main
            && let Ok(mut note) = note.lock()
        {
            *note = panic.to_string().replace('\n', " ");
        }
    }));
    let opened = AtomicBool::new(false);
    let run = AssertUnwindSafe(|| crate::app::run(file, &opened));
    match std::panic::catch_unwind(run) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(NoWindow::NotOpened(error.to_string())),
        Err(_) if opened.load(Ordering::Relaxed) => Err(NoWindow::Failed(
            said.lock().map(|said| said.clone()).unwrap_or_default(),
        )),
        Err(_) => Err(NoWindow::NotOpened(
            "a library of the window system is missing".to_owned(),
        )),
    }
}
