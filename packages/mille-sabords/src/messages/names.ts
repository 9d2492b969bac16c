/** Display names of seats, phases and budget units. */
import type { GameNames, Translated } from "@flottille/core/rulebook"
import type { Phase } from "../state/state"

/** Seat names within a sentence. */
export const seatWords: Readonly<Record<"port" | "starboard", Translated>> = {
  port: { en: "port", fr: "bâbord" },
  starboard: { en: "starboard", fr: "tribord" },
}

/** Phase names within a sentence. */
const phases: Readonly<Record<Phase, Translated>> = {
  deployment: { en: "deployment", fr: "déploiement" },
  movement: { en: "movement", fr: "mouvement" },
  boarding: { en: "boarding", fr: "abordage" },
  "boarding-after-fire": { en: "boarding after fire", fr: "abordage après le feu" },
  over: { en: "over", fr: "fin" },
}

/** The names that tools and sentences share. */
export const names: GameNames = {
  seats: seatWords,
  phases,
  units: {
    "movement point": {
      one: { en: "movement point", fr: "point de mouvement" },
      many: { en: "movement points", fr: "points de mouvement" },
    },
  },
}
