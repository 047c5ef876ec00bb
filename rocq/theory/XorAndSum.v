(* The xor of values, their remainders and quotients by a power of 2, and their sum. *)
From Coq Require Import Arith Lia List NArith Bool Permutation.
From Grundy Require Import Statement Lists Sprague.
Import ListNotations.
Local Open Scope N_scope.

Lemma lxor_le_add a b : N.lxor a b <= a + b.
Proof.
  destruct a as [|a], b as [|b]; try (cbn; lia). cbn [N.lxor]. change (N.pos a + N.pos b) with (N.pos (a + b)).
  revert b. induction a as [a IH|a IH|]; intros [b|b|]; cbn [Pos.lxor Pos.pred_N]; try specialize (IH b);
    try (destruct (Pos.lxor a b); cbn [Pos.Ndouble Pos.Nsucc_double N.double N.succ_double]; lia); lia.
Qed.

Lemma zero_div a : 0 / a = 0.
Proof. now destruct a. Qed.

Lemma odd_lxor a b : N.odd (N.lxor a b) = xorb (N.odd a) (N.odd b).
Proof. rewrite <- !N.bit0_odd. apply N.lxor_spec. Qed.

Section Power.
Variable e : N.
Let u := 2 ^ e.

Lemma power_pos : u <> 0.
Proof. apply N.pow_nonzero. discriminate. Qed.

Lemma lxor_mod a b : N.lxor a b mod u = N.lxor (a mod u) (b mod u).
Proof.
  apply N.bits_inj. intro i. rewrite N.lxor_spec. unfold u. destruct (N.lt_ge_cases i e) as [H|H].
  - rewrite !N.mod_pow2_bits_low by exact H. apply N.lxor_spec.
  - now rewrite !N.mod_pow2_bits_high by exact H.
Qed.

Lemma lxor_div a b : N.lxor a b / u = N.lxor (a / u) (b / u).
Proof. unfold u. rewrite <- !N.shiftr_div_pow2. apply N.shiftr_lxor. Qed.

Lemma add_multiple_mod x s : s mod u = 0 -> (x + s) mod u = x mod u.
Proof.
  intro H. symmetry. apply (N.mod_unique _ _ (x / u + s / u)); [apply N.mod_lt, power_pos|].
  pose proof (N.div_mod x u power_pos). pose proof (N.div_mod s u power_pos). lia.
Qed.

Lemma add_multiple_div x s : s mod u = 0 -> (x + s) / u = x / u + s / u.
Proof.
  intro H. pose proof power_pos. pose proof (N.div_mod s u power_pos) as D. rewrite H, N.add_0_r in D.
  rewrite D at 1. rewrite (N.mul_comm u). now apply N.div_add.
Qed.

(* What is less than u does not reach the bits that a multiple of u changes. *)
Lemma lxor_shift x s b : s mod u = 0 -> b < u -> N.lxor (x + s) b = N.lxor x b + s.
Proof.
  intros H B. pose proof power_pos as U. rewrite (N.div_mod (N.lxor (x + s) b) u U), (N.div_mod (N.lxor x b + s) u U).
  rewrite (add_multiple_mod (N.lxor x b) s H), (add_multiple_div (N.lxor x b) s H), !lxor_div, !lxor_mod.
  rewrite (add_multiple_mod x s H), (add_multiple_div x s H), (N.div_small b u B), !N.lxor_0_r. reflexivity.
Qed.

Lemma lxor_both_shift x y s : s mod u = 0 -> N.lxor x y < u -> N.lxor (x + s) (y + s) = N.lxor x y.
Proof.
  intros H B. assert (Y : y = N.lxor x (N.lxor x y)) by (now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l).
  rewrite Y at 1. rewrite <- lxor_shift by assumption.
  now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.
End Power.

(* ---------- of the heaps of a position *)
Definition sum_of (g : nat -> N) (X : position) : N := fold_right (fun h x => g h + x) 0 X.

Lemma xor_perm g X Y : Permutation X Y -> xor g X = xor g Y.
Proof.
  induction 1 as [|h X Y _ IH|a b X|X Y Z _ IH1 _ IH2]; [reflexivity|now rewrite !xor_cons, IH| |congruence].
  rewrite !xor_cons, <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma sum_perm g X Y : Permutation X Y -> sum_of g X = sum_of g Y.
Proof. induction 1; cbn [sum_of fold_right] in *; unfold sum_of in *; cbn [fold_right] in *; lia. Qed.

Lemma sum_cons g h X : sum_of g (h :: X) = g h + sum_of g X.
Proof. reflexivity. Qed.

Lemma xor_div_le e g X : xor g X / 2 ^ e <= sum_of (fun h => g h / 2 ^ e) X.
Proof.
  induction X as [|h X IH]; [change (xor g []) with 0; rewrite zero_div; apply N.le_0_l|].
  rewrite xor_cons, sum_cons, lxor_div. pose proof (lxor_le_add (g h / 2 ^ e) (xor g X / 2 ^ e)). lia.
Qed.

Lemma xor_div_odd e g X : N.odd (xor g X / 2 ^ e) = N.odd (sum_of (fun h => g h / 2 ^ e) X).
Proof.
  induction X as [|h X IH]; [change (xor g []) with 0; now rewrite zero_div|].
  now rewrite xor_cons, sum_cons, lxor_div, odd_lxor, N.odd_add, IH.
Qed.
