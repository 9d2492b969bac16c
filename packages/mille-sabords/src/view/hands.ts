/**
 * Orders given by hand signs: thumbs mean ahead, index fingers turn, closed fists stop.
 *
 * @packageDocumentation
 */

import { array, literal, object, parse, SchemaError, type Seat } from "@flottille/core"
import type { OrderCode } from "../rules/orders"
import { listOrders } from "../rules/sailing"
import { standard } from "../rules/standard"
import type { AnyState } from "../state/state"
import { shapesOf } from "./shapes"

/** A finger that the signs use. */
type Finger = "thumb" | "index"

/** The fingers shown by each hand, in any order. */
interface Hands {
  readonly left: readonly Finger[]
  readonly right: readonly Finger[]
}

const handShape = array(literal("thumb", "index"), 0, 2)
const handsShape = object({ left: handShape, right: handShape })

/** The position and the ship that receives the order. */
interface At {
  readonly state: AnyState
  readonly seat: Seat
}

function canOnlyPivot({ state, seat }: At): boolean {
  const [first] = listOrders(standard, state, seat)
  return first?.type === "order" && first.order.startsWith("P")
}

/**
 * Returns the order that two hands show.
 *
 * One or both thumbs: one length ahead. The left index: then turn to port; the right: to starboard.
 * No finger: stop. An index without a thumb turns after going astern, which is only possible in
 * irons.
 *
 * @param at - Position and seat, if known. For a ship that can only turn on the spot, an index
 *   alone then means that turn.
 * @throws SchemaError for invalid hands, for both index fingers, and for an invalid position or
 *   seat.
 * @rule MS-3.1
 * @example
 * parseHands({ left: ["thumb", "index"], right: [] }) // => "FL"
 * parseHands({ left: ["thumb"], right: ["index"] }) // => "FR"
 * parseHands({ left: ["index"], right: [] }) // => "L"
 * parseHands({ left: [], right: [] }) // => "stop"
 */
export function parseHands(hands: Hands, at?: At): OrderCode {
  if (at !== undefined) parse(object({ state: shapesOf(standard).state, seat: literal(0, 1) }), at, "at")
  const { left, right } = parse(handsShape, hands, "hands", "MS-3.1")
  const toPort = left.includes("index")
  const toStarboard = right.includes("index")
  if (toPort && toStarboard) throw new SchemaError("hands", [], "one index finger at most", "MS-3.1")
  const side = toPort ? "L" : toStarboard ? "R" : ""
  if (left.includes("thumb") || right.includes("thumb")) return `F${side}`
  if (side === "") return "stop"
  return at && canOnlyPivot(at) ? `P${side}` : side
}
