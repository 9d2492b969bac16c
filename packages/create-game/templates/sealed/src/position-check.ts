/** Rejects positions that no game reaches. */
import { type MyGameState, phaseOf, prizeOf } from "./state"

/** Returns true if cards are in ascending order, each once, and of the game. */
function isHand(cards: readonly number[], most: number): boolean {
  return cards.every((card, index) => card >= 1 && card <= most && card > (cards[index - 1] ?? 0))
}

/**
 * Returns true if prizes 1 to `last` can give a seat so many points and the other so many: the
 * smaller sum can be made, with enough left over.
 */
function isWon(points: readonly number[], last: number): boolean {
  const sums = new Set(["0/0"])
  for (let prize = 1; prize <= last; prize++)
    for (const sum of [...sums]) {
      const [left = 0, right = 0] = sum.split("/").map(Number)
      sums.add(`${left + prize}/${right}`).add(`${left}/${right + prize}`)
    }
  return sums.has(points.join("/"))
}

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.1 XY-2.1 XY-2.3
 */
export function checkPosition(state: MyGameState): string | undefined {
  const { options, hands, sealed, points, resigned } = state
  const [left = [], right = []] = hands
  if (!isHand(left, options.prizes) || !isHand(right, options.prizes) || left.length !== right.length) return "XY-1.1"
  const isHeld = sealed.every((card, seat) => card === null || hands[seat]?.includes(card))
  if (!isHeld || !sealed.includes(null)) return "XY-2.1"
  if (!isWon(points, prizeOf(state) - 1)) return "XY-2.3"
  return phaseOf({ ...state, resigned: null }) === "over" && resigned !== null ? "XY-3.2" : undefined
}
