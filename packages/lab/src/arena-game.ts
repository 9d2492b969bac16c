/** One game between bots, whose referee takes a failing bot out of it and goes on. */
import { type AnyBot, ask, isAnswerError } from "@flottille/bots"
import type { AnyGame, GameRecord, Outcome, RecordEntry, Seat, StateWith } from "@flottille/core"
import { createRandom, pickOutcome, recordOf } from "@flottille/core"
import { RESIGNATION, runGame } from "./game-loop"
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

export async function playArenaGame(
  { game }: { readonly game: AnyGame },
  bots: readonly AnyBot[],
  setup: ArenaGameSetup,
): Promise<Played> {
  const { dice, seed, maxActions, patience } = setup
  const state = game.initialState(setup.options)
  const entries: RecordEntry<unknown>[] = []
  const forfeits: Forfeit[] = []
  const times: readonly number[][] = bots.map(() => [])
  const players = bots.map((bot, seat) => new SeatedBot(game, bot, seat, createRandom(`${seed}/${seat}`)))
  let yielded = performance.now()

  /** Lets timers and signals run: bots that answer at once would never do so. */
  async function yieldSometimes(): Promise<void> {
    if (performance.now() - yielded <= YIELD_INTERVAL) return
    await new Promise((resolve) => setTimeout(resolve))
    yielded = performance.now()
  }

  async function choose(now: StateWith, seat: Seat, ply: number): Promise<unknown> {
    await yieldSometimes()
    const player = players[seat]
    if (!player) throw new RangeError(`seat ${seat} has no bot`)
    const planned = player.planned(now)
    if (planned !== undefined) return planned
    const question = player.question(now, game.legalActions(now, seat))
    const begin = performance.now()
    let failure: Pick<Forfeit, "why" | "message">
    try {
      const answer = await within(ask(player.bot, { ...question, budget: player.bot.budget }), patience)
      times[seat]?.push(performance.now() - begin)
      if (answer) {
        player.follow(answer.then)
        return answer.action
      }
      failure = { why: "no answer", message: `nothing within ${patience} ms` }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failure = { why: isAnswerError(error) ? "no such action" : "threw", message }
    }
    forfeits.push({ bot: player.given.name, seat, ply, ...failure })
    return RESIGNATION
  }

  const plies = await runGame(game, state, {
    maxActions,
    emit: (event) => {
      for (const player of players) player.learn(event)
    },
    async chance(now, ply) {
      await yieldSometimes()
      const random = createRandom(`${dice}/${ply}`)
      return game.rollChance?.(now, random) ?? pickOutcome(game.chanceOutcomes(now), random)
    },
    choose,
    after(_state, actor, action) {
      if (action !== RESIGNATION) entries.push({ actor, action })
      else if (actor !== "chance") entries.push({ resign: actor })
    },
  })
  const outcome = game.outcome(state)
  const headers = bots.map(({ name }, seat) => [`Seat-${seat}`, name] as const)
  return {
    outcome,
    plies,
    forfeits,
    times,
    record: setup.records ? recordOf(game, state, entries, { headers }) : undefined,
  }
}
