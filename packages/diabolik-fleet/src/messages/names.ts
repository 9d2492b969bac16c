/** Display names of seats, phases and budget units. */
import type { GameNames, Translated } from "@flottille/core/rulebook"
import type { SeatName } from "../state/numbers"
import type { Phase } from "../state/state"

/** Seat names within a sentence. */
export const seatWords: Readonly<Record<SeatName, Translated>> = {
  south: { en: "south", fr: "sud" },
  west: { en: "west", fr: "ouest" },
  north: { en: "north", fr: "nord" },
  east: { en: "east", fr: "est" },
}

/** Phase names within a sentence. */
const phases: Readonly<Record<Phase, Translated>> = {
  deployment: { en: "deployment", fr: "déploiement" },
  draw: { en: "draw of the first seat", fr: "tirage au sort" },
  play: { en: "play", fr: "jeu" },
  bonus: { en: "bonus turn", fr: "tour bonus" },
  over: { en: "over", fr: "fin" },
}

/** The names that tools and sentences share. */
export const names: GameNames = {
  seats: seatWords,
  phases,
  units: {
    ship: { one: { en: "ship", fr: "navire" }, many: { en: "ships", fr: "navires" } },
    cannonball: { one: { en: "cannonball", fr: "boulet" }, many: { en: "cannonballs", fr: "boulets" } },
  },
}
