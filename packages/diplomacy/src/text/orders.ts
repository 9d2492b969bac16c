/** Notation of orders. */
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

/** A parsed order, not checked against the board. */
export interface ParsedOrder<Read = Order> {
  readonly order: Read
  /** The power named before the order. */
  readonly power: string | null
  /** The letter given with the unit; it may be wrong. */
  readonly unitType: string | null
}

/**
 * `/sc`, `(sc)`, ` sc`, `(south coast)`, `côte sud`, as words and signs. A long word alone, such as
 * "north", does not match.
 */
const coastForm = /* @__PURE__ */ (() => {
  const coast = `(?:cote )?(${[...compassCoasts.keys()].join("|")})(?: coast)?`
  return new RegExp(`^(?:\\( ${coast} \\)|(?:[/.] |(?=cote |\\w\\w(?: |$)|\\w+ coast))${coast})(?= |$)`)
})()

/** `/river`, `(river)`: a coast with a custom name. */
const namedCoastForm = /^(?:\( ([a-z\d]+) \)|[/.] ([a-z\d]+))(?= |$)/

/** `vc`, `via convoy`, `(by sea`. */
const viaConvoyForm = /^(\( )?(?:vc|(?:via|by|par) (?:convo\w*|sea))(?= |$)/

/**
 * Parses the power at the start of a text. If a province has the same name, the next tokens decide:
 * `Rome: A RAV H`, `Rome - Ravenna`.
 */
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

/** Returns the signs that may follow a unit, letters last. */
function signsOf(kinds: Readonly<Record<string, { readonly sign: string }>>): string[] {
  const signs = [...new Set(Object.values(kinds).map(({ sign }) => sign))]
  const isLetter = (sign: string) => /^[A-Z]$/.test(sign)
  return [...signs.filter((sign) => !isLetter(sign)), ...signs.filter(isLetter)]
}

/** Creates a parser that reads a text from left to right and starts with the power. */
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
  /** Skips a word if it was recognised. */
  const pass = <T>(known: T): T => {
    if (known) index++
    return known
  }
  const skip = (...words: readonly string[]) => pass(words.includes(word()))
  /** Skips the words and signs that match a pattern, and returns the match. */
  const skipForm = (form: RegExp) => {
    const rest = tokens.slice(index).map((token) => token.word)
    const found = form.exec(rest.join(" "))
    if (found) index += found[0].split(" ").length
    return found
  }
  const province = () => readProvince(lexicon, tokens, index)

  /** Parses the letter or name of a unit class, if present. */
  const unitType = () => {
    const found = province() ? undefined : readName(lexicon.unitTypes, tokens, index)
    if (found) index = found.next
    return found?.id ?? null
  }
  /** Parses a province with its optional coast. */
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

  /** Skips a word that starts an order of this type, with the period of an abbreviation. */
  const takes = (type: string) => {
    const taken = skip(...(kinds[type]?.words ?? []))
    if (taken && tokens[index - 1]?.end === startOf(index)) skip(".")
    return taken
  }
  const reader: Reader = { takes, viaConvoy, place, unitType, fail }

  /**
   * Parses the kind of order that starts with this word. If several do, the one whose rest matches
   * wins.
   */
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

  /** Parses the order of a unit by the word after it, unless the text began with a verb. */
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

/** Parses an order of these kinds or of another phase, with an optional power before it. */
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
 * Parses one order, with an optional power before it: `A PAR - BUR`,
 * `France: army paris -> burgundy`. French needs a lexicon with French names.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule DP-8
 * @example
 * parseOrder("fleet Gulf of Lyon -> Spain (south coast)").order // => { type: "move", unit: "lyo", to: "spa/sc", viaConvoy: false }
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
  const { power, fail, unitType, place, end } = readerOf<MovementOrder>(standardKinds, text, lexicon)
  const type = unitType() ?? fail("A or F and a province")
  const at = place()
  end()
  return { type, at, power }
}

/**
 * Formats a place: `BUR`, `STP/SC`, a depth `WES-1`; in French `BOU`, `STP/CS`, `MED-1`.
 *
 * @example
 * formatPlace("stp/sc") // => "STP/SC"
 */
export function formatPlace(place: string, locale: Locale = english): string {
  return place.replace(/\w+/g, (part, start) => (start ? locale.coasts : locale.codes)[part] ?? part.toUpperCase())
}

/** The style of formatted orders. */
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
 * Formats an order: `A PAR - BUR`, `F STP/SC H`, `BUILD F BRE`.
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
