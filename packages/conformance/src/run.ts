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

/** The random games of a law, and what came of them. */
class Trial {
  readonly #tested: GameUnderTest
  readonly #who: string
  readonly #shrinking: number
  #history: History = { start: {}, states: [], entries: [] }
  /** True if the law had something to check in any game. */
  #checked = false
  #last: LawViolation | undefined
  #failedAt: number | undefined

  /** @param who - Who is to blame for an error that is no violation. */
  constructor(tested: GameUnderTest, who: string, shrinking: number) {
    this.#tested = tested
    this.#who = who
    this.#shrinking = shrinking
  }

  /** Plays a game up to the position at which the law is checked. */
  play(recipe: PlayoutRecipe, final: boolean): LawCase {
    const history = play(this.#tested, recipe)
    this.#history = history
    const noteCheck = () => {
      this.#checked = true
    }
    const random = createRandom(recipe.salt)
    return { tested: this.#tested, recipe, history, state: lastState(history), random, final, noteCheck }
  }

  /** Notes that the last game has failed. */
  fail(error: unknown): LawViolation {
    this.#failedAt ??= performance.now()
    this.#last = isLawViolation(error)
      ? error
      : new LawViolation(`the ${this.#who} threw ${describeError(error)}`, this.#history)
    return this.#last
  }

  /** Returns whether the time for shrinking is over. */
  isOver(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt > this.#shrinking
  }

  /** @param again - The failure when the shortest case was replayed. */
  conclude(
    { law, title }: Pick<LawResult, "law" | "title">,
    details: fc.RunDetails<[PlayoutRecipe]>,
    again: LawViolation | undefined,
  ): LawResult {
    const result = { law, title, runs: details.numRuns, seed: details.seed }
    if (details.counterexample === null) return { ...result, ok: !details.failed, vacuous: !this.#checked }
    const fault = again ?? this.#last
    return {
      ...result,
      ok: false,
      vacuous: false,
      // The first step alone keeps the path short; shrinking repeats the rest.
      path: details.counterexamplePath.replace(/:.*/, ""),
      reproduced: again !== undefined,
      ...(fault ? { counterexample: counterexampleOf(this.#tested, fault) } : {}),
    }
  }
}

export function checkLaw(
  tested: GameUnderTest,
  law: Law,
  { runs, seed, path, hasty = false, shrinking = SHRINKING }: Run,
): LawResult {
  const trial = new Trial(tested, "game", shrinking)
  const judge = (recipe: PlayoutRecipe, final: boolean): LawViolation | undefined => {
    try {
      law.check(trial.play(recipe, final))
      return undefined
    } catch (error) {
      return trial.fail(error)
    }
  }
  const property = fc.property(playoutRecipes(tested), (recipe) => trial.isOver() || !judge(recipe, false))
  const details = fc.check(property, { seed, numRuns: runs, path, endOnFailure: hasty })
  const recipe = details.counterexample?.[0]
  return trial.conclude({ law: law.number, title: titleOf(tested, law) }, details, recipe && judge(recipe, true))
}

export async function checkBotLaw(
  tested: GameUnderTest,
  law: BotLaw,
  bench: BotBench,
  { runs, seed, path, shrinking = SHRINKING }: Run,
): Promise<LawResult> {
  const trial = new Trial(tested, "bot", shrinking)
  const judge = async (recipe: PlayoutRecipe, final: boolean): Promise<LawViolation | undefined> => {
    try {
      await law.check(trial.play(recipe, final), bench)
      return undefined
    } catch (error) {
      return trial.fail(error)
    }
  }
  const property = fc.asyncProperty(
    playoutRecipes(tested),
    async (recipe) => trial.isOver() || !(await judge(recipe, false)),
  )
  const details = await fc.check(property, { seed, numRuns: runs, path })
  const recipe = details.counterexample?.[0]
  const title = `bot law ${law.number} · ${law.name}`
  return trial.conclude({ law: law.number, title }, details, recipe && (await judge(recipe, true)))
}
