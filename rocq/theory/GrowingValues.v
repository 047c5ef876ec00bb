(* Values that grow, for all heaps: the conditions of the Master Theorem are tried for p heaps in sequence, and the values of
   the heaps before are compared with the options. *)
From Coq Require Import Arith Lia List NArith PArith Bool Permutation.
From Grundy Require Import Statement RepeatingStatement Lists Codes Periodic Tries.
From Grundy Require Import RepeatingCodes RepeatingPeriod XorAndSum Sprague MasterTheorem SortedParts.
Import ListNotations.

(* What is known of a heap: its tokens, its value and the quotient of that by 2^e; whether its value grows or stays, and
   whether it is large and does so. *)
Record heap := Heap { tokens : N; val : N; high_val : N; grow : bool; stay : bool; far_grow : bool; far_stay : bool }.

Fixpoint picks {T} (l : list T) : list (T * list T) := match l with
  | [] => []
  | x :: l => (x, l) :: map (fun t => (fst t, x :: snd t)) (picks l)
  end.

Lemma picks_perm {T} (l : list T) x r : In (x, r) (picks l) -> Permutation l (x :: r).
Proof.
  revert x r. induction l as [|y l IH]; intros x r I; [easy|]. destruct I as [E|I]; [injection E as <- <-; reflexivity|].
  apply in_map_iff in I. destruct I as [[x' r'] [E I]]. cbn in E. injection E as <- <-.
  rewrite (IH _ _ I). apply perm_swap.
Qed.

Lemma picks_map {T U} (g : T -> U) l : picks (map g l) = map (fun t => (g (fst t), map g (snd t))) (picks l).
Proof. induction l as [|x l IH]; [reflexivity|]. cbn [map picks]. rewrite IH, !map_map. reflexivity. Qed.

Lemma existsb_map {T U} (g : T -> U) Q l : existsb Q (map g l) = existsb (fun x => Q (g x)) l.
Proof. induction l; cbn; congruence. Qed.

(* cnt numbers from v on are in s. *)
Fixpoint all_in (s : set) (v : N) (cnt : nat) : bool := match cnt with
  | 0 => true
  | S cnt => if mem (pos v) s then all_in s (N.succ v) cnt else false
  end.

Lemma all_in_spec s cnt : forall v w, all_in s v cnt = true -> (v <= w -> w < v + N.of_nat cnt -> mem (pos w) s = true)%N.
Proof.
  induction cnt as [|cnt IH]; intros v w A L1 L2; [lia|]. cbn [all_in] in A. destruct (mem (pos v) s) eqn:E; [|easy].
  destruct (N.eq_dec v w) as [<-|Ne]; [exact E|]. apply (IH (N.succ v)); [exact A|lia|lia].
Qed.

Section Conditions.
Variable u s : N.
Variable pairs_grow : bool.               (* the period is even *)
Variable near : option N.                 (* 2^delta, if heaps with near values grow together *)

Definition val_of (l : list heap) : N := fold_right (fun h x => N.lxor (val h) x) 0%N l.
Definition high_of (l : list heap) : N := fold_right (fun h x => high_val h + x)%N 0%N l.

Definition is_pair (b c : heap) : bool :=
  if pairs_grow then if N.eqb (tokens b) (tokens c) then true else match near with
    | Some v => if grow b then if grow c then (N.lxor (val b) (val c) <? v)%N else false else false
    | None => false
    end else false.
Definition has_pair (l : list heap) : bool := existsb (fun t => existsb (is_pair (fst t)) (snd t)) (picks l).
Definition persists (late : bool) (l : list heap) : bool := if late then true else if existsb stay l then true else has_pair l.
Definition anchors (y : N) (h : heap) : bool := if grow h then (N.lxor y (val h) <? u)%N else false.
Definition is_firm (late : bool) (l : list heap) : bool := let y := val_of l in
  existsb (fun t => if anchors y (fst t) then persists late (snd t) else false) (picks l).
Definition is_anchored (l : list heap) : bool := existsb (anchors (val_of l)) l.

Definition is_reached (from y : N) : bool := if (y <? from)%N then false else N.eqb ((y - from) mod s) 0.
Definition one_grows (l : list heap) (Q : heap -> bool) : bool := match filter grow l with [h] => Q h | _ => false end.

(* Of a heap x and the option l. *)
Definition avoids (x : heap) (l : list heap) : bool :=
  let y := val_of l in
  if N.eqb y (val x) then false
  else if grow x then
    let sum := high_of l in
    let h1 := negb (N.eqb (y mod u) (val x mod u)) in
    let h2 := (sum <? high_val x)%N in
    let h4 := one_grows l (fun h => (N.lxor y (val h) <? u)%N) in
    if existsb far_grow l then h1 || h2 || negb (Bool.eqb (N.odd sum) (N.odd (high_val x))) || h4
    else if is_reached (val x) y then false
    else if existsb grow l then h1 || h2 || h4 else true
  else if existsb grow l then
    if existsb far_stay l then true
    else negb (N.eqb (y mod u) (val x mod u)) || one_grows l (fun h => negb (is_reached (val h) (N.lxor (N.lxor (val x) y) (val h))))
  else true.

Definition collect (Q : bool * list heap -> bool) (l : list (bool * list heap)) : set :=
  fold_right (fun t acc => if Q t then add (pos (val_of (snd t))) acc else acc) Empty l.

(* The least theta, if there is one: it is tried, so that nothing depends on how it is found. *)
Fixpoint find_theta (firm : set) (v run : N) (cnt : nat) : N := match cnt with
  | 0 => 0%N
  | S cnt => if mem (pos v) firm
    then if N.eqb (N.succ run) s then (N.succ v - s)%N else find_theta firm (N.succ v) (N.succ run) cnt
    else find_theta firm (N.succ v) 0%N cnt
  end.
Definition first_after_gap (anchored : set) (x : nat) : nat :=
  fold_left (fun acc v => if mem (pos (N.of_nat v)) anchored then acc else S v) (seq 0 x) 0.

Definition attains (x : heap) (l : list (bool * list heap)) : bool :=
  let n := N.to_nat (val x) in
  let persistent := collect (fun t => persists (fst t) (snd t)) l in
  if grow x then
    let firm := collect (fun t => is_firm (fst t) (snd t)) l in
    let anchored := collect (fun t => is_anchored (snd t)) l in
    let from := first_after_gap anchored n in
    let theta := find_theta firm (N.of_nat from) 0%N (n + N.to_nat s) in
    if all_in persistent 0%N (N.to_nat theta) then if all_in firm theta (N.to_nat s)
    then all_in anchored theta (n - N.to_nat theta) else false else false
  else all_in persistent 0%N n.

Definition is_grundy_value (x : heap) (l : list (bool * list heap)) : bool :=
  if forallb (fun t => negb (N.eqb (val_of (snd t)) (val x))) l
  then all_in (collect (fun _ => true) l) 0%N (N.to_nat (val x)) else false.
Definition goes_on (x : heap) (l : list (bool * list heap)) : bool :=
  if forallb (fun t => avoids x (snd t)) l then attains x l else false.

Lemma collect_spec Q l v : mem (pos v) (collect Q l) = true -> exists t, In t l /\ Q t = true /\ val_of (snd t) = v.
Proof.
  induction l as [|t l IH]; cbn [collect fold_right]; [easy|]. fold (collect Q l). destruct (Q t) eqn:E.
  - rewrite mem_add, orb_true_iff, Pos.eqb_eq. intros [H|H].
    + exists t. split; [now left|]. split; [exact E|]. symmetry. now apply pos_inj.
    + destruct (IH H) as (t' & I & H'). exists t'. split; [now right|exact H'].
  - intro H. destruct (IH H) as (t' & I & H'). exists t'. split; [now right|exact H'].
Qed.
End Conditions.

(* ---------- what the checks say, by the words of the theorem *)
Section Sound.
Variable d : nat -> N.
Variables k1 p n0 : nat.
Variable f : nat -> N.
Variable s e : N.
Variable grows : nat -> bool.
Variable pairs_grow : bool.
Variable near : option N.
Let u := (2 ^ e)%N.

Definition known (a : nat) : heap := Heap (N.of_nat a) (f a) (f a / u)
  (is_F n0 grows a) (is_E n0 grows a) (far_F p n0 grows a) (far_E p n0 grows a).
Definition pair (b c : nat) : Prop := is_pair pairs_grow near (known b) (known c) = true.

Lemma val_known o : val_of (map known o) = xor f o.
Proof. induction o as [|a o IH]; [reflexivity|]. rewrite xor_cons, <- IH. reflexivity. Qed.

Lemma high_known o : high_of (map known o) = high f e o.
Proof. induction o as [|a o IH]; [reflexivity|]. unfold high in *. rewrite sum_cons, <- IH. reflexivity. Qed.

Lemma any_known (Q : heap -> bool) o : existsb Q (map known o) = existsb (fun a => Q (known a)) o.
Proof. apply existsb_map. Qed.

Lemma has_pair_known o : has_pair pairs_grow near (map known o) = true ->
  exists b c r, Permutation o (b :: c :: r) /\ pair b c.
Proof.
  unfold has_pair. rewrite picks_map, existsb_map. intro E. apply existsb_exists in E. destruct E as [[b r] [I E]]. cbn [fst snd] in E.
  rewrite existsb_map in E. apply existsb_exists in E. destruct E as [c [Ic E]]. apply in_split in Ic. destruct Ic as [l [r' ->]].
  exists b, c, (l ++ r'). split; [|exact E]. rewrite (picks_perm _ _ _ I). apply perm_skip. symmetry. apply Permutation_middle.
Qed.

Lemma one_grows_known Q o : one_grows (map known o) Q = true ->
  exists a r, one_F n0 grows o a r /\ Q (known a) = true.
Proof.
  unfold one_grows. assert (Fm : filter grow (map known o) = map known (filter (is_F n0 grows) o)).
  { induction o as [|a o IH]; [reflexivity|]. cbn [map filter]. change (grow (known a)) with (is_F n0 grows a).
    destruct (is_F n0 grows a); cbn [map]; now rewrite IH. }
  rewrite Fm. destruct (filter (is_F n0 grows) o) as [|a [|]] eqn:E; try easy. cbn [map]. intro H.
  exists a, (filter (fun b => negb (is_F n0 grows b)) o). split; [|exact H].
  assert (P : forall l, Permutation l (filter (is_F n0 grows) l ++ filter (fun b => negb (is_F n0 grows b)) l)).
  { induction l as [|b l IH]; [reflexivity|]. cbn [filter]. destruct (is_F n0 grows b); cbn [negb app]; [now apply perm_skip|].
    apply Permutation_cons_app. exact IH. }
  repeat split.
  - rewrite (P o) at 1. now rewrite E.
  - assert (I : In a (filter (is_F n0 grows) o)) by (rewrite E; now left). now apply filter_In in I.
  - destruct (existsb (is_F n0 grows) (filter (fun b => negb (is_F n0 grows b)) o)) eqn:X; [|reflexivity].
    apply existsb_exists in X. destruct X as [b [I Fb]]. apply filter_In in I. now rewrite Fb in I.
Qed.

Lemma xor_without o a r : one_F n0 grows o a r -> xor f r = N.lxor (xor f o) (f a).
Proof.
  intros (P & _). rewrite (xor_perm f _ _ P), xor_cons, N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent. symmetry. apply N.lxor_0_l.
Qed.

Lemma reached_known from y : is_reached s from y = false -> forall t, y <> (from + t * s)%N.
Proof.
  unfold is_reached. intros R t ->. destruct (N.ltb_spec (from + t * s) from) as [L|L]; [lia|].
  rewrite N.eqb_neq in R. apply R. replace (from + t * s - from)%N with (t * s)%N by lia.
  destruct (N.eq_dec s 0) as [->|S0]; [now rewrite N.mul_0_r|]. symmetry. apply (N.mod_unique _ _ t); lia.
Qed.

Lemma avoids_known n o : n0 <= n -> avoids u s (known n) (map known o) = true ->
  xor f o <> f n /\
  if grows n
  then (if existsb (far_F p n0 grows) o then H1 f e n o \/ H2 f e n o \/ H3 f e n o \/ H4 n0 f e grows o
    else beyond f s n o /\ (existsb (is_F n0 grows) o = true -> H1 f e n o \/ H2 f e n o \/ H4 n0 f e grows o))
  else existsb (is_F n0 grows) o = true -> existsb (far_E p n0 grows) o = false -> H1 f e n o \/ apart n0 f s grows n o.
Proof.
  intro L. unfold avoids. rewrite val_known, high_known, !any_known. cbv zeta.
  change (val (known n)) with (f n). change (high_val (known n)) with (f n / u)%N.
  assert (G : grow (known n) = grows n) by (cbn; unfold is_F; now rewrite (proj2 (Nat.leb_le _ _) L)). rewrite G.
  change (fun a => far_grow (known a)) with (far_F p n0 grows). change (fun a => far_stay (known a)) with (far_E p n0 grows).
  change (fun a => grow (known a)) with (is_F n0 grows).
  destruct (N.eqb_spec (xor f o) (f n)) as [_|Ne]; [easy|]. intro K. split; [exact Ne|].
  assert (K1 : negb (N.eqb (xor f o mod u) (f n mod u)) = true -> H1 f e n o) by (rewrite negb_true_iff, N.eqb_neq; auto).
  assert (K2 : (high f e o <? f n / u)%N = true -> H2 f e n o) by (rewrite N.ltb_lt; auto).
  assert (K3 : negb (Bool.eqb (N.odd (high f e o)) (N.odd (f n / u))) = true -> H3 f e n o).
  { rewrite negb_true_iff. intros E X. unfold u in E. rewrite X, eqb_reflx in E. easy. }
  assert (K4 : one_grows (map known o) (fun h => (N.lxor (xor f o) (val h) <? u)%N) = true -> H4 n0 f e grows o).
  { intro E. apply one_grows_known in E. destruct E as (a & r & O & E). exists a, r. split; [exact O|].
    rewrite (xor_without o a r O). now apply N.ltb_lt. }
  destruct (grows n).
  - destruct (existsb (far_F p n0 grows) o).
    + rewrite !orb_true_iff in K. tauto.
    + destruct (is_reached s (f n) (xor f o)) eqn:R; [easy|]. split; [exact (reached_known _ _ R)|].
      intro E. rewrite E, !orb_true_iff in K. tauto.
  - intros E E'. rewrite E, E', orb_true_iff in K. destruct K as [K|K]; [left; auto|right].
    apply one_grows_known in K. destruct K as (a & r & O & K). exists a, r. split; [exact O|].
    rewrite negb_true_iff in K. change (val (known a)) with (f a) in K. intros t Y. apply (reached_known _ _ K t).
    rewrite <- Y, (xor_without o a r O). apply N.lxor_assoc.
Qed.

(* The options of n, by SortedParts.v. *)
Variable n : nat.
Variable l : list (bool * list heap).
Hypothesis sound : forall late h, In (late, h) l -> exists i o, taking d i n o /\ late = (k1 <=? i) /\ h = map known o.
Hypothesis complete : forall i o, taking d i n o -> exists o', Permutation o o' /\ In (k1 <=? i, map known o') l.

Lemma persists_known i o : taking d i n o -> persists pairs_grow near (k1 <=? i) (map known o) = true ->
  by_persistent d k1 n0 f grows pair n (xor f o).
Proof.
  intros H K. unfold persists in K. rewrite any_known in K. destruct (Nat.leb_spec k1 i) as [L|_]; [left; exists i, o; auto|].
  destruct (existsb (fun a => stay (known a)) o) eqn:E.
  - destruct (existsb_front _ _ E) as (a & r & P & Ea). right; left. exists i, a, r.
    split; [exact (taking_perm d i n _ _ P H)|]. split; [exact Ea|symmetry; now apply xor_perm].
  - destruct (has_pair_known o K) as (b & c & r & P & Pa). right; right. exists i, b, c, r.
    split; [exact (taking_perm d i n _ _ P H)|]. split; [exact Pa|symmetry; now apply xor_perm].
Qed.

Lemma anchors_known o a r : Permutation o (a :: r) -> anchors u (val_of (map known o)) (known a) = true ->
  is_F n0 grows a = true /\ (xor f r < u)%N.
Proof.
  intros P K. unfold anchors in K. change (grow (known a)) with (is_F n0 grows a) in K. destruct (is_F n0 grows a); [|easy].
  split; [reflexivity|]. rewrite N.ltb_lt, val_known in K. change (val (known a)) with (f a) in K.
  rewrite (xor_perm f _ _ P), xor_cons, N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l in K. exact K.
Qed.

Lemma anchored_known i o : taking d i n o -> is_anchored u (map known o) = true -> by_anchored d n0 f e grows n (xor f o).
Proof.
  intros H K. unfold is_anchored in K. rewrite any_known in K. destruct (existsb_front _ _ K) as (a & r & P & E).
  destruct (anchors_known o a r P E) as [Fa Lr]. exists i, a, r.
  split; [split; [exact (taking_perm d i n _ _ P H)|auto]|symmetry; now apply xor_perm].
Qed.

Lemma firm_known i o : taking d i n o -> is_firm u pairs_grow near (k1 <=? i) (map known o) = true ->
  by_firm d k1 n0 f e grows pair n (xor f o).
Proof.
  intros H K. unfold is_firm in K. cbv zeta in K. rewrite picks_map, existsb_map in K. apply existsb_exists in K.
  destruct K as [[a r] [I K]]. cbn [fst snd] in K. pose proof (picks_perm _ _ _ I) as P.
  destruct (anchors u (val_of (map known o)) (known a)) eqn:E; [|easy]. destruct (anchors_known o a r P E) as [Fa Lr].
  assert (T : forall r', Permutation r r' -> anchored_option d n0 f e grows i n a r' /\ xor f (a :: r') = xor f o).
  { intros r' Q. split; [|symmetry; apply xor_perm; rewrite P; now apply perm_skip].
    split; [apply (taking_perm d i n o); [rewrite P; now apply perm_skip|exact H]|]. split; [exact Fa|].
    now rewrite <- (xor_perm f _ _ Q). }
  unfold persists in K. rewrite any_known in K. destruct (Nat.leb_spec k1 i) as [L|_].
  - destruct (T r (Permutation_refl r)) as [T1 T2]. exists i, a, r. auto.
  - destruct (existsb (fun b => stay (known b)) r) eqn:S.
    + destruct (existsb_front _ _ S) as (b & r' & Q & Eb). destruct (T _ Q) as [T1 T2]. exists i, a, (b :: r').
      split; [exact T1|]. split; [exact T2|]. right; left. exists b, r'. auto.
    + destruct (has_pair_known r K) as (b & c & r' & Q & Pa). destruct (T _ Q) as [T1 T2]. exists i, a, (b :: c :: r').
      split; [exact T1|]. split; [exact T2|]. right; right. exists b, c, r'. auto.
Qed.

Lemma collected (Q : bool * list heap -> bool) (by_this : N -> Prop) :
  (forall i o, taking d i n o -> Q (k1 <=? i, map known o) = true -> by_this (xor f o)) ->
  forall v, mem (pos v) (collect Q l) = true -> by_this v.
Proof.
  intros H v M. destruct (collect_spec _ _ _ M) as ([late h] & I & E & V). destruct (sound late h I) as (i & o & T & -> & ->).
  cbn [snd] in V. rewrite val_known in V. subst v. now apply (H i o T).
Qed.

Theorem is_grundy_known (R : rule) : (forall o, R n o <-> exists i, taking d i n o) -> is_grundy_value (known n) l = true ->
  (forall o, R n o -> xor f o <> f n) /\ forall v, (v < f n)%N -> exists o, R n o /\ xor f o = v.
Proof.
  intro RT. unfold is_grundy_value. destruct (forallb _ l) eqn:A; [|easy]. change (val (known n)) with (f n) in *. intro B.
  rewrite forallb_forall in A. split.
  - intros o Ho. apply RT in Ho. destruct Ho as [i T]. destruct (complete i o T) as (o' & P & I).
    specialize (A _ I). cbn [snd] in A. rewrite val_known, negb_true_iff, N.eqb_neq in A. now rewrite (xor_perm f _ _ P).
  - intros v V. apply (collected (fun _ => true) (fun v => exists o, R n o /\ xor f o = v)).
    + intros i o T _. exists o. split; [apply RT; eauto|reflexivity].
    + apply (all_in_spec _ _ 0%N v B); lia.
Qed.

(* A heap from n0 on. *)
Hypothesis n_n0 : n0 <= n.

Lemma attains_known : attains u s pairs_grow near (known n) l = true -> attained d k1 n0 f s e grows pair n.
Proof.
  unfold attains, attained. cbv zeta. change (val (known n)) with (f n).
  assert (G : grow (known n) = grows n) by (cbn; unfold is_F; now rewrite (proj2 (Nat.leb_le _ _) n_n0)). rewrite G.
  pose proof (collected (fun t => persists pairs_grow near (fst t) (snd t)) _ persists_known) as Pe.
  destruct (grows n).
  - set (theta := find_theta _ _ _ _ _). intro K. exists theta.
    destruct (all_in _ 0%N _) eqn:K1 in K; [|easy]. destruct (all_in _ theta _) eqn:K2 in K; [|easy].
    split; [|split].
    + intros v V. apply Pe. apply (all_in_spec _ _ 0%N v K1); lia.
    + intros v V1 V2. apply (collected (fun t => is_firm u pairs_grow near (fst t) (snd t)) _ firm_known).
      apply (all_in_spec _ _ theta v K2); lia.
    + intros v V1 V2. apply (collected (fun t => is_anchored u (snd t)) _ anchored_known).
      apply (all_in_spec _ _ theta v K); lia.
  - intros K v V. apply Pe. apply (all_in_spec _ _ 0%N v K); lia.
Qed.

Lemma avoids_perm o o' : Permutation o o' ->
  (xor f o' <> f n /\ if grows n
    then (if existsb (far_F p n0 grows) o' then H1 f e n o' \/ H2 f e n o' \/ H3 f e n o' \/ H4 n0 f e grows o'
      else beyond f s n o' /\ (existsb (is_F n0 grows) o' = true -> H1 f e n o' \/ H2 f e n o' \/ H4 n0 f e grows o'))
    else existsb (is_F n0 grows) o' = true -> existsb (far_E p n0 grows) o' = false -> H1 f e n o' \/ apart n0 f s grows n o') ->
  (xor f o <> f n /\ if grows n
    then (if existsb (far_F p n0 grows) o then H1 f e n o \/ H2 f e n o \/ H3 f e n o \/ H4 n0 f e grows o
      else beyond f s n o /\ (existsb (is_F n0 grows) o = true -> H1 f e n o \/ H2 f e n o \/ H4 n0 f e grows o))
    else existsb (is_F n0 grows) o = true -> existsb (far_E p n0 grows) o = false -> H1 f e n o \/ apart n0 f s grows n o).
Proof.
  intro P. destruct (alike_perm p n0 f s e grows o o' P) as (X & Hh & HF & HFF & A4 & A5).
  unfold H1, H2, H3, beyond. rewrite X, Hh, HF, HFF, (existsb_perm (far_E p n0 grows) _ _ P).
  intros [Ne K]. split; [exact Ne|]. destruct (grows n).
  - destruct (existsb (far_F p n0 grows) o'); [tauto|]. split; [tauto|]. intro E. destruct K as [_ K]. specialize (K E). tauto.
  - intros E E'. destruct (K E E') as [K'|K']; [now left|right; auto].
Qed.

Theorem goes_on_known : goes_on u s pairs_grow near (known n) l = true -> good d k1 p n0 f s e grows pair n.
Proof.
  unfold goes_on. destruct (forallb _ l) eqn:A; [|easy]. intro At. rewrite forallb_forall in A.
  assert (Av : forall i o, taking d i n o -> xor f o <> f n /\ if grows n
    then (if existsb (far_F p n0 grows) o then H1 f e n o \/ H2 f e n o \/ H3 f e n o \/ H4 n0 f e grows o
      else beyond f s n o /\ (existsb (is_F n0 grows) o = true -> H1 f e n o \/ H2 f e n o \/ H4 n0 f e grows o))
    else existsb (is_F n0 grows) o = true -> existsb (far_E p n0 grows) o = false -> H1 f e n o \/ apart n0 f s grows n o).
  { intros i o T. destruct (complete i o T) as (o' & P & I). apply (avoids_perm o o' P). apply avoids_known; [exact n_n0|].
    exact (A _ I). }
  split; [now apply attains_known|]. split.
  - destruct (grows n); intros i o T; apply (Av i o T).
  - intros i o T. apply (Av i o T).
Qed.
End Sound.
