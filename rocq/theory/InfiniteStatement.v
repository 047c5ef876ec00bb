(* What is said of values with one sum and one maximum (docs/infinite-quotients.md, section 2), with
   F = (Z/2)^w, beside Statement.v.  An element of F is the number whose bits are its coordinates. *)
From Coq Require Import Arith ZArith List NArith Bool.
Import ListNotations.
Open Scope Z_scope.

(* (f, T, D): f and T add up, D is the largest. *)
Definition val := (N * Z * Z)%type.
Definition vadd (a b : val) : val := let '(f, T, D) := a in let '(g, U, E) := b in (N.lxor f g, T + U, Z.max D E).
Definition nothing : val := (0%N, 0, 0).

(* Beyond the values given one by one, heaps fall into classes: (f, T_0 + T_1 j, D_0 + D_1 j). *)
Definition heap_class := (N * (Z * Z) * (Z * Z))%type.
Definition heap_value (exceptional : list val) (classes : list heap_class) (h : nat) : val :=
  let K := length exceptional in let p := length classes in
  if (h <? K)%nat then nth h exceptional nothing else
  let '(f, (T0, T1), (D0, D1)) := nth ((h - K) mod p) classes (0%N, (0, 0), (0, 0)) in
  let j := Z.of_nat ((h - K) / p) in (f, T0 + T1 * j, D0 + D1 * j).

(* A zone: f, and a T + b D >= c for each (a, b, c). *)
Definition zone := (N * list (Z * Z * Z))%type.
Definition fulfils (T D : Z) (q : Z * Z * Z) : bool := let '(a, b, c) := q in c <=? a * T + b * D.
Definition in_zones (zones : list zone) (v : val) : bool :=
  let '(f, T, D) := v in existsb (fun z => N.eqb (fst z) f && forallb (fulfils T D) (snd z)) zones.
