(* Codes that go on for ever: plays end, and the options of a heap are finitely many.  A finite code is one of them,
   with the block 0, and AllBut(S) is one. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement RepeatingStatement Lists Positions Codes Periodic.
Import ListNotations.

(* The move takes i tokens from a heap of n and leaves o, by the digit d i. *)
Definition taking (d : nat -> N) (i n : nat) (o : position) : Prop :=
  N.testbit (d i) (N.of_nat (length o)) = true /\ Forall (fun a => 1 <= a) o /\ n = i + list_sum o /\ (1 <= i \/ 2 <= length o).

Lemma nth_first digits q M k : k <= M -> nth k (first_digits digits q M) 0%N = periodic digits q k.
Proof.
  intro H. unfold first_digits.
  rewrite nth_indep with (d' := periodic digits q 0) by (rewrite length_map, length_seq; lia).
  now rewrite map_nth, seq_nth by lia.
Qed.

(* The first M digits, and the digits of a finite code, say the same of a heap as all of them. *)
Lemma opt_first digits q n M o : n <= M -> opt (first_digits digits q M) n o <-> exists i, taking (periodic digits q) i n o.
Proof.
  intro L. split.
  - intros [i o' T F E C]. exists i. rewrite nth_first in T by lia. repeat split; assumption.
  - intros [i (T & F & E & C)]. apply opt_intro with i; try assumption. now rewrite nth_first by lia.
Qed.

Lemma opt_repeating_iff digits q n o : opt_repeating digits q n o <-> exists i, taking (periodic digits q) i n o.
Proof. now apply opt_first. Qed.

Lemma opt_up_to digits q n M o : n <= M -> opt (first_digits digits q M) n o <-> opt_repeating digits q n o.
Proof. intro L. now rewrite opt_first, opt_repeating_iff. Qed.

Theorem repeating_decreasing digits q : decreasing (opt_repeating digits q).
Proof. intros h o a H I. exact (code_decreasing _ h o a H I). Qed.

Theorem repeating_finitary digits q : finitary (opt_repeating digits q).
Proof. exists (fun n => options (first_digits digits q n) n). intros h o. apply in_options. Qed.

Theorem repeating_misere_exists digits q : exists W, misere (opt_repeating digits q) W.
Proof. exact (misere_exists _ (repeating_decreasing digits q) (repeating_finitary digits q)). Qed.

Theorem repeating_misere_unique digits q W W' :
  misere (opt_repeating digits q) W -> misere (opt_repeating digits q) W' -> forall X, W X <-> W' X.
Proof. apply misere_unique, repeating_decreasing. Qed.

(* ---------- finite codes *)
Lemma periodic_of_finite digits k : periodic (digits ++ [0%N]) 1 k = nth k digits 0%N.
Proof.
  unfold periodic. cbv zeta. rewrite length_app. cbn [length]. rewrite Nat.add_sub, Nat.mod_1_r, Nat.add_0_r.
  destruct (Nat.ltb_spec k (length digits)) as [L|L]; [now apply app_nth1|].
  rewrite app_nth2, Nat.sub_diag by lia. symmetry. now apply nth_overflow.
Qed.

Theorem finite_is_repeating digits n o : opt digits n o <-> opt_repeating (digits ++ [0%N]) 1 n o.
Proof.
  rewrite opt_repeating_iff. split.
  - intros [i o' T F E C]. exists i. unfold taking. now rewrite periodic_of_finite.
  - intros [i (T & F & E & C)]. rewrite periodic_of_finite in T. apply opt_intro with i; assumption.
Qed.

(* ---------- AllBut(S) *)
Definition code_all_but (S : list nat) : list N :=
  map (fun k => if in_dec Nat.eq_dec k S then 0%N else if k =? 0 then 0%N else 3%N) (seq 0 (1 + list_max S)) ++ [3%N].

Lemma digit_all_but S k : periodic (code_all_but S) 1 k = if in_dec Nat.eq_dec k S then 0%N else if k =? 0 then 0%N else 3%N.
Proof.
  set (d := fun k => if in_dec Nat.eq_dec k S then 0%N else if k =? 0 then 0%N else 3%N).
  unfold periodic, code_all_but. cbv zeta. rewrite length_app, length_map, length_seq. cbn [length].
  rewrite Nat.add_sub, Nat.mod_1_r, Nat.add_0_r. fold d.
  destruct (Nat.ltb_spec k (1 + list_max S)) as [L|L].
  - rewrite app_nth1 by (now rewrite length_map, length_seq).
    rewrite nth_indep with (d' := d 0) by (now rewrite length_map, length_seq). now rewrite map_nth, seq_nth by exact L.
  - rewrite app_nth2, length_map, length_seq, Nat.sub_diag by (rewrite length_map, length_seq; lia).
    destruct (in_dec Nat.eq_dec k S) as [I|_]; [|destruct (Nat.eqb_spec k 0); [lia|reflexivity]].
    pose proof (proj1 (list_max_le S (list_max S)) (le_n _)) as F. rewrite Forall_forall in F. specialize (F k I). lia.
Qed.

Theorem all_but_is_repeating S n o : all_but S n o <-> opt_repeating (code_all_but S) 1 n o.
Proof.
  rewrite opt_repeating_iff. split.
  - intros [k [I [K H]]]. exists k. unfold taking. rewrite digit_all_but.
    destruct (in_dec Nat.eq_dec k S) as [J|_]; [now elim I|]. destruct (Nat.eqb_spec k 0) as [->|_]; [lia|].
    destruct H as [[-> ->]|[a [A [-> ->]]]]; repeat split; auto; simpl; lia.
  - intros [k (T & F & E & C)]. rewrite digit_all_but in T.
    destruct (in_dec Nat.eq_dec k S) as [_|I]; [now rewrite N.bits_0 in T|].
    destruct (Nat.eqb_spec k 0) as [_|K]; [now rewrite N.bits_0 in T|]. exists k. split; [exact I|]. split; [lia|].
    destruct o as [|a [|b o]]; [left; simpl in E; split; [lia|reflexivity]|right|exfalso].
    + inversion_clear F. exists a. simpl in E. repeat split; lia.
    + apply testbit_le_size in T. change (N.pred (N.size 3)) with 1%N in T. simpl length in T. lia.
Qed.
