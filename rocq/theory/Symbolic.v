(* Values that are linear in unknowns: t and D, and the indices of two heaps in their classes; and how
   inequalities with a maximum become linear (docs/infinite-quotients.md, section 2). *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Codes Linear SumAndMaximum.
Import ListNotations.
Open Scope Z_scope.

(* f, T, and terms of which D is the largest; without a term D is 0. *)
Record symbolic := Sym { sf : N; sT : ineq; sD : list ineq }.
Definition constant (c : Z) : ineq := [0; 0; 0; 0; c].
Definition largest (l : list Z) : Z := fold_right Z.max 0 l.
Definition meaning (s : symbolic) (x : list Z) : val := (sf s, eval (sT s) x, largest (map (fun r => eval r x) (sD s))).
Definition splus (a b : symbolic) : symbolic := Sym (N.lxor (sf a) (sf b)) (combine 1 (sT a) 1 (sT b)) (sD a ++ sD b).
Definition well_formed (s : symbolic) := width 4 (sT s) /\ forall r, In r (sD s) -> width 4 r.

Lemma largest_in l : In (largest l) (0 :: l).
Proof.
  induction l as [|a l IH]; cbn [largest fold_right]; [now left|]. fold (largest l).
  destruct (Z.max_spec a (largest l)) as [[_ E]|[_ E]]; rewrite E; cbn in *; tauto.
Qed.

Lemma largest_ge l a : In a l -> a <= largest l.
Proof.
  induction l as [|b l IH]; [easy|]. cbn [largest fold_right]. fold (largest l). intros [->|H]; [lia|]. specialize (IH H). lia.
Qed.

Lemma largest_0 l : 0 <= largest l.
Proof. induction l; cbn [largest fold_right]; [lia|]. fold (largest l). lia. Qed.

Lemma largest_app l m : largest (l ++ m) = Z.max (largest l) (largest m).
Proof.
  induction l as [|a l IH]; cbn [largest fold_right app]; fold (largest m); [pose proof (largest_0 m); lia|].
  fold (largest l). fold (largest (l ++ m)). rewrite IH. lia.
Qed.

Lemma splus_formed a b : well_formed a -> well_formed b -> well_formed (splus a b).
Proof.
  intros [A1 A2] [B1 B2]. split; cbn; [apply combine_width; assumption|]. intros r H. apply in_app_iff in H. destruct H; auto.
Qed.

Lemma meaning_splus a b x : length x = 4%nat -> well_formed a -> well_formed b ->
  meaning (splus a b) x = vadd (meaning a x) (meaning b x).
Proof.
  intros L [A1 A2] [B1 B2]. unfold meaning, splus, vadd. cbn [sf sT sD].
  rewrite eval_combine by (rewrite L; assumption). rewrite map_app, largest_app. apply triple; ring.
Qed.

(* ---------- a T + b D >= c: if b <= 0, for all terms of D, else for one *)
Definition linear (a : Z) (T : ineq) (b : Z) (e : ineq) (c : Z) : ineq := combine 1 (combine a T b e) (- c) (constant 1).
Definition ways (s : symbolic) (q : Z * Z * Z) : list (list ineq) := let '(a, b, c) := q in
  if b <=? 0 then [map (fun e => linear a (sT s) b e c) (sD s)]
  else map (fun e => [linear a (sT s) b e c]) (constant 0 :: sD s).

Lemma eval_constant c x : length x = 4%nat -> eval (constant c) x = c.
Proof. intro L. destruct x as [|x1 [|x2 [|x3 [|x4 [|]]]]]; try easy. Qed.

Lemma linear_holds a T b e c x : length x = 4%nat -> width 4 T -> width 4 e ->
  c <= a * eval T x + b * eval e x -> holds 4 x (linear a T b e c).
Proof.
  intros L W We He. unfold linear. assert (W2 : width 4 (combine a T b e)) by (apply combine_width; assumption).
  split; [apply combine_width; [exact W2|reflexivity]|].
  rewrite eval_combine by (rewrite L; exact W2 || reflexivity). rewrite eval_combine by (rewrite L; assumption).
  rewrite eval_constant by exact L. lia.
Qed.

Lemma ways_sound s q x : length x = 4%nat -> well_formed s -> (let '(_, T, D) := meaning s x in fulfils T D q = true) ->
  exists rs, In rs (ways s q) /\ forall r, In r rs -> holds 4 x r.
Proof.
  intros L [W1 W2]. destruct q as [[a b] c]. unfold meaning, fulfils, ways. set (D := largest _). intro H. apply Z.leb_le in H.
  destruct (Z.leb_spec b 0).
  - eexists. split; [now left|]. intros r Hr. apply in_map_iff in Hr. destruct Hr as [e [<- He]]. apply linear_holds; auto.
    assert (eval e x <= D) by (apply largest_ge, in_map_iff; eauto). nia.
  - destruct (largest_in (map (fun r => eval r x) (sD s))) as [E|E].
    + exists [linear a (sT s) b (constant 0) c]. split; [now left|]. intros r [<-|[]]. apply linear_holds; auto; [reflexivity|].
      rewrite eval_constant by exact L. fold D in E. lia.
    + apply in_map_iff in E. destruct E as [e [E He]]. exists [linear a (sT s) b e c].
      split; [right; apply in_map_iff; eauto|]. intros r [<-|[]]. apply linear_holds; auto. rewrite E. fold D. lia.
Qed.

(* Every choice of ways leads to a contradiction. *)
Fixpoint refuted (rows : list ineq) (ws : list (list (list ineq))) : bool := match ws with
  | [] => refute 4 rows
  | w :: ws => forallb (fun rs => refuted (rs ++ rows) ws) w
  end.

Lemma refuted_sound x ws : length x = 4%nat -> forall rows, (forall r, In r rows -> holds 4 x r) ->
  (forall w, In w ws -> exists rs, In rs w /\ forall r, In r rs -> holds 4 x r) -> refuted rows ws = true -> False.
Proof.
  intro L. induction ws as [|w ws IH]; intros rows H W C; cbn [refuted] in C.
  - exact (refute_sound 4 rows x L H C).
  - destruct (W w (or_introl eq_refl)) as [rs [Hrs Q]]. rewrite forallb_forall in C.
    apply (IH (rs ++ rows)); [|intros; apply W; now right|now apply C].
    intros r Hr. apply in_app_iff in Hr. destruct Hr; auto.
Qed.

(* ---------- heaps *)
Section Heaps.
Variable exceptional : list val.
Variable classes : list heap_class.
Let K := length exceptional.
Let p := length classes.
Hypothesis K1 : (1 <= K)%nat.
Hypothesis p1 : (1 <= p)%nat.

(* The heap b + p (c1 j1 + c2 j2). *)
Definition heap_val (b : nat) (c1 c2 : Z) : symbolic :=
  if (b <? K)%nat then let '(f, T, D) := nth b exceptional nothing in Sym f (constant T) [constant D]
  else let '(f, (T0, T1), (D0, D1)) := nth ((b - K) mod p) classes (0%N, (0, 0), (0, 0)) in let q := Z.of_nat ((b - K) / p) in
    Sym f [0; 0; T1 * c1; T1 * c2; T0 + T1 * q] [[0; 0; D1 * c1; D1 * c2; D0 + D1 * q]].

Lemma heap_formed b c1 c2 : well_formed (heap_val b c1 c2).
Proof.
  unfold heap_val. destruct (b <? K)%nat; [destruct (nth b exceptional nothing) as [[f T] D]|destruct (nth _ classes _) as [[f [T0 T1]] [D0 D1]]];
    (split; [reflexivity|]); intros r [<-|[]]; reflexivity.
Qed.

Lemma heap_exact b j c1 c2 t D j1 j2 : (K <= b \/ j = 0)%nat -> Z.of_nat j = c1 * j1 + c2 * j2 ->
  let hv := heap_val b c1 c2 in let x := [t; D; j1; j2] in
  let '(f, T, D') := heap_value exceptional classes (b + p * j) in
  sf hv = f /\ eval (sT hv) x = T /\ exists d, sD hv = [d] /\ width 4 d /\ eval d x = D'.
Proof.
  intros Hb Hs. unfold heap_val, heap_value. cbv zeta. fold K p. destruct (Nat.ltb_spec b K).
  - destruct Hb as [Hb| ->]; [lia|]. rewrite Nat.mul_0_r, Nat.add_0_r in *. apply Nat.ltb_lt in H. rewrite H.
    destruct (nth b exceptional nothing) as [[f T] D0]. cbn [sf sT sD]. rewrite eval_constant by reflexivity.
    repeat split. exists (constant D0). repeat split.
  - replace (b + p * j <? K)%nat with false by (symmetry; apply Nat.ltb_ge; nia).
    replace (b + p * j - K)%nat with (b - K + j * p)%nat by nia. rewrite mod_plus, Nat.div_add by lia.
    destruct (nth ((b - K) mod p) classes (0%N, (0, 0), (0, 0))) as [[f [T0 T1]] [D0 D1]]. cbn [sf sT sD]. rewrite Nat2Z.inj_add, Hs.
    split; [reflexivity|]. split; [unfold eval; ring|]. eexists. split; [reflexivity|]. split; [reflexivity|]. unfold eval. ring.
Qed.

Lemma meaning_heap w lam b j c1 c2 t D j1 j2 : in_S w lam (heap_value exceptional classes (b + p * j)) ->
  (K <= b \/ j = 0)%nat -> Z.of_nat j = c1 * j1 + c2 * j2 ->
  meaning (heap_val b c1 c2) [t; D; j1; j2] = heap_value exceptional classes (b + p * j).
Proof.
  intros VS Hb Hs. pose proof (heap_exact b j c1 c2 t D j1 j2 Hb Hs) as E. cbv zeta in E.
  destruct (heap_value exceptional classes (b + p * j)) as [[f T] D']. destruct E as (E1 & E2 & d & E3 & _ & E4).
  destruct VS as [V _]. unfold meaning. rewrite E1, E2, E3. cbn [map largest fold_right]. rewrite E4. apply triple; lia.
Qed.
End Heaps.
