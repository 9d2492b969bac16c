/** Provinces written as a table. */
import { type PowerSpec, type ProvinceSpec, provinceOf } from "./board"

const linesOf = (text: string) => text.trim().split("\n")

/**
 * Reads provinces, one a line: the name, whose first three letters are the id unless that stands behind; `*` for a supply centre; then the
 * neighbours: `-` of armies, `~` of fleets, `=` of both. Each border stands once, with the province that comes first, and is written on both
 * sides; a coast stands with its neighbours. Where only fleets go is a sea, where none goes is inland; `=` alone says that an island is none.
 *
 * @param powers - Their homes are where their units begin.
 * @example
 * const powers = [{ id: "isle", title: "Isle", units: "A nor, F sou" }]
 * readProvinces("North * - south ~ sea\nSouth (south) * ~ sea\nThe Sea (sea)", powers).map(({ id }) => id) // => ["nor", "south", "sea"]
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
  const provinces = linesOf(table).map((line) => {
    const [head = "", ...lists] = line.split(/ (?=[-~=](?: |$))/)
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
  return provinces.map((province) => {
    const army = armies[province.id]
    const shores = Object.entries(fleets).filter(([place]) => provinceOf(place) === province.id)
    return { ...province, ...(army && { army }), fleet: Object.fromEntries(shores.sort()) }
  })
}
