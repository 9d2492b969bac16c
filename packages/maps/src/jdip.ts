/** Importer of jDip's variants: a file of variants, and a file of provinces and adjacencies. */
import { failAt } from "@flottille/core/notation"
import { SaxesParser } from "saxes"
import { Draft, type Files, findFile, joinPlace, type Spot, splitPlace } from "./draft"
import { addUnit } from "./fields"

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  readonly spot: Spot
}

/** Parses a document into elements; its texts are prose and not needed. */
function parseXml(text: string, file: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], spot: { file, line: 1 } }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on("error", ({ message }) =>
    failAt(text, parser.line, parser.column, `well-formed XML (${message.replace(/^\d+:\d+: |\.$/g, "")})`),
  )
  parser.on("opentag", ({ name, attributes }) => {
    const spot = { file, line: parser.line, column: Math.max(1, parser.column) }
    const element = { name: name.toUpperCase(), attributes: { ...attributes }, children: [], spot }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on("closetag", () => open.pop())
  parser.write(text.replace(/^\uFEFF/, "")).close()
  return root
}

/** Returns the elements of a name at any depth. */
function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

function attribute({ attributes }: Element, name: string): string | undefined {
  const found = Object.entries(attributes).find(([key]) => key.toLowerCase() === name.toLowerCase())
  return found?.[1].trim()
}

const words = (text = "") => text.split(/[\s,;]+/).filter((word) => word !== "")

/** The attributes of the elements that are read, or that say nothing about the rules; `*` stands for all. */
const known: Readonly<Record<string, string>> = {
  ...{ VARIANTS: "*", VARIANT: "*", DESCRIPTION: "*", MAP: "adjacencyuri", MAP_GRAPHIC: "*" },
  ...{ POWER: "name active adjective altnames", STARTINGTIME: "turn allowbcyears" },
  ...{
    VICTORYCONDITIONS: "",
    WINNING_SUPPLY_CENTERS: "value",
    YEARS_WITHOUT_SC_CAPTURE: "value",
    GAME_LENGTH: "value",
  },
  ...{ RULEOPTIONS: "", RULEOPTION: "name value", SUPPLYCENTER: "province homepower owner" },
  ...{ INITIALSTATE: "province power unit unitcoast", PROVINCES: "*", BORDER_DEFINITIONS: "", BORDER: "*" },
  ...{ PROVINCE: "shortname fullname isconvoyablecoast borders", UNIQUENAME: "name", ADJACENCY: "type refs" },
}

/** Returns an element without the elements that are unknown, which are reported, as unknown attributes are. */
function pruned(draft: Draft, element: Element): Element {
  const children = element.children.filter(({ name, attributes, spot }) => {
    const fields = known[name]
    if (fields === undefined) draft.report(spot, name, "the element has no effect")
    else
      for (const attribute of Object.keys(attributes))
        if (fields !== "*" && !fields.split(" ").includes(attribute.toLowerCase()))
          draft.report(spot, `${name} ${attribute}`, "the attribute has no effect")
    return fields !== undefined
  })
  return { ...element, children: children.map((child) => pruned(draft, child)) }
}

/** The coasts that an adjacency can begin at. */
const coasts = new Set("nc sc ec wc ne nw se sw".split(" "))

function readProvinces(draft: Draft, document: Element): (name: string) => string | undefined {
  const ids = new Map<string, string>()
  const elements = all(document, "PROVINCE")
  for (const element of elements) {
    const id = (attribute(element, "shortname") ?? "").toLowerCase()
    const province = draft.province(id, element.spot)
    province.name = attribute(element, "fullname") ?? id
    province.aliases = all(element, "UNIQUENAME").flatMap((each) => attribute(each, "name") ?? [])
    province.convoyable = attribute(element, "isConvoyableCoast") === "true"
    const borders = attribute(element, "borders")
    if (borders) draft.report(element.spot, "BORDER", `${borders} around ${id} lets every unit pass at any time`)
    ids.set(id, id)
  }
  for (const { id, name, aliases } of draft.provinces.values())
    for (const each of [name, ...aliases]) if (!ids.has(each.toLowerCase())) ids.set(each.toLowerCase(), id)
  const idOf = (name: string) => ids.get(name.toLowerCase())
  for (const element of elements) readAdjacency(draft, element, idOf)
  for (const border of all(document, "BORDER"))
    draft.report(
      border.spot,
      "BORDER",
      `${attribute(border, "id")} (${attribute(border, "description") ?? "no description"}) has no effect`,
    )
  return idOf
}

/** Reads the adjacencies of one province: `mv` by land, `xc` by sea, others from one coast. */
function readAdjacency(draft: Draft, element: Element, idOf: (name: string) => string | undefined): void {
  const id = (attribute(element, "shortname") ?? "").toLowerCase()
  const province = draft.province(id, element.spot)
  for (const adjacency of all(element, "ADJACENCY")) {
    const type = (attribute(adjacency, "type") ?? "mv").toLowerCase()
    const refs = words(attribute(adjacency, "refs"))
    const isLand = type === "mv" || type === "land"
    if (!isLand && type !== "xc" && !coasts.has(type)) {
      draft.report(adjacency.spot, "ADJACENCY", `${id} has no borders of type "${type}": it is no known coast`)
      continue
    }
    const coast = isLand || type === "xc" ? "" : type
    // An impassable province is its own only neighbour.
    if (isLand) province.army = true
    else {
      province.fleet = true
      if (coast !== "") province.coasts.add(coast)
    }
    for (const ref of refs) {
      const whole = idOf(ref)
      const parts = splitPlace(ref)
      const to = whole ?? idOf(parts.province)
      if (to === undefined) draft.report(adjacency.spot, "ADJACENCY", `${ref}, a neighbour of ${id}, is no province`)
      else {
        const end = joinPlace(to, whole === undefined && !isLand ? parts.coast.replace(/^xc$/, "") : "")
        draft.border(joinPlace(id, coast), end, { army: isLand, fleet: !isLand }, adjacency.spot)
      }
    }
  }
}

/** Reads the first turn: `Spring, 1901, Movement`, in any order; `BC` or a minus makes years negative. */
function readTime(draft: Draft, element: Element | undefined): void {
  if (!element) return
  const turn = attribute(element, "turn") ?? ""
  const year = /-?\d+/.exec(turn)
  if (year) draft.firstYear = Number(year[0]) * (/\bB\.?C/i.test(turn) && !year[0].startsWith("-") ? -1 : 1)
  else draft.report(element.spot, "STARTINGTIME", `"${turn}" has no year`)
  draft.begin(turn, element.spot, "STARTINGTIME")
}

function readRules(draft: Draft, variant: Element): void {
  const value = (name: string) => {
    const [found] = all(variant, name)
    const number = Number(found && attribute(found, "value"))
    return found && Number.isInteger(number) ? { number, spot: found.spot } : undefined
  }
  draft.victory = value("WINNING_SUPPLY_CENTERS")?.number
  const length = value("GAME_LENGTH")
  if (length && length.number > 0) draft.lastYear = draft.firstYear + length.number - 1
  const without = value("YEARS_WITHOUT_SC_CAPTURE")
  if (without)
    draft.report(
      without.spot,
      "YEARS_WITHOUT_SC_CAPTURE",
      `games go on after ${without.number} years without a capture`,
    )
  for (const option of all(variant, "RULEOPTION")) {
    const [name, chosen] = [attribute(option, "name"), attribute(option, "value")]
    if (name === "OPTION_BUILDS" && chosen === "VALUE_BUILDS_HOME_ONLY") continue
    if (name === "OPTION_BUILDS" && chosen?.startsWith("VALUE_BUILDS_ANY")) {
      draft.build = "owned-centres"
      if (chosen !== "VALUE_BUILDS_ANY_OWNED")
        draft.report(option.spot, "RULEOPTION", `${chosen}: every own centre builds, without further conditions`)
    } else draft.report(option.spot, "RULEOPTION", `${name} = ${chosen} has no effect`)
  }
}

function readStart(draft: Draft, variant: Element, idOf: (name: string) => string | undefined): void {
  const titles = new Map<string, string>()
  for (const power of all(variant, "POWER")) {
    const name = attribute(power, "name") ?? ""
    const names = [name, ...(attribute(power, "altnames") ?? "").split(",")].map((each) => each.trim().toLowerCase())
    for (const each of names) if (each && !titles.has(each)) titles.set(each, name)
    if (attribute(power, "active") === "false")
      draft.report(power.spot, "POWER", `${name} is not active and does not play`)
    else draft.power(name)
  }
  const powerOf = (name: string | undefined) =>
    name === undefined || /^(?:none|any|)$/i.test(name) ? undefined : (titles.get(name.toLowerCase()) ?? name)
  for (const centre of all(variant, "SUPPLYCENTER")) {
    const id = idOf(attribute(centre, "province") ?? "")
    if (id === undefined) {
      draft.report(centre.spot, "SUPPLYCENTER", `${attribute(centre, "province")} is no province`)
      continue
    }
    const province = draft.province(id, centre.spot)
    province.centre = true
    province.home = powerOf(attribute(centre, "homepower"))
    province.owner = powerOf(attribute(centre, "owner")) ?? null
  }
  for (const unit of all(variant, "INITIALSTATE")) {
    const name = attribute(unit, "province") ?? ""
    const coast = (attribute(unit, "unitcoast") ?? splitPlace(name).coast)
      .toLowerCase()
      .replace(/^(?:xc|mv|none|single)$/, "")
    const at = joinPlace(idOf(name) ?? idOf(splitPlace(name).province) ?? name, coast)
    const power = powerOf(attribute(unit, "power")) ?? ""
    addUnit(draft, unit.spot, at, attribute(unit, "unit") ?? "", power, "INITIALSTATE")
  }
}

/** Chooses the variant of a name, the default one or the first. */
function variantOf(draft: Draft, root: Element, text: string, wanted: string | undefined): Element {
  const variants = all(root, "VARIANT")
  const isWanted = (each: Element) =>
    [attribute(each, "name"), ...(attribute(each, "aliases") ?? "").split(",")].some(
      (name) => name?.trim().toLowerCase() === wanted?.toLowerCase(),
    )
  const chosen =
    wanted === undefined
      ? (variants.find((each) => attribute(each, "default") === "true") ?? variants[0])
      : variants.find(isWanted)
  const names = variants.map((each) => attribute(each, "name")).join(", ")
  if (!chosen) return failAt(text, 1, 1, wanted === undefined ? "a VARIANT" : `a variant ${wanted} among ${names}`)
  for (const other of variants)
    if (other !== chosen)
      draft.report(other.spot, "VARIANT", `${attribute(other, "name")} is another variant of this file`)
  return chosen
}

/** Reads a file of variants with its file of adjacencies, in either order. */
export function readJdip(text: string, file: string, files: Files, wanted?: string): Draft {
  const draft = new Draft()
  const given = parseXml(text, file)
  const others = Object.entries(files).filter(
    ([name, content]) => name !== file && /<PROVINCES|<VARIANTS?\b/i.test(content),
  )
  const isPlain = all(given, "VARIANT").length === 0 && all(given, "PROVINCE").length > 0
  const main = isPlain ? others.find(([, content]) => /<VARIANT\b/i.test(content)) : ([file, text] as const)
  if (!main) return failAt(text, 1, 1, "a file of variants beside the adjacencies")
  const root = isPlain ? parseXml(main[1], main[0]) : given
  const variant = pruned(draft, variantOf(draft, root, main[1], wanted))
  draft.title = attribute(variant, "name") ?? ""
  const [map] = all(variant, "MAP")
  const uri = (map && attribute(map, "adjacencyURI")) ?? ""
  const named = findFile(files, uri)
  const only = others.filter(([, content]) => /<PROVINCES/i.test(content))
  const beside = only.length === 1 && only[0] ? { name: only[0][0], text: only[0][1] } : undefined
  const found = isPlain ? { name: file, text } : (named ?? beside)
  const own = all(root, "PROVINCE").length > 0
  const { line, column = 1 } = map?.spot ?? { line: 1 }
  if (!found && !own) return failAt(text, line, column, `the file ${uri || "of adjacencies"} beside this one`)
  if (found && !named && !isPlain)
    draft.report(map?.spot ?? variant.spot, "MAP", `${uri} is missing; ${found.name} has the provinces`)
  const idOf = readProvinces(draft, pruned(draft, own || !found ? root : parseXml(found.text, found.name)))
  readTime(draft, all(variant, "STARTINGTIME")[0])
  readRules(draft, variant)
  readStart(draft, variant, idOf)
  for (const province of draft.provinces.values())
    if (province.centre && province.owner === undefined) province.owner = null
  return draft
}
