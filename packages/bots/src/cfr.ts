/**
 * Solves small games: equilibrium strategies, and the exploitability of others.
 *
 * @packageDocumentation
 */
import { assert, type Random, type Seat } from "@flottille/core"
import type { Bot, Budget } from "./bot"
import type { GameTree, Node } from "./game-tree"
import { keyOf, proportions } from "./tree"

export { growTree } from "./game-tree"

/** The mixed strategies of both seats: for each information set of a tree, the share of each action. */
type Profile = readonly (readonly number[])[]

interface Appraisal {
  /** To the first seat, if both keep to it. */
  readonly value: number
  /** The gain of each seat by a best response to the other. */
  readonly gains: readonly [number, number]
  /** The mean of both gains: 0 for an equilibrium. */
  readonly exploitability: number
}

interface CfrSetup {
  /**
   * CFR+: regrets never fall under 0, and later iterations count for more in the average. It comes
   * nearer far sooner; false for plain CFR, for comparison. True if left out.
   */
  readonly plus?: boolean
}

interface Cfr {
  /** Goes on for so many iterations. */
  iterate(iterations: number): void
  /** Returns the average strategy so far, which approaches an equilibrium. */
  profile(): Profile
}

type Choice = Extract<Node, { readonly type: "choice" }>

interface Visit {
  readonly seat: Seat
  /** The regrets of this visit, by information set and action. */
  readonly gains: readonly number[][]
}

/**
 * Counterfactual regret minimisation.
 *
 * In every information set each action is played in proportion to its regret. The average of all
 * iterations approaches an equilibrium. Every iteration visits the whole tree once for each seat.
 *
 * M. Zinkevich, M. Johanson, M. Bowling, C. Piccione: Regret Minimization in Games with Incomplete
 * Information. NIPS 2007.
 * CFR+: O. Tammelin: Solving Large Imperfect Information Games Using CFR+. arXiv 1407.5042, 2014.
 *
 * @example
 * const tree = { root: { type: "end", worth: 1 } as const, size: 1, sets: [] }
 * const solver = cfr(tree)
 * solver.iterate(10)
 * appraise(tree, []).value // => 1
 */
export function cfr<Action, View, Event>(tree: GameTree<Action, View, Event>, setup: CfrSetup = {}): Cfr {
  assert(tree?.root !== undefined, "cfr", "tree", "a tree, as growTree returns one")
  const plus = setup?.plus ?? true
  const zeros = () => tree.sets.map(({ actions }) => actions.map(() => 0))
  const regrets = zeros()
  const averages = zeros()
  let current: Profile = regrets.map(proportions)
  let iteration = 0

  /**
   * Returns the value of a node for a seat, and adds up the seat's regrets below it.
   *
   * @param own - The probability with which the seat itself reaches the node.
   * @param others - That of the other seat and of chance.
   */
  function walk(node: Node, visit: Visit, own: number, others: number): number {
    if (node.type === "end") return visit.seat === 0 ? node.worth : -node.worth
    // Neither seat reaches this node, so nothing changes.
    if (own === 0 && others === 0) return 0
    if (node.type === "choice" && node.seat === visit.seat) return choose(node, visit, own, others)
    const shares = sharesAt(node, current)
    return node.children.reduce((sum, child, index) => {
      const share = shares[index] ?? 0
      return sum + share * walk(child, visit, own, others * share)
    }, 0)
  }

  /** Returns the value of a choice of the visiting seat, and adds its regrets. */
  function choose({ set, children }: Choice, visit: Visit, own: number, others: number): number {
    const shares = current[set] ?? []
    const worths = children.map((child, index) => walk(child, visit, own * (shares[index] ?? 0), others))
    const mean = worths.reduce((sum, worth, index) => sum + worth * (shares[index] ?? 0), 0)
    const gained = visit.gains[set] ?? []
    const average = averages[set] ?? []
    const weight = plus ? iteration : 1
    for (let index = 0; index < worths.length; index++) {
      gained[index] = (gained[index] ?? 0) + others * ((worths[index] ?? 0) - mean)
      average[index] = (average[index] ?? 0) + weight * own * (shares[index] ?? 0)
    }
    return mean
  }

  function add(gains: readonly number[][]): void {
    gains.forEach((gained, set) => {
      const regret = regrets[set] ?? []
      gained.forEach((gain, index) => {
        const sum = (regret[index] ?? 0) + gain
        regret[index] = plus ? Math.max(0, sum) : sum
      })
    })
  }

  return {
    iterate(iterations) {
      for (let left = iterations; left > 0; left--) {
        iteration++
        for (const seat of [0, 1]) {
          const gains = zeros()
          walk(tree.root, { seat, gains }, 1, 1)
          add(gains)
          current = regrets.map(proportions)
        }
      }
    },
    profile: () => averages.map(proportions),
  }
}

/** Returns the value to a seat of its best response to a profile. */
function bestResponse(
  { root, sets }: Pick<GameTree<unknown, unknown, unknown>, "root" | "sets">,
  profile: Profile,
  seat: Seat,
): number {
  /** By information set of the seat: its nodes with the probability that the others reach them. */
  const nodes: readonly { readonly node: Choice; readonly reach: number }[][] = sets.map(() => [])
  const best: (number | undefined)[] = sets.map(() => undefined)
  const values = new Map<Node, number>()

  function worthOf(node: Node): number {
    const known = values.get(node)
    if (known !== undefined) return known
    const value = computeValue(node)
    values.set(node, value)
    return value
  }

  function gather(node: Node, reach: number): void {
    if (node.type === "end") return
    const isOwn = node.type === "choice" && node.seat === seat
    if (isOwn) nodes[node.set]?.push({ node, reach })
    const shares = sharesAt(node, profile)
    node.children.forEach((child, index) => {
      gather(child, isOwn ? reach : reach * (shares[index] ?? 0))
    })
  }

  function computeValue(node: Node): number {
    if (node.type === "end") return seat === 0 ? node.worth : -node.worth
    if (node.type === "choice" && node.seat === seat) {
      const child = node.children[bestIn(node.set, node.children.length)]
      return child ? worthOf(child) : 0
    }
    return meanOver(node, profile, worthOf)
  }

  /** Returns the best action of an information set, on average over its nodes. */
  function bestIn(set: number, count: number): number {
    const known = best[set]
    if (known !== undefined) return known
    const sums = Array.from({ length: count }, (_, index) =>
      (nodes[set] ?? []).reduce((sum, { node, reach }) => {
        const child = node.children[index]
        return sum + (reach > 0 && child ? reach * worthOf(child) : 0)
      }, 0),
    )
    const found = sums.indexOf(Math.max(...sums))
    best[set] = found
    return found
  }

  gather(root, 1)
  return worthOf(root)
}

type Inner = Exclude<Node, { readonly type: "end" }>

function sharesAt(node: Inner, profile: Profile): readonly number[] {
  return node.type === "chance" ? node.shares : (profile[node.set] ?? [])
}

/** Returns the mean of a node's children, without a look at those of probability 0. */
function meanOver(node: Inner, profile: Profile, value: (child: Node) => number): number {
  const shares = sharesAt(node, profile)
  return node.children.reduce(
    (sum, child, index) => sum + (shares[index] === 0 ? 0 : (shares[index] ?? 0) * value(child)),
    0,
  )
}

/**
 * Computes exactly, in points of the tree's ends, the value of a profile and the gains of best responses to it.
 *
 * @example
 * appraise({ root: { type: "end", worth: 1 }, size: 1, sets: [] }, [])
 * // => { value: 1, gains: [0, 0], exploitability: 0 }
 */
export function appraise<Action, View, Event>(tree: GameTree<Action, View, Event>, profile: Profile): Appraisal {
  assert(tree?.root !== undefined, "appraise", "tree", "a tree, as growTree returns one")
  assert(Array.isArray(profile), "appraise", "profile", "a profile, as profileOf returns one")
  const expected = (node: Node): number => (node.type === "end" ? node.worth : meanOver(node, profile, expected))
  const best = (seat: Seat) => bestResponse(tree, profile, seat)
  const value = expected(tree.root)
  const gains = [best(0) - value, best(1) + value] as const
  return { value, gains, exploitability: (gains[0] + gains[1]) / 2 }
}

/**
 * Returns the mixed strategy of a bot in every information set of a tree: a fresh bot is asked for
 * its `policy`, with all events at once.
 *
 * @param randomOf - Returns the random numbers of the bot in an information set.
 * @throws RangeError for a bot that has no policy.
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * const set = { seat: 0, view: {}, actions: ["heads", "tails"], events: [] }
 * const tree = { root: { type: "end", worth: 0 } as const, size: 1, sets: [set] }
 * const profile = await profileOf(tree, uniform(), { iterations: 1 }, createRandom)
 * profile // => [[0.5, 0.5]]
 */
export async function profileOf<Action, View, Event>(
  tree: GameTree<Action, View, Event>,
  bot: Bot<Action, View, Event>,
  budget: Budget,
  randomOf: (set: number) => Random,
): Promise<Profile> {
  assert(tree?.root !== undefined, "profileOf", "tree", "a tree, as growTree returns one")
  assert(typeof bot?.start === "function", "profileOf", "bot", "a bot with a policy")
  const profile: (readonly number[])[] = []
  for (const [set, information] of tree.sets.entries()) {
    const weighted = await bot.start().policy?.({ ...information, random: randomOf(set), budget })
    if (!weighted) throw new RangeError(`${bot.name} has no policy; expected a bot with one`)
    const weights = new Map(weighted.map(({ action, weight }) => [keyOf(action), weight]))
    profile.push(proportions(information.actions.map((action) => weights.get(keyOf(action)) ?? 0)))
  }
  return profile
}
