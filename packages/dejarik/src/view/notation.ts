/**
 * Notation of states: one line of eight fields.
 *
 * ```text
 * S@O2,G@O1,K@-/M@O8,H@I1 push:O1xI1 red 1 12 x - {"quietTurns":50}
 * ```
 *
 * The fields are the pieces of each seat in seat order (`@-`: lost), the phase, the seat to play, the
 * remaining actions, the turn number, the quiet turns before it (`x`: an attack was declared in it),
 * the seats that are out in the order in which they left, and the options that differ from their
 * defaults as JSON. `-` is an empty field. Games whose endings count have their numbers by seat
 * before the options: `2,0`.
 */
import type { Seat } from "@flottille/core"
import {
  assertSpelling,
  changedOptions,
  readFields,
  readList,
  readOptionsField,
  readWhole,
} from "@flottille/core/notation"
import type { Base } from "../rules/rules"
import type { Space } from "../state/board"
import { completeOptions, type DejarikOptions, nameOf, seatNamed, seatNames, seatsOf } from "../state/options"
import { letterOf, type Piece, pieceOf } from "../state/pieces"
import {
  type AnyState,
  ATTACKED,
  initialState,
  isFight,
  NOBODY,
  OFF_BOARD,
  ownerOf,
  phases,
  pieceOn,
  piecesOf,
  spaceOf,
} from "../state/state"
import { checkPosition, type Fail, type Field } from "./position-check"

const nothing = "-"

/** Returns the fields of a position in their order. The counts belong to games whose endings count. */
function fieldsOf({ endings }: Base): readonly Field[] {
  const counts: readonly Field[] = endings.some(({ counter }) => counter) ? ["counts"] : []
  return ["pieces", "phase", "seat", "actions", "turn", "quiet turns", "seats out", ...counts, "options"]
}

/**
 * Formats the whole state as one line of text.
 *
 * @rule CO-4
 * @example
 * dejarik.formatState(dejarik.initialState({ seats: 3 })) // => '-/-/- deal - 0 0 0 - {"seats":3}'
 */
export function formatState(rules: Base, state: AnyState): string {
  const { options, active, left, turn, quiet, out, counts } = state
  const seat = (seat: Seat) => nameOf(options, seat) ?? nothing
  return [
    seatsOf(options)
      .map((seat) => forceText(rules, state, seat))
      .join("/"),
    phaseText(rules, state),
    seat(active),
    left,
    turn,
    quiet === ATTACKED ? "x" : quiet,
    out.map(seat).join() || nothing,
    ...(counts ? [counts.join("/")] : []),
    optionsText(rules, options),
  ].join(" ")
}

export function forceText(rules: Base, state: AnyState, seat: Seat): string {
  const pieces = piecesOf(state, seat).map((piece) => pieceText(rules, piece, spaceOf(state, piece)))
  return pieces.join() || nothing
}

function pieceText(rules: Base, piece: Piece, space: Space): string {
  return `${letterOf(rules, piece)}@${rules.spaceName(space)}`
}

export function phaseText({ spaceName }: Base, state: AnyState): string {
  const { phase, attacker, target, ending } = state
  if (phase === "over") return `${phase}:${ending}`
  if (attacker === NOBODY && target === NOBODY) return phase
  const [from, to] = [attacker, target].map((piece) => spaceName(state.at[piece] ?? OFF_BOARD))
  return `${phase}:${from}x${to}`
}

function optionsText({ optionTable }: Base, options: DejarikOptions): string {
  const changed = changedOptions(optionTable, options)
  const names = Object.keys(changed)
  // Listing the seat names keeps the keys of the arrangement.
  return names.length > 0 ? JSON.stringify(changed, [...names, ...seatNames(options)]) : nothing
}

/**
 * Parses a position, from play or set up by hand.
 *
 * A lone seat with pieces has won, one against one goes to the centre, and seats without pieces are
 * out even if the line does not list them.
 *
 * Each field must be spelled as {@link formatState} writes it, so a state has one spelling, except
 * for the order of the pieces.
 *
 * @throws NotationError for malformed text or an impossible position, with the field and the
 *   clause.
 * @rule DJ-6.4
 */
export function parseState(rules: Base, given: string): AnyState {
  const readOptions = (changed?: Partial<DejarikOptions>) => completeOptions(rules, changed)
  const read = readFields(given)
  const { fields: words } = read
  const fields = fieldsOf(rules)
  const fail: Fail = (field, rule, expected = `possible ${field}`, offset = 0) =>
    read.fail(fields.indexOf(field), expected, rule, offset)
  const [pieces = "", phase = "", active = "", left, turn, quiet, out, counts = ""] = words
  const options = words.at(-1)
  if (words.length !== fields.length) read.fail(fields.length, `the fields ${fields.join(", ")}`)
  const complete = options === nothing ? readOptions() : readOptionsField(read, fields.indexOf("options"), readOptions)
  const state = initialState(rules, complete)
  readPieces(rules, state, pieces, fail)
  readPhase(rules, state, phase, fail)
  state.active = seatNamed(complete, active)
  state.left = readWhole(left)
  state.turn = readWhole(turn)
  state.quiet = quiet === "x" ? ATTACKED : readWhole(quiet)
  state.out = readList(out)
    .map((name) => seatNamed(complete, name))
    .filter((seat) => seat !== NOBODY)
  state.counts &&= state.counts.map((each, place) => {
    const numbers = readList(counts.split("/")[place])
    return each.map((_, seat) => readWhole(numbers[seat]))
  })
  // Pieces may be listed in any order.
  assertSpelling(read, formatState(rules, state).split(" "), (field) => `possible ${fields[field]}`, 1)
  checkPosition(rules, state, fail)
  return state
}

function readPieces(rules: Base, state: AnyState, text: string, fail: Fail): void {
  const forces = text.split("/")
  if (forces.length !== state.options.seats) fail("pieces", "DJ-7.1")
  let next = 0
  forces.forEach((force, seat) => {
    for (const item of force.split(",")) {
      const offset = next
      next += item.length + 1
      if (force === nothing) continue
      const [letter = "", name = ""] = item.split("@")
      const piece = pieceOf(rules, letter)
      const space = rules.spaceNamed(name) ?? NOBODY
      if (piece < 0 || item !== pieceText(rules, piece, space)) fail("pieces", undefined, undefined, offset)
      if (ownerOf(state, piece) !== NOBODY) fail("pieces", "DJ-1.2", undefined, offset)
      state.at[piece] = space
      state.owner[piece] = seat
    }
  })
}

function readPhase(
  { spaceNames, spaceNamed, endings, phaseNames }: Base,
  state: AnyState,
  text: string,
  fail: Fail,
): void {
  const [phase = "", detail = ""] = text.split(":")
  state.phase = phaseNames.find((each) => each === phase) ?? state.phase
  state.ending = endings.find(({ reason }) => reason === detail)?.reason ?? null
  if (state.phase === "over" && state.ending === null) fail("phase")
  const isStandard = () => phases.some((each) => each === state.phase)
  if (!isFight(state.phase) && (!detail || isStandard())) return
  const [attacker = NOBODY, target = NOBODY] = detail
    .split("x")
    .map((name) => pieceOn(state, spaceNamed(name) ?? spaceNames.length))
  if (isFight(state.phase) && (attacker < 0 || target < 0)) fail("phase", "DJ-4.1")
  state.attacker = attacker
  state.target = target
}
