/**
 * Exact values of two-seat games with chance, however long they go on: every reachable position is
 * visited.
 *
 * An endless game counts 0. Without that convention the value is ambiguous: where either side may
 * decline for ever, repeated sweeps from −1 and from +1 do not meet, and a last sweep that changed
 * little proves nothing. So the values are found in three steps, the last of which proves them.
 *
 * 1. Each action costs a small share of the win, so sweeps converge to one value from any start;
 * the cost goes to 0.
 * 2. Both sides keep to their best actions; the remaining chain is solved without a cost.
 * 3. The proof: no single change is better for either side, and the side that is ahead can force
 * the game out of its winning positions with positive probability, so that an endless game has
 * probability 0 there.
 *
 * Everett, *Recursive games*, 1957; Shapley, *Stochastic games*, 1953.
 *
 * @packageDocumentation
 */
import { type Actor, assert, assertSearchGame, CHANCE, type Game, type StateWith, utilitiesOf } from "@flottille/core"
import { BotError } from "./request"

/** A part of a game that nothing leaves but by its end. */
interface Region<State extends StateWith, Action> {
  /** A game of two seats whose returns sum to 0. */
  readonly game: Pick<
    Game<State, Action>,
    "actors" | "chanceOutcomes" | "clone" | "legalActions" | "outcome" | "step"
  > &
    Partial<Pick<Game<State, Action>, "traits">>
  /**
   * Returns a key; positions with equal keys must have equal values. Leave out irrelevant facts
   * such as the turn number, and give symmetric positions one key. Draws by counting must be off.
   */
  keyOf(state: State): number
}

/** Values of all positions that `solve` reached, with the error and whether it is proved. */
export interface Solution<State> {
  /** Positions of different keys, those where chance is to act among them, and ends. */
  readonly positions: number
  /** Number of sweeps over all positions. */
  readonly sweeps: number
  /** The largest difference between a value and the value that follows from its successors. */
  readonly gap: number
  /** True if that is less than `1e-9`, and the side that is ahead can force the game to end. */
  readonly proved: boolean
  /** Values to the first seat, by key: −1 to 1, or the stakes of the game. */
  readonly values: ReadonlyMap<number, number>
  /** Returns the value of a position for the first seat; undefined for one that was not reached. */
  valueAt(state: State): number | undefined
}

/** The chooser at a node: the first seat maximises, the second minimises, chance averages; at the end there is none. */
const MOST = 0
const LEAST = 1
const MEAN = 2
const END = 3

/** Nodes with the edges to those that follow: from `first[node]` to `first[node + 1] − 1`. */
interface Graph {
  readonly keys: ReadonlyMap<number, number>
  readonly size: number
  readonly kinds: Uint8Array
  readonly first: Int32Array
  readonly to: Int32Array
  /** For edges from chance nodes: their probability. */
  readonly weights: Float64Array
  /** The values of ends; 0 elsewhere. */
  readonly results: Float64Array
  /** The largest value of an end, at least 1. */
  readonly scale: number
}

/** Changes below this, as shares of the largest value, count as none. */
const still = 1e-13
/** Values closer than this share of the largest value are equal. */
const same = 1e-9
/** The cost of an action as a share of the win, in falling order. */
const costs = [1e-2, 1e-4, 1e-6, 1e-8, 1e-10]

/**
 * Number of reports of progress that {@link solve} makes by `onCost`.
 *
 * @example
 * stages // => 6
 */
export const stages = costs.length + 1

/** Returns the utility of the first seat at an end, 0 elsewhere. */
function firstUtility<State extends StateWith, Action>(game: Region<State, Action>["game"], state: State): number {
  const outcome = game.outcome(state)
  if (!outcome) return 0
  const [first = 0, second = 0, ...more] = utilitiesOf(game, outcome)
  if (more.length > 0 || Math.abs(first + second) > same * Math.max(1, Math.abs(first)))
    throw new BotError(
      `solve needs a game of two seats whose returns sum to 0; found ${JSON.stringify(outcome.returns)}`,
    )
  return first
}

/** Everything that can come from some positions. */
function graphOf<State extends StateWith, Action>(
  { game, keyOf }: Region<State, Action>,
  roots: Iterable<State>,
): Graph {
  const keys = new Map<number, number>()
  const waiting: (State | undefined)[] = []
  const kinds: number[] = []
  const first: number[] = []
  const to: number[] = []
  const weights: number[] = []
  const results: number[] = []
  const nodeOf = (state: State): number => {
    const key = keyOf(state)
    const known = keys.get(key)
    if (known !== undefined) return known
    keys.set(key, waiting.length)
    return waiting.push(game.clone(state)) - 1
  }
  const follow = (state: State, actor: Actor, action: Action, weight: number) => {
    const next = game.clone(state)
    game.step(next, actor, action)
    to.push(nodeOf(next))
    weights.push(weight)
  }
  const expand = (state: State) => {
    const actor = game.actors(state)[0]
    first.push(to.length)
    kinds.push(actor === undefined ? END : actor === CHANCE ? MEAN : actor === 0 ? MOST : LEAST)
    results.push(firstUtility(game, state))
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      for (const { action, weight } of outcomes) follow(state, actor, action, weight / all)
    } else if (actor !== undefined)
      for (const action of game.legalActions(state, actor)) follow(state, actor, action, 1)
  }
  let node = 0
  for (const root of roots) {
    nodeOf(root)
    for (; node < waiting.length; node++) {
      const state = waiting[node]
      waiting[node] = undefined
      if (state) expand(state)
    }
  }
  first.push(to.length)
  return {
    keys,
    size: node,
    kinds: Uint8Array.from(kinds),
    first: Int32Array.from(first),
    to: Int32Array.from(to),
    weights: Float64Array.from(weights),
    results: Float64Array.from(results),
    scale: results.reduce((most, value) => Math.max(most, Math.abs(value)), 1),
  }
}

function backup({ kinds, first, to, weights }: Graph, values: Float64Array, node: number): number {
  const kind = kinds[node]
  const end = first[node + 1]!
  let edge = first[node]!
  if (kind === MEAN) {
    let sum = 0
    for (; edge < end; edge++) sum += weights[edge]! * values[to[edge]!]!
    return sum
  }
  let best = values[to[edge]!]!
  for (edge++; edge < end; edge++) {
    const value = values[to[edge]!]!
    if (kind === MOST ? value > best : value < best) best = value
  }
  return best
}

/** Sweeps to and fro until nothing changes; gives how often. From time to time others may look at the values. */
function settle(graph: Graph, values: Float64Array, next: (node: number) => number, look?: () => void): number {
  const { kinds, size, scale } = graph
  for (let sweep = 1, looks = 64; ; sweep++) {
    let most = 0
    for (let step = 0; step < size; step++) {
      const node = sweep % 2 === 0 ? step : size - 1 - step
      if (kinds[node] === END) continue
      const value = next(node)
      most = Math.max(most, Math.abs(value - values[node]!))
      values[node] = value
    }
    if (most < still * scale) return sweep
    if (sweep === looks) {
      looks *= 2
      look?.()
    }
  }
}

/**
 * Sets the values of positions to 0 where the game would never end if both sides kept to their best
 * actions. Sweeps converge to that too, but slowly. It is only a better estimate: with these values
 * other actions may be best.
 */
function dropEndless(graph: Graph, values: Float64Array): void {
  const { kinds, first, to, size } = graph
  const kept = bestEdges(graph, values)
  const ends = Uint8Array.from(kinds, (kind) => (kind === END ? 1 : 0))
  const leads = (node: number) => {
    if (kinds[node] !== MEAN) return ends[to[kept[node]!]!] === 1
    return to.subarray(first[node]!, first[node + 1]!).some((next) => ends[next] === 1)
  }
  for (let found = true, down = true; found; down = !down) {
    found = false
    for (let step = 0; step < size; step++) {
      const node = down ? size - 1 - step : step
      if (ends[node] || !leads(node)) continue
      ends[node] = 1
      found = true
    }
  }
  for (let node = 0; node < size; node++) if (!ends[node]) values[node] = 0
}

function bestEdges({ kinds, first, to, size }: Graph, values: Float64Array): Int32Array {
  const best = first.slice(0, size)
  for (let node = 0; node < size; node++) {
    const sign = kinds[node] === MOST ? 1 : -1
    if (kinds[node] === MEAN || kinds[node] === END) continue
    for (let edge = first[node]!; edge < first[node + 1]!; edge++)
      if (sign * (values[to[edge]!]! - values[to[best[node]!]!]!) > 0) best[node] = edge
  }
  return best
}

/**
 * Returns true if a side can force the game out of the nodes where it is ahead, with positive
 * probability from each of them, by actions that lose nothing. Then an endless game has probability
 * 0 there, and the other side cannot hold it off.
 */
function canForce({ kinds, first, to, size, scale }: Graph, values: Float64Array, mine: number): boolean {
  const sign = mine === MOST ? 1 : -1
  const close = same * scale
  const out = new Uint8Array(size)
  let left = 0
  for (let node = 0; node < size; node++)
    if (kinds[node] === END || sign * values[node]! <= close) out[node] = 1
    else left++
  for (let found = true; found && left > 0; ) {
    found = false
    for (let node = 0; node < size; node++) {
      if (out[node]) continue
      let some = false
      let all = true
      for (let edge = first[node]!; edge < first[node + 1]!; edge++) {
        const next = to[edge]!
        if (!out[next]) all = false
        else if (kinds[node] !== mine || sign * (values[node]! - values[next]!) <= close) some = true
      }
      if (kinds[node] === MEAN || kinds[node] === mine ? some : all) {
        out[node] = 1
        left--
        found = true
      }
    }
  }
  return left === 0
}

/**
 * Solves all that can come from some positions.
 *
 * @param roots - Where to begin. Everything that follows is looked at: a hundred thousand positions
 *   are a matter of seconds to a minute.
 * @param onCost - Told after each cost of an action how many sweeps there have been; at last with
 *   0.
 * @throws BotError for returns of other than two seats, or that do not sum to 0.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const solution = solve({ game: dejarik, keyOf: dejarikBots.endings.keyOf }, [])
 * Object.keys(solution).length > 0 // => true
 */
export function solve<State extends StateWith, Action>(
  region: Region<State, Action>,
  roots: Iterable<State>,
  onCost?: (sweeps: number, cost: number) => void,
): Solution<State> {
  assertSearchGame(region, "solve")
  assert(typeof region.keyOf === "function", "solve", "region", "a game with its keyOf")
  assert(typeof roots?.[Symbol.iterator] === "function", "solve", "roots", "a list of states")
  const graph = graphOf(region, roots)
  const { keys, size, kinds, to, results, scale } = graph
  const values = Float64Array.from(results)
  let sweeps = 0
  for (const cost of costs) {
    sweeps += settle(
      graph,
      values,
      (node) => (1 - cost) * backup(graph, values, node),
      () => dropEndless(graph, values),
    )
    onCost?.(sweeps, cost)
  }
  const kept = bestEdges(graph, values)
  values.set(results)
  sweeps += settle(graph, values, (node) =>
    kinds[node] === MEAN ? backup(graph, values, node) : values[to[kept[node]!]!]!,
  )
  onCost?.(sweeps, 0)
  let gap = 0
  for (let node = 0; node < size; node++)
    if (kinds[node] !== END) gap = Math.max(gap, Math.abs(values[node]! - backup(graph, values, node)))
  const found = new Map([...keys].map(([key, node]) => [key, values[node]!]))
  return {
    positions: size,
    sweeps,
    gap,
    proved: gap < same * scale && canForce(graph, values, MOST) && canForce(graph, values, LEAST),
    values: found,
    valueAt: (state) => found.get(region.keyOf(state)),
  }
}
