import { createRandom } from "@flottille/core"
import fc from "fast-check"
import type { BotBench, BotLaw } from "./bot-laws"
import { type GameUnderTest, type History, isLawViolation, LawViolation, lastState } from "./game-under-test"
import type { Law, LawCase, Promised } from "./law-case"
import { describeError, type PlayoutRecipe, play, playoutRecipes } from "./playout"
import { counterexampleOf, type LawResult } from "./report"

/** Time limit of shrinking, in milliseconds; it then keeps the shortest game found so far. */
export const SHRINKING = 10_000

/** Options of one run of a law. */
export interface Run {
  readonly runs: number
  readonly seed: number
  readonly path: string
  /** Stops at the first failure, however long its game. */
  readonly hasty?: boolean
  /** Time limit of shrinking, in milliseconds. */
  readonly shrinking?: number
}

/**
 * Random games of each law, in their order: with so many, but no fewer than 5, it catches each of its faults in the
 * zoo with probability 0.99 (`docs/design/runs.md`).
 */
const SUFFICIENT = [6, 28, 21, 9, 10, 9, 10, 5, 18, 24, 6, 9, 14, 34, 5, 5]

/** Returns the run of a law that a kit asks for. */
export function runOfLaw({ number }: Pick<Law, "number">, kit: Parameters<typeof runOf>[0]): Run {
  const run = runOf(kit)
  return { ...run, runs: kit.runs ?? SUFFICIENT[number - 1] ?? run.runs }
}

/** Returns the run that a kit asks for. */
export function runOf(kit: { readonly runs?: number; readonly seed?: number; readonly path?: string }): Run {
  return {
    runs: kit.runs ?? 40,
    seed: kit.seed ?? fc.readConfigureGlobal().seed ?? Date.now() % 0x7fffffff,
    path: kit.path ?? "",
  }
}

/** Returns the title of a law, marked if the game's traits leave it nothing to check. */
export function titleOf(promised: Promised, law: Law): string {
  const vacuous = law.vacuous?.(promised)
  return `law ${law.number} · ${law.name}${vacuous === undefined ? "" : ` (vacuous: ${vacuous})`}`
}

interface Verdict {
  /** True if the law had something to check in any game. */
  readonly checked: boolean
  /** Failure when the shortest case was replayed. */
  readonly again: LawViolation | undefined
  /** Last failure before that. */
  readonly last: LawViolation | undefined
}

function conclude(
  tested: GameUnderTest,
  { law, title }: Pick<LawResult, "law" | "title">,
  details: fc.RunDetails<[PlayoutRecipe]>,
  { checked, again, last }: Verdict,
): LawResult {
  const result = { law, title, runs: details.numRuns, seed: details.seed }
  if (details.counterexample === null) return { ...result, ok: !details.failed, vacuous: !checked }
  const fault = again ?? last
  return {
    ...result,
    ok: false,
    vacuous: false,
    // The first step alone keeps the path short; shrinking repeats the rest.
    path: details.counterexamplePath.replace(/:.*/, ""),
    reproduced: again !== undefined,
    ...(fault ? { counterexample: counterexampleOf(tested, fault) } : {}),
  }
}

function violationIn(error: unknown, history: History, who: string): LawViolation {
  return isLawViolation(error) ? error : new LawViolation(`the ${who} threw ${describeError(error)}`, history)
}

export function checkLaw(
  tested: GameUnderTest,
  law: Law,
  { runs, seed, path, hasty = false, shrinking = SHRINKING }: Run,
): LawResult {
  let checked = false
  const noteCheck = () => {
    checked = true
  }
  let last: LawViolation | undefined
  const judge = (recipe: PlayoutRecipe, final: boolean): LawViolation | undefined => {
    let history: History = { start: {}, states: [], entries: [] }
    try {
      history = play(tested, recipe)
      law.check(caseOf(tested, recipe, history, final, noteCheck))
      return undefined
    } catch (error) {
      last = violationIn(error, history, "game")
      return last
    }
  }
  let failedAt: number | undefined
  const property = fc.property(playoutRecipes(tested), (recipe) => {
    if (failedAt !== undefined && performance.now() - failedAt > shrinking) return true
    const holds = judge(recipe, false) === undefined
    if (!holds) failedAt ??= performance.now()
    return holds
  })
  const details = fc.check(property, { seed, numRuns: runs, path, endOnFailure: hasty })
  const recipe = details.counterexample?.[0]
  const again = recipe && judge(recipe, true)
  return conclude(tested, { law: law.number, title: titleOf(tested, law) }, details, { checked, again, last })
}

export async function checkBotLaw(
  tested: GameUnderTest,
  law: BotLaw,
  bench: BotBench,
  { runs, seed, path, shrinking = SHRINKING }: Run,
): Promise<LawResult> {
  let checked = false
  const noteCheck = () => {
    checked = true
  }
  let last: LawViolation | undefined
  const judge = async (recipe: PlayoutRecipe, final: boolean): Promise<LawViolation | undefined> => {
    let history: History = { start: {}, states: [], entries: [] }
    try {
      history = play(tested, recipe)
      await law.check(caseOf(tested, recipe, history, final, noteCheck), bench)
      return undefined
    } catch (error) {
      last = violationIn(error, history, "bot")
      return last
    }
  }
  let failedAt: number | undefined
  const property = fc.asyncProperty(playoutRecipes(tested), async (recipe) => {
    if (failedAt !== undefined && performance.now() - failedAt > shrinking) return true
    const holds = (await judge(recipe, false)) === undefined
    if (!holds) failedAt ??= performance.now()
    return holds
  })
  const details = await fc.check(property, { seed, numRuns: runs, path })
  const recipe = details.counterexample?.[0]
  const again = recipe && (await judge(recipe, true))
  return conclude(tested, { law: law.number, title: `bot law ${law.number} · ${law.name}` }, details, {
    checked,
    again,
    last,
  })
}

function caseOf(
  tested: GameUnderTest,
  recipe: PlayoutRecipe,
  history: History,
  final: boolean,
  noteCheck: () => void,
): LawCase {
  return { tested, recipe, history, state: lastState(history), random: createRandom(recipe.salt), final, noteCheck }
}
