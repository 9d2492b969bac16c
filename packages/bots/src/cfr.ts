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

/** One visit of the tree for a seat. */
interface Visit {
  readonly seat: Seat
  /** The regrets of this visit, by information set and action. */
  readonly gains: readonly number[][]
}

/** The regrets and average strategies of a solution under way. */
class RegretMinimiser implements Cfr {
  readonly #root: Node
  readonly #zeros: () => number[][]
  readonly #plus: boolean
  readonly #regrets: number[][]
  readonly #averages: number[][]
  #current: Profile
  #iteration = 0

  constructor({ root, sets }: Pick<GameTree<unknown, unknown, unknown>, "root" | "sets">, plus: boolean) {
    this.#root = root
    this.#plus = plus
    this.#zeros = () => sets.map(({ actions }) => actions.map(() => 0))
    this.#regrets = this.#zeros()
    this.#averages = this.#zeros()
    this.#current = this.#regrets.map(proportions)
  }

  iterate(iterations: number): void {
    for (let left = iterations; left > 0; left--) {
      this.#iteration++
      for (const seat of [0, 1]) {
        const gains = this.#zeros()
        this.#walk(this.#root, { seat, gains }, 1, 1)
        this.#add(gains)
        this.#current = this.#regrets.map(proportions)
      }
    }
  }

  profile(): Profile {
    return this.#averages.map(proportions)
  }

  /**
   * Returns the value of a node for a seat, and adds up the seat's regrets below it.
   *
   * @param own - The probability with which the seat itself reaches the node.
   * @param others - That of the other seat and of chance.
   */
  #walk(node: Node, visit: Visit, own: number, others: number): number {
    if (node.type === "end") return visit.seat === 0 ? node.worth : -node.worth
    // Neither seat reaches this node, so nothing changes.
    if (own === 0 && others === 0) return 0
    if (node.type === "choice" && node.seat === visit.seat) return this.#choose(node, visit, own, others)
    const shares = sharesAt(node, this.#current)
    return node.children.reduce((sum, child, index) => {
      const share = shares[index] ?? 0
      return sum + share * this.#walk(child, visit, own, others * share)
    }, 0)
  }

  /** Returns the value of a choice of the visiting seat, and adds its regrets. */
  #choose({ set, children }: Choice, visit: Visit, own: number, others: number): number {
    const shares = this.#current[set] ?? []
    const worths = children.map((child, index) => this.#walk(child, visit, own * (shares[index] ?? 0), others))
    const mean = worths.reduce((sum, worth, index) => sum + worth * (shares[index] ?? 0), 0)
    const gained = visit.gains[set] ?? []
    const average = this.#averages[set] ?? []
    const weight = this.#plus ? this.#iteration : 1
    for (let index = 0; index < worths.length; index++) {
      gained[index] = (gained[index] ?? 0) + others * ((worths[index] ?? 0) - mean)
      average[index] = (average[index] ?? 0) + weight * own * (shares[index] ?? 0)
    }
    return mean
  }

  #add(gains: readonly number[][]): void {
    gains.forEach((gained, set) => {
      const regret = this.#regrets[set] ?? []
      gained.forEach((gain, index) => {
        const sum = (regret[index] ?? 0) + gain
        regret[index] = this.#plus ? Math.max(0, sum) : sum
      })
    })
  }
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
 * const tree = { root: { type: "end", worth: 1 }, size: 1, sets: [] }
 * const solver = cfr(tree)
 * solver.iterate(10)
 * appraise(tree, []).value // => 1
 */
export function cfr<Action, View, Event>(tree: GameTree<Action, View, Event>, setup: CfrSetup = {}): Cfr {
  assert(tree?.root !== undefined, "cfr", "tree", "a tree, as growTree returns one")
  return new RegretMinimiser(tree, setup?.plus ?? true)
}

class BestResponse {
  readonly #seat: Seat
  readonly #profile: Profile
  /** By information set of the seat: its nodes with the probability that the others reach them. */
  readonly #nodes: readonly { readonly node: Choice; readonly reach: number }[][]
  readonly #best: (number | undefined)[]
  readonly #values = new Map<Node, number>()

  constructor(
    { root, sets }: Pick<GameTree<unknown, unknown, unknown>, "root" | "sets">,
    profile: Profile,
    seat: Seat,
  ) {
    this.#seat = seat
    this.#profile = profile
    this.#nodes = sets.map(() => [])
    this.#best = sets.map(() => undefined)
    this.#gather(root, 1)
  }

  /** Returns the value of a node to the seat. */
  value(node: Node): number {
    const known = this.#values.get(node)
    if (known !== undefined) return known
    const value = this.#computeValue(node)
    this.#values.set(node, value)
    return value
  }

  #gather(node: Node, reach: number): void {
    if (node.type === "end") return
    const isOwn = node.type === "choice" && node.seat === this.#seat
    if (isOwn) this.#nodes[node.set]?.push({ node, reach })
    const shares = sharesAt(node, this.#profile)
    node.children.forEach((child, index) => {
      this.#gather(child, isOwn ? reach : reach * (shares[index] ?? 0))
    })
  }

  #computeValue(node: Node): number {
    if (node.type === "end") return this.#seat === 0 ? node.worth : -node.worth
    if (node.type === "choice" && node.seat === this.#seat) {
      const child = node.children[this.#bestIn(node.set, node.children.length)]
      return child ? this.value(child) : 0
    }
    return meanOver(node, this.#profile, (child) => this.value(child))
  }

  /** Returns the best action of an information set, on average over its nodes. */
  #bestIn(set: number, count: number): number {
    const known = this.#best[set]
    if (known !== undefined) return known
    const sums = Array.from({ length: count }, (_, index) =>
      (this.#nodes[set] ?? []).reduce((sum, { node, reach }) => {
        const child = node.children[index]
        return sum + (reach > 0 && child ? reach * this.value(child) : 0)
      }, 0),
    )
    const best = sums.indexOf(Math.max(...sums))
    this.#best[set] = best
    return best
  }
}

type Inner = Exclude<Node, { readonly type: "end" }>

/** Returns the probabilities of a node's children. */
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
 * Computes the value of a profile and the gains of best responses to it, exactly.
 *
 * @example
 * appraise({ root: { type: "end", worth: 1 }, size: 1, sets: [] }, [])
 * // => { value: 1, gains: [0, 0], exploitability: 0 }
 */
export function appraise<Action, View, Event>(tree: GameTree<Action, View, Event>, profile: Profile): Appraisal {
  assert(tree?.root !== undefined, "appraise", "tree", "a tree, as growTree returns one")
  assert(Array.isArray(profile), "appraise", "profile", "a profile, as profileOf returns one")
  const expected = (node: Node): number => (node.type === "end" ? node.worth : meanOver(node, profile, expected))
  const best = (seat: Seat) => new BestResponse(tree, profile, seat).value(tree.root)
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
 * const tree = { root: { type: "end", worth: 0 }, size: 1, sets: [set] }
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
