(* Sets and maps of positive numbers as tries. *)
From Coq Require Import List NArith PArith Bool Lia.
Import ListNotations.

(* Numbers from 0 on are the keys from 1 on. *)
Definition pos (n : N) : positive := N.succ_pos n.

Lemma pos_inj a b : pos a = pos b -> a = b.
Proof. intro H. apply (f_equal Pos.pred_N) in H. unfold pos in H. now rewrite !N.pos_pred_succ in H. Qed.

Lemma pos_pred p : pos (Pos.pred_N p) = p.
Proof. unfold pos. destruct p; cbn; try reflexivity. apply Pos.succ_pred_double. Qed.

Lemma pos_of x : exists v, x = pos v.
Proof. exists (Pos.pred_N x). symmetry. apply pos_pred. Qed.

(* Sets. *)
Inductive set := Empty | Node (l : set) (b : bool) (r : set).

Fixpoint mem (p : positive) (s : set) {struct s} : bool := match s with
  | Empty => false
  | Node l b r => match p with xH => b | xO p => mem p l | xI p => mem p r end
  end.

Fixpoint add (p : positive) (s : set) : set := match p with
  | xH => match s with Empty => Node Empty true Empty | Node l _ r => Node l true r end
  | xO p => match s with Empty => Node (add p Empty) false Empty | Node l b r => Node (add p l) b r end
  | xI p => match s with Empty => Node Empty false (add p Empty) | Node l b r => Node l b (add p r) end
  end.

Fixpoint union (s t : set) : set := match s, t with
  | Empty, _ => t
  | _, Empty => s
  | Node l b r, Node l' b' r' => Node (union l l') (b || b') (union r r')
  end.

Lemma mem_add p q s : mem p (add q s) = Pos.eqb p q || mem p s.
Proof. revert p s. induction q; intros [p|p|] [|l b r]; cbn; rewrite ?IHq; cbn; rewrite ?orb_false_r; auto. Qed.

Lemma mem_single x y : mem x (add y Empty) = true <-> x = y.
Proof. rewrite mem_add. cbn. rewrite orb_false_r. apply Pos.eqb_eq. Qed.

Lemma mem_union p s t : mem p (union s t) = mem p s || mem p t.
Proof.
  revert p t. induction s as [|l IHl b r IHr]; intros p [|l' b' r']; cbn; rewrite ?orb_false_r; auto.
  destruct p; auto.
Qed.

Definition of_list (l : list positive) : set := fold_right add Empty l.

Lemma mem_of_list p l : mem p (of_list l) = true <-> In p l.
Proof. induction l; cbn; [easy|]. rewrite mem_add, orb_true_iff, IHl, Pos.eqb_eq. intuition. Qed.

Lemma mem_of_numbers n l : mem (pos n) (of_list (map pos l)) = true <-> In n l.
Proof.
  rewrite mem_of_list, in_map_iff. split; [|eauto]. intros [x [E H]]. apply pos_inj in E. congruence.
Qed.

Fixpoint nonempty (s : set) : bool := match s with
  | Empty => false
  | Node l b r => b || nonempty l || nonempty r
  end.

Lemma nonempty_spec s : nonempty s = true <-> exists p, mem p s = true.
Proof.
  induction s as [|l IHl b r IHr]; cbn; [split; [easy|intros [p H]; easy]|]. rewrite !orb_true_iff, IHl, IHr. split.
  - intros [[H|[p H]]|[p H]]; [now exists xH|now exists (xO p)|now exists (xI p)].
  - intros [[p|p|] H]; eauto.
Qed.

(* The elements under k, in front of acc. *)
Fixpoint elements_on (s : set) (k : positive -> positive) (acc : list positive) : list positive := match s with
  | Empty => acc
  | Node l b r =>
    let acc := elements_on r (fun p => k (xI p)) acc in
    let acc := elements_on l (fun p => k (xO p)) acc in
    if b then k xH :: acc else acc
  end.

Lemma in_elements_on s : forall k acc x,
  In x (elements_on s k acc) <-> In x acc \/ exists p, mem p s = true /\ x = k p.
Proof.
  induction s as [|l IHl b r IHr]; intros k acc x; cbn [elements_on mem].
  - split; [auto|]. intros [H|[p [H _]]]; [auto|easy].
  - assert (Q : In x (elements_on l (fun p => k (xO p)) (elements_on r (fun p => k (xI p)) acc)) <->
       In x acc \/ exists p, p <> xH /\ mem p (Node l b r) = true /\ x = k p).
    { rewrite IHl, IHr. split.
      - intros [[H|[p [H E]]]|[p [H E]]]; [now left|right; exists (xI p)|right; exists (xO p)]; repeat split; auto; discriminate.
      - intros [H|[[p|p|] [N [H E]]]]; [tauto|left; right; eauto|right; eauto|easy]. }
    destruct b; cbn [In]; rewrite Q; split.
    + intros [H|[H|[p [_ [H E]]]]]; [right; exists xH; auto|auto|right; eauto].
    + intros [H|[p [H E]]]; [auto|]. destruct (Pos.eq_dec p xH) as [->|N]; [left; auto|right; right; eauto].
    + intros [H|[p [_ [H E]]]]; eauto.
    + intros [H|[p [H E]]]; [auto|]. right. exists p. repeat split; auto. intros ->. discriminate.
Qed.

Definition elements s := elements_on s (fun p => p) [].

Lemma in_elements s x : In x (elements s) <-> mem x s = true.
Proof. unfold elements. rewrite in_elements_on. cbn. split; [intros [[]|[p [H ->]]]; auto|intro H; right; eauto]. Qed.

(* Maps. *)
Section Map.
Context {A : Type}.

Inductive trie := Leaf | Branch (l : trie) (o : option A) (r : trie).

Fixpoint get (p : positive) (t : trie) {struct t} : option A := match t with
  | Leaf => None
  | Branch l o r => match p with xH => o | xO p => get p l | xI p => get p r end
  end.

Fixpoint put (p : positive) (v : A) (t : trie) : trie := match p with
  | xH => match t with Leaf => Branch Leaf (Some v) Leaf | Branch l _ r => Branch l (Some v) r end
  | xO p => match t with Leaf => Branch (put p v Leaf) None Leaf | Branch l o r => Branch (put p v l) o r end
  | xI p => match t with Leaf => Branch Leaf None (put p v Leaf) | Branch l o r => Branch l o (put p v r) end
  end.

Lemma get_put p q v t : get p (put q v t) = if Pos.eqb p q then Some v else get p t.
Proof. revert p t. induction q; intros [p|p|] [|l o r]; cbn; rewrite ?IHq; cbn; try (destruct (Pos.eqb p q)); auto. Qed.

Definition get_or d p t := match get p t with Some v => v | None => d end.

(* The map of a list, whose keys begin with k. *)
Fixpoint from (k : positive) (l : list A) : trie := match l with
  | [] => Leaf
  | x :: l => put k x (from (Pos.succ k) l)
  end.

Lemma pos_succ n : Pos.succ (pos n) = pos (N.succ n).
Proof. now destruct n. Qed.

Lemma get_or_from d l : forall k n, get_or d (pos (k + n)) (from (pos k) l) = nth (N.to_nat n) l d.
Proof.
  induction l as [|x l IH]; intros k n; cbn [from].
  - unfold get_or. cbn. now destruct (N.to_nat n).
  - unfold get_or. rewrite get_put. destruct (Pos.eqb_spec (pos (k + n)) (pos k)) as [E|E].
    + apply pos_inj in E. now replace n with 0%N by lia.
    + assert (n <> 0)%N by (intros ->; apply E; f_equal; lia).
      replace (N.to_nat n) with (S (N.to_nat (N.pred n))) by lia. cbn [nth]. rewrite <- (IH (N.succ k)).
      rewrite pos_succ. now replace (N.succ k + N.pred n)%N with (k + n)%N by lia.
Qed.

Lemma get_or_nth d l n : get_or d (pos n) (from 1 l) = nth (N.to_nat n) l d.
Proof. exact (get_or_from d l 0 n). Qed.
End Map.
Arguments trie : clear implicits.
