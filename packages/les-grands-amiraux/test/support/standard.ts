import { lesGrandsAmiraux } from "../../src"
import { standard } from "../../src/rules/standard-board"

/** The standard board and fleet. */
export const { homeSquares, ranks, squareCount } = standard

/** The number of pieces of each rank in a fleet. */
export const fleet: Readonly<Record<string, number>> = Object.fromEntries(
  standard.fleet.map(({ rank, count }) => [rank, count]),
)

/** Whether no piece may stand on a square. */
export const isCondemned = (square: number) => !standard.open[square]

/** The notation of the standard game. */
export const { formatAction, formatState, parseAction, parseState } = lesGrandsAmiraux
