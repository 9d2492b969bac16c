/**
 * The rules of My Game as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import type { Chapter, Rulebook } from "@flottille/core/rulebook"
import type { EndReason } from "../rules/outcome"
import type { RefusalCode } from "../state/actions"
import { texts } from "./texts"

export { explain, texts } from "./texts"
export { describeEvent } from "./words"

const deal: Chapter = {
  title: { en: "The deal", fr: "La donne" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "Seats", fr: "Les camps" },
      text: {
        en: "Two, three or four seats play, as the option seats says.",
        fr: "On joue à deux, à trois ou à quatre, selon l’option seats.",
      },
      origin: "rules",
    },
    {
      id: "XY-1.2",
      title: { en: "Hands", fr: "Les mains" },
      text: {
        en:
          "From twenty cards, numbered from 1, each seat is dealt as many as the option hand says, one after the " +
          "other in turn. No seat sees the cards of others or those not dealt.",
        fr:
          "De vingt cartes, numérotées à partir de 1, chaque camp en reçoit autant que le dit l’option hand, une " +
          "par une et à tour de rôle. Personne ne voit les cartes des autres, ni celles qui ne sont pas distribuées.",
      },
      origin: "rules",
    },
  ],
}

const tricks: Chapter = {
  title: { en: "Tricks", fr: "Les levées" },
  clauses: [
    {
      id: "XY-2.1",
      title: { en: "A card each", fr: "Une carte chacun" },
      text: {
        en: "To each trick every seat in turn plays any card of its hand, face up. East leads the first.",
        fr:
          "À chaque levée, chaque camp à son tour joue une carte quelconque de sa main, face visible. L’est " +
          "commence la première.",
      },
      origin: "rules",
    },
    {
      id: "XY-2.2",
      title: { en: "The highest card", fr: "La plus haute carte" },
      text: {
        en: "The highest card wins the trick, and its seat leads the next.",
        fr: "La plus haute carte gagne la levée, et son camp commence la suivante.",
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
      title: { en: "Most tricks", fr: "Le plus de levées" },
      text: {
        en: "When all cards are played, the seat with most tricks wins; seats with as many share the win.",
        fr:
          "Quand toutes les cartes sont jouées, qui a gagné le plus de levées gagne ; à égalité, la victoire est " +
          "partagée.",
      },
      origin: "rules",
    },
    {
      id: "XY-3.2",
      title: { en: "Resigning", fr: "L’abandon" },
      text: {
        en:
          "A seat that resigns loses. Its card leaves the table, its hand stays closed, and the others play on; the " +
          "last one left wins.",
        fr:
          "Qui abandonne perd. Sa carte quitte la table, sa main reste cachée, et les autres continuent ; le " +
          "dernier qui reste gagne.",
      },
      origin: "ruling",
      reason: {
        en: "The rules do not speak of it, and a game that is played at a distance needs it.",
        fr: "Les règles n’en parlent pas, et une partie à distance en a besoin.",
      },
    },
  ],
}

/** All clauses, refusals and endings of My Game. */
export const rulebook: Rulebook<RefusalCode, EndReason> = { ...texts, chapters: [deal, tricks, victory] }
