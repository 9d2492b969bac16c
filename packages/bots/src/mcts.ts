/**
 * Monte Carlo tree search.
 *
 * @packageDocumentation
 */
import { type ActionOf, type Actor, type AnyGame, CHANCE, pick, type Seat, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { BotOf, Budget, Info, RequestOf } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { Deviation } from "./deviation"
import { after, isJudged, staticValues } from "./judge"
import { openingFor } from "./opening"
import { budgetText, checkMaker } from "./request"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, drawIndex, lineOf, meanOf, note, type Tally, upperBound } from "./tree"

interface MctsSetup extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /** Weight of exploration in the upper bound, in standard deviations of the values seen so far; 0.3 if left out. */
  readonly exploration?: number
  /** True, the default, if an unvisited action counts as the static value after it. */
  readonly foresight?: boolean
}

type Settings = RollOuts & Required<Pick<MctsSetup, "exploration" | "foresight">>

/** A position of the tree, named by the actions and throws that led there. */
interface Node<Action> extends Tally {
  /** Seat or chance to act here; `undefined` once the game is over. */
  readonly actor: Actor | undefined
  /** True once the node is expanded, which happens on its second visit. */
  isExpanded: boolean
  actions: readonly Action[]
  /** Weights of a throw. */
  weights: readonly number[]
  /** Static values after the actions of a seat, where the game has `evaluate`. */
  priors: readonly number[]
  readonly children: (Node<Action> | undefined)[]
}

function newNode<Action>(actor: Actor | undefined): Node<Action> {
  return { actor, isExpanded: false, actions: [], weights: [], priors: [], children: [], visits: 0, sums: [] }
}

/** Returns the index of the action with the highest upper bound for a seat. */
function selectIndex<Action>(node: Node<Action>, seat: Seat, exploration: number): number {
  const { actions, children, visits, priors } = node
  const usual = meanOf(node, seat)
  let [most, found] = [Number.NEGATIVE_INFINITY, 0]
  for (let index = 0; index < actions.length; index++) {
    const child = children[index]
    const mean = child ? meanOf(child, seat) : (priors[index] ?? usual)
    const bound = upperBound(mean, child?.visits ?? 0, visits, exploration)
    if (bound > most) [most, found] = [bound, index]
  }
  return found
}

/** Returns the most visited actions from a node on, up to the next throw. */
function principalVariation<Action>(node: Node<Action>): readonly Action[] {
  const next: Action[] = []
  for (let at: Node<Action> | undefined = node; at && at.actor !== CHANCE; ) {
    let [most, found] = [1, -1]
    for (const [index, child] of at.children.entries())
      if (child && child.visits > most) [most, found] = [child.visits, index]
    const action: Action | undefined = at.actions[found]
    if (action === undefined) break
    next.push(action)
    at = at.children[found]
  }
  return next
}

function mctsSearch<G extends AnyGame>(
  subject: GameBots<G>,
  settings: Settings,
  { view, seat: me, actions: listed, random }: RequestOf<G>,
): Search<ActionOf<G>> {
  type Action = ActionOf<G>
  const { game } = subject
  const judged = settings.foresight && isJudged(subject) ? subject : undefined
  const root = newNode<Action>(me)
  // The actions of the request are legal; those of the determinization may differ.
  root.actions = listed
  const present = game.determinize(view, random, { sealed: "none" })
  const deviation = new Deviation(me)
  const meter: Meter = { plies: 0 }
  let iterations = 0

  /** Selects a path to a new node, evaluates it by a rollout and backs the values up. */
  function visit(state: StateOf<G>): void {
    const exploration = settings.exploration * deviation.value()
    const path = [root]
    let node = root
    while (node.visits > 0 || node === root) {
      if (!node.isExpanded) expand(node, state)
      if (node.actor === undefined) break
      const index = node.actor === CHANCE ? drawIndex(node.weights, random) : selectIndex(node, node.actor, exploration)
      const action = node.actions[index]
      if (action === undefined) break
      game.step(state, node.actor, action)
      meter.plies++
      const child = node.children[index] ?? newNode(game.actors(state)[0])
      node.children[index] = child
      path.push(child)
      node = child
    }
    const values = rollOut(subject, state, random, settings, meter)
    deviation.note(values)
    for (const each of path) note(each, values)
  }

  function expand(node: Node<Action>, state: StateOf<G>): void {
    const { actor } = node
    node.isExpanded = true
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      node.weights = outcomes.map(({ weight }) => weight)
      node.actions = outcomes.map(({ action }) => action)
    } else if (actor !== undefined) {
      if (node.actions.length === 0) node.actions = game.legalActions(state, actor)
      if (!judged) return
      const values = (action: Action) => staticValues(judged, after(judged, state, actor, action, meter), random, meter)
      node.priors = node.actions.map((action) => values(action)[actor] ?? 0)
    }
  }

  function info(): Info<Action> {
    const lines = listed.flatMap((action, index) => {
      const child = root.children[index]
      return child ? [lineOf(action, child, principalVariation(child))] : []
    })
    return { iterations, plies: meter.plies, worlds: 1, lines: byVisits(lines, me) }
  }

  return {
    iterate() {
      iterations++
      visit(game.clone(present))
      return listed.length === 1
    },
    info,
    answer() {
      const found = info()
      return { action: found.lines[0]?.action ?? pick(listed, random), info: found }
    },
  }
}

/**
 * Searches by UCT for any number of seats.
 *
 * Each iteration descends to the child with the highest upper bound for the seat to act (max-n),
 * or by weight at a throw, evaluates a new node by a rollout, and backs the values up. The answer
 * is the most visited action. Nodes hold no states: each iteration replays the actions on a copy.
 * Each request gets a new tree: finding a position again costs more than its visits are worth.
 *
 * The search sees one determinization, so it is for games of perfect information; for others there
 * is `ismcts`.
 *
 * L. Kocsis, C. Szepesvári: Bandit based Monte-Carlo Planning. ECML 2006.
 * Max-n: N. Sturtevant: An Analysis of UCT in Multi-player Games. CG 2008.
 *
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * mcts(dejarikBots, { budget: { iterations: 500 } }).name // => "mcts:500"
 */
export function mcts<G extends AnyGame>(subject: GameBots<G>, setup: MctsSetup = {}): BotOf<G> {
  checkMaker("mcts", subject, setup)
  const { budget = { iterations: 1000 }, exploration = 0.3, foresight = true } = setup
  const settings = { ...usualRollOuts, ...setup, exploration, foresight }
  return {
    name: `mcts:${budgetText(budget)}`,
    budget,
    start: () => mcts(subject, setup),
    choose: (request) =>
      openingFor(subject, request) ?? deliberate(request, () => mctsSearch(subject, settings, request)),
  }
}
