/** The clauses of Pig in English and French, and the sentences for refusals. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import type { PigEnding, PigRefusal } from "./index"

const turn: Chapter = {
  title: { en: "The turn", fr: "Le tour" },
  clauses: [
    {
      id: "PG-1.1",
      title: { en: "Rolling", fr: "Le lancer" },
      text: {
        en:
          "The seat whose turn it is rolls one die, then rolls again as often as it dares, or " +
          "holds. The first seat begins.",
        fr:
          "Le joueur dont c'est le tour lance un dé, puis recommence autant qu'il l'ose, ou " +
          "s'arrête. Le premier joueur commence.",
      },
      origin: "rules",
    },
    {
      id: "PG-1.2",
      title: { en: "A one", fr: "Un as" },
      text: {
        en: "A one loses all points of this turn and ends it; any other face adds its points.",
        fr: "Un as fait perdre tous les points du tour et y met fin ; toute autre face ajoute ses points.",
      },
      origin: "rules",
    },
    {
      id: "PG-1.3",
      title: { en: "Holding", fr: "S'arrêter" },
      text: {
        en:
          "Holding keeps the points of this turn for good and ends it. There is nothing to hold " +
          "before the first roll.",
        fr: "S'arrêter met les points du tour à l'abri et y met fin. Avant le premier lancer, il n'y a rien à garder.",
      },
      origin: "ruling",
      reason: {
        en: "The rules do not say whether a turn may be passed; passing would never be an advantage.",
        fr: "Les règles ne disent pas si l'on peut passer son tour ; personne n'y gagnerait.",
      },
    },
  ],
}

const victory: Chapter = {
  title: { en: "Victory", fr: "La victoire" },
  clauses: [
    {
      id: "PG-2.1",
      title: { en: "The goal", fr: "Le but" },
      text: {
        en: "A seat that holds with at least as many points as the option goal wins.",
        fr: "Un joueur qui s'arrête avec au moins autant de points que l'option goal gagne.",
      },
      origin: "rules",
    },
    {
      id: "PG-2.2",
      title: { en: "Resigning", fr: "L'abandon" },
      text: { en: "A seat that resigns loses.", fr: "Un joueur qui abandonne perd." },
      origin: "ruling",
      reason: { en: "Remote play needs it.", fr: "Une partie à distance en a besoin." },
    },
  ],
}

/** All clauses, refusals and endings of Pig. */
export const rulebook: Rulebook<PigRefusal, PigEnding> = deepFreeze({
  game: "outside-pig",
  title: { en: "Pig", fr: "Le cochon" },
  credits: {
    en: "A folk game of dice; John Scarne described it in 1945.",
    fr: "Un jeu de dés traditionnel, décrit par John Scarne en 1945.",
  },
  chapters: [turn, victory],
  refusals: {
    "roll-first": {
      en: () => "There is nothing to hold before the first roll.",
      fr: () => "Avant le premier lancer, il n'y a rien à garder.",
    },
    "not-for-chance": { en: () => "The die is in the air.", fr: () => "Le dé est en l'air." },
    "not-for-seats": { en: () => "Chance rolls the die.", fr: () => "Le hasard lance le dé." },
  },
  endings: {
    goal: { en: "The goal is reached.", fr: "Le but est atteint." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre joueur a abandonné." },
  },
})

/** Returns a refusal as a sentence with its clause. */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
