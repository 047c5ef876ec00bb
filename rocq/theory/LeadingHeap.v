(* Positions with values of one sum and one maximum: parts of values, and the leading heap of a position. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Positions Codes Homomorphism SumAndMaximum.
Import ListNotations.
Open Scope Z_scope.

Definition fF (v : val) := fst (fst v).
Definition fT (v : val) := snd (fst v).
Definition fD (v : val) := snd v.

Lemma fF_vadd a b : fF (vadd a b) = N.lxor (fF a) (fF b).
Proof. now destruct a as [[f T] D], b as [[g U] E]. Qed.
Lemma fT_vadd a b : fT (vadd a b) = fT a + fT b.
Proof. now destruct a as [[f T] D], b as [[g U] E]. Qed.
Lemma fD_vadd a b : fD (vadd a b) = Z.max (fD a) (fD b).
Proof. now destruct a as [[f T] D], b as [[g U] E]. Qed.
Lemma val_eta v : v = (fF v, fT v, fD v).
Proof. now destruct v as [[f T] D]. Qed.

Section Leading.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Hypothesis CT : check_table digits exceptional classes zones lam w = true.
Notation heap_value := (heap_value exceptional classes).
Notation Phi := (value vadd nothing heap_value).
Notation in_S := (in_S w lam).

Lemma value_in_S h : in_S (heap_value h).
Proof. exact (value_S _ _ _ _ _ _ CT h). Qed.

Lemma Phi_in_S X : in_S (Phi X).
Proof.
  apply Phi_in; [apply in_S_nothing| |exact value_in_S].
  intros a b. now apply in_S_vadd.
Qed.

Lemma nonnegative v : in_S v -> 0 <= fT v /\ 0 <= fD v.
Proof. destruct v as [[f T] D]. intros (A & _ & t & B & C). pose proof (parity_01 w f). cbn. lia. Qed.

Lemma Phi_middle_heap l h r : Phi (l ++ h :: r) = vadd (heap_value h) (Phi (l ++ r)).
Proof.
  change (h :: r) with ([h] ++ r). rewrite (Phi_middle val vadd nothing heap_value in_S vadd_comm vadd_assoc).
  - f_equal. cbn [value fold_right]. rewrite vadd_comm. exact (nothing_vadd w lam _ (value_in_S h)).
  - intros a. apply nothing_vadd.
  - apply in_S_nothing.
  - intros a b. apply in_S_vadd.
  - exact value_in_S.
Qed.

Lemma Phi_middle_options l o r : Phi (l ++ o ++ r) = vadd (Phi o) (Phi (l ++ r)).
Proof.
  apply (Phi_middle val vadd nothing heap_value in_S vadd_comm vadd_assoc).
  - intros a. apply nothing_vadd.
  - apply in_S_nothing.
  - intros a b. apply in_S_vadd.
  - exact value_in_S.
Qed.

Lemma heap_le_Phi h X : In h X -> fT (heap_value h) <= fT (Phi X) /\ fD (heap_value h) <= fD (Phi X).
Proof.
  induction X as [|a X IH]; [easy|]. rewrite Phi_cons, fT_vadd, fD_vadd.
  pose proof (nonnegative _ (value_in_S a)). pose proof (nonnegative _ (Phi_in_S X)).
  intros [->|H1]; [lia|]. specialize (IH H1). lia.
Qed.

Lemma Phi_D_le X d : 0 <= d -> (forall h, In h X -> fD (heap_value h) <= d) -> fD (Phi X) <= d.
Proof.
  intros D0 Al. induction X as [|a X IH]; [exact D0|]. rewrite Phi_cons, fD_vadd.
  pose proof (Al a (or_introl eq_refl)). specialize (IH (fun h H => Al h (or_intror H))). lia.
Qed.

(* The leading heap has an option, the largest D and, among the heaps with this D, the largest T. *)
Definition below_or_level h h' := fD (heap_value h) < fD (heap_value h') \/
  fD (heap_value h) = fD (heap_value h') /\ fT (heap_value h) <= fT (heap_value h').
Definition live h := exists o, opt digits h o.

Lemma live_or_nothing h : live h \/ heap_value h = nothing.
Proof. destruct (dead_or_live _ _ _ _ _ _ CT h) as [H|[_ H]]; auto. Qed.

Lemma nothing_below h h' : heap_value h = nothing -> below_or_level h h'.
Proof. intro E. unfold below_or_level. rewrite E. pose proof (nonnegative _ (value_in_S h')). cbn. lia. Qed.

Lemma leads_or_nothing X : (exists h0, In h0 X /\ live h0 /\ forall h, In h X -> below_or_level h h0) \/
  forall h, In h X -> heap_value h = nothing.
Proof.
  induction X as [|a X IH]; [now right|]. destruct (live_or_nothing a) as [La|Da].
  - left. destruct IH as [(h0 & I & Lv & M)|N0].
    + assert (D : below_or_level a h0 \/ below_or_level h0 a) by (unfold below_or_level; lia).
      destruct D as [D|D]; [exists h0|exists a]; (split; [cbn; auto|split; [assumption|]]); intros h [<-|H]; auto; [unfold below_or_level; lia|].
      specialize (M h H). unfold below_or_level in *. lia.
    + exists a. split; [now left|split; [exact La|]]. intros h [<-|H]; [unfold below_or_level; lia|]. apply nothing_below, N0, H.
  - destruct IH as [(h0 & I & Lv & M)|N0]; [left; exists h0; split; [now right|split; [exact Lv|]]|right; intros h [<-|H]; auto].
    intros h [<-|H]; [now apply nothing_below|auto].
Qed.

Lemma leading_heap X : (exists Y, move (opt digits) X Y) -> exists h0, In h0 X /\ live h0 /\ forall h, In h X -> below_or_level h h0.
Proof.
  intro M. apply has_move in M. destruct M as [h [I Lv]]. destruct (leads_or_nothing X) as [H|N0]; [exact H|].
  exists h. split; [exact I|split; [exact Lv|]]. intros h' H'. apply nothing_below, N0, H'.
Qed.
End Leading.
