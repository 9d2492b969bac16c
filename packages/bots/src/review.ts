/**
 * Reviews of recorded games: the chances over the game, and the worst mistakes.
 *
 * @packageDocumentation
 */
import type { AnyGame, GameRecord, RecordEntry, Seat, StateWith } from "@flottille/core"
import { assert, CHANCE, canonicalJson, createRandom, REFEREE, utilitiesOf } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import type { AnyBot } from "./bot"
import { chanceOf } from "./chances"
import { Knowledge } from "./knowledge"
import { ask, checkMaker } from "./request"
import { judgeSets } from "./review-sets"
import { shareOfPoints } from "./share"
import type { SolvedEndings } from "./solved-endings"

/** The source of a comparison: an estimate, exact values of an ending, or such without draws by counting. */
type Verdict = "estimate" | "exact" | "uncounted"

/** A played action that lost expected points, with the better one. */
export interface Mistake {
  /** Number of entries of the record before it. */
  readonly ply: number
  readonly turn: number
  readonly seat: Seat
  /** The position in which it was made. */
  readonly state: StateWith
  /** The actions that were played: one, or a whole set of orders. */
  readonly played: readonly unknown[]
  /** The better action and the line that is expected to follow, or a better set of orders. */
  readonly better: readonly unknown[]
  /** Expected share of the points after the better action, from 0 to 1. */
  readonly best: number
  /** The same after the action that was played. */
  readonly share: number
  readonly verdict: Verdict
  /**
   * The events of the better action as the seat would see them; empty where they depend on
   * information that was hidden from it.
   */
  readonly events: readonly unknown[]
}

/** Every seat's expected share of the points, 0 to 1, in one position of a record. */
export interface Chances {
  /** The number of the turn, from 1; 0 before the first. */
  readonly turn: number
  /** Expected share of the points by seat, from 0 to 1, each as the seat could know it. */
  readonly shares: readonly number[]
}

/** The review of a record: chances before each entry, and the worst mistakes of each seat. */
export interface GameReview {
  /** The chances before each entry, and at the end. */
  readonly chances: readonly Chances[]
  /** The worst mistakes of each seat, the worst of all first. */
  readonly mistakes: readonly Mistake[]
}

interface ReviewSetup {
  /** Judges the actions; without one, the evaluation of the game after each action does. */
  readonly bot?: AnyBot
  /** Exact values of endings. */
  readonly endings?: SolvedEndings<StateWith>
  /** Number of mistakes of each seat; 3 if left out. With 0, only the chances are found. */
  readonly perSeat?: number
  /** Seed of the samples and of the bot; `"review"` if left out. */
  readonly seed?: string
  /** Returns the chance that a value stands for: {@link chanceOf} if left out. */
  readonly chance?: (pkg: AnyGameBots, value: number, seats: number) => number
  /** Called before each entry; the review ends when it returns false. */
  readonly pause?: (ply: number) => Promise<boolean>
}

/**
 * Returns the actions that are not among others. Of two sets of orders, the differences are of interest only.
 *
 * @example
 * actionsWithout([{ type: "pass" }, { type: "ready" }], [{ type: "ready" }]) // => [ { type: "pass" } ]
 */
export function actionsWithout(actions: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  assert(Array.isArray(actions), "actionsWithout", "actions", "a list of actions")
  assert(Array.isArray(others), "actionsWithout", "others", "a list of actions")
  const known = new Set(others.map((each) => canonicalJson(each)))
  return actions.filter((each) => !known.has(canonicalJson(each)))
}

/** The part of a record that is reviewed. */
type ReviewedRecord = Pick<GameRecord<unknown, object>, "entries" | "start" | "options">

/**
 * Smallest loss that is called a mistake, as a part of par, which is 1 / seats.
 *
 * @example
 * LEAST_LOSS / dejarik.seats(dejarik.options()).length // => 0.05
 */
export const LEAST_LOSS = 0.1
/** Positions with more actions are not searched for better ones without a bot. */
const MOST_ACTIONS = 200

type Comparison = Pick<Mistake, "better" | "best" | "share" | "verdict">

/** Returns the turn and the phase of a position as one text. */
function phaseOf({ turn }: AnyGame, state: StateWith): string {
  const { number, phase } = turn(state, REFEREE)
  return `${number} ${phase}`
}

/** Returns the worst mistakes of each seat, the worst of all first. */
function worstOf(mistakes: readonly Mistake[], perSeat: number): readonly Mistake[] {
  const loss = ({ best, share }: Mistake) => best - share
  const counts = new Map<Seat, number>()
  return [...mistakes]
    .sort((one, other) => loss(other) - loss(one))
    .filter(({ seat }) => {
      const count = (counts.get(seat) ?? 0) + 1
      counts.set(seat, count)
      return count <= perSeat
    })
}

/**
 * Reviews a record: the chances before each entry, and the worst mistakes of each seat.
 *
 * Each seat is judged by what it knew at that moment: hidden information is sampled from its view
 * and its events. In a game whose orders are sealed together, the whole set of a phase is compared
 * with better ones in the same samples. Of two choices made at the same time, each is compared
 * against the solution of their matrix game.
 *
 * @returns Nothing for a game without an evaluation, or when it was stopped.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const start = "S@I4,H@I6/O@I5 play red 1 2 0 - -"
 * const action = dejarikBots.game.parseAction("I4-O3", dejarikBots.game.parseState(start), 0)
 * const record = { start, options: {}, entries: [{ actor: 0, action }] }
 * const review = await reviewGame(dejarikBots, record)
 * review?.chances.length // => 2
 */
export async function reviewGame(
  pkg: AnyGameBots,
  record: ReviewedRecord,
  setup: ReviewSetup = {},
): Promise<GameReview | undefined> {
  assert(Array.isArray(record?.entries), "reviewGame", "record", "the record of a game")
  checkMaker("reviewGame", pkg, setup)
  if (!pkg.evaluate) return undefined
  const { game } = pkg
  const { endings, perSeat = 3, seed = "review" } = setup
  const state = record.start === undefined ? game.initialState(record.options) : game.parseState(record.start)
  const infos = game.seats(state.options)
  const seats = infos.length
  const leastLoss = LEAST_LOSS / seats
  const random = createRandom(seed)
  const knowledge = infos.map((_, seat) => new Knowledge(pkg, seat, createRandom(`${seed} ${seat}`)))
  const bots = infos.map(() => setup.bot?.start())
  /** Events by seat since the last request to its bot. */
  const news: unknown[][] = infos.map(() => [])
  /** Sets of orders that were judged, by turn, phase and seat. */
  const judged = new Set<string>()
  let shares: readonly number[] = []
  /** The turn and phase of the shares in a game of sealed sets, whose orders change nothing before the phase ends. */
  let phase = ""
  const chances: Chances[] = []
  const mistakes: Mistake[] = []
  const chance = (value: number) => (setup.chance ?? chanceOf)(pkg, value, seats)

  /** Judges the position before an entry, or at the end. */
  async function look(ply: number): Promise<void> {
    const turn = game.turn(state, REFEREE).number
    const entry = record.entries[ply]
    if (isStale()) shares = staticShares()
    const comparison = entry && turn > 0 && perSeat !== 0 ? await compare(entry, ply) : undefined
    chances.push({ turn, shares: shares })
    if (!comparison || !entry || "resign" in entry || entry.actor === CHANCE) return
    const { played, ...rest } = comparison
    if (rest.best - rest.share < leastLoss) return
    const [first] = rest.better
    const events = played.length > 1 ? [] : (knowledge[entry.actor]?.eventsAfter(state, first) ?? [])
    mistakes.push({ ply, turn, seat: entry.actor, state: game.clone(state), played, ...rest, events })
  }

  function play(ply: number): void {
    const entry = record.entries[ply]
    if (!entry) return
    const emit = (event: unknown) => {
      for (const [seat, unread] of news.entries()) {
        const seen = game.observe(event, seat)
        if (seen === undefined) continue
        if (setup.bot) unread.push(seen)
        knowledge[seat]?.receive(seen)
      }
    }
    if ("resign" in entry) game.resign(state, entry.resign, emit)
    else game.step(state, entry.actor, entry.action, emit)
  }

  /** Returns whether the chances must be taken anew from the evaluation of the game. */
  function isStale(): boolean {
    if (game.outcome(state) || shares.length === 0) return true
    // With a bot, the chances are those of its searches, until the next one.
    if (!pkg.propose) return setup.bot === undefined
    const before = phase
    phase = phaseOf(game, state)
    return phase !== before
  }

  /** Returns the shares without a search: exact ones where they are known. */
  function staticShares(): readonly number[] {
    const outcome = game.outcome(state)
    const known = outcome ? utilitiesOf(game, outcome) : endings?.valuesAt(state)
    return knowledge.map((each, seat) => (known ? shareOfPoints(known[seat] ?? 0, seats) : chance(each.value(state))))
  }

  /** Compares what a seat played with something better, if the position can be judged. */
  async function compare(
    entry: RecordEntry<unknown>,
    ply: number,
  ): Promise<(Comparison & { readonly played: readonly unknown[] }) | undefined> {
    if ("resign" in entry || entry.actor === CHANCE) return undefined
    const { actor, action } = entry
    if (pkg.propose) return compareSets(actor, ply)
    const actions = game.legalActions(state, actor)
    const text = canonicalJson(action)
    // The record may write an action in another way, with the keys in another order.
    const played = actions.find((each) => canonicalJson(each) === text)
    if (actions.length < 2 || played === undefined) return undefined
    const found =
      exactly(actor, actions, played) ??
      (setup.bot ? await byBot(actor, actions, played) : statically(actor, actions, played))
    return found && { ...found, played: [played] }
  }

  function exactly(seat: Seat, actions: readonly unknown[], played: unknown): Comparison | undefined {
    if (endings?.valuesAt(state) === undefined) return undefined
    const values = actions.map((action) => {
      const next = game.clone(state)
      game.step(next, seat, action)
      const outcome = game.outcome(next)
      return (outcome ? utilitiesOf(game, outcome) : endings.valuesAt(next))?.[seat]
    })
    const known = values.filter((value) => value !== undefined)
    if (known.length < values.length) return undefined
    const best = Math.max(...known)
    const share = (value: number) => shareOfPoints(value, seats)
    const value = values[actions.indexOf(played)] ?? best
    const both = [share(best), 1 - share(best)]
    shares = seat === 0 ? both : both.reverse()
    const verdict = endings.countsDraws(state) ? "uncounted" : "exact"
    return { better: [actions[values.indexOf(best)]], best: share(best), share: share(value), verdict }
  }

  /** Compares actions by the evaluation of the game after each. */
  function statically(seat: Seat, actions: readonly unknown[], played: unknown): Comparison | undefined {
    if (actions.length > MOST_ACTIONS) return undefined
    const values = knowledge[seat]?.valuesAfter(state, actions)
    if (!values) return undefined
    const best = Math.max(...values)
    return {
      better: [actions[values.indexOf(best)]],
      best: chance(best),
      share: chance(values[actions.indexOf(played)] ?? best),
      verdict: "estimate",
    }
  }

  /** Returns the events that the bot of a seat has not received, once. */
  function takeNews(seat: Seat): readonly unknown[] {
    const events = news[seat] ?? []
    news[seat] = []
    return events
  }

  function askBot(bot: AnyBot, seat: Seat, actions: readonly unknown[], events = takeNews(seat)) {
    const view = game.view(state, seat)
    return ask(bot, { seat, view, actions, events, random, budget: bot.budget })
  }

  /** Compares the best action of a search with the one that was played. */
  async function byBot(seat: Seat, actions: readonly unknown[], played: unknown): Promise<Comparison | undefined> {
    const bot = bots[seat]
    if (!bot) return undefined
    const { action, info } = await askBot(bot, seat, actions)
    const [first] = info?.lines ?? []
    const value = (found: typeof info, wanted: unknown) => {
      const text = canonicalJson(wanted)
      return found?.lines.find((each) => canonicalJson(each.action) === text)?.values[seat]
    }
    if (!first) return statically(seat, [action, played], played)
    know(seat, first.values)
    if (canonicalJson(first.action) === canonicalJson(played)) return undefined
    let [best, share] = [value(info, first.action), value(info, played)]
    if (share === undefined) return statically(seat, [first.action, played], played)
    // A search spends little on bad actions: the two alone are compared again.
    if (!game.traits.simultaneous && chance(best ?? 0) - chance(share) >= leastLoss) {
      const again = await askBot(bot, seat, [first.action, played])
      best = value(again.info, first.action)
      share = value(again.info, played)
    }
    if (best === undefined || share === undefined) return undefined
    return {
      better: [first.action, ...first.next],
      best: chance(best),
      share: chance(share),
      verdict: "estimate",
    }
  }

  /** Remembers the chances that a search found, for the seats that can know them. */
  function know(seat: Seat, values: readonly number[]): void {
    const isOpen = game.traits.information === "perfect" || pkg.isOpen?.(state) === true
    shares = shares.map((share, each) => (isOpen || each === seat ? chance(values[each] ?? 0) : share))
  }

  /** Compares the orders of a seat in a phase with a better set. */
  async function compareSets(seat: Seat, ply: number) {
    const key = `${phaseOf(game, state)} ${seat}`
    if (judged.has(key)) return undefined
    judged.add(key)
    const played = ordersFrom(ply, seat)
    const bot = bots[seat]
    const events = takeNews(seat)
    const actions = game.legalActions(state, seat)
    if (actions.length < 2) return undefined
    const answer = bot && (await askBot(bot, seat, actions, events))
    const drafts = answer ? [[answer.action, ...(answer.then ?? [])]] : undefined
    const view = game.view(state, seat)
    const found = judgeSets(pkg, { view, seat, random }, played, drafts)
    if (!found) return undefined
    const { better, best, share } = found
    return { played, better, best: chance(best), share: chance(share), verdict: "estimate" as const }
  }

  /** Returns the actions of a seat from an entry on until the phase ends. */
  function ordersFrom(ply: number, seat: Seat): readonly unknown[] {
    const ahead = game.clone(state)
    const now = phaseOf(game, ahead)
    const orders: unknown[] = []
    for (const entry of record.entries.slice(ply)) {
      if ("resign" in entry || phaseOf(game, ahead) !== now) break
      if (entry.actor === seat) orders.push(entry.action)
      game.step(ahead, entry.actor, entry.action)
    }
    return orders
  }

  for (let ply = 0; ply <= record.entries.length; ply++) {
    if (setup.pause && !(await setup.pause(ply))) return undefined
    await look(ply)
    play(ply)
  }
  return { chances, mistakes: worstOf(mistakes, perSeat) }
}
