(* Products of a table, looked up in tries. *)
From Coq Require Import Arith Lia List NArith PArith.
From Grundy Require Import Statement Lists Tries.
Import ListNotations.

Definition rows (table : list (list N)) : trie (trie positive) := from 1 (map (fun r => from 1 (map pos r)) table).
Definition row (T : trie (trie positive)) x := get_or Leaf x T.
Definition times (T : trie (trie positive)) x y := get_or xH y (row T x).

Lemma times_pos table a b : times (rows table) (pos a) (pos b) = pos (product table a b).
Proof.
  unfold times, row, rows, product. rewrite get_or_nth. change (@Leaf positive) with (from 1 (map pos [])).
  rewrite (map_nth (fun r => from 1 (map pos r)) table []). rewrite get_or_nth. change xH with (pos 0). apply map_nth.
Qed.
