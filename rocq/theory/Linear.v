(* Systems of linear inequalities without a solution in integers: the elimination of Fourier and Motzkin,
   with rounding.  What is refuted has no solution; nothing is claimed of what is not. *)
From Coq Require Import ZArith Lia List Bool.
Import ListNotations.
Open Scope Z_scope.

(* The row [a_1; ...; a_n; c] says a_1 x_1 + ... + a_n x_n + c >= 0. *)
Definition ineq := list Z.
Definition width (n : nat) (r : ineq) := length r = S n.

Fixpoint eval (r : ineq) (x : list Z) : Z := match r, x with
  | [c], _ => c
  | a :: r, y :: x => a * y + eval r x
  | _, _ => 0
  end.

Fixpoint combine (x : Z) (a : ineq) (y : Z) (b : ineq) : ineq := match a, b with
  | u :: a, v :: b => (x * u + y * v) :: combine x a y b
  | _, _ => []
  end.

Lemma combine_width x a y b n : width n a -> width n b -> width n (combine x a y b).
Proof.
  unfold width. revert b n. induction a as [|u a IH]; intros [|v b] n; cbn; try easy. intros A B. f_equal.
  destruct n; [destruct a, b; easy|]. apply IH; congruence.
Qed.

Lemma eval_cons a b r y x : eval (a :: b :: r) (y :: x) = a * y + eval (b :: r) x.
Proof. reflexivity. Qed.

Lemma eval_combine p a q b : forall x, width (length x) a -> width (length x) b ->
  eval (combine p a q b) x = p * eval a x + q * eval b x.
Proof.
  unfold width. revert b. induction a as [|u a IH]; intros [|v b] x A B; try easy. cbn [length] in A, B.
  destruct x as [|y x]; cbn [length] in *.
  - destruct a; [|easy]. destruct b; [|easy]. reflexivity.
  - destruct a as [|u' a]; [easy|]. destruct b as [|v' b]; [easy|].
    change (eval (combine p (u :: u' :: a) q (v :: v' :: b)) (y :: x))
      with ((p * u + q * v) * y + eval (combine p (u' :: a) q (v' :: b)) x).
    rewrite IH by (cbn [length] in *; congruence). rewrite !eval_cons. ring.
Qed.

(* ---------- division by the greatest common divisor of the coefficients, the constant rounded down *)
Fixpoint coefficient_gcd (r : ineq) : Z := match r with [] => 0 | [c] => 0 | a :: r => Z.gcd a (coefficient_gcd r) end.
Fixpoint divide (g : Z) (r : ineq) : ineq := match r with [] => [] | a :: r => (a / g) :: divide g r end.
Fixpoint divisible (g : Z) (r : ineq) : bool := match r with
  | [] => true
  | [c] => true
  | a :: r => (g * (a / g) =? a) && divisible g r
  end.
Definition reduce (r : ineq) : ineq :=
  let g := coefficient_gcd r in if (1 <? g) && divisible g r then divide g r else r.

Lemma divide_length g r : length (divide g r) = length r.
Proof. induction r; cbn; congruence. Qed.

(* The value is g s and a rest, which the constant keeps. *)
Lemma eval_divide g r : divisible g r = true -> forall x, width (length x) r ->
  exists s, eval (divide g r) x = s + (eval r x - g * s) / g.
Proof.
  unfold width. induction r as [|a r IH]; intros E x L; [easy|]. destruct r as [|b r].
  - destruct x; [|easy]. exists 0. cbn. f_equal. ring.
  - destruct x as [|y x]; [easy|]. cbn [divisible] in E. rewrite andb_true_iff, Z.eqb_eq in E. destruct E as [E1 E2].
    destruct (IH E2 x) as [s S]; [cbn in *; congruence|]. exists ((a / g) * y + s).
    change (a / g * y + eval (divide g (b :: r)) x = a / g * y + s + (a * y + eval (b :: r) x - g * (a / g * y + s)) / g).
    rewrite S, <- Z.add_assoc. do 2 f_equal. f_equal. rewrite <- E1 at 1. ring.
Qed.

Lemma reduce_sound r x : width (length x) r -> 0 <= eval r x -> width (length x) (reduce r) /\ 0 <= eval (reduce r) x.
Proof.
  intros L H. unfold reduce. cbv zeta. destruct ((1 <? coefficient_gcd r) && divisible (coefficient_gcd r) r) eqn:E; [|auto].
  rewrite andb_true_iff, Z.ltb_lt in E. destruct E as [Hg E]. set (g := coefficient_gcd r) in *.
  split; [unfold width in *; now rewrite divide_length|]. destruct (eval_divide g r E x L) as [s ->].
  set (c := eval r x - g * s) in *. pose proof (Z.div_mod c g ltac:(lia)). pose proof (Z.mod_pos_bound c g ltac:(lia)). nia.
Qed.

(* ---------- elimination of the first unknown *)
Definition first (r : ineq) := hd 0 r.
Definition eliminate (rs : list ineq) : list ineq :=
  let ps := filter (fun r => 0 <? first r) rs in
  let ns := filter (fun r => first r <? 0) rs in
  let zs := filter (fun r => first r =? 0) rs in
  map (fun r => reduce (tl r)) zs ++
  flat_map (fun a => map (fun b => reduce (tl (combine (- first b) a (first a) b))) ns) ps.
Definition absurd_row (r : ineq) := match r with [c] => c <? 0 | _ => false end.
Fixpoint refute_reduced (n : nat) (rs : list ineq) : bool := match n with
  | O => existsb absurd_row rs
  | S n => refute_reduced n (eliminate rs)
  end.
Definition refute (n : nat) (rs : list ineq) : bool := refute_reduced n (map reduce rs).

Lemma eval_tail r y x : width (S (length x)) r -> first r = 0 -> width (length x) (tl r) /\ eval (tl r) x = eval r (y :: x).
Proof.
  unfold width. intros L H. destruct r as [|a [|b r]]; cbn in *; try easy.
  split; [congruence|]. subst a. destruct r; ring.
Qed.

Definition holds n (x : list Z) (r : ineq) := width n r /\ 0 <= eval r x.

Lemma eliminate_sound x y rs : (forall r, In r rs -> holds (S (length x)) (y :: x) r) ->
  forall r, In r (eliminate rs) -> holds (length x) x r.
Proof.
  intros H r Hr. unfold eliminate in Hr. cbv zeta in Hr. apply in_app_iff in Hr. destruct Hr as [Hr|Hr].
  - apply in_map_iff in Hr. destruct Hr as [q [<- Hq]]. apply filter_In in Hq. destruct Hq as [Hq Z0]. apply Z.eqb_eq in Z0.
    destruct (H q Hq) as [Lq Eq]. destruct (eval_tail q y x Lq Z0) as [A B]. apply reduce_sound; [exact A|]. now rewrite B.
  - apply in_flat_map in Hr. destruct Hr as [a [Ha Hr]]. apply in_map_iff in Hr. destruct Hr as [b [<- Hb]].
    apply filter_In in Ha, Hb. destruct Ha as [Ha Pa], Hb as [Hb Nb]. apply Z.ltb_lt in Pa, Nb.
    destruct (H a Ha) as [La Ea], (H b Hb) as [Lb Eb]. set (q := combine (- first b) a (first a) b).
    assert (Lq : width (S (length x)) q) by (apply combine_width; assumption).
    assert (Z0 : first q = 0) by (unfold q; destruct a as [|u a], b as [|v b]; try easy; cbn; ring).
    destruct (eval_tail q y x Lq Z0) as [A B]. apply reduce_sound; [exact A|]. rewrite B. unfold q.
    rewrite eval_combine by (cbn [length]; assumption). cbn [length] in *. nia.
Qed.

Lemma refute_reduced_sound n : forall rs x, length x = n -> (forall r, In r rs -> holds n x r) -> refute_reduced n rs = true -> False.
Proof.
  induction n as [|n IH]; intros rs x L H C; cbn [refute_reduced] in C.
  - apply existsb_exists in C. destruct C as [r [Hr B]]. destruct (H r Hr) as [Lr Er]. unfold width in Lr.
    destruct r as [|c [|]]; try easy. cbn in B, Er. apply Z.ltb_lt in B. destruct x; lia.
  - destruct x as [|y x]; [easy|]. injection L as L. subst n. apply (IH (eliminate rs) x eq_refl); [|exact C]. now apply (eliminate_sound x y).
Qed.

Theorem refute_sound n rs x : length x = n -> (forall r, In r rs -> holds n x r) -> refute n rs = true -> False.
Proof.
  intros L H C. apply (refute_reduced_sound n (map reduce rs) x L); [|exact C]. intros r Hr.
  apply in_map_iff in Hr. destruct Hr as [q [<- Hq]]. subst n. now apply reduce_sound; apply H.
Qed.
