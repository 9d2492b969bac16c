/**
 * Monte Carlo tree search.
 *
 * @packageDocumentation
 */
import { type Actor, CHANCE, canonicalJson, pick, type Random, type Seat, type StateWith } from "@flottille/core"
import type { Bot, Budget, Info, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, expectedWorth } from "./judge"
import { budgetText } from "./question"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, drawIndex, lineOf, meanOf, note, type Tally, upperBound } from "./tree"

/** What a Monte Carlo tree search can be told. */
export interface MctsSetup extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /** How much the seldom tried is preferred: √2 in the proofs for values from 0 to 1, less in practice. 0.2 if left out. */
  readonly exploration?: number
  /** Whether what was never tried counts as it stands right after it, by the game's `evaluate`; true if left out. */
  readonly foresight?: boolean
}

/** A position that the search has come to, by the actions and dice that led there. */
interface Place<Action> extends Tally {
  /** Whoever acts here; nobody once the game is over. */
  readonly actor: Actor | undefined
  /** Whether it is known what can happen here: that is looked at when the search comes by for the second time. */
  isOpen: boolean
  actions: readonly Action[]
  /** Of the dice. */
  weights: readonly number[]
  /** Of what a seat can do: how it stands right after it, where the game can say so. */
  priors: readonly number[]
  readonly children: (Place<Action> | undefined)[]
}

function placeOf<Action>(actor: Actor | undefined): Place<Action> {
  return { actor, isOpen: false, actions: [], weights: [], priors: [], children: [], visits: 0, sums: [] }
}

/**
 * UCT for any number of seats: each iteration walks down the tree, at a seat's place to the child with the highest upper bound for that seat
 * (max-n), at the dice by their weights; a new place is judged by a roll-out; what came of it is noted along the way. It plays what it
 * visited most. Places hold no states: each iteration plays the actions again on a copy.
 *
 * It sees one guess of what is hidden, so it is for games of perfect information; for others there is `ismcts`.
 *
 * L. Kocsis, C. Szepesvári: Bandit based Monte-Carlo Planning. ECML 2006. Max-n: N. Sturtevant: An Analysis of UCT in Multi-player Games. CG 2008.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * mcts(dejarikPackage, { budget: { iterations: 500 } }).name // => "mcts:500"
 */
export function mcts<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: MctsSetup = {},
): Bot<Action, View, Event> {
  const { game, evaluate } = subject
  const { budget = { iterations: 1000 }, exploration = 0.2, foresight = true } = setup
  const rollOuts = { ...usualRollOuts, ...setup }
  /** The tree of the last answer, and the position of its root. */
  let kept: { readonly root: Place<Action>; readonly state: State } | undefined

  /** Lists what can happen at a place. */
  function open(place: Place<Action>, state: State, random: Random, meter: Meter): void {
    const { actor } = place
    place.isOpen = true
    if (actor === CHANCE) {
      const outcomes = game.chanceOutcomes(state)
      place.weights = outcomes.map(({ weight }) => weight)
      place.actions = outcomes.map(({ action }) => action)
    } else if (actor !== undefined) {
      if (place.actions.length === 0) place.actions = game.legalActions(state, actor)
      if (!evaluate || !foresight) return
      const standing = (action: Action) =>
        expectedWorth(subject, evaluate, after(subject, state, actor, action, meter), random, meter)
      place.priors = place.actions.map((action) => standing(action)[actor] ?? 0)
    }
  }

  /** One iteration: down the tree, one place further, a roll-out, and back. */
  function iterate(root: Place<Action>, state: State, random: Random, meter: Meter): void {
    const path = [root]
    let place = root
    while (place.visits > 0 || place === root) {
      if (!place.isOpen) open(place, state, random, meter)
      if (place.actor === undefined) break
      const index = place.actor === CHANCE ? drawIndex(place.weights, random) : best(place, place.actor)
      const action = place.actions[index]
      if (action === undefined) break
      game.step(state, place.actor, action)
      meter.plies++
      const child = place.children[index] ?? placeOf(game.actors(state)[0])
      place.children[index] = child
      path.push(child)
      place = child
    }
    const values = rollOut(subject, state, random, rollOuts, meter)
    for (const each of path) note(each, values)
  }

  function best(place: Place<Action>, seat: Seat): number {
    const { actions, children, visits, priors } = place
    const usual = meanOf(place, seat)
    let [most, found] = [Number.NEGATIVE_INFINITY, 0]
    for (let index = 0; index < actions.length; index++) {
      const child = children[index]
      const bound = upperBound(
        child ? meanOf(child, seat) : (priors[index] ?? usual),
        child?.visits ?? 0,
        visits,
        exploration,
      )
      if (bound > most) [most, found] = [bound, index]
    }
    return found
  }

  /** The place of the last tree that has come about since, if it was looked at. */
  function recalled(state: State, seat: Seat): Place<Action> | undefined {
    if (!kept || game.traits.information !== "perfect") return undefined
    const wanted = canonicalJson(state)
    const { number, phase } = game.turn(state, seat)
    const seek = (place: Place<Action>, at: State): Place<Action> | undefined => {
      const now = game.turn(at, seat)
      if (now.number > number) return undefined
      if (now.number === number && now.phase === phase && canonicalJson(at) === wanted) return place
      for (const [index, child] of place.children.entries()) {
        const action = place.actions[index]
        if (!child || action === undefined || place.actor === undefined || child.visits < 2) continue
        const next = game.clone(at)
        game.step(next, place.actor, action)
        const found = seek(child, next)
        if (found) return found
      }
      return undefined
    }
    return seek(kept.root, kept.state)
  }

  /** What the place expects to follow. */
  function expected(place: Place<Action>): readonly Action[] {
    const next: Action[] = []
    for (let at: Place<Action> | undefined = place; at && at.actor !== CHANCE; ) {
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

  function search({ view, seat, actions, random }: Question<Action, View, Event>): Search<Action> {
    const state = game.determinize(view, random, { sealed: "none" })
    const found = recalled(state, seat)
    const root =
      found?.actor === seat && canonicalJson(found.actions) === canonicalJson(actions) ? found : placeOf<Action>(seat)
    const meter: Meter = { plies: 0 }
    // What the seat may do is what it was told, whatever the guess says.
    root.actions = actions
    kept = { root, state }
    let iterations = 0
    const info = (): Info<Action> => {
      const lines = actions.flatMap((action, index) => {
        const child = root.children[index]
        return child ? [lineOf(action, child, expected(child))] : []
      })
      return { iterations, plies: meter.plies, worlds: 1, lines: byVisits(lines, seat) }
    }
    return {
      iterate() {
        iterations++
        iterate(root, game.clone(state), random, meter)
        return actions.length === 1
      },
      info,
      answer() {
        const told = info()
        return { action: told.lines[0]?.action ?? pick(actions, random), info: told }
      },
    }
  }

  return {
    name: `mcts:${budgetText(budget)}`,
    budget,
    start: () => mcts(subject, setup),
    choose: (question) => deliberate(question, () => search(question)),
  }
}
