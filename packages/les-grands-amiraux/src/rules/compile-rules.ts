/** Rules with everything derived from them, built once per game. */
import { literal, type OptionTable, parse } from "@flottille/core"
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import { assertOwnId } from "@flottille/core/rules"
import { type Board, boardOf, type Square } from "../state/board"
import type { LesGrandsAmirauxEvent } from "../state/events"
import { facesOf, fleetOf } from "../state/fleet"
import type { DuelResult, LesGrandsAmirauxNumbers } from "../state/numbers"
import { type LesGrandsAmirauxOptions, optionTable } from "../state/options"
import { type AnyState, type EndReason, type LesGrandsAmirauxState, phaseOf } from "../state/state"
import { checkRules } from "./check-rules"
import { type ActionOf, type Kinds, type LesGrandsAmirauxKind, type OwnEventOf, refuseKind } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { standardEndings } from "./outcome"
import { phasesOf } from "./phases"
import { type Plays, playsOf } from "./plays"
import type { Base, EndingMaker, Judge, Path, Tables, Way } from "./rules"
import { standardRules } from "./standard"

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

/** Derives how a game is played from its bound kinds. The actions of chance come last. */
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
  const isOfChance = ({ outcomes }: (typeof kinds)[string]) => outcomes !== undefined
  const inOrder = Object.values(kinds).sort((one, other) => Number(isOfChance(one)) - Number(isOfChance(other)))
  return { ...play, all: inOrder.flatMap(({ all = [] }) => all), methods: { ...methods, formatAction } }
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
  const lays = bound.some(([, kind]) => kind.lays)
  return { ...base, kinds, shownInVain, lays, play: playBy(kinds, plays) }
}

const directions = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => ({ columns, rows })))

/**
 * Creates the ways of a board.
 *
 * @param leaps - Whether the rules have leaps.
 */
function waysOf({ squareCount, squareAway }: Board, leaps: boolean): readonly (readonly Way[])[] {
  function waysFrom(from: Square): readonly Way[] {
    const moveTo = <const T extends string>(type: T, to: Square): Path<T> => Object.freeze({ type, from, to })
    return directions.flatMap(({ columns, rows }) => {
      const to = squareAway(from, columns, rows)
      if (to === undefined || to === from) return []
      const straight = columns * rows === 0
      const behind = (straight && leaps ? squareAway(to, columns, rows) : undefined) ?? -1
      return { to, straight, step: moveTo("step", to), duel: moveTo("duel", to), behind, leap: moveTo("leap", behind) }
    })
  }
  return Array.from({ length: squareCount }, (_, square) => waysFrom(square))
}

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function variantOf<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
  assertOwnId(given, { ...standardRules, kinds: standardKinds, endings: standardEndings })
  const rules = prepare<R>(given, numbers)
  return { ...rules, optionTable: optionsUnder(rules) }
}

/** Returns true if a mine can destroy a Grand Admiral that attacks it or leaps over it. */
function canBeMined({ fleet, duels, longestChain, codeOf }: Tables): boolean {
  const admiral = fleet.find((kind) => kind.admiral && kind.mover)
  if (!admiral) return false
  const mines = fleet.filter(({ mine }) => mine)
  if (longestChain !== 0 && !admiral.sweeper && mines.length > 0) return true
  const results = mines.map(({ rank }) => duels[16 * codeOf(admiral.rank) + codeOf(rank)])
  return results.some((result) => result === "defender" || result === "neither")
}

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Tables): OptionTable<LesGrandsAmirauxOptions> {
  const { shipDirections, admiralOnMine } = optionTable
  const ships = rules.fleet.some(({ mover, admiral }) => mover && !admiral)
  const [usual = 8, ...others] = ships ? rules.shipDirections : []
  return {
    ...optionTable,
    shipDirections: { ...shipDirections, shape: literal(usual, ...others), default: usual },
    admiralOnMine: canBeMined(rules) ? admiralOnMine : { ...admiralOnMine, shape: literal("loses") },
  }
}
