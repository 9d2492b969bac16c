/**
 * Reviews of recorded games: the chances over the game, and the worst mistakes.
 *
 * @packageDocumentation
 */
import {
  type AnyGame,
  assert,
  CHANCE,
  canonicalJson,
  createRandom,
  type GameRecord,
  type Random,
  REFEREE,
  type RecordEntry,
  type Seat,
  type StateWith,
  utilitiesOf,
} from "@flottille/core"
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

/** Smallest loss that is called a mistake, as a part of par, which is 1 / seats. */
export const LEAST_LOSS = 0.1
/** Positions with more actions are not searched for better ones without a bot. */
const MOST_ACTIONS = 200

type Comparison = Pick<Mistake, "better" | "best" | "share" | "verdict">

/** Returns the turn and the phase of a position as one text. */
function phaseOf({ turn }: AnyGame, state: StateWith): string {
  const { number, phase } = turn(state, REFEREE)
  return `${number} ${phase}`
}

class Reviewer {
  readonly #pkg: AnyGameBots
  readonly #setup: ReviewSetup
  readonly #entries: readonly RecordEntry<unknown>[]
  readonly #seats: number
  readonly #leastLoss: number
  readonly #random: Random
  readonly #knowledge: readonly Knowledge[]
  readonly #bots: readonly (AnyBot | undefined)[]
  /** Events by seat since the last request to its bot. */
  readonly #news: unknown[][]
  /** Sets of orders that were judged, by turn, phase and seat. */
  readonly #judged = new Set<string>()
  readonly #state: StateWith
  #shares: readonly number[] = []
  /** The turn and phase of {@link #shares} in a game of sealed sets, whose orders change nothing before the phase ends. */
  #phase = ""
  readonly chances: Chances[] = []
  readonly mistakes: Mistake[] = []

  constructor(pkg: AnyGameBots, { entries, start, options }: ReviewedRecord, setup: ReviewSetup) {
    const { game } = pkg
    this.#pkg = pkg
    this.#setup = setup
    this.#entries = entries
    this.#state = start === undefined ? game.initialState(options) : game.parseState(start)
    const seats = game.seats(this.#state.options)
    const seed = setup.seed ?? "review"
    this.#seats = seats.length
    this.#leastLoss = LEAST_LOSS / seats.length
    this.#random = createRandom(seed)
    this.#knowledge = seats.map((_, seat) => new Knowledge(pkg, seat, createRandom(`${seed} ${seat}`)))
    this.#bots = seats.map(() => setup.bot?.start())
    this.#news = seats.map(() => [])
  }

  /** Judges the position before an entry, or at the end. */
  async look(ply: number): Promise<void> {
    const state = this.#state
    const turn = this.#pkg.game.turn(state, REFEREE).number
    const entry = this.#entries[ply]
    if (this.#isStale()) this.#shares = this.#staticShares()
    const comparison = entry && turn > 0 && this.#setup.perSeat !== 0 ? await this.#compare(entry, ply) : undefined
    this.chances.push({ turn, shares: this.#shares })
    if (!comparison || !entry || "resign" in entry || entry.actor === CHANCE) return
    const { played, ...rest } = comparison
    if (rest.best - rest.share < this.#leastLoss) return
    const [first] = rest.better
    const events = played.length > 1 ? [] : (this.#knowledge[entry.actor]?.eventsAfter(state, first) ?? [])
    this.mistakes.push({ ply, turn, seat: entry.actor, state: this.#pkg.game.clone(state), played, ...rest, events })
  }

  play(ply: number): void {
    const { game } = this.#pkg
    const entry = this.#entries[ply]
    if (!entry) return
    const emit = (event: unknown) => {
      for (const [seat, news] of this.#news.entries()) {
        const seen = game.observe(event, seat)
        if (seen === undefined) continue
        if (this.#setup.bot) news.push(seen)
        this.#knowledge[seat]?.receive(seen)
      }
    }
    if ("resign" in entry) game.resign(this.#state, entry.resign, emit)
    else game.step(this.#state, entry.actor, entry.action, emit)
  }

  /** Returns whether the chances must be taken anew from the evaluation of the game. */
  #isStale(): boolean {
    const { game, propose } = this.#pkg
    if (game.outcome(this.#state) || this.#shares.length === 0) return true
    // With a bot, the chances are those of its searches, until the next one.
    if (!propose) return this.#setup.bot === undefined
    const before = this.#phase
    this.#phase = phaseOf(game, this.#state)
    return this.#phase !== before
  }

  #chance(value: number): number {
    const { chance = chanceOf } = this.#setup
    return chance(this.#pkg, value, this.#seats)
  }

  /** Returns the shares without a search: exact ones where they are known. */
  #staticShares(): readonly number[] {
    const { game } = this.#pkg
    const outcome = game.outcome(this.#state)
    const known = outcome ? utilitiesOf(game, outcome) : this.#setup.endings?.valuesAt(this.#state)
    return this.#knowledge.map((knowledge, seat) =>
      known ? shareOfPoints(known[seat] ?? 0, this.#seats) : this.#chance(knowledge.value(this.#state)),
    )
  }

  /** Compares what a seat played with something better, if the position can be judged. */
  async #compare(
    entry: RecordEntry<unknown>,
    ply: number,
  ): Promise<(Comparison & { readonly played: readonly unknown[] }) | undefined> {
    if ("resign" in entry || entry.actor === CHANCE) return undefined
    const { actor, action } = entry
    const { game, propose } = this.#pkg
    if (propose) return this.#compareSets(actor, ply)
    const actions = game.legalActions(this.#state, actor)
    const text = canonicalJson(action)
    // The record may write an action in another way, with the keys in another order.
    const played = actions.find((each) => canonicalJson(each) === text)
    if (actions.length < 2 || played === undefined) return undefined
    const found =
      this.#exactly(actor, actions, played) ??
      (this.#setup.bot ? await this.#byBot(actor, actions, played) : this.#statically(actor, actions, played))
    return found && { ...found, played: [played] }
  }

  #exactly(seat: Seat, actions: readonly unknown[], played: unknown): Comparison | undefined {
    const { endings } = this.#setup
    const { game } = this.#pkg
    if (endings?.valuesAt(this.#state) === undefined) return undefined
    const values = actions.map((action) => {
      const next = game.clone(this.#state)
      game.step(next, seat, action)
      const outcome = game.outcome(next)
      return (outcome ? utilitiesOf(game, outcome) : endings.valuesAt(next))?.[seat]
    })
    const known = values.filter((value) => value !== undefined)
    if (known.length < values.length) return undefined
    const best = Math.max(...known)
    const share = (value: number) => shareOfPoints(value, this.#seats)
    const value = values[actions.indexOf(played)] ?? best
    const shares = [share(best), 1 - share(best)]
    this.#shares = seat === 0 ? shares : shares.reverse()
    const verdict = endings.countsDraws(this.#state) ? "uncounted" : "exact"
    return { better: [actions[values.indexOf(best)]], best: share(best), share: share(value), verdict }
  }

  /** Compares actions by the evaluation of the game after each. */
  #statically(seat: Seat, actions: readonly unknown[], played: unknown): Comparison | undefined {
    if (actions.length > MOST_ACTIONS) return undefined
    const values = this.#knowledge[seat]?.valuesAfter(this.#state, actions)
    if (!values) return undefined
    const best = Math.max(...values)
    return {
      better: [actions[values.indexOf(best)]],
      best: this.#chance(best),
      share: this.#chance(values[actions.indexOf(played)] ?? best),
      verdict: "estimate",
    }
  }

  /** Returns the events that the bot of a seat has not received, once. */
  #takeNews(seat: Seat): readonly unknown[] {
    const events = this.#news[seat] ?? []
    this.#news[seat] = []
    return events
  }

  #ask(bot: AnyBot, seat: Seat, actions: readonly unknown[], events = this.#takeNews(seat)) {
    const view = this.#pkg.game.view(this.#state, seat)
    return ask(bot, { seat, view, actions, events, random: this.#random, budget: bot.budget })
  }

  /** Compares the best action of a search with the one that was played. */
  async #byBot(seat: Seat, actions: readonly unknown[], played: unknown): Promise<Comparison | undefined> {
    const bot = this.#bots[seat]
    if (!bot) return undefined
    const { action, info } = await this.#ask(bot, seat, actions)
    const [first] = info?.lines ?? []
    const value = (found: typeof info, wanted: unknown) => {
      const text = canonicalJson(wanted)
      return found?.lines.find((each) => canonicalJson(each.action) === text)?.values[seat]
    }
    if (!first) return this.#statically(seat, [action, played], played)
    this.#know(seat, first.values)
    if (canonicalJson(first.action) === canonicalJson(played)) return undefined
    let [best, share] = [value(info, first.action), value(info, played)]
    if (share === undefined) return this.#statically(seat, [first.action, played], played)
    // A search spends little on bad actions: the two alone are compared again.
    if (!this.#pkg.game.traits.simultaneous && this.#chance(best ?? 0) - this.#chance(share) >= this.#leastLoss) {
      const again = await this.#ask(bot, seat, [first.action, played])
      best = value(again.info, first.action)
      share = value(again.info, played)
    }
    if (best === undefined || share === undefined) return undefined
    return {
      better: [first.action, ...first.next],
      best: this.#chance(best),
      share: this.#chance(share),
      verdict: "estimate",
    }
  }

  /** Remembers the chances that a search found, for the seats that can know them. */
  #know(seat: Seat, values: readonly number[]): void {
    const isOpen = this.#pkg.game.traits.information === "perfect" || this.#pkg.isOpen?.(this.#state) === true
    this.#shares = this.#shares.map((share, each) =>
      isOpen || each === seat ? this.#chance(values[each] ?? 0) : share,
    )
  }

  /** Compares the orders of a seat in a phase with a better set. */
  async #compareSets(seat: Seat, ply: number) {
    const { game } = this.#pkg
    const key = `${phaseOf(game, this.#state)} ${seat}`
    if (this.#judged.has(key)) return undefined
    this.#judged.add(key)
    const played = this.#ordersFrom(ply, seat)
    const bot = this.#bots[seat]
    const events = this.#takeNews(seat)
    const actions = game.legalActions(this.#state, seat)
    if (actions.length < 2) return undefined
    const answer = bot && (await this.#ask(bot, seat, actions, events))
    const drafts = answer ? [[answer.action, ...(answer.then ?? [])]] : undefined
    const view = game.view(this.#state, seat)
    const found = judgeSets(this.#pkg, { view, seat, random: this.#random }, played, drafts)
    if (!found) return undefined
    const { better, best, share } = found
    return { played, better, best: this.#chance(best), share: this.#chance(share), verdict: "estimate" as const }
  }

  /** Returns the actions of a seat from an entry on until the phase ends. */
  #ordersFrom(ply: number, seat: Seat): readonly unknown[] {
    const { game } = this.#pkg
    const state = game.clone(this.#state)
    const now = phaseOf(game, state)
    const orders: unknown[] = []
    for (const entry of this.#entries.slice(ply)) {
      if ("resign" in entry || phaseOf(game, state) !== now) break
      if (entry.actor === seat) orders.push(entry.action)
      game.step(state, entry.actor, entry.action)
    }
    return orders
  }
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
  const reviewer = new Reviewer(pkg, record, setup)
  for (let ply = 0; ply <= record.entries.length; ply++) {
    if (setup.pause && !(await setup.pause(ply))) return undefined
    await reviewer.look(ply)
    reviewer.play(ply)
  }
  return { chances: reviewer.chances, mistakes: worstOf(reviewer.mistakes, setup.perSeat ?? 3) }
}
