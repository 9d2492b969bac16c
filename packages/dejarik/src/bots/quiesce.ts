/** Position estimates for searches, after the attacks that the seat to move can make in its turn. */
import type { Seat } from "@flottille/core"
import { pushedPiece, pusher, roomToPush } from "../rules/kinds/push"
import type { Base } from "../rules/rules"
import { holds, only, type Space, type Spaces, spacesIn } from "../state/board"
import type { Piece } from "../state/pieces"
import { type AnyState, isFight, OFF_BOARD, strength } from "../state/state"
import { evaluateOf, isTooLarge, materialsOf } from "./evaluate"
import type { Force, Material } from "./material"

/** Pieces of two seats on their spaces, and whose turn it is. */
interface Placing {
  readonly state: AnyState
  readonly at: readonly Space[]
  readonly mover: Seat
  readonly left: number
}

/** The values of a turn, for its mover. */
interface Turn {
  readonly material: Material
  readonly mover: Seat
  readonly force: Force
  /** The value of waiting. */
  readonly later: number
}

class Quiescence {
  readonly #rules: Base
  readonly #evaluate: (state: AnyState) => readonly number[]
  readonly #materialAt: (state: AnyState) => Material
  /** Chances that the target and the attacker die, by attacker and target. */
  readonly #deaths: readonly (readonly (readonly [number, number])[])[]

  constructor(rules: Base) {
    this.#rules = rules
    this.#evaluate = evaluateOf(rules)
    this.#materialAt = materialsOf(rules)
    this.#deaths = rules.pieces.map(({ attack }) =>
      rules.pieces.map(({ defence }) => {
        const { kill, push, counterpush, counterkill } = rules.combatWeights(attack, defence)
        const all = kill + push + counterpush + counterkill
        return [kill / all, counterkill / all] as const
      }),
    )
  }

  /** Returns the value of attacks on a target until it or the attacker dies, for so many actions. */
  #valueOfAttacks(turn: Turn, attacker: Piece, target: Piece, times: number): number {
    const { material, mover, force, later } = turn
    const { bits } = material
    const [kill, counterkill] = this.#deaths[attacker]![target]!
    const decided =
      kill * worthOf(material, force & ~bits[target]!, mover) +
      counterkill * worthOf(material, force & ~bits[attacker]!, mover)
    let value = later
    for (let time = 0; time < times; time++) value = decided + (1 - kill - counterkill) * value
    return value
  }

  /** Returns the value of a turn for its mover: that of its best attack, or of waiting. */
  #valueOfTurn({ state, at, mover, left }: Placing, material: Material): number {
    const { owner, options } = state
    const walk = options.paths === "simple" ? this.#rules.reach : this.#rules.shortestReach
    let force: Force = 0
    let taken: Spaces = 0
    for (let piece = 0; piece < at.length; piece++)
      if (at[piece] !== OFF_BOARD) {
        force |= material.bits[piece]!
        taken |= only(at[piece]!)
      }
    const turn: Turn = { material, mover, force, later: worthOf(material, force, mover) }
    let best = turn.later
    for (let piece = 0; piece < at.length; piece++) {
      const from = at[piece]!
      if (from === OFF_BOARD || owner[piece] !== mover) continue
      const near = this.#rules.neighbours(from)
      const ends = left > 1 ? walk(from, this.#rules.movements[piece]!, taken) : 0
      for (let target = 0; target < at.length; target++) {
        const space = at[target]!
        if (space === OFF_BOARD || owner[target] === mover) continue
        const times = holds(near, space) ? left : (ends & this.#rules.neighbours(space)) !== 0 ? left - 1 : 0
        if (times > 0) best = Math.max(best, this.#valueOfAttacks(turn, piece, target, times))
      }
    }
    return best
  }

  /** Returns the value of a placing for the first seat, between two actions. */
  #valueAt(state: AnyState, at: readonly Space[], material: Material): number {
    const isOver = state.left === 0
    const mover = isOver ? 1 - state.active : state.active
    const value = this.#valueOfTurn(
      { state, at, mover, left: isOver ? this.#rules.actionsPerTurn : state.left },
      material,
    )
    return mover === 0 ? value : -value
  }

  /** Returns the value of a push for the first seat. */
  #valueOfPush(state: AnyState, material: Material): number {
    const sign = pusher(state) === 0 ? 1 : -1
    const piece = pushedPiece(state)
    const at = state.at.slice()
    let best = -1
    for (const to of spacesIn(roomToPush(this.#rules, state))) {
      at[piece] = to
      best = Math.max(best, sign * this.#valueAt(state, at, material))
    }
    return sign * best
  }

  /** Returns the value of a position for each seat. */
  values(state: AnyState): readonly number[] {
    const { phase, options } = state
    const isPush = phase !== "attack" && isFight(phase)
    if (options.seats !== 2 || (phase !== "play" && !isPush) || isTooLarge(this.#rules, state))
      return this.#evaluate(state)
    if (strength(state, 0) === 0 || strength(state, 1) === 0) return this.#evaluate(state)
    const material = this.#materialAt(state)
    const value = isPush ? this.#valueOfPush(state, material) : this.#valueAt(state, state.at, material)
    return [value, -value]
  }
}

/**
 * Creates the quiescent evaluation of a game.
 *
 * The seat to move attacks with its best piece in reach, or waits; either way it then has the value
 * of the remaining pieces. A piece attacks an adjacent enemy with all remaining actions, and one
 * that it can approach with all but one. A push is judged by the best space for its winner.
 *
 * With three and four seats, and outside of turns, it is the evaluation of the pieces.
 *
 * @rule DJ-2.1 DJ-4.1 DJ-4.3 DJ-4.4
 */
export function quiesceOf(rules: Base): (state: AnyState) => readonly number[] {
  const quiescence = new Quiescence(rules)
  return (state) => quiescence.values(state)
}

/** Returns the value of the remaining pieces for a seat that has finished its turn. */
function worthOf(material: Material, rest: Force, mover: Seat): number {
  return material.worths(rest, material.after(rest, mover))[mover]!
}
