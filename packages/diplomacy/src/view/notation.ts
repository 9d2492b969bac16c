/** Notation of states. */
import {
  canonicalJson,
  isNotationError,
  isSchemaError,
  NotationError,
  object,
  parse,
  SchemaError,
  textOf,
} from "@flottille/core"
import { readFields, readOptionsField } from "@flottille/core/notation"
import type { Unit } from "../orders/order"
import type { Playable } from "../rules/play"
import type { Rules } from "../rules/rules"
import type { PlayState } from "../state/state"
import { type Piece, type Places, piecesOf, readPart, unitKey } from "./notation-parts"
import { checkPosition } from "./position-check"
import { dateShapes } from "./shapes"

const listUnits = (units: readonly Unit[]) => units.map(({ type, at }) => `${type} ${at}`).join(", ")
const BAR = " | "
const OPTIONS = "options "
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
  const parts = [`${state.year} ${state.season}`, `${OPTIONS}${canonicalJson(state.options)}`]
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
 * @throws NotationError at the word at fault, for an invalid text or a position that no game can
 *   reach in that phase.
 */
export function parseState<S extends PlayState>(rules: Playable<S>, text: string): S {
  const written = textOf(text, "DP-8")
  const state = readState(rules, written)
  const misplaced = differenceIn(written, formatState(rules, state))
  if (misplaced !== undefined) throw new NotationError(written, misplaced, "the canonical form", "DP-8")
  return state
}

function readState<S extends PlayState>(rules: Playable<S>, written: string): S {
  const places: Places = { at: 0, of: new Map() }
  const [date, options, ...parts] = piecesOf(written, BAR)
  let state: S | undefined
  try {
    const opening = readDate(rules, date, places)
    const chosen = readChosen(rules, options ?? { text: "", at: written.length }, places)
    const centres = Object.fromEntries(rules.board.centres.map((centre) => [centre, null]))
    state = Object.assign(rules.initialState(chosen), opening, { units: [], centres })
    for (const part of parts) readPart(rules, state, part, places)
    places.at = 0
    checkPosition(rules, state, "position")
    return state
  } catch (error) {
    if (isNotationError(error)) throw new NotationError(written, places.at + error.position, error.expected, error.rule)
    if (!isSchemaError(error)) throw error
    const at = (state && places.of.get(keyOf(state, error))) ?? places.at
    throw new NotationError(written, at, error.expected, error.rule)
  }
}

function readDate(rules: Rules, date: Piece | undefined, places: Places) {
  const [year, season] = date ? piecesOf(date.text, " ") : []
  const shapes = dateShapes(rules.board, Object.keys(rules.phases))
  const opening = { year: Number(year?.text), season: season?.text }
  parse(shapes.year, opening.year, "position", "DP-8")
  places.at = season?.at ?? date?.text.length ?? 0
  return parse(object(shapes), opening, "position", "DP-8")
}

function readChosen<S extends PlayState>(rules: Rules<S>, { text, at }: Piece, places: Places): S["options"] {
  places.at = at
  if (!text.startsWith(OPTIONS)) throw new SchemaError("position", [], "options as JSON, as in options {}", "DP-8")
  places.at = at + OPTIONS.length
  const read = readFields(text.slice(OPTIONS.length), BAR)
  return readOptionsField(read, 0, rules.completeOptions)
}

function keyOf({ units, dislodged }: PlayState, { subject, path }: SchemaError): string {
  const [field, index] = subject === "units" ? ["units", path[0]] : path
  const unit = { units, dislodged }[`${field}`]?.[Number(index)]
  return unit ? unitKey(unit) : path.join(" ")
}

/** Returns the words of a position without its options, which may be incomplete. */
function wordsOf(text: string): Piece[] {
  const bare = text.replace(/options [^|]*/, (options) => " ".repeat(options.length))
  return [...bare.matchAll(/[^\s|,]+/g)].map(({ 0: word, index }) => ({ text: word, at: index }))
}

/**
 * Returns the position of the first word or blank of a text that its formatted state lacks. Every
 * meaningful word is formatted again; unknown or repeated parts are not.
 */
function differenceIn(written: string, formatted: string): number | undefined {
  const left = new Map<string, number>()
  for (const { text } of wordsOf(formatted)) left.set(text, (left.get(text) ?? 0) + 1)
  const words = wordsOf(written)
  const unknown = words.find(({ text }) => !left.has(text))
  const surplus = words.find(({ text }) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count === 0
  })
  const blank = written.search(/^\s|[^\S ]|\s$/)
  const isShort = [...left.values()].some((count) => count > 0)
  return unknown?.at ?? surplus?.at ?? (blank >= 0 ? blank : isShort ? written.length : undefined)
}
