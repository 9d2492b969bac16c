/** Makes a report card: plays the requested series one after another. */

import { solve } from "@flottille/bots/solve"
import { assert } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError, isInterrupted, said } from "@flottille/host/errors"
import { arena } from "../arena"
import { type Card, type Exact, type Play, type Ruling, rulesOf, type Skill } from "./card"
import { type ReportHost, throwIfInterrupted } from "./host"
import type { Plan } from "./plan"
import type { Player } from "./series"

function twice(bot: string): string {
  const [, name, iterations] = /^([\w-]+):(\d+)$/.exec(bot) ?? []
  if (name === undefined)
    throw new InputError("--bots", said`expected a search with a number of iterations, as in mcts:100, not ${bot}`)
  return `${name}:${2 * Number(iterations)}`
}

async function skillOf(
  host: ReportHost,
  entry: AnyGamePackage,
  { options, seed, skill }: Plan,
): Promise<Skill | undefined> {
  if (!skill || skill.blocks === 0) return undefined
  const [bot, stronger] = [skill.bot, twice(skill.bot)]
  const bots = await Promise.all([stronger, bot].map((name) => host.findBot(entry, name)))
  const result = await arena(entry, bots, { blocks: skill.blocks, seed, options, signal: host.signal, alone: "first" })
  const [first, second] = result.standings
  if (!first || !second || result.blocks === 0) return undefined
  // Both stand as far from their mean.
  const elo = { value: 2 * first.elo.value, low: 2 * first.elo.low, high: 2 * first.elo.high }
  return { bot, twice: stronger, games: result.games, seed, score: first.score, elo }
}

/** Returns the values of an ending: the first seat's share of the points by actor. */
function exactOf({ game, endings }: AnyGamePackage, material: string): Exact {
  if (!endings) throw new InputError("--ending", said`${game.id} has no endings that can be solved`)
  const solution = solve({ game, keyOf: (state) => endings.keyOf(state) }, endings.positions(material))
  const moments = new Map<string, { positions: number; sum: number }>()
  const seen = new Set<number>()
  for (const state of endings.positions(material)) {
    const key = endings.keyOf(state)
    const value = solution.valueAt(state)
    if (value === undefined || seen.has(key)) continue
    seen.add(key)
    const [actor = 0] = game.actors(state)
    const { budgets } = game.turn(state, "referee")
    const who = game.seats(state.options)[Number(actor)]?.id ?? String(actor)
    const moment = [who, ...budgets.map(({ left, unit }) => `${left} ${unit}${left === 1 ? "" : "s"}`)].join(", ")
    const row = moments.get(moment) ?? { positions: 0, sum: 0 }
    moments.set(moment, { positions: row.positions + 1, sum: row.sum + (1 + value) / 2 })
  }
  const delivered = [...moments].map(([moment, { positions, sum }]) => ({ moment, positions, mean: sum / positions }))
  return { material, positions: solution.positions, proved: solution.proved, moments: delivered }
}

/** Games that show how fast uniform play is; the first ones warm the engine. */
const WARM = 5
const ENOUGH = 100

async function speedOf(host: ReportHost, entry: AnyGamePackage, options: object): Promise<number> {
  const { createRandom, playout } = await import("@flottille/core")
  let begin = host.now()
  let games = 0
  for (let index = 0; index < WARM + 1 || host.now() - begin < ENOUGH; index++) {
    if (index === WARM) begin = host.now()
    playout(entry.game, entry.game.initialState(options), createRandom(index))
    if (index >= WARM) games++
  }
  return (1000 * games) / (host.now() - begin)
}

class CardMaker {
  readonly plays: Play[] = []
  readonly rulings: Ruling[] = []
  readonly exact: Exact[] = []
  skill: Skill | undefined
  gamesPerSecond: number | undefined
  readonly #host: ReportHost
  readonly #entry: AnyGamePackage
  readonly #plan: Plan
  readonly #player: Player

  constructor(host: ReportHost, entry: AnyGamePackage, plan: Plan, player: Player) {
    this.#host = host
    this.#entry = entry
    this.#plan = plan
    this.#player = player
  }

  /** @throws Interrupted on Ctrl-C; the finished parts stay. */
  async make(): Promise<void> {
    await this.#playSeries()
    await this.#compareRulings()
    throwIfInterrupted(this.#host)
    this.skill = await skillOf(this.#host, this.#entry, this.#plan)
    if (this.#plan.skill) throwIfInterrupted(this.#host)
    for (const material of this.#plan.endings) {
      throwIfInterrupted(this.#host)
      this.exact.push(exactOf(this.#entry, material))
    }
    throwIfInterrupted(this.#host)
    if (this.#plan.speed) this.gamesPerSecond = await speedOf(this.#host, this.#entry, this.#plan.options)
  }

  async #playSeries(): Promise<void> {
    const { seed, games, bots } = this.#plan
    for (const { name, games: count } of [{ name: "uniform", games }, ...bots])
      if (count > 0)
        this.plays.push({ players: name, seed, measures: await this.#player.measure(this.#series(name), count) })
  }

  async #compareRulings(): Promise<void> {
    const { seed, options } = this.#plan
    for (const { options: changed, players, games } of this.#plan.rulings) {
      const differences = await this.#player.compare(this.#series(players), { ...options, ...changed }, games)
      this.rulings.push({ options: changed, rules: rulesOf(this.#entry, changed), players, seed, differences })
    }
  }

  #series(players: string) {
    const { options, seed } = this.#plan
    return { game: this.#entry.game.id, options, seed, players }
  }
}

/**
 * Makes the card of a plan.
 *
 * @returns The card, marked as interrupted if Ctrl-C was pressed after its first series.
 * @throws Interrupted on Ctrl-C before that.
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const host = {
 *   signal: new AbortController().signal, findBot: async () => uniform(), now: () => performance.now(),
 *   breathe: async () => {}, startProgress: async () => ({ reach() {}, stop() {} }),
 * }
 * const plan = { seed: "a", options: {}, games: 2, bots: [], rulings: [], endings: [] }
 * const card = await makeCard(host, dejarikPackage, plan, createPlayer(host, dejarikPackage))
 * card.plays[0]?.measures.games // => 2
 */
export async function makeCard(host: ReportHost, entry: AnyGamePackage, plan: Plan, player: Player): Promise<Card> {
  assert(typeof host?.signal?.aborted === "boolean", "makeCard", "host", "an object with a signal")
  const { game } = entry
  const maker = new CardMaker(host, entry, plan, player)
  let isWhole = true
  try {
    await maker.make()
  } catch (error) {
    if (!isInterrupted(error) || maker.plays.length === 0) throw error
    isWhole = false
  }
  const { plays, rulings, skill, exact, gamesPerSecond } = maker
  return {
    format: "flottille-card-1",
    game: game.id,
    version: game.version,
    options: plan.options,
    plays,
    rulings,
    ...(skill ? { skill } : {}),
    exact,
    ...(isWhole ? {} : { interrupted: true as const }),
    ...(gamesPerSecond === undefined ? {} : { gamesPerSecond }),
  }
}
