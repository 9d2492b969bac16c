/**
 * Values of positions and actions as chances.
 *
 * @packageDocumentation
 */
import { shareOfPoints } from "./share"

/** A game that {@link chanceOf} knows by its id. */
export interface ChanceSubject {
  readonly game: { readonly id: string }
}

/**
 * Returns the chance that a value from −1 to 1 stands for: the expected share of the points.
 *
 * @param value - The expected return of a seat by the evaluation of the game, as in `Line.values`.
 * @param seats - Number of seats; par is 1 / seats.
 * @example
 * chanceOf({ game: { id: "a-game-without-a-table" } }, 0, 2) // => 0.5
 */
export function chanceOf(_subject: ChanceSubject, value: number, seats: number): number {
  return shareOfPoints(value, seats)
}
