/** Checks of units, orders and centres from callers without types. */
import type { OptionTable, Path, Shape } from "@flottille/core"
import {
  array,
  boolean,
  isObject,
  nullable,
  object,
  readOptions,
  SchemaError,
  string,
  tagged,
  violation,
} from "@flottille/core"
import type { Board } from "../map/board"
import type { Graph } from "../map/graph"
import type { Order } from "../orders/order"
import { type DiplomacyOptions, optionTableOf } from "../state/options"

const place = string(40)
const placed = object({ unit: place })

const orderShape = tagged("type", {
  hold: placed,
  move: object({ unit: place, to: place }, { viaConvoy: boolean() }),
  support: object({ unit: place, of: place, to: nullable(place) }),
  convoy: object({ unit: place, of: place, to: place }),
  retreat: object({ unit: place, to: place }),
  disband: placed,
  build: object({ unitType: string(40), at: place }),
  waive: object({}),
} satisfies Record<Order["type"], Shape>)
const unitForm = 'a unit { power: "france", type: "A", at: "par" }'
const unitForms = `${unitForm}, or its text "France: A PAR"`
const dislodgedForm = "a dislodged unit, as in the result of adjudicate"
const orderForm = 'an order such as "A PAR - BUR" or { power: "france", order: { type: "hold", unit: "par" } }'

function fail(subject: string, path: Path, expected: string): never {
  throw new SchemaError(subject, path, expected, "DP-1")
}

/** Fails unless a value is a list of objects that pass a check, or of texts too, which are read later. */
function assertList(
  list: unknown,
  subject: string,
  form: string,
  check: (each: Readonly<Record<string, unknown>>, index: number) => void,
  texts = true,
): void {
  if (!Array.isArray(list)) fail(subject, [], `a list, each entry ${form}`)
  const isText = (each: unknown) => texts && typeof each === "string"
  list.forEach((each: unknown, index) => {
    if (!isText(each) && !isObject(each)) fail(subject, [index], form)
  })
  list.forEach((each, index) => {
    if (!isText(each)) check(each, index)
  })
}

function assertShape(shape: Shape, value: unknown, subject: string, path: Path): void {
  const found = violation(shape, value)
  if (found) fail(subject, [...path, ...found.path], found.expected)
}

/** Fails unless a word is one of a list. An entry that differs only in letter case is suggested. */
function assertWord(kind: string, list: readonly string[], word: unknown, subject: string, path: Path = []): void {
  if (typeof word === "string" && list.includes(word)) return
  const close = list.find((each) => each === String(word).toLowerCase())
  fail(subject, path, `${kind}, ${close ? "" : "such as "}${JSON.stringify(close ?? list[0])}`)
}

/** Fails unless a value is the id of a place. A look into the index, since an adjudication asks a hundred times. */
function assertPlace({ index, places }: Graph, at: unknown, subject: string, ...path: Path): void {
  if (!index.has(String(at))) assertWord("the id of a place on the map", places, at, subject, path)
}

function assertPower(board: Board, power: unknown, subject = "power", path: Path = []): void {
  assertWord("the id of a power", board.powers, power, subject, path)
}

function assertStanding(
  board: Board,
  { power, type, at }: Readonly<Record<string, unknown>>,
  subject: string,
  index: number,
) {
  const { graph } = board
  assertPower(board, power, subject, [index, "power"])
  assertWord("a class of units", graph.classes, type, subject, [index, "type"])
  assertPlace(graph, at, subject, index, "at")
  if (!graph.stands[graph.classes.indexOf(String(type)) * graph.places.length + (graph.index.get(String(at)) ?? -1)])
    fail(subject, [index, "at"], `a place where ${type} can stand, not ${at}`)
}

/** Fails unless a value is a list of units on the board. Texts are read later, where they are allowed. */
export function assertUnits(board: Board, units: unknown, texts = false): void {
  const check = (unit: Readonly<Record<string, unknown>>, index: number) => assertStanding(board, unit, "units", index)
  assertList(units, "units", texts ? unitForms : unitForm, check, texts)
}

/** Fails unless a value is a list of dislodged units. */
export function assertDislodged(board: Board, dislodged: unknown): void {
  const check = (unit: Readonly<Record<string, unknown>>, index: number) => {
    assertStanding(board, unit, "dislodged", index)
    assertPlace(board.graph, unit.by, "dislodged", index, "by")
    assertShape(boolean(), unit.byConvoy, "dislodged", [index, "byConvoy"])
    assertShape(array(place, 0, board.graph.places.length), unit.retreats, "dislodged", [index, "retreats"])
    for (const [number, at] of Object.entries(unit.retreats ?? []))
      assertPlace(board.graph, at, "dislodged", index, "retreats", Number(number))
  }
  assertList(dislodged, "dislodged", dislodgedForm, check, false)
}

/** Returns true for a movement order as most are: well formed, with known places. A look at its fields is cheap. */
function isUsual(places: ReadonlyMap<unknown, number>, order: unknown): boolean {
  if (!isObject(order) || Object.getPrototypeOf(order) !== Object.prototype) return false
  const { type, unit, of, to, viaConvoy } = order
  let count = 0
  for (const _ in order) count++
  if (!places.has(unit)) return false
  if (type === "hold") return count === 2
  if (type === "move") return count === 4 && typeof viaConvoy === "boolean" && places.has(to)
  if (type !== "support" && type !== "convoy") return false
  return count === 4 && places.has(of) && (places.has(to) || (type === "support" && to === null))
}

function assertOrder(graph: Graph, order: unknown, subject = "order", path: Path = []): void {
  assertShape(orderShape, order, subject, path)
  for (const [key, value] of Object.entries(order ?? {}))
    if (["unit", "of", "to", "at"].includes(key) && value !== null) assertPlace(graph, value, subject, ...path, key)
    else if (key === "unitType") assertWord("a class of units", graph.classes, value, subject, [...path, key])
}

/** Fails unless a value is a sheet, or a list of orders as data or as texts. */
export function assertOrders(board: Board, orders: unknown): void {
  if (typeof orders === "string") return
  const { graph, seatOf } = board
  const isKnown = (power: unknown) => power === null || (typeof power === "string" && seatOf(power) >= 0)
  const isGiven = (each: unknown) => isObject(each) && isKnown(each.power) && isUsual(graph.index, each.order)
  if (Array.isArray(orders) && orders.every(isGiven)) return
  assertList(orders, "orders", orderForm, (given, index) => {
    if (given.power !== null) assertPower(board, given.power, "orders", [index, "power"])
    assertOrder(board.graph, given.order, "orders", [index, "order"])
  })
}

/** Fails unless a value says who owns each centre. */
export function assertCentres(board: Board, centres: unknown): void {
  if (!isObject(centres)) fail("centres", [], 'the owner of each centre by its id, such as { par: "france" }')
  for (const [id, owner] of Object.entries(centres)) {
    assertWord("the id of a supply centre", board.centres, id, "centres", [id])
    if (owner !== null && owner !== undefined) assertPower(board, owner, "centres", [id])
  }
}

/** Fails unless a value has only fields that a phase has. */
export function assertFields(phase: unknown, fields: readonly string[]): void {
  const all = [...fields, "orders", "map", "lexicon", "options"]
  if (!isObject(phase)) throw new SchemaError("phase", [], `an object with ${fields.join(", ")} and orders`)
  for (const key of Object.keys(phase))
    if (!all.includes(key)) throw new SchemaError("phase", [key], `one of the fields ${all.join(", ")}`)
}

const tables = new WeakMap<Board, OptionTable<DiplomacyOptions>>()

/**
 * Returns the options of a phase, completed.
 *
 * @throws SchemaError for an unknown option or value, naming its clause.
 */
export function readChoices(board: Board, options: unknown): DiplomacyOptions {
  const table = tables.get(board) ?? optionTableOf(board.map)
  tables.set(board, table)
  return readOptions(table, options)
}
