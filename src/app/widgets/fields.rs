//! The controls that every editor has: buttons, numbers, texts, choices, each with its tooltip, and the
//! lines that say what went wrong or is not there yet. A function gives whether the user did something
//! with the control; one that gives a [`Response`] is for what is asked of it besides.

use super::{cited, rich, theme, tokens, wrapped};
use crate::app::shell::focus;
use egui::containers::menu::{MenuButton, MenuConfig, is_in_menu};
use egui::emath::Numeric;
use egui::style::StyleModifier;
use egui::text_edit::TextEditOutput;
use egui::{
    Atoms, Button, Checkbox, ComboBox, DragValue, IntoAtoms, Key, PopupCloseBehavior, Response,
    RichText, Role, Slider, Stroke, TextEdit, Ui, WidgetInfo, WidgetText,
};
use grundy_base::arithmetic;
use grundy_figure::Rich;
use grundy_views::{Answers, Grounds};
use std::ops::{Range, RangeInclusive};

/// A button.
pub fn button<'a>(ui: &mut Ui, face: impl IntoAtoms<'a>, about: impl Into<WidgetText>) -> bool {
    ui.button(face).on_hover_text(about).clicked()
}

/// A button as low as a line of text.
pub fn small_button<'a>(
    ui: &mut Ui,
    face: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    ui.small_button(face).on_hover_text(about).clicked()
}

/// The face of the button that takes away as many notes as there are.
pub fn dismiss(notes: usize) -> &'static str {
    if notes > 1 { "Dismiss all" } else { "Dismiss" }
}

/// A button that is read aloud as `name`, where its face alone would not do.
pub fn named_button(
    ui: &mut Ui,
    button: Button<'_>,
    name: &str,
    about: impl Into<WidgetText>,
) -> bool {
    let button = ui.add(button);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, button.enabled(), name));
    button.on_hover_text(about).clicked()
}

/// A button that is grey unless it is `enabled`.
pub fn enabled_button<'a>(
    ui: &mut Ui,
    enabled: bool,
    face: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    let (button, about) = (ui.add_enabled(enabled, Button::new(face)), about.into());
    let button = button.on_hover_text(about.clone());
    button.on_disabled_hover_text(about).clicked()
}

/// A button that is grey when there is a reason, which is its tooltip then.
pub fn button_unless<'a>(
    ui: &mut Ui,
    reason: Option<impl Into<WidgetText>>,
    face: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    let button = ui.add_enabled(reason.is_none(), Button::new(face));
    let button = button.on_hover_text(about);
    match reason {
        Some(reason) => button.on_disabled_hover_text(reason).clicked(),
        None => button.clicked(),
    }
}

/// A box to tick.
pub fn checkbox<'a>(
    ui: &mut Ui,
    ticked: &'a mut bool,
    name: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    ui.checkbox(ticked, name).on_hover_text(about).changed()
}

/// A box to tick, which is grey where there is a reason why it does nothing.
pub fn checkbox_unless<'a>(
    ui: &mut Ui,
    reason: Option<&str>,
    ticked: &'a mut bool,
    name: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    let field = ui.add_enabled(reason.is_none(), Checkbox::new(ticked, name));
    let field = field.on_hover_text(about);
    match reason {
        Some(reason) => field.on_disabled_hover_text(reason).changed(),
        None => field.changed(),
    }
}

/// A number that is dragged or typed, also as a sum such as 2*34+1.
pub fn typed_number<N: Numeric>(value: &mut N) -> DragValue<'_> {
    let read = |text: &str| {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let number: Option<f64> = text.replace('−', "-").parse().ok();
        let number = number.filter(|number| number.is_finite());
        number.or_else(|| Some(arithmetic::plain(&text)? as f64))
    };
    DragValue::new(value).custom_parser(read)
}

/// A whole number of a range, with its name before it.
pub fn number<N: Numeric>(
    ui: &mut Ui,
    name: &str,
    value: &mut N,
    range: RangeInclusive<N>,
    about: impl Into<WidgetText>,
) -> bool {
    drag(ui, name, typed_number(value).range(range), about)
}

/// A number that has a unit, a step or other manners of its own, with its name before it.
pub fn drag(ui: &mut Ui, name: &str, value: DragValue<'_>, about: impl Into<WidgetText>) -> bool {
    let field = wrapped::named(ui, name, |ui| ui.add(value));
    field.on_hover_text(about).changed()
}

/// A number without its name beside it: it is read aloud by the name, and the value that it has now.
pub fn unnamed_drag(
    ui: &mut Ui,
    (name, value): (&str, f64),
    drag: DragValue<'_>,
    about: impl Into<WidgetText>,
) -> bool {
    let field = ui.add(drag);
    field.widget_info(|| WidgetInfo::slider(true, value, name));
    field.on_hover_text(about).changed()
}

/// A whole number from `least` to `most`, as a slider and behind it in digits, with words before them.
pub fn slider(
    ui: &mut Ui,
    (name, before_digits): (&str, &str),
    value: &mut usize,
    (least, most): (usize, usize),
    about: &str,
) -> bool {
    let shown = *value as f64;
    // A slider has two ends, also where there is one value only.
    let slider = ui.add(Slider::new(value, least..=most.max(least + 1)).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, shown, name));
    let moved = slider.on_hover_text(about).changed();
    let name = format!("{name}, number");
    let digits = typed_number(value).range(least..=most);
    let changed = unnamed_drag(ui, (&name, shown), digits.prefix(before_digits), about) || moved;
    *value = (*value).min(most);
    changed
}

/// A text with its name before it.
pub fn text(
    ui: &mut Ui,
    name: &str,
    field: TextEdit<'_>,
    about: impl Into<WidgetText>,
) -> Response {
    wrapped::named(ui, name, |ui| edit(ui, field)).on_hover_text(about)
}

/// The field of a text of one line.
pub fn edit(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let output = field.show(ui);
    one_line(&output);
    output.response.response
}

/// The field of a text of several lines.
pub fn edit_lines(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let output = field.show(ui);
    mark_whole(&output);
    output.response.response
}

/// What a field of one line does beside what egui does.
pub fn one_line(output: &TextEditOutput) {
    mark_whole(output);
    let field = &output.response.response;
    if field.has_focus() {
        focus::note_line(&field.ctx, field.id);
    }
}

/// Marks all between two blanks around a double click in a field: a whole code, where egui marks the digits on one
/// side of its point.
fn mark_whole(output: &TextEditOutput) {
    let field = &output.response.response;
    if let Some(range) = output.cursor_range.filter(|_| field.double_clicked()) {
        let at = range.as_sorted_char_range().start.0;
        focus::mark(field, between_blanks(output.galley.text(), at));
    }
}

/// The characters around this one up to the blanks on both sides.
pub fn between_blanks(text: &str, at: usize) -> Range<usize> {
    let is_blank = |&(_, letter): &(usize, char)| letter.is_whitespace();
    let mut blanks = text.chars().enumerate().filter(is_blank).map(|(at, _)| at);
    let mut start = 0;
    let end = blanks.find(|&blank| {
        if blank < at {
            start = blank + 1;
        }
        blank >= at
    });
    start..end.unwrap_or_else(|| text.chars().count())
}

/// Whether the user finished a field of one line with Enter.
pub fn entered(field: &Response) -> bool {
    field.lost_focus() && field.ctx.input(|input| input.key_pressed(Key::Enter))
}

/// A value that can be chosen, its name, and its meaning or "".
pub type Choice<'a, T> = (T, &'a str, &'a str);

/// A choice among few values, each a button in a frame that stays pressed while it is the one chosen.
pub fn choice<'a, T: PartialEq>(
    ui: &mut Ui,
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
) -> bool {
    each(chosen, choices, |chosen, name| {
        ui.add(Button::selectable(chosen, name).frame_when_inactive(true))
    })
}

/// A button in a frame that stays pressed while something is shown.
pub fn toggle<'a>(
    ui: &mut Ui,
    shown: &mut bool,
    name: impl IntoAtoms<'a>,
    about: impl Into<WidgetText>,
) -> bool {
    let button = Button::selectable(*shown, name).frame_when_inactive(true);
    let clicked = ui.add(button).on_hover_text(about).clicked();
    *shown ^= clicked;
    clicked
}

/// One of several pages in a row: a line under its name says which is shown.
pub fn tab(ui: &mut Ui, shown: bool, name: &str, about: impl Into<WidgetText>) -> Response {
    let face = rich::text(ui, &Rich::typed(name), |text| match shown {
        true => text.strong(),
        false => text,
    });
    let tab = ui.add(Button::new(face).frame(false));
    tab.widget_info(|| WidgetInfo::selected(Role::Button, tab.enabled(), shown, name));
    if shown || tab.hovered() {
        let colour = match shown {
            true => theme::chosen_colour(ui),
            false => ui.visuals().weak_text_color(),
        };
        let line = Stroke::new(tokens::MARK, colour);
        ui.painter().hline(
            tab.rect.x_range(),
            tab.rect.bottom() - 0.5 * line.width,
            line,
        );
    }
    tab.on_hover_text(about)
}

/// Choices as radio buttons; whether another one was chosen.
pub fn radio<'a, T: PartialEq>(
    ui: &mut Ui,
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
) -> bool {
    each(chosen, choices, |chosen, name| ui.radio(chosen, name))
}

/// Choices in a list that opens below the name of the one chosen. The caller gives the list its tooltip.
pub fn drop_down<'a, T: PartialEq>(
    ui: &mut Ui,
    list: ComboBox,
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
) -> Response {
    let choices: Vec<Choice<'a, T>> = choices.into_iter().collect();
    let shown = choices.iter().find(|(value, ..)| value == chosen);
    let list = list.selected_text(shown.map_or("", |(_, name, _)| name));
    let mut present = None;
    let shown = list.show_ui(ui, |ui| {
        let mut is_taken = false;
        let changed = each(chosen, choices, |chosen, name| {
            let choice = ui.selectable_label(chosen, name);
            if chosen {
                present = Some(choice.id);
            }
            is_taken |= choice.clicked();
            choice
        });
        if is_taken {
            // Enter takes a choice as a click does.
            ui.close();
        }
        (changed, is_taken)
    });
    let mut response = shown.response;
    match shown.inner {
        Some((changed, true)) => {
            response.request_focus();
            if changed {
                response.mark_changed();
            }
        }
        // By keys the list is entered at the choice that is present.
        Some((_, false)) if response.has_focus() => {
            if let Some(present) = present {
                ui.memory_mut(|memory| memory.request_focus(present));
            }
        }
        _ => {}
    }
    response
}

/// A list of choices whose tooltip is that of the one chosen.
pub fn list<'a, T: PartialEq>(
    ui: &mut Ui,
    id: &str,
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
    about: &str,
) -> bool {
    let list = drop_down(ui, ComboBox::new(id, ""), chosen, choices);
    list.on_hover_text(about).changed()
}

/// A list of choices with its name before it.
pub fn named_list<'a, T: PartialEq>(
    ui: &mut Ui,
    (name, list): (&str, ComboBox),
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
    about: &str,
) -> bool {
    let list = wrapped::named(ui, name, |ui| drop_down(ui, list, chosen, choices));
    list.on_hover_text(about).changed()
}

/// Shows the choices and takes the one that is clicked; whether it is another than before.
fn each<'a, T: PartialEq>(
    chosen: &mut T,
    choices: impl IntoIterator<Item = Choice<'a, T>>,
    mut show: impl FnMut(bool, &'a str) -> Response,
) -> bool {
    let mut changed = false;
    for (value, name, about) in choices {
        let mut button = show(*chosen == value, name);
        if !about.is_empty() {
            button = button.on_hover_text(about);
        }
        if button.clicked() && *chosen != value {
            *chosen = value;
            changed = true;
        }
    }
    changed
}

/// A menu, with a caret behind its name; gives what `content` gave, while it is open.
pub fn menu<R>(
    ui: &mut Ui,
    name: &str,
    about: impl Into<WidgetText>,
    content: impl FnOnce(&mut Ui) -> R,
) -> Option<R> {
    let menu = ui.menu_button(with_caret(ui, name), content);
    let button = menu.response;
    button.widget_info(|| WidgetInfo::labeled(Role::Button, button.enabled(), name));
    button.on_hover_text(about);
    menu.inner
}

/// The name of a menu with its caret. Within another menu it opens beside it, and has the arrow of that.
fn with_caret<'a>(ui: &Ui, name: &'a str) -> Atoms<'a> {
    match is_in_menu(ui) {
        true => name.into_atoms(),
        false => (name, RichText::new("▾").weak()).into_atoms(),
    }
}

/// A page of controls, so wide, that opens below its button and stays until something beside it is clicked. Its
/// controls have their frames, which entries of menus have not.
pub fn page(ui: &mut Ui, (name, width): (&str, f32), about: &str, content: impl FnOnce(&mut Ui)) {
    let stays = MenuConfig::new()
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .style(StyleModifier::default());
    let page = MenuButton::from_button(Button::new(with_caret(ui, name))).config(stays);
    let (button, _) = page.ui(ui, |ui| {
        ui.set_max_width(width);
        content(ui);
    });
    button.widget_info(|| WidgetInfo::labeled(Role::Button, button.enabled(), name));
    button.on_hover_text(about);
}

/// A line that says what is wrong.
pub fn error(ui: &mut Ui, text: impl Into<RichText>) {
    let colour = theme::error_colour(ui);
    let text = text.into();
    let plain = Rich::plain(text.text());
    rich::label(ui, &plain, |_| text.clone().color(colour));
}

/// A line that says what is to be looked at, though nothing is wrong.
pub fn marked(ui: &mut Ui, text: impl Into<RichText>) {
    ui.colored_label(theme::marked_colour(ui), text);
}

/// A line that says what is proved; its tooltip says on what grounds.
pub fn proved(ui: &mut Ui, grounds: &Grounds, text: impl Into<Rich>) {
    let colour = theme::proved_colour(ui);
    let line = rich::label(ui, &text.into(), |text| text.color(colour));
    on_grounds(line, grounds);
}

/// Says in a tooltip on what grounds a line is proved. What that cites is a link: a tooltip stays while the
/// pointer is in it.
pub fn on_grounds(line: Response, grounds: &Grounds) {
    let ctx = line.ctx.clone();
    ctx.accesskit_node_builder(line.id, |node| node.set_description(grounds.sentence()));
    line.on_hover_ui(|ui| {
        cited::source(ui, &grounds.sentence());
    });
}

/// Why something is not known, if there is a reason.
pub fn trouble(ui: &mut Ui, trouble: Option<String>) {
    if let Some(trouble) = trouble {
        error(ui, trouble);
    }
}

/// Why answers are missing, a line each.
pub fn troubles(ui: &mut Ui, known: &Answers) {
    known.troubles().for_each(|trouble| error(ui, trouble));
}

/// A text in the colour of what is proved, if there are grounds for that.
pub fn proof(ui: &Ui, text: impl Into<RichText>, grounds: Option<&Grounds>) -> RichText {
    let text = text.into();
    match grounds {
        Some(_) => text.color(theme::proved_colour(ui)),
        None => text,
    }
}

/// The line where nothing is known yet.
pub fn computing(ui: &mut Ui) {
    ui.weak("Computing …");
}
