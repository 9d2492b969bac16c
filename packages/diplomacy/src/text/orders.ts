/** Notation of orders. */
import { assert, isNotationError, NotationError, textOf } from "@flottille/core"
import type { AnyVerdict } from "../adjudicator/report"
import { assertLexicon, assertLocale, assertObject } from "../map/arguments"
import { provinceOf } from "../map/board"
import { standardBoard } from "../map/standard"
import { standardKinds } from "../orders/book"
import type { Kinds, Reader } from "../orders/kind"
import type { AnyOrder, MovementOrder, Order } from "../orders/order"
import {
  compassCoasts,
  fillers,
  type Lexicon,
  lexiconOf,
  readName,
  readProvince,
  spoken,
  spokenVerbs,
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
  const isOrder =
    word !== undefined &&
    (verbs.get(word) === "retreat" || Object.values(kinds).some(({ words }) => words.includes(word)))
  return isOrder ? undefined : power
}

/** Returns the signs that may follow a unit, letters last. */
function signsOf(kinds: Readonly<Record<string, { readonly sign: string }>>): string[] {
  const signs = [...new Set(Object.values(kinds).map(({ sign }) => sign))]
  const isLetter = (sign: string) => /^[A-Z]$/.test(sign)
  return [...signs.filter((sign) => !isLetter(sign)), ...signs.filter(isLetter)]
}

/** Parses a text from left to right, starting with the optional power. */
class TextReader<Other extends AnyOrder> implements Reader {
  /** The power named at the start of the text. */
  readonly power: string | null
  readonly #kinds: Kinds<Other, AnyVerdict>
  readonly #lexicon: Lexicon
  readonly #text: string
  readonly #tokens: Token[]
  /** Number of the next token. */
  #index: number

  constructor(kinds: Kinds<Other, AnyVerdict>, given: unknown, lexicon: Lexicon) {
    this.#kinds = kinds
    this.#lexicon = lexicon
    assertLexicon(lexicon)
    this.#text = textOf(given, "DP-8")
    this.#tokens = tokensOf(this.#text)
    const named = readPower(kinds, lexicon, this.#tokens)
    this.power = named?.id ?? null
    this.#index = named?.next ?? 0
    if (named) this.#skip(":")
  }

  fail(expected: string, at = this.#startOf(this.#index)): never {
    throw new NotationError(this.#text, at, expected, "DP-8")
  }

  #startOf(token: number) {
    return this.#tokens[token]?.start ?? this.#text.length
  }

  #word() {
    return this.#tokens[this.#index]?.word ?? ""
  }

  #skip(...words: readonly string[]): boolean {
    const known = words.includes(this.#word())
    if (known) this.#index++
    return known
  }

  /** Skips the words and signs that match a pattern, and returns the match. */
  #skipForm(form: RegExp) {
    const rest = this.#tokens.slice(this.#index).map(({ word }) => word)
    const found = form.exec(rest.join(" "))
    if (found) this.#index += found[0].split(" ").length
    return found
  }

  #province() {
    return readProvince(this.#lexicon, this.#tokens, this.#index)
  }

  /** Skips the articles and prepositions before a place: `va en Atlantique`, `de l'Espagne`. */
  #skipFillers(but?: string) {
    const start = this.#index
    while (fillers.has(this.#word()) && this.#word() !== but && !this.#province()) {
      this.#index++
      this.#skip("'", "’")
    }
    if (this.#index >= this.#tokens.length) this.#index = start
  }

  /** Splits a letter from the place that is written to it: `fBRE`. */
  #splitLetter() {
    const token = this.#tokens[this.#index]
    if (!token || this.#province()) return
    const { word, start, end } = token
    const isGlued = (letter: string) =>
      word.startsWith(letter) && this.#lexicon.provinces.has(word.slice(letter.length))
    const letter = [...this.#lexicon.unitTypes.keys()].find((key) => key.length < 3 && isGlued(key))
    if (letter === undefined || end - start !== word.length) return
    const middle = start + letter.length
    const parts = [
      { word: letter, start, end: middle },
      { word: word.slice(letter.length), start: middle, end },
    ]
    this.#tokens.splice(this.#index, 1, ...parts)
  }

  /** Parses the letter or name of a unit class, if present. */
  unitType(): string | null {
    // The letter of an army is a preposition in French.
    this.#skipFillers("a")
    this.#splitLetter()
    const found = this.#province() ? undefined : readName(this.#lexicon.unitTypes, this.#tokens, this.#index)
    if (found) this.#index = found.next
    return found?.id ?? null
  }

  /** Parses a province with its optional coast. */
  place(): string {
    const { board, coasts: names } = this.#lexicon
    this.#skipFillers()
    const { id, next } = this.#province() ?? this.fail("a province")
    this.#index = next
    const form = this.#skipForm(coastForm) ?? this.#skipForm(namedCoastForm)
    const coast = names.get(form?.slice(1).find(Boolean) ?? "")
    if (coast === undefined) {
      this.#index = next
      return id
    }
    const at = `${id}/${coast}`
    const coasts = Object.keys(board.graphSpec.coasts).filter((other) => provinceOf(other) === id)
    return coasts.includes(at) ? at : this.fail(coasts.join(" or ") || `${id} without a coast`, this.#startOf(next))
  }

  viaConvoy(): boolean {
    const form = this.#skipForm(viaConvoyForm)
    if (form?.[1] && !this.#skip(")")) this.fail(")")
    return form !== null
  }

  end(): void {
    while (this.#skip(".", ","));
    if (this.#index < this.#tokens.length) this.fail("the end of the order")
  }

  /** Skips a word that starts an order of this type, with the period of an abbreviation. */
  takes(type: string): boolean {
    const kind = this.#kinds[type]
    const taken = kind !== undefined && this.#skip(...kind.words, ...(spoken[type] ?? []))
    if (taken && this.#tokens[this.#index - 1]?.end === this.#startOf(this.#index)) this.#skip(".")
    return taken
  }

  #verb() {
    return verbs.get(this.#word()) ?? spokenVerbs.get(this.#word())
  }

  order(): Omit<ParsedOrder<Other | Order>, "power"> {
    const verb = this.#province() ? undefined : this.#verb()
    const first = verb === "waive" || verb === "build" || verb === "disband" ? verb : undefined
    if (first) this.#index++
    if (first === "waive") return { order: { type: first }, unitType: null }
    const start = this.#startOf(this.#index)
    const unitType = this.unitType()
    const unit = this.place()
    if (first) return { order: this.#ofPhase(first, unit, unitType, start), unitType }
    const after = this.#verb()
    if (after === undefined || after === "waive") return { order: this.#ofKind(unit), unitType }
    this.#index++
    return { order: this.#ofPhase(after, unit, unitType, 0), unitType }
  }

  /** Parses the rest of an order of a retreat phase or a winter. */
  #ofPhase(verb: Exclude<Verb, "waive">, unit: string, unitType: string | null, start: number): Order {
    switch (verb) {
      case "disband":
        return { type: verb, unit }
      case "build":
        return { type: verb, unitType: unitType ?? this.#failForClass(start), at: unit }
      case "retreat":
        this.takes("move")
        return { type: verb, unit, to: this.place() }
    }
  }

  #failForClass(start: number): never {
    const classes = [...new Set(this.#lexicon.unitTypes.values())]
    return this.fail(`${classes.slice(0, -1).join(", ")} or ${classes.at(-1)}`, start)
  }

  /**
   * Parses the kind of order that starts with the next word. If several do, the one whose rest
   * matches wins.
   */
  #ofKind(unit: string): Other {
    const start = this.#index
    let failure: NotationError | undefined
    for (const [type, kind] of Object.entries(this.#kinds)) {
      this.#index = start
      if (!this.takes(type)) continue
      try {
        const order = kind.parse(this, unit)
        this.end()
        return order
      } catch (error) {
        if (!isNotationError(error)) throw error
        if (failure === undefined || error.position > failure.position) failure = error
      }
    }
    if (failure) throw failure
    return this.fail(`${signsOf(this.#kinds).join(", ")}, R, B or D`)
  }
}

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
