// Stryker disable all: texts, which other checks compare with committed files
/** Refusal codes and their sentences. */
import type { Language, Sentence } from "@flottille/core/rulebook"

/** The reasons why an action is refused, in addition to those of the core. */
export type RefusalCode =
  | "wrong-phase"
  | "off-the-step"
  | "hull-blocked"
  | "must-move"
  | "in-irons"
  | "not-in-irons"
  | "fixed-angle"
  | "beyond-turn-step"
  | "way-blocked"
  | "turn-blocked"
  | "pivot-not-first"
  | "can-still-sail"

const obstacles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sea: { en: "the edge of the sea", fr: "le bord de la mer" },
  island: { en: "an island", fr: "une île" },
}

function obstacleName(obstacle: unknown, language: Language): string {
  const name = String(obstacle)
  return Object.hasOwn(obstacles, name) ? (obstacles[name]?.[language] ?? name) : name
}

const frenchPhases: Readonly<Record<string, string>> = {
  deployment: "de déploiement",
  movement: "de mouvement",
  boarding: "d'abordage",
  "boarding-after-fire": "d'abordage après le feu",
}

/** A sentence for each refusal. */
export const refusals: Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>> = {
  "wrong-phase": {
    en: ({ phase }) => `That action is not possible in the ${phase} phase.`,
    fr: ({ phase }) => `Cette action n'est pas possible en phase ${frenchPhases[String(phase)] ?? phase}.`,
  },
  "off-the-step": {
    en: ({ heading, turnStep, wind }) =>
      `A ship starts at ${wind}°, into the wind, or a multiple of ${turnStep}° from there, not at ${heading}°.`,
    fr: ({ heading, turnStep, wind }) =>
      `Un navire part à ${wind}°, face au vent, ou à un multiple de ${turnStep}° de là, pas à ${heading}°.`,
  },
  "hull-blocked": {
    en: ({ heading }) => `On heading ${heading}° the hull would touch an island or leave the sea.`,
    fr: ({ heading }) => `Au cap ${heading}°, la coque toucherait une île ou quitterait la mer.`,
  },
  "must-move": {
    en: () => "A ship may not stay where it is: its first point must be used.",
    fr: () => "Un navire ne peut pas rester sur place : son premier point doit être utilisé.",
  },
  "in-irons": {
    en: () => "The ship is in irons: it can only go astern and turn (L or R).",
    fr: () => "Le navire est vent debout : il ne peut que culer et virer (L ou R).",
  },
  "not-in-irons": {
    en: ({ points }) =>
      `Only a ship in irons goes astern; this one has ${points} movement point${points === 1 ? "" : "s"}.`,
    fr: ({ points }) =>
      `Seul un navire vent debout cule ; celui-ci a ${points} point${points === 1 ? "" : "s"} de mouvement.`,
  },
  "fixed-angle": {
    en: ({ degrees, turnStep }) => `Turns must be exactly ${turnStep}°, not ${degrees}°.`,
    fr: ({ degrees, turnStep }) => `Les virages sont d'exactement ${turnStep}°, pas de ${degrees}°.`,
  },
  "beyond-turn-step": {
    en: ({ turnStep }) =>
      `Write a turn in degrees below ${turnStep}, and the full turn of ${turnStep}° without a number.`,
    fr: ({ turnStep }) =>
      `Un virage s'écrit en degrés au-dessous de ${turnStep}, le virage complet de ${turnStep}° sans nombre.`,
  },
  "way-blocked": {
    en: ({ obstacle }) => `The path is blocked by ${obstacleName(obstacle, "en")}.`,
    fr: ({ obstacle }) => `La route est barrée par ${obstacleName(obstacle, "fr")}.`,
  },
  "turn-blocked": {
    en: ({ turn, clear }) =>
      `A turn of ${turn}° would take the hull out of the sea or onto an island; at most ${clear}° are clear.`,
    fr: ({ turn, clear }) =>
      `Un virage de ${turn}° mènerait la coque hors de la mer ou sur une île ; ${clear}° au plus sont dégagés.`,
  },
  "pivot-not-first": {
    en: () => "A ship turns on the spot only as the first order of its turn.",
    fr: () => "Un navire ne vire sur place qu'au premier ordre de son tour.",
  },
  "can-still-sail": {
    en: () => "A ship turns on the spot only when no other order is possible.",
    fr: () => "Un navire ne vire sur place que si aucun autre ordre n'est possible.",
  },
}
