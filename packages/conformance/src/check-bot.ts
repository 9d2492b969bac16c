import type { Bot } from "@flottille/bots"
import type { ActionOf, AnyGame, EventOf, StateOf, StateWith, Viewer, ViewOf } from "@flottille/core"
import { assert, assertGame } from "@flottille/core"
import { type BotBench, type BotTable, botLaws } from "./bot-laws"
import type { ConformOptions } from "./conform-options"
import type { LawResult } from "./report"
import { checkBotLaw, runOf } from "./run"
import { gameUnderTest } from "./setup"

export type { BotTable } from "./bot-laws"

/** Options for checking the laws of bots: the kit of the game and the thinking times. */
export interface ConformBotOptions<G extends AnyGame> extends ConformOptions<G> {
  /** Iterations per answer. Default: 8. */
  readonly iterations?: number
  /** Tolerance for a late answer on a busy machine, in milliseconds. Default: 250. */
  readonly slack?: number
  /**
   * Called for every pair of positions that a seat cannot distinguish, once the bot has answered in
   * both; nothing by default.
   */
  onPair?(): void
}

/** Prepares a bot for its laws. */
export function benchOf<State extends StateWith, Action, View, Event>(
  make: (table: BotTable<State>) => Bot<Action, View, Event>,
  { iterations = 8, slack = 250, onPair }: Pick<ConformBotOptions<AnyGame>, "iterations" | "slack" | "onPair">,
): BotBench {
  return { make, iterations, slack, ...(onPair ? { onPair } : {}) }
}

/**
 * Checks the two laws of bots and returns their results.
 *
 * A bot's answer depends only on its question, and it answers with a listed action within its
 * budget. `conformBot` registers the same checks as tests.
 *
 * @param make - Creates the bot, as for one seat of one game. It receives the true state, so that a
 * bot that peeks is caught.
 * @throws SchemaError or NotationError if the kit contains an invalid option set or position.
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * import { uniform } from "@flottille/bots/uniform"
 * const results = await checkBot(dejarik, () => uniform(), { shapes, iterations: 1, runs: 2 })
 * results.every(({ ok }) => ok) // => true
 */
export async function checkBot<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  make: (table: BotTable<StateOf<G>>) => Bot<ActionOf<G>, ViewOf<G>, EventOf<G>>,
  kit: ConformBotOptions<G>,
): Promise<readonly LawResult[]> {
  assertGame(game, "checkBot")
  assert(typeof make === "function", "checkBot", "make", "a function that makes the bot")
  assert(typeof kit?.shapes === "object", "checkBot", "kit", "an object with the game's shapes")
  const tested = gameUnderTest(game, kit)
  const run = runOf(kit)
  const results: LawResult[] = []
  for (const law of botLaws) results.push(await checkBotLaw(tested, law, benchOf(make, kit), run))
  return results
}
