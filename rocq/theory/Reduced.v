(* The monoid of a certificate is the misere quotient itself: every element is a value, and two elements are
   told apart by what takes them to P. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Positions Tries Contexts Monoid OpenSets.
Import ListNotations.

Section Reduced.
Variable R : rule.
Variable A : position -> Prop.
Variable table : list (list N).
Variable P : list N.
Variable parents : list (N * N * N).
Variable gens : list N.
Variable f : nat -> N.
Let m := N.of_nat (length table).
Notation mul := (product table).
Notation phi := (value mul 0%N f).

Definition check_reduced : bool := distinct (map (fun r => preimage (map pos r) (P_set P)) table).

Hypothesis CM : check_monoid table parents gens = true.
Hypothesis CR : check_reduced = true.
Hypothesis f_lt : forall h, (f h < m)%N.
Hypothesis P_lt : forall a, In a P -> (a < m)%N.
Hypothesis A_nil : A [].
Hypothesis A_app : forall X Y, A X -> A Y -> A (X ++ Y).
Hypothesis gens_are_heaps : forall g, In g gens -> exists h, A [h] /\ f h = g.

Theorem onto a : (a < m)%N -> exists X, A X /\ phi X = a.
Proof.
  revert a. apply (by_generators _ _ _ CM); [exists []; auto|].
  intros g x Hg _ [X [HX <-]]. destruct (gens_are_heaps g Hg) as [h [Hh <-]]. exists ([h] ++ X). auto.
Qed.

Lemma contexts_differ a b : (a < m)%N -> (b < m)%N ->
  preimage (row_of table a) (P_set P) = preimage (row_of table b) (P_set P) -> a = b.
Proof.
  intros Ha Hb E. set (contexts := map (fun r => preimage (map pos r) (P_set P)) table).
  assert (Q : forall e, (e < m)%N -> nth (N.to_nat e) contexts 0%N = preimage (row_of table e) (P_set P)).
  { intros e He. unfold contexts. rewrite nth_indep with (d' := preimage (map pos []) (P_set P)) by (rewrite length_map; unfold m in *; lia).
    now rewrite (map_nth (fun r => preimage (map pos r) (P_set P))). }
  apply Nnat.N2Nat.inj. apply (distinct_nth contexts CR); unfold contexts at 1; rewrite ?length_map; [unfold m in *; lia|unfold m in *; lia|].
  now rewrite !Q.
Qed.

Theorem told_apart X Y : (forall Z, A Z -> (In (phi (X ++ Z)) P <-> In (phi (Y ++ Z)) P)) <-> phi X = phi Y.
Proof.
  pose proof (phi_lt _ _ _ CM f f_lt) as Lt. pose proof (phi_app _ _ _ CM f f_lt) as App.
  split; [|intros E Z _; now rewrite !App, E]. intro H. apply contexts_differ; auto.
  apply preimage_ext; [now rewrite !(length_row_of _ _ _ CM) by apply Lt|].
  intros i Hi. rewrite (length_row_of _ _ _ CM) in Hi by apply Lt.
  destruct (onto (N.of_nat i)) as [Z [AZ EZ]]; [unfold m; lia|]. rewrite <- (Nnat.Nat2N.id i), !nth_row_of.
  apply eq_true_iff_eq. unfold P_set. rewrite !mem_of_numbers, <- EZ, <- !App. auto.
Qed.

Theorem finite_quotient O : (forall W, misere R W -> forall X, A X -> (W X <-> O X)) ->
  (forall X, A X -> (O X <-> In (phi X) P)) ->
  quotient R A mul 0%N (fun a => (a < m)%N) (fun a => In a P) f.
Proof.
  intros U Out W HW. assert (I : forall X, A X -> (W X <-> In (phi X) P)) by (intros X HX; rewrite (U W HW X HX); auto).
  split; [exact I|]. split; [|split; [|split]].
  - intros X Y HX HY. rewrite <- told_apart. unfold indistinguishable.
    split; intros H Z HZ; specialize (H Z HZ); rewrite !I in * by auto; exact H.
  - intros X Y _ _. exact (phi_app _ _ _ CM f f_lt X Y).
  - intro a. split; [apply onto|]. intros [X [_ <-]]. exact (phi_lt _ _ _ CM f f_lt X).
  - exact P_lt.
Qed.
End Reduced.
