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

Definition check_outcomes : bool :=
  (1 <=? p) && (p <? length values) && forallb (fun v => (v <? m)%N) values &&
  check_monoid table parents gens && negb (in_P P 0) && check_cover table letters cover &&
  check_heaps digits (check_letter table P letters) table (unroll values p (bound digits (length values - p) p)).
Definition check_quotient : bool :=
  check_outcomes && forallb (fun g => existsb (N.eqb g) values) gens &&
  forallb (fun a => (a <? m)%N) P && check_reduced table P.

Hypothesis C : check_outcomes = true.

Lemma parts_of_check : 1 <= p < length values /\ (forall v, In v values -> v < m)%N /\
  check_monoid table parents gens = true /\ in_P P 0 = false /\ check_cover table letters cover = true /\
  check_heaps digits (check_letter table P letters) table (unroll values p (bound digits (length values - p) p)) = true.
Proof.
  pose proof C as K. unfold check_outcomes in K. rewrite !andb_true_iff, negb_true_iff, Nat.leb_le, Nat.ltb_lt, forallb_forall in K.
  destruct K as [[[[[[K1 K2] K3] K4] K5] K6] K7]. repeat split; auto. intros v Hv. now apply N.ltb_lt, K3.
Qed.

Lemma periodic_lt h : (f h < m)%N.
Proof.
  destruct parts_of_check as (_ & V & CM & _). destruct (periodic_in values p h) as [E|E]; [|now apply V].
  unfold f. rewrite <- E. exact (positive_order _ _ _ CM).
Qed.

Lemma all_letters_good h : letter_good table P letters (f h) (reached (opt digits) table f h).
Proof.
  destruct parts_of_check as (Hp & _ & CM & _ & _ & CH). rewrite unroll_spec in CH by lia.
  set (product_of := fun l => fold_right (product table) 0%N l).
  assert (E : forall o, value (product table) 0%N f o = product_of (map f o)).
  { intro o. unfold value, product_of. induction o; cbn; congruence. }
  assert (Q : forall h v, (exists o, opt digits h o /\ product_of (map f o) = v) <-> reached (opt digits) table f h v).
  { intros k v. unfold reached. split; intros [o [Ho <-]]; exists o; (split; [exact Ho|]); rewrite <- E; reflexivity. }
  apply (letter_good_ext table P letters _ _ _ (Q h)).
  apply (all_heaps digits f (length values - p) p ltac:(lia) ltac:(lia) (fun h => periodic_repeats values p h ltac:(lia)) N product_of).
  - exact (letter_good_ext table P letters).
  - intros k Hk. apply (letter_good_ext table P letters _ _ _ (fun v => iff_sym (Q k v))).
    exact (heaps_checked table P letters parents gens CM digits f _ periodic_lt CH k Hk).
Qed.

Theorem outcomes_of_check : misere (opt digits) (fun X => In (value (product table) 0%N f X) P).
Proof.
  destruct parts_of_check as (_ & _ & CM & P0 & CC & _).
  exact (finite_outcomes (opt digits) table P parents gens letters cover f CM CC periodic_lt all_letters_good P0).
Qed.
End AllHeaps.

Theorem quotient_of_check digits table P values p parents gens letters cover :
  check_quotient digits table P values p parents gens letters cover = true ->
  quotient (opt digits) everything (product table) 0%N (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (periodic values p).
Proof.
  intro C. unfold check_quotient in C. rewrite !andb_true_iff, !forallb_forall in C. destruct C as [[[C G] CP] CR].
  pose proof (parts_of_check _ _ _ _ _ _ _ _ _ C) as (Hp & _ & CM & _).
  pose proof (outcomes_of_check _ _ _ _ _ _ _ _ _ C) as Out.
  apply (finite_quotient (opt digits) everything table P parents gens (periodic values p) CM CR
    (periodic_lt _ _ _ _ _ _ _ _ _ C) (fun a Ha => proj1 (N.ltb_lt _ _) (CP a Ha)) I (fun _ _ _ _ => I)) with (O := fun X => In (value (product table) 0%N (periodic values p) X) P).
  - intros g Hg. specialize (G g Hg). apply existsb_exists in G. destruct G as [v [I E]]. apply N.eqb_eq in E. subst v.
    destruct (In_nth _ _ 0%N I) as [h [Hh E]]. exists h. split; [exact Logic.I|]. unfold periodic.
    destruct (Nat.ltb_spec h (length values - p)); [exact E|].
    rewrite Nat.mod_small by lia. now replace (length values - p + (h - (length values - p))) with h by lia.
  - intros W HW X _. exact (misere_unique _ (code_decreasing digits) W _ HW Out X).
  - tauto.
Qed.
