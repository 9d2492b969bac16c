/** Importer of variants in the Go source of godip: literals and chained calls, without running code. */
import { standardMap } from "../map/standard"
import { Draft, type Spot } from "./draft"
import type { Files } from "./files"
import { type GoToken, goTokens } from "./go-tokens"
import { beginIn, fillGraph, type GodipNode, nameProvinces, readSeasons, victoryIn } from "./godip-graph"

/** A node while its chain of calls is read. */
interface OpenNode {
  readonly place: string
  readonly flags: string[]
  readonly edges: { readonly to: string; readonly flags: readonly string[]; readonly spot: Spot }[]
  centre?: string
  readonly spot: Spot
}

/** An argument of a call: the texts, numbers and words in it, and its spread dots left out. */
type Argument = readonly GoToken[]

/** Sets of flags by their name in godip. */
const flagSets: Readonly<Record<string, readonly string[]>> = {
  Coast: ["Sea", "Land"],
  Archipelago: ["Sea", "Land", "Convoyable"],
}

const seasons = ["Spring", "Summer", "Fall", "Autumn", "Winter"]

/** Ids of godip for provinces of the standard map that differ from ours. */
const otherIds: Readonly<Record<string, string>> = { nao: "nat", nwg: "nrg", mao: "mid", lyo: "gol" }

/** Reads the tokens of a variant. */
class GoReader {
  readonly draft = new Draft()
  readonly #tokens: readonly (GoToken & { readonly file: string })[]
  readonly #texts = new Map<string, string>()
  readonly #lists = new Map<string, readonly string[]>()
  readonly #nodes = new Map<string, OpenNode>()
  readonly #names = new Map<string, string>()
  readonly #owners = new Map<string, string>()
  readonly #units = new Map<string, { readonly type: string; readonly power: string; readonly spot: Spot }>()
  #hasOwners = false
  #nations: readonly string[] | undefined
  #current: OpenNode | undefined
  #phase: { readonly year: number; readonly season: string; readonly type: string; readonly spot: Spot } | undefined
  #prose = ""

  constructor(sources: readonly (readonly [file: string, text: string])[]) {
    this.#tokens = sources.flatMap(([file, text]) => goTokens(text).map((token) => ({ ...token, file })))
  }

  #is(at: number, value: string): boolean {
    const token = this.#tokens[at]
    return token !== undefined && token.kind !== "text" && token.value === value
  }

  #spot(at: number): Spot {
    const { file = "", line = 0, column = 0 } = this.#tokens[at] ?? {}
    return { file, line, column }
  }

  /** Returns the index behind the bracket that closes the one at an index. */
  #close(at: number): number {
    let depth = 0
    for (let index = at; index < this.#tokens.length; index++) {
      const { kind, value } = this.#tokens[index] ?? { kind: "text", value: "" }
      if (kind !== "sign") continue
      if ("([{".includes(value)) depth++
      else if (")]}".includes(value) && --depth === 0) return index + 1
    }
    return this.#tokens.length
  }

  /** Splits the content of a bracket at its commas. */
  #arguments(at: number): Argument[] {
    const end = this.#close(at) - 1
    const found: GoToken[][] = [[]]
    for (let index = at + 1, depth = 0; index < end; index++) {
      const token = this.#tokens[index]
      if (!token) break
      if (token.kind === "sign" && "([{".includes(token.value)) depth++
      if (token.kind === "sign" && ")]}".includes(token.value)) depth--
      if (depth === 0 && token.kind === "sign" && token.value === ",") found.push([])
      else found.at(-1)?.push(token)
    }
    return found.filter(({ length }) => length > 0)
  }

  /** Returns the value of a text, a constant or a constant of another package. */
  #value(argument: Argument = []): string {
    const last = argument.findLast(({ kind }) => kind === "text" || kind === "word" || kind === "number")
    if (!last) return ""
    return last.kind === "word" ? (this.#texts.get(last.value) ?? last.value) : last.value
  }

  #flags(list: readonly Argument[]): string[] {
    return list.flatMap((argument) => {
      const flag = this.#value(argument)
      return flagSets[flag] ?? this.#lists.get(flag) ?? [flag]
    })
  }

  /** Finds constants and lists of constants: `France godip.Nation = "France"`, `Nations = []godip.Nation{…}`. */
  #constants(): void {
    this.#tokens.forEach(({ kind, value }, at) => {
      if (kind !== "word") return
      let next = at + 1
      while (["word"].includes(this.#tokens[next]?.kind ?? "") || this.#is(next, ".")) next++
      const token = this.#tokens[next + 1]
      if ((this.#is(next, "=") || this.#is(next, ":=")) && token?.kind === "text") this.#texts.set(value, token.value)
    })
    this.#tokens.forEach(({ kind, value }, at) => {
      if (kind !== "word" || !["=", ":", ":="].some((sign) => this.#is(at + 1, sign))) return
      if (!this.#is(at + 2, "[") || !this.#is(at + 3, "]")) return
      let open = at + 4
      while (this.#tokens[open]?.kind === "word" || this.#is(open, ".")) open++
      if (this.#is(open, "{"))
        this.#lists.set(
          value,
          this.#arguments(open).map((each) => this.#value(each)),
        )
    })
  }

  read(): Draft {
    this.#constants()
    for (let at = 0; at < this.#tokens.length; at++) {
      const token = this.#tokens[at]
      if (token?.kind !== "word") continue
      if (this.#is(at + 1, "(")) this.#call(token, at)
      else if (this.#is(at + 1, ":")) this.#keyed(token.value, at)
      else if (token.value === "map" && this.#is(at + 1, "[")) this.#table(at)
      else if (token.value === "for" || token.value === "switch" || token.value === "range")
        if (token.value !== "range")
          this.draft.report(this.#spot(at), token.value, "code is not run; its effect on the map is missing")
    }
    return this.#finish()
  }

  /** Reads a call: parts of the graph, units, the phase or the number of centres that win. */
  #call({ value, comment }: GoToken, at: number): void {
    const list = this.#arguments(at + 1)
    const [first, ...rest] = list
    const isMethod = this.#is(at - 1, ".")
    if (value === "Prov" && isMethod && first?.[0]?.kind === "text") this.#open(this.#value(first), comment, at)
    else if (value === "Prov" && isMethod && first) this.#open(this.#value(first), comment, at)
    else if (this.#current && isMethod && value === "Conn")
      this.#current.edges.push({ to: this.#value(first).toLowerCase(), flags: this.#flags(rest), spot: this.#spot(at) })
    else if (this.#current && isMethod && value === "Flag") this.#current.flags.push(...this.#flags(list))
    else if (this.#current && isMethod && value === "SC") this.#current.centre = this.#value(first)
    else if (value === "Done") this.#current = undefined
    else if (value === "SCCountWinner") this.draft.victory ??= Number(this.#value(first))
    else if (value === "SetUnit") this.#unit(this.#value(first), rest[0] ?? [], at)
    else if (value === "RemoveUnit") this.#units.delete(this.#value(first))
    else if (value === "SetSC") this.#owner(this.#value(first), this.#value(rest[0]))
    else this.#phaseCall(value, list, at)
  }

  #open(place: string, comment: string | undefined, at: number): void {
    const id = place.toLowerCase()
    const node = this.#nodes.get(id) ?? { place: id, flags: [], edges: [], spot: this.#spot(at) }
    this.#nodes.set(id, node)
    this.#current = node
    if (
      comment !== undefined &&
      comment.toLowerCase() !== id &&
      !id.includes("/") &&
      comment.length <= 60 &&
      !this.#names.has(id)
    )
      this.#names.set(id, comment.replace(/[.:]$/, ""))
  }

  /** Reads a call with a year, a season and a type of phase. */
  #phaseCall(name: string, list: readonly Argument[], at: number): void {
    const [year, season, type] = list
    const isPhase = seasons.includes(this.#value(season)) || name.endsWith("Phase")
    if (list.length !== 3 || !isPhase || !/^\d+$/.test(year?.at(-1)?.value ?? "")) return
    const sign = year?.[0]?.value === "-" ? -1 : 1
    const found = {
      year: sign * Number(this.#value(year)),
      season: this.#value(season),
      type: this.#value(type),
      spot: this.#spot(at),
    }
    const isBetter = this.#phase === undefined || (this.#phase.type !== "Movement" && found.type === "Movement")
    if (isBetter) this.#phase = found
  }

  /** Reads a field of the variant: its name, nations, prose and the phases that it has. */
  #keyed(name: string, at: number): void {
    const value = this.#tokens[at + 2]
    if (name === "Name" && value?.kind === "text") {
      if (this.draft.title === "") this.draft.title = value.value
      else this.draft.report(this.#spot(at), "Name", `${value.value} is another variant of these files`)
    } else if (name === "Nations" && value?.kind === "word") {
      let last = at + 2
      while (this.#is(last + 1, ".")) last += 2
      this.#nations ??= this.#lists.get(this.#tokens[last]?.value ?? "")
    } else if (name === "Nations") this.#nations ??= this.#lists.get("Nations")
    else if (name === "Parser") this.#parser(at + 2)
    else if (name === "Phase" && value?.kind === "word") this.#phases(at + 2)
    else if (name === "Rules" || name === "Description")
      for (let next = at + 2; this.#tokens[next]?.kind === "text" || this.#is(next, "+"); next++)
        this.#prose += this.#is(next, "+") ? "" : this.#tokens[next]?.value
  }

  /** Reports an order of phases that is code. */
  #phases(at: number): void {
    const path = this.#tokens.slice(at, at + 3).map(({ value }) => value)
    if (path.join("") !== "classical.NewPhase")
      this.draft.report(this.#spot(at), "Phase", "the order of phases is code; check seasons, years and winters")
  }

  /** Reads the parser of orders, which says where units are built. */
  #parser(at: number): void {
    let last = at
    while (this.#is(last + 1, ".")) last += 2
    const parser = this.#tokens[last]?.value ?? ""
    if (parser === "BuildAnywhereParser") this.draft.build = "owned-centres"
    else if (parser !== "Parser") this.draft.report(this.#spot(at), "Parser", `the orders of ${parser} are not known`)
  }

  /** Reads a table by province: of units, nations or names. */
  #table(at: number): void {
    const behind = this.#close(at + 1)
    let open = behind
    while (this.#tokens[open]?.kind === "word" || this.#is(open, ".")) open++
    if (
      !this.#is(open, "{") ||
      !this.#tokens.slice(at, behind).some(({ value }) => value === "Province" || value === "string")
    )
      return
    const type = this.#tokens[open - 1]?.value ?? ""
    if (type === "Nation" && this.#tokens.slice(at, behind).some(({ value }) => value === "Province"))
      this.#hasOwners = true
    for (const entry of this.#arguments(open)) {
      const colon = entry.findIndex(({ kind, value }) => kind === "sign" && value === ":")
      if (colon < 0) continue
      const [key, value] = [this.#value(entry.slice(0, colon)).toLowerCase(), entry.slice(colon + 1)]
      if (type === "Unit") this.#unit(key, value, at)
      else if (type === "Nation") this.#owner(key, this.#value(value))
      else if (type === "string") this.#names.set(key, this.#value(value))
    }
  }

  /** Reads a unit: `godip.Unit{godip.Fleet, England}`, `{godip.Fleet, England}` or with named fields. */
  #unit(place: string, literal: Argument, at: number): void {
    const words = literal.filter(({ kind }) => kind === "word" || kind === "text")
    const type = words.find(({ value }) => value === "Army" || value === "Fleet")?.value ?? ""
    const others = words.filter(
      ({ value, kind }) =>
        kind === "text" || (!["Unit", "Army", "Fleet", "Type", "Nation"].includes(value) && /^[A-Z]/.test(value)),
    )
    const power = this.#value(others.slice(-1))
    const { line = 0, column = 0 } = literal[0] ?? {}
    this.#units.set(place.toLowerCase(), { type, power, spot: { ...this.#spot(at), line, column } })
  }

  #owner(place: string, power: string): void {
    this.#hasOwners = true
    this.#owners.set(place.toLowerCase(), power)
  }

  #mentions(...words: readonly string[]): boolean {
    return this.#tokens.some(({ kind, value }, at) => kind === "word" && words.includes(value) && this.#is(at - 1, "."))
  }

  #finish(): Draft {
    const { draft } = this
    const spot = this.#spot(0)
    if (this.#nodes.size === 0) this.#useStandard(spot)
    else fillGraph(draft, [...this.#nodes.values()])
    nameProvinces(draft, this.#names)
    const nations = this.#nations ?? this.#lists.get("Nations")
    if (!nations) draft.report(spot, "Nations", "the list of nations is missing; those with centres and units play")
    const seen = [
      ...[...this.#nodes.values()].flatMap(({ centre }) => centre ?? []),
      ...[...this.#units.values()].map(({ power }) => power),
    ]
    for (const nation of nations ?? seen) if (nation !== "" && nation !== "Neutral") draft.power(nation)
    const named = this.#lists.get("Seasons")
    if (named) readSeasons(draft, named, spot)
    if (this.#phase) beginIn(draft, this.#phase.year, this.#phase.season, this.#phase.type, this.#phase.spot)
    else draft.report(spot, "Start", "the first phase is missing; games begin in spring 1901")
    for (const province of draft.provinces.values()) if (province.centre && this.#hasOwners) province.owner = null
    for (const [id, owner] of this.#owners) {
      const province = draft.provinces.get(id)
      if (!province) draft.report(spot, "SetSupplyCenters", `${id} is no province`)
      else if (!province.centre) draft.report(spot, "SetSupplyCenters", `${id} is no supply centre of the graph`)
      else province.owner = owner === "" || owner === "Neutral" ? null : owner
    }
    for (const [at, { type, power, spot: place }] of this.#units)
      if (type === "") draft.report(place, "Unit", `${power}'s unit in ${at} is left out: only armies and fleets play`)
      else draft.units.push({ power, type: type === "Army" ? "A" : "F", at, spot: place })
    if (draft.victory === undefined || Number.isNaN(draft.victory)) {
      draft.victory = victoryIn(this.#prose)
      if (draft.victory !== undefined)
        draft.report(spot, "Rules", `${draft.victory} centres win, as the prose says; no call does`)
    }
    return draft
  }

  /** Takes the standard map for variants that share it, with the names of godip. */
  #useStandard(spot: Spot): void {
    const { draft } = this
    const idOf = (place: string) => {
      const [id = "", coast] = place.split("/")
      return `${otherIds[id] ?? id}${coast === undefined ? "" : `/${coast}`}`
    }
    const titles = new Map(standardMap.powers.map(({ id, title }) => [id, title]))
    draft.report(spot, "Graph", "the files have no graph; the standard map stands in for it")
    const nodes = standardMap.provinces.flatMap(({ id, army, fleet = {}, centre, home }): GodipNode[] => {
      const edge = (to: string, flag: string) => ({ to: idOf(to), flags: [flag], spot })
      const title = titles.get(home ?? "") ?? ""
      const whole = fleet[id]
      const node: GodipNode = {
        place: idOf(id),
        flags: [...(army ? ["Land"] : []), ...(whole ? ["Sea"] : [])],
        edges: [...(army ?? []).map((to) => edge(to, "Land")), ...(whole ?? []).map((to) => edge(to, "Sea"))],
        spot,
        ...(centre && { centre: title }),
      }
      const coasts = Object.entries(fleet).filter(([place]) => place !== id)
      return [
        node,
        ...coasts.map(
          ([place, steps]): GodipNode => ({
            place: idOf(place),
            flags: ["Sea"],
            edges: steps.map((to) => edge(to, "Sea")),
            spot,
          }),
        ),
      ]
    })
    fillGraph(draft, nodes)
    for (const { id, name } of standardMap.provinces) draft.province(idOf(id), spot).name = name
    const standardNations = ["Austria", "England", "France", "Germany", "Italy", "Turkey", "Russia"]
    this.#nations ??= this.#lists.get("Nations") ?? standardNations
    if (this.#units.size > 0 && !this.#mentions("Units", "Start", "ClassicalVariant")) return
    for (const { title, units } of standardMap.powers)
      for (const unit of units.split(", ")) {
        const [type = "", at = ""] = unit.split(" ")
        const place = idOf(at)
        if (!this.#units.has(place) && this.#units.size < 200)
          this.#units.set(place, { type: type === "A" ? "Army" : "Fleet", power: title, spot })
      }
  }
}

/** Reads Go source, with the other files of its package. */
export function readGodip(text: string, file: string, files: Files): Draft {
  const others = Object.entries(files).filter(
    ([name]) => name !== file && name.endsWith(".go") && !name.endsWith("_test.go"),
  )
  return new GoReader([[file, text], ...others]).read()
}
