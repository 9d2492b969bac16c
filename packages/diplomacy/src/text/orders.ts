/** Orders as text. */
import { isNotationError, NotationError, textOf } from "@flottille/core"
import type { AnyVerdict } from "../adjudicator/report"
import { provinceOf } from "../map/board"
import { standardBoard } from "../map/standard"
import type { Kinds, Reader } from "../orders/kind"
import { standardKinds } from "../orders/kinds"
import type { AnyOrder, MovementOrder, Order } from "../orders/order"
import {
  compassCoasts,
  type Lexicon,
  lexiconOf,
  readName,
  readProvince,
  type Token,
  tokensOf,
  type Verb,
  verbs,
} from "./lexicon"
import { english, type Locale } from "./locales"

/** An order as it was read, before the board is looked at. */
export interface ParsedOrder<Read = Order> {
  readonly order: Read
  /** The power named before the order. */
  readonly power: string | null
  /** The letter given with the unit, which may be wrong. */
  readonly unitType: string | null
}

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
function readPower(
  kinds: Readonly<Record<string, { readonly words: readonly string[] }>>,
  lexicon: Lexicon,
  tokens: readonly Token[],
) {
  const power = readName(lexicon.powers, tokens, 0)
  const province = power && readName(lexicon.provinces, tokens, 0)
  const word = province && (tokens[province.next]?.word ?? "")
  const isDeed =
    word !== undefined &&
    (verbs.get(word) === "retreat" || Object.values(kinds).some(({ words }) => words.includes(word)))
  return isDeed ? undefined : power
}

/** What may stand behind a unit: signs, then letters. */
function signsOf(kinds: Readonly<Record<string, { readonly sign: string }>>): string[] {
  const signs = [...new Set(Object.values(kinds).map(({ sign }) => sign))]
  const isLetter = (sign: string) => /^[A-Z]$/.test(sign)
  return [...signs.filter((sign) => !isLetter(sign)), ...signs.filter(isLetter)]
}

/** A text that is read from left to right, its power first. */
function readerOf<Other extends AnyOrder>(kinds: Kinds<Other, never, AnyVerdict>, given: unknown, lexicon: Lexicon) {
  const text = textOf(given, "DP-8")
  const tokens = tokensOf(text)
  const { board } = lexicon
  const classes = [...new Set(lexicon.unitTypes.values())]
  const named = readPower(kinds, lexicon, tokens)
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

  /** Passes over a word that begins an order of that type, and the point of an abbreviation. */
  const takes = (type: string) => {
    const taken = skip(...(kinds[type]?.words ?? []))
    if (taken && tokens[index - 1]?.end === startOf(index)) skip(".")
    return taken
  }
  const reader: Reader = { takes, viaConvoy, place, unitType, fail }

  /** The order of a kind that begins with the word that stands here. Where several do, the one that goes on as the text does. */
  const ofKind = (unit: string): Other | undefined => {
    const start = index
    let failure: NotationError | undefined
    for (const [type, kind] of Object.entries(kinds)) {
      index = start
      if (!takes(type)) continue
      try {
        const order = kind.parse(reader, unit)
        end()
        return order
      } catch (error) {
        if (!isNotationError(error)) throw error
        if (failure === undefined || error.position > failure.position) failure = error
      }
    }
    if (failure) throw failure
    return undefined
  }

  /** What a unit does, by the word behind it, unless the order began with one. */
  const deed = (unit: string, type: string | null, first?: Verb, start = 0): Other | Order => {
    const verb = first ?? verbs.get(word())
    if (verb === undefined || verb === "waive") return ofKind(unit) ?? fail(`${signsOf(kinds).join(", ")}, R, B or D`)
    pass(!first)
    switch (verb) {
      case "disband":
        return { type: verb, unit }
      case "build":
        return {
          type: verb,
          unitType: type ?? fail(`${classes.slice(0, -1).join(", ")} or ${classes.at(-1)}`, start),
          at: unit,
        }
      case "retreat":
        takes("move")
        return { type: verb, unit, to: place() }
    }
  }
  const order = (): Omit<ParsedOrder<Other | Order>, "power"> => {
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

/** Reads one order of any of these kinds, or of another phase, perhaps with its power before it. */
export function parseOrderOf<Other extends AnyOrder>(
  kinds: Kinds<Other, never, AnyVerdict>,
  text: string,
  lexicon: Lexicon,
): ParsedOrder<Other | Order> {
  const { power, order, end } = readerOf(kinds, text, lexicon)
  const parsed = order()
  end()
  return { ...parsed, power }
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
  return parseOrderOf<MovementOrder>(standardKinds, text, lexicon)
}

/** Reads `A PAR`, `fleet St Petersburg (sc)`. */
export function parseUnit(
  text: string,
  lexicon: Lexicon = lexiconOf(standardBoard),
): { readonly type: string; readonly at: string; readonly power: string | null } {
  const { power, fail, unitType, place, end } = readerOf<MovementOrder>(standardKinds, text, lexicon)
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

/** Writes an order of any of these kinds, or of another phase. */
export function formatOrderOf(
  kinds: Kinds<AnyOrder, never, AnyVerdict>,
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
 * Writes an order: `A PAR - BUR`, `F STP/SC H`, `BUILD F BRE`.
 *
 * @rule DP-8
 * @example
 * formatOrder({ type: "move", unit: "lon", to: "bel", viaConvoy: true }) // => "LON - BEL VIA CONVOY"
 * @example
 * import { french } from "@flottille/diplomacy/french"
 * formatOrder({ type: "build", unitType: "F", at: "stp/sc" }, { locale: french }) // => "CONSTRUIT F STP/CS"
 */
export function formatOrder(order: Order, style?: OrderStyle): string {
  return formatOrderOf(standardKinds, order, style)
}
