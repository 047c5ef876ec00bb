(* The misere quotient of Grundy's game to heap 18: it has 24 elements, of which 5 are in P. *)
From Coq Require Import List NArith.
From Grundy Require Import Codes Periodic TameOrWild ListedOptions.
From Grundy Require Import Statement TableStatement TameStatement.
Import ListNotations.
Open Scope N_scope.

(* ---------- What the theorems speak of, beside the definitions of Statement.v. *)
(* The elements are numbers, as in the certificate, whose words they have: 0 = 1, 1 = a, 2 = b, 3 = ab, 4 = b^2, 5 =
  ab^2, 6 = b^3, 7 = ab^3, 8 = c, 9 = ac, 10 = bc, 11 = abc, 12 = d, 13 = ad, 14 = bd, 15 = abd, 16 = b^2d, 17 =
  ab^2d, 18 = b^3d, 19 = ab^3d, 20 = cd, 21 = acd, 22 = bcd, 23 = abcd. *)
(* The product of the elements a and b is in row a, column b. *)
Definition table : list (list N) :=
  [[0;1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23];
  [1;0;3;2;5;4;7;6;9;8;11;10;13;12;15;14;17;16;19;18;21;20;23;22];
  [2;3;4;5;6;7;4;5;10;11;7;6;14;15;16;17;18;19;16;17;22;23;19;18];
  [3;2;5;4;7;6;5;4;11;10;6;7;15;14;17;16;19;18;17;16;23;22;18;19];
  [4;5;6;7;4;5;6;7;7;6;5;4;16;17;18;19;16;17;18;19;19;18;17;16];
  [5;4;7;6;5;4;7;6;6;7;4;5;17;16;19;18;17;16;19;18;18;19;16;17];
  [6;7;4;5;6;7;4;5;5;4;7;6;18;19;16;17;18;19;16;17;17;16;19;18];
  [7;6;5;4;7;6;5;4;4;5;6;7;19;18;17;16;19;18;17;16;16;17;18;19];
  [8;9;10;11;7;6;5;4;0;1;2;3;20;21;22;23;19;18;17;16;12;13;14;15];
  [9;8;11;10;6;7;4;5;1;0;3;2;21;20;23;22;18;19;16;17;13;12;15;14];
  [10;11;7;6;5;4;7;6;2;3;4;5;22;23;19;18;17;16;19;18;14;15;16;17];
  [11;10;6;7;4;5;6;7;3;2;5;4;23;22;18;19;16;17;18;19;15;14;17;16];
  [12;13;14;15;16;17;18;19;20;21;22;23;0;1;2;3;4;5;6;7;8;9;10;11];
  [13;12;15;14;17;16;19;18;21;20;23;22;1;0;3;2;5;4;7;6;9;8;11;10];
  [14;15;16;17;18;19;16;17;22;23;19;18;2;3;4;5;6;7;4;5;10;11;7;6];
  [15;14;17;16;19;18;17;16;23;22;18;19;3;2;5;4;7;6;5;4;11;10;6;7];
  [16;17;18;19;16;17;18;19;19;18;17;16;4;5;6;7;4;5;6;7;7;6;5;4];
  [17;16;19;18;17;16;19;18;18;19;16;17;5;4;7;6;5;4;7;6;6;7;4;5];
  [18;19;16;17;18;19;16;17;17;16;19;18;6;7;4;5;6;7;4;5;5;4;7;6];
  [19;18;17;16;19;18;17;16;16;17;18;19;7;6;5;4;7;6;5;4;4;5;6;7];
  [20;21;22;23;19;18;17;16;12;13;14;15;8;9;10;11;7;6;5;4;0;1;2;3];
  [21;20;23;22;18;19;16;17;13;12;15;14;9;8;11;10;6;7;4;5;1;0;3;2];
  [22;23;19;18;17;16;19;18;14;15;16;17;10;11;7;6;5;4;7;6;2;3;4;5];
  [23;22;18;19;16;17;18;19;15;14;17;16;11;10;6;7;4;5;6;7;3;2;5;4]].
(* The elements of P. *)
Definition P : list N := [1;4;9;12;20].
(* The elements of the heaps 0, 1, ..., 18. *)
Definition values : list N := [0;0;0;1;0;2;1;0;2;1;0;2;1;8;2;1;8;2;12].

(* ---------- Evidence.  Nothing depends on its meaning: it is checked. *)
Definition parents : list (N * N * N) :=
  [(1,1,0);(2,2,0);(8,8,0);(12,12,0);(3,2,1);(9,8,1);(13,12,1);(4,2,2);(10,8,2);(14,12,2);(20,12,8);(5,2,3);(11,8,3);
  (15,12,3);(21,12,9);(6,2,4);(7,8,4);(16,12,4);(22,12,10);(17,12,5);(23,12,11);(18,12,6);(19,12,7)].
Definition generators : list N := [1;2;8;12].
Definition letters : list (list N) :=
  [[0xcfcccc];
  [0xcfcccc];
  [0xcfcc88];
  [];
  [];
  [];
  [];
  [];
  [0xcfc408];
  [];
  [];
  [];
  [0xcec808];
  [];
  [];
  [];
  [];
  [];
  [];
  [];
  [];
  [];
  [];
  []].
Definition cover : list (list N) :=
  [[0xcfcccc;0x808cec];
  [0xcfcccc];
  [0xcfcc88];
  [0xcfcc00];
  [0xfff722];
  [0xfff300];
  [0xfff188];
  [0xfff000];
  [0xcfc408];
  [0xcfc804];
  [0xcfc000];
  [0xcfc000];
  [0xcec808];
  [0xccc404];
  [0xc88000];
  [0xc00000];
  [0x722000];
  [0x300000];
  [0x188000];
  [];
  [0x408808];
  [0x804404];
  [];
  []].

(* ---------- What is proved. *)
(* Let W be the set of positions that the player wins who has just moved, in misere play. A position of heaps up to 18
  has the product of the elements of its heaps. It is in W exactly if that is in P. Two of these positions have the
  same element exactly if no third one tells them apart, by being in W with one of them and not with the other. The
  element of a sum is the product, and each element is that of a position. *)
Theorem misere_quotient : quotient grundys_game (heaps_to 18) (product table) 0
  (fun a => a < 24) (fun a => In a P) (fun h => nth h values 0).
Proof. apply (grundys_game_quotient table P values parents generators letters cover). vm_cast_no_check (eq_refl true). Qed.
(* There is such a set W. *)
Theorem there_is_one : exists W, misere grundys_game W.
Proof. exact grundys_game_misere_exists. Qed.
(* The quotient is wild: it is none of the tame ones. *)
Theorem tame_or_wild : wild grundys_game (heaps_to 18).
Proof.
  apply (wild_partial_of_check table) with (x := 2) (y := 2) (3 := misere_quotient).
  - vm_cast_no_check (eq_refl true).
  - exact there_is_one.
Qed.
Print Assumptions misere_quotient.
Print Assumptions there_is_one.
Print Assumptions tame_or_wild.
