/** The rules of Kuhn and Leduc poker. */
import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type Outcome,
  outcomeOfReturns,
  type Random,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  shuffle,
  stateFromView,
  type Turn,
  type Viewer,
} from "@flottille/core"
import { formatAction, formatState, parseAction, readState } from "./notation"
import {
  bettingOf,
  isShowdown,
  type Limits,
  type PokerAction,
  type PokerEvent,
  type PokerState,
  type PokerView,
  RANKS,
  shapes,
  stockOf,
} from "./state"

type Poker = Game<PokerState, PokerAction, object, PokerEvent, PokerView>

const SEATS = [
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
]

function actorsOf(state: PokerState, limits: Limits): readonly Actor[] {
  const { folded, isClosed, next } = bettingOf(state, limits)
  if (folded !== null || state.resigned !== null || isShowdown(state, limits)) return []
  return state.hands.includes(0) || isClosed ? [CHANCE] : [next]
}

function turnOf(state: PokerState, limits: Limits): Turn {
  const actors = actorsOf(state, limits)
  const seats = actors.filter((actor) => actor !== CHANCE)
  const phase = actors.length === 0 ? "over" : seats.length === 0 ? "deal" : "bet"
  return { number: state.hands.includes(0) ? 0 : 1, phase, seats, waiting: actors, budgets: [] }
}

function betsOf(state: PokerState, limits: Limits): readonly PokerAction[] {
  const { paid, raised } = bettingOf(state, limits)
  const fold: readonly PokerAction[] = paid[0] === paid[1] ? [] : [{ type: "fold" }]
  const raise: readonly PokerAction[] = raised < limits.most ? [{ type: "raise" }] : []
  return [...fold, { type: "call" }, ...raise]
}

function dealsOf(state: PokerState, limits: Limits): readonly ChanceOutcome<PokerAction>[] {
  if (actorsOf(state, limits)[0] !== CHANCE) return []
  const stock = stockOf([...state.hands, state.board], limits)
  return [...new Set(stock)].map((card) => ({
    action: { type: "deal", card },
    weight: stock.filter((each) => each === card).length,
  }))
}

function refusalOf(state: PokerState, limits: Limits, actor: Actor, given: PokerAction): Refusal | undefined {
  const refusal = refuseMalformed(shapes.action, given) ?? refuseActor(actorsOf(state, limits), actor)
  if (refusal) return refusal
  if ((given.type === "deal") !== (actor === CHANCE)) return { code: "not-now", rule: "PK-1" }
  if (given.type === "deal") {
    const isThere = dealsOf(state, limits).some(({ action }) => action.type === "deal" && action.card === given.card)
    return isThere ? undefined : { code: "no-such-card", rule: "PK-2" }
  }
  if (betsOf(state, limits).some(({ type }) => type === given.type)) return undefined
  return given.type === "fold"
    ? { code: "nothing-to-call", rule: "PK-3" }
    : { code: "too-many-raises", rule: "PK-4", details: { most: limits.most } }
}

function stepOn(
  state: PokerState,
  limits: Limits,
  actor: Actor,
  given: PokerAction,
  emit?: (event: PokerEvent) => void,
): void {
  if (given.type !== "deal") {
    state.bets += given.type[0]
    if (actor !== CHANCE) emit?.({ type: "bet", seat: actor, bet: given.type })
    if (isShowdown(state, limits)) emit?.({ type: "shown", hands: [...state.hands] })
    return
  }
  const seat = state.hands.indexOf(0)
  if (seat < 0) {
    state.board = given.card
    state.bets += "/"
  } else state.hands[seat] = given.card
  emit?.({ type: "dealt", seat: seat < 0 ? "board" : seat, card: given.card })
}

/** A pair with the public card is best, then the higher card. */
const strengthOf = (card: number, board: number) => card + (card === board ? 10 : 0)

function outcomeAt(state: PokerState, limits: Limits): Outcome | undefined {
  if (actorsOf(state, limits).length > 0) return undefined
  const { paid, folded } = bettingOf(state, limits)
  const pay = (loser: Seat, reason: string, rule: string) => {
    const lost = paid[loser === 0 ? 0 : 1]
    return outcomeOfReturns(loser === 0 ? [-lost, lost] : [lost, -lost], { reason, rule })
  }
  if (state.resigned !== null) return pay(state.resigned, "resignation", "PK-7")
  if (folded !== null) return pay(folded, "fold", "PK-5")
  const [one = 0, other = 0] = state.hands.map((card) => strengthOf(card, state.board))
  if (one === other) return outcomeOfReturns([0, 0], { reason: "equal-hands", rule: "PK-6" })
  return pay(one > other ? 1 : 0, "showdown", "PK-6")
}

function viewOf(state: PokerState, limits: Limits, viewer: Viewer): PokerView {
  const isOpen = viewer === "referee" || isShowdown(state, limits)
  const hands = state.hands.map((card, seat) => (card === 0 || isOpen || seat === viewer ? card : null))
  const { options, board, bets, resigned } = state
  return { viewer, options, hands, board, bets, resigned }
}

/** Draws the hidden cards from those that the viewer does not see. */
function sample({ viewer: _, ...seen }: PokerView, limits: Limits, random: Random): PokerState {
  const stock = shuffle([...stockOf([...seen.hands, seen.board], limits)], random)
  return { ...seen, hands: seen.hands.map((card) => card ?? stock.pop() ?? 0) }
}

function observed(event: PokerEvent, viewer: Viewer): PokerEvent {
  const isHidden = event.type === "dealt" && event.seat !== "board" && event.seat !== viewer && viewer !== "referee"
  return isHidden ? { ...event, card: null } : event
}

/** Makes a poker game for two, three ranks and an ante of 1. */
function poker(names: Pick<Poker, "id" | "title">, limits: Limits): Poker {
  const game: Poker = {
    ...names,
    version: "1.0",
    traits: { information: "imperfect", chance: true, simultaneous: false, returns: "zero-sum" },
    seats: () => SEATS.map((seat) => ({ ...seat })),
    options: (given) => readOptions(shapes.options, given),
    maxActions: () => 1 + limits.raises.length * (limits.most + 3),
    initialState: (given) => ({
      options: readOptions(shapes.options, given),
      hands: [0, 0],
      board: 0,
      bets: "",
      resigned: null,
    }),
    actors: (state) => actorsOf(state, limits),
    turn: (state) => turnOf(state, limits),
    legalActions: (state, seat) => (actorsOf(state, limits).includes(seat) ? betsOf(state, limits) : []),
    chanceOutcomes: (state) => dealsOf(state, limits),
    validate: (state, actor, given) => refusalOf(state, limits, actor, given),
    step: (state, actor, given, emit) => stepOn(state, limits, actor, given, emit),
    resign(state, seat, emit) {
      if (actorsOf(state, limits).length === 0 || (seat !== 0 && seat !== 1)) return
      state.resigned = seat
      emit?.({ type: "resigned", seat })
    },
    clone: (state) => ({ ...state, hands: [...state.hands] }),
    outcome: (state) => outcomeAt(state, limits),
    view: (state, viewer) => viewOf(state, limits, viewer),
    observe: observed,
    determinize: (view, random) =>
      stateFromView(game, shapes.view, view, (seen) => sample(seen as PokerView, limits, random)),
    formatAction,
    parseAction,
    formatState,
    parseState: (text) => readState(game, text),
    render: ({ hands, board, bets }) =>
      `${[...hands, board].map((card) => (card === null ? "?" : (RANKS[card - 1] ?? "-"))).join(" ")} ${bets}`.trim(),
  }
  return game
}

/**
 * Kuhn poker: three cards, one each, and one raise of 1. Calling without a raise is the pass of the
 * literature. H. W. Kuhn: A Simplified Two-Person Poker. 1950.
 *
 * @example
 * kuhn.outcome(kuhn.parseState("QK - rc -"))?.returns // => [-2, 2]
 */
export const kuhn = poker({ id: "kuhn-poker", title: "Kuhn Poker" }, { copies: 1, raises: [1], most: 1 })

/**
 * Leduc poker: six cards of three ranks, a public card after the first round, at most two raises a
 * round, of 2 and then of 4. F. Southey et al.: Bayes' Bluff: Opponent Modelling in Poker. UAI 2005.
 *
 * @example
 * leduc.outcome(leduc.parseState("QK Q rc/rrc -"))?.returns // => [11, -11]
 */
export const leduc = poker({ id: "leduc-poker", title: "Leduc Poker" }, { copies: 2, raises: [2, 4], most: 2 })
