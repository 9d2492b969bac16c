/** Importer of diplicity's variants in JSON, as its server lists them and as its newer client stores them. */
import { NotationError } from "@flottille/core"
import { placeInJson } from "@flottille/core/notation"
import { Draft, type Spot } from "./draft"
import {
  addUnit,
  type Fields,
  field,
  fieldsOf,
  isFields,
  listIn,
  numberIn,
  ownHomes,
  recordIn,
  reportOthers,
  textIn,
  textOf,
} from "./fields"
import { beginIn, fillGraph, type GodipNode, nameProvinces, readSeasons, victoryIn } from "./godip-graph"
import { readStoredVariant } from "./stored"

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

function nodesOf(draft: Draft, graph: Fields, spot: Spot): GodipNode[] {
  return Object.entries(recordIn(graph, "nodes")).flatMap(([id, node]) => {
    const centre = field(node, "sc")
    reportOthers(draft, spot, node, "name subs sc", "Nodes.")
    return Object.entries(recordIn(node, "subs")).map(([coast, sub]): GodipNode => {
      reportOthers(draft, spot, sub, "name edges reverseedges flags", "Subs.")
      const edges = Object.entries(recordIn(sub, "edges")).map(([to, edge]) => {
        const flags = field(edge, "flags")
        return { to, flags: flagsOf(flags === undefined ? edge : flags), spot }
      })
      const place = coast === "" ? id : coast.includes("/") ? coast : `${id}/${coast}`
      const flags = flagsOf(field(sub, "flags"))
      return { place, flags, edges, spot, ...(typeof centre === "string" && { centre }) }
    })
  })
}

/** Fields of the server's variants that the map needs, or that say nothing about the rules. */
const serverFields = `name nations phasetypes seasons unittypes start graph provincelongnames createdby version
  description rules ordertypes svgversion svgmap svgunits svgflags solosccount properties links`

function readServerVariant(draft: Draft, variant: Fields, spot: Spot): void {
  draft.title = textIn(variant, "name")
  for (const nation of listIn(variant, "nations")) draft.power(textOf(nation))
  fillGraph(draft, nodesOf(draft, recordIn(variant, "graph"), spot))
  const names = Object.entries(recordIn(variant, "provinceLongNames")).map(([id, name]) => [id, textOf(name)] as const)
  nameProvinces(draft, new Map(names))
  const start = recordIn(variant, "start")
  readSeasons(draft, listIn(variant, "seasons").map(textOf), spot)
  const year = numberIn(start, "year")
  if (year === undefined) draft.report(spot, "Start", "the year is missing; games begin in 1901")
  else beginIn(draft, year, textIn(start, "season"), textIn(start, "type"), spot)
  const owners = fieldsOf(field(start, "scs") ?? field(start, "supplyCenters"))
  for (const province of draft.provinces.values()) if (province.centre) province.owner = null
  if (Object.keys(owners).length === 0) ownHomes(draft, spot, "SCs")
  for (const [id, owner] of Object.entries(owners)) {
    const province = draft.provinces.get(id)
    if (!province) draft.report(spot, "SCs", `${id} is no province`)
    else {
      province.centre = true
      province.owner = textOf(owner) === "" || owner === "Neutral" ? null : textOf(owner)
    }
  }
  for (const [at, unit] of Object.entries(recordIn(start, "units")))
    addUnit(draft, spot, at, textIn(unit, "type"), textIn(unit, "nation"))
  const prose = `${textIn(variant, "rules")} ${textIn(variant, "description")}`
  draft.victory = numberIn(variant, "soloSCCount") ?? victoryIn(prose)
  if (draft.victory !== undefined && numberIn(variant, "soloSCCount") === undefined)
    draft.report(spot, "Rules", `${draft.victory} centres win, as the prose says; no field does`)
  reportOthers(draft, spot, variant, serverFields)
  reportOthers(draft, spot, start, "year season type scs supplycenters units map", "Start.")
}

/** Reads one of the variants in a document. */
export function readDiplicity(text: string, file: string, wanted?: string): Draft {
  const draft = new Draft()
  const spot = { file, line: 0 }
  const variants = variantsOf(parseJson(text))
  const nameOf = (variant: Fields) => textIn(variant, "name")
  const chosen =
    wanted === undefined ? variants[0] : variants.find((each) => nameOf(each).toLowerCase() === wanted.toLowerCase())
  const among =
    wanted === undefined ? "with a graph or provinces" : `${wanted} among ${variants.map(nameOf).join(", ")}`
  if (!chosen) throw new NotationError(text, 0, `a variant ${among}`, "DP-1")
  for (const other of variants)
    if (other !== chosen) draft.report(spot, "variant", `${nameOf(other)} is another variant of this file`)
  if (Array.isArray(field(chosen, "provinces"))) readStoredVariant(draft, chosen, spot, text)
  else readServerVariant(draft, chosen, spot)
  return draft
}
