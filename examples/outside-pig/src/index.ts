/** Pig, a game outside the repository that uses the contract of `@flottille/core`. */
import {
  type Actor,
  actionTextOf,
  array,
  boolean,
  CHANCE,
  type ChanceOutcome,
  deepFreeze,
  type Frozen,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  type Outcome,
  object,
  REFEREE,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type SeatInfo,
  type Shape,
  SPECTATOR,
  stateFromView,
  tagged,
  textOf,
  union,
  type Viewer,
} from "@flottille/core"

export interface PigOptions {
  /** Number of points that wins. */
  readonly goal: number
}

export interface PigState {
  readonly options: PigOptions
  /** Points banked by each seat. */
  scores: [number, number]
  /** Points of this turn, which a one loses. */
  pot: number
  /** Turn number, from 1. The seats alternate. */
  turn: number
  /** Whether the die is rolling. */
  rolling: boolean
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A viewer's view: the whole state, since nothing is hidden. */
export interface PigView extends PigState {
  readonly viewer: Viewer
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<PigOptions> = { goal: { shape: integer(2, 1000), default: 100, rule: "PG-2.1" } }

/** Returns the position before the first roll. */
export function openingState(given?: Partial<PigOptions>): PigState {
  return { options: readOptions(optionTable, given), scores: [0, 0], pot: 0, turn: 1, rolling: false, resigned: null }
}

export function cloneState(state: Frozen<PigState>): PigState {
  return { ...state, options: { ...state.options }, scores: [...state.scores] }
}

export function active({ turn }: PigState): 0 | 1 {
  return turn % 2 === 1 ? 0 : 1
}

/** A decision of a seat, or the face of the die. */
export type PigAction =
  | { readonly type: "roll" }
  | { readonly type: "hold" }
  | { readonly type: "die"; readonly face: number }

export type PigEvent =
  | { readonly type: "rolled"; readonly seat: Seat; readonly face: number }
  | { readonly type: "held"; readonly seat: Seat; readonly pot: number }
  | { readonly type: "resigned"; readonly seat: Seat }

export type PigRefusal = "roll-first" | "not-for-chance" | "not-for-seats"

export type PigEnding = "goal" | "resignation"

type Emit = ((event: PigEvent) => void) | undefined

export const actionShape: Shape<PigAction> = tagged("type", {
  roll: object({}),
  hold: object({}),
  die: object({ face: integer(1, 6) }),
})

const ROLL: PigAction = Object.freeze({ type: "roll" })
const HOLD: PigAction = Object.freeze({ type: "hold" })

/** The six faces, equally likely. */
export const FACES: readonly ChanceOutcome<PigAction>[] = deepFreeze(
  [1, 2, 3, 4, 5, 6].map((face) => ({ action: { type: "die", face }, weight: 1 })),
)

/**
 * Returns the choices of the active seat.
 *
 * @rule PG-1.1 PG-1.3
 */
export function choices({ pot }: PigState): readonly PigAction[] {
  return pot > 0 ? [ROLL, HOLD] : [ROLL]
}

/** Returns the reason why an action of the awaited actor is refused, or `undefined`. */
export function refuse(state: PigState, actor: Actor, { type }: PigAction): Refusal<PigRefusal> | undefined {
  if (actor === CHANCE) return type === "die" ? undefined : { code: "not-for-chance", rule: "PG-1.1" }
  if (type === "die") return { code: "not-for-seats", rule: "PG-1.1" }
  return type === "hold" && state.pot === 0 ? { code: "roll-first", rule: "PG-1.3" } : undefined
}

/**
 * Applies one act of a turn.
 *
 * @rule PG-1.1 PG-1.2 PG-1.3
 */
export function act(state: PigState, action: PigAction, emit: Emit): void {
  const seat = active(state)
  switch (action.type) {
    case "roll":
      state.rolling = true
      return
    case "die":
      state.rolling = false
      emit?.({ type: "rolled", seat, face: action.face })
      if (action.face === 1) passOn(state)
      else state.pot += action.face
      return
    case "hold":
      emit?.({ type: "held", seat, pot: state.pot })
      state.scores[seat] += state.pot
      if (winnerOf(state) === undefined) passOn(state)
      else state.pot = 0
  }
}

function passOn(state: PigState): void {
  state.pot = 0
  state.turn++
}

/** Returns the seat that has won, if there is one. */
export function winnerOf({ resigned, scores, options }: PigState): Seat | undefined {
  if (resigned !== null) return 1 - resigned
  const winner = scores.findIndex((score) => score >= options.goal)
  return winner < 0 ? undefined : winner
}

/**
 * Returns the result.
 *
 * @rule PG-2.1 PG-2.2
 */
export function outcomeOf(state: PigState): Outcome | undefined {
  const winner = winnerOf(state)
  if (winner === undefined) return undefined
  const reason: PigEnding = state.resigned === null ? "goal" : "resignation"
  const rule = reason === "goal" ? "PG-2.1" : "PG-2.2"
  return { returns: winner === 0 ? [1, -1] : [-1, 1], ranking: [[winner], [1 - winner]], reason, rule }
}

/**
 * Resigns a seat.
 *
 * @rule PG-2.2
 */
export function resign(state: PigState, seat: Seat, emit: Emit): void {
  if (winnerOf(state) !== undefined || (seat !== 0 && seat !== 1)) return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}

const fields = {
  options: object({ goal: optionTable.goal.shape }),
  scores: array(integer(), 2),
  pot: integer(),
  turn: integer(1),
  rolling: boolean(),
  resigned: nullable(integer(0, 1)),
}

const stateShape: Shape<Frozen<PigState>> = object(fields)

/** The shape of a view. */
export const viewShape: Shape<Frozen<PigView>> = object({
  viewer: union(integer(0, 1), literal(SPECTATOR, REFEREE)),
  ...fields,
})

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<PigState, PigAction, PigOptions, PigView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})

/** Formats an action: `roll`, `hold`, or the face of the die: `die 4`. */
export function formatAction(action: PigAction): string {
  return action.type === "die" ? `die ${action.face}` : action.type
}

/**
 * Parses an action.
 *
 * @throws NotationError for any other text.
 */
export function parseAction(given: string): PigAction {
  const text = actionTextOf(given)
  if (text === "roll" || text === "hold") return { type: text }
  const face = Number(/^die ([1-6])$/.exec(text)?.[1])
  if (face) return { type: "die", face }
  throw new NotationError(text, 0, "roll, hold or die 1 to die 6")
}

/**
 * Formats the scores, goal, pot, turn, a rolling die (`*`) and the resigned seat: `40:27/100 12 9
 * -`.
 */
export function formatState({ scores, options, pot, turn, rolling, resigned }: PigState): string {
  return `${scores.join(":")}/${options.goal} ${pot}${rolling ? "*" : ""} ${turn} ${resigned ?? "-"}`
}

/**
 * Returns true if play can reach the position. A score is never 1 and is 0 without a turn, and only
 * the last act can have reached the goal.
 */
function isPossible(state: PigState): boolean {
  const { scores, options, pot, turn, rolling, resigned } = state
  const seat = active(state)
  const hasWon = scores[seat] >= options.goal
  const banked = scores.every((score, of) => score !== 1 && (score === 0 || turn > of + 1 || (of === seat && hasWon)))
  const ended = !hasWon || (pot === 0 && !rolling && resigned === null)
  return turn >= 1 && pot !== 1 && banked && scores[seat === 0 ? 1 : 0] < options.goal && ended
}

/**
 * Parses a position.
 *
 * @throws NotationError for malformed text or an impossible position.
 */
export function parseState(given: string): PigState {
  const text = textOf(given)
  const [, first, second, goal, pot, die, turn, out] =
    /^(\d{1,9}):(\d{1,9})\/(\d{1,4}) (\d{1,9})(\*?) (\d{1,9}) ([-01])$/.exec(text) ?? []
  const state: PigState = {
    options: { goal: Number(goal) },
    scores: [Number(first), Number(second)],
    pot: Number(pot),
    turn: Number(turn),
    rolling: die === "*",
    resigned: out === "-" ? null : Number(out),
  }
  if (formatState(state) !== text || !isPossible(state))
    throw new NotationError(text, 0, "a position, as in 40:27/100 12 9 -")
  return { ...state, options: readOptions(optionTable, state.options) }
}

const SEATS: readonly SeatInfo[] = deepFreeze([
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
])

function actors(state: PigState): readonly Actor[] {
  if (winnerOf(state) !== undefined) return []
  return [state.rolling ? CHANCE : active(state)]
}

/** Pig: roll on and risk the points of your turn, or hold and keep them. */
export const pig: Game<PigState, PigAction, PigOptions, PigEvent, PigView> = deepFreeze({
  id: "outside-pig",
  title: "Pig",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => SEATS,
  options: (given) => readOptions(optionTable, given),
  // A die can show ones forever.
  maxActions: () => undefined,
  initialState: openingState,
  actors,
  turn: (state) => {
    const over = winnerOf(state) !== undefined
    return {
      number: state.turn,
      phase: over ? "over" : "play",
      seats: over ? [] : [active(state)],
      waiting: actors(state),
      budgets: [],
    }
  },
  legalActions: (state, seat) => (actors(state).includes(seat) ? choices(state) : []),
  chanceOutcomes: (state) => (actors(state).includes(CHANCE) ? FACES : []),
  validate: (state, actor, action) =>
    refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor) ?? refuse(state, actor, action),
  step: (state, _actor, action, emit) => act(state, action, emit),
  resign,
  clone: cloneState,
  outcome: outcomeOf,
  view: (state, viewer) => ({ viewer, ...cloneState(state) }),
  observe: (event) => event,
  determinize: (view) => stateFromView(pig, viewShape, view, ({ viewer: _, ...state }) => cloneState(state)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render: ({ scores, pot, options }) => `${scores.join(" : ")} of ${options.goal}, ${pot} at stake`,
})
