/** Display names of seats, phases and budget units. */
import type { GameNames, Translated } from "@flottille/core/rulebook"
import type { Phase } from "../state/state"

export const seatWords: Readonly<Record<"white" | "red", Translated>> = {
  white: { en: "white", fr: "blanc" },
  red: { en: "red", fr: "rouge" },
}

const phases: Readonly<Record<Phase, Translated>> = {
  deployment: { en: "deployment", fr: "déploiement" },
  lot: { en: "draw of the first seat", fr: "tirage au sort" },
  play: { en: "play", fr: "jeu" },
  chain: { en: "chain of leaps", fr: "suite de sauts" },
  over: { en: "over", fr: "fin" },
}

/** The names that tools and sentences share. */
export const names: GameNames = {
  seats: seatWords,
  phases,
  units: {
    piece: { one: { en: "piece", fr: "pièce" }, many: { en: "pieces", fr: "pièces" } },
  },
}
