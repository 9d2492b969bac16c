/** A whole state as one line, and back. */
import { NotationError, SchemaError, type Seat } from "@flottille/core"
import { FLEET, HEADINGS, type Heading, ownerOf, type SeatName, type Square, shipOf } from "./board"
import { brokenClause } from "./possible"
import {
  boardOf,
  completeOptions,
  ENDINGS,
  emptyState,
  type FleetOptions,
  type FleetState,
  type JointSinking,
  OBLIGATIONS,
  optionTable,
  PHASES,
  seatNames,
} from "./state"

const NONE = "-"

const sinkingText = ({ own, helper, target }: JointSinking) => `${own}+${helper}x${target}`

/** The words of a turn, or of an end. */
function formatTurn(state: FleetState, names: readonly string[]): (string | number)[] {
  const { phase, turn, seat, question } = state
  if (phase === "deployment" || phase === "draw") return []
  const start = [turn, names[seat] ?? NONE]
  if (phase === "over") return [...start, state.ending ?? NONE]
  return [
    ...start,
    state.cannonballs,
    state.obligation,
    [...(state.bonusEarned ? ["earned"] : []), ...(state.stopDeclined ? ["unstopped"] : [])].join("+") || NONE,
    question ? `${question.type === "stop" ? "stop" : sinkingText(question.sinking)}?${names[question.seat]}` : NONE,
    state.declined.map(sinkingText).join() || NONE,
  ]
}

/**
 * Writes a state: the fleets, the phase and what belongs to it, the seats that are out, and the options that are not at their default.
 *
 * @see {@link parseState}
 */
export function formatState(state: FleetState): string {
  const { options, cells } = state
  const names = seatNames(options)
  const { squares } = boardOf(options)
  const fleets = names.map((_, seat) => {
    const ships = squares.flatMap((square, cell) =>
      ownerOf(cells[cell] ?? 0) === seat ? [`${square}${HEADINGS[(cells[cell] ?? 0) & 7]}`] : [],
    )
    return ships.join() || NONE
  })
  const unusual = Object.entries(optionTable).flatMap(([name, field]) => {
    const value = options[name as keyof FleetOptions]
    return value === undefined || value === field.default ? [] : [`${name}=${value ?? "none"}`]
  })
  const out = state.out.map((seat) => names[seat] ?? NONE).join() || NONE
  return [fleets.join("/"), state.phase, ...formatTurn(state, names), out, ...unusual].join(" ")
}

interface Word {
  readonly text: string
  readonly at: number
}

/** The parts of a text that begins at `at`. */
function split(text: string, separator: string, at = 0): Word[] {
  let next = at
  return text.split(separator).map((part) => {
    const word = { text: part, at: next }
    next += part.length + 1
    return word
  })
}

const OPTION_VALUES: Readonly<Record<string, unknown>> = { none: null, true: true, false: false }

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or an impossible one, with the clause it breaks.
 * @see {@link formatState}
 */
export function parseState(text: string): FleetState {
  const fail = (at: number, expected: string, rule?: string): never => {
    throw new NotationError(text, at, expected, rule)
  }
  const words = split(text, " ")
  const given = words.splice(words.findIndex((word) => word.text.includes("=")) >>> 0)
  const take = (expected: string) => words.shift() ?? fail(text.length, expected)
  const choose = <T extends string>(among: readonly T[]): T => {
    const expected = `one of ${among.join(", ")}`
    const word = take(expected)
    return among.find((each) => each === word.text) ?? fail(word.at, expected)
  }
  const count = (expected: string) => {
    const word = take(expected)
    return /^(0|[1-9]\d{0,14})$/.test(word.text) ? Number(word.text) : fail(word.at, expected)
  }
  const list = (expected: string) => {
    const word = take(expected)
    return word.text === NONE ? [] : split(word.text, ",", word.at)
  }

  const state = emptyState(readOptions(given, fail))
  const names = seatNames(state.options)
  const { cells, size } = boardOf(state.options)
  const seatOf = ({ text: name, at }: Word): Seat => {
    const seat = names.indexOf(name as SeatName)
    return seat < 0 ? fail(at, `one of ${names.join(", ")}`) : seat
  }
  const readSinking = (word: Word): JointSinking => {
    const [own, helper, target, more] = word.text.split(/[+x]/) as Square[]
    const sinking = { own, helper, target } as JointSinking
    return more === undefined && sinkingText(sinking) === word.text && Object.values(sinking).every((square) => cells.has(square))
      ? sinking
      : fail(word.at, "own ship+helper x target", "DF-8.4")
  }

  const fleets = take("the fleets")
  const each = split(fleets.text, "/", fleets.at)
  if (each.length !== names.length) fail(fleets.at, `${names.length} fleets`, "DF-1.1")
  each.forEach((fleet, seat) => {
    if (fleet.text === NONE) return
    split(fleet.text, ",", fleet.at).forEach((ship, index) => {
      const square = /^[a-z]+\d*/.exec(ship.text)?.[0] ?? ""
      const cell = cells.get(square) ?? fail(ship.at, `a square of ${size}×${size}`, "DF-1.1")
      const bow = HEADINGS.indexOf(ship.text.slice(square.length) as Heading)
      if (bow < 0) fail(ship.at + square.length, `one of ${HEADINGS.join(", ")}`, "DF-1.2")
      if (index === FLEET) fail(ship.at, "8 ships at most", "DF-2.6")
      if (state.cells[cell] !== 0) fail(ship.at, "a free square", "DF-2.2")
      state.cells[cell] = shipOf(seat, bow)
    })
  })

  state.phase = choose(PHASES)
  if (state.phase !== "deployment" && state.phase !== "draw") {
    state.turn = count("the turn")
    state.seat = names.indexOf(choose(names))
    if (state.phase === "over") state.ending = choose(ENDINGS)
    else {
      state.cannonballs = count("cannonballs left")
      state.obligation = choose(OBLIGATIONS)
      const notes = choose([NONE, "earned", "unstopped", "earned+unstopped"])
      state.bonusEarned = notes.startsWith("earned")
      state.stopDeclined = notes.endsWith("unstopped")
      const question = take("a question")
      if (question.text !== NONE) {
        const [what, who] = split(question.text, "?", question.at) as [Word, Word?]
        const seat = who ? seatOf(who) : fail(question.at, "a question?seat")
        state.question = what.text === "stop" ? { type: "stop", seat } : { type: "sink", seat, sinking: readSinking(what) }
      }
      state.declined = list("declined joint sinkings").map(readSinking)
    }
  }
  state.out = list("seats that are out").map(seatOf)
  if (words[0]) fail(words[0].at, "only options, as name=value")
  const rule = new Set(state.out).size < state.out.length ? "DF-8.2" : brokenClause(state)
  if (rule) fail(0, "a possible position", rule)
  return state
}

/** Reads `flanks=beam turnLimit=none`. */
function readOptions(words: readonly Word[], fail: (at: number, expected: string, rule?: string) => never): FleetOptions {
  const given: Record<string, unknown> = {}
  for (const { text, at } of words) {
    const [name, value, more] = text.split("=") as [string, string?, string?]
    if (!Object.hasOwn(optionTable, name) || value === undefined || more !== undefined || Object.hasOwn(given, name))
      fail(at, "an option, once")
    else given[name] = Object.hasOwn(OPTION_VALUES, value) ? OPTION_VALUES[value] : /^\d+$/.test(value) ? Number(value) : value
  }
  try {
    return completeOptions(given as Partial<FleetOptions>)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    const word = words.find(({ text }) => text.startsWith(`${error.path[0]}=`))
    return fail(word?.at ?? 0, `${error.path[0]}: ${error.expected}`, error.rule)
  }
}
