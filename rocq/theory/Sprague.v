(* Sprague and Grundy: in normal play the P-positions are those whose values have the xor 0.
   The values are unique, and they are those of any rule whose plays end. *)
From Coq Require Import Arith Lia List NArith Bool Wf_nat.
From Grundy Require Import Statement Lists Positions.
Import ListNotations.

Lemma xor_cons g h X : xor g (h :: X) = N.lxor (g h) (xor g X).
Proof. reflexivity. Qed.

Lemma xor_app g X Y : xor g (X ++ Y) = N.lxor (xor g X) (xor g Y).
Proof.
  induction X as [|h X IH]; cbn [app]; [symmetry; apply N.lxor_0_l|].
  rewrite !xor_cons, IH. symmetry. apply N.lxor_assoc.
Qed.

Lemma xor_ext g g' o : (forall a, In a o -> g a = g' a) -> xor g o = xor g' o.
Proof.
  induction o as [|a o IH]; intro H; [reflexivity|]. rewrite !xor_cons, H by now left.
  f_equal. apply IH. intros b I. apply H. now right.
Qed.

Lemma lxor_cancel a b c : N.lxor a c = N.lxor b c -> a = b.
Proof.
  intro E. apply (f_equal (fun x => N.lxor x c)) in E.
  now rewrite !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_r in E.
Qed.

Theorem grundy_unique R g g' : decreasing R -> is_grundy R g -> is_grundy R g' -> forall n, g n = g' n.
Proof.
  intros Dec A B n. induction n as [n IH] using lt_wf_ind.
  assert (X : forall o, R n o -> xor g o = xor g' o).
  { intros o Ho. apply xor_ext. intros a Ha. apply IH. eapply Dec; eauto. }
  destruct (A n) as [An Al], (B n) as [Bn Bl].
  destruct (N.lt_trichotomy (g n) (g' n)) as [H|[H|H]]; auto; exfalso.
  - destruct (Bl _ H) as [o [Ho E]]. apply (An o Ho). now rewrite X.
  - destruct (Al _ H) as [o [Ho E]]. apply (Bn o Ho). now rewrite <- X.
Qed.

Lemma div_le a c d : d <> 0%N -> (a <= c)%N -> (a / d <= c / d)%N.
Proof.
  intros D L. apply N.lt_succ_r. rewrite (N.mul_lt_mono_pos_l d) by lia. rewrite N.mul_succ_r.
  pose proof (N.div_mod a d D) as A. pose proof (N.div_mod c d D) as C. pose proof (N.mod_lt c d D) as R.
  revert A C R. generalize (d * (a / d))%N (a mod d)%N (d * (c / d))%N (c mod d)%N. lia.
Qed.

(* Where the leading bit of s is set in a, the xor of a and s is less than a. *)
Lemma lxor_less a s : s <> 0%N -> N.testbit a (N.log2 s) = true -> (N.lxor a s < a)%N.
Proof.
  intros Hs Hb. set (b := N.log2 s) in *. destruct (N.log2_spec s) as [L1 L2]; [lia|]. fold b in L1, L2.
  assert (P : (2 ^ b <> 0)%N) by (apply N.pow_nonzero; discriminate).
  assert (S1 : (s / 2 ^ b = 1)%N).
  { symmetry. apply N.div_unique with (r := (s - 2 ^ b)%N); rewrite N.pow_succ_r' in L2; lia. }
  assert (Q : (N.lxor a s / 2 ^ b = N.lxor (a / 2 ^ b) 1)%N).
  { rewrite <- S1, <- !N.shiftr_div_pow2. apply N.shiftr_lxor. }
  rewrite N.testbit_odd, N.shiftr_div_pow2 in Hb.
  destruct (N.lt_ge_cases (N.lxor a s) a) as [H|H]; [exact H|exfalso].
  pose proof (div_le _ _ _ P H) as D.
  rewrite Q in D.
  destruct (a / 2 ^ b)%N as [|[q|q|]]; try discriminate; cbn in D; lia.
Qed.

(* A bit of the xor is a bit of the value of some heap. *)
Lemma heap_with_bit g b X : N.testbit (xor g X) b = true ->
  exists l h r, X = l ++ h :: r /\ N.testbit (g h) b = true.
Proof.
  induction X as [|h Y IH]; [intro E; change (xor g []) with 0%N in E; now rewrite N.bits_0 in E|].
  rewrite xor_cons, N.lxor_spec. destruct (N.testbit (g h) b) eqn:E; [intros _; exists [], h, Y; auto|].
  intro T. destruct IH as (l & h' & r & -> & T'); [now destruct (N.testbit (xor g Y) b)|].
  exists (h :: l), h', r. auto.
Qed.

Section SpragueGrundy.
Variable R : rule.
Variable g : nat -> N.
Hypothesis G : is_grundy R g.

Lemma move_changes_xor X Y : move R X Y -> xor g Y <> xor g X.
Proof.
  induction 1 as [h o X Ho|h X Y M IH]; intro E.
  - rewrite xor_app, xor_cons in E. apply lxor_cancel in E. exact (proj1 (G h) o Ho E).
  - rewrite !xor_cons, !(N.lxor_comm (g h)) in E. now apply lxor_cancel in E.
Qed.

Lemma move_to_0 X : xor g X <> 0%N -> exists Y, move R X Y /\ xor g Y = 0%N.
Proof.
  intro Ns. destruct (heap_with_bit g _ X (N.bit_log2 _ Ns)) as (l & h & r & -> & T).
  set (s := xor g (l ++ h :: r)) in *. destruct (proj2 (G h) _ (lxor_less (g h) s Ns T)) as [o [Ho Eo]].
  exists (l ++ o ++ r). split; [now apply move_mid|].
  assert (Es : s = N.lxor (xor g l) (N.lxor (g h) (xor g r))) by (unfold s; now rewrite xor_app, xor_cons).
  rewrite !xor_app, Eo, Es. apply N.bits_inj. intro i. rewrite !N.lxor_spec, N.bits_0.
  destruct (N.testbit (xor g l) i), (N.testbit (g h) i), (N.testbit (xor g r) i); reflexivity.
Qed.

Theorem sprague_grundy : normal R (fun X => xor g X = 0%N).
Proof.
  intro X. split.
  - intros E Y M EY. apply (move_changes_xor X Y M). congruence.
  - intro H. destruct (N.eq_dec (xor g X) 0) as [E|Ns]; [exact E|].
    destruct (move_to_0 X Ns) as [Y [M E]]. now apply (H Y M) in E.
Qed.
End SpragueGrundy.
