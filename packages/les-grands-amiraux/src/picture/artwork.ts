/** The silhouettes of the standard fleet, seen from the side. */
import { type RankNames, rankNames } from "../messages/describe"
import type { Rank } from "../state/fleet"

/** The outlines as path data of SVG: 40 units wide at most, from 19 above the middle of a piece to 6 below. */
const silhouettes: Readonly<Record<Rank, string>> = {
  // A bicorne with its cockade.
  G: "M-19 3C-15 -6 -10 -17 0 -17C10 -17 15 -6 19 3C10 -2 -10 -2 -19 3ZM-3 -11a3 3 0 0 0 6 0a3 3 0 0 0 -6 0Z",
  6: "M-20 -3H3V-10H6V-16H7.5V-10H11V-3H20L16 4H-16ZM-16 -4L-14 -9L-12 -7H-6L-4 -4ZM-3 -4L-2 -7H1V-4Z",
  5:
    "M-18 -2H9V-9H13V-2H18L15 4H-15ZM-13 -16H5V-14.5H-3V-13Q3 -12 3 -7H-6L-8 -10H-15V-12H-7L-4.5 " +
    "-13V-14.5H-13ZM-7 -6H4V-5H-7Z",
  4: "M-20 -1H-15V-4H-19V-5.5H-10V-1H-9V-8H-7V-16H-5V-10H-3V-13H1V-8H4V-13H8V-8H10V-1H11V-5.5H20V-4H16V-1H20L16 4H-17Z",
  3: "M-18 -1H-12V-4H-16V-5.5H-8V-1H-7V-8H-5V-15H-3.5V-8H0V-12H4V-6H8V-1H18L14 4H-15Z",
  2: "M-14 -1H-9V-4H-12V-5.5H-6V-1H-5V-7H-3V-13H-1.5V-7H4V-1H14L11 4H-11Z",
  1: "M-19 0Q-16 -5 -9 -5H-4V-10H-1V-15H4V-13.5H1V-10H5V-5H10Q17 -4 19 0Q17 4 10 4H-12Q-16 4 -19 0Z",
  0:
    "M-6 -1H3V-8H6V-13H7.5V-8H11V-1H18L15 4H-4ZM2 -3L-12 -15H-13V-6H-11.7V-12.5L1 -1.5ZM-12.3 -6.5a4 4 0 0 1 0 " +
    "8a4 4 0 0 1 0 -8Z",
  M:
    "M-1.5 -18H1.5V6H-1.5ZM-12 -7.5H12V-4.5H-12ZM-9.5 -13.5L-7.5 -15.5L9.5 1.5L7.5 3.5ZM-9.5 1.5L7.5 -15.5L9.5 " +
    "-13.5L-7.5 3.5ZM0 -14a8 8 0 0 1 0 16a8 8 0 0 1 0 -16Z",
}

/** Returns the silhouette of a rank; none for a rank that a variant has added or renamed. */
export function silhouetteOf(rank: Rank, named: RankNames): string | undefined {
  const isStandard = Object.hasOwn(named, rank) && named[rank] === rankNames[rank]
  return isStandard && Object.hasOwn(silhouettes, rank) ? silhouettes[rank] : undefined
}
