/** The clauses of My Game, in English and French. */
import type { Chapter, Clause, Translated } from "@flottille/core/rulebook"

/** Returns a clause of the published rules. */
const rule = (id: string, title: Translated, text: Translated): Clause => ({ id, title, text, origin: "rules" })

/** All chapters, in order. */
export const chapters: readonly Chapter[] = [
  {
    title: { en: "The board", fr: "Le plateau" },
    clauses: [
      rule(
        "XY-1.1",
        { en: "Ships and turns", fr: "Les navires et les tours" },
        {
          en: "Each seat begins with a ship on every square of its nearest row. South begins, and the seats take turns.",
          fr: "Chaque camp commence avec un navire sur chaque case de sa première rangée. Le sud commence.",
        },
      ),
    ],
  },
  {
    title: { en: "Moving", fr: "Le mouvement" },
    clauses: [
      rule(
        "XY-2.1",
        { en: "One row ahead", fr: "Une rangée en avant" },
        {
          en: "In a turn one ship moves one row ahead, straight or to a side, and never onto a ship of its own fleet.",
          fr: "À chaque tour un navire avance d'une rangée, droit ou de biais, jamais sur un navire de sa flotte.",
        },
      ),
      rule(
        "XY-2.2",
        { en: "Taking", fr: "La prise" },
        {
          en: "A ship that moves to a side takes the other seat's ship there. Straight ahead the square must be free.",
          fr: "Un navire prend de biais le navire adverse qu'il rencontre. Tout droit, la case doit être libre.",
        },
      ),
    ],
  },
  {
    title: { en: "Victory", fr: "La victoire" },
    clauses: [
      rule(
        "XY-3.1",
        { en: "Arrival", fr: "L'arrivée" },
        {
          en: "The first seat to reach the farthest row wins.",
          fr: "Qui atteint le premier la rangée la plus éloignée gagne.",
        },
      ),
      rule(
        "XY-3.2",
        { en: "The last ship", fr: "Le dernier navire" },
        {
          en: "A seat that takes the last ship of the other wins.",
          fr: "Qui prend le dernier navire adverse gagne.",
        },
      ),
      {
        ...rule(
          "XY-3.3",
          { en: "Resigning", fr: "L'abandon" },
          { en: "A seat that resigns loses.", fr: "Qui abandonne perd." },
        ),
        origin: "ruling",
        reason: { en: "The rules do not speak of it.", fr: "Les règles n'en parlent pas." },
      },
    ],
  },
]
