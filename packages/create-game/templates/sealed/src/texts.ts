/** The title of My Game, and the sentences for its refusals, endings and events. */
import type { Refusal } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import {
  type Describe,
  type GameTexts,
  type Language,
  makeDescribe,
  makeExplain,
  type Translated,
} from "@flottille/core/rulebook"
import type { MyGameEvent } from "./game"
import { describeRevealed, describeSealed, type SealCode, sealRefusals } from "./kinds/seal"
import type { EndReason } from "./outcome"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = SealCode

/** Display names of the seats. */
export const names: readonly Translated[] = [
  { en: "Left", fr: "Gauche" },
  { en: "Right", fr: "Droite" },
]

function sentence(event: MyGameEvent): Translated {
  if (event.type === "revealed") return describeRevealed(event, names)
  const name = names[event.seat] ?? { en: "Nobody", fr: "Personne" }
  const { en, fr } = name
  if (event.type === "sealed") return describeSealed(event, name)
  if (event.type === "withdrawn") return { en: `${en} takes its card back.`, fr: `${fr} reprend sa carte.` }
  return { en: `${en} resigns.`, fr: `${fr} abandonne.` }
}

/**
 * An event as a sentence that a player understands; it says no more than the event does, as
 * `observe` gave it to the viewer.
 *
 * @example
 * describeEvent({ type: "sealed", seat: 0, choice: null }, "en", "spectator") // => "Left seals a card."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>(
  (event, language) => sentence(event)[language],
)

/** All texts of My Game that are needed while it is played. */
export const texts: GameTexts<RefusalCode, EndReason> = {
  game: "my-game",
  title: { en: "My Game", fr: "Mon jeu" },
  credits: { en: "A bidding game, invented as an example.", fr: "Un jeu d'enchères qui n'est à personne." },
  refusals: sealRefusals,
  endings: {
    "last-prize": { en: "The last prize is won.", fr: "Le dernier prix est gagné." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "spent", rule: "XY-2.1", details: { card: 4 } }) // => "You do not have the 4 any more. (XY-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
