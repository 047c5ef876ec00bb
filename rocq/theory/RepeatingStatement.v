(* What is said of codes that go on for ever and of values that grow, beside Statement.v. *)
From Coq Require Import Arith List NArith.
From Grundy Require Import Statement.
Import ListNotations.

(* The code d_0.d_1 d_2 ... of which the last q digits of the list repeat for ever.  Of a heap of n tokens no move
   takes more than n, so that the digits behind d_n are of no use for it: its options are those of the finite
   code d_0.d_1 ... d_n. *)
Definition first_digits (digits : list N) (q n : nat) : list N := map (periodic digits q) (seq 0 (S n)).
Definition opt_repeating (digits : list N) (q : nat) : rule := fun n => opt (first_digits digits q n) n.

(* AllBut(S): a move takes k tokens from a heap, where k is not in S. *)
Definition all_but (S : list nat) : rule := fun n o =>
  exists k, ~ In k S /\ 1 <= k /\ (n = k /\ o = [] \/ exists a, 1 <= a /\ n = k + a /\ o = [a]).

(* Data: a list of which the last entries repeat for ever, as many as the list saltus has, and each time the entries
   of saltus are added.  In an arithmetic sequence these are all the same. *)
Definition growing (values saltus : list N) (h : nat) : N :=
  let p := length saltus in let n0 := length values - p in
  if h <? n0 then nth h values 0%N
  else let j := (h - n0) mod p in (nth (n0 + j) values 0 + nth j saltus 0 * N.of_nat ((h - n0) / p))%N.
Definition arithmetic (values : list N) (p : nat) (s : N) : nat -> N := growing values (repeat s p).
