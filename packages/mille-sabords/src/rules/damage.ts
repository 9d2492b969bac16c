/** Damage of a hit by distance, as tables of the function in the rules. */
import type { Rounding } from "../state/options"
import type { MilleSabordsNumbers } from "./rules"

/** The damage of a hit. Beyond the tables it is 0. */
export interface Damages {
  /** In points, by whole lengths. */
  readonly wholeDamages: readonly number[]
  /** In thousandths of a point, by thousandths of a length. */
  readonly fineDamages: readonly number[]
}

/** Tabulates the damage at every distance at which a ball can hit. */
export function damagesOf({ gunRange, damageAt }: Pick<MilleSabordsNumbers, "gunRange" | "damageAt">): Damages {
  return {
    wholeDamages: Array.from({ length: gunRange }, (_, lengths) => damageAt(lengths)),
    fineDamages: Array.from({ length: 1000 * gunRange }, (_, range) => Math.round(1000 * damageAt(range / 1000))),
  }
}

/** `Math.round` rounds half up. */
const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor } as const

/**
 * Returns the damage of a hit in points, or in thousandths with the rounding `none`.
 *
 * @param range - Distance in thousandths of a length.
 * @rule MS-4.2
 */
export function damageAt({ wholeDamages, fineDamages }: Damages, range: number, rounding: Rounding): number {
  return (rounding === "none" ? fineDamages[range] : wholeDamages[roundings[rounding](range / 1000)]) ?? 0
}
