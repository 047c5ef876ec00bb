(* Whether a finite misere quotient is tame: an isomorphism to a tame one is checked, or an equation fails that holds in
   all tame ones. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement TameStatement Lists.
Import ListNotations.
Open Scope N_scope.

(* A quotient by an isomorphism i. *)
Section Map.
Variable R : rule.
Variable A : position -> Prop.
Variables M M' : Type.
Variable mul : M -> M -> M.
Variable mul' : M' -> M' -> M'.
Variable one : M.
Variables E P : M -> Prop.
Variables E' P' : M' -> Prop.
Variable phi : nat -> M.
Variable i : M -> M'.
Hypothesis Q : quotient R A mul one E P phi.
Hypothesis E_one : E one.
Hypothesis E_mul : forall a b, E a -> E b -> E (mul a b).
Hypothesis E_phi : forall h, E (phi h).
Hypothesis i_mul : forall a b, E a -> E b -> i (mul a b) = mul' (i a) (i b).
Hypothesis i_one_to_one : forall a b, E a -> E b -> i a = i b -> a = b.
Hypothesis i_P : forall a, E a -> (P a <-> P' (i a)).
Hypothesis i_onto : forall b, E' b <-> exists a, E a /\ i a = b.
Hypothesis P_E : forall b, P' b -> E' b.

Lemma quotient_by_map : quotient R A mul' (i one) E' P' (fun h => i (phi h)).
Proof.
  intros W HW. destruct (Q W HW) as (O & S & T & El & _).
  assert (EP : forall X, E (value mul one phi X)) by (induction X; [exact E_one|apply E_mul; auto]).
  assert (V : forall X, value mul' (i one) (fun h => i (phi h)) X = i (value mul one phi X)).
  { induction X as [|h X IH]; [reflexivity|]. unfold value in *. cbn [fold_right]. now rewrite IH, i_mul by auto. }
  cbv zeta. split; [|split; [|split; [|split]]].
  - intros X HX. rewrite V, <- i_P by apply EP. exact (O X HX).
  - intros X Y HX HY. rewrite !V, (S X Y HX HY). split; [congruence|apply i_one_to_one; apply EP].
  - intros X Y HX HY. rewrite !V, (T X Y HX HY). apply i_mul; apply EP.
  - intro b. rewrite i_onto. split.
    + intros (a & Ea & <-). apply El in Ea. destruct Ea as (X & HX & <-). exists X. split; [exact HX|apply V].
    + intros (X & HX & <-). exists (value mul one phi X). split; [apply EP|symmetry; apply V].
  - exact P_E.
Qed.
End Map.

Section Tame.
Variable table : list (list N).
Variable P : list N.
Variable n : N.
Variable nim : list (bool * N).           (* the elements of T_n that those of the table are *)
Variable values : list N.
Let m := N.of_nat (length table).
Definition nim_of (a : N) : bool * N := nth (N.to_nat a) nim (false, 0).
Definition same (a b : bool * N) : bool := Bool.eqb (fst a) (fst b) && (snd a =? snd b).

(* All elements of T_n. *)
Definition all_nim : list (bool * N) := map (pair false) (below (N.to_nat (N.min 2 (2 ^ n)))) ++
  if 2 <=? n then map (pair true) (below (N.to_nat (2 ^ n))) else [].
Definition check_tame : bool := let all := below (length table) in
  (1 <=? length table)%nat && (length nim =? length table)%nat && same (nim_of 0) (false, 0) &&
  forallb (fun a => forallb (fun b => (product table a b <? m) && same (nim_of (product table a b)) (nim_mul (nim_of a) (nim_of b)) &&
    ((a =? b) || negb (same (nim_of a) (nim_of b)))) all) all &&
  forallb (fun a => existsb (same (nim_of a)) all_nim && Bool.eqb (existsb (N.eqb a) P) (snd (nim_of a) =? if fst (nim_of a) then 0 else 1)) all &&
  forallb (fun x => existsb (fun a => same (nim_of a) x) all) all_nim && forallb (fun v => v <? m) values.

Lemma same_iff a b : same a b = true <-> a = b.
Proof.
  destruct a as [f g], b as [f' g']. unfold same. cbn [fst snd]. rewrite andb_true_iff, eqb_true_iff, N.eqb_eq.
  split; [intros [-> ->]; reflexivity|injection 1; auto].
Qed.

Lemma all_nim_iff a : In a all_nim <-> nim_elements n a.
Proof.
  unfold all_nim, nim_elements. rewrite in_app_iff, in_map_iff. destruct a as [f g]. cbn [fst snd].
  assert (L : forall k, In g (below (N.to_nat k)) <-> g < k) by (intro k; rewrite in_below, N2Nat.id; reflexivity).
  split.
  - intros [(x & [= <- <-] & I)|I]; [apply in_below in I; rewrite N2Nat.id in I; lia|].
    destruct (N.leb_spec 2 n); [|easy]. apply in_map_iff in I. destruct I as (x & [= <- <-] & I). apply in_below in I. rewrite N2Nat.id in I. auto.
  - intros [B H]. destruct f; [right|left; exists g; split; [reflexivity|apply L; lia]].
    apply N.leb_le in H. rewrite H. apply in_map_iff. exists g. split; [reflexivity|now apply L].
Qed.

Theorem tame_of_check R A phi : check_tame = true -> (forall h, In (phi h) (0 :: values)) ->
  quotient R A (product table) 0 (fun a => a < m) (fun a => In a P) phi -> exists psi, tame R A n psi.
Proof.
  intros C In_values Q. exists (fun h => nim_of (phi h)). unfold check_tame in C. cbv zeta in C. rewrite !andb_true_iff, !forallb_forall, Nat.leb_le, same_iff in C.
  destruct C as [[[[[[C1 _] C3] C4] C5] C6] C7].
  assert (Hphi : forall h, phi h < m).
  { intro h. destruct (In_values h) as [<-|J]; [unfold m; lia|]. now apply N.ltb_lt, C7. }
  assert (I : forall a, a < m <-> In a (below (length table))) by (intro a; symmetry; apply in_below).
  assert (C4' : forall a b, a < m -> b < m -> product table a b < m /\ nim_of (product table a b) = nim_mul (nim_of a) (nim_of b) /\
    (nim_of a = nim_of b -> a = b)).
  { intros a b Ha Hb. apply I in Ha, Hb. specialize (C4 a Ha). rewrite forallb_forall in C4. specialize (C4 b Hb).
    rewrite !andb_true_iff, N.ltb_lt, same_iff, orb_true_iff, negb_true_iff, N.eqb_eq in C4. destruct C4 as [[L H] D]. repeat split; auto.
    intro S. destruct D as [D|D]; [exact D|]. apply same_iff in S. congruence. }
  assert (C5' : forall a, a < m -> nim_elements n (nim_of a) /\ (In a P <-> snd (nim_of a) = if fst (nim_of a) then 0 else 1)).
  { intros a Ha. apply I in Ha. specialize (C5 a Ha). rewrite andb_true_iff, eqb_true_iff, existsb_exists in C5. destruct C5 as [(x & Ix & E) Pa].
    apply same_iff in E. subst x. split; [now apply all_nim_iff|]. rewrite <- N.eqb_eq, <- Pa, existsb_exists. split.
    - intro H. exists a. split; [exact H|apply N.eqb_refl].
    - intros (x & H & E). apply N.eqb_eq in E. now subst x. }
  unfold tame. rewrite <- C3. apply (quotient_by_map R A N _ (product table) _ 0 (fun a => a < m) (fun a => In a P)); auto.
  - unfold m. lia.
  - intros a b Ha Hb. apply (C4' a b Ha Hb).
  - intros a b Ha Hb. apply (C4' a b Ha Hb).
  - intros a b Ha Hb. apply (C4' a b Ha Hb).
  - intros a Ha. destruct (C5' a Ha) as [Ea Pa]. unfold nim_P. tauto.
  - intro b. split; [|intros (a & Ha & <-); now apply C5'].
    intro Hb. apply all_nim_iff in Hb. specialize (C6 b Hb). apply existsb_exists in C6. destruct C6 as (a & Ia & Sa).
    apply same_iff in Sa. exists a. split; [now apply I|exact Sa].
  - now intros b [Hb _].
Qed.
End Tame.

Lemma nth_in_values (values : list N) h : In (nth h values 0) (0 :: values).
Proof. destruct (nth_in_or_default h values 0) as [J| ->]; [now right|now left]. Qed.

(* ---------- wild *)
Section Wild.
Variable table : list (list N).
Let m := N.of_nat (length table).
Notation mul := (product table).

(* In a tame quotient x^3 = x, all squares but 1 are equal, and so are all elements but 1 whose square is 1. *)
Definition check_wild (x y : N) : bool := (x <? m) && (y <? m) &&
  (negb (mul x (mul x x) =? x) || (negb (mul x x =? 0) && negb (mul y y =? 0) && negb (mul x x =? mul y y)) ||
   ((mul x x =? 0) && (mul y y =? 0) && negb (x =? 0) && negb (y =? 0) && negb (x =? y))).

Lemma wild_of_equations R (A : position -> Prop) (E P : N -> Prop) phi x y : check_wild x y = true -> (exists W, misere R W) -> (forall X Y, A X -> A Y -> A (X ++ Y)) -> A [] ->
  (forall a, a < m -> E a) -> quotient R A mul 0 E P phi -> wild R A.
Proof.
  intros C [W HW] Sum Nil Hm Q n psi T. destruct (Q W HW) as (_ & S & H & El & _), (T W HW) as (_ & S' & H' & El' & _).
  unfold check_wild in C. rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !negb_true_iff, !N.ltb_lt, !N.eqb_neq, !N.eqb_eq in C.
  destruct C as [[Lx Ly] C].
  destruct (proj1 (El x) (Hm x Lx)) as (X & AX & EX), (proj1 (El y) (Hm y Ly)) as (Y & AY & EY).
  assert (Same : forall U V, A U -> A V -> value nim_mul (false, 0) psi U = value nim_mul (false, 0) psi V -> value mul 0 phi U = value mul 0 phi V).
  { intros U V AU AV D. apply (S U V AU AV), (S' U V AU AV), D. }
  assert (Square : forall U, A U -> value nim_mul (false, 0) psi (U ++ U) = (fst (value nim_mul (false, 0) psi U), 0)).
  { intros U AU. rewrite (H' U U AU AU). unfold nim_mul. now rewrite N.lxor_nilpotent, orb_diag. }
  assert (AXX : A (X ++ X)) by auto. assert (AYY : A (Y ++ Y)) by auto. destruct C as [[C|[[C1 C2] C3]]|[[[[C1 C2] C3] C4] C5]].
  - apply C. rewrite <- EX, <- !H by auto. apply Same; auto. rewrite H' by auto. rewrite Square by auto.
    destruct (value nim_mul (false, 0) psi X) as [f g]. unfold nim_mul. cbn [fst snd]. now rewrite N.lxor_0_r, orb_diag.
  - rewrite <- EX, <- H in C1, C3 by auto. rewrite <- EY, <- H in C2, C3 by auto.
    assert (One : forall U, A U -> value mul 0 phi (U ++ U) <> 0 -> value nim_mul (false, 0) psi (U ++ U) = (true, 0)).
    { intros U AU D. rewrite Square by auto. destruct (fst (value nim_mul (false, 0) psi U)) eqn:F; [reflexivity|]. exfalso. apply D.
      change 0 with (value mul 0 phi []) at 2. apply Same; auto. rewrite Square by auto. now rewrite F. }
    apply C3. apply Same; auto. now rewrite !One.
  - rewrite <- EX, <- EY in C5. rewrite <- EX in C3. rewrite <- EY in C4. rewrite <- EX, <- H in C1 by auto. rewrite <- EY, <- H in C2 by auto.
    assert (One : forall U, A U -> value mul 0 phi (U ++ U) = 0 -> value mul 0 phi U <> 0 -> value nim_mul (false, 0) psi U = (false, 1)).
    { intros U AU S1 D. change 0 with (value mul 0 phi []) in S1 at 2. assert (AUU : A (U ++ U)) by auto.
      apply (S _ _ AUU Nil), (S' _ _ AUU Nil) in S1.
      rewrite Square in S1 by auto. injection S1 as F. assert (EU : nim_elements n (value nim_mul (false, 0) psi U)) by (apply El'; eauto).
      assert (D' : value nim_mul (false, 0) psi U <> (false, 0)).
      { intro E0. apply D. change 0 with (value mul 0 phi []) at 2. now apply Same. }
      destruct (value nim_mul (false, 0) psi U) as [f g]. cbn [fst snd] in *. subst f. destruct EU as [_ EU]. cbn [fst snd] in EU.
      f_equal. assert (g <> 0) by congruence. lia. }
    apply C5. apply Same; auto. now rewrite !One.
Qed.

Theorem wild_of_check R P phi x y : check_wild x y = true -> (exists W, misere R W) ->
  quotient R everything mul 0 (fun a => a < m) P phi -> wild R everything.
Proof. intros C W Q. now apply (wild_of_equations R everything (fun a => a < m) P phi x y). Qed.

Theorem wild_partial_of_check R n P phi x y : check_wild x y = true -> (exists W, misere R W) ->
  quotient R (heaps_to n) mul 0 (fun a => a < m) P phi -> wild R (heaps_to n).
Proof.
  intros C W Q. apply (wild_of_equations R (heaps_to n) (fun a => a < m) P phi x y); auto; [|constructor].
  intros X Y. unfold heaps_to. rewrite Forall_app. auto.
Qed.
End Wild.
