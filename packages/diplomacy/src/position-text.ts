import { canonicalJson, literal, NotationError, readAs, SchemaError } from "@flottille/core"
import { listedForm } from "./action-notation"
import { provinceOf } from "./board"
import { actingSeats, enterOrder, refuse } from "./entry"
import { standardBoard } from "./map"
import { battleOn, deploy } from "./movement-phase"
import { formatOrder, parseOrder } from "./notation"
import type { Unit } from "./orders"
import { orderResults, type Reason } from "./report"
import type { Dislodged } from "./retreats"
import {
  centresOf,
  type DiplomacyState,
  endReasons,
  initialState,
  isMovement,
  isRetreat,
  type PublishedOrder,
  powerOf,
  readDiplomacyOptions,
  readUnit,
  type Season,
  seasons,
  seatOf,
  sortUnits,
  survivors,
  unitIn,
} from "./state"

const BAR = " | "
const flagNames = ["ready", "proposals", "resigned"] as const

const listUnits = (units: readonly Unit[]) => units.map(({ type, at }) => `${type} ${at}`).join(", ")

/**
 * The whole state as one line: date and phase, options, the units of each power, the centres, and where there are any: dislodged units, orders,
 * who is ready, proposes, has resigned, the results of the phase before, and the end.
 *
 * @rule DP-8
 */
export function formatState(state: DiplomacyState): string {
  const { powers, centres } = standardBoard
  const parts = [`${state.year} ${state.season}`, `options ${canonicalJson(state.options)}`]
  const add = (head: string, list: string) => {
    if (list) parts.push(`${head}: ${list}`)
  }
  for (const power of powers) add(power, listUnits(state.units.filter((unit) => unit.power === power)))
  for (const power of powers) add(`centres ${power}`, centres.filter((centre) => state.centres[centre] === power).join(" "))
  for (const { by, byConvoy, retreats, ...unit } of state.dislodged)
    add(`dislodged ${unit.power}`, `${listUnits([unit])} from ${by}${byConvoy ? " by convoy" : ""} to ${retreats.join(" ")}`)
  for (const [seat, orders] of state.orders.entries()) add(`orders ${powerOf(seat)}`, orders.map((order) => formatOrder(order)).join(", "))
  for (const word of flagNames) {
    const names = powers.filter((_, seat) => state[word][seat]).join(" ")
    if (names) parts.push(`${word} ${names}`)
  }
  if (state.last) {
    const { year, season, orders } = state.last
    parts.push(`last ${year} ${season}: ${orders.map((order) => formatResult(order, season)).join(", ")}`)
  }
  if (state.ending) parts.push(`ended ${[state.ending.reason, ...state.ending.winners.map(powerOf)].join(" ")}`)
  return parts.join(BAR)
}

/** A result of the phase before: `france MAR - GAS succeeds moved`. */
export function formatResult({ power, order, result, reason, fate }: PublishedOrder, season: Season): string {
  return [power, formatOrder(order, { winter: season === "winter" }), result, reason, fate ?? ""].join(" ").trimEnd()
}

const reachable = "what a game can reach"

function insist(holds: unknown, expected: string, rule?: string): void {
  if (!holds) throw new SchemaError("position", [], expected, rule ?? "DP-8")
}

function oneOf<T extends string>(known: readonly T[], word: string | undefined): T {
  return readAs(literal(...known), word, "position", "DP-8")
}

/**
 * The inverse of {@link formatState}. The order of units, centres and names is free.
 *
 * @throws NotationError for text that is no position, or one that no game can reach in that phase.
 */
export function parseState(text: string): DiplomacyState {
  let place = 0
  try {
    const [date = "", options = "", ...parts] = String(text).split(BAR)
    const opening = readDate(date.split(" "))
    place += date.length + BAR.length
    const state = { ...initialState(readDiplomacyOptions(JSON.parse(options.replace("options ", "")) as object)), ...opening, units: [] }
    state.centres = Object.fromEntries(standardBoard.centres.map((centre) => [centre, null]))
    place += options.length + BAR.length
    for (const part of parts) {
      readPart(state, part)
      place += part.length + BAR.length
    }
    checkPhase(state)
    // Whatever means something is written again; strangers, doubles and unknown parts are not.
    insist(wordsOf(formatState(state)) === wordsOf(text), "known parts, each once")
    return state
  } catch (error) {
    // Whatever is wrong, and whoever found it, it is told with the place of the part in this text.
    if (error instanceof SyntaxError) throw new NotationError(text, place, "options as JSON", "DP-8")
    if (error instanceof NotationError || error instanceof SchemaError)
      throw new NotationError(String(text), place, error.expected, error.rule)
    throw error
  }
}

/** The words of a position but for its options, which may be incomplete. */
function wordsOf(text: string): string {
  return text
    .replace(/options [^|]*/, "")
    .split(/[\s|,]+/)
    .sort()
    .join(" ")
}

function readDate([digits, word]: readonly string[]): { readonly year: number; readonly season: Season } {
  const year = Number(digits)
  insist(year >= standardBoard.map.firstYear && year <= 9999, "a year")
  return { year, season: oneOf(seasons, word) }
}

/** One part: a word, names, and mostly a list after a colon. Units of a power have no word before its name. */
function readPart(state: DiplomacyState, part: string): void {
  const { graph, powers } = standardBoard
  const battle = battleOn(graph)
  const [head = "", list = ""] = part.split(": ")
  const [word = "", ...names] = head.split(" ")
  const [name = ""] = names
  const entries = list === "" ? [] : list.split(", ")
  switch (word) {
    case "centres":
      for (const centre of list.split(" ")) state.centres = { ...state.centres, [centre]: name }
      break
    case "dislodged": {
      const [, unit = "", by = "", convoy, retreats = ""] = /^(.+) from (\w+)( by convoy)? to (.+)$/.exec(list) ?? []
      const fallen: Dislodged = { ...readUnit(name, unit), by, byConvoy: convoy !== undefined, retreats: retreats.split(" ") }
      state.dislodged = sortUnits([...state.dislodged, fallen])
      deploy(standardBoard, battle, state.dislodged)
      insist(isRetreat(state.season) && isOpen(state.units, fallen), reachable, "DP-5")
      break
    }
    case "orders":
      for (const written of entries) {
        // Each is allowed after the ones before it.
        const order = listedForm(state, parseOrder(written).order)
        const refusal = refuse(state, seatOf(name), order)
        insist(!refusal, `a possible order, not ${written} (${refusal?.code})`, refusal?.rule)
        enterOrder(state, seatOf(name), order)
      }
      break
    case "ready":
    case "proposals":
    case "resigned":
      state[word] = powers.map((power) => names.includes(power))
      break
    case "last": {
      const date = readDate(names)
      insist(entries.length <= graph.provinces, reachable)
      state.last = { ...date, orders: entries.map((line) => readResult(date.season, line)) }
      break
    }
    case "ended":
      state.ending = { reason: oneOf(endReasons, name), winners: names.slice(1).map(seatOf) }
      break
    default:
      state.units = sortUnits([...state.units, ...entries.map((unit) => readUnit(word, unit))])
      deploy(standardBoard, battle, state.units)
  }
}

/** The inverse of {@link formatResult}. */
function readResult(season: Season, line: string): PublishedOrder {
  const [, power, order = "", result, reason, fate] = /^(\w+) (.+?) (\S+) ([a-z-]{1,30})(?: (dislodged|destroyed))?$/.exec(line) ?? []
  const read = parseOrder(order).order
  return {
    power: oneOf(standardBoard.powers, power),
    order: read.type === "move" && !isMovement(season) ? { type: "retreat", unit: read.unit, to: read.to } : read,
    result: oneOf(orderResults, result),
    reason: reason as Reason,
    fate: (fate ?? null) as PublishedOrder["fate"],
  }
}

/** Whether a dislodged unit could go wherever its list says. */
function isOpen(units: readonly Unit[], { type, at, by, byConvoy, retreats }: Dislodged): boolean {
  const { graph } = standardBoard
  const steps = graph.retreats[graph.classes.indexOf(type)]?.[graph.index.get(at) as number] ?? []
  return (
    retreats.every((to) => steps.includes(graph.index.get(to) ?? -1) && !unitIn(units, to) && (byConvoy || provinceOf(to) !== by)) &&
    new Set(retreats).size === retreats.length &&
    unitIn(units, at) !== undefined &&
    standardBoard.spec.has(by)
  )
}

/** A game that goes on waits for somebody; one that is over does not, and its winners are those that DP-7 names. */
function checkPhase(state: DiplomacyState): void {
  const { ending, ready, proposals, year, season, orders } = state
  const { yearLimit } = state.options
  const alive = survivors(state)
  const acting = actingSeats(state, true)
  const idle = (flags: readonly boolean[]) => flags.some((flag, seat) => flag && !acting.includes(seat))
  insist(!idle(ready) && !idle(proposals), reachable, "DP-3")
  insist(isMovement(season) || !proposals.includes(true), reachable, "DP-7")
  if (!ending) {
    insist(actingSeats(state).length > 0, "a seat to wait for", "DP-3")
    insist(alive.length > 1 && (yearLimit === null || year < yearLimit + (season === "winter" ? 0 : 1)), reachable, "DP-7")
    return
  }
  const { reason, winners } = ending
  const [first = -1] = winners
  const sole = reason === "solo" || reason === "last-survivor"
  const named = sole ? winners.length === 1 && alive.includes(first) : winners.join() === alive.join()
  const earned = {
    solo: centresOf(state, first) >= standardBoard.map.victory,
    "last-survivor": alive.length === 1,
    "year-limit": year === yearLimit,
    draw: true,
    standstill: true,
  }[reason]
  insist(named && earned && orders.every((list) => list.length === 0), reachable, "DP-7")
}
