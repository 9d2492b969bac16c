/** Importer of `.map` files, the format of the Python package `diplomacy` and of the DPjudge. */
import { failAt } from "@flottille/core/notation"
import { Draft, type Files, findFile, type Spot, splitPlace } from "./draft"
import { isTerrain, isWithin, JudgePlaces, listOf, placeIn } from "./judge-places"

interface Nation {
  readonly title: string
  homes: string[]
  centres: string[] | undefined
  units: { readonly type: "A" | "F"; readonly at: string; readonly spot: Spot }[]
}

interface Line {
  readonly text: string
  /** The first word in capitals. */
  readonly word: string
  readonly rest: readonly string[]
  readonly spot: Spot
  /** The file that it stands in. */
  readonly source: string
}

const ownWords = new Set("OWNS CENTERS CENTRES INHABITS HOME HOMES UNITS".split(" "))

/** Directives that describe neither places nor powers. A name of a power among them has its people in brackets. */
const otherDirectives = new Set(
  `BRIDGE BRIDGES DIRECTIVE DIRECTIVES FACTORY FLAG FLAGS FLOW FLOWSIGN GARRISON HALFDONE LEAGUE LEAGUES MEMORY NAME
  NEWHOMES NOTE ORDER ORDERS PARTISAN PARTISANS PHASE PHASES PREFER PRIVATE RENAME RESERVES ROLE SIZE SYNONYM TRADE
  ZONE ZONES`.split(/\s+/),
)

const unknown = "the directive has no effect"
const expected = "a known directive, or a power with its centres"

const titleOf = (word: string) =>
  word
    .replace(/[+_.:,]/g, " ")
    .trim()
    .split(/\s+/)
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1).toLowerCase())
    .join(" ")
const keyOf = (name: string) => titleOf(name).toUpperCase()
const lower = (places: readonly string[]) => listOf(places).map((place) => place.toLowerCase())

/** Splits the words of a power: its name, its people in brackets, and its home centres. */
function splitNation({ text }: Line) {
  const words = text.trim().split(/\s+/)
  const arrow = words.indexOf("->")
  const [name = "", ...rest] = words.slice(arrow > 0 ? arrow + 1 : 0)
  const isPeopled = rest[0]?.startsWith("(") ?? false
  const places = lower(isPeopled ? rest.slice(rest.findIndex((word) => word.endsWith(")")) + 1) : rest)
  return { name, former: arrow > 0 ? words.slice(0, arrow).join(" ") : undefined, isPeopled, places }
}

class Reader {
  readonly draft = new Draft()
  readonly #places = new JudgePlaces(this.draft)
  readonly #files: Files
  readonly #read: string[] = []
  readonly #lines: Line[] = []
  readonly #nations = new Map<string, Nation>()
  /** Ids of all places, wherever they are described. */
  #ids = new Set<string>()
  #isPeopled = false
  #neutral = new Set<string>()
  #power: Nation | undefined

  constructor(files: Files) {
    this.#files = files
  }

  /** Collects the lines of a file and of those that it uses. */
  collect(file: string, source: string): void {
    this.#read.push(file.toLowerCase())
    for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
      const spot = { file, line: index + 1, column: text.search(/\S/) + 1 }
      const [first = "", ...rest] = text.trim().split(/\s+/)
      if (first === "" || (first.startsWith("#") && !/^#include$/i.test(first))) continue
      const word = first.toUpperCase().replace(/^#/, "")
      if (["USE", "USES", "MAP", "INCLUDE"].includes(word)) for (const name of listOf(rest)) this.#use(name, spot)
      else this.#lines.push({ text, word, rest, spot, source })
    }
  }

  #use(name: string, spot: Spot): void {
    const full = name.includes(".") ? name : `${name}.map`
    if (this.#read.includes(full.toLowerCase())) return
    const found = findFile(this.#files, full)
    if (found) this.collect(found.name, found.text)
    else this.draft.report(spot, "USE", `${full} is missing: give it among the files`)
  }

  read(): void {
    this.#ids = new Set(this.#lines.flatMap(({ text }) => placeIn(text) ?? []))
    const like = this.#lines.filter((line) => this.#handlerOf(line) === undefined).map(splitNation)
    const peopled = like.filter(({ isPeopled }) => isPeopled).length
    const bare = like.filter(({ isPeopled, places }) => !isPeopled && places.length > 0 && this.#areIds(places)).length
    this.#isPeopled = peopled > bare
    for (const [index, line] of this.#lines.entries()) {
      const handle = this.#handlerOf(line)
      if (handle) handle()
      else this.#nation(line, this.#lines[index + 1])
    }
  }

  /** Returns what a line of a known directive does: the closed list; everything else is a power or unknown. */
  #handlerOf({ text, word, rest, spot }: Line): (() => void) | undefined {
    const { draft } = this
    const power = () => this.#power
    if (word === "VICTORY") return () => this.#victory(rest, spot)
    if (word === "BEGIN") return () => this.#begin(rest, spot)
    if (word === "RULE" || word === "RULES") return () => this.#rules(rest, spot)
    if (text.includes("=")) return () => this.#name(text, spot)
    if (isTerrain(word) || word === "AMEND") return () => this.#places.site(word, rest, spot)
    if (word === "DROP")
      return () => {
        for (const place of listOf(rest)) this.#drop(this.#places.now(place))
      }
    if (word === "UNPLAYED") return () => this.#unplayed(rest, spot)
    if (word === "DUMMY" || word === "DUMMIES")
      return () => {
        const who = rest.join(" ") || power()?.title || "the power"
        draft.report(spot, word, `${who} has a seat as any power; nobody plays it in the source`)
      }
    if (word === "UNOWNED" || word === "NEUTRAL") return () => this.#unowned(rest)
    if (ownWords.has(word))
      return () => {
        const nation = power()
        if (nation) this.#own(nation, word, rest)
        else if (word.startsWith("CENT")) this.#unowned(rest)
        else draft.report(spot, word, `"${rest.join(" ")}" has no effect: it belongs to no power`)
      }
    if (word === "A" || word === "F") return () => this.#unit(word, rest, spot)
    if (otherDirectives.has(word) && !rest[0]?.startsWith("(")) return () => draft.report(spot, word, unknown)
    return undefined
  }

  #victory(rest: readonly string[], spot: Spot): void {
    const [first, ...others] = listOf(rest).map(Number)
    if (first === undefined || !Number.isInteger(first)) this.draft.report(spot, "VICTORY", "no number of centres")
    else this.draft.victory = first
    const later = others.join(" ")
    if (later !== "")
      this.draft.report(spot, "VICTORY", `${first} centres win in every year; later numbers, ${later}, have no effect`)
  }

  #begin(rest: readonly string[], spot: Spot): void {
    const text = rest.join(" ")
    const year = /-?\d+/.exec(text)
    if (year) this.draft.firstYear = Number(year[0])
    else this.draft.report(spot, "BEGIN", "no year")
    this.draft.begin(text, spot, "BEGIN")
  }

  #rules(rest: readonly string[], spot: Spot): void {
    for (const rule of listOf(rest).map((each) => each.toUpperCase())) {
      if (rule === "BUILD_ANY") this.draft.build = "owned-centres"
      else this.draft.report(spot, "RULE", `${rule} has no effect`)
    }
  }

  #name(text: string, spot: Spot): void {
    const renamed = this.#places.name(text, spot)
    if (!renamed) return
    const now = (place: string) => this.#places.now(place)
    this.#neutral = new Set([...this.#neutral].map(now))
    for (const nation of this.#nations.values()) {
      nation.homes = nation.homes.map(now)
      nation.centres = nation.centres?.map(now)
      nation.units = nation.units.map((unit) => ({ ...unit, at: now(unit.at) }))
    }
  }

  #drop(place: string): void {
    this.#places.drop(place)
    const stays = (other: string) => !isWithin(other, place)
    this.#neutral = new Set([...this.#neutral].filter(stays))
    for (const nation of this.#nations.values()) {
      nation.homes = nation.homes.filter(stays)
      nation.centres = nation.centres?.filter(stays)
      nation.units = nation.units.filter(({ at }) => stays(at))
    }
  }

  #unplayed(rest: readonly string[], spot: Spot): void {
    const names = listOf(rest).map(keyOf)
    const all = [...this.#nations.keys()]
    const own = this.#power ? [keyOf(this.#power.title)] : [""]
    const gone =
      names.length === 0 ? own : names[0] === "ALL" ? all.filter((name) => !names.slice(2).includes(name)) : names
    for (const name of gone)
      if (!this.#nations.delete(name)) this.draft.report(spot, "UNPLAYED", `${name || "a power"} is unknown`)
    this.#power = undefined
  }

  #unowned(rest: readonly string[]): void {
    this.#power = undefined
    for (const place of this.#listed(rest))
      if (place.startsWith("-")) this.#neutral.delete(place.slice(1))
      else this.#neutral.add(place)
  }

  /** Returns places in small letters under their present ids. */
  #listed(words: readonly string[]): string[] {
    return lower(words).map((place) => place.replace(/[^-].*/, (id) => this.#places.now(id)))
  }

  #own(nation: Nation, word: string, rest: readonly string[]): void {
    const places = this.#listed(rest)
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

  #unit(type: "A" | "F", rest: readonly string[], spot: Spot): void {
    const [at = ""] = this.#listed(rest)
    const line = `${type} ${rest.join(" ")}`
    if (rest.length !== 1) return this.draft.report(spot, "unit", `${line} is left out: a unit has one place`)
    const { province } = splitPlace(at)
    for (const nation of this.#nations.values())
      nation.units = nation.units.filter((unit) => splitPlace(unit.at).province !== province)
    if (this.#power) this.#power.units.push({ type, at, spot })
    else this.draft.report(spot, "unit", `${line} is left out: it belongs to no power`)
  }

  readonly #areIds = (places: readonly string[]) =>
    places.every((place) => this.#ids.has(splitPlace(place.replace(/^-+/, "")).province))

  /** Reads the line of a power. A line that can be something else is reported, or refused if units depend on it. */
  #nation(line: Line, next: Line | undefined): void {
    const { name, former, isPeopled, places } = splitNation(line)
    const key = keyOf(name)
    const { word, spot, text, source } = line
    const isKnown = this.#nations.has(key) || (former !== undefined && this.#nations.has(keyOf(former)))
    const hasOwn = next !== undefined && ownWords.has(next.word) && next.word !== "UNITS"
    const isLike = isPeopled || (places.length > 0 ? !this.#isPeopled : hasOwn)
    if ((!isKnown && !isLike) || !this.#areIds(places)) {
      const isBeforeUnits = next !== undefined && /^(?:A|F|UNITS)$/.test(next.word)
      const areOwn = places.length > 0 && places.every((place) => this.#power?.homes.includes(place))
      const isOther = !isPeopled && places.length > 0 && !places.some((place) => this.#areIds([place]))
      if (isKnown || isPeopled || (isBeforeUnits && !isOther && !areOwn))
        failAt(source, spot.line, spot.column ?? 1, `${expected}, not "${text.trim()}"`)
      return this.draft.report(spot, word, unknown)
    }
    const nation = this.#nationOf(name, former, spot)
    this.#power = nation
    this.#homes(nation, this.#listed(places), false)
  }

  #nationOf(name: string, former: string | undefined, spot: Spot): Nation {
    const old = former === undefined ? undefined : this.#nations.get(keyOf(former))
    if (former !== undefined && !old) this.draft.report(spot, "power", `${former}, renamed to ${name}, is unknown`)
    const known = this.#nations.get(keyOf(name))
    if (known && !old) return known
    const made: Nation = { homes: [], centres: undefined, units: [], ...old, title: titleOf(name) }
    const all = old
      ? [...this.#nations.values()].map((each) => (each === old ? made : each))
      : [...this.#nations.values(), made]
    this.#nations.clear()
    for (const each of all) this.#nations.set(keyOf(each.title), each)
    return made
  }

  finish(): Draft {
    const { draft } = this
    this.#places.finish()
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
}

/** Reads a `.map` file. */
export function readJudgeMap(text: string, file: string, files: Files): Draft {
  const reader = new Reader(files)
  reader.collect(file, text)
  reader.read()
  return reader.finish()
}
