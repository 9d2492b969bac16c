/** Checks that reject impossible positions. */
import { CENTRE } from "./board"
import { canEndIn, listPushes, refuseAttack } from "./combat"
import { duellists } from "./duel"
import { piecesPerSeat, seatsOf } from "./options"
import { endingRules } from "./outcome"
import type { Rules } from "./prepare"
import { holdsClass, receiver, startingSpaces } from "./setup"
import {
  ATTACKED,
  type DejarikState,
  isFight,
  isOut,
  NOBODY,
  OFF_BOARD,
  pieceOn,
  piecesOf,
  spaceOf,
  standing,
  strength,
} from "./state"
import { judgeLosses } from "./turn"
import { drawnBy, isDraw } from "./victory"

/** The fields of a position, in their order. */
export const fields = ["pieces", "phase", "seat", "actions", "turn", "quiet turns", "seats out", "options"] as const

/** Throws an error about a field, with the clause and the expected content. */
export type Fail = (field: (typeof fields)[number], rule?: string, expected?: string) => never

/**
 * Rejects impossible positions. In a position set up by hand, settles in place what play would have
 * decided.
 *
 * @rule DJ-6.4
 */
export function checkPosition(rules: Rules, state: DejarikState, fail: Fail): void {
  checkPieces(rules, state, fail)
  checkNumbers(rules, state, fail)
  if (state.turn > 0) checkPlay(rules, state, fail)
  else checkDeal(rules, state, fail)
}

/**
 * Checks that each space holds one piece, except in the last fight, and that seats that are out
 * have none. In play, marks seats without pieces as out.
 */
function checkPieces(rules: Rules, state: DejarikState, fail: Fail): void {
  const { at, options, out, phase, turn } = state
  const crowded = at.some((space, piece) => space !== OFF_BOARD && pieceOn(state, space) !== piece)
  if (crowded && phase !== "duel") fail("pieces", "DJ-3.1")
  if (seatsOf(options).some((seat) => piecesOf(state, seat).length > piecesPerSeat(rules, options)))
    fail("pieces", "DJ-1.2")
  if (out.some((seat, place) => out.indexOf(seat) !== place || strength(state, seat) > 0)) fail("seats out", "DJ-6.1")
  if (turn > 0) out.push(...standing(state).filter((seat) => strength(state, seat) === 0))
  if (standing(state).length === 0) fail("pieces", "DJ-6.4")
}

/** Checks that the active seat, its actions and the quiet turns fit the phase. */
function checkNumbers(
  { actionsPerTurn }: Rules,
  { phase, active, left, turn, quiet, ending }: DejarikState,
  fail: Fail,
): void {
  if (turn > 0 === (active === NOBODY)) fail("seat", turn > 0 ? "DJ-6.4" : "DJ-1.3")
  const most =
    turn === 0 || phase === "duel" ? 0 : phase === "play" || phase === "over" ? actionsPerTurn : actionsPerTurn - 1
  if (left > most || (phase === "play" && left === 0)) fail("actions", phase === "duel" ? "DJ-5.1" : "DJ-2.1")
  // A draw is judged at the end of its turn, so that turn counts too.
  const ended = ending && isDraw(ending) ? turn : turn - 1
  const fresh = turn === 0 || left === actionsPerTurn
  if (quiet === ATTACKED ? fresh : isFight(phase) || quiet > Math.max(ended, 0)) fail("quiet turns", "DJ-6.2")
}

/**
 * Checks that the deal has gone round by round, filling the starting spaces in order. The pieces of
 * a seat that resigned stay off the board.
 */
function checkDeal(rules: Rules, state: DejarikState, fail: Fail): void {
  const { options, phase, ending } = state
  const next = receiver(rules, state)
  const due = standing(state).length === 1 ? "over" : next === NOBODY ? "first" : "deal"
  if (phase !== due || (ending ?? "resignation") !== "resignation")
    fail("phase", due === "over" ? "DJ-6.3" : "DJ-1.2", due)
  if (due === "first" && options.firstSeat) fail("phase", "DJ-1.3")
  const fewest = next === NOBODY ? piecesPerSeat(rules, options) : piecesOf(state, next).length
  for (const seat of seatsOf(options)) {
    const dealt = piecesOf(state, seat)
    const spaces = startingSpaces(rules, options, seat).slice(0, seat < next ? fewest + 1 : fewest)
    const inOrder = dealt.every((piece) => spaces.includes(spaceOf(state, piece)))
    const twins = options.deal === "byClass" && dealt.some((piece) => holdsClass(rules, state, seat, piece))
    if (twins || !(inOrder || isOut(state, seat)) || (due === "deal" && options.deal === "fixed"))
      fail("pieces", "DJ-1.2")
  }
}

/** Checks that the attack and the ending fit the pieces, and that no draw was due earlier. */
function checkPlay(rules: Rules, state: DejarikState, fail: Fail): void {
  const { phase, active, attacker, target, turn, ending } = state
  const remaining = standing(state)
  const last = duellists(state)
  if (phase === "deal" || phase === "first") fail("turn", "DJ-1.2")
  if (phase === "duel" && !last?.every((piece) => spaceOf(state, piece) === CENTRE)) fail("pieces", "DJ-5.1")
  if (ending) {
    // Stryker disable next-line MethodExpression: where it matters, only one seat remains
    const single = ending !== "fight-to-the-death" || remaining.every((seat) => strength(state, seat) === 1)
    const fits = isDraw(ending) ? remaining.length > 1 && drawnBy(state) === ending : remaining.length === 1 && single
    if (!fits) fail("phase", endingRules[ending])
  }
  if (isFight(phase)) {
    if (refuseAttack(rules, state, { from: spaceOf(state, attacker), to: spaceOf(state, target) }))
      fail("phase", "DJ-4.1")
    if ((phase === "push" || phase === "counterpush") && !canEndIn(rules, state, phase)) fail("phase", "DJ-4.8")
    if (phase !== "attack" && !listPushes(rules, state)[0]) fail("phase", "DJ-4.6")
  }
  if (ending || phase === "duel") return
  if (isOut(state, active)) fail("seat", "DJ-6.4")
  if (drawnBy({ ...state, turn: turn - 1 })) fail("turn", "DJ-6.2")
  judgeLosses(state, "last-seat-with-pieces", undefined)
}
