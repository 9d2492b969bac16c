/** Importer of diplicity's variants in JSON, as its server lists them and as its newer client stores them. */
import { NotationError } from "@flottille/core"
import { placeInJson } from "@flottille/core/notation"
import { Draft, type Spot } from "./draft"
import { beginIn, fillGraph, type GodipNode, nameProvinces, readSeasons, victoryIn } from "./godip-graph"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) ? value : undefined

/** Returns a field, in any case. */
function field(fields: Fields, name: string): unknown {
  const found = Object.keys(fields).find((key) => key.toLowerCase() === name.toLowerCase())
  return found === undefined ? undefined : fields[found]
}

/** Parses JSON and names the line and column of a fault. */
function parseJson(given: string): unknown {
  const text = given.replace(/^\uFEFF/, "")
  try {
    return JSON.parse(text)
  } catch {
    throw new NotationError(text, placeInJson(text), "JSON")
  }
}

/** Collects the variants of a document: one, a list, a table by name, or a list of the server. */
function variantsOf(value: unknown, depth = 0): Fields[] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((each) => variantsOf(each, depth + 1))
  if (!isFields(value)) return []
  if (isFields(field(value, "graph")) || Array.isArray(field(value, "provinces"))) return [value]
  return Object.values(value).flatMap((each) => variantsOf(each, depth + 1))
}

/** Returns the flags that are true: of `{ Sea: true }`, or of `["Sea"]`. */
function flagsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf)
  return Object.entries(fieldsOf(value)).flatMap(([flag, set]) => (set === true ? [flag] : []))
}

/** Returns the nodes of a graph in JSON. */
function nodesOf(graph: Fields, spot: Spot): GodipNode[] {
  return Object.entries(fieldsOf(field(graph, "nodes"))).flatMap(([id, node]) => {
    const centre = field(fieldsOf(node), "sc")
    return Object.entries(fieldsOf(field(fieldsOf(node), "subs"))).map(([coast, sub]): GodipNode => {
      const edges = Object.entries(fieldsOf(field(fieldsOf(sub), "edges"))).map(([to, edge]) => {
        const flags = field(fieldsOf(edge), "flags")
        return { to, flags: flagsOf(flags === undefined ? edge : flags), spot }
      })
      const place = coast === "" ? id : coast.includes("/") ? coast : `${id}/${coast}`
      const flags = flagsOf(field(fieldsOf(sub), "flags"))
      return { place, flags, edges, spot, ...(typeof centre === "string" && { centre }) }
    })
  })
}

/** Fields of the server's variants that the map needs, or that say nothing about the rules. */
const serverFields =
  `name nations phasetypes seasons unittypes start graph provincelongnames createdby version description
  rules ordertypes svgversion svgmap svgunits svgflags soloscount solosccount properties links`.split(/\s+/)

/** Reads a variant as the server lists it. */
function readServerVariant(draft: Draft, variant: Fields, spot: Spot): void {
  draft.title = textOf(field(variant, "name"))
  for (const nation of listOf(field(variant, "nations"))) draft.power(textOf(nation))
  fillGraph(draft, nodesOf(fieldsOf(field(variant, "graph")), spot))
  const names = Object.entries(fieldsOf(field(variant, "provinceLongNames"))).map(
    ([id, name]) => [id, textOf(name)] as const,
  )
  nameProvinces(draft, new Map(names))
  const start = fieldsOf(field(variant, "start"))
  readSeasons(draft, listOf(field(variant, "seasons")).map(textOf), spot)
  const year = numberOf(field(start, "year"))
  if (year === undefined) draft.report(spot, "Start", "the year is missing; games begin in 1901")
  else beginIn(draft, year, textOf(field(start, "season")), textOf(field(start, "type")), spot)
  const owners = fieldsOf(field(start, "scs") ?? field(start, "supplyCenters"))
  for (const province of draft.provinces.values()) if (province.centre) province.owner = null
  for (const [id, owner] of Object.entries(owners)) {
    const province = draft.provinces.get(id)
    if (!province) draft.report(spot, "SCs", `${id} is no province`)
    else {
      province.centre = true
      province.owner = textOf(owner) === "" || owner === "Neutral" ? null : textOf(owner)
    }
  }
  for (const [at, unit] of Object.entries(fieldsOf(field(start, "units"))))
    addUnit(
      draft,
      { at, type: textOf(field(fieldsOf(unit), "type")), power: textOf(field(fieldsOf(unit), "nation")) },
      spot,
    )
  const prose = `${textOf(field(variant, "rules"))} ${textOf(field(variant, "description"))}`
  draft.victory = numberOf(field(variant, "soloSCCount")) ?? victoryIn(prose)
  if (draft.victory !== undefined && numberOf(field(variant, "soloSCCount")) === undefined)
    draft.report(spot, "Rules", `${draft.victory} centres win, as the prose says; no field does`)
  for (const key of Object.keys(variant))
    if (!serverFields.includes(key.toLowerCase())) draft.report(spot, key, "the field has no effect")
}

/** Adds a unit of the classes that play. */
function addUnit(draft: Draft, { at, type, power }: { at: string; type: string; power: string }, spot: Spot): void {
  const letter = /^a(?:rmy)?$/i.test(type) ? "A" : /^f(?:leet)?$/i.test(type) ? "F" : undefined
  if (letter) draft.units.push({ power, type: letter, at: at.toLowerCase(), spot })
  else draft.report(spot, "Units", `${power}'s ${type || "unit"} in ${at} is left out: only armies and fleets play`)
}

const placeOfProvinces = (text: string) => Math.max(0, text.search(/"provinces"/i))

const storedFields = `schemaversion id name description author rules unitscaling victoryconditions adjudicationmodifiers
  phaseprogression nations provinces initialstate`.split(/\s+/)

/** Reads a variant as the newer client stores it: lists of nations, provinces and coasts. */
function readStoredVariant(draft: Draft, variant: Fields, spot: Spot, text: string): void {
  draft.title = textOf(field(variant, "name"))
  const titles = new Map<string, string>()
  for (const nation of listOf(field(variant, "nations")).map(fieldsOf)) {
    const [id, name] = [textOf(field(nation, "id")), textOf(field(nation, "name")) || textOf(field(nation, "id"))]
    titles.set(id, name)
    if (field(nation, "non_playable") === true) draft.report(spot, "nations", `${name} is not playable and has no seat`)
    else draft.power(name)
  }
  const titleOf = (id: unknown) => titles.get(textOf(id)) ?? textOf(id)
  const places = Object.values(variant).filter(Array.isArray).flat().map(fieldsOf)
  const provinces = listOf(field(variant, "provinces")).map(fieldsOf)
  if (!provinces.some((province) => Array.isArray(field(province, "adjacencies"))))
    throw new NotationError(
      text,
      placeOfProvinces(text),
      "provinces with adjacencies; this file names no borders",
      "DP-1",
    )
  readPlaces(
    draft,
    places.filter((place) => Array.isArray(field(place, "adjacencies"))),
    { titleOf, spot },
  )
  const start = fieldsOf(field(variant, "initialState"))
  const phase = fieldsOf(field(start, "phase"))
  const progression = fieldsOf(field(variant, "phaseProgression"))
  readSeasons(draft, listOf(field(progression, "seasons")).map(textOf), spot)
  beginIn(
    draft,
    numberOf(field(phase, "year")) ?? 1901,
    textOf(field(phase, "season")),
    textOf(field(phase, "type")),
    spot,
  )
  for (const owned of listOf(field(start, "supplyCenters")).map(fieldsOf)) {
    const province = draft.provinces.get(textOf(field(owned, "province")))
    if (province) province.owner = titleOf(field(owned, "nation")) || null
    else draft.report(spot, "supplyCenters", `${textOf(field(owned, "province"))} is no province`)
  }
  for (const unit of listOf(field(start, "units")).map(fieldsOf))
    addUnit(
      draft,
      { at: textOf(field(unit, "location")), type: textOf(field(unit, "type")), power: titleOf(field(unit, "nation")) },
      spot,
    )
  readConditions(draft, variant, spot)
  for (const [key, value] of Object.entries(variant))
    if (
      !storedFields.includes(key.toLowerCase()) &&
      !listOf(value).some((each) => isFields(each) && "adjacencies" in each)
    )
      draft.report(spot, key, "the field has no effect")
}

/** Reads provinces and coasts with their borders. */
function readPlaces(
  draft: Draft,
  places: readonly Fields[],
  { titleOf, spot }: { readonly titleOf: (id: unknown) => string; readonly spot: Spot },
): void {
  const nodes = places.map((place): GodipNode => {
    const type = textOf(field(place, "type")).toLowerCase()
    const parent = textOf(field(place, "parentProvince"))
    const flags =
      parent || type === "sea"
        ? ["Sea"]
        : type === "land" || type === "inland"
          ? ["Land"]
          : type.startsWith("coast")
            ? ["Land", "Sea"]
            : []
    if (flags.length === 0)
      draft.report(spot, "type", `${textOf(field(place, "id"))} is ${type || "of no type"}; no unit stands there`)
    const edges = listOf(field(place, "adjacencies"))
      .map(fieldsOf)
      .map((edge) => {
        const pass = textOf(field(edge, "pass")).toLowerCase()
        const way = pass === "army" ? ["Land"] : pass === "fleet" ? ["Sea"] : ["Land", "Sea"]
        return { to: textOf(field(edge, "to")), flags: way, spot }
      })
    const home = field(place, "homeNation")
    const isCentre = field(place, "supplyCenter") === true
    return {
      place: textOf(field(place, "id")),
      flags,
      edges,
      spot,
      ...(isCentre && { centre: typeof home === "string" ? titleOf(home) : "" }),
    }
  })
  fillGraph(draft, nodes)
  nameProvinces(draft, new Map(places.map((place) => [textOf(field(place, "id")), textOf(field(place, "name"))])))
  for (const province of draft.provinces.values()) if (province.centre) province.owner = null
}

/** Reads the conditions of victory and the order of phases. */
function readConditions(draft: Draft, variant: Fields, spot: Spot): void {
  for (const condition of listOf(field(variant, "victoryConditions")).map(fieldsOf)) {
    const number = numberOf(field(condition, "supplyCenters"))
    const year = numberOf(field(condition, "year"))
    if (number !== undefined && draft.victory === undefined) draft.victory = number
    else if (year !== undefined && draft.lastYear === undefined) draft.lastYear = year
    else draft.report(spot, "victoryConditions", `${textOf(field(condition, "type"))} has no effect`)
  }
  for (const modifier of listOf(field(variant, "adjudicationModifiers")))
    draft.report(spot, "adjudicationModifiers", `${JSON.stringify(modifier)} has no effect`)
  readProgression(draft, fieldsOf(field(variant, "phaseProgression")), spot)
}

/** Reads the order of phases: the years of a turn, and the years with an adjustment. */
function readProgression(draft: Draft, progression: Fields, spot: Spot): void {
  const transitions = listOf(field(progression, "transitions")).map((each) => ({
    to: fieldsOf(field(fieldsOf(each), "to")),
    condition: fieldsOf(field(fieldsOf(each), "condition")),
  }))
  const [years = 1, ...others] = new Set(
    transitions.map(({ to }) => numberOf(field(to, "yearDelta")) ?? 0).filter((delta) => delta > 0),
  )
  const calendar = draft.calendar ?? { seasons: ["spring", "fall"], winterEvery: 1 }
  if (years > 1) draft.calendar = { ...calendar, yearsPerTurn: years }
  for (const other of others) draft.report(spot, "phaseProgression", `a turn takes ${years} years, never ${other}`)
  for (const { to, condition } of transitions) {
    if (Object.keys(condition).length === 0 || !/adjust/i.test(textOf(field(to, "type")))) continue
    const [every = 0, rest] = [numberOf(field(condition, "yearMod")), numberOf(field(condition, "yearModValue"))]
    const turns = every / years
    const first = draft.firstYear + (turns - 1) * years
    if (Number.isInteger(turns) && turns > 0 && ((first % every) + every) % every === rest)
      draft.calendar = { ...(draft.calendar ?? calendar), winterEvery: turns }
    else draft.report(spot, "phaseProgression", `${JSON.stringify(condition)} has no effect: every turn has a winter`)
  }
}

/** Reads one of the variants in a document. */
export function readDiplicity(text: string, file: string, wanted?: string): Draft {
  const draft = new Draft()
  const spot = { file, line: 0 }
  const variants = variantsOf(parseJson(text))
  const nameOf = (variant: Fields) => textOf(field(variant, "name"))
  const chosen =
    wanted === undefined ? variants[0] : variants.find((each) => nameOf(each).toLowerCase() === wanted.toLowerCase())
  if (!chosen)
    throw new NotationError(
      text,
      0,
      wanted === undefined
        ? "a variant with a graph or provinces"
        : `a variant ${wanted} among ${variants.map(nameOf).join(", ")}`,
      "DP-1",
    )
  for (const other of variants)
    if (other !== chosen) draft.report(spot, "variant", `${nameOf(other)} is another variant of this file`)
  if (Array.isArray(field(chosen, "provinces"))) readStoredVariant(draft, chosen, spot, text)
  else readServerVariant(draft, chosen, spot)
  return draft
}
