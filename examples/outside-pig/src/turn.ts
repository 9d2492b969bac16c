/** PG-1: rolling and holding. PG-2: the end of the game. */
import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  deepFreeze,
  integer,
  type Outcome,
  object,
  type Refusal,
  type Seat,
  type Shape,
  tagged,
} from "@flottille/core"
import { active, type PigState } from "./state"

/** A decision of a seat, or the face of the die. */
export type PigAction =
  | { readonly type: "roll" }
  | { readonly type: "hold" }
  | { readonly type: "die"; readonly face: number }

/** An event of the game. */
export type PigEvent =
  | { readonly type: "rolled"; readonly seat: Seat; readonly face: number }
  | { readonly type: "held"; readonly seat: Seat; readonly pot: number }
  | { readonly type: "resigned"; readonly seat: Seat }

/** The reasons why an action is refused. */
export type PigRefusal = "roll-first" | "not-for-chance" | "not-for-seats"

/** The reasons for the end of a game. */
export type PigEnding = "goal" | "resignation"

type Emit = ((event: PigEvent) => void) | undefined

/** The shape of an action. */
export const actionShape: Shape<PigAction> = tagged("type", {
  roll: object({}),
  hold: object({}),
  die: object({ face: integer(1, 6) }),
})

const ROLL: PigAction = Object.freeze({ type: "roll" })
const HOLD: PigAction = Object.freeze({ type: "hold" })

/** The six faces, equally likely. */
export const FACES: readonly ChanceOutcome<PigAction>[] = deepFreeze(
  [1, 2, 3, 4, 5, 6].map((face) => ({ action: { type: "die", face }, weight: 1 })),
)

/**
 * Returns the choices of the active seat.
 *
 * @rule PG-1.1 PG-1.3
 */
export function choices({ pot }: PigState): readonly PigAction[] {
  return pot > 0 ? [ROLL, HOLD] : [ROLL]
}

/** Returns the reason why an action of the awaited actor is refused, or `undefined`. */
export function refuse(state: PigState, actor: Actor, { type }: PigAction): Refusal<PigRefusal> | undefined {
  if (actor === CHANCE) return type === "die" ? undefined : { code: "not-for-chance", rule: "PG-1.1" }
  if (type === "die") return { code: "not-for-seats", rule: "PG-1.1" }
  return type === "hold" && state.pot === 0 ? { code: "roll-first", rule: "PG-1.3" } : undefined
}

/**
 * Applies one act of a turn.
 *
 * @rule PG-1.1 PG-1.2 PG-1.3
 */
export function act(state: PigState, action: PigAction, emit: Emit): void {
  const seat = active(state)
  switch (action.type) {
    case "roll":
      state.rolling = true
      return
    case "die":
      state.rolling = false
      emit?.({ type: "rolled", seat, face: action.face })
      if (action.face === 1) passOn(state)
      else state.pot += action.face
      return
    case "hold":
      emit?.({ type: "held", seat, pot: state.pot })
      state.scores[seat] += state.pot
      if (winnerOf(state) === undefined) passOn(state)
      else state.pot = 0
  }
}

function passOn(state: PigState): void {
  state.pot = 0
  state.turn++
}

/** Returns the seat that has won, if there is one. */
export function winnerOf({ resigned, scores, options }: PigState): Seat | undefined {
  if (resigned !== null) return 1 - resigned
  const winner = scores.findIndex((score) => score >= options.goal)
  return winner < 0 ? undefined : winner
}

/**
 * Returns the result.
 *
 * @rule PG-2.1 PG-2.2
 */
export function outcomeOf(state: PigState): Outcome | undefined {
  const winner = winnerOf(state)
  if (winner === undefined) return undefined
  const reason: PigEnding = state.resigned === null ? "goal" : "resignation"
  const rule = reason === "goal" ? "PG-2.1" : "PG-2.2"
  return { returns: winner === 0 ? [1, -1] : [-1, 1], ranking: [[winner], [1 - winner]], reason, rule }
}

/**
 * Resigns a seat.
 *
 * @rule PG-2.2
 */
export function resign(state: PigState, seat: Seat, emit: Emit): void {
  if (winnerOf(state) !== undefined || (seat !== 0 && seat !== 1)) return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
