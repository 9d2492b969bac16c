/**
 * Notation of positions: one line of fields.
 *
 * ```text
 * 3 movement -9292893,707107,45,10,1/1 10000000,0,270,9,2/2 {"resistance":15}
 * ```
 *
 * The fields are the turn, the phase (after the end with the reason and the winner), both ships, the
 * numbers of endings that count, if there are any, and the options that differ from their defaults
 * as JSON. A ship is its stern in millionths of a length,
 * heading, resistance, remaining orders / movement points of the turn, and a sealed choice, if any.
 */

import { type Actor, actionTextOf, CHANCE, canonicalJson, NotationError, parse, violation } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { changedOptions, differenceOf, readFields, readOptionsField } from "@flottille/core/notation"
import type { Base } from "../rules/base"
import type { AnyRules } from "../rules/compile-rules"
import { completeOptions } from "../rules/option-table"
import type { MilleSabordsOptions } from "../state/options"
import type { Ship } from "../state/ship"
import { type AnyState, cloneState, seats } from "../state/state"
import { checkPosition } from "./position-check"
import { shapesOf } from "./shapes"

function formatOptions({ optionTable }: Pick<Base, "optionTable">, options: MilleSabordsOptions): string {
  const changed = canonicalJson(changedOptions<MilleSabordsOptions>(optionTable, options))
  return changed === "{}" ? "" : ` ${changed}`
}

function formatShip({ x, y, heading, resistance, left, points }: Ship, pending: string | null): string {
  const choice = pending ? `,${pending.replace(" ", "_")}` : ""
  return `${x},${y},${heading},${resistance},${left}/${points}${choice}`
}

/** Formats the phase; after the end with the reason and the winner: `over:boarded:port`. */
export function formatPhase({ phase, ending }: Pick<AnyState, "phase" | "ending">): string {
  if (!ending) return phase
  const { reason, winner } = ending
  return `${phase}:${reason}:${seats[winner ?? -1]?.id ?? "draw"}`
}

/**
 * Formats the whole position as one line.
 *
 * @example
 * const state = milleSabords.initialState({ wind: 90 })
 * milleSabords.formatState(state) // => '0 deployment 0,10000000,0,10,0/0 0,-10000000,0,10,0/0 {"wind":90}'
 */
export function formatState(rules: Pick<Base, "optionTable">, state: AnyState): string {
  const { options, turn, ships, pending, counts } = state
  const [port, starboard] = [formatShip(ships[0], pending[0]), formatShip(ships[1], pending[1])]
  const numbers = counts ? ` ${counts.join("/")}` : ""
  return `${turn} ${formatPhase(state)} ${port} ${starboard}${numbers}${formatOptions(rules, options)}`
}

/** Parses a ship and its sealed choice without checking them. */
function readShip(word = "") {
  const facts = word.split(/[,/]/)
  const [x, y, heading, resistance, left, points] = facts.map(Number)
  return { ship: { x, y, heading, resistance, points, left }, pending: facts[6]?.replace("_", " ") ?? null }
}

/** Parses all fields except the options without checking them. */
function readFacts([turn, stage = "", first, second, counts = ""]: readonly string[], isCounting: boolean) {
  const [phase, reason, winner] = stage.split(":")
  const port = readShip(first)
  const starboard = readShip(second)
  return {
    turn: Number(turn),
    phase,
    ships: [port.ship, starboard.ship],
    pending: [port.pending, starboard.pending],
    ending:
      reason === undefined
        ? null
        : { reason, winner: winner === "draw" ? null : seats.findIndex(({ id }) => id === winner) },
    ...(isCounting && { counts: counts.split("/").map((numbers) => numbers.split(",").map(Number)) }),
  }
}

/**
 * Parses a position and checks that play could have led to it, as far as a position shows it.
 *
 * @throws NotationError with the position in the text, the expected input and the clause.
 */
export function parseState(rules: AnyRules, given: string): AnyState {
  const read = readFields(given)
  const isCounting = rules.endings.some(({ counter }) => counter)
  const options = readOptionsField(read, isCounting ? 5 : 4, (changed) => completeOptions(rules, changed))
  const facts = { options, ...readFacts(read.fields, isCounting) }
  const found = violation(shapesOf(rules).state, facts)
  // Errors of a ship are reported at its word, including errors of its sealed choice.
  if (found) read.fail(2 + Number(found.path[1]) || 0, `${found.path.join(".")}: ${found.expected}`)
  const state: AnyState = cloneState(parse(shapesOf(rules).state, facts, "state"))
  const impossible = checkPosition(rules, state)
  if (impossible) read.fail(impossible.word, "a possible position", impossible.rule)
  const usual = formatState(rules, state)
  if (usual !== given) throw new NotationError(given, differenceOf(given, usual), usual)
  return state
}

/**
 * Formats an action as text.
 *
 * @throws SchemaError if it is not an action.
 * @example
 * milleSabords.formatAction({ type: "order", order: "FL" }) // => "FL"
 * milleSabords.formatAction({ type: "heading", heading: 135 }) // => "heading 135"
 * milleSabords.formatAction({ type: "hold-off" }) // => "hold off"
 */
export function formatAction({ play }: AnyRules, action: Typed): string {
  return play.methods.formatAction(parse(play.actionShape, action, "action"))
}

/**
 * Parses an action without judging whether it is legal.
 *
 * @throws NotationError with the position where the text departs from every choice of the seat, and
 *   these choices.
 */
export function parseAction(rules: AnyRules, given: string, state: AnyState, actor: Actor): Typed {
  const { named } = rules.play
  // Most texts have no spaces around them.
  const action = named(given) ?? named(actionTextOf(given))
  if (action) return action
  const text = actionTextOf(given)
  const { legalActions, formatAction } = rules.play.methods
  // A seat that has sealed its choice is shown what it chose from.
  const unsealed: AnyState = { ...state, pending: [null, null] }
  const choices = actor === CHANCE ? [] : legalActions(unsealed, actor).map((each) => formatAction(each))
  throw new NotationError(
    text,
    Math.max(0, ...choices.map((choice) => differenceOf(text, choice))),
    choices.join(", ") || "nothing",
  )
}
