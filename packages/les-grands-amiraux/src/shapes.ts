/** What data from outside must look like. */
import { anything, CHANCE, either, type Frozen, flag, integer, list, literal, nullable, object, type Shape } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type LesGrandsAmirauxAction } from "./actions"
import { squareShape as square, squareCount } from "./board"
import { fleet, type Rank, ranks } from "./fleet"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import { endingRules, isEndReason } from "./outcome"
import type { LesGrandsAmirauxState } from "./state"
import { type LesGrandsAmirauxView, type Removed, type SeenPiece, viewerShape as viewer } from "./view"

const seat: Shape<0 | 1> = literal(0, 1)

const options: Shape<LesGrandsAmirauxOptions> = object({
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
  ready: list(flag(), 2),
  active: nullable(seat),
  chain: nullable(square),
  turn: integer(),
  quiet: integer(),
  ending: nullable(object({ winner: nullable(seat), reason: literal(...Object.keys(endingRules).filter(isEndReason)) })),
}

/** What a state looks like. */
const stateShape: Shape<Frozen<LesGrandsAmirauxState>> = object({ ...progress, squares: list(integer(0, 127), squareCount) })

const count = (rank: Rank) => integer(0, fleet[rank])

const removed: Shape<Removed> = object({
  "0": count("0"),
  "1": count("1"),
  "2": count("2"),
  "3": count("3"),
  "4": count("4"),
  "5": count("5"),
  "6": count("6"),
  G: count("G"),
  M: count("M"),
})

const seen = {
  ...progress,
  viewer,
  phase: literal("deployment", "lot", "play", "chain", "over"),
  waiting: list(either(seat, literal(CHANCE)), 0, 2),
  removed: list(removed, 2),
}

const piece: Shape<SeenPiece> = object({ seat, rank: literal(...ranks, "?"), moved: flag(), shown: flag() })

/** What a view looks like but for its squares. */
export const outlineShape: Shape = object({ ...seen, squares: anything() })

/** What a view looks like. */
export const viewShape: Shape<Frozen<LesGrandsAmirauxView>> = object({ ...seen, squares: list(nullable(piece), squareCount) })

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<LesGrandsAmirauxState, LesGrandsAmirauxAction, LesGrandsAmirauxOptions, LesGrandsAmirauxView> = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
}
