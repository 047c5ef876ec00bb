(* Rule R_0 and normal forms (docs/infinite-quotients.md, section 6): which values behave alike, and by which
   values different normal forms are told apart.  A value is (u, T, D) here. *)
From Coq Require Import ZArith Lia Bool.
From Grundy Require Export InfiniteStatement.
Open Scope Z_scope.

(* Linear arithmetic with remainders. *)
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Definition rule_0 (u : bool) (T D : Z) : Prop :=
  (u = true /\ T = 0) \/ (u = false /\ T mod 2 = 0 /\ 2 <= T /\ D <= T) \/ (u = false /\ T mod 2 = 1 /\ T + 2 <= D).

Lemma odd_part_spec D : (0 < D /\ D mod 2 = 0 /\ odd_part D = D - 1) \/ ((D <= 0 \/ D mod 2 = 1) /\ odd_part D = D).
Proof.
  unfold odd_part. destruct (Z.ltb_spec 0 D), (Z.eqb_spec (D mod 2) 0); cbn [andb]; [left|right|right|right]; lia.
Qed.

Lemma collapse_spec T D : (odd_part D <= T /\ collapse T D = 0) \/ (T < odd_part D /\ collapse T D = odd_part D).
Proof. unfold collapse. destruct (Z.leb_spec (odd_part D) T); lia. Qed.

Lemma collapse_normal T D : 0 <= T -> 0 <= D -> collapse T D = 0 \/ (T < collapse T D /\ collapse T D mod 2 = 1).
Proof. intros HT HD. pose proof (odd_part_spec D). destruct (collapse_spec T D); lia. Qed.

(* P depends on the normal form only, *)
Lemma rule_0_collapse u T D : 0 <= T -> 0 <= D -> (T = 0 -> D = 0) -> (rule_0 u T D <-> rule_0 u T (collapse T D)).
Proof.
  intros HT HD H0. unfold rule_0. pose proof (odd_part_spec D).
  split; (intros [[-> Q]|[[-> Q]|[-> Q]]]; [left|right; left|right; right]); (split; [reflexivity|]);
    destruct (collapse_spec T D); lia.
Qed.

(* and so does the normal form of a sum. *)
Lemma odd_part_max D E : odd_part (Z.max D E) = Z.max (odd_part D) (odd_part E).
Proof.
  destruct (Z.max_spec D E) as [[L ->]|[L ->]]; destruct (odd_part_spec D) as [(A & B & ->)|(B & ->)];
    destruct (odd_part_spec E) as [(A' & B' & ->)|(B' & ->)]; lia.
Qed.

Lemma odd_part_idem D : odd_part (odd_part D) = odd_part D.
Proof. destruct (odd_part_spec D) as [(A & B & ->)|(B & ->)], (odd_part_spec (D - 1)) as [(A' & B' & E)|(B' & E)]; try lia;
  destruct (odd_part_spec D) as [(A2 & B2 & ->)|(B2 & ->)]; lia. Qed.

Lemma collapse_sum T D U E : 0 <= T -> 0 <= D -> 0 <= U -> 0 <= E ->
  collapse (T + U) (Z.max D E) = collapse (T + U) (Z.max (collapse T D) E).
Proof.
  intros HT HD HU HE. assert (Q : odd_part (collapse T D) = collapse T D).
  { destruct (collapse_spec T D) as [[_ ->]|[_ ->]]; [reflexivity|apply odd_part_idem]. }
  assert (PE : 0 <= odd_part E) by (destruct (odd_part_spec E) as [(A & B & ->)|(B & ->)]; lia).
  unfold collapse at 1 2. rewrite !odd_part_max, Q. pose proof (collapse_spec T D) as C.
  set (e := odd_part E) in *. set (d := odd_part D) in *. set (c := collapse T D) in *. clearbody e d c.
  destruct (Z.leb_spec (Z.max d e) (T + U)), (Z.leb_spec (Z.max c e) (T + U)); lia.
Qed.

(* ---------- telling normal forms apart, by values that positions have *)
(* T = 0 implies D = 0. *)
Definition normal_value (T D : Z) := 0 <= T /\ (D = 0 \/ (0 < T < D /\ D mod 2 = 1)).

Section Apart.
Variable has : bool -> Z -> Z -> Prop.        (* the values of positions *)
(* Multiples of beta, with or without a. *)
Hypothesis small : forall m s, 0 <= m -> exists E, 0 <= E <= 1 /\ has s m E.
(* D - T is not bounded; these positions with multiples of beta, with or without a. *)
Hypothesis steep : forall n, exists U E, 0 <= U /\ 1 <= E /\ n <= E - U /\ E mod 2 = 1 /\ forall m s, 0 <= m -> has s (U + m) E.

Definition apart u T D u' T' D' := exists s U E, has s U E /\
  ~ (rule_0 (xorb u s) (T + U) (Z.max D E) <-> rule_0 (xorb u' s) (T' + U) (Z.max D' E)).

Lemma by_context u T D u' T' D' s U E : has s U E ->
  rule_0 (xorb u s) (T + U) (Z.max D E) -> ~ rule_0 (xorb u' s) (T' + U) (Z.max D' E) -> apart u T D u' T' D'.
Proof. intros V A B. exists s, U, E. split; [exact V|]. tauto. Qed.

Lemma rule_0_even T D : T mod 2 = 0 -> 2 <= T -> D <= T -> rule_0 false T D.
Proof. intros. right; left. auto. Qed.

Lemma not_rule_0 u T D : T <> 0 -> (u = false -> T mod 2 = 0 -> T < D) -> (T mod 2 = 1 -> D < T + 2) -> ~ rule_0 u T D.
Proof. intros A B C [[_ Q]|[(F & P & _ & L)|(_ & P & L)]]; [auto|specialize (B F P); lia|specialize (C P); lia]. Qed.

Lemma even_above T b : exists m, b <= m <= b + 1 /\ (T + m) mod 2 = 0.
Proof. exists (b + (T + b) mod 2). lia. Qed.

(* Case 1: another parity of T, or another u. *)
Lemma apart_parity u T D u' T' D' : normal_value T D -> normal_value T' D' ->
  (u <> u' \/ T mod 2 <> T' mod 2) -> apart u T D u' T' D'.
Proof.
  intros [N _] [N' _] H. destruct (even_above T (Z.max (Z.max D D') 0 + 2)) as (m & M1 & M2).
  destruct (small m u ltac:(lia)) as (E & HE & V). apply (by_context u T D u' T' D' u m E V).
  - rewrite xorb_nilpotent. apply rule_0_even; [exact M2|lia|lia].
  - apply not_rule_0; [lia| |lia]. intros F P. destruct H as [H|H]; [destruct u, u'; easy|]. exfalso. clear -H P M2. lia.
Qed.

(* Case 2: another height of D above T. *)
Definition height (T D : Z) := if D =? 0 then 0 else D - T.

Lemma apart_height u T D T' D' : normal_value T D -> normal_value T' D' -> T mod 2 = T' mod 2 ->
  height T D < height T' D' -> apart u T D u T' D'.
Proof.
  intros [N N2] [N' N2'] P H. assert (D' <> 0 /\ 0 < T' < D') as [Z' L'] by (unfold height in H; destruct (Z.eqb_spec D' 0), (Z.eqb_spec D 0); lia).
  assert (HD : (D = 0 /\ T' < D') \/ (D <> 0 /\ D - T < D' - T')) by (unfold height in H; destruct (Z.eqb_spec D' 0), (Z.eqb_spec D 0); lia).
  assert (O' : D' mod 2 = 1) by (destruct N2' as [E|[_ E]]; [easy|exact E]). clear H.
  assert (Q : exists m, 0 <= m /\ (T + m) mod 2 = 0 /\ D <= T + m /\ T' + m < D' /\ (T + m = 0 \/ 2 <= T + m)).
  { destruct HD as [[-> _]|[ND HD]]; [exists (T mod 2)|exists (D - T + 1)]; lia. }
  destruct Q as (m & M0 & M1 & M2 & M3 & M4). assert (M1' : (T' + m) mod 2 = 0) by (clear -P M1; lia).
  destruct M4 as [M4|M4].
  - destruct (small m (negb u) M0) as (E & HE & V). apply (by_context u T D u T' D' (negb u) m E V).
    + left. destruct u; cbn; auto.
    + intros [[_ Q]|[(F & _)|(F & _)]]; [lia|destruct u; easy|destruct u; easy].
  - destruct (small m u M0) as (E & HE & V). apply (by_context u T D u T' D' u m E V).
    + rewrite xorb_nilpotent. apply rule_0_even; [exact M1|exact M4|lia].
    + apply not_rule_0; [| intros; lia|lia]. intro Q. lia.
Qed.

(* Case 3: the same height, and another T. *)
Lemma apart_T u T D T' D' : normal_value T D -> normal_value T' D' -> T mod 2 = T' mod 2 ->
  T < T' -> apart u T D u T' D'.
Proof.
  intros [N _] [N' _] P H. destruct (steep (T' + Z.max D 0 + Z.max D' 0 + 2)) as (U & E & U0 & E1 & HE & Ho & V).
  assert (S : exists m, 0 <= m /\ U + m + T' = E + 1) by (exists (E + 1 - U - T'); lia). destruct S as (m & M0 & M1).
  assert (B : apart u T' D' u T D).
  { apply (by_context u T' D' u T D u (U + m) E (V m u M0)).
    - rewrite xorb_nilpotent. apply rule_0_even; [clear -M1 Ho; lia|lia|lia].
    - apply not_rule_0; [lia|intros; clear -H P M1 HE E1; lia|intro Q; exfalso; clear -Q P M1 Ho; lia]. }
  destruct B as (s & U' & E' & V' & A). exists s, U', E'. split; [exact V'|]. intro Q. apply A. symmetry. exact Q.
Qed.

Theorem normal_forms_apart u T D u' T' D' : normal_value T D -> normal_value T' D' ->
  (u, T, D) <> (u', T', D') -> apart u T D u' T' D'.
Proof.
  intros N N' H. assert (Sym : apart u' T' D' u T D -> apart u T D u' T' D').
  { intros (s & U & E & V & A). exists s, U, E. split; [exact V|]. intro Q. apply A. symmetry. exact Q. }
  destruct (bool_dec u u') as [<-|Du]; [|apply apart_parity; auto].
  destruct (Z.eq_dec (T mod 2) (T' mod 2)) as [P|P]; [|apply apart_parity; auto].
  destruct (Z.lt_trichotomy T T') as [L|[L|L]]; [now apply apart_T| |apply Sym; now apply apart_T].
  subst T'. destruct (Z.lt_trichotomy (height T D) (height T D')) as [L|[L|L]].
  - now apply apart_height.
  - exfalso. apply H. f_equal. unfold height, normal_value in *. destruct (Z.eqb_spec D 0), (Z.eqb_spec D' 0); lia.
  - apply Sym. now apply apart_height.
Qed.
End Apart.
