/** Display names of seats, phases and budget units. */
import type { GameNames, Translated } from "@flottille/core/rulebook"
import type { SeatName } from "../state/options"
import type { Phase } from "../state/state"

/** Seat names within a sentence. */
export const seatNames: Readonly<Record<SeatName, Translated>> = {
  red: { en: "red", fr: "rouge" },
  green: { en: "green", fr: "vert" },
  blue: { en: "blue", fr: "bleu" },
  yellow: { en: "yellow", fr: "jaune" },
}

export const phaseNames: Readonly<Record<string, Translated>> = {
  deal: { en: "deal", fr: "distribution" },
  first: { en: "draw of the first seat", fr: "tirage du premier" },
  play: { en: "play", fr: "jeu" },
  attack: { en: "attack", fr: "attaque" },
  push: { en: "push", fr: "poussée" },
  counterpush: { en: "counter-push", fr: "contre-poussée" },
  duel: { en: "duel", fr: "duel" },
  over: { en: "over", fr: "fin" },
} satisfies Readonly<Record<Phase, Translated>>

export const names: GameNames = {
  seats: seatNames,
  phases: phaseNames,
  units: {
    action: { one: { en: "action", fr: "action" }, many: { en: "actions", fr: "actions" } },
  },
}
