(* What the proof trees of condition (N) refute: that certain values are in no zone, with certain rows. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Codes Homomorphism Linear SumAndMaximum Symbolic ConditionP ConditionN LeadingHeap.
Import ListNotations.
Open Scope Z_scope.

Section Trees.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Variables s L fuel : nat.
Hypothesis CT : check_table digits exceptional classes zones lam w = true.
Let K := length exceptional.
Let p := length classes.
Notation heap_value := (heap_value exceptional classes).
Notation heap_val := (heap_val exceptional classes).
Notation Phi := (value vadd nothing heap_value).
Notation is_class := (is_class L).
Notation step := (step L).
Notation options_of := (options_of digits exceptional classes s).

Definition avoided (x : list Z) (v : symbolic) := well_formed v /\ in_zones zones (meaning v x) = false.
Definition shows (x : list Z) (h : symbolic) (v : val) := sf h = fF v /\ eval (sT h) x = fT v /\
  exists d, sD h = [d] /\ width 4 d /\ eval d x = fD v.

Lemma heap_shows b j c1 c2 t D j1 j2 : (K <= b \/ j = 0)%nat -> Z.of_nat j = c1 * j1 + c2 * j2 ->
  shows [t; D; j1; j2] (heap_val b c1 c2) (heap_value (b + p * j)).
Proof.
  destruct (sizes _ _ _ _ _ _ CT) as [A B]. intros H1 H2. pose proof (heap_exact exceptional classes A B b j c1 c2 t D j1 j2 H1 H2) as E.
  cbv zeta in E. unfold shows, p. rewrite (val_eta (heap_value (b + length classes * j))) in E. exact E.
Qed.

Lemma options_of_spec n c1 c2 j t D j1 j2 v : (is_class n = false -> j = 0%nat) -> Z.of_nat j = c1 * j1 + c2 * j2 ->
  In v (options_of n (is_class n) c1 c2) ->
  well_formed v /\ exists o, opt digits (n + p * j) o /\ meaning v [t; D; j1; j2] = Phi o.
Proof.
  intros Hj Hs H. pose proof (meaning_at digits exceptional classes zones lam w CT) as At.
  pose proof (Phi_single digits exceptional classes zones lam w CT) as P1. fold K p in At.
  unfold ConditionN.options_of in H. apply in_flat_map in H. destruct H as [k [_ H]]. cbv zeta in H. fold K in H. rewrite !in_app_iff in H.
  destruct H as [H|[H|H]].
  - destruct (_ && negb (is_class n)) eqn:E in H; [|easy]. destruct H as [<-|[]].
    rewrite !andb_true_iff, Nat.eqb_eq, Nat.leb_le, negb_true_iff in E. destruct E as [[[E1 E2] E3] E4]. rewrite (Hj E4).
    split; [split; [reflexivity|easy]|]. exists []. split; [|reflexivity]. subst k. rewrite Nat.mul_0_r, Nat.add_0_r. now apply take_all.
  - destruct (_ && (negb (is_class n) || _)) eqn:E in H; [|easy]. destruct H as [<-|[]].
    rewrite !andb_true_iff, orb_true_iff, Nat.ltb_lt, !Nat.leb_le, negb_true_iff in E. destruct E as [[[E1 E2] E3] E4].
    split; [apply heap_formed|]. exists [(n - k + p * j)%nat]. split.
    + replace (n + p * j)%nat with (k + (n - k + p * j))%nat by lia. apply take_some; auto. lia.
    + rewrite P1. apply At; [|exact Hs]. destruct E4 as [E4|E4]; [right; now apply Hj|left; exact E4].
  - destruct (N.testbit (digit digits k) 2) eqn:E1; [|easy]. apply in_flat_map in H. destruct H as [b [Hb H]]. apply in_seq in Hb.
    destruct (_ && (negb (is_class n) || _)) eqn:E in H; [|easy]. destruct H as [<-|[]].
    rewrite andb_true_iff, orb_true_iff, Nat.ltb_lt, Nat.leb_le, negb_true_iff in E. destruct E as [E3 E4].
    split; [apply splus_formed; apply heap_formed|]. exists [(n - k - b + p * j)%nat; b]. split.
    + replace (n + p * j)%nat with (k + (n - k - b + p * j) + b)%nat by lia. apply take_and_split; auto; lia.
    + rewrite meaning_splus by (try apply heap_formed; reflexivity). rewrite Phi_cons, P1. f_equal.
      * apply At; [|exact Hs]. destruct E4 as [E4|E4]; [right; now apply Hj|left; exact E4].
      * rewrite (At b 0%nat) by lia. f_equal. lia.
Qed.

(* A value outside a zone with the same f violates one of the inequalities of the zone. *)
Lemma violated_ways v x (zn : zone) : length x = 4%nat -> avoided x v -> In zn zones -> fst zn = sf v ->
  exists rs, In rs (flat_map (fun q => ways v (violated q)) (snd zn)) /\ forall r, In r rs -> holds 4 x r.
Proof.
  intros Lx [W Z] I E. unfold meaning, in_zones in Z. set (T := eval (sT v) x) in *. set (D := largest _) in *.
  assert (F : forallb (fulfils T D) (snd zn) = false).
  { destruct (forallb (fulfils T D) (snd zn)) eqn:F; [exfalso|reflexivity].
    assert (Q : existsb (fun z => N.eqb (fst z) (sf v) && forallb (fulfils T D) (snd z)) zones = true); [|congruence].
    apply existsb_exists. exists zn. split; [exact I|]. now rewrite F, E, N.eqb_refl. }
  apply forallb_false in F. destruct F as [q [Iq Fq]]. destruct (ways_sound v (violated q) x Lx W) as [rs [A B]].
  - unfold meaning. fold T D. destruct q as [[a b] c]. unfold violated, fulfils in *. apply Z.leb_gt in Fq. apply Z.leb_le. lia.
  - exists rs. split; [apply in_flat_map; eauto|exact B].
Qed.

Lemma app_hold x (rs rows : list ineq) : (forall r, In r rs -> holds 4 x r) -> (forall r, In r rows -> holds 4 x r) ->
  forall r, In r (rs ++ rows) -> holds 4 x r.
Proof. intros A B r H. apply in_app_iff in H. destruct H; auto. Qed.

Lemma check_tree_sound x fu : length x = 4%nat -> forall avoid rows t, (forall v, In v avoid -> avoided x v) ->
  (forall r, In r rows -> holds 4 x r) -> check_tree zones fu avoid rows t = true -> False.
Proof.
  intro Lx. induction fu as [|fu IH]; intros avoid rows t A Rs C; [easy|]. cbn [check_tree] in C. destruct t as [|i z ts].
  - exact (refute_sound 4 rows x Lx Rs C).
  - destruct (nth_error avoid i) as [v|] eqn:Ev; [|easy]. destruct (nth_error zones z) as [zn|] eqn:Ez; [|easy].
    rewrite andb_true_iff, N.eqb_eq in C. destruct C as [C1 C2].
    destruct (violated_ways v x zn Lx (A v (nth_error_In _ _ Ev)) (nth_error_In _ _ Ez) C1) as [rs [Irs Ors]].
    destruct (all2_in _ _ _ _ C2 Irs) as [t [_ Ct]]. apply (IH avoid (rs ++ rows) t A); [now apply app_hold|exact Ct].
Qed.

(* ---------- the trees of a leading heap n0 and the rest R of a position *)
Section Position.
Variable n0 : nat.
Variable R : position.
Variables t D j : Z.
Let fR := fF (Phi R).
Definition unknowns (i : Z) := [t; D; j; i].
Hypothesis T_R : fT (Phi R) = 2 * t + parity w fR.
Hypothesis D_R : fD (Phi R) = D.
Hypothesis A0 : forall v, In v (avoid_leading digits exceptional classes w s L n0 fR) -> avoided (unknowns 0) v.

(* The heap h is of the kind n; if n is not excluded, then h is known as far as this. *)
Definition of_kind h n := sf (heap_val n 0 (step n)) = fF (heap_value h) /\
  (T_is_0 exceptional classes L n = true -> fT (heap_value h) = 0).
Hypothesis AH : forall h, In h R -> heap_value h = nothing \/ exists n i, In n (kinds classes L) /\ of_kind h n /\
  (forall v, In v (avoid_other digits exceptional classes w s L n0 fR n) -> avoided (unknowns i) v) /\
  (forall r, In r (rows_other exceptional classes w L n0 fR n) -> holds 4 (unknowns i) r).

Lemma holds_without_index i r : without_index r = true -> holds 4 (unknowns 0) r -> holds 4 (unknowns i) r.
Proof.
  intros Ni [W E]. split; [exact W|]. unfold unknowns in *.
  destruct r as [|r0 [|r1 [|r2 [|[| |] [|r4 [|]]]]]]; try discriminate. unfold eval in *. lia.
Qed.

Lemma remaining_kind rows ex h : (forall r, In r rows -> holds 4 (unknowns 0) r) -> forallb without_index rows = true -> In h R ->
  heap_value h = nothing \/ exists n, of_kind h n /\
    In n (filter (fun n => negb (is_excluded digits exceptional classes zones w s L fuel n0 fR rows ex n)) (kinds classes L)).
Proof.
  intros Ro Ni Hh. rewrite forallb_forall in Ni. destruct (AH h Hh) as [E|(n & i & In_ & Kd & Av & Rh)]; [now left|right].
  exists n. split; [exact Kd|]. apply filter_In. split; [exact In_|].
  destruct (is_excluded _ _ _ _ _ _ _ _ _ _ _ _ _) eqn:Ex; [exfalso|reflexivity]. unfold is_excluded in Ex.
  apply existsb_exists in Ex. destruct Ex as [e [_ Ex]]. rewrite andb_true_iff in Ex. destruct Ex as [_ Ex].
  eapply (check_tree_sound (unknowns i) fuel); [reflexivity|exact Av| |exact Ex].
  apply app_hold; [exact Rh|]. intros r Hr. apply holds_without_index; auto.
Qed.

Lemma rest_is_0 remaining : (forall h, In h R -> heap_value h = nothing \/ exists n, of_kind h n /\ In n remaining) ->
  forallb (T_is_0 exceptional classes L) remaining = true -> forall r, In r (rows_rest_0 w fR) -> holds 4 (unknowns 0) r.
Proof.
  intros Rem C. rewrite forallb_forall in C. assert (T0 : fT (Phi R) = 0).
  { clear -Rem C. induction R as [|a X IH]; [reflexivity|]. rewrite Phi_cons, fT_vadd.
    rewrite (IH (fun h H => Rem h (or_intror H))). destruct (Rem a (or_introl eq_refl)) as [E|(n & [_ Zt] & I)]; [now rewrite E|]. rewrite Zt; auto. }
  pose proof (Phi_in_S digits exceptional classes zones lam w CT R) as SR.
  assert (D0 : D <= 0) by (rewrite (val_eta (Phi R)) in SR; destruct SR as (_ & S2 & _); rewrite T0 in S2; lia).
  intros r [<-|[<-|[]]]; (split; [reflexivity|]); unfold unknowns, eval; lia.
Qed.

Lemma rest_in_span remaining : (forall h, In h R -> heap_value h = nothing \/ exists n, of_kind h n /\ In n remaining) ->
  In fR (span (map (fun n => sf (heap_val n 0 (step n))) remaining)).
Proof.
  intro Rem. set (parts := map _ remaining). destruct (span_group parts) as (S0 & Sc & Sg). unfold fR.
  assert (G : forall h, In h R -> In (fF (heap_value h)) (span parts)).
  { intros h Hh. destruct (Rem h Hh) as [E|(n & [F _] & I)]; [now rewrite E|]. rewrite <- F. apply Sg. unfold parts. apply in_map_iff. eauto. }
  clear -G S0 Sc. induction R as [|a X IH]; [exact S0|]. rewrite Phi_cons, fF_vadd.
  apply Sc; [apply G; now left|apply IH; intros; apply G; now right].
Qed.

Lemma check_top_sound fu : forall rows tp, (forall r, In r rows -> holds 4 (unknowns 0) r) ->
  check_top digits exceptional classes zones w s L fuel n0 fR fu rows tp = true -> False.
Proof.
  induction fu as [|fu IH]; intros rows tp Ro C; [easy|]. cbn [check_top] in C. destruct tp as [|i z ts|ex next].
  - exact (refute_sound 4 rows (unknowns 0) eq_refl Ro C).
  - destruct (nth_error (avoid_leading _ _ _ _ _ _ _ _) i) as [v|] eqn:Ev; [|easy]. destruct (nth_error zones z) as [zn|] eqn:Ez; [|easy].
    rewrite andb_true_iff, N.eqb_eq in C. destruct C as [C1 C2].
    destruct (violated_ways v (unknowns 0) zn eq_refl (A0 v (nth_error_In _ _ Ev)) (nth_error_In _ _ Ez) C1) as [rs [Irs Ors]].
    destruct (all2_in _ _ _ _ C2 Irs) as [t' [_ Ct]]. apply (IH (rs ++ rows) t'); [now apply app_hold|exact Ct].
  - cbv zeta in C. rewrite andb_true_iff in C. destruct C as [Ni C].
    pose proof (fun h => remaining_kind rows ex h Ro Ni) as Rem. destruct next as [t'|].
    + rewrite andb_true_iff in C. destruct C as [C1 C2]. apply (IH _ t') in C2; [exact C2|].
      apply app_hold; [|exact Ro]. exact (rest_is_0 _ Rem C1).
    + apply negb_true_iff in C. pose proof (rest_in_span _ Rem) as I.
      assert (Q : existsb (N.eqb fR) (span (map (fun n => sf (heap_val n 0 (step n)))
        (filter (fun n => negb (is_excluded digits exceptional classes zones w s L fuel n0 fR rows ex n)) (kinds classes L)))) = true); [|congruence].
      apply existsb_exists. exists fR. split; [exact I|apply N.eqb_refl].
Qed.
End Position.
End Trees.
