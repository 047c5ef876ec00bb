(* What is said of rules that are no codes, beside Statement.v. *)
From Coq Require Import Arith List.
From Grundy Require Import Statement.
Import ListNotations.

(* The rule of a table: the options of the heaps 0, 1, 2, ... are listed, and heaps behind them have none. *)
Definition table_rule (options : list (list position)) : rule := fun h o => In o (nth h options []).

(* Grundy's game: a heap is split into two that are not equal. *)
Definition grundys_game : rule := fun h o => exists a b, 1 <= a < b /\ h = a + b /\ o = [a; b].

(* Couples-are-Forever: a heap is split into two, but for a heap of 2. *)
Definition couples_are_forever : rule := fun h o => exists a b, 1 <= a <= b /\ h = a + b /\ h <> 2 /\ o = [a; b].
