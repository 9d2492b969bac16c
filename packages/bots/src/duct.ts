/**
 * Tree search for simultaneous choices.
 *
 * @packageDocumentation
 */
import { type ActionOf, type Actor, type AnyGame, CHANCE, type Random, type Seat, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { Bandit } from "./bandit"
import type { BotOf, Budget, Info, RequestOf, SearchResult, Weighted } from "./bot"
import { deliberate, type Search } from "./deliberate"
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

class DuctSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: GameBots<G>
  readonly #game: GameBots<G>["game"]
  readonly #settings: Settings
  readonly #request: RequestOf<G>
  readonly #random: Random
  readonly #state: StateOf<G>
  readonly #root: Node<ActionOf<G>>
  readonly #own: Bandit<ActionOf<G>>
  readonly #deviation: Deviation
  readonly #meter: Meter = { plies: 0 }

  constructor(subject: GameBots<G>, settings: Settings, request: RequestOf<G>) {
    const { view, seat, actions, random } = request
    this.#subject = subject
    this.#game = subject.game
    this.#deviation = new Deviation(seat)
    this.#settings = settings
    this.#request = request
    this.#random = random
    this.#state = subject.game.determinize(view, random, { sealed: "none" })
    this.#root = this.#nodeAt(this.#state, request)
    this.#own = this.#root.bandits.find((bandit) => bandit.seat === seat) ?? new Bandit(seat, actions)
  }

  iterate(): boolean {
    this.#descend(this.#root, this.#game.clone(this.#state))
    return this.#request.actions.length === 1
  }

  info(): Info<ActionOf<G>> {
    const { actions, seat } = this.#request
    const lines = actions.flatMap((action, index) => {
      const tally = this.#own.tallies[index]
      return tally && tally.visits > 0 ? [lineOf(action, tally, [])] : []
    })
    return { iterations: this.#root.visits, plies: this.#meter.plies, worlds: 1, lines: byVisits(lines, seat) }
  }

  /** Returns the mixed strategy of the asking seat. */
  strategy(): readonly Weighted<ActionOf<G>>[] {
    const shares = this.#root.bandits.length > 1 ? this.#own.averageStrategy() : this.#own.mostVisited()
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const weighted = this.#request.actions.map((action, index) => ({ action, weight: (shares[index] ?? 0) / whole }))
    return weighted.filter(({ weight }) => weight > 0)
  }

  answer(): SearchResult<ActionOf<G>> {
    return { action: drawWeighted(this.strategy(), this.#random), info: this.info() }
  }

  /** Descends by the choices of all seats to a new node and backs its values up. */
  #descend(node: Node<ActionOf<G>>, state: StateOf<G>): readonly number[] {
    const { bandits, outcomes } = node
    if (bandits.length === 0 && outcomes.length === 0) return this.#evaluate(state)
    const byBound = this.#settings.learning === "ucb" || bandits.length === 1
    const exploration = this.#settings.exploration * this.#deviation.value()
    const tries = bandits.map((bandit) =>
      byBound ? bandit.chooseByBound(node, exploration) : bandit.chooseByRegret(node, this.#random),
    )
    const chosen = tries.map(({ index }) => index)
    if (outcomes.length > 0) chosen.push(this.#throw(outcomes, state))
    bandits.forEach(({ seat, actions }, each) => {
      const action = actions[chosen[each] ?? 0]
      if (action !== undefined) this.#game.step(state, seat, action)
    })
    this.#meter.plies += chosen.length
    const key = chosen.join()
    const child = node.children.get(key)
    if (!child) node.children.set(key, this.#nodeAt(state))
    const values = child ? this.#descend(child, state) : this.#evaluate(state)
    bandits.forEach((bandit, each) => {
      const attempt = tries[each]
      if (attempt) bandit.learn(attempt, node, values)
    })
    note(node, values)
    return values
  }

  /** Throws in place and returns the index of the result. */
  #throw(outcomes: Node<ActionOf<G>>["outcomes"], state: StateOf<G>): number {
    const weights = outcomes.map(({ weight }) => weight)
    const index = drawIndex(weights, this.#random)
    const outcome = outcomes[index]
    if (outcome) this.#game.step(state, CHANCE, outcome.action)
    return index
  }

  #evaluate(state: StateOf<G>): readonly number[] {
    const values = rollOut(this.#subject, state, this.#random, this.#settings, this.#meter)
    this.#deviation.note(values)
    return values
  }

  /** Creates the node of a position; the actions of a request count, not its determinization's. */
  #nodeAt(state: StateOf<G>, request?: RequestOf<G>): Node<ActionOf<G>> {
    const actors: readonly Actor[] = this.#game.actors(state)
    const seats = actors.filter((actor) => actor !== CHANCE)
    const outcomes = actors[0] === CHANCE ? this.#game.chanceOutcomes(state) : []
    const actionsOf = (seat: Seat) => (request?.seat === seat ? request.actions : this.#game.legalActions(state, seat))
    const bandits = seats.map((seat) => new Bandit(seat, actionsOf(seat)))
    return { visits: 0, sums: [], bandits, outcomes, children: new Map() }
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
    choose: (request) => deliberate(request, () => new DuctSearch(subject, settings, request)),
    async policy(request) {
      let search: DuctSearch<G> | undefined
      await deliberate(request, () => {
        search = new DuctSearch(subject, settings, request)
        return search
      })
      return search?.strategy() ?? []
    },
  }
}
