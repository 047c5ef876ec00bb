(* The outcomes of all positions of 4.7 in misere play, and its misere quotient. *)
From Coq Require Import List NArith ZArith.
From Grundy Require Import Codes SumAndMaximum ConditionP ConditionN ConditionNSound.
From Grundy Require Import Indistinguishable ElementsByNumber Isomorphism Presentation LeadingHeap.
From Grundy Require Import Statement InfiniteStatement.
Import ListNotations.
Open Scope Z_scope.

Definition digits : list N := [4%N; 7%N].
Definition exceptional : list val := [(0%N, 0, 0); (1%N, 0, 0); (2%N, 1, 0); (1%N, 0, 0); (2%N, 1, 0); (1%N, 2, 3);
  (2%N, 3, 0)].
Definition classes : list heap_class := [(1%N, (4, 2), (5, 4)); (2%N, (5, 2), (7, 4))].
Definition zones : list zone := [(0%N, [(1, 0, 2); (1, (-1), 0)]); (1%N, [((-1), 0, 0)]); (3%N, [((-1), 1, 2)])].
Definition lam : Z := 2.
Lemma table : check_table digits exceptional classes zones lam 2 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma P_holds : check_P digits exceptional classes zones lam 2 = true. Proof. vm_cast_no_check (eq_refl true). Qed.

Definition trees : list (list top) := [[(TCases 0 1 [(TCases 1 0 [TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [(TCases 1 1 [TLeaf]); TLeaf; TLeaf]);
 (Others [(2%nat, Leaf); (4%nat, Leaf); (6%nat, Leaf); (8%nat, Leaf); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf);
  (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None);
 (Others [(2%nat, Leaf); (4%nat, Leaf); (6%nat, Leaf); (8%nat, Leaf); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf);
  (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)];
[(TCases 1 0 [(TCases 2 1 [TLeaf]); TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 1 1 [(TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; TLeaf; TLeaf]);
 (Others [(1%nat, (Cases 0 0 [Leaf; Leaf; Leaf])); (3%nat, (Cases 2 0 [Leaf; Leaf; Leaf; Leaf; Leaf])); (5%nat, Leaf);
  (7%nat, Leaf); (9%nat, Leaf); (11%nat, Leaf); (13%nat, Leaf); (15%nat, Leaf); (17%nat, Leaf); (19%nat, Leaf);
  (21%nat, Leaf)] None)];
[(TCases 0 1 [(TCases 3 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [(TCases 3 1 [TLeaf]); TLeaf; TLeaf]);
 (TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 1 1 [(TCases 3 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; TLeaf; TLeaf]);
 (TCases 4 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 0 0 [TLeaf; (TCases 4 1 [TLeaf]); (TCases 4 1 [TLeaf])]);
 (TCases 3 0 [TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 3 1 [(TCases 4 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; TLeaf; TLeaf]);
 (TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 0 0 [TLeaf; (TCases 7 1 [TLeaf]); (TCases 7 1 [TLeaf])]);
 (TCases 4 0 [TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 0 2 [(TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, Leaf); (8%nat, Leaf);
  (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None);
  (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, Leaf); (8%nat, Leaf); (10%nat, Leaf);
  (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]);
 (TCases 0 0 [TLeaf; (TCases 5 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, Leaf); (7%nat, Leaf); (8%nat, Leaf); (9%nat, Leaf); (10%nat, Leaf);
  (11%nat, Leaf); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf);
  (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))]);
  (TCases 5 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (5%nat, (Cases 2 2 [Leaf]));
  (6%nat, Leaf); (7%nat, Leaf); (8%nat, Leaf); (9%nat, Leaf); (10%nat, Leaf); (11%nat, Leaf); (12%nat, Leaf);
  (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf);
  (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 2 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 4 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, Leaf); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf);
  (20%nat, Leaf)] None); (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (8%nat, Leaf); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf);
  (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])];
[(TCases 1 2 [(TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 6 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, Leaf); (9%nat, Leaf);
  (10%nat, Leaf); (11%nat, Leaf); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf);
  (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))]);
  (TCases 6 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (5%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, Leaf); (9%nat, Leaf); (10%nat, Leaf);
  (11%nat, Leaf); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf);
  (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 4 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf])];
[(TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf);
  (20%nat, Leaf)] None); (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf])); (10%nat, Leaf); (12%nat, Leaf); (14%nat, Leaf);
  (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 1 2 [(TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])])];
[(TCases 1 2 [(TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 7 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, Leaf); (11%nat, Leaf); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf);
  (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf);
  (21%nat, Leaf)] (Some TLeaf))]); (TCases 7 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, Leaf); (11%nat, Leaf); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf);
  (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf);
  (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 5 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf])];
[(TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, Leaf); (14%nat, Leaf); (16%nat, Leaf);
  (18%nat, Leaf); (20%nat, Leaf)] None); (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, Leaf);
  (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 1 2 [(TCases 9 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])])];
[(TCases 1 2 [(TCases 9 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 8 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf])); (12%nat, Leaf);
  (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf);
  (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))]); (TCases 8 2 [(Others [(2%nat, (Cases 1 2 [Leaf]));
  (4%nat, (Cases 2 2 [Leaf])); (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf]));
  (11%nat, (Cases 5 2 [Leaf])); (12%nat, Leaf); (13%nat, Leaf); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf);
  (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 6 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf])];
[(TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 9 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf])); (14%nat, Leaf);
  (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None); (Others [(2%nat, (Cases 1 2 [Leaf]));
  (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (14%nat, Leaf); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 1 2 [(TCases 10 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])])];
[(TCases 1 2 [(TCases 10 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 9 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (13%nat, (Cases 6 2 [Leaf])); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf);
  (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))]);
  (TCases 9 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (5%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf])); (9%nat, (Cases 4 2 [Leaf]));
  (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf]));
  (13%nat, (Cases 6 2 [Leaf])); (14%nat, Leaf); (15%nat, Leaf); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf);
  (19%nat, Leaf); (20%nat, Leaf); (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 9 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 7 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf])];
[(TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 10 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf]));
  (14%nat, (Cases 7 2 [Leaf])); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None);
  (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf]));
  (14%nat, (Cases 7 2 [Leaf])); (16%nat, Leaf); (18%nat, Leaf); (20%nat, Leaf)] None)]);
 (TCases 1 2 [(TCases 11 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])])];
[(TCases 1 2 [(TCases 11 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 10 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (13%nat, (Cases 6 2 [Leaf])); (14%nat, (Cases 7 2 [Leaf]));
  (15%nat, (Cases 7 2 [Leaf])); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf);
  (21%nat, Leaf)] (Some TLeaf))]); (TCases 10 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (13%nat, (Cases 6 2 [Leaf])); (14%nat, (Cases 7 2 [Leaf]));
  (15%nat, (Cases 7 2 [Leaf])); (16%nat, Leaf); (17%nat, Leaf); (18%nat, Leaf); (19%nat, Leaf); (20%nat, Leaf);
  (21%nat, Leaf)] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 10 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 1 0 [TLeaf; TLeaf; TLeaf; (TCases 8 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf]); TLeaf])];
[(TCases 2 0 [TLeaf; TLeaf; TLeaf; (TCases 12 2 [TLeaf]); TLeaf]);
 (TCases 0 2 [(TCases 11 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf]));
  (14%nat, (Cases 7 2 [Leaf])); (16%nat, (Cases 8 2 [Leaf])); (18%nat, (Cases 9 2 [Leaf]));
  (20%nat, (Cases 10 2 [Leaf]))] None); (Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (6%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (14%nat, (Cases 7 2 [Leaf])); (16%nat, (Cases 8 2 [Leaf]));
  (18%nat, (Cases 9 2 [Leaf])); (20%nat, (Cases 10 2 [Leaf]))] None)]);
 (TCases 1 2 [(TCases 12 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])])];
[(TCases 1 2 [(TCases 12 0 [TLeaf; TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 0 0 [TLeaf; (TCases 11 2 [(Others [(2%nat, (Cases 1 2 [Leaf])); (4%nat, (Cases 2 2 [Leaf]));
  (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf])); (8%nat, (Cases 4 2 [Leaf]));
  (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf])); (11%nat, (Cases 5 2 [Leaf]));
  (12%nat, (Cases 6 2 [Leaf])); (13%nat, (Cases 6 2 [Leaf])); (14%nat, (Cases 7 2 [Leaf]));
  (15%nat, (Cases 7 2 [Leaf])); (16%nat, (Cases 8 2 [Leaf])); (17%nat, (Cases 8 2 [Leaf]));
  (18%nat, (Cases 9 2 [Leaf])); (19%nat, (Cases 9 2 [Leaf])); (20%nat, (Cases 10 2 [Leaf]));
  (21%nat, (Cases 10 2 [Leaf]))] (Some TLeaf))]); (TCases 11 2 [(Others [(2%nat, (Cases 1 2 [Leaf]));
  (4%nat, (Cases 2 2 [Leaf])); (5%nat, (Cases 2 2 [Leaf])); (6%nat, (Cases 3 2 [Leaf])); (7%nat, (Cases 3 2 [Leaf]));
  (8%nat, (Cases 4 2 [Leaf])); (9%nat, (Cases 4 2 [Leaf])); (10%nat, (Cases 5 2 [Leaf]));
  (11%nat, (Cases 5 2 [Leaf])); (12%nat, (Cases 6 2 [Leaf])); (13%nat, (Cases 6 2 [Leaf]));
  (14%nat, (Cases 7 2 [Leaf])); (15%nat, (Cases 7 2 [Leaf])); (16%nat, (Cases 8 2 [Leaf]));
  (17%nat, (Cases 8 2 [Leaf])); (18%nat, (Cases 9 2 [Leaf])); (19%nat, (Cases 9 2 [Leaf]));
  (20%nat, (Cases 10 2 [Leaf])); (21%nat, (Cases 10 2 [Leaf]))] (Some TLeaf))])]);
 (TCases 0 2 [(TCases 11 0 [TLeaf; TLeaf; TLeaf; TLeaf])]);
 (TCases 2 0 [TLeaf; TLeaf; TLeaf; (TCases 12 2 [TLeaf]); TLeaf])]]%nat.
Lemma N_holds : check_N digits exceptional classes zones lam 2 12 19 40 trees = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem outcomes : misere (opt digits) (fun X => in_zones zones (value vadd nothing (heap_value exceptional classes) X) = true).
Proof. exact (outcomes_of_sum_and_maximum digits exceptional classes zones lam 2 12 19 40 trees table P_holds N_holds). Qed.
Corollary of_any_W : forall W, misere (opt digits) W -> forall X, W X <-> in_zones zones (value vadd nothing (heap_value exceptional classes) X) = true.
Proof. intros W HW. exact (code_misere_unique digits W _ HW outcomes). Qed.
Print Assumptions of_any_W.

Lemma theorem_3_applies : applies digits exceptional classes lam true.
Proof.
  split; [exact table|]. split; [vm_cast_no_check (eq_refl true)|]. split; [|exact outcomes].
  exact (Phi_F_lt digits exceptional classes zones lam 2 12 19 40 trees table N_holds).
Qed.
Theorem same_normal_form : forall W, misere (opt digits) W -> forall X Y,
  let Phi := value vadd nothing (heap_value exceptional classes) in
  indistinguishable everything W X Y <-> normal_form true (Phi X) = normal_form true (Phi Y).
Proof. exact (indistinguishable_by_normal_form digits exceptional classes lam true theorem_3_applies). Qed.
Theorem not_finitely_generated : forall M mul one (E P : M -> Prop) phi,
  quotient (opt digits) everything mul one E P phi -> infinite E /\ ~ finitely_generated mul one E.
Proof. exact (no_finite_set_generates digits exceptional classes lam true theorem_3_applies). Qed.

Definition letters : list nat := [5; 7; 8]%nat.
Theorem misere_quotient : quotient (opt digits) everything times identity (elements 3) (P_portion 3)
  (fun h => normal_form true (heap_value exceptional classes h)).
Proof.
  apply (quotient_by_number digits exceptional classes lam true 3 letters 2 theorem_3_applies). vm_cast_no_check (eq_refl true).
Qed.
Theorem isomorphism : forall M mul one (E P : M -> Prop) phi,
  quotient (opt digits) everything mul one E P phi -> isomorphic mul E P times (elements 3) (P_portion 3).
Proof.
  intros M mul one E P phi Q. exact (quotients_isomorphic _ _ _ _ _ _ _ _ _ _ _ _ _ _ outcomes Q misere_quotient).
Qed.
Theorem presentation : presented 3 times identity (elements 3) (P_portion 3) (letter_form 3).
Proof. apply presentation_by_number; easy. Qed.
Print Assumptions same_normal_form.
Print Assumptions not_finitely_generated.
Print Assumptions misere_quotient.
Print Assumptions isomorphism.
Print Assumptions presentation.
