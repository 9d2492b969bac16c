/** Actions as people write them: `c2-d3`, `c2@SW`, `c3+e5xd4`, `+c2:N`. */
import { type Actor, NotationError } from "@flottille/core"
import { ANSWERS, BONUS, END, FIRSTS, type FleetAction, PROPOSE, type Sink } from "./actions"
import { type Cell, HEADINGS, type Heading, type Square } from "./board"
import { sinkingsOf } from "./flanks"
import { isDeclined } from "./joint"
import { boardOf, type FleetState } from "./state"

/** Writes an action. */
export function formatAction(action: FleetAction): string {
  switch (action.type) {
    case "deploy":
      return `${action.square}:${action.heading}`
    case "move":
      return `${action.from}-${action.to}`
    case "reorient":
      return `${action.square}@${action.heading}`
    case "sink":
      return `${action.attackers[0]}+${action.attackers[1]}x${action.target}`
    case "rebuild":
      return `+${action.square}:${action.heading}`
    case "first":
      return `first ${action.seat}`
    default:
      return action.type
  }
}

/** No seat. */
const NOBODY = -1

const WORDS = new Map<string, FleetAction>(
  [END, BONUS, PROPOSE, ...ANSWERS, ...Object.values(FIRSTS)].map((word) => [formatAction(word), word]),
)

/** What an action can look like: `s` stands for a square, `h` for a heading, all else for itself. */
const FORMS: readonly string[] = ["s:h", "s-s", "s@h", "s+sxs", "xs", "+s:h"]

const SIGNS: Readonly<Record<string, string>> = { s: "a square", h: "a heading", "": "nothing more" }

/**
 * Reads an action. Two attackers may come in either order, and of the actor's own pairs any is read as the listed one; `xd4` needs
 * exactly one pair that could sink the target; what has been declined in this turn does not count.
 *
 * @throws NotationError with the position in the text and what was expected there.
 * @rule DF-3.2
 */
export function parseAction(text: string, state: FleetState, actor: Actor): FleetAction {
  const word = WORDS.get(text)
  if (word) return word
  const { cells } = boardOf(state.options)
  const squares: Square[] = []
  let heading: Heading = "N"
  let form = ""
  const check = (next: string, at: number, rule?: string) => {
    if (FORMS.some((each) => each.startsWith(next))) return
    const signs = FORMS.filter((each) => each.startsWith(form)).map((each) => SIGNS[each[form.length] ?? ""] ?? each[form.length])
    throw new NotationError(text, at, [...new Set(signs), ...(form ? [] : WORDS.keys())].join(" or "), rule)
  }
  for (const { 0: piece, index } of text.matchAll(/[a-z]\d\d?|[A-Z]{1,2}|./gs)) {
    const isSquare = cells.has(piece)
    const isHeading = HEADINGS.includes(piece as Heading)
    const next = form + (isSquare ? "s" : isHeading ? "h" : /\w\d/.test(piece) ? "?" : piece)
    check(next, index, /\d/.test(piece) ? "DF-1.1" : /[A-Z]/.test(piece) ? "DF-1.2" : undefined)
    form = next
    if (isSquare) squares.push(piece as Square)
    if (isHeading) heading = piece as Heading
  }
  const [square, other, target] = squares as [Square, Square, Square]
  switch (form) {
    case "s:h":
      return { type: "deploy", square, heading }
    case "+s:h":
      return { type: "rebuild", square, heading }
    case "s@h":
      return { type: "reorient", square, heading }
    case "s-s":
      return { type: "move", from: square, to: other }
    case "s+sxs":
      return readSinking(state, actor, target, square < other ? [square, other] : [other, square])
    case "xs":
      return onlySinking(text, state, actor, square)
    default:
      check("?", text.length)
      throw new NotationError(text, text.length, "an action")
  }
}

/** The sinkings of a target, for whoever is no seat none. */
function sinkings(state: FleetState, actor: Actor, target: Square): { own: Sink[]; joint: Sink[] } {
  return sinkingsOf(state, typeof actor === "number" ? actor : NOBODY, boardOf(state.options).cells.get(target) as Cell)
}

function readSinking(state: FleetState, actor: Actor, target: Square, attackers: [Square, Square]): Sink {
  const given: Sink = { type: "sink", target, attackers }
  const { own } = sinkings(state, actor, target)
  return own.some((each) => formatAction(each) === formatAction(given)) ? (own[0] as Sink) : given
}

function onlySinking(text: string, state: FleetState, actor: Actor, target: Square): Sink {
  const { own, joint } = sinkings(state, actor, target)
  const [only, another] = [...own, ...joint.filter((sinking) => !isDeclined(state, sinking))]
  if (only === undefined) throw new NotationError(text, 1, "a target that two ships could sink", "DF-2.5")
  if (another !== undefined) throw new NotationError(text, 0, "two attackers, as several pairs could sink the target", "DF-3.2")
  return only
}
