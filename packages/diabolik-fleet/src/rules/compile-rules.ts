/**
 * Rules with everything derived from them: boards, actions, costs, flanks, options, and the kinds of
 * action, phases and endings that are bound to them. Built once per game.
 */
import { literal } from "@flottille/core"
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import { type ActionTable, actionTable } from "../state/actions"
import { allSquares, type Board, type Boards, boardsOf, wholeGrid } from "../state/board"
import type { DiabolikFleetEvent } from "../state/events"
import type { DiabolikFleetNumbers, Square } from "../state/numbers"
import { type DiabolikFleetOptions, optionTableOf } from "../state/options"
import type { AnyState, DiabolikFleetState, DiabolikFleetView, EndReason, Phase } from "../state/state"
import { phases } from "../state/state"
import { tablesOf } from "../state/tables"
import type { Base, DiabolikFleetEnding } from "./base"
import type { ActionOf, DiabolikFleetKind, Kinds, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { type EndingMaker, standardEndings } from "./outcome"
import { type DiabolikFleetPhase, type PhaseMaker, questionPhases, refuseKind, standardPhases } from "./phases"

/** Any reason. A type with literals, so that an ending written in a call keeps its reason. */
type AnyReason = EndReason | (string & {})

/** The rules of a variant: its numbers, and its kinds of action, phases and endings as values. */
export interface VariantRules extends DiabolikFleetNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Kinds
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly EndingMaker<AnyReason>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<string, PhaseMaker>>
}

/** The rules of a game with the standard kinds of action, phases and endings. */
export interface DiabolikFleetRules extends VariantRules {
  readonly kinds?: StandardKinds
  readonly endings?: readonly EndingMaker[]
  readonly phases?: Readonly<Record<Phase, PhaseMaker>>
}

/** Rules as a caller gives them: a field that no rules have does not compile. */
export type Exact<R> = R & Readonly<Record<Exclude<keyof R, keyof VariantRules>, never>>

type KindsBy<R> = R extends { readonly kinds: infer Makers } ? Makers : StandardKinds

export type ActionBy<R> = ActionOf<KindsBy<R>>

export type ReasonBy<R> = R extends { readonly endings: readonly EndingMaker<string>[] }
  ? ReturnType<R["endings"][number]>["reason"]
  : EndReason

export type PhaseBy<R> = R extends { readonly phases: infer Phases } ? Extract<keyof Phases, string> : Phase

export type StateBy<R> = DiabolikFleetState<ReasonBy<R>, PhaseBy<R>>

export type ViewBy<R> = DiabolikFleetView<ReasonBy<R>, PhaseBy<R>>

type OwnEventBy<R> = OwnEventOf<KindsBy<R>>

export type EventBy<R> = DiabolikFleetEvent<ReasonBy<R>> | OwnEventBy<R>

/** Prepared rules with their kinds of action. `R` are the rules. */
export interface Rules<R> extends Base<ReasonBy<R>, PhaseBy<R>> {
  readonly kinds: Readonly<Record<string, DiabolikFleetKind<ActionBy<R>, OwnEventBy<R>>>>
  readonly play: Play<StateBy<R>, ActionBy<R>, DiabolikFleetOptions, EventBy<R>>
}

/** Prepared rules of which only the values are known, not their types. */
export interface AnyRules extends Base {
  readonly kinds: Readonly<Record<string, DiabolikFleetKind<Typed, Typed>>>
  readonly play: Play<AnyState, Typed, DiabolikFleetOptions, DiabolikFleetEvent<string> | Typed>
}

/** The kinds of action that the look-ahead lists by itself. */
const listed = Object.keys(standardKinds)

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Consistent rules, such as the standard rules. Skipping the check keeps it out of
 *   bundles; pass unchecked rules to `variantOf`.
 * @param checked - Their numbers, if they have been checked.
 */
export function prepare<const R extends VariantRules>(rules: R, checked?: DiabolikFleetNumbers): Rules<R>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare(
  {
    kinds: makers = standardKinds,
    endings: endingMakers = standardEndings,
    phases: phaseMakers = standardPhases,
    ...given
  }: VariantRules,
  numbers: DiabolikFleetNumbers = given,
): AnyRules {
  const boards = boardsOf(numbers)
  const usual = tablesOf(numbers)
  const classTables = [usual, ...(numbers.classes ?? []).map(tablesOf)]
  // Values that are bound to the base fill these below.
  const endings: DiabolikFleetEnding<string>[] = []
  const bound: Record<string, DiabolikFleetPhase> = {}
  const further: Base["further"][number][] = []
  const base: Base = {
    ...numbers,
    ...boards,
    ...usual,
    optionTable: optionTableOf(numbers, classTables),
    square: literal(...allSquares(numbers)),
    classTables,
    actions: actionTables(boards),
    memory: {},
    endings,
    phases: bound,
    phaseNames: [...new Set([...phases, ...Object.keys(phaseMakers)])],
    further,
  }
  const kinds: AnyRules["kinds"] = Object.fromEntries(
    Object.entries(makers).map(([type, make]) => [type, make(base)] as const),
  )
  endings.push(...endingMakers.map((make) => make(base)))
  for (const [name, make] of Object.entries({ ...phaseMakers, ...questionPhases })) bound[name] = make(base)
  for (const [type, kind] of Object.entries(kinds))
    if (!listed.includes(type) && kind.phases.some((phase) => phase === "play" || phase === "bonus")) further.push(kind)
  const play = playOf<AnyState, DiabolikFleetOptions, DiabolikFleetEvent<string> | Typed, typeof kinds>({
    kinds,
    phases: bound,
    phaseOf: ({ phase, question }) => (question ? question.type : phase),
    isOut: ({ out }, actor) => out.some((seat) => seat === actor),
    wrongMoment: (state, { type }) => refuseKind(bound, state, type),
  })
  return { ...base, kinds, play }
}

export function allActions<R>(rules: Rules<R>): readonly ActionBy<R>[] {
  const grid = wholeGrid(rules)
  return Object.values(rules.kinds).flatMap(({ numbered, all }) => numbered?.(grid) ?? all ?? [])
}

/** Creates the actions of each board. Boards that share their squares share them. */
function actionTables({ boards }: Boards): Base["actions"] {
  const bySquares = new Map<readonly Square[], ActionTable>()
  return Object.fromEntries(
    Object.entries<Board>(boards).map(([seats, board]) => {
      const table = bySquares.get(board.squares) ?? actionTable(board)
      bySquares.set(board.squares, table)
      return [seats, table] as const
    }),
  )
}
