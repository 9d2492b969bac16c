/** The clauses of Pig in English and French, and the sentences for refusals. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook, readChapters } from "@flottille/core/rulebook"
import clauses from "./clauses.json" with { type: "json" }
import type { PigEnding, PigRefusal } from "./index"

/** All clauses, refusals and endings of Pig. */
export const rulebook: Rulebook<PigRefusal, PigEnding> = deepFreeze({
  game: "outside-pig",
  title: { en: "Pig", fr: "Le cochon" },
  credits: {
    en: "A folk game of dice; John Scarne described it in 1945.",
    fr: "Un jeu de dés traditionnel, décrit par John Scarne en 1945.",
  },
  chapters: readChapters(clauses),
  refusals: {
    "roll-first": {
      en: () => "There is nothing to hold before the first roll.",
      fr: () => "Avant le premier lancer, il n’y a rien à garder.",
    },
    "not-for-chance": { en: () => "The die is in the air.", fr: () => "Le dé est en l’air." },
    "not-for-seats": { en: () => "Chance rolls the die.", fr: () => "Le hasard lance le dé." },
  },
  endings: {
    goal: { en: "The goal is reached.", fr: "Le but est atteint." },
    resignation: { en: "The other seat has resigned.", fr: "L’autre joueur a abandonné." },
  },
})

/** Returns a refusal as a sentence with its clause. */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
