/** The phases of the game: their actors, and what follows once all have chosen. */
import type { Actor, Seat } from "@flottille/core"
import { type Choices, joinListings, nobody, type Phase as PhaseOf, type Typed } from "@flottille/core/kinds"
import type { Emit, MilleSabordsEvent } from "../state/events"
import { type AnyState, type Phase, pointUnit, seatList } from "../state/state"
import type { Base } from "./base"
import { areNear, boarder, collisionLosses, contactIn, type Motion } from "./collision"
import type { BoundKinds, MilleSabordsKind } from "./kinds/kind"
import { afterStep, beginTurn, endTurn, sinkAfter } from "./turn"
import { end } from "./victory"

/** The check of positions in a phase of a variant. */
export interface PhaseCheck {
  /** Returns true if a state set up by hand can be in this phase. Default: always, if its ships and numbers fit. */
  isPossible?(rules: Base, state: AnyState): boolean
}

/** A phase of a game of this kind. */
export interface MilleSabordsPhase
  extends PhaseOf<AnyState, MilleSabordsKind<Typed, Typed>, MilleSabordsEvent<string> | Typed>,
    PhaseCheck {}

/** Binds a phase to the rules of a game and its kinds of action. */
export type PhaseMaker = (rules: Base, kinds: BoundKinds) => MilleSabordsPhase

const both: readonly Actor[] = seatList(true, true)

/** Sets both ships to their headings and begins the first turn. */
const deployment: PhaseMaker = (rules) => ({
  rule: "MS-1.3",
  sealed: true,
  actors: () => both,
  settle(state, emit, { apply }) {
    const [port, starboard] = state.ships
    apply()
    emit?.({ type: "deployed", headings: [port.heading, starboard.heading] })
    beginTurn(rules, state, emit)
  },
})

const still: Motion = { way: 0, turn: 0 }

const movement: PhaseMaker = (rules, kinds) => {
  const { order } = kinds

  /** Returns the motion of a choice. A ship without an order lies still. */
  function motionOf(state: AnyState, choice: Typed | undefined): Motion {
    if (!choice) return still
    // The usual kind has a call site of its own (0.97 of the games without).
    if (choice.type === "order" && order?.motion) return order.motion(state, choice)
    return kinds[choice.type]?.motion?.(state, choice) ?? still
  }

  return {
    rule: "MS-3.1",
    sealed: true,
    actors: ({ ships: [port, starboard] }) => seatList(port.left > 0, starboard.left > 0),
    listing: (accepted) => joinListings(Object.values(accepted)),

    // Contacts are found before either ship moves.
    settle(state, emit, { actions, apply }) {
      const [port, starboard] = state.ships
      const motions = [motionOf(state, actions[0]), motionOf(state, actions[1])] as const
      const isChecked = state.options.collision === "contact"
      const contact = isChecked ? contactIn(rules, port, motions[0], starboard, motions[1]) : undefined
      apply()
      if (contact) {
        const losses = collisionLosses(rules, contact)
        emit?.({ type: "collided", losses })
        if (sinkAfter(rules, state, losses, pointUnit(state.options), emit)) return
      }
      if (contact || areNear(rules, state)) state.phase = "boarding"
      else afterStep(rules, state, emit)
    },
  }
}

function boardingBefore(goOn: (rules: Base, state: AnyState, emit: Emit) => void): PhaseMaker {
  return (rules) => ({
    rule: "MS-5.3",
    sealed: true,
    actors: () => both,
    settle(state, emit, { actions, apply }: Choices) {
      apply()
      const winner: Seat | null = boarder(state, actions)
      if (winner === null) return goOn(rules, state, emit)
      emit?.({ type: "boarded", winner })
      end(state, "boarded", winner, emit)
    },
  })
}

/**
 * The phases of the game. In each of them, both seats choose in secret at the same time, unless one
 * ship goes on alone.
 *
 * @rule MS-3.1 MS-3.2 MS-5.3 MS-5.4
 */
export const standardPhases: Readonly<Record<Phase, PhaseMaker>> = Object.freeze({
  deployment,
  movement,
  boarding: boardingBefore(afterStep),
  "boarding-after-fire": boardingBefore(endTurn),
  over: () => ({ rule: "CO-1", actors: () => nobody }),
})
