/** Shapes that validate untrusted data. */
import type { Frozen, GameShapes, Shape } from "@flottille/core"
import { array, deepFreeze, integer, literal, nullable, object, REFEREE, SPECTATOR, union } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionBy, AnyRules, DejarikRules, Rules, StateBy, ViewBy } from "../rules/compile-rules"
import type { Base } from "../rules/rules"
import { allSeatNames, type DejarikOptions } from "../state/options"
import type { AnyState, AnyView } from "../state/state"

const seat = integer(0, allSeatNames.length - 1)
const seatOrNobody = integer(-1, allSeatNames.length - 1)

function optionsShapeOf({ optionTable }: Base): Shape<DejarikOptions> {
  return object(
    {
      seats: optionTable.seats.shape,
      firstSeat: optionTable.firstSeat.shape,
      deal: optionTable.deal.shape,
      paths: optionTable.paths.shape,
      blockedPush: optionTable.blockedPush.shape,
      quietTurns: optionTable.quietTurns.shape,
      turnLimit: optionTable.turnLimit.shape,
    },
    { arrangement: optionTable.arrangement.shape },
  )
}

export function stateFieldsOf<Reason extends string, PhaseName extends string>(rules: Base<Reason, PhaseName>) {
  const { pieces, spaceNames, actionsPerTurn } = rules
  const pieceOrNone = integer(-1, pieces.length - 1)
  return {
    options: optionsShapeOf(rules),
    phase: literal(...rules.phaseNames),
    at: array(integer(-1, spaceNames.length - 1), pieces.length),
    owner: array(seatOrNobody, pieces.length),
    turn: integer(),
    active: seatOrNobody,
    left: integer(0, actionsPerTurn),
    quiet: integer(-1),
    attacker: pieceOrNone,
    target: pieceOrNone,
    out: array(seat, 0, allSeatNames.length),
    ending: nullable(literal(...rules.endings.map(({ reason }) => reason))),
  }
}

/** Returns the field with the numbers of endings that count; none if no ending counts. */
function countsOf({ endings }: Base): { readonly counts?: Shape<readonly (readonly number[])[]> } {
  const counters = endings.flatMap(({ counter }) => counter ?? [])
  if (counters.length === 0) return {}
  const enough = Math.max(...counters.map((counter) => counter.enough))
  return { counts: array(array(integer(0, enough), 2, allSeatNames.length), counters.length) }
}

export function viewFieldsOf<Reason extends string, PhaseName extends string>(rules: Base<Reason, PhaseName>) {
  return { viewer: union(seat, literal(SPECTATOR, REFEREE)), ...stateFieldsOf(rules) }
}

export function viewShapeOf(rules: Base): Shape<Frozen<AnyView>> {
  return object({ ...viewFieldsOf(rules), ...countsOf(rules) })
}

export type DejarikShapes<R = DejarikRules> = GameShapes<StateBy<R>, ActionBy<R>, DejarikOptions, ViewBy<R>>

export function shapesOf<R>(rules: Rules<R>): DejarikShapes<R>
// The compiler cannot see that the rules make the actions and states of their own types.
export function shapesOf(rules: AnyRules): GameShapes<AnyState, Typed, DejarikOptions, AnyView> {
  const state: Shape<Frozen<AnyState>> = object({ ...stateFieldsOf(rules), ...countsOf(rules) })
  return deepFreeze({
    options: rules.optionTable,
    action: rules.play.actionShape,
    state,
    view: viewShapeOf(rules),
  })
}
