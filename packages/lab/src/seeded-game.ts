/** One seeded game, played for an observer. */
import { type AnyBot, ask } from "@flottille/bots"
import type { Actor, Outcome, Policy, StateWith } from "@flottille/core"
import { assert, canonicalJson, createRandom, pickOutcome, stateHash, uniformPolicy } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Driver, runGame } from "./game-loop"
import { SeatedBot } from "./seated-bot"
import { TracedRandom } from "./traced-random"

/** A player of a series: a policy of the game, or a bot. */
export type SeriesPlayer = Policy<StateWith, unknown> | AnyBot

/** Games to play, each with a generator of its own, so that any split of them plays the same games. */
export interface Series {
  /** Game `i` has the generator of `<seed>:<i>`. */
  readonly seed: string
  /** The options of the game; a missing one takes its default. */
  readonly options?: object
  /**
   * The players by seat; one that is left out plays at random. Only under budgets of iterations are
   * games of bots the same everywhere.
   */
  readonly players?: readonly SeriesPlayer[]
  /** Number of actions after which a game is given up; the game's own bound, if left out. */
  readonly maxActions?: number
}

export interface Chunk {
  readonly first: number
  readonly count: number
}

/** @throws SchemaError naming the argument that is none of a series or its games. */
export function assertChunk(series: Series, chunk: Chunk, caller: string): void {
  assert(typeof series?.seed === "string", caller, "series", "an object with a seed")
  const fits = Number.isSafeInteger(chunk?.first) && Number.isSafeInteger(chunk?.count)
  assert(fits, caller, "chunk", "an object with first and count")
}

export interface Observer {
  /** A seat or chance is to act. The state is that of the game and must not be changed. */
  before?(state: StateWith, actor: Actor): void
  /** An actor has acted; `choices` is the number of its legal actions or outcomes. */
  after?(state: StateWith, actor: Actor, action: unknown, choices: number): void
  happened?(event: unknown): void
}

export interface GameRun {
  readonly outcome: Outcome | undefined
  readonly actions: number
  readonly chance: number
  /** Four words of 32 bits that identify the game. */
  readonly fingerprint: readonly number[]
  readonly final: StateWith
}

const FALLBACK_BOUND = 20_000

/** Returns the index of an action in a list; a planned action may be another object. */
function indexOf(action: unknown, legal: readonly unknown[]): number {
  const index = legal.indexOf(action)
  if (index >= 0) return index
  const text = canonicalJson(action)
  return legal.findIndex((each) => canonicalJson(each) === text)
}

/** Lets the players of a series act, and counts the throws. */
function driverOf(
  game: AnyGamePackage["game"],
  { seed, players }: Pick<Series, "seed" | "players">,
  maxActions: number,
  observer: Observer,
) {
  const random = new TracedRandom(createRandom(seed))
  const seats = players?.some((player) => typeof player !== "function")
    ? players.map((player, seat) =>
        typeof player === "function" ? undefined : new SeatedBot(game, player, seat, createRandom(`${seed}/${seat}`)),
      )
    : undefined
  let throws = 0
  let choices = 0

  async function askBot(state: StateWith, player: SeatedBot): Promise<unknown> {
    const legal = game.legalActions(state, player.seat)
    choices = legal.length
    let action = player.planned(state)
    if (action === undefined) {
      const answer = await ask(player.bot, { ...player.question(state, legal), budget: player.bot.budget })
      player.follow(answer.then)
      action = answer.action
    }
    random.note(legal.length)
    random.note(indexOf(action, legal))
    return action
  }

  const driver: Driver = {
    ...(observer.before ? { before: (state, actor) => observer.before?.(state, actor) } : {}),
    maxActions,
    emit:
      seats || observer.happened
        ? (event) => {
            observer.happened?.(event)
            if (seats) for (const seat of seats) seat?.learn(event)
          }
        : undefined,
    chance(state) {
      const outcomes = game.chanceOutcomes(state)
      choices = outcomes.length
      throws++
      return pickOutcome(outcomes, random)
    },
    choose(state, seat) {
      const player = seats?.[seat]
      if (player) return askBot(state, player)
      const choose = players?.[seat]
      if ((typeof choose !== "function" || choose === uniformPolicy) && game.pickAction) {
        // It draws once, below the number of legal actions (law 15), and skips the list, which takes most of the time.
        const action = game.pickAction(state, seat, random)
        choices = random.bound
        return action
      }
      const legal = game.legalActions(state, seat)
      choices = legal.length
      if (typeof choose !== "function") return legal[random.below(legal.length)]
      const action = choose(state, seat, legal, random)
      random.note(legal.length)
      return action
    },
    after: (state, actor, action) => observer.after?.(state, actor, action, choices),
  }
  return { driver, random, chance: () => throws }
}

/**
 * Plays the game of one number, as `flottille simulate` does at random with the same seed.
 *
 * @param more - Numbers that its fingerprint is to depend on too.
 */
export async function play(
  { game }: AnyGamePackage,
  series: Series,
  index: number,
  observer: Observer = {},
  ...more: readonly number[]
): Promise<GameRun> {
  const state = game.initialState(series.options)
  const maxActions = series.maxActions ?? game.maxActions(state.options) ?? FALLBACK_BOUND
  const { driver, random, chance } = driverOf(
    game,
    { ...series, seed: `${series.seed}:${index}` },
    maxActions,
    observer,
  )
  const actions = await runGame(game, state, driver)
  const outcome = game.outcome(state)
  const hash = stateHash(game, [...more, actions, random.trace, outcome?.returns ?? null, outcome?.reason ?? null])
  const fingerprint = [0, 8, 16, 24].map((start) => Number.parseInt(hash.slice(start, start + 8), 16))
  return { outcome, actions, chance: chance(), fingerprint, final: state }
}
