/** Validation of rules. */
import type { Path, Shape } from "@flottille/core"
import {
  array,
  deepFreeze,
  dictionary,
  integer,
  isSchemaError,
  literal,
  nullable,
  object,
  SchemaError,
  string,
} from "@flottille/core"
import { assertOnce, assertOwnId, failRules, type RulesForm, readRules } from "@flottille/core/rules"
import { type Board, type MapSpec, type ProvinceSpec, provinceOf, makeBoard as setUp } from "../map/board"
import { phasesOf, yearAfter } from "../map/calendar"
import { standardKinds } from "../orders/book"
import { unitsOf } from "../state/state"
import { isOrderWord, isUnitIn, key } from "../text/lexicon"
import { type DiplomacyRules, type OrderKinds, type StandardOrders, standardRules } from "./rules"

/** Units are sorted by seat, then by place. The number of places must stay below this. */
const mostPlaces = 1000

/** Maximum number of powers: the text map has an initial for each. */
const mostPowers = 60

const seasons = literal("spring", "fall")

/** Returns the shape of rules, with the province and coast names that they define. */
function formFor(given: Omit<DiplomacyRules, "orders">): RulesForm<Omit<DiplomacyRules, "orders">> {
  const provinces: unknown = given?.map?.provinces
  const shores = Array.isArray(provinces)
    ? provinces.flatMap((province?: ProvinceSpec | null) => Object.keys(province?.fleet ?? {}))
    : []
  const places = array(string(40), 0, mostPlaces)
  const fleet = dictionary(shores, places) as Shape<Readonly<Record<string, readonly string[]>>>
  const province = object(
    { id: string(12), name: string(60) },
    {
      aliases: array(string(60), 0, 20),
      centre: literal(true),
      home: string(40),
      owner: nullable(string(40)),
      army: places,
      fleet,
      oneWay: places,
      convoyable: literal(true),
    },
  )
  const power = object({ id: string(20), title: string(40), units: string(2000) }, { french: string(40) })
  return {
    data: {
      map: object(
        {
          powers: array(power, 2, mostPowers),
          victory: integer(1, 400),
          firstYear: integer(-9999, 9999),
          provinces: array(province, 1, 400),
        },
        {
          firstSeason: literal("spring", "fall", "winter"),
          lastYear: nullable(integer(-9999, 9999)),
          calendar: object(
            { seasons: array(seasons, 1, 2), winterEvery: integer(1, 100) },
            { yearsPerTurn: integer(1, 1000) },
          ),
          build: literal("home-centres", "owned-centres"),
        },
      ),
    },
    functions: [],
  }
}

/**
 * Validates rules, including their consistency.
 *
 * @returns A frozen copy.
 * @throws SchemaError naming the field.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * checkRules({ ...standardRules, id: "" }) // throws SchemaError
 */
export function checkRules<Orders extends OrderKinds = StandardOrders>(
  given: DiplomacyRules<Orders>,
): DiplomacyRules<Orders> {
  const { orders, ...data } = given ?? {}
  const rules: DiplomacyRules<Orders> = readRules(formFor(data), data)
  checkWhole(rules.map)
  assertOwnId(given, { ...standardRules, orders: standardKinds })
  if (!orders) return rules
  const types = Object.keys(orders)
  if (types[0] !== "hold") failRules(["orders"], `kinds that begin with hold, not ${JSON.stringify(types[0])}`)
  const taken = types.find((type) => otherActions.includes(type))
  if (taken !== undefined) failRules(["orders", taken], "a type that no other action has")
  return Object.freeze({ ...rules, orders: deepFreeze(orders) })
}

function checkWhole(map: MapSpec): void {
  try {
    for (const check of [checkNames, checkPlaces, checkBorders, checkIsolated, checkDates, checkStart]) check(map)
  } catch (error) {
    if (isSchemaError(error))
      throw new SchemaError(error.subject, namedPath(map, error.path), error.expected, error.rule)
    throw error
  }
}

/**
 * Prepares a map for play, with armies and fleets. Everything is a frozen copy, except the numeric graph.
 *
 * @throws SchemaError naming the field of an invalid map.
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * makeBoard(standardMap).centres.length // => 34
 */
export function makeBoard(map: MapSpec): Board {
  return setUp(checkRules({ id: "map", title: "Map", version: "1.0", map }).map)
}

const otherActions = ["retreat", "disband", "build", "waive", "ready", "unready", "draw", "withdraw"]

/** Replaces the indices of a path by the ids that stand there: `map.provinces.bur.army.ang`. */
function namedPath({ provinces, powers }: MapSpec, path: Path): Path {
  const [map, list, index, field, ...rest] = path
  if (typeof index !== "number" || (list !== "provinces" && list !== "powers") || map === undefined) return path
  // A fault of the id itself keeps its index.
  const id = field === "id" ? index : ((list === "provinces" ? provinces : powers)[index]?.id ?? index)
  const province = list === "provinces" ? provinces[index] : undefined
  const [first, second] = rest
  const steps =
    field === "army" ? province?.army : field === "oneWay" ? province?.oneWay : province?.fleet?.[`${first}`]
  const at = field === "fleet" ? second : first
  const named = typeof at === "number" ? (steps?.[at] ?? at) : at
  const end = [...(field === "fleet" && first !== undefined ? [first] : []), ...(named === undefined ? [] : [named])]
  return [map, list, id, ...(field === undefined ? [] : [field]), ...end]
}

/** Words that positions use in the same place as names of powers. */
const positionWords = ["options", "centres", "dislodged", "orders", "ready", "proposals", "resigned", "last", "ended"]

/** Names must be unique, and must not be words of orders or positions. */
function checkNames({ powers, provinces }: MapSpec): void {
  const assertWord = (path: Path, word: string, taken: readonly string[] = []) => {
    // Ids are keys, so the names of built-in properties are excluded too.
    if (isOrderWord(word) || ["a", "army", "armee", "f", "fleet", "flotte", "constructor", ...taken].includes(word))
      failRules(path, `no word of orders or positions, not ${JSON.stringify(word)}`)
  }
  const ids = provinces.map(({ id }) => id)
  provinces.forEach(({ id, name, aliases = [] }, place) => {
    const path = ["map", "provinces", place]
    if (!/^(?=.*[a-z])[a-z\d]+$/.test(id)) failRules([...path, "id"], "lower-case letters, and digits among them")
    assertWord([...path, "id"], id)
    if (name.trim() === "") failRules([...path, "name"], "a name")
    for (const each of [name, ...aliases]) assertWord([...path, "name"], key(each))
  })
  assertOnce(ids, (place) => ["map", "provinces", place, "id"])
  assertOnce(
    provinces.map(({ name }) => key(name) || name),
    (place) => ["map", "provinces", place, "name"],
  )
  // `PAR S A BUR` is parsed with the longest matching name.
  const names = new Set(provinces.flatMap(({ id, name, aliases = [] }) => [id, ...[name, ...aliases].map(key)]))
  for (const name of names) {
    const words = name.split(" ")
    const place = provinces.findIndex((province) =>
      [province.name, ...(province.aliases ?? [])].map(key).includes(name),
    )
    words.forEach((word, index) => {
      if (index > 0 && isOrderWord(word) && names.has(words.slice(0, index).join(" ")))
        failRules(
          ["map", "provinces", place, "name"],
          `a name that is not another one with the order ${JSON.stringify(word)} behind it`,
        )
    })
  }
  powers.forEach(({ id, title }, place) => {
    const path = ["map", "powers", place]
    if (!/^[a-z][a-z\d]*$/.test(id)) failRules([...path, "id"], "lower-case letters, and digits behind them")
    assertWord([...path, "id"], id, positionWords)
    assertWord([...path, "title"], key(title))
    if (ids.includes(id)) failRules([...path, "id"], `another id than a province's, not ${JSON.stringify(id)}`)
    if (title.trim() === "") failRules([...path, "title"], "a title")
    if (isUnitIn(key(title), names)) failRules([...path, "title"], "a title that is not a unit in a province")
  })
  assertOnce(
    powers.map(({ id }) => id),
    (place) => ["map", "powers", place, "id"],
  )
  assertOnce(
    powers.map(({ title }) => key(title) || title),
    (place) => ["map", "powers", place, "title"],
  )
}

/** Every province has room for a unit; seas and convoy places have one place, others coasts or none. */
function checkPlaces({ powers, provinces }: MapSpec): void {
  const powerIds = powers.map(({ id }) => id)
  let places = provinces.length
  provinces.forEach(({ id, army, fleet = {}, convoyable, centre, home, owner }, place) => {
    const path = ["map", "provinces", place]
    const shores = Object.keys(fleet)
    for (const shore of shores)
      if (provinceOf(shore) !== id || (shore !== id && !/^\/[a-z\d]+$/.test(shore.slice(id.length))))
        failRules([...path, "fleet", shore], `${id}, or a coast as in ${id}/nc`)
    if (shores.includes(id) && shores.length > 1)
      failRules([...path, "fleet", id], "the province or its coasts, not both")
    if (!army && shores.length === 0) failRules([...path, "army"], "a province where an army or a fleet can stand")
    if ((!army || convoyable) && !shores.includes(id))
      failRules([...path, "fleet"], `only the neighbours of ${id}: a convoying place has no coasts`)
    if (!army && convoyable) failRules([...path, "convoyable"], "land: at sea every fleet convoys")
    for (const [field, power] of Object.entries({ home, owner })) {
      if (power === undefined || power === null) continue
      if (!powerIds.includes(power)) failRules([...path, field], `a power, not ${JSON.stringify(power)}`)
      if (!centre) failRules([...path, field], "a supply centre")
    }
    if (owner === null && !centre) failRules([...path, "owner"], "a supply centre")
    places += shores.filter((shore) => shore !== id).length
  })
  if (places >= mostPlaces) failRules(["map", "provinces"], `fewer than ${mostPlaces} places, not ${places}`)
}

/** A step must end where such a unit can stand, and lead back unless marked one-way. */
function checkBorders(map: MapSpec): void {
  const { provinces } = map
  const armies = new Map(provinces.flatMap(({ id, army }): [string, readonly string[]][] => (army ? [[id, army]] : [])))
  const fleets = new Map(provinces.flatMap(({ fleet = {} }) => Object.entries(fleet)))
  provinces.forEach(({ id, army = [], fleet = {}, oneWay = [] }, place) => {
    const path = ["map", "provinces", place]
    const needless = new Set(oneWay)
    const check = (
      at: Path,
      from: string,
      steps: readonly string[],
      all: ReadonlyMap<string, readonly string[]>,
      unit: string,
    ) => {
      assertOnce(steps, (step) => [...at, step])
      steps.forEach((to, step) => {
        if (!all.has(to) || provinceOf(to) === id)
          failRules([...at, step], `another place where ${unit} can stand, not ${JSON.stringify(to)}`)
        if (all.get(to)?.includes(from)) return
        needless.delete(provinceOf(to))
        if (!oneWay.includes(provinceOf(to)))
          failRules([...at, step], `a border with a way back, or ${JSON.stringify(provinceOf(to))} among oneWay`)
      })
    }
    check([...path, "army"], id, army, armies, "an army")
    for (const [shore, steps] of Object.entries(fleet))
      check([...path, "fleet", shore], shore, steps, fleets, "a fleet")
    assertOnce(oneWay, (entry) => [...path, "oneWay", entry])
    for (const entry of needless)
      failRules([...path, "oneWay", oneWay.indexOf(entry)], `a border without a way back, not ${JSON.stringify(entry)}`)
  })
}

/** A province that no unit enters or leaves would be no part of the game. */
function checkIsolated({ provinces }: MapSpec): void {
  const joined = new Set<string>()
  for (const { id, army = [], fleet = {} } of provinces)
    for (const to of [...army, ...Object.values(fleet).flat()]) joined.add(id).add(provinceOf(to))
  provinces.forEach(({ id }, place) => {
    if (!joined.has(id)) failRules(["map", "provinces", place], `a border of ${id}: no unit enters or leaves it`)
  })
}

/** Games must begin in a phase of the calendar, and not after their last year. */
function checkDates(map: MapSpec): void {
  const { calendar, firstSeason, firstYear, lastYear } = map
  assertOnce(calendar?.seasons ?? [], (place) => ["map", "calendar", "seasons", place])
  if (calendar?.seasons.join() === "fall,spring") failRules(["map", "calendar", "seasons"], "spring before fall")
  if (firstSeason !== undefined && !phasesOf(map).includes(firstSeason))
    failRules(["map", "firstSeason"], "a season of the calendar, or winter")
  const earliest = firstSeason === "winter" ? yearAfter(map, firstYear) : firstYear
  if (typeof lastYear === "number" && lastYear < earliest)
    failRules(["map", "lastYear"], `${earliest} or later, or null`)
}

/** Each starting unit has a valid place of its own, each power a unit or a centre, and victory is possible. */
function checkStart({ powers, provinces, victory }: MapSpec): void {
  const known = new Map(provinces.map((province) => [province.id, province]))
  const standing: string[] = []
  const canStand = (type: string, at: string, { army, fleet = {} }: ProvinceSpec) =>
    type === "A" ? army !== undefined && !at.includes("/") : type === "F" && Object.hasOwn(fleet, at)
  powers.forEach(({ id, units }, place) => {
    const path = ["map", "powers", place, "units"]
    for (const { type, at } of unitsOf(id, units)) {
      const province = known.get(provinceOf(at))
      if (!province || !canStand(type, at, province))
        failRules(path, `armies A and fleets F where they can stand, not ${JSON.stringify(`${type} ${at}`)}`)
      if (standing.includes(provinceOf(at)))
        failRules(path, `one unit in a province, not two in ${JSON.stringify(provinceOf(at))}`)
      standing.push(provinceOf(at))
    }
    const owns = provinces.some(({ home, owner }) => (owner === undefined ? home : owner) === id)
    if (units === "" && !owns) failRules(path, "a unit, or a centre to begin with")
  })
  const centres = provinces.filter(({ centre }) => centre).length
  if (victory > centres)
    failRules(["map", "victory"], `at most as many as there are centres, ${centres}, not ${victory}`)
}
