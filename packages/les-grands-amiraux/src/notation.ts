/** Actions as text, and back. */
import { type Actor, NotationError, parse, textOf } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { isOf, NOTHING } from "./fleet"
import type { Rules } from "./prepare"
import { isDeployed, type LesGrandsAmirauxState, seatId } from "./state"

const signs = { step: "-", duel: "x", leap: "^" } as const

/**
 * The action as people write it: `place 6 A4`, `lift A4`, `ready`, `first red`, `A4-A5`, `A4xA5`, `A4^A6`, `end`.
 *
 * @throws SchemaError for what is no action.
 */
export function formatAction({ actionShape, squareName }: Rules, action: LesGrandsAmirauxAction): string {
  parse(actionShape, action, "action")
  switch (action.type) {
    case "place":
      return `place ${action.rank} ${squareName(action.square)}`
    case "lift":
      return `lift ${squareName(action.square)}`
    case "first":
      return `first ${seatId(action.seat)}`
    case "step":
    case "duel":
    case "leap":
      return `${squareName(action.from)}${signs[action.type]}${squareName(action.to)}`
    default:
      return action.type
  }
}

/** A part of a notation: what it looks like, what to ask for, and the clause that speaks of it. */
type Part = readonly [look: RegExp, expected: string, rule?: string]

const seatPart: Part = [/^(white|red)/, "white or red", "GA-1.4"]
const signPart: Part = [/^[-x^]/, "-, x or ^"]
const spacePart: Part = [/^ /, "a space"]
const endPart: Part = [/^$/, "the end"]

/** The parts of a text from a place on, to its end. */
function readParts(text: string, start: number, ...parts: readonly Part[]): readonly string[] {
  let at = start
  return [...parts, endPart].map(([look, expected, rule]) => {
    const [found] = look.exec(text.slice(at)) ?? []
    if (found === undefined) throw new NotationError(text, at, expected, rule)
    at += found.length
    return found
  })
}

/**
 * Reads an action. It takes `A4-A5` for a step or a duel, as the board asks for, never for a leap.
 *
 * @throws NotationError with the position in the text and what was expected there.
 * @rule GA-6.3
 */
export function parseAction(
  rules: Rules,
  text: string,
  state: LesGrandsAmirauxState,
  actor: Actor,
): LesGrandsAmirauxAction {
  textOf(text)
  const squarePart: Part = [rules.squarePattern, "a square", "GA-1.1"]
  const rankPart: Part = [rules.rankPattern, "a rank", "GA-1.2"]
  // The square of a name that has been looked at.
  const square = (name = "") => rules.squareNamed(name) ?? 0
  if (text === "ready" || text === "end") return { type: text }
  if (text.startsWith("place ")) {
    const [rank = "", , name] = readParts(text, 6, rankPart, spacePart, squarePart)
    return { type: "place", rank, square: square(name) }
  }
  if (text.startsWith("lift ")) return { type: "lift", square: square(readParts(text, 5, squarePart)[0]) }
  if (text.startsWith("first ")) return { type: "first", seat: readParts(text, 6, seatPart)[0] === seatId(0) ? 0 : 1 }
  if (!rules.columnPattern.test(text)) throw new NotationError(text, 0, "a square, or place, lift, ready, first, end")
  const [start, sign, target] = readParts(text, 0, squarePart, signPart, squarePart)
  const [from, to] = [square(start), square(target)]
  if (sign === "^") return { type: "leap", from, to }
  // A dash is read as a duel where an enemy stands; during deployment that would betray where the other side has placed something.
  const enemy = (actor === 0 || actor === 1) && isDeployed(state) && isOf(state.squares[to] ?? NOTHING, 1 - actor)
  return { type: sign === "x" || enemy ? "duel" : "step", from, to }
}
