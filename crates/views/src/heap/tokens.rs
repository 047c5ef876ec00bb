//! Heaps as rows of tokens, in pictures.

use grundy_figure::{Anchor, Ink, Scene, Stroke, text_width};
use std::ops::Range;

/// The radius of a token, the room between two heaps, and from one line of heaps to the next, in rooms of a token.
const RADIUS: f32 = 0.375;
const BETWEEN: f32 = 1.0;
const LINE: f32 = 1.5;

/// Larger heaps are written as numbers.
const MOST_TOKENS: usize = 30;

/// Of a position of more tokens or heaps all heaps are written as numbers; of these, so many.
const MOST_IN_ALL: usize = 200;

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
        let most = most_tokens(heaps);
        for (at, &heap) in heaps.iter().enumerate().take(MOST_IN_ALL) {
            let width = self.width(heap, most);
            if x > 0.0 && x + width > self.widest {
                (x, y) = (0.0, y + LINE * self.room);
            }
            let taken = taken.filter(|(of, _)| *of == at).map(|(_, taken)| taken);
            let place = [x, y + self.room / 2.0];
            match heap <= most {
                true => self.tokens(&mut scene, heap, place, taken),
                false => self.number(&mut scene, heap, place),
            }
            scene.width = scene.width.max(x + width);
            x += width + BETWEEN * self.room;
        }
        scene.height = y + self.room;
        if let Some(more @ 1..) = heaps.len().checked_sub(MOST_IN_ALL) {
            let words = format!("and {more} more");
            let base = scene.height + self.room;
            scene.width = scene.width.max(text_width(words.as_str(), self.letters));
            scene.text(0.0, base, self.letters, words, Anchor::Start, Ink::Text);
            scene.height = base + self.letters / 3.0;
        }
        if heaps.is_empty() {
            scene.width = text_width("0", self.letters);
            self.number(&mut scene, 0, [0.0, self.room / 2.0]);
        }
        scene
    }

    /// How wide a heap is, where those of at most so many tokens are drawn.
    fn width(self, heap: usize, most: usize) -> f32 {
        match heap <= most {
            true => self.room * heap as f32,
            false => text_width(heap.to_string(), self.letters),
        }
    }

    fn tokens(
        self,
        scene: &mut Scene,
        heap: usize,
        [x, middle]: [f32; 2],
        taken: Option<&Range<usize>>,
    ) {
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

/// The tokens of the largest heap that is drawn as tokens in such a position.
fn most_tokens(heaps: &[usize]) -> usize {
    let in_all = heaps.iter().fold(heaps.len(), |sum, &heap| {
        sum.saturating_add(if heap <= MOST_TOKENS { heap } else { 0 })
    });
    if in_all > MOST_IN_ALL { 0 } else { MOST_TOKENS }
}
