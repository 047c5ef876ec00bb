//! The pictures of the kinds of document, before their names in the list and on tabs, painted like those of the
//! tools. What they say is in the tooltip of what they stand in.

use super::tokens;
use egui::{Atom, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use grundy_project::Kind;

/// The side of a picture, in points.
pub const SIDE: f32 = 3.5 * tokens::UNIT;

/// A part of a picture; places are parts of its side.
enum Mark {
    /// A line through these places.
    Line(&'static [(f32, f32)]),
    /// The line around a box, by two corners.
    Frame((f32, f32), (f32, f32)),
    /// A full box, by two corners.
    Full((f32, f32), (f32, f32)),
    /// Discs of this radius.
    Discs(f32, &'static [(f32, f32)]),
}

use Mark::{Discs, Frame, Full, Line};

/// The picture of each kind.
const PICTURES: &[(Kind, &[Mark])] = &[
    // Tokens on a heap.
    (
        Kind::HeapGame,
        &[Discs(0.19, &[(0.5, 0.27), (0.25, 0.73), (0.75, 0.73)])],
    ),
    // A table of products.
    (
        Kind::Monoid,
        &[
            Frame((0.08, 0.08), (0.92, 0.92)),
            Full((0.08, 0.08), (0.5, 0.5)),
            Full((0.5, 0.5), (0.92, 0.92)),
        ],
    ),
    // A set of positions with stairs for a border.
    (
        Kind::VectorGame,
        &[
            Line(&[
                (0.08, 0.08),
                (0.36, 0.08),
                (0.36, 0.5),
                (0.64, 0.5),
                (0.64, 0.92),
                (0.92, 0.92),
            ]),
            Line(&[(0.08, 0.08), (0.08, 0.92), (0.64, 0.92)]),
        ],
    ),
    // A triangle of vertices.
    (
        Kind::GraphPosition,
        &[
            Line(&[(0.5, 0.14), (0.86, 0.82), (0.14, 0.82), (0.5, 0.14)]),
            Discs(0.15, &[(0.5, 0.14), (0.86, 0.82), (0.14, 0.82)]),
        ],
    ),
    // Rows of vertices that are joined.
    (
        Kind::GraphSheet,
        &[
            Line(&[(0.14, 0.2), (0.86, 0.2)]),
            Line(&[(0.14, 0.5), (0.5, 0.5)]),
            Line(&[(0.5, 0.8), (0.86, 0.8)]),
            Discs(0.1, &[(0.14, 0.2), (0.5, 0.2), (0.86, 0.2)]),
            Discs(0.1, &[(0.14, 0.5), (0.5, 0.5), (0.86, 0.5)]),
            Discs(0.1, &[(0.14, 0.8), (0.5, 0.8), (0.86, 0.8)]),
        ],
    ),
    // A game and its options.
    (
        Kind::FormSheet,
        &[
            Line(&[(0.18, 0.84), (0.5, 0.16), (0.82, 0.84)]),
            Line(&[(0.5, 0.16), (0.5, 0.84)]),
            Discs(
                0.12,
                &[(0.5, 0.16), (0.18, 0.84), (0.5, 0.84), (0.82, 0.84)],
            ),
        ],
    ),
    // Rows of a table.
    (
        Kind::QuotientSheet,
        &[
            Frame((0.08, 0.12), (0.92, 0.88)),
            Line(&[(0.08, 0.37), (0.92, 0.37)]),
            Line(&[(0.08, 0.63), (0.92, 0.63)]),
            Line(&[(0.4, 0.12), (0.4, 0.88)]),
        ],
    ),
    // One number of many games against another.
    (
        Kind::Atlas,
        &[
            Line(&[(0.08, 0.06), (0.08, 0.92), (0.94, 0.92)]),
            Discs(
                0.1,
                &[(0.34, 0.66), (0.56, 0.4), (0.84, 0.56), (0.82, 0.16)],
            ),
        ],
    ),
    // A picture on a page.
    (
        Kind::Figure,
        &[
            Frame((0.08, 0.12), (0.92, 0.88)),
            Line(&[
                (0.16, 0.78),
                (0.4, 0.44),
                (0.56, 0.64),
                (0.7, 0.5),
                (0.86, 0.78),
            ]),
            Discs(0.08, &[(0.68, 0.32)]),
        ],
    ),
];

/// The picture of a kind that has none of its own: an empty page.
const PAGE: &[Mark] = &[Frame((0.16, 0.08), (0.84, 0.92))];

/// The picture as a part of a button, in the colour of its words.
pub fn atom(kind: Kind) -> Atom<'static> {
    Atom::paint(Vec2::splat(SIDE), move |ui, args| {
        paint(ui.painter(), args.rect, kind, args.fallback_text_color);
    })
}

/// Paints the picture of a kind.
pub fn paint(painter: &Painter, place: Rect, kind: Kind, colour: Color32) {
    let known = PICTURES.iter().find(|(of, _)| *of == kind);
    let marks = known.map_or(PAGE, |(_, marks)| marks);
    let at = |&(x, y): &(f32, f32)| place.lerp_inside(vec2(x, y));
    let stroke = Stroke::new(tokens::LINE, colour);
    for mark in marks {
        match mark {
            Line(corners) => {
                let points: Vec<Pos2> = corners.iter().map(at).collect();
                painter.add(Shape::line(points, stroke));
            }
            Frame(corner, other) => {
                let frame = Rect::from_two_pos(at(corner), at(other));
                painter.rect_stroke(frame, 0.0, stroke, egui::StrokeKind::Middle);
            }
            Full(corner, other) => {
                let part = Rect::from_two_pos(at(corner), at(other));
                painter.rect_filled(part, 0.0, colour);
            }
            Discs(radius, centres) => {
                for centre in *centres {
                    painter.circle_filled(at(centre), radius * place.width(), colour);
                }
            }
        }
    }
}
