/**
 * The rules of Dejarik à outrance in English and French: those of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason } from "@flottille/dejarik"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import type { OutranceCode } from "./combat"

export { describeEvent } from "@flottille/dejarik/rulebook"

const outrance: Chapter = {
  title: { en: "No quarter", fr: "Pas de quartier" },
  clauses: [
    {
      id: "DO-1.1",
      title: { en: "The higher sum kills", fr: "La plus haute somme tue" },
      text: {
        en:
          "A target that would be pushed in Dejarik is removed; an attacker that would be pushed " +
          "back, equal sums included, is removed.",
        fr:
          "Là où Dejarik repousse la cible, elle est retirée ; là où l'attaquant est repoussé, " +
          "égalité comprise, c'est lui qui est retiré.",
      },
      origin: "rules",
      replaces: ["DJ-4.3", "DJ-4.4", "DJ-4.6"],
    },
    {
      id: "DO-1.2",
      title: { en: "blockedPush", fr: "blockedPush" },
      text: { en: "The option blockedPush changes nothing.", fr: "L'option blockedPush ne change rien." },
      origin: "ruling",
      reason: {
        en: "No piece is ever pushed, but a game set up for Dejarik can be played here with the same options.",
        fr:
          "Aucune pièce n'est jamais poussée, mais une partie préparée pour Dejarik se joue ici " +
          "avec les mêmes options.",
      },
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<OutranceCode, EndReason> = rulebookOf(base, {
  game: "dejarik-outrance",
  title: { en: "Dejarik à outrance", fr: "Dejarik à outrance" },
  chapters: [outrance],
  refusals: {
    "no-push": {
      en: ({ result }) => `These dice do not end in a ${result}: the higher sum kills.`,
      fr: ({ result }) => `Ces dés ne donnent pas ${result} : la plus haute somme tue.`,
    },
  },
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-turn", rule: "CO-2" }) // => "The game is not waiting for you. (CO-2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
