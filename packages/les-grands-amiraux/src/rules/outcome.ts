/** The endings of the game, its result, and resignation. */
import { assert, deepFreeze, type Outcome, type Seat } from "@flottille/core"
import { outcomeBy } from "@flottille/core/kinds"
import type { Emit } from "../state/events"
import type { AnyState, EndReason } from "../state/state"
import type { Base, EndingMaker } from "./rules"
import { endGame } from "./turn"

/** Ranks the winner first; both seats alike without one. */
export function rankingOf(state: Pick<AnyState, "ending">): readonly (readonly Seat[])[] {
  const ending = state?.ending
  assert(typeof ending === "object", "rankingOf", "state", "a state of the game")
  return ending === null || ending.winner === null ? draw() : [[ending.winner], [1 - ending.winner]]
}

function draw(): readonly (readonly Seat[])[] {
  return [[0, 1]]
}

function mover({ active }: AnyState): Seat {
  return active ?? 0
}

/**
 * The endings of the standard game. Between two turns, the first one that is reached ends it.
 *
 * @rule GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5
 * @example
 * import { grandsAmirauxOf, standardRules } from "@flottille/les-grands-amiraux"
 * const calm: EndingMaker<"calm"> = () => ({
 *   reason: "calm", rule: "CA-1", reached: ({ turn }) => turn > 20, ranking: () => [[0, 1]],
 * })
 * grandsAmirauxOf({ ...standardRules, id: "calm", endings: [...standardEndings, calm] }).id // => "calm"
 */
export const standardEndings: readonly EndingMaker<EndReason>[] = /* @__PURE__ */ deepFreeze([
  ({ admiralCanFail }) => ({
    reason: "admiral-captured",
    rule: "GA-5.1",
    ranking: rankingOf,
    isPossible: ({ active, ending }) => ending?.winner === active || (admiralCanFail && ending?.winner !== null),
  }),
  () => ({
    reason: "admiral-on-mine",
    rule: "GA-5.2",
    ranking: rankingOf,
    isPossible: (state) => state.ending?.winner === 1 - mover(state),
  }),
  ({ canMove }) => ({
    reason: "no-action",
    rule: "GA-5.3",
    reached: (state) => !canMove(state),
    ranking: (state) => [[1 - mover(state)], [mover(state)]],
  }),
  () => ({
    reason: "quiet-turns",
    rule: "GA-5.4",
    reached: ({ options: { quietTurns }, quiet }) => quietTurns !== null && quiet >= quietTurns,
    ranking: draw,
  }),
  () => ({
    reason: "turn-limit",
    rule: "GA-5.4",
    reached: ({ options: { turnLimit }, turn }) => turnLimit !== null && turn >= turnLimit,
    ranking: draw,
  }),
  () => ({
    reason: "resigned",
    rule: "GA-5.5",
    ranking: rankingOf,
    isPossible: ({ ending }) => ending?.winner !== null,
  }),
])

/** Resigns a seat, at any time. The other seat wins, and no rank is shown. @rule GA-5.5 */
export function resign(state: AnyState, seat: Seat, emit: Emit): void {
  if (state.ending !== null || (seat !== 0 && seat !== 1)) return
  emit?.({ type: "resigned", seat })
  endGame(state, 1 - seat, "resigned", emit)
}

/** Returns the result of the game. @rule GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5 */
export function outcome({ endings }: Base, state: AnyState): Outcome | undefined {
  return state.ending === null ? undefined : outcomeBy(endings, state.ending.reason, state, 2)
}
