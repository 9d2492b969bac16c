/** Notation of actions. */
import { type Actor, NotationError, parse, textOf } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { isOf, NOTHING } from "./fleet"
import type { Rules } from "./prepare"
import { isDeployed, type LesGrandsAmirauxState, seatId } from "./state"

const signs = { step: "-", duel: "x", leap: "^" } as const

/**
 * Formats an action: `place 6 A4`, `lift A4`, `ready`, `first red`, `A4-A5`, `A4xA5`, `A4^A6` or
 * `end`.
 *
 * @throws SchemaError if it is not an action.
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

/** A part of a notation: its pattern, the expected input for error messages, and its clause. */
type Part = readonly [look: RegExp, expected: string, rule?: string]

const seatPart: Part = [/^(white|red)/, "white or red", "GA-1.4"]
const signPart: Part = [/^[-x^]/, "-, x or ^"]
const spacePart: Part = [/^ /, "a space"]
const endPart: Part = [/^$/, "the end"]

/** Parses consecutive parts of a text from `start` to its end. */
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
 * Parses an action. `A4-A5` is a step or a duel depending on the board, never a leap.
 *
 * @throws NotationError with the position in the text and the expected input.
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
  // Returns the square of a name that is known to be valid.
  // Stryker disable next-line StringLiteral: every part of a parsed text is defined
  const square = (name = "") => rules.squareNamed(name) ?? 0
  if (text === "ready" || text === "end") return { type: text }
  if (text.startsWith("place ")) {
    // Stryker disable next-line StringLiteral: every part of a parsed text is defined
    const [rank = "", , name] = readParts(text, 6, rankPart, spacePart, squarePart)
    return { type: "place", rank, square: square(name) }
  }
  if (text.startsWith("lift ")) return { type: "lift", square: square(readParts(text, 5, squarePart)[0]) }
  if (text.startsWith("first ")) return { type: "first", seat: readParts(text, 6, seatPart)[0] === seatId(0) ? 0 : 1 }
  if (!rules.columnPattern.test(text)) throw new NotationError(text, 0, "a square, or place, lift, ready, first, end")
  const [start, sign, target] = readParts(text, 0, squarePart, signPart, squarePart)
  const [from, to] = [square(start), square(target)]
  if (sign === "^") return { type: "leap", from, to }
  // A dash is a duel if an enemy stands there. During deployment, that would reveal the other
  // side's placements.
  // Stryker disable next-line ConditionalExpression: an actor without a seat has no enemy either
  const enemy = (actor === 0 || actor === 1) && isDeployed(state) && isOf(state.squares[to] ?? NOTHING, 1 - actor)
  return { type: sign === "x" || enemy ? "duel" : "step", from, to }
}
