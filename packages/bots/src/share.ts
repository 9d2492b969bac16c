/** Values as shares of the points. */

/**
 * Returns a value from −1 to 1 as a share of the points of a game.
 *
 * A win is 1, and the value 0 is par: 1 / seats, as in a game that all share. With two seats a loss
 * has the value −1, with more −1 / (seats − 1); both are a share of 0.
 *
 * @param value - The expected return of a seat, as in `Line.values`.
 * @example
 * shareOfPoints(0, 2) // => 0.5
 * shareOfPoints(1, 7) // => 1
 */
export function shareOfPoints(value: number, seats: number): number {
  return Math.min(1, Math.max(0, (1 + value * (seats - 1)) / seats))
}
