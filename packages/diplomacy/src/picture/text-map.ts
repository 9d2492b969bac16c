/**
 * The map as text, for terminals.
 *
 * @packageDocumentation
 */
import type { RenderOptions } from "@flottille/core"
import { type Spots, spotsOf } from "../chart/spots"
import { assertObject, assertRules } from "../map/arguments"
import { type Board, provinceOf } from "../map/board"
import { styleOf } from "../rules/kinds/order"
import type { Rules, ViewOf } from "../rules/rules"
import type { DiplomacyState, PlayState } from "../state/state"
import type { Locale } from "../text/locales"
import { formatPlace } from "../text/orders"
import { titleIn, wordingsOf } from "../text/wording"
import { standard } from "../variant/compile-rules"

const LEAST = { columns: 78, rows: 15 }
const MOST = { columns: 100, rows: 30 }
/** Rows reserved below the map, so that its size stays constant while orders are given. */
const BELOW = 3

interface Slot {
  readonly province: string
  readonly row: number
  readonly column: number
  readonly width: number
}

interface Label extends Slot {
  /** Its ideal position. */
  readonly home: { readonly row: number; readonly column: number }
}

/** Returns the cost of moving a label away from its place; a row is as high as two and a half columns. */
const wayCost = (down: number, across: number) => 6 * down * down + across * across

/** Offsets of a label from its place, nearest first. */
const AROUND: readonly (readonly [number, number])[] = /* @__PURE__ */ Array.from(
  { length: 9 * 29 },
  (_, at): readonly [number, number] => [Math.floor(at / 29) - 4, (at % 29) - 14],
).sort((a, b) => wayCost(...a) - wayCost(...b))

/**
 * Returns the cost of a label position: the distance from its place, overlap with other labels, and
 * wrong relative directions.
 *
 * @param enough - The evaluation stops at this cost.
 */
function costOf(
  label: Label,
  [row, column]: readonly [row: number, column: number],
  others: readonly Label[],
  crowding: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  const { home } = label
  let cost = wayCost(row - home.row, column - home.column)
  for (const other of others) {
    if (cost >= enough) return cost
    if (other.province === label.province) continue
    const gap = column < other.column ? other.column - column - label.width : column - other.column - other.width
    if (row === other.row && gap < 1) cost += crowding * (2 - gap)
    const [down, across] = [home.row - other.home.row, home.column - other.home.column]
    // A northern neighbour must stay in the north, an eastern one in the east.
    if (Math.abs(down) > 5 || Math.abs(across) > 16) continue
    if ((row - other.row) * down < 0) cost += 12 * Math.abs(down)
    if ((column - other.column) * across < 0) cost += 2 * Math.abs(across)
  }
  return cost
}

function place(board: Board, layout: Spots, columns: number, rows: number): readonly Slot[] {
  const provinces = board.map.provinces.flatMap(({ id, centre }) => {
    const spot = layout[id]
    return spot && !id.includes("-") ? [{ id, spot, width: id.length + (centre ? 5 : 3) }] : []
  })
  const [xs, ys] = [provinces.map(({ spot }) => spot.x), provinces.map(({ spot }) => spot.y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - west || 1, Math.max(...ys) - north || 1]
  const labels = provinces.map(({ id, spot, width }): Label => {
    const home = { row: ((spot.y - north) / high) * (rows - 1), column: ((spot.x - west) / wide) * (columns - width) }
    return { province: id, width, home, row: Math.round(home.row), column: Math.round(home.column) }
  })
  // Try several orders, since one may lead into a dead end that another avoids.
  const all = [...labels.keys()]
  const ways = [all, [...all].reverse(), [...all].sort((a, b) => rowOf(labels[a]) - rowOf(labels[b]))].map((order) =>
    settled(labels, order, columns, rows),
  )
  return ways.reduce((best, way) => (totalCost(way) < totalCost(best) ? way : best))
}

const rowOf = (label: Label | undefined) => label?.home.row ?? 0

/** After this many rounds, overlaps must be minimal at any cost. */
const ROUNDS = 12

const totalCost = (labels: readonly Label[]) =>
  labels.reduce((sum, label) => sum + costOf(label, [label.row, label.column], labels, 1 << ROUNDS), 0)

/** Moves each label in turn to its cheapest position, with a penalty for overlap that grows each round. */
function settled(given: readonly Label[], order: readonly number[], columns: number, rows: number): readonly Label[] {
  const labels = [...given]
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of order) {
      const label = labels[index]
      if (!label) continue
      const { home } = label
      const near = labels.filter(
        (other) => Math.abs(other.home.row - home.row) < 9 && Math.abs(other.home.column - home.column) < 36,
      )
      let best = { cost: Number.POSITIVE_INFINITY, row: label.row, column: label.column }
      for (const [down, across] of AROUND) {
        const row = Math.round(home.row) + down
        const column = Math.round(home.column) + across
        // From here on the distance alone costs more.
        if (wayCost(down, across) > 2 * best.cost + 20) break
        if (row < 0 || row >= rows || column < 0 || column + label.width > columns) continue
        const cost = costOf(label, [row, column], near, 4 << round, best.cost)
        if (cost < best.cost) best = { cost, row, column }
      }
      labels[index] = { ...label, row: best.row, column: best.column }
    }
  }
  return labels
}

const surfaceOf = (place: string) => provinceOf(place).split("-")[0]

/** Returns the sign behind a unit: `+` for several units, `_` below the surface, `/` on a named coast. */
function signOf(place: string, count: number): string {
  return count > 1 ? "+" : place.includes("-") ? "_" : place.includes("/") ? "/" : " "
}

/** Initials of powers whose own letters are taken: 60 powers have one each. */
const otherInitials = "0123456789abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψω"

/** Returns a letter for each power, that of its name if still free. */
function initialsOf({ map }: Board): readonly string[] {
  const initials: string[] = []
  for (const { id } of map.powers)
    initials.push([...id, ...otherInitials].find((letter) => !initials.includes(letter)) ?? "?")
  return initials
}

const words = {
  en: { dislodged: "dislodged", to: "may go to", nowhere: "nowhere to go", left: "out" },
  fr: { dislodged: "délogée", to: "peut aller en", nowhere: "ne peut aller nulle part", left: "abandon" },
} as const

type Dye = (text: string, power: string | null | undefined) => string

interface Part {
  readonly text: string
  readonly length: number
}

function inLines(parts: readonly Part[], columns: number, between: string): string[] {
  const lines: string[] = []
  let length = 0
  for (const part of parts) {
    if (lines.length > 0 && length + between.length + part.length <= columns) {
      lines[lines.length - 1] += between + part.text
      length += between.length + part.length
    } else {
      lines.push(part.text)
      length = part.length
    }
  }
  return lines
}

interface Pencil {
  readonly columns: number
  readonly rows: number
  readonly dye: Dye
  readonly locale: Locale
  readonly words: (typeof words)[keyof typeof words]
}

/** Draws the views of games by the same rules, and remembers the label positions. */
class TextMap<S extends PlayState> {
  readonly #rules: Rules<S>
  readonly #initials: readonly string[]
  readonly #wordings: ReturnType<typeof wordingsOf>
  #layout: Spots | undefined
  readonly #placed = new Map<string, readonly Slot[]>()

  constructor(rules: Rules<S>, layout: Spots | undefined) {
    this.#rules = rules
    this.#initials = initialsOf(rules.board)
    this.#wordings = wordingsOf(rules.board.map)
    this.#layout = layout
  }

  draw(view: ViewOf<S>, look: RenderOptions): string {
    assertObject(view?.centres, "map", "view", "a view of the game, as its view returns one")
    assertObject(look, "map", "look", "an object with language, paint, room and nameOf")
    const { language = "en", paint = (text: string) => text, room = { columns: 80, rows: 24 } } = look
    const columns = Math.min(MOST.columns, Math.max(LEAST.columns, room.columns))
    const rows = Math.min(MOST.rows, Math.max(LEAST.rows, room.rows - BELOW))
    const dye: Dye = (text, power) => (this.#seatOf(power) < 0 ? text : paint(text, this.#seatOf(power)))
    const pencil = { columns, rows, dye, locale: this.#wordings[language].locale, words: words[language] }
    return [
      ...this.#mapLines(view, pencil),
      "",
      ...inLines([{ text: `${view.year}`, length: 4 }, ...this.#counts(view, look, pencil)], columns, "  "),
      ...inLines(this.#orders(view, pencil), columns, " · "),
      ...inLines(dislodgedParts(view, pencil), columns, " · "),
    ].join("\n")
  }

  #seatOf(power: string | null | undefined): number {
    return this.#rules.board.map.powers.findIndex(({ id }) => id === power)
  }

  #slotsFor(columns: number, rows: number): readonly Slot[] {
    const { board } = this.#rules
    const size = `${columns} ${rows}`
    this.#layout ??= spotsOf(board)
    const slots = this.#placed.get(size) ?? place(board, this.#layout, columns, rows)
    this.#placed.set(size, slots)
    return slots
  }

  #mapLines({ units, centres }: ViewOf<S>, { columns, rows, dye, locale }: Pencil): string[] {
    const initialOf = (power: string | null | undefined, unknown: string) =>
      this.#initials[this.#seatOf(power)] ?? unknown
    const lines = Array.from({ length: rows }, () => Array.from({ length: columns }, () => " "))
    for (const { province, row, column, width } of this.#slotsFor(columns, rows)) {
      const there = units.filter(({ at }) => surfaceOf(at) === province)
      const unit = there.find(({ at }) => !at.includes("-")) ?? there[0]
      const spec = this.#rules.board.spec.get(province)
      // A whole word is stored in its first column, so that colour codes do not count.
      const write = (at: number, text: string, power?: string | null) => {
        lines[row]?.fill("", at, at + text.length)
        lines[row]?.splice(at, 1, dye(text, power))
      }
      if (unit) {
        const sign = signOf(unit.at, there.length)
        write(column, `${initialOf(unit.power, "?")}${unit.type[0]}${sign}`, unit.power)
      }
      const code = formatPlace(province, locale)
      write(column + 3, spec?.army ? code : code.toLowerCase(), unit?.power)
      const owner = centres[province]
      if (spec?.centre) write(column + width - 2, `'${initialOf(owner, ".")}`, owner)
    }
    return lines.map((line) => line.join("").trimEnd())
  }

  /** Returns the powers with the number of their centres and their readiness. */
  #counts(view: ViewOf<S>, look: RenderOptions, { dye, words }: Pencil): Part[] {
    const { board } = this.#rules
    return board.map.powers.map((power, seat) => {
      const { id } = power
      const name = look.nameOf?.(seat) ?? titleIn(power, look.language)
      const mark = view.resigned[seat] ? ` (${words.left})` : view.ready[seat] ? "*" : ""
      const count = board.centres.filter((centre) => view.centres[centre] === id).length
      return partOf(`${name} ${count}${mark}`, id, dye)
    })
  }

  #orders(view: ViewOf<S>, { dye, locale }: Pencil): Part[] {
    const style = { ...styleOf(this.#rules, view), locale }
    return this.#rules.board.map.powers.flatMap(({ id }, seat) =>
      (view.orders[seat] ?? []).map((order) => partOf(this.#rules.formatOrder(order, style), id, dye)),
    )
  }
}

function partOf(text: string, power: string, dye: Dye): Part {
  return { text: dye(text, power), length: text.length }
}

function dislodgedParts({ dislodged }: Pick<PlayState, "dislodged">, { dye, locale, words }: Pencil): Part[] {
  const code = (at: string) => formatPlace(at, locale)
  return dislodged.map(({ power, type, at, retreats }) => {
    const way = retreats.length > 0 ? `${words.to} ${retreats.map(code).join(" ")}` : words.nowhere
    return partOf(`${type} ${code(at)} ${words.dislodged}, ${way}`, power, dye)
  })
}

/**
 * Creates the text map of games by these rules.
 *
 * Each province is written near its place. `fA PAR'f` shows a French army before the code and the
 * French owner of the centre after it; `'.` marks an unowned centre, lower case a sea. The powers
 * with their centres, the visible orders and the dislodged units follow, all in the notation of the
 * language.
 *
 * @returns A function that draws the map on 78 to 100 columns and 15 to 30 rows, depending on the
 * available space.
 * @example
 * import { diplomacy, standardRules } from "@flottille/diplomacy"
 * import { compileRules } from "@flottille/diplomacy/variant"
 * const text = mapOn(compileRules(standardRules))(diplomacy.view(diplomacy.initialState(), 0))
 * text.includes("fA PAR'f") // => true
 */
export function mapOn<S extends PlayState>(
  rules: Rules<S>,
  spots?: Spots,
): (view: ViewOf<S>, look?: RenderOptions) => string {
  assertRules(rules, "mapOn")
  const map = new TextMap(rules, spots)
  return (view, look = {}) => map.draw(view, look)
}

/**
 * Draws the standard map as text; see {@link mapOn}.
 *
 * @example
 * import { diplomacy } from "@flottille/diplomacy"
 * map(diplomacy.view(diplomacy.initialState(), 0)).includes("A PAR") // => true
 */
export const map: (view: ViewOf<DiplomacyState>, look?: RenderOptions) => string = /* @__PURE__ */ mapOn(standard)
