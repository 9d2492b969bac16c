/**
 * The code of the hands: thumbs say "ahead", index fingers say "turn", closed fists say "stop".
 *
 * @packageDocumentation
 */
import { list, literal, object, readAs, SchemaError, type Seat } from "@flottille/core"
import type { OrderCode } from "./orders"
import { listOrders } from "./sailing"
import { stateShape } from "./shapes"
import type { MilleSabordsState } from "./state"

/** A finger that the code uses. */
export type Finger = "thumb" | "index"

/** The fingers shown by each hand, in any order. */
export interface Hands {
  readonly left: readonly Finger[]
  readonly right: readonly Finger[]
}

const handShape = list(literal("thumb", "index"), 0, 2)
const atShape = object({ state: stateShape, seat: literal(0, 1) })
const handsShape = object({ left: handShape, right: handShape })

/**
 * The order that two hands show. Either thumb, or both: one length ahead; the left index: then turn to port; the right: to starboard;
 * no finger: stop. An index without a thumb turns after going astern, so in irons.
 *
 * @param at - The position and the seat, if known: for a ship that can only turn on the spot an index alone then means that turn.
 * @throws SchemaError for what is no pair of hands, for both index fingers, and for what is no position or no seat.
 * @rule MS-3.1
 * @example
 * parseHands({ left: ["thumb", "index"], right: [] }) // => "FL"
 * parseHands({ left: ["thumb"], right: ["index"] }) // => "FR"
 * parseHands({ left: ["index"], right: [] }) // => "L"
 * parseHands({ left: [], right: [] }) // => "stop"
 */
export function parseHands(hands: Hands, at?: { readonly state: MilleSabordsState; readonly seat: Seat }): OrderCode {
  if (at !== undefined) readAs(atShape, at, "at")
  const { left, right } = readAs(handsShape, hands, "hands", "MS-3.1")
  const toPort = left.includes("index")
  const toStarboard = right.includes("index")
  if (toPort && toStarboard) throw new SchemaError("hands", [], "one index finger at most", "MS-3.1")
  const side = toPort ? "L" : toStarboard ? "R" : ""
  if (left.includes("thumb") || right.includes("thumb")) return `F${side}`
  if (side === "") return "stop"
  return at && canOnlyPivot(at.state, at.seat) ? `P${side}` : side
}

function canOnlyPivot(state: MilleSabordsState, seat: Seat): boolean {
  const [first] = state.phase === "movement" ? listOrders(state, seat) : []
  return first?.type === "order" && first.order.startsWith("P")
}
