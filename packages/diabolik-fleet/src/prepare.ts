/**
 * Rules with everything derived from them: boards, actions, costs, flanks, options, and the kinds of
 * action, phases and endings that are bound to them. Built once per game.
 */
import { type Play, playOf, type Typed } from "@flottille/core/kinds"
import { type ActionTable, actionTable } from "./actions"
import type { Base, DiabolikFleetEnding } from "./base"
import { type Board, type Boards, boardsOf, type Square, squareOf } from "./board"
import type { DiabolikFleetEvent } from "./events"
import type { ActionOf, DiabolikFleetKind, Kinds, OwnEventOf } from "./kinds/kind"
import { type StandardKinds, standardKinds } from "./kinds/standard"
import { type DiabolikFleetOptions, optionTableOf } from "./options"
import { type EndingMaker, standardEndings } from "./outcome"
import { type DiabolikFleetPhase, type PhaseMaker, questionPhases, refuseKind, standardPhases } from "./phases"
import type { DiabolikFleetNumbers } from "./rules"
import { type AnyState, type DiabolikFleetState, type EndReason, type Phase, phases } from "./state"
import { tablesOf } from "./tables"

/** The rules of a game: its numbers, and its kinds of action, phases and endings as values. */
export interface DiabolikFleetRules<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
> extends DiabolikFleetNumbers {
  /** The kinds of action by their types, the standard ones included. Default: `standardKinds`. */
  readonly kinds?: Makers
  /** The endings, the standard ones included. Default: `standardEndings`. */
  readonly endings?: readonly EndingMaker<Reason>[]
  /** The phases by their names, the standard ones included. Default: `standardPhases`. */
  readonly phases?: Readonly<Record<PhaseName, PhaseMaker>>
}

/** Prepared rules with their kinds of action. */
export interface Rules<
  Action = unknown,
  Reason extends string = string,
  Own = unknown,
  PhaseName extends string = string,
> extends Base<Reason, PhaseName> {
  readonly kinds: Readonly<Record<string, DiabolikFleetKind<Action, Own>>>
  readonly play: Play<
    DiabolikFleetState<Reason, PhaseName>,
    Action,
    DiabolikFleetOptions,
    DiabolikFleetEvent<Reason> | Own
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

/** The kinds of action that the look-ahead lists by itself. */
const listed = Object.keys(standardKinds)

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass `checkRules`, such as the standard rules. Skipping the check keeps
 *   it out of bundles.
 */
export function prepare<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(rules: DiabolikFleetRules<Makers, Reason, PhaseName>): RulesOf<Makers, Reason, PhaseName>
// The compiler cannot see that each kind makes the actions of its own type.
export function prepare({
  kinds: makers = standardKinds,
  endings: endingMakers = standardEndings,
  phases: phaseMakers = standardPhases,
  ...numbers
}: DiabolikFleetRules<Kinds, string, string>): AnyRules {
  const boards = boardsOf(numbers)
  const classTables = [numbers, ...(numbers.classes ?? [])].map(tablesOf)
  const [{ costs, flanks } = tablesOf(numbers)] = classTables
  // Values that are bound to the base fill these below.
  const endings: DiabolikFleetEnding<string>[] = []
  const bound: Record<string, DiabolikFleetPhase> = {}
  const further: Base["further"][number][] = []
  const base: Base = {
    ...numbers,
    ...boards,
    optionTable: optionTableOf(numbers, classTables),
    square: squareOf(numbers),
    costs,
    flanks,
    classTables,
    actions: actionTables(boards),
    memory: {},
    endings,
    phases: bound,
    phaseNames: [...new Set([...phases, ...Object.keys(phaseMakers)])],
    further,
  }
  const kinds: Readonly<Record<string, DiabolikFleetKind<Typed, Typed>>> = Object.fromEntries(
    Object.entries(makers).map(([type, make]) => [type, make(base)]),
  )
  endings.push(...endingMakers.map((make) => make(base)))
  Object.assign(
    bound,
    Object.fromEntries(Object.entries({ ...phaseMakers, ...questionPhases }).map(([name, make]) => [name, make(base)])),
  )
  further.push(
    ...Object.entries(kinds).flatMap(([type, kind]) =>
      kind.phases.some((phase) => phase === "play" || phase === "bonus") && !listed.includes(type) ? [kind] : [],
    ),
  )
  const play = playOf<AnyState, DiabolikFleetOptions, DiabolikFleetEvent<string> | Typed, typeof kinds>({
    kinds,
    phases: bound,
    phaseOf: ({ phase, question }) => (question ? question.type : phase),
    isOut: ({ out }, actor) => out.some((seat) => seat === actor),
    wrongMoment: (state, { type }) => refuseKind(bound, state, type),
  })
  return { ...base, kinds, play }
}

/** Creates the actions of each board. Boards that share their squares share them. */
function actionTables({ boards }: Boards): Base["actions"] {
  const bySquares = new Map<readonly Square[], ActionTable>()
  const withTable = ([seats, board]: readonly [string, Board]) => {
    const table = bySquares.get(board.squares) ?? actionTable(board)
    bySquares.set(board.squares, table)
    return [seats, table] as const
  }
  return Object.fromEntries(Object.entries<Board>(boards).map(withTable))
}
