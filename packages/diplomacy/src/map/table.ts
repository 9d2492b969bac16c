/** Parser of provinces written as a table. */
import { failAt } from "@flottille/core/notation"
import { type PowerSpec, type ProvinceSpec, provinceOf } from "./board"

/** A line of a table that describes a province. */
interface Row {
  readonly text: string
  /** Its number, from 1. */
  readonly line: number
}

/** Returns the lines of a table without blank ones and comments. */
function rowsOf(table: string): Row[] {
  return table
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== "" && !text.trimStart().startsWith("#"))
}

/** Refuses neighbours that are no place of the table, with the line and column of the first one. */
function demandPlaces(table: string, rows: readonly Row[], ids: ReadonlySet<string>): void {
  for (const { text, line } of rows)
    for (const { 1: list = "", index } of text.matchAll(/(?<= )[-~=]((?: +[^\s~=-][^\s]*)*)(?= |$)/g))
      for (const { 0: place, index: at } of list.matchAll(/\S+/g))
        if (!ids.has(provinceOf(place)))
          failAt(table, line, index + at + 2, `a province of the table, not ${JSON.stringify(place)}`)
}

/**
 * Parses provinces, one per line.
 *
 * A line starts with the name, whose first three letters are the id unless an id follows, then `*`
 * for a supply centre, then the neighbours: `-` for armies, `~` for fleets, `=` for both. Each
 * border is written once, with the earlier province, and applies in both directions. A coast is
 * written with its neighbours. A province that only fleets enter is a sea, one that no fleet enters
 * is inland. A lone `=` marks an island without neighbours for armies. Blank lines and lines that
 * begin with `#` are comments.
 *
 * @param powers - Home centres are the provinces where their units start.
 * @throws NotationError naming the line and column of a fault.
 * @example
 * const powers = [{ id: "isle", title: "Isle", units: "A nor, F sou" }]
 * readProvinces("North * - south ~ sea\nSouth (south) * ~ sea\nThe Sea (sea)", powers).map(({ id }) => id)
 * // => ["nor", "south", "sea"]
 * @rule DP-1
 */
export function readProvinces(table: string, powers: readonly PowerSpec[]): readonly ProvinceSpec[] {
  type Borders = Record<string, string[]>
  const armies: Borders = {}
  const fleets: Borders = {}
  const join = (borders: Borders, from: string, to: string) => {
    borders[from] = [...(borders[from] ?? []), to].sort()
    borders[to] = [...(borders[to] ?? []), from].sort()
  }
  const starts = powers.map(({ id, units }) => ({
    id,
    places: units.split(", ").map((unit) => provinceOf(unit.slice(unit.indexOf(" ") + 1))),
  }))
  const rows = rowsOf(table)
  const provinces = rows.map(({ text, line: number }) => {
    const glued = /[^ (]\*(?= |$)/.exec(text)
    if (glued) failAt(table, number, glued.index + 2, "a space before the star of a supply centre")
    const line = text.trim().replace(/[ \t]+/g, " ")
    // Stryker disable next-line StringLiteral: split always returns a first part
    const [head = "", ...lists] = line.split(/ (?=[-~=](?: |$))/)
    // Stryker disable next-line StringLiteral: every line has a name
    // Stryker disable next-line ArrayDeclaration: the pattern matches every line that is not empty
    const [, name = "", id = name.slice(0, 3).toLowerCase(), star] = /^(.+?)(?: \((.+)\))?( \*)?$/.exec(head) ?? []
    for (const list of lists) {
      const [kind, ...neighbours] = list.split(" ")
      if (kind !== "~") armies[id] ??= []
      for (const neighbour of neighbours) {
        if (kind !== "~") join(armies, id, neighbour)
        if (kind !== "-") join(fleets, id, neighbour)
      }
    }
    const home = starts.find(({ places }) => places.includes(id))?.id
    return { id, name, ...(star && { centre: true as const }), ...(home && { home }) }
  })
  demandPlaces(table, rows, new Set(provinces.map(({ id }) => id)))
  return provinces.map((province) => {
    const army = armies[province.id]
    const shores = Object.entries(fleets).filter(([place]) => provinceOf(place) === province.id)
    return { ...province, ...(army && { army }), fleet: Object.fromEntries(shores.sort()) }
  })
}
