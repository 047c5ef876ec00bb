(* For the heaps 0, 1, ..., M of a code the set of the values of their options is computed, and ok asks
   something of each heap: of its value, and of the set.  Lists are walked, never indexed. *)
From Coq Require Import Arith List NArith PArith Bool.
From Grundy Require Import Statement Tries Products Codes.
Import ListNotations.

(* Joins the product of a row with y. *)
Definition join (r : trie positive) (y : positive) (acc : set) : set :=
  let v := get_or xH y r in if mem v acc then acc else add v acc.

(* The values of two heaps: the rows of the heaps 1, 2, ... with the values of h - 1, h - 2, ..., as far as
   half the length of the list c. *)
Fixpoint pairs (rs : list (trie positive)) (c back : list positive) (acc : set) {struct c} : set :=
  match c, rs, back with
  | _ :: c, r :: rs, y :: back =>
    let acc := join r y acc in match c with [] => acc | _ :: c => pairs rs c back acc end
  | _, _, _ => acc
  end.

(* The values of j + 1 heaps: the rows of the heaps 1, 2, ... with the values of j heaps that have
   h - 1, h - 2, ... tokens. *)
Fixpoint prepend (j : nat) (rs : list (trie positive)) (history : list (list set)) (acc : set) : set :=
  match rs, history with
  | r :: rs, e :: history => prepend j rs history (fold_right (join r) acc (elements (nth j e Empty)))
  | _, _ => acc
  end.

(* The values of 0, 1, ... heaps with h tokens. *)
Definition entry (js : list nat) rs (x : positive) (back : list positive) (history : list (list set)) : list set :=
  Empty :: add x Empty :: pairs rs back back Empty :: map (fun j => prepend j rs history Empty) js.

(* The union of those sets of an entry whose number is a bit of the digit d. *)
Fixpoint pick (d : N) (j : N) (e : list set) : set := match e with
  | [] => Empty
  | s :: e => if N.testbit d j then union s (pick d (N.succ j) e) else pick d (N.succ j) e
  end.

Fixpoint of_options (ds : list N) (history : list (list set)) : set := match ds, history with
  | d :: ds, e :: history => union (pick d 0 e) (of_options ds history)
  | _, _ => Empty
  end.

Section Heaps.
Variable digits : list N.
Variable ok : positive -> set -> bool.

Fixpoint heaps (js : list nat) rs (F back : list positive) (history : list (list set)) : bool := match F with
  | [] => true
  | x :: F =>
    let history := entry js rs x back history :: history in
    if ok x (of_options digits history) then heaps js rs F (x :: back) history else false
  end.

(* A move that takes no token splits the heap. *)
Definition proper : bool := negb (N.testbit (digit digits 0) 0) && negb (N.testbit (digit digits 0) 1).

Definition check_heaps (table : list (list N)) (values : list N) : bool :=
  proper && let T := rows table in match map pos values with
  | [] => false
  | x :: F => ok x Empty && heaps (seq 2 (most_parts digits - 2)) (map (row T) F) F [] [[add xH Empty]]
  end.
End Heaps.
