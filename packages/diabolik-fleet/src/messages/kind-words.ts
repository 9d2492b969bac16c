/** The words of the standard kinds of action together. */
import { type Language, type Rulebook, refusalsIn } from "@flottille/core/rulebook"
import { answerWords } from "../rules/kinds/answer"
import { bonusWords } from "../rules/kinds/bonus"
import { deployWords } from "../rules/kinds/deploy"
import { endWords } from "../rules/kinds/end"
import { firstWords } from "../rules/kinds/first"
import { moveWords } from "../rules/kinds/move"
import { proposeWords } from "../rules/kinds/propose"
import { rebuildWords } from "../rules/kinds/rebuild"
import { reorientWords } from "../rules/kinds/reorient"
import { sinkWords } from "../rules/kinds/sink"
import { frenchHeading, type Words } from "../rules/kinds/words"
import type { RefusalCode } from "../state/refusal"
import { names } from "./names"

/** The words that several kinds of action share. */
const sharedWords = {
  refusals: {
    "not-now": {
      en: "That action is not possible in this phase of the game.",
      fr: "Cette action n’est pas possible dans cette phase de la partie.",
    },
    "no-such-square": {
      en: "There is no square {square} on this board.",
      fr: "La case {square} n’existe pas sur ce plateau.",
    },
    "not-your-second-row": {
      en: "{square} is not on your second row.",
      fr: "{square} n’est pas sur votre deuxième rangée.",
    },
    occupied: { en: "{square} is already occupied by a ship.", fr: "Un navire occupe déjà {square}." },
    "no-ship-there": { en: "There is no ship on {square}.", fr: "Il n’y a pas de navire en {square}." },
    "not-your-ship": { en: "The ship on {square} is not yours.", fr: "Le navire en {square} n’est pas à vous." },
    frozen: {
      en: "The ship on {square} has arrived and is frozen.",
      fr: "Le navire en {square} est arrivé : il est figé.",
    },
    "too-few-cannonballs": {
      en: "Cannonballs needed: {cost}; left: {left}.",
      fr: "Boulets nécessaires : {cost} ; restants : {left}.",
    },
    "no-move-would-follow": {
      en: "After that no ship could move as the second act.",
      fr: "Après cela, aucun navire ne pourrait être déplacé au deuxième acte.",
    },
    "cannot-be-completed": {
      en: "After that the turn could no longer end without ships in single file.",
      fr: "Après cela, le tour ne pourrait plus finir sans file indienne.",
    },
  },
}

/** The words of the standard kinds of action, without refusals that they share. */
export const kindWords: readonly Words[] = [
  deployWords,
  moveWords,
  reorientWords,
  sinkWords,
  rebuildWords,
  endWords,
  bonusWords,
  proposeWords,
  answerWords,
  firstWords,
]

/** Returns the text for a fact, with headings and seats in the language. */
function factIn(key: string, facts: Readonly<Record<string, unknown>>, language: Language): unknown {
  if (language === "fr" && key === "heading") return frenchHeading(facts.heading)
  return (key === "seat" && names.seats[String(facts.seat)]?.[language]) || (facts[key] ?? "?")
}

export const refusals: Rulebook<RefusalCode>["refusals"] = /* @__PURE__ */ Object.freeze({
  ...refusalsIn(sharedWords),
  ...refusalsIn(deployWords, factIn),
  ...refusalsIn(moveWords),
  ...refusalsIn(reorientWords, factIn),
  ...refusalsIn(sinkWords),
  ...refusalsIn(rebuildWords),
  ...refusalsIn(endWords),
  ...refusalsIn(bonusWords),
  ...refusalsIn(proposeWords),
  ...refusalsIn(answerWords),
  ...refusalsIn(firstWords, factIn),
})
