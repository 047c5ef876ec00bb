(* The values of the subtraction set {1, 3, 4}. *)
From Coq Require Import List NArith.
From Grundy Require Import Statement Codes Sprague Values SubtractionSets.
Import ListNotations.
Open Scope N_scope.

Definition numbers : list nat := [1;3;4]%nat.
Definition values : list N := [0;1;0;1;2;3;2;0].
Theorem all_values : is_grundy (subtraction numbers) (periodic values 7).
Proof.
  apply (same_grundy (opt (code_of_set numbers)) _ (fun h o => iff_sym (subtraction_is_code numbers h o))).
  apply (values_are_grundy (code_of_set numbers) values 7 2). vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions all_values.
