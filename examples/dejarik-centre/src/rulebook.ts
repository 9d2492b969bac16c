/**
 * The rules of Dejarik with a centre to hold in English and French: those of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/dejarik/rulebook"

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
export const rulebook = rulebookOf(base, {
  game: "dejarik-centre",
  title: { en: "Dejarik, hold the centre", fr: "Dejarik, tenir le centre" },
  chapters: [centre],
  endings: { "centre-held": { en: "A seat has held the centre.", fr: "Un camp a tenu le centre." } },
})
