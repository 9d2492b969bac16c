/** Measures a game by playing it many times. */
import type { Seat, StateWith } from "@flottille/core"
import { assert, assertSearchGame, CHANCE, createRandom, hasStakes, REFEREE } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Measures, POINTS } from "./measures"
import { Prober } from "./probes"
import { assertChunk, type Chunk, type GameRun, type Observer, play, type Series } from "./seeded-game"
import { addDigests, Counter, type Digest, type Spread, Spreader } from "./spread"

/** Lead over every other seat, on the scale of `evaluate`, that counts as being ahead. */
const AHEAD = 0.02

function leaderOf(standing: readonly number[]): Seat | undefined {
  const most = Math.max(...standing)
  const leader = standing.indexOf(most)
  return standing.every((value, seat) => seat === leader || value < most - AHEAD) ? leader : undefined
}

function surveyorOf(entry: AnyGamePackage) {
  const { game } = entry
  const prober = new Prober(entry)
  const [winners, stakes, endings, drawnEndings] = [new Counter(), new Counter(), new Counter(), new Counter()]
  const [events, eventGames, decided] = [new Counter(), new Counter(), new Counter()]
  const [turns, actions, chance, leadChanges] = [new Spreader(), new Spreader(), new Spreader(), new Spreader()]
  const phases = new Map<string, Spreader>()
  const types = new Set<string>()
  let digest: Digest = [0, 0, 0, 0]
  let games = 0
  let unfinished = 0
  let random = createRandom(0)
  let phase = ""
  let turn = 0
  let leader: Seat | undefined
  let changes = 0

  function lookWhoLeads(state: StateWith): void {
    const ahead = entry.evaluate ? leaderOf(entry.evaluate(state)) : undefined
    if (ahead === undefined) return
    if (leader !== undefined && ahead !== leader) changes++
    leader = ahead
  }

  const observer: Observer = {
    before(state, actor) {
      const now = game.turn(state, REFEREE)
      phase = now.phase
      if (actor === CHANCE) return
      if (now.number !== turn) {
        turn = now.number
        lookWhoLeads(state)
      }
      prober.visit(state, actor, random)
    },
    after(_state, actor, _action, choices) {
      if (actor === CHANCE) return
      const spreader = phases.get(phase) ?? new Spreader()
      phases.set(phase, spreader)
      spreader.add(choices)
    },
    happened(event) {
      const type = typeof event === "object" && event !== null && "type" in event ? String(event.type) : "event"
      events.add(type)
      types.add(type)
    },
  }

  return {
    observer,

    begin(seed: string): void {
      random = createRandom(`${seed} probes`)
      prober.begin()
      turn = 0
      leader = undefined
      changes = 0
      types.clear()
    },

    end({ outcome, final, fingerprint, ...run }: GameRun): void {
      games++
      turns.add(game.turn(final, REFEREE).number)
      actions.add(run.actions)
      chance.add(run.chance)
      if (entry.evaluate) leadChanges.add(changes)
      digest = addDigests(digest, fingerprint)
      for (const type of types) eventGames.add(type)
      const rules = new Set(prober.rules)
      if (outcome) {
        const best = winnersOf(outcome)
        const ending = `${outcome.rule} ${outcome.reason}`
        winners.add(best.join(" "))
        if (hasStakes(game)) stakes.add(JSON.stringify(outcome.returns))
        endings.add(ending)
        if (best.length > 1) drawnEndings.add(ending)
        rules.add(outcome.rule)
      } else unfinished++
      for (const rule of rules) decided.add(rule)
    },

    measures(): Measures {
      const asked = prober.results()
      const byPhase: [string, Spread][] = [...phases]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, each.spread()])
      return {
        games,
        unfinished,
        winners: winners.counts(),
        ...(hasStakes(game) ? { stakes: stakes.counts() } : {}),
        endings: endings.counts(),
        drawnEndings: drawnEndings.counts(),
        turns: turns.spread(),
        actions: actions.spread(),
        chance: chance.spread(),
        phases: Object.fromEntries(byPhase),
        leadChanges: leadChanges.spread(),
        events: events.counts(),
        eventGames: eventGames.counts(),
        decided: decided.counts(),
        tried: asked.actions,
        misspelt: asked.texts,
        samples: asked.samples,
        digest,
      }
    },
  }
}

/**
 * Plays a part of a series and measures it. Probes draw from a generator of their own, so that
 * measuring does not change the games.
 *
 * @param between - Called before each game but the first; may be asynchronous, and may throw to end
 * the series.
 * @throws SchemaError for invalid options, and the errors of the bots.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const { games, winners } = await measure(dejarikPackage, { seed: "a" }, { first: 0, count: 20 })
 * games // => 20
 */
export async function measure(
  entry: AnyGamePackage,
  series: Series,
  chunk: Chunk,
  between?: () => Promise<void> | undefined,
): Promise<Measures> {
  assertSearchGame(entry, "measure")
  assertChunk(series, chunk, "measure")
  const { first, count } = chunk
  const surveyor = surveyorOf(entry)
  for (let index = first; index < first + count; index++) {
    if (index > first) await between?.()
    surveyor.begin(`${series.seed}:${index}`)
    surveyor.end(await play(entry, series, index, surveyor.observer))
  }
  return surveyor.measures()
}

/** Sums of the differences of pairs of games: the second less the first. */
export interface Differences {
  readonly games: number
  /** Pairs that were not the same game throughout. */
  readonly other: number
  /**
   * Sum and sum of squares of whole numbers by name: `turns`, `actions`; `decisive`, 1 for a game
   * with one winner; `choices`, the mean number of legal actions in thousandths; `seat 0` and so
   * on, points in 420ths.
   */
  readonly sums: Readonly<Record<string, { readonly sum: number; readonly squares: number }>>
}

function figuresOf(
  entry: AnyGamePackage,
  { outcome, final, actions }: GameRun,
  choices: Spread,
): Readonly<Record<string, number>> {
  const winners = outcome ? winnersOf(outcome) : []
  const seats = entry.game.seats(final.options).map((_, seat) => {
    return [`seat ${seat}`, winners.includes(seat) ? Math.round(POINTS / winners.length) : 0] as const
  })
  return {
    actions,
    choices: choices.count === 0 ? 0 : Math.round((1000 * choices.sum) / choices.count),
    decisive: winners.length === 1 ? 1 : 0,
    ...Object.fromEntries(seats),
    turns: entry.game.turn(final, REFEREE).number,
  }
}

async function playCounted(entry: AnyGamePackage, series: Series, index: number) {
  const choices = new Spreader()
  const run = await play(entry, series, index, {
    after(_state, actor, _action, count) {
      if (actor !== CHANCE) choices.add(count)
    },
  })
  return { fingerprint: run.fingerprint.join(), figures: figuresOf(entry, run, choices.spread()) }
}

/** A game with how it is played. */
export type Played = readonly [entry: AnyGamePackage, series: Series]

/**
 * Plays the same games of two series: two values of an option, or two versions of a game.
 *
 * @returns The differences of the second from the first, summed up. Seats that only one of them has
 * are left out.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const [usual, other] = [{ seed: "a" }, { seed: "a", options: { paths: "shortest" } }]
 * const { games } = await compare([dejarikPackage, usual], [dejarikPackage, other], { first: 0, count: 2 })
 * games // => 2
 */
export async function compare(
  one: Played,
  two: Played,
  chunk: Chunk,
  between?: () => Promise<void> | undefined,
): Promise<Differences> {
  for (const played of [one, two]) {
    assert(Array.isArray(played), "compare", "played", "a game and its series")
    assertSearchGame(played[0], "compare")
    assertChunk(played[1], chunk, "compare")
  }
  const [[game, series], [otherGame, otherSeries]] = [one, two]
  const { first, count } = chunk
  const sums = new Map<string, { sum: number; squares: number }>()
  let other = 0
  for (let index = first; index < first + count; index++) {
    if (index > first) await between?.()
    const before = await playCounted(game, series, index)
    const now = await playCounted(otherGame, otherSeries, index)
    if (before.fingerprint !== now.fingerprint) other++
    for (const [name, value] of Object.entries(now.figures)) {
      const difference = value - (before.figures[name] ?? Number.NaN)
      if (Number.isNaN(difference)) continue
      const held = sums.get(name) ?? { sum: 0, squares: 0 }
      sums.set(name, { sum: held.sum + difference, squares: held.squares + difference * difference })
    }
  }
  return { games: count, other, sums: Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

export const noDifferences: Differences = { games: 0, other: 0, sums: {} }

/** The differences of two parts: associative, and the same in any order. */
export function mergeDifferences(a: Differences, b: Differences): Differences {
  const names = [...new Set([...Object.keys(a.sums), ...Object.keys(b.sums)])].sort()
  const sums = names.map((name) => {
    const [one, two] = [a.sums[name], b.sums[name]]
    return [
      name,
      { sum: (one?.sum ?? 0) + (two?.sum ?? 0), squares: (one?.squares ?? 0) + (two?.squares ?? 0) },
    ] as const
  })
  return { games: a.games + b.games, other: a.other + b.other, sums: Object.fromEntries(sums) }
}
