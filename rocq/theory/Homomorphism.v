(* Outcomes in misere play by a homomorphism into any commutative monoid (docs/infinite-quotients.md, theorem 1). *)
From Coq Require Import List.
From Grundy Require Import Statement Positions.
Import ListNotations.

Section Theorem1.
Variable R : rule.
Variable M : Type.
Variable mul : M -> M -> M.
Variable one : M.
Variable f : nat -> M.
Variable S : M -> Prop.                   (* a submonoid that the values are in *)
Variable in_P : M -> bool.
Notation Phi := (value mul one f).
Hypothesis comm : forall a b, mul a b = mul b a.
Hypothesis assoc : forall a b c, mul a (mul b c) = mul (mul a b) c.
Hypothesis one_l : forall a, S a -> mul one a = a.
Hypothesis S_one : S one.
Hypothesis S_mul : forall a b, S a -> S b -> S (mul a b).
Hypothesis S_f : forall h, S (f h).

Lemma Phi_cons h X : Phi (h :: X) = mul (f h) (Phi X).
Proof. reflexivity. Qed.

Lemma Phi_in X : S (Phi X).
Proof. induction X; cbn; auto. Qed.

Lemma Phi_app X Y : Phi (X ++ Y) = mul (Phi X) (Phi Y).
Proof. induction X as [|h X IH]; [symmetry; apply one_l, Phi_in|]. cbn [app]. now rewrite !Phi_cons, IH, assoc. Qed.

Lemma Phi_middle l o r : Phi (l ++ o ++ r) = mul (Phi o) (Phi (l ++ r)).
Proof. rewrite !Phi_app, !assoc. f_equal. apply comm. Qed.

(* (0), (P) and (N) of the theorem. *)
Hypothesis one_N : in_P one = false.
Hypothesis live_or_dead : forall h, (exists o, R h o) \/ (forall o, ~ R h o) /\ f h = one.
Hypothesis cond_P : forall h o x, R h o -> S x -> in_P (mul x (f h)) = true -> in_P (mul x (Phi o)) = false.
Hypothesis cond_N : forall X, (exists Y, move R X Y) -> (forall Y, move R X Y -> in_P (Phi Y) = false) -> in_P (Phi X) = true.

Lemma no_P_to_P X Y : move R X Y -> forall z, S z -> in_P (mul z (Phi X)) = true -> in_P (mul z (Phi Y)) = false.
Proof.
  induction 1 as [h o X Ho|h X Y M' IH]; intros z Hz H.
  - rewrite Phi_app, (comm (Phi o)), assoc. apply cond_P with h; auto using Phi_in.
    rewrite <- assoc, (comm (Phi X)). exact H.
  - rewrite Phi_cons, assoc in *. auto.
Qed.

Lemma move_or_one X : (exists Y, move R X Y) \/ Phi X = one.
Proof.
  induction X as [|h X [[Y M']|E]]; [now right|left; exists (h :: Y); now constructor|].
  destruct (live_or_dead h) as [[o Ho]|[_ D]]; [left; exists (o ++ X); now constructor|right].
  rewrite Phi_cons, D, E. auto.
Qed.

Theorem outcomes_by_homomorphism : misere R (fun X => in_P (Phi X) = true).
Proof.
  intro X. split.
  - intro H. split.
    + destruct (move_or_one X) as [M'|E]; [exact M'|]. congruence.
    + intros Y M' HY. pose proof (no_P_to_P X Y M' one S_one) as Q. rewrite !one_l in Q by apply Phi_in.
      rewrite (Q H) in HY. discriminate.
  - intros [M' H]. apply cond_N; [exact M'|]. intros Y MY. destruct (in_P (Phi Y)) eqn:E; [|reflexivity]. now apply H in E.
Qed.
End Theorem1.
