/** Parser of provinces written as a table. */
import { textOf } from "@flottille/core"
import { failAt } from "@flottille/core/notation"
import { assertList } from "./arguments"
import { type PowerSpec, type ProvinceSpec, provinceOf } from "./board"

interface Word {
  readonly text: string
  /** Its line and its column, from 1. */
  readonly line: number
  readonly column: number
}

interface Border {
  /** `-` for armies, `~` for fleets, `=` for both. */
  readonly kind: string
  /** The province or coast where it begins. */
  readonly from: string
  readonly to: string
  readonly isOneWay: boolean
  readonly word: Word
}

interface Row {
  readonly id: string
  readonly name: string
  readonly isCentre: boolean
  /** True if armies can stand in the province even without a border. */
  readonly isLand: boolean
  readonly borders: readonly Border[]
}

function linesOf(table: string): Word[][] {
  return textOf(table)
    .split(/\r\n|\r|\n/)
    .map((line, index) =>
      [...line.matchAll(/\S+/g)].map((word) => ({ text: word[0], line: index + 1, column: word.index + 1 })),
    )
    .filter(([first]) => first !== undefined && !first.text.startsWith("#"))
}

/** The sign before a list of neighbours, with the coast where a fleet begins. */
const sign = /^(?:[-=]|~(\/[a-z\d]+)?)$/

/** Parses a line: its name, id and star, then lists of neighbours. */
function readRow(table: string, words: readonly Word[]): Row {
  const fail = ({ line, column }: Word, expected: string, offset = 0) => failAt(table, line, column + offset, expected)
  const start = words.findIndex(({ text }) => sign.test(text))
  const head = start < 0 ? words : words.slice(0, start)
  for (const [index, word] of words.entries()) {
    if (index !== start && !sign.test(word.text) && /^[-~=]/.test(word.text))
      fail(word, `a space behind ${word.text.charAt(0)}, and lower-case letters for a coast`, 1)
    if (word.text.length > 1 && word.text.endsWith("*"))
      fail(word, "a space before the star of a supply centre", word.text.length - 1)
  }
  const star = head.findIndex(({ text }) => text === "*")
  const behind = star < 0 ? undefined : head[star + 1]
  if (behind) fail(behind, "the neighbours behind the star")
  const title = star < 0 ? head : head.slice(0, star)
  const written = title.map(({ text }) => text).join(" ")
  const [, name = "", id = name.slice(0, 3).toLowerCase()] = /^([^()]+?)(?: \(([^()]+)\))?$/.exec(written) ?? []
  if (name === "") fail(title.find(({ text }) => /[()]/.test(text)) ?? words[0]!, "a name, and an id in parentheses")
  const borders: Border[] = []
  let [kind, from] = ["", id]
  for (const word of words.slice(head.length)) {
    const shore = sign.exec(word.text)
    if (shore) [kind, from] = [word.text.charAt(0), `${id}${shore[1] ?? ""}`]
    else borders.push({ kind, from, to: word.text.replace(/^>/, ""), isOneWay: word.text.startsWith(">"), word })
  }
  const isLand = words.slice(head.length).some(({ text }) => text === "-" || text === "=")
  return { id, name, isCentre: star >= 0, isLand, borders }
}

type Places = Record<string, string[]>

function join(places: Places, { from, to, isOneWay }: Border): void {
  places[from] = [...(places[from] ?? []), to].sort()
  places[to] = [...(places[to] ?? []), ...(isOneWay ? [] : [from])].sort()
}

/**
 * Parses provinces, one per line.
 *
 * A line starts with the name, whose first three letters are the id unless an id follows, then `*`
 * for a supply centre, then the neighbours: `-` for armies, `~` for fleets, `=` for both. Each
 * border is written once, with the earlier province, and applies in both directions; `>` before a
 * neighbour makes it one-way. A coast is written with its neighbours, or as `~/nc` before its own,
 * as between two provinces with several coasts. A province that only fleets enter is a sea, one that
 * no fleet enters is inland. A lone `=` marks an island without neighbours for armies. Blank lines
 * and lines that begin with `#` are comments.
 *
 * @param powers - Home centres are the centres where their units start.
 * @throws NotationError naming the line and column of a fault.
 * @example
 * const powers = [{ id: "isle", title: "Isle", units: "A nor, F sou" }]
 * readProvinces("North * - south ~ sea\nSouth (south) * ~ sea\nThe Sea (sea)", powers).map(({ id }) => id)
 * // => ["nor", "south", "sea"]
 * @example
 * readProvinces("Two Bays (two) ~/n bay/e ~/s >gul\nBay ~/w gul\nGulf", [])[0].fleet
 * // => { "two/n": ["bay/e"], "two/s": ["gul"] }
 * @rule DP-1
 */
export function readProvinces(table: string, powers: readonly PowerSpec[]): readonly ProvinceSpec[] {
  const armies: Places = {}
  const fleets: Places = {}
  assertList(powers, "readProvinces", "powers", 'a list such as [{ id: "isle", units: "A nor" }]', "id", "units")
  const starts = powers.map(({ id, units }) => ({
    id,
    places: units.split(", ").map((unit) => provinceOf(unit.slice(unit.indexOf(" ") + 1))),
  }))
  const rows = linesOf(table).map((words) => readRow(table, words))
  const ids = new Set(rows.map(({ id }) => id))
  for (const { id, isLand, borders } of rows) {
    if (isLand) armies[id] ??= []
    for (const border of borders) {
      const { kind, to, word } = border
      if (!ids.has(provinceOf(to)))
        failAt(table, word.line, word.column, `a province of the table, not ${JSON.stringify(to)}`)
      if (kind !== "~" && to.includes("/"))
        failAt(table, word.line, word.column, `${provinceOf(to)}, as only fleets distinguish coasts`)
      if (kind !== "~") join(armies, border)
      if (kind !== "-") join(fleets, border)
    }
  }
  return rows.map(({ id, name, isCentre, borders }): ProvinceSpec => {
    const home = isCentre && starts.find(({ places }) => places.includes(id))?.id
    const army = armies[id]
    const shores = Object.entries(fleets).filter(([place]) => provinceOf(place) === id)
    const oneWay = [...new Set(borders.filter(({ isOneWay }) => isOneWay).map(({ to }) => provinceOf(to)))]
    return {
      id,
      name,
      ...(isCentre && { centre: true as const }),
      ...(home && { home }),
      ...(army && { army }),
      fleet: Object.fromEntries(shores.sort()),
      ...(oneWay.length > 0 && { oneWay }),
    }
  })
}
