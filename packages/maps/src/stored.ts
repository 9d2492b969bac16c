/** Importer of variants as diplicity's newer client stores them: lists of nations, provinces and coasts. */
import { NotationError } from "@flottille/core"
import type { Draft, Spot } from "./draft"
import {
  addUnit,
  type Fields,
  field,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  ownHomes,
  reportOthers,
  textOf,
} from "./fields"
import { beginIn, fillGraph, type GodipNode, nameProvinces, readSeasons } from "./godip-graph"

const placeOfProvinces = (text: string) => Math.max(0, text.search(/"provinces"/i))

/** Fields that are read, or that say nothing about the rules. */
const storedFields = `schemaversion id name description author rules unitscaling victoryconditions adjudicationmodifiers
  phaseprogression nations provinces initialstate`

/** Reads a variant as the newer client stores it: lists of nations, provinces and coasts. */
export function readStoredVariant(draft: Draft, variant: Fields, spot: Spot, text: string): void {
  draft.title = textOf(field(variant, "name"))
  const titles = new Map<string, string>()
  for (const nation of listOf(field(variant, "nations")).map(fieldsOf)) {
    const [id, name] = [textOf(field(nation, "id")), textOf(field(nation, "name")) || textOf(field(nation, "id"))]
    titles.set(id, name)
    reportOthers(draft, spot, nation, "id name color flag non_playable description", "nations.")
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
  const owners = listOf(field(start, "supplyCenters")).map(fieldsOf)
  if (owners.length === 0) ownHomes(draft, spot, "supplyCenters")
  for (const owned of owners) {
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
  const coasts = Object.entries(variant).flatMap(([key, value]) =>
    listOf(value).some((each) => isFields(each) && "adjacencies" in each) ? [key.toLowerCase()] : [],
  )
  reportOthers(draft, spot, variant, [storedFields, ...coasts].join(" "))
  reportOthers(draft, spot, start, "phase units supplycenters", "initialState.")
}

const passes: Readonly<Record<string, readonly string[]>> = {
  army: ["Land"],
  fleet: ["Sea"],
  both: ["Land", "Sea"],
}

const placeFields = "id name type supplycenter homenation adjacencies parentprovince startingunit x y label labels unit"

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
    reportOthers(draft, spot, place, placeFields, "provinces.")
    const edges = listOf(field(place, "adjacencies"))
      .map(fieldsOf)
      .map((edge) => {
        const pass = textOf(field(edge, "pass")).toLowerCase()
        const way = passes[pass]
        if (!way) draft.report(spot, "pass", `${JSON.stringify(pass)}: no unit passes such a border`)
        reportOthers(draft, spot, edge, "to pass", "adjacencies.")
        return { to: textOf(field(edge, "to")), flags: way ?? [], spot }
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

/** Reads the ends of a game and the rules of adjudication: a closed list; everything else is reported. */
function readConditions(draft: Draft, variant: Fields, spot: Spot): void {
  for (const condition of listOf(field(variant, "victoryConditions")).map(fieldsOf)) {
    const [number, year] = [numberOf(field(condition, "supplyCenters")), numberOf(field(condition, "year"))]
    const type = textOf(field(condition, "type"))
    if (type === "supply-center-majority" && number !== undefined && draft.victory === undefined) {
      draft.victory = number
      reportOthers(draft, spot, condition, "type supplycenters", "victoryConditions.")
    } else if (type === "timed-resolution" && year !== undefined && draft.lastYear === undefined) {
      draft.lastYear = year
      reportOthers(draft, spot, condition, "type year resolution", "victoryConditions.")
      const resolution = textOf(field(condition, "resolution"))
      if (resolution !== "draw" && resolution !== "")
        draft.report(spot, "victoryConditions", `${year} ends in a draw, not by ${resolution}`)
    } else draft.report(spot, "victoryConditions", `${JSON.stringify(condition)} has no effect`)
  }
  for (const modifier of listOf(field(variant, "adjudicationModifiers"))) {
    if (modifier === "allow-builds-in-non-home-centers") draft.build = "owned-centres"
    else draft.report(spot, "adjudicationModifiers", `${JSON.stringify(modifier)} has no effect`)
  }
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
