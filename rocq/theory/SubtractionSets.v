(* A subtraction set is the code with the digits 3 at its numbers, so what is proved of codes holds for it. *)
From Coq Require Import Arith Lia List NArith.
From Grundy Require Import Statement Lists Codes.
Import ListNotations.

Definition code_of_set (S : list nat) : list N :=
  map (fun k => if in_dec Nat.eq_dec k S then (if k =? 0 then 0%N else 3%N) else 0%N) (seq 0 (1 + list_max S)).

Lemma digit_of_set S k : nth k (code_of_set S) 0%N = if in_dec Nat.eq_dec k S then (if k =? 0 then 0%N else 3%N) else 0%N.
Proof.
  unfold code_of_set. set (d := fun k => if in_dec Nat.eq_dec k S then (if k =? 0 then 0%N else 3%N) else 0%N).
  destruct (le_lt_dec (1 + list_max S) k) as [L|L].
  - rewrite nth_overflow by (rewrite length_map, length_seq; exact L). destruct (in_dec Nat.eq_dec k S) as [I|_]; [|reflexivity].
    pose proof (proj1 (list_max_le S (list_max S)) (le_n _)) as F. rewrite Forall_forall in F. specialize (F k I). lia.
  - rewrite nth_indep with (d' := d 0) by (now rewrite length_map, length_seq). rewrite map_nth, seq_nth by exact L. reflexivity.
Qed.

Theorem subtraction_is_code S n o : subtraction S n o <-> opt (code_of_set S) n o.
Proof.
  split.
  - intros [k [I [K H]]]. assert (D : nth k (code_of_set S) 0%N = 3%N).
    { rewrite digit_of_set. destruct (in_dec Nat.eq_dec k S); [|easy]. destruct (Nat.eqb_spec k 0); [lia|reflexivity]. }
    apply opt_intro with k; rewrite ?D; destruct H as [[-> ->]|[a [A [-> ->]]]]; auto; simpl; lia.
  - intros [k o' T F E C]. rewrite digit_of_set in T. destruct (in_dec Nat.eq_dec k S) as [I|_]; [|now rewrite N.bits_0 in T].
    destruct (Nat.eqb_spec k 0) as [_|K]; [now rewrite N.bits_0 in T|]. exists k. split; [exact I|]. split; [lia|].
    destruct o' as [|a [|b o']]; [left; simpl in E; split; [lia|reflexivity]|right|exfalso].
    + inversion_clear F. exists a. simpl in E. repeat split; lia.
    + apply testbit_le_size in T. change (N.pred (N.size 3)) with 1%N in T. simpl length in T. lia.
Qed.

(* Rules with the same options have the same moves, and so the same outcomes and values. *)
Section Same.
Variables R R' : rule.
Hypothesis same : forall h o, R h o <-> R' h o.

Lemma same_moves X Y : move R X Y <-> move R' X Y.
Proof. split; (induction 1 as [h o X H|h X Y M IH]; [apply here, same, H|apply there, IH]). Qed.

Lemma same_misere W : misere R W <-> misere R' W.
Proof.
  assert (E : forall X, ((exists Y, move R X Y) /\ forall Y, move R X Y -> ~ W Y) <-> ((exists Y, move R' X Y) /\ forall Y, move R' X Y -> ~ W Y)).
  { intro X. split; intros [[Y M] H]; (split; [exists Y; now apply same_moves|intros Z M'; now apply H, same_moves]). }
  split; intros H X; rewrite (H X); [apply E|symmetry; apply E].
Qed.

Lemma same_grundy g : is_grundy R g -> is_grundy R' g.
Proof.
  intros G n. destruct (G n) as [A B]. split; [intros o H; now apply A, same|].
  intros v L. destruct (B v L) as [o [H E]]. exists o. split; [now apply same|exact E].
Qed.

Lemma same_quotient A {M} (mul : M -> M -> M) one E P phi : quotient R A mul one E P phi -> quotient R' A mul one E P phi.
Proof. intros Q W HW. apply Q. now apply same_misere. Qed.
End Same.
