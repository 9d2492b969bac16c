/** One game between bots, whose referee takes a failing bot out of it and goes on. */
import { type AnyBot, ask, isAnswerError } from "@flottille/bots"
import {
  type Actor,
  type AnyGame,
  createRandom,
  type GameRecord,
  type Outcome,
  pickOutcome,
  type RecordEntry,
  recordOf,
  type Seat,
  type StateWith,
} from "@flottille/core"
import { type Driver, RESIGNATION, runGame } from "./game-loop"
import { SeatedBot } from "./seated-bot"

/** The reason why a seat was taken out of a game: its bot threw, answered illegally, or did not answer. */
export interface Forfeit {
  readonly bot: string
  readonly seat: Seat
  /** Number of record entries before it. */
  readonly ply: number
  readonly why: "threw" | "no such action" | "no answer"
  readonly message: string
}

export interface Played {
  /** Missing where the game was stopped for its length. */
  readonly outcome: Outcome | undefined
  readonly plies: number
  readonly forfeits: readonly Forfeit[]
  /** Milliseconds of each decision, by seat. */
  readonly times: readonly (readonly number[])[]
  readonly record: GameRecord<unknown, object> | undefined
}

export interface ArenaGameSetup {
  readonly options: object
  /** Seed of the dice: equal seeds give equal dice at every ply, whatever the seating. */
  readonly dice: string
  readonly seed: string
  /** Number of actions after which a game is stopped. */
  readonly maxActions: number
  /** Milliseconds after which a bot that has not answered has forfeited. */
  readonly patience: number
  readonly records: boolean
}

/** Milliseconds after which a game yields to timers and signals. */
const YIELD_INTERVAL = 40

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Drives a game by its bots, with dice by ply. */
class Referee implements Driver {
  readonly maxActions: number
  readonly entries: RecordEntry<unknown>[] = []
  readonly forfeits: Forfeit[] = []
  readonly times: readonly number[][]
  readonly #game: AnyGame
  readonly #setup: ArenaGameSetup
  readonly #players: readonly SeatedBot[]
  #yielded = performance.now()

  constructor(game: AnyGame, bots: readonly AnyBot[], setup: ArenaGameSetup) {
    this.#game = game
    this.#setup = setup
    this.maxActions = setup.maxActions
    this.times = bots.map(() => [])
    this.#players = bots.map((bot, seat) => new SeatedBot(game, bot, seat, createRandom(`${setup.seed}/${seat}`)))
  }

  readonly emit = (event: unknown): void => {
    for (const player of this.#players) player.learn(event)
  }

  async chance(state: StateWith, plies: number): Promise<unknown> {
    await this.#yieldSometimes()
    const random = createRandom(`${this.#setup.dice}/${plies}`)
    return this.#game.rollChance?.(state, random) ?? pickOutcome(this.#game.chanceOutcomes(state), random)
  }

  async choose(state: StateWith, seat: Seat, plies: number): Promise<unknown> {
    await this.#yieldSometimes()
    const player = this.#players[seat]
    if (!player) throw new RangeError(`seat ${seat} has no bot`)
    const planned = player.planned(state)
    if (planned !== undefined) return planned
    const question = player.question(state, this.#game.legalActions(state, seat))
    const begin = performance.now()
    let failure: Pick<Forfeit, "why" | "message">
    try {
      const { patience } = this.#setup
      const answer = await within(ask(player.bot, { ...question, budget: player.bot.budget }), patience)
      this.times[seat]?.push(performance.now() - begin)
      if (answer) {
        player.follow(answer.then)
        return answer.action
      }
      failure = { why: "no answer", message: `nothing within ${patience} ms` }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failure = { why: isAnswerError(error) ? "no such action" : "threw", message }
    }
    this.forfeits.push({ bot: player.given.name, seat, ply: plies, ...failure })
    return RESIGNATION
  }

  after(_state: StateWith, actor: Actor, action: unknown): void {
    if (action !== RESIGNATION) this.entries.push({ actor, action })
    else if (actor !== "chance") this.entries.push({ resign: actor })
  }

  /** Lets timers and signals run: bots that answer at once would never do so. */
  async #yieldSometimes(): Promise<void> {
    if (performance.now() - this.#yielded <= YIELD_INTERVAL) return
    await new Promise((resolve) => setTimeout(resolve))
    this.#yielded = performance.now()
  }
}

export async function playArenaGame(
  { game }: { readonly game: AnyGame },
  bots: readonly AnyBot[],
  setup: ArenaGameSetup,
): Promise<Played> {
  const state = game.initialState(setup.options)
  const referee = new Referee(game, bots, setup)
  const plies = await runGame(game, state, referee)
  const outcome = game.outcome(state)
  const { entries, forfeits, times } = referee
  const headers = bots.map(({ name }, seat) => [`Seat-${seat}`, name] as const)
  return {
    outcome,
    plies,
    forfeits,
    times,
    record: setup.records ? recordOf(game, state, entries, { headers }) : undefined,
  }
}
