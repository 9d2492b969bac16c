/**
 * The rules of Mille Sabords with a trade wind in English and French: those of Mille Sabords, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"

const wind: Chapter = {
  title: { en: "The trade wind", fr: "L'alizé" },
  clauses: [
    {
      id: "MT-1.1",
      title: { en: "The shifting wind", fr: "Le vent qui tourne" },
      text: {
        en:
          "The direction of the wind in turn 1 is agreed before the game. From turn 2 on, it shifts at the " +
          "beginning of each turn by the next entry of a table that both players know, before the movement points " +
          "of the turn are fixed.",
        fr:
          "La direction du vent au tour 1 est convenue avant la partie. À partir du tour 2, il tourne au début de " +
          "chaque tour selon l'entrée suivante d'un tableau que les deux joueurs connaissent, avant que les points " +
          "de mouvement du tour soient fixés.",
      },
      origin: "rules",
      replaces: ["MS-1.2"],
    },
    {
      id: "MT-1.2",
      title: { en: "The table", fr: "Le tableau" },
      text: {
        en:
          "The wind shifts 15° clockwise three times, then 45° back, and is steady for two turns. Then the table " +
          "begins again.",
        fr:
          "Le vent tourne trois fois de 15° dans le sens des aiguilles d'une montre, puis revient de 45°, et reste " +
          "stable deux tours. Puis le tableau recommence.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "mille-sabords-trade-wind",
  title: { en: "Mille Sabords, trade wind", fr: "Mille Sabords, alizé" },
  chapters: [wind],
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "must-move", rule: "MS-2.4" }
 * explain(refusal) // => "A ship may not stay where it is: its first point must be used. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
