(* The options of a heap of a code, those with the same heaps once. *)
From Coq Require Import Arith Lia List NArith Bool Permutation.
From Grundy Require Import Statement Lists Codes RepeatingCodes MasterTheorem.
Import ListNotations.

(* The lists of j numbers from a on, ascending, with the sum s. *)
Fixpoint sorted_parts (j s a : nat) : list position := match j with
  | 0 => if s =? 0 then [[]] else []
  | S k => match k with
    | 0 => if a <=? s then [[s]] else []
    | _ => flat_map (fun b => map (cons b) (sorted_parts k (s - b) b)) (seq a (S (s / j) - a))
    end
  end.

Lemma sorted_parts_sound j : forall s a o, 1 <= a -> In o (sorted_parts j s a) ->
  length o = j /\ Forall (fun b => 1 <= b) o /\ s = list_sum o.
Proof.
  induction j as [|k IH]; intros s a o A I.
  - cbn in I. destruct (Nat.eqb_spec s 0) as [->|_]; [|easy]. destruct I as [<-|[]]. repeat split. constructor.
  - destruct k as [|k].
    + cbn in I. destruct (Nat.leb_spec a s) as [L|L]; [|easy]. destruct I as [<-|[]]. simpl. repeat split; [|lia]. constructor; [lia|constructor].
    + change (In o (flat_map (fun b => map (cons b) (sorted_parts (S k) (s - b) b)) (seq a (S (s / S (S k)) - a)))) in I.
      apply in_flat_map in I. destruct I as [b [Ib I]]. apply in_seq in Ib. apply in_map_iff in I. destruct I as [r [<- I]].
      destruct (IH (s - b) b r ltac:(lia) I) as (L & F & E). pose proof (Nat.div_mod_eq s (S (S k))) as D.
      assert (Q : s / S (S k) <= s) by (cbn [Nat.mul] in D; lia).
      repeat split; [cbn [length]; congruence|constructor; [lia|exact F]|]. change (list_sum (b :: r)) with (b + list_sum r). lia.
Qed.

Lemma least_front o : o <> [] -> exists b r, Permutation o (b :: r) /\ Forall (fun c => b <= c) r.
Proof.
  induction o as [|a o IH]; [easy|intros _]. destruct o as [|a' o]; [exists a, []; split; [reflexivity|constructor]|].
  destruct IH as (b & r & P & F); [easy|]. destruct (le_lt_dec a b) as [L|L].
  - exists a, (b :: r). split; [now apply perm_skip|]. constructor; [exact L|].
    rewrite Forall_forall in *. intros c I. specialize (F c I). lia.
  - exists b, (a :: r). split; [rewrite P; apply perm_swap|]. constructor; [lia|exact F].
Qed.

Lemma sum_at_least o b : Forall (fun c => b <= c) o -> length o * b <= list_sum o.
Proof. induction 1; simpl; lia. Qed.

Lemma list_sum_perm o o' : Permutation o o' -> list_sum o = list_sum o'.
Proof. induction 1; simpl; lia. Qed.

Lemma sorted_parts_complete j : forall s a o, 1 <= a -> length o = j -> Forall (fun b => a <= b) o -> s = list_sum o ->
  exists o', Permutation o o' /\ In o' (sorted_parts j s a).
Proof.
  induction j as [|k IH]; intros s a o A L F E.
  - destruct o; [|easy]. subst s. exists []. split; [reflexivity|now left].
  - destruct k as [|k].
    + destruct o as [|b [|]]; try easy. simpl in E. inversion_clear F. exists [b]. split; [reflexivity|]. cbn.
      destruct (Nat.leb_spec a s); [left; f_equal; lia|lia].
    + destruct (least_front o) as (b & r & P & G); [now destruct o|].
      assert (Lr : length r = S k) by (apply Permutation_length in P; cbn in P; lia).
      assert (Sb : s = b + list_sum r) by (rewrite E, (list_sum_perm _ _ P); reflexivity).
      assert (Ab : a <= b) by (rewrite Forall_forall in F; apply F, Permutation_in with (b :: r); [now symmetry|now left]).
      destruct (IH (s - b) b r ltac:(lia) Lr G ltac:(lia)) as (r' & P' & I). exists (b :: r').
      split; [rewrite P; now apply perm_skip|].
      change (In (b :: r') (flat_map (fun b => map (cons b) (sorted_parts (S k) (s - b) b)) (seq a (S (s / S (S k)) - a)))).
      apply in_flat_map. exists b. split; [|now apply in_map]. apply in_seq. split; [exact Ab|].
      assert (b <= s / S (S k)); [|lia]. apply Nat.div_le_lower_bound; [easy|]. pose proof (sum_at_least r b G). rewrite Lr in H. lia.
Qed.

Section Options.
Variable T : Type.
Variable at_heap : nat -> T.              (* what is known of a heap *)
Variable ds : list N.                     (* the digits d_0, d_1, ... *)
Variables k1 B : nat.

(* The options of n, each with whether it is late, and with what is known of its heaps. *)
Definition options_of (n : nat) : list (bool * list T) :=
  flat_map (fun i => let digit := nth i ds 0%N in let late := k1 <=? i in
    flat_map (fun j => if N.testbit digit (N.of_nat j)
      then if (1 <=? i) || (2 <=? j) then map (fun o => (late, map at_heap o)) (sorted_parts j (n - i) 1) else []
      else []) (seq 0 (S B))) (seq 0 (S n)).

Variable d : nat -> N.
Variable n : nat.
Hypothesis digits_are : forall i, i <= n -> nth i ds 0%N = d i.
Hypothesis parts_le : forall i j, N.testbit (d i) (N.of_nat j) = true -> j <= B.

Lemma options_of_sound late l : In (late, l) (options_of n) ->
  exists i o, taking d i n o /\ late = (k1 <=? i) /\ l = map at_heap o.
Proof.
  unfold options_of. intro I. apply in_flat_map in I. destruct I as [i [Ii I]]. apply in_seq in Ii. cbv zeta in I.
  apply in_flat_map in I. destruct I as [j [Ij I]]. rewrite digits_are in I by lia.
  destruct (N.testbit (d i) (N.of_nat j)) eqn:T1; [|easy].
  destruct ((1 <=? i) || (2 <=? j)) eqn:C; [|easy]. rewrite orb_true_iff, !Nat.leb_le in C.
  apply in_map_iff in I. destruct I as [o [E I]]. injection E as <- <-.
  destruct (sorted_parts_sound j (n - i) 1 o (le_n 1) I) as (<- & F & S). exists i, o.
  split; [|split; reflexivity]. split; [exact T1|]. split; [exact F|]. split; [lia|exact C].
Qed.

Lemma options_of_complete i o : taking d i n o ->
  exists o', Permutation o o' /\ In (k1 <=? i, map at_heap o') (options_of n).
Proof.
  intros (T1 & F & S & C). destruct (sorted_parts_complete (length o) (n - i) 1 o (le_n 1) eq_refl F ltac:(lia)) as (o' & P & I).
  exists o'. split; [exact P|]. apply in_flat_map. exists i. split; [apply in_seq; lia|]. cbv zeta.
  apply in_flat_map. exists (length o). split; [apply in_seq; pose proof (parts_le _ _ T1); lia|].
  rewrite digits_are, T1 by lia. replace ((1 <=? i) || (2 <=? length o)) with true by (symmetry; rewrite orb_true_iff, !Nat.leb_le; exact C).
  apply in_map_iff. exists o'. auto.
Qed.
End Options.
