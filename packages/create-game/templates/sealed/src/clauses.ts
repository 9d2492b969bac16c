/** The clauses of My Game, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

const table: Chapter = {
  title: { en: "The table", fr: "La table" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "Prizes and cards", fr: "Les prix et les cartes" },
      text: {
        en:
          "As many prizes as the option prizes says are worth 1 point, 2 points and so on; they are bid for in this " +
          "order. Each seat has a card for each of these numbers.",
        fr:
          "Autant de prix que le dit l'option prizes valent 1 point, 2 points et ainsi de suite ; ils sont mis en " +
          "jeu dans cet ordre. Chaque camp a une carte pour chacun de ces nombres.",
      },
      origin: "rules",
    },
  ],
}

const bidding: Chapter = {
  title: { en: "Bidding", fr: "Les enchères" },
  clauses: [
    {
      id: "XY-2.1",
      title: { en: "Sealing", fr: "Poser une carte" },
      text: {
        en: "Both seats lay one of their cards face down, each without seeing the other's.",
        fr: "Les deux camps posent une de leurs cartes face cachée, chacun sans voir celle de l'autre.",
      },
      origin: "rules",
    },
    {
      id: "XY-2.2",
      title: { en: "Taking back", fr: "Reprendre sa carte" },
      text: {
        en: "A seat that has laid a card may take it back until the other has laid one.",
        fr: "Qui a posé une carte peut la reprendre tant que l'autre n'en a pas posé.",
      },
      origin: "ruling",
      reason: {
        en: "Players at a table do so too, and it reveals only that a player hesitates.",
        fr: "À une table chacun le fait ; et cela ne révèle qu'une hésitation.",
      },
    },
    {
      id: "XY-2.3",
      title: { en: "Revealing", fr: "Montrer les cartes" },
      text: {
        en:
          "When both have laid a card, both are shown. The higher one wins the prize, equal ones win nothing, and " +
          "both are spent.",
        fr:
          "Quand les deux ont posé une carte, elles sont montrées. La plus haute gagne le prix, deux égales ne " +
          "gagnent rien, et les deux sont dépensées.",
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
      title: { en: "Most points", fr: "Le plus de points" },
      text: {
        en: "After the last prize the seat with more points wins; equal points are a draw.",
        fr: "Après le dernier prix, qui a le plus de points gagne ; à égalité, la partie est nulle.",
      },
      origin: "rules",
    },
    {
      id: "XY-3.2",
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
export const chapters: readonly Chapter[] = [table, bidding, victory]
