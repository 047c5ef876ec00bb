(* The Master Theorem, theorem 4 of Regular games: values that grow by s with each period p where grows says so, and
   repeat elsewhere.  If the conditions (W), (A) and (A') hold for p heaps in sequence, then they hold for all larger ones,
   and the values of these are those of Sprague and Grundy. *)
From Coq Require Import Arith Lia List NArith Bool Permutation Wf_nat.
From Grundy Require Import Statement RepeatingStatement Lists RepeatingCodes RepeatingPeriod Sprague XorAndSum.
Import ListNotations.

Lemma taking_perm d i n o o' : Permutation o o' -> taking d i n o -> taking d i n o'.
Proof.
  intros P (T & F & S & C). assert (L : length o' = length o) by (symmetry; now apply Permutation_length).
  assert (E : list_sum o' = list_sum o) by (clear -P; induction P; simpl; lia).
  unfold taking. rewrite L, E. repeat split; auto. rewrite Forall_forall in *. intros a I.
  apply F. apply Permutation_in with o'; [now symmetry|exact I].
Qed.

Lemma existsb_perm (Q : nat -> bool) o o' : Permutation o o' -> existsb Q o = existsb Q o'.
Proof.
  induction 1 as [|a o o' _ IH|a b o|o1 o2 o3 _ IH1 _ IH2]; cbn; [reflexivity|now rewrite IH| |congruence].
  now destruct (Q a), (Q b).
Qed.

Lemma existsb_front (Q : nat -> bool) o : existsb Q o = true -> exists a r, Permutation o (a :: r) /\ Q a = true.
Proof.
  intro E. apply existsb_exists in E. destruct E as [a [I Qa]]. apply in_split in I. destruct I as [l [r ->]].
  exists a, (l ++ r). split; [|exact Qa]. symmetry. apply Permutation_middle.
Qed.

Section Master.
Variable d : nat -> N.
Variables k1 B p n0 M : nat.
Variable f : nat -> N.
Variable s e : N.
Variable grows : nat -> bool.
Variable pair : nat -> nat -> Prop.
Variable half : nat.
Let u := (2 ^ e)%N.
Hypothesis k1_1 : 1 <= k1.
Hypothesis n0_1 : 1 <= n0.
Hypothesis late_repeats : forall i, k1 <= i -> d (i + p) = d i.
Hypothesis parts_le : forall i j, N.testbit (d i) (N.of_nat j) = true -> j <= B.
Hypothesis B_1 : 1 <= B.
(* M is that of lemma 1. *)
Hypothesis large : B * (n0 + p - 1) + k1 <= M /\ ((forall i, k1 <= i -> d i = 0%N) \/ B * (n0 + p - 1) + k1 + p <= M).
Hypothesis s_u : (s mod u = 0)%N.
Let more (n : nat) : N := if grows n then s else 0%N.
Hypothesis f_grows : forall n, n0 <= n -> f (n + p) = (f n + more n)%N.
Hypothesis grows_repeats : forall n, n0 <= n -> grows (n + p) = grows n.
(* Two heaps that can be made larger together. *)
Hypothesis pair_up : forall b c, pair b c ->
  half + half = p /\ pair (b + half) (c + half) /\ N.lxor (f (b + half)) (f (c + half)) = N.lxor (f b) (f c).

(* ---------- heaps whose values grow, or stay; large ones of these *)
Definition is_F a := (n0 <=? a) && grows a.
Definition is_E a := (n0 <=? a) && negb (grows a).
Definition far_F a := (n0 + p <=? a) && grows a.
Definition far_E a := (n0 + p <=? a) && negb (grows a).
Definition high (X : position) : N := sum_of (fun h => (f h / u)%N) X.

(* ---------- the conditions *)
Definition by_persistent n v :=
  (exists i o, taking d i n o /\ k1 <= i /\ xor f o = v) \/
  (exists i a r, taking d i n (a :: r) /\ is_E a = true /\ xor f (a :: r) = v) \/
  (exists i b c r, taking d i n (b :: c :: r) /\ pair b c /\ xor f (b :: c :: r) = v).
Definition anchored_option i n a r := taking d i n (a :: r) /\ is_F a = true /\ (xor f r < u)%N.
Definition by_anchored n v := exists i a r, anchored_option i n a r /\ xor f (a :: r) = v.
Definition by_firm n v := exists i a r, anchored_option i n a r /\ xor f (a :: r) = v /\
  (k1 <= i \/ (exists b r', r = b :: r' /\ is_E b = true) \/ exists b c r', r = b :: c :: r' /\ pair b c).
Definition attained n := if grows n
  then exists theta, (forall v, v < theta -> by_persistent n v)%N /\
    (forall v, theta <= v -> v < theta + s -> by_firm n v)%N /\ (forall v, theta <= v -> v < f n -> by_anchored n v)%N
  else forall v, (v < f n)%N -> by_persistent n v.

Definition H1 n o := (xor f o mod u <> f n mod u)%N.
Definition H2 n o := (high o < f n / u)%N.
Definition H3 n o := N.odd (high o) <> N.odd (f n / u).
Definition one_F o a r := Permutation o (a :: r) /\ is_F a = true /\ existsb is_F r = false.
Definition H4 o := exists a r, one_F o a r /\ (xor f r < u)%N.
Definition beyond n o := forall t, xor f o <> (f n + t * s)%N.
Definition apart n o := exists a r, one_F o a r /\ forall t, N.lxor (f n) (xor f r) <> (f a + t * s)%N.

Definition avoided_by_growing n := forall i o, taking d i n o -> if existsb far_F o
  then H1 n o \/ H2 n o \/ H3 n o \/ H4 o
  else beyond n o /\ (existsb is_F o = true -> H1 n o \/ H2 n o \/ H4 o).
Definition avoided_by_staying n := forall i o, taking d i n o ->
  existsb is_F o = true -> existsb far_E o = false -> H1 n o \/ apart n o.
Definition not_attained n := forall i o, taking d i n o -> xor f o <> f n.
Definition good n := attained n /\
  (if grows n then avoided_by_growing n else avoided_by_staying n) /\ not_attained n.

(* ---------- a period more *)
Lemma far_is a : far_F a = true -> p <= a /\ is_F (a - p) = true /\ is_F a = true /\ f a = (f (a - p) + s)%N.
Proof.
  unfold far_F, is_F. rewrite !andb_true_iff, !Nat.leb_le. intros [L G].
  assert (E : a = a - p + p) by lia. rewrite E in G at 1. rewrite grows_repeats in G by lia.
  repeat split; try lia; [exact G|rewrite E, grows_repeats by lia; exact G|].
  rewrite E at 1. rewrite f_grows by lia. unfold more. now rewrite G.
Qed.

Lemma far_stays a : far_E a = true -> p <= a /\ n0 <= a - p /\ is_F (a - p) = false /\ is_F a = false /\
  far_F (a - p) = false /\ far_F a = false /\ f a = f (a - p).
Proof.
  unfold far_E, far_F, is_F. rewrite !andb_true_iff, negb_true_iff, Nat.leb_le. intros [L G].
  assert (E : a = a - p + p) by lia. pose proof G as G'. rewrite E in G' at 1. rewrite grows_repeats in G' by lia.
  rewrite G, G', !andb_false_r. repeat split; try lia.
  rewrite E at 1. rewrite f_grows by lia. unfold more. now rewrite G', N.add_0_r.
Qed.

Lemma taking_front i n a a' r : taking d i n (a :: r) -> 1 <= a' -> forall n', n + a' = n' + a -> taking d i n' (a' :: r).
Proof. intros H A n' E. exact (taking_resize d i n n' [] a a' r H A E). Qed.

(* Options that are the same for all that the conditions ask. *)
Definition alike o o' := xor f o = xor f o' /\ high o = high o' /\ existsb is_F o = existsb is_F o' /\
  existsb far_F o = existsb far_F o' /\ (H4 o' -> H4 o) /\ (forall n, apart n o' -> apart n o).

Lemma one_F_perm o o' a r : Permutation o o' -> one_F o' a r -> one_F o a r.
Proof. intros P (Q & F & G). repeat split; auto. now rewrite P. Qed.

Lemma alike_perm o o' : Permutation o o' -> alike o o'.
Proof.
  intro P. repeat split; [now apply xor_perm|now apply sum_perm|now apply existsb_perm|now apply existsb_perm| |].
  - intros (a & r & O & L). exists a, r. split; [now apply one_F_perm with o'|exact L].
  - intros n (a & r & O & L). exists a, r. split; [now apply one_F_perm with o'|exact L].
Qed.

Lemma alike_trans o1 o2 o3 : alike o1 o2 -> alike o2 o3 -> alike o1 o3.
Proof.
  intros (A1 & A2 & A3 & A4 & A5 & A6) (B1 & B2 & B3 & B4 & B5 & B6).
  repeat split; [congruence|congruence|congruence|congruence|auto|auto].
Qed.

Lemma one_F_of_staying b b' r a q : is_F b = false -> is_F b' = false -> f b = f b' -> one_F (b' :: r) a q ->
  exists q', one_F (b :: r) a q' /\ xor f q' = xor f q.
Proof.
  intros Fb Fb' E (P & Fa & G). assert (I : In b' (a :: q)) by (apply Permutation_in with (1 := P); now left).
  destruct I as [->|I]; [congruence|]. apply in_split in I. destruct I as [l [q' ->]].
  exists (b :: l ++ q'). repeat split; [|exact Fa| |].
  - assert (Q : Permutation r (a :: l ++ q')).
    { apply Permutation_cons_inv with b'. rewrite P. rewrite perm_swap. apply perm_skip. symmetry. apply Permutation_middle. }
    rewrite Q. apply perm_swap.
  - cbn [existsb]. rewrite Fb. cbn [orb]. rewrite existsb_app in *. cbn [existsb] in G. now rewrite Fb' in G.
  - rewrite xor_cons, xor_app, xor_app, xor_cons, E, <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma alike_staying b b' r : is_F b = false -> is_F b' = false -> far_F b = false -> far_F b' = false -> f b = f b' ->
  alike (b :: r) (b' :: r).
Proof.
  intros F1 F2 F3 F4 E. unfold alike, high. cbn [existsb]. rewrite !xor_cons, !sum_cons, F1, F2, F3, F4, E.
  repeat split.
  - intros (a & q & O & L). destruct (one_F_of_staying b b' r a q F1 F2 E O) as [q' [O' X]].
    exists a, q'. split; [exact O'|now rewrite X].
  - intros n (a & q & O & L). destruct (one_F_of_staying b b' r a q F1 F2 E O) as [q' [O' X]].
    exists a, q'. split; [exact O'|now rewrite X].
Qed.

(* An option of a large heap has a large heap whose value grows, or there is one that is alike of the heap that is
   smaller by p. *)
Lemma option_of_large m i o : M <= m + p -> taking d i (m + p) o ->
  (exists a r, Permutation o (a :: r) /\ far_F a = true /\ taking d i m (a - p :: r)) \/
  (existsb far_F o = false /\ exists i' o', taking d i' m o' /\ alike o o' /\ (existsb far_E o = false -> o' = o)).
Proof.
  intros L H. destruct (existsb far_F o) eqn:FF.
  - left. destruct (existsb_front _ _ FF) as (a & r & P & Fa). exists a, r. split; [exact P|]. split; [exact Fa|].
    destruct (far_is a Fa) as (La & Fa' & _). unfold is_F in Fa'. rewrite andb_true_iff, Nat.leb_le in Fa'.
    apply (taking_front i (m + p) a (a - p) r (taking_perm d i _ o _ P H)); lia.
  - right. split; [reflexivity|]. destruct (existsb far_E o) eqn:FE.
    + destruct (existsb_front _ _ FE) as (a & r & P & Ea). destruct (far_stays a Ea) as (L1 & L2 & F1 & F2 & F3 & F4 & E).
      exists i, (a - p :: r). split; [apply (taking_front i (m + p) a (a - p) r (taking_perm d i _ o _ P H)); lia|].
      split; [|easy]. apply alike_trans with (a :: r); [now apply alike_perm|now apply alike_staying].
    + exists (i - p), o. split; [|split; [now apply alike_perm|reflexivity]].
      assert (S : k1 + p <= i).
      { destruct large as [L1 L2]. destruct L2 as [Z|L2].
        - destruct (large_or_late d B parts_le (n0 + p - 1) k1 i (m + p) o H) as [(l & a & r & E & A)|E]; [lia| |].
          + exfalso. subst o. rewrite existsb_app in FF, FE. cbn [existsb] in FF, FE.
            assert (LA : (n0 + p <=? a) = true) by (apply Nat.leb_le; lia). unfold far_F, far_E in FF, FE. rewrite LA in FF, FE.
            destruct (grows a); cbn in FF, FE; [now rewrite orb_true_r in FF|now rewrite orb_true_r in FE].
          + destruct H as (T & _). now rewrite Z, N.bits_0 in T.
        - destruct (large_or_late d B parts_le (n0 + p - 1) (k1 + p) i (m + p) o H) as [(l & a & r & E & A)|E]; [lia| |exact E].
          exfalso. subst o. rewrite existsb_app in FF, FE. cbn [existsb] in FF, FE.
          assert (LA : (n0 + p <=? a) = true) by (apply Nat.leb_le; lia). unfold far_F, far_E in FF, FE. rewrite LA in FF, FE.
          destruct (grows a); cbn in FF, FE; [now rewrite orb_true_r in FF|now rewrite orb_true_r in FE]. }
      apply (taking_less d k1 p late_repeats k1_1); [|lia]. now replace (i - p + p) with i by lia.
Qed.

Lemma one_F_front b r a q : is_F b = true -> one_F (b :: r) a q -> a = b /\ Permutation r q.
Proof.
  intros Fb (P & Fa & G). assert (I : In b (a :: q)) by (apply Permutation_in with (1 := P); now left).
  destruct I as [->|I]; [split; [reflexivity|now apply Permutation_cons_inv with b]|exfalso].
  assert (existsb is_F q = true); [|congruence]. apply existsb_exists. eauto.
Qed.

Lemma one_F_move a r b q : is_F a = true -> is_F b = true -> one_F (b :: r) b q -> one_F (a :: r) a q.
Proof.
  intros Fa Fb O. destruct (one_F_front b r b q Fb O) as [_ P]. destruct O as (_ & _ & G).
  repeat split; [now apply perm_skip|exact Fa|exact G].
Qed.

Section OneHeap.
Variable m : nat.
Hypothesis m_n0 : n0 <= m.
Hypothesis m_M : M <= m + p.

Lemma mod_step : (f (m + p) mod u = f m mod u)%N.
Proof. rewrite f_grows by exact m_n0. unfold more. destruct (grows m); [now apply add_multiple_mod|now rewrite N.add_0_r]. Qed.

Lemma growing_step : grows m = true -> f (m + p) = (f m + s)%N.
Proof. intro G. rewrite f_grows by exact m_n0. unfold more. now rewrite G. Qed.

Lemma staying_step : grows m = false -> f (m + p) = f m.
Proof. intro G. rewrite f_grows by exact m_n0. unfold more. now rewrite G, N.add_0_r. Qed.

Lemma xor_far_mod a r : far_F a = true -> (xor f (a :: r) mod u)%N = (xor f ((a - p)%nat :: r) mod u)%N.
Proof.
  intro Fa. destruct (far_is a Fa) as (_ & _ & _ & E). rewrite !xor_cons, E. unfold u.
  rewrite !lxor_mod. f_equal. now apply add_multiple_mod.
Qed.

Lemma high_far a r : far_F a = true -> high (a :: r) = (high ((a - p)%nat :: r) + s / u)%N.
Proof.
  intro Fa. destruct (far_is a Fa) as (_ & _ & _ & E). unfold high. rewrite !sum_cons, E. unfold u.
  rewrite add_multiple_div by exact s_u. lia.
Qed.

Lemma avoided_by_growing_step : grows m = true -> avoided_by_growing m -> avoided_by_growing (m + p).
Proof.
  intros G A i o H. pose proof (growing_step G) as Fm.
  assert (Fh : (f (m + p) / u = f m / u + s / u)%N) by (rewrite Fm; now apply add_multiple_div).
  destruct (option_of_large m i o m_M H) as [(a & r & P & Fa & T)|(FF & i' & o' & T & Al & _)].
  - rewrite (existsb_perm far_F _ _ P). cbn [existsb]. rewrite Fa. cbn [orb].
    destruct (far_is a Fa) as (La & F1 & F2 & E).
    assert (K : H1 m (a - p :: r) \/ H2 m (a - p :: r) \/ H3 m (a - p :: r) \/ H4 (a - p :: r)).
    { specialize (A i _ T). destruct (existsb far_F (a - p :: r)); [exact A|]. destruct A as [_ A].
      cbn [existsb] in A. rewrite F1 in A. specialize (A eq_refl). tauto. }
    unfold H1, H2, H3. rewrite (xor_perm f _ _ P), xor_far_mod, mod_step by exact Fa.
    assert (Hh : high o = high (a :: r)) by (now apply sum_perm). rewrite Hh, high_far, Fh, !N.odd_add by exact Fa.
    destruct K as [K|[K|[K|(a' & q & O & K)]]]; [now left|right; left; now apply N.add_lt_mono_r|right; right; left|right; right; right].
    + intro X. apply K. now destruct (N.odd (high (a - p :: r))), (N.odd (f m / u)), (N.odd (s / u)).
    + destruct (one_F_front _ _ _ _ F1 O) as [-> Q]. exists a, q. split; [|exact K].
      apply one_F_perm with (a :: r); [exact P|]. now apply one_F_move with (a - p).
  - rewrite FF. destruct Al as (X & Hh & HF & HFF & A4 & _). specialize (A i' o' T). rewrite <- HFF, FF, <- HF in A.
    destruct A as [Be A]. split.
    + intros t Y. apply (Be (1 + t)%N). rewrite <- X, Y, Fm. lia.
    + intro Fo. destruct (A Fo) as [K|[K|K]]; [left|right; left|right; right; auto].
      * unfold H1. rewrite mod_step, X. exact K.
      * unfold H2 in *. rewrite Hh, Fh. apply N.lt_le_trans with (1 := K), N.le_add_r.
Qed.

Lemma avoided_by_staying_step : grows m = false -> avoided_by_staying m -> avoided_by_staying (m + p).
Proof.
  intros G A i o H Fo Eo. pose proof (staying_step G) as Fm.
  destruct (option_of_large m i o m_M H) as [(a & r & P & Fa & T)|(FF & i' & o' & T & Al & Eq)].
  - destruct (far_is a Fa) as (La & F1 & F2 & E).
    assert (Er : existsb far_E (a - p :: r) = false).
    { rewrite (existsb_perm far_E _ _ P) in Eo. cbn [existsb] in *. apply orb_false_iff in Eo. destruct Eo as [_ Eo].
      rewrite Eo, orb_false_r. unfold far_E, is_F in *. rewrite andb_true_iff in F1. destruct F1 as [_ F1]. rewrite F1. apply andb_false_r. }
    destruct (A i _ T) as [K|(a' & q & O & K)]; [cbn [existsb]; now rewrite F1|exact Er| |].
    + left. unfold H1. rewrite (xor_perm f _ _ P), xor_far_mod, mod_step by exact Fa. exact K.
    + right. destruct (one_F_front _ _ _ _ F1 O) as [-> Q]. exists a, q. split.
      * apply one_F_perm with (a :: r); [exact P|]. now apply one_F_move with (a - p).
      * intros t Y. apply (K (1 + t)%N). rewrite Fm, E in Y. rewrite Y. lia.
  - rewrite (Eq Eo) in T. destruct (A i' o T Fo Eo) as [K|(a & r & O & K)]; [left|right].
    + unfold H1. now rewrite mod_step.
    + exists a, r. split; [exact O|]. now rewrite Fm.
Qed.

(* Each of the conditions excludes the value itself. *)
Lemma H1_differs n o : H1 n o -> xor f o <> f n.
Proof. intros K E. apply K. now rewrite E. Qed.

Lemma H2_differs n o : H2 n o -> xor f o <> f n.
Proof. intros K E. unfold H2, high in K. pose proof (xor_div_le e f o). rewrite E in H. fold u in H. now apply N.lt_nge in K. Qed.

Lemma H3_differs n o : H3 n o -> xor f o <> f n.
Proof. intros K E. apply K. unfold high. pose proof (xor_div_odd e f o) as H. rewrite E in H. fold u in H. now rewrite H. Qed.

Lemma not_attained_step : good m -> not_attained (m + p).
Proof.
  intros (_ & A & Na) i o H. destruct (option_of_large m i o m_M H) as [(a & r & P & Fa & T)|(FF & i' & o' & T & Al & Eq)];
    destruct (grows m) eqn:G.
  - pose proof (avoided_by_growing_step G A i o H) as K. rewrite (existsb_perm far_F _ _ P) in K. cbn [existsb] in K. rewrite Fa in K.
    destruct K as [K|[K|[K|(a' & q & O & K)]]]; [now apply H1_differs|now apply H2_differs|now apply H3_differs|].
    destruct (far_is a Fa) as (La & F1 & F2 & E).
    assert (O' : one_F (a :: r) a' q) by (apply one_F_perm with o; [now symmetry|exact O]).
    destruct (one_F_front _ _ _ _ F2 O') as [-> Q]. rewrite (xor_perm f _ _ P), xor_cons, E, (growing_step G), (xor_perm f r q Q).
    rewrite lxor_shift with (e := e) by assumption. intro Y. apply (Na i _ T).
    rewrite xor_cons, (xor_perm f r q Q). lia.
  - pose proof (avoided_by_staying_step G A i o H) as K.
    destruct (existsb far_E o) eqn:Eo.
    + destruct (existsb_front _ _ Eo) as (b & q & Q & Eb). destruct (far_stays b Eb) as (L1 & L2 & F1 & F2 & F3 & F4 & E).
      rewrite (xor_perm f _ _ Q), xor_cons, E, (staying_step G), <- xor_cons. apply (Na i).
      apply (taking_front i (m + p) b (b - p) q (taking_perm d i _ o _ Q H)); lia.
    + destruct K as [K|(b & q & (Q & Fb & Fq) & K)]; [|reflexivity|now apply H1_differs|].
      * rewrite (existsb_perm is_F _ _ P). cbn [existsb]. now rewrite (proj1 (proj2 (proj2 (far_is a Fa)))).
      * intro Y. apply (K 0%N). rewrite <- Y, (xor_perm f _ _ Q), xor_cons, N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. lia.
  - pose proof (avoided_by_growing_step G A i o H) as K. rewrite FF in K. destruct K as [K _]. intro Y. apply (K 0%N). rewrite Y. lia.
  - rewrite (proj1 Al), (staying_step G). exact (Na i' o' T).
Qed.

(* ---------- the values below *)
Lemma taking_bigger i n a r : taking d i n (a :: r) -> forall c, taking d i (n + c) (a + c :: r).
Proof. intros H c. pose proof H as (_ & F & _). inversion_clear F. apply (taking_front i n a (a + c) r H); lia. Qed.

Lemma is_E_up a : is_E a = true -> is_E (a + p) = true /\ f (a + p) = f a.
Proof.
  unfold is_E. rewrite !andb_true_iff, negb_true_iff, !Nat.leb_le. intros [L G]. rewrite grows_repeats, G by exact L.
  repeat split; [lia|]. rewrite f_grows by exact L. unfold more. now rewrite G, N.add_0_r.
Qed.

Lemma is_F_up a : is_F a = true -> is_F (a + p) = true /\ f (a + p) = (f a + s)%N.
Proof.
  unfold is_F. rewrite !andb_true_iff, !Nat.leb_le. intros [L G]. rewrite grows_repeats, G by exact L.
  repeat split; [lia|]. rewrite f_grows by exact L. unfold more. now rewrite G.
Qed.

Lemma pair_taking i n b c r : pair b c -> taking d i n (b :: c :: r) -> taking d i (n + p) (b + half :: c + half :: r).
Proof.
  intros Pa H. destruct (pair_up b c Pa) as (Hh & _). replace (n + p) with (n + half + half) by lia.
  apply taking_perm with (c + half :: b + half :: r); [apply perm_swap|].
  apply taking_bigger, taking_perm with (b + half :: c :: r); [apply perm_swap|]. now apply taking_bigger.
Qed.

Lemma xor_pair b c r : pair b c -> xor f (b + half :: c + half :: r) = xor f (b :: c :: r).
Proof. intro Pa. destruct (pair_up b c Pa) as (_ & _ & X). now rewrite !xor_cons, <- !N.lxor_assoc, X. Qed.

Lemma persistent_step v : by_persistent m v -> by_persistent (m + p) v.
Proof.
  intros [(i & o & H & L & X)|[(i & a & r & H & Ea & X)|(i & b & c & r & H & Pa & X)]].
  - left. exists (i + p), o. split; [now apply (taking_more d k1 p)|]. split; [lia|exact X].
  - right; left. destruct (is_E_up a Ea) as [Ea' E]. exists i, (a + p), r.
    split; [now apply taking_bigger|]. split; [exact Ea'|now rewrite xor_cons, E, <- xor_cons].
  - right; right. exists i, (b + half), (c + half), r.
    split; [now apply pair_taking|]. split; [now apply pair_up|now rewrite xor_pair].
Qed.

Lemma firm_step v : by_firm m v -> by_firm (m + p) v.
Proof.
  intros (i & a & r & (H & Fa & Lr) & X & [L|[(b & r' & -> & Eb)|(b & c & r' & -> & Pa)]]).
  - exists (i + p), a, r. split; [split; [now apply (taking_more d k1 p)|auto]|]. split; [exact X|left; lia].
  - destruct (is_E_up b Eb) as [Eb' E]. exists i, a, (b + p :: r').
    assert (Xr : xor f (b + p :: r') = xor f (b :: r')) by now rewrite !xor_cons, E.
    split; [split; [|split; [exact Fa|now rewrite Xr]]|split; [now rewrite xor_cons, Xr, <- xor_cons|right; left; eauto]].
    apply taking_perm with (b + p :: a :: r'); [apply perm_swap|]. apply taking_bigger.
    apply taking_perm with (a :: b :: r'); [apply perm_swap|exact H].
  - exists i, a, (b + half :: c + half :: r'). pose proof (xor_pair b c r' Pa) as Xr.
    split; [split; [|split; [exact Fa|now rewrite Xr]]|split; [now rewrite xor_cons, Xr, <- xor_cons|right; right]].
    + assert (P : forall x y, Permutation (x :: y :: a :: r') (a :: x :: y :: r')).
      { intros x y. apply perm_trans with (x :: a :: y :: r'); [apply perm_skip, perm_swap|apply perm_swap]. }
      apply taking_perm with (1 := P _ _). apply (pair_taking i m b c); [exact Pa|].
      apply taking_perm with (2 := H). symmetry. apply P.
    + exists (b + half), (c + half), r'. split; [reflexivity|now apply pair_up].
Qed.

Lemma anchored_step v : by_anchored m v -> by_anchored (m + p) (v + s).
Proof.
  intros (i & a & r & (H & Fa & Lr) & <-). destruct (is_F_up a Fa) as [Fa' E]. exists i, (a + p), r.
  split; [split; [now apply taking_bigger|auto]|]. rewrite !xor_cons, E. now apply lxor_shift with (e := e).
Qed.

Lemma anchored_of_firm n v : by_firm n v -> by_anchored n v.
Proof. intros (i & a & r & A & X & _). exists i, a, r. auto. Qed.

Lemma attained_step : attained m -> attained (m + p).
Proof.
  unfold attained. rewrite grows_repeats by exact m_n0. destruct (grows m) eqn:G.
  - intros (theta & Pe & Fi & An). exists theta. split; [intros v V; now apply persistent_step, Pe|].
    split; [intros v V1 V2; now apply firm_step, Fi|]. intros v V1 V2. rewrite (growing_step G) in V2.
    destruct (N.lt_ge_cases v (theta + s)) as [V|V]; [now apply anchored_of_firm, firm_step, Fi|].
    replace v with (v - s + s)%N by lia. apply anchored_step, An; lia.
  - intros Pe v V. rewrite (staying_step G) in V. now apply persistent_step, Pe.
Qed.

Theorem good_step : good m -> good (m + p).
Proof.
  intro A. pose proof A as (At & Av & Na). split; [now apply attained_step|]. split; [|now apply not_attained_step].
  rewrite grows_repeats by exact m_n0. destruct (grows m) eqn:G;
    [now apply avoided_by_growing_step|now apply avoided_by_staying_step].
Qed.
End OneHeap.

Hypothesis p_1 : 1 <= p.
Hypothesis small : forall n, n < M -> M <= n + p -> good n.

Lemma window_n0 n : M <= n + p -> n0 <= n.
Proof. intro L. destruct large as [L1 _]. nia. Qed.

Lemma all_good n : M <= n + p -> good n.
Proof.
  induction n as [n IH] using lt_wf_ind. intro L. destruct (le_lt_dec M n) as [Ln|Ln]; [|now apply small].
  assert (E : n = n - p + p) by (pose proof (window_n0 n L); destruct large as [L1 _]; nia).
  rewrite E. apply good_step; [apply window_n0; lia|lia|]. apply IH; lia.
Qed.

Lemma below_of_attained n : attained n -> forall v, (v < f n)%N -> exists i o, taking d i n o /\ xor f o = v.
Proof.
  assert (P : forall v, by_persistent n v -> exists i o, taking d i n o /\ xor f o = v).
  { intros v [(i & o & H & _ & X)|[(i & a & r & H & _ & X)|(i & b & c & r & H & _ & X)]]; eauto. }
  unfold attained. destruct (grows n).
  - intros (theta & Pe & Fi & An) v V. destruct (N.lt_ge_cases v theta) as [L|L]; [now apply P, Pe|].
    destruct (An v L V) as (i & a & r & (H & _) & X). eauto.
  - intros Pe v V. now apply P, Pe.
Qed.

(* The rule need not be known beyond what its options take and leave. *)
Theorem master_theorem (R : rule) : (forall n o, R n o <-> exists i, taking d i n o) ->
  (forall n, n + p < M -> (forall o, R n o -> xor f o <> f n) /\ forall v, (v < f n)%N -> exists o, R n o /\ xor f o = v) ->
  is_grundy R f.
Proof.
  intros RT S n. destruct (le_lt_dec M (n + p)) as [L|L]; [|now apply S].
  destruct (all_good n L) as (At & _ & Na). split.
  - intros o Ho. apply RT in Ho. destruct Ho as [i Ho]. exact (Na i o Ho).
  - intros v V. destruct (below_of_attained n At v V) as (i & o & H & X). exists o. split; [apply RT; eauto|exact X].
Qed.
End Master.
