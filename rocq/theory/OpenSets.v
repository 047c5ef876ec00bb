(* What is evaluated for misere play with a finite monoid.
   A context is an element z that a position is multiplied by.  The context z is open for a position X if
   neither z X nor z Y, for any option Y of X, has its value in P; so a position with an option is open for
   1 exactly if it is not in P and has no move into P.  The letters are sets that the open contexts of the
   heaps are in, the cover are sets that the open contexts of all positions are in. *)
From Coq Require Import Arith Lia List NArith PArith Bool.
From Grundy Require Import Statement Lists Tries Products Contexts Monoid.
Import ListNotations.

(* The lists that are not empty, with their numbers. *)
Fixpoint number {A} (k : N) (l : list (list A)) : list (N * list A) := match l with
  | [] => []
  | [] :: l => number (N.succ k) l
  | x :: l => (k, x) :: number (N.succ k) l
  end.

Lemma number_in {A} (l : list (list A)) : forall k e x,
  In x (nth e l []) -> In ((k + N.of_nat e)%N, nth e l []) (number k l).
Proof.
  induction l as [|y l IH]; intros k [|e] x H; cbn [nth] in *; try easy.
  - destruct y as [|a y]; [easy|]. left. f_equal. now rewrite N.add_0_r.
  - specialize (IH (N.succ k) e x H). replace (N.succ k + N.of_nat e)%N with (k + N.of_nat (S e))%N in IH.
    + destruct y; cbn [number]; [exact IH|right; exact IH].
    + rewrite Nnat.Nat2N.inj_succ. now rewrite N.add_succ_r, N.add_succ_l.
Qed.

Section Checks.
Variable table : list (list N).
Variable P : list N.
Variables letters cover : list (list N).     (* for each element e *)
Let m := N.of_nat (length table).
Let T := rows table.

Definition P_set := of_list (map pos P).
Definition in_P z := mem (pos z) P_set.
(* For each element the contexts that take it to P. *)
Definition P_contexts : trie N := from 1 (map (fun r => preimage (map pos r) P_set) table).
Let letter_trie : trie (list N) := from 1 letters.
Let cover_trie : trie (list N) := from 1 cover.

Definition covered (sets : trie (list N)) (e : positive) (J : N) : bool :=
  N.eqb J 0 || existsb (subset J) (get_or [] e sets).

(* A heap with the value e, whose options have the values s. *)
Definition ok_letter (contexts : trie N) (sets : trie (list N)) (all : N) (e : positive) (s : set) : bool :=
  let pe := get_or 0%N e contexts in let U := union_over s contexts in
  N.eqb (N.land pe U) 0 &&
  (if nonempty s then covered sets e (N.ldiff all (N.lor pe U)) else Pos.eqb e xH).
Definition check_letter := ok_letter P_contexts letter_trie (N.ones m).

Definition set_of (S : N) : set := of_list (filter (fun x => N.testbit S (Pos.pred_N x)) (keys table)).

(* The letters are covered, and so are the products of a set of the cover with a letter; 1 is in no set. *)
Definition check_cover : bool :=
  let C := cover_trie in
  let ls := map (fun '(e, Ls) => (e, row_of table e, Ls, map set_of Ls)) (number 0 letters) in
  forallb (fun '(e, _, Ls, _) => forallb (covered C (pos e)) Ls) ls &&
  forallb (fun '(e1, Ss) =>
    let r1 := row_of table e1 in let t1 := row T (pos e1) in
    let lp := map (fun '(e2, r2, _, sets) => (get_or xH (pos e2) t1, r2, map (preimage r1) sets)) ls in
    forallb (fun S1 => negb (N.testbit S1 0) && let st := set_of S1 in
      forallb (fun '(e12, r2, p2s) => let p1 := preimage r2 st in let candidates := get_or [] e12 C in
        forallb (fun p2 => let J := N.land p1 p2 in N.eqb J 0 || existsb (subset J) candidates) p2s) lp) Ss)
    (number 0 cover).

(* ---------- what the checks say *)
Lemma covered_spec l e J : covered (from 1 l) (pos e) J = true ->
  J = 0%N \/ exists c, In c (nth (N.to_nat e) l []) /\ subset J c = true.
Proof. unfold covered. rewrite orb_true_iff, N.eqb_eq, get_or_nth. intros [H|H]; [auto|]. apply existsb_exists in H. eauto. Qed.

Lemma set_of_spec S z : (z < m)%N -> mem (pos z) (set_of S) = N.testbit S z.
Proof.
  intro Hz. apply eq_true_iff_eq. unfold set_of. rewrite mem_of_list, filter_In. unfold pos at 2. rewrite N.pos_pred_succ.
  split; [tauto|]. intro H. split; [now apply in_keys|exact H].
Qed.

Variable parents : list (N * N * N).
Variable gens : list N.
Hypothesis CM : check_monoid table parents gens = true.
Notation mul := (product table).

Lemma preimage_row e s z : (e < m -> z < m -> N.testbit (preimage (row_of table e) s) z = mem (pos (mul e z)) s)%N.
Proof.
  intros He Hz. rewrite <- nth_row_of. rewrite <- preimage_spec; [now rewrite Nnat.N2Nat.id|].
  rewrite (length_row_of _ _ _ CM) by assumption. unfold m in Hz. lia.
Qed.

Lemma P_contexts_spec e z : (e < m -> z < m -> N.testbit (get_or 0%N (pos e) P_contexts) z = in_P (mul z e))%N.
Proof.
  intros He Hz. unfold P_contexts. rewrite get_or_nth.
  rewrite nth_indep with (d' := preimage (map pos []) P_set) by (rewrite length_map; unfold m in *; lia).
  rewrite (map_nth (fun r => preimage (map pos r) P_set)).
  change (N.testbit (preimage (row_of table e) P_set) z = in_P (mul z e)).
  rewrite preimage_row by assumption. unfold in_P. now rewrite (mul_comm _ _ _ CM).
Qed.

Lemma in_P_spec z : In z P <-> in_P z = true.
Proof. symmetry. apply mem_of_numbers. Qed.

Hypothesis CC : check_cover = true.

Lemma cover_of_letter e L : In L (nth (N.to_nat e) letters []) -> covered cover_trie (pos e) L = true.
Proof.
  intro H. unfold check_cover in CC. cbv zeta in CC. rewrite andb_true_iff, !forallb_forall in CC. destruct CC as [D _].
  pose proof (number_in letters 0 (N.to_nat e) L H) as Q. rewrite N.add_0_l, Nnat.N2Nat.id in Q.
  specialize (D (e, row_of table e, nth (N.to_nat e) letters [], map set_of (nth (N.to_nat e) letters []))).
  cbv iota beta in D. rewrite forallb_forall in D. apply D; [|exact H]. apply in_map_iff. eexists. split; [|exact Q]. reflexivity.
Qed.

Lemma cover_entry e c : In c (nth (N.to_nat e) cover []) -> N.testbit c 0 = false /\
  forall e2 L, In L (nth (N.to_nat e2) letters []) ->
    covered cover_trie (pos (mul e e2)) (N.land (preimage (row_of table e2) (set_of c)) (preimage (row_of table e) (set_of L))) = true.
Proof.
  intro H. unfold check_cover in CC. cbv zeta in CC. rewrite andb_true_iff, !forallb_forall in CC. destruct CC as [_ D].
  pose proof (number_in cover 0 (N.to_nat e) c H) as Q. rewrite N.add_0_l, Nnat.N2Nat.id in Q. specialize (D _ Q).
  cbv iota beta in D. rewrite forallb_forall in D. specialize (D _ H). rewrite andb_true_iff, negb_true_iff in D.
  destruct D as [D0 D]. split; [exact D0|]. intros e2 L HL. rewrite forallb_forall in D.
  pose proof (number_in letters 0 (N.to_nat e2) L HL) as Q2. rewrite N.add_0_l, Nnat.N2Nat.id in Q2.
  set (sets := map set_of (nth (N.to_nat e2) letters [])) in *.
  specialize (D (get_or xH (pos e2) (row T (pos e)), row_of table e2, map (preimage (row_of table e)) sets)).
  cbv iota beta in D. rewrite forallb_forall in D.
  change (get_or xH (pos e2) (row T (pos e))) with (times T (pos e) (pos e2)) in D. unfold T in D. rewrite times_pos in D.
  unfold covered. apply D.
  - apply in_map_iff. exists (e2, row_of table e2, nth (N.to_nat e2) letters [], sets). split.
    + change (get_or xH (pos e2) (row (rows table) (pos e))) with (times (rows table) (pos e) (pos e2)). now rewrite times_pos.
    + apply in_map_iff. eexists. split; [|exact Q2]. reflexivity.
  - apply in_map. unfold sets. now apply in_map.
Qed.

(* A product of a set of the cover with a letter is in a set of the cover. *)
Lemma cover_of_product e1 c e2 L : (e1 < m)%N -> (e2 < m)%N ->
  In c (nth (N.to_nat e1) cover []) -> In L (nth (N.to_nat e2) letters []) ->
  exists J, covered cover_trie (pos (mul e1 e2)) J = true /\
    forall z, (z < m)%N -> N.testbit c (mul e2 z) = true -> N.testbit L (mul e1 z) = true -> N.testbit J z = true.
Proof.
  intros H1 H2 Hc HL. eexists. split; [exact (proj2 (cover_entry e1 c Hc) e2 L HL)|]. intros z Hz A1 A2.
  pose proof (mul_lt _ _ _ CM) as M. rewrite N.land_spec, !preimage_row, !set_of_spec, A1, A2; auto.
Qed.
End Checks.
