/** The fight to the death. */
import type { ChanceOutcome, Random, Refusal } from "@flottille/core"
import { type Dice, type Duel, duels, refusal } from "./actions"
import { CENTRE } from "./board"
import { marginOf, refuseDice, rollDice } from "./dice"
import type { Emit } from "./events"
import { nameOf, seatNamed } from "./options"
import { type Piece, ratings } from "./pieces"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { type DejarikState, disengage, NOBODY, OFF_BOARD, ownerOf, spaceOf } from "./state"
import { removePiece } from "./victory"

/** The last two pieces, the earlier seat's first. */
export type Duellists = readonly [Piece, Piece]

/**
 * Returns the last two pieces if only they are on the board and they are enemies.
 *
 * @rule DJ-5.1
 */
export function duellists(state: DejarikState): Duellists | undefined {
  let one = NOBODY
  let other = NOBODY
  for (let piece = 0; piece < state.at.length; piece++) {
    if (spaceOf(state, piece) === OFF_BOARD) continue
    if (other !== NOBODY) return undefined
    other = one
    one = piece
  }
  // Stryker disable next-line ConditionalExpression: a lone seat has already won; an absent second piece is on no space
  if (other === NOBODY || ownerOf(state, one) === ownerOf(state, other)) return undefined
  // Stryker disable next-line EqualityOperator: the two pieces belong to different seats
  return ownerOf(state, one) < ownerOf(state, other) ? [one, other] : [other, one]
}

/**
 * Starts the last fight: both pieces go to the centre and the rest of the turn is void.
 *
 * @rule DJ-5.1
 */
export function startDuel(state: DejarikState, [earlier, later]: Duellists, emit: Emit): void {
  state.phase = "duel"
  state.at[earlier] = CENTRE
  state.at[later] = CENTRE
  state.left = 0
  disengage(state)
  emit?.({ type: "duel", seats: [ownerOf(state, earlier), ownerOf(state, later)] })
}

/**
 * Returns the numbers of dice in the last fight. In the standard game, each piece rolls its higher
 * rating.
 *
 * @rule DJ-5.1
 */
function duelDice(rules: Rules, [earlier, later]: Duellists): readonly [number, number] {
  return [rules.duelDice(ratings(rules, earlier)), rules.duelDice(ratings(rules, later))]
}

/**
 * Returns the possible survivors with their exact chances.
 *
 * A round without a kill changes nothing, so only the chances of a kill in one round count. A piece
 * that the dice never let survive is left out.
 *
 * @rule DJ-5.2
 */
export function duelOutcomes(rules: Rules, state: DejarikState): readonly ChanceOutcome<Duel>[] {
  const pieces = duellists(state)!
  const { kill, counterkill } = rules.combatWeights(...duelDice(rules, pieces))
  const both = [
    { action: survival(state, pieces[0]), weight: kill },
    { action: survival(state, pieces[1]), weight: counterkill },
  ]
  return both.filter(({ weight }) => weight > 0)
}

/** Returns the interned result that a piece survives. */
function survival(state: DejarikState, piece: Piece): Duel {
  return duels[nameOf(state.options, ownerOf(state, piece))]
}

/**
 * Maximum number of recorded rounds. Beyond it the exact chances decide, which equal those of
 * further rounds.
 */
const roundsRecorded = 1000

/** Rolls real dice round by round; returns `undefined` if no round decides. */
export function rollDuel(rules: Rules, state: DejarikState, random: Random): Duel | undefined {
  const pieces = duellists(state)!
  const [attack, defence] = duelDice(rules, pieces)
  const rounds: Dice[] = []
  while (rounds.length < roundsRecorded) {
    const round = rollDice(rules, attack, defence, random)
    rounds.push(round)
    const survivor = survivorOf(rules, pieces, round)
    if (survivor !== undefined) return { ...survival(state, survivor), rounds }
  }
  return undefined
}

function survivorOf({ resultOf }: Rules, [earlier, later]: Duellists, round: Dice): Piece | undefined {
  const result = resultOf(marginOf(round))
  if (result === "kill") return earlier
  return result === "counterkill" ? later : undefined
}

/** Returns the reason why the fight cannot have ended so, or `undefined`. */
export function refuseDuel(
  rules: Rules,
  state: DejarikState,
  { winner, rounds = [] }: Duel,
): Refusal<RefusalCode> | undefined {
  const pieces = duellists(state)!
  const [attack, defence] = duelDice(rules, pieces)
  const survivor = pieces.find((piece) => survival(state, piece).winner === winner)
  if (survivor === undefined) return refusal("DJ-5.1", "not-a-duellist", { seat: winner })
  if (duelOutcomes(rules, state).every(({ action }) => action.winner !== winner))
    return refusal("DJ-5.2", "impossible-result", { attack, defence, result: winner })
  const refuseRound = (round: Dice, index: number) => {
    const fits = survivorOf(rules, pieces, round) === (index < rounds.length - 1 ? undefined : survivor)
    return (
      refuseDice("DJ-5.1", round, attack, defence) ??
      (fits ? undefined : refusal("DJ-5.2", "dice-disagree", { margin: marginOf(round) }))
    )
  }
  return rounds.map(refuseRound).find(Boolean)
}

/** Removes the loser of the last fight; the survivor's seat has won. */
export function applyDuel(rules: Rules, state: DejarikState, { winner, rounds }: Duel, emit: Emit): void {
  const seat = seatNamed(state.options, winner)
  const [earlier, later] = duellists(state)!
  emit?.({ type: "survived", seat, rounds: rounds?.length ?? null })
  removePiece(rules, state, ownerOf(state, earlier) === seat ? later : earlier, emit)
}
