/**
 * The fit of the worths of pieces in Les Grands Amiraux. In games of bots it counts the pieces of both
 * sides, and takes the worths by which the lead predicts the result best.
 *
 * Positions where a capture is in sight are left out. The bots search by the worths that follow from
 * the duels, and the fit leans on these, so it does not depend on worths that were fitted before. It is printed;
 * matches decide what goes into the package.
 */
import { join } from "node:path"
import { botNamed } from "@flottille/bots/named"
import { seatBot } from "@flottille/bots/seat"
import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { scaled, standardWorths } from "../packages/les-grands-amiraux/src/bots/evaluate.ts"
import { Outlook, outlookTables } from "../packages/les-grands-amiraux/src/bots/outlook.ts"
import { quiesceOf, valuesAfterOf } from "../packages/les-grands-amiraux/src/bots/quiesce.ts"
import { standardWeights, weighted } from "../packages/les-grands-amiraux/src/bots/weights.ts"
import { standard } from "../packages/les-grands-amiraux/src/rules/standard-board.ts"
import { rankCode, seatOf } from "../packages/les-grands-amiraux/src/state/fleet.ts"
import { admiralOf, type LesGrandsAmirauxState } from "../packages/les-grands-amiraux/src/state/state.ts"
import { root } from "../scripts/packages.mjs"
import { playBots, playKept } from "./games.ts"

/** The games that the fit learns from. */
export interface WorthsPlan {
  readonly bot: string
  readonly games: number
  /** Game `i` is that of the seed `<seed> <i>`. */
  readonly seed: string
}

const plan: WorthsPlan = { bot: "ismcts:24", games: 300, seed: "worths" }

/** Turns between two positions of a game. */
const PAUSE = 3
/** Worth of a Grand Admiral in strongest ships. */
const ADMIRAL = 3

/** The pieces of white and then of red by kind, and after them the closeness of the ships by kind, in units. */
export type Facts = readonly number[]

/** A game: white's return, and its positions. */
export interface Learned {
  readonly result: number
  readonly positions: readonly Facts[]
}

/** Weight of the deviation from the worths that follow from the duels. */
const PRIOR = 0.0056

/** The package with the worths that follow from the duels. */
const usual = { ...lesGrandsAmirauxBots, quiesce: quiesceOf(standard), valuesAfter: valuesAfterOf(standard) }
const { worths, values } = standardWorths(standard)
const { admiral, fleet, squareCount } = standard
const kinds = fleet.length

/** The closeness of a ship to each square, by square, as the evaluation has it. */
const [, closeness = []] = weighted(standard, { ...standardWeights, worths: [0], near: 0, approach: 1 }).values

/** Returns the facts of a position. */
export function factsOf({ squares }: Pick<LesGrandsAmirauxState, "squares">): Facts {
  const facts: number[] = Array(4 * kinds).fill(0)
  const goals = [1, 0].map((seat) => admiralOf(standard, squares, seat))
  for (let square = 0; square < squareCount; square++) {
    const piece = squares[square] ?? 0
    if (piece === 0) continue
    const [seat, code] = [seatOf(piece), rankCode(piece)]
    const at = seat * kinds + code - 1
    facts[at] = (facts[at] ?? 0) + 1
    if (!fleet[code - 1]?.mover || code === admiral) continue
    facts[at + 2 * kinds] = (facts[at + 2 * kinds] ?? 0) + (closeness[goals[seat] ?? 0]?.[square] ?? 0)
  }
  return facts
}

/** Plays a game. */
async function play({ bot, seed: series }: WorthsPlan, number: number): Promise<Learned> {
  const { game } = usual
  const seed = `${series} ${number}`
  const match = createMatch(game, { seed })
  const bots = [0, 1].map((seat) => seatBot(match, seat, botNamed(usual, bot), createRandom(`${seed} ${seat}`)))
  const outlook = new Outlook(outlookTables(standard, [0, ...worths], values))
  const positions: Facts[] = []
  let turn = 0
  await playBots(match, bots, (state) => {
    if (match.outcome() || state.turn <= turn || state.turn % PAUSE !== number % PAUSE) return
    turn = state.turn
    outlook.load(state)
    if (outlook.gain(0, -1) <= 0 && outlook.gain(1, -1) <= 0) positions.push(factsOf(state))
  })
  return { result: match.outcome()?.returns[0] ?? 0, positions }
}

/**
 * Plays the games of a plan.
 *
 * @param kept - A file that holds the games so far. Those of the same plan and weights are continued, others replaced.
 * @param onGame - Called after each game with the number of games so far.
 */
export async function playGames(
  plan: WorthsPlan,
  kept: string,
  onGame: (done: number) => void = () => undefined,
): Promise<readonly Learned[]> {
  return playKept<Learned[]>({
    file: kept,
    basis: [plan, worths],
    games: plan.games,
    none: [],
    play: async (number, games) => void games.push(await play(plan, number)),
    onGame,
  })
}

const { unit } = weighted(standard, standardWeights)

/** Returns the value of facts for white. */
function estimateOf(facts: Facts, worths: readonly number[]): number {
  const { near, approach } = standardWeights
  const sums = [0, 0]
  for (let at = 0; at < 2 * kinds; at++) {
    const [worth, close] = [worths[at % kinds] ?? 0, (facts[at + 2 * kinds] ?? 0) / unit]
    const seat = at < kinds ? 0 : 1
    sums[seat] = (sums[seat] ?? 0) + worth * ((facts[at] ?? 0) + near * close) + approach * close
  }
  const [white = 0, red = 0] = sums
  return scaled(white - red, white + red)
}

/**
 * Returns the mean square of what the results of games deviate from the values of their positions. The values are
 * multiplied by the factor that makes it least.
 */
export function errorOf(games: readonly Learned[], worths: readonly number[]): number {
  let [count, squares, products, results] = [0, 0, 0, 0]
  for (const { result, positions } of games)
    for (const facts of positions) {
      const value = estimateOf(facts, worths)
      count++
      squares += value * value
      products += value * result
      results += result * result
    }
  return (results - (squares > 0 ? (products * products) / squares : 0)) / Math.max(1, count)
}

/** Returns how far worths are from those that follow from the duels. */
function deviation(list: readonly number[]): number {
  return list.reduce((sum, worth, kind) => {
    const ratio = worth / (worths[kind] ?? 1)
    return kind + 1 === admiral ? sum : sum + ratio + 1 / ratio - 2
  }, 0)
}

/**
 * Returns the worths with the least error, in halves. Each is varied in turn. No ship but the weakest, which sweeps
 * mines, is worth more than a stronger one.
 */
export function fit(games: readonly Learned[]): readonly number[] {
  const whole = (list: readonly number[]) => {
    const strongest = Math.max(...list.filter((_, index) => index + 1 !== admiral))
    return list.map((worth, index) => (index + 1 === admiral ? ADMIRAL * strongest : worth))
  }
  const isOrdered = (list: readonly number[]) =>
    list.every((worth, kind) => kind < 2 || kind + 1 >= admiral || worth >= (list[kind - 1] ?? 0))
  const costOf = (list: readonly number[]) =>
    isOrdered(list) ? errorOf(games, list) + PRIOR * deviation(list) : Number.POSITIVE_INFINITY
  let best = whole(worths)
  let least = costOf(best)
  for (const step of [1, 0.5])
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const index of worths.keys())
        for (const change of [-step, step]) {
          const next = whole(best.map((worth, each) => (each === index ? Math.max(0.5, worth + change) : worth)))
          const cost = costOf(next)
          if (cost >= least) continue
          best = next
          least = cost
          isBetter = true
        }
    }
  return best
}

/** Fits the worths and prints them, with the errors of those that follow from the duels, of the fit, and of the package. */
export async function printWorths(): Promise<number> {
  const kept = join(root, "node_modules", ".cache", "flottille", "worths.json")
  const games = await playGames(plan, kept, (done) => {
    if (done % 50 === 0) console.log(`${done} of ${plan.games} games`)
  })
  for (const list of [worths, fit(games), standardWeights.worths])
    console.log(`${errorOf(games, list).toFixed(4)} by ${list.join(", ")}`)
  return 0
}
