(* The table of the heaps of values with one sum and one maximum, and what is asked of it beside the
   conditions (P) and (N). *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Codes.
From Grundy Require Export InfiniteStatement.
Import ListNotations.
Open Scope Z_scope.

Lemma triple (f : N) (T D T' D' : Z) : T = T' -> D = D' -> (f, T, D) = (f, T', D').
Proof. congruence. Qed.

Lemma vadd_comm a b : vadd a b = vadd b a.
Proof. destruct a as [[f T] D], b as [[g U] E]. unfold vadd. rewrite N.lxor_comm. apply triple; lia. Qed.

Lemma vadd_assoc a b c : vadd a (vadd b c) = vadd (vadd a b) c.
Proof. destruct a as [[f T] D], b as [[g U] E], c as [[h V] G]. unfold vadd. rewrite N.lxor_assoc. apply triple; lia. Qed.

(* ---------- heaps with a value *)
Lemma heap_of exceptional classes v : In v exceptional -> exists h, heap_value exceptional classes h = v.
Proof.
  intro I. destruct (In_nth _ _ nothing I) as (h & L & E). exists h. unfold heap_value. cbv zeta.
  apply Nat.ltb_lt in L. now rewrite L.
Qed.

Lemma class_value exceptional classes i j : (i < length classes)%nat ->
  heap_value exceptional classes (length exceptional + i + length classes * j) =
  let '(f, (T0, T1), (D0, D1)) := nth i classes (0%N, (0, 0), (0, 0)) in (f, T0 + T1 * Z.of_nat j, D0 + D1 * Z.of_nat j).
Proof.
  intro Li. unfold heap_value. cbv zeta. rewrite (proj2 (Nat.ltb_ge _ _)) by lia.
  replace (length exceptional + i + length classes * j - length exceptional)%nat with (i + j * length classes)%nat by lia.
  rewrite mod_plus, Nat.div_add, Nat.mod_small, Nat.div_small by lia. reflexivity.
Qed.

(* ---------- the submonoid of lemma 2 *)
Section Submonoid.
Variable w : N.
Variable lam : Z.

(* The last coordinate of f, which is the parity of T. *)
Definition parity (f : N) : Z := if N.testbit f (N.pred w) then 1 else 0.
Definition in_S (v : val) : Prop :=
  let '(f, T, D) := v in 0 <= D /\ D <= lam * T /\ exists t, 0 <= t /\ T = 2 * t + parity f.

Lemma parity_01 f : 0 <= parity f <= 1.
Proof. unfold parity. destruct (N.testbit f (N.pred w)); lia. Qed.

Lemma parity_xor f g : exists c, parity f + parity g = 2 * c + parity (N.lxor f g) /\ 0 <= c.
Proof.
  unfold parity. rewrite N.lxor_spec.
  destruct (N.testbit f (N.pred w)), (N.testbit g (N.pred w)); cbn; [exists 1|exists 0|exists 0|exists 0]; lia.
Qed.

Lemma parity_0 : parity 0 = 0.
Proof. unfold parity. now rewrite N.bits_0. Qed.

Lemma in_S_nothing : in_S nothing.
Proof. split; [lia|]. split; [lia|]. exists 0. rewrite parity_0. lia. Qed.

Lemma in_S_vadd a b : in_S a -> in_S b -> in_S (vadd a b).
Proof.
  destruct a as [[f T] D], b as [[g U] E]. intros [A1 [A2 [t [A3 A4]]]] [B1 [B2 [u [B3 B4]]]].
  destruct (parity_xor f g) as [c [C1 C2]]. pose proof (parity_01 f). pose proof (parity_01 g).
  unfold vadd, in_S. split; [lia|]. split; [nia|]. exists (t + u + c). split; lia.
Qed.

Lemma nothing_vadd v : in_S v -> vadd nothing v = v.
Proof. destruct v as [[f T] D]. intros [A _]. unfold vadd, nothing. change (N.lxor 0 f) with f. apply triple; lia. Qed.

Definition s_ok (v : val) : bool :=
  let '(f, T, D) := v in (0 <=? D) && (D <=? lam * T) && (0 <=? T) && Z.even (T - parity f).
Definition class_ok (c : heap_class) : bool :=
  let '(f, (T0, T1), (D0, D1)) := c in s_ok (f, T0, D0) && s_ok (0%N, T1, D1).

Lemma s_ok_in_S v : s_ok v = true -> in_S v.
Proof.
  destruct v as [[f T] D]. unfold s_ok, in_S. rewrite !andb_true_iff, !Z.leb_le. intros [[[A B] C] E].
  repeat split; auto. apply Z.even_spec in E. destruct E as [t E]. exists t. pose proof (parity_01 f). lia.
Qed.

Lemma class_ok_in_S f T0 T1 D0 D1 j : 0 <= j -> class_ok (f, (T0, T1), (D0, D1)) = true -> in_S (f, T0 + T1 * j, D0 + D1 * j).
Proof.
  intros J C. unfold class_ok in C. rewrite andb_true_iff in C. destruct C as [A B]. apply s_ok_in_S in A, B.
  destruct A as [A1 [A2 [t [A3 A4]]]], B as [B1 [B2 [u [B3 B4]]]]. rewrite parity_0 in B4.
  split; [nia|]. split; [nia|]. exists (t + u * j). split; [nia|]. subst. ring.
Qed.
End Submonoid.

(* ---------- the table *)
Section Table.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Let K := length exceptional.
Let p := length classes.
Notation heap_value := (heap_value exceptional classes).

Definition has_option (h : nat) : bool := existsb (fun k => let d := digit digits k in
  (N.testbit d 0 && (h =? k)%nat && (1 <=? k)%nat) || (N.testbit d 1 && (k <? h)%nat && (1 <=? k)%nat) ||
  (N.testbit d 2 && (k + 2 <=? h)%nat)) (seq 0 (length digits)).
(* Some move leaves a heap of each heap beyond the exceptional ones. *)
Definition all_live : bool := existsb (fun k => let d := digit digits k in
  (N.testbit d 1 && (1 <=? k)%nat && (k <? K)%nat) || (N.testbit d 2 && (k + 2 <=? K)%nat)) (seq 0 (length digits)).
Definition dead_are_nothing : bool := forallb (fun h =>
  has_option h || match nth h exceptional nothing with (0%N, 0, 0) => true | _ => false end) (seq 0 K).
Definition check_table : bool :=
  (0 <=? lam) && (1 <=? K)%nat && (1 <=? p)%nat && forallb (s_ok w lam) exceptional && forallb (class_ok w lam) classes &&
  forallb (fun d => (d <? 8)%N) digits && negb (in_zones zones nothing) && dead_are_nothing && all_live.

Hypothesis CT : check_table = true.

Lemma table_parts : 0 <= lam /\ (1 <= K)%nat /\ (1 <= p)%nat /\ forallb (s_ok w lam) exceptional = true /\
  forallb (class_ok w lam) classes = true /\ forallb (fun d => (d <? 8)%N) digits = true /\
  in_zones zones nothing = false /\ dead_are_nothing = true /\ all_live = true.
Proof. unfold check_table in CT. rewrite !andb_true_iff, negb_true_iff, Z.leb_le, !Nat.leb_le in CT. tauto. Qed.

Lemma value_S h : in_S w lam (heap_value h).
Proof.
  destruct table_parts as (Lm & H1 & H2 & H3 & H4 & _). rewrite forallb_forall in H3, H4.
  unfold InfiniteStatement.heap_value. cbv zeta. fold K p. destruct (Nat.ltb_spec h K).
  - now apply s_ok_in_S, H3, nth_In.
  - assert (I : In (nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0))) classes) by (apply nth_In, Nat.mod_upper_bound; lia).
    specialize (H4 _ I). destruct (nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0))) as [[f [T0 T1]] [D0 D1]].
    apply class_ok_in_S; [lia|exact H4].
Qed.

(* A move takes fewer tokens than there are digits, and leaves two heaps at most. *)
Lemma octal k j : N.testbit (digit digits k) (N.of_nat j) = true -> (j <= 2)%nat /\ (k < length digits)%nat.
Proof.
  intro Tb. destruct table_parts as (_ & _ & _ & _ & _ & H8 & _). pose proof (testbit_digit _ _ _ Tb) as Kd.
  split; [|exact Kd]. destruct (le_lt_dec j 2); [lia|]. exfalso. rewrite forallb_forall in H8.
  specialize (H8 _ (nth_In digits 0%N Kd)). apply N.ltb_lt in H8. fold (digit digits k) in H8.
  destruct (N.eq_0_gt_0_cases (digit digits k)) as [Z|Z]; [rewrite Z, N.bits_0 in Tb; easy|].
  apply (N.log2_lt_pow2 _ 3) in H8; [|exact Z]. rewrite N.bits_above_log2 in Tb by lia. easy.
Qed.

Lemma take_all h : N.testbit (digit digits h) 0 = true -> (1 <= h)%nat -> opt digits h [].
Proof. intros T L. apply opt_intro with h; [exact T|constructor|cbn; lia|left; lia]. Qed.

Lemma take_some k a : N.testbit (digit digits k) 1 = true -> (1 <= k)%nat -> (1 <= a)%nat -> opt digits (k + a) [a].
Proof. intros T L A. apply opt_intro with k; [exact T|constructor; [lia|constructor]|cbn; lia|left; lia]. Qed.

Lemma take_and_split k a b : N.testbit (digit digits k) 2 = true -> (1 <= a)%nat -> (1 <= b)%nat -> opt digits (k + a + b) [a; b].
Proof. intros T A B. apply opt_intro with k; [exact T|repeat constructor; lia|cbn; lia|right; cbn; lia]. Qed.

Lemma has_option_spec h : has_option h = true <-> exists o, opt digits h o.
Proof.
  unfold has_option. rewrite existsb_exists. split.
  - intros [k [_ H]]. cbv zeta in H. rewrite !orb_true_iff, !andb_true_iff, Nat.eqb_eq, Nat.ltb_lt, !Nat.leb_le in H.
    destruct H as [[[[H1 H2] H3]|[[H1 H2] H3]]|[H1 H2]].
    + subst k. eauto using take_all.
    + exists [(h - k)%nat]. replace h with (k + (h - k))%nat at 1 by lia. apply take_some; auto. lia.
    + exists [1%nat; (h - k - 1)%nat]. replace h with (k + 1 + (h - k - 1))%nat at 1 by lia. apply take_and_split; auto; lia.
  - intros [o [k o' Tb F E C]]. destruct (octal _ _ Tb) as [L Kd]. exists k. split; [apply in_seq; lia|]. cbv zeta.
    rewrite !orb_true_iff, !andb_true_iff, Nat.eqb_eq, Nat.ltb_lt, !Nat.leb_le. fold (digit digits k) in Tb.
    destruct o' as [|a [|b [|]]]; cbn [length list_sum fold_right] in *; [|inversion_clear F|inversion_clear F as [|? ? Ha F']; inversion_clear F'|lia].
    + left; left. split; [split; [exact Tb|lia]|lia].
    + left; right. split; [split; [exact Tb|lia]|lia].
    + right. split; [exact Tb|lia].
Qed.

Lemma dead_or_live h : (exists o, opt digits h o) \/ (forall o, ~ opt digits h o) /\ heap_value h = nothing.
Proof.
  destruct (has_option h) eqn:E; [left; now apply has_option_spec|right].
  assert (D : forall o, ~ opt digits h o).
  { intros o Ho. assert (has_option h = true) by (apply has_option_spec; eauto). congruence. }
  split; [exact D|]. destruct table_parts as (_ & H1 & H2 & _ & _ & _ & _ & H0 & HL).
  destruct (le_lt_dec K h) as [Hh|Hh].
  - exfalso. apply existsb_exists in HL. destruct HL as [k [_ HL]]. cbv zeta in HL.
    rewrite orb_true_iff, !andb_true_iff, Nat.ltb_lt, !Nat.leb_le in HL. destruct HL as [[[A B] C]|[A B]].
    + apply (D [(h - k)%nat]). replace h with (k + (h - k))%nat at 1 by lia. apply take_some; auto. lia.
    + apply (D [1%nat; (h - k - 1)%nat]). replace h with (k + 1 + (h - k - 1))%nat at 1 by lia. apply take_and_split; auto; lia.
  - unfold dead_are_nothing in H0. rewrite forallb_forall in H0. specialize (H0 h ltac:(apply in_seq; lia)). rewrite E in H0. cbn [orb] in H0.
    unfold InfiniteStatement.heap_value. cbv zeta. fold K. apply Nat.ltb_lt in Hh. rewrite Hh.
    destruct (nth h exceptional nothing) as [[f T] D']. destruct f, T, D'; easy.
Qed.
End Table.
