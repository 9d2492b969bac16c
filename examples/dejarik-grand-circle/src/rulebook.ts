/**
 * The rules of Dejarik on the grand circle in English and French: those of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason, RefusalCode } from "@flottille/dejarik"
import { rulebook as base } from "@flottille/dejarik/rulebook"

const grandCircle: Chapter = {
  title: { en: "The grand circle", fr: "Le grand cercle" },
  clauses: [
    {
      id: "DG-1.1",
      title: { en: "The board", fr: "Le plateau" },
      text: {
        en:
          "The board has a centre and three orbits of eight spaces: inner (I), middle (M) and " +
          "outer (O). Spaces are adjacent along an orbit or along a ray, never diagonally, and " +
          "the centre touches all eight inner spaces.",
        fr:
          "Un centre et trois orbites de huit cases : intérieure (I), médiane (M) et extérieure " +
          "(O). Deux cases sont adjacentes le long d'une orbite ou d'un rayon, jamais en " +
          "diagonale, et le centre touche les huit cases intérieures.",
      },
      origin: "rules",
      replaces: ["DJ-1.1"],
    },
    {
      id: "DG-1.2",
      title: { en: "The start", fr: "Le départ" },
      text: {
        en:
          "Two or four seats play. The pieces are dealt as in Dejarik, with the same options, but " +
          "start elsewhere. Two seats: red O1 M1 O8 M8, blue O5 M5 O4 M4. Four seats, two pieces " +
          "each: red O1 M1, green O3 M3, blue O5 M5, yellow O7 M7.",
        fr:
          "On joue à deux ou à quatre. Les pièces sont distribuées comme au Dejarik, avec les " +
          "mêmes options, mais partent d'ailleurs. Deux camps : rouge O1 M1 O8 M8, bleu O5 M5 O4 " +
          "M4. Quatre camps, deux pièces chacun : rouge O1 M1, vert O3 M3, bleu O5 M5, jaune O7 " +
          "M7.",
      },
      origin: "rules",
      replaces: ["DJ-7.1"],
    },
    {
      id: "DG-1.3",
      title: { en: "Three actions", fr: "Trois actions" },
      text: {
        en:
          "A turn is exactly three actions, each a move or an attack, by the same or different " +
          "pieces; all must be used. Turns pass clockwise and skip seats that are out. If a seat " +
          "loses its last piece in its own turn, the turn ends at once.",
        fr:
          "Un tour compte exactement trois actions, chacune un déplacement ou une attaque, par la " +
          "même pièce ou non ; toutes sont obligatoires. Le tour passe dans le sens horaire en " +
          "sautant les camps éliminés. Un camp qui perd sa dernière pièce pendant son tour le " +
          "termine aussitôt.",
      },
      origin: "rules",
      replaces: ["DJ-2.1"],
    },
    {
      id: "DG-1.4",
      title: { en: "The pieces", fr: "Les pièces" },
      text: {
        en: "Every piece moves one space farther than in Dejarik and defends with one die less.",
        fr: "Chaque pièce se déplace d'une case de plus qu'au Dejarik et se défend avec un dé de moins.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<RefusalCode, EndReason> = rulebookOf(base, {
  game: "dejarik-grand-circle",
  title: { en: "Dejarik, grand circle", fr: "Dejarik, le grand cercle" },
  chapters: [grandCircle],
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "not-your-piece", rule: "DJ-2.1", details: { space: "I5" } }
 * explain(refusal) // => "The piece on I5 is not yours. (DG-1.3)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
