//! The menu bar by keys: Alt and the first letter of a menu open it, F10 the first one; in an open menu the
//! arrows walk along its entries, into menus beside it and to the other menus, Enter chooses and Escape closes.

use crate::app::widgets::typed_ahead;
use egui::{Context, Event, FocusDirection, Id, Key, LayerId, Modifiers, Popup, Response, Ui};

/// The menus of the bar, from left to right, each with its letter.
const MENUS: [(&str, Key); 5] = [
    ("File", Key::F),
    ("Edit", Key::E),
    ("View", Key::V),
    ("Compute", Key::C),
    ("Help", Key::H),
];

/// What the keys ask of the menus, between the frames.
#[derive(Clone, Copy, Default)]
struct Asked {
    /// The menu that is to be opened: a place in [`MENUS`].
    open: Option<usize>,
    /// The menu whose first entry is to have the keyboard once it is drawn.
    enter: Option<usize>,
    /// Whether the right arrow has opened a menu beside the one that is open, in this frame.
    beside: bool,
}

fn asked<R>(ctx: &Context, change: impl FnOnce(&mut Asked) -> R) -> R {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(Id::unique("keys of the menus"))))
}

/// Reads the keys; before the bar is drawn.
pub fn begin(ctx: &Context) {
    let waits = asked(ctx, |asked| asked.enter.is_some());
    if waits && Popup::is_any_open(ctx) {
        // Nothing in the menu has the keyboard yet, and what is typed is for it.
        return typed_ahead::hold_all(ctx);
    }
    asked(ctx, |asked| asked.enter = None);
    // On a Mac this key writes letters such as ç.
    let alt = !cfg!(target_os = "macos");
    let of_key = |key: &Key, modifiers: &Modifiers| match key {
        Key::F10 if modifiers.is_none() => Some(0),
        key if alt && *modifiers == Modifiers::ALT => {
            MENUS.iter().position(|(_, letter)| letter == key)
        }
        _ => None,
    };
    let (mut open, mut kept) = (None, 0);
    // Whether the text that comes next is the letter of a key that was taken.
    let mut letter = false;
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                modifiers,
                pressed: true,
                ..
            } if open.is_none() => {
                open = of_key(key, modifiers);
                letter = open.is_some();
                kept += usize::from(open.is_none());
                open.is_none()
            }
            Event::Text(_) if letter => {
                letter = false;
                false
            }
            _ => {
                kept += usize::from(open.is_none());
                true
            }
        });
    });
    if open.is_some() {
        typed_ahead::hold_behind(ctx, kept);
        asked(ctx, |asked| asked.open = open);
    }
}

/// The menu `name` was drawn, with this button in the bar: opens it, if the keys ask for that.
pub fn end(button: &Response, name: &str) {
    let Some(menu) = MENUS.iter().position(|(other, _)| *other == name) else {
        return;
    };
    let ctx = &button.ctx;
    let opens = asked(ctx, |asked| {
        asked.open.take_if(|open| *open == menu).is_some()
    });
    if opens {
        Popup::open_id(ctx, Popup::default_response_id(button));
        asked(ctx, |asked| asked.enter = Some(menu));
        ctx.request_repaint();
    }
}

/// An entry that opens a menu beside this one; where it has the keyboard the right arrow does, and is used up.
pub fn beside(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    let entry = ui.menu_button(name, content).response;
    let opens = entry.has_focus() && ui.input(|input| input.key_pressed(Key::ArrowRight));
    if opens {
        asked(ui, |asked| asked.beside = true);
    }
}

/// Lets the arrows walk in the menu `name`, whose entries were drawn into this `ui`.
pub fn walk(ui: &Ui, name: &str) {
    let Some(menu) = MENUS.iter().position(|(other, _)| *other == name) else {
        return;
    };
    let entries = entries(ui, ui.layer_id());
    // While a menu finds its size nothing in it can have the keyboard.
    let Some(first) = entries.first() else {
        return;
    };
    if asked(ui, |asked| {
        asked.enter.take_if(|enter| *enter == menu).is_some()
    }) {
        ui.memory_mut(|memory| memory.request_focus(*first));
        return;
    }
    if asked(ui, |asked| std::mem::take(&mut asked.beside)) {
        return;
    }
    let focused = ui.memory(|memory| memory.focused());
    let place = focused.and_then(|id| entries.iter().position(|entry| *entry == id));
    let Some(place) = place else {
        return;
    };
    let arrows = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ];
    let [up, down, left, right] = ui.input(|input| arrows.map(|key| input.num_presses(key)));
    // Places in a ring.
    let moved = |place: usize, on: usize, back: usize, count: usize| {
        (place + on + back * (count - 1)) % count
    };
    if left != right {
        let next = moved(menu, right, left, MENUS.len());
        asked(ui, |asked| asked.open = Some(next));
        ui.ctx().request_repaint();
    }
    let entry = entries[moved(place, down, up, entries.len())];
    ui.memory_mut(|memory| {
        if up != down {
            memory.request_focus(entry);
        }
        // The arrows are taken; else egui would move once more.
        if up + down + left + right > 0 {
            memory.move_focus(FocusDirection::None);
        }
    });
}

/// What can have the keyboard in this layer, from top to bottom.
fn entries(ctx: &Context, layer: LayerId) -> Vec<Id> {
    ctx.viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        // A click on the ground of a menu counts, too, but no key gets there.
        let entries = widgets.filter(|widget| {
            widget.enabled && widget.sense.senses_click() && widget.sense.is_focusable()
        });
        entries.map(|widget| widget.id).collect()
    })
}
