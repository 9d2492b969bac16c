import { type AnyGame, assert, assertGame, type Viewer } from "@flottille/core"
import type { ConformOptions } from "./conform-options"
import { laws } from "./laws/all"
import type { LawResult } from "./report"
import { checkLaw, runOfLaw } from "./run"
import { gameUnderTest } from "./setup"
import { drain, examine, thoroughRunOf } from "./thorough"

/**
 * Checks all sixteen laws and returns their results; `conform` registers the same checks as tests.
 *
 * With `depth: "thorough"`, the results count the random games of each law and the different
 * positions at which all laws were checked.
 *
 * @throws SchemaError or NotationError if the kit contains an invalid option set or position.
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * checkLaws(dejarik, { shapes, runs: 1 }).every(({ ok }) => ok) // => true
 */
export function checkLaws<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  kit: ConformOptions<G>,
): readonly LawResult[] {
  assertGame(game, "checkLaws")
  assert(typeof kit?.shapes === "object", "checkLaws", "kit", "an object with the game's shapes")
  const tested = gameUnderTest(game, kit)
  const usual = laws.map((law) => checkLaw(tested, law, runOfLaw(law, kit)))
  if (kit.depth !== "thorough") return usual
  const examined = tested.starts.map((_, start) => drain(examine(tested, start, thoroughRunOf(kit)), kit.onProgress))
  return usual.map((result, index) => {
    const all = [result, ...examined.flatMap((results) => results[index] ?? [])]
    const sum = (count: (each: LawResult) => number) => all.reduce((total, each) => total + count(each), 0)
    const broken = all.find(({ ok }) => !ok)
    if (broken) return broken
    return {
      ...result,
      vacuous: all.every(({ vacuous }) => vacuous),
      runs: sum(({ runs }) => runs),
      distinct: sum(({ distinct = 0 }) => distinct),
    }
  })
}
