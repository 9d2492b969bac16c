/**
 * Tree search for simultaneous choices.
 *
 * @packageDocumentation
 */
import { type ActionOf, type Actor, type AnyGame, CHANCE, type Seat, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { Bandit } from "./bandit"
import type { BotOf, Budget, Info, RequestOf, Weighted } from "./bot"
import { deliberate, strategyBy } from "./deliberate"
import { Deviation } from "./deviation"
import { budgetText, checkMaker } from "./request"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, drawIndex, drawWeighted, lineOf, note, type Tally } from "./tree"

/** A learning rule of a seat at a node where several choose at once. */
type Learning = "regret" | "ucb"

interface DuctSetup extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /**
   * `"regret"`, the default: regret matching, which converges to an equilibrium; `"ucb"`: upper
   * bounds of each seat by itself, which need not converge, but learn fast.
   */
  readonly learning?: Learning
  /**
   * Weight of exploration in upper bounds, also where one seat chooses alone, in standard deviations
   * of the values seen so far; 0.3 if left out.
   */
  readonly exploration?: number
}

type Settings = RollOuts & Required<Pick<DuctSetup, "exploration" | "learning">>

/** A position where seats choose, alone or at once, or a throw falls. */
interface Node<Action> extends Tally {
  readonly bandits: readonly Bandit<Action>[]
  readonly outcomes: readonly { readonly action: Action; readonly weight: number }[]
  /** Children by the indices of the choices. */
  readonly children: Map<string, Node<Action>>
}

function ductSearch<G extends AnyGame>(subject: GameBots<G>, settings: Settings, request: RequestOf<G>) {
  type State = StateOf<G>
  type Action = ActionOf<G>
  const { game } = subject
  const { exploration, learning } = settings
  const { view, seat: me, actions: listed, random } = request
  const deviation = new Deviation(me)
  const meter: Meter = { plies: 0 }
  const present = game.determinize(view, random, { sealed: "none" })
  const root = nodeAt(present, request)
  const own = root.bandits.find(({ seat }) => seat === me) ?? new Bandit(me, listed)

  /** Descends by the choices of all seats to a new node and backs its values up. */
  function descend(node: Node<Action>, state: State): readonly number[] {
    const { bandits, outcomes } = node
    if (bandits.length === 0 && outcomes.length === 0) return evaluate(state)
    const byBound = learning === "ucb" || bandits.length === 1
    const width = exploration * deviation.value()
    const tries = bandits.map((bandit) =>
      byBound ? bandit.chooseByBound(node, width) : bandit.chooseByRegret(node, random),
    )
    const chosen = tries.map(({ index }) => index)
    if (outcomes.length > 0) chosen.push(roll(outcomes, state))
    bandits.forEach(({ seat, actions }, each) => {
      const action = actions[chosen[each] ?? 0]
      if (action !== undefined) game.step(state, seat, action)
    })
    meter.plies += chosen.length
    const key = chosen.join()
    const child = node.children.get(key)
    if (!child) node.children.set(key, nodeAt(state))
    const values = child ? descend(child, state) : evaluate(state)
    bandits.forEach((bandit, each) => {
      const attempt = tries[each]
      if (attempt) bandit.learn(attempt, node, values)
    })
    note(node, values)
    return values
  }

  /** Throws in place and returns the index of the result. */
  function roll(outcomes: Node<Action>["outcomes"], state: State): number {
    const weights = outcomes.map(({ weight }) => weight)
    const index = drawIndex(weights, random)
    const outcome = outcomes[index]
    if (outcome) game.step(state, CHANCE, outcome.action)
    return index
  }

  function evaluate(state: State): readonly number[] {
    const values = rollOut(subject, state, random, settings, meter)
    deviation.note(values)
    return values
  }

  /** Creates the node of a position; the actions of a request count, not its determinization's. */
  function nodeAt(state: State, asked?: RequestOf<G>): Node<Action> {
    const actors: readonly Actor[] = game.actors(state)
    const seats = actors.filter((actor) => actor !== CHANCE)
    const outcomes = actors[0] === CHANCE ? game.chanceOutcomes(state) : []
    const actionsOf = (seat: Seat) => (asked?.seat === seat ? asked.actions : game.legalActions(state, seat))
    const bandits = seats.map((seat) => new Bandit(seat, actionsOf(seat)))
    return { visits: 0, sums: [], bandits, outcomes, children: new Map() }
  }

  function info(): Info<Action> {
    const lines = listed.flatMap((action, index) => {
      const tally = own.tallies[index]
      return tally && tally.visits > 0 ? [lineOf(action, tally, [])] : []
    })
    return { iterations: root.visits, plies: meter.plies, worlds: 1, lines: byVisits(lines, me) }
  }

  function strategy(): readonly Weighted<Action>[] {
    const shares = root.bandits.length > 1 ? own.averageStrategy() : own.mostVisited()
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const weighted = listed.map((action, index) => ({ action, weight: (shares[index] ?? 0) / whole }))
    return weighted.filter(({ weight }) => weight > 0)
  }

  return {
    iterate() {
      descend(root, game.clone(present))
      return listed.length === 1
    },
    info,
    strategy,
    answer: () => ({ action: drawWeighted(strategy(), random), info: info() }),
  }
}

/**
 * Searches a tree in which several seats may choose at once (decoupled UCT or regret matching).
 *
 * At every node each seat learns by itself which of its actions is good against the choices of the
 * others; the choices together select the child. The answer is drawn from the average strategy,
 * because the best strategy may be mixed.
 *
 * The determinization holds no sealed choices. A phase in which a seat gives several orders is
 * searched as if earlier orders were open; games of one sealed choice each are searched exactly.
 *
 * M. Lanctot, V. Lisý, M. Winands: Monte Carlo Tree Search in Simultaneous Move Games with
 * Applications to Goofspiel. CGW 2013. Regret matching: S. Hart, A. Mas-Colell: A Simple Adaptive
 * Procedure Leading to Correlated Equilibrium. Econometrica 68, 2000. Positive regrets and linear
 * averaging: O. Tammelin: Solving Large Imperfect Information Games Using CFR+. arXiv, 2014.
 *
 * @example
 * import { milleSabordsBots } from "@flottille/mille-sabords/bots"
 * duct(milleSabordsBots, { budget: { iterations: 300 } }).name // => "duct:300"
 */
export function duct<G extends AnyGame>(subject: GameBots<G>, setup: DuctSetup = {}): BotOf<G> {
  checkMaker("duct", subject, setup)
  const { budget = { iterations: 1000 }, learning = "regret", exploration = 0.3 } = setup
  const settings = { ...usualRollOuts, ...setup, learning, exploration }
  return {
    name: `duct:${budgetText(budget)}`,
    budget,
    start: () => duct(subject, setup),
    choose: (request) => deliberate(request, () => ductSearch(subject, settings, request)),
    policy: (request) => strategyBy(request, () => ductSearch(subject, settings, request)),
  }
}
