/** The search of one request by expectimax. */
import type { ActionOf, Actor, AnyGame, Seat, StateOf } from "@flottille/core"
import { CHANCE, hasStakes, pick, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { Budget, Info, RequestOf, SearchResult } from "./bot"
import type { Search } from "./deliberate"
import type { JudgedGame } from "./judge"
import type { SolvedEndings } from "./solved-endings"
import { type Probe, starMean, type Throw } from "./star"
import type { TranspositionTable } from "./transpositions"

/** Throws in a row that are averaged; `evaluate` judges before further ones. */
const THROWS = 3

export interface ExpectimaxSetup<State> {
  /** 2000 iterations if left out. */
  readonly budget?: Budget
  /** Actions to look ahead at most; 60 if left out. */
  readonly depth?: number
  /** Values of solved endings, which replace `evaluate` there; none by default. */
  readonly endings?: SolvedEndings<State>
}

interface Position<State> {
  readonly state: State
  readonly key: string | undefined
}

interface Branch<State, Action> extends Position<State> {
  readonly action: Action
  /** Latest value found; at first the static value. */
  value: number
  /** Positions opened below it. */
  visits: number
}

/** A position after a throw, and the best action there when it was last searched. */
interface Thrown<State, Action> extends Position<State>, Throw {
  readonly best: Action | undefined
}

/** A choice of a seat, with the best action of the previous, shallower search. */
interface Choice<State, Action> {
  readonly state: State
  readonly seat: Seat
  readonly depth: number
  readonly first: Action | undefined
}

/** An entry of the transposition table. */
export interface Known<Action> {
  /** Depth of the search. */
  readonly depth: number
  /** Lower bound of the value. */
  readonly low: number
  /** Upper bound of the value. */
  readonly high: number
  /** Value found: the lower bound, the upper bound, or both. */
  readonly value: number
  readonly best: Action | undefined
}

type Found<Action> = Pick<Known<Action>, "value" | "best">

/** A part of the search, which pauses at every position it opens. */
type Steps<Result> = Generator<undefined, Result>

/**
 * Iterative deepening over the actions of all seats with exact chances.
 *
 * All values are those of the asking seat: it maximizes, the others minimize, and throws take the
 * mean. Outside of the window from `low` to `high` a value is a bound.
 */
export class ExpectimaxSearch<G extends AnyGame> implements Search<ActionOf<G>> {
  readonly #subject: JudgedGame<G>
  readonly #game: GameBots<G>["game"]
  readonly #endings: SolvedEndings<StateOf<G>> | undefined
  readonly #depth: number
  /** No value is higher, and none lower than its opposite. */
  readonly #most: number
  readonly #request: RequestOf<G>
  readonly #seat: Seat
  readonly #table: TranspositionTable<Known<ActionOf<G>>>
  readonly #root: StateOf<G>
  readonly #branches: Branch<StateOf<G>, ActionOf<G>>[]
  readonly #deepening: Steps<undefined>
  #chosen: Branch<StateOf<G>, ActionOf<G>> | undefined
  #iterations = 0
  #plies = 0
  /** True if a deeper search may change a value in use. */
  #isOpenEnded = false

  constructor(
    subject: JudgedGame<G>,
    { depth = 60, endings }: ExpectimaxSetup<StateOf<G>>,
    request: RequestOf<G>,
    root: StateOf<G>,
    table: TranspositionTable<Known<ActionOf<G>>>,
  ) {
    this.#subject = subject
    this.#game = subject.game
    this.#endings = endings
    this.#depth = depth
    this.#most = hasStakes(subject.game) ? Number.POSITIVE_INFINITY : 1
    this.#request = request
    this.#seat = request.seat
    this.#table = table
    this.#root = root
    this.#branches = this.#branchesOf(root, request.seat, request.actions)
    this.#chosen = this.#branches[0]
    this.#deepening = this.#deepen()
  }

  iterate(): boolean {
    this.#iterations++
    return this.#deepening.next().done === true || this.#request.actions.length === 1
  }

  info(): Info<ActionOf<G>> {
    const seats = this.#game.seats(this.#root.options).map((_, seat) => seat)
    const counts = { iterations: this.#iterations, plies: this.#plies, worlds: 1 }
    const lines = this.#branches.map((branch) => {
      const { action, visits, value } = branch
      return {
        action,
        visits,
        values: seats.map((seat) => (seat === this.#seat ? value : -value / (seats.length - 1))),
        next: this.#expected(branch),
      }
    })
    // Actions that are replayed for a report are not counted, however often it is asked for.
    this.#plies = counts.plies
    const chosen = this.#chosen?.action
    lines.sort((a, b) => Number(b.action === chosen) - Number(a.action === chosen))
    return { ...counts, lines }
  }

  answer(): SearchResult<ActionOf<G>> {
    const { actions, random } = this.#request
    return { action: this.#chosen?.action ?? pick(actions, random), info: this.info() }
  }

  /** Searches all actions of the request, one action deeper each time. */
  *#deepen(): Steps<undefined> {
    const branches = this.#branches
    for (let depth = 2; depth <= this.#depth && this.#isOpenEnded; depth++) {
      this.#isOpenEnded = false
      let low = -this.#most
      for (const branch of branches) {
        const before = this.#iterations
        branch.value = yield* this.#search(branch, depth - 1, low, this.#most)
        branch.visits += this.#iterations - before
        if (branch !== branches[0] && branch.value <= low) continue
        low = branch.value
        this.#chosen = branch
      }
      const chosen = this.#chosen
      branches.sort((a, b) => (a === chosen ? -1 : b === chosen ? 1 : b.value - a.value))
    }
  }

  *#search(position: Position<StateOf<G>>, depth: number, low: number, high: number): Steps<number> {
    const { state, key } = position
    const actor = this.#game.actors(state)[0]
    if (depth === 0 || actor === undefined || this.#isSettled(state, depth)) return this.#staticValue(state)
    const known = this.#recall(position)
    if (known && known.depth >= depth) {
      this.#isOpenEnded = true
      if (known.low >= high || known.low === known.high) return known.low
      if (known.high <= low) return known.high
    }
    yield
    const { value, best } =
      actor === CHANCE
        ? yield* this.#average(state, depth, low, high)
        : depth === 1
          ? this.#chooseLast(state, actor, low, high)
          : yield* this.#choose({ state, seat: actor, depth, first: known?.best }, low, high)
    if (key !== undefined)
      this.#table.set(key, {
        depth,
        low: value > low ? value : -this.#most,
        high: value < high ? value : this.#most,
        value,
        best,
      })
    return value
  }

  /** Finds the best action of a seat, that of the previous search first. */
  *#choose(
    { state, seat, depth, first }: Choice<StateOf<G>, ActionOf<G>>,
    low: number,
    high: number,
  ): Steps<Found<ActionOf<G>>> {
    const sign = seat === this.#seat ? 1 : -1
    let [value, best]: [number, ActionOf<G> | undefined] = [-sign * Number.POSITIVE_INFINITY, undefined]
    let [least, most] = [low, high]
    const list = this.#game.legalActions(state, seat)
    for (const part of first === undefined ? [list] : [[first], list.filter((action) => action !== first)])
      for (const branch of this.#branchesOf(state, seat, part)) {
        const found = yield* this.#search(branch, depth - 1, least, most)
        if (sign * (found - value) > 0) [value, best] = [found, branch.action]
        if (sign > 0) least = Math.max(least, value)
        else most = Math.min(most, value)
        if (least >= most) return { value, best }
      }
    return { value, best }
  }

  #chooseLast(state: StateOf<G>, seat: Seat, low: number, high: number): Found<ActionOf<G>> {
    const sign = seat === this.#seat ? 1 : -1
    const enough = seat === this.#seat ? high : -low
    let [value, best]: [number, ActionOf<G> | undefined] = [Number.NEGATIVE_INFINITY, undefined]
    for (const action of this.#game.legalActions(state, seat)) {
      const found = sign * this.#staticValue(this.#after(state, seat, action))
      if (found > value) [value, best] = [found, action]
      if (value >= enough) break
    }
    return { value: sign * value, best }
  }

  /** Takes the mean over a throw by Star2, the likeliest result first. */
  *#average(state: StateOf<G>, depth: number, low: number, high: number): Steps<Found<ActionOf<G>>> {
    const outcomes = this.#game.chanceOutcomes(state)
    const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    const throws = outcomes.map(({ action, weight }): Thrown<StateOf<G>, ActionOf<G>> => {
      const position = this.#positionAfter(state, CHANCE, action)
      const known = this.#recall(position)
      const bounds =
        known && known.depth >= depth ? { low: known.low, high: known.high } : { low: -this.#most, high: this.#most }
      return { ...position, ...bounds, share: weight / whole, best: known?.best }
    })
    throws.sort((a, b) => b.share - a.share)
    const probes: readonly Probe<Thrown<StateOf<G>, ActionOf<G>>>[] = [
      (each, needed, enough) => this.#probe(each, depth, needed, enough),
      (each, needed, enough) => this.#explore(each, depth, needed, enough),
    ]
    const value = yield* starMean(throws, low, high, probes, this.#most)
    return { value, best: undefined }
  }

  /** Narrows the bounds of a throw by the one action that was best before. */
  *#probe(each: Thrown<StateOf<G>, ActionOf<G>>, depth: number, needed: number, enough: number): Steps<undefined> {
    const seat = this.#game.actors(each.state)[0]
    if (each.best === undefined || seat === undefined || seat === CHANCE) return
    const next = this.#positionAfter(each.state, seat, each.best)
    const value = yield* this.#search(next, depth - 1, needed, enough)
    if (seat === this.#seat && value > needed) each.low = Math.max(each.low, value)
    if (seat !== this.#seat && value < enough) each.high = Math.min(each.high, value)
  }

  /** Narrows the bounds of a throw by all actions. */
  *#explore(each: Thrown<StateOf<G>, ActionOf<G>>, depth: number, needed: number, enough: number): Steps<undefined> {
    const value = yield* this.#search(each, depth, needed, enough)
    if (value > needed) each.low = value
    if (value < enough) each.high = value
  }

  /** Returns the value of a position without looking further than the throws that follow. */
  #staticValue(state: StateOf<G>, throws = 0): number {
    const seat = this.#seat
    const actor = this.#game.actors(state)[0]
    if (actor === undefined) {
      const outcome = this.#game.outcome(state)
      return outcome ? (utilitiesOf(this.#game, outcome)[seat] ?? 0) : 0
    }
    if (actor !== CHANCE || throws === THROWS) {
      const values = this.#endings?.valuesAt(state)
      this.#isOpenEnded ||= values === undefined || this.#endings?.countsDraws(state) === true
      return (values ?? this.#subject.evaluate(state))[seat] ?? 0
    }
    let [sum, whole] = [0, 0]
    for (const { action, weight } of this.#game.chanceOutcomes(state)) {
      sum += weight * this.#staticValue(this.#after(state, actor, action), throws + 1)
      whole += weight
    }
    return sum / whole
  }

  /** Returns whether a search of that depth can find nothing but the values of a solved ending. */
  #isSettled(state: StateOf<G>, depth: number): boolean {
    const endings = this.#endings
    return endings !== undefined && !endings.countsDraws(state, depth) && endings.valuesAt(state) !== undefined
  }

  /** Lists the positions after some actions, the most promising first. */
  #branchesOf(state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): Branch<StateOf<G>, ActionOf<G>>[] {
    const sign = seat === this.#seat ? 1 : -1
    const branches = actions.map((action): Branch<StateOf<G>, ActionOf<G>> => {
      const position = this.#positionAfter(state, seat, action)
      const { state: next, key } = position
      const known = this.#recall(position)
      if (known) this.#isOpenEnded = true
      return { state: next, key, action, value: known ? known.value : this.#staticValue(next), visits: 0 }
    })
    return branches.sort((a, b) => sign * (b.value - a.value))
  }

  /** Returns the best actions to follow up to the next throw, as far as the table has them. */
  #expected(from: Position<StateOf<G>>): readonly ActionOf<G>[] {
    const next: ActionOf<G>[] = []
    for (let position = from; next.length < this.#depth; ) {
      const best = this.#recall(position)?.best
      const actor = this.#game.actors(position.state)[0]
      if (best === undefined || actor === undefined || actor === CHANCE) break
      next.push(best)
      position = this.#positionAfter(position.state, actor, best)
    }
    return next
  }

  #recall({ key }: Position<StateOf<G>>): Known<ActionOf<G>> | undefined {
    return key === undefined ? undefined : this.#table.get(key)
  }

  #positionAfter(state: StateOf<G>, actor: Actor, action: ActionOf<G>): Position<StateOf<G>> {
    const next = this.#after(state, actor, action)
    return { state: next, key: this.#subject.keyOf?.(next) }
  }

  #after(state: StateOf<G>, actor: Actor, action: ActionOf<G>): StateOf<G> {
    const next = this.#game.clone(state)
    this.#game.step(next, actor, action)
    this.#plies++
    return next
  }
}
