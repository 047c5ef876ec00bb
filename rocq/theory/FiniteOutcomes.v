(* Misere play: a finite monoid with a P-portion, and values of the heaps.  If for each heap the letters are
   right, and a cover of the open contexts holds together, then the values tell the P-positions. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Positions Tries Contexts Monoid OpenSets.
Import ListNotations.

Section Outcomes.
Variable R : rule.
Variable table : list (list N).
Variable P : list N.
Variable parents : list (N * N * N).
Variable gens : list N.
Variables letters cover : list (list N).
Variable f : nat -> N.
Let m := N.of_nat (length table).
Notation mul := (product table).
Notation phi := (value mul 0%N f).
Notation in_P := (in_P P).

(* What is asked of a heap with the value e, the options of which have the values in S. *)
Definition avoids_P (S : N -> Prop) z := forall v, S v -> in_P (mul z v) = false.
Definition letter_good (e : N) (S : N -> Prop) : Prop :=
  (forall v, S v -> (v < m)%N) ->
  (forall z v, (z < m)%N -> S v -> in_P (mul z e) = true -> in_P (mul z v) = false) /\
  ((forall v, ~ S v) /\ e = 0%N \/
   (exists v, S v) /\
     ((forall z, (z < m)%N -> in_P (mul z e) = false -> avoids_P S z -> False) \/
      exists L, In L (nth (N.to_nat e) letters []) /\
        forall z, (z < m)%N -> in_P (mul z e) = false -> avoids_P S z -> N.testbit L z = true)).

Lemma letter_good_ext e S S' : (forall v, S v <-> S' v) -> letter_good e S -> letter_good e S'.
Proof.
  intros E G Lt. assert (Av : forall z, avoids_P S' z -> avoids_P S z) by (intros z A v Hv; apply A, E, Hv).
  destruct G as [G1 G2]; [intros v Hv; apply Lt, E, Hv|]. split; [intros z v Hz Hv; apply G1; [assumption|now apply E]|].
  destruct G2 as [[D E0]|[[v Hv] G2]]; [left; split; auto; intros v Hv; apply (D v), E, Hv|right; split; [exists v; now apply E|]].
  destruct G2 as [G2|[L [HL G2]]]; [left; intros z Hz A1 A2; eauto|right]. exists L. split; [exact HL|]. auto.
Qed.

Definition reached h v := exists o, R h o /\ phi o = v.

Hypothesis CM : check_monoid table parents gens = true.
Hypothesis CC : check_cover table letters cover = true.
Hypothesis f_lt : forall h, (f h < m)%N.
Hypothesis heap_good : forall h, letter_good (f h) (reached h).
Hypothesis one_N : in_P 0 = false.

Let phi_less X : (phi X < m)%N. Proof. exact (phi_lt _ _ _ CM f f_lt X). Qed.
Let mul_less a b : (a < m -> b < m -> mul a b < m)%N. Proof. exact (mul_lt _ _ _ CM a b). Qed.
Let comm a b : (a < m -> b < m -> mul a b = mul b a)%N. Proof. exact (mul_comm _ _ _ CM a b). Qed.
Let assoc a b c : (a < m -> b < m -> c < m -> mul a (mul b c) = mul (mul a b) c)%N. Proof. exact (mul_assoc _ _ _ CM a b c). Qed.
Let one_l a : (a < m)%N -> mul 0 a = a. Proof. exact (mul_1_l _ _ _ CM a). Qed.
Let app X Y : phi (X ++ Y) = mul (phi X) (phi Y). Proof. exact (phi_app _ _ _ CM f f_lt X Y). Qed.
Let m0 : (0 < m)%N. Proof. exact (positive_order _ _ _ CM). Qed.

Lemma reached_lt h v : reached h v -> (v < m)%N.
Proof. intros [o [_ <-]]. apply phi_less. Qed.

(* ---------- no move leads from P to P *)
Lemma no_P_to_P X Y : move R X Y -> forall z, (z < m)%N -> in_P (mul z (phi X)) = true -> in_P (mul z (phi Y)) = false.
Proof.
  induction 1 as [h o X Ho|h X Y M IH]; intros z Hz H.
  - destruct (heap_good h (reached_lt h)) as [C _].
    assert (E : forall e, (e < m)%N -> mul z (mul e (phi X)) = mul (mul z (phi X)) e).
    { intros e He. rewrite (comm e) by auto. now apply assoc. }
    rewrite app. rewrite phi_cons, E in * by auto. apply C; auto. exists o. auto.
  - rewrite phi_cons, assoc in * by auto. apply IH; auto.
Qed.

(* ---------- from outside P a move leads into P *)
Definition open_in X z := in_P (mul z (phi X)) = false /\ forall Y, move R X Y -> in_P (mul z (phi Y)) = false.
Definition covers X := (forall z, (z < m)%N -> ~ open_in X z) \/
  exists c, In c (nth (N.to_nat (phi X)) cover []) /\ forall z, (z < m)%N -> open_in X z -> N.testbit c z = true.

Lemma covers_by X J : (forall z, (z < m)%N -> open_in X z -> N.testbit J z = true) ->
  covered (from 1 cover) (pos (phi X)) J = true -> covers X.
Proof.
  intros H C. destruct (covered_spec _ _ _ C) as [E|[c [Hc E]]].
  - left. intros z Hz r. specialize (H z Hz r). rewrite E, N.bits_0 in H. easy.
  - right. exists c. split; [exact Hc|]. intros z Hz r. eapply subset_spec; eauto.
Qed.

(* A context that is open for h + X is open for h, in the context of X, and for X, in that of h. *)
Lemma open_heap h X z : (z < m)%N -> open_in (h :: X) z ->
  in_P (mul (mul (phi X) z) (f h)) = false /\ avoids_P (reached h) (mul (phi X) z).
Proof.
  intros Hz [A A']. assert (Sw : forall e, (e < m)%N -> mul z (mul e (phi X)) = mul (mul (phi X) z) e).
  { intros e He. rewrite (comm e), assoc by auto. now rewrite (comm z). }
  split; [rewrite <- Sw by auto; exact A|]. intros u [o [Ho <-]]. rewrite <- Sw, <- app by auto. apply A'. now constructor.
Qed.

Lemma open_rest h X z : (z < m)%N -> open_in (h :: X) z -> open_in X (mul (f h) z).
Proof.
  intros Hz [A A']. split.
  - rewrite phi_cons in A. rewrite (comm (f h)), <- assoc by auto. exact A.
  - intros Y M. specialize (A' _ (there _ h _ _ M)). rewrite phi_cons in A'. now rewrite (comm (f h)), <- assoc by auto.
Qed.

Definition ends X := forall Y, ~ move R X Y.

Lemma add_dead h X : (forall o, ~ R h o) -> f h = 0%N ->
  (ends X /\ phi X = 0%N) \/ ((exists Y, move R X Y) /\ covers X) ->
  (ends (h :: X) /\ phi (h :: X) = 0%N) \/ ((exists Y, move R (h :: X) Y) /\ covers (h :: X)).
Proof.
  intros D E0 IH. assert (Q : forall Y, phi (h :: Y) = phi Y) by (intro; rewrite phi_cons, E0; auto).
  destruct IH as [[TX PX]|[[Y0 M0] C]].
  - left. split; [|now rewrite Q]. intros Y M. apply move_inv in M. destruct M as [[o [Ho _]]|[X' [M _]]]; [now apply (D o)|now apply (TX X')].
  - right. split; [exists (h :: Y0); now constructor|].
    assert (O : forall z, open_in (h :: X) z -> open_in X z).
    { intros z [A A']. rewrite Q in A. split; [exact A|]. intros Y M. specialize (A' (h :: Y) (there _ _ _ _ M)). now rewrite Q in A'. }
    destruct C as [C|[c [Hc Sc]]]; [left; intros z Hz r; apply (C z Hz), O, r|]. right. exists c. rewrite Q. auto.
Qed.

Lemma add_live h X L : In L (nth (N.to_nat (f h)) letters []) ->
  (forall z, (z < m)%N -> in_P (mul z (f h)) = false -> avoids_P (reached h) z -> N.testbit L z = true) ->
  (ends X /\ phi X = 0%N) \/ ((exists Y, move R X Y) /\ covers X) -> covers (h :: X).
Proof.
  intros HL Lt [[TX PX]|[_ [C|[c [Hc Sc]]]]].
  - apply covers_by with L.
    + intros z Hz r. destruct (open_heap h X z Hz r) as [A1 A2]. rewrite PX, one_l in A1, A2 by assumption. auto.
    + rewrite phi_cons, PX, (mul_1_r _ _ _ CM) by auto. now apply (cover_of_letter table letters cover CC).
  - left. intros z Hz r. apply (C (mul (f h) z)); [auto|now apply open_rest].
  - destruct (cover_of_product table letters cover parents gens CM CC (phi X) c (f h) L) as [J [CJ HJ]]; auto. apply covers_by with J.
    + intros z Hz r. destruct (open_heap h X z Hz r) as [A1 A2]. apply HJ; [exact Hz|apply Sc; [auto|now apply open_rest]|auto].
    + rewrite phi_cons, comm by auto. exact CJ.
Qed.

Lemma covers_all X : (ends X /\ phi X = 0%N) \/ ((exists Y, move R X Y) /\ covers X).
Proof.
  induction X as [|h X IH]; [left; split; [intros Y M; now apply no_move_nil in M|reflexivity]|].
  destruct (heap_good h (reached_lt h)) as [_ [[D E0]|[[v [o [Ho Ev]]] Lt]]].
  - apply add_dead; auto. intros o Ho. apply (D (phi o)). exists o. auto.
  - right. split; [exists (o ++ X); now constructor|]. destruct Lt as [Lt|[L [HL Lt]]]; [|now apply (add_live h X L)].
    left. intros z Hz r. destruct (open_heap h X z Hz r) as [A1 A2]. apply (Lt (mul (phi X) z)); auto.
Qed.

Theorem finite_outcomes : misere R (fun X => In (phi X) P).
Proof.
  intro X. rewrite in_P_spec. destruct (covers_all X) as [[TX E]|[[Y0 M0] C]].
  - rewrite E, one_N. split; [easy|]. intros [[Y M] _]. now apply TX in M.
  - split.
    + intro HP. split; [eauto|]. intros Y M HY. rewrite in_P_spec in HY. pose proof (no_P_to_P X Y M 0 m0) as Q.
      rewrite !one_l in Q by apply phi_less. rewrite (Q HP) in HY. easy.
    + intros [_ H]. destruct (in_P (phi X)) eqn:E; [reflexivity|exfalso].
      assert (r : open_in X 0).
      { split; [now rewrite one_l by apply phi_less|]. intros Y M. rewrite one_l by apply phi_less.
        destruct (in_P (phi Y)) eqn:EY; [|reflexivity]. exfalso. apply (H Y M). now apply in_P_spec. }
      destruct C as [C|[c [Hc Sc]]]; [exact (C 0%N m0 r)|]. specialize (Sc 0%N m0 r).
      now rewrite (proj1 (cover_entry table letters cover CC _ _ Hc)) in Sc.
Qed.
End Outcomes.
