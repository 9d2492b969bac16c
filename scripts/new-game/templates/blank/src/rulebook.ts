/**
 * The rules of My Game as data, in English and French, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import type { RefusalCode } from "./refusals"
import type { Ending } from "./victory"

const taking: Chapter = {
  title: { en: "Taking", fr: "La prise" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "The heap", fr: "Le tas" },
      text: {
        en: "The game begins with one heap of stones, as many as the option heap says. The first seat begins.",
        fr: "La partie commence avec un tas de pierres, autant que le dit l'option heap. Le premier camp commence.",
      },
      origin: "rules",
    },
    {
      id: "XY-1.2",
      title: { en: "One to three stones", fr: "Une à trois pierres" },
      text: {
        en: "Whose turn it is takes one, two or three stones, never more than there are. The seats take turns.",
        fr: "Le camp dont c'est le tour prend une, deux ou trois pierres, jamais plus qu'il n'y en a. Les camps jouent tour à tour.",
      },
      origin: "rules",
    },
  ],
}

const victory: Chapter = {
  title: { en: "Victory", fr: "La victoire" },
  clauses: [
    {
      id: "XY-2.1",
      title: { en: "The last stone", fr: "La dernière pierre" },
      text: { en: "Whoever takes the last stone wins.", fr: "Qui prend la dernière pierre gagne." },
      origin: "rules",
    },
    {
      id: "XY-2.2",
      title: { en: "Resigning", fr: "L'abandon" },
      text: { en: "Whoever resigns loses.", fr: "Qui abandonne perd." },
      origin: "ruling",
      reason: {
        en: "The rules do not speak of it, and a game that is played at a distance needs it.",
        fr: "Les règles n'en parlent pas, et une partie à distance en a besoin.",
      },
    },
  ],
}

/** All clauses, refusals and endings of My Game. */
export const rulebook: Rulebook<RefusalCode, Ending> = {
  game: "my-game",
  title: { en: "My Game", fr: "My Game" },
  credits: { en: "A counting game of nobody's in particular.", fr: "Un jeu de compte qui n'est à personne." },
  chapters: [taking, victory],
  refusals: {
    "too-many": {
      en: ({ stones, most }) => `You cannot take ${stones}: ${most} at most.`,
      fr: ({ stones, most }) => `Vous ne pouvez pas en prendre ${stones} : ${most} au plus.`,
    },
  },
  endings: {
    "last-stone": { en: "The last stone is taken.", fr: "La dernière pierre est prise." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "too-many", rule: "XY-1.2", details: { stones: 4, most: 3 } }) // => "You cannot take 4: 3 at most. (XY-1.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
