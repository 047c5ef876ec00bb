(* Theorem 3 of Regular games: Guy and Smith for codes that go on for ever.  If a function of the heaps repeats with a
   multiple of the period of the digits, then so does what is read off it over the options of a heap, from some heap
   on.  A property of both that holds up to a bound holds for all heaps. *)
From Coq Require Import Arith Lia List NArith Bool Wf_nat.
From Grundy Require Import Statement RepeatingStatement Lists Codes Periodic RepeatingCodes.
Import ListNotations.

(* ---------- what is used of the digits: behind d_(k1 - 1) they repeat with the period p, and no move leaves more
   than B heaps *)
Section Taking.
Variable d : nat -> N.

Section LargeOrLate.
Variable B : nat.
Hypothesis parts_le : forall i j, N.testbit (d i) (N.of_nat j) = true -> j <= B.

(* Lemma 1: an option of a large heap has a large heap, or it is late. *)
Lemma large_or_late c e i m o : taking d i m o -> B * c + e <= m -> (exists l a r, o = l ++ a :: r /\ c < a) \/ e <= i.
Proof.
  intros (T & F & S & C) L. destruct (le_lt_dec (list_sum o) (B * c)) as [H|H]; [right; lia|left].
  apply parts_le in T. assert (G : length o * c < list_sum o) by nia. clear -G.
  assert (E : exists a, In a o /\ c < a).
  { induction o as [|a o IH]; simpl in *; [lia|].
    destruct (le_lt_dec a c); [|exists a; auto]. destruct IH as [b [Hb Hc]]; [lia|]. exists b. auto. }
  destruct E as [a [Ha Hc]]. apply in_split in Ha. destruct Ha as [l [r ->]]. eauto.
Qed.
End LargeOrLate.

(* Lemma 2: a heap that is left can be made larger or smaller, and late more or less can be taken. *)
Lemma taking_resize i n n' l a a' r : taking d i n (l ++ a :: r) -> 1 <= a' -> n + a' = n' + a -> taking d i n' (l ++ a' :: r).
Proof.
  intros (T & F & S & C) A N. unfold taking. rewrite length_app, list_sum_app in *. simpl in *. repeat split; [exact T| |lia|lia].
  rewrite Forall_app in *. destruct F as [F1 F2]. inversion_clear F2. auto.
Qed.

Variables k1 p : nat.
Hypothesis late_repeats : forall i, k1 <= i -> d (i + p) = d i.

Lemma taking_more i n o : taking d i n o -> k1 <= i -> taking d (i + p) (n + p) o.
Proof. intros (T & F & S & C) L. unfold taking. rewrite late_repeats by exact L. repeat split; [exact T|exact F|lia|lia]. Qed.

Hypothesis k1_1 : 1 <= k1.
Lemma taking_less i n o : taking d (i + p) (n + p) o -> k1 <= i -> taking d i n o.
Proof. intros (T & F & S & C) L. rewrite late_repeats in T by exact L. repeat split; [exact T|exact F|lia|lia]. Qed.
End Taking.

(* Of the digits of a list, the last q of which repeat. *)
Lemma digits_repeat digits q c i : 1 <= q -> length digits - q <= i -> periodic digits q (i + c * q) = periodic digits q i.
Proof.
  intros Q L. induction c as [|c IH]; [f_equal; lia|]. replace (i + S c * q) with (i + c * q + q) by lia.
  rewrite periodic_repeats by lia. exact IH.
Qed.

Lemma digits_parts digits q i j : N.testbit (periodic digits q i) (N.of_nat j) = true -> j <= most_parts digits.
Proof.
  intro T. destruct (periodic_in digits q i) as [E|E]; [rewrite <- E in T; now rewrite N.bits_0 in T|].
  destruct (In_nth _ _ 0%N E) as [k [_ K]]. apply (parts_le_most digits k). unfold digit. now rewrite K.
Qed.

(* ---------- theorem 3 *)
Definition repeating_bound (digits : list N) (q n0 p : nat) : nat :=
  most_parts digits * (n0 + p - 1) + (length digits - q) + p - 1.

Section Shift.
Variable digits : list N.
Variables q c : nat.
Variable f : nat -> N.
Variables n0 p : nat.
Hypothesis q1 : 1 <= q < length digits.
Hypothesis p1 : 1 <= p.
Hypothesis n1 : 1 <= n0.
Hypothesis multiple : p = c * q.
Hypothesis repeats : forall h, n0 <= h -> f (h + p) = f h.
Let d := periodic digits q.
Let k1 := length digits - q.
Let B := most_parts digits.
Let bound := repeating_bound digits q n0 p.

Lemma late_digits i : k1 <= i -> d (i + p) = d i.
Proof. intro L. rewrite multiple. apply digits_repeat; [lia|exact L]. Qed.

Lemma repeating_shift_down n o : bound < n + p -> opt_repeating digits q (n + p) o ->
  exists o', opt_repeating digits q n o' /\ map f o' = map f o.
Proof.
  intros L H. apply opt_repeating_iff in H. destruct H as [i H].
  destruct (large_or_late d B (digits_parts digits q) (n0 + p - 1) (k1 + p) i (n + p) o H) as [(l & a & r & -> & A)|E].
  - unfold bound, repeating_bound in L. fold B k1 in L. lia.
  - exists (l ++ (a - p) :: r). split.
    + apply opt_repeating_iff. exists i. apply (taking_resize d i (n + p) n l a (a - p) r H); lia.
    + rewrite !map_app. cbn. do 2 f_equal. replace a with (a - p + p) at 2 by lia. symmetry. apply repeats. lia.
  - exists o. split; [|reflexivity]. apply opt_repeating_iff. exists (i - p).
    apply (taking_less d k1 p late_digits); [unfold k1; lia| |lia]. now replace (i - p + p) with i by lia.
Qed.

Lemma repeating_shift_up n o : bound < n + p -> opt_repeating digits q n o ->
  exists o', opt_repeating digits q (n + p) o' /\ map f o' = map f o.
Proof.
  intros L H. pose proof (most_parts_1 digits) as B1. apply opt_repeating_iff in H. destruct H as [i H].
  destruct (large_or_late d B (digits_parts digits q) (n0 - 1) k1 i n o H) as [(l & a & r & -> & A)|E].
  - unfold bound, repeating_bound in L. fold B k1 in L, B1. nia.
  - exists (l ++ (a + p) :: r). split.
    + apply opt_repeating_iff. exists i. apply (taking_resize d i n (n + p) l a (a + p) r H); lia.
    + rewrite !map_app. cbn. do 2 f_equal. apply repeats. lia.
  - exists o. split; [|reflexivity]. apply opt_repeating_iff. exists (i + p).
    apply (taking_more d k1 p); [exact late_digits|exact H|exact E].
Qed.

Theorem all_heaps_of_repeating (A : Type) (read : list N -> A) (good : N -> (A -> Prop) -> Prop) :
  (forall e S S', (forall v, S v <-> S' v) -> good e S -> good e S') ->
  let reach h v := exists o, opt_repeating digits q h o /\ read (map f o) = v in
  (forall h, h <= bound -> good (f h) (reach h)) -> forall h, good (f h) (reach h).
Proof.
  intros Ext reach Small h. induction h as [h IH] using lt_wf_ind.
  destruct (le_lt_dec h bound) as [L|L]; [now apply Small|].
  pose proof (most_parts_1 digits) as B1. assert (P : n0 + p <= h) by (unfold bound, repeating_bound in L; nia).
  destruct (Nat.le_exists_sub p h ltac:(lia)) as [n [-> _]]. rewrite repeats by lia.
  apply Ext with (S := reach n); [|apply IH; lia]. intro v. unfold reach. split; intros [o [Ho <-]].
  - destruct (repeating_shift_up n o L Ho) as [o' [Ho' E]]. exists o'. split; [assumption|congruence].
  - destruct (repeating_shift_down n o L Ho) as [o' [Ho' E]]. exists o'. split; [assumption|congruence].
Qed.
End Shift.
