/** Rules with everything derived from them, built once per game. */
import { deepFreeze, dictionary, literal, nullable, type OptionTable, string } from "@flottille/core"
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import { assertOwnId } from "@flottille/core/rules"
import { boardOf } from "../state/board"
import type { DejarikEvent } from "../state/events"
import { type DejarikNumbers, type Start, seatCounts } from "../state/numbers"
import { type DejarikOptions, dealsByClass, optionTable, piecesPerSeat, seatNames } from "../state/options"
import { type AnyState, type DejarikState, type DejarikView, type EndReason, isOut, type Phase } from "../state/state"
import { checkRules } from "./check-rules"
import { oddsOf } from "./dice"
import type { ActionOf, DejarikKind, Kinds, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { standardEndings } from "./outcome"
import { type DejarikPhase, standardPhases } from "./phases"
import type { Base, DejarikEnding } from "./rules"
import { standardRules } from "./standard"

/** The rules of a variant: its numbers, and its kinds of action, phases and endings as values. */
export interface VariantRules extends DejarikNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Kinds
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly DejarikEnding<string>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<string, DejarikPhase>>
}

/** The rules of a game with the standard kinds of action, phases and endings, whatever its numbers. */
export interface DejarikRules extends VariantRules {
  readonly kinds?: StandardKinds
  readonly endings?: readonly DejarikEnding[]
  readonly phases?: Readonly<Record<Phase, DejarikPhase>>
}

/** Rules as a caller gives them: a field that no rules have does not compile. */
export type Exact<R> = R & Readonly<Record<Exclude<keyof R, keyof VariantRules>, never>>

type KindsBy<R> = R extends { readonly kinds: infer Makers } ? Makers : StandardKinds

export type ActionBy<R> = ActionOf<KindsBy<R>>

export type ReasonBy<R> = R extends { readonly endings: readonly DejarikEnding<string>[] }
  ? R["endings"][number]["reason"]
  : EndReason

export type PhaseBy<R> = R extends { readonly phases: infer Phases } ? Extract<keyof Phases, string> : Phase

export type StateBy<R> = DejarikState<ReasonBy<R>, PhaseBy<R>>

export type ViewBy<R> = DejarikView<ReasonBy<R>, PhaseBy<R>>

/** The events of a game by rules that the standard game does not have. */
type OwnEventBy<R> = OwnEventOf<KindsBy<R>>

export type EventBy<R> = DejarikEvent<ReasonBy<R>> | OwnEventBy<R>

/** Prepared rules with their kinds of action. `R` are the rules. */
export interface Rules<R> extends Base<ReasonBy<R>, PhaseBy<R>> {
  readonly kinds: Readonly<Record<string, DejarikKind<ActionBy<R>, OwnEventBy<R>>>>
  readonly play: Play<StateBy<R>, ActionBy<R>, DejarikOptions, EventBy<R>>
}

/** Prepared rules of which only the values are known, not their types. */
export interface AnyRules extends Base {
  readonly kinds: Readonly<Record<string, DejarikKind<Typed, Typed>>>
  readonly play: Play<AnyState, Typed, DejarikOptions, DejarikEvent<string> | Typed>
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass the check, such as the standard rules. Skipping the check keeps it
 *   out of bundles; pass unchecked rules to `compileVariant`.
 * @param checked - Their numbers, if they have been checked.
 */
export function compileRules<const R extends VariantRules>(rules: R, checked?: DejarikNumbers): Rules<R>
// The compiler cannot see that each kind makes the actions of its own type.
export function compileRules(
  { kinds: makers = standardKinds, endings = standardEndings, phases = standardPhases, ...given }: VariantRules,
  numbers: DejarikNumbers = given,
): AnyRules {
  const board = boardOf(numbers)
  const spacesOf = (start: Start = []) => start.map((names) => names.map((name) => board.spaceNames.indexOf(name)))
  const base: Base = {
    ...numbers,
    ...board,
    optionTable,
    starts: deepFreeze(Object.fromEntries(seatCounts.map((seats) => [seats, spacesOf(numbers.start[seats])]))),
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

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function compileVariant<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
  assertOwnId(given, { ...standardRules, kinds: standardKinds, endings: standardEndings, phases: standardPhases })
  const rules = compileRules<R>(given, numbers)
  return { ...rules, optionTable: optionsUnder(rules) }
}

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Base): OptionTable<DejarikOptions> {
  const { start, pieces, combatWeights } = rules
  const { seats, firstSeat, deal, arrangement, paths, blockedPush } = optionTable
  const counts = seatCounts.filter((count) => start[count])
  const names = seatNames({ seats: counts.at(-1) ?? 4 })
  const most = Math.max(...counts.map((count) => piecesPerSeat(rules, { seats: count })))
  const byClass = counts.some((count) => dealsByClass(rules, count))
  const far = pieces.some(({ movement }) => movement > 1)
  const pushes = pieces.some(({ attack }) =>
    pieces.some(({ defence }) => {
      const { push, counterpush } = combatWeights(attack, defence)
      return push + counterpush > 0
    }),
  )
  return {
    ...optionTable,
    seats: { ...seats, shape: literal(...counts), default: counts[0] ?? 2 },
    firstSeat: { ...firstSeat, shape: nullable(literal(...names)) },
    deal: byClass ? deal : { ...deal, shape: literal("random", "fixed") },
    arrangement: { ...arrangement, shape: dictionary(names, string(most)) },
    paths: far ? paths : { ...paths, shape: literal("simple") },
    blockedPush: pushes ? blockedPush : { ...blockedPush, shape: literal("stay") },
  }
}
