// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import {
  capital,
  makeDescribe,
  type Rulebook,
  type Describe as TellOf,
  type Translated,
} from "@flottille/core/rulebook"
import { type Space, spaceNamesOf } from "./board"
import type { Faces } from "./dice"
import type { DejarikEvent } from "./events"
import { seatNames } from "./names"
import { allSeatNames, type SeatName } from "./options"
import type { EndReason } from "./outcome"
import type { PieceLetter } from "./pieces"
import { type CombatResult, type DejarikNumbers, standardRules } from "./rules"

/** Names of pieces by their letters. */
export type PieceNames = Readonly<Record<PieceLetter, string>>

/** The names of the standard pieces, the same in every language. */
export const pieceNames: PieceNames = Object.freeze({
  S: "Mantellian Savrip",
  M: "Monnok",
  G: "Ghhhk",
  H: "Houjix",
  K: "Kintan Strider",
  N: "Ng'ok",
  R: "K'lor'slug",
  O: "Molator",
})

/** Sentences for the end of the game. */
export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  "last-seat-with-pieces": { en: "Only one seat has pieces left.", fr: "Un seul camp a encore des pièces." },
  "fight-to-the-death": { en: "The fight to the death is decided.", fr: "Le combat à mort est tranché." },
  resignation: { en: "All others have left the game.", fr: "Tous les autres ont quitté la partie." },
  "quiet-turns": { en: "Too many turns have passed without an attack.", fr: "Trop de tours ont passé sans attaque." },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
})

const results: Readonly<Record<CombatResult, Translated>> = {
  kill: { en: "The attack kills", fr: "L'attaque est mortelle" },
  push: { en: "The attack wins and pushes the target", fr: "L'attaque l'emporte et pousse la cible" },
  counterpush: { en: "The defence holds and pushes the attacker", fr: "La défense tient et pousse l'attaquant" },
  counterkill: { en: "The defence kills the attacker", fr: "La défense tue l'attaquant" },
}

function dice(attack: Faces | null, defence: Faces | null, against: string): string {
  return attack && defence ? ` (${attack.join(" ")} ${against} ${defence.join(" ")})` : ""
}

const titled = ({ en, fr }: Translated): Translated => ({ en: capital(en), fr: capital(fr) })

/** Names of the seats, capitalized. */
export const colours: Readonly<Record<SeatName, Translated>> = {
  red: titled(seatNames.red),
  green: titled(seatNames.green),
  blue: titled(seatNames.blue),
  yellow: titled(seatNames.yellow),
}

/**
 * The forms of a seat's name: at the start of a sentence and within it, and in French after "à" and
 * "de".
 */
interface SeatWords extends Translated {
  readonly within: string
  readonly to: string
  readonly of: string
}

/**
 * Names a seat by its colour if `seats` is given, else by its number from 1. A seat number alone
 * does not fix the colour: seat 1 is blue of two, green of three.
 */
function seatWords(seats: readonly SeatInfo[], seat: Seat): SeatWords {
  const name = allSeatNames.find((each) => each === seats[seat]?.id)
  if (name === undefined) {
    const number = seat + 1
    return {
      en: `Seat ${number}`,
      within: `seat ${number}`,
      fr: `Le camp ${number}`,
      to: `au camp ${number}`,
      of: `du camp ${number}`,
    }
  }
  const { en, fr } = colours[name]
  return { en, within: en, fr, to: `à ${fr}`, of: `de ${fr}` }
}

/** Names that a sentence about an event needs. */
interface Names {
  seatName(seat: Seat): SeatWords
  pieceName(letter: PieceLetter): string
  spaceName(space: Space): string
  endName(reason: string): Translated
}

/** Describes an event as a sentence. With the seats of the game, it names seats by colour. */
export type DescribeDejarik<Reason extends string = EndReason> = TellOf<MatchEvent<DejarikEvent<Reason>>>

/**
 * Returns the event descriptions of a game made by `dejarikOf`.
 *
 * @param named - Names of its pieces; a piece without a name is called by its letter.
 * @param ends - Sentences for its endings. Default: those of the standard game.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * describerOf(standardRules)({ type: "draw-offer", seat: 0 }, "en") // => "An event of an unknown kind."
 */
export function describerOf(
  rules: DejarikNumbers,
  named: PieceNames = pieceNames,
  ends: Readonly<Record<string, Translated>> = endings,
): DescribeDejarik<string> {
  const spaceNames = spaceNamesOf(rules)
  const names = {
    spaceName: (space: Space) => spaceNames[space] ?? "-",
    pieceName: (letter: PieceLetter) => named[letter] ?? letter,
    endName: (reason: string) => ends[reason] ?? { en: `${reason}.`, fr: `${reason}.` },
  }
  return makeDescribe<DejarikEvent<string>>(
    (event, language, _viewer, seats = []) =>
      sentence({ ...names, seatName: (seat) => seatWords(seats, seat) }, event)[language],
  )
}

/**
 * Describes an event as a sentence, the same for every viewer.
 *
 * @param seats - Seats of the game, named by colour. Without them seats are counted from 1.
 * @example
 * describeEvent({ type: "passed", seat: 1 }, "en", 0, dejarik.seats(dejarik.options())) // => "Blue passes."
 * const moved = { type: "moved", seat: 0, piece: "R", from: 23, to: 10 } as const
 * describeEvent(moved, "en", 0) // => "The K'lor'slug moves from O11 to I10."
 */
export const describeEvent: DescribeDejarik = describerOf(standardRules)

function sentence({ seatName, pieceName, spaceName, endName }: Names, event: DejarikEvent<string>): Translated {
  switch (event.type) {
    case "dealt": {
      const [seat, piece, space] = [seatName(event.seat), pieceName(event.piece), spaceName(event.space)]
      return { en: `${seat.en} receives the ${piece} on ${space}.`, fr: `${seat.fr} reçoit le ${piece} en ${space}.` }
    }
    case "began": {
      const { turn } = event
      const seat = seatName(event.seat)
      return { en: `Turn ${turn}: ${seat.within} to play.`, fr: `Tour ${turn} : c'est ${seat.to} de jouer.` }
    }
    case "moved": {
      const [piece, from, to] = [pieceName(event.piece), spaceName(event.from), spaceName(event.to)]
      return { en: `The ${piece} moves from ${from} to ${to}.`, fr: `Le ${piece} va de ${from} en ${to}.` }
    }
    case "passed":
      return { en: `${seatName(event.seat).en} passes.`, fr: `${seatName(event.seat).fr} passe.` }
    case "attacked": {
      const [attacker, target] = [pieceName(event.attacker), pieceName(event.target)]
      const [from, to] = [spaceName(event.from), spaceName(event.to)]
      return {
        en: `The ${attacker} on ${from} attacks the ${target} on ${to}.`,
        fr: `Le ${attacker} en ${from} attaque le ${target} en ${to}.`,
      }
    }
    case "fought": {
      const { attack, defence } = event
      const { en, fr } = results[event.result]
      return { en: `${en}${dice(attack, defence, "against")}.`, fr: `${fr}${dice(attack, defence, "contre")}.` }
    }
    case "pushed": {
      const [seat, piece, from, to] = [
        seatName(event.by),
        pieceName(event.piece),
        spaceName(event.from),
        spaceName(event.to),
      ]
      return {
        en: `${seat.en} pushes the ${piece} from ${from} to ${to}.`,
        fr: `${seat.fr} pousse le ${piece} de ${from} en ${to}.`,
      }
    }
    case "stuck": {
      const [piece, space] = [pieceName(event.piece), spaceName(event.space)]
      return {
        en: `There is no room to push the ${piece} on ${space}.`,
        fr: `Il n'y a pas de place pour pousser le ${piece} en ${space}.`,
      }
    }
    case "lost": {
      const [seat, piece, space] = [seatName(event.seat), pieceName(event.piece), spaceName(event.space)]
      return { en: `${seat.en} loses the ${piece} on ${space}.`, fr: `${seat.fr} perd le ${piece} en ${space}.` }
    }
    case "out": {
      const seat = seatName(event.seat)
      return event.resigned
        ? { en: `${seat.en} resigns.`, fr: `${seat.fr} abandonne.` }
        : { en: `${seat.en} is out.`, fr: `${seat.fr} est éliminé.` }
    }
    case "duel": {
      const seats = event.seats.map(seatName)
      return {
        en: `The last pieces of ${seats.map(({ within }) => within).join(" and ")} fight to the death in the centre.`,
        fr: `Les dernières pièces ${seats.map((seat) => seat.of).join(" et ")} se battent à mort au centre.`,
      }
    }
    case "survived": {
      const [seat, rounds] = [seatName(event.seat), event.rounds]
      if (rounds === null) return { en: `${seat.en} survives the fight.`, fr: `${seat.fr} survit au combat.` }
      const many = rounds > 1 ? "s" : ""
      return {
        en: `${seat.en} survives after ${rounds} round${many}.`,
        fr: `${seat.fr} survit après ${rounds} manche${many}.`,
      }
    }
    case "over": {
      const { en, fr } = endName(event.ending)
      const isDraw = event.ending === "quiet-turns" || event.ending === "turn-limit"
      return isDraw ? { en: `${en} The game is a draw.`, fr: `${fr} La partie est nulle.` } : { en, fr }
    }
  }
}
