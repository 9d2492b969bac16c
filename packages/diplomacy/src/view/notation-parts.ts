/** Parser of the parts of a position, with the place of each word. */
import { literal, parse, SchemaError } from "@flottille/core"
import { readFields, readJsonField } from "@flottille/core/notation"
import type { Unit } from "../orders/order"
import { battleOn, deploy } from "../phases/movement"
import type { Rules } from "../rules/rules"
import { endReasons, type PlayState, readUnit, sortUnits } from "../state/state"
import { listedForm } from "./listed-form"
import { retreatSteps } from "./position-check"

export interface Piece {
  readonly text: string
  readonly at: number
}

/** Splits a text. `start` is its position within the whole text. */
export function piecesOf(text: string, separator: string, start = 0): Piece[] {
  let at = start
  return text.split(separator).map((piece) => {
    const found = { text: piece, at }
    at += piece.length + separator.length
    return found
  })
}

/** The places of what has been read, for errors that are found later. */
export interface Places {
  /** Position of the word that is being read. */
  at: number
  /** Positions of units, orders and names. */
  readonly of: Map<string, number>
}

/** Returns the key of a unit among the places. */
export const unitKey = ({ power, type, at }: Unit): string => `${power} ${type} ${at}`

const bad = (expected: string, rule = "DP-8") => new SchemaError("position", [], expected, rule)

function assert(places: Places, { at }: Piece, isValid: boolean, expected: string, rule = "DP-1"): void {
  places.at = at
  if (!isValid) throw bad(expected, rule)
}

function readPiece(rules: Rules, power: string, { text, at }: Piece, places: Places): Unit {
  const { classes, index } = rules.board.graph
  const [type, place = { text: "", at: at + text.length }, more] = piecesOf(text, " ", at)
  const unit = readUnit(power, text)
  assert(places, type ?? { text, at }, classes.includes(unit.type), classes.join(" or "))
  assert(places, place, index.has(unit.at), "a place of the map")
  if (more) assert(places, { text: "", at: more.at - 1 }, false, "the end of the unit", "DP-8")
  places.of.set(unitKey(unit), at)
  places.at = at
  return unit
}

function readDislodged(rules: Rules, state: PlayState, power: string, list: Piece, places: Places): void {
  const { board } = rules
  places.at = list.at
  const [, unit = "", by = "", convoy, retreats] = /^(.+) from (\S+)( by convoy)? to (.+)$/.exec(list.text) ?? []
  if (retreats === undefined) throw bad("a unit, from a province to the places where it can retreat", "DP-5")
  const fallen = readPiece(rules, power, { text: unit, at: list.at }, places)
  deploy(board, battleOn(board.graph), [fallen])
  assert(places, { text: by, at: list.at + unit.length + 6 }, board.spec.has(by), "a province", "DP-5")
  const open = piecesOf(retreats, " ", list.at + list.text.length - retreats.length)
  const steps = retreatSteps(board, fallen)
  for (const place of open)
    assert(places, place, steps.includes(place.text), "a place where the unit can retreat", "DP-5")
  const there = steps.filter((step) => open.some(({ text }) => text === step))
  state.dislodged = sortUnits(board, [
    ...state.dislodged,
    { ...fallen, by, byConvoy: convoy !== undefined, retreats: there },
  ])
}

function readUnits(rules: Rules, state: PlayState, power: string, entries: readonly Piece[], places: Places): void {
  const { board } = rules
  const own = entries.map((entry) => readPiece(rules, power, entry, places))
  state.units = sortUnits(board, [...state.units, ...own])
  deploy(board, battleOn(board.graph), state.units)
}

function readOrders(rules: Rules, state: PlayState, power: string, entries: readonly Piece[], places: Places): void {
  const seat = rules.board.seatOf(power)
  entries.forEach(({ text, at }) => {
    places.at = at
    places.of.set(`orders ${seat} ${state.orders[seat]?.length}`, at)
    state.orders[seat]?.push({ ...listedForm(rules, state, seat, rules.parseOrder(text)) })
  })
}

function readCentres({ board }: Rules, state: PlayState, power: string, list: readonly Piece[], places: Places): void {
  for (const centre of list) {
    assert(places, centre, board.centres.includes(centre.text), "a supply centre")
    state.centres = { ...state.centres, [centre.text]: power }
  }
}

/** Parses a part: a keyword, names, and usually a list after a colon; the units of a power have no keyword. */
export function readPart(rules: Rules, state: PlayState, part: Piece, places: Places): void {
  const { board } = rules
  places.at = part.at
  const colon = part.text.indexOf(": ")
  const head = colon < 0 ? part.text : part.text.slice(0, colon)
  const [word = { text: "", at: 0 }, ...names] = piecesOf(head, " ", part.at)
  const [name = { text: "", at: part.at + part.text.length }] = names
  const list = { text: colon < 0 ? "" : part.text.slice(colon + 2), at: part.at + colon + 2 }
  const entries = list.text === "" ? [] : piecesOf(list.text, ", ", list.at)
  const assertPower = (given: Piece) =>
    assert(places, given, board.powers.includes(given.text), `a power: ${board.powers.join(", ")}`)
  switch (word.text) {
    case "centres":
      assertPower(name)
      return readCentres(rules, state, name.text, piecesOf(list.text, " ", list.at), places)
    case "dislodged":
      assertPower(name)
      return readDislodged(rules, state, name.text, list, places)
    case "orders":
      assertPower(name)
      return readOrders(rules, state, name.text, entries, places)
    case "ready":
    case "proposals":
    case "resigned":
      names.forEach((each) => {
        assertPower(each)
        places.of.set(`${word.text} ${board.seatOf(each.text)}`, each.at)
      })
      state[word.text] = board.powers.map((power) => names.some(({ text }) => text === power))
      return
    case "last":
      places.at = name.at
      state.last = readJsonField(readFields(name.text), 0, (given) => parse(rules.lastShape, given, "last", "DP-8"))
      return
    case "ended": {
      places.at = name.at
      places.of.set("ended", word.at)
      const reason = parse(literal(...endReasons), name.text, "position", "DP-8")
      names.slice(1).forEach(assertPower)
      state.ending = { reason, winners: names.slice(1).map(({ text }) => board.seatOf(text)) }
      return
    }
    default:
      if (rules.readPart?.(state, word.text, name.text, list.text)) {
        if (name.text !== "all") assertPower(name)
        places.of.set(`${word.text} ${name.text === "all" ? name.text : board.seatOf(name.text)}`, list.at)
        return
      }
      assert(places, word, board.powers.includes(word.text), `a power, or a part such as centres or orders`, "DP-8")
      readUnits(rules, state, word.text, entries, places)
  }
}
