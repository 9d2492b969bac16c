/** Notation of actions and positions. */
import { NotationError, readOptions, textOf } from "@flottille/core"
import { active, optionTable, type PigState } from "./state"
import type { PigAction } from "./turn"

/** Formats an action: `roll`, `hold`, or the face of the die: `die 4`. */
export function formatAction(action: PigAction): string {
  return action.type === "die" ? `die ${action.face}` : action.type
}

/**
 * Parses an action.
 *
 * @throws NotationError for any other text.
 */
export function parseAction(given: string): PigAction {
  const text = textOf(given)
  if (text === "roll" || text === "hold") return { type: text }
  const face = Number(/^die ([1-6])$/.exec(text)?.[1])
  if (face) return { type: "die", face }
  throw new NotationError(text, 0, "roll, hold or die 1 to die 6")
}

/**
 * Formats the scores, goal, pot, turn, a rolling die (`*`) and the resigned seat: `40:27/100 12 9
 * -`.
 */
export function formatState({ scores, options, pot, turn, rolling, resigned }: PigState): string {
  return `${scores.join(":")}/${options.goal} ${pot}${rolling ? "*" : ""} ${turn} ${resigned ?? "-"}`
}

/**
 * Returns true if play can reach the position. A score is never 1 and is 0 without a turn, and only
 * the last act can have reached the goal.
 */
function isPossible(state: PigState): boolean {
  const { scores, options, pot, turn, rolling, resigned } = state
  const seat = active(state)
  const hasWon = scores[seat] >= options.goal
  const banked = scores.every((score, of) => score !== 1 && (score === 0 || turn > of + 1 || (of === seat && hasWon)))
  const ended = !hasWon || (pot === 0 && !rolling && resigned === null)
  return turn >= 1 && pot !== 1 && banked && scores[seat === 0 ? 1 : 0] < options.goal && ended
}

/**
 * Parses a position.
 *
 * @throws NotationError for malformed text or an impossible position.
 */
export function parseState(given: string): PigState {
  const text = textOf(given)
  const [, first, second, goal, pot, die, turn, out] =
    /^(\d{1,9}):(\d{1,9})\/(\d{1,4}) (\d{1,9})(\*?) (\d{1,9}) ([-01])$/.exec(text) ?? []
  const state: PigState = {
    options: { goal: Number(goal) },
    scores: [Number(first), Number(second)],
    pot: Number(pot),
    turn: Number(turn),
    rolling: die === "*",
    resigned: out === "-" ? null : Number(out),
  }
  if (formatState(state) !== text || !isPossible(state))
    throw new NotationError(text, 0, "a position, as in 40:27/100 12 9 -")
  return { ...state, options: readOptions(optionTable, state.options) }
}
