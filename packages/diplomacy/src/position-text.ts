import { canonicalJson, literal, NotationError, readAs, SchemaError } from "@flottille/core"
import { listedForm } from "./action-notation"
import { provinceOf } from "./board"
import { actingSeats, enterOrder, refuse } from "./entry"
import { battleOn, deploy } from "./movement-phase"
import type { Unit } from "./orders"
import { publishedShape } from "./results"
import type { Dislodged } from "./retreats"
import type { Rules } from "./rules"
import {
  centresOf,
  type Ending,
  endReasons,
  isMovement,
  isRetreat,
  type PlayState,
  powerOf,
  readUnit,
  seatOf,
  sortUnits,
  survivors,
  unitIn,
} from "./state"

const listUnits = (units: readonly Unit[]) => units.map(({ type, at }) => `${type} ${at}`).join(", ")
const BAR = " | "
const flagNames = ["ready", "proposals", "resigned"] as const

/**
 * The whole state as one line: date and phase, options, the units of each power, the centres, and where there are any: dislodged units, orders,
 * who is ready, proposes, has resigned, the results of the phase before, and the end.
 *
 * @rule DP-8
 */
export function formatState<S extends PlayState>(rules: Rules<S>, state: S): string {
  const { powers, centres } = rules.board
  const parts = [`${state.year} ${state.season}`, `options ${canonicalJson(state.options)}`]
  const add = (head: string, list: string) => {
    if (list) parts.push(`${head}: ${list}`)
  }
  for (const power of powers) add(power, listUnits(state.units.filter((unit) => unit.power === power)))
  for (const power of powers) add(`centres ${power}`, centres.filter((centre) => state.centres[centre] === power).join(" "))
  for (const unit of state.dislodged)
    add(`dislodged ${unit.power}`, `${listUnits([unit])} from ${unit.by}${unit.byConvoy ? " by convoy" : ""} to ${unit.retreats.join(" ")}`)
  parts.push(...(rules.formatParts?.(state) ?? []))
  for (const [seat, orders] of state.orders.entries())
    add(`orders ${powerOf(seat)}`, orders.map((order) => rules.formatOrder(order)).join(", "))
  for (const word of flagNames) {
    const names = powers.filter((_, seat) => state[word][seat]).join(" ")
    if (names) parts.push(`${word} ${names}`)
  }
  if (state.last) parts.push(`last ${canonicalJson(state.last)}`)
  if (state.ending) parts.push(`ended ${[state.ending.reason, ...state.ending.winners.map(powerOf)].join(" ")}`)
  return parts.join(BAR)
}

const reachable = "what a game can reach"

function insist(holds: unknown, expected: string, rule = "DP-8"): void {
  if (!holds) throw new SchemaError("position", [], expected, rule)
}

/**
 * The inverse of {@link formatState}. The order of units, centres and names is free.
 *
 * @throws NotationError for text that is no position, or one that no game can reach in that phase.
 */
export function parseState<S extends PlayState>(rules: Rules<S>, text: string): S {
  let part = ""
  try {
    const [date = "", options = "", ...parts] = String(text).split(BAR)
    const [year, season] = date.split(" ")
    const opening = readAs(publishedShape(rules.board, rules.seasons, {}), { year: Number(year), season }, "position", "DP-8")
    part = options
    const chosen = rules.readOptions(JSON.parse(options.replace("options ", "")) as object)
    const state: PlayState = { ...rules.opening(chosen), ...opening, units: [] }
    state.centres = Object.fromEntries(rules.board.centres.map((centre) => [centre, null]))
    for (part of parts) readPart(rules, state, part)
    checkPhase(rules, state)
    // Whatever means something is written again; strangers, doubles and unknown parts are not.
    insist(wordsOf(formatState(rules, state)) === wordsOf(text), reachable)
    return state as S
  } catch (error) {
    // Whatever is wrong, and whoever found it, it is told with the place of the part in this text.
    const written = String(text)
    const place = written.indexOf(part)
    if (error instanceof SyntaxError) throw new NotationError(written, place, "JSON", "DP-8")
    if (error instanceof NotationError || error instanceof SchemaError) throw new NotationError(written, place, error.expected, error.rule)
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

/** One part: a word, names, and mostly a list after a colon. Units of a power have no word before its name. */
function readPart(rules: Rules, state: PlayState, part: string): void {
  const { board } = rules
  const { graph, powers } = board
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
      const [, unit = "", by = "", convoy, retreats = ""] = /^(.+) from (\S+)( by convoy)? to (.+)$/.exec(list) ?? []
      const fallen: Dislodged = { ...readUnit(name, unit), by, byConvoy: convoy !== undefined, retreats: retreats.split(" ") }
      state.dislodged = sortUnits(board, [...state.dislodged, fallen])
      deploy(board, battle, [fallen])
      insist(isRetreat(state.season) && isOpen(rules, state.units, fallen), reachable, "DP-5")
      break
    }
    case "orders":
      for (const written of entries) {
        // Each is allowed after the ones before it.
        const order = listedForm(rules, state, seatOf(name), rules.parseOrder(written))
        const refusal = refuse(rules, state, seatOf(name), order)
        insist(!refusal, "a possible order", refusal?.rule)
        enterOrder(state, seatOf(name), order)
      }
      break
    case "ready":
    case "proposals":
    case "resigned":
      state[word] = powers.map((power) => names.includes(power))
      break
    case "last":
      state.last = readAs(rules.lastShape, JSON.parse(name), "position", "DP-8")
      break
    case "ended":
      state.ending = { reason: readAs(literal(...endReasons), name, "position", "DP-8"), winners: names.slice(1).map(seatOf) }
      break
    default:
      if (rules.readPart?.(state, word, name, list)) return
      state.units = sortUnits(board, [...state.units, ...entries.map((unit) => readUnit(word, unit))])
      deploy(board, battle, state.units)
  }
}

/** Whether a dislodged unit could go wherever its list says. */
function isOpen({ board }: Rules, units: readonly Unit[], { type, at, by, byConvoy, retreats }: Dislodged): boolean {
  const { graph } = board
  const steps = graph.retreats[graph.classes.indexOf(type)]?.[graph.index.get(at) as number] ?? []
  return (
    board.spec.has(by) &&
    retreats.every(
      (to, index) =>
        retreats.indexOf(to) === index &&
        steps.includes(graph.index.get(to) ?? -1) &&
        !unitIn(units, to) &&
        (byConvoy || provinceOf(to) !== by),
    )
  )
}

/** A game that goes on waits for somebody; one that is over does not, and its winners are those that DP-7 names. */
function checkPhase(rules: Rules, state: PlayState): void {
  const { ending, ready, proposals, year, season, orders, units, dislodged } = state
  const { yearLimit } = state.options
  const acting = actingSeats(rules, state, true)
  insist(rules.isReachable?.(state) ?? dislodged.every(({ at }) => unitIn(units, at)), reachable)
  // Only whoever acts is ready or proposes, and somebody is waited for.
  const idle = ready.some((flag, seat) => (flag || proposals[seat]) && !acting.includes(seat))
  insist(!idle && (ending || acting.some((seat) => !ready[seat])), reachable, "DP-3")
  const goesOn = () => survivors(state).length > 1 && (yearLimit === null || year < yearLimit + (season === "winter" ? 0 : 1))
  const possible = ending ? isEarned(rules, state, ending) && orders.every((list) => list.length === 0) : goesOn()
  insist(possible && (isMovement(season) || !proposals.includes(true)), reachable, "DP-7")
}

/** Whether a game can end so. */
function isEarned({ board }: Rules, state: PlayState, { reason, winners }: Ending): boolean {
  const alive = survivors(state)
  const [first = -1] = winners
  if (reason === "solo") return winners.length === 1 && alive.includes(first) && centresOf(state, first) >= board.map.victory
  return (
    winners.join() === alive.join() &&
    (reason !== "last-survivor" || alive.length === 1) &&
    (reason !== "year-limit" || state.year === state.options.yearLimit)
  )
}
