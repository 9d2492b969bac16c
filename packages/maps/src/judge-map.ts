/** Importer of `.map` files, the format of the Python package `diplomacy` and of the DPjudge. */
import { Draft, type Files, findFile, joinPlace, type Spot, splitPlace } from "./draft"

/** Kinds of terrain. */
const terrains = ["WATER", "LAND", "COAST", "PORT", "SHUT"] as const
type Terrain = (typeof terrains)[number]

/** A place as a line of terrain describes it; its letters' case has a meaning. */
interface Site {
  readonly place: string
  terrain: Terrain | undefined
  abuts: { readonly to: string; readonly spot: Spot }[]
  spot: Spot
}

/** A power as its lines describe it. */
interface Nation {
  readonly title: string
  homes: string[]
  centres: string[] | undefined
  units: { readonly type: "A" | "F"; readonly at: string; readonly spot: Spot }[]
}

/** Directives of the DPjudge that do not describe the map. */
const otherDirectives =
  /^(?:DIRECTIVES?|FLOW|FLOWSIGN|HALFDONE|SIZE|SYNONYM|TRADE|PREFER|RENAME|ORDERS?|NOTE|DESC\w*|NAME|PRIVATE|PHASE\w*|ZONE\w*|BRIDGE\w*|INCLUDE)$/

const isTerrain = (word: string): word is Terrain => terrains.some((each) => each === word)
const isUpper = (word: string) => word === word.toUpperCase()
const isLower = (word: string) => word === word.toLowerCase()
const titleOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const listOf = (words: readonly string[]) => words.flatMap((word) => word.split(",")).filter((word) => word !== "")

/** Reads the lines of a map and of the maps that it uses. */
class Reader {
  readonly draft = new Draft()
  readonly #files: Files
  readonly #read: string[] = []
  readonly #sites = new Map<string, Site>()
  readonly #nations = new Map<string, Nation>()
  /** Names of places by their id; the first one is the full name. */
  readonly #names = new Map<string, string[]>()
  #neutral = new Set<string>()
  #power: Nation | undefined

  constructor(files: Files) {
    this.#files = files
  }

  read(file: string, text: string): void {
    this.#read.push(file.toLowerCase())
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
      const spot = { file, line: index + 1, column: line.search(/\S/) + 1 }
      const words = line.trim().split(/\s+/)
      const [first = ""] = words
      if (first === "") continue
      if (first.startsWith("#") && !/^#include\b/i.test(first)) continue
      this.#line(line, words, spot)
    }
  }

  #line(line: string, words: string[], spot: Spot): void {
    const [first = "", ...rest] = words
    const word = first.toUpperCase().replace(/^#/, "")
    const draft = this.draft
    if (word === "VICTORY") this.#victory(rest, spot)
    else if (["USE", "USES", "MAP", "INCLUDE"].includes(word)) for (const name of listOf(rest)) this.#use(name, spot)
    else if (word === "BEGIN") this.#begin(rest, spot)
    else if (word === "RULE" || word === "RULES") this.#rules(rest, spot)
    else if (line.includes("=")) this.#name(line, spot)
    else if (isTerrain(word) || word === "AMEND") this.#site(word, rest, spot)
    else if (word === "DROP") for (const place of listOf(rest)) this.#drop(place)
    else if (word === "UNPLAYED") this.#unplayed(rest, spot)
    else if (word === "DUMMY" || word === "DUMMIES")
      draft.report(
        spot,
        word,
        `${rest.join(" ") || this.#power?.title || "the power"} has a seat as any power; nobody plays it in the source`,
      )
    else if (otherDirectives.test(word)) draft.report(spot, word, `"${rest.join(" ")}" has no effect`)
    else if (this.#power && ["OWNS", "CENTERS", "CENTRES", "INHABITS", "HOME", "HOMES", "UNITS"].includes(word))
      this.#own(this.#power, word, rest)
    else if ((word === "A" || word === "F") && rest.length === 1) this.#unit(word, rest[0] ?? "", spot)
    else this.#nation(words, spot)
  }

  #victory(rest: readonly string[], spot: Spot): void {
    const [first, ...others] = listOf(rest).map(Number)
    if (first === undefined || !Number.isInteger(first)) this.draft.report(spot, "VICTORY", "no number of centres")
    else this.draft.victory = first
    if (others.length > 0)
      this.draft.report(
        spot,
        "VICTORY",
        `${first} centres win in every year; later numbers, ${others.join(" ")}, have no effect`,
      )
  }

  #use(name: string, spot: Spot): void {
    const full = name.includes(".") ? name : `${name}.map`
    if (this.#read.includes(full.toLowerCase())) return
    const found = findFile(this.#files, full)
    if (found) this.read(found.name, found.text)
    else this.draft.report(spot, "USE", `${full} is missing: give it among the files`)
  }

  #begin(rest: readonly string[], spot: Spot): void {
    const text = rest.join(" ").toUpperCase()
    const year = /-?\d+/.exec(text)
    if (year) this.draft.firstYear = Number(year[0])
    else this.draft.report(spot, "BEGIN", "no year")
    if (/WINTER|ADJUST/.test(text)) this.draft.firstSeason = "winter"
    else if (/FALL|AUTUMN/.test(text)) this.draft.firstSeason = "fall"
    else if (!/SPRING/.test(text))
      this.draft.report(spot, "BEGIN", `"${rest.join(" ")}" is no season; games begin in spring`)
    if (/RETREAT/.test(text)) this.draft.report(spot, "BEGIN", "games begin with moves, not with retreats")
  }

  #rules(rest: readonly string[], spot: Spot): void {
    for (const rule of listOf(rest).map((each) => each.toUpperCase())) {
      if (rule === "BUILD_ANY") this.draft.build = "owned-centres"
      else this.draft.report(spot, "RULE", `${rule} has no effect`)
    }
  }

  #name(line: string, spot: Spot): void {
    const [left = "", right = ""] = line.split("=")
    const [abbreviation = "", ...aliases] = right.trim().split(/\s+/)
    const [full = "", old] = left
      .split("->")
      .map((each) => each.trim())
      .reverse()
    if (old !== undefined)
      this.draft.report(spot, "name", `${old} is not renamed; it is one more name of ${abbreviation}`)
    if (abbreviation === "") return this.draft.report(spot, "name", `${full} has no abbreviation`)
    const id = abbreviation.toLowerCase()
    // Names of coasts follow from those of their provinces.
    if (id.includes("/")) return
    const known = this.#names.get(id) ?? []
    const clear = aliases.filter((alias) => !/[/()]/.test(alias) && !alias.endsWith("?"))
    const unclear = aliases.filter((alias) => alias.endsWith("?"))
    if (unclear.length > 0) this.draft.report(spot, "alias", `${unclear.join(" ")} can be several places and name none`)
    this.#names.set(id, [...known, full, ...(old ? [old] : []), ...clear.map((alias) => alias.replaceAll("+", " "))])
  }

  #site(word: Terrain | "AMEND", rest: readonly string[], spot: Spot): void {
    const [place = "", abut, ...neighbours] = rest
    const key = place.toLowerCase()
    const known = this.#sites.get(key)
    // A province written anew in capitals loses its coasts.
    if (known && known.place !== place && isUpper(place) && !place.includes("/"))
      for (const other of [...this.#sites.keys()]) if (other.startsWith(`${key}/`)) this.#sites.delete(other)
    if (word === "AMEND" && !known) this.draft.report(spot, "AMEND", `${place} is unknown before`)
    const terrain = word === "AMEND" ? known?.terrain : word
    const abuts = word === "AMEND" || abut === undefined ? [...(known?.abuts ?? [])] : []
    if (abut !== undefined && abut.toUpperCase() !== "ABUTS")
      this.draft.report(spot, word, `ABUTS is missing behind ${place}`)
    const site = { place, terrain, abuts, spot }
    for (const each of abut?.toUpperCase() === "ABUTS" ? listOf(neighbours) : []) {
      if (each.startsWith("-"))
        site.abuts = site.abuts.filter(({ to }) => !to.toUpperCase().startsWith(each.slice(1).toUpperCase()))
      else site.abuts.push({ to: each, spot })
    }
    this.#sites.set(key, site)
  }

  #drop(place: string): void {
    const isIt = (other: string) =>
      other.toLowerCase() === place.toLowerCase() || other.toLowerCase().startsWith(`${place.toLowerCase()}/`)
    for (const key of [...this.#sites.keys()]) if (isIt(key)) this.#sites.delete(key)
    for (const site of this.#sites.values()) site.abuts = site.abuts.filter(({ to }) => !isIt(to))
    for (const key of [...this.#names.keys()]) if (isIt(key)) this.#names.delete(key)
    this.#neutral = new Set([...this.#neutral].filter((each) => !isIt(each)))
    for (const nation of this.#nations.values()) {
      nation.homes = nation.homes.filter((each) => !isIt(each))
      nation.centres = nation.centres?.filter((each) => !isIt(each))
      nation.units = nation.units.filter(({ at }) => !isIt(at))
    }
  }

  #unplayed(rest: readonly string[], spot: Spot): void {
    const names = listOf(rest).map((name) => name.toUpperCase())
    const all = [...this.#nations.keys()]
    const except = names.slice(2)
    const gone =
      names.length === 0
        ? [this.#power?.title.toUpperCase() ?? ""]
        : names[0] === "ALL"
          ? all.filter((name) => !except.includes(name))
          : names
    for (const name of gone)
      if (!this.#nations.delete(name)) this.draft.report(spot, "UNPLAYED", `${name || "a power"} is unknown`)
    this.#power = undefined
  }

  #own(nation: Nation, word: string, rest: readonly string[]): void {
    const places = listOf(rest).map((place) => place.toLowerCase())
    if (word === "UNITS") nation.units = []
    else if (word.startsWith("CENT")) nation.centres = places
    else if (word === "OWNS") nation.centres = [...new Set([...(nation.centres ?? []), ...places])]
    else this.#homes(nation, places, word !== "INHABITS")
  }

  #homes(nation: Nation, places: readonly string[], anew: boolean): void {
    if (anew) nation.homes = []
    for (const place of places) {
      const home = place.replace(/^-+/, "")
      nation.homes = nation.homes.filter((each) => each !== home)
      this.#neutral.add(home)
      if (home === place) nation.homes.push(home)
    }
  }

  #unit(type: "A" | "F", at: string, spot: Spot): void {
    const { province } = splitPlace(at)
    for (const nation of this.#nations.values())
      nation.units = nation.units.filter((unit) => splitPlace(unit.at).province !== province)
    if (this.#power) this.#power.units.push({ type, at: at.toLowerCase(), spot })
    else this.draft.report(spot, "unit", `${type} ${at} is left out: it belongs to no power`)
  }

  /** Reads the line of a power: a name, its people in brackets, and its home centres. */
  #nation(words: readonly string[], spot: Spot): void {
    const arrow = words.indexOf("->")
    if (arrow > 0)
      this.draft.report(spot, "power", `${words.slice(0, arrow).join(" ")} keeps its name; renaming has no effect`)
    const [first = "", ...rest] = words.slice(arrow > 0 ? arrow + 1 : 0)
    const title = first
      .toUpperCase()
      .replace(/[+_.:,]/g, " ")
      .trim()
    const isPeople = (word: string | undefined) => word?.startsWith("(") ?? false
    let places = rest
    if (isPeople(rest[0])) places = rest.slice(rest.findIndex((word) => word.endsWith(")")) + 1)
    places = listOf(places).map((place) => place.toLowerCase())
    if (["UNOWNED", "NEUTRAL", "CENTERS", "CENTRES"].includes(title)) {
      this.#power = undefined
      for (const place of places)
        if (place.startsWith("-")) this.#neutral.delete(place.slice(1))
        else this.#neutral.add(place)
      return
    }
    const known = this.#nations.get(title)
    const nation = known ?? { title: title.split(" ").map(titleOf).join(" "), homes: [], centres: undefined, units: [] }
    this.#nations.set(title, nation)
    this.#power = nation
    this.#homes(nation, places, false)
  }

  finish(): Draft {
    const { draft } = this
    for (const site of this.#sites.values()) this.#place(site)
    for (const site of this.#sites.values()) this.#borders(site)
    for (const [id, [name = "", ...aliases]] of this.#names) {
      const province = draft.provinces.get(id)
      if (province) Object.assign(province, { name, aliases })
    }
    const centre = (id: string) => {
      const province = draft.provinces.get(splitPlace(id).province)
      if (province) province.centre = true
      else draft.report({ file: this.#read[0] ?? "", line: 0 }, "centre", `${id} is no province of this map`)
      return province
    }
    for (const id of this.#neutral) centre(id)
    for (const { title, homes, centres = homes, units } of this.#nations.values()) {
      draft.power(title)
      for (const home of homes) {
        const province = centre(home)
        if (province?.home !== undefined)
          draft.report(province.spot, "home", `${home} is home of ${province.home} alone, not of ${title} too`)
        else if (province) province.home = title
      }
      for (const unit of units) draft.units.push({ power: title, ...unit })
      for (const id of centres) {
        const province = centre(id)
        if (province) province.owner = title
      }
    }
    for (const province of draft.provinces.values()) if (province.centre) province.owner ??= null
    return draft
  }

  #place({ place, terrain, spot }: Site): void {
    const { province: id, coast } = splitPlace(place)
    const province = this.draft.province(id, spot)
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
      const target = this.draft.provinces.get(end.province)
      if (!target) {
        this.draft.report(spot, "ABUTS", `${to} is no place of this map`)
        continue
      }
      const army = from.coast === "" && terrain !== "WATER" && target.army && (isUpper(to) || isLower(to))
      const named = end.coast !== "" || target.coasts.size === 0
      const fleet = terrain !== "LAND" && !isLower(to) && !isLower(place) && target.fleet && named
      if (army) this.draft.border(from.province, end.province, { army, fleet: false }, spot)
      if (fleet)
        this.draft.border(
          joinPlace(from.province, from.coast),
          joinPlace(end.province, end.coast),
          { army: false, fleet },
          spot,
        )
    }
  }
}

/** Reads a `.map` file. */
export function readJudgeMap(text: string, file: string, files: Files): Draft {
  const reader = new Reader(files)
  reader.read(file, text)
  return reader.finish()
}
