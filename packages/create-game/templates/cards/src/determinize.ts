/** A full position behind a view. */
import { type Frozen, type Random, shuffle } from "@flottille/core"
import { deck, sorted } from "./deck"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

/**
 * Deals the cards that the viewer has not seen to the hands that it does not see, each deal as likely as any other.
 *
 * @rule XY-1.2
 */
export function determinize({ viewer: _, ...seen }: Frozen<MyGameView>, random: Random): MyGameState {
  const known = new Set([...seen.hands.flat(), ...seen.table, ...seen.seen])
  const unknown = shuffle(
    deck.filter((card) => !known.has(card)),
    random,
  )
  return {
    options: seen.options,
    hands: seen.hands.map((hand) => sorted(hand.map((card) => card ?? unknown.pop() ?? 0))),
    table: [...seen.table],
    seen: [...seen.seen],
    won: [...seen.won],
    leader: seen.leader,
    out: [...seen.out],
  }
}
