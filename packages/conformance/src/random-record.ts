import { type AnyGame, CHANCE, createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"

/** Returns a random game as text, the same on every call: the whole game, or its first thousand actions. */
export function randomRecord<G extends AnyGame>(game: G): string {
  const match = createMatch(game, { seed: 1 })
  const random = createRandom(1)
  for (let ply = 0; ply < 1000; ply++) {
    const [seat] = match.actors()
    if (seat === undefined || seat === CHANCE) break
    match.submit(seat, pick(match.legalActions(seat), random))
  }
  return formatRecord(game, match.record([["Title", match.outcome() ? "A whole game" : "The first moves"]]))
}
