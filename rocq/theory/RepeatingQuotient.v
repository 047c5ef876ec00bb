(* Certificates of finite misere quotients of codes that go on for ever, of all heaps: the elements of the heaps repeat
   with a multiple of the period of the digits, and the options of the heaps up to the bound of theorem 1 of Regular
   games are gone through, which is theorem 2 there. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement RepeatingStatement Lists Positions Codes Periodic FiniteOutcomes FiniteQuotient.
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
