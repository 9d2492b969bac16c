/** Makes a report card: plays the requested series one after another. */

import { solve } from "@flottille/bots/solve"
import { assert } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError, isInterrupted } from "@flottille/host/errors"
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
  const { seed, options } = plan
  const plays: Play[] = []
  const rulings: Ruling[] = []
  const exact: Exact[] = []
  let skill: Skill | undefined
  let gamesPerSecond: number | undefined
  let isWhole = true
  const series = (players: string) => ({ game: game.id, options, seed, players })
  try {
    for (const { name, games } of [{ name: "uniform", games: plan.games }, ...plan.bots])
      if (games > 0) plays.push({ players: name, seed, measures: await player.measure(series(name), games) })
    for (const { options: changed, players, games } of plan.rulings) {
      const differences = await player.compare(series(players), { ...options, ...changed }, games)
      rulings.push({ options: changed, rules: rulesOf(entry, changed), players, seed, differences })
    }
    throwIfInterrupted(host)
    skill = await skillOf(host, entry, plan)
    if (plan.skill) throwIfInterrupted(host)
    for (const material of plan.endings) {
      throwIfInterrupted(host)
      exact.push(exactOf(entry, material))
    }
    throwIfInterrupted(host)
    if (plan.speed) gamesPerSecond = await speedOf(host, entry, options)
  } catch (error) {
    if (!isInterrupted(error) || plays.length === 0) throw error
    isWhole = false
  }
  return {
    format: "flottille-card-1",
    game: game.id,
    version: game.version,
    options,
    plays,
    rulings,
    ...(skill ? { skill } : {}),
    exact,
    ...(isWhole ? {} : { interrupted: true as const }),
    ...(gamesPerSecond === undefined ? {} : { gamesPerSecond }),
  }
}
