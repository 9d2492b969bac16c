/** Notation of actions: `c2-d3`, `c2@SW`, `c3+e5xd4`, `+c2:N`. */
import { type Actor, NotationError, textOf } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { boardOf, type Heading, headings, type Square } from "./board"
import type { AnyRules } from "./prepare"
import type { AnyState } from "./state"

/** Returns the examples of acts in an error message. */
function examplesOf({ kinds }: AnyRules): string {
  const acts = Object.values(kinds).filter(({ phases, forms }) => forms && phases.includes("play"))
  return `${acts.map(({ example }) => example).join(", ")} or end`
}

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
export function parseAction(rules: AnyRules, given: string, state: AnyState, actor: Actor): Typed {
  const text = textOf(given)
  const kinds = Object.values(rules.kinds)
  for (const { all, format } of kinds) {
    const word = all?.find((action) => format(action) === text)
    if (word) return word
  }
  const fail = (at: number, expected: string, rule?: string): never => {
    throw new NotationError(text, at, expected, rule)
  }
  const { squares: known } = boardOf(rules, state.options)
  const forms = kinds.flatMap((kind) => Object.entries(kind.forms ?? {}))
  const squares: Square[] = []
  let heading: Heading = "N"
  let form = ""
  for (const { 0: piece, index } of text.matchAll(/[a-z]\d\d?|[A-Z]{1,2}|./gs)) {
    const square = known.find((each) => each === piece)
    const named = headings.find((each) => each === piece)
    if (square) {
      squares.push(square)
      form += "a1"
    } else if (named) {
      heading = named
      form += "N"
    } else if (/\d|[A-Z]/.test(piece)) fail(index, "a square or a heading", /\d/.test(piece) ? "DF-1.1" : "DF-1.2")
    else form += piece
    if (!forms.some(([each]) => each.startsWith(form))) fail(index, `an action such as ${examplesOf(rules)}`)
  }
  const read = forms.find(([each]) => each === form)?.[1]
  // Every form has a square.
  const [first, ...others] = squares
  if (!read || !first) return fail(text.length, "the rest of an action")
  return read({ squares: [first, ...others], heading, state, actor, fail })
}
