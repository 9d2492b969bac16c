/**
 * A whole state as one line of eight fields:
 *
 * ```text
 * S@O2,G@O1,K@-/M@O8,H@I1 push:O1xI1 red 1 12 x - {"quietTurns":50}
 * ```
 *
 * the pieces of each seat in seat order (`@-`: lost), the phase, whose turn it is, the actions left, the number of the turn, the quiet
 * turns before it (`x`: an attack was declared in it), the seats that are out in the order in which they left, and as JSON the options
 * that differ from their defaults. `-` stands for nothing.
 */
import { type SchemaError, type Seat, textOf } from "@flottille/core"
import { SPACE_COUNT, type Space, spaceName, spaceNamed } from "./board"
import { misread } from "./notation"
import { PHASES } from "./phases"
import { LETTERS, letterOf, type Piece, type PieceLetter } from "./pieces"
import { type Fail, FIELDS, settlePosition } from "./position-rules"
import {
  ATTACKED,
  completeOptions,
  type DejarikOptions,
  type DejarikState,
  type Ending,
  emptyState,
  isFight,
  NOBODY,
  nameOf,
  optionTable,
  ownerOf,
  type Phase,
  pieceOn,
  piecesOf,
  type SeatName,
  seatNamed,
  seatNames,
  seatsOf,
  spaceOf,
} from "./state"
import { ENDING_CLAUSES } from "./victory"

const NOTHING = "-"

/**
 * The whole state as one line of text.
 *
 * @rule CO-4
 * @example
 * formatState(dejarik.initialState({ seats: 3 })) // => '-/-/- deal - 0 0 0 - {"seats":3}'
 */
export function formatState(state: DejarikState): string {
  const { options, active, left, turn, quiet, out } = state
  const seat = (seat: Seat) => nameOf(options, seat) ?? NOTHING
  return [
    seatsOf(options)
      .map((seat) => forceText(state, seat))
      .join("/"),
    phaseText(state),
    seat(active),
    left,
    turn,
    quiet === ATTACKED ? "x" : quiet,
    out.map(seat).join() || NOTHING,
    optionsText(options),
  ].join(" ")
}

/** The pieces of a seat and their spaces. */
export function forceText(state: DejarikState, seat: Seat): string {
  const pieces = piecesOf(state, seat).map((piece) => pieceText(piece, spaceOf(state, piece)))
  return pieces.join() || NOTHING
}

function pieceText(piece: Piece, space: Space): string {
  return `${letterOf(piece)}@${spaceName(space)}`
}

/** The phase, with what belongs to it. */
export function phaseText(state: DejarikState): string {
  const { phase, attacker, target, ending } = state
  if (phase === "over") return `${phase}:${ending}`
  return isFight(phase) ? `${phase}:${spaceName(spaceOf(state, attacker))}x${spaceName(spaceOf(state, target))}` : phase
}

function optionsText(options: DejarikOptions): string {
  const table: Readonly<Record<string, { readonly default?: unknown }>> = optionTable
  const changed = Object.keys(table).filter((key) => options[key as keyof DejarikOptions] !== table[key]?.default)
  // The names of the seats are the keys of the arrangement.
  return changed[0] ? JSON.stringify(options, [...changed, ...seatNames(options)]) : NOTHING
}

/**
 * Reads a position, from play or set up by hand: a lone seat with pieces has won, one against one goes to the centre, and seats without
 * pieces are out even if the line does not say so.
 *
 * Each field is read generously, and then has to be what {@link formatState} makes of it: so a state has one spelling, but for the
 * order of the pieces.
 *
 * @throws NotationError for text that is no position or an impossible one, with the place of the field and the clause.
 * @rule DJ-6.4
 */
export function parseState(given: string): DejarikState {
  const text = textOf(given)
  const fail: Fail = (field, rule, expected = `possible ${field}`) => misread(text, FIELDS.indexOf(field), expected, rule)
  const words = text.split(" ")
  const [pieces, phase, active, left, turn, quiet, out, options] = words as [string, string, string, string, string, string, string, string]
  if (words.length !== FIELDS.length) misread(text, FIELDS.length, `the fields ${FIELDS.join(", ")}`)
  const state = emptyState(readOptions(options, fail))
  const seat = (name: string) => seatNamed(state.options, name as SeatName)
  readPieces(state, pieces, fail)
  readPhase(state, phase, fail)
  state.active = seat(active)
  state.left = readNumber(left)
  state.turn = readNumber(turn)
  state.quiet = quiet === "x" ? ATTACKED : readNumber(quiet)
  state.out = out
    .split(",")
    .map(seat)
    .filter((named) => named !== NOBODY)
  const written = formatState(state).split(" ")
  FIELDS.forEach((field, index) => {
    if (index > 0 && words[index] !== written[index]) fail(field)
  })
  settlePosition(state, fail)
  return state
}

function readNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function readPieces(state: DejarikState, text: string, fail: Fail): void {
  const forces = text.split("/")
  if (forces.length !== state.options.seats) fail("pieces", "DJ-7.1")
  forces.forEach((force, seat) => {
    for (const item of force === NOTHING ? [] : force.split(",")) {
      const [letter, name = ""] = item.split("@")
      const piece = LETTERS.indexOf(letter as PieceLetter)
      const space = spaceNamed(name) ?? NOBODY
      if (piece < 0 || item !== pieceText(piece, space)) fail("pieces")
      if (ownerOf(state, piece) !== NOBODY) fail("pieces", "DJ-1.2")
      state.at[piece] = space
      state.owner[piece] = seat
    }
  })
}

function readPhase(state: DejarikState, text: string, fail: Fail): void {
  const [phase = "", detail = ""] = text.split(":")
  if (Object.hasOwn(PHASES, phase)) state.phase = phase as Phase
  if (Object.hasOwn(ENDING_CLAUSES, detail)) state.ending = detail as Ending
  else if (state.phase === "over") fail("phase")
  if (!isFight(state.phase)) return
  const [attacker = NOBODY, target = NOBODY] = detail.split("x").map((name) => pieceOn(state, spaceNamed(name) ?? SPACE_COUNT))
  if (attacker < 0 || target < 0) fail("phase", "DJ-4.1")
  state.attacker = attacker
  state.target = target
}

function readOptions(text: string, fail: Fail): DejarikOptions {
  try {
    return completeOptions(text === NOTHING ? {} : JSON.parse(text))
  } catch (error) {
    const { path = [], expected = "JSON", rule } = error as Partial<SchemaError>
    return fail("options", rule, `${["options", ...path].join(".")} to be ${expected}`)
  }
}
