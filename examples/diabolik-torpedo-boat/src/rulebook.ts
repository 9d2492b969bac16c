/**
 * The rules of Diabolik Fleet with torpedo boats in English and French: those of Diabolik Fleet, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/diabolik-fleet/rulebook"
import { boatWords } from "./boat"

const boats: Chapter = {
  title: { en: "Torpedo boats", fr: "Torpilleurs" },
  clauses: [
    {
      id: "DB-1.1",
      title: { en: "Launch", fr: "Mise à l'eau" },
      text: {
        en: "Up to two of the ships that a seat deploys may be torpedo boats, on the same squares as the others.",
        fr: "Jusqu'à deux navires déployés par un camp peuvent être des torpilleurs, sur les mêmes cases que les autres.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.2",
      title: { en: "Costs", fr: "Coûts" },
      text: {
        en:
          "A torpedo boat moves for 1 cannonball, whatever its neighbours. It turns for 1, or for 2 next to one or " +
          "more enemy ships.",
        fr:
          "Un torpilleur se déplace pour 1 boulet, quels que soient ses voisins. Il se réoriente pour 1 boulet, ou " +
          "pour 2 à côté d'un ou plusieurs navires ennemis.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.3",
      title: { en: "A shorter flank", fr: "Un flanc plus court" },
      text: {
        en: "A torpedo boat shows its flank only to the square on either beam, with any value of the option flanks.",
        fr:
          "Un torpilleur ne présente son flanc qu'à la case par le travers de chaque bord, quelle que soit l'option " +
          "flanks.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.4",
      title: { en: "No second boat", fr: "Pas de second torpilleur" },
      text: {
        en: "A sunk torpedo boat counts as a sunk ship and comes back as a usual ship.",
        fr: "Un torpilleur coulé compte comme un navire coulé et revient comme navire ordinaire.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.5",
      title: { en: "Secret launch", fr: "Mise à l'eau secrète" },
      text: {
        en: "In a secret deployment the others see only that a ship has been set, not of which class.",
        fr: "Lors d'un déploiement secret, les autres voient seulement qu'un navire a été posé, pas de quelle classe.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "diabolik-torpedo-boat",
  title: { en: "Diabolik Fleet, torpedo boats", fr: "Diabolik Fleet, les torpilleurs" },
  chapters: [boats],
  refusals: refusalsIn(boatWords),
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "boats-launched", rule: "DB-1.1", details: { most: 2 } }
 * explain(refusal) // => "A fleet has at most 2 torpedo boats. (DB-1.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
