(* Theorem 18 of docs/infinite-quotients.md: quotients with different numbers c are not isomorphic, not even as
   monoids without P.  Up to a unit b is the one element x of which each element is a quotient of powers: for each y
   some x^k y is a unit times x^j.  The least j for which some y has b^2 y = b^j up to a unit, and b y is no such
   power, is c + 4. *)
From Coq Require Import Arith ZArith Lia List Bool.
From Grundy Require Import Statement NormalForm ElementsByNumber Isomorphism.
Import ListNotations.
Open Scope Z_scope.

(* Linear arithmetic with remainders. *)
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

(* x^k y *)
Fixpoint power_times (k : nat) (x y : form) : form := match k with O => y | S k => times x (power_times k x y) end.
Definition unit_of (E : form -> Prop) (u : form) := E u /\ exists v, E v /\ times u v = identity.
(* y is x^j, up to a unit. *)
Definition power_of (E : form -> Prop) (x y : form) (j : nat) := exists u, unit_of E u /\ y = power_times j x u.
Definition main (E : form -> Prop) (x : form) := E x /\ forall y, E y -> exists k j, power_of E x (power_times k x y) j.
Definition second (E : form -> Prop) (x : form) (j : nat) := exists y, E y /\
  power_of E x (times x (times x y)) j /\ forall j', ~ power_of E x (times x y) j'.

Definition fTz (x : form) : Z := let '(u, T, D) := x in T.
Lemma T_times x y : fTz (times x y) = fTz x + fTz y.
Proof. now destruct x as [[u T] D], y as [[v U] E]. Qed.

Lemma T_power k x y : fTz (power_times k x y) = Z.of_nat k * fTz x + fTz y.
Proof. induction k as [|k IH]; [cbn [power_times]; lia|]. cbn [power_times]. rewrite T_times, IH. lia. Qed.

Section OfNumber.
Variable c : Z.
Hypothesis c_1 : 1 <= c.
Hypothesis c_odd : c mod 2 = 1.
Notation E := (elements c).

Lemma T_nonnegative x : E x -> 0 <= fTz x.
Proof. destruct x as [[u T] D]. now intros [H _]. Qed.

Lemma D_of_small u T D : E (u, T, D) -> T < 2 -> D = 0.
Proof. intros [_ [->|(D3 & Od & B)]] L; [reflexivity|]. pose proof (least_T_bounds c D c_1 c_odd D3). lia. Qed.

Lemma flat u T : 0 <= T -> E (u, T, 0).
Proof. intro H. split; [exact H|now left]. Qed.

Lemma units x : unit_of E x <-> exists u, x = (u, 0, 0).
Proof.
  split.
  - intros (X & v & V & H). apply (f_equal fTz) in H. rewrite T_times in H. cbn in H. apply T_nonnegative in V.
    pose proof (T_nonnegative x X). destruct x as [[u T] D]. cbn in *. assert (T = 0) by lia. subst T.
    rewrite (D_of_small u 0 D X) by lia. eauto.
  - intros [u ->]. split; [now apply flat|]. exists (u, 0, 0). split; [now apply flat|]. destruct u; reflexivity.
Qed.

Lemma times_flat u T v U : 0 <= T -> 0 <= U -> times (u, T, 0) (v, U, 0) = (xorb u v, T + U, 0).
Proof.
  intros. unfold times. f_equal. change (Z.max 0 0) with 0. destruct (collapse_spec (T + U) 0); change (odd_part 0) with 0 in *; lia.
Qed.

Lemma power_flat k u v U : 0 <= U -> exists s, power_times k (u, 1, 0) (v, U, 0) = (s, Z.of_nat k + U, 0).
Proof.
  intro H. induction k as [|k [s IH]]; [now exists v|]. cbn [power_times]. rewrite IH, times_flat by lia. eexists. f_equal. f_equal. lia.
Qed.

(* Powers of b up to units are the elements with D = 0. *)
Lemma powers_of_b u v T D j : power_of E (u, 1, 0) (v, T, D) j <-> T = Z.of_nat j /\ D = 0.
Proof.
  split.
  - intros (x & X & H). apply units in X. destruct X as [s ->]. destruct (power_flat j u s 0) as [r R]; [lia|]. rewrite R in H.
    injection H as _ H1 H2. lia.
  - intros [-> ->]. destruct (power_flat j u false 0) as [r R]; [lia|]. exists (xorb r v, 0, 0). split; [apply units; eauto|].
    assert (Xor : forall k w, power_times k (u, 1, 0) (w, 0, 0) = times (w, 0, 0) (power_times k (u, 1, 0) identity)).
    { induction k as [|k IH]; intro w; [destruct w; reflexivity|]. cbn [power_times]. rewrite IH.
      destruct (power_flat k u false 0) as [s S]; [lia|]. change identity with (false, 0, 0). rewrite S, !times_flat by lia.
      f_equal. f_equal. now rewrite <- !xorb_assoc, (xorb_comm u). }
    rewrite Xor. change identity with (false, 0, 0). rewrite R, times_flat by lia. f_equal. f_equal; [now destruct r, v|lia].
Qed.

Lemma power_D k u v T D : E (v, T, D) -> exists s, power_times k (u, 1, 0) (v, T, D) = (s, Z.of_nat k + T, if D <=? Z.of_nat k + T then 0 else D).
Proof.
  intros [HT HD]. induction k as [|k [s IH]].
  - exists v. cbn [power_times]. f_equal. destruct (Z.leb_spec D (Z.of_nat 0 + T)); lia.
  - cbn [power_times]. rewrite IH. exists (xorb u s). unfold times. f_equal; [f_equal; lia|].
    destruct (Z.leb_spec D (Z.of_nat k + T)), (Z.leb_spec D (Z.of_nat (S k) + T)); try lia;
      match goal with |- context [Z.max 0 ?d] => pose proof (odd_part_spec (Z.max 0 d)); destruct (collapse_spec (1 + (Z.of_nat k + T)) (Z.max 0 d)); lia end.
Qed.

Lemma main_b u : main E (u, 1, 0).
Proof.
  split; [now apply flat|]. intros [[v T] D] Y. pose proof (T_nonnegative _ Y). cbn [fTz] in *. set (k := Z.to_nat (Z.max 0 D)).
  destruct (power_D k u v T D Y) as [s S]. exists k, (Z.to_nat (Z.of_nat k + T)). rewrite S. apply powers_of_b. split; [lia|].
  destruct (Z.leb_spec D (Z.of_nat k + T)); lia.
Qed.

(* and there is no other such element. *)
Lemma main_is_b x : main E x -> exists u, x = (u, 1, 0).
Proof.
  intros [X H]. destruct (H (false, 1, 0)) as (k & j & z & Z & Q); [now apply flat|]. apply units in Z. destruct Z as [s ->].
  apply (f_equal fTz) in Q. rewrite !T_power in Q. pose proof (T_nonnegative x X). destruct x as [[u T] D]. cbn [fTz] in *.
  assert (T1 : T = 1) by (apply Z.divide_1_r_nonneg; [lia|exists (Z.of_nat j - Z.of_nat k); lia]). subst T. rewrite (D_of_small u 1 D X) by lia. eauto.
Qed.

Lemma second_least u j : second E (u, 1, 0) j -> c + 4 <= Z.of_nat j.
Proof.
  intros ([[v T] D] & Y & H & N). destruct (power_D 1 u v T D Y) as [s S], (power_D 2 u v T D Y) as [r R]. cbn [power_times] in S, R.
  rewrite R in H. apply powers_of_b in H. destruct H as [H1 H2]. rewrite S in N. pose proof (T_nonnegative _ Y) as T0. cbn [fTz] in T0.
  specialize (N (Z.to_nat (1 + T))). rewrite powers_of_b in N. destruct (Z.leb_spec D (Z.of_nat 1 + T)) as [L|L]; [exfalso; apply N; lia|].
  destruct (Z.leb_spec D (Z.of_nat 2 + T)) as [L'|L']; [|lia]. destruct Y as [_ [->|(D3 & Od & B)]]; [lia|]. unfold least_T in B. lia.
Qed.

Lemma second_of_b u : second E (u, 1, 0) (Z.to_nat (c + 4)).
Proof.
  assert (Y : E (false, c + 2, c + 4)) by (split; [lia|right; unfold least_T; lia]). exists (false, c + 2, c + 4). split; [exact Y|].
  destruct (power_D 1 u _ _ _ Y) as [s S], (power_D 2 u _ _ _ Y) as [r R]. cbn [power_times] in S, R. rewrite R, S. split.
  - apply powers_of_b. split; [lia|]. destruct (Z.leb_spec (c + 4) (Z.of_nat 2 + (c + 2))); lia.
  - intros j H. apply powers_of_b in H. destruct (Z.leb_spec (c + 4) (Z.of_nat 1 + (c + 2))); lia.
Qed.
End OfNumber.

(* What an isomorphism keeps. *)
Section Kept.
Variables c c' : Z.
Hypothesis c_1 : 1 <= c.
Hypothesis c_odd : c mod 2 = 1.
Hypothesis c'_1 : 1 <= c'.
Hypothesis c'_odd : c' mod 2 = 1.
Notation E := (elements c).
Notation E' := (elements c').
Variable i : form -> form -> Prop.
Hypothesis from : forall x, E x <-> exists y, i x y.
Hypothesis onto : forall y, E' y <-> exists x, i x y.
Hypothesis one_to_one : forall x y x' y', i x y -> i x' y' -> (x = x' <-> y = y').
Hypothesis products : forall x y x' y', i x y -> i x' y' -> i (times x x') (times y y').

Lemma kept_identity : i identity identity.
Proof.
  destruct (proj1 (from identity)) as [e I]; [split; [lia|now left]|]. pose proof (products _ _ _ _ I I) as II.
  change (times identity identity) with identity in II. assert (Q : e = times e e) by (apply (one_to_one _ _ _ _ I II); reflexivity).
  assert (Ee : E' e) by (apply onto; eauto). pose proof (f_equal fTz Q) as QT. rewrite T_times in QT. destruct e as [[u T] D]. cbn in QT.
  assert (T = 0) by lia. subst T. rewrite (D_of_small c' c'_1 c'_odd u 0 D Ee) in * by lia. destruct u; [easy|exact I].
Qed.

Lemma kept_power k x x' y y' : i x x' -> i y y' -> i (power_times k x y) (power_times k x' y').
Proof. intros X Y. induction k; [exact Y|]. cbn [power_times]. now apply products. Qed.

Lemma kept_unit u u' : i u u' -> unit_of E u -> unit_of E' u'.
Proof.
  intros I (U & v & V & H). split; [apply onto; eauto|]. destruct (proj1 (from v) V) as [v' I']. exists v'. split; [apply onto; eauto|].
  symmetry. apply (one_to_one _ _ _ _ kept_identity (products _ _ _ _ I I')). now symmetry.
Qed.

Lemma kept_power_of x x' y y' j : i x x' -> i y y' -> power_of E x y j -> power_of E' x' y' j.
Proof.
  intros X Y (u & U & H). destruct (proj1 (from u) (proj1 U)) as [u' I]. exists u'. split; [exact (kept_unit u u' I U)|].
  apply (one_to_one _ _ _ _ Y (kept_power j _ _ _ _ X I)). exact H.
Qed.
End Kept.

Theorem numbers_of_isomorphic c c' P P' : 1 <= c -> c mod 2 = 1 -> 1 <= c' -> c' mod 2 = 1 ->
  isomorphic times (elements c) P times (elements c') P' -> c = c'.
Proof.
  assert (Half : forall c c' P P', 1 <= c -> c mod 2 = 1 -> 1 <= c' -> c' mod 2 = 1 ->
    isomorphic times (elements c) P times (elements c') P' -> c' <= c).
  { clear. intros c c' P P' C1 C2 C1' C2' (i & A & B & O & T & _).
    assert (O' : forall y x y' x', i x y -> i x' y' -> (y = y' <-> x = x')) by (intros; symmetry; now apply O).
    assert (Back : forall x x' y y' j, i x x' -> i y y' -> power_of (elements c') x' y' j -> power_of (elements c) x y j).
    { intros x x' y y' j X Y. apply (kept_power_of c' c C1 C2 (fun y x => i x y) B A); auto. }
    assert (Forth : forall x x' y y' j, i x x' -> i y y' -> power_of (elements c) x y j -> power_of (elements c') x' y' j).
    { intros x x' y y' j. apply (kept_power_of c c' C1' C2' i A B O T). }
    destruct (main_b c C1 C2 false) as [Eb Mb]. destruct (proj1 (A _) Eb) as [b' Ib].
    assert (M' : main (elements c') b').
    { split; [apply B; eauto|]. intros y' Y'. destruct (proj1 (B y') Y') as [y Iy]. destruct (Mb y) as (k & j & H); [apply A; eauto|].
      exists k, j. exact (Forth _ _ _ _ j Ib (kept_power i T k _ _ _ _ Ib Iy) H). }
    destruct (main_is_b c' C1' C2' b' M') as [u ->].
    destruct (second_of_b c C1 C2 false) as (y & Y & H & N). destruct (proj1 (A y) Y) as [y' Iy].
    assert (S' : second (elements c') (u, 1, 0) (Z.to_nat (c + 4))).
    { exists y'. split; [apply B; eauto|]. split; [exact (Forth _ _ _ _ _ Ib (T _ _ _ _ Ib (T _ _ _ _ Ib Iy)) H)|].
      intros j H'. apply (N j). exact (Back _ _ _ _ j Ib (T _ _ _ _ Ib Iy) H'). }
    apply (second_least c' C1' C2') in S'. lia. }
  intros A B A' B' I. assert (c' <= c) by (eapply Half; eauto). assert (c <= c'); [|lia].
  apply (Half c' c P' P); auto. now apply isomorphic_sym.
Qed.
