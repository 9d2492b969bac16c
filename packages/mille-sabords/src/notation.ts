/**
 * Actions and positions as text, and back. A position is one line of text:
 *
 * ```text
 * 3 movement -9292893,707107,45,10,1/1 10000000,0,270,9,2/2 {"resistance":15}
 * ```
 *
 * Turn, phase (when over with the reason and the winner), both ships (stern in millionths of a length, heading, resistance, orders
 * left / movement points of the turn, and a sealed choice if there is one), then the options that differ from their defaults as JSON.
 */
import { type Actor, canonicalJson, NotationError, readAs, type SchemaError, textOf } from "@flottille/core"
import { actionOf, formatAction, type MilleSabordsAction } from "./actions"
import { choicesFor } from "./choices"
import { completeOptions } from "./opening"
import { impossibility } from "./possible"
import { optionTable, stateShape } from "./shapes"
import { cloneState, type MilleSabordsOptions, type MilleSabordsState, RESULTS, type Ship } from "./state"

/** The options that differ from their defaults, as JSON. */
function formatOptions(options: MilleSabordsOptions): string {
  const differing = Object.entries(options).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(optionTable[name as keyof MilleSabordsOptions].default),
  )
  return differing.length > 0 ? ` ${canonicalJson(Object.fromEntries(differing))}` : ""
}

function formatShip({ x, y, heading, resistance, left, points }: Ship, pending: string | null): string {
  const choice = pending ? `,${pending.replace(" ", "_")}` : ""
  return `${x},${y},${heading},${resistance},${left}/${points}${choice}`
}

/** The phase, when over with the reason and the winner: `over:boarded:port`. */
export function formatStage({ phase, ending }: MilleSabordsState): string {
  return ending ? `${phase}:${ending.reason}:${RESULTS[ending.winner ?? 2]}` : phase
}

/**
 * The whole position as one line.
 *
 * @example
 * formatState(milleSabords.initialState({ wind: 90 })) // => '0 deployment 0,10000000,0,10,0/0 0,-10000000,0,10,0/0 {"wind":90}'
 */
export function formatState(state: MilleSabordsState): string {
  const { options, turn, ships, pending } = state
  return `${turn} ${formatStage(state)} ${formatShip(ships[0], pending[0])} ${formatShip(ships[1], pending[1])}${formatOptions(options)}`
}

/** A ship and its sealed choice, unchecked. */
function readShip(word = "") {
  const facts = word.split(/[,/]/)
  const [x, y, heading, resistance, left, points] = facts.map(Number)
  return { ship: { x, y, heading, resistance, points, left }, pending: facts[6]?.replace("_", " ") ?? null }
}

/** What the words say, with its options complete, otherwise unchecked. */
function readWords([turn, stage = "", first, second, given = "{}"]: readonly string[]): unknown {
  const [phase, reason, winner] = stage.split(":")
  const port = readShip(first)
  const starboard = readShip(second)
  return {
    options: completeOptions(JSON.parse(given)),
    turn: Number(turn),
    phase,
    ships: [port.ship, starboard.ship],
    pending: [port.pending, starboard.pending],
    ending: reason === undefined ? null : { reason, winner: winner === "draw" ? null : RESULTS.indexOf(winner) },
  }
}

/**
 * Reads a position, and checks that play could have led to it, as far as a position can tell.
 *
 * @throws NotationError naming the place, what was expected there, and the clause.
 */
export function parseState(text: string): MilleSabordsState {
  const words = textOf(text).split(" ")
  const fail = (word: number, expected: string, rule?: string) =>
    new NotationError(text, words.slice(0, word).join(" ").length + Math.min(word, 1), expected, rule)
  let state: MilleSabordsState
  try {
    state = cloneState(readAs(stateShape, readWords(words), "state"))
  } catch (error) {
    // What is no JSON at all throws an error without these.
    const { subject, path = ["options"], expected = "JSON", rule } = error as Partial<SchemaError>
    const word = subject !== "state" ? 4 : path[0] === "ships" ? 2 + Number(path[1]) : 0
    throw fail(word, `${path.join(".")}: ${expected}`, rule)
  }
  const impossible = impossibility(state)
  if (impossible) throw fail(impossible.word, "a possible position", impossible.rule)
  const usual = formatState(state)
  if (usual !== text) throw new NotationError(text, agreement(text, usual), usual)
  return state
}

/** How many characters two texts share from the beginning. */
function agreement(a: string, b: string): number {
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length
}

/**
 * Reads an action; whether it is legal is not asked here.
 *
 * @throws NotationError with the position where the text leaves every choice of the seat, and these choices.
 */
export function parseAction(text: string, state: MilleSabordsState, actor: Actor): MilleSabordsAction {
  const action = actionOf(textOf(text))
  if (action) return action
  const choices = actor === 0 || actor === 1 ? choicesFor(state, actor).map(formatAction) : []
  throw new NotationError(text, Math.max(0, ...choices.map((choice) => agreement(text, choice))), choices.join(", ") || "nothing")
}
