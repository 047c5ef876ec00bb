//! Colours, safe for the colour-blind (after Okabe and Ito), for each ground.

use super::Ink;

/// The colours of Okabe and Ito.
const SERIES: [[u8; 3]; 8] = [
    [0, 114, 178],
    [230, 159, 0],
    [0, 158, 115],
    [204, 121, 167],
    [86, 180, 233],
    [213, 94, 0],
    YELLOW,
    [0, 0, 0],
];

/// The palest of them.
const YELLOW: [u8; 3] = [240, 228, 66];

/// The hues of [`SERIES`], darker: on paper even the palest must be seen as a thin line.
const PRINTED: [[u8; 3]; 8] = [
    [0, 92, 150],
    [184, 116, 0],
    [0, 128, 92],
    [176, 80, 136],
    [42, 138, 196],
    [186, 72, 0],
    [138, 128, 0],
    [0, 0, 0],
];

/// The colour of each ink on one ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    ground: Ground,
}

/// Those with colours first, in the order of [`on_grounds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    Light,
    Dark,
    Paper,
    Grey,
}

impl Palette {
    const fn on(ground: Ground) -> Self {
        Palette { ground }
    }

    /// For a light window.
    pub fn light() -> Self {
        Palette::on(Ground::Light)
    }

    /// For a dark window.
    pub fn dark() -> Self {
        Palette::on(Ground::Dark)
    }

    /// For paper: black text, and colours that are dark enough to be seen in grey.
    pub fn paper() -> Self {
        Palette::on(Ground::Paper)
    }

    /// For paper without colours: text and lines are black, areas black or grey.
    pub fn black_and_white() -> Self {
        Palette::on(Ground::Grey)
    }

    /// Red, green and blue of an ink.
    pub fn rgb(&self, ink: Ink) -> [u8; 3] {
        match (self.ground, ink) {
            (Ground::Grey, _) => [grey(ink); 3],
            (_, Ink::Series(n)) => self.series(n),
            (_, Ink::SeriesGround(n)) => self.on_ground(self.ground_of(n), 2),
            (_, Ink::Tint(n, eighths)) => self.on_ground(self.mark(n), eighths),
            (ground, _) => on_grounds(ink)[ground as usize],
        }
    }

    fn series(&self, n: u8) -> [u8; 3] {
        let at = usize::from(n) % SERIES.len();
        match (self.ground, SERIES[at]) {
            (Ground::Paper, _) => PRINTED[at],
            // Yellow marks on white are not seen.
            (Ground::Light, YELLOW) => PRINTED[at],
            // The black of paper is the white of a dark window.
            (Ground::Dark, [0, 0, 0]) => [225, 225, 225],
            (_, colour) => colour,
        }
    }

    /// The colour of which a ground is a quarter: a ground need not be seen as a line must.
    fn ground_of(&self, n: u8) -> [u8; 3] {
        match (self.ground, SERIES[usize::from(n) % SERIES.len()]) {
            (Ground::Light, YELLOW) => YELLOW,
            _ => self.series(n),
        }
    }

    /// The colour of points and lines of which there are many: blue ones are too dim for a dark window.
    fn mark(&self, n: u8) -> [u8; 3] {
        match (self.ground, n % 8) {
            (Ground::Dark, 0) => SERIES[4],
            _ => self.series(n),
        }
    }

    /// So many eighths of a colour, the rest of the ground.
    fn on_ground(&self, colour: [u8; 3], eighths: u8) -> [u8; 3] {
        let (ground, part) = (self.rgb(Ink::Paper), u16::from(eighths.min(8)));
        let blend = |at: usize| {
            ((u16::from(ground[at]) * (8 - part) + u16::from(colour[at]) * part) / 8) as u8
        };
        [blend(0), blend(1), blend(2)]
    }
}

/// The colour of an ink in a light window, in a dark one and on paper.
fn on_grounds(ink: Ink) -> [[u8; 3]; 3] {
    match ink {
        Ink::Text => [[20; 3], [232; 3], [0; 3]],
        Ink::Muted => [[105; 3], [165; 3], [70; 3]],
        Ink::Accent | Ink::Common | Ink::Series(_) | Ink::Tint(..) => {
            [SERIES[0], SERIES[4], PRINTED[0]]
        }
        Ink::Exception => [[150, 60, 0], [255, 190, 110], [130, 50, 0]],
        Ink::ExceptionGround => [[255, 232, 205], [84, 56, 24], [255, 222, 190]],
        Ink::Rare => [SERIES[5], SERIES[1], PRINTED[5]],
        Ink::Grid => [[205; 3], [85; 3], [150; 3]],
        Ink::Faint => [[232; 3], [52; 3], [222; 3]],
        Ink::Paper | Ink::SeriesGround(_) => [[255; 3], [27; 3], [255; 3]],
    }
}

/// The lightness of an ink where there is no colour; 255 is white. Lines and points of a series are
/// black: these are its areas.
fn grey(ink: Ink) -> u8 {
    match ink {
        Ink::Paper => 255,
        Ink::Grid => 140,
        Ink::Faint => 218,
        Ink::ExceptionGround => 212,
        Ink::Common => 150,
        // A larger number is darker, so that tables of values show their order.
        Ink::SeriesGround(n) => 234 - 9 * (n % 8),
        Ink::Series(n) => [90, 70, 115, 40, 205, 160, 225, 0][usize::from(n) % 8],
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour, from 0 for black to 1 for white.
    fn luminance(colour: [u8; 3]) -> f64 {
        let linear = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            match part <= 0.040_45 {
                true => part / 12.92,
                false => ((part + 0.055) / 1.055).powf(2.4),
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn what_means_something_is_dark_enough_on_paper() {
        let palette = Palette::paper();
        let series = (0..8).map(Ink::Series);
        let inks = [
            Ink::Text,
            Ink::Muted,
            Ink::Accent,
            Ink::Exception,
            Ink::Rare,
        ];
        for ink in series.chain(inks) {
            let contrast = 1.05 / (luminance(palette.rgb(ink)) + 0.05);
            assert!(contrast >= 3.3, "{ink:?} {contrast:.2}");
        }
    }

    #[test]
    fn every_series_is_seen_on_the_ground_of_a_window() {
        for palette in [Palette::light(), Palette::dark()] {
            let paper = luminance(palette.rgb(Ink::Paper)) + 0.05;
            for ink in (0..8).map(Ink::Series) {
                let own = luminance(palette.rgb(ink)) + 0.05;
                let contrast = own.max(paper) / own.min(paper);
                assert!(contrast >= 2.0, "{ink:?} {contrast:.2}");
            }
        }
    }

    #[test]
    fn black_text_can_be_read_on_every_ground() {
        for palette in [
            Palette::light(),
            Palette::paper(),
            Palette::black_and_white(),
        ] {
            let grounds = (0..8).map(Ink::SeriesGround);
            for ink in grounds.chain([Ink::ExceptionGround, Ink::Paper]) {
                let contrast = (luminance(palette.rgb(ink)) + 0.05) / 0.05;
                assert!(contrast >= 9.0, "{ink:?} {contrast:.2}");
            }
        }
    }

    #[test]
    fn without_colour_grounds_of_larger_numbers_are_darker() {
        let shade = |n| Palette::black_and_white().rgb(Ink::SeriesGround(n))[0];
        assert!((1..8).all(|n| shade(n) < shade(n - 1)));
    }

    #[test]
    fn without_colour_there_are_only_greys() {
        for ink in (0..8).map(Ink::Series).chain([Ink::Accent, Ink::Exception]) {
            let [r, g, b] = Palette::black_and_white().rgb(ink);
            assert!(r == g && g == b, "{ink:?}");
        }
    }
}
