/** Taking back a pending order or the proposal of a draw. */
import { isNotationError, literal, NotationError, object, type Seat } from "@flottille/core"
import { type Board, sameProvince } from "../../map/board"
import type { AnyOrder } from "../../orders/order"
import type { PlayState } from "../../state/state"
import { type Lexicon, verbs } from "../../text/lexicon"
import { english, type Locale } from "../../text/locales"
import { formatPlace } from "../../text/orders"
import { type DiplomacyKind, type OrderBase, seatOfActor } from "./kind"

/** Withdraws one pending order or proposal. */
export interface Withdrawal {
  readonly type: "withdraw"
  /** The place of the unit or build that the order is for; `"waive"`, `"draw"`. */
  readonly what: string
}

const WITHDRAW = "withdraw"

const nameOf = ({ unit, at, type }: AnyOrder) => unit ?? at ?? type

/** DP-3: Lists the withdrawals of a seat: pending orders, waivers and its proposal. */
function withdrawals({ orders, proposals }: PlayState, seat: Seat): Withdrawal[] {
  const names = [...(orders[seat] ?? []).map(nameOf), ...(proposals[seat] ? ["draw"] : [])]
  return [...new Set(names)].map((what) => ({ type: "withdraw", what }))
}

/** DP-3: Withdraws a pending order, one waiver, or the proposal. */
function withdrawPending(state: PlayState, seat: Seat, { what }: Withdrawal): void {
  const orders = state.orders[seat] ?? []
  const index = orders.findIndex((order) => nameOf(order) === what)
  if (what === "draw") state.proposals[seat] = false
  else orders.splice(index, 1)
}

/**
 * A seat withdraws a pending order or proposal. Withdrawals are listed on request.
 *
 * @rule DP-3
 */
export function withdrawIn(
  phases: readonly string[],
  { graph }: Pick<Board, "graph">,
  base: OrderBase,
): DiplomacyKind<Withdrawal> {
  return {
    phases,
    shape: object({ what: literal(...graph.places, "waive", "draw") }),
    example: "withdraw A PAR",
    format: ({ what }, state, locale) => formatWithdrawal(base, what, state, locale),
    parse: (text, state, actor, lexicon) =>
      /^\s*withdraw\b/i.test(text)
        ? parseWithdrawal(base, text, withdrawals(state, seatOfActor(actor)), lexicon)
        : undefined,
    list: (state, seat, flags) => (flags?.amending ? withdrawals(state, seat) : []),
    refuse: (state, { what }, actor) =>
      withdrawals(state, seatOfActor(actor)).some((listed) => listed.what === what)
        ? undefined
        : { code: "nothing-pending", rule: "DP-3", details: { what } },
    apply: (state, action, _emit, actor) => withdrawPending(state, seatOfActor(actor), action),
  }
}

/** Formats a withdrawal: `withdraw F LON`, `withdraw A PAR` for a build, `withdraw WAIVE`, `withdraw draw`. */
function formatWithdrawal({ typeAt }: OrderBase, what: string, state?: PlayState, locale: Locale = english): string {
  if (what === "draw") return `${WITHDRAW} ${what}`
  if (what === "waive") return `${WITHDRAW} ${locale.words.waive}`
  const build = state?.orders.flat().find(({ at }) => at === what)
  const type = build?.unitType ?? (state && typeAt(state, what))
  return [WITHDRAW, type ?? [], formatPlace(what, locale)].flat().join(" ")
}

/** A withdrawal is parsed like `disband`, a word of almost equal length, so that error positions stay correct. */
function parseWithdrawal(
  { parseOrder }: OrderBase,
  text: string,
  pending: readonly Withdrawal[],
  lexicon?: Lexicon,
): Withdrawal {
  const [, word = ""] = /^\s*withdraw\s+(\w+)\s*$/i.exec(text) ?? []
  if (word.toLowerCase() === "draw") return { type: WITHDRAW, what: "draw" }
  if (verbs.get(word.toLowerCase()) === "waive") return { type: WITHDRAW, what: "waive" }
  try {
    const { unit = "" }: AnyOrder = parseOrder(text.replace(/withdraw/i, "disband "), lexicon)
    return pending.find(({ what }) => sameProvince(what, unit)) ?? { type: WITHDRAW, what: unit }
  } catch (error) {
    if (!isNotationError(error)) throw error
    throw new NotationError(
      text,
      error.position,
      error.expected.replace(/^a province\b.*$/, "a unit, WAIVE or draw"),
      error.rule,
    )
  }
}
