(* The table of a finite commutative monoid with the identity 0.  Associativity is tried for generators in
   one place, after Light: that is enough, if every element is reached by generators. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Tries Products.
Import ListNotations.

Section Monoid.
Variable table : list (list N).
Variable parents : list (N * N * N).      (* (y, g, x): y is g times x; each x is before *)
Variable gens : list N.
Let m := N.of_nat (length table).
Let T := rows table.
Notation mul := (product table).

Definition keys := map pos (below (length table)).

Definition check_table : bool := (0 <? length table) &&
  forallb (fun r => (length r =? length table) && forallb (fun x => (x <? m)%N) r) table.
Definition check_identity : bool := forallb (fun a => Pos.eqb (times T xH a) a) keys.
Definition check_commutative : bool :=
  forallb (fun a => let r := row T a in forallb (fun b => Pos.eqb (get_or xH b r) (times T b a)) keys) keys.
Definition check_associative : bool := forallb (fun h => (h <? m)%N && let rh := row T (pos h) in
  forallb (fun a => let ra := row T a in let rha := row T (get_or xH a rh) in
    forallb (fun b => Pos.eqb (get_or xH b rha) (get_or xH (get_or xH b ra) rh)) keys) keys) gens.

Fixpoint generated (l : list (N * N * N)) (seen : set) : set := match l with
  | [] => seen
  | (y, h, x) :: l =>
    if existsb (N.eqb h) gens && mem (pos x) seen && Pos.eqb (times T (pos h) (pos x)) (pos y)
    then generated l (add (pos y) seen) else seen
  end.
Definition check_generated : bool := let s := generated parents (add xH Empty) in forallb (fun a => mem a s) keys.

Definition check_monoid : bool :=
  check_table && check_identity && check_commutative && check_associative && check_generated.

Hypothesis C : check_monoid = true.

Lemma checks : check_table = true /\ check_identity = true /\ check_commutative = true /\
  check_associative = true /\ check_generated = true.
Proof. unfold check_monoid in C. rewrite !andb_true_iff in C. tauto. Qed.

Lemma in_keys a : (a < m)%N -> In (pos a) keys.
Proof. intro H. unfold keys. apply in_map, in_below, H. Qed.

Lemma table_spec : (0 < m)%N /\ forall r, In r table -> length r = length table /\ forall x, In x r -> (x < m)%N.
Proof.
  destruct checks as [K _]. unfold check_table in K. rewrite andb_true_iff, Nat.ltb_lt, forallb_forall in K. destruct K as [L K].
  split; [unfold m; lia|]. intros r Hr. specialize (K r Hr). rewrite andb_true_iff, Nat.eqb_eq, forallb_forall in K.
  destruct K as [K1 K2]. split; [exact K1|]. intros x Hx. now apply N.ltb_lt, K2.
Qed.

Lemma positive_order : (0 < m)%N.
Proof. exact (proj1 table_spec). Qed.

Lemma length_row a : (a < m)%N -> length (nth (N.to_nat a) table []) = length table.
Proof. intro H. apply table_spec, nth_In. unfold m in H. lia. Qed.

Lemma mul_lt a b : (a < m -> b < m -> mul a b < m)%N.
Proof.
  intros Ha Hb. unfold product. assert (I : In (nth (N.to_nat a) table []) table) by (apply nth_In; unfold m in *; lia).
  destruct (proj2 table_spec _ I) as [L K]. apply K, nth_In. rewrite L. unfold m in *. lia.
Qed.

Lemma mul_1_l a : (a < m)%N -> mul 0 a = a.
Proof.
  intro Ha. destruct checks as (_ & K & _). unfold check_identity in K. rewrite forallb_forall in K.
  specialize (K _ (in_keys a Ha)). apply Pos.eqb_eq in K. change xH with (pos 0) in K. unfold T in K.
  rewrite times_pos in K. now apply pos_inj.
Qed.

Lemma mul_comm a b : (a < m -> b < m -> mul a b = mul b a)%N.
Proof.
  intros Ha Hb. destruct checks as (_ & _ & K & _). unfold check_commutative in K. cbv zeta in K. rewrite forallb_forall in K.
  specialize (K _ (in_keys a Ha)). rewrite forallb_forall in K. specialize (K _ (in_keys b Hb)). apply Pos.eqb_eq in K.
  change (times T (pos a) (pos b) = times T (pos b) (pos a)) in K. unfold T in K. rewrite !times_pos in K. now apply pos_inj.
Qed.

Lemma mul_1_r a : (a < m)%N -> mul a 0 = a.
Proof. intro H. rewrite mul_comm; auto using mul_1_l, positive_order. Qed.

Lemma generator_assoc h : In h gens -> (h < m)%N /\ forall a b, (a < m -> b < m -> mul (mul h a) b = mul h (mul a b))%N.
Proof.
  intro Hh. destruct checks as (_ & _ & _ & K & _). unfold check_associative in K. cbv zeta in K. rewrite forallb_forall in K.
  specialize (K _ Hh). rewrite andb_true_iff, N.ltb_lt, forallb_forall in K. destruct K as [L K]. split; [exact L|].
  intros a b Ha Hb. specialize (K _ (in_keys a Ha)). rewrite forallb_forall in K. specialize (K _ (in_keys b Hb)).
  apply Pos.eqb_eq in K.
  change (times T (times T (pos h) (pos a)) (pos b) = times T (pos h) (times T (pos a) (pos b))) in K.
  unfold T in K. rewrite !times_pos in K. now apply pos_inj.
Qed.

(* An induction over the elements, by generators. *)
Theorem by_generators (Q : N -> Prop) :
  Q 0%N -> (forall h x, In h gens -> (x < m)%N -> Q x -> Q (mul h x)) -> forall a, (a < m)%N -> Q a.
Proof.
  intros Q0 QS. pose (Q' a := (a < m)%N /\ Q a).
  assert (G : forall l seen, (forall x, mem (pos x) seen = true -> Q' x) -> forall x, mem (pos x) (generated l seen) = true -> Q' x).
  { induction l as [|[[y h] x] l IH]; intros seen S; cbn [generated]; [exact S|].
    destruct (existsb (N.eqb h) gens && mem (pos x) seen && Pos.eqb (times T (pos h) (pos x)) (pos y)) eqn:E; [|exact S].
    rewrite !andb_true_iff in E. destruct E as [[E1 E2] E3]. apply existsb_exists in E1. destruct E1 as [h' [E1 E4]]. apply N.eqb_eq in E4. subst h'.
    apply Pos.eqb_eq in E3. unfold T in E3. rewrite times_pos in E3. apply pos_inj in E3. subst y.
    apply IH. intros v Hv. rewrite mem_add, orb_true_iff in Hv. destruct Hv as [Hv|Hv]; [|now apply S].
    apply Pos.eqb_eq, pos_inj in Hv. subst v. destruct (S x E2) as [Lx Qx]. pose proof (generator_assoc h E1) as [Lh _].
    split; [now apply mul_lt|now apply QS]. }
  intros a Ha. destruct checks as (_ & _ & _ & _ & K). unfold check_generated in K. cbv zeta in K. rewrite forallb_forall in K.
  apply (G parents (add xH Empty)); [|now apply K, in_keys]. intros x Hx. rewrite mem_single in Hx. change xH with (pos 0) in Hx.
  apply pos_inj in Hx. subst x. split; [exact positive_order|exact Q0].
Qed.

Theorem mul_assoc a b c : (a < m -> b < m -> c < m -> mul a (mul b c) = mul (mul a b) c)%N.
Proof.
  intros Ha. revert b c. pattern a. apply by_generators; [| |exact Ha].
  - intros b c Hb Hc. now rewrite !mul_1_l by auto using mul_lt.
  - intros h x Hh Hx IH b c Hb Hc. destruct (generator_assoc h Hh) as [Lh A].
    rewrite (A x (mul b c)), (A x b), (A (mul x b) c), IH by auto using mul_lt. reflexivity.
Qed.

(* ---------- values of positions *)
Variable f : nat -> N.
Hypothesis f_lt : forall h, (f h < m)%N.
Notation phi := (value mul 0%N f).

Lemma phi_cons h X : phi (h :: X) = mul (f h) (phi X).
Proof. reflexivity. Qed.

Lemma phi_lt X : (phi X < m)%N.
Proof. induction X as [|h X IH]; [exact positive_order|]. rewrite phi_cons. now apply mul_lt. Qed.

Lemma phi_app X Y : phi (X ++ Y) = mul (phi X) (phi Y).
Proof.
  induction X as [|h X IH]; [symmetry; apply mul_1_l, phi_lt|]. cbn [app]. rewrite !phi_cons, IH. apply mul_assoc; auto using phi_lt.
Qed.

(* ---------- rows as lists of keys *)
Definition row_of (x : N) := map pos (nth (N.to_nat x) table []).

Lemma length_row_of e : (e < m)%N -> length (row_of e) = length table.
Proof. intro H. unfold row_of. rewrite length_map. now apply length_row. Qed.

Lemma nth_row_of e z : nth (N.to_nat z) (row_of e) xH = pos (mul e z).
Proof. unfold row_of, product. change xH with (pos 0). now rewrite map_nth. Qed.
End Monoid.
