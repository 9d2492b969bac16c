/**
 * Notation of states: one line of fields.
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
import {
  assertSpelling,
  changedOptions,
  isAmong,
  readFields,
  readList,
  readOptionsField,
  readWhole,
} from "@flottille/core/notation"
import type { Base } from "./base"
import { boardOf, bowOf, headings, ownerOf, type Square, shipOf } from "./board"
import { sinkingText } from "./joint"
import { completeOptions, seatNamed, seatNames } from "./options"
import { checkPosition } from "./position-check"
import { type AnyState, initialState, isTurn, type JointSinking, obligations, signOf } from "./state"

const none = "-"

/**
 * Formats a whole state as one line of text.
 *
 * @see {@link parseState}
 */
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

/** Formats the options that differ from their defaults. */
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
  state.phase = isAmong(rules.phaseNames, phase) ? phase : "deployment"
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
    state.obligation = isAmong(obligations, obligation) ? obligation : "open"
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

/**
 * Parses a joint sinking. An invalid square is read as the first one, so that the spelling check
 * rejects it.
 */
function readSinking(rules: Base, { options }: AnyState, text: string): JointSinking {
  const { cells, squares } = boardOf(rules, options)
  const [own, helper, target] = text.split(/[+x]/).map((name) => squares[cells.get(name) ?? 0])
  return { own: own ?? "a1", helper: helper ?? "a1", target: target ?? "a1" }
}
