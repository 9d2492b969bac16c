/**
 * The rules of Les Grands Amiraux on the high seas in English and French: those of Les Grands Amiraux, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason, RefusalCode } from "@flottille/les-grands-amiraux"
import { rulebook as base, type RankNames, rankNames, refusalsOf } from "@flottille/les-grands-amiraux/rulebook"
import { grandLargeRules } from "./rules"

/** Names of the pieces, by rank. */
export const names: RankNames = Object.freeze({ ...rankNames, "7": { en: "battleship", fr: "cuirassé" } })

const grandLarge: Chapter = {
  title: { en: "The high seas", fr: "Le grand large" },
  clauses: [
    {
      id: "GL-1.1",
      title: { en: "The board", fr: "Le plateau" },
      text: {
        en:
          "The board has 10 rows of 10 columns, A1 to J10. C5, D5, G5, H5, C6, D6, G6 and H6 are " +
          "condemned: no piece stands on them or passes over them. Stepping diagonally past one " +
          "of their corners is allowed.",
        fr:
          "Le plateau compte 10 lignes de 10 colonnes, de A1 à J10. C5, D5, G5, H5, C6, D6, G6 et " +
          "H6 sont condamnées : rien ne s'y pose ni ne passe au-dessus ; longer un de leurs coins " +
          "en diagonale est permis.",
      },
      origin: "rules",
      replaces: ["GA-1.1"],
    },
    {
      id: "GL-1.2",
      title: { en: "The fleet", fr: "La flotte" },
      text: {
        en:
          "Each side has 40 pieces: a Grand Admiral, a battleship (7), an aircraft carrier (6), 2 " +
          "helicopter carriers (5), 3 cruisers (4), 5 destroyers (3), 6 escorts (2), 8 submarines " +
          "(1), 5 minesweepers (0) and 8 mines.",
        fr:
          "Chaque camp a 40 pièces : un grand amiral, un cuirassé (7), un porte-avions (6), 2 " +
          "porte-hélicoptères (5), 3 croiseurs (4), 5 destroyers (3), 6 escorteurs (2), 8 " +
          "sous-marins (1), 5 dragueurs de mines (0) et 8 mines.",
      },
      origin: "rules",
      replaces: ["GA-1.2"],
    },
    {
      id: "GL-1.3",
      title: { en: "Deployment", fr: "Le déploiement" },
      text: {
        en:
          "White fills rows 1 to 4, red rows 7 to 10, each in any arrangement. Both deploy at the " +
          "same time, one piece per action, unseen by the other, the Grand Admiral included. A " +
          "piece may be lifted again until its seat declares itself ready. It can do so once all " +
          "40 pieces are placed, and the declaration is final. Until both are ready, other " +
          "viewers learn only which seats are.",
        fr:
          "Les blancs remplissent les lignes 1 à 4, les rouges les lignes 7 à 10, chacun à son " +
          "gré. Les deux se déploient en même temps, une pièce par action, à l'insu de l'autre, " +
          "grand amiral compris ; une pièce peut être reprise tant que son camp ne s'est pas " +
          "déclaré prêt, ce qu'il peut faire une fois les 40 en place et qui est définitif. " +
          "Jusqu'à ce que les deux le soient, les autres n'apprennent rien, sinon qui est prêt.",
      },
      origin: "rules",
      replaces: ["GA-1.3"],
    },
    {
      id: "GL-1.4",
      title: { en: "Chains of three", fr: "Suites de trois" },
      text: {
        en:
          "After a leap the same piece may leap again in any of the four directions, up to three " +
          "leaps in a turn; its player decides after seeing the result. This is never compulsory: " +
          "`end` stops the chain. The turn passes automatically after the third leap, or when no " +
          "leap is left, and only a chain can be stopped.",
        fr:
          "Après un saut, la même pièce peut sauter encore, dans chacune des quatre directions, " +
          "au vu de ce qui a été dévoilé, jusqu'à trois sauts par tour. Ce n'est jamais " +
          "obligatoire : `end` arrête la suite. Le tour passe de lui-même après le troisième " +
          "saut, ou s'il ne reste aucun saut, et seule une suite peut s'arrêter.",
      },
      origin: "rules",
      replaces: ["GA-4.4"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<RefusalCode, EndReason> = rulebookOf(base, {
  game: "amiraux-grand-large",
  title: { en: "Les Grands Amiraux, grand large", fr: "Les Grands Amiraux, grand large" },
  chapters: [grandLarge],
  refusals: refusalsOf(grandLargeRules),
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "pieces-left", rule: "GA-1.3", details: { left: 8 } }
 * explain(refusal) // => "You still have 8 of 40 pieces to place. (GL-1.3)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
