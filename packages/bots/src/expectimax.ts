/**
 * Expectimax: a full-width search over actions and the exact chances of throws.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, canonicalJson, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf } from "./bot"
import { deliberate } from "./deliberate"
import { ExpectimaxSearch, type ExpectimaxSetup, type Known } from "./expectimax-search"
import { seesAll } from "./fits"
import { isJudged, quiescent } from "./judge"
import { BotError, budgetText, checkMaker } from "./request"
import { TranspositionTable } from "./transpositions"

/** Positions in each half of the transposition table. */
const TABLE = 200_000

/**
 * Searches the turns of all seats by iterative deepening and judges the leaves by `quiesce`, or by
 * `evaluate` without it.
 *
 * The asking seat maximizes, the others minimize, throws take the mean; with three and more seats
 * the others are a coalition (paranoid search). Alpha-beta prunes choices, Star1 and Star2 prune
 * throws, a transposition table recognizes positions by `keyOf`, and the best action of the
 * previous depth is searched first. An iteration opens one position. The values of all lines but
 * the best are upper bounds. In a game with stakes or scores the other seats are taken to minimize
 * the asking seat's return, and values have no bounds to prune throws by.
 *
 * Star1 and Star2: B. Ballard, 1983, and T. Hauk, M. Buro, J. Schaeffer, 2004, as in `star.ts`.
 * Paranoid: N. Sturtevant, R. Korf: On Pruning Techniques for Multi-Player Games. AAAI 2000.
 *
 * @throws BotError if something is hidden or sealed in the game, or it has no `evaluate`.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * expectimax(dejarikBots, { budget: { ms: 500 } }).name // => "expectimax:500ms"
 */
export function expectimax<G extends AnyGame>(given: GameBots<G>, setup: ExpectimaxSetup<StateOf<G>> = {}): BotOf<G> {
  checkMaker("expectimax", given, setup)
  const subject = quiescent(given)
  const { game } = subject
  const { budget = { iterations: 2000 } } = setup
  if (!seesAll(subject))
    throw new BotError(
      said`${game.id} has hidden information or simultaneous choices, which expectimax does not support`,
    )
  if (!isJudged(subject)) throw new BotError(said`${game.id} has no evaluate, which expectimax needs`)
  const table = new TranspositionTable<Known<ActionOf<G>>>(TABLE)
  /** Seat and options that the values in the table hold for. */
  let scope = ""
  return {
    name: `expectimax:${budgetText(budget)}`,
    budget,
    start: () => expectimax(given, setup),
    choose: (request) =>
      deliberate(request, () => {
        const root = game.determinize(request.view, request.random)
        const asked = canonicalJson([request.seat, root.options])
        if (scope !== asked) table.clear()
        scope = asked
        return new ExpectimaxSearch(subject, setup, request, root, table)
      }),
  }
}
