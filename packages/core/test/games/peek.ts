import {
  type Actor,
  actionTextOf,
  array,
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
  parse,
  type Random,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  shuffle,
  stateFromView,
  tagged,
  textOf,
  type Viewer,
} from "@flottille/core"

/**
 * Peek: hidden information, and events that not everyone hears. Two seats are dealt one hidden
 * card each, of 1 to 5. In turn each may `peek` at the other's card (once), `raise`, or `show`: the
 * higher card wins. After `limit` turns one must show.
 */
export interface PeekOptions {
  readonly limit: number
}
type End = { winner: Seat; rule: "PK-3" | "PK-4" }
export interface PeekState {
  options: PeekOptions
  /** A card by seat: 0 not yet dealt, in views null where it is hidden. */
  cards: (number | null)[]
  /** 1 for a seat that has seen the other's card. */
  peeked: number[]
  turn: number
  end: End | null
}
export type PeekAction = { type: "deal"; card: number } | { type: "peek" } | { type: "raise" } | { type: "show" }
export type PeekEvent =
  | { type: "dealt"; seat: Seat; card: number | null }
  | { type: "peeked"; seat: Seat; card: number | null }
  | { type: "raised"; seat: Seat }
  | { type: "ended"; winner: Seat }
export interface PeekView extends PeekState {
  viewer: Viewer
}

const DECK = [1, 2, 3, 4, 5]
const optionTable: OptionTable<PeekOptions> = { limit: { shape: integer(1, 20), default: 5, rule: "PK-2" } }
const actionShape: Shape<PeekAction> = tagged("type", {
  deal: object({ card: integer(1, 5) }),
  peek: object({}),
  raise: object({}),
  show: object({}),
})
const fields = {
  options: object({ limit: integer(1, 20) }),
  peeked: array(literal(0, 1), 2, 2),
  turn: integer(0, 20),
  end: nullable(object({ winner: literal(0, 1), rule: literal("PK-3", "PK-4") })),
}
const stateShape = object({ ...fields, cards: array(integer(0, 5), 2, 2) }) as Shape<PeekState>
export const shapes = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: object({
    ...fields,
    cards: array(nullable(integer(0, 5)), 2, 2),
    viewer: literal(0, 1, "spectator", "referee"),
  }) as Shape<PeekView>,
} satisfies GameShapes<PeekState, PeekAction, PeekOptions, PeekView>

const dealing = (state: PeekState) => state.cards.includes(0)
const mover = (state: PeekState): Seat => (state.turn + 1) % 2
function actors(state: PeekState): readonly Actor[] {
  if (state.end) return []
  return dealing(state) ? [CHANCE] : [mover(state)]
}
function moves(state: PeekState): PeekAction[] {
  if (state.turn === state.options.limit) return [{ type: "show" }]
  return [...(state.peeked[mover(state)] ? [] : [{ type: "peek" } as const]), { type: "raise" }, { type: "show" }]
}
const deck = (state: PeekState) => DECK.filter((card) => !state.cards.includes(card))
const sees = (state: PeekState, viewer: Viewer, seat: Seat) =>
  viewer === "referee" ||
  viewer === seat ||
  state.end?.rule === "PK-3" ||
  (viewer === 1 - seat && state.peeked[viewer] === 1)

function guess({ viewer: _, ...seen }: PeekView, random: Random): PeekState {
  const hidden = shuffle(deck(seen), random)
  return { ...peek.clone(seen), cards: seen.cards.map((card) => card ?? hidden.pop() ?? 0) }
}

export const peek: Game<PeekState, PeekAction, PeekOptions, PeekEvent, PeekView> = {
  id: "peek",
  title: "Peek",
  version: "1",
  traits: { information: "imperfect", chance: true, simultaneous: false },
  seats: () => [
    { id: "left", title: "Left" },
    { id: "right", title: "Right" },
  ],
  options: (given) => readOptions(optionTable, given),
  maxActions: ({ limit }) => 2 + limit,
  initialState: (given) => ({ options: peek.options(given), cards: [0, 0], peeked: [0, 0], turn: 0, end: null }),
  actors,
  turn: (state) => ({
    number: state.turn,
    phase: state.end ? "over" : dealing(state) ? "deal" : "play",
    seats: state.turn && !state.end ? [mover(state)] : [],
    waiting: actors(state),
    budgets: state.end || dealing(state) ? [] : [{ seat: mover(state), unit: "action", total: 1, left: 1 }],
  }),
  legalActions: (state, seat) => (actors(state).includes(seat) ? moves(state) : []),
  chanceOutcomes: (state) =>
    actors(state)[0] === CHANCE
      ? deck(state).map((card) => ({ action: { type: "deal", card } as const, weight: 1 }))
      : [],
  validate(state, actor, action) {
    const refusal = refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor)
    if (refusal) return refusal
    if (actor === CHANCE)
      return action.type === "deal" && deck(state).includes(action.card)
        ? undefined
        : { code: "not-in-the-deck", rule: "PK-1" }
    return moves(state).some(({ type }) => type === action.type)
      ? undefined
      : { code: "not-now", rule: "PK-2", details: { action: action.type } }
  },
  step(state, actor, action, emit) {
    if (action.type === "deal") {
      const seat = state.cards.indexOf(0)
      state.cards[seat] = action.card
      if (seat === 1) state.turn = 1
      emit?.({ type: "dealt", seat, card: action.card })
    } else if (action.type === "show") {
      const winner = (state.cards[0] ?? 0) > (state.cards[1] ?? 0) ? 0 : 1
      state.end = { winner, rule: "PK-3" }
      emit?.({ type: "ended", winner })
    } else {
      const seat = actor as Seat
      if (action.type === "peek") {
        state.peeked[seat] = 1
        emit?.({ type: "peeked", seat, card: state.cards[1 - seat] ?? null })
      } else emit?.({ type: "raised", seat })
      state.turn++
    }
  },
  resign(state, seat, emit) {
    if (state.end) return
    state.end = { winner: 1 - seat, rule: "PK-4" }
    emit?.({ type: "ended", winner: 1 - seat })
  },
  clone: (state) => ({
    ...state,
    cards: [...state.cards],
    peeked: [...state.peeked],
    end: state.end && { ...state.end },
  }),
  outcome(state) {
    if (!state.end) return undefined
    const { winner, rule } = state.end
    return {
      returns: winner === 0 ? [1, -1] : [-1, 1],
      ranking: [[winner], [1 - winner]],
      reason: rule === "PK-3" ? "higher-card" : "resigned",
      rule,
    }
  },
  view: (state, viewer) => ({
    ...peek.clone(state),
    viewer,
    cards: state.cards.map((card, seat) => (card === 0 || sees(state, viewer, seat) ? card : null)),
  }),
  observe(event, viewer) {
    if ((event.type !== "dealt" && event.type !== "peeked") || viewer === "referee" || viewer === event.seat)
      return event
    return { ...event, card: null }
  },
  determinize: (view, random) => stateFromView(peek, shapes.view, view, () => guess(view, random)),
  formatAction: (action) => (action.type === "deal" ? `deal ${action.card}` : action.type),
  parseAction(given) {
    const written = actionTextOf(given)
    const card = /^deal ([1-5])$/.exec(written)?.[1]
    if (card) return { type: "deal", card: Number(card) }
    if (written === "peek" || written === "raise" || written === "show") return { type: written }
    throw new NotationError(written, 0, "peek, raise, show or deal 1…5")
  },
  formatState: (state) => canonicalJson([state.options.limit, state.cards, state.peeked, state.turn, state.end]),
  parseState(written) {
    const state = parse(stateShape, readPosition(written), "state") as PeekState
    const [left, right] = state.cards
    const started = left !== 0 && right !== 0
    const possible =
      (left !== right || left === 0) &&
      (left !== 0 || right === 0) &&
      started === state.turn > 0 &&
      state.turn <= state.options.limit
    if (!possible || (!started && state.peeked.includes(1)) || (!started && state.end?.rule === "PK-3"))
      throw new NotationError(written, 0, "a possible position")
    return peek.clone({ ...state, options: peek.options(state.options) })
  },
  render: (view) => view.cards.map((card) => card ?? "?").join(" "),
}

function readPosition(written: string): unknown {
  textOf(written)
  try {
    const [limit, cards, peeked, turn, end] = JSON.parse(written)
    return { options: { limit }, cards, peeked, turn, end }
  } catch {
    throw new NotationError(written, 0, "a position of Peek")
  }
}
