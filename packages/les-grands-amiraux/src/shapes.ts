import { integer, limit, literal, type OptionTable, object, type Shape, tagged } from "@flottille/core"
import type { AmirauxAction } from "./actions"
import { SQUARES } from "./board"
import { RANKS } from "./fleet"
import type { AmirauxOptions } from "./state"

/** Every option: what it may be, its default, its clause. */
export const optionTable: OptionTable<AmirauxOptions> = {
  firstSeat: { shape: literal("white", "red", "random"), default: "white", rule: "GA-1.4" },
  shipDirections: { shape: literal(8, 4), default: 8, rule: "GA-2.3" },
  admiralOnMine: { shape: literal("loses", "removed", "immune"), default: "loses", rule: "GA-5.2" },
  memory: { shape: literal("perfect", "none"), default: "perfect", rule: "GA-6.1" },
  quietTurns: limit(100, "GA-5.4"),
  turnLimit: limit(2000, "GA-5.4"),
}

const square = integer(0, SQUARES - 1)
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
