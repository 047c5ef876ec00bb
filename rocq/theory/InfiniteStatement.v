(* What is said of values with one sum and one maximum (docs/infinite-quotients.md, section 2), with
   F = (Z/2)^w, beside Statement.v.  An element of F is the number whose bits are its coordinates. *)
From Coq Require Import Arith ZArith List NArith Bool.
Import ListNotations.
Open Scope Z_scope.

(* (f, T, D): f and T add up, D is the largest. *)
Definition val := (N * Z * Z)%type.
Definition vadd (a b : val) : val := let '(f, T, D) := a in let '(g, U, E) := b in (N.lxor f g, T + U, Z.max D E).
Definition nothing : val := (0%N, 0, 0).

(* Beyond the values given one by one, heaps fall into classes: (f, T_0 + T_1 j, D_0 + D_1 j). *)
Definition heap_class := (N * (Z * Z) * (Z * Z))%type.
Definition heap_value (exceptional : list val) (classes : list heap_class) (h : nat) : val :=
  let K := length exceptional in let p := length classes in
  if (h <? K)%nat then nth h exceptional nothing else
  let '(f, (T0, T1), (D0, D1)) := nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0)) in
  let j := Z.of_nat ((h - K) / p) in (f, T0 + T1 * j, D0 + D1 * j).

(* A zone: f, and a T + b D >= c for each (a, b, c). *)
Definition zone := (N * list (Z * Z * Z))%type.
Definition fulfils (T D : Z) (q : Z * Z * Z) : bool := let '(a, b, c) := q in c <=? a * T + b * D.
Definition in_zones (zones : list zone) (v : val) : bool :=
  let '(f, T, D) := v in existsb (fun z => N.eqb (fst z) f && forallb (fulfils T D) (snd z)) zones.

(* ---------- What is said of the quotient, where P is the rule R_0 or R_1 (section 6 there) *)

(* The normal form (u, T, D) of a value: an even D > 0 becomes D - 1, and then D becomes 0 where T is no less.
   Where P is R_1, eps is true, and the parity of T is added to u, which turns R_1 into R_0. *)
Definition form := (bool * Z * Z)%type.
Definition odd_part (D : Z) : Z := if (0 <? D) && (D mod 2 =? 0) then D - 1 else D.
Definition collapse (T D : Z) : Z := if odd_part D <=? T then 0 else odd_part D.
Definition normal_form (eps : bool) (v : val) : form := let '(f, T, D) := v in
  (xorb (N.testbit f 0) (eps && N.testbit f 1), T, collapse T D).

(* The product is the normal form of the sum. *)
Definition times (a b : form) : form := let '(u, T, D) := a in let '(v, U, E) := b in
  (xorb u v, T + U, collapse (T + U) (Z.max D E)).
Definition identity : form := (false, 0, 0).

(* The quotient with the odd number c >= 1: for each odd D >= 3 the least T is min(D - 1, (D + c) / 2). *)
Definition least_T (c D : Z) : Z := Z.min (D - 1) ((D + c) / 2).
Definition elements (c : Z) (x : form) : Prop := let '(u, T, D) := x in
  0 <= T /\ (D = 0 \/ 3 <= D /\ D mod 2 = 1 /\ least_T c D <= T < D).
Definition P_portion (c : Z) (x : form) : Prop := elements c x /\ let '(u, T, D) := x in
  u = true /\ T = 0 \/ u = false /\ (2 <= T /\ T mod 2 = 0 /\ D = 0 \/ T mod 2 = 1 /\ T < D).

(* There are infinitely many elements; finitely many of them generate all. *)
Definition infinite {M} (E : M -> Prop) := exists e : nat -> M, (forall n, E (e n)) /\ forall m n, e m = e n -> m = n.
Definition finitely_generated {M} (mul : M -> M -> M) (one : M) (E : M -> Prop) := exists G : list M,
  Forall E G /\ forall x, E x -> exists l, Forall (fun g => In g G) l /\ fold_right mul one l = x.

(* An isomorphism, as the set of its pairs, takes the one P-portion to the other. *)
Definition isomorphic {M M'} (mul : M -> M -> M) (E P : M -> Prop) (mul' : M' -> M' -> M') (E' P' : M' -> Prop) :=
  exists i : M -> M' -> Prop,
    (forall x, E x <-> exists y, i x y) /\ (forall y, E' y <-> exists x, i x y) /\
    (forall x y x' y', i x y -> i x' y' -> (x = x' <-> y = y')) /\
    (forall x y x' y', i x y -> i x' y' -> i (mul x x') (mul' y y')) /\
    (forall x y, i x y -> (P x <-> P' y)).

(* Words in the letters a, b, c_0, c_1, ...  They are equal by the relations a^2 = 1, b^k c_n = b^(2n+3) and
   c_m c_n = b^t c_n for m <= n, where t and 2n + 3 - k are the least T of c_m and c_n, in any order. *)
Inductive letter := a_ | b_ | c_ (n : nat).
Definition word := list letter.
Definition D_of (n : nat) : Z := 2 * Z.of_nat n + 3.
Definition b_to (i : Z) : word := repeat b_ (Z.to_nat i).
Inductive equal_words (c : Z) : word -> word -> Prop :=
| words_refl v : equal_words c v v
| words_sym v w : equal_words c v w -> equal_words c w v
| words_trans u v w : equal_words c u v -> equal_words c v w -> equal_words c u w
| words_beside u v w : equal_words c v w -> equal_words c (u ++ v) (u ++ w)
| words_swap v w : equal_words c (v ++ w) (w ++ v)
| words_aa : equal_words c [a_; a_] []
| words_bc n : equal_words c (b_to (D_of n - least_T c (D_of n)) ++ [c_ n]) (b_to (D_of n))
| words_cc m n : (m <= n)%nat -> equal_words c [c_ m; c_ n] (b_to (least_T c (D_of m)) ++ [c_ n]).

(* The elements E have this presentation, and P consists of a, of b^2, b^4, ..., and of the b^i c_n with
   i < k and odd i + t. *)
Definition presented (c : Z) {M} (mul : M -> M -> M) (one : M) (E P : M -> Prop) (of : letter -> M) :=
  let product (w : word) := fold_right mul one (map of w) in
  (forall v w, equal_words c v w <-> product v = product w) /\
  (forall x, E x <-> exists w, product w = x) /\
  (forall w, P (product w) <-> equal_words c w [a_] \/ (exists i, 1 <= i /\ equal_words c w (b_to (2 * i))) \/
    exists i n, let t := least_T c (D_of n) in
      0 <= i < D_of n - t /\ (i + t) mod 2 = 1 /\ equal_words c w (b_to i ++ [c_ n])).
Definition letter_form (c : Z) (l : letter) : form := match l with
  a_ => (true, 0, 0) | b_ => (false, 1, 0) | c_ n => (false, least_T c (D_of n), D_of n) end.
