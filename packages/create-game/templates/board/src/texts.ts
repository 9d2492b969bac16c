/** The title of My Game, and the sentences for its refusals, endings and events. */
import type { Refusal } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import {
  type Describe,
  type GameTexts,
  type Language,
  makeDescribe,
  makeExplain,
  refusalsIn,
} from "@flottille/core/rulebook"
import type { MyGameEvent } from "./game"
import { type MoveCode, moveWords } from "./kinds/move"
import type { EndReason } from "./outcome"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = MoveCode

/** Display names of the seats. */
export const names = [
  { en: "South", fr: "Le sud" },
  { en: "North", fr: "Le nord" },
] as const

/**
 * Describes an event as a sentence.
 *
 * @example
 * describeEvent({ type: "resigned", seat: 0 }, "en", "spectator") // => "South resigns."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>((event, language) => {
  const name = names[event.seat === 0 ? 0 : 1]
  if (event.type === "moved") return moveWords.events.moved(event, name)[language]
  return { en: `${name.en} resigns.`, fr: `${name.fr} abandonne.` }[language]
})

/** All texts of My Game that are needed while it is played. */
export const texts: GameTexts<RefusalCode, EndReason> = {
  game: "my-game",
  title: { en: "My Game", fr: "Mon jeu" },
  credits: { en: "A race, invented as an example.", fr: "Une course qui n'est à personne." },
  refusals: refusalsIn(moveWords),
  endings: {
    arrival: { en: "A ship has arrived.", fr: "Un navire est arrivé." },
    "last-ship": { en: "The last ship of a fleet is taken.", fr: "Le dernier navire d'une flotte est pris." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "blocked", rule: "XY-2.2", details: { from: "a1", to: "a2" } })
 * // => "a2 is not free: ships take to the side only. (XY-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
