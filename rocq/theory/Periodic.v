(* Guy and Smith: if a function of the heaps repeats, then so does what is read off it over the options of
   a heap, from some heap on.  A property of both that holds up to a bound holds for all heaps. *)
From Coq Require Import Arith Lia List NArith Bool Wf_nat.
From Grundy Require Import Statement Lists Codes.
Import ListNotations.

Lemma periodic_repeats values p h : 1 <= p -> length values - p <= h ->
  periodic values p (h + p) = periodic values p h.
Proof.
  intros Hp Hh. unfold periodic. set (n0 := length values - p) in *.
  destruct (Nat.ltb_spec (h + p) n0), (Nat.ltb_spec h n0); try lia.
  f_equal. f_equal. replace (h + p - n0) with (h - n0 + 1 * p) by lia. apply mod_plus. lia.
Qed.

Lemma periodic_in values p h : In (periodic values p h) (0%N :: values).
Proof.
  unfold periodic. cbv zeta. match goal with |- In (nth ?i _ _) _ => destruct (le_lt_dec (length values) i) end.
  - rewrite nth_overflow by lia. now left.
  - right. now apply nth_In.
Qed.

(* The values of the heaps 0, ..., M. *)
Definition unroll (values : list N) (p M : nat) : list N := let n0 := length values - p in
  firstn (S M) (firstn n0 values ++ cycles (S (M / p)) (skipn n0 values)).

Lemma unroll_spec values p M : 1 <= p -> p <= length values ->
  unroll values p M = map (periodic values p) (seq 0 (S M)).
Proof.
  intros Hp Hl. unfold unroll. cbv zeta. set (n0 := length values - p).
  assert (Lc : length (skipn n0 values) = p) by (rewrite length_skipn; lia).
  assert (Lf : length (firstn n0 values) = n0) by (rewrite length_firstn; lia).
  assert (Q : M < S (M / p) * p).
  { pose proof (Nat.div_mod_eq M p). pose proof (Nat.mod_upper_bound M p ltac:(lia)). nia. }
  apply nth_ext with (d := 0%N) (d' := periodic values p 0).
  - rewrite length_firstn, length_app, length_cycles, length_map, length_seq, Lf, Lc. lia.
  - intros h Hh. rewrite length_firstn, length_app, length_cycles, Lf, Lc in Hh.
    rewrite map_nth, seq_nth, nth_firstn by lia. cbn [plus]. unfold periodic. fold n0. destruct (Nat.ltb_spec h n0).
    + rewrite app_nth1 by lia. now apply nth_firstn.
    + rewrite app_nth2, Lf, nth_cycles, Lc by lia.
      rewrite <- (firstn_skipn n0 values) at 2. rewrite app_nth2 by lia. f_equal. lia.
Qed.

Section Shift.
Variable digits : list N.
Variable f : nat -> N.
Variables n0 p : nat.
Hypothesis p1 : 1 <= p.
Hypothesis n1 : 1 <= n0.
Hypothesis repeats : forall h, n0 <= h -> f (h + p) = f h.
Let B := most_parts digits.
Definition bound := length digits - 1 + most_parts digits * (n0 + p - 1).

Lemma large_part c o : length o <= B -> B * c < list_sum o -> exists l a r, o = l ++ a :: r /\ c < a.
Proof.
  intros L S. assert (H : exists a, In a o /\ c < a).
  { assert (G : length o * c < list_sum o) by nia. clear -G. induction o as [|a o IH]; simpl in *; [lia|].
    destruct (le_lt_dec a c); [|exists a; auto]. destruct IH as [b [Hb Hc]]; [lia|]. exists b. auto. }
  destruct H as [a [Ha Hc]]. apply in_split in Ha. destruct Ha as [l [r ->]]. eauto.
Qed.

(* A part can be made larger or smaller by any number, as long as it is no less than 1. *)
Lemma resize n n' l a a' r : opt digits n (l ++ a :: r) -> 1 <= a' -> n + a' = n' + a -> opt digits n' (l ++ a' :: r).
Proof.
  intros H A N. inversion_clear H as [k o' T F S C]. apply opt_intro with k.
  - rewrite length_app in *. exact T.
  - rewrite Forall_app in *. destruct F as [F1 F2]. inversion_clear F2. auto.
  - rewrite list_sum_app in *. simpl in *. lia.
  - rewrite length_app in *. exact C.
Qed.

Lemma opt_has_part c n o : opt digits n o -> length digits - 1 + B * c < n -> exists l a r, o = l ++ a :: r /\ c < a.
Proof.
  intros [k o' T F S C] L. pose proof (parts_le_most _ _ _ T). pose proof (testbit_digit _ _ _ T).
  apply large_part; [assumption|lia].
Qed.

Lemma shift_down n o : bound < n + p -> opt digits (n + p) o -> exists o', opt digits n o' /\ map f o' = map f o.
Proof.
  intros L H. destruct (opt_has_part _ _ _ H L) as (l & a & r & -> & A). exists (l ++ (a - p) :: r). split.
  - apply (resize (n + p) n l a (a - p) r H); lia.
  - rewrite !map_app. cbn. do 2 f_equal. replace a with (a - p + p) at 2 by lia. symmetry. apply repeats. lia.
Qed.

Lemma shift_up n o : bound < n + p -> opt digits n o -> exists o', opt digits (n + p) o' /\ map f o' = map f o.
Proof.
  intros L H. pose proof (most_parts_1 digits). destruct (opt_has_part (n0 - 1) _ _ H) as (l & a & r & -> & A).
  - unfold bound in L. unfold B. nia.
  - exists (l ++ (a + p) :: r). split; [apply (resize n (n + p) l a (a + p) r H); lia|].
    rewrite !map_app. cbn. do 2 f_equal. apply repeats. lia.
Qed.

Theorem all_heaps (A : Type) (read : list N -> A) (good : N -> (A -> Prop) -> Prop) :
  (forall e S S', (forall v, S v <-> S' v) -> good e S -> good e S') ->
  let reach h v := exists o, opt digits h o /\ read (map f o) = v in
  (forall h, h <= bound -> good (f h) (reach h)) -> forall h, good (f h) (reach h).
Proof.
  intros Ext reach Small h. induction h as [h IH] using lt_wf_ind.
  destruct (le_lt_dec h bound) as [L|L]; [now apply Small|].
  pose proof (most_parts_1 digits). assert (P : n0 + p <= h) by (unfold bound in L; nia).
  destruct (Nat.le_exists_sub p h ltac:(lia)) as [n [-> _]]. rewrite repeats by lia.
  apply Ext with (S := reach n); [|apply IH; lia]. intro v. unfold reach. split; intros [o [Ho <-]].
  - destruct (shift_up n o L Ho) as [o' [Ho' E]]. exists o'. split; [assumption|congruence].
  - destruct (shift_down n o L Ho) as [o' [Ho' E]]. exists o'. split; [assumption|congruence].
Qed.
End Shift.
