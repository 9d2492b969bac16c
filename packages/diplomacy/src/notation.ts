import { NotationError } from "@flottille/core"
import { provinceOf } from "./board"
import { type Lexicon, lexiconOf, plain, readPower, readProvince, type Token, tokensOf } from "./lexicon"
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

type Verb = "hold" | "move" | "support" | "convoy" | "retreat" | "disband" | "build" | "waive" | "via"

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
  via: "via by par",
})

const coastWords = /* @__PURE__ */ meanings({ nc: "nc north cn nord", sc: "sc south cs sud", ec: "ec east ce est", wc: "wc west" })

/** Reads an order from left to right; `index` is the next token. */
class Reader {
  readonly tokens: readonly Token[]
  index = 0

  constructor(
    readonly text: string,
    readonly lexicon: Lexicon,
  ) {
    this.tokens = tokensOf(text)
  }

  fail(expected: string, at = this.tokens[this.index]?.start ?? this.text.length): never {
    throw new NotationError(this.text, at, expected, "DP-8")
  }

  word(ahead = 0): string {
    return this.tokens[this.index + ahead]?.word ?? ""
  }

  verb(): Verb | undefined {
    return verbs.get(this.word())
  }

  skip(...words: readonly string[]): boolean {
    const found = words.includes(this.word())
    if (found) this.index++
    return found
  }

  /** A unit's letter or word, if one stands here. */
  unitType(): string | null {
    const type = unitTypes.get(this.word())
    if (type === undefined || readProvince(this.lexicon, this.tokens, this.index)) return null
    this.index++
    return type
  }

  /** A province, with its coast if one is named. */
  place(): string {
    const found = readProvince(this.lexicon, this.tokens, this.index) ?? this.fail("a province")
    this.index = found.next
    const start = this.tokens[this.index]?.start
    const coast = this.coast()
    if (coast === undefined) return found.id
    const place = `${found.id}/${coast}`
    const { graph } = this.lexicon.board
    const coasts = Object.keys(this.lexicon.board.graphSpec.coasts).filter((id) => provinceOf(id) === found.id)
    if (!graph.index.has(place)) this.fail(coasts.length > 0 ? coasts.join(" or ") : `${found.id} without a coast`, start)
    return place
  }

  /** `/sc`, `(sc)`, ` sc`, `(south coast)`, `côte sud`. */
  coast(): string | undefined {
    let next = this.index
    const word = (offset = 0) => this.tokens[next + offset]?.word ?? ""
    const open = word() === "(" || word() === "/" || word() === "." ? word() : ""
    if (open) next++
    const french = word() === "cote"
    if (french) next++
    const coast = coastWords.get(word())
    if (coast === undefined) return undefined
    const long = word() !== coast && word().length > 2
    next++
    if (word() === "coast") next++
    else if (long && !french && !open) return undefined
    if (open === "(") {
      if (word() !== ")") return undefined
      next++
    }
    this.index = next
    return coast
  }

  /** The unit named after `S` or `C`. */
  otherUnit(): string {
    this.unitType()
    return this.place()
  }

  viaConvoy(): boolean {
    const open = this.word() === "("
    const from = this.index
    if (open) this.index++
    if (this.word() === "vc") this.index++
    else if (this.verb() === "via" && (this.word(1).startsWith("convo") || this.word(1) === "sea")) this.index += 2
    else {
      this.index = from
      return false
    }
    if (open && !this.skip(")")) this.fail(")")
    return true
  }

  end(): void {
    while (this.skip(".", ","));
    if (this.index < this.tokens.length) this.fail("the end of the order")
  }
}

function readOrder(reader: Reader): Omit<ParsedOrder, "power"> {
  const first = reader.verb()
  if (first === "waive") {
    reader.index++
    return { order: { type: "waive" }, unitType: null }
  }
  if ((first === "build" || first === "disband") && !readProvince(reader.lexicon, reader.tokens, reader.index)) {
    reader.index++
    const at = reader.index
    const unitType = reader.unitType()
    const place = reader.place()
    if (first === "disband") return { order: { type: "disband", unit: place }, unitType }
    if (unitType === null) reader.fail("A or F", reader.tokens[at]?.start)
    return { order: { type: "build", unitType, at: place }, unitType }
  }
  const unitType = reader.unitType()
  const unit = reader.place()
  return { order: readVerb(reader, unit, unitType), unitType }
}

function readVerb(reader: Reader, unit: string, unitType: string | null): Order {
  const verb = reader.verb()
  if (verb === undefined || verb === "via" || verb === "waive") reader.fail("-, H, S, C, R, B or D")
  reader.index++
  switch (verb) {
    case "hold":
      return { type: "hold", unit }
    case "disband":
      return { type: "disband", unit }
    case "build":
      return { type: "build", unitType: unitType ?? reader.fail("A or F", 0), at: unit }
    case "retreat":
      reader.skip("-", "to")
      return { type: "retreat", unit, to: reader.place() }
    case "move": {
      reader.skip("to")
      const to = reader.place()
      return { type: "move", unit, to, viaConvoy: reader.viaConvoy() }
    }
    case "support": {
      const of = reader.otherUnit()
      if (reader.verb() !== "move") {
        if (reader.verb() === "hold") reader.index++
        return { type: "support", unit, of, to: null }
      }
      reader.index++
      const to = reader.place()
      reader.viaConvoy()
      return { type: "support", unit, of, to }
    }
    case "convoy": {
      const of = reader.otherUnit()
      if (!reader.skip("-", "to")) reader.fail("-")
      const to = reader.place()
      reader.viaConvoy()
      return { type: "convoy", unit, of, to }
    }
  }
}

/**
 * Reads one order, perhaps with its power before it: `A PAR - BUR`, `France: army paris -> burgundy`, `F NRD C A YOR - NGE`.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule DP-8
 * @example
 * parseOrder("fleet Gulf of Lyon -> Spain (south coast)").order // => { type: "move", unit: "lyo", to: "spa/sc", viaConvoy: false }
 */
export function parseOrder(text: string, lexicon: Lexicon = lexiconOf(standardBoard)): ParsedOrder {
  const reader = new Reader(text, lexicon)
  const power = readPower(lexicon, reader.tokens, 0)
  if (power) {
    reader.index = power.next
    reader.skip(":")
  }
  const parsed = readOrder(reader)
  reader.end()
  return { ...parsed, power: power?.id ?? null }
}

/** Reads `A PAR`, `fleet St Petersburg (sc)`. */
export function parseUnit(
  text: string,
  lexicon: Lexicon = lexiconOf(standardBoard),
): { readonly type: string; readonly at: string; readonly power: string | null } {
  const reader = new Reader(text, lexicon)
  const power = readPower(lexicon, reader.tokens, 0)
  if (power) {
    reader.index = power.next
    reader.skip(":")
  }
  const type = reader.unitType() ?? reader.fail("A or F and a province")
  const at = reader.place()
  reader.end()
  return { type, at, power: power?.id ?? null }
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
 * formatOrder({ type: "build", unitType: "F", at: "stp/sc" }, { locale: french }) // => "CONSTRUIT F STP/CS"
 */
export function formatOrder(order: Order, { locale = english, typeAt, winter = false }: OrderStyle = {}): string {
  const { words } = locale
  const place = (id: string) => formatPlace(id, locale)
  const unit = (id: string) => {
    const type = typeAt?.(id)
    return type === undefined ? place(id) : `${type} ${place(id)}`
  }
  switch (order.type) {
    case "hold":
      return `${unit(order.unit)} ${words.hold}`
    case "move":
      return `${unit(order.unit)} - ${place(order.to)}${order.viaConvoy ? ` ${words.viaConvoy}` : ""}`
    case "support":
      return `${unit(order.unit)} ${words.support} ${unit(order.of)}${order.to === null ? "" : ` - ${place(order.to)}`}`
    case "convoy":
      return `${unit(order.unit)} ${words.convoy} ${unit(order.of)} - ${place(order.to)}`
    case "retreat":
      return `${unit(order.unit)} - ${place(order.to)}`
    case "disband":
      return winter ? `${words.disband} ${unit(order.unit)}` : `${unit(order.unit)} ${words.disband}`
    case "build":
      return `${words.build} ${order.unitType} ${place(order.at)}`
    case "waive":
      return words.waive
  }
}

/** One line of an order sheet that holds an order. */
export interface SheetOrder extends ParsedOrder {
  /** From 1. */
  readonly line: number
  /** Where the order begins, from 1, in UTF-16 units. */
  readonly column: number
  readonly text: string
}

/** One line of an order sheet that does not. */
export interface SheetError {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  readonly error: NotationError
}

/** An order sheet as it was read. */
export interface OrderSheet {
  readonly orders: readonly SheetOrder[]
  readonly errors: readonly SheetError[]
}

/** How an order sheet is to be read. */
export interface SheetStyle {
  readonly lexicon?: Lexicon
  /** Whose orders the lines without a power are. */
  readonly power?: string | null
}

/**
 * Reads many lines of orders. A power named alone on a line owns the lines below it; `#` or `//` begins a comment. A bad line gives an
 * error of its own, the good ones stand.
 *
 * @rule DP-8
 * @example
 * parseOrders("France:\nA PAR - BUR\nA MAR x").errors[0].column // => 7
 */
export function parseOrders(text: string, { lexicon = lexiconOf(standardBoard), power = null }: SheetStyle = {}): OrderSheet {
  const orders: SheetOrder[] = []
  const errors: SheetError[] = []
  let owner = power
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1
    const written = content.replace(/(#|\/\/).*$/, "").trimEnd()
    if (written.trim() === "") return
    const known = lexicon.powers.get(plain(written.trim().replace(/\s*:$/, "")))
    if (known !== undefined) {
      owner = known
      return
    }
    try {
      const parsed = parseOrder(written, lexicon)
      const column = written.length - written.trimStart().length + 1
      orders.push({ ...parsed, power: parsed.power ?? owner, line, column, text: written.trim() })
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      errors.push({ line, column: error.position + 1, error })
    }
  })
  return { orders, errors }
}
