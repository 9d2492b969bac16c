import {
  type Actor,
  actionTextOf,
  CHANCE,
  canonicalJson,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  pick,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  stateFromView,
  tagged,
  textOf,
  type Viewer,
  violation,
} from "@flottille/core"

/**
 * Pebbles: perfect information, chance and a budget. A die decides who begins: south on a 5 or 6.
 * In a turn a player takes one or two pebbles, one at a time, and may stop after the first. Who
 * takes the last pebble wins.
 */
export interface PebblesOptions {
  readonly heap: number
}
export interface PebblesState {
  options: PebblesOptions
  /** 0 while the die is still to be rolled. */
  turn: number
  heap: number
  seat: Seat
  /** What the player may still take in this turn. */
  left: number
  winner: Seat | null
  resigned: boolean
}
export type PebblesAction = { type: "begin"; seat: Seat; face?: number } | { type: "take" } | { type: "stop" }
export type PebblesEvent = { type: "taken"; seat: Seat }
export interface PebblesView extends PebblesState {
  viewer: Viewer
}

const options: OptionTable<PebblesOptions> = { heap: { shape: integer(2, 12), default: 5, rule: "PB-1" } }
const seat = literal(0, 1) as Shape<Seat>
const action = tagged("type", {
  begin: object({ seat }, { face: integer(1, 6) }),
  take: object({}),
  stop: object({}),
}) as Shape<PebblesAction>
const fields = {
  options: object({ heap: integer(2, 12) }),
  turn: integer(0, 12),
  heap: integer(0, 12),
  seat,
  left: integer(0, 2),
  winner: nullable(seat),
  resigned: literal(true, false),
}
const state = object(fields) as Shape<PebblesState>
export const shapes: GameShapes<PebblesState, PebblesAction, PebblesOptions, PebblesView> = {
  options,
  action,
  state,
  view: object({ ...fields, viewer: literal(0, 1, "spectator", "referee") }) as Shape<PebblesView>,
}

const SEATS = ["north", "south"]
const TAKE = Object.freeze({ type: "take" } as const)
const STOP = Object.freeze({ type: "stop" } as const)
const ONLY_TAKE: readonly PebblesAction[] = Object.freeze([TAKE])
const EITHER: readonly PebblesAction[] = Object.freeze([TAKE, STOP])

export function actors({ winner, turn, seat }: PebblesState): readonly Actor[] {
  if (winner !== null) return []
  return turn === 0 ? [CHANCE] : [seat]
}

function legalActions(state: PebblesState, seat: Seat): readonly PebblesAction[] {
  if (!actors(state).includes(seat)) return []
  return state.left === 2 ? ONLY_TAKE : EITHER
}

const faces = (begins: Seat) => (begins === 0 ? [1, 2, 3, 4] : [5, 6])

function validate(state: PebblesState, actor: Actor, given: PebblesAction): Refusal | undefined {
  const refusal =
    refuseMalformed(action, given) ??
    refuseActor(actors(state), actor, state.resigned && state.winner !== null && actor === 1 - state.winner)
  if (refusal) return refusal
  if ((given.type === "begin") !== (actor === CHANCE)) return { code: "not-now", rule: "PB-2" }
  if (given.type === "begin" && given.face !== undefined && !faces(given.seat).includes(given.face))
    return { code: "wrong-face", rule: "PB-2" }
  if (given.type === "stop" && state.left === 2) return { code: "nothing-taken", rule: "PB-3" }
  return undefined
}

function step(state: PebblesState, _actor: Actor, given: PebblesAction, emit?: (event: PebblesEvent) => void): void {
  if (given.type === "begin") {
    state.turn = 1
    state.seat = given.seat
    state.left = 2
    return
  }
  if (given.type === "take") {
    emit?.({ type: "taken", seat: state.seat })
    state.heap--
    state.left--
    if (state.heap === 0) state.winner = state.seat
  }
  if (state.winner === null && (given.type === "stop" || state.left === 0)) {
    state.turn++
    state.seat = 1 - state.seat
    state.left = 2
  }
}

const clone = (state: PebblesState): PebblesState => ({ ...state })

function isPossible({ heap, left, turn, winner, resigned, options, seat }: PebblesState): boolean {
  const taken = options.heap - heap
  const begun = turn > 0 ? left > 0 || winner !== null : taken === 0 && left === 0 && seat === 0
  const paced = taken >= turn - 1 && taken <= Math.max(0, turn * 2 - left) && (left !== 1 || taken >= turn)
  const ended = resigned
    ? winner !== null && heap > 0
    : (heap === 0) === (winner !== null) && (winner === null || (winner === seat && left < 2))
  return heap <= options.heap && begun && paced && ended
}

function parseState(text: string): PebblesState {
  const given = parsed(text)
  if (violation(state, given)) throw new NotationError(text, 0, "a position of Pebbles")
  if (!isPossible(given as PebblesState)) throw new NotationError(text, 0, "a possible position of Pebbles")
  return given as PebblesState
}

export function parsed(text: string): unknown {
  textOf(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new NotationError(text, 0, "JSON")
  }
}

/** The sound game. */
export const pebbles: Game<PebblesState, PebblesAction, PebblesOptions, PebblesEvent, PebblesView> = {
  id: "pebbles",
  title: "Pebbles",
  version: "1",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => SEATS.map((id) => ({ id, title: id })),
  options: (given) => readOptions(options, given),
  maxActions: ({ heap }) => 1 + heap * 2,
  initialState: (given) => {
    const complete = readOptions(options, given)
    return { options: complete, turn: 0, heap: complete.heap, seat: 0, left: 0, winner: null, resigned: false }
  },
  actors,
  turn: (state) => ({
    number: state.turn,
    phase: state.winner !== null ? "over" : state.turn === 0 ? "die" : "take",
    seats: state.winner === null ? [state.seat] : [],
    waiting: actors(state),
    budgets:
      state.turn > 0 && state.winner === null ? [{ seat: state.seat, unit: "pebble", total: 2, left: state.left }] : [],
  }),
  legalActions,
  pickAction: (state, _seat, random) => pick(state.left === 2 ? ONLY_TAKE : EITHER, random),
  defaultAction: (state, seat) => (actors(state).includes(seat) ? TAKE : undefined),
  chanceOutcomes: (state) =>
    actors(state)[0] === CHANCE
      ? [
          { action: { type: "begin", seat: 0 }, weight: 2 },
          { action: { type: "begin", seat: 1 }, weight: 1 },
        ]
      : [],
  rollChance: (_state, random) => {
    const face = 1 + random.below(6)
    return { type: "begin", seat: face <= 4 ? 0 : 1, face }
  },
  plainChance: (action) => (action.type === "begin" ? { type: "begin", seat: action.seat } : action),
  validate,
  step,
  resign(state, seat) {
    if (state.winner !== null) return
    state.winner = 1 - seat
    state.resigned = true
  },
  clone,
  outcome: ({ winner, resigned }) =>
    winner === null
      ? undefined
      : {
          returns: winner === 0 ? [1, -1] : [-1, 1],
          ranking: [[winner], [1 - winner]],
          reason: resigned ? "resignation" : "last-pebble",
          rule: "PB-4",
        },
  view: (state, viewer) => ({ ...state, viewer }),
  observe: (event) => event,
  // Differences from this game have other views: theirs is the one that a guess must give back.
  determinize(view) {
    return stateFromView(this, shapes.view, view, ({ viewer: _, ...state }) => ({ ...state }))
  },
  formatAction: (action) =>
    action.type === "begin"
      ? `${SEATS[action.seat]}${action.face === undefined ? "" : ` ${action.face}`}`
      : action.type,
  parseAction(given) {
    const text = actionTextOf(given)
    const begin = /^(north|south)(?: ([1-6]))?$/.exec(text)
    if (begin) {
      const begins = SEATS.indexOf(begin[1] ?? "")
      return begin[2] === undefined
        ? { type: "begin", seat: begins }
        : { type: "begin", seat: begins, face: Number(begin[2]) }
    }
    if (text === "take") return TAKE
    if (text === "stop") return STOP
    throw new NotationError(text, 0, "take or stop")
  },
  formatState: canonicalJson,
  parseState,
  render: ({ heap, seat, winner }) =>
    `${"o".repeat(heap) || "no pebbles"}, ${winner === null ? `${SEATS[seat]} to play` : `${SEATS[winner]} wins`}`,
}
