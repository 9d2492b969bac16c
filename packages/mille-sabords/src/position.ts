/**
 * Positions as one line of text:
 *
 * ```text
 * 3 movement -9292893,707107,45,10,1/1 10000000,0,270,9,2/2 {"resistance":15}
 * ```
 *
 * Turn, phase (when over with the reason and the winner), both ships (stern in millionths of a length, heading, resistance, orders
 * left / movement points of the turn, and a sealed choice if there is one), then the options that differ from their defaults as JSON.
 */
import { canonicalJson, misfit, NotationError, SchemaError } from "@flottille/core"
import { completeOptions } from "./opening"
import { impossibility } from "./possible"
import { optionTable, shapes } from "./shapes"
import { type MilleSabordsOptions, type MilleSabordsState, RESULTS, type Ship } from "./state"

/** What is wrong with a part of a position. */
type Fault = Pick<SchemaError, "path" | "expected"> & { readonly rule?: string | undefined }

function formatOptions(options: MilleSabordsOptions): string[] {
  const differing = Object.entries(options).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(optionTable[name as keyof MilleSabordsOptions].default),
  )
  return differing.length > 0 ? [canonicalJson(Object.fromEntries(differing))] : []
}

function formatShip({ x, y, heading, resistance, left, points }: Ship, pending: string | null): string {
  const facts = [x, y, heading, resistance, `${left}/${points}`]
  return (pending ? [...facts, pending.replaceAll(" ", "_")] : facts).join()
}

/**
 * The whole position as one line.
 *
 * @example
 * formatState(milleSabords.initialState({ wind: 90 })) // => '0 deployment 0,10000000,0,10,0/0 0,-10000000,0,10,0/0 {"wind":90}'
 */
export function formatState({ options, turn, phase, ships, pending, ending }: MilleSabordsState): string {
  const stage = ending ? `${phase}:${ending.reason}:${RESULTS[ending.winner ?? 2]}` : phase
  return [turn, stage, formatShip(ships[0], pending[0]), formatShip(ships[1], pending[1]), ...formatOptions(options)].join(" ")
}

/** A ship and its sealed choice, unchecked. */
function readShip(word = "") {
  const facts = word.split(/[,/]/)
  const [x, y, heading, resistance, left, points] = facts.map(Number)
  return { ship: { x, y, heading, resistance, points, left }, pending: facts[6]?.replaceAll("_", " ") ?? null }
}

/** Options written as JSON. */
function readOptions(given: string, fail: (fault: Fault) => NotationError): MilleSabordsOptions {
  try {
    return completeOptions(JSON.parse(given))
  } catch (error) {
    throw fail(error instanceof SchemaError ? error : { path: ["options"], expected: "JSON" })
  }
}

/**
 * Reads a position, and checks that play could have led to it, as far as a position can tell.
 *
 * @throws NotationError naming the place, what was expected there, and the clause.
 */
export function parseState(text: string): MilleSabordsState {
  const words = text.split(" ")
  const failAt = (word: number, { path, expected, rule }: Fault) =>
    new NotationError(text, words.slice(0, word).join(" ").length + Math.min(word, 1), `${path.join(".")}: ${expected}`, rule)
  const [turn, stage = "", first, second, given = "{}"] = words
  const [phase, reason, winner] = stage.split(":")
  const port = readShip(first)
  const starboard = readShip(second)
  const read: unknown = {
    options: readOptions(given, (fault) => failAt(4, fault)),
    turn: Number(turn),
    phase,
    ships: [port.ship, starboard.ship],
    pending: [port.pending, starboard.pending],
    ending: reason === undefined ? null : { reason, winner: winner === "draw" ? null : RESULTS.indexOf(winner) },
  }
  const found = misfit(shapes.state, read)
  if (found) throw failAt(found.path[0] === "ships" ? 2 + Number(found.path[1]) : 0, found)
  const state = read as MilleSabordsState
  const impossible = impossibility(state)
  if (impossible) throw failAt(impossible.word, { path: ["position"], expected: "one that play can lead to", rule: impossible.rule })
  const usual = formatState(state)
  if (usual !== text) throw new NotationError(text, agreement(text, usual), usual)
  return state
}

/** How many characters two texts share from the beginning. */
export function agreement(a: string, b: string): number {
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length
}
