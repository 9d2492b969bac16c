/**
 * The rules of Mille Sabords with islands in English and French: those of Mille Sabords, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"
import { mooringWords } from "./mooring"

const mooring: Chapter = {
  title: { en: "Mooring", fr: "Le mouillage" },
  clauses: [
    {
      id: "MI-1.1",
      title: { en: "An order to moor", fr: "L'ordre de mouiller" },
      text: {
        en:
          "As the first order of its turn, a ship whose stern is at most one and a half lengths from the shore of an " +
          "island may moor instead of sailing. It lies still and has no further order in this turn.",
        fr:
          "Comme premier ordre de son tour, un navire dont la poupe est à une longueur et demie au plus du rivage " +
          "d'une île peut mouiller au lieu de naviguer. Il reste sur place et n'a plus d'ordre pendant ce tour.",
      },
      origin: "rules",
    },
    {
      id: "MI-1.2",
      title: { en: "Mending", fr: "La réparation" },
      text: {
        en: "A ship that moors regains one point of resistance, up to the resistance of its start.",
        fr: "Un navire qui mouille regagne un point de résistance, jusqu'à la résistance de son départ.",
      },
      origin: "rules",
    },
  ],
}

const harbour: Chapter = {
  title: { en: "The harbour", fr: "Le port" },
  clauses: [
    {
      id: "MI-2.1",
      title: { en: "Hold the harbour", fr: "Tenir le port" },
      text: {
        en:
          "The first island is the harbour. A seat wins if its ship can moor there at the end of three turns in a " +
          "row, and the other ship cannot.",
        fr:
          "La première île est le port. Un joueur gagne si son navire peut y mouiller à la fin de trois tours " +
          "consécutifs, et pas l'autre navire.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "mille-sabords-islands",
  title: { en: "Mille Sabords, islands", fr: "Mille Sabords, îles" },
  chapters: [mooring, harbour],
  refusals: refusalsIn(mooringWords),
  endings: { "harbour-held": { en: "One ship held the harbour.", fr: "Un navire a tenu le port." } },
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "no-shore", rule: "MI-1.1" }) // => "No island is near enough to moor. (MI-1.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
