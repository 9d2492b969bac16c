import { type Actor, NotationError } from "@flottille/core"
import { type DiplomacyAction, DRAW, READY, UNREADY } from "./actions"
import { sameProvince } from "./adjudicate"
import { buildPlace } from "./adjustments"
import { provinceOf } from "./board"
import { possibilities } from "./entry"
import type { Locale } from "./locales"
import { standardBoard } from "./map"
import { formatOrder, parseOrder } from "./notation"
import type { MovementOrder, Order } from "./orders"
import { retreatTo } from "./retreat-phase"
import { type DiplomacyState, isMovement, unitIn } from "./state"

const words: Readonly<Record<string, DiplomacyAction>> = { ready: READY, unready: UNREADY, "propose draw": DRAW }

/** The letter of the unit that an order at a place is for. */
function typeIn(state: DiplomacyState): (place: string) => string | undefined {
  const retreat = state.season === "spring-retreats" || state.season === "fall-retreats"
  return (place) => unitIn(retreat ? state.dislodged : state.units, place)?.type
}

/** DP-8: an action as people write it; with the state, the letters of the units are written too. */
export function formatAction(action: DiplomacyAction, state?: DiplomacyState, locale?: Locale): string {
  switch (action.type) {
    case "ready":
    case "unready":
      return action.type
    case "draw":
      return "propose draw"
    default:
      return formatOrder(action, {
        ...(locale ? { locale } : {}),
        ...(state ? { typeAt: typeIn(state), winter: state.season === "winter" } : {}),
      })
  }
}

/**
 * The form in which an order is listed: units by where they stand, coasts only where they say something, convoyed moves `via convoy`.
 * What makes no sense stays as it is, to be refused.
 */
export function listedForm(state: DiplomacyState, order: Order): Order {
  if (isMovement(state.season)) return listedMovement(state, order)
  if (state.season === "winter") {
    if (order.type === "build") return { ...order, at: buildPlace(standardBoard, order.unitType, order.at) ?? order.at }
    return order.type === "disband" ? { type: "disband", unit: unitIn(state.units, order.unit)?.at ?? order.unit } : order
  }
  if (order.type !== "move" && order.type !== "retreat" && order.type !== "disband") return order
  const unit = unitIn(state.dislodged, order.unit)
  const at = unit?.at ?? order.unit
  if (order.type === "disband") return { type: "disband", unit: at }
  return { type: "retreat", unit: at, to: (unit && retreatTo(unit, order.to)) ?? order.to }
}

function listedMovement(state: DiplomacyState, order: Order): Order {
  const at = (place: string) => unitIn(state.units, place)?.at ?? place
  switch (order.type) {
    case "hold":
      return { type: "hold", unit: at(order.unit) }
    case "move":
      return listedMove(state, { ...order, unit: at(order.unit) })
    case "support":
      return { type: "support", unit: at(order.unit), of: at(order.of), to: order.to === null ? null : provinceOf(order.to) }
    case "convoy":
      return { type: "convoy", unit: at(order.unit), of: at(order.of), to: provinceOf(order.to) }
    default:
      return order
  }
}

/** The one listed move that is meant: to that place, or to its province where only one place in it can be. */
function listedMove(state: DiplomacyState, order: Extract<MovementOrder, { type: "move" }>): MovementOrder {
  const unit = state.units.findIndex((other) => other.at === order.unit)
  const moves = (possibilities(state.units)[unit] ?? []).filter((listed) => listed.type === "move" && sameProvince(listed.to, order.to))
  const by = (viaConvoy: boolean) => moves.filter((listed) => listed.type === "move" && listed.viaConvoy === viaConvoy)
  const meant = order.viaConvoy || by(false).length === 0 ? by(true) : by(false)
  const exact = meant.find((listed) => listed.type === "move" && listed.to === order.to)
  if (exact) return exact
  const [only] = meant
  // A coast given for a unit that knows coasts is meant; an army's is passed over.
  const loose = order.to === provinceOf(order.to) || (only?.type === "move" && only.to === provinceOf(order.to))
  return only && meant.length === 1 && loose ? only : order
}

/**
 * DP-8: reads an action, tolerantly.
 *
 * @throws NotationError with the position and what was expected.
 */
export function parseAction(text: string, state: DiplomacyState, _actor: Actor): DiplomacyAction {
  if (typeof text !== "string") throw new NotationError(String(text), 0, "a text", "DP-8")
  const word = text.trim().toLowerCase().replace(/\s+/g, " ")
  if (Object.hasOwn(words, word)) return words[word] as DiplomacyAction
  return listedForm(state, parseOrder(text).order)
}
