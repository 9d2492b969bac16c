import { NotationError } from "@flottille/core"
import { provinceOf } from "./board"
import { type Lexicon, lexiconOf, readPower, readProvince, tokensOf } from "./lexicon"
import { english, type Locale } from "./locales"
import { standardBoard } from "./map"
import type { Order } from "./orders"

/** An order as it was read, before the board is looked at. */
export interface ParsedOrder {
  readonly order: Order
  /** The power named before the order. */
  readonly power: string | null
  /** The letter given with the unit, which may be wrong. */
  readonly unitType: string | null
}

type Verb = Order["type"]

/** Words with one meaning, in English and French, by their meaning. */
function meanings<Meaning extends string>(table: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries<string>(table).flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning as Meaning] as const)),
  )
}

const unitTypes = /* @__PURE__ */ meanings({ A: "a army armee", F: "f fleet flotte" })

const verbs = /* @__PURE__ */ meanings<Verb>({
  move: "- to move moves va",
  hold: "h hold holds stand stands tient",
  support: "s support supports soutient",
  convoy: "c convoy convoys convoie transports",
  retreat: "r retreat retreats recule",
  disband: "d disband disbands remove removes dissout",
  build: "b build builds construit",
  waive: "waive waives renonce",
})

const coastWords = /* @__PURE__ */ meanings({ nc: "nc north cn nord", sc: "sc south cs sud", ec: "ec east ce est", wc: "wc west" })

/** `/sc`, `(sc)`, ` sc`, `(south coast)`, `côte sud`, as words and signs; a long word alone, such as "north", is none. */
const coastForm = /* @__PURE__ */ (() => {
  const coast = `(?:cote )?(${[...coastWords.keys()].join("|")})(?: coast)?`
  return new RegExp(`^(?:\\( ${coast} \\)|(?:[/.] |(?=cote |\\w\\w(?: |$)|\\w+ coast))${coast})(?= |$)`)
})()

/** `vc`, `via convoy`, `(by sea`. */
const viaConvoyForm = /^(\( )?(?:vc|(?:via|by|par) (?:convo\w*|sea))(?= |$)/

/** A text that is read from left to right, its power first. */
function readerOf(text: string, lexicon: Lexicon) {
  const tokens = tokensOf(text)
  const { board } = lexicon
  const named = readPower(lexicon, tokens, 0)
  let index = named?.next ?? 0

  const startOf = (token: number) => tokens[token]?.start ?? text.length
  const fail = (expected: string, at = startOf(index)): never => {
    throw new NotationError(text, at, expected, "DP-8")
  }
  const word = () => tokens[index]?.word ?? ""
  const skip = (...words: readonly string[]) => {
    const found = words.includes(word())
    if (found) index++
    return found
  }
  const skipVerb = (verb: Verb) => {
    const found = verbs.get(word()) === verb
    if (found) index++
    return found
  }
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
    const type = unitTypes.get(word())
    if (type === undefined || province()) return null
    index++
    return type
  }
  /** A province, with its coast if one is named. */
  const place = () => {
    const { id, next } = province() ?? fail("a province")
    index = next
    const coast = coastWords.get(skipForm(coastForm)?.slice(1).find(Boolean) ?? "")
    if (coast === undefined) return id
    const coasts = Object.keys(board.graphSpec.coasts).filter((other) => provinceOf(other) === id)
    if (!coasts.includes(`${id}/${coast}`)) fail(coasts.join(" or ") || `${id} without a coast`, startOf(next))
    return `${id}/${coast}`
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

  const deed = (unit: string, type: string | null): Order => {
    const verb = verbs.get(word())
    if (verb === undefined || verb === "waive") return fail("-, H, S, C, R, B or D")
    index++
    switch (verb) {
      case "hold":
      case "disband":
        return { type: verb, unit }
      case "build":
        return { type: verb, unitType: type ?? fail("A or F", 0), at: unit }
      case "retreat":
        skipVerb("move")
        return { type: verb, unit, to: place() }
      case "move":
        skip("to")
        return { type: verb, unit, to: place(), viaConvoy: viaConvoy() }
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
    const first = province() ? undefined : verbs.get(word())
    const start = startOf(index + 1)
    if (first === "waive" || first === "build" || first === "disband") index++
    if (first === "waive") return { order: { type: first }, unitType: null }
    const type = unitType()
    const unit = place()
    if (first === "disband") return { order: { type: first, unit }, unitType: type }
    if (first === "build") return { order: { type: first, unitType: type ?? fail("A or F", start), at: unit }, unitType: type }
    return { order: deed(unit, type), unitType: type }
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

/** A place as it is written: `BUR`, `STP/SC`; in French `BOU`, `STP/CS`. */
export function formatPlace(place: string, locale: Locale = english): string {
  const province = provinceOf(place)
  const code = locale.codes[province] ?? province.toUpperCase()
  if (place === province) return code
  const coast = place.slice(province.length + 1)
  return `${code}/${locale.coasts[coast] ?? coast.toUpperCase()}`
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
    const type = typeAt?.(id)
    return type === undefined ? place(id) : `${type} ${place(id)}`
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
