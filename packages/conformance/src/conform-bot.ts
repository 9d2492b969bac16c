import type { Bot } from "@flottille/bots"
import type { Game, StateWith, Viewer } from "@flottille/core"
import { type BotTable, botLaws } from "./bot-laws"
import { benchOf, type ConformBotOptions } from "./check-bot"
import { LawError } from "./conform"
import type { GameUnderTest } from "./game-under-test"
import { describe, test } from "./registry"
import { formatResult } from "./report"
import { checkBotLaw, runOf } from "./run"
import { gameUnderTest } from "./setup"

/**
 * Registers the two laws of bots, one test per law. Call it at the top level of a Vitest file.
 *
 * @param make - Creates the bot, as for one seat of one game. It receives the true state, so that a
 * bot that peeks is caught.
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * import { uniform } from "@flottille/bots/uniform"
 * const laws = () => conformBot(dejarik, "uniform", () => uniform(), { shapes, iterations: 10 })
 * typeof laws // => "function"
 */
export function conformBot<
  State extends StateWith<Options>,
  Action,
  Options extends object,
  Event,
  View extends { readonly viewer: Viewer },
>(
  game: Game<State, Action, Options, Event, View>,
  name: string,
  make: (table: BotTable<State>) => Bot<Action, View, Event>,
  kit: ConformBotOptions<State, Action, Options, View>,
): void {
  describe(`${name} in ${game.id} obeys`, () => {
    let tested: GameUnderTest | undefined
    for (const law of botLaws) {
      test(`bot law ${law.number} · ${law.name}`, async () => {
        tested ??= gameUnderTest(game, kit)
        const result = await checkBotLaw(tested, law, benchOf(make, kit), runOf(kit))
        if (!result.ok) throw new LawError(formatResult(result))
      })
    }
  })
}
