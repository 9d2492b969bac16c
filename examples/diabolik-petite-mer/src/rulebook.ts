/**
 * The rules of Diabolik Fleet on the small sea in English and French: those of Diabolik Fleet, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason, RefusalCode } from "@flottille/diabolik-fleet"
import { rulebook as base } from "@flottille/diabolik-fleet/rulebook"

const petiteMer: Chapter = {
  title: { en: "The small sea", fr: "La petite mer" },
  clauses: [
    {
      id: "DP-1.1",
      title: { en: "Board and fleets", fr: "Plateau et flottes" },
      text: {
        en:
          "Two seats play on 6×6 squares with 4 ships each, on four of the six squares of their " +
          "second row. Square a1 lies in the south-west; squares that touch by side or corner are " +
          "neighbours. Rules for three or four fleets do not apply, and a fleet is never rebuilt " +
          "beyond 4 ships.",
        fr:
          "On joue à deux sur 6×6 cases avec 4 navires chacun, sur quatre des six cases de sa " +
          "deuxième rangée. La case a1 est au sud-ouest ; des cases qui se touchent par un côté " +
          "ou un coin sont voisines. Ce qui concerne trois ou quatre flottes ne s'applique pas, " +
          "et l'on ne reconstruit pas au-delà de 4 navires.",
      },
      origin: "rules",
      replaces: ["DF-1.1"],
    },
    {
      id: "DP-1.2",
      title: { en: "Two arrivals", fr: "Deux arrivées" },
      text: {
        en: "The first seat with 2 ships on its goal row (option arrivalsToWin: 1, 2 or 3) wins with that very act.",
        fr: "Le premier camp qui a 2 navires sur le bord opposé (option arrivalsToWin : 1, 2 ou 3) gagne dès cet acte.",
      },
      origin: "rules",
      replaces: ["DF-7.1"],
    },
    {
      id: "DP-1.3",
      title: { en: "One ship is no fleet", fr: "Un navire n'est pas une flotte" },
      text: {
        en:
          "A seat with fewer than 2 ships on the board (option minimumFleet: 2 or 3), frozen ones " +
          "included, loses at that very act.",
        fr:
          "Un camp qui a moins de 2 navires sur le plateau (option minimumFleet : 2 ou 3), figés " +
          "compris, perd dès cet acte.",
      },
      origin: "rules",
      replaces: ["DF-7.2"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<RefusalCode, EndReason> = rulebookOf(base, {
  game: "diabolik-petite-mer",
  title: { en: "Diabolik Fleet, the small sea", fr: "Diabolik Fleet, la petite mer" },
  chapters: [petiteMer],
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "no-such-square", rule: "DF-1.1", details: { square: "g3" } }
 * explain(refusal) // => "There is no square g3 on this board. (DP-1.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
