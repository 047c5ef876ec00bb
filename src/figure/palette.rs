//! Colours, safe for the colour-blind (after Okabe and Ito), for each ground.

use super::scene::Ink;

/// The colours of Okabe and Ito.
const SERIES: [[u8; 3]; 8] = [
    [0, 114, 178],
    [230, 159, 0],
    [0, 158, 115],
    [204, 121, 167],
    [86, 180, 233],
    [213, 94, 0],
    [240, 228, 66],
    [0, 0, 0],
];

/// The colour of each ink on one ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    dark: bool,
}

impl Palette {
    /// For a light window.
    pub fn light() -> Self {
        Palette { dark: false }
    }

    /// For a dark window.
    pub fn dark() -> Self {
        Palette { dark: true }
    }

    /// For paper.
    pub fn print() -> Self {
        Palette { dark: false }
    }

    /// Red, green and blue of an ink.
    pub fn rgb(&self, ink: Ink) -> [u8; 3] {
        let (light, dark) = match ink {
            Ink::Text => ([20, 20, 20], [232, 232, 232]),
            Ink::Muted => ([105, 105, 105], [165, 165, 165]),
            Ink::Accent | Ink::Common => ([0, 114, 178], [86, 180, 233]),
            Ink::Exception => ([150, 60, 0], [255, 190, 110]),
            Ink::ExceptionGround => ([255, 232, 205], [84, 56, 24]),
            Ink::Rare => ([213, 94, 0], [230, 159, 0]),
            Ink::Grid => ([205, 205, 205], [85, 85, 85]),
            Ink::Paper => ([255, 255, 255], [27, 27, 27]),
            Ink::Series(n) => {
                let colour = SERIES[usize::from(n) % SERIES.len()];
                // The black of paper is the white of a dark window.
                return if self.dark && colour == [0, 0, 0] {
                    [225, 225, 225]
                } else {
                    colour
                };
            }
            Ink::SeriesGround(n) => {
                let colour = SERIES[usize::from(n) % SERIES.len()];
                let ground = self.rgb(Ink::Paper);
                let blend =
                    |at: usize| ((u16::from(ground[at]) * 3 + u16::from(colour[at])) / 4) as u8;
                return [blend(0), blend(1), blend(2)];
            }
        };
        if self.dark { dark } else { light }
    }
}
