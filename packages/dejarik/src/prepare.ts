/** Rules with everything derived from them, built once per game. */
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import type { Base, DejarikEnding } from "./base"
import { boardOf } from "./board"
import { oddsOf } from "./dice"
import type { DejarikEvent } from "./events"
import type { DejarikKind, KindMaker } from "./kinds/kind"
import { type KindMakers, type StandardActions, standardKinds } from "./kinds/standard"
import { type DejarikOptions, optionTable } from "./options"
import { type EndReason, standardEndings } from "./outcome"
import { standardPhases } from "./phases"
import type { DejarikNumbers } from "./rules"
import { type AnyState, type DejarikState, isOut } from "./state"

/** The rules of a game: its numbers, and its kinds of action and endings as values. */
export interface DejarikRules<Actions = StandardActions, Reason extends string = EndReason> extends DejarikNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: KindMakers<Actions>
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly DejarikEnding<Reason>[]
}

/** Prepared rules with their kinds of action. */
export interface Rules<Action = unknown, Reason extends string = string> extends Base<Reason> {
  readonly kinds: Readonly<Record<string, DejarikKind<Action>>>
  readonly play: Play<DejarikState<Reason>, Action, DejarikOptions, DejarikEvent<Reason>>
}

/** The action type of a record of makers of kinds. */
export type ActionOfKinds<Actions> = Extract<Actions[keyof Actions], Typed>

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass the check, such as the standard rules. Skipping the check keeps it
 *   out of bundles; pass unchecked rules to `variantOf`.
 */
export function prepare<Actions = StandardActions, Reason extends string = EndReason>(
  rules: DejarikRules<Actions, Reason>,
): Rules<ActionOfKinds<Actions>, Reason>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare({
  kinds: makers = standardKinds,
  endings = standardEndings,
  ...numbers
}: DejarikRules<Record<string, Typed>, string>): Rules<Typed, string> {
  const base: Base = {
    ...numbers,
    ...boardOf(numbers),
    optionTable,
    combatWeights: oddsOf(numbers),
    movements: numbers.pieces.map(({ movement }) => movement),
    endings,
    turnEndings: endings.filter(({ reached, counter }) => reached ?? counter),
  }
  const bound = Object.entries<KindMaker<Typed>>(makers).map(([type, make]): [string, DejarikKind] => [
    type,
    make(base),
  ])
  const kinds: Readonly<Record<string, DejarikKind>> = Object.fromEntries(bound)
  const play = playOf<AnyState, DejarikOptions, DejarikEvent<string>, typeof kinds>({
    kinds,
    phases: standardPhases,
    phaseOf: ({ phase }) => phase,
    isOut,
  })
  return { ...base, kinds, play }
}
