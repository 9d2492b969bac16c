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

/** A map is not drawn on less. */
const LEAST = { columns: 78, rows: 15 }
const MOST = { columns: 100, rows: 30 }
/** Rows that are kept for what stands below the map, so that it stays the same while orders are given. */
const BELOW = 3

interface Slot {
  readonly province: string
  readonly row: number
  readonly column: number
  readonly width: number
}

interface Label extends Slot {
  /** Where it would stand if it were alone. */
  readonly home: { readonly row: number; readonly column: number }
}

/** What the way from its place to another one costs a label: a row is as high as two columns and a half are wide. */
const wayCost = (down: number, across: number) => 6 * down * down + across * across

/** How far a label may stand from its place, the nearest first. */
const AROUND: readonly (readonly [number, number])[] = /* @__PURE__ */ Array.from(
  { length: 9 * 29 },
  (_, at): readonly [number, number] => [Math.floor(at / 29) - 4, (at % 29) - 14],
).sort((a, b) => wayCost(...a) - wayCost(...b))

/**
 * What it costs to write a label there: how far that is from its place, how much it covers of others, and whom it passes on the way.
 *
 * @param enough - What costs as much is not looked at any further.
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
    // A neighbour to the north stays in the north, and one to the east in the east.
    if (Math.abs(down) > 5 || Math.abs(across) > 16) continue
    if ((row - other.row) * down < 0) cost += 12 * Math.abs(down)
    if ((column - other.column) * across < 0) cost += 2 * Math.abs(across)
  }
  return cost
}

/** Where each province is written on a map of so many columns and rows. */
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
  // One order may lead into a corner that another one avoids.
  const all = [...labels.keys()]
  const ways = [all, [...all].reverse(), [...all].sort((a, b) => rowOf(labels[a]) - rowOf(labels[b]))].map((order) =>
    settled(labels, order, columns, rows),
  )
  return ways.reduce((best, way) => (totalCost(way) < totalCost(best) ? way : best))
}

const rowOf = (label: Label | undefined) => label?.home.row ?? 0

/** Labels that cover one another at the end have to be few at any price. */
const ROUNDS = 12

const totalCost = (labels: readonly Label[]) =>
  labels.reduce((sum, label) => sum + costOf(label, [label.row, label.column], labels, 1 << ROUNDS), 0)

/** Each label in turn goes where it costs the least, and covering others costs more from round to round. */
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
        // From here on the way alone costs more.
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

/** The province at whose surface a place lies. */
const surfaceOf = (place: string) => provinceOf(place).split("-")[0]

/** What stands between a unit and its province: `+` if there are more, `_` below the surface, `/` on a coast of its own. */
function signOf(place: string, count: number): string {
  return count > 1 ? "+" : place.includes("-") ? "_" : place.includes("/") ? "/" : " "
}

/** A letter for each power: that of its name if nobody before it has it. */
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

/** Colours what belongs to a power. */
type Dye = (text: string, power: string | null | undefined) => string

/** A text, and how many columns it takes. */
interface Part {
  readonly text: string
  readonly length: number
}

/** Parts in lines of at most so many columns. */
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
 * How games by these rules show their map as text: each province near its place, `fA PAR'f` with the French army before and the French owner of the
 * centre behind it, `'.` for a centre that is nobody's, seas in small letters; then the powers with their centres, the orders that are seen, and what
 * has been dislodged; in the codes of the language, as orders are written there.
 *
 * @returns The map takes 78 to 100 columns and 15 to 30 rows of the room that there is.
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
  /** Where the provinces are written, by the size of the map. */
  const placed = new Map<string, readonly Slot[]>()

  /** The map alone, line by line. */
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
      // A whole word stands in the first of its columns, so that colours count for nothing.
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

/** Draws the standard map as text; see {@link mapOn}. */
export const map: (view: ViewOf<DiplomacyState>, look?: RenderOptions) => string = /* @__PURE__ */ mapOn(standard)
