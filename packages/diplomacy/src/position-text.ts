import { canonicalJson, FlottilleError, NotationError } from "@flottille/core"
import { listedForm } from "./action-notation"
import { battleOn, deploy } from "./adjudicate"
import { provinceOf } from "./board"
import { actingSeats, enterOrder, refuse } from "./entry"
import { standardBoard } from "./map"
import { formatOrder, parseOrder } from "./notation"
import type { Order, Unit } from "./orders"
import { orderResults, type Reason } from "./report"
import type { Dislodged } from "./retreats"
import {
  centresOf,
  type DiplomacyState,
  endReasons,
  initialState,
  isMovement,
  type Published,
  powerOf,
  readDiplomacyOptions,
  seasons,
  seatOf,
  sortUnits,
  survivors,
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
  const add = (word: string, lists: readonly (readonly [string, string])[]) => {
    for (const [power, list] of lists) if (list) parts.push(`${word}${power}: ${list}`)
  }
  add(
    "",
    powers.map((power) => [power, listUnits(state.units.filter((unit) => unit.power === power))]),
  )
  add(
    "centres ",
    powers.map((power) => [power, centres.filter((centre) => state.centres[centre] === power).join(" ")]),
  )
  add(
    "dislodged ",
    state.dislodged.map((unit) => [
      unit.power,
      `${listUnits([unit])} from ${unit.by}${unit.byConvoy ? " by convoy" : ""} to ${unit.retreats.join(" ")}`,
    ]),
  )
  add(
    "orders ",
    state.orders.map((orders, seat) => [powerOf(seat), orders.map((order) => formatOrder(order)).join(", ")]),
  )
  for (const word of flagNames) {
    const names = powers.filter((_, seat) => state[word][seat]).join(" ")
    if (names) parts.push(`${word} ${names}`)
  }
  if (state.last) parts.push(formatLast(state.last))
  if (state.ending) parts.push(`ended ${[state.ending.reason, ...state.ending.winners.map(powerOf)].join(" ")}`)
  return parts.join(BAR)
}

/** `last 1901 spring: france MAR - GAS succeeds moved, …` */
function formatLast({ year, season, orders }: Published): string {
  const lines = orders.map(({ power, order, result, reason, fate }) =>
    [power, formatOrder(order, { winter: season === "winter" }), result, reason, fate ?? ""].join(" ").trimEnd(),
  )
  return `last ${year} ${season}: ${lines.join(", ")}`
}

/**
 * The inverse of {@link formatState}.
 *
 * @throws NotationError for text that is no position, or one that no game can reach in that phase.
 */
export function parseState(text: string): DiplomacyState {
  if (typeof text !== "string") throw new NotationError(String(text), 0, "a text", "DP-8")
  const { graph, powers, map, centres } = standardBoard
  let start = 0

  const fail = (expected: string, rule = "DP-8"): never => {
    throw new NotationError(text, start, expected, rule)
  }
  const insist = (holds: unknown, expected: string, rule?: string): void => {
    if (!holds) fail(expected, rule)
  }
  /** What the library itself refuses, told with its place in this text. */
  const guard = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (error instanceof FlottilleError) return fail(error instanceof NotationError ? error.expected : error.message, error.rule)
      throw error
    }
  }
  const dateOf = (written: string) => {
    const [, digits = "", word] = /^(\d{4}) (\S+)$/.exec(written) ?? []
    const season = seasons.find((name) => name === word)
    return season && Number(digits) >= map.firstYear ? { year: Number(digits), season } : fail("a year and a phase")
  }
  const unitOf = (power: string, written: string): Unit => {
    const [type = "", at = "", ...more] = written.split(" ")
    insist(more.length === 0, "a unit and its place")
    return { power, type, at }
  }

  const [date = "", options = "", ...parts] = text.split(BAR)
  const state = initialState(readDiplomacyOptions())
  Object.assign(state, { units: [], centres: Object.fromEntries(centres.map((centre) => [centre, null])) }, dateOf(date))
  start = date.length + BAR.length
  Object.assign(state, {
    options: guard(() => readDiplomacyOptions(parseJson(/^options (\{.*\})$/.exec(options)?.[1] ?? fail("options")))),
  })
  const orders: { readonly at: number; readonly seat: number; readonly list: readonly string[] }[] = []

  /** Parts that belong to a power: units, centres, a dislodged unit, orders. */
  const readOwned = (word: string, power: string, list: string): void => {
    insist(powers.includes(power), "a power")
    if (word === "") state.units = [...state.units, ...list.split(", ").map((unit) => unitOf(power, unit))]
    else if (word === "centres")
      for (const centre of list.split(" ")) {
        insist(state.centres[centre] === null, "centres, each once", "DP-1")
        state.centres = { ...state.centres, [centre]: power }
      }
    else if (word === "dislodged") {
      const [, unit = "", by = "", convoy, retreats = ""] =
        /^(\S+ \S+) from (\w+)( by convoy)? to ([\w/ ]+)$/.exec(list) ?? fail("a unit, from where, to where")
      const fallen: Dislodged = { ...unitOf(power, unit), by, byConvoy: convoy !== undefined, retreats: retreats.split(" ") }
      state.dislodged = [...state.dislodged, fallen]
    } else if (word === "orders") orders.push({ at: start, seat: seatOf(power), list: list.split(", ") })
    else fail("a part of a position")
  }
  const readLast = (written: string, list: string): Published => {
    const { year, season } = dateOf(written)
    const lines = list === "" ? [] : list.split(", ")
    insist(lines.length <= graph.provinces, "no more orders than provinces")
    return {
      year,
      season,
      orders: lines.map((line) => {
        const [, power = "", order = "", word, reason, fate] =
          /^(\w+) (.+?) (\S+) ([a-z-]{1,30})(?: (dislodged|destroyed))?$/.exec(line) ?? fail("an order and its result")
        const result = orderResults.find((name) => name === word) ?? fail(orderResults.join(" | "))
        const read = guard(() => parseOrder(order).order)
        const asWritten: Order = read.type === "move" && !isMovement(season) ? { type: "retreat", unit: read.unit, to: read.to } : read
        return { power, order: asWritten, result, reason: reason as Reason, fate: (fate as "dislodged" | undefined) ?? null }
      }),
    }
  }
  for (const part of [options, ...parts].slice(1)) {
    start = text.indexOf(part, start)
    const [, last, published] = /^last ([^:]+): ?(.*)$/.exec(part) ?? []
    const [, word = "", power, list = ""] = /^(?:(\w+) )?(\w+): (.+)$/.exec(part) ?? []
    const [head = "", ...names] = part.split(" ")
    const flag = flagNames.find((name) => name === head)
    if (last !== undefined && published !== undefined) state.last = readLast(last, published)
    else if (power !== undefined) readOwned(word, power, list)
    else if (flag) {
      insist(
        names.every((name) => powers.includes(name)),
        "powers",
      )
      state[flag] = powers.map((name) => names.includes(name))
    } else {
      const [first, ...winners] = names
      const reason = endReasons.find((name) => name === first)
      if (head !== "ended" || !reason) return fail("a part of a position")
      state.ending = { reason, winners: winners.map(seatOf) }
    }
    start += part.length
  }

  // The board: every unit has its place, the dislodged ones have open retreats.
  guard(() => deploy(standardBoard, battleOn(graph), state.units))
  guard(() => deploy(standardBoard, battleOn(graph), state.dislodged))
  state.units = sortUnits([...state.units])
  state.dislodged = sortUnits([...state.dislodged])
  const taken = new Set(state.units.map(({ at }) => provinceOf(at)))
  for (const { type, at, by, byConvoy, retreats } of state.dislodged) {
    const steps = graph.retreats[graph.classes.indexOf(type)]?.[graph.index.get(at) as number]?.map(
      (place) => graph.places[place] as string,
    )
    const open = retreats.filter((to) => steps?.includes(to) && !taken.has(provinceOf(to)) && (byConvoy || provinceOf(to) !== by))
    const fits = taken.has(provinceOf(at)) && by !== provinceOf(at) && by === provinceOf(by) && graph.index.has(by)
    insist(fits && new Set(open).size === retreats.length, "dislodged units with retreats open to them", "DP-5")
  }
  insist(state.dislodged.length === 0 || state.season.endsWith("retreats"), "no dislodged units in this phase", "DP-5")

  // The orders, each allowed after the ones before it.
  const { ready } = state
  state.ready = ready.map(() => false)
  for (const { at, seat, list } of orders) {
    start = at
    for (const written of list) {
      const order = listedForm(
        state,
        guard(() => parseOrder(written).order),
      )
      const refusal = refuse(state, seat, order)
      insist(!refusal, `a possible order, not ${written} (${refusal?.code})`, refusal?.rule)
      enterOrder(state, seat, order)
    }
    insist(state.orders[seat]?.length === list.length, "one order for each unit", "DP-3")
  }
  state.ready = ready
  start = text.length
  checkPhase(state, insist)
  return state
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new NotationError(text, 0, "options as JSON", "DP-8")
  }
}

/** A game that goes on waits for somebody; one that is over does not, and its winners are those that DP-7 names. */
function checkPhase(state: DiplomacyState, insist: (holds: unknown, expected: string, rule?: string) => void): void {
  const { ending, ready, proposals, year, season } = state
  const { yearLimit } = state.options
  const alive = survivors(state)
  const acting = actingSeats(state, true)
  const idle = [...ready, ...proposals].some((flag, index) => flag && !acting.includes(index % ready.length))
  insist(!idle, "only acting seats ready or proposing", "DP-3")
  insist(isMovement(season) || !proposals.includes(true), "no proposals in this phase", "DP-7")
  if (!ending) {
    insist(alive.length > 1, "two survivors", "DP-7")
    insist(actingSeats(state).length > 0, "a seat to wait for", "DP-3")
    insist(yearLimit === null || year < yearLimit + (season === "winter" ? 0 : 1), "no year after the last", "DP-7")
    return
  }
  const { reason, winners } = ending
  const sole = reason === "solo" || reason === "last-survivor"
  const named = sole ? winners.length === 1 && alive.includes(winners[0] as number) : winners.join() === alive.join()
  const earned =
    reason === "solo"
      ? centresOf(state, winners[0] ?? -1) >= standardBoard.map.victory
      : reason === "last-survivor"
        ? alive.length === 1
        : reason !== "year-limit" || year === yearLimit
  insist(named && earned && !state.orders.some((orders) => orders.length > 0), "the winners of such an end", "DP-7")
}
