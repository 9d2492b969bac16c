import type { Random } from "@flottille/core"

/** An answer of a function of random numbers, with its exact probability. */
export interface Weighed<T> {
  readonly answer: T
  readonly chance: number
}

/**
 * Returns the answers of a function for all random numbers that it can be given, by walking the
 * tree of its draws depth first.
 *
 * @param most - Bounds the number of answers, one per sequence of draws.
 * @returns `undefined` if some sequence is less likely than one in `most`.
 */
export function everyAnswer<T>(ask: (random: Random) => T, most: number): readonly Weighed<T>[] | undefined {
  const answers: Weighed<T>[] = []
  const path: { drawn: number; readonly bound: number }[] = []
  do {
    let depth = 0
    let ways = 1
    let isWide = false
    const below = (bound: number) => {
      const step = path[depth] ?? { drawn: 0, bound }
      path[depth++] = step
      ways *= bound
      // A function whose draws differ from call to call has no tree.
      isWide ||= !(ways >= 1 && ways <= most) || step.bound !== bound
      if (isWide) throw new RangeError(`more than ${most} sequences of random numbers`)
      return step.drawn
    }
    try {
      const answer = ask({ below })
      if (isWide || depth < path.length) return undefined
      answers.push({ answer, chance: 1 / ways })
    } catch (error) {
      if (isWide) return undefined
      throw error
    }
    while (path.length > 0 && path.at(-1)?.drawn === (path.at(-1)?.bound ?? 0) - 1) path.pop()
    const last = path.at(-1)
    if (last) last.drawn++
  } while (path.length > 0)
  return answers
}
