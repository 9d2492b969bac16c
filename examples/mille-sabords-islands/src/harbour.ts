/** MI-2: a victory by holding the harbour. */
import { boardOf, type MilleSabordsEnding, rankingOf, shipOf } from "@flottille/mille-sabords"
import type { Words } from "@flottille/mille-sabords/rulebook"
import { isAtIsland } from "./mooring"

/** Number of turns at whose end a ship must lie at the harbour. */
const enough = 3

/**
 * A win by the only ship at the first island at the end of three turns in a row.
 *
 * @rule MI-2.1
 */
export const holdTheHarbour: MilleSabordsEnding<"harbour-held"> = {
  reason: "harbour-held",
  rule: "MI-2.1",
  counter: {
    enough,
    count(state, seat, before) {
      const [harbour] = boardOf(state.options).islands
      if (!harbour) return 0
      const isAlone = isAtIsland(shipOf(state, seat), harbour) && !isAtIsland(shipOf(state, 1 - seat), harbour)
      return isAlone ? before + 1 : 0
    },
  },
  ranking: (_state, counts) => rankingOf(counts.indexOf(enough)),
}

/** The words of the ending. */
export const harbourWords: Words<never, never> = {
  endings: { "harbour-held": { en: "One ship held the harbour.", fr: "Un navire a tenu le port." } },
}
