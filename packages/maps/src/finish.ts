/** Turns a draft into a map that satisfies the rules of maps. */
import type { MapSpec, PowerSpec, ProvinceSpec } from "@flottille/diplomacy"
import { isOrderWord, isUnitIn, key } from "@flottille/diplomacy/variant"
import type { Draft, DraftProvince, DraftUnit, ImportReport, Pass } from "./draft"
import { joinPlace, splitPlace } from "./draft"

/** A map read from another program's file, with renamed ids and the parts left out. */
export interface ImportedMap {
  /** The title of the variant; empty if the source has none. */
  readonly title: string
  readonly map: MapSpec
  /** Ids of provinces and powers that differ from the source, by the name in the source. */
  readonly renamed: Readonly<Record<string, string>>
  /** The parts of the source that the map does not carry as they stand. */
  readonly reports: readonly ImportReport[]
}

const taken = ["a", "army", "armee", "f", "fleet", "flotte", "constructor"]
const positionWords = ["options", "centres", "dislodged", "orders", "ready", "proposals", "resigned", "last", "ended"]
const isWord = (word: string) => isOrderWord(word) || taken.includes(word)

/** Returns an id of letters and digits that is not in use, and adds it to those in use. */
function freshId(name: string, used: Set<string>, most: number, form = /[a-z]/): string {
  const bare = key(name).replaceAll(" ", "") || "place"
  const start = (form.test(bare) ? bare : `p${bare}`).slice(0, most)
  let id = start
  for (let count = 2; used.has(id) || isWord(id); count++) id = `${start.slice(0, most - `${count}`.length)}${count}`
  used.add(id)
  return id
}

/** The fleet places of a province: its coasts, or itself. */
const placesOf = ({ id, coasts, fleet }: DraftProvince): string[] =>
  coasts.size > 0 ? [...coasts].map((coast) => joinPlace(id, coast)) : fleet ? [id] : []

interface Steps {
  readonly army: Map<string, Set<string>>
  readonly fleet: Map<string, Set<string>>
}

/** Collects the steps, without those into places where such a unit cannot stand. */
function stepsOf(draft: Draft): Steps {
  const steps: Steps = { army: new Map(), fleet: new Map() }
  for (const province of draft.provinces.values()) {
    if (province.army) steps.army.set(province.id, new Set())
    for (const place of placesOf(province)) steps.fleet.set(place, new Set())
  }
  const loose: Draft["borders"][number][] = []
  for (const border of draft.borders) {
    const [from, to] = [splitPlace(border.from), splitPlace(border.to)]
    if (from.province === to.province) continue
    const noLand = `no army passes from ${border.from} to ${border.to}: one of them is no land`
    if (border.army && steps.army.has(to.province) && steps.army.has(from.province))
      steps.army.get(from.province)?.add(to.province)
    else if (border.army) draft.report(border.spot, "border", noLand)
    if (!border.fleet) continue
    if (steps.fleet.has(border.from) && steps.fleet.has(border.to)) steps.fleet.get(border.from)?.add(border.to)
    else loose.push(border)
  }
  for (const border of loose) settle(draft, steps, border)
  return steps
}

/** Returns a place with a coast that its province lacks, if it names one. */
function strayCoast(draft: Draft, place: string): string | undefined {
  const { province, coast } = splitPlace(place)
  return coast === "" || draft.provinces.get(province)?.coasts.has(coast) ? undefined : place
}

/**
 * Settles a border of fleets that names a split province without its coast, or with one that it lacks. It stands for
 * the coasts that lead back; formats that list the coasts too repeat themselves.
 */
function settle(draft: Draft, { fleet }: Steps, { from, to, spot }: Draft["borders"][number]): void {
  const parts = (place: string) =>
    fleet.has(place)
      ? [place]
      : placesOf(draft.provinces.get(splitPlace(place).province) ?? draft.province(place, spot))
  const pairs = parts(from).flatMap((start) => parts(to).map((end) => [start, end] as const))
  const stray = strayCoast(draft, to) ?? strayCoast(draft, from)
  const isThere = ([start, end]: readonly [string, string]) => fleet.get(start)?.has(end) === true
  if (stray === undefined && pairs.some(isThere)) return
  const back = pairs.filter((pair) => fleet.get(pair[1])?.has(pair[0]) && !(stray && isThere(pair)))
  if (stray) {
    const ends = back.map(([start, end]) => `from ${start} to ${end}`).join(", ") || "nowhere"
    draft.report(spot, "border", `there is no coast ${stray}; the border from ${from} to ${to} leads ${ends}`)
  }
  for (const [start, end] of back) fleet.get(start)?.add(end)
  if (back.length > 0) return
  if (pairs.length === 0)
    return draft.report(spot, "border", `no fleet passes from ${from} to ${to}: one of them has no coast`)
  const [only] = pairs
  if (pairs.length === 1 && only) fleet.get(only[0])?.add(only[1])
  else if (!stray) draft.report(spot, "border", `no fleet passes from ${from} to ${to}: the coast is not named`)
}

/** Returns the provinces without a way back for one class of units, and reports them. */
function oneWayOf(draft: Draft, province: DraftProvince, { army, fleet }: Steps): string[] {
  const { id, spot } = province
  const found = new Set<string>()
  for (const to of army.get(id) ?? []) if (!army.get(to)?.has(id)) found.add(to)
  for (const place of placesOf(province))
    for (const to of fleet.get(place) ?? []) if (!fleet.get(to)?.has(place)) found.add(splitPlace(to).province)
  for (const to of found) draft.report(spot, "border", `the way from ${id} to ${to} is one-way for armies or fleets`)
  return [...found].sort()
}

/** Leaves out provinces that no unit enters or leaves, and the borders of unknown ones. */
function dropIsolated(draft: Draft): void {
  const joined = new Set<string>()
  const stands = (place: string, { army, fleet }: Pass) => {
    const province = draft.provinces.get(splitPlace(place).province)
    return province !== undefined && ((army && province.army) || (fleet && placesOf(province).length > 0))
  }
  for (const { from, to, army, fleet } of draft.borders) {
    const [start, end] = [splitPlace(from).province, splitPlace(to).province]
    if (start === end || !stands(from, { army, fleet }) || !stands(to, { army, fleet })) continue
    joined.add(start)
    joined.add(end)
  }
  for (const [id, { spot, centre }] of draft.provinces) {
    if (joined.has(id)) continue
    draft.provinces.delete(id)
    const what = centre ? `${id}, a supply centre,` : id
    draft.report(spot, "province", `${what} is left out: no unit enters or leaves it`)
  }
  const kept = draft.borders.filter(({ from, to }) =>
    [from, to].every((place) => draft.provinces.has(splitPlace(place).province)),
  )
  draft.borders.splice(0, draft.borders.length, ...kept)
}

interface Names {
  readonly provinces: ReadonlyMap<string, string>
  readonly powers: ReadonlyMap<string, string>
  /** Names and aliases of provinces by their id in the source. */
  readonly names: ReadonlyMap<string, { readonly name: string; readonly aliases: readonly string[] }>
}

/** Returns true for a name that is another one with an order behind it: `PAR S A BUR` would have two meanings. */
function endsInOrder(name: string, names: ReadonlySet<string>): boolean {
  const words = name.split(" ")
  return words.some((word, index) => index > 0 && isOrderWord(word) && names.has(words.slice(0, index).join(" ")))
}

/** Returns the names of a province that no other one has, and reports the others. */
function namesOf(draft: Draft, province: DraftProvince, id: string, used: Set<string>, all: ReadonlySet<string>) {
  const isFree = (name: string) => {
    const word = key(name)
    return word !== "" && name.length <= 60 && !isWord(word) && !endsInOrder(word, all) && !used.has(word)
  }
  let name = province.name.replace(/\s+/g, " ").trim() || id.toUpperCase()
  if (!isFree(name)) {
    const other = [`${name} (${id})`, id.toUpperCase(), `Province ${id}`].find(isFree) ?? `Province ${used.size}`
    if (key(name) !== id)
      draft.report(province.spot, "name", `${id} is named "${other}": "${name}" is taken or a word of orders`)
    name = other
  }
  used.add(key(name))
  const aliases: string[] = []
  for (const alias of new Set(province.aliases)) {
    if ([key(name), id].includes(key(alias)) || aliases.some((known) => key(known) === key(alias))) continue
    if (isFree(alias) && aliases.length < 20) aliases.push(alias)
    else draft.report(province.spot, "alias", `${id} loses the name "${alias}": it is taken or a word of orders`)
  }
  for (const alias of aliases) used.add(key(alias))
  return { name, aliases }
}

function nameAll(draft: Draft): Names {
  const used = new Set<string>()
  const provinces = new Map([...draft.provinces.keys()].map((id) => [id, freshId(id, used, 12)]))
  const others = new Set([...used, ...positionWords])
  const powers = new Map(draft.powers.map((title) => [title, freshId(title, others, 20, /^[a-z]/)]))
  // Full names come first: an alias of one province can be the name of another.
  const words = new Set([...used])
  for (const { name } of draft.provinces.values()) if (name) words.add(key(name))
  const all = new Set(words)
  for (const { aliases } of draft.provinces.values()) for (const alias of aliases) all.add(key(alias))
  const names = new Map<string, { name: string; aliases: readonly string[] }>()
  const titles = new Set<string>()
  for (const [source, province] of draft.provinces) {
    const id = provinces.get(source) ?? source
    const own = key(province.name)
    // A name of another province is not free; its own one is.
    if (!titles.has(own)) words.delete(own)
    if (own === id) words.delete(id)
    names.set(source, namesOf(draft, province, id, words, all))
    titles.add(own)
    words.add(id)
  }
  return { provinces, powers, names }
}

function provincesOf(draft: Draft, names: Names): ProvinceSpec[] {
  const steps = stepsOf(draft)
  const place = (at: string) => {
    const { province, coast } = splitPlace(at)
    return joinPlace(names.provinces.get(province) ?? province, coast)
  }
  return [...draft.provinces.values()].map((province) => {
    const places = placesOf(province)
    const { name = "", aliases = [] } = names.names.get(province.id) ?? {}
    const [home, owner] = [province.home, province.owner].map((title) =>
      typeof title === "string" ? names.powers.get(title) : title,
    )
    const oneWay = oneWayOf(draft, province, steps)
    const army = steps.army.get(province.id)
    const convoyable = province.convoyable && province.army && province.coasts.size === 0 && places.length > 0
    if (province.convoyable && province.army && !convoyable)
      draft.report(province.spot, "convoy", `fleets in ${province.id} do not convoy: it has several coasts or none`)
    const keeps = province.centre && owner !== undefined && owner !== (home ?? null)
    return {
      id: place(province.id),
      name,
      ...(aliases.length > 0 && { aliases }),
      ...(province.centre && { centre: true as const }),
      ...(province.centre && home && { home }),
      ...(keeps && { owner }),
      ...(army && { army: [...army].map(place).sort() }),
      ...(places.length > 0 && {
        fleet: Object.fromEntries(places.map((at) => [place(at), [...(steps.fleet.get(at) ?? [])].map(place).sort()])),
      }),
      ...(oneWay.length > 0 && { oneWay: oneWay.map(place) }),
      ...(convoyable && { convoyable: true as const }),
    }
  })
}

/** Returns the place where a unit can start, or reports that there is none. */
function startOf(draft: Draft, { type, at, spot, power }: DraftUnit): string | undefined {
  const { province: id, coast } = splitPlace(at)
  const province = draft.provinces.get(id)
  const lost = (why: string) => draft.report(spot, "unit", `${power}'s ${type} ${at} is left out: ${why}`)
  if (!province) return lost("there is no such province") as undefined
  if (type === "A") return province.army ? id : (lost("no army can stand there") as undefined)
  const places = placesOf(province)
  if (places.includes(joinPlace(id, coast))) return joinPlace(id, coast)
  const [first] = places
  if (first === undefined) return lost("no fleet can stand there") as undefined
  const why = coast ? "unknown" : "not named"
  draft.report(spot, "unit", `${power}'s ${type} ${at} starts in ${first}: its coast is ${why}`)
  return first
}

function powersOf(draft: Draft, names: Names): PowerSpec[] {
  const standing = new Set<string>()
  const units = new Map(draft.powers.map((title): [string, string[]] => [title, []]))
  for (const unit of draft.units) {
    const list = units.get(unit.power)
    if (!list) {
      draft.report(unit.spot, "unit", `${unit.type} ${unit.at} is left out: ${unit.power || "nobody"} does not play`)
      continue
    }
    const at = startOf(draft, unit)
    if (at === undefined) continue
    const { province, coast } = splitPlace(at)
    if (standing.has(province)) {
      draft.report(unit.spot, "unit", `${unit.power}'s ${unit.type} ${at} is left out: another unit stands there`)
      continue
    }
    standing.add(province)
    list.push(`${unit.type} ${joinPlace(names.provinces.get(province) ?? province, coast)}`)
  }
  const places = new Set(
    [...names.names].flatMap(([source, { name, aliases }]) =>
      [names.provinces.get(source) ?? source, name, ...aliases].map(key),
    ),
  )
  const titleOf = (title: string) => {
    if (!isUnitIn(key(title), places)) return title.slice(0, 40)
    draft.report({ file: "", line: 0 }, "power", `${title} is called "Power ${title}": orders begin with that unit`)
    return `Power ${title}`.slice(0, 40)
  }
  return draft.powers.map((title) => ({
    id: names.powers.get(title) ?? title,
    title: titleOf(title),
    units: (units.get(title) ?? []).join(", "),
  }))
}

function dropIdle(draft: Draft): void {
  const { provinces, units, powers } = draft
  const owns = (title: string) =>
    units.some(({ power }) => power === title) ||
    [...provinces.values()].some(({ home, owner }) => (owner === undefined ? home : owner) === title)
  const idle = powers.filter((title) => !owns(title))
  for (const title of idle) {
    powers.splice(powers.indexOf(title), 1)
    draft.report({ file: "", line: 0 }, "power", `${title} is left out: it starts without units and centres`)
  }
}

function settleOwners(draft: Draft): void {
  for (const province of draft.provinces.values()) {
    for (const field of ["home", "owner"] as const) {
      const title = province[field]
      if (typeof title !== "string") continue
      if (draft.powers.includes(title)) continue
      const lost = field === "home" ? "home" : "centre"
      draft.report(province.spot, field, `${province.id} is nobody's ${lost}: ${title} does not play`)
      if (field === "home") province.home = undefined
      else province.owner = null
    }
    if (province.centre) continue
    if (province.home !== undefined || typeof province.owner === "string")
      draft.report(province.spot, "home", `${province.id} is no supply centre and has no owner`)
    province.home = undefined
    province.owner = undefined
  }
}

/** Returns the finished map of a draft. */
export function finish(draft: Draft): ImportedMap {
  dropIsolated(draft)
  settleOwners(draft)
  dropIdle(draft)
  settleOwners(draft)
  const names = nameAll(draft)
  const provinces = provincesOf(draft, names)
  const powers = powersOf(draft, names)
  const centres = provinces.filter(({ centre }) => centre).length
  const most = Math.floor(centres / 2) + 1
  if (draft.victory !== undefined && draft.victory < 1) draft.victory = undefined
  const all = { file: "", line: 0 }
  if (draft.victory === undefined)
    draft.report(all, "victory", `the source names no number of centres; more than half, ${most}, win`)
  const { lastYear, firstSeason, build, calendar, firstYear } = draft
  const victory = draft.victory ?? most
  if (victory > centres) draft.report(all, "victory", `all ${centres} centres win, not ${victory}`)
  const map: MapSpec = {
    powers,
    victory: Math.max(1, Math.min(victory, centres)),
    firstYear,
    ...(firstSeason && { firstSeason }),
    ...(lastYear !== undefined && { lastYear }),
    ...(calendar && { calendar }),
    ...(build && { build }),
    provinces,
  }
  const renamed: Record<string, string> = {}
  for (const [source, id] of [...names.provinces, ...names.powers])
    if (source !== id && key(source) !== id) renamed[source] = id
  return { title: draft.title, map, renamed, reports: draft.reports }
}
