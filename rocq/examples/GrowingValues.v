(* Values that grow: of 0.3F, of AllBut(1,2), and of 0.(160)*, where every third repeats. *)
From Coq Require Import Arith List NArith.
From Grundy Require Import SubtractionSets RepeatingCodes GrowingCodes GrowingPattern.
From Grundy Require Import Statement RepeatingStatement.
Import ListNotations.
Open Scope N_scope.

Theorem of_0_3F : is_grundy (opt [0;3;15]) (arithmetic [0;1;2;0;1;2;3] 6 3).
Proof. apply (growing_values_of_finite [0;3;15] [0;1;2;0;1;2;3] (repeat 3 6) 3 2 1 1 None). vm_cast_no_check (eq_refl true). Qed.
Print Assumptions of_0_3F.

Theorem of_all_but_1_2 : is_grundy (all_but [1;2]%nat) (arithmetic [0;0;0;1] 3 1).
Proof.
  apply (same_grundy (opt_repeating (code_all_but [1;2]%nat) 1) _ (fun h o => iff_sym (all_but_is_repeating _ h o))).
  apply (growing_values_are_grundy (code_all_but [1;2]%nat) 1 [0;0;0;1] (repeat 1 3) 1 1 1 0 None).
  vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions of_all_but_1_2.

(* Heaps of 1, 4, 7, ... have the value 1, all others grow. *)
Definition digits : list N := [0;1;6;0].
Theorem of_0_160_repeating : is_grundy (opt_repeating digits 3) (growing [0;1;0;0] [0;2;2]).
Proof. apply (growing_values_are_grundy digits 3 [0;1;0;0] [0;2;2] 2 1 1 1 None). vm_cast_no_check (eq_refl true). Qed.
Print Assumptions of_0_160_repeating.
Theorem period_of_0_160_repeating : forall g, is_grundy (opt_repeating digits 3) g ->
  (forall n, (1 <= n)%nat -> g (n + 3)%nat = g n + if existsb (Nat.eqb (n mod 3)%nat) [1]%nat then 0 else 2) /\
  (forall d m (t : nat -> N), (1 <= d)%nat -> (forall n, (m <= n)%nat -> g (n + d)%nat = g n + t (n mod d)%nat) -> (3 <= d)%nat /\ (1 <= m)%nat).
Proof.
  apply (pattern_of_grundy _ [0;1;0;0] [0;2;2] 2 [1]%nat 3 1 (repeating_decreasing digits 3) of_0_160_repeating).
  vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions period_of_0_160_repeating.
