import { assert, CHANCE, REFEREE } from "@flottille/core"
import { type GameUnderTest, type LawViolation, lastState, openingOf, playEntry } from "./game-under-test"

/** A game that breaks a law, as short as shrinking could make it. */
export interface Counterexample {
  /** The problem in the final position. */
  readonly fault: string
  /** Options of the game. */
  readonly options: unknown
  /** Starting position, if not the initial one. */
  readonly start?: string
  /** The moves: an actor and an action in the game's notation each, or a resignation. */
  readonly actions: readonly string[]
  /** Final position in the game's notation. */
  readonly position: string
  /** Final position, drawn for the referee. */
  readonly view: string
}

export interface LawResult {
  readonly law: number
  readonly title: string
  readonly ok: boolean
  /** True if neither the game nor the random games contained anything that the law is about. */
  readonly vacuous: boolean
  /** Number of random games, up to and including the first that failed. */
  readonly runs: number
  readonly seed: number
  /** Number of different positions checked by a thorough run, up to and including the first that failed. */
  readonly distinct?: number
  /** With the seed, runs the failing case alone. */
  readonly path?: string
  /** For a broken law: whether it failed again when the same game was replayed. */
  readonly reproduced?: boolean
  readonly counterexample?: Counterexample
}

/** Returns the text, or the error of a broken game that cannot be written. */
function attempt(write: () => string): string {
  try {
    return write()
  } catch (error) {
    return `(cannot be written: ${error instanceof Error ? error.message : String(error)})`
  }
}

export function counterexampleOf({ game }: GameUnderTest, { fault, history }: LawViolation): Counterexample {
  const { start } = history
  const began = start.text === undefined ? {} : { start: start.text }
  if (history.states.length === 0)
    return { fault, options: start.options, ...began, actions: [], position: "(none was reached)", view: "" }
  const state = lastState(history)
  const initial = attempt(() => JSON.stringify(state.options))
  let before = openingOf(game, start)
  let stuck = false
  const actions = history.entries.map((entry) => {
    const by = "resign" in entry ? entry.resign : entry.actor
    const name = by === CHANCE ? CHANCE : attempt(() => game.seats(before.options)[by]?.id ?? `seat ${by}`)
    if (stuck) return `${name}  …`
    const text = "resign" in entry ? "resign" : attempt(() => game.formatAction(entry.action, before))
    try {
      const next = game.clone(before)
      playEntry(game, next, entry)
      before = next
    } catch {
      stuck = true
    }
    return `${name}  ${text}`
  })
  return {
    fault,
    options: initial.startsWith("(") ? start.options : JSON.parse(initial),
    ...began,
    actions,
    position: attempt(() => game.formatState(state)),
    view: attempt(() => game.render(game.view(state, REFEREE))),
  }
}

const MOST_LINES = 40

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`.trimEnd()).join("\n")
}

export function formatCounterexample({ fault, options, start, actions, position, view }: Counterexample): string {
  const middle =
    actions.length > MOST_LINES
      ? [...actions.slice(0, 10), `… ${actions.length - 30} more …`, ...actions.slice(-20)]
      : actions
  return [
    fault,
    "",
    `options   ${JSON.stringify(options)}`,
    ...(start === undefined ? [] : [`start     ${start}`]),
    actions.length === 0
      ? "played    nothing yet"
      : `played    ${actions.length} ${actions.length === 1 ? "action" : "actions"}`,
    ...(actions.length === 0 ? [] : [indented(middle)]),
    `position  ${position}`,
    "",
    indented(view.split("\n")),
  ].join("\n")
}

/**
 * Formats a result: the law, the shrunk game, and how to run it again.
 *
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * const [result] = checkLaws(dejarik, { shapes, runs: 1 })
 * formatResult(result).length > 0 // => true
 */
export function formatResult(result: LawResult): string {
  assert(typeof result?.title === "string", "formatResult", "result", "the result of a law")
  const { distinct } = result
  const positions = distinct === undefined ? "" : ` and ${distinct.toLocaleString("en-GB")} different positions`
  if (result.ok)
    return (
      `${result.title}: ok after ${result.runs} ` +
      `games${positions}${result.vacuous ? " (vacuous: nothing to check)" : ""}`
    )
  const held =
    "The same game, played again, held: something besides the state takes part, such as a variable, a cache or the " +
    "clock. The failing case follows.\n\n"
  const counterexample = result.counterexample ? formatCounterexample(result.counterexample) : ""
  const shown = `${result.reproduced === false ? held : ""}${counterexample}`
  // A position of a thorough run is found again by starting there: no path leads to it.
  const place = distinct === undefined ? `game ${result.runs}` : `position ${distinct}`
  if (distinct !== undefined)
    return (
      `${result.title} does not hold (${place})\n\n${shown}\n\nTo run this case again, add { seed: ${result.seed}, ` +
      `positions: [${JSON.stringify(result.counterexample?.position)}] } to the options of conform.`
    )
  const again = `{ seed: ${result.seed}, path: ${JSON.stringify(result.path ?? "")} }`
  return (
    `${result.title} does not hold (${place})\n\n${shown}\n\nTo run this case again, add ${again} to the options of conform and ` +
    `choose the test with -t "law ${result.law} ".`
  )
}
