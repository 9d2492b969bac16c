/**
 * Expectimax: all that can follow, act by act, with the exact chances of dice.
 *
 * @packageDocumentation
 */
import { type Actor, CHANCE, canonicalJson, pick, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { BotError, budgetText } from "./question"
import { worthOf } from "./roll-out"
import type { SolvedEndings } from "./solved-endings"
import { MOST, starMean, type Throw } from "./star"
import { type Known, transpositions } from "./transpositions"

/** What an expectimax can be told. */
export interface ExpectimaxSetup<State> {
  /** 2000 iterations if left out. */
  readonly budget?: Budget
  /** Acts to look ahead at most; 60 if left out. */
  readonly depth?: number
  /** Values of solved endings, which replace `evaluate` there. */
  readonly endings?: SolvedEndings<State>
}

/** Positions that half a table remembers. */
const TABLE = 200_000

/** Dice after dice: so many throws are looked at, further ones are left to `evaluate`. */
const THROWS = 3

/** A position with its key, where the game has keys. */
interface Place<State> {
  readonly state: State
  readonly key: string | undefined
}

/** A position that an act leads to. */
interface Branch<State, Action> extends Place<State> {
  readonly action: Action
  /** What it was worth when it was last looked at; before that, how it stands. */
  value: number
  /** Positions that were opened behind it. */
  visits: number
}

/** A position that dice lead to, and what was best there when it was last looked at. */
interface Thrown<State, Action> extends Place<State>, Throw {
  readonly best: Action | undefined
}

/** What was found at a position. */
type Found<Action> = Pick<Known<Action>, "value" | "best">

function seesAll<State extends StateWith, Action, Event, View>({
  game: { traits },
}: Subject<State, Action, Event, View>): boolean {
  return traits.information === "perfect" && !traits.simultaneous
}

/** Whether expectimax can play a game: nothing is hidden or sealed there, and positions are judged. */
export function isForExpectimax<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): boolean {
  return seesAll(subject) && subject.evaluate !== undefined
}

/**
 * Looks at the turns of all seats, an act deeper each time until the budget is used up, and judges by `evaluate` where it stops. The seat it
 * plays for takes the most, the others leave it the least, dice give the mean; with three and more seats the others are thought to be in league
 * (paranoid search). What cannot change the choice is left out, at the dice too (alpha-beta, Star1 and Star2), positions are known again by `keyOf`, and what
 * was best last time is looked at first. An iteration is one position opened. Of all actions but the best, the value told is the most that they can be worth.
 *
 * With dice: B. Ballard, 1983, and T. Hauk, M. Buro, J. Schaeffer, 2004, as in `star.ts`. Paranoid: N. Sturtevant, R. Korf: On Pruning Techniques for
 * Multi-Player Games. AAAI 2000.
 *
 * @throws BotError if something is hidden or sealed in the game, or it has no `evaluate`.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * expectimax(dejarikPackage, { budget: { ms: 500 } }).name // => "expectimax:500ms"
 */
export function expectimax<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: ExpectimaxSetup<State> = {},
): Bot<Action, View, Event> {
  const { game, evaluate, keyOf } = subject
  const { budget = { iterations: 2000 }, depth: deepest = 60, endings } = setup
  if (!seesAll(subject))
    throw new BotError(
      `in ${game.id} something is hidden or chosen at the same time, and expectimax has to see everything`,
    )
  if (!evaluate) throw new BotError(`${game.id} has no evaluate, which expectimax needs`)
  const judge = evaluate
  const table = transpositions<Action>(TABLE)
  /** Whose values, and under which options, the table holds. */
  let held = ""

  function search({ view, seat: me, actions, random }: Question<Action, View, Event>): Search<Action> {
    const root = game.determinize(view, random)
    const holds = canonicalJson([me, root.options])
    if (held !== holds) table.clear()
    held = holds
    let [iterations, plies] = [0, 0]
    /** Whether anything was taken for more than it is known to be worth. */
    let judged = false

    function after(state: State, actor: Actor, action: Action): State {
      const next = game.clone(state)
      game.step(next, actor, action)
      plies++
      return next
    }

    const recall = ({ key }: Place<State>) => (key === undefined ? undefined : table.get(key))

    function placeAfter(state: State, actor: Actor, action: Action): Place<State> {
      const next = after(state, actor, action)
      return { state: next, key: keyOf?.(next) }
    }

    /** Returns whether to look so many acts further finds nothing but the values of a solved ending. */
    const isSettled = (state: State, depth: number) =>
      endings !== undefined && !endings.countsDraws(state, depth) && endings.valuesAt(state) !== undefined

    /** What a position is worth without looking further. */
    function standing(state: State, throws = 0): number {
      const actor = game.actors(state)[0]
      if (actor === undefined) {
        const outcome = game.outcome(state)
        return outcome ? (worthOf(outcome)[me] ?? 0) : 0
      }
      if (actor !== CHANCE || throws === THROWS) {
        const values = endings?.valuesAt(state)
        judged ||= values === undefined || endings?.countsDraws(state) === true
        return (values ?? judge(state))[me] ?? 0
      }
      let [sum, whole] = [0, 0]
      for (const { action, weight } of game.chanceOutcomes(state)) {
        sum += weight * standing(after(state, actor, action), throws + 1)
        whole += weight
      }
      return sum / whole
    }

    /** What a position is worth so many acts ahead; outside of `low` and `high` a bound of it. Stops at every position opened. */
    function* worthAhead(place: Place<State>, depth: number, low: number, high: number): Generator<undefined, number> {
      const { state, key } = place
      const actor = game.actors(state)[0]
      if (depth === 0 || actor === undefined || isSettled(state, depth)) return standing(state)
      const known = recall(place)
      if (known && known.depth >= depth) {
        judged = true
        if (known.low >= high || known.low === known.high) return known.low
        if (known.high <= low) return known.high
      }
      yield
      const { value, best } =
        actor === CHANCE
          ? yield* throwDice(state, depth, low, high)
          : depth === 1
            ? lastAct(state, actor, low, high)
            : yield* choose({ state, seat: actor, depth, first: known?.best }, low, high)
      if (key !== undefined)
        table.set(key, { depth, low: value > low ? value : -MOST, high: value < high ? value : MOST, value, best })
      return value
    }

    /** The best act where nothing is looked at behind it. */
    function lastAct(state: State, seat: Seat, low: number, high: number): Found<Action> {
      const sign = seat === me ? 1 : -1
      const enough = seat === me ? high : -low
      let [value, best]: [number, Action | undefined] = [Number.NEGATIVE_INFINITY, undefined]
      for (const action of game.legalActions(state, seat)) {
        const found = sign * standing(after(state, seat, action))
        if (found > value) [value, best] = [found, action]
        if (value >= enough) break
      }
      return { value: sign * value, best }
    }

    /** What can be done in a position, the most promising first. */
    function branchesOf(state: State, seat: Seat, list: readonly Action[]): Branch<State, Action>[] {
      const sign = seat === me ? 1 : -1
      const branches = list.map((action): Branch<State, Action> => {
        const place = placeAfter(state, seat, action)
        const { state: next, key } = place
        const known = recall(place)
        if (known) judged = true
        return { state: next, key, action, value: known ? known.value : standing(next), visits: 0 }
      })
      return branches.sort((a, b) => sign * (b.value - a.value))
    }

    /** The best act of a seat, that of last time first: it may be enough. */
    function* choose(
      { state, seat, depth, first }: { state: State; seat: Seat; depth: number; first: Action | undefined },
      low: number,
      high: number,
    ): Generator<undefined, Found<Action>> {
      const sign = seat === me ? 1 : -1
      let [value, best]: [number, Action | undefined] = [-sign * Number.POSITIVE_INFINITY, undefined]
      let [least, most] = [low, high]
      const list = game.legalActions(state, seat)
      for (const part of first === undefined ? [list] : [[first], list.filter((action) => action !== first)])
        for (const branch of branchesOf(state, seat, part)) {
          const found = yield* worthAhead(branch, depth - 1, least, most)
          if (sign * (found - value) > 0) [value, best] = [found, branch.action]
          if (seat === me) least = Math.max(least, value)
          else most = Math.min(most, value)
          if (least >= most) return { value, best }
        }
      return { value, best }
    }

    /** The mean over the dice, the likeliest throw first; the quick look is at the one act behind a throw that was best last time. */
    function* throwDice(state: State, depth: number, low: number, high: number): Generator<undefined, Found<Action>> {
      const outcomes = game.chanceOutcomes(state)
      const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      const throws = outcomes.map(({ action, weight }): Thrown<State, Action> => {
        const place = placeAfter(state, CHANCE, action)
        const known = recall(place)
        const bounds = known && known.depth >= depth ? { low: known.low, high: known.high } : { low: -MOST, high: MOST }
        return { ...place, ...bounds, share: weight / whole, best: known?.best }
      })
      throws.sort((a, b) => b.share - a.share)
      function* probe(each: Thrown<State, Action>, needed: number, enough: number): Generator<undefined, undefined> {
        const seat = game.actors(each.state)[0]
        if (each.best === undefined || seat === undefined || seat === CHANCE) return
        const value = yield* worthAhead(placeAfter(each.state, seat, each.best), depth - 1, needed, enough)
        if (seat === me && value > needed) each.low = Math.max(each.low, value)
        if (seat !== me && value < enough) each.high = Math.min(each.high, value)
      }
      function* explore(each: Thrown<State, Action>, needed: number, enough: number): Generator<undefined, undefined> {
        const value = yield* worthAhead(each, depth, needed, enough)
        if (value > needed) each.low = value
        if (value < enough) each.high = value
      }
      return { value: yield* starMean(throws, low, high, [probe, explore]), best: undefined }
    }

    const branches = branchesOf(root, me, actions)
    let chosen = branches[0]

    /** An act deeper each time. */
    function* deepen(): Generator<undefined, undefined> {
      for (let depth = 2; depth <= deepest && judged; depth++) {
        judged = false
        let low = -MOST
        for (const branch of branches) {
          const before = iterations
          branch.value = yield* worthAhead(branch, depth - 1, low, MOST)
          branch.visits += iterations - before
          if (branch !== branches[0] && branch.value <= low) continue
          low = branch.value
          chosen = branch
        }
        branches.sort((a, b) => (a === chosen ? -1 : b === chosen ? 1 : b.value - a.value))
      }
    }

    /** What is expected to follow, as far as the table still has it; dice are not foretold. */
    function expected(from: Place<State>): readonly Action[] {
      const next: Action[] = []
      for (let place = from; next.length < deepest; ) {
        const best = recall(place)?.best
        const actor = game.actors(place.state)[0]
        if (best === undefined || actor === undefined || actor === CHANCE) break
        next.push(best)
        place = placeAfter(place.state, actor, best)
      }
      return next
    }

    function info(): Info<Action> {
      const seats = game.seats(root.options).map((_, seat) => seat)
      const told = { iterations, plies, worlds: 1 }
      const lines = branches.map((branch) => {
        const { action, visits, value } = branch
        return {
          action,
          visits,
          values: seats.map((seat) => (seat === me ? value : -value / (seats.length - 1))),
          next: expected(branch),
        }
      })
      // What is played to tell of it is not counted, however often it is told.
      plies = told.plies
      lines.sort((a, b) => Number(b.action === chosen?.action) - Number(a.action === chosen?.action))
      return { ...told, lines }
    }

    const thinking = deepen()
    return {
      iterate() {
        iterations++
        return thinking.next().done === true || actions.length === 1
      },
      info,
      answer: () => ({ action: chosen?.action ?? pick(actions, random), info: info() }),
    }
  }

  return {
    name: `expectimax:${budgetText(budget)}`,
    budget,
    start: () => expectimax(subject, setup),
    choose: (question) => deliberate(question, () => search(question)),
  }
}
