/** How a position stands, for bots: by centres, and by who stands where a centre can be taken. */
import { standingsOf } from "@flottille/core"
import { type Board, provinceOf } from "./map/board"
import type { PlayState } from "./state"

/** What a unit on a centre that is not its own is worth beside owning one: it may be gone before centres are counted. */
const visit = 0.4

/** What a unit is worth beside a centre: it holds, and it can be disbanded. */
const presence = 0.05

/**
 * Makes the judge of games on a map. Everybody's count goes by its square, for the first to have most of the centres has won. Orders that are sealed count
 * nothing until they are judged.
 */
export function evaluateOn({ seats, powerOf }: Pick<Board, "seats" | "powerOf">): (state: PlayState) => readonly number[] {
  return ({ centres, units }) => {
    const counts = new Map<string, number>()
    const add = (power: string, worth: number) => counts.set(power, (counts.get(power) ?? 0) + worth)
    for (const owner of Object.values(centres)) if (owner) add(owner, 1)
    for (const { power, at } of units) {
      const owner = centres[provinceOf(at)]
      add(power, owner === undefined || owner === power ? presence : visit)
    }
    return standingsOf(seats.map((seat) => (counts.get(powerOf(seat)) ?? 0) ** 2))
  }
}
