/** All that the page says by itself, in English and French. Games say the rest. */
import type { Language } from "@flottille/core/rulebook"
import english from "./words.en.json" with { type: "json" }

export type WordKey = keyof typeof english

const known: { en: Readonly<Record<WordKey, string>>; fr?: Readonly<Record<WordKey, string>> } = { en: english }

/** Loads the words of a language, before any of them is shown. */
export async function learn(lang: Language): Promise<void> {
  if (lang === "fr") known.fr ??= (await import("./words.fr.json")).default
}

/** One word in one language. */
export function say(key: WordKey, lang: Language): string {
  return (known[lang] ?? known.en)[key]
}

/** Sentences with a name in them. */
export const sentences = {
  thinks: { en: (who: string) => `${who} is thinking…`, fr: (who: string) => `${who} réfléchit…` },
  waits: { en: (who: string) => `Waiting for ${who}`, fr: (who: string) => `On attend ${who}` },
  turnOf: { en: (who: string) => `${who} to play`, fr: (who: string) => `À ${who} de jouer` },
  wins: { en: (who: string) => `${who} wins.`, fr: (who: string) => `${who} gagne.` },
  win: { en: (who: string) => `${who} win.`, fr: (who: string) => `${who} gagnent.` },
  give: { en: (who: string) => `Hand the device to ${who}`, fr: (who: string) => `Passez l’appareil à ${who}` },
  iAm: { en: (who: string) => `I am ${who}`, fr: (who: string) => `Je suis ${who}` },
  failed: {
    en: (why: string) => `The bot does not answer: ${why}`,
    fr: (why: string) => `Le robot ne répond pas : ${why}`,
  },
  hung: {
    en: (name: string) => `${name} does not answer and was stopped.`,
    fr: (name: string) => `${name} ne répond pas ; il a été arrêté.`,
  },
  unloaded: {
    en: (why: string) => `The module has failed: ${why}`,
    fr: (why: string) => `Le module a échoué : ${why}`,
  },
  missing: {
    en: (parts: string) => `The module has no ${parts}: events are shown as JSON, refusals by their codes.`,
    fr: (parts: string) => `Le module n’a pas ${parts} : les événements sont en JSON, les refus par leurs codes.`,
  },
  missingOrders: {
    en: (count: string) => `${count} left. End your turn anyway?`,
    fr: (count: string) => `Encore ${count}. Terminer quand même votre tour ?`,
  },
  step: {
    en: (at: number, of: number) => `Step ${at} of ${of}`,
    fr: (at: number, of: number) => `Étape ${at} sur ${of}`,
  },
  puzzle: {
    en: (at: number, of: number) => `Puzzle ${at} of ${of}`,
    fr: (at: number, of: number) => `Problème ${at} sur ${of}`,
  },
  solved: { en: (count: number) => `${count} solved`, fr: (count: number) => `${count} résolu${count > 1 ? "s" : ""}` },
  plays: { en: (who: string) => `You play ${who}.`, fr: (who: string) => `Vous jouez ${who}.` },
  bothChances: {
    en: (choice: string, answer: string) => `Your choice scores ${choice} on average, the answer ${answer}.`,
    fr: (choice: string, answer: string) =>
      `Votre choix rapporte ${choice} des points en moyenne, la réponse ${answer}.`,
  },
  nextBest: {
    en: (answer: string, next: string) => `It scores ${answer} on average, the next best action ${next}.`,
    fr: (answer: string, next: string) => `Elle rapporte ${answer} des points en moyenne, la deuxième ${next}.`,
  },
  goesOn: {
    en: (who: string, what: string) => `Then ${who}: ${what}.`,
    fr: (who: string, what: string) => `Ensuite ${who} : ${what}.`,
  },
  chancesOf: {
    en: (who: string) => `The chances of ${who} in the course of the game`,
    fr: (who: string) => `Les chances de ${who} au fil de la partie`,
  },
  mistake: {
    en: (who: string, played: string, better: string) => `${who}: ${played}. Better: ${better}`,
    fr: (who: string, played: string, better: string) => `${who} : ${played}. Mieux : ${better}`,
  },
  left: { en: (count: string) => `${count} left`, fr: (count: string) => `encore ${count}` },
  bot: { en: (how: string) => `Bot: ${how}`, fr: (how: string) => `Robot : ${how}` },
  branch: { en: (number: string) => `branch ${number}`, fr: (number: string) => `variante ${number}` },
  ply: { en: (at: string, of: string) => `${at} of ${of}`, fr: (at: string, of: string) => `${at} sur ${of}` },
  winsWithin: {
    en: (turns: number) => `exact: wins within ${turns} ${turns === 1 ? "turn" : "turns"}`,
    fr: (turns: number) => `exact : gagne en ${turns} ${turns > 1 ? "tours" : "tour"} au plus`,
  },
  iterations: {
    en: (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "try" : "tries"}`,
    fr: (count: number) => `${count.toLocaleString("fr")} essai${count > 1 ? "s" : ""}`,
  },
} as const

/** Returns a text that says "touch" as it is for fingers, and with "click" for a mouse. */
export function pointed(text: string): string {
  if (matchMedia("(pointer: coarse)").matches) return text
  return text.replace(/([Tt])ouch(ez)?/g, (_, first: string, ez?: string) => {
    const click = first === "T" ? "Cli" : "cli"
    return ez ? `${click}quez sur` : `${click}ck`
  })
}
