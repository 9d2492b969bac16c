import { createRandom, type Game, type StateWith, type Viewer } from "@flottille/core"
import fc from "fast-check"
import type { Kit } from "./kit"
import { laws } from "./laws/all"
import { counterexampleOf, type LawResult } from "./report"
import type { Law } from "./scene"
import { trialOf } from "./setup"
import { Broken, type Trial } from "./trial"
import { describeError, lastState, play, type Walk, walks } from "./walk"

/** Shrinking usually stops after this time, in milliseconds, with the shortest game found so far. */
const SHRINKING = 10_000

/** What one run of a law needs besides the game. */
export interface Run {
  readonly runs: number
  readonly seed: number
  readonly path: string
  /** Whether the first failure is good enough, however long its game. */
  readonly hasty?: boolean
  /** How long shrinking may take, in milliseconds. */
  readonly shrinking?: number
}

/** The runs that a kit asks for. */
export function runOf(kit: { readonly runs?: number; readonly seed?: number; readonly path?: string }): Run {
  return { runs: kit.runs ?? 40, seed: kit.seed ?? fc.readConfigureGlobal().seed ?? Date.now() % 0x7fffffff, path: kit.path ?? "" }
}

/** The title of a law, which says so if the game's traits leave it nothing to check. */
export function titleOf(trial: Trial, law: Law): string {
  const idle = law.idle?.(trial)
  return `law ${law.number} · ${law.name}${idle === undefined ? "" : ` (vacuous: ${idle})`}`
}

/** Checks one law. */
export function checkLaw(trial: Trial, law: Law, { runs, seed, path, hasty = false, shrinking = SHRINKING }: Run): LawResult {
  let seen = 0
  let last: Broken | undefined
  const judge = (walk: Walk, final: boolean): Broken | undefined => {
    let played: Broken["played"] = { start: {}, states: [], entries: [] }
    try {
      played = play(trial, walk)
      law.check({ trial, walk, played, state: lastState(played), random: createRandom(walk.salt), final, saw: () => void seen++ })
      return undefined
    } catch (error) {
      last = error instanceof Broken ? error : new Broken(`the game threw ${describeError(error)}`, played)
      return last
    }
  }
  let failedAt: number | undefined
  const property = fc.property(walks(trial), (walk) => {
    if (failedAt !== undefined && performance.now() - failedAt > shrinking) return true
    const holds = judge(walk, false) === undefined
    if (!holds) failedAt ??= performance.now()
    return holds
  })
  const details = fc.check(property, { seed, numRuns: runs, path, endOnFailure: hasty })
  const result = { law: law.number, title: titleOf(trial, law), runs: details.numRuns, seed: details.seed }
  const walk = details.counterexample?.[0]
  if (!details.failed || walk === undefined) return { ...result, ok: !details.failed, vacuous: seen === 0 }
  const again = judge(walk, true)
  const fault = again ?? last
  return {
    ...result,
    ok: false,
    vacuous: false,
    // The first step alone: shrinking goes the same way again, and the path stays short.
    path: details.counterexamplePath?.split(":")[0] ?? "0",
    reproduced: again !== undefined,
    ...(fault ? { counterexample: counterexampleOf(trial, fault) } : {}),
  }
}

/**
 * Checks all sixteen laws and says how each stands; `conform` does the same as tests.
 *
 * @throws SchemaError or NotationError if an option set or a position of the kit is bad.
 */
export function checkLaws<
  State extends StateWith<Options>,
  Action,
  Options extends object,
  Event,
  View extends { readonly viewer: Viewer },
>(game: Game<State, Action, Options, Event, View>, kit: Kit<State, Action, Options, View>): readonly LawResult[] {
  const trial = trialOf(game, kit)
  const run = runOf(kit)
  return laws.map((law) => checkLaw(trial, law, run))
}
