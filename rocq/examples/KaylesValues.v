(* The values of 0.77, Kayles: from the heap 71 on they repeat with the period 12. *)
From Coq Require Import List NArith.
From Grundy Require Import Statement Sprague Values.
Import ListNotations.
Open Scope N_scope.

Definition digits : list N := [0;7;7].
Definition values : list N := [0;1;2;3;1;4;3;2;1;4;2;6;4;1;2;7;1;4;3;2;1;4;6;7;4;1;2;8;5;4;7;2;1;8;6;7;4;1;2;3;1;4;7;
  2;1;8;2;7;4;1;2;8;1;4;7;2;1;4;2;7;4;1;2;8;1;4;7;2;1;8;6;7;4;1;2;8;1;4;7;2;1;8;2].
Theorem all_values : is_grundy (opt digits) (periodic values 12).
Proof. apply (values_are_grundy digits values 12 4). vm_cast_no_check (eq_refl true). Qed.
Theorem period : forall g, is_grundy (opt digits) g -> forall n, (71 <= n)%nat -> g (n + 12)%nat = g n.
Proof. exact (period_of_values digits values 12 71 all_values eq_refl). Qed.
Theorem outcomes : normal (opt digits) (fun X => xor (periodic values 12) X = 0).
Proof. exact (sprague_grundy (opt digits) _ all_values). Qed.
Print Assumptions outcomes.
Print Assumptions period.
