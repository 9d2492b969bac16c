/** Orders as text. */
import { NotationError, textOf } from "@flottille/core"
import { provinceOf } from "../map/board"
import { standardBoard } from "../map/standard"
import type { Order } from "../orders/order"
import { compassCoasts, type Lexicon, lexiconOf, readName, readProvince, type Token, tokensOf, verbs } from "./lexicon"
import { english, type Locale } from "./locales"

/** An order as it was read, before the board is looked at. */
export interface ParsedOrder {
  readonly order: Order
  /** The power named before the order. */
  readonly power: string | null
  /** The letter given with the unit, which may be wrong. */
  readonly unitType: string | null
}

type Verb = Order["type"]

/** `/sc`, `(sc)`, ` sc`, `(south coast)`, `côte sud`, as words and signs; a long word alone, such as "north", is none. */
const coastForm = /* @__PURE__ */ (() => {
  const coast = `(?:cote )?(${[...compassCoasts.keys()].join("|")})(?: coast)?`
  return new RegExp(`^(?:\\( ${coast} \\)|(?:[/.] |(?=cote |\\w\\w(?: |$)|\\w+ coast))${coast})(?= |$)`)
})()

/** `/river`, `(river)`: a coast of any name. */
const namedCoastForm = /^(?:\( ([a-z\d]+) \)|[/.] ([a-z\d]+))(?= |$)/

/** `vc`, `via convoy`, `(by sea`. */
const viaConvoyForm = /^(\( )?(?:vc|(?:via|by|par) (?:convo\w*|sea))(?= |$)/

/** The power that a text begins with. Where a province has the same name, what follows tells: `Rome: A RAV H`, `Rome - Ravenna`. */
function readPower(lexicon: Lexicon, tokens: readonly Token[]) {
  const power = readName(lexicon.powers, tokens, 0)
  const province = power && readName(lexicon.provinces, tokens, 0)
  const verb = province && verbs.get(tokens[province.next]?.word ?? "")
  return verb === undefined || verb === "build" || verb === "disband" || verb === "waive" ? power : undefined
}

/** A text that is read from left to right, its power first. */
function readerOf(given: unknown, lexicon: Lexicon) {
  const text = textOf(given, "DP-8")
  const tokens = tokensOf(text)
  const { board } = lexicon
  const named = readPower(lexicon, tokens)
  let index = named?.next ?? 0

  const startOf = (token: number) => tokens[token]?.start ?? text.length
  const fail = (expected: string, at = startOf(index)): never => {
    throw new NotationError(text, at, expected, "DP-8")
  }
  const word = () => tokens[index]?.word ?? ""
  /** Passes over a word if it was known. */
  const pass = <T>(known: T): T => {
    if (known) index++
    return known
  }
  const skip = (...words: readonly string[]) => pass(words.includes(word()))
  const skipVerb = (verb: Verb) => pass(verbs.get(word()) === verb)
  /** Passes over the words and signs of a form, and returns what it found. */
  const skipForm = (form: RegExp) => {
    const rest = tokens.slice(index).map((token) => token.word)
    const found = form.exec(rest.join(" "))
    if (found) index += found[0].split(" ").length
    return found
  }
  const province = () => readProvince(lexicon, tokens, index)

  /** A unit's letter or word, if one stands here. */
  const unitType = () => {
    const found = province() ? undefined : readName(lexicon.unitTypes, tokens, index)
    if (found) index = found.next
    return found?.id ?? null
  }
  /** A province, with its coast if one is named. */
  const place = () => {
    const { id, next } = province() ?? fail("a province")
    index = next
    const coast = lexicon.coasts.get((skipForm(coastForm) ?? skipForm(namedCoastForm))?.slice(1).find(Boolean) ?? "")
    if (coast === undefined) {
      index = next
      return id
    }
    const at = `${id}/${coast}`
    const coasts = Object.keys(board.graphSpec.coasts).filter((other) => provinceOf(other) === id)
    return coasts.includes(at) ? at : fail(coasts.join(" or ") || `${id} without a coast`, startOf(next))
  }
  const viaConvoy = () => {
    const form = skipForm(viaConvoyForm)
    if (form?.[1] && !skip(")")) fail(")")
    return form !== null
  }
  const end = () => {
    while (skip(".", ","));
    if (index < tokens.length) fail("the end of the order")
  }

  /** What a unit does, by the verb behind it, unless the order began with one. */
  const deed = (unit: string, type: string | null, first?: Verb, start = 0): Order => {
    const verb = first ?? verbs.get(word())
    if (verb === undefined || verb === "waive") return fail("-, H, S, C, R, B or D")
    pass(!first)
    switch (verb) {
      case "hold":
      case "disband":
        return { type: verb, unit }
      case "build":
        return { type: verb, unitType: type ?? fail("A or F", start), at: unit }
      case "retreat":
      case "move": {
        skipVerb("move")
        const to = place()
        return verb === "move" ? { type: verb, unit, to, viaConvoy: viaConvoy() } : { type: verb, unit, to }
      }
      default: {
        unitType()
        const of = place()
        if (skipVerb("move")) {
          const to = place()
          viaConvoy()
          return { type: verb, unit, of, to }
        }
        if (verb === "convoy") fail("-")
        skipVerb("hold")
        return { type: "support", unit, of, to: null }
      }
    }
  }
  const order = (): Omit<ParsedOrder, "power"> => {
    const verb = province() ? undefined : verbs.get(word())
    const first = pass(verb === "waive" || verb === "build" || verb === "disband" ? verb : undefined)
    if (first === "waive") return { order: { type: first }, unitType: null }
    const start = startOf(index)
    const type = unitType()
    const unit = place()
    return { order: deed(unit, type, first, start), unitType: type }
  }

  if (named) skip(":")
  return { power: named?.id ?? null, fail, unitType, place, order, end }
}

/**
 * Reads one order, perhaps with its power before it: `A PAR - BUR`, `France: army paris -> burgundy`; in French, with a lexicon that knows it.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule DP-8
 * @example
 * parseOrder("fleet Gulf of Lyon -> Spain (south coast)").order // => { type: "move", unit: "lyo", to: "spa/sc", viaConvoy: false }
 */
export function parseOrder(text: string, lexicon: Lexicon = lexiconOf(standardBoard)): ParsedOrder {
  const { power, order, end } = readerOf(text, lexicon)
  const parsed = order()
  end()
  return { ...parsed, power }
}

/** Reads `A PAR`, `fleet St Petersburg (sc)`. */
export function parseUnit(
  text: string,
  lexicon: Lexicon = lexiconOf(standardBoard),
): { readonly type: string; readonly at: string; readonly power: string | null } {
  const { power, fail, unitType, place, end } = readerOf(text, lexicon)
  const type = unitType() ?? fail("A or F and a province")
  const at = place()
  end()
  return { type, at, power }
}

/** A place as it is written: `BUR`, `STP/SC`, a level `WES-1`; in French `BOU`, `STP/CS`, `MED-1`. */
export function formatPlace(place: string, locale: Locale = english): string {
  return place.replace(/\w+/g, (part, start) => (start ? locale.coasts : locale.codes)[part] ?? part.toUpperCase())
}

/** How orders are to be written. */
export interface OrderStyle {
  readonly locale?: Locale
  /** The letter of the unit at a place, if known; orders are complete without it, but people like it. */
  readonly typeAt?: (place: string) => string | undefined
  /** Whether it is an order for the winter, where `DISBAND` comes first. */
  readonly winter?: boolean
}

/**
 * Writes an order: `A PAR - BUR`, `F STP/SC H`, `BUILD F BRE`.
 *
 * @rule DP-8
 * @example
 * formatOrder({ type: "move", unit: "lon", to: "bel", viaConvoy: true }) // => "LON - BEL VIA CONVOY"
 * @example
 * import { french } from "@flottille/diplomacy/french"
 * formatOrder({ type: "build", unitType: "F", at: "stp/sc" }, { locale: french }) // => "CONSTRUIT F STP/CS"
 */
export function formatOrder(order: Order, { locale = english, typeAt, winter = false }: OrderStyle = {}): string {
  const { words } = locale
  const place = (id: string) => formatPlace(id, locale)
  const unit = (id: string) => {
    return [typeAt?.(id) ?? [], place(id)].flat().join(" ")
  }
  const to = "to" in order && order.to !== null ? ` - ${place(order.to)}` : ""
  switch (order.type) {
    case "move":
      return `${unit(order.unit)}${to}${order.viaConvoy ? ` ${words.viaConvoy}` : ""}`
    case "retreat":
      return `${unit(order.unit)}${to}`
    case "support":
    case "convoy":
      return `${unit(order.unit)} ${words[order.type]} ${unit(order.of)}${to}`
    case "build":
      return `${words.build} ${order.unitType} ${place(order.at)}`
    case "waive":
      return words.waive
    case "hold":
    case "disband": {
      const first = winter && order.type === "disband"
      return first ? `${words.disband} ${unit(order.unit)}` : `${unit(order.unit)} ${words[order.type]}`
    }
  }
}
