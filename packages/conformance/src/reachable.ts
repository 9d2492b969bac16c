import type { AnyGame, RecordEntry, StateWith, Viewer } from "@flottille/core"
import { assert, assertGame, stateHash } from "@flottille/core"
import type { ConformOptions } from "./conform-options"
import type { GameUnderTest, History, Start } from "./game-under-test"
import { allActions, LawViolation, openingOf, playEntry, seatsOf } from "./game-under-test"
import { type Law, listed } from "./law-case"
import { laws } from "./laws/all"
import type { PlayoutRecipe } from "./playout"
import { counterexampleOf, type LawResult } from "./report"
import { titleOf } from "./run"
import { gameUnderTest } from "./setup"
import { faultAt, isDue } from "./single"

/** Options of `conformReachable`: those of `conform`, the most states, and how often costly laws run. */
export interface ReachableOptions<G extends AnyGame> extends ConformOptions<G> {
  /** Maximum number of reachable states. Default: 50,000. */
  readonly most?: number
  /** Checks the most expensive laws (3, 4, 9, 10, 13, 14 and 16) at one state in this many. Default: at each. */
  readonly costly?: number
}

export interface Reachable {
  /** Number of reachable states, finished games included. */
  readonly states: number
  /**
   * Maximum number of actions of a game, not counting resignations; `undefined` if a game can
   * return to an earlier state.
   */
  readonly longest: number | undefined
  readonly laws: readonly LawResult[]
}

/** A reachable state, and the action that first led to it. */
interface Node {
  readonly state: StateWith
  readonly from: Node | undefined
  readonly entry: RecordEntry<unknown> | undefined
  readonly start: Start
  /** Successors by ordinary actions, without those that only take back a choice. */
  readonly next: Node[]
  /** Actions of the longest game from here, once computed. */
  ahead?: number
}

const MOST = 50_000

/** Maximum number of actions that law 2 tries at every state: all actions legal anywhere, if there are no more. */
const KNOWN = 300

/** Returns the shortest game that leads to a state. */
function historyOf(node: Node): History {
  const path: Node[] = []
  for (let each: Node | undefined = node; each; each = each.from) path.unshift(each)
  return {
    start: node.start,
    states: path.map(({ state }) => state),
    entries: path.flatMap(({ entry }) => (entry ? [entry] : [])),
  }
}

/** Lists every possible next entry: actions of all actors, outcomes of chance and resignations. */
function entriesAt(tested: GameUnderTest, state: StateWith): readonly RecordEntry<unknown>[] {
  const { game } = tested
  const left = game.actors(state).length > 0 ? seatsOf(game, state).map((seat) => ({ resign: seat })) : []
  return [...listed({ tested, state }), ...left]
}

/** Returns all states that can be reached, and the actions that are legal somewhere. */
function exploreAll(tested: GameUnderTest, most: number) {
  const { game } = tested
  const nodes: Node[] = []
  const known = new Map<string, unknown>()
  const byHash = new Map<string, Node>()

  function reach(
    state: StateWith,
    from: Node | undefined,
    entry: RecordEntry<unknown> | undefined,
    start: Start,
  ): Node {
    const hash = stateHash(game, state)
    const reached = byHash.get(hash)
    if (reached) return reached
    if (nodes.length >= most) throw new RangeError(tooMany(tested, most))
    const node: Node = { state, from, entry, start, next: [] }
    byHash.set(hash, node)
    nodes.push(node)
    return node
  }

  function expand(node: Node): void {
    const { state } = node
    const ordinary = new Set<string>()
    for (const actor of game.actors(state)) {
      const list =
        typeof actor === "number" ? game.legalActions(state, actor, { fine: true }) : allActions(game, state, actor)
      for (const action of list) ordinary.add(JSON.stringify([actor, action]))
    }
    for (const entry of entriesAt(tested, state)) {
      const next = game.clone(state)
      playEntry(game, next, entry)
      const reached = reach(next, node, entry, node.start)
      if ("resign" in entry) continue
      if (known.size < KNOWN) known.set(JSON.stringify(entry.action), entry.action)
      if (ordinary.has(JSON.stringify([entry.actor, entry.action]))) node.next.push(reached)
    }
  }

  for (const start of tested.starts) reach(openingOf(game, start), undefined, undefined, start)
  // The array grows during the iteration.
  for (const node of nodes) expand(node)
  return { nodes, known: [...known.values()] }
}

function tooMany({ game }: GameUnderTest, most: number): string {
  return (
    `${game.id} has more than ${most.toLocaleString("en-GB")} reachable states; choose smaller rules or options, ` +
    `or raise \`most\``
  )
}

/** Returns the maximum number of actions of a game from any start, or `undefined` if one can go on forever. */
function longestGame(nodes: readonly Node[]): number | undefined {
  const underway = new Set<Node>()
  // An explicit stack: games can be longer than the engine's call stack.
  const stack = nodes.filter(({ from }) => !from)
  while (stack.length > 0) {
    const node = stack[stack.length - 1] as Node
    const open = node.next.filter(({ ahead }) => ahead === undefined)
    if (open.length === 0) {
      node.ahead = node.next.reduce((most, { ahead = 0 }) => Math.max(most, 1 + ahead), 0)
      underway.delete(node)
      stack.pop()
    } else if (open.some((each) => underway.has(each)) || underway.has(node)) {
      if (open.some((each) => underway.has(each))) return undefined
      stack.push(open[0] as Node)
    } else {
      underway.add(node)
      stack.push(open[0] as Node)
    }
  }
  return nodes.reduce((most, { from, ahead = 0 }) => (from ? most : Math.max(most, ahead)), 0)
}

function boundFault(
  { game }: GameUnderTest,
  nodes: readonly Node[],
  longest: number | undefined,
): LawViolation | undefined {
  const [opening] = nodes
  if (!opening) return undefined
  const bounds = nodes.flatMap(({ from, state }) => (from ? [] : [game.maxActions(state.options)]))
  if (bounds.includes(undefined)) return undefined
  const most = Math.max(...bounds.map(Number))
  if (longest !== undefined && longest <= most) return undefined
  const length = longest === undefined ? "a game can go on for ever" : `a game can have ${longest} actions`
  return new LawViolation(`${length}, and the game declares ${most} as its bound`, historyOf(opening))
}

/**
 * Checks the laws at every reachable state of a small game.
 *
 * It plays every action, every outcome of chance and every resignation from every state. Law 2
 * tries every action that is legal anywhere, and law 6 compares the longest game with the declared
 * bound.
 *
 * @param kit - As for `checkLaws`. `runs`, `policies`, `maxPlies` and `depth` are ignored; `most`
 * limits the number of states.
 * @throws RangeError if there are more states than `most`.
 * @example
 * import { shapes } from "@flottille/dejarik/schema"
 * checkReachable(dejarik, { shapes, most: 10 }) // throws RangeError
 */
export function checkReachable<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  kit: ReachableOptions<G>,
): Reachable {
  assertGame(game, "checkReachable")
  assert(typeof kit?.shapes === "object", "checkReachable", "kit", "an object with the game's shapes")
  const tested = gameUnderTest(game, { ...kit, maxPlies: 1 })
  const { nodes, known } = exploreAll(tested, kit.most ?? MOST)
  const asked = laws.filter((law) => law.vacuous?.(tested) === undefined)
  const checked = new Set<Law>()
  const broken = new Map<Law, LawViolation>()
  for (const [number, node] of nodes.entries()) {
    const history = historyOf(node)
    const salt = (kit.seed ?? 1) + number
    const recipe: PlayoutRecipe = {
      start: 0,
      policy: 0,
      amending: true,
      detailed: false,
      choices: [],
      resignations: [],
      salt,
    }
    const single = { tested, recipe, history, known, viewers: Number.POSITIVE_INFINITY }
    for (const law of asked) {
      if (broken.has(law) || !isDue(law, number, kit.costly)) continue
      const fault = faultAt(law, { ...single, noteCheck: () => void checked.add(law) })
      // Breadth-first search has found the shortest game already; the inner cases still shrink.
      if (fault) broken.set(law, faultAt(law, { ...single, final: true }) ?? fault)
    }
  }
  const longest = longestGame(nodes)
  const endless = boundFault(tested, nodes, longest)
  const progress = laws.find(({ number }) => number === 6)
  if (endless && progress && !broken.has(progress)) broken.set(progress, endless)
  const results = laws.map((law): LawResult => {
    const title = titleOf(tested, law)
    const result = { law: law.number, title, runs: 0, seed: kit.seed ?? 1, distinct: nodes.length }
    const fault = broken.get(law)
    if (!fault) return { ...result, ok: true, vacuous: !checked.has(law) }
    return { ...result, ok: false, vacuous: false, reproduced: true, counterexample: counterexampleOf(tested, fault) }
  })
  return { states: nodes.length, longest, laws: results }
}
