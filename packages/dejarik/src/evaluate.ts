/** How a position stands, for bots: what is on the board, and who threatens whom. */
import { type Seat, standingsOf } from "@flottille/core"
import { type Space, spacesIn } from "./board"
import { seatsOf } from "./options"
import type { Rules } from "./prepare"
import { standard } from "./standard"
import { type DejarikState, OFF_BOARD, ownerOf, spaceOf } from "./state"

/** Steps from a space to each other one. */
function stepsFrom({ neighbours, spaceNames }: Rules, from: Space): readonly number[] {
  const steps = spaceNames.map((_, space) => (space === from ? 0 : Number.POSITIVE_INFINITY))
  const queue = [from]
  for (const space of queue)
    for (const next of spacesIn(neighbours(space)))
      if (steps[next] === Number.POSITIVE_INFINITY) {
        steps[next] = steps[space]! + 1
        queue.push(next)
      }
  return steps
}

/** A gain on the board counts whole; one that an attack would bring, a part: while the turn lasts, else, and from afar, divided by the steps. */
const parts = { now: 0.5, later: 0.3, afar: 0.15 }

/**
 * Makes the judge of a game. A seat has the worth of its pieces, by their dice, and a part of what each of their attacks would gain on average: the
 * target by its chance to be killed, less the attacker by its own.
 */
export function evaluateOf(rules: Rules): (state: DejarikState) => readonly number[] {
  const { pieces, combatWeights, spaceNames } = rules
  const worths = pieces.map(({ attack, defence }) => 8 + attack + defence)
  const gains = pieces.map(({ attack }, attacker) =>
    pieces.map(({ defence }, target) => {
      const { kill, push, counterpush, counterkill } = combatWeights(attack, defence)
      const gain = kill * worths[target]! - counterkill * worths[attacker]!
      return Math.max(0, gain / (kill + push + counterpush + counterkill))
    }),
  )
  const steps = spaceNames.map((_, space) => stepsFrom(rules, space))

  /** What a piece brings its seat from where it stands. */
  function worthAt(state: DejarikState, piece: number, seat: Seat, at: Space): number {
    const near = seat === state.active && state.left > 0 ? parts.now : parts.later
    let worth = worths[piece]!
    for (let target = 0; target < pieces.length; target++) {
      const there = spaceOf(state, target)
      if (there === OFF_BOARD || ownerOf(state, target) === seat) continue
      const distance = steps[at]![there]!
      worth += gains[piece]![target]! * (distance > 1 ? parts.afar / distance : near)
    }
    return worth
  }

  return (state) => {
    const sums = seatsOf(state.options).map(() => 0)
    for (let piece = 0; piece < pieces.length; piece++) {
      const [seat, at] = [ownerOf(state, piece), spaceOf(state, piece)]
      if (at !== OFF_BOARD) sums[seat]! += worthAt(state, piece, seat, at)
    }
    return standingsOf(sums)
  }
}

/** How a position of the standard game stands. */
export const evaluate = evaluateOf(standard)
