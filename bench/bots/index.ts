import { type AnyBot, ask, rollOut, usualRollOuts } from "@flottille/bots"
import { expectimax } from "@flottille/bots/expectimax"
import { greedy } from "@flottille/bots/greedy"
import { mcts } from "@flottille/bots/mcts"
import { CHANCE, createRandom, pickOutcome, playout } from "@flottille/core"
import { type DejarikState, dejarik } from "@flottille/dejarik"
import { dejarikBots } from "@flottille/dejarik/bots"
import * as boardgameio from "../dejarik/boardgameio"
import { type Report, rate, reports } from "../measure"

/** The position after the deal. */
function dealt(seed: number): DejarikState {
  const random = createRandom(seed)
  const state = dejarik.initialState()
  while (dejarik.actors(state)[0] === CHANCE)
    dejarik.step(state, CHANCE, pickOutcome(dejarik.chanceOutcomes(state), random))
  return state
}

/** Milliseconds that a bot takes for the first action of some games, after as many to warm up. */
async function milliseconds(bot: AnyBot, games: number): Promise<number> {
  let begun = 0
  for (let game = -games; game < games; game++) {
    if (game === 0) begun = performance.now()
    const state = dealt(game)
    const seat = dejarik.actors(state)[0]
    if (typeof seat !== "number") continue
    const question = {
      seat,
      view: dejarik.view(state, seat),
      actions: dejarik.legalActions(state, seat),
      events: [],
      random: createRandom(game),
    }
    await ask(bot.start(), { ...question, budget: bot.budget })
  }
  return (performance.now() - begun) / games
}

// Searches in Dejarik: simulations a second beside boardgame.io's own bot, decisions a second by
// budget, and roll-outs beside bare playouts.
const rows: Report[] = []
const simulate = async (name: string, iterations: number, horizon: number, note: string) => {
  const time = await milliseconds(mcts(dejarikBots, { budget: { iterations }, horizon }), 5)
  rows.push({ name, perSecond: (1000 * iterations) / time, unit: "simulations", note })
}
await simulate("mcts", 5000, 0, "judged where they end")
await simulate("mcts, roll-outs of 50 actions", 1000, 50, "as far as boardgame.io's")
rows.push({
  name: "MCTSBot of boardgame.io",
  perSecond: await boardgameio.simulations(100, 5),
  unit: "simulations",
  note: "roll-outs of 50 moves",
})
const budgets: readonly (readonly [AnyBot, number])[] = [
  [greedy(dejarikBots), 200],
  [mcts(dejarikBots, { budget: { iterations: 100 } }), 50],
  [mcts(dejarikBots, { budget: { iterations: 1000 } }), 10],
  [expectimax(dejarikBots, { budget: { iterations: 1000 } }), 10],
  [expectimax(dejarikBots, { budget: { iterations: 10_000 } }), 3],
]
for (const [bot, games] of budgets)
  rows.push({ name: bot.name, perSecond: 1000 / (await milliseconds(bot, games)), unit: "decisions" })
const random = createRandom(1)
const meter = { plies: 0 }
const start = dealt(1)
rows.push({
  name: "bare playout",
  perSecond: rate(1000, () => playout(dejarik, dejarik.clone(start), random)),
  unit: "actions",
})
const whole = () => {
  const before = meter.plies
  rollOut({ game: dejarik }, dejarik.clone(start), random, { ...usualRollOuts, cap: Number.POSITIVE_INFINITY }, meter)
  return meter.plies - before
}
rows.push({ name: "roll-out of a search", perSecond: rate(1000, whole), unit: "actions" })
reports("Searches in Dejarik", (report) => {
  for (const row of rows) report(row)
})
