/** The deal and the first seat. */
import type { ChanceOutcome, Refusal, Seat } from "@flottille/core"
import { type Deal, type First, firsts, refusal } from "./actions"
import type { Space } from "./board"
import type { Emit } from "./events"
import { type DejarikOptions, nameOf, piecesPerSeat, seatNamed } from "./options"
import { letterOf, type Piece, pieceOf, ratings } from "./pieces"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { type DejarikState, isOut, NOBODY, ownerOf, standing } from "./state"

/**
 * Returns the starting spaces of a seat in the order of the deal.
 *
 * @rule DJ-1.2 DJ-7.1
 */
export function startingSpaces({ start, spaceNames }: Rules, { seats }: DejarikOptions, seat: Seat): readonly Space[] {
  return (start[seats]?.[seat] ?? []).map((name) => spaceNames.indexOf(name))
}

/** Returns the next deal of a fixed arrangement. */
export function arrangedDeal(rules: Rules, state: DejarikState): Deal {
  const seat = receiver(rules, state)
  const arranged = state.options.arrangement![nameOf(state.options, seat)]!
  return rules.deals[pieceOf(rules, arranged.charAt(dealtTo(state, seat)))]!
}

/** Returns the number of pieces dealt to a seat. */
function dealtTo(state: DejarikState, seat: Seat): number {
  let count = 0
  // Stryker disable next-line EqualityOperator: there is no owner past the last piece
  for (let piece = 0; piece < state.owner.length; piece++) if (ownerOf(state, piece) === seat) count++
  return count
}

/**
 * Returns the seat that receives the next piece, or −1 after the deal. The deal goes round by
 * round, so it is the first with fewest pieces.
 */
export function receiver(rules: Rules, state: DejarikState): Seat {
  let next = NOBODY
  let fewest = piecesPerSeat(rules, state.options)
  for (let seat = 0; seat < state.options.seats; seat++) {
    const count = dealtTo(state, seat)
    if (count < fewest && !isOut(state, seat)) {
      next = seat
      fewest = count
    }
  }
  return next
}

/** Returns true if a seat has another piece of this piece's class. */
export function holdsClass(rules: Rules, state: DejarikState, seat: Seat, piece: Piece): boolean {
  const { class: kind } = ratings(rules, piece)
  return state.owner.some((owner, other) => owner === seat && other !== piece && ratings(rules, other).class === kind)
}

function canReceive(rules: Rules, state: DejarikState, seat: Seat, piece: Piece): boolean {
  return (
    ownerOf(state, piece) === NOBODY && !(state.options.deal === "byClass" && holdsClass(rules, state, seat, piece))
  )
}

/**
 * Returns the pieces that can be dealt next, each equally likely. The last one is drawn like the
 * others.
 *
 * @rule DJ-1.2
 */
export function dealOutcomes(rules: Rules, state: DejarikState): readonly ChanceOutcome<Deal>[] {
  const seat = receiver(rules, state)
  return rules.dealChances.filter((_, piece) => canReceive(rules, state, seat, piece))
}

/** Returns the reason why a piece cannot be dealt now, or `undefined`. */
export function refuseDeal(
  rules: Rules,
  state: DejarikState,
  { piece: letter }: Deal,
): Refusal<RefusalCode> | undefined {
  const piece = pieceOf(rules, letter)
  const seat = receiver(rules, state)
  if (ownerOf(state, piece) !== NOBODY) return refusal("DJ-1.2", "already-dealt", { piece: letter })
  if (!canReceive(rules, state, seat, piece))
    return refusal("DJ-1.2", "class-held", { seat: nameOf(state.options, seat), class: ratings(rules, piece).class })
  return undefined
}

/** Puts a piece on the receiver's next starting space. */
export function applyDeal(rules: Rules, state: DejarikState, action: Deal, emit: Emit): void {
  const piece = pieceOf(rules, action.piece)
  const seat = receiver(rules, state)
  const space = startingSpaces(rules, state.options, seat)[dealtTo(state, seat)]!
  state.at[piece] = space
  state.owner[piece] = seat
  emit?.({ type: "dealt", seat, piece: letterOf(rules, piece), space })
}

/**
 * Returns the seats that may begin, each equally likely.
 *
 * @rule DJ-1.3
 */
export function firstOutcomes(state: DejarikState): readonly ChanceOutcome<First>[] {
  return standing(state).map((seat) => ({ action: firsts[nameOf(state.options, seat)], weight: 1 }))
}

/** Returns the reason why a seat cannot be drawn to begin, or `undefined`. */
export function refuseFirst(state: DejarikState, { seat: name }: First): Refusal<RefusalCode> | undefined {
  const seat = seatNamed(state.options, name)
  if (seat === NOBODY) return refusal("DJ-1.3", "no-such-seat", { seat: name })
  if (isOut(state, seat)) return refusal("DJ-6.3", "seat-is-out", { seat: name })
  return undefined
}
