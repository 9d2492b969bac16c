/** The places of a `.map` file: names, terrains and borders. */
import { type Draft, joinPlace, type Spot, splitPlace } from "./draft"

const terrains = ["WATER", "LAND", "COAST", "PORT", "SHUT"] as const
type Terrain = (typeof terrains)[number]

/** A place as a line of terrain describes it; its letters' case has a meaning. */
interface Site {
  readonly place: string
  readonly terrain: Terrain | undefined
  abuts: { readonly to: string; readonly spot: Spot }[]
  readonly spot: Spot
}

export const isTerrain = (word: string): word is Terrain => terrains.some((each) => each === word)
export const listOf = (words: readonly string[]) => words.flatMap((word) => word.split(",")).filter((word) => word)

const isUpper = (word: string) => word === word.toUpperCase()
const isLower = (word: string) => word === word.toLowerCase()
const plain = (name: string) => name.toLowerCase().replaceAll("+", " ")

/** Returns true if a place is another one or a coast of it. */
export const isWithin = (place: string, whole: string) =>
  place.toLowerCase() === whole.toLowerCase() || place.toLowerCase().startsWith(`${whole.toLowerCase()}/`)

/** Splits a line `Old -> Full Name = abc alias …`. */
function splitName(line: string) {
  const [left = "", right = ""] = line.split("=")
  const [full = "", old] = left
    .split("->")
    .map((each) => each.trim())
    .reverse()
  const [abbreviation = "", ...aliases] = right.trim().split(/\s+/)
  return { full, old, id: abbreviation.toLowerCase(), aliases }
}

/** Returns the id of the place that a line names or describes, if it does. */
export function placeIn(line: string): string | undefined {
  if (line.includes("=")) return splitName(line).id
  const [first = "", place] = line.trim().split(/\s+/)
  return isTerrain(first.toUpperCase()) ? place?.toLowerCase() : undefined
}

/** Reads the lines about places. */
export class JudgePlaces {
  readonly #draft: Draft
  readonly #sites = new Map<string, Site>()
  /** Names of places by their id; the first one is the full name. */
  readonly #names = new Map<string, string[]>()
  readonly #renamed = new Map<string, string>()

  constructor(draft: Draft) {
    this.#draft = draft
  }

  /** Returns a place under its present id, in the letters' case of the source. */
  now(place: string): string {
    const [whole = "", ...rest] = place.split("/")
    const id = this.#renamed.get(whole.toLowerCase())
    if (id === undefined) return place
    const cased = isUpper(whole) ? id.toUpperCase() : isLower(whole) ? id : id.charAt(0).toUpperCase() + id.slice(1)
    return [cased, ...rest].join("/")
  }

  /** Reads the names of a place. Returns its former and present id if it is renamed. */
  name(line: string, spot: Spot): readonly [former: string, id: string] | undefined {
    const { full, old, id, aliases } = splitName(line)
    const draft = this.#draft
    if (id === "") return void draft.report(spot, "name", `${full} has no abbreviation`)
    // Names of coasts follow from those of their provinces.
    if (id.includes("/")) return undefined
    const former = old === undefined ? undefined : this.#idOf(old)
    if (old !== undefined && former === undefined) draft.report(spot, "name", `${old}, renamed to ${full}, is unknown`)
    if (former !== undefined && former !== id) this.#rename(former, id)
    const unclear = aliases.filter((alias) => alias.endsWith("?"))
    if (unclear.length > 0) draft.report(spot, "alias", `${unclear.join(" ")} can be several places and name none`)
    const clear = aliases.filter((alias) => !/[/()]/.test(alias) && !alias.endsWith("?"))
    const known = former === undefined ? (this.#names.get(id) ?? []) : []
    this.#names.set(id, [...known, full, ...clear.map((alias) => alias.replaceAll("+", " "))])
    if (former === undefined || former === id) this.#renamed.delete(id)
    return former === undefined || former === id ? undefined : [former, id]
  }

  #idOf(name: string): string | undefined {
    const id = this.now(name).toLowerCase()
    if (this.#names.has(id) || this.#sites.has(id)) return id
    return [...this.#names].find(([, names]) => names.some((each) => plain(each) === plain(name)))?.[0]
  }

  #rename(former: string, id: string): void {
    for (const [other, target] of this.#renamed) if (target === former) this.#renamed.set(other, id)
    this.#renamed.set(former, id)
    for (const [key, site] of [...this.#sites]) {
      site.abuts = site.abuts.map(({ to, spot }) => ({ to: this.now(to), spot }))
      if (!isWithin(key, former)) continue
      this.#sites.delete(key)
      this.#sites.set(this.now(key), { ...site, place: this.now(site.place) })
    }
    this.#names.delete(former)
  }

  /** Reads a line of terrain, or an amendment. */
  site(word: Terrain | "AMEND", rest: readonly string[], spot: Spot): void {
    const [first = "", abut, ...others] = rest
    const place = this.now(first)
    const neighbours = listOf(others).map((each) => this.#neighbour(word, place, each, spot))
    const key = place.toLowerCase()
    const known = this.#sites.get(key)
    // A province written anew in capitals loses its coasts.
    if (known && known.place !== place && isUpper(place) && !place.includes("/"))
      for (const other of [...this.#sites.keys()]) if (other.startsWith(`${key}/`)) this.#sites.delete(other)
    if (word === "AMEND" && !known) this.#draft.report(spot, "AMEND", `${place} is unknown before`)
    const terrain = word === "AMEND" ? known?.terrain : word
    let abuts = word === "AMEND" || abut === undefined ? [...(known?.abuts ?? [])] : []
    const isList = abut?.toUpperCase() === "ABUTS"
    if (abut !== undefined && !isList) this.#draft.report(spot, word, `ABUTS is missing behind ${place}`)
    for (const each of isList ? neighbours : []) {
      if (each.startsWith("-")) abuts = abuts.filter(({ to }) => !isWithin(to, each.slice(1)))
      else abuts.push({ to: each, spot })
    }
    this.#sites.set(key, { place, terrain, abuts, spot })
  }

  /** Returns a neighbour without the signs of a border that is closed to some orders; they are reported. */
  #neighbour(word: string, place: string, given: string, spot: Spot): string {
    const [, minus = "", before = "", bare = given, after = ""] =
      /^(-?)([^\p{L}\p{N}]*)([\p{L}\p{N}/]+)(.*)$/u.exec(given) ?? []
    if (before !== "" || after !== "")
      this.#draft.report(spot, word, `the border from ${place} to ${given} is open, without its restriction`)
    return `${minus}${this.now(bare)}`
  }

  drop(place: string): void {
    for (const key of [...this.#sites.keys()]) if (isWithin(key, place)) this.#sites.delete(key)
    for (const site of this.#sites.values()) site.abuts = site.abuts.filter(({ to }) => !isWithin(to, place))
    for (const key of [...this.#names.keys()]) if (isWithin(key, place)) this.#names.delete(key)
  }

  finish(): void {
    const { provinces } = this.#draft
    for (const site of this.#sites.values()) this.#place(site)
    for (const site of this.#sites.values()) this.#borders(site)
    for (const [id, [name = "", ...aliases]] of this.#names) {
      const province = provinces.get(id)
      if (province) Object.assign(province, { name, aliases })
    }
  }

  #place({ place, terrain, spot }: Site): void {
    const { province: id, coast } = splitPlace(place)
    const province = this.#draft.province(id, spot)
    if (terrain === "SHUT" || terrain === undefined) return
    if (coast !== "") province.coasts.add(coast)
    if (terrain !== "WATER") province.army = true
    if (terrain !== "LAND" && (coast !== "" || !isLower(place))) province.fleet = true
    if (terrain === "PORT") province.convoyable = true
  }

  /** Capitals let all units pass, small letters armies only, capitalised words fleets only. */
  #borders({ place, terrain, abuts }: Site): void {
    if (terrain === "SHUT" || terrain === undefined) return
    const from = splitPlace(place)
    for (const { to, spot } of abuts) {
      const end = splitPlace(to)
      const target = this.#draft.provinces.get(end.province)
      if (!target) {
        this.#draft.report(spot, "ABUTS", `${to} is no place of this map`)
        continue
      }
      const army = from.coast === "" && terrain !== "WATER" && target.army && (isUpper(to) || isLower(to))
      const named = end.coast !== "" || target.coasts.size === 0
      const fleet = terrain !== "LAND" && !isLower(to) && !isLower(place) && target.fleet && named
      if (army) this.#draft.border(from.province, end.province, { army, fleet: false }, spot)
      const [start, stop] = [joinPlace(from.province, from.coast), joinPlace(end.province, end.coast)]
      if (fleet) this.#draft.border(start, stop, { army: false, fleet }, spot)
    }
  }
}
