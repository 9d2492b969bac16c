/** The texts of games by link, in English and French. */
import type { Language, Translated } from "@flottille/core/rulebook"
import type { Proposal } from "@flottille/room"
import type { RejectedReason } from "@flottille/ws/client"
import words from "./words.json" with { type: "json" }

/** All keys, for a test that every text is translated. */
export const linkWordKeys: readonly string[] = Object.keys(words.texts)

/** Returns one text in one language. */
export function tell(key: keyof typeof words.texts, lang: Language): string {
  return words.texts[key][lang]
}

/** Proposals in a few words. */
export const proposalWords: Readonly<Record<Proposal, Translated>> = words.proposals

/** Reasons why a room does not take a client. Others are told by the room itself. */
export const rejections: Partial<Readonly<Record<RejectedReason, Translated>>> = words.rejections

/** Sentences with a name in them. */
export const phrases = {
  offers: {
    en: (who: string, what: string) => `${who} proposes: ${what}.`,
    fr: (who: string, what: string) => `${who} propose : ${what}.`,
  },
  extended: {
    en: (minutes: number) => `The host has given ${minutes} more minutes.`,
    fr: (minutes: number) => `L’hôte a donné ${minutes} minutes de plus.`,
  },
  deadline: {
    en: (due: string) => `The host has set the deadline: ${due}.`,
    fr: (due: string) => `L’hôte a fixé l’échéance : ${due}.`,
  },
  rolledBack: {
    en: (turn: number) => `The host has gone back to turn ${turn}.`,
    fr: (turn: number) => `L’hôte est revenu au tour ${turn}.`,
  },
  replace: {
    en: (name: string) => `The host has given the seat of ${name} to another player.`,
    fr: (name: string) => `L’hôte a donné la place de ${name} à un autre joueur.`,
  },
  remove: {
    en: (name: string) => `The host has removed ${name}.`,
    fr: (name: string) => `L’hôte a retiré ${name}.`,
  },
  vacant: {
    en: (name: string) => `The seat of ${name} is free: anyone may take it.`,
    fr: (name: string) => `La place de ${name} est libre : chacun peut la prendre.`,
  },
  taken: {
    en: (name: string) => `${name} has a new player.`,
    fr: (name: string) => `${name} a un nouveau joueur.`,
  },
  confirmReplace: {
    en: (name: string) => `Give the seat of ${name} to another player? The present player's link will stop working.`,
    fr: (name: string) => `Donner la place de ${name} à un autre joueur ? Le lien du joueur actuel ne marchera plus.`,
  },
  waits: { en: (who: string) => `Waiting for ${who}.`, fr: (who: string) => `On attend ${who}.` },
  letter: {
    en: (from: string, to: string) => `${from} to ${to}`,
    fr: (from: string, to: string) => `${from} à ${to}`,
  },
  link: { en: (name: string) => `Link for ${name}`, fr: (name: string) => `Lien pour ${name}` },
  copyOf: { en: (name: string) => `Copy the link for ${name}`, fr: (name: string) => `Copier le lien pour ${name}` },
} as const
