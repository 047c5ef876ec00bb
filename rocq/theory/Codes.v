(* The rule of a code: plays end, and the options of a heap are finitely many.  So there is one set of
   P-positions of every code, in normal and in misere play; no theorem about it is empty. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement Lists Positions.
Import ListNotations.

Lemma length_le_sum o : Forall (fun a => 1 <= a) o -> length o <= list_sum o.
Proof. induction 1; simpl; lia. Qed.

Lemma part_le_sum a o : In a o -> Forall (fun a => 1 <= a) o -> a + (length o - 1) <= list_sum o.
Proof.
  intros H F. induction F as [|b o Hb F IH]; [easy|]. pose proof (length_le_sum _ F). simpl.
  destruct H as [<-|H]; [lia|]. specialize (IH H). destruct o; [easy|]. simpl in *. lia.
Qed.

Lemma part_smaller digits n o a : opt digits n o -> In a o -> 1 <= a < n.
Proof.
  intros [k o' T F E C] I. pose proof (part_le_sum _ _ I F). rewrite Forall_forall in F. specialize (F a I).
  assert (1 <= length o') by (destruct o'; [easy|simpl; lia]). lia.
Qed.

Lemma no_option_of_0 digits o : ~ opt digits 0 o.
Proof. intros [k o' T F E C]. pose proof (length_le_sum _ F). lia. Qed.

Theorem code_decreasing digits : decreasing (opt digits).
Proof. intros h o a H I. now apply (part_smaller digits h o a). Qed.

(* The lists of j numbers from 1 on with the sum s. *)
Fixpoint parts (j s : nat) : list position := match j with
  | 0 => if s =? 0 then [[]] else []
  | S j => flat_map (fun a => map (cons a) (parts j (s - a))) (seq 1 s)
  end.

Lemma in_parts j : forall s o, In o (parts j s) <-> length o = j /\ Forall (fun a => 1 <= a) o /\ s = list_sum o.
Proof.
  induction j as [|j IH]; intros s o; cbn [parts].
  - destruct (Nat.eqb_spec s 0) as [->|N]; cbn; split.
    + intros [<-|[]]. repeat split; constructor.
    + intros [L _]. destruct o; [now left|easy].
    + easy.
    + intros [L [_ E]]. destruct o; [now apply N in E|easy].
  - rewrite in_flat_map. split.
    + intros [a [I H]]. apply in_seq in I. apply in_map_iff in H. destruct H as [o' [<- H]]. apply IH in H.
      destruct H as [L [F E]]. cbn. repeat split; [congruence|constructor; [lia|exact F]|unfold list_sum in *; lia].
    + intros [L [F E]]. destruct o as [|a o]; [easy|]. inversion_clear F. cbn in L. simpl in E.
      exists a. split; [apply in_seq; lia|]. apply in_map, IH. repeat split; [congruence|assumption|lia].
Qed.

Definition options (digits : list N) (n : nat) : list position :=
  flat_map (fun k => flat_map (fun j =>
    if N.testbit (nth k digits 0%N) (N.of_nat j) && ((1 <=? k) || (2 <=? j)) then parts j (n - k) else [])
    (seq 0 (S n))) (seq 0 (S n)).

Lemma in_options digits n o : opt digits n o <-> In o (options digits n).
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros [k o' T F E C]. pose proof (length_le_sum _ F). exists k. split; [apply in_seq; lia|].
    apply in_flat_map. exists (length o'). split; [apply in_seq; lia|]. rewrite T.
    replace ((1 <=? k) || (2 <=? length o')) with true by (symmetry; apply orb_true_iff; rewrite !Nat.leb_le; lia).
    apply in_parts. repeat split; [exact F|lia].
  - intros [k [Ik H]]. apply in_seq in Ik. apply in_flat_map in H. destruct H as [j [_ H]].
    destruct (N.testbit (nth k digits 0%N) (N.of_nat j) && ((1 <=? k) || (2 <=? j))) eqn:E; [|easy].
    rewrite andb_true_iff, orb_true_iff, !Nat.leb_le in E. destruct E as [T C]. apply in_parts in H.
    destruct H as [<- [F S]]. apply opt_intro with k; auto. lia.
Qed.

Theorem code_finitary digits : finitary (opt digits).
Proof. exists (options digits). apply in_options. Qed.

Theorem code_misere_exists digits : exists W, misere (opt digits) W.
Proof. exact (misere_exists _ (code_decreasing digits) (code_finitary digits)). Qed.

Theorem code_misere_unique digits W W' : misere (opt digits) W -> misere (opt digits) W' -> forall X, W X <-> W' X.
Proof. apply misere_unique, code_decreasing. Qed.

Theorem code_misere_one_of_two digits W : misere (opt digits) W ->
  forall X, (W X /\ ~ misere_N (opt digits) W X) \/ (misere_N (opt digits) W X /\ ~ W X).
Proof. exact (misere_one_of_two _ (code_decreasing digits) (code_finitary digits) W). Qed.

Theorem code_normal_exists digits : exists W, normal (opt digits) W.
Proof. exact (normal_exists _ (code_decreasing digits) (code_finitary digits)). Qed.

Theorem code_normal_unique digits W W' : normal (opt digits) W -> normal (opt digits) W' -> forall X, W X <-> W' X.
Proof. apply normal_unique, code_decreasing. Qed.

(* The digit k, and the largest number of heaps that a move leaves, which is taken as 1 at least. *)
Definition digit (digits : list N) (k : nat) : N := nth k digits 0%N.

Lemma testbit_digit digits k j : N.testbit (digit digits k) j = true -> k < length digits.
Proof.
  intro H. destruct (le_lt_dec (length digits) k); [|assumption].
  unfold digit in H. rewrite nth_overflow, N.bits_0 in H by lia. discriminate H.
Qed.

Definition most_parts (digits : list N) : nat :=
  fold_right (fun d b => Nat.max (N.to_nat (N.pred (N.size d))) b) 1 digits.

Lemma testbit_le_size d j : N.testbit d j = true -> (j <= N.pred (N.size d))%N.
Proof.
  intro H. destruct (N.eq_dec d 0) as [->|Z]; [now rewrite N.bits_0 in H|]. rewrite N.size_log2, N.pred_succ by exact Z.
  destruct (N.le_gt_cases j (N.log2 d)) as [L|L]; [exact L|]. now rewrite N.bits_above_log2 in H.
Qed.

Lemma parts_le_most digits k j : N.testbit (digit digits k) (N.of_nat j) = true -> j <= most_parts digits.
Proof.
  intro H. pose proof (testbit_digit _ _ _ H) as L. apply testbit_le_size in H.
  assert (D : forall d, In d digits -> N.to_nat (N.pred (N.size d)) <= most_parts digits).
  { clear. unfold most_parts. induction digits as [|x l IH]; [easy|]. intros d [->|I]; cbn [fold_right]; [lia|]. specialize (IH d I). lia. }
  specialize (D _ (nth_In digits 0%N L)). fold (digit digits k) in D. lia.
Qed.

Lemma most_parts_1 digits : 1 <= most_parts digits.
Proof. unfold most_parts. induction digits; cbn [fold_right]; lia. Qed.
