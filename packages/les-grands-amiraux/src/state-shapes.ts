import { CHANCE, either, flag, integer, list, literal, nullable, object, REFEREE, type Shape, SPECTATOR } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import type { AmirauxAction } from "./actions"
import { SQUARES } from "./board"
import { FLEET, RANKS } from "./fleet"
import { actionShape, optionTable } from "./shapes"
import { type AmirauxOptions, type AmirauxReason, type AmirauxState, ENDINGS } from "./state"
import type { AmirauxView } from "./view"

// Apart from shapes.ts, so that the game itself, which asks for neither, stays small.

const square = integer(0, SQUARES - 1)
const seat: Shape<0 | 1> = literal(0, 1)

const options: Shape<AmirauxOptions> = object({
  firstSeat: optionTable.firstSeat.shape,
  shipDirections: optionTable.shipDirections.shape,
  admiralOnMine: optionTable.admiralOnMine.shape,
  memory: optionTable.memory.shape,
  quietTurns: optionTable.quietTurns.shape,
  turnLimit: optionTable.turnLimit.shape,
})

/** What a state and a view have in common. */
const progress = {
  options,
  ready: list(flag(), 2) as unknown as Shape<[boolean, boolean]>,
  toMove: nullable(seat),
  chain: nullable(square),
  turn: integer(),
  quiet: integer(),
  result: nullable(
    object({
      winner: nullable(seat),
      reason: literal(...(Object.keys(ENDINGS) as AmirauxReason[])),
    }),
  ),
}

const state = object({ ...progress, squares: list(integer(0, 127), SQUARES) }) as unknown as Shape<AmirauxState>

const removed = object(Object.fromEntries(RANKS.map((rank) => [rank, integer(0, FLEET[rank])])))

const view = object({
  ...progress,
  viewer: literal(0, 1, SPECTATOR, REFEREE),
  phase: literal("deployment", "lot", "play", "chain", "over"),
  waiting: list(either(seat, literal(CHANCE)), 0, 2),
  squares: list(nullable(object({ seat, rank: literal(...RANKS, "?"), moved: flag(), shown: flag() })), SQUARES),
  removed: list(removed, 2),
}) as unknown as Shape<AmirauxView>

/** The shapes of everything that comes from outside. */
export const shapes: GameShapes<AmirauxState, AmirauxAction, AmirauxOptions, AmirauxView> = {
  options: optionTable,
  action: actionShape,
  state,
  view,
}
