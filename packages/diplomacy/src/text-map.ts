// Stryker disable all: drawings, which other checks compare with committed files
/**
 * The map as text, for terminals.
 *
 * @packageDocumentation
 */
import type { RenderOptions } from "@flottille/core"
import { type Spots, spotsOf } from "./chart/spots"
import { type Board, provinceOf } from "./map/board"
import { styleOf } from "./notation"
import type { Rules, ViewOf } from "./rules"
import { standard } from "./standard"
import type { DiplomacyState, PlayState } from "./state"
import { formatPlace } from "./text/orders"
import { wordingsOf } from "./text/wording"

/** The minimum size of a map. */
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

/**
 * Returns the cost of moving a label away from its place; a row is as high as two and a half
 * columns.
 */
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

/** Returns the position of each province on a map of a given size. */
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

/**
 * Moves each label in turn to its cheapest position, with a penalty for overlap that grows each
 * round.
 */
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

/** Returns the province at the surface of a place. */
const surfaceOf = (place: string) => provinceOf(place).split("-")[0]

/**
 * Returns the sign between a unit and its province: `+` for several units, `_` below the surface,
 * `/` on a named coast.
 */
function signOf(place: string, count: number): string {
  return count > 1 ? "+" : place.includes("-") ? "_" : place.includes("/") ? "/" : " "
}

/** Returns a letter for each power, that of its name if still free. */
function initialsOf({ map }: Board): readonly string[] {
  const initials: string[] = []
  for (const { id } of map.powers)
    initials.push([...id, ..."0123456789"].find((letter) => !initials.includes(letter)) ?? "?")
  return initials
}

const words = {
  en: { dislodged: "dislodged", to: "may go to", nowhere: "nowhere to go", left: "out" },
  fr: { dislodged: "délogée", to: "peut aller en", nowhere: "ne peut aller nulle part", left: "abandon" },
} as const

/** Colours a text in a power's colour. */
type Dye = (text: string, power: string | null | undefined) => string

/** A text with its width in columns. */
interface Part {
  readonly text: string
  readonly length: number
}

/** Wraps parts into lines of a maximum width. */
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
 * import { prepare } from "@flottille/diplomacy/variant"
 * const text = mapOn(prepare(standardRules))(diplomacy.view(diplomacy.initialState(), 0))
 * text.includes("fA PAR'f") // => true
 */
export function mapOn<S extends PlayState>(
  rules: Rules<S>,
  given?: Spots,
): (view: ViewOf<S>, look?: RenderOptions) => string {
  const { board } = rules
  const initials = initialsOf(board)
  const wordings = wordingsOf(board.map)
  const seatOf = (power: string | null | undefined) => board.map.powers.findIndex(({ id }) => id === power)
  let layout = given
  /** Label positions by map size. */
  const placed = new Map<string, readonly Slot[]>()

  /** Returns the lines of the map alone. */
  function mapLines(
    { units, centres }: ViewOf<S>,
    dye: Dye,
    code: (place: string) => string,
    columns: number,
    rows: number,
  ): string[] {
    layout ??= spotsOf(board)
    const size = `${columns} ${rows}`
    const slots = placed.get(size) ?? place(board, layout, columns, rows)
    placed.set(size, slots)
    const lines = Array.from({ length: rows }, () => Array.from({ length: columns }, () => " "))
    for (const { province, row, column, width } of slots) {
      const there = units.filter(({ at }) => surfaceOf(at) === province)
      const unit = there.find(({ at }) => !at.includes("-")) ?? there[0]
      const spec = board.spec.get(province)
      // A whole word is stored in its first column, so that colour codes do not count.
      const write = (at: number, text: string, power?: string | null) => {
        lines[row]?.fill("", at, at + text.length)
        lines[row]?.splice(at, 1, dye(text, power))
      }
      if (unit)
        write(
          column,
          `${initials[seatOf(unit.power)] ?? "?"}${unit.type[0]}${signOf(unit.at, there.length)}`,
          unit.power,
        )
      write(column + 3, spec?.army ? code(province) : code(province).toLowerCase(), unit?.power)
      const owner = centres[province]
      if (spec?.centre) write(column + width - 2, `'${initials[seatOf(owner)] ?? "."}`, owner)
    }
    return lines.map((line) => line.join("").trimEnd())
  }

  return (view, look = {}) => {
    const { language = "en", paint = (text: string) => text, room = { columns: 80, rows: 24 } } = look
    const dye: Dye = (text, power) => (seatOf(power) < 0 ? text : paint(text, seatOf(power)))
    const columns = Math.min(MOST.columns, Math.max(LEAST.columns, room.columns))
    const rows = Math.min(MOST.rows, Math.max(LEAST.rows, room.rows - BELOW))
    const word = words[language]
    const part = (text: string, power: string): Part => ({ text: dye(text, power), length: text.length })
    const { locale } = wordings[language]
    const style = { ...styleOf(rules, view), locale }
    const code = (place: string) => formatPlace(place, locale)

    const counts = board.map.powers.map(({ id, title }, seat) => {
      const name = look.nameOf?.(seat) ?? title
      const mark = view.resigned[seat] ? ` (${word.left})` : view.ready[seat] ? "*" : ""
      return part(`${name} ${board.centres.filter((centre) => view.centres[centre] === id).length}${mark}`, id)
    })
    const orders = board.map.powers.flatMap(({ id }, seat) =>
      (view.orders[seat] ?? []).map((order) => part(rules.formatOrder(order, style), id)),
    )
    const dislodged = view.dislodged.map(({ power, type, at, retreats }) => {
      const way = retreats.length > 0 ? `${word.to} ${retreats.map(code).join(" ")}` : word.nowhere
      return part(`${type} ${code(at)} ${word.dislodged}, ${way}`, power)
    })
    return [
      ...mapLines(view, dye, code, columns, rows),
      "",
      ...inLines([{ text: `${view.year}`, length: 4 }, ...counts], columns, "  "),
      ...inLines(orders, columns, " · "),
      ...inLines(dislodged, columns, " · "),
    ].join("\n")
  }
}

/**
 * Draws the standard map as text; see {@link mapOn}.
 *
 * @example
 * import { diplomacy } from "@flottille/diplomacy"
 * map(diplomacy.view(diplomacy.initialState(), 0)).includes("A PAR") // => true
 */
export const map: (view: ViewOf<DiplomacyState>, look?: RenderOptions) => string = /* @__PURE__ */ mapOn(standard)
