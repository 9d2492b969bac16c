// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, makeDescribe, type Rulebook, type Translated } from "@flottille/core/rulebook"
import type { DiabolikFleetEvent } from "./events"
import type { EndReason } from "./outcome"
import type { SeatName } from "./rules"

/** Sentences for the end of the game. */
export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  arrival: { en: "Enough ships have arrived on the goal row.", fr: "Assez de navires sont arrivés au bord opposé." },
  destruction: { en: "A fleet has become too small.", fr: "Une flotte est devenue trop petite." },
  blockade: {
    en: "A seat could not play a legal turn.",
    fr: "Un camp ne pouvait plus jouer un tour selon les règles.",
  },
  "last-fleet": { en: "One fleet is left.", fr: "Il ne reste qu'une flotte." },
  resignation: { en: "A seat has resigned.", fr: "Un camp a abandonné." },
  agreement: { en: "All have agreed to stop.", fr: "Tous ont accepté d'arrêter." },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
})

/** The forms of a seat's name: as a subject, as an owner, and in French as a person asked. */
interface Name {
  readonly en: string
  readonly fr: string
  readonly owner: Translated
  readonly asked: string
}

const sides: Readonly<Record<SeatName, Name>> = {
  south: { en: "South", fr: "Le sud", owner: { en: "South", fr: "du sud" }, asked: "au sud" },
  west: { en: "West", fr: "L'ouest", owner: { en: "West", fr: "de l'ouest" }, asked: "à l'ouest" },
  north: { en: "North", fr: "Le nord", owner: { en: "North", fr: "du nord" }, asked: "au nord" },
  east: { en: "East", fr: "L'est", owner: { en: "East", fr: "de l'est" }, asked: "à l'est" },
}

const sideNames: ReadonlyMap<string, Name> = new Map(Object.entries(sides))

/**
 * Names a seat by its side if `seats` is given, else by its number from 1. The side of a seat
 * number depends on the number of seats.
 */
function nameOf(seats: readonly SeatInfo[], seat: Seat): Name {
  const place = seat + 1
  const byNumber = {
    en: `Seat ${place}`,
    fr: `Le camp ${place}`,
    owner: { en: `seat ${place}`, fr: `du camp ${place}` },
    asked: `au camp ${place}`,
  }
  return sideNames.get(seats[seat]?.id ?? "") ?? byNumber
}

const eliminations: Readonly<Record<(DiabolikFleetEvent & { type: "eliminated" })["by"], Translated>> = {
  destruction: { en: "is out: its fleet is too small", fr: "est éliminé : sa flotte est trop petite" },
  blockade: {
    en: "is out: it cannot play a legal turn",
    fr: "est éliminé : il ne peut plus jouer un tour selon les règles",
  },
  resignation: { en: "resigns", fr: "abandonne" },
}

function balls(cost: number): Translated {
  return cost === 1 ? { en: "1 cannonball", fr: "1 boulet" } : { en: `${cost} cannonballs`, fr: `${cost} boulets` }
}

/**
 * Describes an event as a sentence, as far as the viewer knows it.
 *
 * @param seats - Seats of the game, named by side. Without them seats are counted from 1.
 * @example
 * const seats = diabolikFleet.seats(diabolikFleet.options())
 * const moved = { type: "moved", seat: 1, from: "c7", to: "d6", cost: 2 } as const
 * describeEvent(moved, "en", 0, seats) // => "North moves from c7 to d6 for 2 cannonballs."
 * describeEvent(moved, "en", 0) // => "Seat 2 moves from c7 to d6 for 2 cannonballs."
 */
export const describeEvent: Describe<MatchEvent<DiabolikFleetEvent>> = /* @__PURE__ */ makeDescribe<DiabolikFleetEvent>(
  (event, language, _viewer, seats = []) => sentence(event, seats)[language],
)

/** Describes how a seat sets, moves or turns one of its ships. */
function shipSentence(
  event: DiabolikFleetEvent & { readonly type: "deployed" | "moved" | "reoriented" | "rebuilt" },
  { en, fr }: Translated,
): Translated {
  switch (event.type) {
    case "deployed": {
      const { square, heading } = event
      if (square === null || heading === null)
        return { en: `${en} sets a ship in secret.`, fr: `${fr} pose un navire en secret.` }
      return {
        en: `${en} sets a ship on ${square} heading ${heading}.`,
        fr: `${fr} pose un navire en ${square}, orienté ${heading}.`,
      }
    }
    case "moved": {
      const { from, to } = event
      const cost = balls(event.cost)
      return {
        en: `${en} moves from ${from} to ${to} for ${cost.en}.`,
        fr: `${fr} avance de ${from} en ${to} pour ${cost.fr}.`,
      }
    }
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
  }
}

function sentence(event: DiabolikFleetEvent, seats: readonly SeatInfo[]): Translated {
  const { en, fr } = "seat" in event ? nameOf(seats, event.seat) : { en: "", fr: "" }
  switch (event.type) {
    case "deployed":
    case "moved":
    case "reoriented":
    case "rebuilt":
      return shipSentence(event, { en, fr })
    case "turn-begun":
      return event.bonus
        ? { en: `${en} begins a bonus turn.`, fr: `${fr} commence un tour bonus.` }
        : { en: `${en} begins turn ${event.turn}.`, fr: `${fr} commence le tour ${event.turn}.` }
    case "arrived":
      return { en: `${en} arrives on ${event.square}.`, fr: `${fr} arrive en ${event.square}.` }
    case "sunk": {
      const { target, attackers } = event
      const { owner } = nameOf(seats, event.owner)
      return {
        en: `${en} sinks the ship of ${owner.en} on ${target} between ${attackers.join(" and ")}.`,
        fr: `${fr} coule le navire ${owner.fr} en ${target} entre ${attackers.join(" et ")}.`,
      }
    }
    case "stop-proposed":
      return { en: `${en} proposes to stop.`, fr: `${fr} propose d'arrêter.` }
    case "sinking-proposed": {
      const { owner, asked } = nameOf(seats, event.asked)
      return {
        en: `${en} asks ${owner.en} to help sink the ship on ${event.target}.`,
        fr: `${fr} demande ${asked} de l'aider à couler le navire en ${event.target}.`,
      }
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
