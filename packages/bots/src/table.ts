/** One game between bots, with a referee who takes whoever fails out of it and goes on. */
import {
  createRandom,
  deepFreeze,
  entriesHash,
  type GameRecord,
  type Outcome,
  pickOutcome,
  type RecordEntry,
  type Seat,
  type StateWith,
  stateHash,
} from "@flottille/core"
import type { Bot, Subject } from "./bot"
import { ask, isAnswerError } from "./question"

/** Why a seat was taken out of a game: its bot threw, answered with what is none of its actions, or did not answer. */
export interface Forfeit {
  readonly bot: string
  readonly seat: Seat
  /** Entries of the record before it. */
  readonly ply: number
  readonly why: "threw" | "no such action" | "no answer"
  /** What it threw or answered. */
  readonly message: string
}

/** A game that was played. */
export interface Played<Action> {
  /** Missing where the game was stopped for its length. */
  readonly outcome: Outcome | undefined
  readonly plies: number
  readonly forfeits: readonly Forfeit[]
  /** Milliseconds of each decision, by seat. */
  readonly times: readonly (readonly number[])[]
  /** Where it was asked for. */
  readonly record: GameRecord<Action, object> | undefined
}

/** How a game is played. */
export interface TableSetup {
  readonly options: object
  /** Of the dice: with the same seed those of every ply are the same, whoever sits where. */
  readonly dice: string
  /** Of the bots. */
  readonly seed: string
  /** Actions after which a game is stopped. */
  readonly maxActions: number
  /** Milliseconds after which a bot that has not answered has forfeited. */
  readonly patience: number
  readonly records: boolean
}

/** A bot in its seat. */
interface Player<Action, View, Event> {
  readonly seat: Seat
  readonly given: Bot<Action, View, Event>
  /** The one for this game, once it is asked for the first time: one that does not even begin has failed there. */
  bot?: Bot<Action, View, Event>
  readonly random: ReturnType<typeof createRandom>
  readonly times: number[]
  /** What it has learnt and was not told yet. */
  news: Event[]
  /** What it will do without being asked, in the turn and phase in which it said so. */
  plan: { readonly turn: string; readonly actions: readonly Action[] } | undefined
}

/** What came of asking. */
type Reply<Action> = { readonly action: Action } | Pick<Forfeit, "why" | "message">

/** Milliseconds after which a game lets the world outside have its turn. */
const BREATH = 40

/** Waits no longer than that. */
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

/** Plays one game to its end. */
export async function playTable<State extends StateWith, Action, Event, View>(
  { game }: Subject<State, Action, Event, View>,
  bots: readonly Bot<Action, View, Event>[],
  { options, dice, seed, maxActions, patience, records }: TableSetup,
): Promise<Played<Action>> {
  const state = game.initialState(options)
  const players = bots.map(
    (bot, seat): Player<Action, View, Event> => ({
      seat,
      given: bot,
      random: createRandom(`${seed}/${seat}`),
      times: [],
      news: [],
      plan: undefined,
    }),
  )
  const entries: RecordEntry<Action>[] = []
  const forfeits: Forfeit[] = []

  function tell(event: Event): void {
    players.forEach(({ news }, seat) => {
      const seen = game.observe(event, seat)
      if (seen !== undefined) news.push(deepFreeze(seen))
    })
  }

  function enter(entry: RecordEntry<Action>): void {
    if ("resign" in entry) game.resign(state, entry.resign, tell)
    else game.step(state, entry.actor, entry.action, tell)
    entries.push(entry)
  }

  async function reply(player: Player<Action, View, Event>): Promise<Reply<Action>> {
    const { seat, random, plan } = player
    const { number, phase } = game.turn(state, seat)
    const turn = `${number} ${phase}`
    const [planned, ...rest] = plan?.turn === turn ? plan.actions : []
    if (planned !== undefined && !game.validate(state, seat, planned)) {
      player.plan = { turn, actions: rest }
      return { action: planned }
    }
    const told = {
      seat,
      view: deepFreeze(game.view(state, seat)),
      actions: game.legalActions(state, seat),
      news: player.news,
      random,
    }
    player.news = []
    const begun = performance.now()
    try {
      player.bot ??= player.given.start()
      const answer = await within(ask(player.bot, { ...told, budget: player.bot.budget }), patience)
      player.times.push(performance.now() - begun)
      if (!answer) return { why: "no answer", message: `nothing within ${patience} ms` }
      player.plan = { turn, actions: Array.isArray(answer.then) ? answer.then : [] }
      return { action: answer.action }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { why: isAnswerError(error) ? "no such action" : "threw", message }
    }
  }

  let breath = performance.now()
  while (entries.length < maxActions) {
    // Bots that answer at once would never let a timer or a signal have its turn.
    if (performance.now() - breath > BREATH) {
      await new Promise((resolve) => setTimeout(resolve))
      breath = performance.now()
    }
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    const player = players.find(({ seat }) => seat === actor)
    if (!player) {
      const random = createRandom(`${dice}/${entries.length}`)
      enter({ actor, action: game.rollChance?.(state, random) ?? pickOutcome(game.chanceOutcomes(state), random) })
      continue
    }
    const given = await reply(player)
    if ("action" in given) enter({ actor, action: given.action })
    else {
      forfeits.push({ bot: player.given.name, seat: player.seat, ply: entries.length, ...given })
      enter({ resign: player.seat })
    }
  }

  const outcome = game.outcome(state)
  return {
    outcome,
    plies: entries.length,
    forfeits,
    times: players.map(({ times }) => times),
    record: records
      ? {
          format: "flottille-record-2",
          game: game.id,
          version: game.version,
          headers: bots.map(({ name }, seat) => [`Seat-${seat}`, name] as const),
          options: state.options,
          entries,
          ...(outcome ? { outcome } : {}),
          entriesHash: entriesHash(game, entries),
          hash: stateHash(game, state),
        }
      : undefined,
  }
}
