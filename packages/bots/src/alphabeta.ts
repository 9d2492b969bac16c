/**
 * Alpha-beta search over the acts of turns.
 *
 * @packageDocumentation
 */
import { canonicalJson, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { greedy } from "./greedy"
import { after } from "./judge"
import { canBeOpen, isOpenFrom } from "./open"
import { BotError, budgetText, checkQuestion } from "./question"
import { type Meter, worthOf } from "./roll-out"
import { keyOf as textOf } from "./tree"

/** What an alpha-beta search can be told. */
export interface AlphabetaSetup {
  /** An iteration is one position looked at. 20,000 if left out. */
  readonly budget?: Budget
}

/** What is known of a position: its worth to whoever acts there, looked at so many acts ahead. */
interface Known<Action> {
  readonly depth: number
  readonly value: number
  /** Whether that is the value, or the value is at least or at most that. */
  readonly bound: "exact" | "least" | "most"
  readonly best: Action | undefined
}

/** A part of a search: it stops after each position. */
type Value = Generator<undefined, number>

/** What is left of a value an act before: so a win is sought early, and a loss put off. */
const patience = 0.9995
/** What a judgement counts at most: less than any win, however far. */
const judged = 0.9
/** No search goes deeper. */
const deepest = 64
/** How wide an empty window is. */
const slit = 1e-9
/** Acts that cut off last, kept by distance from the root. */
const killersKept = 2
/** Positions known in one generation; the one before it is kept, too. */
const generation = 200_000

/** Positions by their keys: when there are too many, those that were not come by again for long are forgotten. */
function makeTable<Action>() {
  let [young, old] = [new Map<string, Known<Action>>(), new Map<string, Known<Action>>()]
  return {
    get: (key: string) => young.get(key) ?? old.get(key),
    set(key: string, known: Known<Action>) {
      if (young.size >= generation) [young, old] = [new Map(), young]
      young.set(key, known)
    },
  }
}

/** Why a game is none for this search, if it is none. */
function lackOf<State extends StateWith, Action, Event, View>(subject: Subject<State, Action, Event, View>) {
  if (!subject.evaluate) return "has no evaluate, which alphabeta needs"
  return canBeOpen(subject) ? undefined : "has dice or secrets, which alphabeta cannot look through"
}

/** Whether a game is one for this search: two of its seats can be open to each other, and it judges positions. */
export function isForAlphabeta<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): boolean {
  return lackOf(subject) === undefined
}

/**
 * Alpha-beta for two seats of which each may act several times in a row: a ply is an act, and the sign changes with whoever acts. Iterative
 * deepening; a table of positions, which finds too that the same acts in another order lead to the same; the table's act is looked at first,
 * then acts that cut off at the same distance (killers) or often (history), the others with an empty window (principal variation search);
 * fail-soft. An iteration is one position looked at. The answer holds the rest of the seat's turn, as far as it was seen.
 *
 * It looks at those of the listed actions that the game's `candidates` names, and judges where it stops by `evaluate`. What is not the best may
 * be worth less than its line says. Before all is open, while fleets are set up in secret, say, it plays greedily.
 *
 * D. Knuth, R. Moore: An Analysis of Alpha-Beta Pruning. Artificial Intelligence 6, 1975. T. Marsland: A Review of Game-Tree Pruning. ICCA Journal 9, 1986.
 *
 * @throws BotError if the game has no `evaluate`, or dice or secrets to its end; asked for a game of more than two seats, its `choose` does.
 */
export function alphabeta<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  { budget = { iterations: 20_000 } }: AlphabetaSetup = {},
): Bot<Action, View, Event> {
  const { game, evaluate, candidates, keyOf = canonicalJson } = subject
  const lack = lackOf(subject)
  if (lack !== undefined || !evaluate) throw new BotError(`${game.id} ${lack}`)
  const judge = evaluate
  const opening = greedy(subject)

  /** What is worth a look. */
  function promising(at: State, actor: Seat, all: readonly Action[]): readonly Action[] {
    const some = candidates?.(at, actor, all) ?? all
    return some.length > 0 ? some : all
  }

  function search({ seat, actions }: Question<Action, View, Event>, state: State): Search<Action> {
    const table = makeTable<Action>()
    const killers: string[][] = []
    const history = new Map<string, number>()
    const meter: Meter = { plies: 0 }
    let iterations = 0
    /** Whether something was judged that could have been looked beyond. */
    let isOpenEnded = true
    /** What the seat might do, the best first; what is not the best may be worth less than it says. */
    let lines = promising(state, seat, actions).map((action) => ({ action, value: 0, visits: 0 }))

    /** Acts in the order in which they are looked at. */
    function ordered(all: readonly Action[], ply: number, best: Action | undefined): readonly Action[] {
      const first = best === undefined ? undefined : textOf(best)
      const killing = killers[ply] ?? []
      const ranked = all.map((action) => {
        const text = textOf(action)
        return { action, rank: text === first ? 3e9 : killing.includes(text) ? 2e9 : (history.get(text) ?? 0) }
      })
      return ranked.sort((one, other) => other.rank - one.rank).map(({ action }) => action)
    }

    function noteCut(action: Action, depth: number, ply: number): void {
      const text = textOf(action)
      history.set(text, (history.get(text) ?? 0) + depth * depth)
      killers[ply] = [text, ...(killers[ply] ?? []).filter((other) => other !== text)].slice(0, killersKept)
    }

    /** What the position after an action is worth to whoever has acted. */
    function* tried(
      at: State,
      actor: Seat,
      action: Action,
      depth: number,
      alpha: number,
      beta: number,
      ply: number,
    ): Value {
      const next = after(subject, at, actor, action, meter)
      yield
      const [follower] = game.actors(next)
      if (depth > 1 && typeof follower === "number") {
        const [low, high] = [alpha / patience, beta / patience]
        if (follower === actor) return patience * (yield* worthAt(next, actor, depth - 1, low, high, ply + 1))
        return -patience * (yield* worthAt(next, follower, depth - 1, -high, -low, ply + 1))
      }
      const outcome = game.outcome(next)
      if (outcome) return patience * (worthOf(outcome)[actor] ?? 0)
      isOpenEnded = true
      return patience * judged * (judge(next)[actor] ?? 0)
    }

    /** As {@link tried}, with an empty window first: mostly it is not better than `alpha`. */
    function* compared(
      at: State,
      actor: Seat,
      action: Action,
      depth: number,
      alpha: number,
      beta: number,
      ply: number,
    ): Value {
      if (alpha === Number.NEGATIVE_INFINITY) return yield* tried(at, actor, action, depth, alpha, beta, ply)
      const value = yield* tried(at, actor, action, depth, alpha, alpha + slit, ply)
      return value > alpha && value < beta ? yield* tried(at, actor, action, depth, alpha, beta, ply) : value
    }

    /** What a position is worth to whoever acts in it: exactly if that is between `alpha` and `beta`, else a bound. */
    function* worthAt(at: State, actor: Seat, depth: number, alpha: number, beta: number, ply: number): Value {
      const key = keyOf(at)
      const known = table.get(key)
      if (known && known.depth >= depth) {
        const { value, bound } = known
        if (bound === "exact" || (bound === "least" ? value >= beta : value <= alpha)) return value
      }
      let [most, best] = [Number.NEGATIVE_INFINITY, known?.best]
      const acts = ordered(promising(at, actor, game.legalActions(at, actor)), ply, best)
      for (const [index, action] of acts.entries()) {
        const low = Math.max(alpha, most)
        const value = yield* index === 0
          ? tried(at, actor, action, depth, low, beta, ply)
          : compared(at, actor, action, depth, low, beta, ply)
        if (value > most) [most, best] = [value, action]
        if (most < beta) continue
        noteCut(action, depth, ply)
        break
      }
      table.set(key, { depth, value: most, bound: most >= beta ? "least" : most > alpha ? "exact" : "most", best })
      return most
    }

    /** Everything the seat might do, one act further each time, until all is seen. */
    function* deepen(): Value {
      for (let depth = 1; ; depth++) {
        let most = Number.NEGATIVE_INFINITY
        isOpenEnded = false
        for (const line of [...lines]) {
          const before = iterations
          line.value = yield* compared(state, seat, line.action, depth, most, Number.POSITIVE_INFINITY, 0)
          line.visits += iterations - before
          if (line.value > most) lines = [line, ...lines.filter((other) => other !== line)]
          most = Math.max(most, line.value)
        }
        lines = [...lines].sort((one, other) => other.value - one.value)
        if (!isOpenEnded || Math.abs(most) > judged || depth === deepest) return most
      }
    }

    /** What is expected to follow an action. */
    function expected(action: Action): readonly { readonly actor: Seat; readonly action: Action }[] {
      const next: { actor: Seat; action: Action }[] = []
      const at = after(subject, state, seat, action, { plies: 0 })
      for (
        let [actor] = game.actors(at);
        typeof actor === "number" && next.length < deepest;
        [actor] = game.actors(at)
      ) {
        const best = table.get(keyOf(at))?.best
        if (best === undefined) break
        next.push({ actor, action: best })
        game.step(at, actor, best)
      }
      return next
    }

    const info = (): Info<Action> => ({
      iterations,
      plies: meter.plies,
      worlds: 1,
      lines: lines.map(({ action, value, visits }) => ({
        action,
        visits,
        values: seat === 0 ? [value, -value] : [-value, value],
        next: expected(action).map((follows) => follows.action),
      })),
    })
    const thinking = deepen()
    return {
      iterate() {
        iterations++
        return thinking.next().done === true || actions.length === 1
      },
      info,
      answer() {
        const [first] = lines
        if (!first) throw new BotError("there is nothing to do")
        const follows = expected(first.action)
        const others = follows.findIndex(({ actor }) => actor !== seat)
        const then = follows.slice(0, others < 0 ? follows.length : others).map(({ action }) => action)
        return { action: first.action, then, info: info() }
      },
    }
  }

  return {
    name: `alphabeta:${budgetText(budget)}`,
    budget,
    start: () => alphabeta(subject, { budget }),
    choose(question) {
      checkQuestion(question)
      const { view, random } = question
      const state = game.determinize(view, random)
      const seats = game.seats(state.options).length
      if (seats !== 2) throw new BotError(`alphabeta plays for two seats, not ${seats}`)
      if (!isOpenFrom(subject, state)) return opening.choose({ ...question, budget: { iterations: 1 } })
      return deliberate(question, () => search(question, state))
    },
  }
}
