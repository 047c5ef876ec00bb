(* Sets of elements of a finite monoid as the bits of a number. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Lists Tries.
Import ListNotations.

(* Bit i is set if the i-th number of the list r is in s: for a row of a table, what times the element of
   the row is in s. *)
Fixpoint preimage (r : list positive) (s : set) : N := match r with
  | [] => 0%N
  | x :: r => if mem x s then N.succ_double (preimage r s) else N.double (preimage r s)
  end.

Lemma preimage_spec r s : forall i, i < length r -> N.testbit (preimage r s) (N.of_nat i) = mem (nth i r xH) s.
Proof.
  induction r as [|x r IH]; intros i Hi; cbn [length] in *; [lia|]. cbn [preimage]. destruct i as [|i].
  - cbn [nth N.of_nat]. destruct (mem x s); [rewrite N.succ_double_spec; apply N.testbit_odd_0|rewrite N.double_spec; apply N.testbit_even_0].
  - rewrite Nnat.Nat2N.inj_succ. cbn [nth]. rewrite <- IH by lia.
    destruct (mem x s); [rewrite N.succ_double_spec; apply N.testbit_odd_succ|rewrite N.double_spec; apply N.testbit_even_succ]; apply N.le_0_l.
Qed.

Lemma preimage_ext s : forall r r', length r = length r' ->
  (forall i, i < length r -> mem (nth i r xH) s = mem (nth i r' xH) s) -> preimage r s = preimage r' s.
Proof.
  induction r as [|x r IH]; intros [|y r'] L H; cbn in L; try easy. cbn [preimage].
  pose proof (H 0 ltac:(cbn; lia)) as H0. cbn [nth] in H0. rewrite H0, (IH r'); [reflexivity|lia|].
  intros i Hi. apply (H (S i)). cbn; lia.
Qed.

Definition subset (a b : N) : bool := N.eqb (N.ldiff a b) 0.

Lemma subset_spec a b z : subset a b = true -> N.testbit a z = true -> N.testbit b z = true.
Proof.
  unfold subset. rewrite N.eqb_eq. intros E H. apply (f_equal (fun x => N.testbit x z)) in E.
  rewrite N.ldiff_spec, H, N.bits_0 in E. now destruct (N.testbit b z).
Qed.

(* The union of the sets that t has for the elements of s. *)
Fixpoint union_over (s : set) (t : trie N) : N := match s, t with
  | Node l b r, Branch l' o r' =>
    N.lor (if b then match o with Some u => u | None => 0 end else 0)%N (N.lor (union_over l l') (union_over r r'))
  | _, _ => 0%N
  end.

Lemma union_over_spec s : forall t z,
  N.testbit (union_over s t) z = true <-> exists v, mem v s = true /\ N.testbit (get_or 0%N v t) z = true.
Proof.
  induction s as [|l IHl b r IHr]; intros t z; cbn [union_over].
  - rewrite N.bits_0. split; [easy|]. intros [v [H _]]. easy.
  - destruct t as [|l' o r'].
    { rewrite N.bits_0. split; [easy|]. intros [v [_ H]]. unfold get_or in H. cbn [get] in H. rewrite N.bits_0 in H. discriminate H. }
    rewrite !N.lor_spec, !orb_true_iff, IHl, IHr. split.
    + intros [H|[[v H]|[v H]]].
      * exists xH. destruct b; [exact (conj eq_refl H)|now rewrite N.bits_0 in H].
      * exists (xO v). exact H.
      * exists (xI v). exact H.
    + intros [[v|v|] [H1 H2]]; [right; right; exists v; auto|right; left; exists v; auto|left]. cbn in H1. subst b. exact H2.
Qed.

(* No two of the numbers are equal. *)
Fixpoint distinct (l : list N) : bool := match l with [] => true | x :: l => negb (existsb (N.eqb x) l) && distinct l end.

Lemma distinct_nth l : distinct l = true ->
  forall i j, i < length l -> j < length l -> nth i l 0%N = nth j l 0%N -> i = j.
Proof.
  induction l as [|x l IH]; cbn [distinct length]; [intros _ i j H; lia|]. rewrite andb_true_iff, negb_true_iff. intros [H1 H2].
  assert (X : forall j, j < length l -> nth j l 0%N <> x).
  { intros j Hj E. assert (existsb (N.eqb x) l = true); [|congruence]. apply existsb_exists.
    exists (nth j l 0%N). split; [now apply nth_In|]. rewrite E. apply N.eqb_refl. }
  intros [|i] [|j] Hi Hj E; cbn [nth] in E; auto; [exfalso; apply (X j); [lia|auto]|exfalso; apply (X i); [lia|auto]|].
  f_equal. apply IH; auto; lia.
Qed.
