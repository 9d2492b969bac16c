/** DJ-1.2, DJ-1.3, DJ-7.1: the deal and who begins. */
import type { ChanceOutcome, Refusal, Seat } from "@flottille/core"
import { DEALS, type Deal, FIRSTS, type First } from "./actions"
import { OUTER, RAYS, type Space } from "./board"
import type { Emit } from "./events"
import { LETTERS, letterOf, PIECE_COUNT, type Piece, type PieceLetter, ratings } from "./pieces"
import { type RefusalCode, refuse } from "./refusals"
import {
  clockwise,
  type DejarikOptions,
  type DejarikState,
  emptyState,
  isOut,
  NOBODY,
  nameOf,
  ownerOf,
  piecesPerSeat,
  seatNamed,
  standing,
} from "./state"
import { startTurn } from "./turn"

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
  const leftmost = (seat * RAYS) / options.seats + piecesPerSeat(options) / 2
  return OUTER + ((leftmost - place + RAYS - 1) % RAYS)
}

/** The position before the first action: nothing dealt, or everything as arranged. */
export function openingState(options: DejarikOptions): DejarikState {
  const state = emptyState(options)
  while (options.arrangement && state.phase === "deal") {
    const seat = receiver(state)
    const letters = options.arrangement[nameOf(options, seat)] as string
    deal(state, { type: "deal", piece: letters[dealtTo(state, seat)] as PieceLetter }, undefined)
  }
  return state
}

/** How many pieces a seat has been dealt. */
function dealtTo(state: DejarikState, seat: Seat): number {
  let count = 0
  for (let piece = 0; piece < PIECE_COUNT; piece++) if (ownerOf(state, piece) === seat) count++
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

const DEAL_OUTCOMES: readonly ChanceOutcome<Deal>[] = LETTERS.map((letter) => Object.freeze({ action: DEALS[letter], weight: 1 }))

/**
 * The pieces that may come next, each equally likely; a last one is drawn like the others.
 *
 * @rule DJ-1.2
 */
export function dealOutcomes(state: DejarikState): readonly ChanceOutcome<Deal>[] {
  const seat = receiver(state)
  return DEAL_OUTCOMES.filter((_, piece) => canReceive(state, seat, piece))
}

/** Why a piece cannot be dealt now. */
export function refuseDeal(state: DejarikState, { piece: letter }: Deal): Refusal<RefusalCode> | undefined {
  const piece = LETTERS.indexOf(letter)
  const seat = receiver(state)
  if (ownerOf(state, piece) !== NOBODY) return refuse("DJ-1.2", "already-dealt", { piece: letter })
  if (!canReceive(state, seat, piece))
    return refuse("DJ-1.2", "class-held", { seat: nameOf(state.options, seat), class: ratings(piece).class })
  return undefined
}

/** Puts a piece on the receiver's next starting space. */
export function deal(state: DejarikState, action: Deal, emit: Emit): void {
  const piece = LETTERS.indexOf(action.piece)
  const seat = receiver(state)
  const space = startingSpace(state.options, seat, dealtTo(state, seat))
  state.at[piece] = space
  state.owner[piece] = seat
  emit?.({ type: "dealt", seat, piece: letterOf(piece), space })
  goOnDealing(state, emit)
}

/** To the next node of the deal, or out of it. */
export function goOnDealing(state: DejarikState, emit: Emit): void {
  if (receiver(state) === NOBODY) endDeal(state, emit)
}

/**
 * Who begins is drawn, unless an option names the seat; if that seat has resigned, the next one clockwise begins.
 *
 * @rule DJ-1.3 DJ-6.3
 */
function endDeal(state: DejarikState, emit: Emit): void {
  const { firstSeat } = state.options
  if (firstSeat === null) {
    state.phase = "first"
    return
  }
  const seat = seatNamed(state.options, firstSeat)
  startTurn(state, isOut(state, seat) ? clockwise(state, seat) : seat, emit)
}

/**
 * The seats that may begin, each equally likely.
 *
 * @rule DJ-1.3
 */
export function firstOutcomes(state: DejarikState): readonly ChanceOutcome<First>[] {
  return standing(state).map((seat) => ({ action: FIRSTS[nameOf(state.options, seat)], weight: 1 }))
}

/** Why a seat cannot be drawn to begin. */
export function refuseFirst(state: DejarikState, { seat: name }: First): Refusal<RefusalCode> | undefined {
  const seat = seatNamed(state.options, name)
  if (seat === NOBODY) return refuse("DJ-1.3", "no-such-seat", { seat: name })
  if (isOut(state, seat)) return refuse("DJ-6.3", "seat-is-out", { seat: name })
  return undefined
}

/** The drawn seat begins. */
export function first(state: DejarikState, { seat }: First, emit: Emit): void {
  startTurn(state, seatNamed(state.options, seat), emit)
}
