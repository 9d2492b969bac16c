/** One seeded game, played for whoever wants to look on. */
import {
  type Actor,
  CHANCE,
  canonicalJson,
  createRandom,
  deepFreeze,
  type Outcome,
  pickOutcome,
  type Random,
  type Seat,
  type StateWith,
  stateHash,
} from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { AnyBot } from "./bot"
import { ask } from "./question"

/** Games to play, each with a generator of its own, so that any split of them plays the same games. */
export interface Series {
  /** Game `i` has the generator of `<seed>:<i>`. */
  readonly seed: string
  /** Of the game; what is missing takes its default. */
  readonly options?: object
  /** Who plays, by seat; uniform random play, if left out. Only under budgets of iterations are games the same everywhere. */
  readonly bots?: readonly AnyBot[]
  /** Actions after which a game is given up; the game's own bound, if left out. */
  readonly maxActions?: number
}

/** Whoever looks on while a game is played. */
export interface Onlooker {
  /** A seat or chance is to act. The state is that of the game: it is only looked at. */
  before?(state: StateWith, actor: Actor): void
  /** It is done, after so many possibilities to choose from. */
  after?(state: StateWith, actor: Actor, action: unknown, choices: number): void
  happened?(event: unknown): void
}

/** What became of a game. */
export interface Course {
  readonly outcome: Outcome | undefined
  /** Actions of seats and of chance. */
  readonly actions: number
  /** Of chance alone. */
  readonly chance: number
  /** Four words of 32 bits: of what was drawn, chosen and left to choose from, and of how it ended. */
  readonly fingerprint: readonly number[]
  readonly final: StateWith
}

/** Where a game without a bound is given up. */
const FAR = 20_000

/** A generator that remembers what was drawn. */
class Witness implements Random {
  #random: Random
  trace = 0x811c9dc5
  /** The bound of the last draw. */
  bound = 0

  constructor(random: Random) {
    this.#random = random
  }

  below(bound: number): number {
    const value = this.#random.below(bound)
    this.bound = bound
    this.note(bound)
    this.note(value)
    return value
  }

  note(value: number): void {
    this.trace = Math.imul(this.trace ^ (value | 0), 0x01000193) ^ (this.trace >>> 15)
  }
}

/** A bot in its seat. */
interface Sitting {
  readonly seat: Seat
  readonly bot: AnyBot
  readonly random: Random
  news: unknown[]
  plan: { readonly turn: string; readonly actions: readonly unknown[] } | undefined
}

/** The place of an action in a list; one that a bot had planned may be another object. */
function placeOf(action: unknown, legal: readonly unknown[]): number {
  const place = legal.indexOf(action)
  if (place >= 0) return place
  const text = canonicalJson(action)
  return legal.findIndex((each) => canonicalJson(each) === text)
}

/** Plays the game of one number. Random play is that of `flottille simulate` with the same seed. */
export async function play(
  entry: AnyGamePackage,
  series: Series,
  index: number,
  onlooker: Onlooker = {},
): Promise<Course> {
  const { game } = entry
  const state = game.initialState(series.options)
  const maxActions = series.maxActions ?? game.maxActions(state.options) ?? FAR
  const random = new Witness(createRandom(`${series.seed}:${index}`))
  const sitting = series.bots?.map(
    (bot, seat): Sitting => ({
      seat,
      bot: bot.start(),
      random: createRandom(`${series.seed}:${index}/${seat}`),
      news: [],
      plan: undefined,
    }),
  )
  const isHeard = sitting !== undefined || onlooker.happened !== undefined
  const emit = isHeard
    ? (event: unknown) => {
        onlooker.happened?.(event)
        sitting?.forEach(({ news }, seat) => {
          const seen = game.observe(event, seat)
          if (seen !== undefined) news.push(deepFreeze(seen))
        })
      }
    : undefined

  /** What the bot of a seat does, by its plan or because it is asked. */
  async function answerOf(player: Sitting, legal: readonly unknown[]): Promise<unknown> {
    const { seat, news, bot, plan } = player
    const { number, phase } = game.turn(state, seat)
    const turn = `${number} ${phase}`
    const [planned, ...rest] = plan?.turn === turn ? plan.actions : []
    if (planned !== undefined && !game.validate(state, seat, planned)) {
      player.plan = { turn, actions: rest }
      return planned
    }
    player.news = []
    const view = deepFreeze(game.view(state, seat))
    const { action, then = [] } = await ask(bot, {
      seat,
      view,
      actions: legal,
      news,
      random: player.random,
      budget: bot.budget,
    })
    player.plan = { turn, actions: then }
    return action
  }

  let [actions, chance] = [0, 0]
  for (; actions < maxActions; actions++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    onlooker.before?.(state, actor)
    let action: unknown
    let choices: number
    const player = sitting?.find(({ seat }) => seat === actor)
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      choices = outcomes.length
      action = pickOutcome(outcomes, random)
      chance++
    } else if (player) {
      const legal = game.legalActions(state, player.seat)
      choices = legal.length
      action = await answerOf(player, legal)
      random.note(choices)
      random.note(placeOf(action, legal))
    } else if (game.pickAction) {
      // It draws once, below the number of legal actions (law 15): the list, which takes most of the time, is not made.
      action = game.pickAction(state, actor, random)
      choices = random.bound
    } else {
      const legal = game.legalActions(state, actor)
      choices = legal.length
      action = legal[random.below(choices)]
    }
    game.step(state, actor, action, emit)
    onlooker.after?.(state, actor, action, choices)
  }
  const outcome = game.outcome(state)
  const hash = stateHash(game, [actions, random.trace, outcome?.returns ?? null, outcome?.reason ?? null])
  const fingerprint = [0, 8, 16, 24].map((start) => Number.parseInt(hash.slice(start, start + 8), 16))
  return { outcome, actions, chance, fingerprint, final: state }
}
