/** DC-1: victory by holding the centre for three turns. */
import { CENTRE, type DejarikEnding, ownerOf, pieceOn, rankingOf } from "@flottille/dejarik"
import type { Words } from "@flottille/dejarik/rulebook"

/** Number of own turns at whose end a seat must hold the centre. */
const enough = 3

/**
 * A win by a piece on the centre at the end of three own turns in a row.
 *
 * @rule DC-1.1
 */
export const holdTheCentre: DejarikEnding<"centre-held"> = {
  reason: "centre-held",
  rule: "DC-1.1",
  counter: {
    enough,
    count(state, seat, before) {
      const holder = pieceOn(state, CENTRE)
      if (holder < 0 || ownerOf(state, holder) !== seat) return 0
      return seat === state.active ? before + 1 : before
    },
  },
  ranking: (state, counts) => rankingOf(state, counts.indexOf(enough)),
}

/** The words of the ending. */
export const centreWords: Words<never, never> = {
  endings: { "centre-held": { en: "A seat has held the centre.", fr: "Un camp a tenu le centre." } },
}
