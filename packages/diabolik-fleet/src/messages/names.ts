/** Display names of seats, phases and budget units. */
import type { GameNames, Translated } from "@flottille/core/rulebook"
import type { SeatName } from "../state/numbers"
import type { Phase } from "../state/state"

/** The forms of a side's name within a sentence; in French also as a subject, as an owner and as a person asked. */
interface SideWords extends Translated {
  readonly subject: string
  readonly of: string
  readonly asked: string
}

export const sideWords: Readonly<Record<SeatName, SideWords>> = {
  south: { en: "south", fr: "sud", subject: "le sud", of: "du sud", asked: "au sud" },
  west: { en: "west", fr: "ouest", subject: "l’ouest", of: "de l’ouest", asked: "à l’ouest" },
  north: { en: "north", fr: "nord", subject: "le nord", of: "du nord", asked: "au nord" },
  east: { en: "east", fr: "est", subject: "l’est", of: "de l’est", asked: "à l’est" },
}

const phases: Readonly<Record<Phase, Translated>> = {
  deployment: { en: "deployment", fr: "déploiement" },
  draw: { en: "draw of the first seat", fr: "tirage au sort" },
  play: { en: "play", fr: "jeu" },
  bonus: { en: "bonus turn", fr: "tour bonus" },
  over: { en: "over", fr: "fin" },
}

/** The names that tools and sentences share. */
export const names: GameNames = {
  seats: Object.fromEntries(Object.entries(sideWords).map(([side, { en, fr }]) => [side, { en, fr }])),
  phases,
  units: {
    ship: { one: { en: "ship", fr: "navire" }, many: { en: "ships", fr: "navires" } },
    cannonball: { one: { en: "cannonball", fr: "boulet" }, many: { en: "cannonballs", fr: "boulets" } },
  },
}

/** Returns a number of cannonballs in words. */
export function balls(cost: number): Translated {
  return {
    en: `${cost} ${cost === 1 ? "cannonball" : "cannonballs"}`,
    fr: `${cost} ${cost > 1 ? "boulets" : "boulet"}`,
  }
}
