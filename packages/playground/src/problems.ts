/** Reasons why a game cannot be shown. */
import type { Translated } from "@flottille/core/rulebook"

/** Messages for content that cannot be opened. */
export const problems = {
  cut: {
    en: "This link is incomplete or was altered on the way. Ask for it again, or ask for the game as a file.",
    fr: "Ce lien est tronqué ou a été altéré en chemin. Redemandez-le, ou demandez la partie en fichier.",
  },
  "unknown-game": {
    en: "This page does not have the game or variant that it names.",
    fr: "Il nomme un jeu ou une variante que cette page n’a pas.",
  },
  version: {
    en: "The game was played with another version of the rules, which is needed to replay it.",
    fr: "Cette partie suit une autre version des règles, nécessaire pour la rejouer.",
  },
  options: { en: "Its options do not fit this game.", fr: "Ses options ne conviennent pas à ce jeu." },
  record: { en: "This is not a record of a game that can be replayed.", fr: "Ce n’est pas une partie qui se rejoue." },
  position: { en: "This is not a position of this game.", fr: "Ce n’est pas une position de ce jeu." },
  nothing: { en: "There is nothing here to open.", fr: "Il n’y a rien à ouvrir." },
  long: {
    en: "The text is longer than any game: at most 4 million characters can be opened.",
    fr: "Le texte est plus long que toute partie : on peut en ouvrir 4 millions de caractères au plus.",
  },
} as const satisfies Readonly<Record<string, Translated>>

/** The reason why a game cannot be shown. */
export type Problem = keyof typeof problems

/** It cannot be shown, and why, with the words of the library where it has some. */
export class Unreadable extends Error {
  override readonly name = "Unreadable"

  constructor(
    readonly problem: Problem,
    readonly detail = "",
  ) {
    super(`${problem}: ${detail}`)
  }
}

/** Recognises an {@link Unreadable}. */
export function isUnreadable(error: unknown): error is Unreadable {
  return error instanceof Error && error.name === "Unreadable"
}
