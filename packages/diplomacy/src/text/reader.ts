/** Reads one order from left to right. */
import { actionTextOf, isNotationError, NotationError, textOf } from "@flottille/core"
import type { AnyVerdict } from "../adjudicator/report"
import { assertLexicon } from "../map/arguments"
import { provinceOf } from "../map/board"
import type { Kinds, Reader } from "../orders/kind"
import type { AnyOrder, Order } from "../orders/order"
import type { Lexicon, Token, Verb } from "./lexicon"
import {
  compassCoasts,
  fillers,
  nationOf,
  nearestNames,
  readName,
  readProvince,
  spoken,
  spokenVerbs,
  tokensOf,
  verbs,
} from "./lexicon"

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
  const isLetter = (sign: string) => Number(/^[A-Z]$/.test(sign))
  return [...new Set(Object.values(kinds).map(({ sign }) => sign))].sort((a, b) => isLetter(a) - isLetter(b))
}

/** Parses a text from left to right, starting with the optional power. */
export class TextReader<Other extends AnyOrder> implements Reader {
  /** The power named at the start of the text. */
  readonly power: string | null
  readonly #kinds: Kinds<Other, AnyVerdict>
  readonly #lexicon: Lexicon
  readonly #text: string
  readonly #tokens: Token[]
  #index: number
  /** Number of open parentheses: `S (A MAR - BUR)`. */
  #open = 0
  /** The class of the latest unit. */
  #class: string | null = null

  constructor(kinds: Kinds<Other, AnyVerdict>, given: unknown, lexicon: Lexicon) {
    this.#kinds = kinds
    this.#lexicon = lexicon
    assertLexicon(lexicon)
    actionTextOf(given, "DP-8")
    this.#text = textOf(given, "DP-8")
    this.#tokens = tokensOf(this.#text)
    const named = readPower(kinds, lexicon, this.#tokens)
    this.#index = named?.next ?? 0
    if (named) this.#skip(":")
    this.power = named?.id ?? this.#skipNation(true) ?? null
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
    if (this.#index >= this.#tokens.length) return null
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

  /** Returns true if a class of units and a place follow. */
  #isUnit(from: number): boolean {
    const type = readName(this.#lexicon.unitTypes, this.#tokens, from)
    if (!type) return false
    const isNext = (at: number): boolean => {
      const word = this.#tokens[at]?.word ?? ""
      return (
        readProvince(this.#lexicon, this.#tokens, at) !== undefined ||
        ((/^[([]$/.test(word) || fillers.has(word)) && isNext(at + 1))
      )
    }
    return isNext(type.next)
  }

  /**
   * Skips a power before a unit, `S German A MUN`, and returns it.
   *
   * @param isFirst - True for the start of the text, where a colon may follow.
   */
  #skipNation(isFirst = false): string | undefined {
    if (this.#lexicon.provinces.has(this.#word())) return undefined
    const power = nationOf(this.#lexicon, this.#word())
    let next = this.#index + 1
    if (power === undefined) return undefined
    const wordAt = (at: number) => this.#tokens[at]?.word ?? ""
    if (/^['’]$/.test(wordAt(next))) next += wordAt(next + 1) === "s" ? 2 : 1
    if (isFirst && wordAt(next) === ":") next++
    if (!this.#isUnit(next)) return undefined
    this.#index = next
    return power
  }

  /** Skips a parenthesis before a unit or a place. */
  #enter(): void {
    const isAround = () => this.#isUnit(this.#index + 1) || readProvince(this.#lexicon, this.#tokens, this.#index + 1)
    while (/^[([]$/.test(this.#word()) && isAround()) {
      this.#index++
      this.#open++
    }
  }

  #leave(): void {
    while (this.#open > 0 && this.#skip(")", "]")) this.#open--
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
    this.#enter()
    // The letter of an army is a preposition in French.
    this.#skipFillers("a")
    this.#skipNation()
    this.#splitLetter()
    const found = this.#province() ? undefined : readName(this.#lexicon.unitTypes, this.#tokens, this.#index)
    if (found) this.#index = found.next
    // The adjective stands behind the class in French: `armée allemande de Munich`.
    if (found && !this.#province() && nationOf(this.#lexicon, this.#word()) !== undefined) this.#index++
    this.#class = found?.id ?? null
    return this.#class
  }

  /** Parses a province with its optional coast. */
  place(): string {
    const found = this.#place()
    this.#leave()
    return found
  }

  #place(): string {
    const { board, coasts: names } = this.#lexicon
    this.#skipFillers()
    this.#enter()
    const { id, next } = this.#province() ?? this.#failForPlace()
    this.#index = next
    // "stp-sc"
    const { word = "" } = this.#tokens[next + 1] ?? {}
    if (this.#word() === "-" && /^[nsew]c$/.test(word) && !readProvince(this.#lexicon, this.#tokens, next + 1))
      this.#tokens.splice(next, 1, { word: "/", start: this.#startOf(next), end: this.#startOf(next) + 1 })
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

  #failForPlace(): never {
    const near = nearestNames(this.#lexicon, this.#tokens, this.#index).map((name) => JSON.stringify(name))
    return this.fail(near.length > 0 ? `a province, perhaps ${near.join(" or ")}` : "a province")
  }

  destination(): { readonly to: string; readonly viaConvoy: boolean } {
    const { board } = this.#lexicon
    let to = this.place()
    let isRouted = false
    // "A LON - NTH - BEL" names the seas of the convoy.
    const isSea = () => !board.spec.get(provinceOf(to))?.army || board.spec.get(provinceOf(to))?.convoyable
    while (this.#class !== "F" && isSea() && this.#skip("-")) {
      to = this.place()
      isRouted = true
    }
    return { to, viaConvoy: this.viaConvoy() || isRouted }
  }

  viaConvoy(): boolean {
    const form = this.#skipForm(viaConvoyForm)
    if (form?.[1] && !this.#skip(")")) this.fail(")")
    this.#leave()
    return form !== null || this.#route()
  }

  /** Skips the seas of a convoy behind a destination: `via NTH, NWG`. */
  #route(): boolean {
    const start = this.#index
    const isOpen = this.#skip("(")
    if (!this.#skip("via", "by", "through", "par")) {
      this.#index = start
      return false
    }
    do this.place()
    while (this.#skip("-", ",", "and", "et"))
    if (isOpen && !this.#skip(")")) this.fail(")")
    return true
  }

  end(): void {
    this.#leave()
    if (this.#open > 0) this.fail(")")
    while (this.#skip(".", ",", ";"));
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
    const first = verb === "retreat" ? undefined : verb
    if (first) this.#index++
    if (first === "waive") {
      this.#skip("build", "builds", "construction")
      return { order: { type: first }, unitType: null }
    }
    const start = this.#startOf(this.#index)
    const unitType = this.unitType()
    const unit = this.place()
    if (first) return { order: this.#ofPhase(first, unit, unitType, start), unitType }
    this.#skip(",", ":", "se")
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
    const open = this.#open
    let failure: NotationError | undefined
    for (const [type, kind] of Object.entries(this.#kinds)) {
      this.#index = start
      this.#open = open
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
