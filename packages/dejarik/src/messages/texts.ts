/** The title of Dejarik, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import type { GameTexts, Language, Rulebook, Translated } from "@flottille/core/rulebook"
import { makeExplain, refusalsIn } from "@flottille/core/rulebook"
import { attackWords } from "../rules/kinds/attack"
import { combatWords } from "../rules/kinds/combat"
import { dealWords } from "../rules/kinds/deal"
import { duelWords } from "../rules/kinds/duel"
import { firstWords } from "../rules/kinds/first"
import { moveWords } from "../rules/kinds/move"
import { passWords } from "../rules/kinds/pass"
import { pushWords } from "../rules/kinds/push"
import type { Words } from "../rules/kinds/words"
import type { RefusalCode } from "../state/refusal"
import { type EndReason, type Phase, phases } from "../state/state"
import { endings } from "./describe"
import { seatNames } from "./names"

/** The action that each phase waits for. */
const awaits: Readonly<Record<Phase, Translated>> = {
  deal: { en: "the deal", fr: "la distribution" },
  first: { en: "the draw of the first seat", fr: "le tirage au sort du premier camp" },
  play: { en: "a move or an attack", fr: "un déplacement ou une attaque" },
  attack: { en: "the dice of the attack", fr: "les dés de l’attaque" },
  push: { en: "a push", fr: "une poussée" },
  counterpush: { en: "a counter-push", fr: "une contre-poussée" },
  duel: { en: "the dice of the last fight", fr: "les dés du combat à mort" },
  over: { en: "nothing", fr: "rien" },
}

function awaited(phase: unknown, language: Language): string {
  const known = phases.find((each) => each === phase)
  return known ? awaits[known][language] : String(phase)
}

/** French words for ids in the facts of refusals, besides those of seats. */
const french: Readonly<Record<string, string>> = {
  ...{ powerful: "puissante", intermediate: "intermédiaire", defensive: "défensive", offensive: "offensive" },
  ...{ kill: "la mort de la cible", counterkill: "la mort de l’attaquant" },
  ...{ push: "une poussée", counterpush: "une contre-poussée" },
}

function factIn(key: string, facts: Readonly<Record<string, unknown>>, language: Language): unknown {
  const fact = String(facts[key] ?? "?")
  if (language === "en") return fact
  const seat = Object.entries(seatNames).find(([id]) => id === fact)?.[1]
  return seat?.fr ?? (Object.hasOwn(french, fact) ? french[fact] : fact)
}

/** The words that several kinds of action share. */
const pieceWords: Words<"no-piece-there" | "not-your-piece", never> = {
  refusals: {
    "no-piece-there": { en: "There is no piece on {space}.", fr: "Il n’y a pas de pièce en {space}." },
    "not-your-piece": { en: "The piece on {space} is not yours.", fr: "La pièce en {space} n’est pas à vous." },
  },
}

const refusals: Rulebook<RefusalCode>["refusals"] = /* @__PURE__ */ Object.freeze({
  "wrong-moment": {
    en: ({ phase }) => `That is not possible now: the game waits for ${awaited(phase, "en")}.`,
    fr: ({ phase }) => `Ce n’est pas possible maintenant : la partie attend ${awaited(phase, "fr")}.`,
  },
  ...refusalsIn(pieceWords),
  ...refusalsIn(moveWords),
  ...refusalsIn(attackWords),
  ...refusalsIn(pushWords),
  ...refusalsIn(passWords),
  ...refusalsIn(dealWords, factIn),
  ...refusalsIn(firstWords, factIn),
  ...refusalsIn(combatWords, factIn),
  ...refusalsIn(duelWords, factIn),
})

/** All texts needed during play: title, credits, refusals and endings. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "dejarik",
  title: { en: "Dejarik", fr: "Dejarik" },
  credits: {
    en:
      "A board game seen in Star Wars (1977). These rules: Mike Kelly, Holochess; French adaptation by the Star " +
      "Wars Miniatures Communauté Francophone.",
    fr:
      "Un jeu de plateau aperçu dans La Guerre des étoiles (1977). Ces règles : Mike Kelly, Holochess ; " +
      "adaptation française de la Star Wars Miniatures Communauté Francophone.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "no-piece-there", rule: "DJ-2.1", details: { space: "I5" } }
 * explain(refusal) // => "There is no piece on I5. (DJ-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
