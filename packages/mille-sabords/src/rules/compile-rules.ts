/** Rules with everything derived from them, built once per game. */

import type { OptionTable } from "@flottille/core"
import { type Play, playOf, sealing, type Typed } from "@flottille/core/kinds"
import { oneLength } from "../state/compass"
import type { MilleSabordsEvent } from "../state/events"
import type { MilleSabordsOptions } from "../state/options"
import type { AnyState, EndReason, MilleSabordsState, MilleSabordsView, Phase } from "../state/state"
import type { Base, Conditions, MilleSabordsEnding, RuleNumbers } from "./base"
import { damagesOf } from "./damage"
import type { ActionOf, BoundKinds, Kinds, MilleSabordsKind, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { optionTableOf } from "./option-table"
import { actionsOf } from "./orders"
import { type MilleSabordsPhase, type PhaseMaker, standardPhases } from "./phases"
import type { MilleSabordsNumbers } from "./rules"
import { standardEndings } from "./victory"

/** The rules of a variant: its numbers, and its kinds of action, phases and endings as values. */
export interface VariantRules extends MilleSabordsNumbers, Conditions {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Kinds
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly MilleSabordsEnding<string>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<string, PhaseMaker>>
  /** The phase that follows the loss of a ship if the endings do not name that loss. Default: the game ends. */
  readonly relief?: string
}

/** The rules of a game with the standard kinds of action, phases and endings, whatever its numbers. */
export interface MilleSabordsRules extends VariantRules {
  readonly kinds?: StandardKinds
  readonly endings?: readonly MilleSabordsEnding[]
  readonly phases?: Readonly<Record<Phase, PhaseMaker>>
  readonly relief?: Phase
}

/** Rules as a caller gives them: a field that no rules have does not compile. */
export type Exact<R> = R &
  Readonly<Record<Exclude<keyof R, keyof VariantRules>, never>> & { readonly relief?: PhaseBy<R> }

type KindsBy<R> = R extends { readonly kinds: infer Makers } ? Makers : StandardKinds

/** The actions of a game by its rules. */
export type ActionBy<R> = ActionOf<KindsBy<R>>

/** The reasons for the end of a game by its rules. */
export type ReasonBy<R> = R extends { readonly endings: readonly MilleSabordsEnding<string>[] }
  ? R["endings"][number]["reason"]
  : EndReason

/** The names of the phases of a game by its rules. */
export type PhaseBy<R> = R extends { readonly phases: infer Phases } ? Extract<keyof Phases, string> : Phase

/** The states of a game by its rules. */
export type StateBy<R> = MilleSabordsState<ReasonBy<R>, PhaseBy<R>>

/** The views of a game by its rules. */
export type ViewBy<R> = MilleSabordsView<ReasonBy<R>, PhaseBy<R>>

type OwnEventBy<R> = OwnEventOf<KindsBy<R>>

/** The events of a game by its rules. */
export type EventBy<R> = MilleSabordsEvent<ReasonBy<R>> | OwnEventBy<R>

/** Prepared rules with their kinds of action and phases. `R` are the rules. */
export interface Rules<R> extends Base<ReasonBy<R>, PhaseBy<R>> {
  readonly kinds: Readonly<Record<string, MilleSabordsKind<ActionBy<R>, OwnEventBy<R>>>>
  readonly phases: Readonly<Record<string, MilleSabordsPhase>>
  readonly play: Play<StateBy<R>, ActionBy<R>, MilleSabordsOptions, EventBy<R>>
}

/** Prepared rules of which only the values are known, not their types. */
export interface AnyRules extends Base {
  readonly kinds: BoundKinds
  readonly phases: Readonly<Record<string, MilleSabordsPhase>>
  readonly play: Play<AnyState, Typed, MilleSabordsOptions, MilleSabordsEvent<string> | Typed>
}

/** Derives everything to which kinds of action and phases are bound. */
function baseOf(given: VariantRules, numbers: RuleNumbers, optionTable: OptionTable<MilleSabordsOptions>): Base {
  const { endings = standardEndings, phases = standardPhases, relief } = given
  const { windAt = ({ wind }) => wind, roseOf = ({ options }) => options.rose } = given
  const { resistanceOf = ({ resistance }) => resistance } = given
  const { shipLength, ahead, astern, collisionLosses } = numbers
  // Calls the function of the rules once per argument, and never again.
  const damages = damagesOf(numbers)
  const mostFine = damages.fineDamages.reduce((most, damage) => Math.max(most, damage), 0)
  return {
    islands: [],
    ...numbers,
    windAt,
    roseOf,
    resistanceOf,
    ...actionsOf(numbers),
    ...damages,
    optionTable,
    completed: new WeakMap(),
    phaseNames: Object.keys(phases),
    relief,
    endings,
    turnEndings: endings.filter(({ reached, counter }) => reached ?? counter),
    reach: (shipLength + Math.max(ahead, astern)) * (oneLength + 10),
    mostLoss: Math.max(...damages.wholeDamages, Math.ceil(mostFine / 1000), ...Object.values(collisionLosses)),
  }
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass `checkRules`, such as the standard rules. Skipping the check keeps
 *   it out of bundles.
 * @param numbers - Their numbers, if they have been checked.
 * @param optionTable - Options that make a difference under these rules.
 */
export function prepare<const R extends VariantRules>(
  rules: R,
  numbers?: RuleNumbers,
  optionTable?: OptionTable<MilleSabordsOptions>,
): Rules<R>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare(
  given: VariantRules,
  numbers: RuleNumbers = given,
  optionTable: OptionTable<MilleSabordsOptions> = optionTableOf(numbers),
): AnyRules {
  const { kinds: makers = standardKinds, phases: phaseMakers = standardPhases } = given
  const base = baseOf(given, numbers, optionTable)
  const bound = Object.entries(makers).map(([type, make]) => [type, make(base)] as const)
  const kinds: BoundKinds = Object.fromEntries(bound)
  const named = Object.entries(phaseMakers).map(([name, make]): [string, MilleSabordsPhase] => [
    name,
    make(base, kinds),
  ])
  const phases: Readonly<Record<string, MilleSabordsPhase>> = Object.fromEntries(named)
  const play = playOf<AnyState, MilleSabordsOptions, MilleSabordsEvent<string> | Typed, typeof kinds>({
    kinds,
    phases,
    sealing: sealing<AnyState, MilleSabordsEvent<string> | Typed>({
      pending: ({ pending }) => pending,
      sealed: (seat, choice) => ({ type: "sealed", seat, choice }),
    }),
    phaseOf: ({ phase }) => phase,
    isOut: () => false,
    wrongMoment: ({ phase }, { type }) => ({
      code: "wrong-phase",
      rule: kinds[type]?.rule ?? phases[phase]?.rule ?? "CO-2",
      details: { phase },
    }),
  })
  return { ...base, kinds, phases, play }
}
