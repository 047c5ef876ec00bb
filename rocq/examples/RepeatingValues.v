(* The values of 0.(375)*, a code that goes on for ever: they repeat with the period 3 from the heap 84 on, and not before. *)
From Coq Require Import List NArith.
From Grundy Require Import Sprague LeastPeriod RepeatingValues.
From Grundy Require Import Statement RepeatingStatement.
Import ListNotations.
Open Scope N_scope.

(* The digits d_0, d_1, ..., of which the last 3 repeat for ever. *)
Definition digits : list N := [0;3;7;5].
Definition values : list N := [0;1;2;3;1;2;4;5;2;4;7;2;4;7;2;8;7;2;8;7;9;8;7;9;10;7;9;10;7;14;10;7;16;10;7;16;10;7;
  16;10;7;16;10;7;16;10;7;16;10;7;16;10;17;16;10;17;18;10;17;18;10;22;18;10;27;18;10;27;18;10;27;18;10;27;18;10;27;
  18;10;29;18;10;29;18;10;29;32].
Theorem all_values : is_grundy (opt_repeating digits 3) (periodic values 3).
Proof. apply (repeating_values_are_grundy digits 3 values 3 1 6). vm_cast_no_check (eq_refl true). Qed.
Lemma least_is_checked : check_least values 3 84 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem period : forall g, is_grundy (opt_repeating digits 3) g ->
  (forall n, (84 <= n)%nat -> g (n + 3)%nat = g n) /\
  (forall d m, (1 <= d)%nat -> (forall n, (m <= n)%nat -> g (n + d)%nat = g n) -> (3 <= d)%nat /\ (84 <= m)%nat).
Proof. exact (least_period_of_repeating digits 3 values 3 84 all_values least_is_checked). Qed.
Theorem outcomes : normal (opt_repeating digits 3) (fun X => xor (periodic values 3) X = 0).
Proof. exact (sprague_grundy (opt_repeating digits 3) _ all_values). Qed.
Print Assumptions outcomes.
Print Assumptions period.
