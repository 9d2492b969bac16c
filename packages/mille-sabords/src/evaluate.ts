/** How a position stands, for bots: by what resistance is left. */
import { standingsOf } from "@flottille/core"
import type { MilleSabordsState } from "./state"

/** Each ship by the square of its resistance: whoever has less is the nearer to be sunk, the less there is. */
export function evaluate({ ships }: MilleSabordsState): readonly number[] {
  return standingsOf(ships.map(({ resistance }) => Math.max(0, resistance) ** 2))
}
