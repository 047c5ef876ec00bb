(* Theorem 3 of docs/infinite-quotients.md: two positions are indistinguishable exactly if their values have the
   same normal form.  P is rule R_0 or R_1, some heaps have the values (1, 0, 0) and (f, 1, D) with D <= 1, and
   D - T is not bounded. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Positions Codes Generators Homomorphism SumAndMaximum LeadingHeap NormalForm.
Import ListNotations.
Open Scope Z_scope.

(* Linear arithmetic with remainders. *)
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

(* The zones of R_0, and with eps of R_1, in the order of certificates. *)
Definition rule_zones (eps : bool) : list zone := let even := (0%N, [(1, 0, 2); (1, -1, 0)]) in
  let unit_a := (1%N, [(-1, 0, 0)]) in
  if eps then [even; unit_a; (3%N, [(-1, 1, 2)])] else [even; (2%N, [(-1, 1, 2)]); unit_a].

Definition is_a (v : val) : bool := match v with (1%N, 0, 0) => true | _ => false end.
Definition is_b (v : val) : bool := let '(f, T, D) := v in (T =? 1) && (D <=? 1).
Definition is_steep (k : heap_class) : bool := let '(f, (T0, T1), (D0, D1)) := k in T1 <? D1.
Definition check_apart (exceptional : list val) (classes : list heap_class) : bool :=
  existsb is_a exceptional && existsb is_b exceptional && existsb is_steep classes.

(* ---------- normal forms of values *)
Lemma collapse_of_odd_part T D D' : odd_part D = odd_part D' -> collapse T D = collapse T D'.
Proof. unfold collapse. now intros ->. Qed.

Lemma normal_form_vadd eps lam w x y : in_S w lam x -> in_S w lam y ->
  normal_form eps (vadd x y) = times (normal_form eps x) (normal_form eps y).
Proof.
  destruct x as [[f T] D], y as [[g U] E]. intros (X1 & X2 & t & X3 & X4) (Y1 & Y2 & u & Y3 & Y4).
  pose proof (parity_01 w f). pose proof (parity_01 w g). cbn. rewrite !N.lxor_spec. f_equal; [f_equal|].
  - destruct eps, (N.testbit f 0), (N.testbit g 0), (N.testbit f 1), (N.testbit g 1); reflexivity.
  - rewrite collapse_sum by lia. rewrite Z.max_comm, (Z.add_comm T), collapse_sum by (try lia; unfold collapse; destruct (odd_part_spec D), (Z.leb_spec (odd_part D) T); lia).
    now rewrite Z.max_comm, Z.add_comm.
Qed.

Lemma normal_form_nothing eps : normal_form eps nothing = identity.
Proof. now destruct eps. Qed.

Lemma in_rule eps lam f T D : (f < 4)%N -> in_S 2 lam (f, T, D) ->
  (in_zones (rule_zones eps) (f, T, D) = true <-> rule_0 (xorb (N.testbit f 0) (eps && N.testbit f 1)) T D).
Proof.
  intros F (A1 & A2 & t & A3 & A4). unfold rule_0.
  assert (C : f = 0%N \/ f = 1%N \/ f = 2%N \/ f = 3%N) by lia.
  destruct C as [-> | [-> | [-> | ->]]]; unfold parity in A4; change (N.pred 2) with 1%N in A4;
    cbn [N.testbit Pos.testbit N.pred Pos.pred_N] in A4; destruct eps; unfold in_zones, rule_zones;
    cbn [existsb forallb andb orb fst snd fulfils N.eqb Pos.eqb N.testbit Pos.testbit N.pred Pos.pred_N xorb];
    rewrite ?orb_true_iff, ?andb_true_iff, ?Z.leb_le; split; intro Q; lia.
Qed.

Section Theorem3.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable lam : Z.
Variable eps : bool.
Notation zones := (rule_zones eps).
Notation heap_value := (heap_value exceptional classes).
Notation Phi := (value vadd nothing heap_value).
Notation forms := (value times identity (fun h => normal_form eps (heap_value h))).

(* What the theorem asks for. *)
Definition applies := check_table digits exceptional classes zones lam 2 = true /\ check_apart exceptional classes = true /\
  (forall X, (fF (Phi X) < 4)%N) /\ misere (opt digits) (fun X => in_zones zones (Phi X) = true).
Hypothesis Ap : applies.

Lemma CT : check_table digits exceptional classes zones lam 2 = true.
Proof. apply Ap. Qed.

Lemma F_lt X : (fF (Phi X) < 4)%N.
Proof. apply Ap. Qed.

Lemma Out : misere (opt digits) (fun X => in_zones zones (Phi X) = true).
Proof. apply Ap. Qed.

Lemma Phi_S X : in_S 2 lam (Phi X).
Proof. exact (Phi_in_S _ _ _ _ _ _ CT X). Qed.

Lemma Phi_sum X Y : Phi (X ++ Y) = vadd (Phi X) (Phi Y).
Proof. apply (Phi_app val vadd nothing heap_value (in_S 2 lam)); eauto using vadd_assoc, nothing_vadd, in_S_nothing, in_S_vadd, value_S, CT. Qed.

Lemma forms_spec X : forms X = normal_form eps (Phi X).
Proof.
  induction X as [|h X IH]; [symmetry; apply normal_form_nothing|]. cbn [value fold_right] in *. unfold value in *. cbn [fold_right]. rewrite IH.
  symmetry. apply (normal_form_vadd eps lam 2); [exact (value_S _ _ _ _ _ _ CT h)|exact (Phi_S X)].
Qed.

(* Who wins depends on the normal form. *)
Definition wins (x : form) : Prop := let '(u, T, D) := x in rule_0 u T D.

Lemma zones_wins X : in_zones zones (Phi X) = true <-> wins (forms X).
Proof.
  rewrite forms_spec. pose proof (F_lt X) as F. pose proof (Phi_S X) as S. destruct (Phi X) as [[f T] D]. unfold fF in F. cbn [fst] in F.
  rewrite (in_rule eps lam f T D F S). unfold wins, normal_form.
  destruct S as (S1 & S2 & t & S3 & S4). pose proof (parity_01 2 f).
  apply rule_0_collapse; [lia|lia|intro; subst T]. replace (2 * t + parity 2 f) with 0 in S2 by lia. lia.
Qed.

(* ---------- the values that positions have *)
Definition has (u : bool) (T D : Z) : Prop := exists X, let '(f, T', D') := Phi X in
  xorb (N.testbit f 0) (eps && N.testbit f 1) = u /\ T' = T /\ odd_part D' = D.

Lemma has_sum u T D v U E : has u T D -> has v U E -> has (xorb u v) (T + U) (Z.max D E).
Proof.
  intros [X HX] [Y HY]. exists (X ++ Y). rewrite Phi_sum. destruct (Phi X) as [[f T'] D'], (Phi Y) as [[g U'] E'].
  destruct HX as (<- & <- & <-), HY as (<- & <- & <-). cbn. rewrite odd_part_max, !N.lxor_spec. repeat split.
  destruct eps, (N.testbit f 0), (N.testbit g 0), (N.testbit f 1), (N.testbit g 1); reflexivity.
Qed.

Lemma has_heap h : let '(f, T, D) := heap_value h in has (xorb (N.testbit f 0) (eps && N.testbit f 1)) T (odd_part D).
Proof.
  pose proof (value_S _ _ _ _ _ _ CT h) as S. pose proof (nothing_vadd 2 lam _ S) as E. rewrite vadd_comm in E.
  destruct (heap_value h) as [[f T] D] eqn:V. exists [h]. unfold value. cbn [fold_right]. rewrite V, E. auto.
Qed.

Lemma parts_apart : (exists h, heap_value h = (1%N, 0, 0)) /\ (exists h f D, heap_value h = (f, 1, D) /\ D <= 1) /\
  exists f T0 T1 D0 D1, In (f, (T0, T1), (D0, D1)) classes /\ T1 < D1.
Proof.
  destruct Ap as (_ & C & _). unfold check_apart in C. rewrite !andb_true_iff, !existsb_exists in C. destruct C as [[(v & I & A) (v' & I' & B)] (k & I2 & C)].
  repeat split.
  - destruct (heap_of exceptional classes v I) as [h H]. exists h. rewrite H. destruct v as [[f T] D]. unfold is_a in A.
    destruct f as [|[| |]], T, D; easy.
  - destruct (heap_of exceptional classes v' I') as [h H]. destruct v' as [[f T] D]. unfold is_b in B. rewrite andb_true_iff, Z.eqb_eq, Z.leb_le in B.
    destruct B as [-> B]. eauto.
  - destruct k as [[f [T0 T1]] [D0 D1]]. exists f, T0, T1, D0, D1. split; [exact I2|]. now apply Z.ltb_lt.
Qed.

(* Multiples of a heap with T = 1. *)
Lemma different_T : exists e : nat -> position, forall m, fT (Phi (e m)) = Z.of_nat m.
Proof.
  destruct parts_apart as (_ & (h & f & D & V & _) & _). exists (repeat h). induction m as [|m IH]; [reflexivity|].
  change (Phi (repeat h (S m))) with (vadd (heap_value h) (Phi (repeat h m))). rewrite fT_vadd, IH, V. cbn [fT fst snd]. unfold fT. cbn [fst snd]. lia.
Qed.

Lemma has_any u T D : 0 <= D -> has u T D -> forall v, has v T D.
Proof.
  intros HD H v. destruct (bool_dec u v) as [<-|N]; [exact H|]. destruct parts_apart as ((h & V) & _). pose proof (has_heap h) as Ha.
  rewrite V in Ha. pose proof (has_sum _ _ _ _ _ _ H Ha) as Q. change (odd_part 0) with 0 in Q. rewrite Z.add_0_r, Z.max_l in Q by lia.
  replace v with (xorb u (xorb (N.testbit 1 0) (eps && N.testbit 1 1))); [exact Q|]. destruct eps, u, v; easy.
Qed.

Lemma small m : 0 <= m -> forall s, exists E, 0 <= E <= 1 /\ has s m E.
Proof.
  intro Hm. pattern m. apply natlike_ind; [| |exact Hm].
  - intro s. exists 0. split; [lia|]. apply (has_any false 0 0); [lia|]. exists []. pose proof (normal_form_nothing eps) as Q. injection Q as Q. cbn. now rewrite Q.
  - intros x Hx IH s. destruct (IH s) as (E & HE & H). destruct parts_apart as (_ & (h & f & D & V & D1) & _).
    pose proof (has_heap h) as Hb. rewrite V in Hb. pose proof (has_sum _ _ _ _ _ _ H Hb) as Q.
    pose proof (value_S _ _ _ _ _ _ CT h) as S. rewrite V in S. destruct S as (S1 & _).
    exists (Z.max E (odd_part D)). pose proof (odd_part_spec D). split; [lia|]. eapply has_any; [|exact Q]. lia.
Qed.

Lemma steep n : exists U E, 0 <= U /\ 1 <= E /\ n <= E - U /\ E mod 2 = 1 /\ forall m s, 0 <= m -> has s (U + m) E.
Proof.
  destruct parts_apart as (_ & _ & (f & T0 & T1 & D0 & D1 & I & L)).
  destruct (In_nth _ _ (0%N, (0, 0), (0, 0)) I) as (i & Li & E).
  set (j := Z.to_nat (Z.max 0 n + Z.max 0 (T0 - D0) + 2)). set (h := (length exceptional + i + length classes * j)%nat).
  assert (V : heap_value h = (f, T0 + T1 * Z.of_nat j, D0 + D1 * Z.of_nat j)).
  { unfold h. rewrite class_value by exact Li. unfold heap_class in *. now rewrite E. }
  pose proof (value_S _ _ _ _ _ _ CT h) as S. rewrite V in S. destruct S as (S1 & S2 & t & S3 & S4). pose proof (parity_01 2 f).
  pose proof (has_heap h) as Hh. rewrite V in Hh. set (T := T0 + T1 * Z.of_nat j) in *. set (D := D0 + D1 * Z.of_nat j) in *.
  assert (B : n + 2 <= D - T /\ 2 <= D - T) by (unfold T, D, j; rewrite Z2Nat.id by lia; nia).
  clearbody T D. exists T, (odd_part D). pose proof (odd_part_spec D). do 4 (split; [lia|]).
  intros m s Hm. destruct (small m Hm s) as (E' & HE & Hs). pose proof (has_sum _ _ _ _ _ _ Hh Hs) as Q. rewrite Z.max_l in Q by lia.
  eapply has_any; [|exact Q]. lia.
Qed.

(* ---------- the theorem *)
Lemma wins_of_sum X Z : let '(u, T, D) := forms X in let '(v, U, E) := Phi Z in
  in_zones zones (Phi (X ++ Z)) = true <->
  rule_0 (xorb u (xorb (N.testbit v 0) (eps && N.testbit v 1))) (T + U) (Z.max D (odd_part E)).
Proof.
  pose proof (Phi_S X) as SX. pose proof (Phi_S Z) as SZ. pose proof (zones_wins (X ++ Z)) as ZW. rewrite !forms_spec in *.
  set (outcome := in_zones zones (Phi (X ++ Z)) = true) in *. clearbody outcome.
  rewrite Phi_sum, (normal_form_vadd eps lam 2) in ZW by auto. destruct (Phi X) as [[f T] D], (Phi Z) as [[g U] E].
  destruct SX as (X1 & X2 & t & X3 & X4), SZ as (Z1 & Z2 & z & Z3 & Z4). pose proof (parity_01 2 f). pose proof (parity_01 2 g).
  unfold normal_form, times, wins in *. rewrite ZW. set (u := xorb _ (xorb _ _)). pose proof (collapse_spec T D). pose proof (odd_part_spec D). pose proof (odd_part_spec E).
  pose proof (collapse_spec U E). assert (ND : 0 <= collapse T D) by lia. assert (NE : 0 <= odd_part E) by lia.
  rewrite (rule_0_collapse u (T + U) (Z.max (collapse T D) (odd_part E))); [| nia | nia | ].
  2:{ intro Q. assert (T = 0 /\ U = 0) as [-> ->] by lia. nia. }
  assert (C : collapse (T + U) (Z.max (collapse T D) (collapse U E)) = collapse (T + U) (Z.max (collapse T D) (odd_part E))).
  { rewrite (Z.max_comm _ (collapse U E)), (Z.add_comm T), <- collapse_sum by lia. apply collapse_of_odd_part.
    rewrite !odd_part_max, odd_part_idem. lia. }
  now rewrite C.
Qed.

Lemma forms_normal X : let '(u, T, D) := forms X in normal_value T D.
Proof.
  rewrite forms_spec. pose proof (Phi_S X) as S. destruct (Phi X) as [[f T] D]. destruct S as (S1 & S2 & t & S3 & S4).
  pose proof (parity_01 2 f). unfold normal_form, normal_value. split; [lia|]. destruct (collapse_normal T D) as [Q|[Q1 Q2]]; [lia|lia|auto|].
  destruct (Z.eq_dec T 0) as [->|]; [|right; lia]. left. replace D with 0 by lia. reflexivity.
Qed.

Lemma indistinguishable_forms W : misere (opt digits) W -> forall X Y,
  indistinguishable everything W X Y <-> forms X = forms Y.
Proof.
  intros HW X Y. pose proof (code_misere_unique digits _ _ HW Out) as U. split.
  - intro I. assert (Dec : {forms X = forms Y} + {forms X <> forms Y}) by (repeat decide equality).
    destruct Dec as [E|N]; [exact E|exfalso].
    pose proof (forms_normal X) as NX. pose proof (forms_normal Y) as NY. pose proof (wins_of_sum X) as WX. pose proof (wins_of_sum Y) as WY.
    destruct (forms X) as [[u T] D], (forms Y) as [[u' T'] D'].
    destruct (normal_forms_apart has (fun m s H => small m H s) steep u T D u' T' D' NX NY N) as (s & V & E & [Z HZ] & A).
    apply A. specialize (WX Z). specialize (WY Z). specialize (I Z Logic.I). rewrite !U in I.
    destruct (Phi Z) as [[g V'] E']. destruct HZ as (<- & <- & <-). tauto.
  - intros E Z _. rewrite !U. pose proof (wins_of_sum X Z) as WX. pose proof (wins_of_sum Y Z) as WY. rewrite E in WX.
    destruct (forms Y) as [[u T] D], (Phi Z) as [[g V] F]. tauto.
Qed.

Theorem indistinguishable_by_normal_form W : misere (opt digits) W -> forall X Y,
  indistinguishable everything W X Y <-> normal_form eps (Phi X) = normal_form eps (Phi Y).
Proof. intros HW X Y. rewrite <- !forms_spec. now apply indistinguishable_forms. Qed.

(* ---------- no finite set of elements generates all *)
Definition height_of (X : position) : Z := let '(u, T, D) := forms X in height T D.

Lemma height_of_sum X Y : height_of (X ++ Y) <= Z.max (height_of X) (height_of Y).
Proof.
  pose proof (forms_normal X) as NX. pose proof (forms_normal Y) as NY. unfold height_of.
  rewrite !forms_spec in *. rewrite Phi_sum, (normal_form_vadd eps lam 2) by apply Phi_S.
  destruct (normal_form eps (Phi X)) as [[u T] D], (normal_form eps (Phi Y)) as [[v U] E].
  destruct NX as [X1 X2], NY as [Y1 Y2]. unfold times, height. pose proof (odd_part_spec (Z.max D E)).
  destruct (collapse_spec (T + U) (Z.max D E)); destruct (Z.eqb_spec (collapse (T + U) (Z.max D E)) 0), (Z.eqb_spec D 0), (Z.eqb_spec E 0); lia.
Qed.

Lemma height_unbounded n : exists X, n < height_of X.
Proof.
  destruct (steep (Z.max n 0 + 1)) as (U & E & U0 & E1 & HE & _ & V). destruct (V 0 false ltac:(lia)) as [X HX].
  exists X. unfold height_of. rewrite forms_spec. destruct (Phi X) as [[f T] D]. destruct HX as (_ & -> & HD). unfold normal_form, height.
  destruct (collapse_spec (U + 0) D) as [[Q _]|[_ ->]]; [lia|]. rewrite HD. destruct (Z.eqb_spec E 0); lia.
Qed.

Theorem no_finite_set_generates M mul one (E P : M -> Prop) phi : quotient (opt digits) everything mul one E P phi ->
  infinite E /\ ~ finitely_generated mul one E.
Proof.
  intro Q. split.
  - apply (infinite_quotient (opt digits) M mul one E P phi Q _ Out). destruct different_T as [e He]. exists e.
    intros m n I. apply (indistinguishable_by_normal_form _ Out) in I. specialize (He m) as Hm. specialize (He n).
    destruct (Phi (e m)) as [[f T] D], (Phi (e n)) as [[g U] F]. injection I as _ I _. cbn in Hm, He. lia.
  - apply (no_finite_generators (opt digits) M mul one E P phi Q _ Out height_of).
    + intros X Y I. unfold height_of. now rewrite (proj1 (indistinguishable_forms _ Out X Y) I).
    + exact height_of_sum.
    + exact height_unbounded.
Qed.
End Theorem3.
