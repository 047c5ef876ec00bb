(* Misere quotients that are infinite, or that no finite set of elements generates. *)
From Coq Require Import ZArith Lia List.
From Grundy Require Import Statement InfiniteStatement.
Import ListNotations.
Open Scope Z_scope.

Section Generators.
Variable R : rule.
Variable M : Type.
Variable mul : M -> M -> M.
Variable one : M.
Variables E P : M -> Prop.
Variable phi : nat -> M.
Hypothesis Q : quotient R everything mul one E P phi.
Variable W : position -> Prop.
Hypothesis HW : misere R W.
Notation Phi := (value mul one phi).

Lemma equal_elements X Y : indistinguishable everything W X Y <-> Phi X = Phi Y.
Proof. destruct (Q W HW) as (_ & H & _). exact (H X Y I I). Qed.

Lemma element_of_sum X Y : Phi (X ++ Y) = mul (Phi X) (Phi Y).
Proof. destruct (Q W HW) as (_ & _ & H & _). exact (H X Y I I). Qed.

Lemma element_iff x : E x <-> exists X, Phi X = x.
Proof. destruct (Q W HW) as (_ & _ & _ & H & _). rewrite H. split; intros [X HX]; exists X; unfold everything in *; tauto. Qed.

Lemma infinite_quotient : (exists e : nat -> position, forall m n, indistinguishable everything W (e m) (e n) -> m = n) -> infinite E.
Proof.
  intros [e He]. exists (fun n => Phi (e n)). split; [intro n; apply element_iff; eauto|]. intros m n H. now apply He, equal_elements.
Qed.

(* A height that no sum exceeds the summands in, and that is not bounded. *)
Variable height : position -> Z.
Hypothesis height_same : forall X Y, indistinguishable everything W X Y -> height X = height Y.
Hypothesis height_sum : forall X Y, height (X ++ Y) <= Z.max (height X) (height Y).
Hypothesis unbounded : forall n, exists X, n < height X.

Lemma heights_of (G : list M) : Forall E G -> exists n, height [] <= n /\ forall g, In g G -> exists X, Phi X = g /\ height X <= n.
Proof.
  induction 1 as [|g G Hg _ (n & N0 & IH)]; [exists (height []); split; [lia|easy]|].
  apply element_iff in Hg. destruct Hg as [X HX]. exists (Z.max n (height X)). split; [lia|].
  intros g' [<-|I]; [exists X; split; [exact HX|lia]|]. destruct (IH g' I) as (Y & HY & L). exists Y. split; [exact HY|lia].
Qed.

Theorem no_finite_generators : ~ finitely_generated mul one E.
Proof.
  intros (G & EG & H). destruct (heights_of G EG) as (n & N0 & B). destruct (unbounded n) as [X HX].
  destruct (H (Phi X)) as (l & Hl & L); [apply element_iff; eauto|].
  assert (S : exists Y, Phi Y = fold_right mul one l /\ height Y <= n).
  { clear L. induction Hl as [|g l Ig _ (Y & HY & LY)]; [exists []; split; [reflexivity|exact N0]|].
    destruct (B g Ig) as (Z & HZ & LZ). exists (Z ++ Y). rewrite element_of_sum, HZ, HY. split; [reflexivity|].
    pose proof (height_sum Z Y). lia. }
  destruct S as (Y & HY & LY). rewrite L in HY. apply equal_elements, height_same in HY. lia.
Qed.
End Generators.
