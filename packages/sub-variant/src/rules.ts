import { NotationError } from "@flottille/core"
import type { Lexicon } from "@flottille/diplomacy"
import { type Rules, unitIn } from "@flottille/diplomacy/variant"
import { letterShape, subActionShape } from "./action-shape"
import { deepBoard, isDeep } from "./depths"
import { subFault } from "./fault"
import { formatSetup, formatSubOrder, parseSetup, parseSubOrder, type Setup } from "./notation"
import type { SubOrder } from "./orders"
import { resolvePhase, type SubEvent } from "./phases"
import { formatLetter, formatParts, isReachable, readPart } from "./position-text"
import { subOrders } from "./possibilities"
import { shapes } from "./shapes"
import { displayed, opening, readSubOptions, type SubState, subSeasons, subStanding } from "./state"

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
export const subRules: Rules<SubState, SubEvent> = {
  board: deepBoard,
  phases: subSeasons,
  actionShape: subActionShape,
  viewShape: shapes.view,
  completeOptions: readSubOptions,
  initialState: opening,
  standing: subStanding,
  orders: subOrders,
  fault: subFault,
  resolve: resolvePhase,
  // Under water a letter would betray whether anything is there.
  typeAt(state, place) {
    const unit = unitIn(subStanding(state), place)
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
