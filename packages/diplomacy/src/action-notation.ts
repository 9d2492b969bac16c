import { type Actor, NotationError } from "@flottille/core"
import { type DiplomacyAction, DRAW, READY, UNREADY } from "./actions"
import { buildPlace } from "./adjustments"
import { provinceOf, sameProvince } from "./board"
import { possibilities } from "./entry"
import type { Lexicon } from "./lexicon"
import type { Locale } from "./locales"
import { standardBoard } from "./map"
import { formatOrder, parseOrder } from "./notation"
import type { MovementOrder, Order } from "./orders"
import { retreatTo } from "./retreat-phase"
import { type DiplomacyState, isRetreat, standing, unitIn } from "./state"

const words: Readonly<Record<string, DiplomacyAction>> = { ready: READY, unready: UNREADY, "propose draw": DRAW }

/** DP-8: an action as people write it; with the state, the letters of the units are written too. */
export function formatAction(action: DiplomacyAction, state?: DiplomacyState, locale?: Locale): string {
  if (action.type === "ready" || action.type === "unready") return action.type
  if (action.type === "draw") return "propose draw"
  return formatOrder(action, {
    ...(locale && { locale }),
    ...(state && { typeAt: (place: string) => unitIn(standing(state), place)?.type, winter: state.season === "winter" }),
  })
}

/**
 * The form in which an order is listed: units by where they stand, coasts only where they say something, convoyed moves `via convoy`.
 * What makes no sense stays as it is, to be refused.
 */
export function listedForm(state: DiplomacyState, order: Order): Order {
  const at = (place: string) => unitIn(standing(state), place)?.at ?? place
  if (isRetreat(state.season) && (order.type === "move" || order.type === "retreat")) {
    const unit = unitIn(state.dislodged, order.unit)
    return { type: "retreat", unit: at(order.unit), to: (unit && retreatTo(unit, order.to)) ?? order.to }
  }
  switch (order.type) {
    case "hold":
    case "disband":
      return { type: order.type, unit: at(order.unit) }
    case "move":
      return listedMove(state, { ...order, unit: at(order.unit) })
    case "support":
      return { type: "support", unit: at(order.unit), of: at(order.of), to: order.to === null ? null : provinceOf(order.to) }
    case "convoy":
      return { type: "convoy", unit: at(order.unit), of: at(order.of), to: provinceOf(order.to) }
    case "build":
      return { ...order, at: buildPlace(standardBoard, order.unitType, order.at) ?? order.at }
    default:
      return order
  }
}

type Move = Extract<MovementOrder, { type: "move" }>

/** The one listed move that is meant: to that place, or to its province where only one place in it can be. */
function listedMove(state: DiplomacyState, order: Move): Move {
  const unit = state.units.findIndex((other) => other.at === order.unit)
  const moves = (possibilities(state.units)[unit] ?? []).filter(
    (listed): listed is Move => listed.type === "move" && sameProvince(listed.to, order.to),
  )
  const byLand = moves.filter(({ viaConvoy }) => !viaConvoy)
  const meant = order.viaConvoy || byLand.length === 0 ? moves.filter(({ viaConvoy }) => viaConvoy) : byLand
  const exact = meant.find(({ to }) => to === order.to)
  if (exact) return exact
  const [only] = meant
  // A coast given for a unit that knows coasts is meant; an army's is passed over.
  const loose = only && meant.length === 1 && [order.to, only.to].includes(provinceOf(order.to))
  return loose ? only : order
}

/**
 * DP-8: reads an action, tolerantly.
 *
 * @param lexicon - The names that are known; English ones if left out.
 * @throws NotationError with the position and what was expected.
 */
export function parseAction(text: string, state: DiplomacyState, _actor: Actor, lexicon?: Lexicon): DiplomacyAction {
  if (typeof text !== "string") throw new NotationError(String(text), 0, "a text", "DP-8")
  const word = text.trim().toLowerCase().replace(/\s+/g, " ")
  if (Object.hasOwn(words, word)) return words[word] as DiplomacyAction
  return listedForm(state, parseOrder(text, lexicon).order)
}
