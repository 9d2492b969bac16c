/** What a hit takes, by the distance: tables that are made once from the function of the rules. */
import type { MilleSabordsRules } from "./rules"

/** What becomes of a started length; with `none` resistance is kept in thousandths. */
export type Rounding = "up" | "nearest" | "down" | "none"

/** What a hit takes; nothing beyond the tables. */
export interface Damages {
  /** In points, by whole lengths. */
  readonly wholeDamages: readonly number[]
  /** In thousandths of a point, by thousandths of a length. */
  readonly fineDamages: readonly number[]
}

/** Asks for the damage at every distance at which a ball can hit. */
export function damagesOf({ gunRange, damageAt }: Pick<MilleSabordsRules, "gunRange" | "damageAt">): Damages {
  return {
    wholeDamages: Array.from({ length: gunRange }, (_, lengths) => damageAt(lengths)),
    fineDamages: Array.from({ length: 1000 * gunRange }, (_, range) => Math.round(1000 * damageAt(range / 1000))),
  }
}

/** `Math.round` takes halves up. */
const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor } as const

/**
 * What a hit takes, in points, or in thousandths with the rounding `none`.
 *
 * @param range - In thousandths of a length.
 * @rule MS-4.2
 */
export function damageAt({ wholeDamages, fineDamages }: Damages, range: number, rounding: Rounding): number {
  return (rounding === "none" ? fineDamages[range] : wholeDamages[roundings[rounding](range / 1000)]) ?? 0
}
