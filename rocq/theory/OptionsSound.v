(* What Options.v computes: check_heaps asks ok of every heap with the set of the values of its options. *)
From Coq Require Import Arith Lia List NArith PArith Bool Wf_nat.
From Grundy Require Import Statement Lists Codes Tries Products Options.
Import ListNotations.

(* ---------- the loops *)
Lemma mem_join r y acc x : mem x (join r y acc) = true <-> mem x acc = true \/ x = get_or xH y r.
Proof.
  unfold join. cbv zeta. destruct (mem (get_or xH y r) acc) eqn:E.
  - split; [auto|]. intros [H| ->]; auto.
  - rewrite mem_add, orb_true_iff, Pos.eqb_eq. tauto.
Qed.

Lemma mem_join_all r l acc x :
  mem x (fold_right (join r) acc l) = true <-> mem x acc = true \/ exists y, In y l /\ x = get_or xH y r.
Proof.
  induction l as [|a l IH]; cbn [fold_right]; [split; [auto|intros [H|(y & [] & _)]; exact H]|].
  rewrite mem_join, IH. cbn. split.
  - intros [[H|(y & H & ->)]|H]; eauto.
  - intros [H|(y & [H|H] & ->)]; subst; eauto.
Qed.

Lemma or_nothing (b : bool) (Q : Prop) : ~ Q -> (b = true <-> b = true \/ Q).
Proof. tauto. Qed.

Lemma mem_pairs x n : forall c rs back acc, length c <= n -> mem x (pairs rs c back acc) = true <->
  mem x acc = true \/ exists i r y, 2 * i < length c /\ nth_error rs i = Some r /\ nth_error back i = Some y /\ x = get_or xH y r.
Proof.
  induction n as [n IH] using lt_wf_ind. intros c rs back acc L.
  destruct c as [|c0 c]; cbn [pairs]; [apply or_nothing; intros (i & r & y & Hi & _); cbn in Hi; lia|].
  destruct rs as [|r rs]; [apply or_nothing; intros (i & r & y & _ & Hi & _); now destruct i|].
  destruct back as [|y back]; [apply or_nothing; intros (i & r' & y & _ & _ & Hi & _); now destruct i|].
  cbv zeta. destruct c as [|c1 c].
  - rewrite mem_join. split; (intros [H|H]; [now left|right]).
    + exists 0, r, y. cbn. repeat split; auto.
    + destruct H as (i & r' & y' & Hi & H1 & H2 & ->). cbn in Hi. replace i with 0 in * by lia. cbn in *. congruence.
  - rewrite (IH (length c)) by (cbn in *; lia). rewrite mem_join. split.
    + intros [[H|H]|H]; [now left|right|right].
      * exists 0, r, y. cbn. repeat split; auto. lia.
      * destruct H as (i & r' & y' & Hi & H1 & H2 & ->). exists (S i), r', y'. cbn in *. repeat split; auto. lia.
    + intros [H|H]; [auto|]. destruct H as ([|i] & r' & y' & Hi & H1 & H2 & ->).
      * cbn in *. left; right. congruence.
      * right. exists i, r', y'. cbn in *. repeat split; auto. lia.
Qed.

Lemma mem_prepend j x : forall rs history acc, mem x (prepend j rs history acc) = true <-> mem x acc = true \/
  exists i r e y, nth_error rs i = Some r /\ nth_error history i = Some e /\ mem y (nth j e Empty) = true /\ x = get_or xH y r.
Proof.
  induction rs as [|r rs IH]; intros [|e history] acc; cbn [prepend];
    try (apply or_nothing; intros (i & r' & e' & y & H1 & H2 & _); destruct i; easy).
  rewrite IH, mem_join_all. split.
  - intros [[H|(y & H & ->)]|(i & r' & e' & y & H1 & H2 & H3 & ->)]; [auto| |].
    + right. exists 0, r, e, y. apply in_elements in H. auto.
    + right. exists (S i), r', e', y. auto.
  - intros [H|([|i] & r' & e' & y & H1 & H2 & H3 & ->)]; [auto| |].
    + cbn in *. left; right. exists y. rewrite in_elements. split; congruence.
    + right. exists i, r', e', y. auto.
Qed.

Lemma mem_pick x d : forall e j,
  mem x (pick d j e) = true <-> exists i, N.testbit d (j + N.of_nat i) = true /\ mem x (nth i e Empty) = true.
Proof.
  induction e as [|s e IH]; intro j; cbn [pick].
  - split; [easy|]. intros [i [_ H]]. now destruct i.
  - transitivity ((N.testbit d j = true /\ mem x s = true) \/ mem x (pick d (N.succ j) e) = true).
    + destruct (N.testbit d j); [rewrite mem_union, orb_true_iff; tauto|]. intuition congruence.
    + rewrite IH. split.
      * intros [[H1 H2]|[i [H1 H2]]]; [exists 0; cbn; now rewrite N.add_0_r|exists (S i)].
        replace (j + N.of_nat (S i))%N with (N.succ j + N.of_nat i)%N by lia. auto.
      * intros [[|i] [H1 H2]]; [left; cbn in *; now rewrite N.add_0_r in H1|right; exists i].
        replace (N.succ j + N.of_nat i)%N with (j + N.of_nat (S i))%N by lia. auto.
Qed.

Lemma mem_of_options x : forall ds history, mem x (of_options ds history) = true <->
  exists k e, nth_error history k = Some e /\ mem x (pick (nth k ds 0%N) 0 e) = true.
Proof.
  assert (Z : forall k e, mem x (pick (nth k [] 0%N) 0 e) = true -> False).
  { intros k e H. apply mem_pick in H. destruct H as [i [H _]]. destruct k; cbn [nth] in H; now rewrite N.bits_0 in H. }
  induction ds as [|d ds IH]; intros [|e history]; cbn [of_options].
  - split; [easy|]. intros (k & e & H & _); now destruct k.
  - split; [easy|]. intros (k & e' & _ & H). now apply Z in H.
  - split; [easy|]. intros (k & e & H & _); now destruct k.
  - rewrite mem_union, orb_true_iff, IH. split.
    + intros [H|(k & e' & H1 & H2)]; [exists 0, e; auto|exists (S k), e'; auto].
    + intros ([|k] & e' & H1 & H2); [left; cbn in *; congruence|right; exists k, e'; auto].
Qed.

(* The numbers n, n - 1, ..., 1. *)
Fixpoint down n := match n with 0 => [] | S k => S k :: down k end.

Lemma length_down n : length (down n) = n.
Proof. induction n; cbn; congruence. Qed.

Lemma nth_down n i : nth_error (down n) i = if i <? n then Some (n - i) else None.
Proof.
  revert i. induction n; intros [|i]; cbn [down nth_error]; try reflexivity. rewrite IHn.
  change (S i <? S n) with (i <? n). destruct (i <? n); f_equal; lia.
Qed.

(* ---------- values of j heaps with s tokens *)
Section Values.
Variable digits : list N.
Variable table : list (list N).
Variable f : nat -> N.
Variable M : nat.
Variable ok : positive -> set -> bool.
Variable m : N.
Notation mul := (product table).
Notation phi := (value mul 0%N f).
Hypothesis m0 : (0 < m)%N.
Hypothesis comm : forall a b, (a < m -> b < m -> mul a b = mul b a)%N.
Hypothesis one : forall a, (a < m -> mul 0 a = a)%N.
Hypothesis f_lt : forall h, (f h < m)%N.
Hypothesis Pr : proper digits = true.
Let B := most_parts digits.
Let g a := pos (f a).
Let rs := map (fun a => row (rows table) (g a)) (seq 1 M).

Definition reach h v := exists o, opt digits h o /\ phi o = v.
Definition sums j s v := exists o, length o = j /\ Forall (fun a => 1 <= a) o /\ s = list_sum o /\ phi o = v.
Definition good h := exists s, ok (pos (f h)) s = true /\ forall v, mem (pos v) s = true <-> reach h v.

Lemma one_right a : (a < m)%N -> mul a 0 = a.
Proof. intro H. rewrite comm; auto. Qed.

Lemma sums_0 s v : sums 0 s v <-> s = 0 /\ v = 0%N.
Proof.
  split; [intros [o [L [_ [E <-]]]]; destruct o; [auto|easy]|]. intros [-> ->]. exists []. repeat split. constructor.
Qed.

Lemma sums_S j s v : sums (S j) s v <-> exists a v', 1 <= a <= s /\ sums j (s - a) v' /\ v = mul (f a) v'.
Proof.
  split.
  - intros [o [L [F [E <-]]]]. destruct o as [|a o]; [easy|]. simpl in L, E. inversion_clear F. exists a, (phi o).
    split; [lia|]. split; [|reflexivity]. exists o. repeat split; auto; lia.
  - intros [a [v' [H [[o [L [F [E <-]]]] ->]]]]. exists (a :: o).
    split; [cbn; congruence|]. split; [constructor; [lia|assumption]|]. split; [simpl; lia|reflexivity].
Qed.

Lemma sums_1 s v : sums 1 s v <-> 1 <= s /\ v = f s.
Proof.
  rewrite sums_S. split.
  - intros [a [v' [H [S ->]]]]. apply sums_0 in S. destruct S as [S ->]. replace a with s by lia.
    split; [lia|]. apply one_right, f_lt.
  - intros [H ->]. exists s, 0%N. split; [lia|]. split; [apply sums_0; split; [lia|reflexivity]|]. symmetry. apply one_right, f_lt.
Qed.

Lemma sums_2 s v : sums 2 s v <-> exists a, 1 <= a < s /\ v = mul (f a) (f (s - a)).
Proof.
  rewrite sums_S. split.
  - intros [a [v' [H [S ->]]]]. apply sums_1 in S. destruct S as [S ->]. exists a. split; [lia|reflexivity].
  - intros [a [H ->]]. exists a, (f (s - a)). split; [lia|]. split; [|reflexivity]. apply sums_1. split; [lia|reflexivity].
Qed.

Lemma proper_digits k j : N.testbit (digit digits k) (N.of_nat j) = true -> 1 <= k \/ 2 <= j.
Proof.
  intro H. unfold proper in Pr. rewrite andb_true_iff, !negb_true_iff in Pr. destruct Pr as [P0 P1].
  destruct k as [|k]; [|left; lia]. destruct j as [|[|j]]; [cbn in H; congruence|cbn in H; congruence|right; lia].
Qed.

Lemma reach_sums h v : reach h v <->
  exists k j, k <= h /\ N.testbit (digit digits k) (N.of_nat j) = true /\ sums j (h - k) v.
Proof.
  split.
  - intros [o [[k o' Tb F E C] Hv]]. exists k, (length o'). repeat split; [lia|assumption|]. exists o'. repeat split; auto. lia.
  - intros [k [j [Hk [Tb [o [L [F [E Hv]]]]]]]]. exists o. split; [|assumption]. subst j.
    apply opt_intro with k; [assumption|assumption|lia|]. now apply proper_digits.
Qed.

Definition entry_ok s (e : list set) := forall j v, j <= B -> (mem (pos v) (nth j e Empty) = true <-> sums j s v).

Lemma nth_rs i : nth_error rs i = if i <? M then Some (row (rows table) (g (S i))) else None.
Proof.
  unfold rs. rewrite nth_error_map. destruct (Nat.ltb_spec i M).
  - rewrite (nth_error_nth' _ 0) by (rewrite length_seq; lia). now rewrite seq_nth.
  - now rewrite (proj2 (nth_error_None _ _)) by (rewrite length_seq; lia).
Qed.

Lemma get_row a v : get_or xH (pos v) (row (rows table) (g a)) = pos (mul (f a) v).
Proof. exact (times_pos table (f a) v). Qed.

Lemma pairs_ok h v : 1 <= h <= M ->
  mem (pos v) (pairs rs (map g (down (h - 1))) (map g (down (h - 1))) Empty) = true <-> sums 2 h v.
Proof.
  intro Hh. rewrite (mem_pairs _ (h - 1)), length_map, length_down, sums_2 by (rewrite length_map, length_down; lia).
  cbn [mem]. split.
  - intros [H|(i & r & y & Hi & H1 & H2 & E)]; [easy|]. rewrite nth_rs in H1. rewrite nth_error_map, nth_down in H2.
    destruct (Nat.ltb_spec i M); [|easy]. destruct (Nat.ltb_spec i (h - 1)); [|easy]. cbn in H2. injection H1 as <-. injection H2 as <-.
    exists (S i). split; [lia|]. apply pos_inj. rewrite E. unfold g at 1. rewrite get_row.
    now replace (h - S i) with (h - 1 - i) by lia.
  - intros [a [Ha ->]]. right.
    assert (G : exists i, 2 * i < h - 1 /\ mul (f a) (f (h - a)) = mul (f (S i)) (f (h - 1 - i))).
    { destruct (le_lt_dec (h - 1) (2 * (a - 1))).
      - exists (h - a - 1). split; [lia|]. rewrite comm by apply f_lt. f_equal; f_equal; lia.
      - exists (a - 1). split; [lia|]. f_equal; f_equal; lia. }
    destruct G as [i [Hi ->]]. exists i, (row (rows table) (g (S i))), (g (h - 1 - i)). split; [assumption|].
    rewrite nth_rs, nth_error_map, nth_down. destruct (Nat.ltb_spec i M); [|lia]. destruct (Nat.ltb_spec i (h - 1)); [|lia].
    repeat split. symmetry. apply get_row.
Qed.

Lemma prepend_ok j h history v : j <= B -> 1 <= h <= M -> length history = h ->
  (forall i e, nth_error history i = Some e -> entry_ok (h - 1 - i) e) ->
  mem (pos v) (prepend j rs history Empty) = true <-> sums (S j) h v.
Proof.
  intros Hj Hh L O. rewrite mem_prepend, sums_S. cbn [mem]. split.
  - intros [H|(i & r & e & y & H1 & H2 & H3 & E)]; [easy|]. rewrite nth_rs in H1. destruct (Nat.ltb_spec i M); [|easy]. injection H1 as <-.
    assert (i < h) by (rewrite <- L; apply nth_error_Some; congruence).
    destruct (pos_of y) as [w ->]. exists (S i), w. split; [lia|]. split.
    + replace (h - S i) with (h - 1 - i) by lia. now apply (O _ _ H2).
    + apply pos_inj. rewrite E. apply get_row.
  - intros (a & w & Ha & Hs & ->). right. destruct (nth_error history (a - 1)) as [e|] eqn:E; [|apply nth_error_None in E; lia].
    exists (a - 1), (row (rows table) (g a)), e, (pos w). rewrite nth_rs. destruct (Nat.ltb_spec (a - 1) M); [|lia].
    replace (S (a - 1)) with a by lia. repeat split; auto.
    + apply (O _ _ E); [exact Hj|]. now replace (h - 1 - (a - 1)) with (h - a) by lia.
    + symmetry. apply get_row.
Qed.

Let js := seq 2 (B - 2).
Lemma entry_right h history : 1 <= h <= M -> length history = h ->
  (forall i e, nth_error history i = Some e -> entry_ok (h - 1 - i) e) ->
  entry_ok h (entry js rs (g h) (map g (down (h - 1))) history).
Proof.
  intros Hh L O j v Hj. destruct j as [|[|[|j]]]; cbn [entry nth].
  - rewrite sums_0. cbn [mem]. split; [easy|lia].
  - rewrite mem_single, sums_1. unfold g. split; [intro E; apply pos_inj in E; split; [lia|exact E]|intros [_ ->]; reflexivity].
  - now apply pairs_ok.
  - unfold js. rewrite nth_indep with (d' := prepend 0 rs history Empty) by (rewrite length_map, length_seq; lia).
    rewrite (map_nth (fun j => prepend j rs history Empty)), seq_nth by lia. apply (prepend_ok (S (S j))); auto. lia.
Qed.

Lemma of_options_ok h history v : length history = S h ->
  (forall i e, nth_error history i = Some e -> entry_ok (h - i) e) ->
  mem (pos v) (of_options digits history) = true <-> reach h v.
Proof.
  intros L O. rewrite mem_of_options, reach_sums. split.
  - intros (k & e & H1 & H2). apply mem_pick in H2. destruct H2 as [j [H2 H3]]. exists k, j. rewrite N.add_0_l in H2.
    assert (k < S h) by (rewrite <- L; apply nth_error_Some; congruence).
    repeat split; [lia|assumption|]. apply (O _ _ H1); [|assumption]. eapply parts_le_most. exact H2.
  - intros (k & j & Hk & Tb & Hs). destruct (nth_error history k) as [e|] eqn:E; [|apply nth_error_None in E; lia].
    exists k, e. split; [exact E|]. apply mem_pick. exists j. rewrite N.add_0_l. split; [exact Tb|].
    apply (O _ _ E); auto. eapply parts_le_most, Tb.
Qed.

Lemma heaps_good n : forall h history, 1 <= h -> h + n = S M -> length history = h ->
  (forall i e, nth_error history i = Some e -> entry_ok (h - 1 - i) e) ->
  heaps digits ok js rs (map g (seq h n)) (map g (down (h - 1))) history = true -> forall k, h <= k <= M -> good k.
Proof.
  induction n as [|n IH]; intros h history H1 Hn L O C k Hk; [lia|]. cbn [seq map heaps] in C. cbv zeta in C.
  set (history' := entry js rs (g h) (map g (down (h - 1))) history :: history) in *.
  assert (O' : forall i e, nth_error history' i = Some e -> entry_ok (h - i) e).
  { intros [|i] e E; cbn in E.
    - injection E as <-. rewrite Nat.sub_0_r. apply entry_right; auto. lia.
    - apply O in E. now replace (h - S i) with (h - 1 - i) by lia. }
  destruct (ok (g h) (of_options digits history')) eqn:Eok; [|easy].
  destruct (Nat.eq_dec k h) as [->|Nk].
  - exists (of_options digits history'). split; [exact Eok|]. intro v. apply of_options_ok; [cbn; lia|exact O'].
  - replace (g h :: map g (down (h - 1))) with (map g (down (S h - 1))) in C.
    + apply (IH (S h) history'); auto; try lia; [cbn; lia|]. intros i e E. apply O' in E. now replace (S h - 1 - i) with (h - i) by lia.
    + destruct h; [lia|]. cbn. now rewrite Nat.sub_0_r.
Qed.

Lemma dead_0 v : ~ reach 0 v.
Proof. intros [o [H _]]. now apply no_option_of_0 in H. Qed.

Theorem check_heaps_sound : check_heaps digits ok table (map f (seq 0 (S M))) = true -> forall h, h <= M -> good h.
Proof.
  unfold check_heaps. cbn [seq map]. cbv zeta. rewrite !andb_true_iff, !map_map. intros [_ [C0 C]] h Hh.
  destruct h as [|h]; [exists Empty; split; [exact C0|]; intro v; split; [easy|intro R; now apply dead_0 in R]|].
  apply (heaps_good M 1 [[add xH Empty]]); auto; try lia. intros [|[|i]] e E; cbn in E; try easy. injection E as <-.
  intros [|[|j]] v Hj; cbn [Nat.sub nth].
  - change (Node Empty true Empty) with (add xH Empty). rewrite mem_single, sums_0. change xH with (pos 0). split; [intro E; apply pos_inj in E; auto|intros [_ ->]; reflexivity].
  - rewrite sums_1. split; [easy|lia].
  - rewrite sums_S. cbn. destruct j; (split; [easy|]); intros (a & v' & Ha & _); lia.
Qed.
End Values.
