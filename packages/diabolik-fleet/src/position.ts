/**
 * A whole state as one line:
 *
 * ```text
 * d4N,h2N/a7S,b7S play 12 south 3 met earned c4+e4xd4?west - - {"minimumFleet":2}
 * ```
 *
 * the fleets from south clockwise, the phase, the number of the turn and whose it is, then for a turn the cannonballs left, the move
 * obligation, notes, the pending question and the joint sinkings declined, and for the end how the game ended; the seats that are out, in
 * the order in which they left; and as JSON the options that differ from their defaults. `-` stands for nothing. Before the first turn
 * all that belongs to turns is left out.
 */
import { NotationError, type SchemaError, textOf } from "@flottille/core"
import { HEADINGS, type Heading, ownerOf, type SeatName, type Square, shipOf } from "./board"
import { sinkingText } from "./joint"
import { brokenClause } from "./possible"
import {
  boardOf,
  completeOptions,
  ENDINGS,
  emptyState,
  type FleetOptions,
  type FleetState,
  isTurn,
  type JointSinking,
  OBLIGATIONS,
  optionTable,
  PHASES,
  seatNames,
} from "./state"

const NONE = "-"

/**
 * Writes a state.
 *
 * @see {@link parseState}
 */
export function formatState(state: FleetState): string {
  const { options, cells, phase, question } = state
  const names = seatNames(options)
  const { squares } = boardOf(options)
  const fleets = names.map((_, seat) => {
    const shipText = (square: Square, cell: number) => {
      const ship = cells[cell] ?? 0
      return ownerOf(ship) === seat ? [square + HEADINGS[ship & 7]] : []
    }
    return squares.flatMap(shipText).join() || NONE
  })
  const turn = [
    state.cannonballs,
    state.obligation,
    [state.bonusEarned && "earned", state.stopDeclined && "unstopped"].filter(Boolean).join("+") || NONE,
    question ? `${question.type === "stop" ? "stop" : sinkingText(question.sinking)}?${names[question.seat]}` : NONE,
    state.declined.map(sinkingText).join() || NONE,
  ]
  const started = phase === "over" || isTurn(phase) ? [state.turn, names[state.seat], ...(state.ending ? [state.ending] : turn)] : []
  const out = state.out.map((seat) => names[seat]).join() || NONE
  return [fleets.join("/"), phase, ...started, out, ...unusual(options)].join(" ")
}

/** The options that are not at their default. */
function unusual(options: FleetOptions): string[] {
  const table: Readonly<Record<string, { readonly default?: unknown }>> = optionTable
  const names = Object.keys(table).filter((name) => options[name as keyof FleetOptions] !== table[name]?.default)
  const text = JSON.stringify(options, names)
  return text === "{}" ? [] : [text]
}

/** Complains about a word of the position. */
type Fail = (word: number, expected: string, rule?: string) => never

/**
 * Reads a position. Each word is read generously, and then has to be what {@link formatState} makes of it: so a state has one spelling,
 * but for the order of the ships.
 *
 * @throws NotationError for text that is no position, or an impossible one, with the clause it breaks.
 */
export function parseState(given: string): FleetState {
  const text = textOf(given)
  const words = text.split(" ")
  const fail: Fail = (word, expected, rule) => {
    const before = [...words.slice(0, word), ""].join(" ")
    throw new NotationError(text, Math.min(before.length, text.length), expected, rule)
  }
  const [fleets = "", phase, ...more] = words
  const state = emptyState(readOptions(more.at(-1)?.startsWith("{") ? more.pop() : "{}", words.length - 1, fail))
  const names = seatNames(state.options)
  const seatOf = (name: string | undefined) => names.indexOf(among(names, name))
  readFleets(state, fleets, fail)
  state.phase = among(PHASES, phase)
  state.out = list(more.pop())
    .map((name) => names.indexOf(name as SeatName))
    .filter((seat) => seat >= 0)
  const [turn, seat, left, obligation, notes = "", question = NONE, declined] = more
  state.turn = count(turn)
  state.seat = seatOf(seat)
  if (state.phase === "over") state.ending = among(ENDINGS, left)
  else {
    const [what = "", asked] = question.split("?")
    state.cannonballs = count(left)
    state.obligation = among(OBLIGATIONS, obligation)
    state.bonusEarned = notes.includes("earned")
    state.stopDeclined = notes.includes("unstopped")
    state.question =
      question === NONE
        ? null
        : what === "stop"
          ? { type: what, seat: seatOf(asked) }
          : { type: "sink", seat: seatOf(asked), sinking: readSinking(what) }
    state.declined = list(declined).map(readSinking)
  }
  const written = [...formatState(state).split(" "), undefined]
  const wrong = written.findIndex((word, index) => index > 0 && word !== words[index])
  if (wrong > 0) fail(wrong, written[wrong] ?? "nothing more")
  const rule = brokenClause(state)
  if (rule) fail(0, "a possible position", rule)
  return state
}

/** The known word that stands there, or any. */
function among<T extends string>(known: readonly T[], word: string | undefined): T {
  return known.find((each) => each === word) ?? (known[0] as T)
}

function count(word = ""): number {
  return /^\d{1,15}$/.test(word) ? Number(word) : 0
}

function list(word = NONE): string[] {
  return word === NONE ? [] : word.split(",")
}

function readFleets(state: FleetState, text: string, fail: Fail): void {
  const { cells } = boardOf(state.options)
  const fleets = text.split("/")
  if (fleets.length !== state.options.seats) fail(0, `${state.options.seats} fleets`, "DF-1.1")
  fleets.forEach((fleet, seat) => {
    for (const ship of list(fleet)) {
      const [, square = "", heading] = /^([a-z]\d+)(.*)$/.exec(ship) ?? []
      const cell = cells.get(square) ?? -1
      const bow = HEADINGS.indexOf(heading as Heading)
      const rule = cell < 0 ? "DF-1.1" : bow < 0 ? "DF-1.2" : "DF-2.2"
      if (cell < 0 || bow < 0 || state.cells[cell]) fail(0, `a free square and a heading instead of ${ship}`, rule)
      state.cells[cell] = shipOf(seat, bow)
    }
  })
}

/** Whether there are such squares is for {@link brokenClause}. */
function readSinking(text: string): JointSinking {
  const [own, helper, target] = text.split(/[+x]/) as [Square, Square, Square]
  return { own, helper, target }
}

function readOptions(text = "", word: number, fail: Fail): FleetOptions {
  try {
    return completeOptions(JSON.parse(text))
  } catch (error) {
    const { path = [], expected = "JSON", rule } = error as Partial<SchemaError>
    return fail(word, [...path, expected].join(": "), rule)
  }
}
