/** Rules with everything derived from them, built once per game. */
import { parse } from "@flottille/core"
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import type { Base, EndingMaker, Judge, Tables } from "./base"
import { boardOf } from "./board"
import type { LesGrandsAmirauxEvent } from "./events"
import { fleetOf } from "./fleet"
import { type ActionOf, type Kinds, type LesGrandsAmirauxKind, type OwnEventOf, refuseKind } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import { type EndReason, standardEndings } from "./outcome"
import { phasesOf } from "./phases"
import { type Plays, playsOf } from "./plays"
import type { DuelResult, LesGrandsAmirauxNumbers } from "./rules"
import { facesOf } from "./seen"
import { type AnyState, type LesGrandsAmirauxState, phaseOf } from "./state"
import { waysOf } from "./ways"

/** Any reason. A type with literals, so that an ending written in a call keeps its reason. */
type AnyReason = EndReason | (string & {})

/** The rules of a variant: its numbers, and its kinds of action and endings as values. */
export interface VariantRules extends LesGrandsAmirauxNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Kinds
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly EndingMaker<AnyReason>[]
}

/** The rules of a game with the standard kinds of action and endings, whatever its numbers. */
export interface LesGrandsAmirauxRules extends VariantRules {
  readonly kinds?: StandardKinds
  readonly endings?: readonly EndingMaker<EndReason>[]
}

/** Rules as a caller gives them: a field that no rules have does not compile. */
export type Exact<R> = R & Readonly<Record<Exclude<keyof R, keyof VariantRules>, never>>

/** The kinds of action of rules. */
type KindsBy<R> = R extends { readonly kinds: infer Makers } ? Makers : StandardKinds

/** The actions of a game by rules. */
export type ActionBy<R> = ActionOf<KindsBy<R>>

/** The reasons for the end of a game by rules. */
export type ReasonBy<R> = R extends { readonly endings: readonly EndingMaker[] }
  ? ReturnType<R["endings"][number]>["reason"]
  : EndReason

/** The states of a game by rules. */
export type StateBy<R> = LesGrandsAmirauxState<ReasonBy<R>>

/** The events of a game by rules that the standard game does not have. */
type OwnEventBy<R> = OwnEventOf<KindsBy<R>>

/** The events of a game by rules. */
export type EventBy<R> = LesGrandsAmirauxEvent<ReasonBy<R>> | OwnEventBy<R>

/** Prepared rules with their kinds of action. `R` are the rules. */
export interface Rules<R> extends Judge<ReasonBy<R>> {
  readonly kinds: Readonly<Record<string, LesGrandsAmirauxKind<ActionBy<R>, OwnEventBy<R>>>>
  readonly play: Play<StateBy<R>, ActionBy<R>, LesGrandsAmirauxOptions, EventBy<R>>
}

/** Prepared rules of which only the values are known, not their types. */
export interface AnyRules extends Judge {
  readonly kinds: Readonly<Record<string, LesGrandsAmirauxKind<Typed, Typed>>>
  readonly play: Play<AnyState, Typed, LesGrandsAmirauxOptions, LesGrandsAmirauxEvent<string> | Typed>
}

/** Derives the tables of a game. */
function tablesOf(numbers: LesGrandsAmirauxNumbers, canMove: Tables["canMove"]): Tables {
  const { fleet: pieces, longestChain } = numbers
  const board = boardOf(numbers)
  const fleet = fleetOf(pieces)
  const duels = new Array<DuelResult>(256).fill("attacker")
  // Calls the function of the rules once for every pair, and never again.
  pieces.forEach((attacker, index) => {
    if (attacker.mover)
      pieces.forEach((defender, other) => {
        duels[16 * (index + 1) + other + 1] = numbers.duel(attacker, defender)
      })
  })
  const fails = (result: DuelResult | undefined) => result === "defender" || result === "neither"
  return {
    ...numbers,
    ...board,
    ...fleet,
    optionTable,
    faces: facesOf(fleet),
    ways: waysOf(board, longestChain !== 0),
    duels,
    admiralCanFail: pieces.some(({ mine }, index) => !mine && fails(duels[16 * fleet.admiral + index + 1])),
    canMove,
  }
}

/** Derives how a game is played from its bound kinds. */
function playBy(kinds: Readonly<Record<string, LesGrandsAmirauxKind<Typed, Typed>>>, plays: Plays): AnyRules["play"] {
  const play = playOf<AnyState, LesGrandsAmirauxOptions, LesGrandsAmirauxEvent<string> | Typed, typeof kinds>({
    kinds,
    phases: phasesOf(plays),
    phaseOf,
    isOut: () => false,
    wrongMoment: (state, { type }, actor) => refuseKind(state, kinds[type]?.phases ?? [], actor),
    beginning: ["a square, or place", ...["lift", "ready", "first", "end"].filter((type) => type in kinds)].join(", "),
  })
  const { methods, actionShape } = play
  const formatAction: typeof methods.formatAction = (action) => {
    parse(actionShape, action, "action")
    return methods.formatAction(action)
  }
  return { ...play, methods: { ...methods, formatAction } }
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Consistent rules, such as the standard rules. Skipping the check keeps it out of
 *   bundles; pass unchecked rules to `variantOf`.
 * @param checked - Their numbers, if they have been checked.
 */
export function prepare<const R extends VariantRules>(rules: R, checked?: LesGrandsAmirauxNumbers): Rules<R>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare(
  { kinds: makers = standardKinds, endings: endingMakers = standardEndings, ...given }: VariantRules,
  numbers: LesGrandsAmirauxNumbers = given,
): AnyRules {
  const tables = tablesOf(numbers, (state) => plays.canMove(state))
  const endings = endingMakers.map((make) => make(tables))
  const base: Base = { ...tables, endings, turnEndings: endings.filter(({ reached }) => reached) }
  const bound = Object.entries(makers).map(([type, make]): [string, LesGrandsAmirauxKind<Typed, Typed>] => [
    type,
    make(base),
  ])
  const kinds: Readonly<Record<string, LesGrandsAmirauxKind<Typed, Typed>>> = Object.fromEntries(bound)
  const listed = bound.filter(([, kind]) => kind.phases.includes("play") && !kind.lastResort && !kind.amending)
  const plays = playsOf(tables, Object.fromEntries(listed))
  const shownInVain = Math.max(0, ...bound.map(([, { shows = 0 }]) => shows))
  return { ...base, kinds, shownInVain, play: playBy(kinds, plays) }
}
