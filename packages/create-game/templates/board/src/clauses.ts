// Stryker disable all: texts, which other checks compare with committed files
/** The clauses of My Game, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

const board: Chapter = {
  title: { en: "The board", fr: "Le plateau" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "Ships and turns", fr: "Les navires et les tours" },
      text: {
        en:
          "The board has as many columns and rows as the options say. Each seat begins with a ship on every square " +
          "of the row nearest to it. South begins, and the seats take turns.",
        fr:
          "Le plateau a autant de colonnes et de rangées que le disent les options. Chaque camp commence avec un " +
          "navire sur chaque case de la rangée la plus proche de lui. Le sud commence, et les camps jouent tour à " +
          "tour.",
      },
      origin: "rules",
    },
  ],
}

const moving: Chapter = {
  title: { en: "Moving", fr: "Le mouvement" },
  clauses: [
    {
      id: "XY-2.1",
      title: { en: "One row ahead", fr: "Une rangée en avant" },
      text: {
        en:
          "In a turn one ship moves one row ahead, straight or to a side, onto a square where no ship of its own " +
          "fleet is.",
        fr:
          "À chaque tour un navire avance d'une rangée, tout droit ou de biais, vers une case où il n'y a pas de " +
          "navire de sa propre flotte.",
      },
      origin: "rules",
    },
    {
      id: "XY-2.2",
      title: { en: "Taking", fr: "La prise" },
      text: {
        en:
          "A ship that moves to a side takes the other seat's ship that it meets there. Straight ahead it cannot " +
          "take: the square must be free.",
        fr:
          "Un navire qui avance de biais prend le navire adverse qu'il y rencontre. Tout droit il ne peut pas " +
          "prendre : la case doit être libre.",
      },
      origin: "rules",
    },
  ],
}

const victory: Chapter = {
  title: { en: "Victory", fr: "La victoire" },
  clauses: [
    {
      id: "XY-3.1",
      title: { en: "Arrival", fr: "L'arrivée" },
      text: {
        en: "The first seat to reach the farthest row wins.",
        fr: "Qui atteint le premier la rangée la plus éloignée gagne.",
      },
      origin: "rules",
    },
    {
      id: "XY-3.2",
      title: { en: "The last ship", fr: "Le dernier navire" },
      text: {
        en: "A seat that takes the last ship of the other wins.",
        fr: "Qui prend le dernier navire adverse gagne.",
      },
      origin: "rules",
    },
    {
      id: "XY-3.3",
      title: { en: "Resigning", fr: "L'abandon" },
      text: { en: "A seat that resigns loses.", fr: "Qui abandonne perd." },
      origin: "ruling",
      reason: {
        en: "The rules do not speak of it, and a game that is played at a distance needs it.",
        fr: "Les règles n'en parlent pas, et une partie à distance en a besoin.",
      },
    },
  ],
}

/** All chapters, in order. */
export const chapters: readonly Chapter[] = [board, moving, victory]
