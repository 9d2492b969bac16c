/** What Sous-marins does otherwise than Diplomacy, as one value. */
import { NotationError } from "@flottille/core"
import type { Lexicon } from "@flottille/diplomacy"
import { type Rules, unitIn, viewerShapeOf } from "@flottille/diplomacy/variant"
import { actionShape } from "./actions"
import { deepBoard, isDeep } from "./depths"
import type { SubVariantEvent } from "./events"
import { listOrders, orderFault } from "./legal"
import { formatSetup, formatSubOrder, parseSetup, parseSubOrder } from "./notation"
import { completeOptions } from "./options"
import type { Setup, SubOrder } from "./orders/order"
import { resolvePhase } from "./phases"
import { formatLetter, formatParts, readPart } from "./position"
import { isReachable } from "./position-check"
import { letterShape, shapes } from "./shapes"
import { displayed, initialState, phases, type SubVariantState, standing } from "./state"

/** Reads an order, and refuses depths that do not exist (SV-1.2). */
function parseOrder(text: string, lexicon?: Lexicon): SubOrder | Setup {
  const order = parseSetup(text, lexicon) ?? parseSubOrder(text, lexicon).order
  for (const place of Object.values(order))
    if (typeof place === "string" && isDeep(place) && !deepBoard.graph.index.has(place))
      throw new NotationError(text, text.toLowerCase().indexOf("-1"), "a sea, which has a depth", "SV-1.2")
  return order
}

/**
 * What Sous-marins does otherwise than Diplomacy.
 *
 * @rule SV-1.1 SV-1.3 SV-1.4
 */
export const subRules: Rules<SubVariantState, SubVariantEvent> = {
  board: deepBoard,
  phases,
  actionShape,
  viewShape: shapes.view,
  viewerShape: viewerShapeOf(deepBoard),
  completeOptions,
  initialState,
  standing,
  orders: listOrders,
  fault: orderFault,
  resolve: resolvePhase,
  // Under water a letter would betray whether anything is there.
  typeAt(state, place) {
    const unit = unitIn(standing(state), place)
    return isDeep(place) ? "SM" : unit && displayed(unit).type
  },
  formatOrder: (order, style) => (order.type === "setup" ? formatSetup(order, style) : formatSubOrder(order, style)),
  parseOrder,
  formatLast: formatLetter,
  lastShape: letterShape,
  formatParts,
  readPart,
  isReachable,
}
