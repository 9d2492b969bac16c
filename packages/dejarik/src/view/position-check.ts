/** Checks that reject impossible positions. */
import { reachedEnding } from "@flottille/core/kinds"
import { refuseAttack } from "../rules/kinds/attack"
import { roomToPush } from "../rules/kinds/push"
import type { Base } from "../rules/rules"
import { holdsClass, receiver, startingSpaces } from "../rules/setup"
import { duellists, judgeLosses } from "../rules/victory"
import { CENTRE } from "../state/board"
import { piecesPerSeat, seatsOf } from "../state/options"
import { ratings } from "../state/pieces"
import {
  type AnyState,
  ATTACKED,
  isFight,
  isOut,
  NOBODY,
  OFF_BOARD,
  pieceOn,
  piecesOf,
  spaceOf,
  standing,
  strength,
} from "../state/state"

export type Field =
  | "pieces"
  | "phase"
  | "seat"
  | "actions"
  | "turn"
  | "quiet turns"
  | "seats out"
  | "counts"
  | "options"

/** Throws an error about a field, with the clause, the expected content, and its offset in the field. */
export type Fail = (field: Field, rule?: string, expected?: string, offset?: number) => never

/**
 * Rejects impossible positions. In a position set up by hand, settles in place what play would have
 * decided.
 *
 * @rule DJ-6.4
 */
export function checkPosition(rules: Base, state: AnyState, fail: Fail): void {
  checkPieces(rules, state, fail)
  checkNumbers(rules, state, fail)
  checkCounts(rules, state, fail)
  if (state.turn > 0) checkPlay(rules, state, fail)
  else checkDeal(rules, state, fail)
}

/**
 * Checks that each space holds one piece, except in the last fight, and that seats that are out
 * have none. In play, marks seats without pieces as out.
 */
function checkPieces(rules: Base, state: AnyState, fail: Fail): void {
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
  { actionsPerTurn, turnEndings }: Base,
  { phase, active, left, turn, quiet, ending }: AnyState,
  fail: Fail,
): void {
  if (turn > 0 === (active === NOBODY)) fail("seat", turn > 0 ? "DJ-6.4" : "DJ-1.3")
  const most =
    turn === 0 || phase === "duel" ? 0 : phase === "play" || phase === "over" ? actionsPerTurn : actionsPerTurn - 1
  if (left > most || (phase === "play" && left === 0)) fail("actions", phase === "duel" ? "DJ-5.1" : "DJ-2.1")
  // An ending at the end of a turn counts that turn too.
  const ended = turnEndings.some(({ reason }) => reason === ending) ? turn : turn - 1
  const fresh = turn === 0 || left === actionsPerTurn
  if (quiet === ATTACKED ? fresh : isFight(phase) || quiet > Math.max(ended, 0)) fail("quiet turns", "DJ-6.2")
}

/** Checks that no number of an ending is above the one that reaches it. */
function checkCounts({ endings }: Base, { counts = [] }: AnyState, fail: Fail): void {
  const counting = endings.filter(({ counter }) => counter)
  counting.forEach(({ counter, rule }, place) => {
    const enough = counter?.enough ?? 0
    if (counts[place]?.some((number) => number > enough)) fail("counts", rule, `numbers from 0 to ${enough}`)
  })
}

/**
 * Checks that the deal has gone round by round, filling the starting spaces in order. The pieces of
 * a seat that resigned stay off the board.
 */
function checkDeal(rules: Base, state: AnyState, fail: Fail): void {
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
function checkPlay(rules: Base, state: AnyState, fail: Fail): void {
  const { phase, active, attacker, target, turn, ending, counts } = state
  const remaining = standing(state)
  const last = duellists(state)
  if (phase === "deal" || phase === "first") fail("turn", "DJ-1.2")
  if (phase === "duel" && !last?.every((piece) => spaceOf(state, piece) === CENTRE)) fail("pieces", "DJ-5.1")
  const over = rules.endings.find(({ reason }) => reason === ending)
  if (over) {
    const alone = ending !== "fight-to-the-death" || remaining.every((seat) => strength(state, seat) === 1)
    const fits = rules.turnEndings.includes(over)
      ? remaining.length > 1 && reachedEnding(rules.turnEndings, state, counts) === over
      : remaining.length === 1 && alone
    if (!fits) fail("phase", over.rule)
  }
  if (isFight(phase)) {
    if (refuseAttack(rules, state, { from: spaceOf(state, attacker), to: spaceOf(state, target) }))
      fail("phase", "DJ-4.1")
    const weights = rules.combatWeights(ratings(rules, attacker).attack, ratings(rules, target).defence)
    if ((phase === "push" || phase === "counterpush") && weights[phase] === 0) fail("phase", "DJ-4.8")
    if (phase !== "attack" && roomToPush(rules, state) === 0) fail("phase", "DJ-4.6")
  }
  if (rules.phases[phase]?.isPossible?.(rules, state) === false) fail("phase", rules.phases[phase]?.rule)
  if (ending || phase === "duel") return
  if (isOut(state, active)) fail("seat", "DJ-6.4")
  if (reachedEnding(rules.turnEndings, { ...state, turn: turn - 1 }, counts)) fail("turn", "DJ-6.2")
  judgeLosses(state, "last-seat-with-pieces", undefined)
}
