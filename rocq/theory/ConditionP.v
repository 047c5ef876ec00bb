(* Condition (P): no move leads from P to P (docs/infinite-quotients.md, section 3).  For each digit, each kind
   of heaps that are left, and each pair of zones, systems of inequalities are refuted. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Codes Homomorphism Linear SumAndMaximum Symbolic.
Import ListNotations.
Open Scope Z_scope.

Section ConditionP.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Let K := length exceptional.
Let p := length classes.
Notation heap_value := (heap_value exceptional classes).
Notation heap_val := (heap_val exceptional classes).
Notation in_zones := (in_zones zones).
Notation Phi := (value vadd nothing heap_value).

(* A context x with T = 2 t + parity and any D <= lam T. *)
Definition context (f : N) : symbolic := Sym f [2; 0; 0; 0; parity w f] [[0; 1; 0; 0; 0]].
Definition context_rows (f : N) : list ineq :=
  [[1; 0; 0; 0; 0]; [0; 1; 0; 0; 0]; [0; 0; 1; 0; 0]; [0; 0; 0; 1; 0]; [2 * lam; -1; 0; 0; lam * parity w f]].

(* x times the heap h is not in P, or x times what is left is not. *)
Definition move_ok (h left : symbolic) : bool :=
  forallb (fun z1 => forallb (fun z2 =>
    let fx := N.lxor (fst z1) (sf h) in
    if N.eqb (N.lxor fx (sf left)) (fst z2) then
      refuted (context_rows fx) (map (ways (splus (context fx) h)) (snd z1) ++ map (ways (splus (context fx) left)) (snd z2))
    else true) zones) zones.

Definition moving (b : nat) : Z := if (b <? K)%nat then 0 else 1.
Definition kinds_of_parts := seq 1 (K - 1 + p).
Definition check_P : bool := forallb (fun k => let d := digit digits k in
  implb (N.testbit d 0) (move_ok (heap_val k 0 0) (Sym 0%N (constant 0) [])) &&
  implb (N.testbit d 1) (forallb (fun a => move_ok (heap_val (k + a) (moving a) 0) (heap_val a (moving a) 0)) kinds_of_parts) &&
  implb (N.testbit d 2) (forallb (fun a => forallb (fun b =>
    move_ok (heap_val (k + a + b) (moving a) (moving b)) (splus (heap_val a (moving a) 0) (heap_val b 0 (moving b))))
    kinds_of_parts) kinds_of_parts))
  (seq 0 (length digits)).

Lemma zone_ways s x (zn : zone) : length x = 4%nat -> well_formed s -> (let '(_, T, D) := meaning s x in forallb (fulfils T D) (snd zn) = true) ->
  forall ws, In ws (map (ways s) (snd zn)) -> exists rs, In rs ws /\ forall r, In r rs -> holds 4 x r.
Proof.
  intros L W F ws Hw. apply in_map_iff in Hw. destruct Hw as [q [<- Hq]]. apply ways_sound; auto.
  destruct (meaning s x) as [[f T] D]. rewrite forallb_forall in F. auto.
Qed.

Lemma move_ok_sound h left : well_formed h -> well_formed left -> move_ok h left = true ->
  forall f t D j1 j2, 0 <= t -> 0 <= D -> D <= lam * (2 * t + parity w f) -> 0 <= j1 -> 0 <= j2 ->
  let v := (f, 2 * t + parity w f, D) in let x := [t; D; j1; j2] in
  in_zones (vadd v (meaning h x)) = true -> in_zones (vadd v (meaning left x)) = false.
Proof.
  intros Wh Wl M f t D j1 j2 Ht D0 DT J1 J2. cbv zeta. set (v := (f, 2 * t + parity w f, D)). set (x := [t; D; j1; j2]). intro Z1.
  destruct (in_zones (vadd v (meaning left x))) eqn:Z2; [exfalso|reflexivity].
  assert (WX : well_formed (context f)) by (split; [reflexivity|intros r [<-|[]]; reflexivity]).
  assert (SX : meaning (context f) x = v).
  { unfold meaning, context, x, v. cbn [sf sT sD map largest fold_right]. unfold eval. apply triple; lia. }
  rewrite <- SX in Z1, Z2. rewrite <- meaning_splus in Z1, Z2 by (auto; reflexivity).
  unfold InfiniteStatement.in_zones, meaning in Z1, Z2. apply existsb_exists in Z1, Z2.
  destruct Z1 as [z1 [I1 E1]], Z2 as [z2 [I2 E2]]. rewrite andb_true_iff, N.eqb_eq in E1, E2. destruct E1 as [E1 Q1], E2 as [E2 Q2].
  unfold move_ok in M. rewrite forallb_forall in M. specialize (M _ I1). cbv beta in M. rewrite forallb_forall in M. specialize (M _ I2). cbv zeta in M.
  cbn [splus sf context] in E1, E2. assert (Fx : N.lxor (fst z1) (sf h) = f) by (rewrite E1, N.lxor_assoc, N.lxor_nilpotent; apply N.lxor_0_r).
  rewrite Fx, <- E2, N.eqb_refl in M. eapply (refuted_sound x); [reflexivity| | |exact M].
  - intros r [<-|[<-|[<-|[<-|[<-|[]]]]]]; (split; [reflexivity|]); unfold x, eval; lia.
  - intros ws Hw. apply in_app_iff in Hw. destruct Hw as [Hw|Hw].
    + apply (zone_ways (splus (context f) h) x z1 eq_refl); [now apply splus_formed|exact Q1|exact Hw].
    + apply (zone_ways (splus (context f) left) x z2 eq_refl); [now apply splus_formed|exact Q2|exact Hw].
Qed.

Hypothesis CT : check_table digits exceptional classes zones lam w = true.
Hypothesis CP : check_P = true.

Lemma sizes : (1 <= K)%nat /\ (1 <= p)%nat.
Proof. destruct (table_parts _ _ _ _ _ _ CT) as (_ & A & B & _). auto. Qed.

Lemma kind_of_part a : (1 <= a)%nat -> exists b j, In b kinds_of_parts /\ a = (b + p * j)%nat /\
  (K <= b \/ j = 0)%nat /\ Z.of_nat j = moving b * Z.of_nat j.
Proof.
  destruct sizes as [H1 H2]. intro Ha. unfold kinds_of_parts, moving. destruct (le_lt_dec K a).
  - exists (K + (a - K) mod p)%nat, ((a - K) / p)%nat. pose proof (Nat.mod_upper_bound (a - K) p ltac:(lia)).
    pose proof (Nat.div_mod_eq (a - K) p). rewrite in_seq.
    replace (K + (a - K) mod p <? K)%nat with false by (symmetry; apply Nat.ltb_ge; lia). repeat split; lia.
  - exists a, 0%nat. rewrite in_seq. repeat split; lia.
Qed.

Lemma meaning_at b j c1 c2 t D j1 j2 : (K <= b \/ j = 0)%nat -> Z.of_nat j = c1 * j1 + c2 * j2 ->
  meaning (heap_val b c1 c2) [t; D; j1; j2] = heap_value (b + p * j).
Proof. destruct sizes as [A B]. apply (meaning_heap exceptional classes A B w lam). exact (value_S _ _ _ _ _ _ CT _). Qed.

Lemma Phi_single a : Phi [a] = heap_value a.
Proof. cbn [value fold_right]. rewrite vadd_comm. exact (nothing_vadd w lam _ (value_S _ _ _ _ _ _ CT a)). Qed.

Theorem condition_P h o v : opt digits h o -> in_S w lam v -> in_zones (vadd v (heap_value h)) = true -> in_zones (vadd v (Phi o)) = false.
Proof.
  intros [k o' Tb F E C] Sv Z1. fold (digit digits k) in Tb. destruct (octal _ _ _ _ _ _ CT _ _ Tb) as [B2 Kd].
  unfold check_P in CP. rewrite forallb_forall in CP. specialize (CP k ltac:(apply in_seq; lia)). cbv zeta in CP.
  rewrite !andb_true_iff in CP. destruct CP as [[C0 C1] C2]. destruct v as [[f T] D], Sv as (S1 & S2 & t & Ht & ->).
  destruct o' as [|a [|b [|]]]; cbn [length] in *; [| | |lia].
  - cbn in Tb. rewrite Tb in C0. cbn [implb] in C0. cbn [list_sum fold_right] in E. rewrite Nat.add_0_r in E. subst h.
    assert (Wn : well_formed (Sym 0%N (constant 0) [])) by (split; [reflexivity|intros r []]).
    pose proof (move_ok_sound _ _ (heap_formed _ _ _ _ _) Wn C0 f t D 0 0 Ht S1 S2 ltac:(lia) ltac:(lia)) as Q. cbv zeta in Q.
    rewrite (meaning_at k 0), Nat.mul_0_r, Nat.add_0_r in Q by (auto; lia). exact (Q Z1).
  - change (N.of_nat 1) with 1%N in Tb. rewrite Tb in C1. cbn [implb] in C1. rewrite forallb_forall in C1. inversion_clear F as [|? ? Ha _].
    destruct (kind_of_part a Ha) as (b & j & Hb & Ea & Hj & Hc). specialize (C1 b Hb). cbn [list_sum fold_right] in E. rewrite Nat.add_0_r in E.
    pose proof (move_ok_sound _ _ (heap_formed _ _ _ _ _) (heap_formed _ _ _ _ _) C1 f t D (Z.of_nat j) 0 Ht S1 S2 ltac:(lia) ltac:(lia)) as Q. cbv zeta in Q.
    rewrite (meaning_at (k + b) j), (meaning_at b j) in Q by lia. replace (k + b + p * j)%nat with h in Q by lia. rewrite <- Ea in Q.
    rewrite Phi_single. exact (Q Z1).
  - change (N.of_nat 2) with 2%N in Tb. rewrite Tb in C2. cbn [implb] in C2. rewrite forallb_forall in C2.
    inversion_clear F as [|? ? H1 F']. inversion_clear F' as [|? ? H2 _].
    destruct (kind_of_part a H1) as (a' & i & Ha & Ea & Hi & Hci). destruct (kind_of_part b H2) as (b' & j & Hb & Eb & Hj & Hcj).
    specialize (C2 a' Ha). rewrite forallb_forall in C2. specialize (C2 b' Hb). cbn [list_sum fold_right] in E. rewrite Nat.add_0_r in E.
    pose proof (move_ok_sound _ _ (heap_formed _ _ _ _ _) (splus_formed _ _ (heap_formed _ _ _ _ _) (heap_formed _ _ _ _ _)) C2
      f t D (Z.of_nat i) (Z.of_nat j) Ht S1 S2 ltac:(lia) ltac:(lia)) as Q. cbv zeta in Q.
    rewrite meaning_splus in Q by (try apply heap_formed; reflexivity).
    rewrite (meaning_at (k + a' + b') (i + j)), (meaning_at a' i), (meaning_at b' j) in Q by lia.
    replace (k + a' + b' + p * (i + j))%nat with h in Q by nia. rewrite <- Ea, <- Eb in Q.
    change (Phi [a; b]) with (vadd (heap_value a) (Phi [b])). rewrite Phi_single. exact (Q Z1).
Qed.
End ConditionP.
