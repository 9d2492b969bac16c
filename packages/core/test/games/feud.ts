import {
  actionTextOf,
  array,
  canonicalJson,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  type OptionTable,
  object,
  parse,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  stateFromView,
  tagged,
  type Viewer,
} from "@flottille/core"
import { readPosition } from "./position"

/**
 * Feud: four seats, elimination in the midst of somebody else's turn. Each seat has lives; a turn
 * is two hits at anybody living, or one hit and `rest`. Without lives one is out; the last seat
 * wins.
 */
export interface FeudOptions {
  readonly lives: number
}
export interface FeudState {
  options: FeudOptions
  turn: number
  mover: Seat
  hits: number
  lives: number[]
  /** Seats in the order in which they went out. */
  fallen: Seat[]
}
export type FeudAction = { type: "hit"; seat: Seat } | { type: "rest" }
export type FeudEvent = { type: "hit"; seat: Seat; by: Seat } | { type: "fell"; seat: Seat }
export interface FeudView extends FeudState {
  viewer: Viewer
}

const SEATS = [0, 1, 2, 3]
const NAMES = ["north", "east", "south", "west"]
const optionTable: OptionTable<FeudOptions> = { lives: { shape: integer(1, 4), default: 2, rule: "FD-1" } }
const actionShape: Shape<FeudAction> = tagged("type", { hit: object({ seat: integer(0, 3) }), rest: object({}) })
const fields = {
  options: object({ lives: integer(1, 4) }),
  turn: integer(1, 100),
  mover: integer(0, 3),
  hits: integer(0, 1),
  lives: array(integer(0, 4), 4),
  fallen: array(integer(0, 3), 0, 3),
}
const stateShape: Shape<FeudState> = object(fields) as Shape<FeudState>
export const shapes = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: object({ ...fields, viewer: literal(0, 1, 2, 3, "spectator", "referee") }) as Shape<FeudView>,
} satisfies GameShapes<FeudState, FeudAction, FeudOptions, FeudView>

const living = (state: FeudState) => SEATS.filter((seat) => (state.lives[seat] ?? 0) > 0)
const over = (state: FeudState) => living(state).length === 1
const actors = (state: FeudState) => (over(state) ? [] : [state.mover])
function moves(state: FeudState): FeudAction[] {
  const hits = living(state)
    .filter((seat) => seat !== state.mover)
    .map((seat) => ({ type: "hit", seat }) as const)
  return state.hits === 0 ? hits : [...hits, { type: "rest" }]
}
function endTurn(state: FeudState): void {
  state.hits = 0
  state.turn++
  do state.mover = (state.mover + 1) % 4
  while ((state.lives[state.mover] ?? 0) === 0)
}
function fall(state: FeudState, seat: Seat, emit?: (event: FeudEvent) => void): void {
  state.lives[seat] = 0
  state.fallen.push(seat)
  emit?.({ type: "fell", seat })
}

function stateOf({ viewer: _, ...state }: FeudView): FeudState {
  return feud.clone(state)
}

export const feud: Game<FeudState, FeudAction, FeudOptions, FeudEvent, FeudView> = {
  id: "feud",
  title: "Feud",
  version: "1",
  traits: { information: "perfect", chance: false, simultaneous: false },
  seats: () => NAMES.map((id) => ({ id, title: id })),
  options: (given) => readOptions(optionTable, given),
  maxActions: ({ lives }) => 8 * lives,
  initialState: (given) => {
    const options = feud.options(given)
    return { options, turn: 1, mover: 0, hits: 0, lives: SEATS.map(() => options.lives), fallen: [] }
  },
  actors,
  turn: (state) => ({
    number: state.turn,
    phase: over(state) ? "over" : "play",
    seats: over(state) ? [] : [state.mover],
    waiting: actors(state),
    budgets: over(state) ? [] : [{ seat: state.mover, unit: "hit", total: 2, left: 2 - state.hits }],
  }),
  legalActions: (state, seat) => (actors(state).includes(seat) ? moves(state) : []),
  chanceOutcomes: () => [],
  validate(state, actor, action) {
    const refusal =
      refuseMalformed(actionShape, action) ??
      refuseActor(actors(state), actor, typeof actor === "number" && state.fallen.includes(actor))
    if (refusal) return refusal
    if (moves(state).some((move) => JSON.stringify(move) === JSON.stringify(action))) return undefined
    return action.type === "rest"
      ? { code: "hit-first", rule: "FD-2" }
      : { code: "no-target", rule: "FD-3", details: { seat: action.seat } }
  },
  step(state, actor, action, emit) {
    if (action.type === "rest") return endTurn(state)
    const { seat } = action
    state.lives[seat] = (state.lives[seat] ?? 0) - 1
    emit?.({ type: "hit", seat, by: actor as Seat })
    if (state.lives[seat] === 0) fall(state, seat, emit)
    if (over(state)) return
    if (state.hits === 0) state.hits = 1
    else endTurn(state)
  },
  resign(state, seat, emit) {
    if (over(state) || state.fallen.includes(seat)) return
    fall(state, seat, emit)
    if (!over(state) && state.mover === seat) endTurn(state)
  },
  clone: (state) => ({ ...state, lives: [...state.lives], fallen: [...state.fallen] }),
  outcome(state) {
    const winner = living(state)[0]
    if (!over(state) || winner === undefined) return undefined
    return {
      returns: SEATS.map((seat) => (seat === winner ? 3 : -1)),
      ranking: [[winner], ...state.fallen.toReversed().map((seat) => [seat])],
      reason: "last-one-standing",
      rule: "FD-4",
    }
  },
  view: (state, viewer) => ({ ...feud.clone(state), viewer }),
  observe: (event) => event,
  determinize: (view) => stateFromView(feud, shapes.view, view, () => stateOf(view)),
  formatAction: (action) => (action.type === "rest" ? "rest" : `hit ${NAMES[action.seat]}`),
  parseAction(given) {
    const written = actionTextOf(given)
    if (written === "rest") return { type: "rest" }
    const seat = written.startsWith("hit ") ? NAMES.indexOf(written.slice(4)) : -1
    if (seat < 0) throw new NotationError(written, 0, `rest, or hit ${NAMES.join(" | ")}`)
    return { type: "hit", seat }
  },
  formatState: canonicalJson,
  parseState(written) {
    const state = parse(stateShape, readPosition(written, "Feud"), "state") as FeudState
    const out = SEATS.filter((seat) => state.lives[seat] === 0)
    const sound =
      new Set(state.fallen).size === state.fallen.length &&
      out.length === state.fallen.length &&
      out.every((seat) => state.fallen.includes(seat))
    if (
      !sound ||
      living(state).length === 0 ||
      (!over(state) && out.includes(state.mover)) ||
      state.lives.some((lives) => lives > state.options.lives)
    ) {
      throw new NotationError(written, 0, "a possible position")
    }
    return feud.clone({ ...state, options: feud.options(state.options) })
  },
  render: (view) => view.lives.map((lives, seat) => `${NAMES[seat]} ${"*".repeat(lives)}`).join("\n"),
}
