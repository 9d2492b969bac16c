import type { Game, StateWith, Viewer } from "@flottille/core"
import { describe, test } from "vitest"
import type { GameUnderTest } from "./game-under-test"
import type { Kit } from "./kit"
import { laws } from "./laws/all"
import { formatResult } from "./report"
import { checkLaw, runOf, titleOf } from "./run"
import { gameUnderTest } from "./setup"

/**
 * Registers the sixteen laws as tests of the game, one test a law. Call it at the top of a Vitest file.
 *
 * A failing law prints the shortest game found that breaks it, and the seed and path that lead there again.
 */
export function conform<State extends StateWith<Options>, Action, Options extends object, Event, View extends { readonly viewer: Viewer }>(
  game: Game<State, Action, Options, Event, View>,
  kit: Kit<State, Action, Options, View>,
): void {
  describe(`${game.id} obeys`, () => {
    // Made ready by the first law that runs: while tests are being collected, no game is played.
    let tested: GameUnderTest | undefined
    const run = runOf(kit)
    for (const law of laws) {
      test(titleOf({ game }, law), async (context) => {
        tested ??= gameUnderTest(game, kit)
        const result = checkLaw(tested, law, run)
        if (!result.ok) throw new LawError(formatResult(result))
        // The title knows the traits only; that no random game had anything to check is known now.
        if (result.vacuous) await context.annotate?.("vacuous: nothing to check")
      })
    }
  })
}

/** Its stack would only show the inside of the kit. */
export class LawError extends Error {
  override readonly name = "LawError"
  override readonly stack = ""
}
