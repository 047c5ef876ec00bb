//! Heaps as rows of tokens, in pictures.

use grundy_figure::{Anchor, Ink, Scene, Stroke, text_width};
use std::ops::Range;

/// The radius of a token, the room between two heaps, and from one line of heaps to the next, in rooms of a token.
const RADIUS: f32 = 0.375;
const BETWEEN: f32 = 1.0;
const LINE: f32 = 1.5;

/// Larger heaps are written as numbers.
const MOST_TOKENS: usize = 30;

/// How large tokens and numbers are.
#[derive(Clone, Copy)]
pub(super) struct Tokens {
    /// The room of a token.
    pub room: f32,
    /// The size of numbers.
    pub letters: f32,
    /// Heaps stand in lines no wider than this, if they can.
    pub widest: f32,
}

/// The tokens that a move takes: of this heap, these.
pub(super) type Taken = (usize, Range<usize>);

impl Tokens {
    /// Heaps side by side in lines; the tokens that a move takes are crossed out.
    pub fn drawn(self, heaps: &[usize], taken: Option<&Taken>) -> Scene {
        let mut scene = Scene::default();
        let [mut x, mut y] = [0.0_f32; 2];
        for (at, &heap) in heaps.iter().enumerate() {
            let width = self.width(heap);
            if x > 0.0 && x + width > self.widest {
                (x, y) = (0.0, y + LINE * self.room);
            }
            let taken = taken.filter(|(of, _)| *of == at).map(|(_, taken)| taken);
            self.heap(&mut scene, heap, [x, y + self.room / 2.0], taken);
            scene.width = scene.width.max(x + width);
            x += width + BETWEEN * self.room;
        }
        scene.height = y + self.room;
        if heaps.is_empty() {
            scene.width = text_width("0", self.letters);
            self.number(&mut scene, 0, [0.0, self.room / 2.0]);
        }
        scene
    }

    /// How wide a heap is.
    fn width(self, heap: usize) -> f32 {
        match heap <= MOST_TOKENS {
            true => self.room * heap as f32,
            false => text_width(heap.to_string(), self.letters),
        }
    }

    fn heap(
        self,
        scene: &mut Scene,
        heap: usize,
        [x, middle]: [f32; 2],
        taken: Option<&Range<usize>>,
    ) {
        if heap > MOST_TOKENS {
            return self.number(scene, heap, [x, middle]);
        }
        let radius = RADIUS * self.room;
        for token in 0..heap {
            let at = [x + self.room * (token as f32 + 0.5), middle];
            if !taken.is_some_and(|taken| taken.contains(&token)) {
                scene.circle(at, radius, Ink::Text, None);
                continue;
            }
            let thin = Stroke::new(0.1 * self.room, Ink::Accent);
            scene.circle(at, radius, Ink::Paper, thin);
            let side = 0.7 * radius;
            for [dx, dy] in [[side, side], [side, -side]] {
                let (from, to) = ([at[0] - dx, at[1] - dy], [at[0] + dx, at[1] + dy]);
                scene.rule(from, to, 0.1 * self.room, Ink::Accent);
            }
        }
        if let Some(cut) = taken.filter(|taken| taken.is_empty()) {
            let x = x + self.room * cut.start as f32;
            let high = 0.55 * self.room;
            scene.rule(
                [x, middle - high],
                [x, middle + high],
                0.12 * self.room,
                Ink::Accent,
            );
        }
    }

    fn number(self, scene: &mut Scene, heap: usize, [x, middle]: [f32; 2]) {
        let base = middle + self.letters / 3.0;
        scene.text(
            x,
            base,
            self.letters,
            heap.to_string(),
            Anchor::Start,
            Ink::Text,
        );
    }
}
