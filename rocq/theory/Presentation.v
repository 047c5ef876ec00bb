(* Theorem 5 of docs/infinite-quotients.md: the presentation of the quotient with the number c. *)
From Coq Require Import Arith ZArith Lia List Bool RelationClasses Morphisms Setoid.
From Grundy Require Import Statement NormalForm ElementsByNumber.
Import ListNotations.
Open Scope Z_scope.

(* Linear arithmetic with remainders. *)
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

(* ---------- words, of which the order does not matter *)
Section Presentation.
Variable c : Z.
Hypothesis c_1 : 1 <= c.
Hypothesis c_odd : c mod 2 = 1.
Notation "v == w" := (equal_words c v w) (at level 70).

Instance words_equivalence : Equivalence (equal_words c).
Proof. split; [exact (words_refl c)|exact (words_sym c)|exact (words_trans c)]. Qed.

Instance words_app : Proper (equal_words c ==> equal_words c ==> equal_words c) (@app letter).
Proof.
  intros v v' V w w' W. transitivity (v ++ w'); [now apply words_beside|]. rewrite (words_swap c v w'), (words_swap c v' w').
  now apply words_beside.
Qed.

Instance words_cons l : Proper (equal_words c ==> equal_words c) (cons l).
Proof. exact (words_beside c [l]). Qed.

Lemma last_first v l : v ++ [l] == l :: v.
Proof. exact (words_swap c v [l]). Qed.

Lemma exchange l m w : l :: m :: w == m :: l :: w.
Proof. change (l :: m :: w) with ([l; m] ++ w). change (m :: l :: w) with ([m; l] ++ w). rewrite (words_swap c [l] [m]). reflexivity. Qed.

Lemma b_to_plus i j : 0 <= i -> 0 <= j -> b_to (i + j) = b_to i ++ b_to j.
Proof. intros. unfold b_to. rewrite Z2Nat.inj_add by lia. apply repeat_app. Qed.

Lemma b_to_1 i : 0 <= i -> b_ :: b_to i = b_to (i + 1).
Proof. intro. rewrite Z.add_comm, b_to_plus by lia. reflexivity. Qed.

Notation t n := (least_T c (D_of n)).

Lemma t_bounds n : 2 <= t n < D_of n.
Proof. apply least_T_bounds; auto. unfold D_of. lia. Qed.

Lemma D_of_odd n : 3 <= D_of n /\ D_of n mod 2 = 1.
Proof. unfold D_of. lia. Qed.

(* The word of a normal form. *)
Definition index (D : Z) : nat := Z.to_nat ((D - 3) / 2).
Definition word_of (x : form) : word := let '(u, T, D) := x in
  (if u then [a_] else []) ++ if D =? 0 then b_to T else b_to (T - least_T c D) ++ [c_ (index D)].

Lemma index_of n : index (D_of n) = n.
Proof. unfold index, D_of. replace ((2 * Z.of_nat n + 3 - 3) / 2) with (Z.of_nat n) by lia. apply Nat2Z.id. Qed.

Lemma D_of_index D : 3 <= D -> D mod 2 = 1 -> D_of (index D) = D.
Proof. intros. unfold index, D_of. rewrite Z2Nat.id; lia. Qed.

(* ---------- products *)
Notation product w := (fold_right times identity (map (letter_form c) w)).

Lemma letter_element l : elements c (letter_form c l).
Proof.
  destruct l as [| |n]; cbn; [split; [lia|now left]..|]. pose proof (t_bounds n). pose proof (D_of_odd n). split; [lia|right; lia].
Qed.

Lemma product_element w : elements c (product w).
Proof. induction w as [|l w IH]; [split; [lia|now left]|]. apply elements_times; [apply letter_element|exact IH]. Qed.

Lemma element_D x : elements c x -> let '(u, T, D) := x in 0 <= T /\ 0 <= D /\ collapse T D = D.
Proof.
  destruct x as [[u T] D]. intros [HT HD]. split; [exact HT|]. pose proof (odd_part_spec D). destruct (collapse_spec T D); lia.
Qed.

Lemma collapse_sum_r T D U E : 0 <= T -> 0 <= D -> 0 <= U -> 0 <= E ->
  collapse (T + U) (Z.max D E) = collapse (T + U) (Z.max D (collapse U E)).
Proof. intros. rewrite (Z.add_comm T), (Z.max_comm D), collapse_sum, (Z.max_comm D) by auto. reflexivity. Qed.

Lemma times_assoc x y z : elements c x -> elements c y -> elements c z -> times x (times y z) = times (times x y) z.
Proof.
  intros X Y Z. apply element_D in X, Y, Z. destruct x as [[u T] D], y as [[v U] E], z as [[s V] F]. unfold times.
  f_equal; [f_equal; [symmetry; apply xorb_assoc|lia]|].
  rewrite <- collapse_sum_r by lia. rewrite <- collapse_sum by lia. now rewrite Z.add_assoc, Z.max_assoc.
Qed.

Lemma times_comm x y : times x y = times y x.
Proof. destruct x as [[u T] D], y as [[v U] E]. unfold times. now rewrite xorb_comm, Z.add_comm, Z.max_comm. Qed.

Lemma times_identity x : elements c x -> times identity x = x.
Proof.
  intro X. apply element_D in X. destruct x as [[u T] D]. destruct X as (X1 & X2 & X3). unfold times, identity. rewrite xorb_false_l, Z.add_0_l, Z.max_r by lia. now rewrite X3.
Qed.

Lemma product_app v w : product (v ++ w) = times (product v) (product w).
Proof.
  induction v as [|l v IH]; [symmetry; apply times_identity, product_element|]. cbn [app map fold_right]. rewrite IH.
  apply times_assoc; auto using letter_element, product_element.
Qed.

Lemma product_b i : 0 <= i -> product (b_to i) = (false, i, 0).
Proof.
  intro H. pattern i. apply natlike_ind; [reflexivity| |exact H]. intros x Hx IH. rewrite <- Z.add_1_r, <- b_to_1 by lia.
  cbn [map fold_right letter_form]. rewrite IH. unfold times. change (Z.max 0 0) with 0.
  f_equal; [f_equal; lia|]. destruct (collapse_spec (1 + x) 0); [tauto|]. change (odd_part 0) with 0 in *. lia.
Qed.

Lemma product_bc i n : 0 <= i -> product (b_to i ++ [c_ n]) = (false, i + t n, collapse (i + t n) (D_of n)).
Proof.
  intro H. pose proof (t_bounds n). rewrite product_app, product_b by exact H. cbn [map fold_right letter_form]. rewrite (times_comm _ identity), times_identity.
  - unfold times. rewrite Z.max_r by lia. reflexivity.
  - apply (letter_element (c_ n)).
Qed.

Lemma product_word x : elements c x -> product (word_of x) = x.
Proof.
  intro X. pose proof (element_D x X) as N. destruct x as [[u T] D]. destruct X as [HT HD]. unfold word_of. rewrite product_app.
  assert (R : product (if D =? 0 then b_to T else b_to (T - least_T c D) ++ [c_ (index D)]) = (false, T, D)).
  { destruct (Z.eqb_spec D 0) as [->|ND]; [now apply product_b|]. destruct HD as [|(D3 & Od & B)]; [easy|].
    rewrite product_bc, D_of_index by lia. replace (T - least_T c D + least_T c D) with T by lia. f_equal. apply N. }
  rewrite R. destruct u; cbn [map fold_right letter_form]; [|apply times_identity; split; assumption].
  rewrite <- times_assoc, times_identity; [|split; assumption|exact (letter_element a_)|split; [lia|now left]|split; assumption].
  unfold times. rewrite Z.add_0_l, Z.max_r by lia. f_equal. apply N.
Qed.

(* Equal words have equal products. *)
Lemma product_equal v w : v == w -> product v = product w.
Proof.
  induction 1 as [v|v w _ IH|u v w _ IH _ IH'|u v w _ IH|v w| |n|m n L].
  - reflexivity.
  - now symmetry.
  - now rewrite IH.
  - now rewrite !product_app, IH.
  - rewrite !product_app. apply times_comm.
  - reflexivity.
  - pose proof (t_bounds n). pose proof (D_of_odd n). rewrite product_bc, product_b by lia. replace (D_of n - t n + t n) with (D_of n) by lia.
    f_equal. pose proof (odd_part_spec (D_of n)). destruct (collapse_spec (D_of n) (D_of n)); lia.
  - pose proof (t_bounds m). pose proof (t_bounds n). rewrite product_bc by lia. cbn [map fold_right letter_form].
    rewrite (times_comm _ identity), times_identity by exact (letter_element (c_ n)). unfold times. rewrite Z.max_r by (unfold D_of; lia). reflexivity.
Qed.

(* ---------- each word is equal to that of its product *)
Lemma reduce i n : 0 <= i -> b_to i ++ [c_ n] == word_of (false, i + t n, collapse (i + t n) (D_of n)).
Proof.
  intro H. pose proof (t_bounds n) as B. pose proof (D_of_odd n) as O. pose proof (odd_part_spec (D_of n)) as P. unfold word_of. cbn [app].
  destruct (collapse_spec (i + t n) (D_of n)) as [[L ->]|[L ->]].
  - cbn [Z.eqb]. replace i with (i + t n - D_of n + (D_of n - t n)) at 1 by lia. rewrite b_to_plus, <- app_assoc by lia.
    rewrite words_bc, <- b_to_plus by lia. now replace (i + t n - D_of n + D_of n) with (i + t n) by lia.
  - replace (odd_part (D_of n)) with (D_of n) by lia. destruct (Z.eqb_spec (D_of n) 0); [lia|]. rewrite index_of.
    now replace (i + t n - t n) with i by lia.
Qed.

Lemma cc m n i : 0 <= i -> c_ m :: b_to i ++ [c_ n] == b_to (i + t (Nat.min m n)) ++ [c_ (Nat.max m n)].
Proof.
  intro H. pose proof (t_bounds (Nat.min m n)). change (c_ m :: b_to i ++ [c_ n]) with ([c_ m] ++ b_to i ++ [c_ n]).
  assert (C : [c_ m] ++ [c_ n] == b_to (t (Nat.min m n)) ++ [c_ (Nat.max m n)]).
  { destruct (Nat.le_gt_cases m n) as [L|L].
    - rewrite Nat.min_l, Nat.max_r by exact L. now apply words_cc.
    - rewrite Nat.min_r, Nat.max_l by lia. rewrite words_swap. apply words_cc. lia. }
  rewrite app_assoc, (words_swap c [c_ m] (b_to i)), <- app_assoc, C, app_assoc, b_to_plus by lia. reflexivity.
Qed.

Lemma plain_cons l T : 0 <= T -> l :: b_to T == word_of (times (letter_form c l) (false, T, 0)).
Proof.
  intro H. destruct l as [| |n].
  - replace (times _ _) with (true, T, 0); [reflexivity|]. cbn [letter_form]. unfold times. rewrite Z.add_0_l. f_equal.
    destruct (collapse_spec T (Z.max 0 0)); change (odd_part (Z.max 0 0)) with 0 in *; lia.
  - rewrite b_to_1 by exact H. replace (times _ _) with (false, T + 1, 0); [reflexivity|]. cbn [letter_form]. unfold times. rewrite Z.add_comm. f_equal.
    destruct (collapse_spec (1 + T) (Z.max 0 0)); change (odd_part (Z.max 0 0)) with 0 in *; lia.
  - rewrite <- last_first, reduce by exact H. cbn [letter_form]. unfold times. pose proof (t_bounds n). rewrite Z.max_l, (Z.add_comm T) by lia. reflexivity.
Qed.

Lemma word_cons l x : elements c x -> l :: word_of x == word_of (times (letter_form c l) x).
Proof.
  (* without an a, *)
  assert (NoA : forall T D, elements c (false, T, D) -> l :: word_of (false, T, D) == word_of (times (letter_form c l) (false, T, D))).
  { intros T D X. pose proof (element_D _ X) as N. destruct X as [HT [->|(D3 & Od & B)]]; [now apply plain_cons|].
    destruct N as (_ & _ & N). unfold word_of at 1. cbn [app]. destruct (Z.eqb_spec D 0) as [|ND]; [lia|].
    pose proof (D_of_index D D3 Od) as Ei. set (n := index D) in *. rewrite <- Ei in *. clearbody n.
    destruct l as [| |m].
    - replace (times _ _) with (true, T, D_of n).
      + unfold word_of. destruct (Z.eqb_spec (D_of n) 0); [lia|]. now rewrite index_of.
      + cbn [letter_form]. unfold times. rewrite Z.add_0_l, Z.max_r by lia. now rewrite N.
    - change (b_ :: b_to (T - t n) ++ [c_ n]) with ((b_ :: b_to (T - t n)) ++ [c_ n]). rewrite b_to_1, reduce by lia.
      replace (T - t n + 1 + t n) with (1 + T) by lia. cbn [letter_form]. unfold times. rewrite Z.max_r by lia. reflexivity.
    - pose proof (t_bounds (Nat.min m n)). rewrite cc, reduce by lia. cbn [letter_form]. unfold times.
      destruct (Nat.le_gt_cases m n) as [L|L].
      + rewrite Nat.min_l, Nat.max_r, Z.max_r by (unfold D_of; lia).
        replace (T - t n + t m + t n) with (t m + T) by lia. reflexivity.
      + rewrite Nat.min_r, Nat.max_l, Z.max_l by (unfold D_of; lia).
        replace (T - t n + t n + t m) with (t m + T) by lia. reflexivity. }
  intro X. destruct x as [[[|] T] D]; [|now apply NoA].
  (* and with one. *)
  assert (X' : elements c (false, T, D)) by exact X. specialize (NoA T D X').
  change (word_of (true, T, D)) with (a_ :: word_of (false, T, D)). rewrite exchange, NoA.
  destruct l as [| |m]; cbn [letter_form] in *; unfold times in *; cbn [xorb] in *; try reflexivity.
  change (word_of (true, 0 + T, collapse (0 + T) (Z.max 0 D))) with ([a_] ++ word_of (false, 0 + T, collapse (0 + T) (Z.max 0 D))).
  change (a_ :: [a_] ++ word_of (false, 0 + T, collapse (0 + T) (Z.max 0 D))) with ([a_; a_] ++ word_of (false, 0 + T, collapse (0 + T) (Z.max 0 D))).
  now rewrite words_aa.
Qed.

Lemma word_of_product w : w == word_of (product w).
Proof.
  induction w as [|l w IH]; [reflexivity|]. cbn [map fold_right]. rewrite <- word_cons by apply product_element. now apply words_cons.
Qed.

Theorem presentation_by_number : presented c times identity (elements c) (P_portion c) (letter_form c).
Proof.
  split; [|split].
  - intros v w. split; [apply product_equal|]. intro H. now rewrite (word_of_product v), H, <- word_of_product.
  - intro x. split; [intro X; exists (word_of x); now apply product_word|intros [w <-]; apply product_element].
  - intro w. split.
    + intro H. pose proof (word_of_product w) as E. destruct (product w) as [[u T] D]. destruct H as [[HT HD] H].
      destruct H as [[-> ->]|[-> H]]; [left|right; destruct H as [(T2 & Te & ->)|[To L]]; [left|right]].
      * destruct HD as [->|(D3 & Od & B)]; [exact E|]. pose proof (least_T_bounds c D c_1 c_odd D3). lia.
      * exists (T / 2). split; [lia|]. now replace (2 * (T / 2)) with T by lia.
      * destruct HD as [->|(D3 & Od & B)]; [lia|]. exists (T - least_T c D), (index D). rewrite D_of_index by lia. cbv zeta.
        split; [lia|]. split; [now replace (T - least_T c D + least_T c D) with T by lia|].
        unfold word_of in E. destruct (Z.eqb_spec D 0); [lia|exact E].
    + assert (By : forall v, w == v -> P_portion c (product v) -> P_portion c (product w)) by (intros v E; now rewrite (product_equal w v E)).
      intros [E|[(i & Hi & E)|(i & n & Hi & O & E)]]; apply (By _ E).
      * split; [split; [lia|now left]|]. left. auto.
      * rewrite product_b by lia. split; [split; [lia|now left]|]. right. split; [reflexivity|left; lia].
      * pose proof (t_bounds n). pose proof (D_of_odd n). rewrite product_bc by lia. pose proof (odd_part_spec (D_of n)).
        destruct (collapse_spec (i + t n) (D_of n)) as [[L _]|[L ->]]; [lia|]. replace (odd_part (D_of n)) with (D_of n) by lia.
        split; [split; [lia|right; lia]|]. right. split; [reflexivity|right; split; [exact O|lia]].
Qed.
End Presentation.
