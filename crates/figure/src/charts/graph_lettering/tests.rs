use super::super::graph_drawing::{DrawnEdge, VERTEX_MM, Vertex, VertexState};
use super::super::name_places::{ASIDE, WIDEST_NAME};
use super::*;
use crate::scene::{Anchor, Ink, Item, Shape};

fn vertex(at: [f32; 2], name: &str) -> Vertex {
    let label = MoveLabel {
        text: "0".to_owned(),
        ..MoveLabel::default()
    };
    Vertex {
        at,
        state: VertexState::Playable(label),
        name: Some(Rich::from(name)),
    }
}

fn edge(ends: (usize, usize)) -> DrawnEdge {
    DrawnEdge {
        ends,
        label: Some(MoveLabel::default()),
        grows: None,
    }
}

fn anchors(figure: &GraphFigure) -> Vec<Anchor> {
    let words = lettering(figure).names.into_iter().flatten();
    words.map(|name| name.word.anchor).collect()
}

#[test]
fn a_name_stands_right_above_its_vertex_unless_it_would_cover_a_sign() {
    let alone = GraphFigure {
        vertices: vec![vertex([0.0, 0.0], "Cavo")],
        ..GraphFigure::default()
    };
    let at = lettering(&alone).names[0].clone().unwrap().word;
    assert_eq!(at.anchor, Anchor::Start);
    assert!((at.at[0] - ASIDE).abs() + (at.at[1] + ASIDE).abs() < 1e-3);
    let crowded = GraphFigure {
        vertices: vec![vertex([0.0, 0.0], "Cavo"), vertex([0.5, -0.2], "Rio")],
        edges: vec![edge((0, 1))],
        ..GraphFigure::default()
    };
    let words = lettering(&crowded);
    let [cavo, rio] = [0, 1].map(|at: usize| words.names[at].clone().unwrap().word.room);
    assert!(!overlap(cavo, rio));
    let [x, y] = crowded.vertices[1].at.map(|side| side * EDGE_MM);
    let circle = [
        [x - VERTEX_MM, y - VERTEX_MM],
        [x + VERTEX_MM, y + VERTEX_MM],
    ];
    assert!(!overlap(cavo, circle));
}

#[test]
fn a_name_that_crosses_an_edge_in_one_line_has_two_where_these_cross_none() {
    let between = GraphFigure {
        vertices: vec![
            vertex([0.0, 0.0], "Punta Nera"),
            vertex([-1.5, -1.5], ""),
            vertex([1.5, -1.5], ""),
            vertex([-1.5, 1.5], ""),
            vertex([1.5, 1.5], ""),
        ],
        edges: (1..5).map(|other| edge((0, other))).collect(),
        ..GraphFigure::default()
    };
    let name = lettering(&between).names[0].clone().unwrap();
    assert!(!name.is_on_edge, "{name:?}");
    let alone = GraphFigure {
        vertices: between.vertices[..1].to_vec(),
        ..GraphFigure::default()
    };
    assert_eq!(lettering(&alone).names[0].clone().unwrap().lines.len(), 1);
}

#[test]
fn a_name_that_crosses_an_edge_has_a_ground_of_paper() {
    let spokes = (0..24).map(|at| std::f32::consts::TAU * at as f32 / 24.0);
    let ends = spokes.map(|angle| vertex([3.0 * angle.cos(), 3.0 * angle.sin()], ""));
    let figure = GraphFigure {
        vertices: std::iter::once(vertex([0.0, 0.0], "Portoferraio"))
            .chain(ends)
            .collect(),
        edges: (1..25).map(|other| edge((0, other))).collect(),
        ..GraphFigure::default()
    };
    let name = lettering(&figure).names[0].clone().unwrap();
    assert!(name.is_on_edge);
    let [low, high] = name.word.room;
    let wide = high[0] - low[0];
    let scene = super::super::graph_drawing::graph_drawing(&figure);
    let has_ground = scene.items.iter().any(|item| match item {
        Item::Area {
            shape: Shape::Rect([_, _, w, _]),
            fill,
            ..
        } => *fill == Some(Ink::Paper) && (w - wide).abs() < 1e-3,
        _ => false,
    });
    assert!(has_ground);
}

#[test]
fn a_name_keeps_within_the_view() {
    let figure = GraphFigure {
        vertices: vec![vertex([0.0, 0.0], "Pomonte")],
        view: Some([[-40.0, -20.0], [6.0, 20.0]]),
        ..GraphFigure::default()
    };
    assert_eq!(anchors(&figure), [Anchor::End]);
}

#[test]
fn a_note_stands_above_what_it_is_on_and_on_no_name() {
    let figure = GraphFigure {
        vertices: vec![vertex([0.0, 0.0], "von"), vertex([-0.3, -0.3], "a name")],
        notes: vec![([0.0, 0.0], "value 0".to_owned())],
        ..GraphFigure::default()
    };
    let words = lettering(&figure);
    let note = words.notes[0].room;
    assert!(note[1][1] < 0.0);
    assert!(
        words
            .names
            .iter()
            .flatten()
            .all(|name| !overlap(name.word.room, note))
    );
}

/// Numbers that are the same in every run (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn name(&mut self) -> String {
        let length = 1 + self.below(30);
        let letter = |at: usize, random: &mut Random| match random.below(8) {
            0 if at > 0 && at + 1 < length => ' ',
            _ => char::from(b'a' + random.below(26) as u8),
        };
        (0..length).map(|at| letter(at, self)).collect()
    }

    fn part(&mut self) -> f32 {
        self.below(1000) as f32 / 1000.0
    }
}

type Plan = (Vec<[f32; 2]>, Vec<(usize, usize)>);

fn complete(order: usize) -> Plan {
    let place = |at: usize| {
        let angle = std::f32::consts::TAU * at as f32 / order as f32;
        let radius = 0.2 * order as f32;
        [radius * angle.sin(), radius * angle.cos()]
    };
    let edges = (0..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    ((0..order).map(place).collect(), edges.collect())
}

fn grid(random: &mut Random) -> Plan {
    let (rows, columns) = (2 + random.below(4), 2 + random.below(5));
    let order = rows * columns;
    let place = |at: usize| [(at % columns) as f32, (at / columns) as f32];
    let right = (0..order).filter(|at| at % columns + 1 < columns);
    let down = 0..order - columns;
    let edges = right.map(|at| (at, at + 1));
    let edges = edges.chain(down.map(|at| (at, at + columns)));
    ((0..order).map(place).collect(), edges.collect())
}

/// A tree in levels.
fn tree(random: &mut Random) -> Plan {
    let order = 2 + random.below(20);
    let edges: Vec<(usize, usize)> = (1..order).map(|v| (random.below(v), v)).collect();
    let mut levels = vec![0; order];
    for &(parent, child) in &edges {
        levels[child] = levels[parent] + 1;
    }
    let mut taken = vec![0; order];
    let mut place = |vertex: usize| {
        let x = &mut taken[levels[vertex]];
        *x += 1;
        [*x as f32, levels[vertex] as f32]
    };
    ((0..order).map(&mut place).collect(), edges)
}

/// Places apart from each other, each joined to near ones by edges that do not cross.
fn planar(random: &mut Random) -> Plan {
    let mut spots: Vec<[f32; 2]> = Vec::new();
    for _ in 0..60 {
        let spot = [5.0 * random.part(), 4.0 * random.part()];
        let far = |other: &[f32; 2]| (other[0] - spot[0]).hypot(other[1] - spot[1]) > 0.7;
        if spots.iter().all(far) && spots.len() < 18 {
            spots.push(spot);
        }
    }
    let mut edges: Vec<(usize, usize)> = Vec::new();
    let side = |[a, b]: [usize; 2], c: usize| {
        let [a, b, c] = [a, b, c].map(|v| spots[v]);
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    let cross = |[a, b]: [usize; 2], [c, d]: [usize; 2]| {
        let shared = a == c || a == d || b == c || b == d;
        let parted = |line: [usize; 2], c, d| side(line, c) * side(line, d) < 0.0;
        !shared && parted([a, b], c, d) && parted([c, d], a, b)
    };
    for v in 0..spots.len() {
        for u in 0..v {
            let near = (spots[u][0] - spots[v][0]).hypot(spots[u][1] - spots[v][1]) < 1.6;
            if near && edges.iter().all(|&(a, b)| !cross([a, b], [u, v])) {
                edges.push((u, v));
            }
        }
    }
    (spots, edges)
}

fn random_drawing(number: usize) -> GraphFigure {
    let mut random = Random(number as u64);
    let (spots, edges) = match number % 4 {
        0 => complete(5 + number / 4 % 4),
        1 => grid(&mut random),
        2 => tree(&mut random),
        _ => planar(&mut random),
    };
    let vertices = spots.into_iter().map(|at| {
        let mut vertex = vertex(at, &random.name());
        if random.below(2) == 0 {
            vertex.state = VertexState::Open;
        }
        vertex
    });
    let vertices = vertices.collect();
    let edges = edges.into_iter().map(|ends| DrawnEdge {
        ends,
        label: None,
        grows: None,
    });
    GraphFigure {
        vertices,
        edges: edges.collect(),
        ..GraphFigure::default()
    }
}

#[test]
fn on_random_drawings_no_name_covers_a_vertex_and_none_could_cover_less_at_its_eight_places() {
    for number in 0..200 {
        let figure = random_drawing(number);
        let words = lettering(&figure);
        let ground = Ground::of(&figure, &words.edges);
        for (index, name) in words.names.iter().enumerate() {
            let name = name.as_ref().unwrap();
            let mut around = ground.clone();
            let others = words.names.iter().enumerate();
            let others = others.filter(|(other, _)| *other != index);
            around
                .words
                .extend(others.map(|(_, other)| other.as_ref().unwrap().word.room));
            let covered = around.covered(name.word.room);
            assert_eq!(covered.vertices, 0, "name {index} of drawing {number}");
            let size = size_of(&name.lines, NAME);
            let vertex = &figure.vertices[index];
            let at = vertex.at.map(|side| side * EDGE_MM);
            let places = Places::of_name(at, vertex.state.radius(), size);
            assert_eq!(places.usual.len(), 8);
            for place in places.usual {
                let there = around.covered(place.room);
                assert!(
                    covered <= there,
                    "name {index} of drawing {number}: {covered:?}, {there:?}"
                );
            }
        }
    }
}

#[test]
fn a_long_name_is_set_in_lines_and_a_name_put_by_hand_stays_there() {
    let mut figure = GraphFigure {
        vertices: vec![vertex([0.0, 0.0], "the harbour of the northern island")],
        ..GraphFigure::default()
    };
    let name = lettering(&figure).names[0].clone().unwrap();
    assert!(name.lines.len() > 1);
    let [[left, _], [right, _]] = name.word.room;
    assert!(right - left <= WIDEST_NAME);
    figure.by_hand.insert(0, [3.0, -0.5]);
    let name = lettering(&figure).names[0].clone().unwrap();
    let [low, high] = name.word.room;
    let middle = [0, 1].map(|side| (low[side] + high[side]) / 2.0 / EDGE_MM);
    assert!((middle[0] - 3.0).abs() < 1e-4 && (middle[1] + 0.5).abs() < 1e-4);
    assert!(name.word.is_far);
}
