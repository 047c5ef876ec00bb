(* Condition (N): from outside P a move leads into P (docs/infinite-quotients.md, section 4).  Here is what is
   evaluated; proof trees are data.  Unknowns: t and D of the heaps beside the leading one, the index of the
   leading heap in its class, and that of another heap. *)
From Coq Require Import Arith ZArith Lia List NArith Bool.
From Grundy Require Import Statement Lists Codes Linear SumAndMaximum Symbolic ConditionP.
Import ListNotations.
Open Scope Z_scope.

(* Cases i z ts: the i-th value is not in the zone z, so one of the inequalities of the zone is violated. *)
Inductive tree := Leaf | Cases (i z : nat) (ts : list tree).
(* Others: other heaps are excluded; then their parts f do not generate the f that is needed, or they all
   have T = 0, and the tree goes on. *)
Inductive top := TLeaf | TCases (i z : nat) (ts : list top) | Others (excluded : list (nat * tree)) (next : option top).

Fixpoint all2 {A B} (f : A -> B -> bool) (l : list A) (ts : list B) : bool := match l, ts with
  | [], _ => true
  | x :: l, t :: ts => f x t && all2 f l ts
  | _ :: _, [] => false
  end.

Lemma all2_in {A B} (f : A -> B -> bool) l : forall ts x, all2 f l ts = true -> In x l -> exists t, In t ts /\ f x t = true.
Proof.
  induction l as [|y l IH]; intros [|t ts] x H I; cbn in H, I; try easy. rewrite andb_true_iff in H. destruct H as [H1 H2].
  destruct I as [->|I]; [exists t; cbn; auto|]. destruct (IH ts x H2 I) as [t' [I' F]]. exists t'. cbn; auto.
Qed.

Definition violated (q : Z * Z * Z) := let '(a, b, c) := q in (- a, - b, 1 - c).

(* The subgroup of F that the parts generate. *)
Definition span (l : list N) : list N :=
  fold_right (fun g s => if existsb (N.eqb g) s then s else s ++ map (N.lxor g) s) [0%N] l.

Section ConditionN.
Variable digits : list N.
Variable exceptional : list val.
Variable classes : list heap_class.
Variable zones : list zone.
Variable lam : Z.
Variable w : N.
Variables s L fuel : nat.
Let K := length exceptional.
Let p := length classes.
Notation heap_val := (heap_val exceptional classes).

(* The options of the heap n, or of the heaps n + p j of a class; of those only such in which the smaller
   heap has at most s tokens. *)
Definition options_of (n : nat) (class : bool) (c1 c2 : Z) : list symbolic := flat_map (fun k => let d := digit digits k in
  (if N.testbit d 0 && (n =? k)%nat && (1 <=? k)%nat && negb class then [Sym 0%N (constant 0) []] else []) ++
  (if N.testbit d 1 && (1 <=? k)%nat && (k <? n)%nat && (negb class || (K <=? n - k)%nat) then [heap_val (n - k) c1 c2] else []) ++
  (if N.testbit d 2 then flat_map (fun b =>
       if (b <? n - k)%nat && (negb class || (K <=? n - k - b)%nat) then [splus (heap_val (n - k - b) c1 c2) (heap_val b 0 0)] else [])
     (seq 1 (Nat.min (if class then s else n) ((n - k) / 2))) else [])) (seq 0 (length digits)).

Definition is_class (n : nat) : bool := (L <? n)%nat.
Definition step (n : nat) : Z := if is_class n then 1 else 0.
Definition kinds := seq 1 (L + p).

Fixpoint check_tree (fuel : nat) (avoid : list symbolic) (rows : list ineq) (t : tree) : bool := match fuel with
  | O => false
  | S fuel => match t with
    | Leaf => refute 4 rows
    | Cases i z ts => match nth_error avoid i, nth_error zones z with
      | Some v, Some zn => N.eqb (fst zn) (sf v) &&
        all2 (fun rs t => check_tree fuel avoid (rs ++ rows) t) (flat_map (fun q => ways v (violated q)) (snd zn)) ts
      | _, _ => false
      end
    end
  end.

(* The leading heap, or class, n0; f of the others together. *)
Section Leading.
Variable n0 : nat.
Variable fR : N.
Definition rest_T : ineq := [2; 0; 0; 0; parity w fR].
Definition rest_D : ineq := [0; 1; 0; 0; 0].
Definition rest_value := Sym fR rest_T [rest_D].
Definition leading := heap_val n0 (step n0) 0.
Definition leading_D_0 := forallb (forallb (Z.eqb 0)) (sD leading).
Definition whole_value := Sym (N.lxor fR (sf leading)) (combine 1 rest_T 1 (sT leading)) (sD leading).
Definition avoid_leading := whole_value :: map (splus rest_value) (options_of n0 (is_class n0) (step n0) 0).
Definition rows_leading : list ineq :=
  [[1; 0; 0; 0; 0]; [0; 1; 0; 0; 0]; [0; 0; 1; 0; 0]; [2 * lam; -1; 0; 0; lam * parity w fR]] ++
  map (fun d => combine 1 d (-1) rest_D) (sD leading).

(* Another heap n: what remains beside it, and what is known if it is there. *)
Definition beside (n : nat) : symbolic := let h := heap_val n 0 (step n) in
  Sym (N.lxor (N.lxor fR (sf leading)) (sf h)) (combine 1 (combine 1 rest_T 1 (sT leading)) (-1) (sT h)) (sD leading).
Definition avoid_other (n : nat) := map (splus (beside n)) (options_of n (is_class n) 0 (step n)).
Definition rows_other (n : nat) : list ineq := let h := heap_val n 0 (step n) in
  [0; 0; 0; 1; 0] :: combine 1 rest_T (-1) (sT h) :: map (fun d => combine 1 rest_D (-1) d) (sD h) ++
  (if leading_D_0 then [combine 1 (sT leading) (-1) (sT h)] else []).
Definition is_excluded (rows : list ineq) (ex : list (nat * tree)) (n : nat) : bool :=
  existsb (fun e => (fst e =? n)%nat && check_tree fuel (avoid_other n) (rows_other n ++ rows) (snd e)) ex.
Definition without_index (r : ineq) := match r with [_; _; _; 0; _] => true | _ => false end.
Definition T_is_0 (n : nat) := forallb (Z.eqb 0) (sT (heap_val n 0 (step n))).
Definition rows_rest_0 : list ineq := [[-2; 0; 0; 0; - parity w fR]; [0; -1; 0; 0; 0]].

Fixpoint check_top (fu : nat) (rows : list ineq) (t : top) : bool := match fu with
  | O => false
  | S fu => match t with
    | TLeaf => refute 4 rows
    | TCases i z ts => match nth_error avoid_leading i, nth_error zones z with
      | Some v, Some zn => N.eqb (fst zn) (sf v) &&
        all2 (fun rs t => check_top fu (rs ++ rows) t) (flat_map (fun q => ways v (violated q)) (snd zn)) ts
      | _, _ => false
      end
    | Others ex next => forallb without_index rows &&
      let remaining := filter (fun n => negb (is_excluded rows ex n)) kinds in
      match next with
      | None => negb (existsb (N.eqb fR) (span (map (fun n => sf (heap_val n 0 (step n))) remaining)))
      | Some t => forallb T_is_0 remaining && check_top fu (rows_rest_0 ++ rows) t
      end
    end
  end.
End Leading.

Definition check_N (trees : list (list top)) : bool :=
  (K - 1 <=? L)%nat && forallb (fun v => (fst (fst v) <? 2 ^ w)%N) exceptional &&
  forallb (fun c => (fst (fst c) <? 2 ^ w)%N) classes &&
  all2 (fun n ts => all2 (fun f t => check_top n f fuel (rows_leading n f) t) (below (2 ^ N.to_nat w)) ts)
    (filter (fun n => is_class n || has_option digits n) kinds) trees.
End ConditionN.

Lemma span_group l : In 0%N (span l) /\ (forall a b, In a (span l) -> In b (span l) -> In (N.lxor a b) (span l)) /\
  forall g, In g l -> In g (span l).
Proof.
  induction l as [|g l (A & B & C)]; [split; [now left|split; [|easy]]; intros a b [<-|[]] [<-|[]]; now left|].
  change (span (g :: l)) with (if existsb (N.eqb g) (span l) then span l else span l ++ map (N.lxor g) (span l)).
  destruct (existsb (N.eqb g) (span l)) eqn:E.
  - split; [exact A|split; [exact B|]]. intros x [<-|H]; [|now apply C]. apply existsb_exists in E.
    destruct E as [y [Hy E]]. apply N.eqb_eq in E. now subst.
  - split; [apply in_app_iff; now left|split].
    + intros a b Ha Hb. rewrite in_app_iff, in_map_iff in *. destruct Ha as [Ha|[a' [<- Ha]]], Hb as [Hb|[b' [<- Hb]]].
      * left. now apply B.
      * right. exists (N.lxor a b'). split; [|now apply B]. rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
      * right. exists (N.lxor a' b). split; [|now apply B]. symmetry; apply N.lxor_assoc.
      * left. replace (N.lxor (N.lxor g a') (N.lxor g b')) with (N.lxor a' b'); [now apply B|].
        rewrite (N.lxor_comm g a'), N.lxor_assoc, <- (N.lxor_assoc g g), N.lxor_nilpotent. now rewrite N.lxor_0_l.
    + intros x [<-|H]; rewrite in_app_iff; [right|left; now apply C]. apply in_map_iff. exists 0%N. split; [apply N.lxor_0_r|exact A].
Qed.

Lemma forallb_false {A} (f : A -> bool) l : forallb f l = false -> exists x, In x l /\ f x = false.
Proof.
  induction l as [|a l IH]; cbn; [easy|]. destruct (f a) eqn:E; [|exists a; auto]. intro H. destruct (IH H) as [x [I F]]. exists x; auto.
Qed.
