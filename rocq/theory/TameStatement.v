(* What is said of tame and wild misere quotients, beside Statement.v. *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement.

(* The tame quotient T_n is that of the heaps of Nim of less than 2^n tokens.  An element (firm, g) is firm where some
   heap has two tokens or more, and the g add without carrying. *)
Definition nim_mul (a b : bool * N) : bool * N := (fst a || fst b, N.lxor (snd a) (snd b)).
Definition nim_elements (n : N) (a : bool * N) : Prop := (snd a < 2 ^ n)%N /\ if fst a then (2 <= n)%N else (snd a <= 1)%N.
Definition nim_P (n : N) (a : bool * N) : Prop := nim_elements n a /\ snd a = if fst a then 0%N else 1%N.

(* The positions in A have a tame quotient, with the element phi h of a heap h; they have none. *)
Definition tame (R : rule) (A : position -> Prop) (n : N) (phi : nat -> bool * N) :=
  quotient R A nim_mul (false, 0%N) (nim_elements n) (nim_P n) phi.
Definition wild (R : rule) (A : position -> Prop) := forall n phi, ~ tame R A n phi.
