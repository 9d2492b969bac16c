/** Writes a map in the formats that the importers read: facts of a map alone, in our own arrangement. */
import type { MapSpec, ProvinceSpec } from "@flottille/diplomacy"

const capital = (text: string) => text.toUpperCase()
const coastOf = (place: string) => place.split("/")[1] ?? ""
const isSplit = ({ id, fleet = {} }: ProvinceSpec) => Object.keys(fleet).some((place) => place !== id)
const unitsOf = (units: string) =>
  units === "" ? [] : units.split(", ").map((unit) => ({ type: unit.charAt(0), at: unit.slice(2) }))
const startsOf = ({ powers }: MapSpec) =>
  powers.flatMap(({ title, units }) => unitsOf(units).map((unit) => ({ title, ...unit })))
const homesOf = ({ powers, provinces }: MapSpec) =>
  powers.map(({ id, title, units }) => ({
    title,
    units: unitsOf(units),
    homes: provinces.filter(({ home }) => home === id).map((each) => each.id),
  }))

/** Writes a `.map` file. */
export function judgeMapOf(map: MapSpec): string {
  const { provinces, victory, firstYear } = map
  const split = new Set(provinces.filter(isSplit).map(({ id }) => id))
  const terrain = ({ army, fleet = {} }: ProvinceSpec) =>
    army ? (Object.keys(fleet).length > 0 ? "COAST" : "LAND") : "WATER"
  const site = (province: ProvinceSpec) => {
    const { id, army = [], fleet = {} } = province
    const whole = fleet[id] ?? []
    const both = army.filter((to) => whole.includes(to) || whole.some((place) => place.startsWith(`${to}/`)))
    const armies = army.filter((to) => !both.includes(to)).map((to) => (isSplit(province) ? capital(to) : to))
    const seas = whole.filter((to) => !both.includes(to)).map(capital)
    const base = `${terrain(province)} ${split.has(id) ? id : capital(id)} ABUTS ${[...new Set([...both.filter((to) => !split.has(to)).map(capital), ...armies, ...seas])].join(" ")}`
    const coasts = Object.entries(fleet).filter(([place]) => place !== id)
    return [base, ...coasts.map(([place, steps]) => `COAST ${capital(place)} ABUTS ${steps.map(capital).join(" ")}`)]
  }
  return [
    `BEGIN SPRING ${firstYear} MOVEMENT`,
    `VICTORY ${victory}`,
    ...homesOf(map).flatMap(({ title, homes, units }) => [
      `${capital(title)} (${title}) ${homes.map(capital).join(" ")}`,
      ...units.map(({ type, at }) => `${type} ${capital(at)}`),
    ]),
    `UNOWNED ${provinces
      .filter(({ centre, home }) => centre && !home)
      .map(({ id }) => capital(id))
      .join(" ")}`,
    ...provinces.map(({ id, name }) => `${name} = ${id}`),
    "# Adjacencies.",
    ...provinces.flatMap(site),
  ].join("\n")
}

/** Writes the two files of jDip. */
export function jdipOf(map: MapSpec): { readonly variants: string; readonly adjacency: string } {
  const { powers, provinces, victory, firstYear } = map
  const titles = new Map(powers.map(({ id, title }) => [id, title]))
  const variants = [
    "<?xml version='1.0'?>",
    "<!DOCTYPE VARIANTS [ <!ELEMENT VARIANTS (VARIANT+)> ]>",
    '<VARIANTS><DESCRIPTION><![CDATA[<p>Unclosed.]]></DESCRIPTION><VARIANT name="Test" default="true" version="1.0">',
    '<MAP adjacencyURI="test_adjacency.xml"/>',
    ...powers.map(({ title }) => `<POWER name="${title}" active="true" adjective="x"/>`),
    `<STARTINGTIME turn="Spring, ${firstYear}, Movement"/>`,
    `<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="${victory}"/></VICTORYCONDITIONS>`,
    ...provinces.flatMap(({ id, centre, home }) =>
      centre
        ? [
            `<SUPPLYCENTER province="${id}"${home ? ` homepower="${titles.get(home)?.toLowerCase()}" owner="${titles.get(home)}"` : ""}/>`,
          ]
        : [],
    ),
    ...startsOf(map).map(
      ({ title, type, at }) =>
        `<INITIALSTATE province="${at.split("/")[0]}" power="${title}" unit="${type === "A" ? "army" : "fleet"}"${coastOf(at) && ` unitcoast="${coastOf(at)}"`}/>`,
    ),
    "</VARIANT></VARIANTS>",
  ]
  const dashed = (places: readonly string[]) => places.map((place) => place.replace("/", "-")).join(" ")
  const adjacency = [
    "<PROVINCES>",
    ...provinces.map(({ id, name, army, fleet = {} }) =>
      [
        `<PROVINCE shortname="${id}" fullname="${name}">`,
        ...(army ? [`<ADJACENCY type="mv" refs="${army.length > 0 ? army.join(" ") : id}"/>`] : []),
        ...Object.entries(fleet).map(
          ([place, steps]) => `<ADJACENCY type="${coastOf(place) || "xc"}" refs="${dashed(steps)}"/>`,
        ),
        "</PROVINCE>",
      ].join(""),
    ),
    "</PROVINCES>",
  ]
  return { variants: variants.join("\n"), adjacency: adjacency.join("\n") }
}

/** Returns the places of a province, with the borders and flags of godip: fleets also reach a split province itself. */
function nodesOf({ id, army, fleet = {} }: ProvinceSpec) {
  const edges = (to: readonly string[], flag: string) =>
    to.flatMap((place) => [
      { to: place, flag },
      ...(place.includes("/") && !army ? [{ to: place.split("/")[0] ?? "", flag }] : []),
    ])
  const merged = (list: readonly { readonly to: string; readonly flag: string }[]) => {
    const flags = new Map<string, string[]>()
    for (const { to, flag } of list) if (!flags.get(to)?.includes(flag)) flags.set(to, [...(flags.get(to) ?? []), flag])
    return [...flags]
  }
  const base = [...edges(army ?? [], "Land"), ...edges(fleet[id] ?? [], "Sea")]
  return [
    { place: id, flags: [...(army ? ["Land"] : []), ...(fleet[id] ? ["Sea"] : [])], edges: merged(base) },
    ...Object.entries(fleet)
      .filter(([place]) => place !== id)
      .map(([place, steps]) => ({ place, flags: ["Sea"], edges: merged(edges(steps, "Sea")) })),
  ]
}

/** Writes a variant as the server of diplicity lists it. */
export function diplicityOf(map: MapSpec): string {
  const { powers, provinces, firstYear, victory } = map
  const titles = new Map(powers.map(({ id, title }) => [id, title]))
  const flags = (list: readonly string[]) => Object.fromEntries(list.map((flag) => [flag, true]))
  const nodes = provinces.map((province) => [
    province.id,
    {
      Name: province.id,
      Subs: Object.fromEntries(
        nodesOf(province).map(({ place, flags: own, edges }) => [
          coastOf(place),
          {
            Name: coastOf(place),
            Flags: flags(own),
            Edges: Object.fromEntries(edges.map(([to, way]) => [to, { Flags: flags(way) }])),
            ReverseEdges: {},
          },
        ]),
      ),
      SC: province.centre ? (titles.get(province.home ?? "") ?? "Neutral") : null,
    },
  ])
  const variant = {
    Name: "Test",
    Nations: powers.map(({ title }) => title),
    PhaseTypes: ["Movement", "Retreat", "Adjustment"],
    Seasons: ["Spring", "Fall"],
    UnitTypes: ["Army", "Fleet"],
    Rules: `The first to ${victory} supply centers is the winner.`,
    ProvinceLongNames: Object.fromEntries(provinces.map(({ id, name }) => [id, name])),
    OrderTypes: ["Move"],
    Start: {
      Year: firstYear,
      Season: "Spring",
      Type: "Movement",
      SCs: Object.fromEntries(provinces.flatMap(({ id, home }) => (home ? [[id, titles.get(home)]] : []))),
      Units: Object.fromEntries(
        startsOf(map).map(({ title, type, at }) => [at, { Type: type === "A" ? "Army" : "Fleet", Nation: title }]),
      ),
    },
    Graph: { Nodes: Object.fromEntries(nodes) },
  }
  return JSON.stringify({ Name: "variants", Properties: [{ Name: "Test", Properties: variant, Links: [] }] })
}

/**
 * Writes a variant in the stored form of diplicity's newer client, which repeats the borders of coasts
 * for provinces.
 */
export function storedOf(map: MapSpec): string {
  const { powers, provinces, firstYear, victory } = map
  const lands = new Set(provinces.filter(({ army }) => army).map(({ id }) => id))
  const passOf = (army: boolean, fleet: boolean) => (army && fleet ? "both" : army ? "army" : "fleet")
  const coastsOf = ({ fleet = {} }: ProvinceSpec) => Object.entries(fleet).filter(([place]) => coastOf(place) !== "")
  const provinceOf = (place: string) => place.split("/")[0] ?? ""
  const bordersOf = (province: ProvinceSpec) => {
    const own = Object.values(province.fleet ?? {}).flat()
    const isSplit = coastsOf(province).length > 0
    const fleet = new Set(isSplit ? own.filter((to) => !lands.has(provinceOf(to))) : own)
    if (!province.army) for (const to of own) fleet.add(provinceOf(to))
    const army = new Set(province.army ?? [])
    return [...new Set([...army, ...fleet])].map((to) => ({ to, pass: passOf(army.has(to), fleet.has(to)) }))
  }
  const typeOf = ({ army, fleet = {} }: ProvinceSpec) =>
    army ? (Object.keys(fleet).length > 0 ? "coastal" : "land") : "sea"
  return JSON.stringify({
    schemaVersion: 1,
    id: "test",
    name: "Test",
    victoryConditions: [{ type: "supply-center-majority", supplyCenters: victory }],
    adjudicationModifiers: [],
    phaseProgression: {
      seasons: ["Spring", "Fall"],
      transitions: [{ from: { type: "Adjustment" }, to: { type: "Movement", yearDelta: 1 } }],
    },
    nations: powers.map(({ id, title }) => ({ id, name: title, non_playable: false })),
    provinces: provinces.map((province) => ({
      id: province.id,
      name: province.name,
      type: typeOf(province),
      supplyCenter: province.centre === true,
      adjacencies: bordersOf(province),
      ...(province.home && { homeNation: province.home }),
    })),
    namedCoasts: provinces.flatMap((province) =>
      coastsOf(province).map(([id, steps]) => ({
        id,
        name: id,
        parentProvince: province.id,
        adjacencies: steps.map((to) => ({ to, pass: "fleet" })),
      })),
    ),
    initialState: {
      phase: { season: "Spring", year: firstYear, type: "Movement" },
      units: powers.flatMap(({ id, units }) =>
        units.split(", ").map((unit) => ({
          nation: id,
          type: unit.startsWith("A") ? "Army" : "Fleet",
          location: unit.slice(2),
        })),
      ),
      supplyCenters: provinces.flatMap(({ id, home }) => (home ? [{ nation: home, province: id }] : [])),
    },
  })
}
