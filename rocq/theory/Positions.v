(* Plays end, so there is exactly one set of P-positions, in normal and in misere play.
   Of a rule only this is used: the heaps that a move leaves are smaller than the heap it was made in,
   and the options of a heap are finitely many. *)
From Coq Require Import Arith Lia List NArith Wf_nat Wellfounded.
From Grundy Require Import Statement Lists.
Import ListNotations.

Definition decreasing (R : rule) := forall h o a, R h o -> In a o -> a < h.
Definition finitary (R : rule) := exists options, forall h o, R h o <-> In o (options h).

Lemma move_inv (R : rule) h X Y : move R (h :: X) Y ->
  (exists o, R h o /\ Y = o ++ X) \/ exists X', move R X X' /\ Y = h :: X'.
Proof. inversion 1; subst; eauto. Qed.

Lemma move_mid (R : rule) l h o r : R h o -> move R (l ++ h :: r) (l ++ o ++ r).
Proof. intro H. induction l; cbn [app]; [now apply here|now apply there]. Qed.

Lemma no_move_nil (R : rule) Y : ~ move R [] Y.
Proof. inversion 1. Qed.

(* A position has a move exactly if one of its heaps has an option. *)
Lemma has_move (R : rule) X : (exists Y, move R X Y) <-> exists h, In h X /\ exists o, R h o.
Proof.
  split.
  - intros [Y M]. induction M as [h o X H|h X Y M [h' [I O]]]; [exists h; cbn; eauto|exists h'; cbn; eauto].
  - intros [h [I [o H]]]. destruct (in_split _ _ I) as [l [r ->]]. eauto using move_mid.
Qed.

Section PlaysEnd.
Variable R : rule.
Hypothesis dec : decreasing R.
Definition after Y X := move R X Y.

Lemma acc_cons h : (forall o, R h o -> Acc after o) ->
  (forall o X, R h o -> Acc after X -> Acc after (o ++ X)) -> forall X, Acc after X -> Acc after (h :: X).
Proof.
  intros O OX X A. induction A as [X A IH]. constructor. intros Y M. apply move_inv in M.
  destruct M as [[o [H ->]]|[X' [M ->]]]; [|now apply IH].
  apply OX; [exact H|]. now constructor.
Qed.

Lemma acc_app h : (forall a, a < h -> forall X, Acc after X -> Acc after (a :: X)) ->
  forall o X, (forall a, In a o -> a < h) -> Acc after X -> Acc after (o ++ X).
Proof. intros C o X S A. induction o as [|a o IH]; cbn; [exact A|]. apply C; [|apply IH]; intros; apply S; cbn; auto. Qed.

Theorem plays_end : well_founded after.
Proof.
  assert (N : Acc after []) by (constructor; intros Y M; now apply no_move_nil in M).
  assert (C : forall h X, Acc after X -> Acc after (h :: X)).
  { intro h. induction h as [h IH] using lt_wf_ind. apply acc_cons.
    - intros o H. rewrite <- (app_nil_r o). apply (acc_app h IH); [|exact N]. intros a; now apply dec.
    - intros o X H. apply (acc_app h IH). intros a; now apply dec. }
  intro X. induction X; auto.
Qed.

Theorem normal_unique W W' : normal R W -> normal R W' -> forall X, W X <-> W' X.
Proof.
  intros A B X. induction X as [X IH] using (well_founded_induction plays_end). rewrite (A X), (B X).
  split; intros H Y M; specialize (H Y M); specialize (IH Y M); tauto.
Qed.

Theorem misere_unique W W' : misere R W -> misere R W' -> forall X, W X <-> W' X.
Proof.
  intros A B X. induction X as [X IH] using (well_founded_induction plays_end). rewrite (A X), (B X).
  split; intros [E H]; (split; [exact E|]); intros Y M; specialize (H Y M); specialize (IH Y M); tauto.
Qed.

(* The moves of a position, and a decision by trying them. *)
Hypothesis fin : finitary R.

Lemma moves_listed X : exists l, forall Y, move R X Y <-> In Y l.
Proof.
  destruct fin as [options O]. induction X as [|h X [l L]].
  - exists []. intro Y. split; [apply no_move_nil|easy].
  - exists (map (fun o => o ++ X) (options h) ++ map (cons h) l). intro Y. rewrite in_app_iff, !in_map_iff. split.
    + intro M. apply move_inv in M. destruct M as [[o [H ->]]|[X' [M ->]]]; [left|right]; eexists; split; eauto; [now apply O|now apply L].
    + intros [[o [<- H]]|[X' [<- M]]]; [apply here, O, H|apply there, L, M].
Qed.

(* The outcome of a position for the player who has just moved (true) or who moves (false); where the end is
   an N-position, misere is true. *)
Inductive outcome (misere : bool) : bool -> position -> Prop :=
| previous X : (misere = true -> exists Y, move R X Y) -> (forall Y, move R X Y -> outcome misere false Y) ->
    outcome misere true X
| next X Y : move R X Y -> outcome misere true Y -> outcome misere false X
| over X : misere = true -> (forall Y, ~ move R X Y) -> outcome misere false X.

Lemma not_both m X : outcome m true X -> outcome m false X -> False.
Proof.
  induction X as [X IH] using (well_founded_induction plays_end). intros P N.
  inversion_clear P as [? E H| |]. inversion_clear N as [|? Y M H'|? Z H'].
  - exact (IH Y M H' (H Y M)).
  - destruct (E Z) as [Y M]. now apply (H' Y).
Qed.

Lemma one_or_all (P Q : position -> Prop) l : (forall Y, In Y l -> P Y \/ Q Y) ->
  (exists Y, In Y l /\ P Y) \/ forall Y, In Y l -> Q Y.
Proof.
  induction l as [|Y l IH]; intro D; [now right|]. destruct (D Y (or_introl eq_refl)) as [H|H]; [left; exists Y; cbn; auto|].
  destruct IH as [[Z [I HZ]]|N]; [intros; apply D; now right|left; exists Z; cbn; auto|].
  right. intros Z [<-|I]; auto.
Qed.

Lemma one_of_both m X : outcome m true X \/ outcome m false X.
Proof.
  induction X as [X IH] using (well_founded_induction plays_end). destruct (moves_listed X) as [l L].
  destruct (one_or_all (outcome m true) (outcome m false) l) as [[Y [I H]]|N].
  - intros Y I. apply IH, L, I.
  - right. apply next with Y; [now apply L|exact H].
  - destruct l as [|Y l].
    + destruct m; [right; apply over; [reflexivity|]|left; apply previous; [discriminate|]]; intros Y M; now apply L in M.
    + left. apply previous; [intros _; exists Y; apply L; now left|]. intros Z M. apply N, L, M.
Qed.

Lemma outcome_rule m X : outcome m true X <-> (m = true -> exists Y, move R X Y) /\ forall Y, move R X Y -> ~ outcome m true Y.
Proof.
  split.
  - inversion_clear 1 as [? E N| |]. split; [exact E|]. intros Y M P. exact (not_both m Y P (N Y M)).
  - intros [E H]. apply previous; [exact E|]. intros Y M. destruct (one_of_both m Y) as [P|N]; [now apply (H Y M) in P|exact N].
Qed.

Theorem normal_exists : exists W, normal R W.
Proof. exists (outcome false true). intro X. rewrite outcome_rule. intuition discriminate. Qed.

Theorem misere_exists : exists W, misere R W.
Proof. exists (outcome true true). intro X. rewrite outcome_rule. intuition. Qed.

(* Every position is a P-position or an N-position, which has no move or has one to a P-position; none is both. *)
Definition misere_N (W : position -> Prop) X := (forall Y, ~ move R X Y) \/ exists Y, move R X Y /\ W Y.
Definition normal_N (W : position -> Prop) X := exists Y, move R X Y /\ W Y.

Theorem misere_one_of_two W : misere R W -> forall X, (W X /\ ~ misere_N W X) \/ (misere_N W X /\ ~ W X).
Proof.
  intros A X. assert (E : forall Y, W Y <-> outcome true true Y).
  { apply misere_unique; [exact A|]. intro Y. rewrite outcome_rule. intuition. }
  assert (No : misere_N W X -> ~ W X).
  { intros H WX. apply A in WX. destruct WX as [[Y M] N], H as [H|[Z [M' H]]]; [now apply (H Y)|now apply (N Z)]. }
  destruct (one_of_both true X) as [P|P]; [left|right].
  - rewrite <- E in P. split; [exact P|]. intro H. now apply No in H.
  - assert (H : misere_N W X); [|auto]. inversion_clear P as [|? Y M H|? _ H]; [right; exists Y; rewrite E; auto|left; exact H].
Qed.

Theorem normal_one_of_two W : normal R W -> forall X, (W X /\ ~ normal_N W X) \/ (normal_N W X /\ ~ W X).
Proof.
  intros A X. assert (E : forall Y, W Y <-> outcome false true Y).
  { apply normal_unique; [exact A|]. intro Y. rewrite outcome_rule. intuition discriminate. }
  assert (No : normal_N W X -> ~ W X) by (intros [Y [M H]] WX; exact (proj1 (A X) WX Y M H)).
  destruct (one_of_both false X) as [P|P]; [left|right].
  - rewrite <- E in P. split; [exact P|]. intro H. now apply No in H.
  - assert (H : normal_N W X); [|auto]. inversion_clear P as [|? Y M H|? H _]; [exists Y; rewrite E; auto|discriminate].
Qed.
End PlaysEnd.
