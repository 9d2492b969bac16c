/**
 * The rules of Three Kingdoms with feints in English and French: those of Three Kingdoms, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "../../diplomacy-three-kingdoms/src/rulebook"

const feints: Chapter = {
  title: { en: "Feints", fr: "Feintes" },
  clauses: [
    {
      id: "FE-1.1",
      title: { en: "A feint", fr: "Une feinte" },
      text: {
        en:
          "A unit may feint at a province that it could reach by a step: A JIY Feint LUJ. It stays where it is, as if " +
          "it held, and has no strength in the other province: it dislodges nobody and stops no move.",
        fr:
          "Une unité peut feindre vers une province qu'elle atteindrait d'un pas : A JIY Feint LUJ. Elle reste où elle " +
          "est, comme si elle tenait, et n'a aucune force dans l'autre province : elle ne déloge personne et n'arrête " +
          "aucun déplacement.",
      },
      origin: "rules",
    },
    {
      id: "FE-1.2",
      title: { en: "Cutting a support", fr: "Couper un soutien" },
      text: {
        en:
          "A feint cuts a support given by a unit of another power in that province, unless the support is given " +
          "into the province of the feinting unit. It does so even if its unit is dislodged.",
        fr:
          "Une feinte coupe le soutien que donne dans cette province une unité d'une autre puissance, sauf s'il est " +
          "donné vers la province de l'unité qui feint, et même si cette unité est délogée.",
      },
      origin: "ruling",
      reason: {
        en: "So feints follow DP-4.2 for attacks, without the question whether the attack itself succeeds.",
        fr: "Les feintes suivent ainsi DP-4.2 comme une attaque, sans que la réussite de celle-ci entre en jeu.",
      },
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "diplomacy-feints",
  title: { en: "Three Kingdoms with feints", fr: "Les Trois Royaumes avec feintes" },
  chapters: [feints],
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "out-of-reach", rule: "FE-1.1" }) // => "That is out of reach. (FE-1.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
