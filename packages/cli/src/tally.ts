import type { Policy, StateWith } from "@flottille/core"
import { CHANCE, createRandom, type Outcome, pickOutcome, REFEREE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { winnersOf } from "./wording"

/** Sum, least and greatest of something counted once a game. */
export interface Spread {
  readonly sum: number
  readonly min: number
  readonly max: number
}

/** How often games ended in one way. */
export interface EndingCount {
  readonly rule: string
  readonly reason: string
  readonly count: number
}

/** What a number of games came to. Tallies of parts add up to the tally of the whole, in the order of the games. */
export interface Tally {
  readonly games: number
  /** Stopped because they had taken too many actions. */
  readonly unfinished: number
  /** Nobody won alone: two seats or more have the highest return. */
  readonly draws: number
  /** By seat: the highest return, alone. With the draws and the unfinished games they add up to all games. */
  readonly wins: readonly number[]
  /** By seat: sum of the returns. */
  readonly returns: readonly number[]
  readonly turns: Spread
  /** Actions of seats and of chance. */
  readonly actions: Spread
  /** Choices of seats: how many there were, how many legal actions they had together, and at most. */
  readonly decisions: { readonly count: number; readonly sum: number; readonly max: number }
  readonly endings: readonly EndingCount[]
}

/** What to play: games `from` to `to − 1` of a series, each with a generator of its own, so that any split of the series plays the same games. */
export interface Series {
  readonly options: object
  readonly seed: string
  readonly from: number
  readonly to: number
  /** By seat. */
  readonly policies: readonly Policy<StateWith, unknown>[]
  /** Actions after which a game is given up. */
  readonly maxActions: number
}

interface Played {
  readonly outcome: Outcome | undefined
  readonly turns: number
  readonly actions: number
  readonly decisions: Tally["decisions"]
}

/** Plays the game of one index. */
function playOne({ game }: AnyGamePackage, series: Series, index: number): Played {
  const random = createRandom(`${series.seed}/${index}`)
  const state = game.initialState(series.options)
  const decisions = { count: 0, sum: 0, max: 0 }
  let actions = 0
  for (; actions < series.maxActions; actions++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    if (actor === CHANCE) {
      game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      continue
    }
    const legal = game.legalActions(state, actor)
    decisions.count++
    decisions.sum += legal.length
    decisions.max = Math.max(decisions.max, legal.length)
    const choose = series.policies[actor]
    if (!choose) throw new RangeError(`seat ${actor} has no player`)
    game.step(state, actor, choose(state, actor, legal, random))
  }
  return { outcome: game.outcome(state), turns: game.turn(state, REFEREE).number, actions, decisions }
}

function countOne({ outcome, turns, actions, decisions }: Played, seats: number): Tally {
  const first = outcome ? winnersOf(outcome) : []
  const winner = first.length === 1 ? first[0] : undefined
  return {
    games: 1,
    unfinished: outcome ? 0 : 1,
    draws: first.length > 1 ? 1 : 0,
    wins: Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)),
    returns: Array.from({ length: seats }, (_, seat) => outcome?.returns[seat] ?? 0),
    turns: { sum: turns, min: turns, max: turns },
    actions: { sum: actions, min: actions, max: actions },
    decisions,
    endings: outcome ? [{ rule: outcome.rule, reason: outcome.reason, count: 1 }] : [],
  }
}

function addSpreads(a: Spread, b: Spread): Spread {
  return { sum: a.sum + b.sum, min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }
}

function addEndings(a: readonly EndingCount[], b: readonly EndingCount[]): readonly EndingCount[] {
  const same = (one: EndingCount, other: EndingCount) => one.rule === other.rule && one.reason === other.reason
  const grown = a.map((ending) => ({ ...ending, count: ending.count + (b.find((other) => same(ending, other))?.count ?? 0) }))
  return [...grown, ...b.filter((ending) => !a.some((other) => same(ending, other)))]
}

/** The tally of two parts of a series. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    unfinished: a.unfinished + b.unfinished,
    draws: a.draws + b.draws,
    wins: a.wins.map((wins, seat) => wins + (b.wins[seat] ?? 0)),
    returns: a.returns.map((sum, seat) => sum + (b.returns[seat] ?? 0)),
    turns: addSpreads(a.turns, b.turns),
    actions: addSpreads(a.actions, b.actions),
    decisions: {
      count: a.decisions.count + b.decisions.count,
      sum: a.decisions.sum + b.decisions.sum,
      max: Math.max(a.decisions.max, b.decisions.max),
    },
    endings: addEndings(a.endings, b.endings),
  }
}

/** Plays a part of a series; `between` is called before each game but the first, and may take its time. */
export async function playSeries(entry: AnyGamePackage, series: Series, between?: () => Promise<void>): Promise<Tally> {
  const seats = entry.game.seats(series.options).length
  let tally = countOne(playOne(entry, series, series.from), seats)
  for (let index = series.from + 1; index < series.to; index++) {
    await between?.()
    tally = addTallies(tally, countOne(playOne(entry, series, index), seats))
  }
  return tally
}
