/** Notation of orders. */
import { assert } from "@flottille/core"
import type { AnyVerdict } from "../adjudicator/report"
import { assertLocale, assertObject } from "../map/arguments"
import { standardBoard } from "../map/standard"
import { standardKinds } from "../orders/book"
import type { Kinds } from "../orders/kind"
import type { AnyOrder, MovementOrder, Order } from "../orders/order"
import { type Lexicon, lexiconOf } from "./lexicon"
import { english, type Locale } from "./locales"
import { type ParsedOrder, TextReader } from "./reader"

export type { ParsedOrder } from "./reader"

/** Parses an order of these kinds or of another phase, with an optional power before it. */
export function parseOrderOf<Other extends AnyOrder>(
  kinds: Kinds<Other, AnyVerdict>,
  text: string,
  lexicon: Lexicon,
): ParsedOrder<Other | Order> {
  const reader = new TextReader(kinds, text, lexicon)
  const parsed = reader.order()
  reader.end()
  return { ...parsed, power: reader.power }
}

/**
 * Parses one order, with an optional power before it: `A PAR - BUR`,
 * `France: army paris -> burgundy`. French needs a lexicon with French names.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule DP-8
 * @example
 * parseOrder("fleet Gulf of Lyon -> Spain (south coast)").order
 * // => { type: "move", unit: "lyo", to: "spa/sc", viaConvoy: false }
 */
export function parseOrder(text: string, lexicon: Lexicon = lexiconOf(standardBoard)): ParsedOrder {
  return parseOrderOf<MovementOrder>(standardKinds, text, lexicon)
}

/**
 * Parses a unit: `A PAR`, `fleet St Petersburg (sc)`.
 *
 * @example
 * parseUnit("fleet St Petersburg (sc)") // => { type: "F", at: "stp/sc", power: null }
 */
export function parseUnit(
  text: string,
  lexicon: Lexicon = lexiconOf(standardBoard),
): { readonly type: string; readonly at: string; readonly power: string | null } {
  const reader = new TextReader<MovementOrder>(standardKinds, text, lexicon)
  const type = reader.unitType() ?? reader.fail("A or F and a province")
  const at = reader.place()
  reader.end()
  return { type, at, power: reader.power }
}

/**
 * Formats a place: `BUR`, `STP/SC`, a depth `WES-1`; in French `BOU`, `STP/CS`, `MED-1`.
 *
 * @example
 * formatPlace("stp/sc") // => "STP/SC"
 */
export function formatPlace(place: string, locale: Locale = english): string {
  assert(typeof place === "string", "formatPlace", "place", 'the id of a place, such as "stp/sc"')
  assertLocale(locale, "formatPlace")
  return place.replace(/\w+/g, (part, start) => (start ? locale.coasts : locale.codes)[part] ?? part.toUpperCase())
}

/** The style of formatted orders: the language, and the letters of the units. */
export interface OrderStyle {
  /** Language of names and abbreviations; English by default. */
  readonly locale?: Locale
  /**
   * Returns the letter of the unit at a place, if known. Orders are complete without it, but easier
   * to read with it.
   */
  readonly typeAt?: (place: string) => string | undefined
  /** True for winter orders, where `DISBAND` comes first. */
  readonly winter?: boolean
}

/** Formats an order of these kinds or of another phase. */
export function formatOrderOf(
  kinds: Kinds<AnyOrder, AnyVerdict>,
  order: AnyOrder,
  { locale = english, typeAt, winter = false }: OrderStyle = {},
): string {
  const { words } = locale
  const place = (id: string) => formatPlace(id, locale)
  const unitAt = (id: string) => [typeAt?.(id) ?? [], place(id)].flat().join(" ")
  const { type, unit = "", to, unitType, at = "" } = order
  switch (type) {
    case "retreat":
      return `${unitAt(unit)} - ${place(to ?? "")}`
    case "build":
      return `${words.build} ${unitType} ${place(at)}`
    case "waive":
      return words.waive
    case "disband":
      return winter ? `${words.disband} ${unitAt(unit)}` : `${unitAt(unit)} ${words.disband}`
    default:
      return kinds[type]?.format(order, { place, unit: unitAt, words }) ?? ""
  }
}

/**
 * Formats an order: `A PAR - BUR`, `F STP/SC H`, `BUILD F BRE`.
 *
 * @rule DP-8
 * @example
 * formatOrder({ type: "move", unit: "lon", to: "bel", viaConvoy: true }) // => "LON - BEL VIA CONVOY"
 * @example
 * import { french } from "@flottille/diplomacy/french"
 * formatOrder({ type: "build", unitType: "F", at: "stp/sc" }, { locale: french }) // => "CONSTRUIT F STP/CS"
 */
export function formatOrder(order: Order, style: OrderStyle = {}): string {
  assertObject(order, "formatOrder", "order", 'an order such as { type: "hold", unit: "par" }')
  assertObject(style, "formatOrder", "style", "an object with locale, typeAt and winter")
  return formatOrderOf(standardKinds, order, style)
}
