(* Normal play: a list of values of which the last repeat is the function of Sprague and Grundy of a code,
   for all heaps, if each value is the mex of the options up to the bound of Guy and Smith. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Positions Codes Periodic Sprague Tries Products Options OptionsSound.
Import ListNotations.

(* The table of the xor of the numbers below 2^w. *)
Definition xor_table (w : nat) : list (list N) := let l := below (2 ^ w) in map (fun a => map (N.lxor a) l) l.

Lemma product_xor_table w a b : (a < 2 ^ N.of_nat w -> b < 2 ^ N.of_nat w -> product (xor_table w) a b = N.lxor a b)%N.
Proof.
  intros Ha Hb. assert (E : (2 ^ N.of_nat w)%N = N.of_nat (2 ^ w)) by (rewrite Nnat.Nat2N.inj_pow; reflexivity). rewrite E in *.
  unfold product, xor_table. cbv zeta. pose proof (length_below (2 ^ w)) as L.
  rewrite nth_indep with (d' := map (N.lxor 0) (below (2 ^ w))) by (rewrite length_map, L; lia).
  rewrite (map_nth (fun a => map (N.lxor a) (below (2 ^ w)))). rewrite nth_below, Nnat.N2Nat.id by lia. cbv beta.
  rewrite nth_indep with (d' := N.lxor a 0) by (rewrite length_map, L; lia). rewrite (map_nth (N.lxor a)).
  rewrite nth_below by lia. now rewrite Nnat.N2Nat.id.
Qed.

Lemma lxor_lt w a b : (a < 2 ^ w -> b < 2 ^ w -> N.lxor a b < 2 ^ w)%N.
Proof.
  intros Ha Hb. assert (0 < 2 ^ w)%N by lia. apply N.div_small_iff; [lia|].
  rewrite <- N.shiftr_div_pow2, N.shiftr_lxor, !N.shiftr_div_pow2. now rewrite !N.div_small.
Qed.

Definition is_mex (e : positive) (s : set) : bool :=
  negb (mem e s) && forallb (fun v => mem (pos v) s) (below (N.to_nat (Pos.pred_N e))).

(* The values are less than 2^w; those of the heaps up to M are compared with the options. *)
Definition check_values_to (digits values : list N) (p w M : nat) : bool :=
  (1 <=? p) && (p <? length values) && forallb (fun v => (v <? 2 ^ N.of_nat w)%N) values &&
  check_heaps digits is_mex (xor_table w) (unroll values p M).
Definition check_values (digits values : list N) (p w : nat) : bool :=
  check_values_to digits values p w (bound digits (length values - p) p).

(* The value e is the mex of the values in S. *)
Definition mex_of (e : N) (S : N -> Prop) := ~ S e /\ forall v, (v < e)%N -> S v.

Lemma mex_ext e S S' : (forall v, S v <-> S' v) -> mex_of e S -> mex_of e S'.
Proof. intros E [N A]. split; [now rewrite <- E|]. intros v L. apply E. auto. Qed.

Lemma is_mex_spec e s : is_mex (pos e) s = true -> mex_of e (fun v => mem (pos v) s = true).
Proof.
  unfold is_mex. rewrite andb_true_iff, negb_true_iff, forallb_forall. intros [N A]. split; [congruence|].
  intros v L. apply A, in_below. unfold pos. now rewrite N.pos_pred_succ, Nnat.N2Nat.id.
Qed.

(* A function is that of Sprague and Grundy if each of its values is the mex of the values of the options. *)
Lemma grundy_of_mex R (f : nat -> N) :
  (forall h, mex_of (f h) (fun v => exists o, R h o /\ fold_right N.lxor 0%N (map f o) = v)) -> is_grundy R f.
Proof.
  intros A n. assert (X : forall o, xor f o = fold_right N.lxor 0%N (map f o)) by (intro o; unfold xor, value; induction o; cbn; congruence).
  destruct (A n) as [Ne Al]. split.
  - intros o Ho E. apply Ne. exists o. split; [exact Ho|now rewrite <- X].
  - intros v Hv. destruct (Al v Hv) as [o [Ho E]]. exists o. split; [exact Ho|now rewrite X].
Qed.

Section Check.
Variables digits values : list N.
Variables p w M : nat.
Hypothesis C : check_values_to digits values p w M = true.
Let f := periodic values p.
Let m := (2 ^ N.of_nat w)%N.

Lemma period_fits : 1 <= p < length values.
Proof. unfold check_values_to in C. rewrite !andb_true_iff, Nat.leb_le, Nat.ltb_lt in C. tauto. Qed.

Lemma value_lt h : (f h < m)%N.
Proof.
  unfold check_values_to in C. rewrite !andb_true_iff, forallb_forall in C. destruct C as [[_ V] _].
  destruct (periodic_in values p h) as [E|E]; [|now apply N.ltb_lt, V].
  unfold f. rewrite <- E. unfold m. pose proof (N.pow_nonzero 2 (N.of_nat w)). lia.
Qed.

Lemma value_xor o : value (product (xor_table w)) 0%N f o = xor f o /\ (xor f o < m)%N.
Proof.
  induction o as [|a o [E L]]; [split; [reflexivity|]; pose proof (value_lt 0); unfold xor; cbn; lia|].
  unfold xor, value in *. cbn [fold_right]. rewrite E. pose proof (value_lt a).
  split; [now apply product_xor_table|now apply lxor_lt].
Qed.

Lemma small_heaps h : h <= M -> mex_of (f h) (fun v => exists o, opt digits h o /\ fold_right N.lxor 0%N (map f o) = v).
Proof.
  intro L. pose proof period_fits. pose proof C as K. unfold check_values_to in K. rewrite !andb_true_iff in K. destruct K as [_ K].
  rewrite unroll_spec in K by lia. pose proof (value_lt 0).
  assert (Pr : proper digits = true) by (unfold check_heaps in K; cbn [andb] in K; now rewrite andb_true_iff in K).
  assert (Comm : forall a b, (a < m -> b < m -> product (xor_table w) a b = product (xor_table w) b a)%N).
  { intros a b La Lb. rewrite !product_xor_table by assumption. apply N.lxor_comm. }
  assert (One : forall a, (a < m)%N -> product (xor_table w) 0 a = a).
  { intros a La. rewrite product_xor_table by (assumption || (unfold m in *; lia)). apply N.lxor_0_l. }
  destruct (check_heaps_sound digits (xor_table w) f M is_mex m ltac:(lia) Comm One value_lt Pr K h L) as [s [O S]].
  apply (mex_ext (f h) (fun v => mem (pos v) s = true)); [|now apply is_mex_spec].
  assert (X : forall o, xor f o = fold_right N.lxor 0%N (map f o)) by (intro o; unfold xor, value; induction o; cbn; congruence).
  intro v. rewrite S. unfold reach. split; intros [o [Ho <-]]; exists o; (split; [exact Ho|]); rewrite <- X; [symmetry|]; apply value_xor.
Qed.
End Check.

Theorem values_are_grundy digits values p w : check_values digits values p w = true -> is_grundy (opt digits) (periodic values p).
Proof.
  intro C. pose proof (period_fits _ _ _ _ _ C). apply grundy_of_mex.
  apply (all_heaps digits (periodic values p) (length values - p) p ltac:(lia) ltac:(lia)
    (fun h => periodic_repeats values p h ltac:(lia)) N (fold_right N.lxor 0%N) mex_of mex_ext).
  exact (small_heaps _ _ _ _ _ C).
Qed.

(* The values of a code repeat with the period p from n0 on. *)
Theorem period_of_values digits values p n0 : is_grundy (opt digits) (periodic values p) ->
  (1 <=? p) && (length values - p <=? n0) = true ->
  forall g, is_grundy (opt digits) g -> forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros A C g G n Hn. rewrite andb_true_iff, !Nat.leb_le in C. destruct C as [C1 C2].
  rewrite !(grundy_unique _ g _ (code_decreasing digits) G A). apply periodic_repeats; lia.
Qed.
