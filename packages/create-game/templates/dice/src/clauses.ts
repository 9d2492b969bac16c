/** The clauses of My Game, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

const race: Chapter = {
  title: { en: "The race", fr: "La course" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "Ships and turns", fr: "Les navires et les tours" },
      text: {
        en:
          "Each seat has one ship. Both begin at the start, as many spaces from the harbour as the option spaces " +
          "says. Red begins, and the seats take turns.",
        fr:
          "Chaque camp a un navire. Les deux partent du départ, à autant de cases du port que le dit l'option " +
          "spaces. Rouge commence, et les camps jouent tour à tour.",
      },
      origin: "rules",
    },
  ],
}

const throwing: Chapter = {
  title: { en: "Throwing", fr: "Les dés" },
  clauses: [
    {
      id: "XY-2.1",
      title: { en: "One die or two", fr: "Un dé ou deux" },
      text: {
        en: "Whose turn it is throws one die or two, as it likes.",
        fr: "Le camp dont c'est le tour lance un dé ou deux, à son choix.",
      },
      origin: "rules",
    },
    {
      id: "XY-2.2",
      title: { en: "Advancing", fr: "L'avance" },
      text: {
        en: "Its ship advances by the sum that the dice show; every face of a die is as likely as any other.",
        fr: "Son navire avance de la somme des dés ; chaque face d'un dé est aussi probable que les autres.",
      },
      origin: "rules",
    },
    {
      id: "XY-2.3",
      title: { en: "Not past the harbour", fr: "Pas plus loin que le port" },
      text: {
        en: "A ship that would pass the harbour stays where it is.",
        fr: "Un navire qui dépasserait le port reste où il est.",
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
      text: { en: "The first seat to reach the harbour wins.", fr: "Qui atteint le port le premier gagne." },
      origin: "rules",
    },
    {
      id: "XY-3.2",
      title: { en: "The last turn", fr: "Le dernier tour" },
      text: {
        en:
          "After as many turns as the option turns says, the ship that is farther wins; if they are as far as each " +
          "other, it is a draw.",
        fr:
          "Après autant de tours que le dit l'option turns, le navire le plus avancé gagne ; à égalité, la partie " +
          "est nulle.",
      },
      origin: "ruling",
      reason: {
        en: "So that every game ends, however the dice fall.",
        fr: "Pour que toute partie finisse, quels que soient les dés.",
      },
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
export const chapters: readonly Chapter[] = [race, throwing, victory]
