/**
 * Backward induction over sealed choices: every simultaneous choice is a matrix game.
 *
 * @packageDocumentation
 */
import { type ActionOf, type AnyGame, CHANCE, type Seat, type StateOf, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf, Budget, Info, RequestOf, Weighted } from "./bot"
import { deliberate, strategyBy } from "./deliberate"
import { isForMatrix } from "./fits"
import { isJudged, type JudgedGame, quiescent } from "./judge"
import { type MatrixSolution, solveMatrix } from "./matrix-game"
import { BotError, budgetText, checkMaker } from "./request"
import { byVisits, drawShare, drawWeighted, proportions } from "./tree"

interface MatrixSetup {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /**
   * Probability with which the opponent is expected to reply to uniform choices instead of the
   * solution: 0 for an equilibrium, 0.5 if left out.
   */
  readonly naive?: number
}

/** A position of the tree. A leaf has no children yet. */
interface Node<State, Action> {
  readonly state: State
  readonly turn: number
  /** Value for the first seat by `evaluate`, or by the outcome. */
  readonly judged: number
  /** Value for the first seat. */
  value: number
  /** True if neither the value nor anything below can change. */
  isFinal: boolean
  /** True if a position below has been opened since the value was taken from the children. */
  isStale: boolean
  /** Actions by seat; one empty list of a seat that does not choose here becomes one missing action. */
  choices: readonly [readonly (Action | undefined)[], readonly (Action | undefined)[]]
  /** Chances of the children of a throw, in one row. */
  weights: readonly number[] | undefined
  children: readonly (readonly Node<State, Action>[])[]
  solution: MatrixSolution | undefined
}

/**
 * Returns payoffs of a game in which the opponent sometimes replies to uniform choices, as a player
 * does that looks one choice ahead: its solution is a restricted Nash response.
 *
 * M. Johanson, M. Zinkevich, M. Bowling: Computing Robust Counter-Strategies. NIPS 2007.
 *
 * @param judged - The values by `evaluate` after each pair of choices, by which the opponent then replies.
 * @param seat - The asking seat: 0 chooses rows, 1 columns.
 * @param naive - Probability of that reply.
 */
function respectNaive(
  payoffs: readonly (readonly number[])[],
  judged: readonly (readonly number[])[],
  seat: Seat,
  naive: number,
): readonly (readonly number[])[] {
  const width = payoffs[0]?.length ?? 0
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  const turned = (table: readonly (readonly number[])[]) =>
    Array.from({ length: width }, (_, column) => table.map((line) => line[column] ?? 0))
  const [lists, others] = seat === 0 ? [turned(judged), payoffs] : [judged, turned(payoffs)]
  // Sums over the own choices; the opponent of the first seat wants little.
  const sums = lists.map((list) => (seat === 0 ? -sumOf(list) : sumOf(list)))
  const most = Math.max(...sums) - 1e-9
  const replies = sums.flatMap((sum, index) => (sum >= most ? [index] : []))
  const against = others.map((list) => sumOf(replies.map((reply) => list[reply] ?? 0)) / replies.length)
  return payoffs.map((line, row) =>
    line.map((payoff, column) => (1 - naive) * payoff + naive * (against[seat === 0 ? row : column] ?? 0)),
  )
}

/** Part of a seat's choices that are explored uniformly when leaves of later turns are chosen. */
const exploration = 0.2

/** A leaf that is opened, and the nodes above it. */
interface Opening<State, Action> {
  readonly node: Node<State, Action>
  readonly path: readonly Node<State, Action>[]
}

function matrixSearch<G extends AnyGame>(
  subject: JudgedGame<G>,
  naive: number,
  { view, seat, actions, random }: RequestOf<G>,
) {
  type State = StateOf<G>
  type Action = ActionOf<G>
  const { game } = subject
  let iterations = 0
  let plies = 0
  const root = leaf(game.determinize(view, random, { sealed: "none" }))
  /** Leaves of turns that have begun, which are opened first. */
  const open: Opening<State, Action>[] = [{ node: root, path: [] }]

  function mixture(): readonly number[] {
    // Values inside an unfinished turn are those of its leaves.
    if (open.length > 0) solve(root)
    const { solution } = root
    const shares = (seat === 0 ? solution?.rows : solution?.columns) ?? []
    const most = Math.max(...shares)
    return proportions(shares.map((share) => (share >= most / 50 ? share : 0)))
  }

  /** Returns the values of the asking seat's actions against the solution, for the first seat. */
  function payoffs(): readonly number[] {
    const { children, solution } = root
    if (!solution) return []
    const { rows, columns } = solution
    if (seat === 0)
      return children.map((line) => line.reduce((sum, { value }, column) => sum + value * (columns[column] ?? 0), 0))
    return columns.map((_, column) =>
      children.reduce((sum, line, row) => sum + (line[column]?.value ?? 0) * (rows[row] ?? 0), 0),
    )
  }

  function leaf(state: State): Node<State, Action> {
    const isOver = game.actors(state).length === 0
    const outcome = isOver ? game.outcome(state) : undefined
    const values = outcome ? utilitiesOf(game, outcome) : subject.evaluate(state)
    return {
      state,
      turn: game.turn(state, seat).number,
      judged: values[0] ?? 0,
      value: values[0] ?? 0,
      isFinal: isOver,
      isStale: false,
      choices: [[], []],
      weights: undefined,
      children: [],
      solution: undefined,
    }
  }

  /** Opens a leaf: all combinations of choices become its children. */
  function expand(node: Node<State, Action>): void {
    const { state } = node
    const actors = game.actors(state)
    if (actors[0] === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      node.weights = outcomes.map(({ weight }) => weight / whole)
      node.children = [outcomes.map(({ action }) => childOf(state, [[CHANCE, action]]))]
      return
    }
    const choicesOf = (each: Seat): readonly (Action | undefined)[] => {
      if (!actors.includes(each)) return [undefined]
      return node === root && each === seat ? actions : game.legalActions(state, each)
    }
    const [rows, columns] = [choicesOf(0), choicesOf(1)]
    node.choices = [rows, columns]
    node.children = rows.map((row) =>
      columns.map((column) =>
        childOf(state, [
          [0, row],
          [1, column],
        ]),
      ),
    )
  }

  function childOf(
    state: State,
    steps: readonly (readonly [Seat | typeof CHANCE, Action | undefined])[],
  ): Node<State, Action> {
    const next = game.clone(state)
    for (const [actor, action] of steps) {
      if (action === undefined || !game.actors(next).includes(actor)) continue
      game.step(next, actor, action)
      plies++
    }
    return leaf(next)
  }

  /** Solves a node by its children, which are solved first. Only what has changed is solved again. */
  function solve(node: Node<State, Action>): void {
    if (!node.isStale) return
    node.isStale = false
    for (const line of node.children) for (const child of line) solve(child)
    back(node)
  }

  function back(node: Node<State, Action>): void {
    const { children, weights } = node
    const payoffs = children.map((line) => line.map(({ value }) => value))
    node.isFinal = children.every((line) => line.every((child) => child.isFinal))
    if (weights) node.value = payoffs[0]?.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) ?? 0
    else {
      node.solution = solveMatrix(
        respectNaive(
          payoffs,
          children.map((line) => line.map(({ judged }) => judged)),
          seat,
          naive,
        ),
      )
      node.value = node.solution.value
    }
  }

  /** Follows the solutions, with some exploration, to a leaf of a later turn. */
  function descend(): Opening<State, Action> {
    const path: Node<State, Action>[] = []
    let node = root
    while (node.children.length > 0) {
      path.push(node)
      const { solution, weights, children } = node
      const pickFrom = (shares: readonly number[]) =>
        drawShare(
          shares.map((share) => (1 - exploration) * share + exploration / shares.length),
          random,
        )
      const row = solution ? pickFrom(solution.rows) : 0
      const column = weights ? drawShare(weights, random) : solution ? pickFrom(solution.columns) : 0
      const line = children[row]?.filter((child) => !child.isFinal) ?? []
      const wanted = children[row]?.[column]
      const child = wanted && !wanted.isFinal ? wanted : (line[0] ?? children.flat().find((each) => !each.isFinal))
      if (!child) break
      node = child
    }
    return { node, path }
  }

  function info(): Info<Action> {
    const shares = mixture()
    const values = payoffs()
    const lines = actions.map((action, index) => {
      const value = values[index] ?? 0
      return { action, visits: Math.round(1000 * (shares[index] ?? 0)), values: [value, -value], next: [] }
    })
    return { iterations, plies, worlds: 1, lines: byVisits(lines, seat) }
  }

  function strategy(): readonly Weighted<Action>[] {
    const shares = mixture()
    return actions.map((action, index) => ({ action, weight: shares[index] ?? 0 })).filter(({ weight }) => weight > 0)
  }

  return {
    iterate() {
      iterations++
      const next = open.pop() ?? descend()
      expand(next.node)
      const path = [...next.path, next.node]
      for (const node of path) node.isStale = true
      for (const child of next.node.children.flat())
        if (!child.isFinal && child.turn === next.node.turn) open.push({ node: child, path })
      // Within a turn, values are backed up once all of it is open.
      if (open.length === 0) solve(root)
      return root.isFinal || actions.length === 1
    },
    info,
    strategy,
    answer: () => ({ action: drawWeighted(strategy(), random), info: info() }),
  }
}

/**
 * Solves the current turn by backward induction: each choice that seats make at once is a matrix
 * game between two seats, whose payoffs are the solutions of the choices that follow.
 *
 * With the probability `naive` the opponent is expected to choose what `evaluate` prefers after one
 * choice, against uniform choices of the asking seat. The answer is the best against that mixture
 * in the worst case.
 *
 * An iteration opens one position with all combinations of choices. The current turn is opened
 * completely and judged by `evaluate` where it ends; then turns that the solution leads to are
 * opened, with some exploration, and values are backed up after each. The answer is drawn from the
 * solution.
 *
 * B. Bošanský et al.: Algorithms for Computing Strategies in Two-Player Simultaneous Move Games.
 * Artificial Intelligence 237, 2016.
 *
 * @throws BotError if the game has no simultaneous choices, not two seats, or no `evaluate`.
 * @example
 * import { milleSabordsBots } from "@flottille/mille-sabords/bots"
 * matrix(milleSabordsBots, { budget: { iterations: 300 } }).name // => "matrix:300"
 */
export function matrix<G extends AnyGame>(given: GameBots<G>, setup: MatrixSetup = {}): BotOf<G> {
  checkMaker("matrix", given, setup)
  const subject = quiescent(given)
  const { budget = { iterations: 1000 }, naive = 0.5 } = setup
  if (!isForMatrix(subject) || !isJudged(subject))
    throw new BotError(said`${subject.game.id} needs two seats, simultaneous choices and evaluate for matrix`)
  return {
    name: `matrix:${budgetText(budget)}`,
    budget,
    start: () => matrix(given, setup),
    choose: (request) => deliberate(request, () => matrixSearch(subject, naive, request)),
    policy: (request) => strategyBy(request, () => matrixSearch(subject, naive, request)),
  }
}
