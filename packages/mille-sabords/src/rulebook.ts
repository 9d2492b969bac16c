/**
 * The rules of Mille Sabords as data, and refusals as sentences.
 *
 * @packageDocumentation
 */

import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./chapters"
import type { MilleSabordsRefusal } from "./choices"
import type { MilleSabordsReason } from "./state"

const OBSTACLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sea: { en: "the edge of the sea", fr: "le bord de la mer" },
  island: { en: "an island", fr: "une île" },
}

function obstacleName(obstacle: unknown, language: Language): string {
  const name = String(obstacle)
  return Object.hasOwn(OBSTACLES, name) ? (OBSTACLES[name]?.[language] ?? name) : name
}

const PHASES: Readonly<Record<string, string>> = {
  deployment: "du déploiement",
  movement: "du mouvement",
  boarding: "de l'abordage",
  "boarding-after-fire": "de l'abordage après le feu",
}

/** Every clause, refusal and ending of Mille Sabords. */
export const rulebook: Rulebook<MilleSabordsRefusal, MilleSabordsReason> = deepFreeze({
  game: "mille-sabords",
  title: { en: "Mille Sabords", fr: "Mille Sabords" },
  credits: {
    en: "Mille Sabords, a French game of sailing ships for two, to be played with two matches on any table, floor or beach. Its author is not named where the rules were published; the figures of that page are lost.",
    fr: "Mille Sabords, jeu de navires à voiles pour deux joueurs, avec deux allumettes sur une table, un sol ou une plage. Son auteur n'est pas nommé là où la règle a paru ; les figures de cette page sont perdues.",
  },
  chapters,
  refusals: {
    "wrong-phase": {
      en: ({ phase }) => `This is the phase of ${phase}; that action has no place in it.`,
      fr: ({ phase }) => `C'est la phase ${PHASES[String(phase)] ?? phase} ; cette action n'y a pas sa place.`,
    },
    "off-the-step": {
      en: ({ heading, turnStep, wind }) =>
        `A ship starts on the wind's direction, ${wind}°, or a multiple of ${turnStep}° from it; ${heading}° is none.`,
      fr: ({ heading, turnStep, wind }) =>
        `Un navire part face au vent, à ${wind}°, ou à un multiple de ${turnStep}° de là ; ${heading}° n'en est pas un.`,
    },
    "hull-blocked": {
      en: ({ heading }) => `On heading ${heading}° the hull would touch an island or leave the sea.`,
      fr: ({ heading }) => `Au cap ${heading}°, la coque toucherait une île ou quitterait la mer.`,
    },
    "must-move": {
      en: () => "Staying on the spot is not allowed: the first point must be used.",
      fr: () => "Le surplace est interdit : le premier point doit être utilisé.",
    },
    "in-irons": {
      en: () => "The ship is in irons: it can only go astern and turn (L or R).",
      fr: () => "Le navire est vent debout : il ne peut que culer et virer (L ou R).",
    },
    "not-in-irons": {
      en: ({ points }) => `Only a ship in irons goes astern; this one has ${points} movement point${points === 1 ? "" : "s"}.`,
      fr: ({ points }) => `Seul un navire vent debout cule ; celui-ci a ${points} point${points === 1 ? "" : "s"} de mouvement.`,
    },
    "fixed-angle": {
      en: ({ degrees, turnStep }) => `Turns are of exactly ${turnStep}° here, not of ${degrees}°.`,
      fr: ({ degrees, turnStep }) => `Les virages sont ici d'exactement ${turnStep}°, non de ${degrees}°.`,
    },
    "beyond-turn-step": {
      en: ({ turnStep }) => `A turn is given in degrees below ${turnStep}; the full turn of ${turnStep}° is written without a number.`,
      fr: ({ turnStep }) => `Un virage s'écrit en degrés inférieurs à ${turnStep} ; le virage complet de ${turnStep}° s'écrit sans nombre.`,
    },
    "way-blocked": {
      en: ({ obstacle }) => `The way is blocked by ${obstacleName(obstacle, "en")}.`,
      fr: ({ obstacle }) => `La route est barrée par ${obstacleName(obstacle, "fr")}.`,
    },
    "turn-blocked": {
      en: ({ turn, clear }) => `A turn of ${turn}° would take the hull out of the sea or onto an island; it is clear for ${clear}°.`,
      fr: ({ turn, clear }) => `Un virage de ${turn}° mènerait la coque hors de la mer ou sur une île ; la voie est libre sur ${clear}°.`,
    },
    "pivot-not-first": {
      en: () => "A ship turns on the spot only as the first order of its turn.",
      fr: () => "Un navire ne vire sur place qu'au premier ordre de son tour.",
    },
    "can-still-sail": {
      en: () => "A ship turns on the spot only when no other order is possible.",
      fr: () => "Un navire ne vire sur place que si aucun autre ordre n'est possible.",
    },
  },
  endings: {
    sunk: { en: "one ship sank", fr: "un navire a coulé" },
    "both-sunk": { en: "both ships sank at the same time", fr: "les deux navires ont coulé en même temps" },
    boarded: { en: "the stronger ship won the boarding", fr: "le navire le plus fort a remporté l'abordage" },
    aground: { en: "one ship ran aground", fr: "un navire s'est échoué" },
    "both-aground": { en: "both ships ran aground", fr: "les deux navires se sont échoués" },
    "more-resistance": { en: "turn limit: more resistance", fr: "limite de tours : plus de résistance" },
    "equal-resistance": { en: "turn limit: equal resistance", fr: "limite de tours : résistance égale" },
    resigned: { en: "one seat resigned", fr: "un joueur a abandonné" },
  },
})

/**
 * A refusal as a sentence, with its clause.
 *
 * @example
 * explain({ code: "must-move", rule: "MS-2.4" }, "fr") // => "Le surplace est interdit : le premier point doit être utilisé. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
