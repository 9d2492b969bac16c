import { type AnyGame, assert, assertGame, type Viewer } from "@flottille/core"
import type { ConformOptions, Progress } from "./conform-options"
import type { GameUnderTest } from "./game-under-test"
import { laws } from "./laws/all"
import { describe, test } from "./registry"
import { formatResult } from "./report"
import { checkLaw, runOfLaw, titleOf } from "./run"
import { gameUnderTest } from "./setup"
import { examine, thoroughRunOf } from "./thorough"

/**
 * Registers the sixteen laws, one test per law. Call it at the top level of a Vitest file.
 *
 * With `depth: "thorough"`, one more test for each option set and each position of the kit checks
 * every law at many different positions. A failing law prints the shortest game found that breaks
 * it, and the seed and path to run it again.
 *
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * const laws = () => conform(dejarik, { shapes }) // in a Vitest file: call it at the top level
 * typeof laws // => "function"
 */
export function conform<G extends AnyGame<{ readonly viewer: Viewer }>>(game: G, kit: ConformOptions<G>): void {
  assertGame(game, "conform")
  assert(typeof kit?.shapes === "object", "conform", "kit", "an object with the game's shapes")
  describe(`${game.id} obeys`, () => {
    // Prepared by the first law that runs, so that collecting the tests plays no game.
    let tested: GameUnderTest | undefined
    for (const law of laws) {
      test(titleOf({ game }, law), async (context) => {
        tested ??= gameUnderTest(game, kit)
        const result = checkLaw(tested, law, runOfLaw(law, kit))
        if (!result.ok) throw new LawError(formatResult(result))
        // The title depends on the traits only; vacuous random games are known only now.
        if (result.vacuous) await context.annotate?.("vacuous: nothing to check")
      })
    }
    if (kit.depth !== "thorough") return
    const starts = [...(kit.options ?? [{}]).map((options) => JSON.stringify(options)), ...(kit.positions ?? [])]
    for (const [start, name] of starts.entries()) {
      test(`every law at many different positions from ${name}`, { timeout: 0 }, async () => {
        tested ??= gameUnderTest(game, kit)
        const examined = examine(tested, start, thoroughRunOf(kit))
        const results = await unhurried(examined, kit.onProgress?.bind(kit) ?? everyTenSeconds())
        const broken = results.filter(({ ok }) => !ok)
        if (broken.length > 0) throw new LawError(broken.map(formatResult).join("\n\n"))
      })
    }
  })
}

/** Runs a thorough run to its end and yields to the test runner between games. */
async function unhurried<Result>(
  run: Generator<Progress, Result>,
  onProgress: (progress: Progress) => void,
): Promise<Result> {
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
    onProgress(next.value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Returns a listener that prints a line every ten seconds. */
function everyTenSeconds(): (progress: Progress) => void {
  let printed = 0
  return ({ game, start, positions, wanted, games, seconds }) => {
    if (seconds - printed < 10) return
    printed = seconds
    console.info(`${game} ${start}: ${positions} of ${wanted} positions, ${games} games, ${Math.round(seconds)} s`)
  }
}

/** A failed law without a stack, which would only show the inside of the kit. */
export class LawError extends Error {
  override readonly name = "LawError"
  override readonly stack = ""
}
