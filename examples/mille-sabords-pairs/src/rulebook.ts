/**
 * The rules of Mille Sabords with two ships a side in English and French: those of Mille Sabords, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import {
  type Chapter,
  type Clause,
  type Describe,
  type EventSentences,
  type Language,
  makeDescribe,
  makeExplain,
  refusalsIn,
  rulebookOf,
  type Translated,
  unknownEvent,
} from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"
import type { PairsEvent } from "./game"
import { words } from "./orders"

/** Returns a clause that stands in place of others. */
function rule(id: string, title: Translated, text: Translated, ...replaces: readonly string[]): Clause {
  return { id, title, text, origin: "rules", replaces }
}

const chapter: Chapter = {
  title: { en: "Two ships a side", fr: "Deux navires par camp" },
  clauses: [
    rule(
      "MP-1.1",
      { en: "The start", fr: "Le départ" },
      {
        en:
          "The wind comes from an agreed direction and shifts by a table at the end of each turn: 0°, 45°, 0°, −45°. " +
          "Two islands lie in the sea. The ships of a side start 8 lengths from the start point, at right angles to " +
          "the wind, the frigate 2 lengths up the wind from there and the sloop 2 lengths down. Their bows point to the other side.",
        fr:
          "Le vent vient d'une direction convenue et tourne selon une table à la fin de chaque tour : 0°, 45°, 0°, " +
          "−45°. Deux îles se trouvent dans la mer. Les navires d'un camp partent à 8 longueurs du point de départ, " +
          "perpendiculairement au vent, la frégate 2 longueurs au vent de là, la corvette 2 longueurs sous le vent, la proue vers l'autre camp.",
      },
      "MS-1.2",
      "MS-1.3",
    ),
    rule(
      "MP-1.2",
      { en: "Unequal ships", fr: "Des navires inégaux" },
      {
        en:
          "A frigate has 10 points of resistance, a sloop 6. A sloop has one movement point more in every sector that " +
          "is not dead, up to three.",
        fr:
          "Une frégate a 10 points de résistance, une corvette 6. Une corvette a un point de mouvement de plus dans " +
          "chaque secteur qui n'est pas mort, jusqu'à trois.",
      },
      "MS-1.4",
    ),
    rule(
      "MP-2.1",
      { en: "All ships at the same time", fr: "Tous les navires en même temps" },
      {
        en:
          "In each step both sides give an order to each of their ships that has points left, in secret. All ships then " +
          "move at the same time. A ship that cannot be given an order stays where it is.",
        fr:
          "À chaque pas, les deux camps donnent en secret un ordre à chacun de leurs navires qui a encore des points. " +
          "Tous les navires avancent ensuite en même temps. Un navire à qui aucun ordre n'est possible reste sur place.",
      },
      "MS-3.1",
      "MS-6.2",
    ),
    rule(
      "MP-3.1",
      { en: "Collisions of all ships", fr: "Les collisions de tous les navires" },
      {
        en: "Any two ships can collide, those of one side too. A ship that collides with several loses the sum.",
        fr: "Deux navires quelconques peuvent se heurter, même d'un seul camp. Qui en heurte plusieurs perd la somme.",
      },
      "MS-5.2",
      "MS-5.3",
      "MS-5.4",
    ),
    rule(
      "MP-3.2",
      { en: "Fire at each enemy", fr: "Le feu sur chaque ennemi" },
      {
        en: "After all movement each ship fires at each enemy ship on which a broadside bears. The losses add up.",
        fr: "Après les mouvements, chaque navire tire sur chaque ennemi dans l'axe d'une bordée. Les pertes s'ajoutent.",
      },
    ),
    rule(
      "MP-4.1",
      { en: "The loss of a side", fr: "La perte d'un camp" },
      {
        en: "A ship without resistance sinks. A side without ships loses; if both sink at the same time, it is a draw.",
        fr: "Un navire sans résistance coule. Un camp sans navire perd ; si les deux coulent en même temps, il y a nulle.",
      },
      "MS-4.3",
    ),
    rule(
      "MP-4.2",
      { en: "The last turn", fr: "Le dernier tour" },
      {
        en: "After the last turn the side with more resistance in all wins; equal sides draw.",
        fr: "Après le dernier tour, le camp qui a le plus de résistance en tout gagne ; à égalité, il y a nulle.",
      },
      "MS-7.1",
    ),
    rule(
      "MP-4.3",
      { en: "Resigning", fr: "L'abandon" },
      { en: "A seat that resigns loses.", fr: "Qui abandonne perd." },
      "MS-7.2",
    ),
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "mille-sabords-pairs",
  title: { en: "Mille Sabords, two ships a side", fr: "Mille Sabords, deux navires par camp" },
  chapters: [chapter],
  refusals: refusalsIn(words),
  endings: {
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
    "side-lost": { en: "A side has no ship left.", fr: "Un camp n'a plus de navire." },
    "last-turn": { en: "The last turn was played.", fr: "Le dernier tour a été joué." },
  },
})

const sentences: EventSentences<PairsEvent> = {
  ...words.events,
  resigned: ({ seat }) =>
    seat === 0
      ? { en: "Port resigns.", fr: "Bâbord abandonne." }
      : { en: "Starboard resigns.", fr: "Tribord abandonne." },
}

/**
 * Describes an event as a sentence.
 *
 * @example
 * describeEvent({ type: "lost", ship: 1 }, "en", 0) // => "Port's sloop sinks."
 */
export const describeEvent: Describe<MatchEvent<PairsEvent>> = makeDescribe<PairsEvent>((event, language) => {
  const byType: Partial<EventSentences<{ readonly type: string }>> = sentences
  return (byType[event.type]?.(event) ?? unknownEvent)[language]
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "has-finished", rule: "MP-2.1" }) // => "A ship without points takes no order. (MP-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
