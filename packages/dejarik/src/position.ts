/**
 * A whole state as one line of eight fields:
 *
 * ```text
 * S@O2,G@O1,K@-/M@O8,H@I1 push:O1xI1 red 1 12 x - quietTurns=50
 * ```
 *
 * the pieces of each seat in seat order (`@-`: lost), the phase, whose turn it is, the actions left, the number of the turn, the quiet
 * turns before it (`x`: an attack was declared in it), the seats that are out in the order in which they left, and the options that
 * differ from their defaults. `-` stands for nothing.
 */
import { NotationError, SchemaError, type Seat } from "@flottille/core"
import { spaceName, spaceNamed } from "./board"
import { LETTERS, letterOf, PIECE_COUNT, type PieceLetter } from "./pieces"
import { settlePosition } from "./position-rules"
import {
  ATTACKED,
  completeOptions,
  type DejarikOptions,
  type DejarikState,
  type Ending,
  emptyState,
  NOBODY,
  nameOf,
  OFF_BOARD,
  optionTable,
  ownerOf,
  type Phase,
  pieceOn,
  type SeatName,
  seatNames,
  spaceOf,
} from "./state"
import { ENDING_CLAUSES } from "./victory"

const NOTHING = "-"
const FIELDS = [
  "the pieces of each seat",
  "a phase",
  "the seat whose turn it is",
  "the actions left",
  "the number of the turn",
  "the quiet turns",
  "the seats that are out",
  "the options",
] as const

const PLAIN_PHASES: readonly Phase[] = ["deal", "first", "play", "duel"]
const COMBAT_PHASES: readonly Phase[] = ["attack", "push", "counterpush"]

/**
 * The whole state as one line of text.
 *
 * @rule CO-4
 * @example
 * formatState(dejarik.initialState({ seats: 3 })) // => "-/-/- deal - 0 0 0 - seats=3"
 */
export function formatState(state: DejarikState): string {
  const { options, active, left, turn, quiet, out } = state
  const name = (seat: Seat) => nameOf(options, seat) ?? NOTHING
  return [
    seatNames(options)
      .map((_, seat) => formatForce(state, seat))
      .join("/"),
    formatPhase(state),
    name(active),
    left,
    turn,
    quiet === ATTACKED ? "x" : quiet,
    out.map(name).join(",") || NOTHING,
    formatOptions(options),
  ].join(" ")
}

function formatForce(state: DejarikState, seat: Seat): string {
  const pieces = LETTERS.map((_, piece) => piece).filter((piece) => ownerOf(state, piece) === seat)
  return pieces.map((piece) => `${letterOf(piece)}@${spaceName(spaceOf(state, piece))}`).join(",") || NOTHING
}

function formatPhase({ phase, at, attacker, target, ending }: DejarikState): string {
  if (phase === "over") return `${phase}:${ending}`
  if (PLAIN_PHASES.includes(phase)) return phase
  return `${phase}:${spaceName(at[attacker] ?? OFF_BOARD)}x${spaceName(at[target] ?? OFF_BOARD)}`
}

function formatOptions(options: DejarikOptions): string {
  const written: string[] = []
  for (const [key, { default: initial }] of Object.entries<{ readonly default?: unknown }>(optionTable)) {
    const value = options[key as keyof DejarikOptions]
    if (value === undefined || value === initial) continue
    const { arrangement = {} } = options
    const shown = key === "arrangement" ? seatNames(options).map((name) => arrangement[name] ?? "") : [value ?? "none"]
    written.push(`${key}=${shown.join("/")}`)
  }
  return written.join(",") || NOTHING
}

/** One field of a position, and how to complain about it. */
interface Field {
  readonly text: string
  /** Throws, naming what was expected at a place in the field. */
  readonly fail: (expected: string, rule?: string, offset?: number) => never
}

function splitFields(text: string): readonly Field[] {
  let position = 0
  const fields = text.split(" ").map((field): Field => {
    const start = position
    position += field.length + 1
    return {
      text: field,
      fail: (expected, rule, offset = 0) => {
        throw new NotationError(text, start + offset, expected, rule)
      },
    }
  })
  const missing = FIELDS[fields.length]
  if (missing) throw new NotationError(text, text.length, `a space, then ${missing}`)
  fields[FIELDS.length]?.fail("nothing more")
  return fields
}

/**
 * Reads a position, from play or set up by hand: a lone seat with pieces has won, one against one goes to the centre, and seats without
 * pieces are out even if the line does not say so.
 *
 * @throws NotationError for text that is no position or an impossible one, with the place and the clause.
 * @rule DJ-6.4
 */
export function parseState(text: string): DejarikState {
  const [forces, phase, active, left, turn, quiet, out, options] = splitFields(text) as [
    Field,
    Field,
    Field,
    Field,
    Field,
    Field,
    Field,
    Field,
  ]
  const state = emptyState(parseOptions(options))
  parseForces(state, forces)
  state.active = active.text === NOTHING ? NOBODY : parseSeat(state.options, active, active.text)
  state.left = parseNumber(left, 2)
  state.turn = parseNumber(turn)
  state.quiet = quiet.text === "x" ? ATTACKED : parseNumber(quiet)
  parsePhase(state, phase)
  if (out.text !== NOTHING) for (const name of out.text.split(",")) state.out.push(parseSeat(state.options, out, name))
  settlePosition(state, {
    forces: forces.fail,
    phase: phase.fail,
    active: active.fail,
    left: left.fail,
    turn: turn.fail,
    quiet: quiet.fail,
    out: out.fail,
  })
  return state
}

function parseNumber(field: Field, max = Number.MAX_SAFE_INTEGER): number {
  const number = /^(?:0|[1-9]\d{0,15})$/.test(field.text) ? Number(field.text) : -1
  if (number < 0 || number > max) field.fail(max === Number.MAX_SAFE_INTEGER ? "a number" : `a number from 0 to ${max}`)
  return number
}

function parseSeat(options: DejarikOptions, field: Field, name: string): Seat {
  const seat = seatNames(options).indexOf(name as SeatName)
  if (seat < 0) field.fail(`one of ${seatNames(options).join(", ")}, or -`)
  return seat
}

function parseForces(state: DejarikState, field: Field): void {
  const forces = field.text.split("/")
  const { seats } = state.options
  if (forces.length !== seats) field.fail(`the pieces of ${seats} seats, with / between them`, "DJ-7.1")
  let offset = 0
  forces.forEach((force, seat) => {
    const items = force === NOTHING ? [] : force.split(",")
    for (const item of items) {
      parsePiece(state, field, seat, item, offset)
      offset += item.length + 1
    }
    if (items.length === 0) offset += NOTHING.length + 1
  })
}

/** `S@O2` or `S@-`. */
function parsePiece(state: DejarikState, field: Field, seat: Seat, item: string, offset: number): void {
  const [letter = "", name = "", more] = item.split("@")
  const piece = LETTERS.indexOf(letter as PieceLetter)
  const space = name === NOTHING ? OFF_BOARD : spaceNamed(name)
  if (piece < 0 || space === undefined || more !== undefined)
    return field.fail(`a piece and its space, as in ${letterOf(0)}@O2 or ${letterOf(PIECE_COUNT - 1)}@-`, "CO-4", offset)
  if (ownerOf(state, piece) !== NOBODY) field.fail("a piece that is not there yet", "DJ-1.2", offset)
  state.at[piece] = space
  state.owner[piece] = seat
}

function parsePhase(state: DejarikState, field: Field): void {
  const [word = "", detail, more] = field.text.split(":")
  if (more !== undefined) field.fail("one phase")
  if (detail === undefined && PLAIN_PHASES.includes(word as Phase)) {
    state.phase = word as Phase
  } else if (detail !== undefined && word === "over") {
    if (!Object.hasOwn(ENDING_CLAUSES, detail)) field.fail(`one of ${Object.keys(ENDING_CLAUSES).join(", ")}`, "CO-4", word.length + 1)
    state.phase = "over"
    state.ending = detail as Ending
  } else if (detail !== undefined && COMBAT_PHASES.includes(word as Phase)) {
    const [attacker, target, none] = detail.split("x").map((name) => pieceOn(state, spaceNamed(name) ?? OFF_BOARD - 1))
    if (attacker === undefined || target === undefined || none !== undefined || attacker < 0 || target < 0)
      return field.fail("the spaces of two pieces, as in O1xI1", "DJ-4.1", word.length + 1)
    state.phase = word as Phase
    state.attacker = attacker
    state.target = target
  } else field.fail("deal, first, play, duel, or attack:, push:, counterpush: with two spaces, or over: with an ending")
}

function parseOptions(field: Field): DejarikOptions {
  const given: Record<string, unknown> = {}
  for (const item of field.text === NOTHING ? [] : field.text.split(",")) {
    const [key = "", value = "", more] = item.split("=")
    if (more !== undefined || !Object.hasOwn(optionTable, key) || Object.hasOwn(given, key))
      return field.fail("options, each once, as in seats=3,quietTurns=none")
    given[key] = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value === "none" ? null : value
  }
  try {
    if (typeof given.arrangement === "string") given.arrangement = splitArrangement(given.seats, given.arrangement)
    return completeOptions(given as Partial<DejarikOptions>)
  } catch (error) {
    if (error instanceof SchemaError) return field.fail(`${error.path.join(".")} to be ${error.expected}`, error.rule)
    throw error
  }
}

/** `SGKR/MHNO`: one word a seat, in seat order. */
function splitArrangement(seats: unknown, text: string): Readonly<Record<string, string>> {
  const names = seatNames({ ...completeOptions(), seats: seats === 3 || seats === 4 ? seats : 2 })
  const words = text.split("/")
  if (words.length !== names.length) throw new SchemaError("options", ["arrangement"], `the letters of ${names.length} seats`, "DJ-1.2")
  return Object.fromEntries(names.map((name, index) => [name, words[index] ?? ""]))
}
