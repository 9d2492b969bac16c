/**
 * The rules of Mille Sabords with squadrons in English and French: those of Mille Sabords, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"

const squadrons: Chapter = {
  title: { en: "Squadrons", fr: "Les escadres" },
  clauses: [
    {
      id: "MQ-1.1",
      title: { en: "Two ships a side", fr: "Deux navires par camp" },
      text: {
        en: "Each side has a frigate and a sloop. The frigate sails first, and the sloop waits outside the sea.",
        fr: "Chaque camp a une frégate et une corvette. La frégate navigue d'abord, la corvette attend hors de la mer.",
      },
      origin: "rules",
    },
    {
      id: "MQ-1.2",
      title: { en: "Unequal ships", fr: "Des navires inégaux" },
      text: {
        en:
          "A frigate has the agreed resistance and points. A sloop has four points of resistance less, but at " +
          "least one, and one movement point more in every sector that is not dead, up to three.",
        fr:
          "Une frégate a la résistance et les points convenus. Une corvette a quatre points de résistance de moins, " +
          "mais au moins un, et un point de mouvement de plus dans chaque secteur qui n'est pas mort, jusqu'à trois.",
      },
      origin: "rules",
    },
    {
      id: "MQ-2.1",
      title: { en: "Relief", fr: "La relève" },
      text: {
        en:
          "When a frigate sinks, the turn ends at once. Before the next one, its side chooses the heading of its " +
          "sloop, which enters at the starting position; if both frigates sink, both choose in secret.",
        fr:
          "Quand une frégate coule, le tour finit aussitôt. Avant le suivant, son camp choisit le cap de sa corvette, " +
          "qui entre à la position de départ ; si les deux frégates coulent, les deux choisissent en secret.",
      },
      origin: "rules",
    },
    {
      id: "MQ-2.2",
      title: { en: "The loss of a squadron", fr: "La perte d'une escadre" },
      text: {
        en: "A side that loses both ships loses the game. If both do so at the same time, it is a draw.",
        fr: "Un camp qui perd ses deux navires perd la partie. Si les deux les perdent en même temps, elle est nulle.",
      },
      origin: "rules",
      replaces: ["MS-4.3"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "mille-sabords-squadrons",
  title: { en: "Mille Sabords, squadrons", fr: "Mille Sabords, escadres" },
  chapters: [squadrons],
  endings: { "squadron-lost": { en: "One squadron is lost.", fr: "Une escadre est perdue." } },
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "must-move", rule: "MS-2.4" }
 * explain(refusal) // => "A ship may not stay where it is: its first point must be used. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
