import { createRandom, type Random, stateHash } from "@flottille/core"
import fc from "fast-check"
import type { Progress } from "./conform-options"
import type { GameUnderTest, History, LawViolation, Start } from "./game-under-test"
import { isLawViolation, lastState, openingOf } from "./game-under-test"
import { type Law, listed, some } from "./law-case"
import { laws } from "./laws/all"
import { CHOICES, guarded, leaveAt, type PlayoutRecipe, play, playChoice, playoutRecipes } from "./playout"
import { counterexampleOf, type LawResult } from "./report"
import { runOf, SHRINKING, titleOf } from "./run"
import { faultAt, isDue } from "./single"

/**
 * Default number of different positions of a thorough run, for each option set and each starting
 * position. If one position in 10,000 shows a fault, the run misses it with a probability of (1 −
 * 1/10,000)^30,000 < 5 %.
 */
export const DISTINCT = 30_000

/** Number of games without a new position after which the search ends. */
const BARREN = 200

/** Actions tried at a position to find one that leads to a new position. */
const TRIES = 3

/** Number of recently legal actions that law 2 tries at every position, and the share that one position adds. */
const KNOWN = { most: 200, each: 40 }

export interface ThoroughRun {
  readonly seed: number
  readonly distinct: number
}

export function thoroughRunOf(kit: { readonly seed?: number; readonly distinct?: number }): ThoroughRun {
  return { seed: runOf(kit).seed, distinct: kit.distinct ?? DISTINCT }
}

/** Returns a recipe for a random game from a start, without choices. */
function drawnRecipe(tested: GameUnderTest, start: number, random: Random): PlayoutRecipe {
  return {
    start,
    policy: random.below(2) === 0 ? 0 : random.below(tested.policies.length + 1),
    amending: random.below(4) === 0,
    detailed: random.below(2) === 0,
    choices: [],
    resignations: random.below(6) === 0 ? [{ at: random.below(tested.maxPlies), seat: random.below(10) }] : [],
    salt: random.below(CHOICES),
  }
}

interface Shortest {
  /** True if the law failed again when the game was replayed. */
  readonly reproduced: boolean
  readonly fault: LawViolation
}

/** Shrinks the game that breaks a law, as the usual run does. */
function shortest(
  tested: GameUnderTest,
  law: Law,
  recipe: PlayoutRecipe,
  known: readonly unknown[],
  fault: LawViolation,
): Shortest {
  const judge = (given: PlayoutRecipe, final: boolean): LawViolation | undefined => {
    try {
      return faultAt(law, { tested, recipe: given, history: play(tested, given), known, viewers: 1, final })
    } catch (error) {
      if (isLawViolation(error)) return error
      throw error
    }
  }
  const began = performance.now()
  const isLate = () => performance.now() - began > SHRINKING
  const first = { ...recipe, choices: [...recipe.choices] }
  const property = fc.property(playoutRecipes(tested), (given) => isLate() || judge(given, false) === undefined)
  const details = fc.check(property, { numRuns: 1, examples: [[first]] })
  const again = judge(details.counterexample?.[0] ?? first, true)
  // The history goes on being played, so the report keeps a copy.
  return again ? { reproduced: true, fault: again } : { reproduced: false, fault }
}

function startName({ options, text }: Start): string {
  return text ?? JSON.stringify(options ?? {})
}

/**
 * Checks every law at different positions of random games from one start.
 *
 * Yields after each game. Ends when there are enough positions, when no new ones turn up, or when a
 * law is broken.
 */
export function* examine(
  tested: GameUnderTest,
  start: number,
  run: ThoroughRun,
  asked: readonly Law[] = laws,
): Generator<Progress, readonly LawResult[]> {
  /** Hashes of the positions checked. */
  const seen = new Set<string>()
  const checked = new Set<Law>()
  const broken = new Map<Law, LawResult>()
  /** Recently legal actions by their text, the latest last. */
  const known = new Map<string, unknown>()
  const from = tested.starts[start] ?? {}
  let games = 0
  const isDone = () => seen.size >= run.distinct || broken.size > 0

  /** Plays one random game and checks each new position. */
  function walk(): void {
    const random = createRandom(`thorough ${run.seed} ${start} ${games++}`)
    const choices: number[] = []
    const recipe: PlayoutRecipe = { ...drawnRecipe(tested, start, random), choices }
    const history: History = { start: from, states: [], entries: [] }
    try {
      guarded(history, () => {
        history.states.push(openingOf(tested.game, from))
        look(recipe, history)
        for (let ply = 0; ply < tested.maxPlies && !isDone(); ply++) {
          leaveAt(tested, recipe, history, ply)
          const plies = history.entries.length
          choices.push(playOn(recipe, history, random))
          if (history.entries.length === plies) return
          look(recipe, history)
        }
      })
    } catch (error) {
      // A game that cannot be played breaks every law; one report is enough.
      if (!isLawViolation(error)) throw error
      for (const law of asked.slice(0, 1)) broken.set(law, result(law, { reproduced: true, fault: error }))
    }
  }

  /** Plays one action, if possible one that leads to a new position; returns the number that selects it. */
  function playOn(recipe: PlayoutRecipe, history: History, random: Random): number {
    const plies = history.entries.length
    for (let tries = 1; ; tries++) {
      const choice = random.below(CHOICES)
      playChoice(tested, recipe, history, choice)
      if (history.entries.length === plies || tries === TRIES) return choice
      if (!seen.has(stateHash(tested.game, lastState(history)))) return choice
      history.entries.pop()
      history.states.pop()
    }
  }

  function look(recipe: PlayoutRecipe, history: History): void {
    const hash = stateHash(tested.game, lastState(history))
    if (seen.has(hash)) return
    const number = seen.size
    seen.add(hash)
    const lately = [...known.values()]
    for (const law of asked) {
      if (!isDue(law, number) || law.vacuous?.(tested) !== undefined) continue
      const noteCheck = () => void checked.add(law)
      const fault = faultAt(law, { tested, recipe, history, known: lately, viewers: 1, noteCheck })
      if (fault) broken.set(law, result(law, shortest(tested, law, recipe, lately, fault)))
    }
    remember(hash, history)
  }

  function remember(hash: string, history: History): void {
    const legal = listed({ tested, state: lastState(history) })
    for (const { action } of some(legal, KNOWN.each, createRandom(hash))) {
      const text = JSON.stringify(action)
      known.delete(text)
      known.set(text, action)
    }
    for (const text of known.keys()) {
      if (known.size <= KNOWN.most) return
      known.delete(text)
    }
  }

  function found(law: Law) {
    return { law: law.number, title: titleOf(tested, law), runs: games, seed: run.seed, distinct: seen.size }
  }

  function result(law: Law, { reproduced, fault }: Shortest): LawResult {
    const counterexample = counterexampleOf(tested, fault)
    return { ...found(law), ok: false, vacuous: false, reproduced, counterexample }
  }

  const began = performance.now()
  for (let barren = 0; barren < BARREN && !isDone(); ) {
    const before = seen.size
    walk()
    barren = seen.size === before ? barren + 1 : 0
    yield {
      game: tested.game.id,
      start: startName(from),
      positions: seen.size,
      wanted: run.distinct,
      games,
      seconds: (performance.now() - began) / 1000,
    }
  }
  return asked.map((law) => broken.get(law) ?? { ...found(law), ok: true, vacuous: !checked.has(law) })
}

export function drain<Result>(
  run: Generator<Progress, Result>,
  onProgress: (progress: Progress) => void = () => {},
): Result {
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
    onProgress(next.value)
  }
}
