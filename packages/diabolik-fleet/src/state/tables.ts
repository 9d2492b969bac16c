/** Tables of the functions in the rules, which are called once per argument when the game is made. */
import { type Bow, headings } from "./board"
import type { Aspect, Handling } from "./numbers"

/** Costs of acts, in cannonballs. */
export interface Costs {
  readonly move: readonly number[]
  /** Reorientations, by the number of enemy neighbours. */
  readonly reorient: readonly number[]
  readonly rebuild: number
  readonly mostForMove: number
  /** Number of enemy neighbours beyond which costs stop rising. */
  readonly enemies: number
}

export const enemyCounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Tabulates the costs of acts. Costs never fall with more enemies. */
export function costsOf({ costOf }: Pick<Handling, "costOf">): Costs {
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

/** The bearings at which ships can sink each other. */
export interface Flanks {
  /** Bearings from a ship's bow, in eighths of a circle, at which it may help to sink a target. */
  readonly turns: readonly Bow[]
  /** True if it may, by `shown × 8 + met` of the aspect. */
  readonly bears: readonly boolean[]
}

export function flanksOf({ sinks }: Pick<Handling, "sinks">, flanks: Aspect["flanks"]): Flanks {
  const bears = headings.flatMap((_, shown) => headings.map((__, met) => sinks({ shown, met, flanks })))
  return { bears, turns: [...headings.keys()].filter((shown) => bears.slice(shown * 8, shown * 8 + 8).includes(true)) }
}

export interface ClassTables {
  readonly costs: Costs
  readonly flanks: Readonly<Record<Aspect["flanks"], Flanks>>
}

export function tablesOf(handling: Handling): ClassTables {
  return { costs: costsOf(handling), flanks: { wide: flanksOf(handling, "wide"), beam: flanksOf(handling, "beam") } }
}
