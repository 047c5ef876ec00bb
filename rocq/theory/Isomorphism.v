(* The misere quotient of a game is one up to isomorphism, which takes the one P-portion to the other. *)
From Coq Require Import List.
From Grundy Require Import Statement InfiniteStatement.
Import ListNotations.

Section Isomorphic.
Variables M M' : Type.
Variable mul : M -> M -> M.
Variable mul' : M' -> M' -> M'.
Variables E P : M -> Prop.
Variables E' P' : M' -> Prop.

Theorem isomorphic_sym : isomorphic mul E P mul' E' P' -> isomorphic mul' E' P' mul E P.
Proof.
  intros (i & A & B & C & D & F). exists (fun y x => i x y). repeat split; try apply A; try apply B; try apply D; try apply F; auto;
    now apply C.
Qed.

Variable M'' : Type.
Variable mul'' : M'' -> M'' -> M''.
Variables E'' P'' : M'' -> Prop.

Theorem isomorphic_trans : isomorphic mul E P mul' E' P' -> isomorphic mul' E' P' mul'' E'' P'' -> isomorphic mul E P mul'' E'' P''.
Proof.
  intros (i & A & B & C & D & F) (j & A' & B' & C' & D' & F'). exists (fun x z => exists y, i x y /\ j y z).
  split; [|split; [|split; [|split]]].
  - intro x. rewrite A. split; [intros [y I]|intros (z & y & I & _); eauto].
    destruct (proj1 (A' y)) as [z J]; [apply B; eauto|eauto].
  - intro z. rewrite B'. split; [intros [y J]|intros (x & y & _ & J); eauto].
    destruct (proj1 (B y)) as [x I]; [apply A'; eauto|eauto].
  - intros x z x' z' (y & I & J) (y' & I' & J'). rewrite (C x y x' y' I I'). exact (C' y z y' z' J J').
  - intros x z x' z' (y & I & J) (y' & I' & J'). eauto.
  - intros x z (y & I & J). rewrite (F x y I). exact (F' y z J).
Qed.
End Isomorphic.

(* Two quotients of one game: an element of the one belongs to that of the other that some position has, too. *)
Theorem quotients_isomorphic R W M M' (mul : M -> M -> M) (mul' : M' -> M' -> M') one one' E P E' P' phi phi' : misere R W ->
  quotient R everything mul one E P phi -> quotient R everything mul' one' E' P' phi' -> isomorphic mul E P mul' E' P'.
Proof.
  intros HW Q Q'. destruct (Q W HW) as (O & S & T & El & _), (Q' W HW) as (O' & S' & T' & El' & _).
  exists (fun x y => exists X, value mul one phi X = x /\ value mul' one' phi' X = y). split; [|split; [|split; [|split]]].
  - intro x. rewrite El. split; [intros (X & _ & HX); eauto|intros (y & X & HX & _); exists X; split; [exact I|exact HX]].
  - intro y. rewrite El'. split; [intros (X & _ & HX); eauto|intros (x & X & _ & HX); exists X; split; [exact I|exact HX]].
  - intros x y x' y' (X & <- & <-) (X' & <- & <-). rewrite <- (S X X' I I). exact (S' X X' I I).
  - intros x y x' y' (X & <- & <-) (X' & <- & <-). exists (X ++ X'). split; [exact (T X X' I I)|exact (T' X X' I I)].
  - intros x y (X & <- & <-). rewrite <- (O X I). exact (O' X I).
Qed.

(* Theorem 4 of docs/infinite-quotients.md: games whose quotients are that of one number c have isomorphic ones. *)
Theorem same_number_isomorphic R R' W W' c phi phi' : misere R W -> misere R' W' ->
  quotient R everything times identity (elements c) (P_portion c) phi ->
  quotient R' everything times identity (elements c) (P_portion c) phi' ->
  forall M M' (mul : M -> M -> M) (mul' : M' -> M' -> M') one one' E P E' P' psi psi',
  quotient R everything mul one E P psi -> quotient R' everything mul' one' E' P' psi' -> isomorphic mul E P mul' E' P'.
Proof.
  intros HW HW' Q Q' M M' mul mul' one one' E P E' P' psi psi' A A'.
  apply isomorphic_trans with (mul' := times) (E' := elements c) (P' := P_portion c).
  - exact (quotients_isomorphic R W _ _ _ _ _ _ _ _ _ _ _ _ HW A Q).
  - exact (quotients_isomorphic R' W' _ _ _ _ _ _ _ _ _ _ _ _ HW' Q' A').
Qed.
