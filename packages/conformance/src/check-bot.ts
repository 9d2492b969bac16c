import type { Bot } from "@flottille/bots"
import type { Game, StateWith, Viewer } from "@flottille/core"
import { type BotBench, type BotTable, botLaws } from "./bot-laws"
import type { ConformOptions } from "./conform-options"
import type { LawResult } from "./report"
import { checkBotLaw, runOf } from "./run"
import { gameUnderTest } from "./setup"

export type { BotTable } from "./bot-laws"

/** What the laws of bots need besides the bot: the kit of its game, and how long it may think. */
export interface ConformBotOptions<State, Action, Options extends object, View>
  extends ConformOptions<State, Action, Options, View> {
  /** Iterations of each thought; 8 if left out. */
  readonly iterations?: number
  /** Milliseconds by which a busy machine may be late; 250 if left out. */
  readonly slack?: number
  /** Told of every pair of positions that look the same to a seat, once the bot has answered in both. */
  onPair?(): void
}

/** A bot made ready for its laws. */
export function benchOf<State extends StateWith, Action, View, Event>(
  make: (table: BotTable<State>) => Bot<Action, View, Event>,
  {
    iterations = 8,
    slack = 250,
    onPair,
  }: Pick<ConformBotOptions<never, never, never, never>, "iterations" | "slack" | "onPair">,
): BotBench {
  return { make, iterations, slack, ...(onPair ? { onPair } : {}) }
}

/**
 * Checks the two laws of bots: a bot is a function of what it was told, and answers within its list and its budget. `conformBot` does the same as
 * tests.
 *
 * @param make - Makes the bot, as for one seat of one game. It is handed the table with the true state, so that a bot that looks there is found out.
 * @throws SchemaError or NotationError if an option set or a position of the kit is bad.
 */
export async function checkBot<
  State extends StateWith<Options>,
  Action,
  Options extends object,
  Event,
  View extends { readonly viewer: Viewer },
>(
  game: Game<State, Action, Options, Event, View>,
  make: (table: BotTable<State>) => Bot<Action, View, Event>,
  kit: ConformBotOptions<State, Action, Options, View>,
): Promise<readonly LawResult[]> {
  const tested = gameUnderTest(game, kit)
  const run = runOf(kit)
  const results: LawResult[] = []
  for (const law of botLaws) results.push(await checkBotLaw(tested, law, benchOf(make, kit), run))
  return results
}
