/** Notation of actions. */
import { type Actor, isNotationError, NotationError, type Seat, textOf } from "@flottille/core"
import { DRAW, READY, UNREADY, type Withdrawal } from "./actions"
import { provinceOf, sameProvince } from "./map/board"
import type { AnyOrder, MovementOrder } from "./orders/order"
import { buildPlace } from "./phases/adjustments"
import { withdrawals } from "./phases/pending"
import { retreatTo } from "./phases/retreats"
import type { ActionOf, Rules } from "./rules"
import { isMovement, isRetreat, type PlayState, unitIn } from "./state"
import { type Lexicon, verbs } from "./text/lexicon"
import { english, type Locale } from "./text/locales"
import { formatPlace, type OrderStyle } from "./text/orders"

type Action = ActionOf<PlayState>

const words: ReadonlyMap<string, Action> = /* @__PURE__ */ new Map([
  ["ready", READY],
  ["unready", UNREADY],
  ["propose draw", DRAW],
])
const WITHDRAW = "withdraw"

/** Returns the style of orders in a known state, with the letters of the units. */
export function styleOf(rules: Rules, state: Pick<PlayState, "season" | "units" | "dislodged">): OrderStyle {
  return { typeAt: (place) => rules.typeAt(state, place), winter: state.season === "winter" }
}

/**
 * Formats a withdrawal: `withdraw F LON`, `withdraw A PAR` for a build, `withdraw WAIVE`, `withdraw
 * draw`.
 */
function writeWithdrawal(rules: Rules, { what }: Withdrawal, state?: PlayState, locale = english): string {
  if (what === "draw") return `${WITHDRAW} ${what}`
  if (what === "waive") return `${WITHDRAW} ${locale.words.waive}`
  const build = state?.orders.flat().find(({ at }) => at === what)
  const type = build?.unitType ?? (state && rules.typeAt(state, what))
  return [WITHDRAW, type ?? [], formatPlace(what, locale)].flat().join(" ")
}

/** DP-8: Formats an action. With the state, it includes the letters of the units. */
export function formatAction(rules: Rules, action: Action, state?: PlayState, locale?: Locale): string {
  if ("what" in action) return writeWithdrawal(rules, action, state, locale)
  for (const [word, known] of words) if (known.type === action.type) return word
  return rules.formatOrder(action, { ...(locale && { locale }), ...(state && styleOf(rules, state)) })
}

/**
 * Returns an order in the form in which it is listed. Units are named by their place, coasts only
 * if they matter, convoyed moves are `via convoy`. An impossible order stays unchanged and is
 * refused later.
 */
export function listedForm(rules: Rules, state: PlayState, seat: Seat, given: AnyOrder): AnyOrder {
  const at = (place: string) => unitIn(rules.standing(state), place)?.at ?? place
  const order: Draft = { ...given }
  if (order.unit) order.unit = at(order.unit)
  if (order.of) {
    order.of = at(order.of)
    if (order.type === "convoy" || !knowsCoasts(rules, rules.typeAt(state, order.of))) order.to &&= provinceOf(order.to)
  }
  if (isRetreat(state.season) && order.unit && order.to && ["move", "retreat"].includes(order.type)) {
    const unit = unitIn(state.dislodged, order.unit)
    return { type: "retreat", unit: order.unit, to: (unit && retreatTo(unit, order.to)) ?? order.to }
  }
  if (order.unitType && order.at) order.at = buildPlace(rules.board, order.unitType, order.at) ?? order.at
  return isMove(order) ? listedMove(rules, state, seat, order) : order
}

/** An order under construction. */
type Draft = { -readonly [K in keyof AnyOrder]: AnyOrder[K] }

/** Returns true if a class of units distinguishes coasts, or if the class is unknown. */
function knowsCoasts({ board: { graph } }: Rules, type: string | undefined): boolean {
  return type === undefined || !graph.carried[graph.classes.indexOf(type)]
}

type Move = Extract<MovementOrder, { type: "move" }>

const isMove = (order: AnyOrder): order is Move => order.type === "move"

/**
 * Returns the one listed move that matches: to that place, or to its province if only one place
 * there is possible.
 */
function listedMove(rules: Rules, state: PlayState, seat: Seat, order: Move): Move {
  const unit = state.units.findIndex((other) => other.at === order.unit)
  const moves = (rules.orders(state, seat)[unit] ?? []).filter(isMove).filter(({ to }) => sameProvince(to, order.to))
  const by = (sea: boolean) => moves.filter(({ viaConvoy }) => viaConvoy === sea)
  const byLand = by(false)
  const candidates = order.viaConvoy || byLand.length === 0 ? by(true) : byLand
  const exact = candidates.find(({ to }) => to === order.to)
  if (exact) return exact
  const [only] = candidates
  // A coast given to a class that distinguishes coasts is binding; the coast of an army is ignored.
  const loose = only && candidates.length === 1 && [order.to, only.to].includes(provinceOf(order.to))
  return loose ? only : order
}

/**
 * A withdrawal is parsed like `disband`, a word of almost equal length, so that error positions
 * stay correct.
 */
function readWithdrawal(rules: Rules, text: string, state: PlayState, seat: Seat, lexicon?: Lexicon): Withdrawal {
  const [, word = ""] = /^\s*withdraw\s+(\w+)\s*$/i.exec(text) ?? []
  if (word.toLowerCase() === "draw") return { type: WITHDRAW, what: "draw" }
  if (verbs.get(word.toLowerCase()) === "waive") return { type: WITHDRAW, what: "waive" }
  try {
    const { unit = "" }: AnyOrder = rules.parseOrder(text.replace(/withdraw/i, "disband "), lexicon)
    const pending = withdrawals(state, seat).find(({ what }) => sameProvince(what, unit))
    return pending ?? { type: WITHDRAW, what: unit }
  } catch (error) {
    if (!isNotationError(error)) throw error
    throw new NotationError(
      text,
      error.position,
      error.expected.replace(/^a province$/, "a unit, WAIVE or draw"),
      error.rule,
    )
  }
}

/** DP-8: Parses an action, tolerantly, with the names of a lexicon. */
export function parseAction(rules: Rules, text: unknown, state: PlayState, actor: Actor, lexicon?: Lexicon): Action {
  const seat = rules.board.seats.find((each) => each === actor) ?? -1
  const written = textOf(text, "DP-8")
  const word = written.trim().toLowerCase().replace(/\s+/g, " ")
  const known = words.get(word)
  if (known) return known
  if (/^withdraw\b/.test(word)) return readWithdrawal(rules, written, state, seat, lexicon)
  const order = listedForm(rules, state, seat, rules.parseOrder(written, lexicon))
  if (order.type !== "retreat" || !isMovement(state.season)) return order
  // A retreat in a movement phase is probably a move, so the error suggests it.
  const move = rules.formatOrder({ ...order, type: "move" }, styleOf(rules, state))
  throw new NotationError(
    written,
    Math.max(0, written.search(retreatWord)),
    `- for the move ${move}, since only dislodged units retreat`,
    "DP-5",
  )
}

const retreatWord = /(?<=\s)(?:r|retreats?|recule)\b/i
