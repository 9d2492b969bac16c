/** DJ-6.4: which positions can be set up, and what follows from them at once. */
import { CENTRE, holds, neighbours } from "./board"
import { listPushes } from "./combat"
import { duellists, startDuel } from "./duel"
import { PIECE_COUNT, type Piece, ratings } from "./pieces"
import { receiver, startingSpaces } from "./setup"
import { ATTACKED, type DejarikState, isOut, NOBODY, OFF_BOARD, ownerOf, piecesPerSeat, spaceOf, standing, strength } from "./state"
import { ACTIONS_PER_TURN } from "./turn"
import { drawnBy, end, isDraw } from "./victory"

/** How to complain about a field: throws, naming what was expected there and the clause. */
type Fail = (expected: string, rule?: string) => never

/** The fields of a position that can be impossible. */
type Fails = Readonly<Record<"forces" | "phase" | "active" | "left" | "turn" | "quiet" | "out", Fail>>

/** Refuses what no game can lead to and nobody may set up; what is left over from a position set up by hand is settled in place. */
export function settlePosition(state: DejarikState, fail: Fails): void {
  checkSpaces(state, fail)
  checkOut(state, fail)
  if (state.turn === 0) checkBeforePlay(state, fail)
  else {
    if (state.active === NOBODY) fail.active("a seat", "DJ-6.4")
    if (state.phase === "deal" || state.phase === "first") fail.turn("0", "DJ-1.2")
    // A draw is judged when its turn has ended, so that turn is counted too.
    const ended = state.ending !== null && isDraw(state.ending) ? state.turn : state.turn - 1
    if (state.quiet > ended) fail.quiet("fewer quiet turns than turns", "DJ-6.2")
    if (state.phase === "over") checkEnding(state, fail)
    else if (state.phase === "duel") checkDuel(state, fail)
    else checkTurn(state, fail)
  }
}

const piecesOf = (state: DejarikState, seat: number): Piece[] =>
  Array.from({ length: PIECE_COUNT }, (_, piece) => piece).filter((piece) => ownerOf(state, piece) === seat)

/** One piece a space; only the last fight brings two together. */
function checkSpaces(state: DejarikState, fail: Fails): void {
  const spaces = state.at.filter((space) => space !== OFF_BOARD)
  if (new Set(spaces).size !== spaces.length && state.phase !== "duel") fail.forces("one piece a space", "DJ-3.1")
  for (let seat = 0; seat < state.options.seats; seat++) {
    const most = piecesPerSeat(state.options)
    if (piecesOf(state, seat).length > most) fail.forces(`at most ${most} pieces a seat`, "DJ-1.2")
  }
}

/** Who is out has no pieces; in play, who has none is out. */
function checkOut(state: DejarikState, fail: Fails): void {
  if (new Set(state.out).size !== state.out.length) fail.out("each seat once", "DJ-6.1")
  if (state.out.some((seat) => strength(state, seat) > 0)) fail.out("only seats without pieces", "DJ-6.1")
  if (state.turn > 0) for (const seat of standing(state)) if (strength(state, seat) === 0) state.out.push(seat)
  if (standing(state).length === 0) fail.forces("a piece", "DJ-6.4")
}

/** The deal fills the starting spaces in order; what a seat that resigned had been dealt stays off the board. */
function checkBeforePlay(state: DejarikState, fail: Fails): void {
  const { options } = state
  if (state.active !== NOBODY) fail.active("-", "DJ-1.3")
  if (state.left !== 0) fail.left("0", "DJ-2.1")
  if (state.quiet !== 0) fail.quiet("0", "DJ-6.2")
  if (state.phase !== "deal" && state.phase !== "first" && state.phase !== "over") fail.turn("a number from 1", "DJ-2.1")
  if (standing(state).length === 1 ? state.ending !== "resignation" : state.phase === "over")
    fail.phase("over:resignation, with one seat left", "DJ-6.3")
  checkDealt(state, fail)
  if (state.phase === "over") return
  if (state.phase === "deal" && options.deal === "fixed") fail.phase("first", "DJ-1.2")
  if ((receiver(state) === NOBODY) !== (state.phase === "first")) fail.phase(state.phase === "first" ? "deal" : "first", "DJ-1.2")
  if (state.phase === "first" && options.firstSeat !== null) fail.phase("play", "DJ-1.3")
}

function checkDealt(state: DejarikState, fail: Fails): void {
  const { options } = state
  // Round by round in seat order: counts fall by at most one, and never rise, except where a seat has resigned.
  const counts = standing(state).map((seat) => piecesOf(state, seat).length)
  const uneven = counts.some((count, index) => index > 0 && (count > (counts[index - 1] ?? 0) || count < (counts[0] ?? 0) - 1))
  if (uneven) fail.forces("pieces dealt round by round", "DJ-1.2")
  for (let seat = 0; seat < options.seats; seat++) {
    const dealt = piecesOf(state, seat)
    const spaces = startingSpaces(options, seat).slice(0, dealt.length)
    const placed = isOut(state, seat) || spaces.every((space) => dealt.some((piece) => spaceOf(state, piece) === space))
    if (!placed) fail.forces("the pieces on their starting spaces in order", "DJ-1.2")
    const classes = new Set(dealt.map((piece) => ratings(piece).class))
    if (options.deal === "byClass" && classes.size !== dealt.length) fail.forces("one piece of a class each", "DJ-1.2")
  }
}

function checkEnding(state: DejarikState, fail: Fails): void {
  if (state.ending !== null && isDraw(state.ending) !== standing(state).length > 1) fail.phase("an ending that fits the pieces", "DJ-6.1")
  if (state.ending !== null && isDraw(state.ending) && drawnBy(state) !== state.ending)
    fail.phase("a draw that the limits call for", "DJ-6.2")
  if (state.ending === "fight-to-the-death" && !standing(state).every((seat) => strength(state, seat) === 1))
    fail.forces("one survivor", "DJ-5.1")
}

function checkDuel(state: DejarikState, fail: Fails): void {
  if (!duellists(state)) fail.forces("one piece of each of two seats", "DJ-5.1")
  if (state.at.some((space) => space !== OFF_BOARD && space !== CENTRE)) fail.forces("both pieces on C", "DJ-5.1")
  if (state.left !== 0) fail.left("0", "DJ-5.1")
}

/** A turn under way: the actions left and the attack fit the phase, and the draws have not come yet. */
function checkTurn(state: DejarikState, fail: Fails): void {
  const { phase, active, attacker, target } = state
  if (phase === "play") {
    if (state.left === 0) fail.left("1 or 2", "DJ-2.1")
    if (state.left === ACTIONS_PER_TURN && state.quiet === ATTACKED) fail.quiet("no attack before the first action", "DJ-6.2")
  } else {
    if (state.left === ACTIONS_PER_TURN) fail.left("0 or 1", "DJ-2.1")
    if (state.quiet !== ATTACKED) fail.quiet("x", "DJ-6.2")
    if (ownerOf(state, attacker) !== active || ownerOf(state, target) === active) fail.phase("an attack on an enemy", "DJ-4.1")
    if (!holds(neighbours(spaceOf(state, attacker)), spaceOf(state, target))) fail.phase("an attack on an adjacent space", "DJ-4.1")
    if (phase !== "attack" && listPushes(state).length === 0) fail.phase("a push with room", "DJ-4.6")
  }
  if (isOut(state, active)) fail.active("a seat with pieces", "DJ-6.4")
  if (drawnBy({ ...state, turn: state.turn - 1 })) fail.turn("no more turns than the limits allow", "DJ-6.2")
  if (standing(state).length === 1) return end(state, "last-seat-with-pieces", undefined)
  const last = duellists(state)
  if (last) startDuel(state, last, undefined)
}
