/** DJ-5: the fight to the death. */
import type { ChanceOutcome, Random, Refusal, Seat } from "@flottille/core"
import { DUELS, type Duel, type DuelRound } from "./actions"
import { CENTRE } from "./board"
import { combatWeights, KILLING_MARGIN, roll, total } from "./dice"
import type { Emit } from "./events"
import { attackOf, defenceOf, PIECE_COUNT, type Piece } from "./pieces"
import { type RefusalCode, refuse } from "./refusals"
import { type DejarikState, NOBODY, nameOf, OFF_BOARD, ownerOf, seatNamed, spaceOf } from "./state"
import { end, removePiece } from "./victory"

/** The two last pieces, the earlier seat's first. */
export interface Duellists {
  readonly earlier: Piece
  readonly later: Piece
}

/**
 * The last two pieces, if nothing else is on the board and they are enemies.
 *
 * @rule DJ-5.1
 */
export function duellists(state: DejarikState): Duellists | undefined {
  let one = NOBODY
  let other = NOBODY
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    if (spaceOf(state, piece) === OFF_BOARD) continue
    if (other !== NOBODY) return undefined
    other = one
    one = piece
  }
  if (other === NOBODY || ownerOf(state, one) === ownerOf(state, other)) return undefined
  return ownerOf(state, one) < ownerOf(state, other) ? { earlier: one, later: other } : { earlier: other, later: one }
}

/**
 * Both go to the centre; the rest of the turn is void.
 *
 * @rule DJ-5.1
 */
export function startDuel(state: DejarikState, { earlier, later }: Duellists, emit: Emit): void {
  state.phase = "duel"
  state.at[earlier] = CENTRE
  state.at[later] = CENTRE
  state.left = 0
  state.attacker = NOBODY
  state.target = NOBODY
  emit?.({ type: "duel", seats: [ownerOf(state, earlier), ownerOf(state, later)] })
}

/**
 * Dice of a piece in the last fight: its higher rating.
 *
 * @rule DJ-5.1
 */
function duelDice(piece: Piece): number {
  return Math.max(attackOf(piece), defenceOf(piece))
}

/**
 * Exact weights of either's survival. A round without a kill changes nothing, so only the chances of a kill in one round count.
 *
 * @param earlier - Dice of the one, 4 to 8.
 * @param later - Dice of the other.
 * @rule DJ-5.2
 * @example
 * duelWeights(4, 4) // => { earlier: 152262, later: 152262 }
 */
export function duelWeights(earlier: number, later: number): { readonly earlier: number; readonly later: number } {
  const { kill, counterkill } = combatWeights(earlier, later)
  return { earlier: kill, later: counterkill }
}

/** The duellists of a state whose phase is the duel. */
function fighting(state: DejarikState): Duellists {
  return duellists(state) as Duellists
}

/** Who may survive, with the exact chances. */
export function duelOutcomes(state: DejarikState): readonly ChanceOutcome<Duel>[] {
  const { earlier, later } = fighting(state)
  const weights = duelWeights(duelDice(earlier), duelDice(later))
  const survival = (piece: Piece): Duel => DUELS[nameOf(state.options, ownerOf(state, piece))]
  return [
    { action: survival(earlier), weight: weights.earlier },
    { action: survival(later), weight: weights.later },
  ]
}

/** More rounds than this are not recorded: the fight then goes by the exact chances, which are those of any rounds still to come. */
const ROUNDS_RECORDED = 1000

/** Rolls real dice, round after round; `undefined` if they settle nothing. */
export function rollDuel(state: DejarikState, random: Random): Duel | undefined {
  const { earlier, later } = fighting(state)
  const rounds: DuelRound[] = []
  while (rounds.length < ROUNDS_RECORDED) {
    const round = { earlier: roll(duelDice(earlier), random), later: roll(duelDice(later), random) }
    rounds.push(round)
    const survivor = survivorOf(round)
    if (survivor) return { type: "duel", winner: nameOf(state.options, ownerOf(state, survivor === "earlier" ? earlier : later)), rounds }
  }
  return undefined
}

function survivorOf(round: DuelRound): keyof DuelRound | undefined {
  const margin = total(round.earlier) - total(round.later)
  if (margin >= KILLING_MARGIN) return "earlier"
  return margin <= -KILLING_MARGIN ? "later" : undefined
}

/** Why the fight cannot have ended so. */
export function refuseDuel(state: DejarikState, { winner, rounds }: Duel): Refusal<RefusalCode> | undefined {
  const { earlier, later } = fighting(state)
  const seat = seatNamed(state.options, winner)
  if (seat !== ownerOf(state, earlier) && seat !== ownerOf(state, later)) return refuse("DJ-5.1", "not-a-duellist", { seat: winner })
  if (!rounds) return undefined
  const expected = { attack: duelDice(earlier), defence: duelDice(later) }
  for (const [index, round] of rounds.entries()) {
    if (round.earlier.length !== expected.attack || round.later.length !== expected.defence) return refuse("DJ-5.1", "wrong-dice", expected)
    const survivor = survivorOf(round)
    const last = index === rounds.length - 1
    const fits = last ? survivor === (seat === ownerOf(state, earlier) ? "earlier" : "later") : survivor === undefined
    if (!fits) return refuse("DJ-5.2", "dice-disagree", { margin: total(round.earlier) - total(round.later) })
  }
  return undefined
}

/** One survives, and has won. */
export function duel(state: DejarikState, { winner, rounds }: Duel, emit: Emit): void {
  const { earlier, later } = fighting(state)
  const seat: Seat = seatNamed(state.options, winner)
  emit?.({ type: "survived", seat, rounds: rounds?.length ?? null })
  removePiece(state, ownerOf(state, earlier) === seat ? later : earlier, emit)
  end(state, "fight-to-the-death", emit)
}
