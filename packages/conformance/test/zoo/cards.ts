import {
  type Actor,
  actionTextOf,
  array,
  CHANCE,
  canonicalJson,
  deepFreeze,
  type Frozen,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  pick,
  type Random,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  shuffle,
  stateFromView,
  tagged,
  type Viewer,
  violation,
} from "@flottille/core"
import { parsed } from "./pebbles"

/**
 * Cards: hidden information, simultaneous sealed choices and amending actions. Each of three
 * players is dealt one card, different ones. All seal a bid, stay or fold, and may lift it again
 * until the last has bid. Then the highest card that stayed wins; if all fold it is a draw. Cards
 * of those who folded are never shown.
 */
export interface CardsOptions {
  readonly deck: number
}
export type Bid = "stay" | "fold"
export interface CardsState {
  options: CardsOptions
  /** The card of each seat, 0 before the deal. */
  hands: number[]
  bids: (Bid | null)[]
  out: boolean[]
}
export type CardsAction = { type: "deal"; card: number } | { type: "bid"; bid: Bid } | { type: "lift" }
export type CardsEvent =
  | { type: "dealt"; seat: Seat; card: number }
  | { type: "bid"; seat: Seat; bid: Bid }
  | { type: "lifted"; seat: Seat }
export interface CardsView {
  options: CardsOptions
  viewer: Viewer
  /** `null` where hidden. */
  hands: (number | null)[]
  bids: (Bid | "sealed" | null)[]
  out: boolean[]
}

const SEATS = ["ann", "bob", "cleo"]
const options: OptionTable<CardsOptions> = { deck: { shape: integer(3, 9), default: 5, rule: "CD-1" } }
const bid = literal("stay", "fold") as Shape<Bid>
const action = tagged("type", {
  deal: object({ card: integer(1, 9) }),
  bid: object({ bid }),
  lift: object({}),
}) as Shape<CardsAction>
const common = { options: object({ deck: integer(3, 9) }), out: array(literal(true, false), 3) }
const state = object({ ...common, hands: array(integer(0, 9), 3), bids: array(nullable(bid), 3) }) as Shape<CardsState>
/** The fields of a view, by their shapes. */
export const viewFields = {
  ...common,
  viewer: literal(0, 1, 2, "spectator", "referee"),
  hands: array(nullable(integer(0, 9)), 3),
  bids: array(nullable(literal("stay", "fold", "sealed")), 3),
}
export const shapes: GameShapes<CardsState, CardsAction, CardsOptions, CardsView> = {
  options,
  action,
  state,
  view: object(viewFields) as Shape<CardsView>,
}

const all = [0, 1, 2]
const playing = (state: { out: boolean[] }) => all.filter((seat) => !state.out[seat])
const undealt = (state: CardsState) => all.find((seat) => state.hands[seat] === 0)
export const over = (state: { bids: unknown[]; out: boolean[] }) =>
  playing(state).length <= 1 || playing(state).every((seat) => state.bids[seat] !== null)

function actors(state: CardsState): readonly Actor[] {
  if (over(state)) return []
  return undealt(state) === undefined ? playing(state).filter((seat) => state.bids[seat] === null) : [CHANCE]
}

const BIDS: readonly CardsAction[] = deepFreeze([
  { type: "bid", bid: "stay" },
  { type: "bid", bid: "fold" },
])
const LIFT: readonly CardsAction[] = deepFreeze([{ type: "lift" }])

export function legalActions(state: CardsState, seat: Seat, flags?: { amending?: boolean }): readonly CardsAction[] {
  if (over(state) || undealt(state) !== undefined || state.out[seat] || !all.includes(seat)) return []
  if (state.bids[seat] === null) return BIDS
  return flags?.amending ? LIFT : []
}

const deck = (state: { readonly options: CardsOptions }) =>
  Array.from({ length: state.options.deck }, (_, index) => index + 1)
const stock = (state: CardsState) => deck(state).filter((card) => !state.hands.includes(card))

function validate(state: CardsState, actor: Actor, given: CardsAction): Refusal | undefined {
  const refusal = refuseMalformed(action, given)
  if (refusal) return refusal
  if (
    typeof actor === "number" &&
    given.type === "lift" &&
    legalActions(state, actor, { amending: true })[0]?.type === "lift"
  )
    return undefined
  const stranger = refuseActor(actors(state), actor, typeof actor === "number" && state.out[actor] === true)
  if (stranger) return stranger
  if ((given.type === "deal") !== (actor === CHANCE)) return { code: "not-now", rule: "CD-2" }
  if (given.type === "deal" && !stock(state).includes(given.card)) return { code: "no-such-card", rule: "CD-2" }
  if (given.type === "lift") return { code: "nothing-sealed", rule: "CD-3" }
  return undefined
}

function step(state: CardsState, actor: Actor, given: CardsAction, emit?: (event: CardsEvent) => void): void {
  const seat = Number(actor)
  if (given.type === "deal") {
    const to = undealt(state) ?? 0
    state.hands[to] = given.card
    emit?.({ type: "dealt", seat: to, card: given.card })
  } else if (given.type === "bid") {
    state.bids[seat] = given.bid
    emit?.({ type: "bid", seat, bid: given.bid })
  } else {
    state.bids[seat] = null
    emit?.({ type: "lifted", seat })
  }
}

/** The same with nothing sealed by anybody but the viewer. */
export function unsealed(state: CardsState, viewer: Viewer): CardsState {
  if (over(state) || viewer === "referee") return state
  return { ...state, bids: state.bids.map((bid, seat) => (seat === viewer ? bid : null)) }
}

export const clone = (state: CardsState): CardsState => ({
  ...state,
  hands: [...state.hands],
  bids: [...state.bids],
  out: [...state.out],
})

/** Cards are shown at the end, of those who stayed; a card not yet dealt is no secret. */
export function view(state: CardsState, viewer: Viewer): CardsView {
  const knows = (seat: Seat) => viewer === "referee" || viewer === seat
  const ended = over(state)
  return {
    options: state.options,
    viewer,
    hands: state.hands.map((card, seat) =>
      card === 0 || knows(seat) || (ended && state.bids[seat] === "stay") ? card : null,
    ),
    bids: state.bids.map((bid, seat) => (bid === null || knows(seat) || ended ? bid : "sealed")),
    out: [...state.out],
  }
}

export function guess(view: Frozen<CardsView>, random: Random): CardsState {
  const known = view.hands.filter((card) => card !== null)
  const hidden = deck(view).filter((card) => !known.includes(card))
  const drawn = shuffle(hidden, random)
  return {
    options: view.options,
    hands: view.hands.map((card) => card ?? drawn.pop() ?? 0),
    bids: view.bids.map((bid) => (bid === "sealed" ? pick(["stay", "fold"] as const, random) : bid)),
    out: [...view.out],
  }
}

function outcome(state: CardsState): ReturnType<typeof cards.outcome> {
  if (!over(state)) return undefined
  const left = playing(state)
  const stayed = left.length === 1 ? left : left.filter((seat) => state.bids[seat] === "stay")
  const winner = stayed.sort((a, b) => (state.hands[b] ?? 0) - (state.hands[a] ?? 0))[0]
  if (winner === undefined && left.length > 0) {
    const share = 3 / left.length - 1
    const losers = all.filter((seat) => !left.includes(seat))
    const ranking = [left, losers].filter((group) => group.length > 0)
    return {
      returns: all.map((seat) => (left.includes(seat) ? share : -1)),
      ranking,
      reason: "all-folded",
      rule: "CD-4",
    }
  }
  const losers = all.filter((seat) => seat !== winner)
  return {
    returns: all.map((seat) => (seat === winner ? 2 : -1)),
    ranking: [[winner ?? 0], losers],
    reason: "highest-card",
    rule: "CD-4",
  }
}

function isPossible({ hands, bids, out, options }: CardsState): boolean {
  const dealt = hands.filter((card) => card > 0)
  const inOrder = hands.every((card, index) => card > 0 || hands.slice(index).every((later) => later === 0))
  const cardsFit = new Set(dealt).size === dealt.length && dealt.every((card) => card <= options.deck)
  const bidsFit = bids.every((bid, seat) => bid === null || (dealt.length === 3 && !out[seat]))
  return inOrder && cardsFit && bidsFit && !out.every((gone) => gone)
}

function parseState(text: string): CardsState {
  const given = parsed(text)
  if (violation(state, given)) throw new NotationError(text, 0, "a position of Cards")
  if (!isPossible(given as CardsState)) throw new NotationError(text, 0, "a possible position of Cards")
  return given as CardsState
}

/** The sound game. */
export const cards: Game<CardsState, CardsAction, CardsOptions, CardsEvent, CardsView> = {
  id: "cards",
  title: "Cards",
  version: "1",
  traits: { information: "imperfect", chance: true, simultaneous: true },
  seats: () => SEATS.map((id) => ({ id, title: id })),
  options: (given) => readOptions(options, given),
  maxActions: () => 6,
  initialState: (given) => ({
    options: readOptions(options, given),
    hands: [0, 0, 0],
    bids: [null, null, null],
    out: [false, false, false],
  }),
  actors,
  turn: (state) => ({
    number: undealt(state) === undefined ? 1 : 0,
    phase: over(state) ? "over" : undealt(state) === undefined ? "bid" : "deal",
    seats: over(state) ? [] : playing(state),
    waiting: actors(state),
    budgets: [],
  }),
  legalActions,
  chanceOutcomes: (state) =>
    actors(state)[0] === CHANCE ? stock(state).map((card) => ({ action: { type: "deal", card }, weight: 1 })) : [],
  validate,
  step,
  resign(state, seat) {
    if (over(state) || state.out[seat]) return
    state.out[seat] = true
    state.bids[seat] = null
  },
  clone,
  outcome,
  view,
  observe(event, viewer) {
    if (event.type === "lifted" || event.seat === viewer || viewer === "referee") return event
    return undefined
  },
  // Differences from this game have other views: theirs is the one that a guess must give back.
  determinize(view, random, how) {
    const state = stateFromView(this, shapes.view, view, (seen) => guess(seen, random))
    return how?.sealed === "none" ? unsealed(state, view.viewer) : state
  },
  formatAction: (action) =>
    action.type === "deal" ? `deal ${action.card}` : action.type === "bid" ? action.bid : "lift",
  parseAction(given) {
    const text = actionTextOf(given)
    const card = /^deal ([1-9])$/.exec(text)?.[1]
    if (card !== undefined) return { type: "deal", card: Number(card) }
    if (text === "stay" || text === "fold") return { type: "bid", bid: text }
    if (text === "lift") return { type: "lift" }
    throw new NotationError(text, 0, "stay, fold or lift")
  },
  formatState: canonicalJson,
  parseState,
  render: ({ hands, bids }) =>
    hands.map((card, seat) => `${SEATS[seat]} ${card ?? "?"} ${bids[seat] ?? "–"}`).join("\n"),
}
