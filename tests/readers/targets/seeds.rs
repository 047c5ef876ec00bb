//! Right texts for each reader, and tokens that appear in them.

/// A document of each kind.
const EACH_KIND: &str = r#"{"format":"grundy-project","schema":1,"title":"t","about":"a","documents":[
{"id":1,"name":"g","kind":"heap_game","rule":"0.77","heaps":100,"row_width":12,"view":"plot","quotient_heaps":5,"misere":true,"position":"3, 5"},
{"id":2,"name":"v","kind":"vector_game","moves":"4,0 0,3","window":"48x20","iteration":3,"marks":{"sums":true},"view":"fronts"},
{"id":3,"name":"p","kind":"graph_position","rule":"0.33","game":{"moves":[[0],[1,2]]},"drawing":{"vertices":["0 0","1 0 pinned","2 0.5"],"edges":["0-1","1-2"]}},
{"id":4,"name":"m","kind":"monoid","presentation":"a, b | a^2=1, b^3=b | a, b^2"},
{"id":5,"name":"s","kind":"form_sheet","lines":["2#321","G = {2,3}"],"seconds":5},
{"id":6,"name":"f","kind":"figure","source":1,"view":"Plot","style":"paper","typeface":"serif","points":9.0,"width_mm":120.0,"height_mm":60.0,"caption":"c"},
{"id":7,"name":"q","kind":"quotient_sheet","games":["0.77","0.07 to 33"]}]}"#;

pub const PROJECTS: &[&str] = &[
    EACH_KIND,
    include_str!("../../../projects/kayles.grundy"),
    include_str!("../../../projects/two-readings.grundy"),
    include_str!("../../../projects/moving-front.grundy"),
    include_str!("../../../projects/vertices-on-a-grid.grundy"),
];

pub const CODES: &[&str] = &[
    "0.77",
    "0.07",
    "4.7",
    "0.(3)*",
    "0.137@any",
    "S(1,2,3)",
    "Kayles",
    "Dawson's Kayles",
    "Grundy's game",
    "0.F(A)*",
    "0.0007",
    "3, 5, 8",
    "4 5*2",
    "3+3",
    "2^1420",
    "1: 0; 2: 0,1; 3: 1+1",
    "S\\(2,3)",
    "0.4.7",
    "0.٣",
    "99999999999999999999",
];

pub const GRAPHS: &[&str] = &[
    "DQc",
    ">>graph6<<DQc",
    ":Bf",
    ">>sparse6<<:Bf",
    "0-1 1-2 2-3",
    "n=5\n0 1\n1 2\n# comment",
    "[[0,1],[1,2]]",
    "{'nodes': [{'id': 0}, {'id': 1}], 'directed': False, 'edges': [(0, 1), {'source': 0, 'target': 1}]}",
    "{'a': {'a': 0, 'b': 1.0}, \"b\": {'a': None, 'b': 0}}",
    "{\"source\": {\"0\": 1}, \"target\": {\"0\": 2}}",
    "p tw 3 2\n1 2\n2 3\n",
    "node a\tpp\tb\tc\nd pp e",
    "({\n {0, 1},\n {1, 0}\n})",
    "A = [0 1\n 1 0];",
    "010\n101\n010",
    "0 1 0\n1 0 1\n0 1 0",
    "graph { a -- b -- c; b -- d [color=red]; }",
    "strict graph \"x\" { \"a b\" -- c /* comment */ // more\n }",
    "digraph { 1 -> 2 }",
    "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
    "<?xml version=\"1.0\"?><!DOCTYPE g [<!ENTITY a \"b\">]><graphml><graph></graph></graphml>",
    "structure(c(1, 2, 2, 3), dim = c(2L, 2L))",
    "graph_from_literal(a-b:c, \"d e\" -+ f)",
    "make_graph(edges = c(1,2, 2,3), n = 4)",
    "matrix(1:4, nrow=2, byrow=TRUE)",
    "SparseArray[{{1, 2} -> 1, {2, 1} -> 1}, {3, 3}, 0]",
    "SparseArray[Automatic, {2, 2}, 0, {1, {{0, 1, 2}, {{2}, {1}}}, Pattern}]",
    "3,2,u,name\n1,2\n2,3\n",
    " Edge 1 => 2\n",
    "g1 := Graph<3|[{2},{3},{}]>;",
    "f1 := Matrix(2,2,[[0,1],[1,0]]);",
    "Graph 1, order 3.\n11\n0\n",
    "edge_index = [[0, 1, 2, 3], [1, 2, 3, 0]]",
    "# A002187\n0 0\n1 0\n2 1\n",
    "~??~",
    "~~?????~",
    "100000-100001",
    "n=1000000000",
];

pub const GRAPH_RULES: &[&str] = &[
    "0.33",
    "0.77@any",
    "0.07@two",
    "0.(3)*",
    "Kayles",
    "S(1,2)",
    "4.7",
    "Grundy's game",
    "@any",
    "0.77@any@two",
];

pub const FORMULAS: &[&str] = &[
    "n mod 3",
    "(n + 1) mod 2 xor a*b",
    "min(n, 3) + max(a, b)",
    "n < 4",
    "n = 2",
    "n <= b div 2",
    "1 / 0",
    "9223372036854775807 * 2",
    "-1 mod 3",
    "((((n))))",
    "n != m - 1",
];

pub const FORMS: &[&str] = &[
    "2#321",
    "{2#,3}",
    "4 + 2#",
    "G = {2,{0,1}}",
    "H = G + G",
    "[150]",
    "2##0",
    "{{2},{3},0}",
    "*2 + *3",
    "G - H",
    "{}",
    "0",
    "2#_2",
    "((2 + 3))",
    "{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}",
    "[99999999999]",
];

pub const PRESENTATIONS: &[&str] = &[
    "⟨a, b | a^2 = 1, b^3 = b⟩ P = {a, b^2}",
    "<a,b,c | a^2=1, b^4=b^2, bc=ab^3, c^2=b^2>; P={a,b^2,ac}",
    "a,b | a²=1, b³=b | a, b²",
    "P = {}",
    "\\langle a \\mid a^2=1 \\rangle",
    "a_1, b_2 | a_1^2=1",
    "a|a^999999999=1",
    "1",
    "a b^2 c",
];

/// Nim with heaps of 1 and 2.
pub const NIM: &str = r#"{"format":"grundy-quotient","version":1,"code":"0.33","heaps":2,"order":6,"phi":[1,2],"p":[1,4],"generators":[{"name":"a","heap":1,"element":1},{"name":"b","heap":2,"element":2}],"cayley":[[1,2],[0,3],[3,4],[2,5],[5,2],[4,3]],"words":["1","a","b","ab","b^2","ab^2"],"presentation":{"generators":["a","b"],"relations":["a^2=1","b^3=b"]},"p_words":["a","b^2"],"period":null,"status":"exact","tame":true}"#;

/// The game with the single option 2 in notation of forms.
const SINGLE: &str = r#"{"format":"grundy-quotient","version":1,"code":"1: 0; 2: 0,1","heaps":2,"order":6,"phi":[1,2],"p":[1,4],"generators":[{"name":"a","heap":1,"element":1},{"name":"b","heap":2,"element":2}],"cayley":[[1,2],[0,3],[3,4],[2,5],[5,2],[4,3]],"words":["1","a","b","ab","b^2","ab^2"],"period":null,"status":"exact","tame":true,"followers":[{"name":"0","options":[],"element":0},{"name":"1","options":[0],"element":1},{"name":"2","options":[0,1],"element":2}]}"#;

pub const CERTIFICATES: &[&str] = &[NIM, SINGLE];

/// That of Daisies.
pub const ALGEBRAIC: &str = include_str!("../../data/algebraic/daisies.json");

pub const ALGEBRAIC_CERTIFICATES: &[&str] = &[
    ALGEBRAIC,
    r#"{"format":"grundy-algebraic-quotient","version":1,"code":"4.7","group":[2,2],"exceptional":[{"f":[1,0],"T":0,"D":0}],"period":2,"classes":[{"first":7,"f":[1,0],"T":[4,2],"D":[5,4]}],"zones":[{"f":[0,0],"inequalities":[[1,0,2],[1,-1,0]]}],"split":12,"moves":[[[0,1,3,1,1]]],"positions":[{"rows":[[0,1,1]]},{"cases":{"option":0,"zone":0,"of":[]}},{"others":{"excluded":[[1,{"rows":[]}]],"then":{"rows":[]}}}],"order":null,"quotient":"infinite","finitely_generated":false,"excess":3}"#,
    "9223372036854775807",
    "-1",
    "null",
    "1048576",
];

/// That of 0.31011 to heap 5.
pub const FINITE_HEAPS: &str = include_str!("../../data/algebraic/finite_heaps.json");

pub const FINITE_HEAPS_CERTIFICATES: &[&str] = &[
    FINITE_HEAPS,
    r#"{"format":"grundy-finite-heaps-quotient","version":1,"code":"0.3","heaps":1,"generators":[1],"counted":[],"cayley":[[0]],"values":[[0,[]]],"counts":[],"signs":[],"window":[0,0],"p":[[]],"infinite":true}"#,
    "[[0,1],-2]",
    "18446744073709551615",
    "-9223372036854775808",
    "null",
];

/// That of 0.540.
pub const COMPARED_MAXIMA: &str = include_str!("../../../assets/algebraic/certificates/0.540.json");

pub const COMPARED_MAXIMA_CERTIFICATES: &[&str] = &[
    COMPARED_MAXIMA,
    r#"{"format":"grundy-compared-maxima-quotient","version":1,"code":"0.3","generators":[1],"cayley":[[1],[0]],"kinds":1,"followed":2,"values":[[1],[1,0,1]],"classes":[[0,0,2]],"gaps":[1],"window":[0,0],"split":1,"p":[[1,[[0]],0]]}"#,
    "[[0,1],-2]",
    "9223372036854775807",
    "-9223372036854775808",
    "4096",
    "null",
];

pub const TAME_CERTIFICATES: &[&str] = &[
    r#"{"format":"grundy-tame-quotient","version":1,"code":"0.(3)*","quotient":"tame, infinite","status":"complete","generators":["a","f_v for each v >= 0"],"relations":["a^2=1","a f_v=f_(v xor 1)","f_u f_v=f_(u xor v)"],"p":["a","f_0"],"period":{"period":1,"saltus":1,"last_exception":-1},"proof":{"n0":2,"period":1,"saltus":1,"growing":[0]},"phi":["a","f_2","f_3"]}"#,
    r#"{"format":"grundy-tame-quotient","version":1,"code":"AllBut(1,2)","quotient":"tame, infinite","status":"complete","generators":["a","f_v for each v >= 0"],"relations":["a^2=1","a f_v=f_(v xor 1)","f_u f_v=f_(u xor v)"],"p":["a","f_0"],"period":{"period":3,"saltus":1,"last_exception":-1},"proof":{"n0":6,"period":3,"saltus":1,"growing":[0,1,2]},"phi":["1","1","a","a","a","f_2","f_2","f_2","f_3","f_3","f_3","f_4","f_4"]}"#,
    "f_340282366920938463463374607431768211455",
    "tame, infinite",
    "null",
];

pub const REGULAR_CERTIFICATES: &[&str] = &[
    r#"{"format":"grundy-regular","version":1,"game":"0.(3)*","kind":"arithmetic","period":{"period":1,"saltus":1,"last_exception":-1,"periodic_residues":[]},"proof":{"n0":1,"period":1,"saltus":1,"growing":[0]}}"#,
    r#"{"format":"grundy-regular","version":1,"game":"0.(160)*","kind":"split","period":{"period":3,"saltus":2,"last_exception":0,"periodic_residues":[1]},"proof":{"n0":1,"period":6,"saltus":4,"growing":[0,2,3,5]}}"#,
    "0.3F",
    "arithmetic",
    "9223372036854775807",
    "null",
];

pub const PERIOD_CERTIFICATES: &[&str] = &[
    r#"{"format":"grundy-period","version":1,"game":"0.77","period":12,"last_exception":70}"#,
    r#"{"format":"grundy-period","version":1,"game":"S(1,3,4)","period":7,"last_exception":-1}"#,
    r#"{"format":"grundy-period","version":1,"game":"3 -> 2+1, 1; 2 -> 1, 0; 1 -> 0","period":1,"last_exception":2}"#,
    "0.07",
    "34",
    "52",
    "9223372036854775807",
    "null",
];

/// That of 0.057.
pub const WINDOWS: &str = include_str!("../../data/octal/windows/0.057.json");

pub const WINDOWS_CERTIFICATES: &[&str] = &[
    WINDOWS,
    include_str!("../../data/octal/windows/0.051.json"),
    "\"odd_digits\":true",
    "\"last_exception\":-1",
    "\"window\":1",
    "\"rare\":[[1,0]]",
];

pub const VECTOR_PARAMETERS: &[&str] = &[
    "a = 4, b = 3",
    "x=2",
    "k2 = 9; k = 4\nn = 0",
    "(a,0) (0,b)",
    "a,a b,0 0,3",
    "α = 7",
    "a=1..9:2",
];

pub const VECTOR_MOVES: &[&str] = &[
    "4,0 0,3",
    "{(0, 5), (2, 2), (5, 0)}",
    "4 9",
    "{4, 9}",
    "(9)",
    "1,2,3; 0,0,1",
    "200",
    "48x20",
    "14x13x12",
    "48×20",
    "0,0",
    "4294967296,1",
    "1,2,3,4",
];

pub const VECTOR_FAMILIES: &[&str] = &[
    "a,0 b,c 0,d",
    "{(a,b),(b,a)}",
    "a b",
    "a,b,c",
    "1,0 0,z",
    "a a a",
    "ä,1",
    "a,0 b",
];

/// What the program keeps for itself beside its recovery files.
pub const DATA_FOLDER: &[&str] = &[
    r#"{"path":"/a/b.grundy","selected":2,"views":[[1,3],[2,0]],"layout":{"row":[[{"tabs":[[{"document":1},"gallery"],0]},0.5],[{"column":[[{"document":2},1.0],["help",2.5]]},0.5]]}}"#,
    r#"{"path":"x","selected":null,"views":[],"layout":null}"#,
    r#"{"colours":"dark","zoom":1.25,"hide_documents":true,"hide_inspector":false,"reopen":true}"#,
    r#"{"zoom":-1e30}"#,
    r#"{"zoom":1e39}"#,
];

pub const QUOTIENT_LINES: &[&str] = &[
    "0.77",
    "0.07 to 33",
    "S(1,3,4) to 5",
    "2#320",
    "{2, {2}}",
    "*2/1",
    "2 -> 1",
    "Kayles to 0",
    "Dawson's Kayles to 12",
    "4.7 to 18446744073709551616",
];

pub const VALUE_TABLES: &[&str] = &[
    "0, 1, 2, 3, 1, 4",
    "[0 1 2; 3, 1]",
    "# Kayles\n0 0\n1 1\n2 2\n3 3\n4 1\n",
    "heap,value\n4294967294,1\n4294967295,2\n",
    "1 1\n2 2\n4 1",
    "0 1 2 … 3",
    "%I A002186\n%S A002186 0,1,2,3,1,4\n%T A002186 3,2\n%O A002186 0,3\n",
    "A002186 ,0,1,2,3,1,4, (list; graph; refs)",
    "g(0) = 0, g(1) = 1; G(2)=2\nh(3) = 3",
    "heap 0: 0\nheap 1: 1\nheap 2: 2",
    "   0 1 2\n0: 0 1 2\n3: 3 1 4",
    "99999999999999999999",
    "\u{feff}0 1",
];

pub const CONDITIONS: &[&str] = &[
    "value >= 4 and tree",
    "not (planar or n < 8) and misère = P",
    "name: petersen",
    "open",
    "period > 12 and quotient = finite",
    "m != 99999999999999999999",
    "0 1 2 3 1 4",
    "0, 1; 2 … 3",
];

pub const RULE_PATTERNS: &[&str] = &[
    "0.[03](12)*",
    "0.??7",
    "AllBut(X) X<=2",
    "S(X) X<=9",
    "0.[0-7][137]",
    "4.[01]",
    "0.77",
    "[[]]",
];

pub const LETTERS: &[&str] = &[
    "a = 1, b = 2, c = 5, d_n = n + 7",
    "a = 1 3 5; b_n = n+99999999999999999999",
    "a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n for m<=n",
    "c_n | c_n^2 = 1",
    "a=",
];

pub const LENGTHS: &[&str] = &[
    "1, 2, 2",
    "1*5",
    "1, 2*3; 4",
    "0*4000",
    "1000*900",
    "18446744073709551615*2",
    "3 4 5",
];

pub const CAPTIONS: &[&str] = &[
    "Nim values of 0.77; the period is 12.",
    "Q_22 and 0.(3310)^n, M^12, M^∞, φ_W, 2##3",
    "3 - 4 ⊕ 5² ∈ {a, b} 100% of $x$ & y_1 ~ #",
    "a\\b <c> \"d\" 'e' &amp; ]]>",
    "Erdős’ 漢字",
    "supercalifragilisticexpialidocioussupercalifragilisticexpialidocious",
];

/// The values of both kinds of files without sums, which the reader's function adds: the width and the
/// number of the values before them.
pub const CHECKPOINTS: &[&str] = &[
    "grundy-checkpoint 1 0.77\n\0\u{7}\0\u{1}\u{2}\u{3}\u{1}\u{4}\u{3}",
    "grundy-checkpoint 1 0.(3)*\n\u{1}\u{4}\0\0\u{1}\0\u{2}\0\u{3}\0",
    "grundy-checkpoint 1 S(1,3,4)\n\0\u{3}\0\u{1}\0\u{2}\u{1}\u{1}\0\0\0",
    "grundy-checkpoint 1 0.6",
    "grundy-stream 2 0.77\n{\"known\":4,\"hash\":0,\"counts\":[1,1,1,1],\"period\":null,\"classes\":null,\"gap\":{\"from\":0,\"heaps\":0}}\n\0\u{4}\0\u{1}\u{2}\u{3}",
    "grundy-stream 2 0.33\n{\"known\":4,\"hash\":0,\"counts\":[2,1,1],\"period\":{\"period\":3,\"last_exception\":-1,\"saltus\":0,\"proved\":true,\"checked_to\":3,\"proof\":\"p\"},\"classes\":null,\"gap\":{\"from\":0,\"heaps\":0}}\n\0\u{4}\0\u{1}\u{2}\0",
    "grundy-stream 2 0.106\n{\"known\":8,\"hash\":0,\"counts\":[4,4],\"period\":null,\"classes\":{\"mask\":1,\"odd_digits\":true,\"rare\":[[1,0],[3,1]]},\"gap\":{\"from\":2,\"heaps\":4}}\n\0\u{4}\0\u{1}\0\u{1}",
];

#[cfg(feature = "gui")]
pub const PASTED: &[&str] = &[
    EACH_KIND,
    NIM,
    "0.77",
    "4,0 0,3",
    "a, b | a^2=1, b^3=b | a, b^2",
    "G = {2,3}\n2#321 + G\n\n[150]",
    "0-1 1-2 2-3",
    ":Bf",
    "graph { a -- b -- c; }",
    "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
];

pub const SURVEY_PLANS: &[&str] = &[
    r#"{"format":"grundy-survey-plan","version":1,"engines":1,"ask":{"about":"quotient"},"family":["0.d[0-3]q","4.h","0.77"],"columns":["order","period"],"rounds":[10000,1000000],"memory":536870912,"certificates":"kept"}"#,
    r#"{"format":"grundy-survey-plan","version":1,"engines":1,"ask":{"about":"star","window":64},"family":["{(a,b),(c,0)} a<8 b<8 1<=c<8"],"columns":["phi"],"rounds":[1],"memory":1048576,"certificates":"hashed"}"#,
    r#"{"format":"grundy-survey-plan","version":1,"engines":1,"ask":{"about":"graph","code":"0.33"},"family":["DhC","@"],"columns":["grundy"],"rounds":[1],"memory":1048576}"#,
    "[04]",
    "dddd",
    "{(a,0)}",
    "<=9",
];

pub const SURVEY_SHARDS: &[&str] = &[
    concat!(
        r#"{"format":"grundy-survey-shard","version":1,"plan":"0","index":0,"of":1}"#,
        "\n",
        r#"0 {"unit":"0.77","state":"finite","round":2,"steps":12345,"facts":{"order":40,"period":12},"proof":{"certificate":{"format":"grundy-quotient"}}}"#,
        "\n",
        r#"0 {"unit":"0.07","state":"open","round":2,"steps":12345,"stop":"steps","facts":{"heaps":30},"proof":{"sha256":"00"}}"#,
        "\n",
        r#"0 {"end":2}"#,
        "\n"
    ),
    r#""stop":"memory""#,
    r#""proof":null"#,
    r#""state":"infinite""#,
];

/// What theorems 1 to 3 say of φ, and two iterations that differ.
pub const STAR_BOUNDS: &[&str] = &[
    r#"{"format":"grundy-star-bounds","version":1,"moves":[[2,0,3],[1,5,4]],"theorem":1,"difference":null,"phi":{"least":2,"most":2}}"#,
    r#"{"format":"grundy-star-bounds","version":1,"moves":[[5,0],[3,1]],"theorem":2,"difference":{"iteration":5,"cell":[85,6]},"phi":{"least":6,"most":6}}"#,
    r#"{"format":"grundy-star-bounds","version":1,"moves":[[1,0],[0,3]],"theorem":3,"difference":null,"phi":{"least":5,"most":5}}"#,
];

/// A right certificate of a growing graph: a triangle with a tail in Node-Kayles.
pub const GROWING: &str = include_str!("../../../crates/proof/tests/data/growing/pan.json");

/// Right ones of two legs and of a cycle.
pub const GROWING_LEGS: &str = include_str!("../../../crates/proof/tests/data/growing/legs5.json");
pub const GROWING_CYCLE: &str = include_str!("../../../crates/proof/tests/data/growing/kite5.json");

pub const GROWING_CERTIFICATES: &[&str] = &[
    GROWING,
    GROWING_LEGS,
    GROWING_CYCLE,
    include_str!("../../../crates/proof/tests/data/growing/starmisere.json"),
    include_str!("../../../crates/proof/tests/data/growing/dumbbell2.json"),
];
