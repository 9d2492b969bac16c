/** What the functions of the rules say: asked once for everything, when the game is made. */
import { type Bow, headings } from "./board"
import type { Aspect, DiabolikFleetRules } from "./rules"

/** What acts cost, in cannonballs. */
export interface Costs {
  /** Moves by the number of enemy ships around. */
  readonly move: readonly number[]
  /** Reorientations by the number of enemy ships around. */
  readonly reorient: readonly number[]
  readonly rebuild: number
  /** The most that a move costs. */
  readonly mostForMove: number
  /** More enemy ships around than so many cost no more. */
  readonly enemies: number
}

/** The numbers of enemy ships that a square can neighbour. */
export const enemyCounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Asks the rules what every act costs; costs never fall with more enemies. */
export function costsOf({ costOf }: Pick<DiabolikFleetRules, "costOf">): Costs {
  const move = enemyCounts.map((enemies) => costOf("move", enemies))
  const reorient = enemyCounts.map((enemies) => costOf("reorient", enemies))
  return {
    move,
    reorient,
    rebuild: costOf("rebuild", 0),
    mostForMove: Math.max(...move),
    enemies: Math.max(move.indexOf(Math.max(...move)), reorient.indexOf(Math.max(...reorient))),
  }
}

/** Which ships can sink which. */
export interface Flanks {
  /** Turns from a ship's bow, in eighths of a circle, at which it may help to sink something. */
  readonly turns: readonly Bow[]
  /** Whether it may, by `shown × 8 + met` of the aspect. */
  readonly bears: readonly boolean[]
}

/** Asks the rules about every aspect. */
export function flanksOf({ sinks }: Pick<DiabolikFleetRules, "sinks">, flanks: Aspect["flanks"]): Flanks {
  const bears = headings.flatMap((_, shown) => headings.map((__, met) => sinks({ shown, met, flanks })))
  return { bears, turns: [...headings.keys()].filter((shown) => bears.slice(shown * 8, shown * 8 + 8).includes(true)) }
}
