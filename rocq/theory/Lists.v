(* Lengths of lists, remainders and lists of numbers, under names that no version of the library deprecates. *)
From Coq Require Import Arith Lia List NArith.
Import ListNotations.

Lemma length_map {A B} (f : A -> B) l : length (map f l) = length l.
Proof. induction l; cbn; congruence. Qed.

Lemma length_app {A} (l m : list A) : length (l ++ m) = length l + length m.
Proof. induction l; cbn; congruence. Qed.

Lemma length_seq k n : length (seq k n) = n.
Proof. revert k. induction n; cbn; congruence. Qed.

Lemma length_firstn {A} n (l : list A) : length (firstn n l) = Nat.min n (length l).
Proof. revert l. induction n; intros [|x l]; cbn; congruence. Qed.

Lemma length_skipn {A} n (l : list A) : length (skipn n l) = length l - n.
Proof. revert l. induction n; intros [|x l]; cbn; auto. Qed.

Lemma nth_firstn {A} n (l : list A) i d : i < n -> nth i (firstn n l) d = nth i l d.
Proof. revert n i. induction l; intros [|n] [|i] H; cbn; auto; try lia. apply IHl. lia. Qed.

Lemma mod_plus a b c : c <> 0 -> (a + b * c) mod c = a mod c.
Proof.
  intro H. symmetry. apply Nat.mod_unique with (q := a / c + b); [now apply Nat.mod_upper_bound|].
  pose proof (Nat.mod_upper_bound a c H). pose proof (Nat.div_mod_eq a c). nia.
Qed.

Lemma all_in {A} (p : A -> bool) l : forallb p l = true -> forall x, In x l -> p x = true.
Proof. now rewrite forallb_forall. Qed.

(* The numbers below n. *)
Definition below (n : nat) : list N := map N.of_nat (seq 0 n).

Lemma length_below n : length (below n) = n.
Proof. unfold below. now rewrite length_map, length_seq. Qed.

Lemma nth_below n i : i < n -> nth i (below n) 0%N = N.of_nat i.
Proof. intro H. unfold below. change 0%N with (N.of_nat 0). rewrite (map_nth N.of_nat). now rewrite seq_nth. Qed.

Lemma in_below n v : In v (below n) <-> (v < N.of_nat n)%N.
Proof.
  unfold below. rewrite in_map_iff. split.
  - intros [i [<- H]]. apply in_seq in H. lia.
  - intro H. exists (N.to_nat v). split; [lia|]. apply in_seq. lia.
Qed.

(* The list c, q times. *)
Fixpoint cycles {A} (q : nat) (c : list A) : list A := match q with 0 => [] | S q => c ++ cycles q c end.

Lemma length_cycles {A} q (c : list A) : length (cycles q c) = q * length c.
Proof. induction q; cbn; [reflexivity|]. now rewrite length_app, IHq. Qed.

Lemma nth_cycles {A} (d : A) c q h : length c <> 0 -> h < q * length c -> nth h (cycles q c) d = nth (h mod length c) c d.
Proof.
  intro L. revert h. induction q; intros h H; [lia|]. cbn [cycles]. destruct (le_lt_dec (length c) h).
  - rewrite app_nth2, IHq by lia. f_equal. replace h with (h - length c + 1 * length c) at 2 by lia.
    symmetry. now apply mod_plus.
  - rewrite app_nth1, Nat.mod_small; auto.
Qed.
