//! The commands whose keys are pressed.

use crate::app::shell::command::{Command, available, shortcut};
use crate::app::widgets::typed_ahead;
use egui::{Context, Event, KeyboardShortcut};
use grundy_project::Body;

/// The commands whose shortcuts were pressed in this frame, once for each press and in their order: a burst of
/// keys may come in one frame. Shortcuts with more modifiers are matched first, so that Ctrl+Shift+S is never
/// taken for Ctrl+S. While one is `typing` some keys are for the text field.
pub fn pressed(ctx: &Context, selected: Option<&Body>, typing: bool) -> Vec<Command> {
    let commands = available(selected).into_iter();
    let commands = commands.filter(|command| !(typing && command.belongs_to_text_fields()));
    pressed_of(ctx, commands, selected)
}

/// The commands whose shortcuts were pressed while a question is open: how large everything is drawn.
pub fn pressed_in_question(ctx: &Context) -> Vec<Command> {
    let scale = [Command::ZoomIn, Command::ZoomOut, Command::ZoomReset];
    pressed_of(ctx, scale, None)
}

fn pressed_of(
    ctx: &Context,
    commands: impl IntoIterator<Item = Command>,
    selected: Option<&Body>,
) -> Vec<Command> {
    let mut candidates: Vec<(Command, KeyboardShortcut)> = commands
        .into_iter()
        .flat_map(|command| {
            let keys = [shortcut(&command, selected), command.other_shortcut()];
            let keys = keys.into_iter().flatten();
            keys.map(move |keys| (command.clone(), keys))
                .collect::<Vec<_>>()
        })
        .collect();
    candidates.sort_by_key(|(_, keys)| !keys.modifiers.shift);
    let (commands, behind) = ctx.input_mut(|input| taken(&mut input.events, &candidates));
    if let Some(behind) = behind {
        typed_ahead::hold_behind(ctx, behind);
    }
    commands
}

/// Takes the presses of these keys out of the events; and the number of events before the first of them that opens a
/// field, as what is typed behind it is for that.
fn taken(
    events: &mut Vec<Event>,
    keys: &[(Command, KeyboardShortcut)],
) -> (Vec<Command>, Option<usize>) {
    let (mut commands, mut place) = (Vec::new(), 0);
    while let Some(event) = events.get(place) {
        let Some(command) = command_of(event, keys) else {
            place += 1;
            continue;
        };
        events.remove(place);
        let opens_field = command.opens_field();
        commands.push(command);
        if opens_field {
            return (commands, Some(place));
        }
    }
    (commands, None)
}

/// The command whose keys an event presses.
fn command_of(event: &Event, keys: &[(Command, KeyboardShortcut)]) -> Option<Command> {
    let Event::Key {
        key,
        modifiers,
        pressed: true,
        ..
    } = event
    else {
        return None;
    };
    let mut fitting = keys.iter().filter(|(_, keys)| {
        keys.logical_key == *key && modifiers.matches_logically(keys.modifiers)
    });
    fitting.next().map(|(command, _)| command.clone())
}
