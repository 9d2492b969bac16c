/** The dice of the fight to the death. */
import { array, type ChanceOutcome, literal, object } from "@flottille/core"
import { allSeatNames, nameOf, type SeatName, seatNamed } from "../../state/options"
import { type Piece, ratings } from "../../state/pieces"
import { refusal } from "../../state/refusal"
import { type AnyState, ownerOf } from "../../state/state"
import { type Dice, diceShape, expectedDice, formatDice, marginOf, readDice, refuseDice, rollDice } from "../dice"
import { type Duellists, duellists, end, removePiece } from "../victory"
import type { KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** The dice decide the last fight. */
export interface Duel {
  readonly type: "duel"
  readonly winner: SeatName
  /** All rounds rolled, if known; the deciding one comes last. */
  readonly rounds?: readonly Dice[]
}

/**
 * Maximum number of recorded rounds. Beyond it the exact chances decide, which equal those of
 * further rounds.
 */
const roundsRecorded = 1000

const all: readonly Duel[] = allSeatNames.map((winner) => Object.freeze({ type: "duel", winner }))

/** Returns the interned result without dice. */
function plain({ winner }: Pick<Duel, "winner">): Duel {
  return all[allSeatNames.indexOf(winner)]!
}

/** Returns the interned result that a piece survives. */
function survival(state: AnyState, piece: Piece): Duel {
  return plain({ winner: nameOf(state.options, ownerOf(state, piece)) })
}

/** @rule DJ-5.1 DJ-5.2 */
export const duel: KindMaker<Duel> = (rules) => {
  // In the standard game, each piece rolls its higher rating.
  const diceOf = ([earlier, later]: Duellists) =>
    [rules.duelDice(ratings(rules, earlier)), rules.duelDice(ratings(rules, later))] as const

  function survivorOf([earlier, later]: Duellists, round: Dice): Piece | undefined {
    const result = rules.resultOf(marginOf(round))
    if (result === "kill") return earlier
    return result === "counterkill" ? later : undefined
  }

  /**
   * Returns the possible survivors with their exact chances.
   *
   * A round without a kill changes nothing, so only the chances of a kill in one round count. A
   * piece that the dice never let survive is left out.
   */
  function outcomes(state: AnyState): readonly ChanceOutcome<Duel>[] {
    const pieces = duellists(state)!
    const { kill, counterkill } = rules.combatWeights(...diceOf(pieces))
    const both = [
      { action: survival(state, pieces[0]), weight: kill },
      { action: survival(state, pieces[1]), weight: counterkill },
    ]
    return both.filter(({ weight }) => weight > 0)
  }

  return {
    phases: ["duel"],
    all,
    shape: object({ winner: literal(...allSeatNames) }, { rounds: array(diceShape(rules), 1, 10_000) }),
    example: "duel red",
    details: {
      expected: expectedDice,
      read: (action, rounds) => ({ ...action, rounds: rounds.map(readDice) }),
      plain,
    },
    format: ({ winner, rounds = [] }) => ["duel", winner, ...rounds.map(formatDice)].join(" "),
    outcomes,

    roll(state, random) {
      const pieces = duellists(state)!
      const rounds: Dice[] = []
      while (rounds.length < roundsRecorded) {
        const round = rollDice(rules, ...diceOf(pieces), random)
        rounds.push(round)
        const survivor = survivorOf(pieces, round)
        if (survivor !== undefined) return { ...survival(state, survivor), rounds }
      }
      return undefined
    },

    refuse(state, { winner, rounds = [] }) {
      const pieces = duellists(state)!
      const [attack, defence] = diceOf(pieces)
      const survivor = pieces.find((piece) => survival(state, piece).winner === winner)
      if (survivor === undefined) return refusal("DJ-5.1", "not-a-duellist", { seat: winner })
      if (outcomes(state).every(({ action }) => action.winner !== winner))
        return refusal("DJ-5.2", "impossible-result", { attack, defence, result: winner })
      const refuseRound = (round: Dice, index: number) => {
        const fits = survivorOf(pieces, round) === (index < rounds.length - 1 ? undefined : survivor)
        return (
          refuseDice("DJ-5.1", round, attack, defence) ??
          (fits ? undefined : refusal("DJ-5.2", "dice-disagree", { margin: marginOf(round) }))
        )
      }
      return rounds.map(refuseRound).find(Boolean)
    },

    apply(state, { winner, rounds }, emit) {
      const seat = seatNamed(state.options, winner)
      const [earlier, later] = duellists(state)!
      emit?.({ type: "survived", seat, rounds: rounds?.length ?? null })
      removePiece(rules, state, ownerOf(state, earlier) === seat ? later : earlier, emit)
      end(state, "fight-to-the-death", emit)
    },
  }
}

export const duelWords: Words<"not-a-duellist", EventNamed<"duel"> | EventNamed<"survived">> = {
  refusals: {
    "not-a-duellist": {
      en: "{seat} does not take part in the last fight.",
      fr: "Le camp {seat} ne participe pas au combat à mort.",
    },
  },
  events: {
    duel(event, { seatName }) {
      const seats = event.seats.map(seatName)
      return {
        en: `The last pieces of ${seats.map(({ within }) => within).join(" and ")} fight to the death in the centre.`,
        fr: `Les dernières pièces ${seats.map((seat) => seat.of).join(" et ")} se battent à mort au centre.`,
      }
    },
    survived({ seat: survivor, rounds }, { seatName }) {
      const seat = seatName(survivor)
      if (rounds === null) return { en: `${seat.en} survives the fight.`, fr: `${seat.fr} survit au combat.` }
      const many = rounds > 1 ? "s" : ""
      return {
        en: `${seat.en} survives after ${rounds} round${many}.`,
        fr: `${seat.fr} survit après ${rounds} manche${many}.`,
      }
    },
  },
}
