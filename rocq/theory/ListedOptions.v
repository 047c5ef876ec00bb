(* Rules whose options can be listed, heap by heap: tables, and the heaps up to n of any rule. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement TableStatement Lists Positions Codes Tries Contexts Monoid.
From Grundy Require Import SubtractionSets OpenSets FiniteOutcomes Reduced FiniteQuotient PartialQuotient Sprague Values.
Import ListNotations.

(* ---------- finite misere quotients *)
Section Listed.
Variable options : nat -> list position.
Variable table : list (list N).
Variables P values : list N.              (* values: of the heaps 0, 1, ..., n *)
Variable parents : list (N * N * N).
Variable gens : list N.
Variables letters cover : list (list N).
Let m := N.of_nat (length table).
Let n := length values - 1.
Let f h := nth h values 0%N.

Definition values_of_options (h : nat) : set :=
  of_list (map (fun o => pos (value (product table) 0%N (fun h => nth h values 0%N) o)) (options h)).

Definition check_listed : bool :=
  (1 <=? length values) && forallb (fun v => (v <? m)%N) values &&
  check_monoid table parents gens && negb (in_P P 0) && check_cover table letters cover &&
  (let ok := check_letter table P letters in
   forallb (fun h => ok (pos (nth h values 0%N)) (values_of_options h)) (seq 0 (length values))) &&
  forallb (fun g => existsb (N.eqb g) values) gens && forallb (fun a => (a <? m)%N) P && check_reduced table P.

Hypothesis C : check_listed = true.

Lemma parts_of_listed : 1 <= length values /\ (forall v, In v values -> v < m)%N /\
  check_monoid table parents gens = true /\ in_P P 0 = false /\ check_cover table letters cover = true /\
  (forall h, h <= n -> check_letter table P letters (pos (f h)) (values_of_options h) = true) /\
  (forall g, In g gens -> In g values) /\ (forall a, In a P -> a < m)%N /\ check_reduced table P = true.
Proof.
  pose proof C as K. unfold check_listed in K. cbv zeta in K.
  rewrite !andb_true_iff, negb_true_iff, Nat.leb_le, !forallb_forall in K.
  destruct K as [[[[[[[[K1 K2] K3] K4] K5] K6] K7] K8] K9]. repeat split; auto.
  - intros v Hv. now apply N.ltb_lt, K2.
  - intros h Hh. apply K6, in_seq. unfold n in Hh. lia.
  - intros g Hg. specialize (K7 g Hg). apply existsb_exists in K7. destruct K7 as [v [I E]]. apply N.eqb_eq in E. now subst v.
  - intros a Ha. now apply N.ltb_lt, K8.
Qed.

Lemma value_listed_lt h : (f h < m)%N.
Proof.
  destruct parts_of_listed as (_ & V & CM & _). unfold f. destruct (le_lt_dec (length values) h).
  - rewrite nth_overflow by lia. exact (positive_order _ _ _ CM).
  - apply V, nth_In. lia.
Qed.

Lemma mem_values_of_options h v :
  mem (pos v) (values_of_options h) = true <-> exists o, In o (options h) /\ value (product table) 0%N f o = v.
Proof.
  unfold values_of_options. rewrite mem_of_list, in_map_iff. split; intros [o [H1 H2]]; exists o.
  - apply pos_inj in H1. auto.
  - subst v. auto.
Qed.

Variable R : rule.
Hypothesis dec : decreasing R.
Hypothesis listed_to : forall h o, h <= n -> (R h o <-> In o (options h)).

Lemma listed_letters h : letter_good table P letters (f h) (reached (up_to n R) table f h).
Proof.
  destruct parts_of_listed as (L & _ & CM & _ & _ & CH & _). destruct (le_lt_dec h n) as [Hh|Hh].
  - apply (letter_good_ext table P letters _ (fun v => mem (pos v) (values_of_options h) = true)).
    + intro v. rewrite mem_values_of_options. unfold reached, up_to.
      split; intros [o [Ho E]]; exists o; (split; [|exact E]); [split; [exact Hh|now apply listed_to]|now apply listed_to].
    + apply (letter_checked table P letters parents gens CM); [apply value_listed_lt|now apply CH].
  - assert (D : forall v, ~ reached (up_to n R) table f h v) by (intros v [o [[Hn _] _]]; lia).
    intros _. split; [intros z v _ Hv; now apply D in Hv|left]. split; [exact D|].
    unfold f. apply nth_overflow. unfold n in Hh. lia.
Qed.

Lemma listed_outcomes : misere (up_to n R) (fun X => In (value (product table) 0%N f X) P).
Proof.
  destruct parts_of_listed as (_ & _ & CM & P0 & CC & _).
  exact (finite_outcomes (up_to n R) table P parents gens letters cover f CM CC value_listed_lt listed_letters P0).
Qed.

Lemma listed_generators g : In g gens -> exists h, h <= n /\ f h = g.
Proof.
  destruct parts_of_listed as (L & _ & _ & _ & _ & _ & G & _). intro Hg.
  destruct (In_nth _ _ 0%N (G g Hg)) as [h [Hh E]]. exists h. split; [unfold n; lia|exact E].
Qed.

Theorem listed_partial_quotient : quotient R (heaps_to (length values - 1)) (product table) 0%N
  (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  destruct parts_of_listed as (_ & _ & CM & _ & _ & _ & _ & PL & CR).
  apply (finite_quotient R (heaps_to n) table P parents gens f CM CR value_listed_lt PL (Forall_nil _))
    with (O := fun X => In (value (product table) 0%N f X) P).
  - intros X Y HX HY. apply Forall_app. auto.
  - intros g Hg. destruct (listed_generators g Hg) as [h [Hh E]]. exists h. split; [|exact E]. now constructor.
  - intros W HW. exact (outcome_up_to n R _ _ dec HW listed_outcomes).
  - tauto.
Qed.

(* Where larger heaps have no options, it is the quotient of all positions. *)
Hypothesis no_more : forall h o, n < h -> ~ R h o.

Theorem listed_quotient : quotient R everything (product table) 0%N
  (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  destruct parts_of_listed as (_ & _ & CM & _ & _ & _ & _ & PL & CR).
  assert (E : forall h o, up_to n R h o <-> R h o).
  { intros h o. split; [intros [_ H]; exact H|]. intro H. split; [|exact H].
    destruct (le_lt_dec h n) as [|L]; [assumption|]. destruct (no_more h o L H). }
  apply (finite_quotient R everything table P parents gens f CM CR value_listed_lt PL I (fun _ _ _ _ => I))
    with (O := fun X => In (value (product table) 0%N f X) P).
  - intros g Hg. destruct (listed_generators g Hg) as [h [_ E']]. exists h. split; [exact I|exact E'].
  - intros W HW X _. exact (misere_unique R dec W _ HW (proj1 (same_misere _ _ E _) listed_outcomes) X).
  - tauto.
Qed.
End Listed.

(* ---------- rules with a list of options for each heap *)

(* Parts are smaller than the heap, in all rows of a table. *)
Definition rows_decrease (rows : list (list position)) : bool :=
  forallb (fun h => forallb (forallb (fun a => a <? h)) (nth h rows [])) (seq 0 (length rows)).

Lemma no_row rows h o : length rows <= h -> ~ table_rule rows h o.
Proof. intros L H. unfold table_rule in H. now rewrite nth_overflow in H. Qed.

Theorem listed_decreasing rows : rows_decrease rows = true -> decreasing (table_rule rows).
Proof.
  intros C h o a H I. destruct (le_lt_dec (length rows) h) as [L|L]; [now apply no_row in H|].
  unfold rows_decrease in C. rewrite forallb_forall in C. specialize (C h). rewrite forallb_forall in C.
  assert (D : forallb (fun a => a <? h) o = true) by (apply C; [apply in_seq; lia|exact H]).
  rewrite forallb_forall in D. now apply Nat.ltb_lt, D.
Qed.

Theorem listed_misere_exists rows : rows_decrease rows = true -> exists W, misere (table_rule rows) W.
Proof.
  intro C. apply misere_exists; [now apply listed_decreasing|]. exists (fun h => nth h rows []). reflexivity.
Qed.

(* The splits of h into a and b, where a is at most b, of which some are kept. *)
Definition splits (keep : nat -> nat -> bool) (h : nat) : list position :=
  map (fun a => [a; h - a]) (filter (fun a => (a <=? h - a) && keep a (h - a)) (seq 1 h)).

Lemma in_splits keep h o : In o (splits keep h) <-> exists a b, 1 <= a <= b /\ h = a + b /\ keep a b = true /\ o = [a; b].
Proof.
  unfold splits. rewrite in_map_iff. split.
  - intros [a [<- H]]. apply filter_In in H. destruct H as [H1 H2]. apply in_seq in H1. rewrite andb_true_iff, Nat.leb_le in H2.
    destruct H2 as [H2 H3]. exists a, (h - a). repeat split; auto; lia.
  - intros (a & b & H & -> & K & ->). exists a. replace (a + b - a) with b by lia. split; [reflexivity|].
    apply filter_In. split; [apply in_seq; lia|]. replace (a + b - a) with b by lia. rewrite K, andb_true_iff, Nat.leb_le. split; [lia|reflexivity].
Qed.

Definition unequal_splits : nat -> list position := splits (fun a b => negb (a =? b)).
Definition splits_but_of_2 : nat -> list position := splits (fun a b => negb (a + b =? 2)).

Theorem grundys_game_listed h o : grundys_game h o <-> In o (unequal_splits h).
Proof.
  unfold unequal_splits. rewrite in_splits. split; intros (a & b & H); exists a, b;
    rewrite negb_true_iff, Nat.eqb_neq in *; intuition lia.
Qed.

Theorem couples_listed h o : couples_are_forever h o <-> In o (splits_but_of_2 h).
Proof.
  unfold splits_but_of_2. rewrite in_splits. split; intros (a & b & H); exists a, b;
    rewrite negb_true_iff, Nat.eqb_neq in *; intuition lia.
Qed.

Theorem grundys_game_decreasing : decreasing grundys_game.
Proof. intros h o x (a & b & H & -> & ->) [<-|[<-|[]]]; lia. Qed.

Theorem couples_decreasing : decreasing couples_are_forever.
Proof. intros h o x (a & b & H & -> & _ & ->) [<-|[<-|[]]]; lia. Qed.

Theorem grundys_game_misere_exists : exists W, misere grundys_game W.
Proof. apply misere_exists; [exact grundys_game_decreasing|]. exists unequal_splits. exact grundys_game_listed. Qed.

Theorem couples_misere_exists : exists W, misere couples_are_forever W.
Proof. apply misere_exists; [exact couples_decreasing|]. exists splits_but_of_2. exact couples_listed. Qed.

(* ---------- the quotients of these rules *)
Theorem table_quotient rows table P values parents gens letters cover :
  rows_decrease rows && (length rows <=? length values) = true ->
  check_listed (fun h => nth h rows []) table P values parents gens letters cover = true ->
  quotient (table_rule rows) everything (product table) 0%N (fun a => (a < N.of_nat (length table))%N) (fun a => In a P)
    (fun h => nth h values 0%N).
Proof.
  intros D C. rewrite andb_true_iff, Nat.leb_le in D. destruct D as [D L].
  apply (listed_quotient _ _ _ _ _ _ _ _ C (table_rule rows) (listed_decreasing rows D)); [reflexivity|].
  intros h o Hh. apply no_row. lia.
Qed.

Theorem table_partial_quotient rows table P values parents gens letters cover :
  rows_decrease rows = true ->
  check_listed (fun h => nth h rows []) table P values parents gens letters cover = true ->
  quotient (table_rule rows) (heaps_to (length values - 1)) (product table) 0%N (fun a => (a < N.of_nat (length table))%N)
    (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  intros D C. apply (listed_partial_quotient _ _ _ _ _ _ _ _ C (table_rule rows) (listed_decreasing rows D)). reflexivity.
Qed.

Theorem grundys_game_quotient table P values parents gens letters cover :
  check_listed unequal_splits table P values parents gens letters cover = true ->
  quotient grundys_game (heaps_to (length values - 1)) (product table) 0%N (fun a => (a < N.of_nat (length table))%N)
    (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  intro C. apply (listed_partial_quotient _ _ _ _ _ _ _ _ C _ grundys_game_decreasing). intros h o _. apply grundys_game_listed.
Qed.

Theorem couples_quotient table P values parents gens letters cover :
  check_listed splits_but_of_2 table P values parents gens letters cover = true ->
  quotient couples_are_forever (heaps_to (length values - 1)) (product table) 0%N
    (fun a => (a < N.of_nat (length table))%N) (fun a => In a P) (fun h => nth h values 0%N).
Proof.
  intro C. apply (listed_partial_quotient _ _ _ _ _ _ _ _ C _ couples_decreasing). intros h o _. apply couples_listed.
Qed.

(* ---------- Grundy values of a table *)
Definition check_table_values (rows : list (list position)) (values : list N) : bool :=
  rows_decrease rows && (length rows <=? length values) &&
  forallb (fun h => is_mex (pos (nth h values 0%N)) (of_list (map (fun o => pos (xor (fun h => nth h values 0%N) o)) (nth h rows []))))
    (seq 0 (length values)).

Theorem table_values rows values : check_table_values rows values = true ->
  decreasing (table_rule rows) /\ is_grundy (table_rule rows) (fun h => nth h values 0%N).
Proof.
  unfold check_table_values. rewrite !andb_true_iff, Nat.leb_le, forallb_forall. intros [[D L] C].
  split; [now apply listed_decreasing|]. set (g := fun h => nth h values 0%N) in *. intro h.
  destruct (le_lt_dec (length values) h) as [B|B].
  - split; [intros o H; apply no_row in H; [easy|lia]|]. intros v Hv. exfalso. unfold g in Hv. rewrite nth_overflow in Hv by lia. lia.
  - specialize (C h ltac:(apply in_seq; lia)). apply is_mex_spec in C. destruct C as [C1 C2]. split.
    + intros o H E. apply C1. apply mem_of_list, in_map_iff. exists o. split; [now rewrite E|exact H].
    + intros v Hv. specialize (C2 v Hv). apply mem_of_list, in_map_iff in C2. destruct C2 as [o [E H]]. apply pos_inj in E.
      exists o. split; assumption.
Qed.
