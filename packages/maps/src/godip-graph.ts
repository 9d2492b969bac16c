/** The graph of godip, as the JSON of diplicity writes it. */
import { type Draft, joinPlace, type Spot, splitPlace } from "./draft"

/** A province or a coast of a graph: where units stand and go. */
export interface GodipNode {
  /** `"stp"` or `"stp/sc"`. */
  readonly place: string
  readonly flags: readonly string[]
  readonly edges: readonly { readonly to: string; readonly flags: readonly string[]; readonly spot: Spot }[]
  /** The nation whose home centre it is, `""` or `"Neutral"` for nobody's, absent for no centre. */
  readonly centre?: string | undefined
  readonly spot: Spot
}

const known = ["Land", "Sea", "Convoyable"]

/** Adds the provinces and borders of a graph. */
export function fillGraph(draft: Draft, nodes: readonly GodipNode[]): void {
  for (const { place, flags, spot, centre } of nodes) {
    const { province: id, coast } = splitPlace(place)
    const province = draft.province(id, spot)
    if (coast !== "") province.coasts.add(coast)
    if (flags.includes("Land")) province.army = true
    if (flags.includes("Sea")) province.fleet = true
    if (flags.includes("Convoyable")) province.convoyable = true
    for (const flag of flags) if (!known.includes(flag)) draft.report(spot, "Flag", `${flag} of ${place} has no effect`)
    if (centre === undefined) continue
    province.centre = true
    if (centre !== "" && centre !== "Neutral") province.home = centre
  }
  for (const { place, edges } of nodes)
    for (const { to, flags, spot } of edges) {
      const end = splitPlace(to)
      if (!draft.provinces.has(end.province)) {
        draft.report(spot, "Conn", `${to}, a neighbour of ${place}, is no province of the graph`)
        continue
      }
      const from = splitPlace(place)
      const army = flags.includes("Land") && from.coast === ""
      const pass = { army, fleet: flags.includes("Sea") }
      draft.border(joinPlace(from.province, from.coast), joinPlace(end.province, end.coast), pass, spot)
      for (const flag of flags)
        if (!known.includes(flag)) draft.report(spot, "Conn", `${flag} between ${place} and ${to} has no effect`)
    }
}

/** Returns a place as a name: `"Mid Atlantic"` for the comment or the long name, if there is one. */
export function nameProvinces(draft: Draft, names: ReadonlyMap<string, string>): void {
  for (const [place, name] of names) {
    const { province: id, coast } = splitPlace(place)
    const province = draft.provinces.get(id)
    if (province && coast === "" && name.trim() !== "") province.name = name.trim()
  }
}

/** Sets the first turn. */
export function beginIn(draft: Draft, year: number, season: string, phase: string, spot: Spot): void {
  draft.firstYear = year
  // The only season of a year is played as spring, whatever its name.
  const only = draft.calendar?.seasons.join() === "spring" ? " of spring" : ""
  draft.begin(`${season}${only} ${phase}`.trim(), spot, "Season")
}

/** Returns the number of centres that a text promises to the winner. */
export function victoryIn(prose: string): number | undefined {
  const [, number] =
    /(?:first (?:nation |player |power )?(?:to|with)|own(?:ing)?|control(?:s|ling)?|reach(?:es|ing)?|get)\s+(\d+)/i.exec(
      prose,
    ) ?? []
  const [, other] = /(\d+)\s+(?:supply\s+cent(?:er|re)s|SCs)/i.exec(prose) ?? []
  const found = number ?? other
  return found === undefined ? undefined : Number(found)
}

/**
 * Sets the seasons of a year. Seasons other than spring and fall cannot be played, but a lone one of
 * any name is played as spring.
 */
export function readSeasons(draft: Draft, seasons: readonly string[], spot: Spot): void {
  const names = seasons.map((season) => season.toLowerCase())
  if (names.length === 0 || names.join() === "spring,fall" || names.join() === "spring,autumn") return
  const playable = names.flatMap((name) =>
    name === "spring" ? ["spring" as const] : name === "fall" || name === "autumn" ? ["fall" as const] : [],
  )
  const [only] = seasons
  if (names.length === 1 && playable.length === 0) {
    draft.calendar = { seasons: ["spring"], winterEvery: 1 }
    draft.report(spot, "Seasons", `${only}, the only season, is played as spring`)
    return
  }
  if (playable.length === 1) draft.calendar = { seasons: playable, winterEvery: 1 }
  for (const name of names)
    if (!["spring", "fall", "autumn"].includes(name)) draft.report(spot, "Seasons", `${name} has no moves`)
  if (playable.length === 0) draft.report(spot, "Seasons", "years have a spring and a fall")
}
