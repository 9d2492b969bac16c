/** The deal and who begins. */
import type { ChanceOutcome, Refusal, Seat } from "@flottille/core"
import { type Deal, deals, type First, firsts, refusal } from "./actions"
import { OUTER, rays, type Space } from "./board"
import type { Emit } from "./events"
import { type DejarikOptions, nameOf, piecesPerSeat, seatNamed } from "./options"
import { letterOf, letters, type Piece, pieceCount, pieceOf, ratings } from "./pieces"
import type { RefusalCode } from "./refusals"
import { type DejarikState, isOut, NOBODY, ownerOf, standing } from "./state"

/**
 * The starting spaces of a seat, in the order in which they are filled: from left to right as its owner sees them, half of them on
 * either side of its ray. The rays of the seats are evenly spread, the first one at 12 o'clock.
 *
 * @rule DJ-1.2 DJ-7.1
 */
export function startingSpaces(options: DejarikOptions, seat: Seat): readonly Space[] {
  return Array.from({ length: piecesPerSeat(options) }, (_, place) => startingSpace(options, seat, place))
}

/** One of them by its place, for the deal: with a list for each piece dealt `npm run bench` plays 0.93 as many games. */
function startingSpace(options: DejarikOptions, seat: Seat, place: number): Space {
  const leftmost = (seat * rays) / options.seats + piecesPerSeat(options) / 2
  return OUTER + ((leftmost - place + rays - 1) % rays)
}

/** The next deal of a game whose deal is fixed. */
export function arrangedDeal(state: DejarikState): Deal {
  const seat = receiver(state)
  const arranged = state.options.arrangement?.[nameOf(state.options, seat)] ?? ""
  return deals[letterOf(pieceOf(arranged.charAt(dealtTo(state, seat))))]
}

/** How many pieces a seat has been dealt. */
function dealtTo(state: DejarikState, seat: Seat): number {
  let count = 0
  for (let piece = 0; piece < pieceCount; piece++) if (ownerOf(state, piece) === seat) count++
  return count
}

/** Who receives the next piece: round by round in seat order, so whoever has fewest; −1 when all is dealt. */
export function receiver(state: DejarikState): Seat {
  let next = NOBODY
  let fewest = piecesPerSeat(state.options)
  for (let seat = 0; seat < state.options.seats; seat++) {
    const count = dealtTo(state, seat)
    if (count < fewest && !isOut(state, seat)) {
      next = seat
      fewest = count
    }
  }
  return next
}

/** Whether a seat has another piece of this one's class. */
export function holdsClass(state: DejarikState, seat: Seat, piece: Piece): boolean {
  return state.owner.some((owner, other) => owner === seat && other !== piece && ratings(other).class === ratings(piece).class)
}

function canReceive(state: DejarikState, seat: Seat, piece: Piece): boolean {
  return ownerOf(state, piece) === NOBODY && !(state.options.deal === "byClass" && holdsClass(state, seat, piece))
}

const dealChances: readonly ChanceOutcome<Deal>[] = letters.map((letter) => Object.freeze({ action: deals[letter], weight: 1 }))

/**
 * The pieces that may come next, each equally likely; a last one is drawn like the others.
 *
 * @rule DJ-1.2
 */
export function dealOutcomes(state: DejarikState): readonly ChanceOutcome<Deal>[] {
  const seat = receiver(state)
  return dealChances.filter((_, piece) => canReceive(state, seat, piece))
}

/** Why a piece cannot be dealt now. */
export function refuseDeal(state: DejarikState, { piece: letter }: Deal): Refusal<RefusalCode> | undefined {
  const piece = pieceOf(letter)
  const seat = receiver(state)
  if (ownerOf(state, piece) !== NOBODY) return refusal("DJ-1.2", "already-dealt", { piece: letter })
  if (!canReceive(state, seat, piece))
    return refusal("DJ-1.2", "class-held", { seat: nameOf(state.options, seat), class: ratings(piece).class })
  return undefined
}

/** Puts a piece on the receiver's next starting space. */
export function applyDeal(state: DejarikState, action: Deal, emit: Emit): void {
  const piece = pieceOf(action.piece)
  const seat = receiver(state)
  const space = startingSpace(state.options, seat, dealtTo(state, seat))
  state.at[piece] = space
  state.owner[piece] = seat
  emit?.({ type: "dealt", seat, piece: letterOf(piece), space })
}

/**
 * The seats that may begin, each equally likely.
 *
 * @rule DJ-1.3
 */
export function firstOutcomes(state: DejarikState): readonly ChanceOutcome<First>[] {
  return standing(state).map((seat) => ({ action: firsts[nameOf(state.options, seat)], weight: 1 }))
}

/** Why a seat cannot be drawn to begin. */
export function refuseFirst(state: DejarikState, { seat: name }: First): Refusal<RefusalCode> | undefined {
  const seat = seatNamed(state.options, name)
  if (seat === NOBODY) return refusal("DJ-1.3", "no-such-seat", { seat: name })
  if (isOut(state, seat)) return refusal("DJ-6.3", "seat-is-out", { seat: name })
  return undefined
}
