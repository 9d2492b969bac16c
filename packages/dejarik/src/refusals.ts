/** Refusal codes and their sentences. */
import { type Language, type Rulebook, refusalsIn, type Translated } from "@flottille/core/rulebook"
import { attackWords } from "./kinds/attack"
import { combatWords } from "./kinds/combat"
import { dealWords } from "./kinds/deal"
import { duelWords } from "./kinds/duel"
import { firstWords } from "./kinds/first"
import { moveWords } from "./kinds/move"
import { passWords } from "./kinds/pass"
import { pushWords } from "./kinds/push"
import type { RefusalCode } from "./refusal"
import { type Phase, phases } from "./state"
import type { Words } from "./words"

export type { RefusalCode } from "./refusal"

/** The action that each phase waits for. */
const awaits: Readonly<Record<Phase, Translated>> = {
  deal: { en: "the deal", fr: "la distribution" },
  first: { en: "the draw of the first seat", fr: "le tirage au sort du premier camp" },
  play: { en: "a move or an attack", fr: "un déplacement ou une attaque" },
  attack: { en: "the dice of the attack", fr: "les dés de l'attaque" },
  push: { en: "a push", fr: "une poussée" },
  counterpush: { en: "a counter-push", fr: "une contre-poussée" },
  duel: { en: "the dice of the last fight", fr: "les dés du combat à mort" },
  over: { en: "nothing", fr: "rien" },
}

function awaited(phase: unknown, language: Language): string {
  const known = phases.find((each) => each === phase)
  return known ? awaits[known][language] : String(phase)
}

/** The words that several kinds of action share. */
const pieceWords: Words<"no-piece-there" | "not-your-piece", never> = {
  refusals: {
    "no-piece-there": { en: "There is no piece on {space}.", fr: "Il n'y a pas de pièce en {space}." },
    "not-your-piece": { en: "The piece on {space} is not yours.", fr: "La pièce en {space} n'est pas à vous." },
  },
}

/** The sentences that players read. */
export const refusals: Rulebook<RefusalCode>["refusals"] = /* @__PURE__ */ Object.freeze({
  "wrong-moment": {
    en: ({ phase }) => `That is not possible now: the game waits for ${awaited(phase, "en")}.`,
    fr: ({ phase }) => `Ce n'est pas possible maintenant : la partie attend ${awaited(phase, "fr")}.`,
  },
  ...refusalsIn(pieceWords),
  ...refusalsIn(moveWords),
  ...refusalsIn(attackWords),
  ...refusalsIn(pushWords),
  ...refusalsIn(passWords),
  ...refusalsIn(dealWords),
  ...refusalsIn(firstWords),
  ...refusalsIn(combatWords),
  ...refusalsIn(duelWords),
})
