import type { Traits } from "@flottille/core"

/** The games to begin from, each complete. */
export const kinds = ["board", "dice", "cards", "sealed"] as const

/** A game to begin from. */
export type Kind = (typeof kinds)[number]

/** Facts about a game before it is written, for its row in the table of games. */
export interface Facts {
  readonly traits: Traits
  /** The number of seats. */
  readonly seats: string
}

/** The technique that each kind demonstrates. */
export const kindFacts: Readonly<Record<Kind, Facts & { readonly shows: string }>> = {
  board: {
    shows: "perfect information on a board, drawn as each seat sees it",
    traits: { information: "perfect", chance: false, simultaneous: false },
    seats: "2",
  },
  dice: {
    shows: "chance: throws with exact weights",
    traits: { information: "perfect", chance: true, simultaneous: false },
    seats: "2",
  },
  cards: {
    shows: "a deal, hidden hands, and two to four seats",
    traits: { information: "imperfect", chance: true, simultaneous: false },
    seats: "2–4",
  },
  sealed: {
    shows: "choices that are sealed at the same time, taken back and revealed",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: "2",
  },
}
