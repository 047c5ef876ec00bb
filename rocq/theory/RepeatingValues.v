(* Normal play of codes that go on for ever: values of which the last repeat are those of all heaps, if each is the mex
   of the options up to the bound of theorem 3 of Regular games, with a multiple of the period of the digits. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement RepeatingStatement Lists Positions Codes Periodic Values LeastPeriod RepeatingCodes RepeatingPeriod.
Import ListNotations.

(* The e-fold of the period p of the values is one of the digits. *)
Definition fits (digits : list N) (q p e : nat) : bool :=
  (1 <=? q) && (q <? length digits) && (1 <=? p * e) && ((p * e) mod q =? 0).

Lemma fits_spec digits q p e : fits digits q p e = true -> 1 <= q < length digits /\ 1 <= p * e /\ exists c, p * e = c * q.
Proof.
  unfold fits. rewrite !andb_true_iff, !Nat.leb_le, Nat.ltb_lt, Nat.eqb_eq. intros [[[Q1 Q2] P1] D].
  split; [lia|]. split; [exact P1|]. exists ((p * e) / q). pose proof (Nat.div_mod_eq (p * e) q). nia.
Qed.

Lemma repeats_multiple values p e h : 1 <= p -> length values - p <= h ->
  periodic values p (h + p * e) = periodic values p h.
Proof. intros Hp Hh. rewrite Nat.mul_comm. now apply digits_repeat. Qed.

Definition repeating_last (digits : list N) (q : nat) (values : list N) (p e : nat) : nat :=
  repeating_bound digits q (length values - p) (p * e).
Definition check_repeating_values (digits : list N) (q : nat) (values : list N) (p e w : nat) : bool :=
  let M := repeating_last digits q values p e in
  fits digits q p e && check_values_to (first_digits digits q M) values p w M.

Theorem repeating_values_are_grundy digits q values p e w : check_repeating_values digits q values p e w = true ->
  is_grundy (opt_repeating digits q) (periodic values p).
Proof.
  unfold check_repeating_values. cbv zeta. rewrite andb_true_iff. intros [F C].
  destruct (fits_spec _ _ _ _ F) as (Q & P & c & E). pose proof (period_fits _ _ _ _ _ C). apply grundy_of_mex.
  apply (all_heaps_of_repeating digits q c (periodic values p) (length values - p) (p * e) Q P ltac:(lia) E
    (fun h => repeats_multiple values p e h ltac:(lia)) N (fold_right N.lxor 0%N) mex_of mex_ext).
  intros h L. eapply mex_ext; [|exact (small_heaps _ _ _ _ _ C h L)].
  intro v. split; intros [o [Ho E']]; exists o; (split; [now apply (opt_up_to digits q h _ o L)|exact E']).
Qed.

(* Neither a smaller period nor an earlier heap would do. *)
Theorem least_period_of_repeating digits q values p n0 : is_grundy (opt_repeating digits q) (periodic values p) ->
  check_least values p n0 = true -> forall g, is_grundy (opt_repeating digits q) g ->
  (forall n, n0 <= n -> g (n + p) = g n) /\
  (forall d m, 1 <= d -> (forall n, m <= n -> g (n + d) = g n) -> p <= d /\ n0 <= m).
Proof. apply least_period_of_grundy, repeating_decreasing. Qed.
