(* The values of a rule grow by s with a period from a heap on, or repeat for some residues; neither a smaller period nor
   an earlier heap would do: this is seen in finitely many values. *)
From Coq Require Import Arith Lia List NArith Bool Wf_nat.
From Grundy Require Import Statement RepeatingStatement Lists Positions Sprague GrowingCodes.
Import ListNotations.

(* Like existsb, but it stops where something is found. *)
Fixpoint found (Q : nat -> bool) (l : list nat) : bool := match l with [] => false | x :: l => if Q x then true else found Q l end.

Lemma found_spec Q l : found Q l = true -> exists x, In x l /\ Q x = true.
Proof.
  induction l as [|x l IH]; [easy|]. cbn [found]. destruct (Q x) eqn:E; [exists x; split; [now left|exact E]|].
  intro H. destruct (IH H) as [y [I Qy]]. exists y. split; [now right|exact Qy].
Qed.

(* What the period p adds to the value of n. *)
Definition added (p : nat) (s : N) (residues : list nat) (n : nat) : N :=
  if existsb (Nat.eqb (n mod p)) residues then 0%N else s.

Section Pattern.
Variables values saltus : list N.
Variable s : N.
Variable residues : list nat.
Variables p n0 : nat.
Let f := growing values saltus.
Let a := added p s residues.
Let m0 := length values - length saltus.

Definition bends (d n : nat) : bool :=
  negb (N.eqb (f (n + d + d)%nat + f n)%N (2 * f (n + d)%nat)%N) || negb (N.eqb (a (n + d + d)%nat + a n)%N (2 * a (n + d)%nat)%N).
Definition check_pattern : bool :=
  (1 <=? p) && (length saltus =? p) && (n0 <=? m0) && forallb (fun x => N.eqb x 0%N || N.eqb x s) saltus &&
  forallb (fun n => N.eqb (f (n + p)) (f n + a n)%N) (seq n0 (m0 - n0 + p)) &&
  match n0 with O => true | S n => negb (N.eqb (f (n + p)) (f n + a n)%N) end &&
  forallb (fun d => found (bends d) (seq n0 p)) (seq 1 (p - 1)).

Hypothesis C : check_pattern = true.

Lemma pattern_checked : 1 <= p /\ length saltus = p /\ n0 <= m0 /\ (forall x, In x saltus -> x = 0%N \/ x = s) /\
  (forall n, n0 <= n -> n < m0 + p -> f (n + p) = (f n + a n)%N) /\
  (forall n, n0 = S n -> f (n + p) <> (f n + a n)%N) /\
  (forall d, 1 <= d -> d < p -> exists n, n0 <= n /\ bends d n = true).
Proof.
  pose proof C as K. unfold check_pattern in K. rewrite !andb_true_iff, !Nat.leb_le, Nat.eqb_eq, !forallb_forall in K.
  destruct K as [[[[[[K1 K2] K3] K4] K5] K6] K7]. repeat split; auto.
  - intros x I. specialize (K4 x I). rewrite orb_true_iff, !N.eqb_eq in K4. exact K4.
  - intros n L1 L2. apply N.eqb_eq, K5, in_seq. lia.
  - intros n E. rewrite E in K6. now rewrite negb_true_iff, N.eqb_neq in K6.
  - intros d D1 D2. destruct (found_spec _ _ (K7 d ltac:(apply in_seq; lia))) as [n [I Q]]. apply in_seq in I. exists n. split; [lia|exact Q].
Qed.

Lemma added_repeats k n : a (n + k * p) = a n.
Proof. destruct pattern_checked as (P & _). unfold a, added. now rewrite mod_plus by lia. Qed.

Lemma pattern_from n : n0 <= n -> f (n + p) = (f n + a n)%N.
Proof.
  destruct pattern_checked as (P & L & Le & S & Few & _). induction n as [n IH] using lt_wf_ind. intro Hn.
  destruct (le_lt_dec (m0 + p) n) as [H|H]; [|now apply Few].
  assert (E : n = n - p + p) by lia. set (b := n - p) in *. rewrite E.
  assert (G : forall k, m0 <= k -> f (k + p) = (f k + if grows_at values saltus k then s * N.of_nat 1 else 0)%N).
  { intros k Hk. rewrite <- L. replace (k + length saltus) with (k + length saltus * 1) by lia.
    apply (growing_periods values saltus s); [lia|exact S|exact Hk]. }
  rewrite (G (b + p)) by lia. f_equal.
  replace (grows_at values saltus (b + p)) with (grows_at values saltus b).
  - replace (a (b + p)) with (a b) by (rewrite <- (added_repeats 1 b); f_equal; lia).
    specialize (IH b ltac:(lia) ltac:(lia)). rewrite (G b) in IH by lia. lia.
  - rewrite <- L. replace (b + length saltus) with (b + length saltus * 1) by lia. symmetry.
    apply (grows_periods values saltus); lia.
Qed.

Lemma many_periods k n : n0 <= n -> f (n + k * p) = (f n + N.of_nat k * a n)%N.
Proof.
  intro H. induction k as [|k IH]; [now rewrite Nat.add_0_r, N.add_0_r|].
  replace (n + S k * p) with (n + k * p + p) by lia. rewrite pattern_from, IH, added_repeats by lia. lia.
Qed.

Section Other.
Variables d m : nat.
Variable t : nat -> N.
Hypothesis d1 : 1 <= d.
Hypothesis other : forall n, m <= n -> f (n + d) = (f n + t (n mod d)%nat)%N.

Lemma many_others k n : m <= n -> f (n + k * d) = (f n + N.of_nat k * t (n mod d)%nat)%N.
Proof.
  intro H. induction k as [|k IH]; [now rewrite Nat.add_0_r, N.add_0_r|].
  replace (n + S k * d) with (n + k * d + d) by lia. rewrite other, IH, mod_plus by lia. lia.
Qed.

Lemma same_slope n : n0 <= n -> m <= n -> (N.of_nat p * t (n mod d)%nat = N.of_nat d * a n)%N.
Proof.
  intros H1 H2. pose proof (many_periods d n H1) as A. pose proof (many_others p n H2) as B.
  replace (n + p * d) with (n + d * p) in B by lia. lia.
Qed.

Lemma no_bend n K : n0 <= n -> m <= K ->
  (f (n + d + d)%nat + f n + N.of_nat K * (a (n + d + d)%nat + a n) = 2 * f (n + d)%nat + 2 * (N.of_nat K * a (n + d)%nat))%N.
Proof.
  intros H1 H2. destruct pattern_checked as (P & _). set (b := n + K * p). assert (Hb : m <= b) by (unfold b; nia).
  pose proof (other b Hb) as A. pose proof (other (b + d) ltac:(lia)) as B.
  replace ((b + d) mod d) with (b mod d) in B by (rewrite <- (mod_plus b 1 d) by lia; f_equal; lia).
  pose proof (many_periods K n H1) as E0. pose proof (many_periods K (n + d) ltac:(lia)) as E1.
  pose proof (many_periods K (n + d + d) ltac:(lia)) as E2. fold b in E0.
  replace (n + d + K * p) with (b + d) in E1 by (unfold b; lia).
  replace (n + d + d + K * p) with (b + d + d) in E2 by (unfold b; lia). lia.
Qed.

Theorem least_pattern : p <= d /\ n0 <= m.
Proof.
  destruct pattern_checked as (P & _ & _ & _ & _ & Last & Bend). split.
  - destruct (le_lt_dec p d) as [L|L]; [exact L|exfalso]. destruct (Bend d d1 L) as [n [Hn B]].
    pose proof (no_bend n m Hn (le_n m)) as E1. pose proof (no_bend n (S m) Hn ltac:(lia)) as E2.
    unfold bends in B. rewrite orb_true_iff, !negb_true_iff, !N.eqb_neq in B. lia.
  - destruct (le_lt_dec n0 m) as [L|L]; [exact L|exfalso]. assert (E : n0 = S (n0 - 1)) by lia. apply (Last _ E).
    set (n := n0 - 1) in *. pose proof (many_others p n ltac:(lia)) as A.
    pose proof (same_slope (n + p * d) ltac:(nia) ltac:(nia)) as B.
    rewrite mod_plus in B by lia. replace (a (n + p * d)) with (a n) in B by (rewrite <- (added_repeats d n); f_equal; lia).
    pose proof (many_periods (d - 1) (n + p) ltac:(lia)) as G.
    replace (a (n + p)) with (a n) in G by (rewrite <- (added_repeats 1 n); f_equal; lia).
    replace (n + p + (d - 1) * p) with (n + p * d) in G by nia. rewrite A, B in G.
    replace (N.of_nat d * a n)%N with (a n + N.of_nat (d - 1) * a n)%N in G by nia. lia.
Qed.
End Other.
End Pattern.

Theorem pattern_of_grundy R values saltus s residues p n0 : decreasing R -> is_grundy R (growing values saltus) ->
  check_pattern values saltus s residues p n0 = true -> forall g, is_grundy R g ->
  (forall n, n0 <= n -> g (n + p) = (g n + if existsb (Nat.eqb (n mod p)%nat) residues then 0 else s)%N) /\
  (forall d m (t : nat -> N), 1 <= d -> (forall n, m <= n -> g (n + d) = (g n + t (n mod d)%nat)%N) -> p <= d /\ n0 <= m).
Proof.
  intros Dec A C g G. assert (E : forall n, g n = growing values saltus n) by exact (grundy_unique R g _ Dec G A). split.
  - intros n Hn. rewrite !E. exact (pattern_from values saltus s residues p n0 C n Hn).
  - intros d m t Hd Hm. apply (least_pattern values saltus s residues p n0 C d m t Hd). intros n Hn. rewrite <- !E. now apply Hm.
Qed.
