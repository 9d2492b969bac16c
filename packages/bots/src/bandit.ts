/** Learning of one seat at a node where several seats may choose at once. */
import type { Random, Seat } from "@flottille/core"
import { cubeRootOf } from "./digits"
import { drawShare, meanOf, note, proportions, type Tally, upperBound } from "./tree"

/** Choice of a seat; with regret matching also the strategy, and the probability of the choice. */
interface Try {
  readonly index: number
  readonly matches?: readonly number[]
  readonly share?: number
}

/** Returns the part of a seat's choices that explores; it falls with the visits, as opponents learn to exploit it. */
function explorationAfter(visits: number): number {
  return 0.8 / cubeRootOf(visits + 1)
}

/** A multi-armed bandit over the actions of one seat, which ignores the choices of the others. */
export class Bandit<Action> {
  readonly seat: Seat
  readonly actions: readonly Action[]
  /** Values by action. */
  readonly tallies: readonly Tally[]
  /** Sum of all strategies, later ones weigh more; the average approaches an equilibrium. */
  readonly strategy: number[]
  /** Sums of regrets, cut off at 0 (CFR+), so that an action recovers fast when it turns good. */
  readonly #regrets: number[]

  constructor(seat: Seat, actions: readonly Action[]) {
    this.seat = seat
    this.actions = actions
    this.tallies = actions.map(() => ({ visits: 0, sums: [] }))
    this.strategy = actions.map(() => 0)
    this.#regrets = actions.map(() => 0)
  }

  /** Chooses the action with the highest upper bound. */
  chooseByBound(node: Tally, exploration: number): Try {
    const { seat, tallies, strategy } = this
    const usual = meanOf(node, seat)
    let [most, index] = [Number.NEGATIVE_INFINITY, 0]
    tallies.forEach((tally, each) => {
      const mean = tally.visits === 0 ? usual : meanOf(tally, seat)
      const bound = upperBound(mean, tally.visits, node.visits, exploration)
      if (bound > most) [most, index] = [bound, each]
    })
    strategy[index] = (strategy[index] ?? 0) + 1
    return { index }
  }

  /** Draws an action by regret matching with exploration. */
  chooseByRegret(node: Tally, random: Random): Try {
    const { strategy } = this
    const matches = proportions(this.#regrets)
    matches.forEach((share, each) => {
      strategy[each] = (strategy[each] ?? 0) + share * (node.visits + 1)
    })
    const exploration = explorationAfter(node.visits)
    const played = matches.map((share) => (1 - exploration) * share + exploration / matches.length)
    const index = drawShare(played, random)
    return { index, matches, share: played[index] ?? 1 }
  }

  /**
   * Learns from the values after a choice.
   *
   * Regrets take the mean so far of every action that was not chosen as a baseline. That leaves
   * the expected regrets unchanged and reduces their variance.
   *
   * M. Schmid et al.: Variance Reduction in Monte Carlo Counterfactual Regret Minimization for
   * Extensive Form Games using Baselines. AAAI 2019.
   */
  learn({ index, matches, share = 1 }: Try, node: Tally, values: readonly number[]): void {
    const { seat, tallies } = this
    const regrets = this.#regrets
    const tally = tallies[index]
    if (matches) {
      const usual = meanOf(node, seat)
      const worths = tallies.map((each) => (each.visits === 0 ? usual : meanOf(each, seat)))
      const before = worths[index] ?? usual
      worths[index] = before + ((values[seat] ?? 0) - before) / share
      const worth = matches.reduce((sum, part, each) => sum + part * (worths[each] ?? 0), 0)
      worths.forEach((each, action) => {
        regrets[action] = Math.max(0, (regrets[action] ?? 0) + each - worth)
      })
    }
    if (tally) note(tally, values)
  }

  /** Returns the average strategy without the actions that were mostly explored. */
  averageStrategy(): readonly number[] {
    const most = Math.max(...this.strategy)
    return proportions(this.strategy.map((weight) => (weight >= most / 20 ? weight : 0)))
  }

  /** Returns equal weights for the most visited actions and 0 for the others. */
  mostVisited(): number[] {
    const visits = this.tallies.map((tally) => tally.visits)
    const most = Math.max(...visits)
    return visits.map((count) => (count === most ? 1 : 0))
  }
}
