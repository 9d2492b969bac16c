import type { Bot } from "@flottille/bots"
import type { ActionOf, AnyGame, EventOf, StateOf, Viewer, ViewOf } from "@flottille/core"
import { assert, assertGame } from "@flottille/core"
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
export function conformBot<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  name: string,
  make: (table: BotTable<StateOf<G>>) => Bot<ActionOf<G>, ViewOf<G>, EventOf<G>>,
  kit: ConformBotOptions<G>,
): void {
  assertGame(game, "conformBot")
  assert(typeof make === "function", "conformBot", "make", "a function that makes the bot")
  assert(typeof kit?.shapes === "object", "conformBot", "kit", "an object with the game's shapes")
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
