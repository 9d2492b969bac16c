/**
 * Notation of actions (`c2-d3`, `c2@SW`, `c3+e5xd4`, `+c2:N`) and of states, one line of fields:
 *
 * ```text
 * d4N,h2N/a7S,b7S play 12 south 3 met earned c4+e4xd4?west - - {"minimumFleet":2}
 * ```
 *
 * The fields are the fleets from south clockwise (a ship of a further class has its sign before its
 * heading, as in `d4tN`), the phase, the turn number and its seat. A turn adds
 * the remaining cannonballs, the move obligation, notes, the pending question and the declined joint
 * sinkings; the end adds its reason. Then follow the seats that are out in the order in which they
 * left, and the options that differ from their defaults as JSON. `-` is an empty field. Before the
 * first turn, the fields of turns are omitted.
 */
import { type Actor, actionTextOf, NotationError } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import {
  assertSpelling,
  changedOptions,
  readFields,
  readList,
  readOptionsField,
  readWhole,
} from "@flottille/core/notation"
import type { Base } from "../rules/base"
import type { AnyRules } from "../rules/compile-rules"
import { sinkingText } from "../rules/joint"
import { boardOf, bowOf, type Heading, headings, ownerOf, shipOf } from "../state/board"
import type { Square } from "../state/numbers"
import { completeOptions, seatNamed, seatNames } from "../state/options"
import { type AnyState, initialState, isTurn, type JointSinking, obligations, signOf } from "../state/state"
import { checkPosition } from "./position-check"

const none = "-"

export function formatState(rules: Base, state: AnyState): string {
  const { options, cells, phase, question } = state
  const names = seatNames(rules, options)
  const { squares } = boardOf(rules, options)
  const fleets = names.map((_, seat) => {
    const shipText = (square: Square, cell: number) => {
      const ship = cells[cell] ?? 0
      return ownerOf(ship) === seat ? [square + signOf(rules, ship) + headings[ship & 7]] : []
    }
    return squares.flatMap(shipText).join() || none
  })
  const turn = [
    state.cannonballs,
    state.obligation,
    [state.bonusEarned && "earned", state.stopDeclined && "unstopped"].filter(Boolean).join("+") || none,
    question ? `${question.type === "stop" ? "stop" : sinkingText(question.sinking)}?${names[question.seat]}` : none,
    state.declined.map(sinkingText).join() || none,
  ]
  const started =
    phase === "over" || isTurn(phase)
      ? [state.turn, names[state.active], ...(state.ending ? [state.ending] : turn)]
      : []
  const out = state.out.map((seat) => names[seat]).join() || none
  return [fleets.join("/"), phase, ...started, out, ...optionsText(rules, options)].join(" ")
}

function optionsText({ optionTable }: Base, options: AnyState["options"]): string[] {
  const text = JSON.stringify(changedOptions(optionTable, options))
  return text === "{}" ? [] : [text]
}

/**
 * Parses a position.
 *
 * Each word must be spelled as {@link formatState} writes it, so a state has one spelling, except
 * for the order of the ships.
 *
 * @throws NotationError for malformed text or an impossible position, with the violated clause.
 */
export function parseState(rules: Base, given: string): AnyState {
  const read = readFields(given)
  const [fleets = "", phase, ...more] = read.fields
  const hasOptions = more.at(-1)?.startsWith("{") ?? false
  if (hasOptions) more.pop()
  const complete = (some?: Partial<AnyState["options"]>) => completeOptions(rules, some)
  const options = hasOptions ? readOptionsField(read, read.fields.length - 1, complete) : complete()
  const state = initialState(rules, options)
  const seatOf = (name = "") => Math.max(seatNamed(rules, options, name), 0)
  readFleets(rules, state, fleets, (expected, rule, offset) => read.fail(0, expected, rule, offset))
  state.phase = rules.phaseNames.find((each) => each === phase) ?? "deployment"
  state.out = readList(more.pop())
    .map((name) => seatNamed(rules, options, name))
    .filter((seat) => seat >= 0)
  const [turn, seat, left, obligation, notes = "", question = none, declined] = more
  state.turn = readWhole(turn)
  state.active = seatOf(seat)
  if (state.phase === "over") state.ending = rules.endings.find(({ reason }) => reason === left)?.reason ?? "arrival"
  else {
    const [what = "", asked] = question.split("?")
    state.cannonballs = readWhole(left)
    state.obligation = obligations.find((each) => each === obligation) ?? "open"
    state.bonusEarned = notes.includes("earned")
    state.stopDeclined = notes.includes("unstopped")
    if (what === "stop") state.question = { type: what, seat: seatOf(asked) }
    else if (question !== none)
      state.question = { type: "sink", seat: seatOf(asked), sinking: readSinking(rules, state, what) }
    state.declined = readList(declined).map((sinking) => readSinking(rules, state, sinking))
  }
  // Ships may be listed in any order.
  assertSpelling(read, formatState(rules, state).split(" "), undefined, 1)
  const rule = checkPosition(rules, state)
  if (rule) read.fail(0, "a possible position", rule)
  return state
}

function readFleets(
  rules: Base,
  state: AnyState,
  text: string,
  fail: (expected: string, rule: string, offset?: number) => never,
): void {
  const { cells } = boardOf(rules, state.options)
  const fleets = text.split("/")
  if (fleets.length !== state.options.seats) fail(`${state.options.seats} fleets`, "DF-1.1")
  let next = 0
  fleets.forEach((fleet, seat) => {
    for (const ship of fleet.split(",")) {
      const offset = next
      next += ship.length + 1
      if (fleet === none) continue
      const [, square = "", sign = "", heading = ""] = /^([a-z]\d+)([a-z]?)(.*)$/.exec(ship) ?? []
      const cell = cells.get(square) ?? -1
      const shipClass = ["", ...(rules.classes ?? []).map((each) => each.sign)].indexOf(sign)
      const bow = shipClass < 0 ? -1 : bowOf(heading)
      const rule = cell < 0 ? "DF-1.1" : bow < 0 ? "DF-1.2" : "DF-2.2"
      if (cell < 0 || bow < 0 || state.cells[cell]) fail(`a free square and a heading instead of ${ship}`, rule, offset)
      state.cells[cell] = shipOf(seat, bow, shipClass)
    }
  })
}

/** Parses a joint sinking, with the first square for an invalid one: the spelling differs then. */
function readSinking(rules: Base, { options }: AnyState, text: string): JointSinking {
  const { cells, squares } = boardOf(rules, options)
  const [own, helper, target] = text.split(/[+x]/).map((name) => squares[cells.get(name) ?? 0])
  return { own: own ?? "a1", helper: helper ?? "a1", target: target ?? "a1" }
}

function examplesOf({ kinds }: AnyRules): string {
  const acts = Object.values(kinds).filter(({ phases, forms }) => forms && phases.includes("play"))
  return `${acts.map(({ example }) => example).join(", ")} or end`
}

const headingsByName: ReadonlyMap<string, Heading> = new Map(headings.map((heading) => [heading, heading]))

/**
 * Creates `parseAction`, with tables, since rooms and records parse every action.
 *
 * Two attackers may come in either order, and any pair of the actor's own ships stands for the
 * listed one. `xd4` requires that exactly one pair could sink the target, not counting pairs
 * declined in this turn.
 *
 * @rule DF-3.2
 */
export function parserOf(rules: AnyRules): (given: string, state: AnyState, actor: Actor) => Typed {
  const readers = new Map(Object.values(rules.kinds).flatMap(({ forms = {} }) => Object.entries(forms)))
  const beginnings = new Set([...readers.keys()].flatMap((form) => [...form].map((_, at) => form.slice(0, at + 1))))

  return (given, state, actor) => {
    const text = actionTextOf(given)
    const word = rules.play.named(text)
    if (word) return word
    const fail = (at: number, expected: string, rule?: string): never => {
      throw new NotationError(text, at, expected, rule)
    }
    const { named } = boardOf(rules, state.options)
    const squares: Square[] = []
    let heading: Heading = "N"
    let form = ""
    for (const { 0: piece, index } of text.matchAll(/[a-z]\d\d?|[A-Z]{1,2}|./gs)) {
      const square = named.get(piece)
      const direction = headingsByName.get(piece)
      if (square) {
        squares.push(square)
        form += "a1"
      } else if (direction) {
        heading = direction
        form += "N"
      } else if (/\d|[A-Z]/.test(piece)) fail(index, "a square or a heading", /\d/.test(piece) ? "DF-1.1" : "DF-1.2")
      else form += piece
      if (!beginnings.has(form)) fail(index, `an action such as ${examplesOf(rules)}`)
    }
    const read = readers.get(form)
    // Every form has a square.
    const [first, ...others] = squares
    if (!read || !first) return fail(text.length, "the rest of an action")
    return read({ squares: [first, ...others], heading, state, actor, fail })
  }
}
