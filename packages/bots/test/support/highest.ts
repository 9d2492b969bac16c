import {
  type Actor,
  CHANCE,
  canonicalJson,
  type Game,
  NotationError,
  type Random,
  type Refusal,
  type Seat,
  type Viewer,
} from "@flottille/core"
import { expect } from "vitest"

import type { AnyBot, SearchRequest, SearchResult } from "../../src/index"

interface HighestOptions {
  readonly seats: number
  /** Numbers that a seat says in a turn. */
  readonly words: number
  /** Turns of each seat. */
  readonly turns: number
  /** Whether a coin is thrown first, which only the first seat sees. */
  readonly coin: boolean
}

export interface HighestState {
  readonly options: HighestOptions
  /** 0 for heads. */
  coin: number | null
  said: number[]
  gone: Seat | null
}

/** A number from 0 to 2; 2 has to be said aloud. */
export type Saying =
  | { readonly type: "say"; readonly number: number; readonly loud: boolean }
  | { readonly type: "coin"; readonly side: number }
type HighestEvent = "coin" | { readonly type: "said"; readonly seat: Seat; readonly number: number }
export interface HighestView extends HighestState {
  readonly viewer: Viewer
}

export const sayings: readonly Saying[] = [0, 1, 2].map((number) => ({ type: "say", number, loud: number === 2 }))
const usual: HighestOptions = { seats: 2, words: 1, turns: 1, coin: false }

const isOver = ({ options: { seats, words, turns }, said, gone }: HighestState) =>
  gone !== null || said.length === seats * words * turns

function actors(state: HighestState): readonly Actor[] {
  const { options, coin, said } = state
  if (isOver(state)) return []
  return options.coin && coin === null ? [CHANCE] : [Math.floor(said.length / options.words) % options.seats]
}

export function totals({ options: { seats, words }, said }: HighestState): readonly number[] {
  const sums = Array.from({ length: seats }, () => 0)
  for (const [index, number] of said.entries()) {
    const seat = Math.floor(index / words) % seats
    sums[seat] = (sums[seat] ?? 0) + number
  }
  return sums
}

function validate(state: HighestState, actor: Actor, action: Saying): Refusal | undefined {
  if (!actors(state).includes(actor)) return { rule: "HI-1", code: "not-your-turn" }
  if (action.type === "coin") return actor === CHANCE ? undefined : { rule: "HI-1", code: "no-coin" }
  if (action.number > 2) return { rule: "HI-2", code: "no-such-number" }
  return action.loud === (action.number === 2) ? undefined : { rule: "HI-3", code: "wrong-voice" }
}

/**
 * Highest: every seat says numbers in its turn; whoever has the most in the end wins, or shares it.
 * Small enough to be counted by hand.
 */
export const highest: Game<HighestState, Saying, HighestOptions, HighestEvent, HighestView> = {
  id: "highest",
  title: "Highest",
  version: "1",
  traits: { information: "imperfect", chance: true, simultaneous: false },
  seats: ({ seats }) => Array.from({ length: seats }, (_, seat) => ({ id: `seat-${seat}`, title: `Seat ${seat}` })),
  options: (given) => ({ ...usual, ...given }),
  maxActions: () => undefined,
  initialState: (given) => ({ options: { ...usual, ...given }, coin: null, said: [], gone: null }),
  actors,
  turn(state) {
    const { options, said, coin } = state
    const over = isOver(state)
    const number = 1 + Math.floor((over ? said.length - 1 : said.length) / options.words)
    return {
      number,
      phase: over ? "over" : options.coin && coin === null ? "coin" : "say",
      seats: [],
      waiting: actors(state),
      budgets: [],
    }
  },
  legalActions: (state, seat) => (actors(state).includes(seat) ? sayings : []),
  chanceOutcomes: () => [0, 1].map((side) => ({ action: { type: "coin", side }, weight: 1 + side })),
  validate,
  step(state, actor, action, emit) {
    if (action.type === "coin") {
      state.coin = action.side
      emit?.("coin")
    } else {
      state.said.push(action.number)
      emit?.({ type: "said", seat: actor as Seat, number: action.number })
    }
  },
  resign(state, seat) {
    state.gone = seat
  },
  clone: (state) => ({ ...state, said: [...state.said] }),
  outcome(state) {
    if (!isOver(state)) return undefined
    const sums = totals(state).map((sum, seat) => (seat === state.gone ? -1 : sum))
    const most = Math.max(...sums)
    const first = sums.flatMap((sum, seat) => (sum === most ? [seat] : []))
    const others = sums.flatMap((sum, seat) => (sum === most ? [] : [seat]))
    const returns = sums.map((sum) => (sum === most ? sums.length / first.length - 1 : -1))
    return { returns, ranking: [first, others], reason: state.gone === null ? "highest" : "resignation", rule: "HI-4" }
  },
  view: (state, viewer) => ({ ...state, said: [...state.said], coin: viewer === 1 ? null : state.coin, viewer }),
  observe: (event, viewer) => (event === "coin" && viewer === 1 ? undefined : event),
  determinize: ({ viewer, ...state }, random) => ({
    ...state,
    said: [...state.said],
    coin: viewer === 1 ? random.below(2) : state.coin,
  }),
  formatAction: (action) => (action.type === "coin" ? "coin" : `${action.number}${action.loud ? "!" : ""}`),
  parseAction(text) {
    if (text === "2") throw new NotationError(text, 1, "an exclamation mark", "HI-3")
    const [, number, loud] = /^([0-9])(!?)$/.exec(text) ?? []
    if (number === undefined) throw new NotationError(text, 0, "a number")
    return { type: "say", number: Number(number), loud: loud === "!" }
  },
  formatState: canonicalJson,
  parseState: (text) => JSON.parse(text),
  render: canonicalJson,
}

/** A bot that answers as it is told, and what it was asked. */
export function puppet(
  name: string,
  choose: (request: SearchRequest<Saying, HighestView, HighestEvent>, asked: number) => SearchResult<Saying>,
) {
  const asked: SearchRequest<Saying, HighestView, HighestEvent>[] = []
  const bot = {
    name,
    budget: { iterations: 1 },
    start: () => bot,
    choose(request: SearchRequest<Saying, HighestView, HighestEvent>) {
      asked.push(request)
      return choose(request, asked.length - 1)
    },
  }
  return { bot, asked }
}

/** A bot that says these numbers in each of its games, one after the other. */
export function saying(...numbers: readonly number[]): AnyBot {
  let asked = 0
  return {
    name: numbers.join("-"),
    budget: { iterations: 1 },
    start: () => saying(...numbers),
    choose: ({ actions }) => ({ action: actions[numbers[asked++ % numbers.length] ?? 0] }),
  }
}

/** Draws what it is told, and insists that it is asked for that: pairs of a bound and what is drawn below it. */
export function scripted(
  ...draws: readonly (readonly [bound: number, value: number])[]
): Random & { readonly left: () => number } {
  const left = [...draws]
  return {
    left: () => left.length,
    below(bound) {
      const [expected, value] = left.shift() ?? []
      if (expected !== bound || value === undefined) throw new RangeError(`drawn below ${bound}, not below ${expected}`)
      return value
    },
  }
}

const [zero, one, two] = sayings as readonly [Saying, Saying, Saying]

/** One says 1 and the other 2, whatever they are asked. */
export const learners = () => [puppet("one", () => ({ action: one })), puppet("two", () => ({ action: two }))] as const

/** In two turns with a coin each of them is told what its seat sees and has learnt, once. */
export function expectLearnt(players: ReturnType<typeof learners>): void {
  const said = (seat: number, number: number) => ({ type: "said", seat, number })
  expect(players.map(({ asked }) => asked.map(({ events }) => events))).toEqual([
    [["coin"], [said(0, 1), said(1, 2)]],
    [[said(0, 1)], [said(1, 2), said(0, 1)]],
  ])
  const [first] = players[1].asked
  expect(first).toMatchObject({
    seat: 1,
    view: { viewer: 1, coin: null, said: [1] },
    actions: sayings,
    budget: { iterations: 1 },
  })
  expect([Object.isFrozen(first?.view), Object.isFrozen(first?.events[0])]).toEqual([true, true])
}

/** Plans ahead: what is legal, in the same turn, and what is not. */
export function planner() {
  const answers = [
    [one, two],
    [zero, { ...two, loud: false }],
    [one, zero, one],
    [two, zero],
  ] as const
  return puppet("planning", (_, index) => ({
    action: answers[index]?.[0] ?? zero,
    // biome-ignore lint/suspicious/noThenProperty: an array, which no promise mistakes for its own
    then: answers[index]?.slice(1) ?? [],
  }))
}
