/** Rules with everything derived from them, built once per game. */
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import type { Base, DejarikEnding } from "./base"
import { boardOf } from "./board"
import { oddsOf } from "./dice"
import type { DejarikEvent } from "./events"
import type { ActionOf, DejarikKind, Kinds, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { type DejarikOptions, optionTable } from "./options"
import { type EndReason, standardEndings } from "./outcome"
import { type DejarikPhase, standardPhases } from "./phases"
import type { DejarikNumbers } from "./rules"
import { type AnyState, type DejarikState, isOut, type Phase } from "./state"

/** The rules of a game: its numbers, and its kinds of action, phases and endings as values. */
export interface DejarikRules<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
> extends DejarikNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Makers
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly DejarikEnding<Reason>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<PhaseName, DejarikPhase>>
}

/** Prepared rules with their kinds of action. */
export interface Rules<
  Action = unknown,
  Reason extends string = string,
  Own = unknown,
  PhaseName extends string = string,
> extends Base<Reason, PhaseName> {
  readonly kinds: Readonly<Record<string, DejarikKind<Action, Own>>>
  readonly play: Play<DejarikState<Reason, PhaseName>, Action, DejarikOptions, DejarikEvent<Reason> | Own>
}

/** Prepared rules of which only the values are known, not their types. */
export type AnyRules = Rules<Typed, string, Typed>

/** The prepared rules that follow from rules. */
export type RulesOf<Makers extends Kinds, Reason extends string, PhaseName extends string> = Rules<
  ActionOf<Makers>,
  Reason,
  OwnEventOf<Makers>,
  PhaseName
>

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass the check, such as the standard rules. Skipping the check keeps it
 *   out of bundles; pass unchecked rules to `variantOf`.
 */
export function prepare<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(rules: DejarikRules<Makers, Reason, PhaseName>): RulesOf<Makers, Reason, PhaseName>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare({
  kinds: makers = standardKinds,
  endings = standardEndings,
  phases = standardPhases,
  ...numbers
}: DejarikRules<Kinds, string, string>): AnyRules {
  const base: Base = {
    ...numbers,
    ...boardOf(numbers),
    optionTable,
    combatWeights: oddsOf(numbers),
    movements: numbers.pieces.map(({ movement }) => movement),
    endings,
    turnEndings: endings.filter(({ reached, counter }) => reached ?? counter),
    phases,
    phaseNames: Object.keys(phases),
  }
  const bound = Object.entries(makers).map(([type, make]): [string, DejarikKind<Typed, Typed>] => [type, make(base)])
  const kinds: Readonly<Record<string, DejarikKind<Typed, Typed>>> = Object.fromEntries(bound)
  const play = playOf<AnyState, DejarikOptions, DejarikEvent<string> | Typed, typeof kinds>({
    kinds,
    phases,
    phaseOf: ({ phase }) => phase,
    isOut,
  })
  return { ...base, kinds, play }
}
