(* Certificates of finite misere quotients of codes that go on for ever, of all heaps: the elements of the heaps repeat
   with a multiple of the period of the digits, and the options of the heaps up to the bound of theorem 3 of Regular
   games are gone through: theorem 1 of Misere play of regular games.  And of the partial quotients of such codes. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement RepeatingStatement Lists Positions Codes Periodic FiniteOutcomes FiniteQuotient
  PartialQuotient SubtractionSets.
From Grundy Require Import RepeatingCodes RepeatingPeriod RepeatingValues.
Import ListNotations.

Section Check.
Variable digits : list N.
Variable q : nat.
Variable table : list (list N).
Variables P values : list N.
Variables p e : nat.
Variable parents : list (N * N * N).
Variable gens : list N.
Variables letters cover : list (list N).
Let M := repeating_last digits q values p e.

Definition check_repeating_quotient : bool :=
  fits digits q p e && check_quotient_to (first_digits digits q M) table P values p parents gens letters cover M.

Theorem repeating_quotient_of_check : check_repeating_quotient = true ->
  quotient (opt_repeating digits q) everything (product table) 0%N
    (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (periodic values p).
Proof.
  unfold check_repeating_quotient. rewrite andb_true_iff. intros [F K].
  destruct (fits_spec _ _ _ _ F) as (Q & P1 & c & E).
  pose proof (outcomes_of_quotient _ _ _ _ _ _ _ _ _ _ K) as C. destruct (parts_of_check _ _ _ _ _ _ _ _ _ _ C) as [Hp _].
  apply (quotient_of_letters _ table P values p parents gens letters cover M C); [|exact K|exact (repeating_decreasing digits q)].
  apply (all_heaps_of_repeating digits q c _ (length values - p) (p * e) Q P1 ltac:(lia) E
    (fun h => repeats_multiple values p e h ltac:(lia)) N (fold_right (product table) 0%N)).
  - exact (letter_good_ext table P letters).
  - intros h L. eapply letter_good_ext; [|exact (small_letters_good _ _ _ _ _ _ _ _ _ _ C h L)].
    intro v. split; intros [o [Ho E']]; exists o; (split; [now apply (opt_up_to digits q h _ o L)|exact E']).
Qed.
End Check.

(* ---------- the heaps up to n: rules that agree on them have the same partial quotients *)
Lemma up_to_decreasing n R : decreasing R -> decreasing (up_to n R).
Proof. intros D h o a [_ H] I. exact (D h o a H I). Qed.

Lemma up_to_finitary n R : finitary R -> finitary (up_to n R).
Proof.
  intros [l L]. exists (fun h => if h <=? n then l h else []). intros h o. unfold up_to.
  destruct (Nat.leb_spec h n) as [H|H]; [rewrite L; tauto|]. split; [lia|easy].
Qed.

Lemma same_outcomes_up_to n R R' W W' : decreasing R -> finitary R -> decreasing R' ->
  (forall h o, h <= n -> (R h o <-> R' h o)) -> misere R W -> misere R' W' -> forall X, heaps_to n X -> (W X <-> W' X).
Proof.
  intros D F D' E HW HW' X A. destruct (misere_exists (up_to n R) (up_to_decreasing n R D) (up_to_finitary n R F)) as [U HU].
  rewrite (outcome_up_to n R W U D HW HU X A). symmetry. apply (outcome_up_to n R' W' U D' HW'); [|exact A].
  apply (same_misere (up_to n R)); [|exact HU]. intros h o. unfold up_to. split; intros [L H]; (split; [exact L|now apply E]).
Qed.

Theorem repeating_partial_of_check digits q table P values parents gens letters cover : let n := length values - 1 in
  check_partial (first_digits digits q n) table P values parents gens letters cover = true ->
  quotient (opt_repeating digits q) (heaps_to n) (product table) 0%N
    (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  intros n C W HW. destruct (code_misere_exists (first_digits digits q n)) as [W' HW'].
  destruct (partial_quotient_of_check _ _ _ _ _ _ _ _ C W' HW') as (Q1 & Q2 & Q3). fold n in Q1, Q2, Q3.
  assert (S : forall X, heaps_to n X -> (W X <-> W' X)).
  { apply (same_outcomes_up_to n (opt_repeating digits q) (opt (first_digits digits q n)));
      auto using repeating_decreasing, repeating_finitary, code_decreasing. intros h o L. symmetry. now apply opt_up_to. }
  split; [intros X A; rewrite (S X A); now apply Q1|]. split; [|exact Q3].
  intros X Y AX AY. rewrite <- (Q2 X Y AX AY). unfold indistinguishable.
  assert (B : forall X, heaps_to n X -> forall Z, heaps_to n Z -> (W (X ++ Z) <-> W' (X ++ Z))).
  { intros V AV Z AZ. apply S. apply Forall_app. auto. }
  split; intros H Z AZ; specialize (H Z AZ); specialize (B X AX Z AZ) as BX; specialize (B Y AY Z AZ) as BY; tauto.
Qed.
