import type { Actor } from "@flottille/core"
import { DRAW, READY, UNREADY } from "./actions"
import { buildPlace } from "./adjustments"
import { provinceOf, sameProvince } from "./board"
import type { Lexicon } from "./lexicon"
import type { Locale } from "./locales"
import type { OrderStyle } from "./notation"
import type { MovementOrder } from "./orders"
import { retreatTo } from "./retreat-phase"
import type { ActionOf, Rules } from "./rules"
import { type AnyOrder, isRetreat, type PlayState, unitIn } from "./state"

type Action = ActionOf<PlayState>

const words: Readonly<Record<string, Action>> = { ready: READY, unready: UNREADY, "propose draw": DRAW }

/** How orders are written while a state is known: with the letters of the units. */
export function styleOf(rules: Rules, state: Pick<PlayState, "season" | "units" | "dislodged">): OrderStyle {
  return { typeAt: (place) => rules.typeAt(state, place), winter: state.season === "winter" }
}

/** DP-8: an action as people write it; with the state, the letters of the units are written too. */
export function writeAction(rules: Rules, action: Action, state?: PlayState, locale?: Locale): string {
  const word = Object.keys(words).find((known) => words[known]?.type === action.type)
  return word ?? rules.formatOrder(action, { ...(locale && { locale }), ...(state && styleOf(rules, state)) })
}

/**
 * The form in which a seat's order is listed: units by where they stand, coasts only where they say something, convoyed moves `via convoy`.
 * What makes no sense stays as it is, to be refused.
 */
export function listedForm(rules: Rules, state: PlayState, actor: Actor, given: AnyOrder): AnyOrder {
  const at = (place: string) => unitIn(rules.standing(state), place)?.at ?? place
  const order = { ...given } as Draft
  if (order.unit) order.unit = at(order.unit)
  if (order.of) {
    order.of = at(order.of)
    order.to &&= provinceOf(order.to)
  }
  if (isRetreat(state.season) && order.to && ["move", "retreat"].includes(order.type)) {
    const unit = unitIn(state.dislodged, order.unit as string)
    return { type: "retreat", unit: order.unit, to: (unit && retreatTo(unit, order.to)) ?? order.to } as AnyOrder
  }
  if (order.type === "build") order.at = buildPlace(rules.board, order.unitType as string, order.at as string) ?? (order.at as string)
  return order.type === "move" ? listedMove(rules, state, actor, order as Move) : order
}

/** An order that is being rewritten. */
type Draft = { -readonly [K in keyof AnyOrder]: AnyOrder[K] } & { of?: string; to?: string | null; unitType?: string }

type Move = Extract<MovementOrder, { type: "move" }>

/** The one listed move that is meant: to that place, or to its province where only one place in it can be. */
function listedMove(rules: Rules, state: PlayState, actor: Actor, order: Move): Move {
  const unit = state.units.findIndex((other) => other.at === order.unit)
  const moves = (rules.orders(state, actor as number)[unit] ?? []).filter(
    (listed): listed is Move => listed.type === "move" && sameProvince((listed as Move).to, order.to),
  )
  const by = (sea: boolean) => moves.filter(({ viaConvoy }) => viaConvoy === sea)
  const byLand = by(false)
  const meant = order.viaConvoy || byLand.length === 0 ? by(true) : byLand
  const exact = meant.find(({ to }) => to === order.to)
  if (exact) return exact
  const [only] = meant
  // A coast given for a unit that knows coasts is meant; an army's is passed over.
  const loose = only && meant.length === 1 && [order.to, only.to].includes(provinceOf(order.to))
  return loose ? only : order
}

/** DP-8: reads an action, tolerantly, by the names of a lexicon. */
export function readAction(rules: Rules, text: string, state: PlayState, actor: Actor, lexicon?: Lexicon): Action {
  const written = String(text)
  const word = written.trim().toLowerCase().replace(/\s+/g, " ")
  if (Object.hasOwn(words, word)) return words[word] as Action
  return listedForm(rules, state, actor, rules.parseOrder(written, lexicon))
}
