/** Sinkings: by two ships of the seat, or by ships of two seats. */
import { type DiabolikFleetRefusal, firstRefusal, type Sink } from "./actions"
import { boardOf, headings, ownerOf, type Square } from "./board"
import type { Emit } from "./events"
import { showsFlank, sinkingsOf, sinkTargets } from "./flanks"
import { forgetLostShips, isDeclined, jointSinkings, questionOf } from "./joint"
import { sinkingKeeps } from "./look-ahead"
import { includesAction } from "./notation"
import type { Rules } from "./prepare"
import { isFrozen, type SearchPosition, searchPosition } from "./search-position"
import { cellOf, type DiabolikFleetState, fleetSize, shipAt } from "./state"
import { eliminate } from "./victory"

/**
 * Returns the legal sinkings: each target once with the seat's own first pair, and every joint pair
 * that has not been declined.
 *
 * @rule DF-3.2 DF-4.2 DF-8.4
 */
export function listSinkings(rules: Rules, state: DiabolikFleetState, position: SearchPosition): readonly Sink[] {
  const targets = sinkTargets(position)
  const sinkings = targets.map((target) => sinkingsOf(rules, state, position.seat, target).own[0]!)
  // Stryker disable next-line ConditionalExpression: without the option there are no joint pairs
  if (state.options.jointSinking) sinkings.push(...jointSinkings(rules, state, position))
  // Between neighbours, a sinking never prevents the completion of a turn.
  return position.line
    ? sinkings.filter(({ target }) => sinkingKeeps(position, cellOf(position.board, target), state.cannonballs))
    : sinkings
}

/**
 * Returns the reason why a ship cannot be sunk so, or `undefined`. The attackers are two ships of
 * the seat, or one and a helper. The look-ahead may still refuse.
 *
 * @rule DF-2.5 DF-3.1 DF-4.2 DF-8.4
 */
export function refuseSink(rules: Rules, state: DiabolikFleetState, action: Sink): DiabolikFleetRefusal {
  const position = searchPosition(rules, state, state.active)
  const { target, attackers } = action
  const { board, seat } = position
  const shipOn = (square: Square) => shipAt(board, position.cells, square)
  const cell = cellOf(board, target)
  const ship = shipOn(target)
  const owner = ownerOf(ship)
  const empty = [target, ...attackers].find((square) => shipOn(square) === 0)
  const [square, another] = attackers.filter((each) => ownerOf(shipOn(each)) !== seat)
  const direction = (each: Square) =>
    headings.findIndex((_, bow) => board.ahead[cellOf(board, each) * 8 + bow] === cell)
  const distant = attackers.find((each) => direction(each) < 0)
  const { own, joint } = sinkingsOf(rules, state, seat, cell)
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ["DF-2.5", "your-own-ship", owner === seat, { square: target }],
    ["DF-6.1", "frozen", isFrozen(board, cell, ship), { square: target }],
    ["DF-2.5", "no-ship-there", empty, { square: empty }],
    ["DF-2.5", "same-attacker", attackers[0] === attackers[1], { square: attackers[0] }],
    ["DF-2.8", "not-your-ship", another, { square }],
    ["DF-8.4", "joint-sinking-is-off", square && !state.options.jointSinking, { square }],
    ["DF-8.4", "helper-of-the-target", square && ownerOf(shipOn(square)) === owner],
    ["DF-2.5", "not-a-neighbour", distant, { square: distant }],
    [
      "DF-3.1",
      "no-flank",
      !attackers.every((each) => showsFlank(rules, state.options, shipOn(each), direction(each), ship)),
    ],
    ["DF-4.2", "no-ship-moved-yet", state.obligation !== "met"],
    ["DF-8.4", "already-declined", square && isDeclined(rules, state, action)],
    ["DF-3.2", "another-pair-is-listed", !includesAction([...own.slice(0, 1), ...joint], action)],
  ])
}

/**
 * Sinks a ship, or asks the owner of the helping ship first.
 *
 * @rule DF-2.5 DF-8.4
 */
export function applySink(rules: Rules, state: DiabolikFleetState, action: Sink, emit: Emit): void {
  const { target, attackers } = action
  state.question = questionOf(rules, state, action)
  if (!state.question) return sinkShip(rules, state, target, attackers, emit)
  emit?.({ type: "sinking-proposed", seat: state.active, asked: state.question.seat, target })
}

/**
 * Takes a sunk ship off the board; its fleet may be lost with it.
 *
 * @rule DF-7.2 DF-8.2
 */
export function sinkShip(
  rules: Rules,
  state: DiabolikFleetState,
  target: Square,
  attackers: readonly [Square, Square],
  emit: Emit,
): void {
  const cell = cellOf(boardOf(rules, state.options), target)
  const owner = ownerOf(state.cells[cell]!)
  state.cells[cell] = 0
  if (state.phase === "play") state.bonusEarned = true
  forgetLostShips(rules, state)
  emit?.({ type: "sunk", seat: state.active, owner, target, attackers: [...attackers] })
  if (fleetSize(state, owner) < state.options.minimumFleet) eliminate(rules, state, owner, "destruction", emit)
}
