// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import type { Seat, Viewer } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, makeDescribe, type Translated } from "@flottille/core/rulebook"
import { oneLength } from "./compass"
import type { MilleSabordsEvent } from "./events"
import type { EndReason } from "./outcome"

/** Sentences for the end of the game. */
export const endings: Readonly<Record<EndReason, Translated>> = {
  sunk: { en: "One ship sank.", fr: "Un navire a coulé." },
  "both-sunk": { en: "Both ships sank at the same time.", fr: "Les deux navires ont coulé en même temps." },
  boarded: { en: "The stronger ship won the boarding.", fr: "Le navire le plus fort a remporté l'abordage." },
  aground: { en: "One ship ran aground.", fr: "Un navire s'est échoué." },
  "both-aground": { en: "Both ships ran aground.", fr: "Les deux navires se sont échoués." },
  "more-resistance": {
    en: "The last turn was played, and one ship has more resistance.",
    fr: "Le dernier tour a été joué, et un navire a plus de résistance.",
  },
  "equal-resistance": {
    en: "The last turn was played, and both ships have the same resistance.",
    fr: "Le dernier tour a été joué, et les deux navires ont la même résistance.",
  },
  resigned: { en: "One seat resigned.", fr: "Un joueur a abandonné." },
}

/** Lowers the first letter, to continue after a colon. */
const following = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const port: Translated = { en: "Port", fr: "Bâbord" }
const starboard: Translated = { en: "Starboard", fr: "Tribord" }

function nameOf(seat: Seat): Translated {
  return seat === 0 ? port : starboard
}

const inLengths = (value: number) => (value / oneLength).toFixed(3)

/** Returns a value of both ships: `Port 2, Starboard 1`. */
function ofBoth([first, second]: readonly [number, number], unit = ""): Translated {
  return {
    en: `${port.en} ${first}${unit}, ${starboard.en} ${second}${unit}`,
    fr: `${port.fr} ${first}${unit}, ${starboard.fr} ${second}${unit}`,
  }
}

function endSentence({ reason, winner }: (MilleSabordsEvent & { readonly type: "ended" })["ending"]): Translated {
  const why = endings[reason]
  if (winner === null)
    return { en: `The game is a draw: ${following(why.en)}`, fr: `La partie est nulle : ${following(why.fr)}` }
  return {
    en: `${nameOf(winner).en} wins: ${following(why.en)}`,
    fr: `${nameOf(winner).fr} gagne : ${following(why.fr)}`,
  }
}

function sentenceOf(event: MilleSabordsEvent, viewer: Viewer): Translated {
  switch (event.type) {
    case "sealed": {
      const { seat } = event
      const choice = event.choice ?? { en: "a choice", fr: "un choix" }
      const { en, fr } = typeof choice === "string" ? { en: choice, fr: choice } : choice
      if (viewer === seat) return { en: `You have sealed ${en}.`, fr: `Vous avez scellé ${fr}.` }
      return { en: `${nameOf(seat).en} has sealed ${en}.`, fr: `${nameOf(seat).fr} a scellé ${fr}.` }
    }
    case "deployed": {
      const { en, fr } = ofBoth(event.headings, "°")
      return { en: `The ships start on their headings: ${en}.`, fr: `Les navires partent à leurs caps : ${fr}.` }
    }
    case "turn": {
      const { en, fr } = ofBoth(event.points)
      return {
        en: `Turn ${event.number} begins; movement points: ${en}.`,
        fr: `Le tour ${event.number} commence ; points de mouvement : ${fr}.`,
      }
    }
    case "moved": {
      const { en, fr } = nameOf(event.seat)
      const place = `(${inLengths(event.ship.x)}, ${inLengths(event.ship.y)})`
      const { heading } = event.ship
      return {
        en: `${en} carries out ${event.order}: stern at ${place}, heading ${heading}°.`,
        fr: `${fr} exécute ${event.order} : poupe en ${place}, cap ${heading}°.`,
      }
    }
    case "collided": {
      const { en, fr } = ofBoth(event.losses)
      return {
        en: `The ships collide; points of resistance lost: ${en}.`,
        fr: `Les navires se heurtent ; points de résistance perdus : ${fr}.`,
      }
    }
    case "fired": {
      const { en, fr } = ofBoth(event.losses)
      return {
        en: `The broadsides are fired; resistance lost: ${en}.`,
        fr: `Les bordées partent ; résistance perdue : ${fr}.`,
      }
    }
    case "boarded": {
      const { en, fr } = nameOf(event.winner)
      return {
        en: `Grapples are thrown, and ${en} boards the other ship.`,
        fr: `Les grappins sont lancés, et ${fr} aborde l'autre navire.`,
      }
    }
    case "ended":
      return endSentence(event.ending)
  }
}

/**
 * Describes an event as a sentence, for the viewer who observed it. Places are in lengths, east and
 * north of the start point; losses by broadsides are in the unit of resistance.
 *
 * @example
 * const collided = { type: "collided", losses: [1, 3] } as const
 * describeEvent(collided, "en", "spectator") // => "The ships collide; points of resistance lost: Port 1, Starboard 3."
 */
export const describeEvent: Describe<MatchEvent<MilleSabordsEvent>> = /* @__PURE__ */ makeDescribe<MilleSabordsEvent>(
  (event, language, viewer) => sentenceOf(event, viewer)[language],
)
