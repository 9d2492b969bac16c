/** Events as sentences. */
import { deepFreeze, type Seat, type Viewer } from "@flottille/core"
import type { Language, Rulebook, Translated } from "@flottille/core/rulebook"
import type { CombatResult, Faces } from "./actions"
import { type Space, spaceNamesOf } from "./board"
import type { DejarikEvent } from "./events"
import type { EndReason } from "./outcome"
import type { PieceLetter } from "./pieces"
import { type DejarikRules, standardRules } from "./rules"

/** What pieces are called, by their letters. */
export type PieceNames = Readonly<Record<PieceLetter, string>>

/** The names of the pieces, in every language. */
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

/** How the game has ended. */
export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  "last-seat-with-pieces": { en: "Only one seat has pieces left.", fr: "Un seul camp a encore des pièces." },
  "fight-to-the-death": { en: "The fight to the death is decided.", fr: "Le combat à mort est tranché." },
  resignation: { en: "All others have left the game.", fr: "Tous les autres ont quitté la partie." },
  "quiet-turns": { en: "Too many turns without an attack: a draw.", fr: "Trop de tours sans attaque : partie nulle." },
  "turn-limit": { en: "The limit of turns is reached: a draw.", fr: "La limite de tours est atteinte : partie nulle." },
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

/** An event does not say how many play, so it cannot say of what colour a seat is: they are counted from 1. */
const number = (seat: Seat) => seat + 1

/** The names of what an event speaks of. */
interface Names {
  pieceName(letter: PieceLetter): string
  spaceName(space: Space): string
}

/**
 * How events of a game made by `dejarikOf` are told, by its rules.
 *
 * @param named - What its pieces are called; one without a name is told by its letter.
 */
export function tellOf(
  rules: DejarikRules,
  named: PieceNames = pieceNames,
): (event: DejarikEvent, language: Language, viewer: Viewer) => string {
  const spaceNames = spaceNamesOf(rules)
  const names: Names = {
    spaceName: (space) => spaceNames[space] ?? "-",
    pieceName: (letter) => named[letter] ?? letter,
  }
  return (event, language) => sentence(names, event)[language]
}

/**
 * An event as a sentence; everybody reads the same one.
 *
 * @example
 * tell({ type: "moved", seat: 0, piece: "R", from: 23, to: 10 }, "en", 0) // => "The K'lor'slug moves from O11 to I10."
 */
export const tell: (event: DejarikEvent, language: Language, viewer: Viewer) => string = tellOf(standardRules)

function sentence({ pieceName, spaceName }: Names, event: DejarikEvent): Translated {
  switch (event.type) {
    case "dealt": {
      const [seat, piece, space] = [number(event.seat), pieceName(event.piece), spaceName(event.space)]
      return { en: `Seat ${seat} receives the ${piece} on ${space}.`, fr: `Le camp ${seat} reçoit le ${piece} en ${space}.` }
    }
    case "began": {
      const { turn } = event
      const seat = number(event.seat)
      return { en: `Turn ${turn}: it is for seat ${seat} to play.`, fr: `Tour ${turn} : c'est au camp ${seat} de jouer.` }
    }
    case "moved": {
      const [piece, from, to] = [pieceName(event.piece), spaceName(event.from), spaceName(event.to)]
      return { en: `The ${piece} moves from ${from} to ${to}.`, fr: `Le ${piece} va de ${from} en ${to}.` }
    }
    case "passed":
      return { en: `Seat ${number(event.seat)} passes.`, fr: `Le camp ${number(event.seat)} passe.` }
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
      const [seat, piece, from, to] = [number(event.by), pieceName(event.piece), spaceName(event.from), spaceName(event.to)]
      return {
        en: `Seat ${seat} pushes the ${piece} from ${from} to ${to}.`,
        fr: `Le camp ${seat} pousse le ${piece} de ${from} en ${to}.`,
      }
    }
    case "stuck": {
      const [piece, space] = [pieceName(event.piece), spaceName(event.space)]
      return { en: `There is no room to push the ${piece} on ${space}.`, fr: `Il n'y a pas de place pour pousser le ${piece} en ${space}.` }
    }
    case "lost": {
      const [seat, piece, space] = [number(event.seat), pieceName(event.piece), spaceName(event.space)]
      return { en: `Seat ${seat} loses the ${piece} on ${space}.`, fr: `Le camp ${seat} perd le ${piece} en ${space}.` }
    }
    case "out": {
      const seat = number(event.seat)
      return event.resigned
        ? { en: `Seat ${seat} resigns.`, fr: `Le camp ${seat} abandonne.` }
        : { en: `Seat ${seat} is out.`, fr: `Le camp ${seat} est éliminé.` }
    }
    case "duel": {
      const seats = event.seats.map(number)
      return {
        en: `The last pieces of seats ${seats.join(" and ")} fight to the death in the centre.`,
        fr: `Les dernières pièces des camps ${seats.join(" et ")} se battent à mort au centre.`,
      }
    }
    case "survived": {
      const [seat, rounds] = [number(event.seat), event.rounds]
      if (rounds === null) return { en: `Seat ${seat} survives the fight.`, fr: `Le camp ${seat} survit au combat.` }
      const many = rounds > 1 ? "s" : ""
      return { en: `Seat ${seat} survives after ${rounds} round${many}.`, fr: `Le camp ${seat} survit après ${rounds} manche${many}.` }
    }
    case "over":
      return endings[event.ending]
  }
}
