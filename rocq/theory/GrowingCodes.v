(* Certificates of values that grow, of codes that go on for ever and of finite ones: the Master Theorem for the c-fold
   of the period. *)
From Coq Require Import Arith Lia List NArith Bool.
From Grundy Require Import Statement RepeatingStatement Lists Codes Periodic SubtractionSets.
From Grundy Require Import RepeatingCodes RepeatingPeriod MasterTheorem SortedParts GrowingValues.
Import ListNotations.

(* ---------- values that grow *)
Section Growing.
Variables values saltus : list N.
Variable s : N.
Let p := length saltus.
Let m0 := length values - p.
Let f := growing values saltus.
Hypothesis p1 : 1 <= p.
Hypothesis one_saltus : forall x, In x saltus -> x = 0%N \/ x = s.

Definition grows_at (h : nat) : bool := negb (N.eqb (nth ((h - (length values - length saltus)) mod length saltus) saltus 0%N) 0%N).

Lemma grows_periods c n : m0 <= n -> grows_at (n + p * c) = grows_at n.
Proof.
  intro L. unfold grows_at. fold p m0. do 3 f_equal. replace (n + p * c - m0) with (n - m0 + c * p) by lia. apply mod_plus. lia.
Qed.

Lemma growing_periods c n : m0 <= n -> f (n + p * c) = (f n + if grows_at n then s * N.of_nat c else 0)%N.
Proof.
  intro L. unfold f, growing, grows_at. fold p m0.
  destruct (Nat.ltb_spec (n + p * c) m0) as [H|_]; [lia|]. destruct (Nat.ltb_spec n m0) as [H|_]; [lia|]. cbv zeta.
  replace (n + p * c - m0) with (n - m0 + c * p) by lia. rewrite mod_plus, Nat.div_add, Nnat.Nat2N.inj_add by lia.
  set (x := nth ((n - m0) mod p) saltus 0%N). assert (X : x = 0%N \/ x = s).
  { apply one_saltus, nth_In. apply Nat.mod_upper_bound. lia. }
  destruct (N.eqb_spec x 0) as [->|Ne]; cbn [negb]; [lia|]. destruct X as [X|X]; [easy|]. rewrite X. lia.
Qed.
End Growing.

(* ---------- the check *)
Section Check.
Variable digits : list N.
Variable q : nat.
Variables values saltus : list N.
Variable s : N.
Variables c n0 : nat.                     (* the theorem is for the c-fold of the period, from n0 on *)
Variable e : N.                           (* 2^e divides the c-fold of s *)
Variable near : option N.                 (* a power of 2 that divides half of that *)
Let p := length saltus * c.
Let s' := (s * N.of_nat c)%N.
Let m0 := length values - length saltus.
Let k1 := length digits - q.
Let B := most_parts digits.
Let d := periodic digits q.
Let f := growing values saltus.
Let grows := grows_at values saltus.

Definition last_digits_0 : bool := forallb (N.eqb 0%N) (skipn k1 digits).
Definition growing_bound : nat := B * (n0 + p - 1) + k1 + if last_digits_0 then 0 else p.
Definition check_near : bool := match near with
  | None => true
  | Some v => N.eqb v (2 ^ N.log2 v)%N && N.even s' && N.eqb ((s' / 2) mod v)%N 0%N &&
    forallb (fun b => if grows b then grows (b + Nat.div2 p) && N.eqb (f (b + Nat.div2 p)) (f b + s' / 2)%N else true) (seq n0 p)
  end.
Definition check_numbers : bool :=
  (1 <=? q) && (q <? length digits) && (1 <=? length saltus) && (length saltus <? length values) && (1 <=? c) && (m0 <=? n0) &&
  (p mod q =? 0) && forallb (fun x => N.eqb x 0%N || N.eqb x s) saltus && N.eqb (s' mod 2 ^ e)%N 0%N && check_near.
Definition check_all_heaps : bool :=
  let M := growing_bound in
  let table := map (known p n0 f e grows) (seq 0 M) in
  let ds := first_digits digits q M in
  let nothing := Heap 0%N 0%N 0%N false false false false in
  forallb (fun n =>
    let l := options_of heap (fun a => nth a table nothing) ds k1 B n in
    let x := nth n table nothing in
    if M <=? n + p then goes_on (2 ^ e)%N s' (Nat.even p) near x l else is_grundy_value x l) (seq 0 M).
Definition check_growing : bool := if check_numbers then check_all_heaps else false.

Hypothesis C : check_growing = true.

Lemma numbers_checked : 1 <= q < length digits /\ 1 <= length saltus < length values /\ 1 <= c /\ m0 <= n0 /\
  (exists k, p = k * q) /\ (forall x, In x saltus -> x = 0%N \/ x = s) /\ (s' mod 2 ^ e)%N = 0%N /\ check_near = true.
Proof.
  pose proof C as K. unfold check_growing in K. destruct check_numbers eqn:E; [|easy]. unfold check_numbers in E.
  rewrite !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt, Nat.eqb_eq, forallb_forall, N.eqb_eq in E.
  destruct E as [[[[[[[[[E1 E2] E3] E4] E5] E6] E7] E8] E9] E10]. repeat split; auto.
  - exists (p / q). pose proof (Nat.div_mod_eq p q). lia.
  - intros x I. specialize (E8 x I). rewrite orb_true_iff, !N.eqb_eq in E8. exact E8.
Qed.

Lemma late_repeat i : k1 <= i -> d (i + p) = d i.
Proof. destruct numbers_checked as (Q & _ & _ & _ & [k ->] & _). intro L. apply digits_repeat; [lia|exact L]. Qed.

Lemma no_late_digits : last_digits_0 = true -> forall i, k1 <= i -> d i = 0%N.
Proof.
  unfold last_digits_0. rewrite forallb_forall. intros Z i L. destruct numbers_checked as (Q & _). unfold d, periodic. fold k1.
  destruct (Nat.ltb_spec i k1) as [H|_]; [lia|]. set (j := (i - k1) mod q).
  assert (J : j < q) by (apply Nat.mod_upper_bound; lia). symmetry. apply N.eqb_eq, Z.
  rewrite <- (firstn_skipn k1 digits) at 1.
  rewrite app_nth2; rewrite length_firstn; [|lia]. replace (k1 + j - Nat.min k1 (length digits)) with j by lia.
  apply nth_In. rewrite length_skipn. lia.
Qed.

Lemma bound_large : B * (n0 + p - 1) + k1 <= growing_bound /\
  ((forall i, k1 <= i -> d i = 0%N) \/ B * (n0 + p - 1) + k1 + p <= growing_bound).
Proof. unfold growing_bound. destruct last_digits_0 eqn:E; [|lia]. split; [lia|left]. now apply no_late_digits. Qed.

Lemma f_periods n : n0 <= n -> f (n + p) = (f n + if grows n then s' else 0)%N.
Proof.
  destruct numbers_checked as (_ & P & _ & L0 & _ & S & _). intro L. unfold f, grows, s', p.
  apply growing_periods; [lia|exact S|unfold m0 in L0; lia].
Qed.

Lemma grows_repeat n : n0 <= n -> grows (n + p) = grows n.
Proof.
  destruct numbers_checked as (_ & P & _ & L0 & _ & S & _). intro L. unfold grows, p.
  apply grows_periods; [lia|unfold m0 in L0; lia].
Qed.

(* What is so in one period is so for ever. *)
Lemma by_period (Q : nat -> Prop) : 1 <= p -> (forall b, n0 <= b -> b < n0 + p -> Q b) -> (forall b, n0 <= b -> Q b -> Q (b + p)) ->
  forall b, n0 <= b -> Q b.
Proof.
  intros P1 One Step b. induction b as [b IH] using lt_wf_ind. intro L. destruct (le_lt_dec (n0 + p) b) as [H|H]; [|now apply One].
  replace b with (b - p + p) by lia. apply Step; [lia|]. apply IH; lia.
Qed.

Lemma half_up v : near = Some v -> (exists k, v = 2 ^ k)%N /\ ((s' / 2) mod v = 0)%N /\
  forall b, n0 <= b -> grows b = true -> grows (b + Nat.div2 p) = true /\ f (b + Nat.div2 p) = (f b + s' / 2)%N.
Proof.
  destruct numbers_checked as (_ & P & C1 & L0 & _ & _ & _ & K). intro E. unfold check_near in K. rewrite E in K.
  rewrite !andb_true_iff, !N.eqb_eq, forallb_forall in K. destruct K as [[[K1 _] K3] K4].
  split; [exists (N.log2 v); exact K1|]. split; [exact K3|].
  apply (by_period (fun b => grows b = true -> grows (b + Nat.div2 p) = true /\ f (b + Nat.div2 p) = (f b + s' / 2)%N)); [unfold p; nia| |].
  - intros b B1 B2 G. specialize (K4 b ltac:(apply in_seq; lia)). rewrite G, andb_true_iff, N.eqb_eq in K4. exact K4.
  - intros b B1 H G. rewrite grows_repeat in G by exact B1. destruct (H G) as [G' E'].
    replace (b + p + Nat.div2 p) with (b + Nat.div2 p + p) by lia.
    assert (B2 : n0 <= b + Nat.div2 p) by now apply Nat.le_trans with b; [|apply Nat.le_add_r].
    rewrite grows_repeat, !f_periods, G', E', G by assumption. split; [reflexivity|lia].
Qed.

Lemma pairs_up b b' : pair p n0 f e grows (Nat.even p) near b b' ->
  Nat.div2 p + Nat.div2 p = p /\ pair p n0 f e grows (Nat.even p) near (b + Nat.div2 p) (b' + Nat.div2 p) /\
  N.lxor (f (b + Nat.div2 p)) (f (b' + Nat.div2 p)) = N.lxor (f b) (f b').
Proof.
  unfold pair, is_pair. destruct (Nat.even p) eqn:Ev; [|easy]. cbn [tokens known grow val].
  assert (Hh : Nat.div2 p + Nat.div2 p = p).
  { apply Nat.even_spec, Nat.Even_double in Ev. unfold Nat.double in Ev. lia. }
  intro K. split; [exact Hh|]. destruct (N.eqb_spec (N.of_nat b) (N.of_nat b')) as [E|Ne].
  - apply Nnat.Nat2N.inj in E. subst b'. rewrite N.eqb_refl. split; [reflexivity|]. now rewrite !N.lxor_nilpotent.
  - destruct near as [v|] eqn:En; [|easy]. destruct (half_up v En) as ([k Ek] & Sv & Up). unfold is_F in *.
    destruct (Nat.leb_spec n0 b) as [L1|_]; [|easy]. destruct (grows b) eqn:G1; [|easy].
    destruct (Nat.leb_spec n0 b') as [L2|_]; [|easy]. destruct (grows b') eqn:G2; [|easy]. cbn [andb] in K.
    destruct (Up b L1 G1) as [U1 F1], (Up b' L2 G2) as [U2 F2]. rewrite N.ltb_lt in K.
    assert (X : N.lxor (f (b + Nat.div2 p)) (f (b' + Nat.div2 p)) = N.lxor (f b) (f b')).
    { rewrite F1, F2. rewrite Ek in K, Sv. now apply XorAndSum.lxor_both_shift with (e := k). }
    split; [|exact X]. rewrite U1, U2, X, (proj2 (Nat.leb_le n0 (b + Nat.div2 p))), (proj2 (Nat.leb_le n0 (b' + Nat.div2 p))) by lia.
    cbn [andb]. destruct (N.eqb (N.of_nat (b + Nat.div2 p)) (N.of_nat (b' + Nat.div2 p))); [reflexivity|]. now apply N.ltb_lt.
Qed.

Theorem growing_values_are_grundy : is_grundy (opt_repeating digits q) (growing values saltus).
Proof.
  destruct numbers_checked as (Q & P & C1 & L0 & Mult & S & Se & _).
  pose proof C as K. unfold check_growing in K. destruct check_numbers; [|easy]. unfold check_all_heaps in K. cbv zeta in K.
  set (M := growing_bound) in *. set (nothing := Heap 0%N 0%N 0%N false false false false) in *.
  set (table := map (known p n0 f e grows) (seq 0 M)) in *. rewrite forallb_forall in K.
  assert (N1 : 1 <= n0) by (unfold m0 in L0; lia). assert (P1 : 1 <= p) by (unfold p; nia).
  assert (At : forall a, a < M -> nth a table nothing = known p n0 f e grows a).
  { intros a L. unfold table. rewrite nth_indep with (d' := known p n0 f e grows 0) by (rewrite length_map, length_seq; exact L).
    now rewrite map_nth, seq_nth by exact L. }
  assert (So : forall n, n < M -> forall late l, In (late, l) (options_of heap (fun a => nth a table nothing) (first_digits digits q M) k1 B n) ->
    exists i o, taking d i n o /\ late = (k1 <=? i) /\ l = map (known p n0 f e grows) o).
  { intros n L late l I.
    destruct (options_of_sound heap (fun a => nth a table nothing) (first_digits digits q M) k1 B d n) with (1 := fun i Hi => nth_first digits q M i (Nat.le_trans _ _ _ Hi (Nat.lt_le_incl _ _ L))) (2 := I) as (i & o & T & E1 & E2).
    exists i, o. split; [exact T|]. split; [exact E1|]. rewrite E2. apply map_ext_in. intros a Ia. apply At.
    apply Nat.lt_trans with n; [|exact L]. exact (repeating_decreasing digits q n o a (proj2 (opt_repeating_iff digits q n o) (ex_intro _ i T)) Ia). }
  assert (Co : forall n, n < M -> forall i o, taking d i n o -> exists o', Permutation.Permutation o o' /\
    In (k1 <=? i, map (known p n0 f e grows) o') (options_of heap (fun a => nth a table nothing) (first_digits digits q M) k1 B n)).
  { intros n L i o T.
    destruct (options_of_complete heap (fun a => nth a table nothing) (first_digits digits q M) k1 B d n
      (fun i Hi => nth_first digits q M i (Nat.le_trans _ _ _ Hi (Nat.lt_le_incl _ _ L))) (digits_parts digits q) i o T) as (o' & Pe & I).
    exists o'. split; [exact Pe|]. erewrite map_ext_in; [exact I|]. intros a Ia. symmetry. apply At.
    apply Nat.lt_trans with n; [|exact L]. apply (taking_perm d i n o o' Pe) in T.
    exact (repeating_decreasing digits q n o' a (proj2 (opt_repeating_iff digits q n o') (ex_intro _ i T)) Ia). }
  apply (master_theorem d k1 B p n0 M f s' e grows (pair p n0 f e grows (Nat.even p) near) (Nat.div2 p)); auto.
  - unfold k1. lia.
  - exact late_repeat.
  - exact (digits_parts digits q).
  - exact (most_parts_1 digits).
  - exact bound_large.
  - exact f_periods.
  - exact grows_repeat.
  - exact pairs_up.
  - intros n L1 L2. specialize (K n ltac:(apply in_seq; lia)). rewrite (proj2 (Nat.leb_le M (n + p)) L2), At in K by exact L1.
    apply (goes_on_known d k1 p n0 f s' e grows (Nat.even p) near n _ (So n L1) (Co n L1)); [|exact K].
    destruct bound_large as [L3 _]. fold M in L3. pose proof (most_parts_1 digits). fold B in H. nia.
  - exact (opt_repeating_iff digits q).
  - intros n L. assert (L1 : n < M) by lia. specialize (K n ltac:(apply in_seq; lia)).
    destruct (Nat.leb_spec M (n + p)) as [H|_]; [lia|]. rewrite At in K by exact L1.
    exact (is_grundy_known d k1 p n0 f e grows n _ (So n L1) (Co n L1) _ (opt_repeating_iff digits q n) K).
Qed.
End Check.

(* Of finite codes. *)
Theorem growing_values_of_finite digits values saltus s c n0 e near :
  check_growing (digits ++ [0%N]) 1 values saltus s c n0 e near = true -> is_grundy (opt digits) (growing values saltus).
Proof.
  intro C. apply (same_grundy (opt_repeating (digits ++ [0%N]) 1)); [|exact (growing_values_are_grundy _ _ _ _ _ _ _ _ _ C)].
  intros h o. symmetry. apply finite_is_repeating.
Qed.
