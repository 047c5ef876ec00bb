//! The pictures of a figure, each made for the height that it has there. A picture is made once for its panel, its
//! framing and the version of what it shows, however often the figure is laid out.

use super::layout::{framing_of, grid_of, sheet_of_panel};
use crate::{Framing, Picture};
use grundy_figure::{height_in, heights_of_rows};
use grundy_project::FigureDocument;
use std::sync::Arc;

/// A picture that is higher than its row by no more than this, in millimetres, has its own height.
const SLACK: f32 = 0.01;

/// A picture of a panel without its caption, and what the program says of it.
#[derive(Clone)]
pub(super) struct Pictured {
    pub panel: usize,
    framing: Framing,
    /// The version of the source.
    version: u64,
    picture: Option<Arc<Picture>>,
}

/// The pictures of the panels of a figure.
pub(super) type Pictures = Vec<Option<Arc<Picture>>>;

/// Makes the pictures of a figure, and takes those that are known.
pub(super) struct PictureMaker<'a> {
    figure: &'a FigureDocument,
    /// The versions of the sources, panel by panel.
    versions: Vec<u64>,
    /// The picture of a panel.
    make: &'a dyn Fn(usize, Framing) -> Option<Picture>,
    known: &'a [Pictured],
    /// All that were asked for.
    pub made: Vec<Pictured>,
}

impl<'a> PictureMaker<'a> {
    /// No pictures yet; those that are not known are made by `make`.
    pub fn new(
        figure: &'a FigureDocument,
        versions: Vec<u64>,
        known: &'a [Pictured],
        make: &'a dyn Fn(usize, Framing) -> Option<Picture>,
    ) -> Self {
        PictureMaker {
            figure,
            versions,
            make,
            known,
            made: Vec::new(),
        }
    }

    /// The pictures without a limit of their height.
    pub fn whole(&mut self) -> Pictures {
        self.each(|_| None)
    }

    /// The pictures within a height that those of all rows have together, of which these are made without one. None is
    /// higher for it, and one that has its own height in its row is the same.
    pub fn within(&mut self, room: f32, whole: Pictures) -> Pictures {
        let own = self.heights(&whole);
        let columns = grid_of(self.figure).columns(own.len());
        let rows = highest_of_rows(&own, columns);
        // Of several rows that have no room together, none is asked to be lower than it can be.
        let least = match rows.len() > 1 && rows.iter().sum::<f32>() > room {
            true => {
                let lowest = self.each(|_| Some(0.0));
                highest_of_rows(&self.heights(&lowest), columns)
            }
            false => vec![0.0; rows.len()],
        };
        let rows = least.into_iter().zip(rows).map(|(low, high)| [low, high]);
        let heights = heights_of_rows(room, &rows.collect::<Vec<_>>());
        self.each(|panel| {
            let most = heights.get(panel / columns).copied();
            most.filter(|most| own[panel] > most + SLACK)
        })
    }

    /// The picture of each panel, with the most that its height may be.
    fn each(&mut self, most: impl Fn(usize) -> Option<f32>) -> Pictures {
        let panels = 0..self.versions.len();
        panels
            .map(|panel| self.picture(panel, most(panel)))
            .collect()
    }

    fn picture(&mut self, panel: usize, most: Option<f32>) -> Option<Arc<Picture>> {
        let framing = framing_of(self.figure, panel, most);
        let version = self.versions[panel];
        let same = |of: &&Pictured| (of.panel, of.framing, of.version) == (panel, framing, version);
        if let Some(of) = self.made.iter().find(same) {
            return of.picture.clone();
        }
        let known = self.known.iter().find(same).cloned();
        let of = known.unwrap_or_else(|| Pictured {
            panel,
            framing,
            version,
            picture: (self.make)(panel, framing).map(Arc::new),
        });
        let picture = of.picture.clone();
        self.made.push(of);
        picture
    }

    /// The heights of pictures in the figure, without their captions.
    fn heights(&self, pictures: &Pictures) -> Vec<f32> {
        let height = |(panel, picture): (usize, &Option<Arc<Picture>>)| {
            let scene = picture.as_ref().map(|picture| &picture.scene);
            scene.map_or(0.0, |scene| {
                height_in(scene, &sheet_of_panel(self.figure, panel))
            })
        };
        pictures.iter().enumerate().map(height).collect()
    }
}

/// The highest of each row.
fn highest_of_rows(heights: &[f32], columns: usize) -> Vec<f32> {
    let highest = |row: &[f32]| row.iter().copied().fold(0.0, f32::max);
    heights.chunks(columns).map(highest).collect()
}
