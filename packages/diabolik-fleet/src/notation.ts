/** Notation of actions: `c2-d3`, `c2@SW`, `c3+e5xd4`, `+c2:N`. */
import { type Actor, NotationError, textOf } from "@flottille/core"
import { type DiabolikFleetAction, decisions, firsts, type Sink } from "./actions"
import { boardOf, type Heading, headings, type Square } from "./board"
import { sinkingsOf } from "./flanks"
import { isDeclined } from "./joint"
import type { Rules } from "./prepare"
import { cellOf, type DiabolikFleetState } from "./state"

/** Formats an action. */
export function formatAction(action: DiabolikFleetAction): string {
  switch (action.type) {
    case "deploy":
      return `${action.square}:${action.heading}`
    case "move":
      return `${action.from}-${action.to}`
    case "reorient":
      return `${action.square}@${action.heading}`
    case "sink":
      return `${action.attackers.join("+")}x${action.target}`
    case "rebuild":
      return `+${action.square}:${action.heading}`
    case "first":
      return `first ${action.seat}`
    default:
      return action.type
  }
}

/** Returns true if an equal action is in the list. */
export function includesAction(actions: readonly DiabolikFleetAction[], action: DiabolikFleetAction): boolean {
  const text = formatAction(action)
  return actions.some((each) => formatAction(each) === text)
}

const plainActions: readonly DiabolikFleetAction[] = [...Object.values(decisions), ...Object.values(firsts)]

/**
 * The forms of an action. `a1` stands for a square and `N` for a heading; other characters stand
 * for themselves.
 */
const forms: readonly string[] = ["a1:N", "a1-a1", "a1@N", "a1+a1xa1", "xa1", "+a1:N"]

/**
 * Parses an action.
 *
 * Two attackers may come in either order, and any pair of the actor's own ships stands for the
 * listed one. `xd4` requires that exactly one pair could sink the target, not counting pairs
 * declined in this turn.
 *
 * @throws NotationError with the position in the text and the expected input.
 * @rule DF-3.2
 */
export function parseAction(rules: Rules, given: string, state: DiabolikFleetState, actor: Actor): DiabolikFleetAction {
  const text = textOf(given)
  const word = plainActions.find((each) => formatAction(each) === text)
  if (word) return word
  const fail = (at: number, expected: string, rule?: string): never => {
    throw new NotationError(text, at, expected, rule)
  }
  const board = boardOf(rules, state.options)
  const { cells, squares: known } = board
  const squares: Square[] = []
  // Stryker disable next-line StringLiteral: every form with a heading sets it
  let heading: Heading = "N"
  let form = ""
  for (const { 0: piece, index } of text.matchAll(/[a-z]\d\d?|[A-Z]{1,2}|./gs)) {
    const square = known[cells.get(piece) ?? -1]
    const named = headings.find((each) => each === piece)
    if (square) {
      squares.push(square)
      form += "a1"
    } else if (named) {
      heading = named
      form += "N"
    } else if (/\d|[A-Z]/.test(piece)) fail(index, "a square or a heading", /\d/.test(piece) ? "DF-1.1" : "DF-1.2")
    else form += piece
    if (!forms.some((each) => each.startsWith(form)))
      fail(index, "an action such as c2-d3, c2@SW, c3+e5xd4, +c2:N or end")
  }
  // The form uses as many squares as it needs; the defaults are never read.
  // Stryker disable next-line StringLiteral: every form has as many squares as are read
  const [square = "a1", other = "a1", target = "a1"] = squares
  switch (form) {
    case "a1:N":
      return { type: "deploy", square, heading }
    case "+a1:N":
      return { type: "rebuild", square, heading }
    case "a1@N":
      return { type: "reorient", square, heading }
    case "a1-a1":
      return { type: "move", from: square, to: other }
    case "a1+a1xa1": {
      // Stryker disable next-line EqualityOperator: a square is never paired with itself
      const given: Sink = { type: "sink", target, attackers: square < other ? [square, other] : [other, square] }
      const { own } = sinkingsOf(rules, state, actor, cellOf(board, target))
      return own[0] && includesAction(own, given) ? own[0] : given
    }
    case "xa1": {
      const { own, joint } = sinkingsOf(rules, state, actor, cellOf(board, square))
      const [only, another] = [...own, ...joint.filter((sinking) => !isDeclined(rules, state, sinking))]
      if (another) fail(0, "two attackers, as several pairs could sink the target", "DF-3.2")
      return only ?? fail(1, "a target that two ships could sink", "DF-2.5")
    }
    default:
      return fail(text.length, "the rest of an action")
  }
}
