/**
 * Small games solved whole: how to mix so that nobody gains by knowing it, and what would be gained against those who mix otherwise.
 *
 * @packageDocumentation
 */
import type { Random, Seat } from "@flottille/core"
import type { Bot, Budget } from "./bot"
import type { GameTree, Node } from "./game-tree"
import { keyOf } from "./tree"

export {
  type Beginning,
  type GameTree,
  type Growing,
  growTree,
  type InformationSet,
  type Node,
  TreeError,
} from "./game-tree"

/** How both seats mix: for each information set of a tree, the share of each of its actions. */
export type Profile = readonly (readonly number[])[]

/** What a profile is worth. */
export interface Appraisal {
  /** To the first seat, if both keep to it. */
  readonly value: number
  /** What each seat gains by the best answer to the other's part. */
  readonly gains: readonly [number, number]
  /** The mean of both gains: 0 for an equilibrium. */
  readonly exploitability: number
}

/** How a tree is solved. */
export interface CfrSetup {
  /**
   * CFR+: regrets never fall under 0, and later iterations count for more in the average. It comes nearer far sooner; false for plain CFR, for comparison. True
   * if left out.
   */
  readonly plus?: boolean
}

/** A solution under way. */
export interface Cfr {
  /** Goes on for so many iterations. */
  iterate(iterations: number): void
  /** The average so far, which is what comes near an equilibrium. */
  profile(): Profile
}

type Choice = Extract<Node, { readonly type: "choice" }>

/** Shares in proportion; all alike where there is nothing yet. */
function proportions(amounts: readonly number[]): readonly number[] {
  const whole = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  return amounts.map((amount) => (whole > 0 ? Math.max(0, amount) / whole : 1 / amounts.length))
}

/**
 * Counterfactual regret minimisation: in every information set each action is played in proportion to what would have been gained so far by having always
 * played it there. The average of all iterations comes near an equilibrium. Every iteration goes through the whole tree, once for each seat.
 *
 * M. Zinkevich, M. Johanson, M. Bowling, C. Piccione: Regret Minimization in Games with Incomplete Information. NIPS 2007.
 * CFR+: O. Tammelin: Solving Large Imperfect Information Games Using CFR+. arXiv 1407.5042, 2014.
 */
export function cfr<Action, View, Event>(
  { root, sets }: GameTree<Action, View, Event>,
  { plus = true }: CfrSetup = {},
): Cfr {
  const zeros = () => sets.map(({ actions }) => actions.map(() => 0))
  const regrets = zeros()
  const averages = zeros()
  let current: Profile = regrets.map(proportions)
  let iteration = 0

  /** What a node is worth to a seat, and what that seat regrets below it. */
  function walk(node: Node, seat: Seat, own: number, others: number, gains: number[][]): number {
    if (node.type === "end") return seat === 0 ? node.worth : -node.worth
    // Where neither of them gets, nothing changes.
    if (own === 0 && others === 0) return 0
    const { children } = node
    if (node.type === "chance" || node.seat !== seat) {
      const shares = node.type === "chance" ? node.shares : (current[node.set] ?? [])
      return children.reduce((sum, child, index) => {
        const share = shares[index] ?? 0
        return sum + share * walk(child, seat, own, others * share, gains)
      }, 0)
    }
    const shares = current[node.set] ?? []
    const worths = children.map((child, index) => walk(child, seat, own * (shares[index] ?? 0), others, gains))
    const mean = worths.reduce((sum, worth, index) => sum + worth * (shares[index] ?? 0), 0)
    const gained = gains[node.set] ?? []
    const average = averages[node.set] ?? []
    for (let index = 0; index < worths.length; index++) {
      gained[index] = (gained[index] ?? 0) + others * ((worths[index] ?? 0) - mean)
      average[index] = (average[index] ?? 0) + (plus ? iteration : 1) * own * (shares[index] ?? 0)
    }
    return mean
  }

  return {
    iterate(iterations) {
      for (let left = iterations; left > 0; left--) {
        iteration++
        for (const seat of [0, 1]) {
          const gains = zeros()
          walk(root, seat, 1, 1, gains)
          gains.forEach((gained, set) => {
            const regret = regrets[set] ?? []
            gained.forEach((gain, index) => {
              const sum = (regret[index] ?? 0) + gain
              regret[index] = plus ? Math.max(0, sum) : sum
            })
          })
          current = regrets.map(proportions)
        }
      }
    },
    profile: () => averages.map(proportions),
  }
}

/** What a profile is worth, and what best answers gain against it; exact, by going through the whole tree. */
export function appraise<Action, View, Event>(
  { root, sets }: GameTree<Action, View, Event>,
  profile: Profile,
): Appraisal {
  function expected(node: Node): number {
    if (node.type === "end") return node.worth
    const shares = node.type === "chance" ? node.shares : (profile[node.set] ?? [])
    return node.children.reduce(
      (sum, child, index) => sum + (shares[index] === 0 ? 0 : (shares[index] ?? 0) * expected(child)),
      0,
    )
  }

  /** What a seat has at best against the other's part. */
  function bestAnswer(seat: Seat): number {
    /** The places of each information set of the seat, and how likely chance and the other seat lead there. */
    const places: { readonly node: Choice; readonly reach: number }[][] = sets.map(() => [])
    const gather = (node: Node, reach: number): void => {
      if (node.type === "end") return
      const isOwn = node.type === "choice" && node.seat === seat
      if (isOwn) places[node.set]?.push({ node, reach })
      const shares = node.type === "chance" ? node.shares : (profile[node.set] ?? [])
      node.children.forEach((child, index) => {
        gather(child, isOwn ? reach : reach * (shares[index] ?? 0))
      })
    }
    const best: (number | undefined)[] = sets.map(() => undefined)
    /** The best action of an information set: on average over its places, for the seat cannot tell them apart. */
    const bestIn = (set: number): number => {
      const known = best[set]
      if (known !== undefined) return known
      const sums = (sets[set]?.actions ?? []).map((_, index) =>
        (places[set] ?? []).reduce((sum, { node, reach }) => {
          const child = node.children[index]
          return sum + (reach > 0 && child ? reach * worth(child) : 0)
        }, 0),
      )
      const found = sums.indexOf(Math.max(...sums))
      best[set] = found
      return found
    }
    const worths = new Map<Node, number>()
    const worth = (node: Node): number => {
      const known = worths.get(node)
      if (known !== undefined) return known
      const found = worthOf(node)
      worths.set(node, found)
      return found
    }
    const worthOf = (node: Node): number => {
      if (node.type === "end") return seat === 0 ? node.worth : -node.worth
      if (node.type === "choice" && node.seat === seat) {
        const child = node.children[bestIn(node.set)]
        return child ? worth(child) : 0
      }
      const shares = node.type === "chance" ? node.shares : (profile[node.set] ?? [])
      return node.children.reduce(
        (sum, child, index) => sum + (shares[index] === 0 ? 0 : (shares[index] ?? 0) * worth(child)),
        0,
      )
    }
    gather(root, 1)
    return worth(root)
  }

  const value = expected(root)
  const gains = [bestAnswer(0) - value, bestAnswer(1) + value] as const
  return { value, gains, exploitability: (gains[0] + gains[1]) / 2 }
}

/**
 * How a bot mixes in every information set of a tree: it is asked there for its `policy`, fresh, and told all the news at once.
 *
 * @param randomOf - The luck of the bot in an information set.
 * @throws RangeError for a bot that has no policy.
 */
export async function profileOf<Action, View, Event>(
  { sets }: GameTree<Action, View, Event>,
  bot: Bot<Action, View, Event>,
  budget: Budget,
  randomOf: (set: number) => Random,
): Promise<Profile> {
  const profile: (readonly number[])[] = []
  for (const [set, information] of sets.entries()) {
    const weighted = await bot.start().policy?.({ ...information, random: randomOf(set), budget })
    if (!weighted) throw new RangeError(`${bot.name} does not say how it mixes`)
    const weights = new Map(weighted.map(({ action, weight }) => [keyOf(action), weight]))
    profile.push(proportions(information.actions.map((action) => weights.get(keyOf(action)) ?? 0)))
  }
  return profile
}
