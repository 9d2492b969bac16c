/** Evaluation of positions for bots: the chances of each power to own each centre. */
import { valuesFromWorths } from "@flottille/core"
import type { Board } from "../map/board"
import { isLastYear } from "../map/calendar"
import type { PlayState } from "../state/state"
import { afterFall, afterSpring } from "./chances-of-centres"
import { type Holdings, holdingsOn } from "./holdings"

export interface Appraiser {
  readonly holdings: Holdings
  /** Evaluates a position: a number from −1 to 1 for each seat; the sum is 0. */
  values(state: PlayState): readonly number[]
  /**
   * Prepares the evaluation of positions after the moves of a state: the units are counted in
   * `holdings` before each call of the result.
   */
  after(state: PlayState): () => readonly number[]
}

/** Returns the shares of the powers in a count of centres that may end the game, or `undefined`. */
function endOf({ powers, map: { victory } }: Board, owners: Int8Array, isLast: boolean): number[] | undefined {
  const counts = powers.map(() => 0)
  for (const owner of owners) if (owner >= 0) counts[owner] = (counts[owner] ?? 0) + 1
  const most = Math.max(...counts)
  const winner = counts.indexOf(most)
  if (most >= victory && counts.lastIndexOf(most) === winner)
    return powers.map((_, power) => (power === winner ? 1 : 0))
  return isLast ? counts.map((count) => (count > 0 ? 1 : 0)) : undefined
}

export function appraiserOn(board: Board): Appraiser {
  const { graph, powers, centres, map } = board
  const holdings = holdingsOn(board)
  const sums = powers.map(() => 0)
  const own = (state: PlayState) =>
    centres.forEach((id, column) => {
      holdings.owners[column] = powers.indexOf(state.centres[id] ?? "")
    })
  const rate = (table: ArrayLike<number>): readonly number[] => {
    holdings.sum(table, sums)
    return valuesFromWorths(sums)
  }
  return {
    holdings,
    values(state) {
      own(state)
      holdings.clear()
      for (const { power, type, at } of state.units)
        holdings.stand(powers.indexOf(power), graph.classes.indexOf(type), graph.index.get(at) ?? 0)
      for (const { power, type, at } of state.dislodged)
        holdings.leave(powers.indexOf(power), graph.classes.indexOf(type), graph.index.get(at) ?? 0)
      if (state.season === "fall-retreats") holdings.count()
      return rate(state.season === "fall" || state.season === "spring-retreats" ? afterSpring : afterFall)
    },
    after(state) {
      own(state)
      const before = holdings.owners.slice()
      const isFall = state.season === "fall"
      const isLast = isFall && isLastYear(map, state.year, state.options.yearLimit)
      return () => {
        holdings.owners.set(before)
        if (!isFall) return rate(afterSpring)
        holdings.count()
        const end = endOf(board, holdings.owners, isLast)
        return end ? valuesFromWorths(end) : rate(afterFall)
      }
    },
  }
}
