//! Copying what is in view in the formats of files, for a paper or a slide that is open beside the window.

use crate::app::shell::foot::{Cause, While};
use crate::app::shell::studio::Studio;
use crate::app::widgets::copying;
use egui::ColorImage;
use grundy_figure::render::{self, Bitmap};
use grundy_figure::{Scene, Style};
use grundy_views::export::{DOTS_PER_INCH, Export, Material};

impl Studio {
    /// Copies the picture or the table in view.
    pub(super) fn copy_as(&mut self, ctx: &egui::Context, export: Export) {
        self.foot.mended(Cause::Copy);
        let material = self.selected_document().and_then(|document| {
            let model = self.editors.get(&document.id)?.model();
            export.material(model, &document.body)
        });
        match material {
            None => {
                let said = match export {
                    Export::Table => "There is no table to copy yet.",
                    _ => "There is no picture to copy yet.",
                };
                self.say_while(While::NothingToCopyAs(export), said);
            }
            Some(Material::Picture(scene, style)) if export == Export::Png => {
                self.copy_image(ctx, &scene, &style);
            }
            Some(material) => match material.made(export, None) {
                Ok(content) => {
                    let text = String::from_utf8_lossy(&content.bytes).into_owned();
                    self.say(content.cut.unwrap_or_else(|| copying::note(&text)));
                    ctx.copy_text(text);
                }
                Err(error) => self.complain(Cause::Copy, error),
            },
        }
    }

    fn copy_image(&mut self, ctx: &egui::Context, scene: &Scene, style: &Style) {
        match render::bitmap(scene, style, render::fineness(scene, DOTS_PER_INCH)) {
            Ok(Bitmap { size, pixels }) => {
                let [width, height] = size;
                self.say(format!("Copied a picture of {width} × {height} pixels."));
                ctx.copy_image(ColorImage::from_rgba_premultiplied(size, &pixels));
            }
            Err(error) => self.complain(Cause::Copy, error),
        }
    }
}
