/**
 * Information-set Monte Carlo tree search.
 *
 * @packageDocumentation
 */
import { CHANCE, pick, pickOutcome, type Random, type Seat, type StateWith, shuffle } from "@flottille/core"
import type { Belief } from "@flottille/core/package"
import type { Bot, Budget, Info, Question, Subject } from "./bot"
import { deliberate, type Search } from "./deliberate"
import { after, expectedWorth } from "./judge"
import { budgetText } from "./question"
import { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
import { byVisits, keyOf, lineOf, meanOf, note, type Tally, upperBound } from "./tree"

/** What an information-set search can be told. */
export interface IsmctsSetup<State, View, Event> extends Partial<RollOuts> {
  /** 1000 iterations if left out. */
  readonly budget?: Budget
  /** How much the seldom tried is preferred; 0.2 if left out. */
  readonly exploration?: number
  /**
   * At which visit of a place the search looks at what stands right after every action there, by the game's `evaluate`, so that the best come first; 0 for
   * never, 2 if left out.
   */
  readonly foresight?: number
  /** After so many guesses the search looks at the same ones again: a guess costs more than its copy. 500 if left out. */
  readonly worlds?: number
  /** Begins a belief; the game's own if left out, if it has one. `false`: all guesses are alike. */
  readonly belief?: (() => Belief<State, View, Event>) | false
}

/** What a seat cannot tell apart: all positions that the same actions and dice have led to. */
interface Place extends Tally {
  /** How often it could have been chosen. */
  available: number
  /** What stands right after each action by the text of the action, in the first guess that it was asked of. */
  priors: ReadonlyMap<string, number> | undefined
  readonly children: Map<string, Place>
}

function newPlace(): Place {
  return { available: 0, priors: undefined, children: new Map(), visits: 0, sums: [] }
}

/**
 * SO-ISMCTS: each iteration guesses what is hidden and walks down one tree that all guesses share. A place stands for all that the bot cannot tell
 * apart; an action counts against how often it could be chosen, for what one guess allows another does not.
 *
 * Where the game has a belief, it makes the guesses; `ismcts-plain` among the named bots does without, so that the two can be compared.
 *
 * P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search. IEEE Transactions on Computational Intelligence and AI in Games 4, 2012.
 *
 * @example
 * import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
 * ismcts(lesGrandsAmirauxPackage, { budget: { ms: 100 } }).name // => "ismcts:100ms"
 */
export function ismcts<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: IsmctsSetup<State, View, Event> = {},
): Bot<Action, View, Event> {
  const { game, evaluate } = subject
  const { budget = { iterations: 1000 }, exploration = 0.2, foresight = 2, worlds: most = 500 } = setup
  const rollOuts = { ...usualRollOuts, ...setup }
  const begin = setup.belief ?? subject.belief
  const belief = begin === undefined || begin === false ? undefined : begin()

  /** A fresh guess while there are few, else one of those made before. */
  function guess(view: View, worlds: State[], random: Random): State {
    if (worlds.length >= most) return game.clone(pick(worlds, random))
    const world = belief?.draw(view, random) ?? game.determinize(view, random, { sealed: "none" })
    worlds.push(world)
    return game.clone(world)
  }

  /** One iteration: down the tree that all guesses share, one place further, a roll-out, and back. */
  function iterate(root: Place, state: State, seat: Seat, own: readonly Action[], random: Random, meter: Meter): void {
    const path = [root]
    let place = root
    for (let isNew = false; !isNew; ) {
      const actor = place === root ? seat : game.actors(state)[0]
      if (actor === undefined) break
      meter.plies++
      if (actor === CHANCE) {
        const outcome = pickOutcome(game.chanceOutcomes(state), random)
        game.step(state, actor, outcome)
        place = childOf(place, keyOf(outcome))
      } else {
        const actions = place === root ? own : game.legalActions(state, actor)
        if (evaluate && place.visits + 1 === foresight)
          place.priors = foresee(evaluate, state, actor, actions, random, meter)
        const action = best(place, actor, actions)
        game.step(state, actor, action)
        place = childOf(place, keyOf(action))
        isNew = place.visits === 0
      }
      path.push(place)
    }
    const values = rollOut(subject, state, random, rollOuts, meter)
    for (const each of path) note(each, values)
  }

  /** How each action stands right after it. */
  function foresee(
    judge: (state: State) => readonly number[],
    state: State,
    seat: Seat,
    actions: readonly Action[],
    random: Random,
    meter: Meter,
  ): ReadonlyMap<string, number> {
    return new Map(
      actions.map((action) => {
        const values = expectedWorth(subject, judge, after(subject, state, seat, action, meter), random, meter)
        return [keyOf(action), values[seat] ?? 0]
      }),
    )
  }

  function childOf(place: Place, key: string): Place {
    const known = place.children.get(key)
    if (known) return known
    const child = newPlace()
    place.children.set(key, child)
    return child
  }

  function best(place: Place, seat: Seat, actions: readonly Action[]): Action {
    const usual = meanOf(place, seat)
    let most = Number.NEGATIVE_INFINITY
    let found: Action | undefined
    for (const action of actions) {
      const key = keyOf(action)
      const child = place.children.get(key)
      if (child) child.available++
      const bound = upperBound(
        child ? meanOf(child, seat) : (place.priors?.get(key) ?? usual),
        child?.visits ?? 0,
        child?.available ?? place.visits,
        exploration,
      )
      if (bound > most) [most, found] = [bound, action]
    }
    if (found === undefined) throw new RangeError(`${game.id} waits for a seat that has nothing to do`)
    return found
  }

  /** What the place expects to follow; the actions are those of one guess that allows them. */
  function expected(place: Place, state: State): readonly Action[] {
    const next: Action[] = []
    for (let at = place; ; ) {
      const actor = game.actors(state)[0]
      if (actor === undefined || actor === CHANCE) return next
      let found: { readonly action: Action; readonly child: Place } | undefined
      for (const action of game.legalActions(state, actor)) {
        const child = at.children.get(keyOf(action))
        if (child && child.visits > (found?.child.visits ?? 1)) found = { action, child }
      }
      if (!found) return next
      next.push(found.action)
      game.step(state, actor, found.action)
      at = found.child
    }
  }

  function search({ view, seat, actions, news, random }: Question<Action, View, Event>): Search<Action> {
    belief?.hear(news, view, seat)
    // What is as good as anything else is tried in any order, so that nobody knows beforehand what it will be.
    const own = shuffle([...actions], random)
    const root = newPlace()
    const worlds: State[] = []
    const meter: Meter = { plies: 0 }
    let iterations = 0
    const info = (): Info<Action> => {
      const lines = own.flatMap((action) => {
        const child = root.children.get(keyOf(action))
        return child ? [lineOf(action, child, [])] : []
      })
      return { iterations, plies: meter.plies, worlds: worlds.length, lines: byVisits(lines, seat) }
    }
    return {
      iterate() {
        iterations++
        iterate(root, guess(view, worlds, random), seat, own, random, meter)
        return actions.length === 1
      },
      info,
      answer() {
        const told = info()
        const [first, ...others] = told.lines
        const child = first && root.children.get(keyOf(first.action))
        const [world] = worlds
        if (!first || !child || !world) return { action: pick(actions, random), info: told }
        const next = game.clone(world)
        game.step(next, seat, first.action)
        return {
          action: first.action,
          info: { ...told, lines: [{ ...first, next: expected(child, next) }, ...others] },
        }
      },
    }
  }

  return {
    name: `${belief || !subject.belief ? "ismcts" : "ismcts-plain"}:${budgetText(budget)}`,
    budget,
    start: () => ismcts(subject, setup),
    choose: (question) => deliberate(question, () => search(question)),
    async policy(question) {
      const { info } = await deliberate(question, () => search(question))
      const whole = info?.lines.reduce((sum, { visits }) => sum + visits, 0)
      return info?.lines.map(({ action, visits }) => ({ action, weight: visits / (whole || 1) })) ?? []
    },
  }
}
