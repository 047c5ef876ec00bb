(* Certificates of finite misere quotients of codes: of all heaps, the values of which repeat, and of the
   heaps up to n (the partial quotient Q_n). *)
From Coq Require Import Arith Lia List NArith PArith Bool Wf_nat.
From Grundy Require Import Statement Lists Positions Codes Periodic Tries Contexts Monoid.
From Grundy Require Import Options OptionsSound OpenSets FiniteOutcomes Reduced.
Import ListNotations.

Section Letter.
Variable table : list (list N).
Variable P : list N.
Variable letters : list (list N).
Variable parents : list (N * N * N).
Variable gens : list N.
Hypothesis CM : check_monoid table parents gens = true.
Let m := N.of_nat (length table).
Notation mul := (product table).

(* The evaluation of a heap says what FiniteOutcomes.v asks for. *)
Lemma letter_checked e s : (e < m)%N -> check_letter table P letters (pos e) s = true ->
  letter_good table P letters e (fun v => mem (pos v) s = true).
Proof.
  intros He C Lt. unfold check_letter, ok_letter in C. cbv zeta in C. rewrite andb_true_iff, N.eqb_eq in C. destruct C as [C1 C2]. fold m in C2.
  pose proof (P_contexts_spec table P parents gens CM) as PC. set (U := union_over s (P_contexts table P)) in *.
  assert (US : forall z, (z < m)%N -> (N.testbit U z = true <-> exists v, mem (pos v) s = true /\ in_P P (mul z v) = true)).
  { intros z Hz. unfold U. rewrite union_over_spec. split.
    - intros [x [H1 H2]]. destruct (pos_of x) as [v ->]. exists v. split; [exact H1|]. rewrite PC in H2; auto.
    - intros [v [H1 H2]]. exists (pos v). split; [exact H1|]. rewrite PC; auto. }
  split.
  { intros z v Hz Hv HP. destruct (in_P P (mul z v)) eqn:E; [exfalso|reflexivity].
    apply (f_equal (fun x => N.testbit x z)) in C1. rewrite N.land_spec, N.bits_0, PC, HP in C1 by assumption. cbn in C1.
    assert (N.testbit U z = true) by (apply US; eauto). congruence. }
  destruct (nonempty s) eqn:Es.
  - right. apply nonempty_spec in Es. destruct Es as [x Hx]. destruct (pos_of x) as [v ->]. split; [exists v; exact Hx|].
    assert (Op : forall z, (z < m)%N -> in_P P (mul z e) = false -> avoids_P table P (fun v => mem (pos v) s = true) z ->
      N.testbit (N.ldiff (N.ones m) (N.lor (get_or 0%N (pos e) (P_contexts table P)) U)) z = true).
    { intros z Hz A1 A2. rewrite N.ldiff_spec, N.lor_spec, N.ones_spec_low, PC, A1 by assumption. cbn.
      destruct (N.testbit U z) eqn:EU; [|reflexivity]. apply US in EU; auto. destruct EU as [u [Hu Pu]]. now rewrite (A2 u Hu) in Pu. }
    destruct (covered_spec _ _ _ C2) as [E|[L [HL Sb]]]; [left|right].
    + intros z Hz A1 A2. specialize (Op z Hz A1 A2). rewrite E, N.bits_0 in Op. easy.
    + exists L. split; [exact HL|]. intros z Hz A1 A2. eapply subset_spec; eauto.
  - left. split; [intros v Hv; assert (nonempty s = true) by (apply nonempty_spec; eauto); congruence|].
    apply Pos.eqb_eq in C2. change xH with (pos 0) in C2. now apply pos_inj.
Qed.

(* All heaps up to M. *)
Variable digits : list N.
Variable f : nat -> N.
Variable M : nat.
Hypothesis f_lt : forall h, (f h < m)%N.
Hypothesis CH : check_heaps digits (check_letter table P letters) table (map f (seq 0 (S M))) = true.

Lemma heaps_checked h : h <= M -> letter_good table P letters (f h) (reached (opt digits) table f h).
Proof.
  intro L. assert (Pr : proper digits = true) by (unfold check_heaps in CH; now rewrite andb_true_iff in CH).
  destruct (check_heaps_sound digits table f M (check_letter table P letters) m (positive_order _ _ _ CM) (mul_comm _ _ _ CM) (mul_1_l _ _ _ CM) f_lt Pr CH h L) as [s [O S]].
  apply (letter_good_ext table P letters (f h) (fun v => mem (pos v) s = true)); [exact S|now apply letter_checked].
Qed.
End Letter.

(* ---------- all heaps *)
Section AllHeaps.
Variable digits : list N.
Variable table : list (list N).
Variables P values : list N.
Variable p : nat.
Variable parents : list (N * N * N).
Variable gens : list N.
Variables letters cover : list (list N).
Let m := N.of_nat (length table).
Let f := periodic values p.

(* The options of the heaps up to M are gone through. *)
Definition check_outcomes_to (M : nat) : bool :=
  (1 <=? p) && (p <? length values) && forallb (fun v => (v <? m)%N) values &&
  check_monoid table parents gens && negb (in_P P 0) && check_cover table letters cover &&
  check_heaps digits (check_letter table P letters) table (unroll values p M).
Definition check_quotient_to (M : nat) : bool :=
  check_outcomes_to M && forallb (fun g => existsb (N.eqb g) values) gens &&
  forallb (fun a => (a <? m)%N) P && check_reduced table P.
Definition check_quotient : bool := check_quotient_to (bound digits (length values - p) p).

Variable M : nat.
Hypothesis C : check_outcomes_to M = true.

Lemma parts_of_check : 1 <= p < length values /\ (forall v, In v values -> v < m)%N /\
  check_monoid table parents gens = true /\ in_P P 0 = false /\ check_cover table letters cover = true /\
  check_heaps digits (check_letter table P letters) table (unroll values p M) = true.
Proof.
  pose proof C as K. unfold check_outcomes_to in K. rewrite !andb_true_iff, negb_true_iff, Nat.leb_le, Nat.ltb_lt, forallb_forall in K.
  destruct K as [[[[[[K1 K2] K3] K4] K5] K6] K7]. repeat split; auto. intros v Hv. now apply N.ltb_lt, K3.
Qed.

Lemma periodic_lt h : (f h < m)%N.
Proof.
  destruct parts_of_check as (_ & V & CM & _). destruct (periodic_in values p h) as [E|E]; [|now apply V].
  unfold f. rewrite <- E. exact (positive_order _ _ _ CM).
Qed.

(* What is asked of a heap, of the values of its options as they are read off the values of heaps. *)
Definition letters_good (R : rule) (h : nat) : Prop := letter_good table P letters (f h)
  (fun v => exists o, R h o /\ fold_right (product table) 0%N (map f o) = v).

Lemma small_letters_good h : h <= M -> letters_good (opt digits) h.
Proof.
  intro L. destruct parts_of_check as (Hp & _ & CM & _ & _ & CH). rewrite unroll_spec in CH by lia.
  apply (letter_good_ext table P letters (f h) (reached (opt digits) table f h));
    [|exact (heaps_checked table P letters parents gens CM digits f M periodic_lt CH h L)].
  assert (E : forall o, value (product table) 0%N f o = fold_right (product table) 0%N (map f o)).
  { intro o. unfold value. induction o; cbn; congruence. }
  intro v. unfold reached. split; intros [o [Ho <-]]; exists o; (split; [exact Ho|]); rewrite E; reflexivity.
Qed.

(* Rules with such heaps. *)
Variable R : rule.
Hypothesis good : forall h, letters_good R h.

Theorem outcomes_of_letters : misere R (fun X => In (value (product table) 0%N f X) P).
Proof.
  destruct parts_of_check as (_ & _ & CM & P0 & CC & _).
  apply (finite_outcomes R table P parents gens letters cover f CM CC periodic_lt); [|exact P0]. intro h.
  eapply letter_good_ext; [|exact (good h)]. intro v. unfold reached.
  assert (E : forall o, value (product table) 0%N f o = fold_right (product table) 0%N (map f o)).
  { intro o. unfold value. induction o; cbn; congruence. }
  split; intros [o [Ho <-]]; exists o; (split; [exact Ho|]); rewrite E; reflexivity.
Qed.

Theorem quotient_of_letters : check_quotient_to M = true -> decreasing R ->
  quotient R everything (product table) 0%N (fun a => (a < m)%N) (fun a => In a P) f.
Proof.
  intros K Dec. unfold check_quotient_to in K. rewrite !andb_true_iff, !forallb_forall in K. destruct K as [[[_ G] CP] CR].
  destruct parts_of_check as (Hp & _ & CM & _).
  apply (finite_quotient R everything table P parents gens f CM CR
    periodic_lt (fun a Ha => proj1 (N.ltb_lt _ _) (CP a Ha)) I (fun _ _ _ _ => I)) with (O := fun X => In (value (product table) 0%N f X) P).
  - intros g Hg. specialize (G g Hg). apply existsb_exists in G. destruct G as [v [J E]]. apply N.eqb_eq in E. subst v.
    destruct (In_nth _ _ 0%N J) as [h [Hh E]]. exists h. split; [exact I|]. unfold f, periodic.
    destruct (Nat.ltb_spec h (length values - p)); [exact E|].
    rewrite Nat.mod_small by lia. now replace (length values - p + (h - (length values - p))) with h by lia.
  - intros W HW X _. exact (misere_unique _ Dec W _ HW outcomes_of_letters X).
  - tauto.
Qed.
End AllHeaps.

Lemma outcomes_of_quotient digits table P values p parents gens letters cover M :
  check_quotient_to digits table P values p parents gens letters cover M = true ->
  check_outcomes_to digits table P values p parents gens letters cover M = true.
Proof. intro K. unfold check_quotient_to in K. rewrite !andb_true_iff in K. tauto. Qed.

Theorem quotient_of_check digits table P values p parents gens letters cover :
  check_quotient digits table P values p parents gens letters cover = true ->
  quotient (opt digits) everything (product table) 0%N (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (periodic values p).
Proof.
  intro K. pose proof (outcomes_of_quotient _ _ _ _ _ _ _ _ _ _ K) as C.
  destruct (parts_of_check _ _ _ _ _ _ _ _ _ _ C) as [Hp _].
  apply (quotient_of_letters digits table P values p parents gens letters cover _ C); [|exact K|exact (code_decreasing digits)].
  apply (all_heaps digits _ (length values - p) p ltac:(lia) ltac:(lia)
    (fun h => periodic_repeats values p h ltac:(lia)) N (fold_right (product table) 0%N)).
  - exact (letter_good_ext table P letters).
  - exact (small_letters_good _ _ _ _ _ _ _ _ _ _ C).
Qed.
