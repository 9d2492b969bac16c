/** Dejarik in which a seat also wins by holding the centre for three of its turns (DC). */

import { type Chapter, rulebookOf } from "@flottille/core/rulebook"
import {
  CENTRE,
  type DejarikEnding,
  ownerOf,
  pieceOn,
  rankingOf,
  standardEndings,
  standardRules,
} from "@flottille/dejarik"
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook as base, type Words } from "@flottille/dejarik/rulebook"

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

/** The rules of Dejarik with one more ending. */
export const centreRules = {
  ...standardRules,
  id: "dejarik-centre",
  title: "Dejarik, hold the centre",
  version: "1.0",
  endings: [...standardEndings, holdTheCentre],
}

const centre: Chapter = {
  title: { en: "The centre", fr: "Le centre" },
  clauses: [
    {
      id: "DC-1.1",
      title: { en: "Hold the centre", fr: "Tenir le centre" },
      text: {
        en:
          "A seat wins if it has a piece on the centre at the end of three of its own turns in a row, and at the " +
          "end of every turn between them.",
        fr:
          "Un camp gagne s'il a une pièce au centre à la fin de trois de ses tours consécutifs, et à la fin de " +
          "chaque tour entre eux.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "dejarik-centre",
  title: { en: "Dejarik, hold the centre", fr: "Dejarik, tenir le centre" },
  chapters: [centre],
  endings: { "centre-held": { en: "A seat has held the centre.", fr: "Un camp a tenu le centre." } },
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default { ...packageOf(centreRules, rulebook, undefined, [centreWords]), ...botsOf(centreRules), rulebook }
