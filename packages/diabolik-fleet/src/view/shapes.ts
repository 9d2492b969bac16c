/** Shapes that validate untrusted actions, states and views. */
import type { Frozen, GameShapes, Shape } from "@flottille/core"
import {
  array,
  boolean,
  deepFreeze,
  integer,
  literal,
  nullable,
  object,
  REFEREE,
  SPECTATOR,
  tagged,
  union,
} from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "../rules/base"
import type { ActionBy, AnyRules, DiabolikFleetRules, Rules, StateBy, ViewBy } from "../rules/compile-rules"
import { type Board, seasOf, shipOf } from "../state/board"
import { type DiabolikFleetOptions, mostCannonballs, type WithOptions } from "../state/options"
import { type AnyState, type AnyView, obligations } from "../state/state"

function optionsShapeOf({ optionTable }: WithOptions): Shape<DiabolikFleetOptions> {
  return object(
    {
      seats: optionTable.seats.shape,
      firstSeat: optionTable.firstSeat.shape,
      flanks: optionTable.flanks.shape,
      bonusCannonballs: optionTable.bonusCannonballs.shape,
      singleFile: optionTable.singleFile.shape,
      allowSetupFiles: optionTable.allowSetupFiles.shape,
      arrivalsToWin: optionTable.arrivalsToWin.shape,
      minimumFleet: optionTable.minimumFleet.shape,
      turnLimit: optionTable.turnLimit.shape,
      allowStop: optionTable.allowStop.shape,
    },
    { deployment: optionTable.deployment.shape, jointSinking: optionTable.jointSinking.shape },
  )
}

function mostSeats(rules: WithOptions): number {
  return Math.max(...seasOf(rules).map(([seats]) => seats))
}

export function stateFieldsOf<Reason extends string, PhaseName extends string>(rules: Base<Reason, PhaseName>) {
  const { boards, square, classTables } = rules
  const seats = mostSeats(rules)
  const seat = integer(0, seats - 1)
  const sizes = Object.values<Board>(boards).map(({ beyond }) => beyond)
  const sinking = object({ own: square, helper: square, target: square })
  return {
    options: optionsShapeOf(rules),
    phase: literal(...rules.phaseNames),
    cells: array(integer(0, shipOf(seats - 1, 7, classTables.length - 1)), Math.min(...sizes), Math.max(...sizes)),
    turn: integer(0),
    active: seat,
    cannonballs: integer(0, mostCannonballs(rules)),
    obligation: literal(...obligations),
    bonusEarned: boolean(),
    stopDeclined: boolean(),
    question: nullable(tagged("type", { stop: object({ seat }), sink: object({ seat, sinking }) })),
    declined: array(sinking, 0, 5000),
    out: array(seat, 0, seats),
    ending: nullable(literal(...rules.endings.map(({ reason }) => reason))),
  }
}

export function viewFieldsOf<Reason extends string, PhaseName extends string>(rules: Base<Reason, PhaseName>) {
  const seats = mostSeats(rules)
  return {
    ...stateFieldsOf(rules),
    viewer: union(integer(0, seats - 1), literal(SPECTATOR, REFEREE)),
    hidden: array(integer(0, rules.ships), 0, seats),
  }
}

export function viewShapeOf(rules: Base): Shape<Frozen<AnyView>> {
  return object(viewFieldsOf(rules))
}

export type DiabolikFleetShapes<R = DiabolikFleetRules> = GameShapes<
  StateBy<R>,
  ActionBy<R>,
  DiabolikFleetOptions,
  ViewBy<R>
>

export function shapesOf<R>(rules: Rules<R>): DiabolikFleetShapes<R>
// The compiler cannot see that the rules make the actions and states of their own types.
export function shapesOf(rules: AnyRules): GameShapes<AnyState, Typed, DiabolikFleetOptions, AnyView> {
  const state: Shape<Frozen<AnyState>> = object(stateFieldsOf(rules))
  return deepFreeze({ options: rules.optionTable, action: rules.play.actionShape, state, view: viewShapeOf(rules) })
}
