import {
  anything,
  CHANCE,
  either,
  type Frozen,
  flag,
  integer,
  limit,
  list,
  literal,
  nullable,
  type OptionTable,
  object,
  type Shape,
  tagged,
} from "@flottille/core"
import type { AmirauxAction } from "./actions"
import { SQUARES, squareShape as square } from "./board"
import { FLEET, RANKS, type Rank } from "./fleet"
import { type AmirauxOptions, type AmirauxState, REASONS, viewerShape as viewer } from "./state"
import type { AmirauxView, Removed, SeenPiece } from "./view"

/** Every option: what it may be, its default, its clause. */
export const optionTable: OptionTable<AmirauxOptions> = {
  firstSeat: { shape: literal("white", "red", "random"), default: "white", rule: "GA-1.4" },
  shipDirections: { shape: literal(8, 4), default: 8, rule: "GA-2.3" },
  admiralOnMine: { shape: literal("loses", "removed", "immune"), default: "loses", rule: "GA-5.2" },
  memory: { shape: literal("perfect", "none"), default: "perfect", rule: "GA-6.1" },
  quietTurns: limit(100, "GA-5.4"),
  turnLimit: limit(2000, "GA-5.4"),
}

const seat: Shape<0 | 1> = literal(0, 1)

/** What every action looks like. */
export const actionShape: Shape<AmirauxAction> = tagged("type", {
  place: object({ rank: literal(...RANKS), square }),
  lift: object({ square }),
  ready: object({}),
  first: object({ seat }),
  step: object({ from: square, to: square }),
  duel: object({ from: square, to: square }),
  leap: object({ from: square, to: square }),
  end: object({}),
})

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
  ready: list(flag(), 2),
  toMove: nullable(seat),
  chain: nullable(square),
  turn: integer(),
  quiet: integer(),
  result: nullable(object({ winner: nullable(seat), reason: literal(...REASONS) })),
}

/** What a state looks like. */
export const stateShape: Shape<Frozen<AmirauxState>> = object({ ...progress, squares: list(integer(0, 127), SQUARES) })

const count = (rank: Rank) => integer(0, FLEET[rank])

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

const piece: Shape<SeenPiece> = object({ seat, rank: literal(...RANKS, "?"), moved: flag(), shown: flag() })

/** What a view looks like but for its squares. */
export const outlineShape: Shape = object({ ...seen, squares: anything() })

/** What a view looks like. */
export const viewShape: Shape<Frozen<AmirauxView>> = object({ ...seen, squares: list(nullable(piece), SQUARES) })
