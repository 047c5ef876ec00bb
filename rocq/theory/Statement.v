(* What the theorems about games say.  A statement uses the definitions of this file and of the standard
   library, the data that it names, and for values with one sum and one maximum InfiniteStatement.v. *)
From Coq Require Import Arith List NArith.
Import ListNotations.

(* A position is a list of heaps.  A rule says what a move may leave of one heap. *)
Definition position := list nat.
Definition rule := nat -> position -> Prop.

(* The code d_0.d_1 d_2 ...: a move takes k tokens from a heap and leaves j heaps if bit j of d_k is set.
   No heap that is left is empty; a move that takes no token splits the heap. *)
Inductive opt (digits : list N) (n : nat) : position -> Prop :=
  opt_intro k o : N.testbit (nth k digits 0%N) (N.of_nat (length o)) = true ->
    Forall (fun a => 1 <= a) o -> n = k + list_sum o -> 1 <= k \/ 2 <= length o -> opt digits n o.

(* The subtraction set S: a move takes k tokens from a heap, where k is in S. *)
Definition subtraction (S : list nat) : rule := fun n o =>
  exists k, In k S /\ 1 <= k /\ (n = k /\ o = [] \/ exists a, 1 <= a /\ n = k + a /\ o = [a]).

(* A move replaces one heap by what the rule leaves of it. *)
Inductive move (R : rule) : position -> position -> Prop :=
| here h o X : R h o -> move R (h :: X) (o ++ X)
| there h X Y : move R X Y -> move R (h :: X) (h :: Y).

(* W is the set of the P-positions, which the player wins who has just moved. *)
Definition normal (R : rule) (W : position -> Prop) :=
  forall X, W X <-> forall Y, move R X Y -> ~ W Y.
Definition misere (R : rule) (W : position -> Prop) :=
  forall X, W X <-> (exists Y, move R X Y) /\ forall Y, move R X Y -> ~ W Y.

(* The value of a position is the product of the values of its heaps. *)
Definition value {M} (mul : M -> M -> M) (one : M) (phi : nat -> M) (X : position) : M :=
  fold_right (fun h x => mul (phi h) x) one X.

(* g is the function of Sprague and Grundy: each value is the least that no option has. *)
Definition xor (g : nat -> N) : position -> N := value N.lxor 0%N g.
Definition is_grundy (R : rule) (g : nat -> N) := forall n,
  (forall o, R n o -> xor g o <> g n) /\ forall v, (v < g n)%N -> exists o, R n o /\ xor g o = v.

(* The elements E with the product mul, the identity one and the P-portion P are the misere quotient of
   the positions in A, which phi leads to: the values of positions tell P-positions, they are equal
   exactly where no position in A tells two positions apart, and they are all the elements.  A is
   everything, or the positions with heaps up to n. *)
Definition everything (X : position) := True.
Definition heaps_to (n : nat) (X : position) := Forall (fun h => h <= n) X.
Definition indistinguishable (A W : position -> Prop) (X Y : position) :=
  forall Z, A Z -> (W (X ++ Z) <-> W (Y ++ Z)).
Definition quotient (R : rule) (A : position -> Prop) {M} (mul : M -> M -> M) (one : M)
    (E P : M -> Prop) (phi : nat -> M) := let Phi := value mul one phi in
  forall W, misere R W ->
    (forall X, A X -> (W X <-> P (Phi X))) /\
    (forall X Y, A X -> A Y -> (indistinguishable A W X Y <-> Phi X = Phi Y)) /\
    (forall X Y, A X -> A Y -> Phi (X ++ Y) = mul (Phi X) (Phi Y)) /\
    (forall a, E a <-> exists X, A X /\ Phi X = a) /\
    (forall a, P a -> E a).

(* Data: a list of which the last p entries repeat for ever; the product in row a, column b of a table. *)
Definition periodic (values : list N) (p h : nat) : N := let n0 := length values - p in
  nth (if h <? n0 then h else n0 + (h - n0) mod p) values 0%N.
Definition product (table : list (list N)) (a b : N) : N := nth (N.to_nat b) (nth (N.to_nat a) table []) 0%N.
