(* Certificates of the partial misere quotient Q_n of a code: of all positions with heaps up to n. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Positions Codes Monoid.
From Grundy Require Import Options OpenSets FiniteOutcomes Reduced FiniteQuotient.
Import ListNotations.

(* The rule by which heaps above n have no options. *)
Definition up_to (n : nat) (R : rule) : rule := fun h o => h <= n /\ R h o.

Lemma move_up_to n R X Y : move (up_to n R) X Y -> move R X Y.
Proof. induction 1 as [h o X [_ H]|h X Y M IH]; [now apply here|now apply there]. Qed.

Lemma move_of_small n R X Y : decreasing R -> heaps_to n X -> move R X Y -> move (up_to n R) X Y /\ heaps_to n Y.
Proof.
  intros D A M. revert A. induction M as [h o X H|h X Y M IH]; intro A; inversion_clear A as [|? ? Hh A'].
  - split; [apply here; split; assumption|]. apply Forall_app. split; [|exact A'].
    apply Forall_forall. intros a I. pose proof (D _ _ _ H I). lia.
  - destruct (IH A') as [M' A'']. split; [now apply there|now constructor].
Qed.

Lemma outcome_up_to n R W W' : decreasing R -> misere R W -> misere (up_to n R) W' ->
  forall X, heaps_to n X -> (W X <-> W' X).
Proof.
  intros D HW HW' X. induction X as [X IH] using (well_founded_induction (plays_end R D)). intro A. rewrite (HW X), (HW' X).
  split; intros [[Y M] H].
  - split; [exists Y; now apply (move_of_small n R)|]. intros Z M' WZ. pose proof (move_up_to _ _ _ _ M') as M2.
    apply (H Z M2), IH; [exact M2| |exact WZ]. now apply (move_of_small n R X).
  - split; [exists Y; now apply move_up_to in M|]. intros Z M2 WZ. destruct (move_of_small n R X Z D A M2) as [M' A'].
    apply (H Z M'), (IH Z M2 A'), WZ.
Qed.

Section Partial.
Variable digits : list N.
Variable table : list (list N).
Variables P values : list N.              (* values: of the heaps 0, 1, ..., n *)
Variable parents : list (N * N * N).
Variable gens : list N.
Variables letters cover : list (list N).
Let m := N.of_nat (length table).
Let n := length values - 1.
Let f h := nth h values 0%N.

Definition check_partial : bool :=
  (1 <=? length values) && forallb (fun v => (v <? m)%N) values &&
  check_monoid table parents gens && negb (in_P P 0) && check_cover table letters cover &&
  check_heaps digits (check_letter table P letters) table values &&
  forallb (fun g => existsb (N.eqb g) values) gens && forallb (fun a => (a <? m)%N) P && check_reduced table P.

Hypothesis C : check_partial = true.

Lemma parts_of_partial : 1 <= length values /\ (forall v, In v values -> v < m)%N /\
  check_monoid table parents gens = true /\ in_P P 0 = false /\ check_cover table letters cover = true /\
  check_heaps digits (check_letter table P letters) table values = true /\
  forallb (fun g => existsb (N.eqb g) values) gens = true /\ (forall a, In a P -> a < m)%N /\ check_reduced table P = true.
Proof.
  pose proof C as K. unfold check_partial in K. rewrite !andb_true_iff, negb_true_iff, Nat.leb_le, forallb_forall in K.
  destruct K as [[[[[[[[K1 K2] K3] K4] K5] K6] K7] K8] K9].
  rewrite forallb_forall in K8. repeat split; auto; intros v Hv; [now apply N.ltb_lt, K2|now apply N.ltb_lt, K8].
Qed.

Lemma listed_lt h : (f h < m)%N.
Proof.
  destruct parts_of_partial as (_ & V & CM & _). unfold f. destruct (le_lt_dec (length values) h).
  - rewrite nth_overflow by lia. exact (positive_order _ _ _ CM).
  - apply V, nth_In. lia.
Qed.

Lemma listed : values = map f (seq 0 (S n)).
Proof.
  destruct parts_of_partial as (L & _). apply nth_ext with (d := 0%N) (d' := f 0).
  - rewrite length_map, length_seq. unfold n. lia.
  - intros i Hi. rewrite map_nth, seq_nth by (unfold n; lia). reflexivity.
Qed.

Lemma partial_letters h : letter_good table P letters (f h) (reached (up_to n (opt digits)) table f h).
Proof.
  destruct parts_of_partial as (L & _ & CM & _ & _ & CH & _). destruct (le_lt_dec h n) as [Hh|Hh].
  - rewrite listed in CH.
    apply (letter_good_ext table P letters _ (reached (opt digits) table f h)).
    + intro v. split; intros [o [Ho E]]; exists o; (split; [|exact E]); [split; assumption|apply Ho].
    + exact (heaps_checked table P letters parents gens CM digits f n listed_lt CH h Hh).
  - assert (D : forall v, ~ reached (up_to n (opt digits)) table f h v) by (intros v [o [[Hn _] _]]; lia).
    intros _. split; [intros z v _ Hv; now apply D in Hv|left]. split; [exact D|].
    unfold f. apply nth_overflow. unfold n in Hh. lia.
Qed.

Theorem partial_quotient_of_check : quotient (opt digits) (heaps_to (length values - 1)) (product table) 0%N
  (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  destruct parts_of_partial as (L & _ & CM & P0 & CC & _ & G & PL & CR). rewrite forallb_forall in G.
  apply (finite_quotient (opt digits) (heaps_to n) table P parents gens f CM CR listed_lt PL (Forall_nil _))
    with (O := fun X => In (value (product table) 0%N f X) P).
  - intros X Y HX HY. apply Forall_app. auto.
  - intros g Hg. specialize (G g Hg). apply existsb_exists in G. destruct G as [v [I E]]. apply N.eqb_eq in E. subst v.
    destruct (In_nth _ _ 0%N I) as [h [Hh E]]. exists h. split; [|exact E]. constructor; [unfold n; lia|constructor].
  - intros W HW. apply (outcome_up_to n (opt digits)); [apply code_decreasing|exact HW|].
    exact (finite_outcomes (up_to n (opt digits)) table P parents gens letters cover f CM CC listed_lt partial_letters P0).
  - tauto.
Qed.
End Partial.
