(* 0.1 to heap 1 has the quotient {1, a} with a^2 = 1 and P = {a}; a P with what is no element is refused. *)
From Coq Require Import List NArith.
From Grundy Require Import PartialQuotient.
Import ListNotations.
Open Scope N_scope.

Definition check (P : list N) : bool := check_partial [0; 1] [[0; 1]; [1; 0]] P [0; 1] [(1, 1, 0)] [1] [[]; []] [[]; []].
Example accepted : check [1] = true. Proof. reflexivity. Qed.
Example refused : check [1; 7] = false. Proof. reflexivity. Qed.
