import {
  type Actor,
  actionTextOf,
  boolean,
  CHANCE,
  canonicalJson,
  integer,
  type OptionTable,
  type Outcome,
  object,
  type Refusal,
  readOptions,
  type Seat,
  type StateWith,
  string,
  type Turn,
  tagged,
  type Viewer,
} from "@flottille/core"
import type { Typed, VectorGame } from "../../src/vectors/plan"

interface Options {
  readonly rounds: number
  /** Whether positions and views are long. */
  readonly wordy: boolean
}

interface Market extends StateWith<Options> {
  round: number
  price: number
  /** What each seat has chosen in this round. */
  chosen: (Typed | null)[]
  out: boolean[]
  scores: number[]
  padding: string
}

const SEATS = ["ann", "bob", "cleo"]
const all: readonly Seat[] = [0, 1, 2]
const options: OptionTable<Options> = {
  rounds: { shape: integer(1, 9), default: 2, rule: "MK-1" },
  wordy: { shape: boolean(), default: false, rule: "MK-2" },
}
const action = tagged("type", {
  price: object({ at: integer(1, 3) }),
  buy: object({}),
  pass: object({}),
  back: object({}),
})
export const shapes = { options, action, state: object({ padding: string() }), view: object({}) } as never

const present = ({ out }: Market) => all.filter((seat) => !out[seat])
const isOver = (state: Market) => state.round >= state.options.rounds || present(state).length < 2

function actors(state: Market): readonly Actor[] {
  if (isOver(state)) return []
  return state.price === 0 ? [CHANCE] : present(state).filter((seat) => state.chosen[seat] === null)
}

function outcome(state: Market): Outcome | undefined {
  if (!isOver(state)) return undefined
  const best = Math.max(...present(state).map((seat) => state.scores[seat] ?? 0))
  const winners = present(state).filter((seat) => state.scores[seat] === best)
  const reason = state.round >= state.options.rounds ? "market-closed" : "left-alone"
  return {
    returns: [...state.scores],
    ranking: [winners, all.filter((seat) => !winners.includes(seat))],
    reason,
    rule: "MK-9",
  }
}

const PASS = { type: "pass" }
const BACK = { type: "back" }
const buy = (...goods: readonly number[]) => ({ type: "buy", goods })

/**
 * A market of three, for whatever reads games as data: prices come by chance, all buy at once and
 * may take it back, one good is hidden in each list, and events have words of all kinds.
 */
export const market = {
  id: "market",
  title: "Market",
  version: "3",
  traits: { information: "imperfect", chance: true, simultaneous: true },
  seats: () => SEATS.map((id) => ({ id, title: id })),
  options: (given: unknown) => readOptions(options, given),
  maxActions: ({ rounds }: Options) => (rounds > 5 ? undefined : rounds * 9),
  initialState(given: unknown): Market {
    const complete = readOptions(options, given)
    const padding = complete.wordy ? "long ".repeat(250) : ""
    return {
      options: complete,
      round: 0,
      price: 0,
      chosen: [null, null, null],
      out: [false, false, false],
      scores: [0, 0, 0],
      padding,
    }
  },
  actors,
  turn: (state: Market, viewer: Viewer): Turn => ({
    number: state.round,
    phase: isOver(state) ? "over" : state.price === 0 ? "open" : "trade",
    seats: viewer === "spectator" ? [] : present(state),
    waiting: actors(state),
    budgets: [],
  }),
  legalActions(state: Market, seat: Seat, flags: { amending?: boolean; fine?: boolean } = {}): readonly Typed[] {
    if (isOver(state) || state.price === 0 || state.out[seat]) return []
    if (state.chosen[seat]) return flags.amending ? [BACK] : []
    return [buy(1, 2), buy(2, 3), PASS, ...(flags.fine ? [buy(3, 3)] : [])]
  },
  chanceOutcomes: (state: Market) =>
    actors(state)[0] === CHANCE ? [1, 2, 3].map((at) => ({ action: { type: "price", at }, weight: at })) : [],
  rollChance: (_state: Market, random: { below(bound: number): number }) => ({
    type: "price",
    at: 1 + random.below(3),
    bell: true,
  }),
  validate(state: Market, actor: unknown, given: Typed): Refusal | undefined {
    if (!["price", "buy", "pass", "back"].includes(given.type)) return { code: "not-an-action", rule: "CO-3" }
    if (isOver(state)) return { code: "game-over", rule: "CO-1" }
    const chosen = typeof actor === "number" ? state.chosen[actor] : undefined
    if (given.type === "back" && chosen) return undefined
    if (!actors(state).includes(actor as Actor)) return { code: "not-your-turn", rule: "CO-2" }
    if ((given.type === "price") !== (actor === CHANCE)) return { code: "wrong-time", rule: "MK-3" }
    if (given.type === "back") return { code: "nothing-chosen", rule: "MK-4" }
    return given.type === "buy" && !["1,2", "2,3", "3,3"].includes(`${given.goods}`)
      ? { code: "no-such-goods", rule: "MK-5" }
      : undefined
  },
  step(state: Market, actor: Actor, given: Typed, emit?: (event: Typed) => void): void {
    if (given.type === "price") {
      state.price = given.at as number
      emit?.({ type: "opened", at: state.price, loud: "bell" in given, by: null })
      return
    }
    const seat = actor as Seat
    state.chosen[seat] = given.type === "back" ? null : given
    emit?.(given.type === "back" ? { type: "withdrawn", seat } : { type: "chosen", seat, goods: given.goods ?? null })
    if (actors(state).length > 0) return
    for (const each of present(state)) {
      const bought = state.chosen[each]?.type === "buy"
      if (bought) state.scores[each] = (state.scores[each] ?? 0) + state.price
      emit?.({
        type: "traded",
        of: SEATS[each],
        results: [bought ? "deal-made" : "none", { kind: `price-${state.price}` }],
      })
    }
    state.chosen = [null, null, null]
    state.price = 0
    state.round++
  },
  resign(state: Market, seat: Seat, emit?: (event: Typed) => void): void {
    if (isOver(state) || state.out[seat]) return
    state.out[seat] = true
    emit?.({ type: "gone", seat })
  },
  clone: (state: Market): Market => ({
    ...state,
    chosen: [...state.chosen],
    out: [...state.out],
    scores: [...state.scores],
  }),
  outcome,
  view: ({ chosen, ...state }: Market, viewer: Viewer) => ({
    ...state,
    viewer,
    chosen: chosen.map((each, seat) => (each === null || viewer === "referee" || viewer === seat ? each : "sealed")),
  }),
  observe: (event: Typed, viewer: Viewer) =>
    event.type !== "chosen" || viewer === "referee" || viewer === event.seat ? event : undefined,
  formatAction: ({ type, at, goods, bell }: Typed) =>
    type === "price"
      ? `price ${at}${bell ? "!" : ""}`
      : type === "buy"
        ? `buy ${(goods as readonly number[])[0]}`
        : type,
  parseAction(given: string, state: Market): Typed {
    const text = actionTextOf(given)
    const [type = "", what = ""] = text.split(" ")
    if (type === "price")
      return { type, at: Number(what.replace("!", "")), ...(what.endsWith("!") ? { bell: true } : {}) }
    // Which goods are meant follows from the first, as things stand.
    return type === "buy" ? buy(Number(what), state.round > 99 ? 1 : Math.min(3, Number(what) + 1)) : { type }
  },
  formatState: canonicalJson,
  parseState: (text: string): Market => JSON.parse(text),
  render: () => "",
}

/** The same to whoever does not know its types. */
export const anyMarket = market as unknown as VectorGame
