/** Rules with everything derived from them, built once per game. */
import type { OptionTable } from "@flottille/core"
import { type Play, playOf, sealing, type Typed } from "@flottille/core/kinds"
import { actionsOf } from "./actions"
import type { Base, Conditions, MilleSabordsEnding } from "./base"
import { oneLength } from "./compass"
import { damagesOf } from "./damage"
import type { MilleSabordsEvent } from "./events"
import type { ActionOf, Kinds, MilleSabordsKind, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { type MilleSabordsOptions, optionTableOf } from "./options"
import { type EndReason, standardEndings } from "./outcome"
import { type MilleSabordsPhase, type PhaseMaker, standardPhases } from "./phases"
import type { MilleSabordsNumbers } from "./rules"
import { type StateShapes, stateShapesOf } from "./shapes"
import type { AnyState, MilleSabordsState, Phase } from "./state"

/** The rules of a game: its numbers, and its kinds of action, phases and endings as values. */
export interface MilleSabordsRules<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
> extends MilleSabordsNumbers,
    Conditions {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Makers
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly MilleSabordsEnding<Reason>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<PhaseName, PhaseMaker>>
  /** The phase that follows the loss of a ship if the endings do not name that loss. Default: the game ends. */
  readonly relief?: NoInfer<PhaseName>
}

/** Prepared rules with their shapes, but without kinds of action and phases. */
export interface ShapedRules extends Base, StateShapes {}

/** Prepared rules with their kinds of action and phases. */
export interface Rules<
  Action = unknown,
  Reason extends string = string,
  Own = unknown,
  PhaseName extends string = string,
> extends Base<Reason, PhaseName>,
    StateShapes<Reason, PhaseName> {
  readonly kinds: Readonly<Record<string, MilleSabordsKind<Action, Own>>>
  readonly phases: Readonly<Record<string, MilleSabordsPhase>>
  readonly play: Play<
    MilleSabordsState<Reason, PhaseName>,
    Action,
    MilleSabordsOptions,
    MilleSabordsEvent<Reason> | Own
  >
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

type AnyGiven = MilleSabordsRules<Kinds, string, string>

/** Derives everything to which kinds of action and phases are bound. */
function baseOf(given: AnyGiven, optionTable: OptionTable<MilleSabordsOptions>): Base {
  const { kinds: _, phases = standardPhases, endings = standardEndings, relief, ...rules } = given
  const { shipLength, ahead, astern, collisionLosses } = rules
  // Calls the function of the rules once per argument, and never again.
  const damages = damagesOf(rules)
  const mostFine = damages.fineDamages.reduce((most, damage) => Math.max(most, damage), 0)
  return {
    islands: [],
    windAt: ({ wind }) => wind,
    roseOf: ({ options }) => options.rose,
    resistanceOf: ({ resistance }) => resistance,
    ...rules,
    ...actionsOf(rules),
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
 * @param optionTable - Options that make a difference under these rules.
 */
export function prepare<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: MilleSabordsRules<Makers, Reason, PhaseName>,
  optionTable?: OptionTable<MilleSabordsOptions>,
): RulesOf<Makers, Reason, PhaseName>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare(
  given: AnyGiven,
  optionTable: OptionTable<MilleSabordsOptions> = optionTableOf(given),
): AnyRules {
  const { kinds: makers = standardKinds, phases: phaseMakers = standardPhases } = given
  const base = baseOf(given, optionTable)
  const bound = Object.entries(makers).map(([type, make]) => [type, make(base)] as const)
  const kinds: Readonly<Record<string, MilleSabordsKind<Typed, Typed>>> = Object.fromEntries(bound)
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
  return { ...base, ...stateShapesOf(base), kinds, phases, play }
}
