//! Scatter plots: what has the same two numbers is one mark.

use grundy_figure::{Frame, Ink, Mark, Rich, Scene};
use std::collections::BTreeMap;

/// A scatter plot.
pub struct Scattered {
    /// The picture.
    pub scene: Scene,
    /// Its caption.
    pub caption: Rich,
    /// The marks.
    pub spots: Vec<Spot>,
}

/// A mark, and what it stands for.
pub struct Spot {
    /// Its centre in millimetres.
    pub centre: [f32; 2],
    /// Its radius.
    pub radius: f32,
    /// Its numbers.
    pub at: [i64; 2],
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub first: String,
    /// A filter for them: their group, and their numbers.
    pub filter: String,
}

/// More marks than these are neither seen apart nor drawn within a frame.
const MOST_MARKS: usize = 3_000;

/// The things that are plotted.
pub(crate) struct Points<const GROUPS: usize, P, N, F> {
    /// Of each the group, the numbers and the row.
    pub points: P,
    /// The colours of the groups and their names.
    pub groups: [(Ink, &'static str); GROUPS],
    /// The names of the axes.
    pub axes: [&'static str; 2],
    /// The name of the thing in a row.
    pub name: N,
    /// A filter for those of a group with these numbers.
    pub filter: F,
}

impl<const GROUPS: usize, P, N, F> Points<GROUPS, P, N, F>
where
    P: Iterator<Item = (usize, [i64; 2], usize)>,
    N: Fn(usize) -> String,
    F: Fn(usize, [i64; 2]) -> String,
{
    /// The plot of things that are called so, `all` together. Of very many marks every so manieth is drawn, and the
    /// caption says so.
    pub fn scattered(self, things: &str, all: usize, frame: Frame, besides: &str) -> Scattered {
        let mut marks: BTreeMap<(usize, [i64; 2]), (usize, usize)> = BTreeMap::new();
        let mut counts = [0; GROUPS];
        for (group, at, row) in self.points {
            counts[group] += 1;
            marks.entry((group, at)).or_insert((0, row)).0 += 1;
        }
        let (every, met) = (marks.len().div_ceil(MOST_MARKS).max(1), marks.len());
        let kept: Vec<_> = marks.into_iter().step_by(every).collect();
        let drawn = kept.iter().map(|&((group, at), (count, _))| Mark {
            at: at.map(|number| number as f64),
            count,
            ink: self.groups[group].0,
        });
        let drawn: Vec<Mark> = drawn.collect();
        let named = self.groups.iter().zip(counts);
        let colours = named.clone().filter(|(_, count)| *count > 0);
        let colours: Vec<(Ink, &str)> = colours.map(|(&group, _)| group).collect();
        let names = self.axes.map(Rich::formula);
        let (scene, places) = grundy_figure::scatter(&drawn, names, &colours, frame);
        let spot =
            |(&((group, at), (count, row)), (centre, radius)): (&Kept, ([f32; 2], f32))| Spot {
                centre,
                radius,
                at,
                count,
                first: (self.name)(row),
                filter: (self.filter)(group, at),
            };
        let spots: Vec<Spot> = kept.iter().zip(places).map(spot).collect();
        let told = named.filter(|(_, count)| *count > 0);
        let told: Vec<String> = told
            .map(|((_, name), count)| format!("{count} {name}"))
            .collect();
        let mut caption = match told.is_empty() {
            true => format!("no {things}"),
            false => format!("{} {things}", told.join(", ")),
        };
        let left = all.saturating_sub(counts.iter().sum());
        if left > 0 {
            caption += &format!("; {left} without one of these numbers are left out");
        }
        if every > 1 {
            let drawn = spots.len();
            caption += &format!(
                "; of {met} marks {drawn} are drawn, one of each {every}: a filter shows all of fewer {things}"
            );
        }
        caption.push('.');
        if !besides.is_empty() {
            caption += &format!(" {besides}");
        }
        Scattered {
            scene,
            caption: caption.into(),
            spots,
        }
    }
}

/// A mark: its group and numbers, how many it stands for, and the row of the first.
type Kept = ((usize, [i64; 2]), (usize, usize));
