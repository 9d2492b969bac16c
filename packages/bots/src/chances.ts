/**
 * Values of positions and actions as chances.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import { chanceTables } from "./chance-tables"
import { shareOfPoints } from "./share"

interface ChanceGame {
  readonly game: { readonly id: string }
}

/**
 * Returns the chance that a value stands for: the share of the points that seats with this value
 * had on average in games of bots against themselves.
 *
 * The games of this repository have tables, fitted by `npm run docs -- --chances`. Any other game
 * has {@link shareOfPoints}. Exact values, of outcomes and solved endings, need no table: use
 * `shareOfPoints`.
 *
 * @param value - The expected return of a seat by the evaluation of the game, from −1 to 1, as in `Line.values`.
 * @param seats - Number of seats; par is 1 / seats.
 * @returns A share from 0 to 1, which never falls as the value rises.
 * @example
 * chanceOf({ game: { id: "a-game-without-a-table" } }, 0, 2) // => 0.5
 */
export function chanceOf(subject: ChanceGame, value: number, seats: number): number {
  assert(typeof subject?.game?.id === "string", "chanceOf", "subject", "the package of a game, or { game }")
  const { game } = subject
  const table = Object.hasOwn(chanceTables, game.id) ? chanceTables[game.id] : undefined
  if (!table) return shareOfPoints(value, seats)
  // A table holds for the usual number of seats; par of another number stays at the value 0.
  const wanted = 1000 * value
  const above = table.findIndex(([known]) => known >= wanted)
  const [from, to] = above < 0 ? [table.at(-1), undefined] : [table[above - 1], table[above]]
  const [low = -1000, bottom = 0] = from ?? []
  const [high = 1000, top = 1000] = to ?? []
  const part = high > low ? Math.min(1, Math.max(0, (wanted - low) / (high - low))) : 0
  return (bottom + part * (top - bottom)) / 1000
}
