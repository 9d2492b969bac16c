/** The clauses of My Game, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

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

/** All chapters, in order. */
export const chapters: readonly Chapter[] = [taking, victory]
