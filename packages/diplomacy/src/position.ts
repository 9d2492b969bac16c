/** Notation of states. */
import {
  canonicalJson,
  isNotationError,
  isSchemaError,
  literal,
  NotationError,
  object,
  parse,
  SchemaError,
  textOf,
} from "@flottille/core"
import { listedForm } from "./notation"
import type { Unit } from "./orders/order"
import { battleOn, deploy } from "./phases/movement"
import { checkPosition, retreatSteps } from "./position-check"
import type { Rules } from "./rules"
import { endReasons, type PlayState, readUnit, sortUnits } from "./state"
import { dateShapes } from "./text/results"

const listUnits = (units: readonly Unit[]) => units.map(({ type, at }) => `${type} ${at}`).join(", ")
const BAR = " | "
const flagNames = ["ready", "proposals", "resigned"] as const

/**
 * Formats a state as one line.
 *
 * It holds the date and phase, options, the units of each power and the centres. Dislodged units,
 * orders, ready seats, proposals, resignations, the results of the previous phase, and the end
 * follow if there are any.
 *
 * @rule DP-8
 */
export function formatState<S extends PlayState>(rules: Rules<S>, state: S): string {
  const { powers, centres, powerOf } = rules.board
  const parts = [`${state.year} ${state.season}`, `options ${canonicalJson(state.options)}`]
  const add = (head: string, list: string) => {
    if (list) parts.push(`${head}: ${list}`)
  }
  for (const power of powers) add(power, listUnits(state.units.filter((unit) => unit.power === power)))
  for (const power of powers)
    add(`centres ${power}`, centres.filter((centre) => state.centres[centre] === power).join(" "))
  for (const unit of state.dislodged)
    add(
      `dislodged ${unit.power}`,
      `${listUnits([unit])} from ${unit.by}${unit.byConvoy ? " by convoy" : ""} to ${unit.retreats.join(" ")}`,
    )
  parts.push(...(rules.formatParts?.(state) ?? []))
  for (const [seat, orders] of state.orders.entries())
    add(`orders ${powerOf(seat)}`, orders.map((order) => rules.formatOrder(order)).join(", "))
  for (const word of flagNames) {
    const names = powers.filter((_, seat) => state[word][seat]).join(" ")
    if (names) parts.push(`${word} ${names}`)
  }
  // Blanks are escaped, so that no text looks like the end of a part.
  if (state.last) parts.push(`last ${canonicalJson(state.last).replaceAll(" ", "\\u0020")}`)
  if (state.ending) parts.push(`ended ${[state.ending.reason, ...state.ending.winners.map(powerOf)].join(" ")}`)
  return parts.join(BAR)
}

/**
 * Parses a state; the inverse of {@link formatState}. The order of units, centres and names is
 * free.
 *
 * @throws NotationError for an invalid text, or a position that no game can reach in that phase.
 */
export function parseState<S extends PlayState>(rules: Rules<S>, text: string): S {
  const written = textOf(text, "DP-8")
  let part = ""
  try {
    const [date = "", options = "", ...parts] = written.split(BAR)
    const [year, season] = date.split(" ")
    const opening = parse(
      object(dateShapes(rules.board, rules.phases)),
      { year: Number(year), season },
      "position",
      "DP-8",
    )
    part = options
    const chosen = rules.completeOptions(JSON.parse(options.replace("options ", "")))
    const centres = Object.fromEntries(rules.board.centres.map((centre) => [centre, null]))
    const state: S = Object.assign(rules.initialState(chosen), opening, { units: [], centres })
    for (part of parts) readPart(rules, state, part)
    part = ""
    checkPosition(rules, state, "position")
    // Every meaningful word is formatted again; unknown or repeated parts are not.
    if (wordsOf(formatState(rules, state)) !== wordsOf(written))
      throw new SchemaError("position", [], "the canonical form", "DP-8")
    return state
  } catch (error) {
    // Report every error at the position of its part in the text.
    const [field, seat] = isSchemaError(error) ? error.path : []
    const place = written.indexOf(field === "orders" ? `orders ${rules.board.powerOf(Number(seat))}` : part)
    if (error instanceof SyntaxError) throw new NotationError(written, place, "JSON", "DP-8")
    if (isNotationError(error) || isSchemaError(error))
      throw new NotationError(written, place, error.expected, error.rule)
    throw error
  }
}

/** Returns the words of a position without its options, which may be incomplete. */
function wordsOf(text: string): string {
  return text
    .replace(/options [^|]*/, "")
    .split(/[\s|,]+/)
    .sort()
    .join(" ")
}

/**
 * Parses a part: a keyword, names, and usually a list after a colon. The units of a power have no
 * keyword.
 */
function readPart(rules: Rules, state: PlayState, part: string): void {
  const { board } = rules
  const { seatOf } = board
  const [head = "", list = ""] = part.split(": ")
  const [word = "", ...names] = head.split(" ")
  const [name = ""] = names
  const entries = list === "" ? [] : list.split(", ")
  switch (word) {
    case "centres":
      for (const centre of list.split(" ")) {
        if (!board.centres.includes(centre)) throw new SchemaError("position", ["centres"], "a supply centre", "DP-1")
        state.centres = { ...state.centres, [centre]: name }
      }
      break
    case "dislodged": {
      const [, unit = "", by = "", convoy, retreats = ""] = /^(.+) from (\S+)( by convoy)? to (.+)$/.exec(list) ?? []
      const fallen = readUnit(name, unit)
      const open = retreats.split(" ")
      const there = retreatSteps(rules, fallen).filter((place) => open.includes(place))
      state.dislodged = sortUnits(board, [
        ...state.dislodged,
        { ...fallen, by, byConvoy: convoy !== undefined, retreats: there },
      ])
      break
    }
    case "orders":
      for (const written of entries)
        state.orders[seatOf(name)]?.push({ ...listedForm(rules, state, seatOf(name), rules.parseOrder(written)) })
      break
    case "ready":
    case "proposals":
    case "resigned":
      state[word] = board.powers.map((power) => names.includes(power))
      break
    case "last":
      state.last = parse(rules.lastShape, JSON.parse(name), "position", "DP-8")
      break
    case "ended":
      state.ending = {
        reason: parse(literal(...endReasons), name, "position", "DP-8"),
        winners: names.slice(1).map(seatOf),
      }
      break
    default:
      if (rules.readPart?.(state, word, name, list)) return
      state.units = sortUnits(board, [...state.units, ...entries.map((unit) => readUnit(word, unit))])
      deploy(board, battleOn(board.graph), state.units)
  }
}
