/** Events as sentences. */
import { deepFreeze, type Seat, type Viewer } from "@flottille/core"
import type { Language, Rulebook, Translated } from "@flottille/core/rulebook"
import type { DiabolikFleetEvent } from "./events"
import type { EndReason } from "./outcome"

/** How the game has ended. */
export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  arrival: { en: "Enough ships have arrived on the goal row.", fr: "Assez de navires sont arrivés au bord opposé." },
  destruction: { en: "A fleet has become too small.", fr: "Une flotte est devenue trop petite." },
  blockade: { en: "A seat could not play a legal turn.", fr: "Un camp ne pouvait plus jouer un tour selon les règles." },
  "last-fleet": { en: "One fleet is left.", fr: "Il ne reste qu'une flotte." },
  resignation: { en: "A seat has resigned.", fr: "Un camp a abandonné." },
  agreement: { en: "All have agreed to stop.", fr: "Tous ont accepté d'arrêter." },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
})

/** An event does not say how many play, so it cannot say of which side a seat is: they are counted from 1. */
const number = (seat: Seat) => seat + 1

const eliminations: Readonly<Record<(DiabolikFleetEvent & { type: "eliminated" })["by"], Translated>> = {
  destruction: { en: "is out: its fleet is too small", fr: "est éliminé : sa flotte est trop petite" },
  blockade: { en: "is out: it cannot play a legal turn", fr: "est éliminé : il ne peut plus jouer un tour selon les règles" },
  resignation: { en: "resigns", fr: "abandonne" },
}

function balls(cost: number): Translated {
  return cost === 1 ? { en: "1 cannonball", fr: "1 boulet" } : { en: `${cost} cannonballs`, fr: `${cost} boulets` }
}

/**
 * An event as a sentence, as far as the viewer has learnt of it.
 *
 * @example
 * tell({ type: "moved", seat: 0, from: "c2", to: "d3", cost: 2 }, "en", 0) // => "Seat 1 moves from c2 to d3 for 2 cannonballs."
 */
export function tell(event: DiabolikFleetEvent, language: Language, _viewer: Viewer): string {
  return sentence(event)[language]
}

function sentence(event: DiabolikFleetEvent): Translated {
  const [en, fr] = "seat" in event ? [`Seat ${number(event.seat)}`, `Le camp ${number(event.seat)}`] : ["", ""]
  switch (event.type) {
    case "deployed": {
      const { square, heading } = event
      if (square === null || heading === null) return { en: `${en} sets a ship in secret.`, fr: `${fr} pose un navire en secret.` }
      return {
        en: `${en} sets a ship on ${square} heading ${heading}.`,
        fr: `${fr} pose un navire en ${square}, orienté ${heading}.`,
      }
    }
    case "turn-begun":
      return event.bonus
        ? { en: `${en} begins a bonus turn.`, fr: `${fr} commence un tour bonus.` }
        : { en: `${en} begins turn ${event.turn}.`, fr: `${fr} commence le tour ${event.turn}.` }
    case "moved": {
      const { from, to } = event
      const cost = balls(event.cost)
      return { en: `${en} moves from ${from} to ${to} for ${cost.en}.`, fr: `${fr} avance de ${from} en ${to} pour ${cost.fr}.` }
    }
    case "arrived":
      return { en: `${en} arrives on ${event.square}.`, fr: `${fr} arrive en ${event.square}.` }
    case "reoriented": {
      const { square, heading } = event
      const cost = balls(event.cost)
      return {
        en: `${en} turns its ship on ${square} to ${heading} for ${cost.en}.`,
        fr: `${fr} oriente son navire en ${square} vers ${heading} pour ${cost.fr}.`,
      }
    }
    case "rebuilt": {
      const { square, heading } = event
      const cost = balls(event.cost)
      return {
        en: `${en} rebuilds a ship on ${square} heading ${heading} for ${cost.en}.`,
        fr: `${fr} reconstruit un navire en ${square}, orienté ${heading}, pour ${cost.fr}.`,
      }
    }
    case "sunk": {
      const { target, attackers } = event
      return {
        en: `${en} sinks the ship of seat ${number(event.owner)} on ${target} between ${attackers.join(" and ")}.`,
        fr: `${fr} coule le navire du camp ${number(event.owner)} en ${target} entre ${attackers.join(" et ")}.`,
      }
    }
    case "stop-proposed":
      return { en: `${en} proposes to stop.`, fr: `${fr} propose d'arrêter.` }
    case "sinking-proposed":
      return {
        en: `${en} asks seat ${number(event.asked)} to help sink the ship on ${event.target}.`,
        fr: `${fr} demande au camp ${number(event.asked)} de l'aider à couler le navire en ${event.target}.`,
      }
    case "accepted":
      return { en: `${en} accepts.`, fr: `${fr} accepte.` }
    case "declined":
      return { en: `${en} declines.`, fr: `${fr} refuse.` }
    case "turn-ended":
      return { en: `${en} has ended turn ${event.turn}.`, fr: `${fr} a fini le tour ${event.turn}.` }
    case "eliminated": {
      const how = eliminations[event.by]
      return { en: `${en} ${how.en}.`, fr: `${fr} ${how.fr}.` }
    }
    case "over":
      return endings[event.ending]
  }
}
