/** Kuhn and Leduc poker: games for stakes, on the contract of `@flottille/core`. */
import {
  type Actor,
  actionTextOf,
  array,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type Outcome,
  object,
  outcomeOfReturns,
  type Random,
  type Refusal,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  shuffle,
  stateFromView,
  string,
  type Turn,
  tagged,
  textOf,
  type Viewer,
} from "@flottille/core"

/** The numbers in which the two games differ. */
interface Limits {
  /** Cards of each of the three ranks. */
  readonly copies: number
  /** The size of a raise in each round. A public card is dealt before the second round. */
  readonly raises: readonly number[]
  /** Raises in a round at most, those of both seats together. */
  readonly most: number
}

/** The ranks, from 1: jack, queen, king. */
const RANKS = "JQK"

export interface PokerState {
  readonly options: object
  /** The rank of each seat's card, 0 before the deal. */
  hands: number[]
  /** The rank of the public card, 0 before it is dealt. */
  board: number
  /** The bets: `f` for fold, `c` for call, `r` for raise, and `/` between the rounds. */
  bets: string
  resigned: Seat | null
}
export type PokerAction =
  | { readonly type: "deal"; readonly card: number }
  | { readonly type: "fold" }
  | { readonly type: "call" }
  | { readonly type: "raise" }
export type PokerEvent =
  | { readonly type: "dealt"; readonly seat: Seat | "board"; readonly card: number | null }
  | { readonly type: "bet"; readonly seat: Seat; readonly bet: "fold" | "call" | "raise" }
  | { readonly type: "shown"; readonly hands: readonly number[] }
  | { readonly type: "resigned"; readonly seat: Seat }
/** A position as a viewer sees it; `null` for a hidden card. */
export interface PokerView extends Omit<PokerState, "hands"> {
  readonly viewer: Viewer
  hands: (number | null)[]
}

type Poker = Game<PokerState, PokerAction, object, PokerEvent, PokerView>

const rank = integer(0, 3)
const common = { options: object({}), board: rank, bets: string(20), resigned: nullable(integer(0, 1)) }
export const shapes: GameShapes<PokerState, PokerAction, object, PokerView> = {
  options: {},
  action: tagged("type", {
    deal: object({ card: integer(1, 3) }),
    fold: object({}),
    call: object({}),
    raise: object({}),
  }) as Shape<PokerAction>,
  state: object({ ...common, hands: array(rank, 2, 2) }) as Shape<PokerState>,
  view: object({
    ...common,
    viewer: literal(0, 1, "spectator", "referee"),
    hands: array(nullable(rank), 2, 2),
  }) as Shape<PokerView>,
}

interface Betting {
  /** The chips that each seat has put in; an ante of 1 at first. */
  readonly paid: readonly [number, number]
  /** Raises in this round. */
  readonly raised: number
  /** The seat to bet next in this round. */
  readonly next: Seat
  readonly folded: Seat | null
  /** True once both seats have called in this round. */
  readonly isClosed: boolean
}

function bettingOf({ bets }: PokerState, { raises }: Limits): Betting {
  const paid: [number, number] = [1, 1]
  let [raised, next, folded, isClosed]: [number, Seat, Seat | null, boolean] = [0, 0, null, false]
  for (const [round, said] of bets.split("/").entries()) {
    raised = 0
    next = 0
    isClosed = said.length > 1 && said.endsWith("c")
    for (const bet of said) {
      const seat = next === 0 ? 0 : 1
      const level = Math.max(...paid)
      if (bet === "f") folded = seat
      else paid[seat] = bet === "r" ? level + (raises[round] ?? 0) : level
      if (bet === "r") raised++
      next = 1 - seat
    }
  }
  return { paid, raised, next, folded, isClosed }
}

/** Returns whether the hands are compared: all rounds are closed, and nobody has left. */
function isShowdown(state: PokerState, limits: Limits): boolean {
  const { isClosed, folded } = bettingOf(state, limits)
  const isLast = state.bets.split("/").length === limits.raises.length
  return isClosed && isLast && folded === null && state.resigned === null
}

/** Returns the ranks that are left in the stock, one element a card. */
function stockOf(seen: readonly (number | null)[], { copies }: Limits): readonly number[] {
  return [1, 2, 3].flatMap((card) => {
    const left = copies - seen.filter((each) => each === card).length
    return Array.from({ length: Math.max(0, left) }, () => card)
  })
}

const BETS = { f: "fold", c: "call", r: "raise" } as const

const letterOf = (card: number) => RANKS[card - 1] ?? "-"

const formatAction = (action: PokerAction): string =>
  action.type === "deal" ? `deal ${letterOf(action.card)}` : action.type

function parseAction(given: string): PokerAction {
  const text = actionTextOf(given)
  const card = RANKS.indexOf(/^deal ([JQK])$/.exec(text)?.[1] ?? "-") + 1
  if (card > 0) return { type: "deal", card }
  if (text === "fold" || text === "call" || text === "raise") return { type: text }
  throw new NotationError(given, 0, "fold, call, raise or deal with J, Q or K")
}

/** As in `JK Q cc/r -`: the hands, the public card, the bets, and the seat that has resigned. */
const formatState = ({ hands, board, bets, resigned }: PokerState): string =>
  `${hands.map(letterOf).join("")} ${letterOf(board)} ${bets === "" ? "." : bets} ${resigned ?? "-"}`

/** Plays a position's cards and bets again, so that only a possible position is read. */
function readState(game: Poker, given: string): PokerState {
  const fail = (): never => {
    throw new NotationError(given, 0, "a possible position, as in “JK - . -”")
  }
  const [, hands = "", board = "", bets = "", out = ""] =
    /^([JQK-]{2}) ([JQK-]) (\.|[fcr/]{1,20}) ([01-])$/.exec(textOf(given)) ?? fail()
  const state = game.initialState()
  const play = (action: PokerAction) => {
    const [actor] = game.actors(state)
    if (actor === undefined || game.validate(state, actor, action)) fail()
    else game.step(state, actor, action)
  }
  const deal = (letter: string) => play({ type: "deal", card: RANKS.indexOf(letter) + 1 })
  for (const letter of hands.replace(/-/g, "")) deal(letter)
  for (const bet of bets === "." ? "" : bets)
    if (bet === "/") deal(board)
    else play({ type: BETS[bet as keyof typeof BETS] })
  if (out !== "-") game.resign(state, Number(out))
  return game.formatState(state) === given ? state : fail()
}

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
  const seats = actors.filter((actor): actor is number => actor !== CHANCE)
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

function sample({ viewer: _, ...seen }: PokerView, limits: Limits, random: Random): PokerState {
  const stock = shuffle([...stockOf([...seen.hands, seen.board], limits)], random)
  return { ...seen, hands: seen.hands.map((card) => card ?? stock.pop() ?? 0) }
}

function observed(event: PokerEvent, viewer: Viewer): PokerEvent {
  const isHidden = event.type === "dealt" && event.seat !== "board" && event.seat !== viewer && viewer !== "referee"
  return isHidden ? { ...event, card: null } : event
}

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
