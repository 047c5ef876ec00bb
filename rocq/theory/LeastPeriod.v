(* The values of a code repeat with a period from a heap on, and neither a smaller period nor an earlier heap
   would do: this is seen in finitely many values. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement Lists Positions Codes Periodic Sprague.
Import ListNotations.

(* Two lists differ in a place that both have. *)
Fixpoint differ (l l' : list N) : bool := match l, l' with
  | a :: l, b :: l' => if N.eqb a b then differ l l' else true
  | _, _ => false
  end.

Definition check_least (values : list N) (p n0 : nat) : bool :=
  let l := unroll values p (n0 + 2 * p + length values) in let from := skipn n0 l in
  (1 <=? p) && (p <=? length values) && negb (differ from (skipn p from)) &&
  forallb (fun d => differ from (skipn d from)) (seq 1 (p - 1)) &&
  match n0 with O => true | S n => negb (N.eqb (nth n l 0%N) (nth (n + p) l 0%N)) end.

Lemma differ_spec l : forall l', differ l l' = true <->
  exists i, i < length l /\ i < length l' /\ nth i l 0%N <> nth i l' 0%N.
Proof.
  induction l as [|a l IH]; intros [|b l']; cbn [differ];
    try (split; [easy|]; intros [i [H1 [H2 _]]]; cbn in H1, H2; lia).
  destruct (N.eqb_spec a b) as [->|Ne].
  - rewrite IH. split.
    + intros [i [H1 [H2 H3]]]. exists (S i). cbn. repeat split; [lia|lia|exact H3].
    + intros [[|i] [H1 [H2 H3]]]; cbn in H1, H2, H3; [easy|]. exists i. repeat split; [lia|lia|exact H3].
  - split; [intros _|easy]. exists 0. cbn. repeat split; [lia|lia|exact Ne].
Qed.

Lemma nth_skipn n (l : list N) i d : nth i (skipn n l) d = nth (n + i) l d.
Proof. revert l. induction n as [|n IH]; intros [|x l]; cbn [skipn]; [easy|easy|now destruct i|apply IH]. Qed.

Lemma repeats_often (f : nat -> N) a q : (forall n, a <= n -> f (n + q) = f n) -> forall k n, a <= n -> f (n + k * q) = f n.
Proof.
  intros H k. induction k as [|k IH]; intros n Hn; [f_equal; lia|].
  replace (n + S k * q) with (n + k * q + q) by lia. rewrite H by lia. now apply IH.
Qed.

Section Least.
Variable values : list N.
Variables p n0 : nat.
Hypothesis C : check_least values p n0 = true.
Let f := periodic values p.
Let M := n0 + 2 * p + length values.
Let l := unroll values p M.

Lemma period_1 : 1 <= p <= length values.
Proof. unfold check_least in C. rewrite !andb_true_iff, !Nat.leb_le in C. tauto. Qed.

Lemma length_l : length l = S M.
Proof. pose proof period_1. unfold l. rewrite unroll_spec by lia. now rewrite length_map, length_seq. Qed.

Lemma in_l h : h <= M -> nth h l 0%N = f h.
Proof.
  intro L. pose proof period_1. unfold l. rewrite unroll_spec by lia.
  rewrite nth_indep with (d' := periodic values p 0) by (rewrite length_map, length_seq; lia).
  now rewrite map_nth, seq_nth by lia.
Qed.

Lemma differ_later d : differ (skipn n0 l) (skipn d (skipn n0 l)) = true <-> exists n, n0 <= n /\ n + d <= M /\ f n <> f (n + d).
Proof.
  rewrite differ_spec, !length_skipn, length_l. split.
  - intros [i [H1 [H2 H3]]]. exists (n0 + i). rewrite !nth_skipn, !in_l in H3 by lia.
    repeat split; [lia|lia|]. now replace (n0 + i + d) with (n0 + (d + i)) by lia.
  - intros [n [H1 [H2 H3]]]. exists (n - n0). rewrite !nth_skipn, !in_l by lia.
    repeat split; [lia|lia|]. now replace (n0 + (n - n0)) with n by lia; replace (n0 + (d + (n - n0))) with (n + d) by lia.
Qed.

Lemma repeats_from n : n0 <= n -> f (n + p) = f n.
Proof.
  intro Hn. pose proof period_1. destruct (le_lt_dec (length values - p) n) as [L|L]; [now apply periodic_repeats|].
  destruct (N.eq_dec (f n) (f (n + p))) as [E|E]; [easy|]. exfalso. pose proof C as K.
  unfold check_least in K. cbv zeta in K. fold M l in K. rewrite !andb_true_iff, negb_true_iff in K. destruct K as [[[_ K] _] _].
  assert (D : differ (skipn n0 l) (skipn p (skipn n0 l)) = true); [|congruence].
  apply differ_later. exists n. repeat split; [exact Hn|unfold M; lia|exact E].
Qed.

Theorem least d m : 1 <= d -> (forall n, m <= n -> f (n + d) = f n) -> p <= d /\ n0 <= m.
Proof.
  intros Hd Hm. pose proof period_1. pose proof C as K. unfold check_least in K. cbv zeta in K. fold M l in K.
  rewrite !andb_true_iff, forallb_forall in K. destruct K as [[[[_ _] _] K] Last].
  pose proof (repeats_often f n0 p repeats_from) as Up. pose proof (repeats_often f m d Hm) as Ud. split.
  - destruct (le_lt_dec p d) as [L|L]; [exact L|exfalso]. specialize (K d ltac:(apply in_seq; lia)).
    apply differ_later in K. destruct K as [n [H1 [_ H3]]]. apply H3.
    rewrite <- (Up m n H1), <- (Up m (n + d)) by lia. replace (n + d + m * p) with (n + m * p + d) by lia.
    symmetry. apply Hm. nia.
  - destruct (le_lt_dec n0 m) as [L|L]; [exact L|exfalso]. assert (E : n0 = S (n0 - 1)) by lia. set (n := n0 - 1) in *.
    rewrite E in Last. rewrite negb_true_iff, N.eqb_neq in Last. rewrite !in_l in Last by (unfold M; lia). apply Last.
    rewrite <- (Ud p n) by lia. replace (n + p * d) with (n + p + (d - 1) * p) by nia. apply Up. lia.
Qed.
End Least.

Theorem least_period_of_grundy R values p n0 : decreasing R -> is_grundy R (periodic values p) ->
  check_least values p n0 = true -> forall g, is_grundy R g ->
  (forall n, n0 <= n -> g (n + p) = g n) /\
  (forall d m, 1 <= d -> (forall n, m <= n -> g (n + d) = g n) -> p <= d /\ n0 <= m).
Proof.
  intros Dec A C g G. assert (E : forall n, g n = periodic values p n) by exact (grundy_unique R g _ Dec G A).
  split.
  - intros n Hn. rewrite !E. now apply (repeats_from values p n0 C).
  - intros d m Hd Hm. apply (least values p n0 C d m Hd). intros n Hn. rewrite <- !E. now apply Hm.
Qed.

Theorem least_period_of_values digits values p n0 : is_grundy (opt digits) (periodic values p) ->
  check_least values p n0 = true -> forall g, is_grundy (opt digits) g ->
  (forall n, n0 <= n -> g (n + p) = g n) /\
  (forall d m, 1 <= d -> (forall n, m <= n -> g (n + d) = g n) -> p <= d /\ n0 <= m).
Proof. apply least_period_of_grundy, code_decreasing. Qed.
