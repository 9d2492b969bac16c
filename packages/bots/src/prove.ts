/**
 * Wins that can be forced within a few turns, proved by looking at everything.
 *
 * @packageDocumentation
 */
import type { ActionOf, AnyGame, Seat, StateOf } from "@flottille/core"
import { assert, canonicalJson, REFEREE, utilitiesOf } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { GameBots } from "@flottille/core/package"
import { isOpenFrom } from "./fits"
import { after } from "./judge"
import { BotError, checkMaker } from "./request"

export { canBeOpen } from "./fits"

interface Proved<Action> {
  readonly action: Action
  /** Within how many of its turns, this one included, the seat can force a win after it; nothing if it cannot. */
  readonly turns: number | undefined
}

interface Proofs<Action> {
  /** Everything that the seat may do, the soonest wins first. */
  readonly actions: readonly Proved<Action>[]
  /** Number of positions visited. */
  readonly positions: number
}

/**
 * Finds the actions after which the seat to move can force a win within a number of its own turns.
 *
 * A win is the highest return, by whatever margin. The search is exhaustive; heuristics only order it. So it suits positions with few legal actions,
 * or one turn.
 *
 * @param turns - Most turns of the seat, this one included; actions given with a turn, such as a
 * bonus, belong to it.
 * @param most - Number of positions after which nothing more is proved; unlimited if left out. The
 * wins that were found until then are wins.
 * @throws BotError if the seat to move is not one of two, or if something is hidden or drawn.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const state = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * prove(dejarikBots, state, 1) // throws BotError
 */
export function prove<G extends AnyGame>(
  subject: GameBots<G>,
  state: StateOf<G>,
  turns: number,
  most = Number.POSITIVE_INFINITY,
): Proofs<ActionOf<G>> {
  checkMaker("prove", subject)
  assert(state?.options !== undefined, "prove", "state", "a state of the game, as its initialState returns one")
  const { game, evaluate, keyOf = canonicalJson } = subject
  const meter = { plies: 0 }
  const [seat] = game.actors(state)
  if (typeof seat !== "number" || game.seats(state.options).length !== 2 || !isOpenFrom(subject, state))
    throw new BotError(
      `${game.id}: a proof needs two seats, one of them to move, and a position with nothing hidden or drawn`,
    )
  const begun = game.turn(state, REFEREE).number

  /** Returns all successors of a position, best for the acting seat first. */
  function nextOf(at: StateOf<G>, actor: Seat): readonly StateOf<G>[] {
    const next = game.legalActions(at, actor).map((action) => after(subject, at, actor, action, meter))
    const worth = (each: StateOf<G>) => {
      const outcome = game.outcome(each)
      return (outcome ? utilitiesOf(game, outcome) : evaluate?.(each))?.[actor] ?? 0
    }
    const judged = next.map((each) => ({ each, worth: worth(each) }))
    return judged.sort((one, other) => other.worth - one.worth).map(({ each }) => each)
  }

  /** Finds wins by the end of a turn of the game. */
  function winsBy(last: number): (at: StateOf<G>) => boolean {
    const known = new Map<string, boolean>()
    return function wins(at): boolean {
      const outcome = game.outcome(at)
      if (outcome) return winnersOf(outcome).join() === `${seat}`
      const { number } = game.turn(at, REFEREE)
      const [actor] = game.actors(at)
      if (number > last || typeof actor !== "number") return false
      if (meter.plies >= most) return false
      const key = `${number} ${keyOf(at)}`
      const found = known.get(key)
      if (found !== undefined) return found
      const next = nextOf(at, actor)
      const won = actor === seat ? next.some(wins) : next.every(wins)
      known.set(key, won)
      return won
    }
  }

  const within = Array.from({ length: turns }, (_, turn) => winsBy(begun + 2 * turn))
  const actions = game.legalActions(state, seat).map((action): Proved<ActionOf<G>> => {
    const next = after(subject, state, seat, action, meter)
    const turn = within.findIndex((wins) => wins(next))
    return { action, turns: turn < 0 ? undefined : turn + 1 }
  })
  const never = turns + 1
  return {
    actions: actions.sort((one, other) => (one.turns ?? never) - (other.turns ?? never)),
    positions: meter.plies,
  }
}
