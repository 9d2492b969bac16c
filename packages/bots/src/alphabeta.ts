/**
 * Alpha-beta search over the actions of turns.
 *
 * @packageDocumentation
 */
import type { ActionOf, AnyGame, Seat, StateOf } from "@flottille/core"
import { canonicalJson, hasStakes, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf, Budget, Info, RequestOf, SearchResult } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { isOpenFrom, lackForAlphabeta } from "./fits"
import { greedy } from "./greedy"
import { after, isJudged, type JudgedGame } from "./judge"
import { BotError, budgetText, checkMaker, checkRequest } from "./request"
import type { Meter } from "./roll-out"
import { searchDeals } from "./search-deals"
import { TranspositionTable } from "./transpositions"
import { keyOf as textOf } from "./tree"

interface AlphabetaSetup {
  /** 20,000 iterations if left out. */
  readonly budget?: Budget
}

/** An entry of the transposition table: a value for the seat to act there. */
interface Known<Action> {
  readonly depth: number
  readonly value: number
  /** Relation of the true value to `value`: equal, at least or at most. */
  readonly bound: "exact" | "least" | "most"
  readonly best: Action | undefined
}

/** A position where a seat acts, and the depth to search it to. */
interface Node<State> {
  readonly state: State
  readonly actor: Seat
  readonly depth: number
}

interface Candidate<Action> {
  readonly action: Action
  value: number
  visits: number
}

/** A part of the search, which pauses after each position. */
type Value = Generator<undefined, number>

/**
 * Factors on values. `patience`, per action: wins are sought early and losses put off. `judged`, on
 * static values: they count less than any win.
 */
const forWins = { patience: 0.9995, judged: 0.9 }
/** Stakes are neither worth less later nor, as estimates, less than certain ones. */
const forStakes = { patience: 1, judged: 1 }
const deepest = 64
/** Width of a null window. */
const slit = 1e-9
/** Killer moves kept per distance from the root. */
const killersKept = 2
/** Positions in each half of the transposition table. */
const tableSize = 200_000

/** Move ordering by killer moves and the history heuristic. */
class Ordering<Action> {
  readonly #killers: string[][] = []
  readonly #history = new Map<string, number>()

  /** Sorts actions: the table's first, then killers of that ply, then by history. */
  sort(actions: readonly Action[], ply: number, best: Action | undefined): readonly Action[] {
    const first = best === undefined ? undefined : textOf(best)
    const killers = this.#killers[ply] ?? []
    const ranked = actions.map((action) => {
      const text = textOf(action)
      return { action, rank: text === first ? 3e9 : killers.includes(text) ? 2e9 : (this.#history.get(text) ?? 0) }
    })
    return ranked.sort((one, other) => other.rank - one.rank).map(({ action }) => action)
  }

  noteCut(action: Action, depth: number, ply: number): void {
    const text = textOf(action)
    this.#history.set(text, (this.#history.get(text) ?? 0) + depth * depth)
    const others = (this.#killers[ply] ?? []).filter((other) => other !== text)
    this.#killers[ply] = [text, ...others].slice(0, killersKept)
  }
}

/** The search of one request, whose values are those of the seat to act. */
class AlphabetaSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: JudgedGame<G>
  readonly #game: GameBots<G>["game"]
  readonly #factors: typeof forWins
  readonly #keyOf: (state: StateOf<G>) => string
  readonly #request: RequestOf<G>
  readonly #state: StateOf<G>
  readonly #table = new TranspositionTable<Known<ActionOf<G>>>(tableSize)
  readonly #ordering = new Ordering<ActionOf<G>>()
  readonly #meter: Meter = { plies: 0 }
  readonly #deepening: Value
  /** Candidates, the best first; the values of the others are upper bounds. */
  #candidates: readonly Candidate<ActionOf<G>>[]
  #iterations = 0
  #depth = 0
  /** True if a static value was used that a deeper search could replace. */
  #isOpenEnded = true

  constructor(subject: JudgedGame<G>, request: RequestOf<G>, state: StateOf<G>) {
    this.#subject = subject
    this.#game = subject.game
    this.#factors = hasStakes(this.#game) ? forStakes : forWins
    this.#keyOf = subject.keyOf ?? canonicalJson
    this.#request = request
    this.#state = state
    const actions = this.#promising(state, request.seat, request.actions)
    this.#candidates = actions.map((action) => ({ action, value: 0, visits: 0 }))
    this.#deepening = this.#deepen()
  }

  iterate(): boolean {
    this.#iterations++
    return this.#deepening.next().done === true || this.#request.actions.length === 1
  }

  info(): Info<ActionOf<G>> {
    const { seat } = this.#request
    const lines = this.#candidates.map(({ action, value, visits }) => ({
      action,
      visits,
      values: seat === 0 ? [value, -value] : [-value, value],
      next: this.#expected(action).map((follows) => follows.action),
    }))
    return { iterations: this.#iterations, plies: this.#meter.plies, worlds: 1, lines }
  }

  answer(): SearchResult<ActionOf<G>> {
    const [first] = this.#candidates
    if (!first) throw new BotError("there is nothing to do")
    const follows = this.#expected(first.action)
    const others = follows.findIndex(({ actor }) => actor !== this.#request.seat)
    const then = follows.slice(0, others < 0 ? follows.length : others).map(({ action }) => action)
    return { action: first.action, then, info: this.info() }
  }

  /** Searches all candidates, one action deeper each time, until nothing is left to see. */
  *#deepen(): Value {
    for (let depth = 1; ; depth++) {
      let most = Number.NEGATIVE_INFINITY
      this.#depth = depth
      this.#isOpenEnded = false
      const root: Node<StateOf<G>> = { state: this.#state, actor: this.#request.seat, depth }
      for (const candidate of this.#candidates) {
        const before = this.#iterations
        candidate.value = yield* this.#compare(root, candidate.action, most, Number.POSITIVE_INFINITY)
        candidate.visits += this.#iterations - before
        if (candidate.value > most)
          this.#candidates = [candidate, ...this.#candidates.filter((other) => other !== candidate)]
        most = Math.max(most, candidate.value)
      }
      this.#candidates = [...this.#candidates].sort((one, other) => other.value - one.value)
      const isWon = !hasStakes(this.#game) && Math.abs(most) > this.#factors.judged
      if (!this.#isOpenEnded || isWon || depth === deepest) return most
    }
  }

  /** Returns the value of a node, exact between `alpha` and `beta`, else a bound. */
  *#search(node: Node<StateOf<G>>, alpha: number, beta: number): Value {
    const { state, actor, depth } = node
    const ply = this.#depth - depth
    const key = this.#keyOf(state)
    const known = this.#table.get(key)
    if (known && known.depth >= depth) {
      const { value, bound } = known
      if (bound === "exact" || (bound === "least" ? value >= beta : value <= alpha)) return value
    }
    let [most, best] = [Number.NEGATIVE_INFINITY, known?.best]
    const promising = this.#promising(state, actor, this.#game.legalActions(state, actor))
    for (const [index, action] of this.#ordering.sort(promising, ply, best).entries()) {
      const low = Math.max(alpha, most)
      const value = yield* index === 0 ? this.#try(node, action, low, beta) : this.#compare(node, action, low, beta)
      if (value > most) [most, best] = [value, action]
      if (most < beta) continue
      this.#ordering.noteCut(action, depth, ply)
      break
    }
    this.#table.set(key, { depth, value: most, bound: most >= beta ? "least" : most > alpha ? "exact" : "most", best })
    return most
  }

  /** As {@link #try}, with a null window first: most actions are no better than `alpha`. */
  *#compare(node: Node<StateOf<G>>, action: ActionOf<G>, alpha: number, beta: number): Value {
    if (alpha === Number.NEGATIVE_INFINITY) return yield* this.#try(node, action, alpha, beta)
    const value = yield* this.#try(node, action, alpha, alpha + slit * Math.max(1, Math.abs(alpha)))
    return value > alpha && value < beta ? yield* this.#try(node, action, alpha, beta) : value
  }

  /** Returns the value of a node's action to the actor. */
  *#try({ state, actor, depth }: Node<StateOf<G>>, action: ActionOf<G>, alpha: number, beta: number): Value {
    const { patience, judged } = this.#factors
    const next = after(this.#subject, state, actor, action, this.#meter)
    yield
    const [follower] = this.#game.actors(next)
    if (depth > 1 && typeof follower === "number") {
      const [low, high] = [alpha / patience, beta / patience]
      const child: Node<StateOf<G>> = { state: next, actor: follower, depth: depth - 1 }
      if (follower === actor) return patience * (yield* this.#search(child, low, high))
      return -patience * (yield* this.#search(child, -high, -low))
    }
    const outcome = this.#game.outcome(next)
    if (outcome) return patience * (utilitiesOf(this.#game, outcome)[actor] ?? 0)
    this.#isOpenEnded = true
    return patience * judged * (this.#subject.evaluate(next)[actor] ?? 0)
  }

  /** Returns the game's `candidates` among the actions, or all if there are none. */
  #promising(state: StateOf<G>, actor: Seat, actions: readonly ActionOf<G>[]): readonly ActionOf<G>[] {
    const some = this.#subject.candidates?.(state, actor, actions) ?? actions
    return some.length > 0 ? some : actions
  }

  /** Returns the best actions after an action, as far as the table has them. */
  #expected(action: ActionOf<G>): readonly { readonly actor: Seat; readonly action: ActionOf<G> }[] {
    const next: { actor: Seat; action: ActionOf<G> }[] = []
    const state = after(this.#subject, this.#state, this.#request.seat, action, { plies: 0 })
    while (next.length < deepest) {
      const [actor] = this.#game.actors(state)
      if (typeof actor !== "number") break
      const best = this.#table.get(this.#keyOf(state))?.best
      if (best === undefined) break
      next.push({ actor, action: best })
      this.#game.step(state, actor, best)
    }
    return next
  }
}

/**
 * Searches by alpha-beta for two seats, each of which may act several times in a row.
 *
 * A ply is an action, and the sign changes with the actor. Iterative deepening with a transposition
 * table, killer moves, the history heuristic and principal variation search; fail-soft. An
 * iteration is one position. The answer holds the rest of the seat's turn as far as the search saw.
 *
 * The search looks at the listed actions that the game's `candidates` names and judges leaves by
 * `evaluate`. The values of all lines but the best are upper bounds. Before everything is open,
 * such as during a secret deployment, it plays greedily.
 *
 * Where the game has a `search` of deals, such as Les Grands Amiraux, an iteration is one deal by its belief: eight for
 * one turn of all actions, and fourteen for each of two to four turns of the best ones. The values are means.
 *
 * D. Knuth, R. Moore: An Analysis of Alpha-Beta Pruning. Artificial Intelligence 6, 1975.
 * T. Marsland: A Review of Game-Tree Pruning. ICCA Journal 9, 1986.
 *
 * @throws BotError if the game has no `evaluate`, dice or secrets to its end, or scores that need
 * not sum to 0; `choose` throws one for a game of more than two seats.
 * @example
 * import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
 * alphabeta(diabolikFleetBots, { budget: { iterations: 500 } }).budget // => { iterations: 500 }
 */
export function alphabeta<G extends AnyGame>(subject: GameBots<G>, setup: AlphabetaSetup = {}): BotOf<G> {
  checkMaker("alphabeta", subject, setup)
  const { budget = { iterations: 20_000 } } = setup
  const { game, search } = subject
  if (search) return searchDeals(subject, search, budget)
  if (!isJudged(subject)) throw new BotError(said`${game.id} has no evaluate, which alphabeta needs`)
  const lack = lackForAlphabeta(subject)
  if (lack) throw new BotError(lack)
  const opening = greedy(subject)
  return {
    name: `alphabeta:${budgetText(budget)}`,
    budget,
    start: () => alphabeta(subject, { budget }),
    choose(request) {
      checkRequest(request)
      const { view, random } = request
      const state = game.determinize(view, random)
      const seats = game.seats(state.options).length
      if (seats !== 2) throw new BotError(said`alphabeta needs two seats, not ${seats}`)
      if (!isOpenFrom(subject, state)) return opening.choose({ ...request, budget: { iterations: 1 } })
      return deliberate(request, () => new AlphabetaSearch(subject, request, state))
    },
  }
}
