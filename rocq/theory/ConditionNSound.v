(* Condition (N) holds where the trees of all leading heaps were checked: a position outside P without a move
   into P would be a solution of what they refute. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Positions Codes Homomorphism Values Linear SumAndMaximum Symbolic ConditionP ConditionN.
From Grundy Require Import LeadingHeap ConditionNTrees.
Import ListNotations.
Open Scope Z_scope.

Section Sound.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Variables s L fuel : nat.
Variable trees : list (list top).
Hypothesis CT : check_table digits exceptional classes zones lam w = true.
Hypothesis CN : check_N digits exceptional classes zones lam w s L fuel trees = true.
Let K := length exceptional.
Let p := length classes.
Notation heap_value := (heap_value exceptional classes).
Notation heap_val := (heap_val exceptional classes).
Notation Phi := (value vadd nothing heap_value).
Notation in_zones := (in_zones zones).
Notation is_class := (is_class L).
Notation step := (step L).

Lemma parts_of_check_N : (K - 1 <= L)%nat /\ (forall h, (fF (heap_value h) < 2 ^ w)%N) /\
  forall n, In n (kinds classes L) -> is_class n || has_option digits n = true -> forall f, (f < 2 ^ w)%N ->
  exists t, check_top digits exceptional classes zones w s L fuel n f fuel (rows_leading exceptional classes lam w L n f) t = true.
Proof.
  pose proof CN as C. unfold check_N in C. rewrite !andb_true_iff, Nat.leb_le, !forallb_forall in C. destruct C as [[[A B] C] D].
  split; [exact A|]. split.
  - intro h. destruct (sizes _ _ _ _ _ _ CT) as [K1 P1]. unfold InfiniteStatement.heap_value. cbv zeta.
    destruct (Nat.ltb_spec h (length exceptional)) as [H|H]; [now apply N.ltb_lt, B, nth_In|].
    assert (I : In (nth ((h - length exceptional) mod length classes) classes (0%N, (0, 0), (0, 0))) classes) by (apply nth_In, Nat.mod_upper_bound; lia).
    specialize (C _ I). destruct (nth _ classes _) as [[f [T0 T1]] [D0 D1]]. now apply N.ltb_lt in C.
  - intros n In_ On f Lf. destruct (all2_in _ _ _ n D) as [ts [_ D2]]; [now apply filter_In|].
    destruct (all2_in _ _ _ f D2) as [t [_ D3]]; [|exists t; exact D3].
    apply in_below. replace (N.of_nat (2 ^ N.to_nat w)) with (2 ^ w)%N; [exact Lf|].
    rewrite Nnat.Nat2N.inj_pow, Nnat.N2Nat.id. reflexivity.
Qed.

Lemma Phi_F_lt X : (fF (Phi X) < 2 ^ w)%N.
Proof.
  induction X as [|a X IH]; [unfold fF; cbn; pose proof (N.pow_nonzero 2 w); lia|].
  rewrite Phi_cons, fF_vadd. apply lxor_lt; [apply parts_of_check_N|exact IH].
Qed.

(* Every heap that is not empty is n + p j for one of the kinds n, with j = 0 where n is a single heap. *)
Lemma kind_of h : (1 <= h)%nat -> exists n j, In n (kinds classes L) /\ h = (n + p * j)%nat /\
  Z.of_nat j = step n * Z.of_nat j /\ (is_class n = false -> j = 0%nat) /\ (K <= n \/ j = 0)%nat /\
  (has_option digits h = true -> is_class n || has_option digits n = true).
Proof.
  destruct (sizes _ _ _ _ _ _ CT) as [K1 P1]. destruct parts_of_check_N as [HL _]. intro Hh.
  unfold kinds, ConditionN.step, ConditionN.is_class. fold K in K1. fold p in P1. fold p. destruct (le_lt_dec h L).
  - exists h, 0%nat. rewrite in_seq. replace (L <? h)%nat with false by (symmetry; apply Nat.ltb_ge; lia). repeat split; try lia; try easy.
  - set (n := (L + 1 + (h - L - 1) mod p)%nat). pose proof (Nat.mod_upper_bound (h - L - 1) p ltac:(lia)). pose proof (Nat.div_mod_eq (h - L - 1) p).
    exists n, ((h - L - 1) / p)%nat. rewrite in_seq. replace (L <? n)%nat with true by (symmetry; apply Nat.ltb_lt; lia).
    repeat split; try lia; try easy.
Qed.

(* ---------- a position l + h0 + r with the leading heap h0, which would contradict (N) *)
Section Counterexample.
Variables l r : position.
Variables h0 n0 j0 : nat.
Let R := l ++ r.
Let X := l ++ h0 :: r.
Let fR := fF (Phi R).
Let D := fD (Phi R).
Variable t : Z.
Hypothesis outside : in_zones (Phi X) = false.
Hypothesis stuck : forall Y, move (opt digits) X Y -> in_zones (Phi Y) = false.
Hypothesis leads : forall h, In h X -> below_or_level exceptional classes h h0.
Hypothesis E0 : h0 = (n0 + p * j0)%nat.
Hypothesis C0 : Z.of_nat j0 = step n0 * Z.of_nat j0.
Hypothesis N0 : is_class n0 = false -> j0 = 0%nat.
Hypothesis K0 : (K <= n0 \/ j0 = 0)%nat.
Hypothesis t0 : 0 <= t.
Hypothesis HT : fT (Phi R) = 2 * t + parity w fR.
Let x i := unknowns t D (Z.of_nat j0) i.

Lemma in_X h : In h R -> In h X.
Proof. unfold R, X. rewrite !in_app_iff. cbn. tauto. Qed.

Lemma whole : Phi X = vadd (heap_value h0) (Phi R).
Proof. exact (Phi_middle_heap digits exceptional classes zones lam w CT l h0 r). Qed.

Lemma leading_nonnegative : 0 <= fT (heap_value h0) /\ 0 <= fD (heap_value h0).
Proof. exact (nonnegative lam w _ (value_in_S digits exceptional classes zones lam w CT h0)). Qed.

Lemma D_bounds : 0 <= D <= fD (heap_value h0) /\ D <= lam * fT (Phi R).
Proof.
  pose proof (Phi_in_S digits exceptional classes zones lam w CT R) as SR. pose proof SR as SR'. rewrite (val_eta (Phi R)) in SR'.
  destruct SR' as (D0 & D1 & _). fold D in D0, D1. split; [split; [exact D0|]|exact D1].
  apply Phi_D_le; [apply leading_nonnegative|]. intros h Hh. specialize (leads h (in_X h Hh)). unfold below_or_level in leads. lia.
Qed.

Lemma leading_shows i : shows (x i) (leading exceptional classes L n0) (heap_value h0).
Proof. rewrite E0. apply (heap_shows digits exceptional classes zones lam w CT); [exact K0|]. lia. Qed.

Lemma eval_rest_T i : eval (rest_T w fR) (x i) = fT (Phi R).
Proof. rewrite HT. unfold rest_T, x, unknowns, eval. lia. Qed.

Lemma rest_meaning i : well_formed (rest_value w fR) /\ meaning (rest_value w fR) (x i) = Phi R.
Proof.
  split; [split; [reflexivity|intros q [<-|[]]; reflexivity]|]. rewrite (val_eta (Phi R)). unfold meaning, rest_value. cbn [sf sT sD map largest fold_right].
  rewrite eval_rest_T. apply triple; [reflexivity|]. pose proof D_bounds. fold D. unfold rest_D, x, unknowns, eval. lia.
Qed.

Lemma leading_avoided v : In v (avoid_leading digits exceptional classes w s L n0 fR) -> avoided zones (x 0) v.
Proof.
  intros [<-|Hv].
  - destruct (leading_shows 0) as (X1 & X2 & d & X3 & X4 & X5).
    split; [split; [apply combine_width; [reflexivity|apply heap_formed]|apply heap_formed]|].
    rewrite <- outside. f_equal. rewrite whole, (val_eta (vadd _ _)), fF_vadd, fT_vadd, fD_vadd. unfold meaning, whole_value. cbn [sf sT sD].
    rewrite eval_combine by (reflexivity || apply heap_formed). rewrite X1, X2, X3, eval_rest_T, N.lxor_comm. cbn [map largest fold_right]. rewrite X5.
    pose proof leading_nonnegative. pose proof D_bounds. fold fR D. apply triple; lia.
  - apply in_map_iff in Hv. destruct Hv as [v' [<- Hv]].
    destruct (options_of_spec digits exceptional classes zones lam w s L CT n0 (step n0) 0 j0 t D (Z.of_nat j0) 0 v' N0 ltac:(lia) Hv) as [W [o [Ho Eo]]].
    destruct (rest_meaning 0) as [WR1 WR2]. split; [now apply splus_formed|].
    rewrite meaning_splus by (auto; reflexivity). rewrite WR2. unfold x, unknowns. rewrite Eo, vadd_comm.
    unfold R. rewrite <- (Phi_middle_options digits exceptional classes zones lam w CT). apply stuck, move_mid. fold p in Ho. now rewrite E0.
Qed.

Lemma leading_rows q : In q (rows_leading exceptional classes lam w L n0 fR) -> holds 4 (x 0) q.
Proof.
  pose proof D_bounds as [DB DL]. rewrite HT in DL. intro Hq. unfold rows_leading in Hq. apply in_app_iff in Hq.
  destruct Hq as [[<-|[<-|[<-|[<-|[]]]]]|Hq]; try (split; [reflexivity|unfold x, unknowns, eval; lia]).
  destruct (leading_shows 0) as (X1 & X2 & d & X3 & X4 & X5). rewrite X3 in Hq. destruct Hq as [<-|[]].
  split; [apply combine_width; [exact X4|reflexivity]|].
  rewrite eval_combine by (exact X4 || reflexivity). rewrite X5. unfold rest_D, x, unknowns, eval. lia.
Qed.

(* Another heap h of the position, and what remains beside it. *)
Lemma other_split h : In h R -> exists l' r', X = l' ++ h :: r' /\ In h0 (l' ++ r').
Proof.
  unfold R, X. intro Hh. apply in_app_iff in Hh. destruct Hh as [Hh|Hh]; apply in_split in Hh; destruct Hh as (a & b & ->).
  - exists a, (b ++ h0 :: r). split; [now rewrite <- app_assoc|]. rewrite !in_app_iff. right; right; now left.
  - exists (l ++ h0 :: a), b. split; [now rewrite <- app_assoc|]. rewrite !in_app_iff. left; right; now left.
Qed.

Lemma beside_meaning i n h Q : shows (x i) (heap_val n 0 (step n)) (heap_value h) -> In h0 Q ->
  vadd (heap_value h0) (Phi R) = vadd (heap_value h) (Phi Q) -> In h R ->
  well_formed (beside exceptional classes w L n0 fR n) /\ meaning (beside exceptional classes w L n0 fR n) (x i) = Phi Q.
Proof.
  intros (Y1 & Y2 & e & Y3 & Y4 & Y5) I0 PQ Hh. destruct (leading_shows i) as (X1 & X2 & d & X3 & X4 & X5).
  split; [split; [apply combine_width; [apply combine_width; [reflexivity|apply heap_formed]|apply heap_formed]|apply heap_formed]|].
  unfold meaning, beside. cbn [sf sT sD].
  rewrite eval_combine by ((apply combine_width; [reflexivity|apply heap_formed]) || apply heap_formed).
  rewrite eval_combine by (reflexivity || apply heap_formed). rewrite X1, X2, X3, Y1, Y2, eval_rest_T. cbn [map largest fold_right]. rewrite X5.
  pose proof (f_equal fF PQ) as P1. pose proof (f_equal fT PQ) as P2. pose proof (f_equal fD PQ) as P3.
  rewrite !fF_vadd in P1. rewrite !fT_vadd in P2. rewrite !fD_vadd in P3.
  pose proof leading_nonnegative as [_ NN]. pose proof D_bounds as [DB _]. fold fR in P1. fold D in P3.
  destruct (heap_le_Phi digits exceptional classes zones lam w CT h0 Q I0) as [_ DQ].
  destruct (heap_le_Phi digits exceptional classes zones lam w CT h R Hh) as [_ DRh]. fold D in DRh.
  rewrite (val_eta (Phi Q)). replace (N.lxor (N.lxor fR (fF (heap_value h0))) (fF (heap_value h))) with (fF (Phi Q)); [apply triple; lia|].
  rewrite (N.lxor_comm fR), P1, (N.lxor_comm _ (fF (Phi Q))), N.lxor_assoc, N.lxor_nilpotent. symmetry. apply N.lxor_0_r.
Qed.

Lemma zeros_eval (q : ineq) y : width 4 q -> length y = 4%nat -> forallb (Z.eqb 0) q = true -> eval q y = 0.
Proof.
  intros W Ly Z0. unfold width in W. destruct q as [|r0 [|r1 [|r2 [|r3 [|r4 [|]]]]]]; try easy.
  cbn [forallb] in Z0. rewrite !andb_true_iff, !Z.eqb_eq in Z0. destruct Z0 as (<- & <- & <- & <- & <- & _).
  destruct y as [|y0 [|y1 [|y2 [|y3 [|]]]]]; easy.
Qed.

Lemma other_rows n h (i : nat) : shows (x (Z.of_nat i)) (heap_val n 0 (step n)) (heap_value h) -> In h R ->
  forall q, In q (rows_other exceptional classes w L n0 fR n) -> holds 4 (x (Z.of_nat i)) q.
Proof.
  intros (Y1 & Y2 & e & Y3 & Y4 & Y5) Hh. destruct (leading_shows (Z.of_nat i)) as (X1 & X2 & d & X3 & X4 & X5).
  destruct (heap_le_Phi digits exceptional classes zones lam w CT h R Hh) as [TRh DRh]. fold D in DRh.
  assert (Wt : width 4 (sT (heap_val n 0 (step n)))) by apply heap_formed.
  assert (W0 : width 4 (sT (leading exceptional classes L n0))) by apply heap_formed.
  intros q [<-|[<-|Hq]].
  - split; [reflexivity|]. unfold x, unknowns, eval. lia.
  - split; [apply combine_width; [reflexivity|exact Wt]|]. rewrite eval_combine by (reflexivity || exact Wt). rewrite eval_rest_T, Y2. lia.
  - apply in_app_iff in Hq. destruct Hq as [Hq|Hq].
    + rewrite Y3 in Hq. destruct Hq as [<-|[]]. split; [apply combine_width; [reflexivity|exact Y4]|].
      rewrite eval_combine by (reflexivity || exact Y4). rewrite Y5. unfold rest_D. unfold x at 1, unknowns at 1. unfold eval at 1. lia.
    + destruct (leading_D_0 exceptional classes L n0) eqn:Ez; [|easy]. destruct Hq as [<-|[]].
      split; [apply combine_width; [exact W0|exact Wt]|]. rewrite eval_combine by (exact W0 || exact Wt). rewrite X2, Y2.
      assert (D00 : fD (heap_value h0) = 0).
      { rewrite <- X5. unfold leading_D_0 in Ez. rewrite X3 in Ez. cbn [forallb] in Ez. rewrite andb_true_r in Ez. now apply zeros_eval. }
      specialize (leads h (in_X h Hh)). unfold below_or_level in leads.
      pose proof (nonnegative lam w _ (value_in_S digits exceptional classes zones lam w CT h)). lia.
Qed.

Lemma other_heap h : In h R -> heap_value h = nothing \/ exists n i, In n (kinds classes L) /\ of_kind exceptional classes L h n /\
  (forall v, In v (avoid_other digits exceptional classes w s L n0 fR n) -> avoided zones (x i) v) /\
  (forall q, In q (rows_other exceptional classes w L n0 fR n) -> holds 4 (x i) q).
Proof.
  intro Hh. destruct (Nat.eq_dec h 0) as [->|Nh].
  { left. destruct (live_or_nothing digits exceptional classes zones lam w CT 0) as [[o Ho]|E]; [|exact E]. now apply no_option_of_0 in Ho. }
  right. destruct (kind_of h ltac:(lia)) as (n & i & In_ & En & Cn & Nn & Kn & _). exists n, (Z.of_nat i).
  assert (HH : shows (x (Z.of_nat i)) (heap_val n 0 (step n)) (heap_value h)).
  { rewrite En. apply (heap_shows digits exceptional classes zones lam w CT); [exact Kn|lia]. }
  destruct (other_split h Hh) as (l' & r' & Esp & I0).
  assert (PQ : vadd (heap_value h0) (Phi R) = vadd (heap_value h) (Phi (l' ++ r'))).
  { rewrite <- whole, Esp. exact (Phi_middle_heap digits exceptional classes zones lam w CT l' h r'). }
  destruct (beside_meaning (Z.of_nat i) n h (l' ++ r') HH I0 PQ Hh) as [WQ1 WQ2].
  split; [exact In_|]. split; [|split; [|exact (other_rows n h i HH Hh)]].
  - destruct HH as (Y1 & Y2 & _). split; [exact Y1|]. intro Z0. rewrite <- Y2. apply zeros_eval; [apply heap_formed|reflexivity|exact Z0].
  - intros v Hv. apply in_map_iff in Hv. destruct Hv as [v' [<- Hv]].
    destruct (options_of_spec digits exceptional classes zones lam w s L CT n 0 (step n) i t D (Z.of_nat j0) (Z.of_nat i) v' Nn ltac:(lia) Hv) as [W [o [Ho Eo]]].
    split; [now apply splus_formed|]. rewrite meaning_splus by (auto; reflexivity). rewrite WQ2. unfold x, unknowns. rewrite Eo, vadd_comm.
    rewrite <- (Phi_middle_options digits exceptional classes zones lam w CT). apply stuck. rewrite Esp. apply move_mid. fold p in Ho. now rewrite En.
Qed.
End Counterexample.

Theorem condition_N X : (exists Y, move (opt digits) X Y) ->
  (forall Y, move (opt digits) X Y -> in_zones (Phi Y) = false) -> in_zones (Phi X) = true.
Proof.
  intros Mv Stuck. destruct (in_zones (Phi X)) eqn:EX; [reflexivity|exfalso].
  destruct (leading_heap digits exceptional classes zones lam w CT X Mv) as (h0 & I0 & [o0 Ho0] & Ld).
  destruct (in_split _ _ I0) as (l & r & ->).
  assert (H1 : (1 <= h0)%nat) by (destruct h0; [now apply no_option_of_0 in Ho0|lia]).
  assert (Hopt : has_option digits h0 = true) by (apply (has_option_spec _ _ _ _ _ _ CT); eauto).
  destruct (kind_of h0 H1) as (n0 & j0 & In0 & E0 & C0 & N0 & K0 & O0).
  destruct parts_of_check_N as (_ & _ & Ck). destruct (Ck n0 In0 (O0 Hopt) (fF (Phi (l ++ r))) (Phi_F_lt _)) as [tp Tp].
  pose proof (Phi_in_S digits exceptional classes zones lam w CT (l ++ r)) as SR. rewrite (val_eta (Phi (l ++ r))) in SR.
  destruct SR as (_ & _ & t & Ht & HT).
  apply (check_top_sound digits exceptional classes zones lam w s L fuel CT n0 (l ++ r) t (fD (Phi (l ++ r))) (Z.of_nat j0) HT eq_refl)
    with (fu := fuel) (rows := rows_leading exceptional classes lam w L n0 (fF (Phi (l ++ r)))) (tp := tp).
  - intros v Hv. eapply (leading_avoided l r h0 n0 j0 t); eauto.
  - intros h Hh. eapply (other_heap l r h0 n0 j0 t); eauto.
  - intros q Hq. eapply (leading_rows l r h0 n0 j0 t); eauto.
  - exact Tp.
Qed.
End Sound.

(* Outcomes of all positions by values of one sum and one maximum. *)
Theorem outcomes_of_sum_and_maximum digits exceptional classes zones lam w s L fuel trees :
  check_table digits exceptional classes zones lam w = true ->
  check_P digits exceptional classes zones lam w = true ->
  check_N digits exceptional classes zones lam w s L fuel trees = true ->
  misere (opt digits) (fun X => in_zones zones (value vadd nothing (heap_value exceptional classes) X) = true).
Proof.
  intros CT CP CN. apply (outcomes_by_homomorphism (opt digits) val vadd nothing (heap_value exceptional classes) (in_S w lam) (in_zones zones)).
  - exact vadd_comm.
  - exact vadd_assoc.
  - apply nothing_vadd.
  - apply in_S_nothing.
  - intros a b. apply in_S_vadd.
  - exact (value_S _ _ _ _ _ _ CT).
  - apply (table_parts _ _ _ _ _ _ CT).
  - exact (dead_or_live _ _ _ _ _ _ CT).
  - exact (condition_P digits exceptional classes zones lam w CT CP).
  - exact (condition_N digits exceptional classes zones lam w s L fuel trees CT CN).
Qed.
