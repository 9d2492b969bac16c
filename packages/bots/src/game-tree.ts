/** The whole tree of a small game, with its information sets. */
import type { Game, Seat, StateWith } from "@flottille/core"
import { assert, assertGame, CHANCE, canonicalJson, deepFreeze, FlottilleError, utilitiesOf } from "@flottille/core"
import type { SearchRequest } from "./bot"

/** The part of a game that a tree is grown from. */
export type Growing<State extends StateWith, Action, Event, View> = Pick<
  Game<State, Action, object, Event, View>,
  "actors" | "legalActions" | "chanceOutcomes" | "step" | "clone" | "outcome" | "view" | "observe"
> &
  Partial<Pick<Game<State, Action, object, Event, View>, "traits">>

/** A beginning, and how likely it is beside the others. */
export interface Beginning<State> {
  readonly state: State
  readonly weight: number
}

/** All that a seat which has to choose has been told: positions that it cannot tell apart are one of these. */
export interface InformationSet<Action, View, Event>
  extends Pick<SearchRequest<Action, View, Event>, "seat" | "view" | "actions"> {
  /** All that the seat has learnt since the game began, in order. */
  readonly events: readonly Event[]
}

/** A place in the tree. */
export type Node =
  | { readonly type: "end" /** The value for the first seat; the second has the opposite. */; readonly worth: number }
  | { readonly type: "chance"; readonly shares: readonly number[]; readonly children: readonly Node[] }
  /** `set` counts the information sets of the tree; the children come in the order of its actions. */
  | { readonly type: "choice"; readonly seat: Seat; readonly set: number; readonly children: readonly Node[] }

/** The whole tree of a zero-sum game of two seats, as `growTree` makes it, for `cfr` and `appraise`. */
export interface GameTree<Action, View, Event> {
  readonly root: Node
  /** The number of nodes. */
  readonly size: number
  readonly sets: readonly InformationSet<Action, View, Event>[]
}

/** A game is none that a tree can hold. */
export class TreeError extends FlottilleError {
  readonly code = "tree"
}

/** The observations of both seats on the way to a node. */
interface Observed<Event> {
  /** Numbers of the seats' observations and own actions so far: equal numbers for equal ones. */
  readonly ids: readonly [number, number]
  readonly events: readonly [readonly Event[], readonly Event[]]
}

/**
 * Grows the tree of a zero-sum game of two seats with perfect recall.
 *
 * An information set is everything a seat saw, received and did so far.
 *
 * @param beginnings - Dealt by chance, by their weights; unseen except through views.
 * @param most - Maximum number of nodes; a million if left out.
 * @throws TreeError for a game of other than two seats, one whose returns do not sum to 0, and one
 * that is too large.
 * @example
 * // Matching pennies: the second seat does not see the first penny.
 * const pennies = {
 *   actors: (state) => (state.length < 2 ? [state.length] : []),
 *   legalActions: () => ["heads", "tails"],
 *   chanceOutcomes: () => [],
 *   step: (state, seat, action) => void state.push(action),
 *   clone: (state) => [...state],
 *   outcome: ([a, b]) => (b ? { returns: a === b ? [1, -1] : [-1, 1] } : undefined),
 *   view: () => ({}),
 *   observe: () => [],
 * }
 * growTree(pennies, [{ state: [], weight: 1 }]).size // => 7
 */
export function growTree<State extends StateWith, Action, Event, View>(
  game: Growing<State, Action, Event, View>,
  beginnings: readonly Beginning<State>[],
  most = 1_000_000,
): GameTree<Action, View, Event> {
  assertGame(game, "growTree")
  assert(Array.isArray(beginnings), "growTree", "beginnings", "a list of states with their weights")
  const setOf = new Map<string, number>()
  const idOf = new Map<string, number>()
  const sets: InformationSet<Action, View, Event>[] = []
  let size = 0

  /** Grows the node of a position and everything below it. */
  function nodeAt(state: State, observed: Observed<Event>): Node {
    size++
    if (size > most) throw new TreeError(`the game has more than ${most} nodes`)
    const actor = game.actors(state)[0]
    if (actor === undefined) return endAt(state)
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      const shares = sharesOf(outcomes.map(({ weight }) => weight))
      return {
        type: "chance",
        shares,
        children: outcomes.map(({ action }) => after(state, actor, action, observed)),
      }
    }
    const seat = actor === 0 ? 0 : 1
    const actions = game.legalActions(state, seat)
    const view = deepFreeze(game.view(state, seat))
    const key = `${seat} ${add(observed.ids[seat], view)}`
    const set = setOf.get(key) ?? sets.push({ seat, view, actions, events: observed.events[seat] }) - 1
    setOf.set(key, set)
    return { type: "choice", seat, set, children: actions.map((action) => after(state, seat, action, observed)) }
  }

  function endAt(state: State): Node {
    const outcome = game.outcome(state)
    const [worth = 0, other = 0, ...more] = outcome ? utilitiesOf(game, outcome) : []
    if (more.length > 0 || Math.abs(worth + other) > 1e-9 * Math.max(1, Math.abs(worth)))
      throw new TreeError("a tree needs a zero-sum game of two seats")
    return { type: "end", worth }
  }

  /** Grows the node after an action, on a copy. */
  function after(state: State, actor: Seat | typeof CHANCE, action: Action, { ids, events }: Observed<Event>): Node {
    const next = game.clone(state)
    const seen: readonly [Event[], Event[]] = [[], []]
    game.step(next, actor, action, (event) => {
      for (const seat of [0, 1] as const) {
        const observed = game.observe(event, seat)
        if (observed !== undefined) seen[seat].push(observed)
      }
    })
    const idAfter = (seat: 0 | 1) => add(ids[seat], actor === seat ? [seen[seat], action] : [seen[seat]])
    return nodeAt(next, {
      ids: [idAfter(0), idAfter(1)],
      events: [
        [...events[0], ...seen[0]],
        [...events[1], ...seen[1]],
      ],
    })
  }

  /** Returns the number of a seat's observations with one more. */
  function add(id: number, more: unknown): number {
    const text = `${id} ${canonicalJson(more)}`
    const known = idOf.get(text)
    if (known !== undefined) return known
    idOf.set(text, idOf.size + 1)
    return idOf.size
  }

  const shares = sharesOf(beginnings.map(({ weight }) => weight))
  const children = beginnings.map(({ state }) => nodeAt(state, { ids: [0, 0], events: [[], []] }))
  return { root: { type: "chance", shares, children }, size, sets }
}

function sharesOf(weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / whole)
}
