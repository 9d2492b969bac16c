/** A whole small game as a tree: every way in which it can go, and what a seat cannot tell apart. */
import {
  CHANCE,
  canonicalJson,
  deepFreeze,
  FlottilleError,
  type Game,
  type Seat,
  type StateWith,
} from "@flottille/core"
import type { Question } from "./bot"

/** What of a game a tree is grown from. */
export type Growing<State extends StateWith, Action, Event, View> = Pick<
  Game<State, Action, object, Event, View>,
  "actors" | "legalActions" | "chanceOutcomes" | "step" | "clone" | "outcome" | "view" | "observe"
>

/** A beginning, and how likely it is beside the others. */
export interface Beginning<State> {
  readonly state: State
  readonly weight: number
}

/** A seat has to choose, and this is all that it has been told: positions that it cannot tell apart are one of these. */
export interface InformationSet<Action, View, Event>
  extends Pick<Question<Action, View, Event>, "seat" | "view" | "actions"> {
  /** All that the seat has learnt since the game began, in order. */
  readonly news: readonly Event[]
}

/** A place in the tree. */
export type Node =
  | { readonly type: "end" /** Of the first seat; the second has the opposite. */; readonly worth: number }
  | { readonly type: "chance"; readonly shares: readonly number[]; readonly children: readonly Node[] }
  /** `set` counts the information sets of the tree; the children come in the order of its actions. */
  | { readonly type: "choice"; readonly seat: Seat; readonly set: number; readonly children: readonly Node[] }

/** A game of two seats, whole. */
export interface GameTree<Action, View, Event> {
  readonly root: Node
  /** How many nodes there are. */
  readonly size: number
  readonly sets: readonly InformationSet<Action, View, Event>[]
}

/** A game is none that a tree can hold. */
export class TreeError extends FlottilleError {
  readonly code = "tree"
}

/** What both seats have been told on the way to a node; numbers stand for all that was told so far. */
interface Told<Event> {
  readonly ids: readonly [number, number]
  readonly news: readonly [readonly Event[], readonly Event[]]
}

/**
 * Grows the tree of a game of two seats that wins and loses the same. What a seat cannot tell apart is what it saw and learnt, and what it did itself, all
 * along: nobody forgets anything.
 *
 * @param beginnings - Dealt by chance, by their weights, unseen but for what views show.
 * @param most - Nodes after which it gives up; a million if left out.
 * @throws TreeError for a game of other than two seats, one whose returns do not sum to 0, and one that is too large.
 */
export function growTree<State extends StateWith, Action, Event, View>(
  game: Growing<State, Action, Event, View>,
  beginnings: readonly Beginning<State>[],
  most = 1_000_000,
): GameTree<Action, View, Event> {
  const sets: InformationSet<Action, View, Event>[] = []
  const setOf = new Map<string, number>()
  const idOf = new Map<string, number>()
  let size = 0

  /** The number of what a seat has been told, when something comes on top. */
  function add(id: number, more: unknown): number {
    const text = `${id} ${canonicalJson(more)}`
    const known = idOf.get(text)
    if (known !== undefined) return known
    idOf.set(text, idOf.size + 1)
    return idOf.size
  }

  /** The node after an action, on a copy. */
  function after(state: State, actor: Seat | typeof CHANCE, action: Action, { ids, news }: Told<Event>): Node {
    const next = game.clone(state)
    const heard: readonly [Event[], Event[]] = [[], []]
    game.step(next, actor, action, (event) => {
      for (const seat of [0, 1] as const) {
        const seen = game.observe(event, seat)
        if (seen !== undefined) heard[seat].push(seen)
      }
    })
    const told = ([0, 1] as const).map((seat) => add(ids[seat], actor === seat ? [heard[seat], action] : [heard[seat]]))
    return nodeAt(next, {
      ids: [told[0] ?? 0, told[1] ?? 0],
      news: [
        [...news[0], ...heard[0]],
        [...news[1], ...heard[1]],
      ],
    })
  }

  function nodeAt(state: State, told: Told<Event>): Node {
    size++
    if (size > most) throw new TreeError(`the game has more than ${most} nodes`)
    const actor = game.actors(state)[0]
    if (actor === undefined) {
      const [worth = 0, other = 0, ...more] = game.outcome(state)?.returns ?? []
      if (more.length > 0 || Math.abs(worth + other) > 1e-9)
        throw new TreeError("a tree is for two seats, one of which wins what the other loses")
      return { type: "end", worth }
    }
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      return {
        type: "chance",
        shares: sharesOf(outcomes.map(({ weight }) => weight)),
        children: outcomes.map(({ action }) => after(state, actor, action, told)),
      }
    }
    const seat = actor === 0 ? 0 : 1
    const actions = game.legalActions(state, seat)
    const view = deepFreeze(game.view(state, seat))
    const key = `${seat} ${add(told.ids[seat], view)}`
    const set = setOf.get(key) ?? sets.push({ seat, view, actions, news: told.news[seat] }) - 1
    setOf.set(key, set)
    return { type: "choice", seat, set, children: actions.map((action) => after(state, seat, action, told)) }
  }

  const shares = sharesOf(beginnings.map(({ weight }) => weight))
  const children = beginnings.map(({ state }) => nodeAt(state, { ids: [0, 0], news: [[], []] }))
  return { root: { type: "chance", shares, children }, size, sets }
}

function sharesOf(weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / whole)
}
