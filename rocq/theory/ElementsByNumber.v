(* Theorem 4 of docs/infinite-quotients.md, where the least T are given by a number c: the elements of the quotient
   are those of InfiniteStatement.v.  From some heap on, the heap of each D is found from an earlier one. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Codes SumAndMaximum LeadingHeap NormalForm Indistinguishable.
Import ListNotations.
Open Scope Z_scope.

(* Linear arithmetic with remainders. *)
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Lemma least_T_bounds c D : 1 <= c -> c mod 2 = 1 -> 3 <= D -> 2 <= least_T c D < D.
Proof. unfold least_T. lia. Qed.

Lemma elements_times c x y : elements c x -> elements c y -> elements c (times x y).
Proof.
  destruct x as [[u T] D], y as [[v U] E]. intros [X1 X2] [Y1 Y2]. split; [lia|].
  pose proof (odd_part_spec (Z.max D E)). destruct (collapse_spec (T + U) (Z.max D E)) as [[_ ->]|[L ->]]; [now left|].
  assert (O : odd_part (Z.max D E) = Z.max D E) by lia. rewrite O in *. right.
  destruct (Z.max_spec D E) as [[L' M]|[L' M]]; rewrite M in *; [destruct Y2|destruct X2]; lia.
Qed.

Section Elements.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable lam : Z.
Variable eps : bool.
Variable c : Z.
Variable letters : list nat.              (* heaps with D = 3, 5, 7, ... and the least T *)
Variable q : nat.                         (* the last q of them go on in their classes *)
Let K := length exceptional.
Let p := length classes.
Notation heap_value := (heap_value exceptional classes).
Notation Phi := (value vadd nothing heap_value).
Notation forms := (value times identity (fun h => normal_form eps (heap_value h))).
Hypothesis Ap : applies digits exceptional classes lam eps.

(* No T is less. *)
Definition high_enough (v : val) : bool := let '(f, T, D) := v in (odd_part D <=? T) || (least_T c (odd_part D) <=? T).
Definition class_high_enough (k : heap_class) : bool := let '(f, (T0, T1), (D0, D1)) := k in
  if D1 =? 0 then high_enough (f, T0, D0) else (1 <=? D0) && (D1 =? 2 * T1) && (odd_part D0 + c <=? 2 * T0).

(* The letters have the least T, and the last q the heaps that are in their classes after them. *)
Definition attains (n h : nat) : bool := let '(f, T, D) := heap_value h in
  (odd_part D =? D_of n) && (T =? least_T c (D_of n)).
Definition goes_on (n h : nat) : bool := let '(f, (T0, T1), (D0, D1)) := nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0)) in
  let '(f, T, D) := heap_value h in
  (K <=? h)%nat && (1 <=? D1) && (D1 =? 2 * T1) && ((2 * Z.of_nat q) mod D1 =? 0) && (2 * T =? D_of n + c).

Definition check_elements : bool := let N := length letters in
  (1 <=? c) && (c mod 2 =? 1) && (1 <=? q)%nat && (q <=? N)%nat &&
  forallb high_enough exceptional && forallb class_high_enough classes &&
  forallb (fun n => attains n (nth n letters 0%nat)) (seq 0 N) &&
  forallb (fun n => goes_on n (nth n letters 0%nat)) (seq (N - q) q).
Hypothesis CE : check_elements = true.

Lemma parts_of_check : 1 <= c /\ c mod 2 = 1 /\ (1 <= q <= length letters)%nat /\
  (forall v, In v exceptional -> high_enough v = true) /\ (forall k, In k classes -> class_high_enough k = true) /\
  (forall n, (n < length letters)%nat -> attains n (nth n letters 0%nat) = true) /\
  (forall n, (length letters - q <= n < length letters)%nat -> goes_on n (nth n letters 0%nat) = true).
Proof.
  pose proof CE as C. unfold check_elements in C. cbv zeta in C. rewrite !andb_true_iff, !forallb_forall, Z.leb_le, Z.eqb_eq, !Nat.leb_le in C.
  destruct C as [[[[[[[C1 C2] C3] C4] C5] C6] C7] C8]. repeat split; auto.
  - intros n H. apply C7, in_seq. lia.
  - intros n H. apply C8, in_seq. lia.
Qed.

Lemma high_enough_element f T D : 0 <= T -> 0 <= D -> (T = 0 -> D = 0) -> high_enough (f, T, D) = true -> elements c (normal_form eps (f, T, D)).
Proof.
  intros HT HD H0 H. unfold high_enough in H. rewrite orb_true_iff, !Z.leb_le in H. split; [exact HT|].
  pose proof (odd_part_spec D). destruct (collapse_spec T D) as [[_ ->]|[L ->]]; [now left|right]. lia.
Qed.

Lemma heap_element h : elements c (normal_form eps (heap_value h)).
Proof.
  destruct parts_of_check as (C1 & C2 & _ & C5 & C6 & _).
  pose proof (value_in_S digits exceptional classes (rule_zones eps) lam 2 (CT _ _ _ _ _ Ap) h) as S.
  destruct (table_parts _ _ _ _ _ _ (CT _ _ _ _ _ Ap)) as (_ & K1 & P1 & _ & CO & _).
  destruct (heap_value h) as [[f T] D] eqn:V. destruct S as (S1 & S2 & t & S3 & S4). pose proof (parity_01 2 f).
  apply high_enough_element; [lia|lia|intro; subst T; replace (2 * t + parity 2 f) with 0 in S2 by lia; lia|].
  revert V. unfold InfiniteStatement.heap_value. cbv zeta. destruct (Nat.ltb_spec h (length exceptional)) as [L|L].
  - intro V. apply C5. rewrite <- V. now apply nth_In.
  - assert (I : In (nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0))) classes) by (apply nth_In, Nat.mod_upper_bound; unfold p; lia).
    specialize (C6 _ I). rewrite forallb_forall in CO. specialize (CO _ I). fold K p.
    destruct (nth ((h - K) mod p) classes _) as [[g [T0 T1]] [D0 D1]]. intro V. injection V as <- <- <-.
    set (j := Z.of_nat ((h - K) / p)) in *. assert (J : 0 <= j) by (unfold j; lia). clearbody j.
    unfold class_ok, s_ok in CO. rewrite !andb_true_iff, !Z.leb_le in CO. destruct CO as [[[[O1 O2] O3] O4] [[[O5 O6] O7] O8]].
    apply Z.even_spec in O8. destruct O8 as [t1 O8]. rewrite parity_0 in O8.
    assert (0 <= T1 * j) by nia. unfold class_high_enough in C6. destruct (Z.eqb_spec D1 0) as [Z1|ND].
    + unfold high_enough in *. rewrite Z1, Z.mul_0_l, Z.add_0_r. rewrite orb_true_iff, !Z.leb_le in *. lia.
    + rewrite !andb_true_iff, !Z.leb_le, Z.eqb_eq in C6. destruct C6 as [[C7 C8] C9]. unfold high_enough.
      rewrite orb_true_iff, !Z.leb_le. right. assert (E : odd_part (D0 + D1 * j) = odd_part D0 + D1 * j).
      { replace (D1 * j) with (2 * (T1 * j)) by (subst D1; ring). assert (0 <= T1 * j) by nia. set (x := T1 * j) in *. clearbody x.
        destruct (odd_part_spec (D0 + 2 * x)), (odd_part_spec D0); lia. }
      rewrite E. unfold least_T. apply Z.min_le_iff. right. subst D1.
      assert (Q : odd_part D0 + 2 * T1 * j + c <= 2 * (T0 + T1 * j)) by lia.
      replace (2 * T1 * j) with (2 * (T1 * j)) in * by ring. set (x := T1 * j) in *. clearbody x. lia.
Qed.

Lemma forms_element X : elements c (forms X).
Proof.
  induction X as [|h X IH]; [split; [lia|now left]|]. apply elements_times; [apply heap_element|exact IH].
Qed.

(* ---------- a heap for each odd D *)
Lemma later_heap n h i : goes_on n h = true -> attains n h = true -> exists h', attains (n + q * i) h' = true.
Proof.
  intros G A. unfold goes_on in G. destruct (nth ((h - K) mod p) classes _) as [[g [T0 T1]] [D0 D1]] eqn:En.
  destruct (table_parts _ _ _ _ _ _ (CT _ _ _ _ _ Ap)) as (_ & K1 & P1 & _). fold p in P1. unfold attains in A.
  destruct (heap_value h) as [[f T] D] eqn:V. rewrite !andb_true_iff, Nat.leb_le, Z.leb_le, !Z.eqb_eq in *.
  destruct G as [[[[G1 G2] G3] G4] G5], A as [A1 A2]. pose proof (Nat.div_mod_eq (h - K) p) as Dm.
  assert (Li : ((h - K) mod p < length classes)%nat) by (apply Nat.mod_upper_bound; unfold p in *; lia).
  set (j := ((h - K) / p)%nat) in *. set (r := ((h - K) mod p)%nat) in *. set (s := Z.to_nat (2 * Z.of_nat q / D1)).
  assert (Sq : D1 * Z.of_nat s = 2 * Z.of_nat q) by (unfold s; rewrite Z2Nat.id by (apply Z.div_pos; lia); apply Z.div_exact in G4; lia).
  exists (K + r + p * (j + s * i))%nat. unfold attains.
  replace h with (K + r + p * j)%nat in V by lia. unfold K, p in V |- *. rewrite class_value in V by exact Li. rewrite class_value by exact Li.
  rewrite En in *. injection V as V1 V2 V3. rewrite andb_true_iff, !Z.eqb_eq.
  assert (ED : D0 + D1 * Z.of_nat (j + s * i) = D + 2 * (Z.of_nat q * Z.of_nat i)) by nia.
  assert (ET : T0 + T1 * Z.of_nat (j + s * i) = T + Z.of_nat q * Z.of_nat i) by nia.
  rewrite ED, ET. unfold D_of in *. rewrite Nat2Z.inj_add, Nat2Z.inj_mul. set (x := Z.of_nat q * Z.of_nat i) in *. assert (X0 : 0 <= x) by (unfold x; lia).
  clearbody x. destruct parts_of_check as (C1 & C2 & _). unfold least_T in *. clear -A1 A2 G5 X0 C1 C2. split; [|lia].
  destruct (odd_part_spec (D + 2 * x)), (odd_part_spec D); lia.
Qed.

Lemma letter_heap n : exists h, attains n h = true.
Proof.
  destruct parts_of_check as (_ & _ & Q & _ & _ & A & G). set (N := length letters) in *.
  destruct (le_lt_dec N n) as [L|L]; [|eexists; apply A, L].
  pose proof (Nat.div_mod_eq (n - (N - q)) q). pose proof (Nat.mod_upper_bound (n - (N - q)) q ltac:(lia)).
  set (r := ((n - (N - q)) mod q)%nat) in *. set (i := ((n - (N - q)) / q)%nat) in *.
  destruct (later_heap (N - q + r) (nth (N - q + r) letters 0%nat) i) as [h H']; [apply G; lia|apply A; lia|].
  exists h. replace n with (N - q + r + q * i)%nat by lia. exact H'.
Qed.

(* ---------- a position for each element *)
Lemma element_position x : elements c x -> exists X, forms X = x.
Proof.
  destruct x as [[u T] D]. intros [HT [->|(D3 & Od & B1 & B2)]].
  - destruct (small digits exceptional classes lam eps Ap T HT u) as (E & HE & [X HX]). exists X.
    rewrite (forms_spec digits exceptional classes lam eps Ap). pose proof (Phi_S digits exceptional classes lam eps Ap X) as S.
    destruct (Phi X) as [[f T'] D']. destruct HX as (<- & -> & HX). unfold normal_form. f_equal. destruct S as (S1 & S2 & _).
    destruct (collapse_spec T D') as [[_ ->]|[L ->]]; [reflexivity|]. assert (T0 : T = 0) by lia. rewrite T0 in *. replace D' with 0 by lia. reflexivity.
  - set (n := Z.to_nat ((D - 3) / 2)). assert (En : D_of n = D) by (unfold D_of, n; rewrite Z2Nat.id; lia).
    destruct (letter_heap n) as [h A]. unfold attains in A. pose proof (has_heap digits exceptional classes lam eps Ap h) as H.
    destruct (heap_value h) as [[f T'] D']. rewrite andb_true_iff, !Z.eqb_eq, En in A. destruct A as [A1 A2]. rewrite A1 in H. subst T'.
    destruct (small digits exceptional classes lam eps Ap (T - least_T c D) ltac:(lia) false) as (E & HE & Hs).
    pose proof (has_sum digits exceptional classes lam eps Ap _ _ _ _ _ _ H Hs) as S. rewrite Z.max_l in S by lia.
    replace (least_T c D + (T - least_T c D)) with T in S by lia.
    pose proof (has_any digits exceptional classes lam eps Ap _ T D ltac:(lia) S u) as [X HX]. exists X.
    rewrite (forms_spec digits exceptional classes lam eps Ap). destruct (Phi X) as [[g T'] D'']. destruct HX as (<- & -> & HX).
    unfold normal_form. f_equal. unfold collapse. rewrite HX. destruct (Z.leb_spec D T); lia.
Qed.

(* ---------- the theorem *)
Lemma wins_P x : elements c x -> (wins x <-> P_portion c x).
Proof.
  destruct parts_of_check as (C1 & C2 & _). destruct x as [[u T] D]. intros E. unfold P_portion, wins, rule_0.
  destruct E as [HT HD]. assert (B : D = 0 \/ 3 <= D /\ D mod 2 = 1 /\ 2 <= T < D).
  { destruct HD as [->|(D3 & Od & B)]; [now left|right]. pose proof (least_T_bounds c D C1 C2 D3). lia. }
  split.
  - intros H. split; [split; assumption|]. destruct H as [[-> H]|[(-> & H)|(-> & H)]]; [left|right|right]; (split; [reflexivity|]); lia.
  - intros [_ [[-> H]|(-> & H)]]; [left; auto|right]. destruct H as [H|H]; [left|right]; (split; [reflexivity|]); lia.
Qed.

Theorem quotient_by_number : quotient (opt digits) everything times identity (elements c) (P_portion c)
  (fun h => normal_form eps (heap_value h)).
Proof.
  intros W HW. cbv zeta. split; [|split; [|split; [|split]]].
  - intros X _. rewrite (code_misere_unique digits _ _ HW (Out _ _ _ _ _ Ap) X), (zones_wins _ _ _ _ _ Ap). apply wins_P, forms_element.
  - intros X Y _ _. exact (indistinguishable_forms digits exceptional classes lam eps Ap W HW X Y).
  - intros X Y _ _. rewrite !(forms_spec digits exceptional classes lam eps Ap), (Phi_sum _ _ _ _ _ Ap).
    apply (normal_form_vadd eps lam 2); apply (Phi_S _ _ _ _ _ Ap).
  - intro x. split; [intro E; destruct (element_position x E) as [X HX]; now exists X|intros [X [_ <-]]; apply forms_element].
  - now intros x [E _].
Qed.
End Elements.
